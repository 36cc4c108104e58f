//===- PrecisionRegions.cpp - regions that upstream knows nothing of ------===//
//
// Upstream's interfaces say how control flow hands values on; of tosa's ops
// their models do, of ops known by name the policy. What is in any other region
// has the type of its op.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// True if values of the first types can become values of the second, whatever
/// their sizes.
static bool matches(TypeRange from, TypeRange to) {
  return llvm::equal(from, to, [](Type a, Type b) {
    return getElementTypeOrSelf(a) == getElementTypeOrSelf(b);
  });
}

void PrecisionGraph::addHandedOn(const PrecisionModel &op, uint32_t scope) {
  using Slot = PrecisionAgreement::Slot;
  bool isLoop = op.getControlFlow() == ControlFlow::Loop;
  TypeRange types = op->getResultTypes();
  SmallVector<Slot> results;
  for (Value result : op->getResults())
    results.push_back(agreement.slotOf(result, scope));
  // And what the regions begin with.
  SmallVector<Slot> handedOn(results);

  bool isUnderstood = true, isClosed = false;
  if (isLoop) {
    // Without a turn a loop returns what it was given.
    llvm::for_each(results, [&](Slot slot) { agreement.carry(slot); });
    if (matches(op->getOperandTypes(), types))
      for (auto [slot, operand] : llvm::zip(results, op->getOpOperands()))
        agreement.read(operand, slot, /*initial=*/true);
    else
      isUnderstood = false;
  }
  for (Region &region : op->getRegions()) {
    if (!region.hasOneBlock() || region.front().empty()) {
      isUnderstood &= region.empty();
      continue;
    }
    Block &block = region.front();
    MutableArrayRef<OpOperand> given =
        op->getOpOperands().take_back(block.getNumArguments());
    TypeRange before =
        isLoop ? types : TypeRange(op->getOperands().take_back(given.size()));
    bool begins = matches(block.getArgumentTypes(), before);
    isUnderstood &= begins;
    for (auto [index, argument] : llvm::enumerate(block.getArguments())) {
      handedOn.push_back(agreement.slotOf(argument, scope));
      if (begins && isLoop)
        agreement.tie(handedOn.back(), results[index]);
      else if (begins)
        agreement.read(given[index], handedOn.back());
    }
    // A loop's condition ends with something else.
    bool ends = isBlockEnd(&block.back()) &&
                matches(block.back().getOperandTypes(), types);
    isClosed |= ends;
    isUnderstood &= ends || isLoop;
    if (ends)
      for (auto [slot, operand] :
           llvm::zip(results, block.back().getOpOperands()))
        agreement.read(operand, slot);
  }
  if (!isUnderstood || !isClosed)
    llvm::for_each(handedOn, [&](Slot slot) { agreement.pin(slot); });
}

void PrecisionGraph::addIdentity(PrecisionOp &record,
                                 const PrecisionModel &op) {
  record.kind = PrecisionKind::HandsOn;
  record.moves = true;
  for (auto [operand, result] :
       llvm::zip_equal(op->getOpOperands(), op->getResults())) {
    PrecisionAgreement::Slot slot = agreement.slotOf(result, record.scope);
    agreement.read(operand, slot);
    unsigned index = result.getResultNumber();
    if (op.getOperandPrecision(index) != PortPrecision::Free ||
        op.getResultPrecision(index) != PortPrecision::Free)
      agreement.pin(slot);
  }
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

PrecisionGraph::BodyTypes
PrecisionGraph::findTypesInside(const PrecisionModel &op) const {
  BodyTypes types;
  auto add = [&](Value value) {
    if (isEligible(value))
      (isLowTyped(value) ? types.low : types.f32) = true;
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
PrecisionGraph::findCauseInside(const PrecisionModel &inner) {
  if (!inner || isCompilerCast(inner.getOperation()))
    return std::nullopt;
  auto isFree = [](PortPrecision port) { return port == PortPrecision::Free; };
  for (unsigned i = 0, e = inner->getNumOperands(); i < e; ++i)
    if (isEligible(inner->getOperand(i)) &&
        !isFree(inner.getOperandPrecision(i)))
      return std::nullopt;
  for (unsigned i = 0, e = inner->getNumResults(); i < e; ++i)
    if (isEligible(inner->getResult(i)) && !isFree(inner.getResultPrecision(i)))
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
  return findStaticCause(inner);
}

bool PrecisionGraph::canFollow(const PrecisionModel &op, PrecisionRule &rule) {
  auto eligible = [&](Value value) { return isEligible(value); };
  auto isOutside = [&](Value value) {
    return !op->isAncestor(value.getParentBlock()->getParentOp());
  };
  WalkResult walked = op->walk([&](Operation *inner) {
    if (inner == op.getOperation())
      return WalkResult::advance();
    bool hasFloats = llvm::any_of(inner->getOperands(), eligible) ||
                     llvm::any_of(inner->getResults(), eligible);
    PrecisionModel model = modelOf(inner);
    bool hasBodies = model.hasBodies() && !model.hasIndependentPorts();
    // A value that is read from outside has a type of its own.
    if (inner->getNumSuccessors() ||
        (inner->getNumRegions() && !(hasBodies && hasFloats)) ||
        llvm::any_of(inner->getOperands(), [&](Value operand) {
          return isEligible(operand) && isOutside(operand);
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
