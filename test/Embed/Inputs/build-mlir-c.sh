#!/usr/bin/env bash
# Builds the compiler in C beside the prefix as docs/Embedding.md says, and runs it.
#
#   build-mlir-c.sh C-COMPILER C++-COMPILER
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
cmake -S project -B build -G Ninja -DCMAKE_PREFIX_PATH="$PWD/prefix" -DCMAKE_C_COMPILER="$1" \
  -DCMAKE_CXX_COMPILER="$2" -DCMAKE_C_FLAGS="-std=c11 -Wall -Wextra" -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld
cmake --build build
decide() {
  echo "$1"
  build/autocast project/model.mlir "$2" || echo "exit status $?"
}
decide "amp-autocast" "builtin.module(amp-autocast{dtype=f16 emit-cast=arith})"
decide "amp-mixed-precision" "builtin.module(amp-mixed-precision{dtype=bf16})"
decide "a wrong name" "builtin.module(amp-autocats)"
decide "a wrong option" "builtin.module(amp-autocast{dtype=f8})"
