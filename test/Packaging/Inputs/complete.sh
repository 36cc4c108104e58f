#!/usr/bin/env bash
# Completes the last of the words as bash does, and prints what may stand there.
#
#   complete.sh amp.bash WORD...
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -uo pipefail
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
"$(complete -p "$(basename "$1")" | sed 's/.* -F \([^ ]*\) .*/\1/')"
printf '%s\n' "${COMPREPLY[@]-}"
