//===- ApproximableOps.cpp - ops that a GPU's approximations suffice for -===//
//
// Facts say which values are moderate; errors are followed from there to all
// that is stored.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ApproximableOps.h"
#include "amp/IR/Facts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include <optional>

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;
using amp::Fact;
using amp::findPositive;
using amp::hasFact;
using amp::keepsRelativeError;
using amp::roundsToHalf;
using amp::sumsRow;

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
      if (roundsToHalf(user))
        continue;
      if (!passes(user))
        return false;
      pending.push_back(user->getResult(0));
    }
  }
  return true;
}

bool gpu::areHalvesMade(Operation *op) {
  return reachesOnlyHalves(op, [](Operation *user) {
    if (isa<ReduceOp>(user))
      return sumsRow(user);
    return user->getNumResults() == 1 && !isa<arith::CmpFOp>(user);
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
static bool vanishes(Value value, int factors = 0) {
  constexpr int kLargestFactor = 80; // 2^-46: half of the smallest f16 is 2^-25
  return llvm::all_of(value.getUsers(), [&](Operation *user) {
    if (isa<arith::TruncFOp>(user))
      return user->getResult(0).getType().isF16();
    if (isa<arith::AddFOp>(user) && hasFact(user, Fact::AtLeastOne))
      return true;
    if (isa<arith::NegFOp>(user))
      return vanishes(user->getResult(0), factors);
    if (!isa<arith::MulFOp>(user))
      return false;
    Value other = user->getOperand(user->getOperand(0) == value ? 1 : 0);
    std::optional<int> bound = exponentBound(other);
    return bound && factors + *bound <= kLargestFactor &&
           vanishes(user->getResult(0), factors + *bound);
  });
}

/// True if `shift` subtracts the maximum of a row of moderate numbers, for
/// relaxed exponentials and for the logarithm of their row's sum alone: both
/// become relative to whatever was subtracted.
static bool isShift(arith::SubFOp shift, const Relaxed &relaxed) {
  constexpr int kLargestExponent = 80;
  std::optional<int> bound = exponentBound(shift.getLhs());
  if (!hasFact(shift, Fact::RowShift) || !bound || *bound > kLargestExponent)
    return false;
  // A sum that another kernel stored is relative to something else.
  Value sum;
  for (Operation *user : shift->getUsers())
    if (hasFact(user, Fact::SoftmaxNumerator))
      for (Operation *next : user->getUsers())
        if (hasFact(next, Fact::SoftmaxDenominator) && sumsRow(next))
          sum = next->getResult(0);
  return sum && llvm::all_of(shift->getUsers(), [&](Operation *user) {
           if (hasFact(user, Fact::SoftmaxNumerator))
             return relaxed.ops.contains(user);
           auto log = hasFact(user, Fact::LogSoftmax)
                          ? user->getOperand(1).getDefiningOp<math::LogOp>()
                          : math::LogOp();
           return log && log.getOperand() == sum;
         });
}

/// True if no more than roundings comes of an approximate `op`, whatever reads
/// it.
static bool isAlwaysExact(Operation *op) {
  // A constant's reciprocal is exact enough to correct the quotient by. What is
  // divided once, after the loops, may as well be divided.
  return hasFact(op, Fact::Softmax) ||
         (hasFact(op, Fact::Mean) &&
          sumsRow(op->getOperand(0).getDefiningOp()) &&
          matchPattern(op->getOperand(1), m_Constant()));
}

static bool dividesBy(Operation *op, Fact fact) {
  return isa<arith::DivFOp>(op) &&
         hasFact(op->getOperand(1).getDefiningOp(), fact);
}

/// True if `op` is a share of a row or the factor of a norm: it may be off by a
/// part of itself where it is added to something, too.
static bool isShareOrFactor(Operation *op) {
  return isa<math::RsqrtOp>(op) || hasFact(op, Fact::SoftmaxNumerator) ||
         hasFact(op, Fact::Softmax) || dividesBy(op, Fact::SoftmaxDenominator);
}

/// True if `op` divides by something that is neither small nor large.
static bool dividesByModerate(Operation *op) {
  return dividesBy(op, Fact::AtLeastOne) ||
         dividesBy(op, Fact::SoftmaxDenominator);
}

Relaxed gpu::findRelaxed(KernelOp kernel) {
  Block &body = kernel.getBody().front();
  llvm::DenseSet<Value> positive = findPositive(body);
  Relaxed relaxed;
  for (Operation &op : body) {
    if (op.getNumResults() != 1 || !op.getResult(0).getType().isF32())
      continue;
    bool mayBeAdded = isShareOrFactor(&op);
    auto passes = [&](Operation *user) {
      return (mayBeAdded &&
              isa<arith::AddFOp, arith::SubFOp, math::FmaOp>(user)) ||
             keepsRelativeError(user, positive);
    };
    bool isExp = isa<math::ExpOp, math::ErfcOp>(op);
    bool divides = dividesByModerate(&op);
    if (hasFact(&op, Fact::SoftmaxNumerator)) {
      // Their sum is accurate whatever becomes of it: the larger the rounding
      // error of an argument is, the smaller is the exponential.
      bool allowed = llvm::all_of(op.getUsers(), [&](Operation *user) {
        return hasFact(user, Fact::SoftmaxDenominator) ||
               (isa<arith::MulFOp, arith::DivFOp, arith::SubFOp, arith::AddFOp>(
                    user) &&
                reachesOnlyHalves(user, passes));
      });
      // Of the largest of its row, 2^-126 is nothing.
      if (allowed) {
        relaxed.ops.insert(&op);
        relaxed.vanishing.insert(&op);
      }
    } else if (isAlwaysExact(&op) ||
               ((isExp || divides || isa<math::RsqrtOp>(op)) &&
                reachesOnlyHalves(&op, passes))) {
      relaxed.ops.insert(&op);
    }
    // A row's sum is neither small nor large.
    if (hasFact(&op, Fact::Softmax))
      relaxed.vanishing.insert(&op);
    std::optional<int> bound =
        divides ? exponentBound(op.getOperand(0)) : std::nullopt;
    bool isScaled = bound && *bound <= 80;
    if (relaxed.ops.contains(&op) && (isExp || isScaled) &&
        vanishes(op.getResult(0), isScaled ? *bound : 0))
      relaxed.vanishing.insert(&op);
  }
  for (auto shift : body.getOps<arith::SubFOp>())
    if (isShift(shift, relaxed))
      relaxed.shifts.insert(shift);
  findContracted(body, relaxed);
  return relaxed;
}
