//===- OverlapExchanges.h - calls that run while ranks exchange -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_OVERLAPEXCHANGES_H
#define AMP_LIB_SCHEDULE_OVERLAPEXCHANGES_H

#include "amp/Schedule/Amprt.h"

namespace mlir::amp {

/// Lets each all-reduce of `body`, a schedule in its final order, only begin
/// where it stands, and puts its end before the first call that needs it.
void overlapExchanges(Block &body, amprt::KernelLookup kernels);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_OVERLAPEXCHANGES_H
