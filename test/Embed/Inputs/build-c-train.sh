#!/usr/bin/env bash
# Builds the programs beside the prefix in C alone, with CMake and with the flags
# of its pkg-config files, as docs/CAPI.md says, and trains with each.
#
#   build-c-train.sh COMPILER       where there is no gcc
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
cc=$(command -v gcc || echo "$1")
cmake -S project -B build -G Ninja -DCMAKE_PREFIX_PATH="$PWD/prefix" -DCMAKE_C_COMPILER="$cc" \
  -DMLIR_DIR=/nowhere -DCMAKE_C_FLAGS="-std=c99 -Wall -Wextra -Wpedantic -Werror"
cmake --build build
train() {
  echo "$1"
  "$2" "$3" x.bin y.bin 2 "$4" | sed 's/  */ /g'
}
train "by CMake, an image" build/train-digits step.ampx image.safetensors
train "by CMake, a module" build/compile-and-train-digits digits-mlp.mlir module.safetensors

# As pkg-config reads the files, which need not be installed.
folder=$PWD/prefix/lib/pkgconfig
flags_of() {
  local file=$folder/$1.pc prefix text required
  prefix=$(sed -n 's/^prefix=//p' "$file")
  prefix=${prefix//'${pcfiledir}'/$folder}
  text=$(sed -n 's/^Cflags: //p; s/^Libs: //p' "$file")
  echo "${text//'${prefix}'/$prefix}"
  for required in $(sed -n 's/^Requires: //p' "$file"); do
    flags_of "$required"
  done
}
# shellcheck disable=SC2046 # several flags
"$cc" project/train-digits.c $(flags_of amp-train) -o by-archives
# shellcheck disable=SC2046
"$cc" -DWITH_COMPILER project/train-digits.c $(flags_of amp) -Wl,-rpath,"$PWD/prefix/lib" -o by-library
train "by pkg-config, an image" ./by-archives step.ampx image-pc.safetensors
train "by pkg-config, a module" ./by-library digits-mlp.mlir module-pc.safetensors
cmp image.safetensors module.safetensors
cmp image.safetensors image-pc.safetensors
cmp image.safetensors module-pc.safetensors

for program in build/train-digits by-archives; do
  ldd "$program" | grep -iE 'llvm|mlir|libamp' && exit 1
  nm -C "$program" | grep -E ' (llvm|mlir)::' && exit 1
done
strip -o stripped build/train-digits
echo "without libamp.so: neither LLVM nor MLIR, $(($(stat -c %s stripped) >> 20)) MB"
# libamp.so.0 is what a program asks for; functions have a version, and nothing
# else is to be seen.
objdump -p by-library | grep 'NEEDED.*libamp'
objdump -T by-library | grep -o 'AMP_.*ampTrainerStep'
nm -D --defined-only prefix/lib/libamp.so | awk '$2 != "A" { print $3 }' |
  sed 's/@@AMP_0.1$//' | sort > exported
grep -ohE '\bamp[A-Z][A-Za-z]*\(' prefix/include/amp-c/Amp.h |
  { tr -d '('; printf '%s\n' ampCollectivesLoad ampStatusCode ampStatusDestroy ampStatusMessage; } | sort -u > declared
diff declared exported && echo "exported: what is declared, $(wc -l < exported) functions"
