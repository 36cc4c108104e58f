//===- AllReduceLowering.cpp - ops between ranks --------------------------===//
//
// Sums over ranks are one call of the runtime, which has the engine; a shifted
// key is a kernel of one number.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "CallLowering.h"
#include "amp-runtime/Runtime.h"
#include "amp/IR/RankOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;

namespace {

class AllReduceCall : public CallLowering {
  /// Emits as many calls as take all tensors.
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<AllReduceTensorsOp>(node.ops.front());
    ValueRange inputs = op.getInputs(), results = op.getSums();
    while (!inputs.empty()) {
      size_t count = std::min<size_t>(inputs.size(), AMP_MOST_REDUCED);
      emitCall(step, op, inputs.take_front(count), results.take_front(count));
      inputs = inputs.drop_front(count);
      results = results.drop_front(count);
    }
    return success();
  }

  static void emitCall(StepBuilder &step, AllReduceTensorsOp op,
                       ValueRange inputs, ValueRange results) {
    SmallVector<Value> tensors, sums;
    SmallVector<int64_t> counts, offsets, offsetsOfSums;
    for (auto [input, sum] : llvm::zip_equal(inputs, results)) {
      Place from = step.placeOfView(input), to = step.placeOf(sum);
      tensors.push_back(from.buffer);
      offsets.push_back(from.offset);
      sums.push_back(to.buffer);
      offsetsOfSums.push_back(to.offset);
      counts.push_back(tensorType(input).getNumElements());
    }
    offsets.append(offsetsOfSums);
    amprt::AllReduceOp::create(step.builder, op.getLoc(), op.getMean(), tensors,
                               sums, counts, offsets);
  }
};

/// The upper half of the second word shifts ids (Philox.h).
class ShiftKeyCall : public CallLowering {
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<ShiftKeyOp>(node.ops.front());
    Type i64 = step.builder.getI64Type();
    Place key = step.placeOfView(op.getKey());
    Place shifted = step.placeOf(op.getShifted());
    auto word = [&](Place place, int64_t number, Direction direction) {
      return KernelOperand{
          place.buffer, place.offset + number, i64, direction, {1}};
    };
    KernelLaunch launch{
        op.getLoc(),
        "shift_key",
        {{1}, {0}},
        {word(key, 0, Direction::In), word(key, 1, Direction::In),
         step.scalarOperand(op.getNumber()), word(shifted, 0, Direction::Out),
         word(shifted, 1, Direction::Out)},
        step.builder.getF32Type(),
        1};
    step.emitKernel(launch, [&](BodyBuilder &body, ArrayRef<Value> elements) {
      OpBuilder &b = body.getBuilder();
      Location loc = body.getLoc();
      Value distance = arith::MulIOp::create(
          b, loc, elements[2],
          body.integer(i64,
                       static_cast<int64_t>(uint64_t(op.getStride()) << 32)));
      Value second = arith::AddIOp::create(b, loc, elements[1], distance);
      return SmallVector<Value>{elements[0], second};
    });
    return success();
  }
};

} // namespace

void mlir::amp::addAllReduceCalls(CallTable &calls) {
  addCall<AllReduceTensorsOp, AllReduceCall>(calls);
  addCall<ShiftKeyOp, ShiftKeyCall>(calls);
}
