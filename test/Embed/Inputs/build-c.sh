#!/usr/bin/env bash
# Builds the program beside the prefix in C alone, with CMake and with the flags
# of its pkg-config file, as docs/Runtime.md says.
#
#   build-c.sh COMPILER
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
cmake -S project -B build -G Ninja -DCMAKE_PREFIX_PATH="$PWD/prefix" -DCMAKE_C_COMPILER="$1"
cmake --build build
echo "by CMake: $(build/product)"
# As pkg-config reads the file, which need not be installed.
folder=$PWD/prefix/lib/pkgconfig
prefix=$(sed -n 's/^prefix=//p' "$folder/amp-runtime.pc")
prefix=${prefix//'${pcfiledir}'/$folder}
flags=$(sed -n 's/^Cflags: //p; s/^Libs: //p' "$folder/amp-runtime.pc")
flags=${flags//'${prefix}'/$prefix}
# shellcheck disable=SC2086 # several flags
"$1" project/product.c $flags -o product
echo "by pkg-config: $(./product)"
