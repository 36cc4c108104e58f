//===- Approximations.cpp - elementary functions by a GPU's instructions --===//
//
// Where only 16 bits depend on a result, ex2.approx and rcp.approx do;
// elsewhere arguments are reduced exactly before.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Approximations.h"
#include "../LLVM/ExpandMath.h"
#include "../LLVM/Relaxed.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include <limits>

using namespace mlir;
using namespace mlir::amprt;

static constexpr float kLog2e = 1.44269504f;
/// The rest of log2 e that kLog2e lacks.
static constexpr float kLog2eRest = 1.92596303e-08f;
/// 1 / kLog2e, in two parts.
static constexpr float kInverseLog2e = 0.693147182f;
static constexpr float kInverseLog2eRest = 7.34869321e-09f;

/// An instruction for each lane. Where all lanes are copies of one value it is
/// computed once.
static Value approximate(F32 &f, StringRef intrinsic,
                         ArrayRef<Value> operands) {
  auto call = [&](ArrayRef<Value> scalars) {
    return LLVM::CallIntrinsicOp::create(f.b, f.loc, f.b.getF32Type(),
                                         f.b.getStringAttr(intrinsic),
                                         ValueRange(scalars))
        .getResult(0);
  };
  auto type = dyn_cast<VectorType>(operands.front().getType());
  if (!type)
    return call(operands);
  if (auto copies = operands.front().getDefiningOp<vector::BroadcastOp>();
      copies && operands.size() == 1)
    return vector::BroadcastOp::create(f.b, f.loc, type,
                                       call({copies.getSource()}));
  Value result = LLVM::PoisonOp::create(f.b, f.loc, type);
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    Value lane =
        arith::ConstantOp::create(f.b, f.loc, f.b.getI32IntegerAttr(i));
    SmallVector<Value> scalars;
    for (Value operand : operands)
      scalars.push_back(
          LLVM::ExtractElementOp::create(f.b, f.loc, operand, lane));
    result =
        LLVM::InsertElementOp::create(f.b, f.loc, result, call(scalars), lane);
  }
  return result;
}

/// `flushes` has subnormal results be 0, which saves three instructions.
static Value powerOfTwo(F32 &f, Value x, bool flushes) {
  return approximate(
      f, flushes ? "llvm.nvvm.ex2.approx.ftz.f32" : "llvm.nvvm.ex2.approx.f32",
      x);
}

/// Of what is 2^-126 at least; 0 where the result is subnormal.
static Value reciprocal(F32 &f, Value x) {
  return approximate(f, "llvm.nvvm.rcp.approx.ftz.f", {x});
}

/// True if `x` is minus a square, so that the exponential of `x` is no more
/// than 1.
static bool isNegative(Value x) {
  auto negated = x.getDefiningOp<arith::NegFOp>();
  auto square = negated ? negated.getOperand().getDefiningOp<arith::MulFOp>()
                        : arith::MulFOp();
  return square && square.getLhs() == square.getRhs();
}

namespace {

/// 2^(x · log2 e). With the product split into an integer and a rest that keeps
/// all digits, at most 3 ulp, subnormal results included. Relaxed, the product
/// is rounded: a relative error of 2^-22 + |x| · 2^-24.
struct ApproximateExp : OpRewritePattern<math::ExpOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::ExpOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getOperand()))
      return rewriter.notifyMatchFailure(op, "not f32");
    F32 f(rewriter, op.getResult());
    Value x = op.getOperand(), factor = f.constant(kLog2e);
    Value product = f.mul(x, factor);
    if (op->hasAttr(kRelaxedAttr)) {
      rewriter.replaceOp(op,
                         powerOfTwo(f, product, op->hasAttr(kVanishingAttr)));
      return success();
    }
    // The integer stays where its power is normal. What is beyond is left to
    // the rest, whose power times the smallest normal one is then rounded once;
    // a NaN comes from the rest, too.
    product =
        arith::MaxNumFOp::create(rewriter, f.loc, product, f.constant(-126.0f));
    if (!isNegative(x))
      product = arith::MinNumFOp::create(rewriter, f.loc, product,
                                         f.constant(126.0f));
    // 1.5 · 2^23 + 127: the integer plus the bias of exponents in the last
    // bits.
    Value magic = f.constant(12583039.0f);
    Value shifted = f.add(product, magic);
    Value whole = f.sub(magic, shifted); // negated
    Value rest = f.fma(x, factor, whole);
    rest = f.fma(x, f.constant(kLog2eRest), rest);
    Value power =
        arith::ShLIOp::create(rewriter, f.loc, f.bits(shifted), f.integer(23));
    Value result =
        f.mul(powerOfTwo(f, rest, /*flushes=*/true), f.fromBits(power));
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct ApproximateErfc : OpRewritePattern<math::ErfcOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::ErfcOp op,
                                PatternRewriter &rewriter) const override {
    // exp(p(t)), as on every target.
    auto relaxed = [&](F32 &f, Value t) {
      // From the bound on, where the exponent is below -150, the result is 0.
      t = arith::MinimumFOp::create(rewriter, f.loc, t, f.constant(10.1f));
      SmallVector<float> coefficients(std::begin(kLogErfc), std::end(kLogErfc));
      for (float &coefficient : coefficients)
        coefficient *= kLog2e;
      return powerOfTwo(f, f.polynomial(t, coefficients),
                        op->hasAttr(kVanishingAttr));
    };
    return expandErfc(op, rewriter, reciprocal, relaxed);
  }
};

