//===- ValueUses.cpp - the readers of a value ----------------------------===//
//
// All that reads a value, seen through the compiler's own casts and the ends of
// regions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"

using namespace mlir;
using namespace mlir::amp;

/// The port of an operand that control flow hands on.
static int32_t portHandedOn(const PrecisionGraph &graph, OpOperand &operand) {
  int32_t port = graph.agreement.portOf(operand);
  return port == PrecisionAgreement::kAsWritten
             ? graph.writtenPort(operand.get())
             : port;
}

bool PrecisionGraph::readsAsF32(OpOperand &use) const {
  const PrecisionOp &record = ops[idOf(use.getOwner())];
  if (record.kind == PrecisionKind::Yield)
    return !isLowTyped(
        record.op->getParentOp()->getResult(use.getOperandNumber()));
  return record.kind == PrecisionKind::CastUp;
}

void PrecisionGraph::collectUses(Value root, PrecisionUses &found) {
  found.clear();
  bool rootIsLow = isLowTyped(root);
  // A value that a lossy cast made: casts back up are uses of it, all other
  // uses want it low and count as uses of what was cast.
  auto isLossyCast = [&](Value value) {
    Operation *op = value.getDefiningOp();
    if (!op)
      return false;
    const PrecisionOp &record = ops[idOf(op)];
    return record.kind == PrecisionKind::CastDown && !record.lossless;
  };
  bool rootIsLossy = isLossyCast(root);

  SmallVector<Value, 4> worklist = {root};
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    bool lossy = value != root && isLossyCast(value);
    for (OpOperand &use : value.getUses()) {
      uint32_t id = idOf(use.getOwner());
      PrecisionOp &record = ops[id];
      bool shared = scopes[record.scope].cache;
      if ((lossy && readsAsF32(use)) ||
          (value == root && rootIsLossy && !readsAsF32(use)))
        continue;

      switch (record.kind) {
      case PrecisionKind::CastUp:
        found.casts.push_back(id);
        worklist.push_back(record.op->getResult(0));
        break;
      case PrecisionKind::CastDown:
        record.lossless = rootIsLow;
        found.casts.push_back(id);
        worklist.push_back(record.op->getResult(0));
        break;
      case PrecisionKind::Yield: {
        // The declared type is a contract, whoever reads the result.
        Value result =
            record.op->getParentOp()->getResult(use.getOperandNumber());
        bool wantsLow = isLowTyped(result);
        found.uses.push_back(
            {&use, id,
             wantsLow ? PlacementProblem::kLow : PlacementProblem::kF32,
             shared});
        if (!wantsLow && isEligible(result))
          worklist.push_back(result);
        break;
      }
      case PrecisionKind::Decided:
        // Which operand it is, is written at the other end of the op.
        switch (record.uniform
                    ? PortPrecision::Free
                    : operandPrecision(record, use.getOperandNumber())) {
        case PortPrecision::Free:
          found.uses.push_back({&use, id, record.in, shared});
          break;
        case PortPrecision::KeepF32:
          found.uses.push_back({&use, id, writtenPort(use.get()), shared});
          break;
        case PortPrecision::Untouched:
          found.uses.push_back({&use, id, PrecisionUse::kAny, shared});
          break;
        }
        break;
      case PrecisionKind::HandsOn:
        found.uses.push_back({&use, id, ::portHandedOn(*this, use), shared,
                              agreement.isInitial(use)});
        break;
      case PrecisionKind::AsWritten:
      case PrecisionKind::Inside:
      case PrecisionKind::Constant:
      case PrecisionKind::Autocast:
        found.uses.push_back({&use, id, writtenPort(use.get()), shared});
        break;
      }
    }
  }
}

bool PrecisionGraph::isReadRounded(const PrecisionOp &castDown) const {
  return castDown.kind == PrecisionKind::CastDown && !castDown.lossless &&
         llvm::any_of(castDown.op->getUses(),
                      [&](OpOperand &use) { return readsAsF32(use); });
}
