//===- Combinations.cpp - sums of elements times numbers of their row -----===//
//
// The end of a norm's gradient becomes two multiply-adds an element instead of
// three instructions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Combinations.h"
#include "ApproximableOps.h"
#include "amp/IR/Facts.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

namespace {

/// A term of the sum: an element, times a number of the row where there is one,
/// or such a number alone.
struct Term {
  Value element, factor;
  bool isNegative;
};

class Combination {
public:
  explicit Combination(const KernelLevels &levels) : levels(levels) {}

  /// The terms of `sum`, down to values that others use, too.
  void collect(Value sum, bool isNegative) {
    Operation *op = sum.getDefiningOp();
    if (isOfRow(sum)) {
      ++numOfRow;
      areMeans &= amp::hasFact(op, amp::Fact::Mean);
      terms.push_back({Value(), sum, isNegative});
    } else if (isa_and_nonnull<arith::AddFOp, arith::SubFOp>(op) &&
               op->hasOneUse()) {
      collect(op->getOperand(0), isNegative);
      collect(op->getOperand(1), isNegative != isa<arith::SubFOp>(op));
    } else if (isa_and_nonnull<arith::NegFOp>(op) && op->hasOneUse()) {
      collect(op->getOperand(0), !isNegative);
    } else {
      auto product = sum.getDefiningOp<arith::MulFOp>();
      int factor = product && product->hasOneUse() ? factorOf(product) : -1;
      if (factor < 0)
        terms.push_back({sum, Value(), isNegative});
      else
        terms.push_back({product->getOperand(1 - factor),
                         product->getOperand(factor), isNegative});
    }
  }

  /// The operand of a product of an element with a number of the row that is
  /// the latter, or -1.
  int factorOf(arith::MulFOp product) const {
    bool first = isOfRow(product.getLhs()), second = isOfRow(product.getRhs());
    return first == second ? -1 : second;
  }

  /// True if means are among the terms: as part of the others' multiply-adds
  /// means are no instructions any more.
  bool saves() const {
    return numOfRow > 0 && areMeans && terms.size() > numOfRow;
  }

  /// The sum times `scale`.
  Value emit(OpBuilder &b, Location loc, Value scale) const {
    Value sum;
    auto scaled = [&](const Term &term) {
      Value factor = scale;
      if (term.factor)
        factor = arith::MulFOp::create(b, loc, term.factor, factor);
      if (term.isNegative)
        factor = arith::NegFOp::create(b, loc, factor);
      return factor;
    };
    for (const Term &term : terms)
      if (!term.element)
        sum = sum ? arith::AddFOp::create(b, loc, sum, scaled(term)).getResult()
                  : scaled(term);
    // The first one last: its product is not rounded before the result is.
    for (const Term &term : llvm::reverse(terms))
      if (term.element)
        sum = math::FmaOp::create(b, loc, term.element, scaled(term), sum);
    return sum;
  }

private:
  bool isOfRow(Value value) const {
    return levels.getLevel(value) == Level::Row;
  }

  const KernelLevels &levels;
  SmallVector<Term> terms;
  size_t numOfRow = 0;
  bool areMeans = true;
};

} // namespace

/// Erases `op` and what only it needed, as far as that is added and multiplied.
static void eraseUnused(Operation *op) {
  SmallVector<Operation *> pending{op};
  while (!pending.empty()) {
    Operation *next = pending.pop_back_val();
    SmallVector<Value> operands(next->getOperands());
    next->erase();
    for (Value operand : operands)
      if (Operation *other = operand.getDefiningOp();
          other && other->use_empty() && !llvm::is_contained(pending, other) &&
          isa<arith::AddFOp, arith::SubFOp, arith::NegFOp, arith::MulFOp>(
              other))
        pending.push_back(other);
  }
}

/// Rewrites the first that there is; false where there is none.
static bool combineOne(KernelOp kernel) {
  KernelLevels levels(kernel);
  for (auto product : kernel.getBody().front().getOps<arith::MulFOp>()) {
    Combination combination(levels);
    int factor = combination.factorOf(product);
    if (!product.getType().isF32() || factor < 0 || !areHalvesMade(product))
      continue;
    Value sum = product->getOperand(1 - factor);
    if (!isa_and_nonnull<arith::AddFOp, arith::SubFOp>(sum.getDefiningOp()) ||
        !sum.hasOneUse())
      continue;
    combination.collect(sum, /*isNegative=*/false);
    if (!combination.saves())
      continue;
    OpBuilder b(product);
    Value result =
        combination.emit(b, product.getLoc(), product->getOperand(factor));
    product.replaceAllUsesWith(result);
    eraseUnused(product);
    return true;
  }
  return false;
}

void mlir::amprt::gpu::combineElements(KernelOp kernel) {
  while (combineOne(kernel))
    ;
}
