//===- CloneIds.cpp - numbers that tell clones of an op apart -------------===//
//
// Ids are shifted by more than they differ, so that they stay apart.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
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

CloneIds::CloneIds(Operation *function) {
  Extent ids, numbers;
  function->walk([&](Operation *op) {
    if (auto dropout = dyn_cast<DropoutOp>(op))
      ids.add(dropout.getId());
    if (auto number = op->getAttrOfType<IntegerAttr>(kCheckpointAttr))
      numbers.add(number.getInt());
  });
  dropouts = ids.distance();
  checkpoints = numbers.distance();
}

static int64_t shifted(int64_t id, int64_t number, uint64_t distance) {
  return static_cast<int64_t>(uint64_t(id) + uint64_t(number) * distance);
}

void CloneIds::separate(Operation *clone, int64_t number) const {
  Builder builder(clone->getContext());
  clone->walk([&](Operation *op) {
    if (auto dropout = dyn_cast<DropoutOp>(op))
      dropout.setId(shifted(dropout.getId(), number, dropouts));
    if (auto own = op->getAttrOfType<IntegerAttr>(kCheckpointAttr))
      op->setAttr(kCheckpointAttr, builder.getI64IntegerAttr(shifted(
                                       own.getInt(), number, checkpoints)));
  });
}
