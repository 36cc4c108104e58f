//===- ActivationOps.cpp - activations element by element -----------------===//
//
// The functions that the rows of AmpActivationOps.td name, and the composites
// prelu and glu. Slopes at kinks are PyTorch's. Where a branch that is not
// taken could overflow its argument is bounded first: a derivative of the
// derivative multiplies it by 0.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/ActivationOps.h"
#include "ShapeUtils.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/IR/GradientBuilder.h"
#include <limits>

using namespace mlir;
using namespace mlir::amp;

static constexpr double kSeluAlpha = 1.6732632423543772;
static constexpr double kSeluScale = 1.0507009873554805;

static double number(const APFloat &value) { return value.convertToDouble(); }

//===----------------------------------------------------------------------===//
// Values of one element
//===----------------------------------------------------------------------===//

static Value eluBody(BodyBuilder &b, Value x, double alpha, double scale,
                     double inputScale) {
  Value inner = b.expm1(b.mul(x, b.constant(inputScale)));
  return b.select(b.greater(x, b.constant(0.0)), b.mul(x, b.constant(scale)),
                  b.mul(inner, b.constant(alpha * scale)));
}

static Value hardsigmoidBody(BodyBuilder &b, Value x) {
  Value moved = b.clamp(b.add(x, b.constant(3.0)), 0.0, 6.0);
  return b.mul(moved, b.constant(1.0 / 6.0));
}

static Value softshrinkBody(BodyBuilder &b, Value x, double lambda) {
  Value above = b.greater(x, b.constant(lambda));
  Value below = b.greater(b.constant(-lambda), x);
  // NaN stays: 0 · x, not 0.
  Value inside =
      b.select(below, b.add(x, b.constant(lambda)), b.mul(x, b.constant(0.0)));
  return b.select(above, b.sub(x, b.constant(lambda)), inside);
}

static Value hardshrinkBody(BodyBuilder &b, Value x, double lambda) {
  Value inside = b.compare(ComparePredicate::LE, b.abs(x), b.constant(lambda));
  return b.select(inside, b.constant(0.0), x);
}

static Value thresholdBody(BodyBuilder &b, Value x, double threshold,
                           double value) {
  Value below = b.compare(ComparePredicate::LE, x, b.constant(threshold));
  return b.select(below, b.constant(value), x);
}

/// Neither 1 - x² nor its root loses digits near ±1.
static Value asinBody(BodyBuilder &b, Value x) {
  Value one = b.constant(1.0);
  Value square = b.mul(b.sub(one, x), b.add(one, x));
  return b.atan(b.div(x, b.sqrt(square)));
}
static Value acosBody(BodyBuilder &b, Value x) {
  Value one = b.constant(1.0);
  Value ratio = b.div(b.sub(one, x), b.add(one, x));
  return b.mul(b.constant(2.0), b.atan(b.sqrt(ratio)));
}

/// e^|x| / 2, infinite only where it is: e^(|x| - c) times e^c / 2, where c, a
/// multiple of 2^-15 near log 2, is subtracted exactly from large numbers.
static Value halfExponential(BodyBuilder &b, Value x) {
  Value e = b.exp(b.sub(b.abs(x), b.constant(0.693145751953125)));
  return b.mul(e, b.constant(0.9999985713942001));
}
static Value coshBody(BodyBuilder &b, Value x) {
  Value half = halfExponential(b, x);
  return b.add(half, b.div(b.constant(0.25), half));
}
static Value sinhBody(BodyBuilder &b, Value x) {
  Value size = b.abs(x), half = halfExponential(b, x);
  Value far = b.sub(half, b.div(b.constant(0.25), half));
  // (t + t / (t + 1)) / 2, t = e^|x| - 1, has nothing to cancel near 0.
  Value t = b.expm1(size);
  Value near = b.add(t, b.div(t, b.add(t, b.constant(1.0))));
  Value isFar = b.greater(size, b.constant(1.0));
  return b.mul(b.sign(x), b.select(isFar, far, b.mul(near, b.constant(0.5))));
}
static Value asinhBody(BodyBuilder &b, Value x) {
  Value size = b.abs(x), one = b.constant(1.0);
  // log(|x| + sqrt(x² + 1)) without a difference; far out, where x² may be
  // infinite, log(2 · |x|).
  Value square = b.mul(size, size);
  Value root = b.sqrt(b.add(square, one));
  Value near = b.log1p(b.add(size, b.div(square, b.add(root, one))));
  Value far = b.add(b.log(size), b.constant(0.6931471805599453));
  Value isFar = b.greater(size, b.constant(268435456.0));
  return b.mul(b.sign(x), b.select(isFar, far, near));
}

