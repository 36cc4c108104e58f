//===- PrecisionWalk.cpp - ops, scopes and what control flow hands on -----===//
//
// The walk over a unit: ops are numbered so that definitions come before uses,
// whatever the order of blocks in the text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/PostOrderIterator.h"

using namespace mlir;
using namespace mlir::amp;

uint32_t PrecisionGraph::repeatedScope(uint32_t scope,
                                       std::optional<int64_t> trips) {
  constexpr int64_t unknown = 8, most = int64_t(1) << 30;
  PrecisionScope inner = scopes[scope];
  inner.trips = std::min(
      inner.trips * std::clamp<int64_t>(trips.value_or(unknown), 1, most),
      most);
  scopes.push_back(inner);
  return scopes.size() - 1;
}

uint32_t PrecisionGraph::innerScope(Operation *op, uint32_t scope) {
  if (auto autocast = dyn_cast<AutocastOp>(op)) {
    sawRegion = true;
    PrecisionScope inner = scopes[scope];
    inner.dtype = autocast.getEnabled()
                      ? dyn_cast<FloatType>(autocast.getDtype())
                      : FloatType();
    inner.cache = autocast.getCache() && options.cache;
    if (inner.dtype)
      lowTypes.insert(inner.dtype);
    scopes.push_back(inner);
    return scopes.size() - 1;
  }
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) {
    std::optional<int64_t> trips;
    if (std::optional<APInt> known = loop.getStaticTripCount())
      trips = known->getLimitedValue(std::numeric_limits<int64_t>::max());
    return repeatedScope(scope, trips);
  }
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  PrecisionModel model = modelOf(op);
  bool isLoop = model.handsOn() && model.getRegions() == PolicyOp::Loop;
  return isLoop || (branch && branch.hasLoop())
             ? repeatedScope(scope, std::nullopt)
             : scope;
}

void PrecisionGraph::addRegions(Operation *op, uint32_t scope) {
  for (Region &region : op->getRegions())
    if (region.hasOneBlock())
      addBlock(region.front(), scope);
    else if (!region.empty())
      addBlocks(region, scope);
}

void PrecisionGraph::addBlocks(Region &region, uint32_t scope) {
  agreement.addBlocks(region, scope);
  DominanceInfo dominance;
  CFGLoopInfo loops(dominance.getDomTree(&region));
  SmallVector<uint32_t> scopeOfDepth = {scope};
  DenseSet<Block *> reached;
  llvm::ReversePostOrderTraversal<Block *> order(&region.front());
  for (Block *block : order) {
    while (loops.getLoopDepth(block) >= scopeOfDepth.size())
      scopeOfDepth.push_back(repeatedScope(scopeOfDepth.back(), std::nullopt));
    addBlock(*block, scopeOfDepth[loops.getLoopDepth(block)]);
    reached.insert(block);
  }
  if (reached.size() == region.getBlocks().size())
    return;
  scopes.push_back(scopes[scope]);
  scopes.back().dtype = FloatType();
  scopes.back().trips = 0;
  scopes.back().reached = false;
  uint32_t unreached = scopes.size() - 1;
  for (Block &block : region)
    if (!reached.contains(&block))
      addBlock(block, unreached);
}

/// A region in a body is decided as such, and the body stays as written.
static bool hasAutocastInside(Operation *op) {
  return op->walk([](AutocastOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

void PrecisionGraph::addBlock(Block &block, uint32_t scope) {
  uint32_t last = 0;
  for (Operation &op : block) {
    last = ops.size();
    PrecisionOp record;
    record.op = &op;
    record.scope = scope;
    ops.push_back(record);
    if (isa<BackwardOp>(op))
      backwards.push_back(&op);
    if (op.getNumRegions() == 0)
      continue;
    if (op.hasTrait<OpTrait::IsIsolatedFromAbove>()) {
      nestedUnits.push_back(&op);
      continue;
    }
    PrecisionModel model = modelOf(&op);
    if (model.hasBodies() && !hasAutocastInside(&op)) {
      addInside(&op, scope);
      continue;
    }
    if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
      ops[last].kind = PrecisionKind::HandsOn;
      agreement.addRegions(branch, scope);
    } else if (model.handsOn()) {
      ops[last].kind = PrecisionKind::HandsOn;
      addHandedOn(model, scope);
    }
    addRegions(&op, innerScope(&op, scope));
  }
  if (!block.empty() &&
      (block.back().getNumSuccessors() ||
       (isa<RegionBranchTerminatorOpInterface>(block.back()) &&
        isa<RegionBranchOpInterface>(block.getParentOp())) ||
       (isBlockEnd(&block.back()) && modelOf(block.getParentOp()).handsOn())))
    ops[last].kind = PrecisionKind::HandsOn;
}

void PrecisionGraph::addInside(Operation *op, uint32_t scope) {
  for (Region &region : op->getRegions())
    region.walk<WalkOrder::PreOrder>([&](Operation *inner) {
      bool isUnit = inner->hasTrait<OpTrait::IsIsolatedFromAbove>();
      if (isUnit)
        nestedUnits.push_back(inner);
      PrecisionOp record;
      record.op = inner;
      record.scope = scope;
      record.kind = PrecisionKind::Inside;
      ops.push_back(record);
      return isUnit ? WalkResult::skip() : WalkResult::advance();
    });
}
