//===- CloneIds.cpp - numbers that tell clones of an op apart -------------===//
//
// Ids are shifted by more than they differ, so that they stay apart.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
#include "RestMark.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

namespace {
/// The least and the largest of some numbers.
struct Extent {
  int64_t least = INT64_MAX, largest = INT64_MIN;

  void add(int64_t number) {
    least = std::min(least, number);
    largest = std::max(largest, number);
  }
  uint64_t distance() const {
    return largest < least ? 1 : uint64_t(largest) - uint64_t(least) + 1;
  }
};
} // namespace

/// True of an op that may draw numbers by a key that it reads: one of another
/// dialect that neither says what it computes nor hands the key on.
static bool mayDraw(Operation *op) {
  if (isa<DrawOpInterface, DifferentiableOpInterface, CallOpInterface,
          RegionBranchOpInterface>(op) ||
      op->hasTrait<OpTrait::IsTerminator>())
    return false;
  return llvm::any_of(op->getOperands(), [&](Value operand) {
    auto key = operand.getDefiningOp<RngKeyOp>();
    return key && key->getDialect() != op->getDialect();
  });
}

LogicalResult mlir::amp::visitDraws(
    Operation *root, const Twine &reason,
    llvm::function_ref<LogicalResult(DrawOpInterface)> visit) {
  WalkResult result = root->walk([&](Operation *op) -> WalkResult {
    if (mayDraw(op))
      return op->emitError(
                 "reads a key of random numbers, but does not say how "
                 "it draws; expected an op with DrawOpInterface: ")
             << reason;
    auto draw = dyn_cast<DrawOpInterface>(op);
    return draw && draw.getRandomKey() ? visit(draw) : success();
  });
  return failure(result.wasInterrupted());
}

static int64_t shifted(int64_t id, int64_t number, uint64_t distance) {
  return static_cast<int64_t>(uint64_t(id) + uint64_t(number) * distance);
}

CloneIds::CloneIds(Operation *function) {
  Extent ids, numbers;
  function->walk([&](Operation *op) {
    if (auto draw = dyn_cast<DrawOpInterface>(op);
        draw && draw.getRandomKey()) {
      ids.add(draw.getRandomId());
      if (auto mark = restMarkOf(op))
        ids.add(shifted(draw.getRandomId(), mark->turns - 1,
                        uint64_t(mark->distance)));
    }
    if (auto number = op->getAttrOfType<IntegerAttr>(kCheckpointAttr))
      numbers.add(number.getInt());
  });
  randoms = ids.distance();
  checkpoints = numbers.distance();
}

LogicalResult CloneIds::separate(Operation *clone, int64_t number) const {
  Builder builder(clone->getContext());
  clone->walk([&](Operation *op) {
    if (auto own = op->getAttrOfType<IntegerAttr>(kCheckpointAttr))
      op->setAttr(kCheckpointAttr, builder.getI64IntegerAttr(shifted(
                                       own.getInt(), number, checkpoints)));
  });
  return visitDraws(
      clone, "each turn of a loop and each micro-batch draws its own numbers",
      [&](DrawOpInterface draw) {
        draw.setRandomId(shifted(draw.getRandomId(), number, randoms));
        return success();
      });
}
