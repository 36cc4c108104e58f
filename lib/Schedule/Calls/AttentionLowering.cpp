//===- AttentionLowering.cpp - attentions as calls ------------------------===//
//
// An attention and its gradients are one call, which reads heads where they
// lie. Only where the target claims them: else they have been expanded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "CallLowering.h"
#include "amp/IR/AttentionOps.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using amprt::AttentionResult;

/// The strides of a view [..., A, B, C] over all leading dimensions as one, A,
/// B and C; none where the leading ones are no single loop, or one goes
/// backwards.
static std::optional<std::array<int64_t, 4>>
stridesOf(const StridedView &view) {
  SmallVector<int64_t> sizes(view.shape), strides(view.strides);
  while (sizes.size() < 4) {
    sizes.insert(sizes.begin(), 1);
    strides.insert(strides.begin(), 0);
  }
  if (llvm::any_of(strides, [](int64_t stride) { return stride < 0; }))
    return std::nullopt;
  // The last of the leading dimensions with more than one index steps; those
  // before it go on where it ends.
  int64_t step = 0, next = 0;
  for (size_t dim = sizes.size() - 3; dim-- > 0;) {
    if (sizes[dim] == 1)
      continue;
    if (next && strides[dim] != step * next)
      return std::nullopt;
    if (!next) {
      step = strides[dim];
      next = 1;
    }
    next *= sizes[dim];
  }
  std::array<int64_t, 4> result = {step};
  for (size_t i = 0; i < 3; ++i)
    result[i + 1] =
        sizes[sizes.size() - 3 + i] == 1 ? 0 : strides[sizes.size() - 3 + i];
  return result;
}

namespace {
template <typename OpT, AttentionResult kResult>
class AttentionCall : public CallLowering {
  static constexpr bool kIsGradient = kResult == AttentionResult::Gradient;

  /// A mask as it lies over all scores, another operand as it is.
  static std::optional<std::array<int64_t, 4>>
  stridesOf(const Schedule &schedule, OpT op, Value operand) {
    View view = schedule.view(operand);
    if (operand != op.getMask())
      return ::stridesOf(view);
    return ::stridesOf(view.broadcast(scoresShape(op.getQuery(), op.getKey())));
  }

  /// Rows are dense; of a mask they may be one number.
  bool takesView(const Schedule &schedule, OpOperand &operand) const override {
    auto op = cast<OpT>(operand.getOwner());
    Value value = operand.get();
    View view = schedule.view(value);
    if (value == op.getRandom() || isPosition(view.base) ||
        elementType(view.base) != elementType(value))
      return false;
    if (kIsGradient &&
        (operand.getOperandNumber() == 4 || operand.getOperandNumber() == 5))
      return false; // output and statistics
    auto strides = stridesOf(schedule, op, value);
    ArrayRef<int64_t> shape = tensorType(value).getShape();
    bool isRow = shape.empty() || shape.back() == 1;
    return strides && (isRow || strides->back() == 1 ||
                       (value == op.getMask() && strides->back() == 0));
  }

  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<OpT>(node.ops.front());
    auto strides = [&](Value operand) {
      std::array<int64_t, 4> all = *stridesOf(step.schedule, op, operand);
      return SmallVector<int64_t>(all.begin(), all.end());
    };
    auto rows = [&](Value operand) {
      SmallVector<int64_t> all = strides(operand);
      all.pop_back();
      return all;
    };
    SmallVector<Value> read = {op.getQuery(), op.getKey(), op.getValue()};
    for (Value operand : {Value(op.getMask()), Value(op.getRandom())})
      if (operand)
        read.push_back(operand);
    SmallVector<int64_t> cotangentStrides(3, 0);
    if constexpr (kIsGradient) {
      read.append({op.getOutput(), op.getStatistics(), op.getCotangent()});
      cotangentStrides = rows(op.getCotangent());
    }
    SmallVector<Value> buffers;
    SmallVector<int64_t> offsets;
    auto add = [&](Place place) {
      buffers.push_back(place.buffer);
      offsets.push_back(place.offset);
    };
    for (Value operand : read)
      add(step.placeOfView(operand));
    for (Value result : op->getResults())
      add(step.placeOf(result));

    ArrayRef<int64_t> query = tensorType(op.getQuery()).getShape();
    ArrayRef<int64_t> key = tensorType(op.getKey()).getShape();
    bool hasHeads = query.size() > 2;
    double scale = op.getScale() ? op.getScale()->convertToDouble()
                                 : 1.0 / std::sqrt(double(query.back()));
    Builder &builder = step.builder;
    amprt::AttentionOp::create(
        step.builder, op.getLoc(), kResult, buffers,
        hasHeads ? llvm::product_of(query.drop_back(3)) : 1,
        hasHeads ? *(query.end() - 3) : 1, hasHeads ? *(key.end() - 3) : 1,
        *(query.end() - 2), *(key.end() - 2), query.back(),
        tensorType(op.getValue()).getShape().back(), rows(op.getQuery()),
        rows(op.getKey()), rows(op.getValue()), cotangentStrides,
        op.getMask() ? builder.getDenseI64ArrayAttr(strides(op.getMask()))
                     : DenseI64ArrayAttr(),
        APFloat(scale), op.getCausal(), op.getDropout(), op.getId().value_or(0),
        offsets);
    return success();
  }
};
} // namespace

void mlir::amp::addAttentionCalls(CallTable &calls) {
  addCall<AttentionOp, AttentionCall<AttentionOp, AttentionResult::Value>>(
      calls);
  addCall<AttentionGradOp,
          AttentionCall<AttentionGradOp, AttentionResult::Gradient>>(calls);
}
