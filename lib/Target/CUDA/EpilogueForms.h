//===- EpilogueForms.h - epilogues of cuBLASLt ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_EPILOGUEFORMS_H
#define AMP_LIB_TARGET_CUDA_EPILOGUEFORMS_H

#include "../KernelTarget.h"

namespace mlir::amprt::cuda {

/// See KernelTarget.
ArrayRef<amp::EpilogueForm> getEpilogueForms();

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_TARGET_CUDA_EPILOGUEFORMS_H
