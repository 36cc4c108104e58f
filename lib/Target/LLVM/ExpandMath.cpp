//===- ExpandMath.cpp - elementary functions of kernels ------------------===//
//
// On f32 by polynomials whose errors test/Unit/MathAccuracyTest.cpp measures;
// the same for scalars and lanes, so a value does not depend on where in a
// kernel it is computed. On f64 by libm.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ExpandMath.h"
#include "BodyOps.h"
#include "Relaxed.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::amprt;

static bool hasScalef(Operation *op) {
  auto module = op->getParentOfType<ModuleOp>();
  return module && module->hasAttr(kAVX512Attr);
}

/// x · 2^n for integral n in [-252, 252], rounded once.
static Value scale(F32 &f, Value x, Value n) {
  PatternRewriter &b = f.b;
  Location loc = f.loc;
  Type type = f.type;
  auto vector = dyn_cast<VectorType>(type);
  if (vector && vector.getNumElements() == kLanes &&
      hasScalef(b.getInsertionBlock()->getParentOp())) {
    // One instruction, right for every n, infinite ones included.
    Value all = arith::ConstantOp::create(b, loc, b.getI16IntegerAttr(-1));
    Value current = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(4));
    return LLVM::CallIntrinsicOp::create(
               b, loc, type,
               b.getStringAttr("llvm.x86.avx512.mask.scalef.ps.512"),
               ValueRange{x, n, x, all, current})
        .getResult(0);
  }
  // Two halves: one power would leave the range of exponents, and the first
  // product is exact.
  // The integer is taken from bits, not converted: n may be NaN.
  Value magic = f.constant(12582912.0f);
  Value whole =
      arith::SubIOp::create(b, loc, f.bits(f.add(n, magic)), f.bits(magic));
  Value low = arith::ShRSIOp::create(b, loc, whole, f.integer(1));
  Value high = arith::SubIOp::create(b, loc, whole, low);
  auto power = [&](Value exponent) {
    Value biased = arith::AddIOp::create(b, loc, exponent, f.integer(127));
    return f.fromBits(arith::ShLIOp::create(b, loc, biased, f.integer(23)));
  };
  return f.mul(f.mul(x, power(low)), power(high));
}

namespace {
enum class ExpKind {
  /// For any argument in range.
  Exact,
  /// For arguments in [-18, 0].
  Small,
  /// For results that are rounded to 16 bits.
  Relaxed
};
} // namespace

/// exp(x), or exp(-x) with `isNegated`, as 2^n · exp(r): n = round(x / ln 2),
/// r = x - n · ln 2, |r| ≤ ln 2 / 2. x is in [-104, 89] (negated in [-89, 104])
/// or NaN. exp(r) is a minimax polynomial of degree 5 (relative error 1.1e-7),
/// relaxed of degree 4 (3.6e-6). The sign is in the constants: a negation would
/// hide the bounds from instruction selection.
static Value expBounded(F32 &f, Value x, ExpKind kind, bool isNegated = false) {
  float sign = isNegated ? -1.0f : 1.0f;
  // Adding 1.5 · 2^23 rounds to an integer.
  Value magic = f.constant(12582912.0f);
  Value n = f.sub(f.fma(x, f.constant(sign * 1.44269504f), magic), magic);
  Value r; // times the sign
  if (kind == ExpKind::Exact) {
    // The first product is exact (Cody and Waite).
    r = f.fma(n, f.constant(sign * -0.693145752f), x);
    r = f.fma(n, f.constant(sign * -1.42860682e-06f), r);
  } else {
    r = f.fma(n, f.constant(sign * -0.693147182f), x);
  }
  SmallVector<float> coefficients;
  if (kind == ExpKind::Relaxed)
    coefficients = {4.238205403e-02f, 1.680893451e-01f, 4.999594688e-01f,
                    9.999513626e-01f, 1.0f};
  else
    coefficients = {8.312476799e-03f,
                    4.189055040e-02f,
                    1.666711569e-01f,
                    4.999922812e-01f,
                    1.0f,
                    1.0f};
  for (size_t power = 0; power < coefficients.size(); ++power)
    if (power % 2)
      coefficients[coefficients.size() - 1 - power] *= sign;
  return scale(f, f.polynomial(r, coefficients), n);
}

