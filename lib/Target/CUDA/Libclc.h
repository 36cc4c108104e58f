//===- Libclc.h - functions of libm for GPUs, as bitcode ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_LIBCLC_H
#define AMP_LIB_TARGET_CUDA_LIBCLC_H

#include "llvm/ADT/StringRef.h"

namespace mlir::amprt {

/// libclc's bitcode for NVPTX, part of this program; empty where it was built
/// without libclc.
llvm::StringRef getLibclc();

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_CUDA_LIBCLC_H
