//===- RuntimeError.h - statuses of the runtime as errors -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_RUNTIMEERROR_H
#define AMP_LIB_TARGET_RUNTIMEERROR_H

#include "amp-runtime/Runtime.h"
#include "llvm/Support/Error.h"

namespace mlir::amprt {

/// A runtime's status, which it frees, as an error of ours.
inline llvm::Error toError(AmpStatus *status) {
  if (!status)
    return llvm::Error::success();
  std::string message = ampStatusMessage(status);
  ampStatusDestroy(status);
  return llvm::createStringError(message);
}

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_RUNTIMEERROR_H
