//===- Relaxed.cpp - ops that a shorter polynomial suffices for -----------===//
//
// Errors are followed from an op to all that is stored: only values rounded to
// 16 bits may depend on a relaxed one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Body.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include <optional>

using namespace mlir;
using namespace mlir::amprt;

/// Values that are never below zero (they may be NaN).
static llvm::DenseSet<Value> findPositive(Block &body) {
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
    if (auto reduce = dyn_cast<ReduceOp>(op))
      isPositive = all && reduce.getKind() == ReduceKind::Add;
    if (isPositive)
      positive.insert(op.getResult(0));
  }
  return positive;
}

/// True if a relative error in `value` stays a relative one in the user's
/// result.
static bool keepsRelativeError(Operation *user,
                               const llvm::DenseSet<Value> &positive) {
  auto areAllPositive = [&]() {
    return llvm::all_of(user->getOperands(), [&](Value operand) {
      return positive.contains(operand);
    });
  };
  if (isa<arith::MulFOp, arith::DivFOp, arith::NegFOp, arith::SelectOp>(user))
    return true;
  if (isa<arith::AddFOp, math::FmaOp>(user))
    return areAllPositive();
  auto reduce = dyn_cast<ReduceOp>(user);
  return reduce && reduce.getKind() == ReduceKind::Add &&
         reduce.getOver() == ReduceOver::Inner && areAllPositive();
}

/// True if nothing but values rounded to 16 bits depends on `op`, through users
/// that by `passes` keep an error harmless.
static bool
reachesOnlyHalves(Operation *op,
                  llvm::function_ref<bool(Operation *user)> passes) {
  if (!op->getResult(0).getType().isF32())
    return false;
  llvm::DenseSet<Value> seen;
  SmallVector<Value> pending{op->getResult(0)};
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    for (Operation *user : value.getUsers()) {
      Type result =
          user->getNumResults() == 1 ? user->getResult(0).getType() : Type();
      if (isa<arith::TruncFOp>(user) && (result.isF16() || result.isBF16()))
        continue;
      if (!passes(user))
        return false;
      pending.push_back(user->getResult(0));
    }
  }
  return true;
}

llvm::DenseSet<Operation *> mlir::amprt::findRelaxed(KernelOp kernel) {
  Block &body = kernel.getBody().front();
  llvm::DenseSet<Value> positive = findPositive(body);
  llvm::DenseSet<Operation *> relaxed;
  for (Operation &op : body)
    if (isa<math::ExpOp, math::ErfcOp>(op) &&
        reachesOnlyHalves(&op, [&](Operation *user) {
          return keepsRelativeError(user, positive);
        }))
      relaxed.insert(&op);
  return relaxed;
}

//===----------------------------------------------------------------------===//
// On a GPU
//===----------------------------------------------------------------------===//

static ReduceOp reduction(Value value, ReduceKind kind) {
  auto reduce = value.getDefiningOp<ReduceOp>();
  bool isIt = reduce && reduce.getKind() == kind &&
              reduce.getOver() == ReduceOver::Inner;
  return isIt ? reduce : ReduceOp();
}

/// exp(x - max(x)) over a row: the larger its argument's rounding error is, the
/// smaller is it. Sums of them, and what else is as large as 1, see an error of
/// 2^-22.
static bool isBelowOne(Operation *op) {
  auto exp = dyn_cast<math::ExpOp>(op);
  auto difference =
      exp ? exp.getOperand().getDefiningOp<arith::SubFOp>() : arith::SubFOp();
  if (!difference)
    return false;
  ReduceOp largest = reduction(difference.getRhs(), ReduceKind::Max);
  return largest && largest.getValue() == difference.getLhs();
}

/// True for such an exponential over the sum of its row, which is 1 at least.
static bool isSoftmax(Operation *op) {
  auto division = dyn_cast<arith::DivFOp>(op);
  if (!division)
    return false;
  Operation *exp = division.getLhs().getDefiningOp();
  ReduceOp sum = reduction(division.getRhs(), ReduceKind::Add);
  return sum && exp && sum.getValue() == division.getLhs() && isBelowOne(exp);
}

/// The sum of such exponentials over a row.
static bool isSoftmaxSum(Value value) {
  ReduceOp sum = reduction(value, ReduceKind::Add);
  Operation *exp = sum ? sum.getValue().getDefiningOp() : nullptr;
  return exp && isBelowOne(exp);
}

