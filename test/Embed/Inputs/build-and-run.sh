#!/usr/bin/env bash
# Builds the project beside the prefix as docs/Embedding.md says, and runs it.
#
#   build-and-run.sh COMPILER
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
cmake -S project -B build -G Ninja -DCMAKE_PREFIX_PATH="$PWD/prefix" \
  -DCMAKE_CXX_COMPILER="$1" -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld
cmake --build build
echo "nn-compiler"
build/nn-compiler project/model.mlir
echo "nn-opt amp-mixed-precision"
build/nn-opt project/model.mlir --amp-mixed-precision="dtype=bf16"
echo "nn-opt amp-train"
build/nn-opt digits-mlp.mlir --amp-train="batch=8"
