//===- FormSoftmax.cpp - amp-form-softmax ---------------------------------===//
//
// A softmax that was written as exponentials over their sum becomes one op,
// which has a derivative of its own and may be part of an attention.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "FormOps.h"
#include "amp/IR/IndexOps.h"
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
  Value rowsOf(Value value) const;
  template <typename ReductionT> ReductionT reductionOf(Value value);
  bool isTakenByArgmax(Value value) const;

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

/// Before it is spread along the axis, if it is: `value`, a number for each
/// row. Its gradient may be stopped.
Value WrittenSoftmax::rowsOf(Value value) const {
  value = behind<StopGradientOp>(value);
  auto broadcast = find<BroadcastOp>(value);
  if (!broadcast ||
      tensorType(value).getShape() != tensorType(scores).getShape())
    return value;
  return behind<StopGradientOp>(broadcast.getInput());
}

/// The reduction along the axis of which `value` has a number for each row,
/// spread along it or of size 1 there.
template <typename ReductionT>
ReductionT WrittenSoftmax::reductionOf(Value value) {
  RankedTensorType type = tensorType(scores);
  value = rowsOf(value);
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

/// True if `value` is the score of each row at its largest one's place, as
/// torch.max gives both: what its gradient would be is taken away by the sum's.
bool WrittenSoftmax::isTakenByArgmax(Value value) const {
  SmallVector<int64_t> shape(tensorType(scores).getShape());
  shape[axis] = 1;
  value = rowsOf(value);
  if (tensorType(value).getShape() != ArrayRef(shape))
    return false;
  auto take = find<TakeAlongAxisOp>(behind<ReshapeOp, StopGradientOp>(value));
  auto argmax =
      take ? find<ArgmaxOp>(behind<ReshapeOp>(take.getIndices())) : ArgmaxOp();
  return argmax && take.getInput() == scores && argmax.getInput() == scores &&
         int64_t(take.getAxis()) == axis && int64_t(argmax.getAxis()) == axis &&
         tensorType(take.getResult()).getShape() == ArrayRef(shape);
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
  if (isTakenByArgmax(shift.getRhs()))
    return true;
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
