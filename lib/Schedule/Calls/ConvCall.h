//===- ConvCall.h - the description of a convolution's call ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_CONVCALL_H
#define AMP_LIB_SCHEDULE_CALLS_CONVCALL_H

#include "amp-runtime/Runtime.h"
#include "mlir/IR/Operation.h"

#include <optional>

namespace mlir::amp {

/// The call, without an epilogue, that computes `op`; none if that is no
/// convolution, or of types that no call has.
std::optional<AmpConvDesc> describeConv(Operation *op);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_CALLS_CONVCALL_H