namespace {

/// At most 3 ulp, subnormal results included; relaxed, at most 2^-18 off.
struct ExpandExp : OpRewritePattern<math::ExpOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::ExpOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getOperand()))
      return rewriter.notifyMatchFailure(op, "not f32");
    F32 f(rewriter, op.getResult());
    Value x = op.getOperand();
    // Outside, the result is 0 or infinite; NaN passes both selects.
    auto negated = x.getDefiningOp<arith::NegFOp>();
    if (negated)
      x = negated.getOperand();
    x = f.atLeast(x, negated ? -89.0f : -104.0f);
    x = f.atMost(x, negated ? 104.0f : 89.0f);
    ExpKind kind =
        op->hasAttr(kRelaxedAttr) ? ExpKind::Relaxed : ExpKind::Exact;
    rewriter.replaceOp(op, expBounded(f, x, kind, bool(negated)));
    return success();
  }
};

/// Up to 1 an odd polynomial of degree 11; beyond, 1 - exp(p(|x|)) where p of
/// degree 5 approximates log(erfc); from 4 on the result is 1. At most 2 ulp.
struct ExpandErf : OpRewritePattern<math::ErfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::ErfOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getOperand()))
      return rewriter.notifyMatchFailure(op, "not f32");
    F32 f(rewriter, op.getResult());
    Value x = op.getOperand();
    Value t = math::AbsFOp::create(rewriter, f.loc, x);
    Value square = f.mul(x, x);
    Value q = f.polynomial(square, {-5.631422391e-04f, 4.917551298e-03f,
                                    -2.671131119e-02f, 1.128017977e-01f,
                                    -3.761232495e-01f, 1.283791214e-01f});
    Value small = f.fma(q, x, x);
    Value bounded = f.atMost(t, 4.0f);
    Value p = f.polynomial(bounded, {-1.157216495e-03f, 1.483181026e-02f,
                                     -8.879961818e-02f, -6.542401910e-01f,
                                     -1.117621183e+00f, -2.619206207e-03f});
    Value large = f.sub(f.constant(1.0f), expBounded(f, p, ExpKind::Small));
    large = math::CopySignOp::create(rewriter, f.loc, large, x);
    Value isSmall = f.compare(arith::CmpFPredicate::OLT, t, f.constant(1.0f));
    rewriter.replaceOp(op, f.select(isSmall, small, large));
    return success();
  }
};

struct ExpandErfc : OpRewritePattern<math::ErfcOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::ErfcOp op,
                                PatternRewriter &rewriter) const override {
    auto reciprocal = [](F32 &f, Value y) -> Value {
      return arith::DivFOp::create(f.b, f.loc, f.constant(1.0f), y);
    };
    // exp(p(t)) with p of degree 9.
    auto relaxed = [](F32 &f, Value t) {
      // From the bound on, where the exponent is below -104, the result is 0.
      Value p = f.polynomial(f.atMost(t, 10.1f), kLogErfc);
      return expBounded(f, p, ExpKind::Relaxed);
    };
    return expandErfc(op, rewriter, reciprocal, relaxed);
  }
};

/// An odd minimax polynomial of degree 17 up to 1; beyond, π/2 less that of the
/// reciprocal, which is 0 at infinity. At most 2 ulp.
struct ExpandAtan : OpRewritePattern<math::AtanOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::AtanOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getOperand()))
      return rewriter.notifyMatchFailure(op, "not f32");
    F32 f(rewriter, op.getResult());
    Value x = op.getOperand(), one = f.constant(1.0f);
    Value size = math::AbsFOp::create(rewriter, f.loc, x);
    Value isFar = f.compare(arith::CmpFPredicate::OGT, size, one);
    Value t = f.select(isFar, arith::DivFOp::create(rewriter, f.loc, one, size),
                       size);
    Value square = f.mul(t, t);
    Value q = f.polynomial(square, {2.920693019e-03f, -1.636793092e-02f,
                                    4.321186617e-02f, -7.552214712e-02f,
                                    1.066600457e-01f, -1.421105564e-01f,
                                    1.999377310e-01f, -3.333315253e-01f});
    Value near = f.fma(f.mul(t, square), q, t);
    // π/2 in two parts.
    Value far = f.sub(f.constant(1.57079637f), near);
    far = f.add(far, f.constant(-4.37113883e-08f));
    rewriter.replaceOpWithNewOp<math::CopySignOp>(
        op, f.select(isFar, far, near), x);
    return success();
  }
};

