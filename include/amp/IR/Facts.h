//===- Facts.h - facts about values, from expansions ----------------------===//
//
// Facts about values, noted on the ops that compute them. What they are is in
// AmpFacts.td.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_FACTS_H
#define AMP_IR_FACTS_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// Notes `fact` on the op that computes `value`, which the caller has just
/// made, and returns `value`. `operand` is the label's position, of a one_hot.
Value withFact(Value value, Fact fact, int64_t operand = -1);

/// The fact noted on `op`, or null; `op` may be null.
FactAttr factOf(Operation *op);
/// True if `fact` is noted on `op`, which may be null.
bool hasFact(Operation *op, Fact fact);

/// Notes the fact of `op`, if there is one, on the op that computes `element`,
/// an element of the result of `op` that was made of `operands`, elements of
/// the operands.
void copyFact(Operation *op, Value element, ValueRange operands);

namespace detail {
/// The rules of `amp.fact` on `op`.
LogicalResult verifyFact(Operation *op, Attribute attribute);
} // namespace detail

} // namespace mlir::amp

#endif // AMP_IR_FACTS_H
