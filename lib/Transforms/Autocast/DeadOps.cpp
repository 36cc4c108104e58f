//===- DeadOps.cpp - dead ops decide nothing ------------------------------===//
//
// Erases ops whose results are unread: before the decision their casts must not
// be there for others to share, and after it a second run must find none.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "DeadOps.h"
#include "amp/Analysis/PrecisionGraph.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace mlir::amp;

/// The region with those results only that are read.
static AutocastOp dropUnusedResults(AutocastOp region) {
  SmallVector<Value> read;
  BitVector unused(region->getNumResults());
  for (OpResult result : region->getResults())
    if (result.use_empty())
      unused.set(result.getResultNumber());
    else
      read.push_back(result);
  if (unused.none())
    return region;
  OpBuilder builder(region);
  OperationState state(region.getLoc(), AutocastOp::getOperationName(), {},
                       TypeRange(ValueRange(read)), region->getAttrs());
  state.addRegion()->takeBody(region.getBody());
  auto smaller = cast<AutocastOp>(builder.create(state));
  smaller.getBody().front().getTerminator()->eraseOperands(unused);
  for (auto [result, kept] : llvm::zip(read, smaller->getResults()))
    result.replaceAllUsesWith(kept);
  region.erase();
  return smaller;
}

/// A user's conversion stays where it is, read or not.
static bool isUserConversion(Operation *op) {
  auto precision = dyn_cast<PrecisionOpInterface>(op);
  return precision && precision.isConversion() && !isCompilerCast(op);
}

using Erasing = llvm::function_ref<void(Operation *)>;

/// Last to first, so that one walk over a block is enough.
static bool eraseDeadOps(Block &block, Erasing erasing) {
  bool erased = false;
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (op.use_empty() && isOpTriviallyDead(&op) && !isUserConversion(&op)) {
      erasing(&op);
      op.erase();
      erased = true;
    } else if (auto region = dyn_cast<AutocastOp>(op)) {
      erased |= amp::eraseDeadOps(dropUnusedResults(region), erasing);
    } else if (op.getNumRegions() &&
               !op.hasTrait<OpTrait::IsIsolatedFromAbove>()) {
      erased |= amp::eraseDeadOps(&op, erasing);
    }
  }
  return erased;
}

bool mlir::amp::eraseDeadOps(Operation *unit, Erasing erasing) {
  bool erased = false;
  for (Region &region : unit->getRegions()) {
    bool again = !region.empty();
    while (again) {
      again = false;
      for (Block &block : llvm::reverse(region))
        again |= ::eraseDeadOps(block, erasing);
      erased |= again;
      // A reader may lie in any other block.
      again &= !region.hasOneBlock();
    }
  }
  return erased;
}