/// exp2(x) = 2^n · exp((x - n) · ln 2).
struct ExpandExp2 : OpRewritePattern<math::Exp2Op> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::Exp2Op op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getOperand()))
      return rewriter.notifyMatchFailure(op, "not f32");
    F32 f(rewriter, op.getResult());
    Value x = op.getOperand();
    x = f.atLeast(x, -151.0f);
    x = f.atMost(x, 129.0f);
    Value magic = f.constant(12582912.0f);
    Value n = f.sub(f.add(x, magic), magic);
    Value r = f.mul(f.sub(x, n), f.constant(0.693147182f));
    Value p = f.polynomial(r, {8.312476799e-03f, 4.189055040e-02f,
                               1.666711569e-01f, 4.999922812e-01f, 1.0f, 1.0f});
    rewriter.replaceOp(op, scale(f, p, n));
    return success();
  }
};

/// log(x) = e · ln 2 + log(1 + m), x = 2^e · (1 + m), m in [-1/3, 1/3];
/// subnormals are scaled up first. log(1 + m) = m - m²/2 + m³ · q(m) with a
/// minimax q of degree 7.
struct ExpandLog : OpRewritePattern<math::LogOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::LogOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getOperand()))
      return rewriter.notifyMatchFailure(op, "not f32");
    F32 f(rewriter, op.getResult());
    PatternRewriter &b = rewriter;
    Location loc = f.loc;
    Value x = op.getOperand();
    Value zero = f.constant(0.0f);
    Value tiny =
        f.compare(arith::CmpFPredicate::OLT, x, f.constant(1.17549435e-38f));
    Value scaled = f.select(tiny, f.mul(x, f.constant(8388608.0f)), x);
    Value bias = f.select(tiny, f.constant(-23.0f), zero);
    Value pattern = f.bits(scaled);
    Value twoThirds = f.integer(0x3F2AAAAB);
    Value exponent = arith::SubIOp::create(b, loc, pattern, twoThirds);
    exponent =
        arith::AndIOp::create(b, loc, exponent, f.integer(int32_t(0xFF800000)));
    Value m = f.fromBits(arith::SubIOp::create(b, loc, pattern, exponent));
    m = f.sub(m, f.constant(1.0f));
    Value e = arith::SIToFPOp::create(
        b, loc, f.type,
        arith::ShRSIOp::create(b, loc, exponent, f.integer(23)));
    e = f.add(e, bias);
    Value q =
        f.polynomial(m, {-1.247020438e-01f, 1.409470588e-01f, -1.227490976e-01f,
                         1.398390234e-01f, -1.667445600e-01f, 2.001172602e-01f,
                         -2.499991804e-01f, 3.333319426e-01f});
    Value square = f.mul(m, m);
    Value r = f.fma(f.mul(q, m), square, f.mul(square, f.constant(-0.5f)));
    r = f.fma(e, f.constant(-1.904654e-09f), r);
    r = f.add(r, m);
    r = f.fma(e, f.constant(0.693147182f), r);
    Value infinity = f.constant(APFloat::getInf(APFloat::IEEEsingle()));
    Value nan = f.constant(APFloat::getNaN(APFloat::IEEEsingle()));
    Value minusInfinity =
        f.constant(APFloat::getInf(APFloat::IEEEsingle(), true));
    r = f.select(f.compare(arith::CmpFPredicate::OEQ, x, infinity), x, r);
    r = f.select(f.compare(arith::CmpFPredicate::OEQ, x, zero), minusInfinity,
                 r);
    r = f.select(f.compare(arith::CmpFPredicate::OLT, x, zero), nan, r);
    r = f.select(f.compare(arith::CmpFPredicate::UNO, x, x), x, r);
    rewriter.replaceOp(op, r);
    return success();
  }
};

/// On ops that a call computes, though others of their kind are expanded.
constexpr llvm::StringLiteral kCalledAttr = "amprt.called";

