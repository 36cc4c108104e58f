//===- Magnification.cpp - roundings that functions magnify ---------------===//
//
// Evaluates bodies of arith and math on dual numbers: a value with its
// derivative. What comparisons and roundings in a body decide is its path;
// where the path changes from one sample to the next the function may jump.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/Magnification.h"
#include "amp/IR/Amp.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/Interfaces/Interfaces.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::amp;

namespace {

/// An integer counts as a number without a derivative.
struct Dual {
  double value = 0, slope = 0;
};

/// The decisions of a body for one x.
using Path = SmallVector<double, 8>;

class BodyFunction {
public:
  BodyFunction(Block &body, Value argument, Value result)
      : body(body), argument(argument), result(result) {}

  /// The value and slope at `x`; none where an op is not known. Paths of two
  /// numbers are equal where both are computed by the same formula.
  std::optional<Dual> at(double x, Path &path);

private:
  bool evaluate(Operation *op, Path &path);
  std::optional<Dual> get(Value value) const;
  bool set(Value value, Dual dual) {
    values[value] = dual;
    return true;
  }

  Block &body;
  Value argument, result;
  llvm::SmallDenseMap<Value, Dual, 16> values;
};

} // namespace

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// Slopes of functions of one number, by the value that they have there.
static std::optional<Dual> applyFunction(Operation *op, double x) {
  constexpr double twoOverSqrtPi = 2 * std::numbers::inv_sqrtpi;
  using Result = std::optional<Dual>;
  auto dual = [](double value, double slope) { return Dual{value, slope}; };
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case([&](arith::NegFOp) { return dual(-x, -1); })
      .Case([&](math::ExpOp) { return dual(std::exp(x), std::exp(x)); })
      .Case([&](math::Exp2Op) {
        return dual(std::exp2(x), std::exp2(x) * std::numbers::ln2);
      })
      .Case([&](math::ExpM1Op) { return dual(std::expm1(x), std::exp(x)); })
      .Case([&](math::LogOp) { return dual(std::log(x), 1 / x); })
      .Case([&](math::Log2Op) {
        return dual(std::log2(x), 1 / (x * std::numbers::ln2));
      })
      .Case([&](math::Log10Op) {
        return dual(std::log10(x), 1 / (x * std::numbers::ln10));
      })
      .Case([&](math::Log1pOp) { return dual(std::log1p(x), 1 / (1 + x)); })
      .Case(
          [&](math::SqrtOp) { return dual(std::sqrt(x), 0.5 / std::sqrt(x)); })
      .Case([&](math::RsqrtOp) {
        return dual(1 / std::sqrt(x), -0.5 / (x * std::sqrt(x)));
      })
      .Case([&](math::CbrtOp) {
        double root = std::cbrt(x);
        return dual(root, 1 / (3 * root * root));
      })
      .Case([&](math::TanhOp) {
        double y = std::tanh(x), c = std::cosh(x);
        return dual(y, 1 / (c * c));
      })
      .Case([&](math::ErfOp) {
        return dual(std::erf(x), twoOverSqrtPi * std::exp(-x * x));
      })
      .Case([&](math::ErfcOp) {
        return dual(std::erfc(x), -twoOverSqrtPi * std::exp(-x * x));
      })
      .Case([&](math::AtanOp) { return dual(std::atan(x), 1 / (1 + x * x)); })
      .Case([&](math::SinOp) { return dual(std::sin(x), std::cos(x)); })
      .Case([&](math::CosOp) { return dual(std::cos(x), -std::sin(x)); })
      .Case([&](math::TanOp) {
        double y = std::tan(x);
        return dual(y, 1 + y * y);
      })
      .Case([&](math::AsinOp) {
        return dual(std::asin(x), 1 / std::sqrt(1 - x * x));
      })
      .Case([&](math::AcosOp) {
        return dual(std::acos(x), -1 / std::sqrt(1 - x * x));
      })
      .Case([&](math::SinhOp) { return dual(std::sinh(x), std::cosh(x)); })
      .Case([&](math::CoshOp) { return dual(std::cosh(x), std::sinh(x)); })
      .Case([&](math::AsinhOp) {
        return dual(std::asinh(x), 1 / std::hypot(x, 1.0));
      })
      .Case([&](math::AcoshOp) {
        return dual(std::acosh(x), 1 / std::sqrt(x * x - 1));
      })
      .Case([&](math::AtanhOp) { return dual(std::atanh(x), 1 / (1 - x * x)); })
      .Default([](Operation *) -> Result { return std::nullopt; });
}

/// The whole number that an op makes of a number, or none.
static std::optional<double> roundWhole(Operation *op, double x) {
  using Result = std::optional<double>;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case([&](math::FloorOp) { return std::floor(x); })
      .Case([&](math::CeilOp) { return std::ceil(x); })
      .Case([&](math::RoundOp) { return std::round(x); })
      .Case([&](math::RoundEvenOp) { return std::nearbyint(x); })
      .Case<math::TruncOp, arith::FPToSIOp, arith::FPToUIOp>(
          [&](auto) { return std::trunc(x); })
      .Default([](Operation *) -> Result { return std::nullopt; });
}

