//===- RankAnalysis.cpp - values that differ between ranks ----------------===//
//
// One walk in the order of the text; of the turns of a loop, until nothing new
// differs. Another region is taken as a whole: where anything that it reads
// differs, all of it does.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/RankAnalysis.h"
#include "amp/IR/NormOps.h"
#include "amp/IR/RankOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::sumsOverRanks(Operation *op) {
  return isa<AllReduceOp, AllReduceTensorsOp>(op);
}

/// True of a result that is the same on all ranks, whatever the operands are.
static bool isSharedByRanks(OpResult result) {
  if (auto norm = dyn_cast<BatchNormOp>(result.getOwner()))
    return norm->hasAttr(kOverRanksAttr) && result != norm.getResult();
  // Batches of ranks have equal sizes.
  if (isa<SizeOp>(result.getOwner()))
    return result.getOwner()->hasAttr(kOverRanksAttr);
  return sumsOverRanks(result.getOwner());
}

/// True of an op that may find out on which rank it runs.
static bool mayKnowRank(Operation *op) {
  if (isa<RankOp>(op))
    return true;
  if (isa_and_nonnull<AmpDialect>(op->getDialect()) ||
      op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() ||
      op->hasTrait<OpTrait::IsTerminator>())
    return false;
  return !isMemoryEffectFree(op);
}

RankAnalysis::RankAnalysis(FunctionOpInterface function) {
  if (function.isExternal())
    return;
  auto hasSamples = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && !shaped.hasStaticShape();
  };
  // Where no argument has a batch, each is a sample as a whole.
  bool isStatic = llvm::none_of(function.getArgumentTypes(), hasSamples);
  for (BlockArgument argument : function.getArguments())
    if (isStatic || hasSamples(argument.getType()))
      differing.insert(argument);
  for (Block &block : function.getFunctionBody()) {
    // A block that others jump to takes what any of them hands over.
    if (!block.isEntryBlock())
      differing.insert(block.args_begin(), block.args_end());
    for (Operation &op : block)
      visit(&op);
  }
}

Value RankAnalysis::findDiffering(Operation *op) const {
  for (Value operand : op->getOperands())
    if (differs(operand))
      return operand;
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    if (differs(value))
      return value;
  return {};
}

void RankAnalysis::visit(Operation *op) {
  if (sumsOverRanks(op))
    return;
  if (auto loop = dyn_cast<LoopOp>(op))
    return visitLoop(loop);
  bool knows = op->walk([](Operation *inner) {
                   return mayKnowRank(inner) ? WalkResult::interrupt()
                                             : WalkResult::advance();
                 }).wasInterrupted();
  if (knows || findDiffering(op))
    mark(op);
}

/// All ranks have equally many turns.
void RankAnalysis::visitLoop(LoopOp loop) {
  auto follow = [&](auto targets, ValueRange sources) {
    bool found = false;
    for (auto [target, source] : llvm::zip_equal(targets, sources))
      if (differs(source))
        found |= differing.insert(target).second;
    return found;
  };
  follow(loop.getSliceArgs(), loop.getSliced());
  follow(loop.getRegionIterArgs(), loop.getInitial());
  do
    for (Operation &op : loop.getBody().front())
      visit(&op);
  while (follow(loop.getRegionIterArgs(), loop.getNext().getCarried()));
  follow(loop.getCarried(), loop.getNext().getCarried());
  follow(loop.getStacked(), loop.getNext().getStacked());
}

void RankAnalysis::mark(Operation *op) {
  op->walk([&](Operation *inner) {
    for (Value result : inner->getResults())
      if (!isSharedByRanks(cast<OpResult>(result)))
        differing.insert(result);
    for (Region &region : inner->getRegions())
      for (Block &block : region)
        differing.insert(block.args_begin(), block.args_end());
  });
}