/// Giles, "Approximating the erfinv function" (2011), in f32; in f64 three
/// steps of Halley's method from there.
static Value erfinvBody(BodyBuilder &b, Value x) {
  auto c = [&](double value) { return b.constant(value); };
  auto polynomial = [&](Value w, ArrayRef<double> coefficients) {
    Value p = c(coefficients.front());
    for (double coefficient : coefficients.drop_front())
      p = b.fma(p, w, c(coefficient));
    return p;
  };
  Value one = c(1.0), size = b.abs(x);
  Value w = b.neg(b.log(b.mul(b.sub(one, x), b.add(one, x))));
  Value near = polynomial(b.sub(w, c(2.5)),
                          {2.81022636e-08, 3.43273939e-07, -3.5233877e-06,
                           -4.39150654e-06, 0.00021858087, -0.00125372503,
                           -0.00417768164, 0.246640727, 1.50140941});
  Value far = polynomial(b.sub(b.sqrt(w), c(3.0)),
                         {-0.000200214257, 0.000100950558, 0.00134934322,
                          -0.00367342844, 0.00573950773, -0.0076224613,
                          0.00943887047, 1.00167406, 2.83297682});
  Value y = b.mul(b.select(b.greater(c(5.0), w), near, far), size);
  for (int step = 0; step < 3 && b.getComputeType().isF64(); ++step) {
    // erf(y) - |x|, which beyond 1/2 has digits in what is left to 1.
    Value inner = b.sub(b.erf(y), size);
    Value outer = b.sub(b.sub(one, size), b.erfc(y));
    Value gap = b.select(b.greater(c(0.5), size), inner, outer);
    Value newton = b.mul(b.mul(gap, b.exp(b.mul(y, y))), c(0.886226925452758));
    y = b.sub(y, b.div(newton, b.fma(y, newton, one)));
  }
  Value isEnd = b.compare(ComparePredicate::EQ, size, one);
  y = b.select(isEnd, c(std::numeric_limits<double>::infinity()), y);
  return b.mul(b.sign(x), y);
}

//===----------------------------------------------------------------------===//
// Gradients
//===----------------------------------------------------------------------===//

namespace {
/// x, and beyond ±1 its reciprocal, whose square is never infinite.
struct Inside {
  Inside(GradientBuilder &g, Value x) {
    Value one = g.constant(x, 1.0);
    isFar = g.greater(AbsOp::create(g.getBuilder(), g.getLoc(), x), one);
    value = g.select(isFar, g.reciprocal(g.select(isFar, x, one)), x);
    squarePlusOne = g.add(g.mul(value, value), one);
  }
  Value isFar, value, squarePlusOne;
};
} // namespace

/// 1 / (1 + x²).
static Value atanSlope(GradientBuilder &g, Value x) {
  Inside in(g, x);
  Value one = g.constant(x, 1.0);
  return g.div(g.select(in.isFar, g.mul(in.value, in.value), one),
               in.squarePlusOne);
}
/// 1 / sqrt(1 + x²).
static Value asinhSlope(GradientBuilder &g, Value x) {
  Inside in(g, x);
  Value size = AbsOp::create(g.getBuilder(), g.getLoc(), in.value);
  return g.div(g.select(in.isFar, size, g.constant(x, 1.0)),
               g.sqrt(in.squarePlusOne));
}
/// e^(y²) · sqrt(π) / 2 at y = erfinv(x).
static Value erfinvSlope(GradientBuilder &g, Value x) {
  Value y = ErfinvOp::create(g.getBuilder(), g.getLoc(), x);
  return g.mul(g.exp(g.mul(y, y)), g.constant(x, 0.886226925452758));
}
/// sqrt(1 - x²).
static Value arcRoot(GradientBuilder &g, Value x) {
  Value one = g.constant(x, 1.0);
  return g.sqrt(g.mul(g.sub(one, x), g.add(one, x)));
}

static Value eluGradient(GradientBuilder &g, Value x, Value dy, double alpha,
                         double scale, double inputScale) {
  auto c = [&](double value) { return g.constant(x, value); };
  // NaN is not above: it stays.
  Value above = g.greater(x, c(0.0));
  Value e = g.exp(g.mul(g.select(above, c(0.0), x), c(inputScale)));
  Value slope = g.mul(e, c(alpha * scale * inputScale));
  return g.mul(dy, g.select(above, c(scale), slope));
}

static Value mishGradient(GradientBuilder &g, Value x, Value dy) {
  // t + x·s·(1 − t²), t = tanh(softplus(x)), s the sigmoid.
  Value one = g.constant(x, 1.0);
  Value t = g.tanh(g.softplus(x));
  Value slope = g.mul(g.mul(x, g.sigmoid(x)), g.sub(one, g.mul(t, t)));
  return g.mul(dy, g.add(t, slope));
}

static Value hardtanhGradient(GradientBuilder &g, Value x, Value dy, double min,
                              double max) {
  Value zero = g.constant(dy, 0.0);
  Value below = g.compare(ComparePredicate::LE, x, g.constant(x, min));
  Value above = g.compare(ComparePredicate::GE, x, g.constant(x, max));
  return g.select(below, zero, g.select(above, zero, dy));
}

