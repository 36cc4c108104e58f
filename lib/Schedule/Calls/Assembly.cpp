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

  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<ConcatOp>(node.ops.front());
    auto type = tensorType(op.getResult());
    Place target = step.placeOf(op.getResult());
    SmallVector<int64_t> strides = contiguousStrides(type.getShape());
    int64_t axis = op.getAxis();
    int64_t stride = llvm::product_of(type.getShape().drop_front(axis + 1));
    int64_t offset = target.offset;
    for (Value input : op.getInputs()) {
      step.emitCopy(op.getLoc(), step.schedule.view(input),
                    type.getElementType(), target.buffer, offset, strides);
      offset += tensorType(input).getDimSize(axis) * stride;
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
