//===- RelaxedOps.cpp - functions of which 16 bits are made --------------===//
//
// Errors are followed through the arithmetic of a whole step on one element,
// from each function to all that memory may hold of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RelaxedOps.h"
#include "RoundedReads.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/Schedule/Amprt.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

bool mlir::amp::sumsRow(Operation *op) {
  auto reduce = dyn_cast_or_null<amprt::ReduceOp>(op);
  return reduce && reduce.getKind() == amprt::ReduceKind::Add &&
         reduce.getOver() == amprt::ReduceOver::Inner;
}

llvm::DenseSet<Value> mlir::amp::findPositive(Block &body) {
  llvm::DenseSet<Value> positive;
  for (Operation &op : body) {
    bool all = llvm::all_of(op.getOperands(), [&](Value operand) {
      return positive.contains(operand) ||
             getElementTypeOrSelf(operand.getType()).isInteger(1);
    });
    FloatAttr constant;
    bool isPositive = isa<math::ExpOp, math::ErfcOp>(op) ||
                      (matchPattern(&op, m_Constant(&constant)) &&
                       !constant.getValue().isNegative()) ||
                      (all && isa<arith::AddFOp, arith::MulFOp, arith::DivFOp,
                                  arith::SelectOp, math::FmaOp>(op));
    if (auto reduce = dyn_cast<amprt::ReduceOp>(op))
      isPositive = all && reduce.getKind() == amprt::ReduceKind::Add;
    if (isPositive)
      positive.insert(op.getResult(0));
  }
  return positive;
}

bool mlir::amp::keepsRelativeError(Operation *user,
                                   const llvm::DenseSet<Value> &positive) {
  if (isa<arith::MulFOp, arith::DivFOp, arith::NegFOp, arith::SelectOp>(user))
    return true;
  return (isa<arith::AddFOp, math::FmaOp>(user) || sumsRow(user)) &&
         llvm::all_of(user->getOperands(), [&](Value operand) {
           return positive.contains(operand);
         });
}

bool mlir::amp::roundsToHalf(Operation *op) {
  if (!isa<arith::TruncFOp>(op))
    return false;
  Type result = op->getResult(0).getType();
  return result.isF16() || result.isBF16();
}

/// True for a function that has a shorter polynomial.
static bool canRelax(Operation &op) {
  return isa<math::ExpOp, math::ErfcOp>(op) &&
         op.getResult(0).getType().isF32();
}

void mlir::amp::copyRelaxed(Operation *op, Block::iterator first) {
  if (!op->hasAttr(kRelaxedAttr))
    return;
  for (Operation &made : llvm::make_range(first, first->getBlock()->end()))
    if (canRelax(made))
      made.setAttr(kRelaxedAttr, UnitAttr::get(op->getContext()));
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

namespace {
/// The arithmetic of a step on one element, in one body: each value of the step
/// is a scalar, a view the scalar of its operand. What kernels keep in
/// registers is not rounded here, either.
class StepBody {
public:
  explicit StepBody(MLIRContext *context) : builder(context) {
    builder.setInsertionPointToStart(&body);
  }

  /// A value of the step of which nothing is known.
  void addArgument(Value value);
  void add(Operation *op);
  void mark();

private:
  Value scalarOf(OpOperand &operand, FloatType computeType);
  Value build(Operation *op, ArrayRef<Value> elements, FloatType computeType);

  Block body;
  OpBuilder builder;
  llvm::DenseMap<Value, Value> scalars;
  /// Scalars that others than kernels read, in more than 16 bits.
  llvm::DenseSet<Value> exposed;
  /// The functions of each op of the step that has any.
  SmallVector<std::pair<Operation *, SmallVector<Operation *>>> functions;
};
} // namespace

/// True for 16 bits, as which memory holds a value whose kernel goes on with
/// more.
static bool isHalf(Value value) {
  Type type = elementType(value);
  return type.isF16() || type.isBF16();
}

/// An element of `operand` as its op reads it: rounded, where that must see
/// what memory would hold.
Value StepBody::scalarOf(OpOperand &operand, FloatType computeType) {
  Operation *op = operand.getOwner();
  Value scalar = scalars.lookup(operand.get());
  if (!isa<FloatType>(scalar.getType()))
    return scalar;
  BodyBuilder arithmetic(builder, op->getLoc(), computeType);
  Value base = viewOf(operand.get(), [](Value) { return false; }).base;
  if (isHalf(base) && (readsRounded(op, base) || isRoundedRead(operand)))
    scalar = arithmetic.convert(scalar, elementType(base));
  return arithmetic.convert(scalar, computeType);
}

void StepBody::addArgument(Value value) {
  if (!isa<RankedTensorType>(value.getType()))
    return;
  Type type = elementType(value);
  if (isa<FloatType>(type) && !type.isF64())
    type = builder.getF32Type();
  scalars[value] = body.addArgument(type, value.getLoc());
}

/// An element of the result of `op`, a fusible op, or null.
Value StepBody::build(Operation *op, ArrayRef<Value> elements,
                      FloatType computeType) {
  BodyBuilder arithmetic(builder, op->getLoc(), computeType);
  if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op))
    return elementwise.buildBody(arithmetic, elements);
  auto argument = [&](Type type) {
    return body.addArgument(type, op->getLoc());
  };
  if (auto random = dyn_cast<RandomOpInterface>(op)) {
    Type bits = builder.getI32Type();
    return random.buildRandomBody(arithmetic, elements,
                                  {argument(bits), argument(bits)});
  }
  auto reduction = dyn_cast<ReductionOpInterface>(op);
  if (!reduction || reduction.getReduction() != Reduction::Sum)
    return {};
  return amprt::ReduceOp::create(builder, op->getLoc(), elements[0].getType(),
                                 amprt::ReduceKind::Add, elements[0],
                                 amprt::ReduceOver::Inner);
}

