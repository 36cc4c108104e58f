#!/usr/bin/env bash
# Builds the program beside the prefix as docs/Embedding.md says, and trains.
#
#   build-train-module.sh COMPILER
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
cmake -S project -B build -G Ninja -DCMAKE_PREFIX_PATH="$PWD/prefix" \
  -DCMAKE_CXX_COMPILER="$1" -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld
cmake --build build
build/train-module digits-mlp.mlir digits.safetensors weights.safetensors
