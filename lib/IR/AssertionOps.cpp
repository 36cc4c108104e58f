//===- AssertionOps.cpp - conditions that a step must satisfy -------------===//
//
// In the kernel phase they are flags and numbers like any other.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "amp/IR/Printable.h"

using namespace mlir;
using namespace mlir::amp;

/// Rules: a message that a terminal can show, of one line or several.
LogicalResult AssertOp::verify() {
  StringRef message = getMessage();
  if (!message.empty() && printable(message, /*keepLines=*/true) == message)
    return success();
  return emitOpError() << "expected a message that is not empty and has no "
                          "control characters, found '"
                       << printable(message) << "'";
}

/// Rules: a number for each condition, and at least one.
LogicalResult AssertionsOp::verify() {
  if (getConditions().empty())
    return emitOpError() << "expected at least one condition, found none";
  if (getNumbers().size() != getConditions().size())
    return emitOpError() << "expected a number for each of "
                         << getConditions().size() << " conditions, found "
                         << getNumbers().size();
  for (int32_t number : getNumbers())
    if (number < 0)
      return emitOpError() << "expected numbers of 0 or more, found " << number;
  return success();
}

SmallVector<Value> AssertionsOp::expand(OpBuilder &builder) {
  detail::Expansion expansion(builder, *this);
  auto type = cast<RankedTensorType>(getFirst().getType());
  auto constant = [&](int32_t value) -> Value {
    return ConstantOp::create(builder, getLoc(),
                              DenseElementsAttr::get(type, value));
  };
  Value first = constant(0);
  for (unsigned i = getNumbers().size(); i-- > 0;)
    first = SelectOp::create(builder, getLoc(), getConditions()[i], first,
                             constant(getNumbers()[i] + 1));
  Value held = AllOp::create(builder, getLoc(), getConditions());
  return {held, first};
}
