//===- AutocastDeadOps.cpp - dead ops decide nothing ----------------------===//
//
// Erases ops whose results are unread before the decision: their casts must not
// be there for others to share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastDeadOps.h"
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

/// Last to first, so that one walk over a block is enough.
static bool eraseDeadOps(Block &block) {
  bool erased = false;
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (op.use_empty() && isOpTriviallyDead(&op) && !isUserConversion(&op)) {
      op.erase();
      erased = true;
    } else if (auto region = dyn_cast<AutocastOp>(op)) {
      erased |= amp::eraseDeadOps(dropUnusedResults(region));
    } else if (op.getNumRegions()) {
      erased |= amp::eraseDeadOps(&op);
    }
  }
  return erased;
}

bool mlir::amp::eraseDeadOps(Operation *root) {
  bool erased = false;
  for (Region &region : root->getRegions()) {
    bool again = !region.empty();
    while (again) {
      again = false;
      for (Block &block : llvm::reverse(region))
        again |= ::eraseDeadOps(block);
      erased |= again;
      // A reader may lie in any other block.
      again &= !region.hasOneBlock();
    }
  }
  return erased;
}
