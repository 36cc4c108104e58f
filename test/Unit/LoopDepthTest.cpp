//===- LoopDepthTest.cpp - loops of blocks, against upstream's ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/LoopDepth.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Dominance.h"
#include <gtest/gtest.h>
#include <random>

using namespace mlir;
using namespace mlir::amp;

namespace {

class LoopDepthTest : public testing::Test {
protected:
  LoopDepthTest() {
    context.loadDialect<func::FuncDialect, cf::ControlFlowDialect>();
  }

  /// A function of `size` blocks, each of which branches to up to two others:
  /// to the next, or `roll(size)` blocks away, unreachable and irreducible ones
  /// included.
  OwningOpRef<func::FuncOp> makeBlocks(unsigned size) {
    OpBuilder b(&context);
    Location loc = b.getUnknownLoc();
    OwningOpRef<func::FuncOp> function = func::FuncOp::create(
        b, loc, "f", b.getFunctionType({b.getI1Type()}, {}));
    function->addEntryBlock();
    SmallVector<Block *> blocks;
    for (unsigned i = 0; i < size; ++i)
      blocks.push_back(b.createBlock(&function->getBody()));
    b.setInsertionPointToEnd(&function->getBody().front());
    cf::BranchOp::create(b, loc, blocks.front());
    for (unsigned i = 0; i < size; ++i) {
      b.setInsertionPointToEnd(blocks[i]);
      unsigned next = std::min(i + 1, size - 1);
      if (roll(8) == 0)
        next = roll(size);
      // Mostly back, so that loops nest.
      unsigned other = roll(4) ? roll(i + 1) : roll(size);
      if (roll(10) == 0)
        func::ReturnOp::create(b, loc);
      else
        cf::CondBranchOp::create(b, loc, function->getArgument(0), blocks[next],
                                 ValueRange(), blocks[other], ValueRange());
    }
    return function;
  }

  unsigned roll(unsigned n) { return engine() % n; }

  MLIRContext context;
  std::mt19937 engine{1};
};

TEST_F(LoopDepthTest, IsUpstreams) {
  unsigned deepest = 0;
  for (int i = 0; i < 3000; ++i) {
    OwningOpRef<func::FuncOp> function = makeBlocks(1 + roll(24));
    Region &body = function->getBody();
    DominanceInfo dominance;
    CFGLoopInfo loops(dominance.getDomTree(&body));
    llvm::DenseMap<Block *, unsigned> depths = findLoopDepths(body);
    for (Block &block : body) {
      ASSERT_EQ(depths.lookup(&block), loops.getLoopDepth(&block))
          << "in graph " << i;
      deepest = std::max(deepest, depths.lookup(&block));
    }
  }
  EXPECT_GE(deepest, 5u);
}

} // namespace
