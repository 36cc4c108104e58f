//===- Gradients.cpp - the forward as differentiation wants it ------------===//
//
// A gradient has the type of the value it is asked for, and what starts a
// backward is multiplied by S.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

/// True for a value that starts a backward, and for S.
static bool isSeed(Value value) {
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