static bool isReciprocalRoot(Operation *op) {
  FloatAttr numerator;
  return isa<arith::DivFOp>(op) &&
         matchPattern(op->getOperand(0), m_Constant(&numerator)) &&
         numerator.getValue().isExactlyValue(1.0) &&
         op->getOperand(1).getDefiningOp<math::SqrtOp>();
}

bool mlir::amprt::isMean(Operation *op) {
  FloatAttr count;
  return isa_and_nonnull<arith::DivFOp>(op) &&
         reduction(op->getOperand(0), ReduceKind::Add) &&
         matchPattern(op->getOperand(1), m_Constant(&count)) &&
         count.getValueAsDouble() >= 1 && count.getValueAsDouble() <= 0x1p40;
}

bool mlir::amprt::areHalvesMade(Operation *op) {
  return reachesOnlyHalves(op, [](Operation *user) {
    auto reduce = dyn_cast<ReduceOp>(user);
    return reduce ? reduce.getOver() == ReduceOver::Inner &&
                        reduce.getKind() == ReduceKind::Add
                  : user->getNumResults() == 1 && !isa<arith::CmpFOp>(user);
  });
}

/// Products that one sum takes, of which only halves are made: they have the
/// same or fewer roundings then.
static void findContracted(Block &body, Relaxed &relaxed) {
  for (auto product : body.getOps<arith::MulFOp>()) {
    if (!product.getType().isF32() || !product->hasOneUse())
      continue;
    Operation *sum = *product->getUsers().begin();
    if (!isa<arith::AddFOp, arith::SubFOp>(sum) ||
        relaxed.contracted.contains(sum) || !areHalvesMade(sum))
      continue;
    relaxed.contracted.insert(product);
    relaxed.contracted.insert(sum);
  }
}

/// A constant of at least 2^-20, added to a value that is not negative: that is
/// no smaller afterwards.
static bool isPositiveSum(Value value, const llvm::DenseSet<Value> &positive) {
  auto sum = value.getDefiningOp<arith::AddFOp>();
  return sum &&
         llvm::any_of(sum->getOperands(),
                      [&](Value operand) {
                        FloatAttr constant;
                        return matchPattern(operand, m_Constant(&constant)) &&
                               constant.getValueAsDouble() >= 0x1p-20;
                      }) &&
         llvm::all_of(sum->getOperands(), [&](Value operand) {
           return positive.contains(operand);
         });
}

/// n such that a value is surely below 2^n; nothing where there is none.
static std::optional<int> exponentBound(Value value, unsigned depth = 0) {
  constexpr unsigned kDepth = 6;
  FloatAttr constant;
  if (matchPattern(value, m_Constant(&constant)) &&
      constant.getValue().isFinite() && !constant.getValue().isZero())
    return std::max(0, ilogb(constant.getValue()) + 1);
  Operation *op = value.getDefiningOp();
  if (!op || depth == kDepth)
    return std::nullopt;
  // Infinities and NaN count as what they are.
  if (auto wide = dyn_cast<arith::ExtFOp>(op))
    return wide.getOperand().getType().isF16() ? std::optional<int>(16)
                                               : std::nullopt;
  if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::NegFOp>(op))
    return std::nullopt;
  int sum = 0, largest = 0;
  for (Value operand : op->getOperands()) {
    std::optional<int> bound = exponentBound(operand, depth + 1);
    if (!bound)
      return std::nullopt;
    sum += *bound;
    largest = std::max(largest, *bound);
  }
  return isa<arith::MulFOp>(op) ? sum : largest + 1;
}

/// True if a result below 2^-126 might as well be 0 where `value` goes: added
/// to something that is not small, or an f16 after products with factors of
/// less than 2^`factors` in all.
static bool vanishes(Value value, const llvm::DenseSet<Value> &positive,
                     int factors = 0) {
  constexpr int kLargestFactor = 80; // 2^-46: half of the smallest f16 is 2^-25
  return llvm::all_of(value.getUsers(), [&](Operation *user) {
    if (isa<arith::TruncFOp>(user))
      return user->getResult(0).getType().isF16();
    if (isa<arith::AddFOp>(user) && isPositiveSum(user->getResult(0), positive))
      return true;
    if (isa<arith::NegFOp>(user))
      return vanishes(user->getResult(0), positive, factors);
    if (!isa<arith::MulFOp>(user))
      return false;
    Value other = user->getOperand(user->getOperand(0) == value ? 1 : 0);
    std::optional<int> bound = exponentBound(other);
    return bound && factors + *bound <= kLargestFactor &&
           vanishes(user->getResult(0), positive, factors + *bound);
  });
}

