//===- ReduceKernels.cpp - Prints the PTX of the kernels that add ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For the toolkit's assembler: reduce-kernels.test.
//
//===----------------------------------------------------------------------===//

#include "../../runtime/lib/cuda/ReduceKernels.h"

#include <cstdio>

int main() { return fputs(amp::cuda::reduceKernels().c_str(), stdout) < 0; }