/// sin and cos. x = k · π/2 + r, |r| ≤ π/4, with k and r formed in f64 by two
/// parts of π/2 (Cody and Waite), which is exact enough up to 2^30; then odd
/// and even minimax polynomials of degree 9 and 8. At most 2 ulp. Elements
/// beyond, of which kernels see none in general, and NaN are left to libm.
template <typename Op> struct ExpandSine : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getOperand()) || op->hasAttr(kCalledAttr))
      return rewriter.notifyMatchFailure(op, "not f32");
    F32 f(rewriter, op.getResult());
    PatternRewriter &b = rewriter;
    Location loc = f.loc;
    auto vector = dyn_cast<VectorType>(f.type);
    Type doubles =
        vector ? Type(vector.clone(b.getF64Type())) : Type(b.getF64Type());
    auto number = [&](double value) -> Value {
      TypedAttr attribute = b.getF64FloatAttr(value);
      if (vector)
        attribute = cast<TypedAttr>(Attribute(DenseElementsAttr::get(
            cast<ShapedType>(doubles), Attribute(attribute))));
      return arith::ConstantOp::create(b, loc, attribute);
    };
    Value x = op.getOperand();
    Value wide = arith::ExtFOp::create(b, loc, doubles, x);
    // Adding 1.5 · 2^52 rounds to an integer, whose last bits are k's.
    Value magic = number(0x1.8p52);
    Value shifted = f.fma(wide, number(0.63661977236758134), magic);
    Value k = f.sub(shifted, magic);
    Value r = f.fma(k, number(-1.5707963267948966), wide);
    r = f.fma(k, number(-6.123233995736766e-17), r);
    Value quadrant = arith::TruncIOp::create(
        b, loc, f.integers(),
        arith::BitcastOp::create(b, loc, f.integers(64), shifted));
    if (isa<math::CosOp>(op.getOperation()))
      quadrant = arith::AddIOp::create(b, loc, quadrant, f.integer(1));
    Value t = arith::TruncFOp::create(b, loc, f.type, r);
    Value square = f.mul(t, t);
    Value odd = f.polynomial(square, {2.718311494e-06f, -1.983933483e-04f,
                                      8.333329385e-03f, -1.666666664e-01f});
    Value sine = f.fma(f.mul(t, square), odd, t);
    Value even = f.polynomial(square, {2.439044880e-05f, -1.388676378e-03f,
                                       4.166662332e-02f, -4.999999973e-01f});
    Value cosine = f.fma(square, even, 1.0f);
    auto bit = [&](int32_t mask) {
      return arith::AndIOp::create(b, loc, quadrant, f.integer(mask));
    };
    Value isOdd = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne,
                                        bit(1), f.integer(0));
    Value sign = arith::ShLIOp::create(b, loc, bit(2), f.integer(30));
    Value value = f.select(isOdd, cosine, sine);
    value = f.fromBits(arith::XOrIOp::create(b, loc, f.bits(value), sign));

    Value isFar =
        f.compare(arith::CmpFPredicate::UGT, math::AbsFOp::create(b, loc, x),
                  f.constant(1073741824.0f));
    Value any = isFar;
    if (vector)
      any = LLVM::vector_reduce_or::create(b, loc, b.getI1Type(), isFar);
    auto branch = scf::IfOp::create(b, loc, TypeRange(f.type), any,
                                    /*withElseRegion=*/true);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(&branch.getThenRegion().front());
      auto called = Op::create(b, loc, f.type, x);
      called->setAttr(kCalledAttr, b.getUnitAttr());
      scf::YieldOp::create(b, loc, f.select(isFar, called, value));
      b.setInsertionPointToStart(&branch.getElseRegion().front());
      scf::YieldOp::create(b, loc, value);
    }
    b.replaceOp(op, branch.getResult(0));
    return success();
  }
};

/// A call of libm for every lane. What exists once is not worth a copy of the
/// function, of a hundred lines on a GPU.
template <typename Op> struct CallLibm : OpRewritePattern<Op> {
  CallLibm(MLIRContext *context, StringRef f32Name, StringRef f64Name)
      : OpRewritePattern<Op>(context), f32Name(f32Name), f64Name(f64Name) {}

  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType();
    Type scalar = getElementTypeOrSelf(type);
    StringRef name = scalar.isF64() ? f64Name : f32Name;
    if (name.empty())
      return rewriter.notifyMatchFailure(op, "has a polynomial");
    Location loc = op.getLoc();
    auto module = op->template getParentOfType<ModuleOp>();
    auto function = module.template lookupSymbol<LLVM::LLVMFuncOp>(name);
    if (!function) {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(module.getBody());
      SmallVector<Type> inputs(op->getNumOperands(), scalar);
      function = LLVM::LLVMFuncOp::create(
          rewriter, loc, name, LLVM::LLVMFunctionType::get(scalar, inputs));
    }
    auto call = [&](ValueRange operands) {
      return LLVM::CallOp::create(rewriter, loc, function, operands);
    };
    if (!isa<VectorType>(type)) {
      LLVM::CallOp once = call(op->getOperands());
      once.setNoInline(true);
      rewriter.replaceOp(op, once);
      return success();
    }
    Value result = LLVM::PoisonOp::create(rewriter, loc, type);
    for (int64_t i = 0; i < cast<VectorType>(type).getNumElements(); ++i) {
      Value lane = arith::ConstantOp::create(rewriter, loc,
                                             rewriter.getI64IntegerAttr(i));
      SmallVector<Value> operands;
      for (Value operand : op->getOperands())
        operands.push_back(
            LLVM::ExtractElementOp::create(rewriter, loc, operand, lane));
      result = LLVM::InsertElementOp::create(rewriter, loc, result,
                                             call(operands).getResult(), lane);
    }
    rewriter.replaceOp(op, result);
    return success();
  }

  StringRef f32Name, f64Name;
};

} // namespace