static Value hardsigmoidGradient(GradientBuilder &g, Value x, Value dy) {
  Value zero = g.constant(dy, 0.0), third = g.constant(dy, 1.0 / 6.0);
  Value below = g.compare(ComparePredicate::LT, x, g.constant(x, 3.0));
  Value above = g.compare(ComparePredicate::GT, x, g.constant(x, -3.0));
  return g.select(below, g.select(above, g.mul(dy, third), zero), zero);
}

static Value hardswishGradient(GradientBuilder &g, Value x, Value dy) {
  auto c = [&](double value) { return g.constant(x, value); };
  Value low = g.compare(ComparePredicate::LE, x, c(-3.0));
  Value inner = g.compare(ComparePredicate::LT, x, c(3.0));
  // Bounded, so that 0 · inf does not come up.
  Value within = g.select(inner, g.select(low, c(0.0), x), c(0.0));
  Value slope = g.add(g.mul(within, c(1.0 / 3.0)), c(0.5));
  return g.mul(dy, g.select(low, c(0.0), g.select(inner, slope, c(1.0))));
}

static Value shrinkGradient(GradientBuilder &g, Value x, Value dy,
                            double lambda) {
  Value zero = g.constant(dy, 0.0);
  Value below = g.compare(ComparePredicate::LE, x, g.constant(x, lambda));
  Value above = g.compare(ComparePredicate::GE, x, g.constant(x, -lambda));
  return g.select(below, g.select(above, zero, dy), dy);
}

static Value thresholdGradient(GradientBuilder &g, Value x, Value dy,
                               double threshold) {
  Value below = g.compare(ComparePredicate::LE, x, g.constant(x, threshold));
  return g.select(below, g.constant(dy, 0.0), dy);
}

//===----------------------------------------------------------------------===//
// The ops
//===----------------------------------------------------------------------===//

#define GET_OP_CLASSES
#include "amp/IR/AmpActivationOps.cpp.inc"

void AmpDialect::registerActivationOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpActivationOps.cpp.inc"
      >();
}

/// alpha is a divisor.
LogicalResult CeluOp::verify() {
  double alpha = number(getAlpha());
  if (alpha == 0.0 || !getAlpha().isFinite())
    return emitOpError("expects a finite alpha other than 0, found ") << alpha;
  return success();
}

/// The bounds are numbers in ascending order.
LogicalResult HardtanhOp::verify() {
  if (!(number(getMin()) <= number(getMax())))
    return emitOpError("expects min <= max, found min = ")
           << getMinAttr() << " and max = " << getMaxAttr();
  return success();
}

/// lambda is the half of an interval.
template <typename OpT> static LogicalResult verifyLambda(OpT op) {
  if (number(op.getLambda()) >= 0.0)
    return success();
  return op.emitOpError("expects lambda >= 0, found ")
         << number(op.getLambda());
}
LogicalResult SoftshrinkOp::verify() { return verifyLambda(*this); }
LogicalResult HardshrinkOp::verify() { return verifyLambda(*this); }

/// 1. The weight broadcasts to the input. 2. The result has the input's shape.
/// 3. f64 everywhere or nowhere.
LogicalResult PreluOp::verify() {
  auto shape = tensorType(getInput()).getShape();
  auto weight = tensorType(getWeight()).getShape();
  int64_t conflict = -1;
  if (weight.size() > shape.size() ||
      amp::detail::broadcastShapes(shape, weight, conflict) != shape ||
      conflict >= 0)
    return emitOpError("expects a weight that broadcasts to the input, found ")
           << amp::detail::formatShape(weight) << " and "
           << amp::detail::formatShape(shape);
  if (failed(amp::detail::verifyShape(*this, "a result",
                                      tensorType(getResult()), shape)))
    return failure();
  return amp::detail::verifyAccumulation(
      *this, {getInput().getType(), getWeight().getType(), getType()});
}

SmallVector<SmallVector<int64_t>> PreluOp::inferShapes() {
  return {llvm::to_vector(tensorType(getInput()).getShape())};
}

/// The shape of half of the input.
static SmallVector<int64_t> halfShape(GluOp op) {
  auto shape = llvm::to_vector(tensorType(op.getInput()).getShape());
  shape[op.getAxis()] /= 2;
  return shape;
}

/// 1. The axis exists. 2. Its size is static and even. 3. The result has half
/// of it. 4. f64 everywhere or nowhere.
LogicalResult GluOp::verify() {
  auto shape = tensorType(getInput()).getShape();
  if (failed(amp::detail::verifyAxis(getLoc(), "glu", getAxis(), shape.size())))
    return failure();
  int64_t size = shape[getAxis()];
  if (ShapedType::isDynamic(size) || size % 2 != 0)
    return emitOpError("expects a static even size along axis ")
           << getAxis() << ", found " << amp::detail::formatShape(shape);
  if (failed(amp::detail::verifyShape(
          *this, "a result", tensorType(getResult()), halfShape(*this))))
    return failure();
  return amp::detail::verifyAccumulation(*this,
                                         {getInput().getType(), getType()});
}

SmallVector<SmallVector<int64_t>> GluOp::inferShapes() {
  return {halfShape(*this)};
}
