//===- CloneIds.cpp - numbers that tell clones of an op apart -------------===//
//
// Ids are shifted by more than they differ, so that they stay apart.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
#include "amp/IR/AttentionOps.h"
#include "mlir/IR/Builders.h"

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

IntegerAttr mlir::amp::randomId(Operation *op) {
  if (auto random = dyn_cast<RandomOpInterface>(op))
    return Builder(op->getContext()).getI64IntegerAttr(random.getRandomId());
  // Attention draws numbers only with a rate of dropout.
  if (isa<AttentionOp, AttentionGradOp>(op))
    return op->getAttrOfType<IntegerAttr>("id");
  return {};
}

CloneIds::CloneIds(Operation *function) {
  Extent ids, numbers;
  function->walk([&](Operation *op) {
    if (auto id = randomId(op))
      ids.add(id.getInt());
    if (auto number = op->getAttrOfType<IntegerAttr>(kCheckpointAttr))
      numbers.add(number.getInt());
  });
  randoms = ids.distance();
  checkpoints = numbers.distance();
}

static int64_t shifted(int64_t id, int64_t number, uint64_t distance) {
  return static_cast<int64_t>(uint64_t(id) + uint64_t(number) * distance);
}

void CloneIds::separate(Operation *clone, int64_t number) const {
  Builder builder(clone->getContext());
  clone->walk([&](Operation *op) {
    if (auto random = dyn_cast<RandomOpInterface>(op))
      random.setRandomId(shifted(random.getRandomId(), number, randoms));
    else if (auto id = randomId(op))
      op->setAttr("id", builder.getI64IntegerAttr(
                            shifted(id.getInt(), number, randoms)));
    if (auto own = op->getAttrOfType<IntegerAttr>(kCheckpointAttr))
      op->setAttr(kCheckpointAttr, builder.getI64IntegerAttr(shifted(
                                       own.getInt(), number, checkpoints)));
  });
}