/// x / y with r = 1 / y rounded: x · r, and what that leaves of x, divided in
/// the same way, rounds correctly where the rest is not subnormal (Markstein).
/// An infinite x leaves a NaN.
static Value divideByConstant(F32 &f, Value x, double y) {
  Value r = f.constant(static_cast<float>(1 / y));
  Value quotient = f.mul(x, r);
  Value rest = f.fma(quotient, f.constant(static_cast<float>(-y)), x);
  rest = arith::MaxNumFOp::create(
      f.b, f.loc, rest, f.constant(std::numeric_limits<float>::lowest()));
  return f.fma(rest, r, quotient);
}

/// By a constant, as above; else at most 2 ulp: vanishing, as x · (1 / y), or
/// by an instruction that scales what is large.
struct ApproximateDivision : OpRewritePattern<arith::DivFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::DivFOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getRhs()) || !op->hasAttr(kRelaxedAttr))
      return rewriter.notifyMatchFailure(op, "must be rounded correctly");
    F32 f(rewriter, op.getResult());
    FloatAttr divisor;
    if (matchPattern(op.getRhs(), m_Constant(&divisor))) {
      rewriter.replaceOp(
          op, divideByConstant(f, op.getLhs(), divisor.getValueAsDouble()));
      return success();
    }
    Value quotient =
        op->hasAttr(kVanishingAttr)
            ? f.mul(op.getLhs(), reciprocal(f, op.getRhs()))
            : approximate(f, "llvm.nvvm.div.full", {op.getLhs(), op.getRhs()});
    rewriter.replaceOp(op, quotient);
    return success();
  }
};

/// 1 / sqrt as one instruction, at most 2 ulp off.
struct ApproximateRsqrt : OpRewritePattern<math::RsqrtOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::RsqrtOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getOperand()) || !op->hasAttr(kRelaxedAttr))
      return rewriter.notifyMatchFailure(op, "must be rounded correctly");
    F32 f(rewriter, op.getResult());
    rewriter.replaceOp(
        op, approximate(f, "llvm.nvvm.rsqrt.approx.f", {op.getOperand()}));
    return success();
  }
};

} // namespace

/// exp(x - m) as 2^(x · L - c), one instruction less. c is the product m · L as
/// it is rounded, so that m is off by a unit of its last place; what else is
/// shifted becomes x - c / L, relative to the same number.
static void approximateShift(arith::SubFOp op) {
  PatternRewriter b(op.getContext());
  b.setInsertionPoint(op);
  F32 f(b, op.getResult());
  Value row = op.getRhs();
  auto copies = row.getDefiningOp<vector::BroadcastOp>();
  if (copies)
    row = copies.getSource();
  Value factor =
      arith::ConstantOp::create(b, op.getLoc(), b.getF32FloatAttr(-kLog2e));
  Value shift = arith::MulFOp::create(b, op.getLoc(), row, factor); // -c
  if (copies)
    shift = vector::BroadcastOp::create(b, op.getLoc(), op.getType(), shift);
  Value x = op.getLhs();
  for (Operation *user : llvm::make_early_inc_range(op->getUsers())) {
    if (!isa<math::ExpOp>(user))
      continue;
    Value power = powerOfTwo(f, f.fma(x, f.constant(kLog2e), shift),
                             user->hasAttr(kVanishingAttr));
    user->replaceAllUsesWith(ValueRange(power));
    user->erase();
  }
  Value result = f.fma(shift, f.constant(kInverseLog2e), x);
  result = f.fma(shift, f.constant(kInverseLog2eRest), result);
  op->replaceAllUsesWith(ValueRange(result));
  op->erase();
}

void mlir::amprt::cuda::approximateShifts(Operation *root) {
  SmallVector<arith::SubFOp> shifts;
  root->walk([&](arith::SubFOp op) {
    if (op->hasAttr(kShiftAttr))
      shifts.push_back(op);
  });
  llvm::for_each(shifts, approximateShift);
}

namespace {
/// libclc's fmod of f32 takes subnormals for 0; in f64 they are none, and the
/// remainder of two numbers of f32 is one.
struct WidenRem : OpRewritePattern<arith::RemFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::RemFOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getLhs()))
      return rewriter.notifyMatchFailure(op, "not f32");
    Type type = op.getType(), wide = rewriter.getF64Type();
    if (auto vector = dyn_cast<VectorType>(type))
      wide = vector.clone(wide);
    auto widen = [&](Value value) {
      return arith::ExtFOp::create(rewriter, op.getLoc(), wide, value);
    };
    Value rest = arith::RemFOp::create(rewriter, op.getLoc(),
                                       widen(op.getLhs()), widen(op.getRhs()));
    rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, type, rest);
    return success();
  }
};
} // namespace

void mlir::amprt::cuda::populateApproximations(RewritePatternSet &patterns) {
  patterns.add<ApproximateExp, ApproximateErfc, ApproximateDivision,
               ApproximateRsqrt, WidenRem>(patterns.getContext(),
                                           /*benefit=*/2);
}
