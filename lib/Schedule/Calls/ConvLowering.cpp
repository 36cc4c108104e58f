//===- ConvLowering.cpp - convolutions as calls ---------------------------===//
//
// The three ops of a convolution are one call, which computes another tensor.
// Only where the target claims them: else they have been expanded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "CallLowering.h"
#include "ConvCall.h"
#include "DataType.h"
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

template <typename OpT>
static std::optional<AmpConvDesc> describe(OpT op, ConvResult result) {
  AmpConvDesc desc = {};
  std::array<Value, 3> tensors = tensorsOf(op);
  auto [x, w, y] = tensors;
  int32_t *const types[] = {&desc.xType, &desc.wType, &desc.yType};
  for (auto [tensor, type] : llvm::zip_equal(tensors, types)) {
    std::optional<int32_t> found = amprt::dataTypeOf(elementType(tensor));
    if (!found || !tensorType(tensor).hasStaticShape())
      return std::nullopt;
    *type = *found;
  }
  ArrayRef<int64_t> sizes = tensorType(x).getShape();
  ArrayRef<int64_t> window = tensorType(w).getShape();
  desc.result = static_cast<int32_t>(result);
  desc.batch = sizes[0];
  desc.channels = sizes[1];
  desc.outputs = window[0];
  desc.groups = op.getGroups();
  auto copy = [](ArrayRef<int64_t> list, int64_t fill, int64_t (&to)[3]) {
    llvm::copy(threeOf(list, fill), to);
  };
  copy(sizes.drop_front(2), 1, desc.sizes);
  copy(tensorType(y).getShape().drop_front(2), 1, desc.counts);
  copy(window.drop_front(2), 1, desc.kernel);
  copy(op.getStrides(), 1, desc.strides);
  copy(op.getDilations(), 1, desc.dilations);
  copy(op.getLow(), 0, desc.low);
  return desc;
}

std::optional<AmpConvDesc> mlir::amp::describeConv(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<AmpConvDesc>>(op)
      .Case([](ConvOp conv) { return describe(conv, ConvResult::Y); })
      .Case([](ConvTransposeOp conv) { return describe(conv, ConvResult::X); })
      .Case([](ConvWeightGradOp conv) { return describe(conv, ConvResult::W); })
      .Default(std::nullopt);
}

namespace {
template <typename OpT, ConvResult kResult>
class ConvCall : public CallLowering {
  bool takesEpilogue(const Schedule &schedule, Operation *op) const override {
    ArrayRef<int64_t> shape = tensorType(op->getResult(0)).getShape();
    return schedule.getRules().runsKernels && kResult != ConvResult::W &&
           shape.back() > 1 &&
           llvm::all_of(cast<OpT>(op).getStrides(), [](int64_t stride) {
             return stride == 1 || kResult == ConvResult::Y;
           });
  }

  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<OpT>(node.ops.front());
    AmpConvDesc desc = *describe(op, kResult);
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
        places[2].buffer, desc.batch, desc.channels, desc.outputs, desc.groups,
        desc.sizes, desc.counts, desc.kernel, desc.strides, desc.dilations,
        desc.low);
    if (step.schedule.getRules().reordersImages)
      conv->setAttr(amprt::kReorderedAttr, step.builder.getUnitAttr());
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
