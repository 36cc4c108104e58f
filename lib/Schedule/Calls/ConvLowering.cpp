//===- ConvLowering.cpp - convolutions as calls ---------------------------===//
//
// The three ops of a convolution are one call, which computes another tensor.
// Only where the target claims them: else they have been expanded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "CallLowering.h"
#include "SpatialLists.h"
#include "amp/IR/WindowOps.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::ConvResult;
using amprt::threeOf;

/// The tensors of a convolution by their roles.
static std::array<Value, 3> tensorsOf(ConvOp op) {
  return {op.getInput(), op.getWeight(), op.getResult()};
}
static std::array<Value, 3> tensorsOf(ConvTransposeOp op) {
  return {op.getResult(), op.getWeight(), op.getInput()};
}
static std::array<Value, 3> tensorsOf(ConvWeightGradOp op) {
  return {op.getInput(), op.getResult(), op.getCotangent()};
}

namespace {
template <typename OpT, ConvResult kResult>
class ConvCall : public CallLowering {
  bool takesEpilogue(const Schedule &, Operation *op) const override {
    ArrayRef<int64_t> shape = tensorType(op->getResult(0)).getShape();
    return kResult != ConvResult::W && shape.back() > 1 &&
           llvm::all_of(cast<OpT>(op).getStrides(), [](int64_t stride) {
             return stride == 1 || kResult == ConvResult::Y;
           });
  }

  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<OpT>(node.ops.front());
    auto [x, w, y] = tensorsOf(op);
    auto shape = [](Value tensor) { return tensorType(tensor).getShape(); };
    SmallVector<Place> places;
    for (Value operand : op->getOperands().take_front(2))
      places.push_back(step.placeOfView(operand));
    // Of x and of y the gradient, in the order x, w, y.
    if (kResult == ConvResult::X)
      std::swap(places[0], places[1]);
    bool isStored = !step.schedule.epilogueOf(node);
    places.push_back(isStored ? step.placeOf(op.getResult()) : Place());
    auto conv = amprt::ConvOp::create(
        step.builder, op.getLoc(), kResult, places[0].buffer, places[1].buffer,
        places[2].buffer, shape(x)[0], shape(x)[1], shape(w)[0], op.getGroups(),
        threeOf(shape(x).drop_front(2), 1), threeOf(shape(y).drop_front(2), 1),
        threeOf(shape(w).drop_front(2), 1), threeOf(op.getStrides(), 1),
        threeOf(op.getDilations(), 1), threeOf(op.getLow(), 0));
    conv.setOffsets({places[0].offset, places[1].offset, places[2].offset});
    return success();
  }
};
} // namespace

void mlir::amp::addConvCalls(CallTable &calls) {
  addCall<ConvOp, ConvCall<ConvOp, ConvResult::Y>>(calls);
  addCall<ConvTransposeOp, ConvCall<ConvTransposeOp, ConvResult::X>>(calls);
  addCall<ConvWeightGradOp, ConvCall<ConvWeightGradOp, ConvResult::W>>(calls);
}
