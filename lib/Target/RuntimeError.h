//===- RuntimeError.h - statuses of the runtime as errors -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_RUNTIMEERROR_H
#define AMP_LIB_TARGET_RUNTIMEERROR_H

#include "amp-runtime/Runtime.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace mlir::amprt {

/// A runtime's status, which it frees, as an error of ours.
inline llvm::Error toError(AmpStatus *status) {
  if (!status)
    return llvm::Error::success();
  std::string message = ampStatusMessage(status);
  ampStatusDestroy(status);
  return llvm::createStringError(message);
}

/// A call of a kind, AmpCallKind, as the runtime's rules know the bytes of its
/// description.
inline llvm::Expected<AmpCallInfo>
describeCall(int32_t kind, llvm::Expected<std::vector<uint8_t>> bytes) {
  if (!bytes)
    return bytes.takeError();
  AmpCallInfo info;
  if (llvm::Error error =
          toError(ampCallDescribe(kind, bytes->data(), bytes->size(), &info)))
    return error;
  return info;
}

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_RUNTIMEERROR_H