LogicalResult
mlir::amprt::expandErfc(math::ErfcOp op, PatternRewriter &rewriter,
                        llvm::function_ref<Value(F32 &, Value)> reciprocal,
                        llvm::function_ref<Value(F32 &, Value)> relaxed) {
  if (!isF32(op.getOperand()))
    return rewriter.notifyMatchFailure(op, "not f32");
  F32 f(rewriter, op.getResult());
  Value x = op.getOperand();
  Value t = math::AbsFOp::create(rewriter, f.loc, x), r;
  if (op->hasAttr(kRelaxedAttr)) {
    r = relaxed(f, t);
  } else {
    Value u = reciprocal(f, f.fma(t, f.constant(0.5f), f.constant(1.0f)));
    Value p = f.polynomial(u, kScaledErfc);
    Value e = arith::NegFOp::create(rewriter, f.loc, f.mul(x, x));
    e = math::ExpOp::create(rewriter, f.loc, e);
    r = f.mul(f.mul(u, p), e);
  }
  Value isNegative = f.compare(arith::CmpFPredicate::OLT, x, f.constant(0.0f));
  rewriter.replaceOp(op, f.select(isNegative, f.sub(f.constant(2.0f), r), r));
  return success();
}

void mlir::amprt::populateSines(RewritePatternSet &patterns) {
  patterns.add<ExpandSine<math::SinOp>, ExpandSine<math::CosOp>>(
      patterns.getContext(), /*benefit=*/2);
}

LogicalResult mlir::amprt::expandMath(
    Operation *root,
    llvm::function_ref<void(RewritePatternSet &)> populateOwn) {
  MLIRContext *context = root->getContext();
  RewritePatternSet patterns(context);
  patterns
      .add<ExpandAtan, ExpandErf, ExpandErfc, ExpandExp, ExpandExp2, ExpandLog>(
          context);
  auto polynomial = [](StringRef name) {
    return name == "math.tanh" || name == "math.expm1" || name == "math.log1p";
  };
  populateMathPolynomialApproximationPatterns(patterns, polynomial);
  patterns.add<CallLibm<math::ExpOp>>(context, "", "exp");
  patterns.add<CallLibm<math::Exp2Op>>(context, "", "exp2");
  patterns.add<CallLibm<math::LogOp>>(context, "", "log");
  patterns.add<CallLibm<math::TanhOp>>(context, "", "tanh");
  patterns.add<CallLibm<math::ErfOp>>(context, "", "erf");
  patterns.add<CallLibm<math::ErfcOp>>(context, "", "erfc");
  patterns.add<CallLibm<math::ExpM1Op>>(context, "", "expm1");
  patterns.add<CallLibm<math::Log1pOp>>(context, "", "log1p");
  patterns.add<CallLibm<math::PowFOp>>(context, "powf", "pow");
  patterns.add<CallLibm<math::SinOp>>(context, "sinf", "sin");
  patterns.add<CallLibm<math::CosOp>>(context, "cosf", "cos");
  patterns.add<CallLibm<math::Log2Op>>(context, "log2f", "log2");
  patterns.add<CallLibm<math::Log10Op>>(context, "log10f", "log10");
  patterns.add<CallLibm<math::AtanOp>>(context, "", "atan");
  patterns.add<CallLibm<math::Atan2Op>>(context, "atan2f", "atan2");
  patterns.add<CallLibm<math::TanOp>>(context, "tanf", "tan");
  patterns.add<CallLibm<arith::RemFOp>>(context, "fmodf", "fmod");

  populateOwn(patterns);

  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    auto remainder = dyn_cast<arith::RemFOp>(op);
    if ((isa<arith::DivFOp>(op) && op->hasAttr(kRelaxedAttr)) ||
        (remainder &&
         getElementTypeOrSelf(remainder.getType()).getIntOrFloatBitWidth() >=
             32))
      ops.push_back(op);
    if (isa_and_nonnull<math::MathDialect>(op->getDialect()) &&
        !isa<math::FmaOp, math::SqrtOp, math::AbsFOp, math::CopySignOp>(op))
      ops.push_back(op);
  });
  // New ops are rewritten, too: expm1 is made of exp and log.
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps)
      .enableFolding(false)
      .enableConstantCSE(false);
  return applyOpPatternsGreedily(ops, std::move(patterns), config);
}
