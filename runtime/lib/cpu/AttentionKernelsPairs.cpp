//===- AttentionKernelsPairs.cpp - Weights of attention in bf16 ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AttentionKernels.inc compiled for AVX-512 with weights that the products of
// PairKernels take. A file of its own because the instruction set is a flag of
// the compiler for a whole file.
//
//===----------------------------------------------------------------------===//

#define AMP_ISA pairs
#define AMP_PAIRS
#include "AttentionKernels.inc"
