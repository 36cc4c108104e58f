//===- Epsilon.cpp - epsilons get where they count ------------------------===//
//
// y + 1e-12 in f32 helps nobody if the quotient x / (y + 1e-12) reads it in
// f16, where it is 0 again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// The size of an epsilon; 0 where it is not known.
static double sizeOf(ElementsAttr constant) {
  auto value = dyn_cast_or_null<DenseElementsAttr>(constant);
  if (!value || value.empty() || !isa<FloatType>(value.getElementType()))
    return 0;
  double smallest = std::numeric_limits<double>::infinity();
  for (const APFloat &element : value.getValues<APFloat>()) {
    smallest = std::min(smallest, std::abs(element.convertToDouble()));
    if (value.isSplat())
      break;
  }
  return smallest;
}

namespace {
/// A value that an epsilon keeps from 0, how small it may be, and the op and
/// port that handed it on.
struct GuardedValue {
  Value value;
  Operation *origin;
  double smallest;
  uint32_t by;
  int32_t port;
};
} // namespace

/// The results of ops that stay f32 for an epsilon: of a constant, or in their
/// own attributes. What the policy lists is nobody's number.
static SmallVector<GuardedValue> findGuarded(const PrecisionProblem &problem) {
  SmallVector<GuardedValue> guarded;
  for (const auto &[id, record] : llvm::enumerate(problem.graph.ops)) {
    bool isListed =
        record.entry && record.entry->cause == PrecisionCause::Epsilon;
    if (!record.isDecided() || record.cls != PrecisionClass::Deny ||
        record.cause != PrecisionCause::Epsilon || record.writtenLow)
      continue;
    Operation *constant = problem.getOutOfRangeConstant(id);
    if (!constant && isListed)
      continue;
    double smallest =
        constant ? sizeOf(problem.graph.modelOf(constant).getConstantValue())
                 : 0;
    for (Value result : record.op->getResults())
      guarded.push_back({result, constant ? constant : record.op, smallest, 0,
                         PlacementProblem::kF32});
  }
  return guarded;
}

static void keepGuarded(PrecisionProblem &problem, uint32_t id, int32_t port,
                        Operation *origin) {
  const PrecisionOp &record = problem.graph.ops[id];
  if (record.kind == PrecisionKind::HandsOn)
    problem.keepF32(port, {"control flow: a value in it has to be f32"});
  else if (record.cls != PrecisionClass::Deny)
    problem.deny(id, PrecisionCause::Epsilon, origin);
}

SmallVector<uint32_t> mlir::amp::keepGuarded(PrecisionProblem &problem) {
  PrecisionGraph &graph = problem.graph;
  SmallVector<uint32_t> divisions;
  for (auto [id, record] : llvm::enumerate(graph.ops))
    if (record.isDecided() &&
        graph.modelOf(record.op).getLeastDivisor().value_or(1) < kLeastDivisor)
      divisions.push_back(id);
  SmallVector<GuardedValue> guarded = findGuarded(problem);
  if (guarded.empty())
    return divisions;
  const double normal =
      APFloat::getSmallestNormalized(graph.getLowType().getFloatSemantics())
          .convertToDouble();
  // How small a value may be that an operand reads: the smallest counts,
  // whichever comes first.
  DenseMap<OpOperand *, double> reached;
  DenseMap<int32_t, SmallVector<GuardedValue, 1>> handedBy;
  SmallVector<int32_t> pinned;
  PrecisionUses found;
  while (!guarded.empty()) {
    GuardedValue from = guarded.pop_back_val();
    if (!graph.isEligible(from.value))
      continue;
    graph.collectUses(from.value, found);
    for (const PrecisionUse &use : found.uses) {
      const PrecisionOp &reader = graph.ops[use.op];
      if (use.port < 0 || reader.writtenLow)
        continue;
      bool handsOn = reader.kind == PrecisionKind::HandsOn;
      if (handsOn && problem.data.pins[use.port] == Pin::Low)
        continue;
      PrecisionModel model = graph.modelOf(reader.op);
      NearZero nearZero =
          handsOn ? NearZero::Regular
                  : model.getNearZero(use.operand->getOperandNumber());
      bool passes = handsOn || model.movesElements();
      if (nearZero == NearZero::Regular && !passes)
        continue;
      if (from.port >= 0)
        handedBy[use.port].push_back(from);
      double smallest =
          nearZero == NearZero::Root ? std::sqrt(from.smallest) : from.smallest;
      auto [known, isNew] = reached.try_emplace(use.operand, smallest);
      if (!isNew && known->second <= smallest)
        continue;
      known->second = smallest;

      GuardedValue next{Value(), from.origin, smallest, use.op, use.port};
      auto addNext = [&](Value value) {
        next.value = value;
        guarded.push_back(next);
      };
      if (handsOn)
        llvm::for_each(graph.agreement.valuesOf(use.port), addNext);
      else if (passes || (nearZero == NearZero::Root && smallest < normal))
        llvm::for_each(reader.op->getResults(), addNext);
      if (passes)
        continue;
      if (nearZero == NearZero::Singular && smallest < kLeastDivisor)
        divisions.push_back(use.op);
      ::keepGuarded(problem, use.op, use.port, from.origin);
      pinned.push_back(use.port);
    }
  }
  // Ops that hand the value on to them must not round it either.
  while (!pinned.empty()) {
    auto list = handedBy.find(pinned.pop_back_val());
    if (list == handedBy.end())
      continue;
    for (const GuardedValue &from : list->second) {
      ::keepGuarded(problem, from.by, from.port, from.origin);
      pinned.push_back(from.port);
    }
    handedBy.erase(list);
  }
  return divisions;
}