/// True if `shift` subtracts the maximum of a row of moderate numbers, for
/// relaxed exponentials and for the logarithm of their row's sum alone: both
/// become relative to whatever was subtracted.
static bool isShift(arith::SubFOp shift, const Relaxed &relaxed) {
  constexpr int kLargestExponent = 80;
  std::optional<int> bound = exponentBound(shift.getLhs());
  ReduceOp sum;
  for (Operation *user : shift->getUsers())
    if (relaxed.ops.contains(user) && isBelowOne(user))
      for (Operation *next : user->getUsers())
        if (ReduceOp found =
                reduction(next->getNumResults() ? next->getResult(0) : Value(),
                          ReduceKind::Add))
          sum = found;
  return sum && bound && *bound <= kLargestExponent &&
         llvm::all_of(shift->getUsers(), [&](Operation *user) {
           if (isa<math::ExpOp>(user))
             return relaxed.ops.contains(user) && isBelowOne(user);
           auto difference = dyn_cast<arith::SubFOp>(user);
           auto log = difference
                          ? difference.getRhs().getDefiningOp<math::LogOp>()
                          : math::LogOp();
           return log && difference.getLhs() == shift.getResult() &&
                  log.getOperand() == sum.getResult();
         });
}

Relaxed mlir::amprt::findRelaxedOnGPU(KernelOp kernel) {
  Block &body = kernel.getBody().front();
  llvm::DenseSet<Value> positive = findPositive(body);
  Relaxed relaxed;
  for (Operation &op : body) {
    if (op.getNumResults() != 1 || !op.getResult(0).getType().isF32())
      continue;
    bool isSmall = isBelowOne(&op), isRow = isSoftmax(&op);
    // A share of the row, of which exponentials take a part.
    bool isShare = isa<arith::DivFOp>(op) && isSoftmaxSum(op.getOperand(1));
    // 1 / sqrt, a factor of what is added to: of a norm.
    bool isRoot = isReciprocalRoot(&op);
    auto passes = [&](Operation *user) {
      if ((isSmall || isRow || isShare || isRoot) &&
          isa<arith::AddFOp, arith::SubFOp, math::FmaOp>(user))
        return true;
      return keepsRelativeError(user, positive);
    };
    bool isExp = isa<math::ExpOp, math::ErfcOp>(op);
    bool divides =
        isa<arith::DivFOp>(op) && (isPositiveSum(op.getOperand(1), positive) ||
                                   isSoftmaxSum(op.getOperand(1)));
    if (isSmall) {
      // Sums of a row are accurate whatever becomes of them.
      auto toSum = [&](Operation *user) {
        return reduction(user->getNumResults() ? user->getResult(0) : Value(),
                         ReduceKind::Add) != nullptr;
      };
      SmallVector<Operation *> users(op.getUsers());
      bool allowed = llvm::all_of(users, [&](Operation *user) {
        if (toSum(user))
          return true;
        return isa<arith::MulFOp, arith::DivFOp, arith::SubFOp, arith::AddFOp>(
                   user) &&
               reachesOnlyHalves(user, passes);
      });
      // Of the largest of its row, 2^-126 is nothing.
      if (allowed) {
        relaxed.ops.insert(&op);
        relaxed.vanishing.insert(&op);
      }
    } else if (isRow || isMean(&op) ||
               ((isExp || divides || isRoot) &&
                reachesOnlyHalves(&op, passes))) {
      relaxed.ops.insert(&op);
    }
    bool isScaled =
        divides && exponentBound(op.getOperand(0)).value_or(128) <= 80;
    // A row's sum is neither small nor large.
    if (isRow)
      relaxed.vanishing.insert(&op);
    if (relaxed.ops.contains(&op) && (isExp || isScaled) &&
        vanishes(op.getResult(0), positive,
                 isScaled ? *exponentBound(op.getOperand(0)) : 0))
      relaxed.vanishing.insert(&op);
  }
  for (auto shift : body.getOps<arith::SubFOp>())
    if (isShift(shift, relaxed))
      relaxed.shifts.insert(shift);
  findContracted(body, relaxed);
  return relaxed;
}
