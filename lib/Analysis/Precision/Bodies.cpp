//===- Bodies.cpp - ops in the bodies of ops ------------------------------===//
//
// All that is in a region that is no control flow has the type of its op.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Classifier.h"

using namespace mlir;
using namespace mlir::amp;

PrecisionClassifier::BodyTypes
PrecisionClassifier::findTypesInside(const PrecisionModel &op) const {
  BodyTypes types;
  auto add = [&](Value value) {
    if (graph.isEligible(value))
      (graph.isLowTyped(value) ? types.low : types.f32) = true;
    else
      types.foreign |= op.isForeign(value.getType());
  };
  op->walk([&](Block *block) {
    llvm::for_each(block->getArguments(), add);
    for (Operation &inner : *block)
      llvm::for_each(inner.getResults(), add);
  });
  return types;
}

/// The cause for which an op in a body, which has floats, can only be f32:
/// `None` if the op can be low, none where nothing is known of it.
std::optional<PrecisionCause>
PrecisionClassifier::findCauseInside(const PrecisionModel &inner) {
  if (!inner || isCompilerCast(inner.getOperation()))
    return std::nullopt;
  auto isFree = [](PortPrecision port) { return port == PortPrecision::Free; };
  for (unsigned i = 0, e = inner->getNumOperands(); i < e; ++i)
    if (graph.isEligible(inner->getOperand(i)) &&
        !isFree(inner.getOperandPrecision(i)))
      return std::nullopt;
  for (unsigned i = 0, e = inner->getNumResults(); i < e; ++i)
    if (graph.isEligible(inner->getResult(i)) &&
        !isFree(inner.getResultPrecision(i)))
      return std::nullopt;
  bool isConstant = inner->getNumResults() == 1 && inner.isRemade();
  if (!isConstant) {
    const PolicyEntry *entry = nullptr;
    PrecisionRule rule =
        askPolicy(inner, entry).value_or(inner.getPrecisionRule());
    if (inner.isGiven() || rule.cls == PrecisionClass::Keep ||
        rule.cls == PrecisionClass::Ban)
      return std::nullopt;
    if (rule.cls == PrecisionClass::Deny &&
        (entry || causeHolds(rule.cause, lowType)))
      return rule.cause;
  }
  return graph.findStaticCause(inner);
}

bool PrecisionClassifier::canFollow(const PrecisionModel &op,
                                    PrecisionRule &rule) {
  auto eligible = [&](Value value) { return graph.isEligible(value); };
  auto isOutside = [&](Value value) {
    return !op->isAncestor(value.getParentBlock()->getParentOp());
  };
  WalkResult walked = op->walk([&](Operation *inner) {
    if (inner == op.getOperation())
      return WalkResult::advance();
    bool hasFloats = llvm::any_of(inner->getOperands(), eligible) ||
                     llvm::any_of(inner->getResults(), eligible);
    PrecisionModel model = graph.modelOf(inner);
    bool hasBodies = model.hasBodies() && !model.hasIndependentPorts();
    // A value that is read from outside has a type of its own.
    if (inner->getNumSuccessors() ||
        (inner->getNumRegions() && !(hasBodies && hasFloats)) ||
        llvm::any_of(inner->getOperands(), [&](Value operand) {
          return graph.isEligible(operand) && isOutside(operand);
        }))
      return WalkResult::interrupt();
    if (isBlockEnd(inner) || !hasFloats)
      return WalkResult::advance();
    std::optional<PrecisionCause> cause = findCauseInside(model);
    if (!cause) {
      if (!model)
        noteUnclassified(inner);
      return WalkResult::interrupt();
    }
    if (*cause != PrecisionCause::None && rule.cls != PrecisionClass::Deny)
      rule = {PrecisionClass::Deny, *cause};
    return WalkResult::advance();
  });
  return !walked.wasInterrupted();
}
