//===- Assembly.cpp - results that are put together -----------------------===//
//
// Each operand is copied to its place in the result; no kernel of another form
// is needed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "CallLowering.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;

namespace {

/// Operands one after the other along an axis.
class ConcatCall : public CallLowering {
  bool takesView(const Schedule &, OpOperand &) const override { return true; }

  std::optional<StridedView> findPart(OpOperand &operand) const override {
    auto op = cast<ConcatOp>(operand.getOwner());
    ArrayRef<int64_t> shape = tensorType(op.getResult()).getShape();
    int64_t axis = op.getAxis(), before = 0;
    for (Value input : op.getInputs().take_front(operand.getOperandNumber()))
      before += tensorType(input).getDimSize(axis);
    return StridedView{
        before * llvm::product_of(shape.drop_front(axis + 1)),
        SmallVector<int64_t>(tensorType(operand.get()).getShape()),
        contiguousStrides(shape)};
  }

  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<ConcatOp>(node.ops.front());
    Type element = tensorType(op.getResult()).getElementType();
    Place target = step.placeOf(op.getResult());
    for (OpOperand &operand : op->getOpOperands()) {
      if (step.isStored(operand.get()))
        continue;
      StridedView part = *findPart(operand);
      step.emitCopy(op.getLoc(), step.schedule.view(operand.get()), element,
                    target.buffer, target.offset + part.offset, part.strides);
    }
    return success();
  }
};

/// A fill, and the operand in it.
class PadCall : public CallLowering {
  bool takesView(const Schedule &, OpOperand &) const override { return true; }

  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<PadOp>(node.ops.front());
    auto type = tensorType(op.getResult());
    Place target = step.placeOf(op.getResult());
    step.emitFill(op.getLoc(), target, type.getElementType(),
                  type.getNumElements(), op.getValue().convertToDouble());
    SmallVector<int64_t> strides = contiguousStrides(type.getShape());
    int64_t offset = target.offset;
    for (size_t dim = 0; dim < strides.size(); ++dim) {
      offset += op.getLow()[dim] * strides[dim];
      strides[dim] *= op.getInterior()[dim] + 1;
    }
    step.emitCopy(op.getLoc(), step.schedule.view(op.getInput()),
                  type.getElementType(), target.buffer, offset, strides);
    return success();
  }
};

} // namespace

void mlir::amp::addAssemblyCalls(CallTable &calls) {
  addCall<ConcatOp, ConcatCall>(calls);
  addCall<PadOp, PadCall>(calls);
}
