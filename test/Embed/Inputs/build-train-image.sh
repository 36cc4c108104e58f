#!/usr/bin/env bash
# Builds the program beside the prefix, looks for LLVM in it and trains.
#
#   build-train-image.sh COMPILER
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
cmake -S project -B build -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$PWD/prefix" \
  -DCMAKE_CXX_COMPILER="$1" -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld -DMLIR_DIR=/nowhere
cmake --build build
build/train-image step.ampx digits.safetensors 2 weights.safetensors | sed 's/  */ /g'
ldd build/train-image | grep -iE 'llvm|mlir' && exit 1
nm -C build/train-image | grep -E ' (llvm|mlir)::' && exit 1
strip -o stripped build/train-image
echo "neither LLVM nor MLIR, $(($(stat -c %s stripped) >> 20)) MB"
