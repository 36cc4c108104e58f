//===- AttentionKernelsV4.cpp - Weights of attention for AVX-512 ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AttentionKernels.inc compiled for x86-64-v4. A file of its own because the
// instruction set is a flag of the compiler for a whole file.
//
//===----------------------------------------------------------------------===//

#define AMP_ISA v4
#include "AttentionKernels.inc"
