//===- GemmKernelsV3.cpp - Contraction kernels for AVX2 ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// GemmKernels.inc compiled for x86-64-v3. A file of its own because the
// instruction set is a flag of the compiler for a whole file.
// A tile of 6 rows and two vectors leaves registers for one row of b and one
// value of a.
//
//===----------------------------------------------------------------------===//

#define AMP_ISA v3
#define AMP_VECTOR_BYTES 32
#define AMP_TILE_ROWS 6
#include "GemmKernels.inc"
