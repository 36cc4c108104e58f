//===- AssertionOps.cpp - conditions that a step must satisfy -------------===//
//
// A message is shown by whatever runs the step, so it is text that any terminal
// can show.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Amp.h"
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
