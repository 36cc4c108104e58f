//===- Philox.h - random bits inside kernel bodies ------------------------===//
//
// Philox 2x32-10 (Salmon et al., SC 2011) in scalar integer ops, the same on
// every target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_PHILOX_H
#define AMP_LIB_SCHEDULE_PHILOX_H

#include "amp/IR/BodyBuilder.h"

namespace mlir::amp {

/// Two random i32, made from (seed, step, id, position) alone. `seed`, `step`
/// and `position` are i64, `id` is an i32: an operand, so that ops that differ
/// in it alone have one kernel. The upper 32 bits of `step` are added to `id`.
std::pair<Value, Value> emitRandomBits(BodyBuilder &body, Value seed,
                                       Value step, Value position, Value id);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_PHILOX_H
