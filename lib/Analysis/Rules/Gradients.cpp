//===- Gradients.cpp - the forward as differentiation wants it ------------===//
//
// A gradient has the type of the value it is asked for, and what starts a
// backward is multiplied by S. Behind a division by next to nothing, of a row
// of zeros by its norm, it is finite in f32 and infinite in f16, where each
// step would be skipped.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::isSeed(Value value) {
  if (isa_and_nonnull<SeedOp, ReadScaleOp>(value.getDefiningOp()))
    return true;
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument)
    return false;
  auto function =
      dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  return function && argument.getOwner()->isEntryBlock() &&
         function.getArgAttr(argument.getArgNumber(), kSeedAttr);
}

void mlir::amp::keepSeed(PrecisionProblem &problem, Value value) {
  if (isSeed(value))
    denyReaders(problem, value, PrecisionCause::Declared, nullptr);
}

void mlir::amp::keepDifferentiated(PrecisionProblem &problem,
                                   const ReadValue &read) {
  if (read.producer < 0)
    return;
  for (const PrecisionUse &use : read.uses) {
    const PrecisionOp &reader = problem.graph.ops[use.op];
    if (reader.kind == PrecisionKind::AsWritten && isa<BackwardOp>(reader.op))
      problem.keepF32(read.producer,
                      {"declared: its gradient is asked for in f32"});
  }
}

/// Another contraction is f32 as a whole.
static bool hasWideGradient(const PrecisionOp &record) {
  auto math = dyn_cast<DifferentiableOpInterface>(record.op);
  return math && math.hasWideGradient();
}

void mlir::amp::keepWideGradient(PrecisionProblem &problem, uint32_t id,
                                 const PrecisionReason &reason) {
  const PrecisionOp &record = problem.graph.ops[id];
  if (!isFreeContraction(record) || !hasWideGradient(record)) {
    problem.keepF32(record, reason);
    return;
  }
  problem.keepF32(record.out, reason);
  problem.wideGradients.insert(id);
}

void mlir::amp::keepWideGradients(PrecisionProblem &problem,
                                  ArrayRef<uint32_t> divisions) {
  PrecisionGraph &graph = problem.graph;
  if (!isNarrow(graph.getLowType()))
    return;
  constexpr StringRef reason =
      "exact: its gradient is divided by less than f16 has numbers for";
  SmallVector<Value> worklist;
  auto addOperands = [&](Operation *op) {
    llvm::copy_if(
        op->getOperands(), std::back_inserter(worklist), [&](Value operand) {
          return graph.isEligible(operand) && graph.isDifferentiated(operand);
        });
  };
  for (uint32_t id : divisions)
    addOperands(graph.ops[id].op);
  // From a division back to the contractions that made what it reads.
  DenseSet<Value> seen;
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    const PrecisionOp *record = graph.producerOf(value);
    if (!record || record->kind == PrecisionKind::HandsOn) {
      if (int32_t port = graph.portOf(value); port >= 0)
        problem.keepF32(port, {reason});
      continue;
    }
    uint32_t id = record - graph.ops.data();
    bool isFree = isFreeContraction(*record);
    if (isFree && graph.isLifted(id, /*isForRange=*/true))
      continue;
    keepWideGradient(problem, id, {reason});
    if (!isFree)
      addOperands(record->op);
  }
}
