//===- Gather.cpp - rows of a table, by index ----------------------------===//
//
// A loop kernel whose source is addressed by an operand.
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

class GatherCall : public CallLowering {
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<GatherOp>(node.ops.front());
    Type element = elementType(op.getResult());
    auto [before, rows, after, count] =
        IndexedRows(tensorType(op.getTable()), op.getAxis(), op.getIndices());
    Place table = step.placeOf(step.schedule.view(op.getTable()).base);
    Place indices = step.placeOf(step.schedule.view(op.getIndices()).base);
    Place target = step.placeOf(op.getResult());

    KernelOperand source{table.buffer,
                         table.offset,
                         element,
                         Direction::In,
                         {rows * after, after, 1}};
    source.gather = 1;
    source.index = 1;
    source.bound = rows;
    KernelLaunch gather{op.getLoc(),
                        "gather",
                        {{before, count, after}, {0, 1, 2}},
                        {source,
                         {indices.buffer,
                          indices.offset,
                          elementType(op.getIndices()),
                          Direction::In,
                          {0, 1, 0}},
                         {target.buffer,
                          target.offset,
                          element,
                          Direction::Out,
                          {count * after, after, 1}}},
                        accumulatorType(element)};
    step.emitKernel(gather, [](BodyBuilder &, ArrayRef<Value> elements) {
      return SmallVector<Value>{elements.front()};
    });
    return success();
  }
};

} // namespace

void mlir::amp::addGatherCalls(CallTable &calls) {
  addCall<GatherOp, GatherCall>(calls);
}
