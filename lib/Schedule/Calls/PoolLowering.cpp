//===- PoolLowering.cpp - poolings as calls -------------------------------===//
//
// The largest elements of windows and their places, or the gradient, are one
// call. Only where the target claims them: else they have been expanded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "CallLowering.h"
#include "SpatialLists.h"
#include "amp/IR/WindowOps.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::PoolResult;
using amprt::threeOf;

/// The tensors of a pooling in the order x, y, places.
static std::array<Value, 3> tensorsOf(MaxPoolOp op) {
  return {op.getInput(), op.getResult(), op.getIndex()};
}
static std::array<Value, 3> tensorsOf(MaxPoolGradOp op) {
  return {op.getResult(), op.getCotangent(), op.getIndex()};
}

namespace {
template <typename OpT, PoolResult kResult>
class PoolCall : public CallLowering {
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<OpT>(node.ops.front());
    SmallVector<Value> buffers;
    SmallVector<int64_t> offsets;
    for (Value tensor : tensorsOf(op)) {
      Place place = tensor.getDefiningOp() == op ? step.placeOf(tensor)
                                                 : step.placeOfView(tensor);
      buffers.push_back(place.buffer);
      offsets.push_back(place.offset);
    }
    auto [x, y, places] = tensorsOf(op);
    WindowShape shape = op.getWindowShape();
    ArrayRef<int64_t> first = tensorType(x).getShape().take_front(2);
    amprt::PoolOp::create(
        step.builder, op.getLoc(), kResult, buffers[0], buffers[1], buffers[2],
        first[0] * first[1], threeOf(spatialOf(x), 1), threeOf(spatialOf(y), 1),
        threeOf(shape.kernel, 1), threeOf(shape.strides, 1),
        threeOf(shape.dilations, 1), threeOf(shape.low, 0), offsets);
    return success();
  }
};
} // namespace

void mlir::amp::addPoolCalls(CallTable &calls) {
  addCall<MaxPoolOp, PoolCall<MaxPoolOp, PoolResult::Max>>(calls);
  addCall<MaxPoolGradOp, PoolCall<MaxPoolGradOp, PoolResult::Gradient>>(calls);
}
