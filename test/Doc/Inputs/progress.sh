#!/usr/bin/env bash
# Shows the progress of a build of 30 files, which succeeds or fails, as tools/quickstart
# does.
#
#   progress.sh QUICKSTART LOG STATUS
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
eval "$(sed -n '/^show_progress() {/,/^}/p' "$1")"
build() {
  for i in {1..30}; do echo "[$i/30] Building $i.o"; done
  [ "$1" = 0 ] || echo "31.cpp:1:2: error: of the compiler" >&2
  return "$1"
}
show_progress "$2" build "$3"