/// The number that a constant is, in a body or around it.
static std::optional<double> numberOf(Value value) {
  auto constant = value.getDefiningOp<arith::ConstantOp>();
  if (!constant)
    return std::nullopt;
  if (auto number = dyn_cast<FloatAttr>(constant.getValue()))
    return number.getValueAsDouble();
  auto integer = dyn_cast<IntegerAttr>(constant.getValue());
  if (!integer || integer.getValue().getSignificantBits() > 64)
    return std::nullopt;
  return integer.getValue().getSExtValue();
}

std::optional<Dual> BodyFunction::get(Value value) const {
  if (auto found = values.find(value); found != values.end())
    return found->second;
  std::optional<double> number = numberOf(value);
  return number ? std::optional(Dual{*number, 0}) : std::nullopt;
}

bool BodyFunction::evaluate(Operation *op, Path &path) {
  if (op->getNumResults() != 1)
    return false;
  Value made = op->getResult(0);
  if (std::optional<double> number = numberOf(made))
    return set(made, {*number, 0});
  SmallVector<Dual, 3> in;
  for (Value operand : op->getOperands()) {
    std::optional<Dual> dual = get(operand);
    if (!dual)
      return false;
    in.push_back(*dual);
  }
  auto choose = [&](bool first) {
    path.push_back(first);
    return set(made, first ? in[0] : in[1]);
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<arith::ExtFOp, arith::TruncFOp, arith::SIToFPOp, arith::UIToFPOp>(
          [&](auto) { return set(made, in[0]); })
      .Case([&](arith::AddFOp) {
        return set(made,
                   {in[0].value + in[1].value, in[0].slope + in[1].slope});
      })
      .Case([&](arith::SubFOp) {
        return set(made,
                   {in[0].value - in[1].value, in[0].slope - in[1].slope});
      })
      .Case([&](arith::MulFOp) {
        return set(made,
                   {in[0].value * in[1].value,
                    in[0].slope * in[1].value + in[0].value * in[1].slope});
      })
      .Case([&](math::FmaOp) {
        return set(made, {in[0].value * in[1].value + in[2].value,
                          in[0].slope * in[1].value +
                              in[0].value * in[1].slope + in[2].slope});
      })
      .Case([&](arith::DivFOp) {
        double quotient = in[0].value / in[1].value;
        return set(made, {quotient, (in[0].slope - quotient * in[1].slope) /
                                        in[1].value});
      })
      .Case([&](math::PowFOp) {
        double a = in[0].value, b = in[1].value, y = std::pow(a, b);
        double slope = b * std::pow(a, b - 1) * in[0].slope;
        if (in[1].slope != 0)
          slope += y * std::log(a) * in[1].slope;
        return set(made, {y, slope});
      })
      .Case<arith::MaximumFOp, arith::MaxNumFOp>(
          [&](auto) { return choose(in[0].value >= in[1].value); })
      .Case<arith::MinimumFOp, arith::MinNumFOp>(
          [&](auto) { return choose(in[0].value <= in[1].value); })
      .Case([&](math::AbsFOp) {
        bool negative = std::signbit(in[0].value);
        path.push_back(negative);
        return set(made, negative ? Dual{-in[0].value, -in[0].slope} : in[0]);
      })
      .Case([&](arith::CmpFOp cmp) {
        bool holds = arith::applyCmpPredicate(
            cmp.getPredicate(), APFloat(in[0].value), APFloat(in[1].value));
        path.push_back(holds);
        return set(made, {double(holds), 0});
      })
      .Case([&](arith::SelectOp) {
        return set(made, in[0].value != 0 ? in[1] : in[2]);
      })
      .Case([&](arith::AndIOp) {
        return made.getType().isInteger(1) &&
               set(made, {double(in[0].value != 0 && in[1].value != 0), 0});
      })
      .Case([&](arith::OrIOp) {
        return made.getType().isInteger(1) &&
               set(made, {double(in[0].value != 0 || in[1].value != 0), 0});
      })
      .Case([&](arith::XOrIOp) {
        return made.getType().isInteger(1) &&
               set(made, {double((in[0].value != 0) != (in[1].value != 0)), 0});
      })
      .Default([&](Operation *) {
        if (in.size() != 1)
          return false;
        if (std::optional<double> whole = roundWhole(op, in[0].value)) {
          path.push_back(*whole);
          return set(made, {*whole, 0});
        }
        std::optional<Dual> f = applyFunction(op, in[0].value);
        if (!f)
          return false;
        // 0 times an infinite slope: what x has no part in.
        double slope = in[0].slope == 0 ? 0 : f->slope * in[0].slope;
        return set(made, {f->value, slope});
      });
}

std::optional<Dual> BodyFunction::at(double x, Path &path) {
  values.clear();
  path.clear();
  set(argument, {x, 1});
  for (Operation &op : body)
    if (!op.hasTrait<OpTrait::IsTerminator>() && !evaluate(&op, path))
      return std::nullopt;
  return get(result);
}

//===----------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------===//

/// Numbers of f16 from the lowest on, and those around each constant in the
/// body, where its path may change.
static std::vector<double> findSamples(Block &body) {
  constexpr int perBinade = 32, smallest = -14, largest = 15;
  std::vector<double> samples;
  auto add = [&](double x) {
    samples.push_back(x);
    samples.push_back(-x);
  };
  for (int exponent = smallest; exponent < largest; ++exponent)
    for (int step = 0; step < perBinade; ++step)
      add(std::ldexp(1 + double(step) / perBinade, exponent));
  for (Operation &op : body)
    for (Value operand : op.getOperands())
      if (double c = numberOf(operand).value_or(0);
          c != 0 && std::abs(c) < std::ldexp(1, largest))
        for (double relative : {-1e-3, 1e-3})
          add(c * (1 + relative));
  llvm::sort(samples);
  return samples;
}

/// True if `f` or its slope differs at both sides of the number between `low`
/// and `high` at which the path changes.
static bool jumpsBetween(BodyFunction &f, double low, double high) {
  Path path, other;
  f.at(low, path);
  while (true) {
    double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high)
      break;
    f.at(middle, other);
    (other == path ? low : high) = middle;
  }
  // Formulas that replace one another agree to fewer digits than a double has.
  constexpr double tolerance = 1e-3;
  std::optional<Dual> below = f.at(low, path), above = f.at(high, other);
  auto differs = [&](double a, double b) {
    return std::isfinite(a) && std::isfinite(b) &&
           std::abs(a - b) >
               tolerance * std::max({1.0, std::abs(a), std::abs(b)});
  };
  return below && above &&
         (differs(below->value, above->value) ||
          differs(below->slope, above->slope));
}

