//===- LoopDepth.cpp - the loops around blocks ----------------------------===//
//
// Headers are visited after all that they dominate, inner loops before outer
// ones. From its latches a loop is walked backwards, over a loop inside it in
// one step: a forest of disjoint sets says which is the outermost so far.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/LoopDepth.h"
#include "mlir/IR/Dominance.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

class LoopForest {
public:
  /// `region` has several blocks.
  explicit LoopForest(Region &region) {
    DominanceInfo dominance;
    const Tree &tree = dominance.getDomTree(&region);
    // Without numbers a question walks up the tree.
    tree.updateDFSNumbers();
    SmallVector<Block *> latches;
    for (auto *header : llvm::post_order(tree.getRootNode())) {
      latches.clear();
      for (Block *before : header->getBlock()->getPredecessors())
        if (auto *node = tree.getNode(before);
            node && tree.dominates(header, node))
          latches.push_back(before);
      if (!latches.empty())
        addLoop(tree, header->getBlock(), latches);
    }
  }

  llvm::DenseMap<Block *, unsigned> countDepths() const {
    // A loop around another one was found after it.
    std::vector<unsigned> depths(loops.size());
    for (uint32_t loop = loops.size(); loop-- > 0;)
      depths[loop] =
          loops[loop].parent == loop ? 1 : depths[loops[loop].parent] + 1;
    llvm::DenseMap<Block *, unsigned> result;
    for (auto [block, loop] : innermost)
      result[block] = depths[loop];
    return result;
  }

private:
  using Tree = llvm::DominatorTreeBase<Block, false>;

  struct Loop {
    Block *header;
    /// The loop itself where none is around it.
    uint32_t parent;
    /// A loop that is around it or itself, on the way to the outermost one.
    uint32_t outer;
  };

  uint32_t findOutermost(uint32_t loop) {
    while (loops[loop].outer != loop)
      loop = loops[loop].outer = loops[loops[loop].outer].outer;
    return loop;
  }

  /// `worklist`: the latches.
  void addLoop(const Tree &tree, Block *header,
               SmallVectorImpl<Block *> &worklist) {
    uint32_t loop = loops.size();
    loops.push_back({header, loop, loop});
    while (!worklist.empty()) {
      Block *block = worklist.pop_back_val();
      if (!tree.getNode(block))
        continue;
      auto [entry, isNew] = innermost.try_emplace(block, loop);
      if (!isNew) {
        uint32_t inner = findOutermost(entry->second);
        if (inner == loop)
          continue;
        loops[inner].parent = loops[inner].outer = loop;
        block = loops[inner].header;
      }
      if (block != header)
        llvm::append_range(worklist, block->getPredecessors());
    }
  }

  std::vector<Loop> loops;
  llvm::DenseMap<Block *, uint32_t> innermost;
};

} // namespace

llvm::DenseMap<Block *, unsigned> mlir::amp::findLoopDepths(Region &region) {
  return LoopForest(region).countDepths();
}
