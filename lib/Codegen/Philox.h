//===- Philox.h - random bits inside kernel bodies ------------------------===//
//
// Philox 2x32-10 (Salmon et al., SC 2011) in scalar integer ops, the same on
// every target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_PHILOX_H
#define AMP_LIB_CODEGEN_PHILOX_H

#include "amp/IR/BodyBuilder.h"

namespace mlir::amp {

/// `element` divided by 1 - rate where a uniform number made from (seed, step,
/// id, position) is ≥ rate, else 0. `seed`, `step` and `position` are i64.
Value emitDropout(BodyBuilder &body, Value element, Value seed, Value step,
                  Value position, int64_t id, double rate);

} // namespace mlir::amp

#endif // AMP_LIB_CODEGEN_PHILOX_H
