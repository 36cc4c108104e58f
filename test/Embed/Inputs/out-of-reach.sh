#!/usr/bin/env bash
# Runs a command in FOLDER, at another path than it was made, without the trees
# that it was made from: what works there works on another machine.
#
#   out-of-reach.sh FOLDER SOURCE BUILD COMMAND...
#
# SOURCE and BUILD are empty for the command, in a mount namespace of its own.
# Where nobody may make one, FOLDER is copied elsewhere; that nothing in it names
# the trees is checked by install.test.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
folder=$1 source=$2 build=$3
shift 3

if unshare -m mount -t tmpfs none /mnt 2>/dev/null; then
  exec unshare -m bash -euc '
    mount --bind "$0" /mnt
    mount -t tmpfs none "$1"
    [ ! -d "$2" ] || mount -t tmpfs none "$2"
    cd /mnt
    shift 2
    exec "$@"' "$folder" "$source" "$build" "$@"
fi
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r "$folder/." "$copy"
cd "$copy"
"$@"