void StepBody::add(Operation *op) {
  ValueRange operands = isFusible(op) ? elementOperands(op) : op->getOperands();
  bool isKnown =
      op->getNumResults() == 1 && llvm::all_of(operands, [&](Value operand) {
        return scalars.contains(operand);
      });
  if (isKnown && isViewOp(op)) {
    scalars[op->getResult(0)] = scalars.lookup(op->getOperand(0));
    return;
  }
  if (op->getNumResults() == 1 && isLeaf(op->getResult(0)))
    if (std::optional<double> splat = splatOf(op->getResult(0));
        splat && isa<FloatType>(elementType(op->getResult(0)))) {
      BodyBuilder arithmetic(builder, op->getLoc(), builder.getF32Type());
      scalars[op->getResult(0)] = arithmetic.constant(*splat);
      return;
    }
  Value result;
  Operation *last = body.empty() ? nullptr : &body.back();
  if (isKnown && isFusible(op)) {
    auto computeType = cast<FloatType>(computeTypeOf(op));
    SmallVector<Value> elements;
    for (unsigned number = 0; number < operands.size(); ++number)
      elements.push_back(scalarOf(op->getOpOperand(number), computeType));
    result = build(op, elements, computeType);
  }
  if (!result) {
    // Its operands are as good as stored.
    for (Value operand : op->getOperands())
      if (Value scalar = scalars.lookup(operand); scalar && !isHalf(operand))
        exposed.insert(scalar);
    for (Value each : op->getResults())
      addArgument(each);
    return;
  }
  scalars[op->getResult(0)] = result;
  SmallVector<Operation *> found;
  for (Operation &made : llvm::make_range(
           last ? std::next(last->getIterator()) : body.begin(), body.end()))
    if (canRelax(made))
      found.push_back(&made);
  if (!found.empty())
    functions.push_back({op, found});
}

void StepBody::mark() {
  llvm::DenseSet<Value> positive = findPositive(body);
  // A relative error of one of these changes nothing that is stored.
  llvm::DenseSet<Value> harmless;
  for (Operation &op : llvm::reverse(body))
    if (!exposed.contains(op.getResult(0)) &&
        llvm::all_of(op.getUsers(), [&](Operation *user) {
          return roundsToHalf(user) || (keepsRelativeError(user, positive) &&
                                        harmless.contains(user->getResult(0)));
        }))
      harmless.insert(op.getResult(0));
  for (auto &[op, made] : functions)
    if (llvm::all_of(made, [&](Operation *function) {
          return harmless.contains(function->getResult(0));
        }))
      op->setAttr(kRelaxedAttr, builder.getUnitAttr());
}

void mlir::amp::markRelaxed(Block &block) {
  StepBody step(block.getParentOp()->getContext());
  for (BlockArgument argument : block.getArguments())
    step.addArgument(argument);
  for (Operation &op : block)
    step.add(&op);
  step.mark();
}
