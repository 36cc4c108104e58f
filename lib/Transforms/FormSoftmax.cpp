//===- FormSoftmax.cpp - amp-form-softmax ---------------------------------===//
//
// A softmax that was written as exponentials over their sum becomes one op,
// which has a derivative of its own and may be part of an attention.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "FormOps.h"
#include "amp/Policies/Policy.h"
#include "amp/Transforms/Passes.h"

namespace mlir::amp {
#define GEN_PASS_DEF_FORMSOFTMAXPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {
/// Exponentials over their sum, which `result` divides.
class WrittenSoftmax {
public:
  explicit WrittenSoftmax(DivOp result) : result(result) {}

  /// True if the division is the last of a softmax.
  bool match();
  /// Puts one op in its place.
  void rewrite();

private:
  template <typename OpT> OpT find(Value value) const;
  template <typename... OpsT> Value behind(Value value) const;
  template <typename ReductionT> ReductionT reductionOf(Value value);

  DivOp result;
  Value scores;
  int64_t axis = 0;
};
} // namespace

/// The op that computes `value`, of which nothing is said that is not said of
/// the division; null for another one.
template <typename OpT> OpT WrittenSoftmax::find(Value value) const {
  auto op = value.getDefiningOp<OpT>();
  return op && isAlike(op, result) ? op : OpT();
}

/// The operand of these ops behind which `value` is.
template <typename... OpsT> Value WrittenSoftmax::behind(Value value) const {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<OpsT...>(op) || !isAlike(op, result))
      break;
    value = op->getOperand(0);
  }
  return value;
}

/// The reduction along the axis of which `value` has a number for each row,
/// spread along it or of size 1 there. Its gradient may be stopped.
template <typename ReductionT>
ReductionT WrittenSoftmax::reductionOf(Value value) {
  RankedTensorType type = tensorType(scores);
  value = behind<StopGradientOp>(value);
  if (auto broadcast = find<BroadcastOp>(value)) {
    if (tensorType(value).getShape() != type.getShape())
      return {};
    value = behind<StopGradientOp>(broadcast.getInput());
  }
  RankedTensorType rows = tensorType(value);
  auto reduction = find<ReductionT>(behind<ReshapeOp, StopGradientOp>(value));
  if (!reduction || reduction.getAxes().size() != 1)
    return {};
  axis = reduction.getAxes().front();
  if (axis >= type.getRank())
    return {};
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = 1;
  return rows.getShape() == ArrayRef(shape) ? reduction : ReductionT();
}

bool WrittenSoftmax::match() {
  auto exp = find<ExpOp>(result.getLhs());
  // Values of 16 bits were written to be rounded.
  if (!exp || exp.getResult().getType() != result.getType() ||
      elementType(exp.getResult()).getIntOrFloatBitWidth() < 32)
    return false;
  auto shift = find<SubOp>(exp.getOperand());
  if (!shift || shift.getLhs().getType() != result.getType())
    return false;
  scores = shift.getLhs();
  auto sum = reductionOf<SumOp>(result.getRhs());
  if (!sum || sum.getInput() != exp.getResult())
    return false;
  int64_t summed = axis;
  auto most = reductionOf<MaxOp>(shift.getRhs());
  return most && most.getInput() == scores && axis == summed;
}

void WrittenSoftmax::rewrite() {
  OpBuilder builder(result);
  auto softmax = SoftmaxOp::create(builder, result.getLoc(), result.getType(),
                                   scores, builder.getI64IntegerAttr(axis));
  softmax->setDiscardableAttrs(result->getDiscardableAttrDictionary());
  result.getResult().replaceAllUsesWith(softmax.getResult());
  eraseDead(result);
}

unsigned mlir::amp::runFormSoftmax(Operation *root) {
  return formOps<DivOp, WrittenSoftmax>(root);
}

namespace {
struct FormSoftmaxPass
    : public amp::impl::FormSoftmaxPassBase<FormSoftmaxPass> {
  void runOnOperation() override { runFormSoftmax(getOperation()); }
};
} // namespace
