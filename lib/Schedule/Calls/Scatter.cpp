//===- Scatter.cpp - sums at indices --------------------------------------===//
//
// Several updates may have one index: they are added in their order, by a class
// of kernels that no loop kernel is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "CallLowering.h"
#include "IndexedRows.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;

namespace {

class ScatterAddCall : public CallLowering {
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<ScatterAddOp>(node.ops.front());
    auto type = tensorType(op.getResult());
    auto [before, rows, after, count] =
        IndexedRows(type, op.getAxis(), op.getIndices());
    Place indices = step.placeOf(step.schedule.view(op.getIndices()).base);
    Place updates = step.placeOf(step.schedule.view(op.getUpdates()).base);
    Place target = step.placeOf(op.getResult());
    Type element = type.getElementType();
    FloatType compute = accumulatorType(element);
    // Sums are formed in f32: a low result is converted from a buffer of its
    // own.
    Place sums = target;
    if (element != compute)
      sums = {step.newBuffer(compute, type.getNumElements()), 0};

    KernelLaunch scatter{
        op.getLoc(),
        "scatter_add",
        {{rows, count, after}, {0, 1, 2}},
        {{indices.buffer,
          indices.offset,
          elementType(op.getIndices()),
          Direction::In,
          {0, 1, 0}},
         {updates.buffer,
          updates.offset,
          elementType(op.getUpdates()),
          Direction::In,
          {0, after, 1}},
         {sums.buffer, sums.offset, compute, Direction::InOut, {after, 0, 1}}},
        compute};
    scatter.grain = std::max<int64_t>(16, llvm::divideCeil(rows, 16));
    FlatSymbolRefAttr kernel = step.buildScatterAdd(scatter, element);
    for (int64_t outer = 0; outer < before; ++outer) {
      step.launch(kernel, scatter);
      scatter.operands[1].offset += count * after;
      scatter.operands[2].offset += rows * after;
    }
    if (element == compute)
      return success();
    KernelLaunch narrow{
        op.getLoc(),
        "convert",
        {{type.getNumElements()}, {0}},
        {{sums.buffer, sums.offset, compute, Direction::In, {1}},
         {target.buffer, target.offset, element, Direction::Out, {1}}},
        compute};
    step.emitKernel(narrow, [](BodyBuilder &, ArrayRef<Value> elements) {
      return SmallVector<Value>{elements.front()};
    });
    return success();
  }
};

} // namespace

void mlir::amp::addScatterCalls(CallTable &calls) {
  addCall<ScatterAddOp, ScatterAddCall>(calls);
}