static std::optional<Magnification> measure(BodyFunction f, Block &body) {
  // Smaller results are 0 where they are stored in f32.
  const double tiny = std::numeric_limits<float>::min();
  Magnification found;
  Path path, previousPath;
  double previous = 0;
  bool isFirst = true;
  for (double x : findSamples(body)) {
    std::optional<Dual> y = f.at(x, path);
    if (!y)
      return std::nullopt;
    // The place of 0 survives a rounding.
    bool isBeyondZero = previous < 0 && x > 0;
    if (!isFirst && !isBeyondZero && !found.jumps && path != previousPath)
      found.jumps = jumpsBetween(f, previous, x);
    isFirst = false;
    previous = x;
    std::swap(path, previousPath);
    double error = std::abs(x * y->slope), size = std::abs(y->value);
    if (!std::isfinite(error) || !std::isfinite(size) ||
        size > std::numeric_limits<float>::max())
      continue;
    found.absolute = std::max(found.absolute, error / std::max(1.0, size));
    if (size >= tiny)
      found.relative = std::max(found.relative, error / size);
  }
  return found;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static bool isFloat(Type type) {
  return isa<FloatType>(getElementTypeOrSelf(type));
}

/// In a block of its own: an op of our dialect describes itself, another one is
/// copied.
static std::optional<Magnification>
measureOp(Operation *op, ArrayRef<std::optional<double>> numbers) {
  Block body;
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&body);
  FloatType f64 = builder.getF64Type();
  Location loc = op->getLoc();
  BodyBuilder arithmetic(builder, loc, f64);
  SmallVector<Value, 2> elements;
  Value x;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    bool isNumber = index < numbers.size() && numbers[index];
    if (!isFloat(operand.getType()) || (!isNumber && x))
      return std::nullopt;
    elements.push_back(isNumber ? arithmetic.constant(*numbers[index])
                                : x = body.addArgument(f64, loc));
  }
  if (!x)
    return std::nullopt;
  Value y;
  if (auto own = dyn_cast<ElementwiseOpInterface>(op)) {
    y = own.buildBody(arithmetic, elements);
  } else {
    OperationState state(loc, op->getName(), elements, f64, op->getAttrs());
    y = builder.create(state)->getResult(0);
  }
  return measure(BodyFunction(body, x, y), body);
}

std::optional<Magnification>
mlir::amp::findMagnification(Operation *op,
                             ArrayRef<std::optional<double>> numbers) {
  if (op->getNumResults() != 1 || !isFloat(op->getResult(0).getType()))
    return std::nullopt;
  // A body of scalars, which one of the arguments alone goes into.
  if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock()) {
    Block &body = op->getRegion(0).front();
    Value argument;
    for (BlockArgument candidate : body.getArguments()) {
      if (candidate.use_empty())
        continue;
      if (argument || !isa<FloatType>(candidate.getType()))
        return std::nullopt;
      argument = candidate;
    }
    if (!argument || body.empty() || body.back().getNumOperands() != 1)
      return std::nullopt;
    return measure(BodyFunction(body, argument, body.back().getOperand(0)),
                   body);
  }
  if (op->getNumRegions() || op->getNumOperands() == 0 ||
      !(isa<ElementwiseOpInterface>(op) ||
        isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
            op->getDialect())))
    return std::nullopt;
  return measureOp(op, numbers);
}
