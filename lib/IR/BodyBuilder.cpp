//===- BodyBuilder.cpp - arithmetic on the elements of tensors ------------===//
//
// The formulas are chosen so that no finite operand gives a NaN and a NaN is
// never lost; where two forms are equal in exact arithmetic the one that stays
// finite is taken.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/BodyBuilder.h"
#include "amp/IR/Facts.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include <numbers>

using namespace mlir;
using namespace mlir::amp;

static bool isInteger(Value a) { return isa<IntegerType>(a.getType()); }

Value BodyBuilder::constant(double value) {
  return arith::ConstantOp::create(builder, loc,
                                   builder.getFloatAttr(computeType, value));
}

Value BodyBuilder::integer(Type type, int64_t value) {
  return arith::ConstantOp::create(builder, loc,
                                   builder.getIntegerAttr(type, value));
}

Value BodyBuilder::add(Value a, Value b) {
  if (isInteger(a))
    return arith::AddIOp::create(builder, loc, a, b);
  return arith::AddFOp::create(builder, loc, a, b);
}
Value BodyBuilder::sub(Value a, Value b) {
  if (isInteger(a))
    return arith::SubIOp::create(builder, loc, a, b);
  return arith::SubFOp::create(builder, loc, a, b);
}
Value BodyBuilder::mul(Value a, Value b) {
  if (isInteger(a))
    return arith::MulIOp::create(builder, loc, a, b);
  return arith::MulFOp::create(builder, loc, a, b);
}
Value BodyBuilder::div(Value a, Value b) {
  return arith::DivFOp::create(builder, loc, a, b);
}
Value BodyBuilder::fma(Value a, Value b, Value c) {
  return math::FmaOp::create(builder, loc, a, b, c);
}
Value BodyBuilder::neg(Value a) {
  if (isInteger(a))
    return sub(integer(a.getType(), 0), a);
  return arith::NegFOp::create(builder, loc, a);
}
Value BodyBuilder::abs(Value a) {
  if (isInteger(a))
    return arith::MaxSIOp::create(builder, loc, a, neg(a));
  return math::AbsFOp::create(builder, loc, a);
}
Value BodyBuilder::sqrt(Value a) {
  return math::SqrtOp::create(builder, loc, a);
}
Value BodyBuilder::rsqrt(Value a) {
  return math::RsqrtOp::create(builder, loc, a);
}
Value BodyBuilder::exp(Value a) { return math::ExpOp::create(builder, loc, a); }
Value BodyBuilder::expm1(Value a) {
  return math::ExpM1Op::create(builder, loc, a);
}
Value BodyBuilder::log(Value a) { return math::LogOp::create(builder, loc, a); }
Value BodyBuilder::log1p(Value a) {
  return math::Log1pOp::create(builder, loc, a);
}
Value BodyBuilder::tanh(Value a) {
  return math::TanhOp::create(builder, loc, a);
}
Value BodyBuilder::erf(Value a) { return math::ErfOp::create(builder, loc, a); }
Value BodyBuilder::erfc(Value a) {
  return math::ErfcOp::create(builder, loc, a);
}
Value BodyBuilder::pow(Value a, Value b) {
  return math::PowFOp::create(builder, loc, a, b);
}

Value BodyBuilder::atan(Value a) {
  return math::AtanOp::create(builder, loc, a);
}
Value BodyBuilder::atan2(Value a, Value b) {
  return math::Atan2Op::create(builder, loc, a, b);
}
Value BodyBuilder::rem(Value a, Value b) {
  return arith::RemFOp::create(builder, loc, a, b);
}
Value BodyBuilder::sin(Value a) { return math::SinOp::create(builder, loc, a); }
Value BodyBuilder::cos(Value a) { return math::CosOp::create(builder, loc, a); }
Value BodyBuilder::floor(Value a) {
  return math::FloorOp::create(builder, loc, a);
}
Value BodyBuilder::ceil(Value a) {
  return math::CeilOp::create(builder, loc, a);
}
Value BodyBuilder::roundEven(Value a) {
  return math::RoundEvenOp::create(builder, loc, a);
}

// An emitter gives divisions by 0, and shifts by all bits, the results that the
// header says.
Value BodyBuilder::truncDiv(Value a, Value b) {
  return arith::DivSIOp::create(builder, loc, a, b);
}
Value BodyBuilder::truncMod(Value a, Value b) {
  return arith::RemSIOp::create(builder, loc, a, b);
}

/// True where a division leaves something and was rounded up.
static Value roundedUp(BodyBuilder &b, Value rest, Value divisor) {
  Value zero = b.integer(rest.getType(), 0);
  Value left = b.compare(ComparePredicate::NE, rest, zero);
  Value differ = b.compare(ComparePredicate::LT, b.bitXor(rest, divisor), zero);
  return b.bitAnd(left, differ);
}

Value BodyBuilder::floorDiv(Value a, Value b) {
  Value quotient = truncDiv(a, b);
  Value less = sub(quotient, integer(a.getType(), 1));
  return select(roundedUp(*this, truncMod(a, b), b), less, quotient);
}
Value BodyBuilder::floorMod(Value a, Value b) {
  Value rest = truncMod(a, b);
  return select(roundedUp(*this, rest, b), add(rest, b), rest);
}
Value BodyBuilder::bitAnd(Value a, Value b) {
  return arith::AndIOp::create(builder, loc, a, b);
}
Value BodyBuilder::bitOr(Value a, Value b) {
  return arith::OrIOp::create(builder, loc, a, b);
}
Value BodyBuilder::bitXor(Value a, Value b) {
  return arith::XOrIOp::create(builder, loc, a, b);
}
Value BodyBuilder::shiftLeft(Value a, Value b) {
  return arith::ShLIOp::create(builder, loc, a, b);
}
Value BodyBuilder::shiftRight(Value a, Value b) {
  return arith::ShRSIOp::create(builder, loc, a, b);
}
Value BodyBuilder::shiftRightLogical(Value a, Value b) {
  return arith::ShRUIOp::create(builder, loc, a, b);
}
Value BodyBuilder::orderedBits(Value a) {
  if (isInteger(a))
    return a;
  unsigned width = cast<FloatType>(a.getType()).getWidth();
  Type type = builder.getIntegerType(width);
  // The sum of both zeros is the positive one.
  Value number = add(a, constant(0.0));
  Value bits = arith::BitcastOp::create(builder, loc, type, number);
  // Negative numbers grow the other way.
  Value sign = shiftRight(bits, integer(type, width - 1));
  Value largest = integer(type, llvm::maxIntN(width));
  Value ordered = bitXor(bits, bitAnd(sign, largest));
  return select(compare(ComparePredicate::NE, a, a), largest, ordered);
}
Value BodyBuilder::fromUnsigned(Value bits) {
  return arith::UIToFPOp::create(builder, loc, computeType, bits);
}

Value BodyBuilder::sign(Value a) {
  // The last arm is reached by zeros and NaN, which stay what they are.
  Value zero = constant(0.0);
  Value negative = select(greater(zero, a), constant(-1.0), a);
  return select(greater(a, zero), constant(1.0), negative);
}

Value BodyBuilder::sigmoid(Value a) {
  // e^-a may overflow: 1 / (1 + inf) is the right 0.
  Value one = constant(1.0);
  return div(one, withFact(add(one, exp(neg(a))), Fact::AtLeastOne));
}

Value BodyBuilder::softplus(Value a) {
  return add(maximum(a, constant(0.0)), log1p(exp(neg(abs(a)))));
}

Value BodyBuilder::relu(Value a) {
  // Not arith.maximumf: this form keeps NaN too and is one instruction.
  Value zero = constant(0.0);
  return select(greater(zero, a), zero, a);
}

/// 2·sqrt(2/pi)·(x + 0.044715 x³); the tanh form of gelu is x·sigmoid of it.
static Value geluArgument(BodyBuilder &b, Value x) {
  constexpr double scale = 1.5957691216057308;
  Value inner =
      b.fma(b.mul(x, x), b.constant(scale * 0.044715), b.constant(scale));
  return b.mul(x, inner);
}

Value BodyBuilder::gelu(Value a, bool tanhForm) {
  // Divided once, a multiplication less than by the sigmoid.
  if (tanhForm) {
    Value power = exp(neg(geluArgument(*this, a)));
    return div(a, withFact(add(constant(1.0), power), Fact::AtLeastOne));
  }
  // Not 1 + erf: it has no digits left where a is far below 0.
  Value half = mul(a, constant(0.5));
  return mul(half, erfc(mul(a, constant(-1.0 / std::numbers::sqrt2))));
}

Value BodyBuilder::geluGradient(Value a, Value cotangent, bool tanhForm) {
  Value one = constant(1.0);
  // Beyond the bound the second term is 0; unbounded it would be inf · 0.
  if (tanhForm) {
    constexpr double scale = 1.5957691216057308;
    Value x = clamp(a, -30.0, 30.0);
    Value s = sigmoid(geluArgument(*this, x));
    Value slope =
        add(mul(mul(x, x), constant(3.0 * scale * 0.044715)), constant(scale));
    Value second = mul(mul(x, slope), mul(s, sub(one, s)));
    return mul(cotangent, add(s, second));
  }
  constexpr double invSqrt2Pi = 0.3989422804014327;
  Value x = clamp(a, -40.0, 40.0);
  Value z = mul(x, constant(-1.0 / std::numbers::sqrt2));
  Value cdf = mul(constant(0.5), erfc(z));
  // A target's erfc contains this exponential.
  Value density = mul(constant(invSqrt2Pi), exp(neg(mul(z, z))));
  return mul(cotangent, add(cdf, mul(x, density)));
}

Value BodyBuilder::maximum(Value a, Value b) {
  if (isInteger(a))
    return arith::MaxSIOp::create(builder, loc, a, b);
  return arith::MaximumFOp::create(builder, loc, a, b);
}
Value BodyBuilder::minimum(Value a, Value b) {
  if (isInteger(a))
    return arith::MinSIOp::create(builder, loc, a, b);
  return arith::MinimumFOp::create(builder, loc, a, b);
}

Value BodyBuilder::clamp(Value a, double low, double high) {
  // Comparisons with NaN are false, so NaN passes both.
  Value lower = constant(low), upper = constant(high);
  Value raised = select(greater(lower, a), lower, a);
  return select(greater(raised, upper), upper, raised);
}

Value BodyBuilder::greater(Value a, Value b) {
  return compare(ComparePredicate::GT, a, b);
}

Value BodyBuilder::compare(ComparePredicate predicate, Value a, Value b) {
  auto index = static_cast<unsigned>(predicate);
  if (isa<FloatType>(getElementTypeOrSelf(a))) {
    using P = arith::CmpFPredicate;
    constexpr P predicates[] = {P::OEQ, P::UNE, P::OLT, P::OLE, P::OGT, P::OGE};
    return arith::CmpFOp::create(builder, loc, predicates[index], a, b);
  }
  using P = arith::CmpIPredicate;
  constexpr P isSigned[] = {P::eq, P::ne, P::slt, P::sle, P::sgt, P::sge};
  constexpr P isUnsigned[] = {P::eq, P::ne, P::ult, P::ule, P::ugt, P::uge};
  auto type = cast<IntegerType>(getElementTypeOrSelf(a));
  bool noSign = type.isUnsigned() || type.getWidth() == 1;
  return arith::CmpIOp::create(builder, loc,
                               noSign ? isUnsigned[index] : isSigned[index],
                               toSignless(a), toSignless(b));
}

Value BodyBuilder::isFinite(Value a) {
  return greater(constant(std::numeric_limits<double>::infinity()), abs(a));
}

Value BodyBuilder::select(Value condition, Value onTrue, Value onFalse) {
  return arith::SelectOp::create(builder, loc, condition, onTrue, onFalse);
}

/// arith knows only signless integers; an emitter drops this cast.
Value BodyBuilder::toSignless(Value a) {
  auto type = dyn_cast<IntegerType>(a.getType());
  if (!type || type.isSignless())
    return a;
  return UnrealizedConversionCastOp::create(
             builder, loc, builder.getIntegerType(type.getWidth()), a)
      .getResult(0);
}

namespace {
/// The integers a type holds; i1 holds 0 and 1.
struct IntegerRange {
  explicit IntegerRange(IntegerType type)
      : width(type.getWidth()), isUnsigned(type.isUnsigned() || width == 1) {}
  unsigned width;
  bool isUnsigned;

  /// One above the largest: a power of two, exact in any float type.
  double above() const {
    return std::ldexp(1.0, isUnsigned ? width : width - 1);
  }
  double lowest() const { return isUnsigned ? 0.0 : -above(); }
  /// Bit patterns of the ends, for a constant of `width` bits.
  int64_t highestBits() const {
    return isUnsigned ? llvm::maskTrailingOnes<uint64_t>(width)
                      : llvm::maxIntN(width);
  }
  int64_t lowestBits() const { return isUnsigned ? 0 : llvm::minIntN(width); }
};
} // namespace

Value BodyBuilder::floatToInteger(Value a, IntegerType type) {
  IntegerRange range(type);
  auto signless = builder.getIntegerType(range.width);
  auto literal = [&](double value) -> Value {
    return arith::ConstantOp::create(
        builder, loc,
        builder.getFloatAttr(cast<FloatType>(a.getType()), value));
  };
  // Out of range the conversion is poison, which these selects discard.
  Value inside =
      range.isUnsigned
          ? arith::FPToUIOp::create(builder, loc, signless, a).getResult()
          : arith::FPToSIOp::create(builder, loc, signless, a).getResult();
  auto bits = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(
        builder, loc,
        builder.getIntegerAttr(signless, APInt(range.width, value, false,
                                               /*implicitTrunc=*/true)));
  };
  using P = arith::CmpFPredicate;
  auto cmp = [&](P predicate, Value x, Value y) -> Value {
    return arith::CmpFOp::create(builder, loc, predicate, x, y);
  };
  Value high = select(cmp(P::OGE, a, literal(range.above())),
                      bits(range.highestBits()), inside);
  Value low = select(cmp(P::OLT, a, literal(range.lowest())),
                     bits(range.lowestBits()), high);
  return select(cmp(P::UNO, a, a), bits(0), low);
}

Value BodyBuilder::integerToInteger(Value a, IntegerType from, IntegerType to) {
  IntegerRange source(from), target(to);
  auto signless = builder.getIntegerType(target.width);
  bool fits = source.isUnsigned == target.isUnsigned
                  ? source.width <= target.width
                  : source.isUnsigned && source.width < target.width;
  auto widen = [&](IntegerType type) -> Value {
    if (type.getWidth() == source.width)
      return a;
    if (source.isUnsigned)
      return arith::ExtUIOp::create(builder, loc, type, a);
    return arith::ExtSIOp::create(builder, loc, type, a);
  };
  if (fits)
    return widen(signless);
  // One bit more holds the values of both, whatever their signs.
  auto wide = builder.getIntegerType(std::max(source.width, target.width) + 1);
  // Bounds of up to 64 bits, signed, in more bits than that.
  auto bound = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(
        builder, loc,
        builder.getIntegerAttr(
            wide, APInt(wide.getWidth(), value, /*isSigned=*/true)));
  };
  Value value = widen(wide);
  value =
      arith::MaxSIOp::create(builder, loc, value, bound(target.lowestBits()));
  value =
      arith::MinSIOp::create(builder, loc, value, bound(target.highestBits()));
  return arith::TruncIOp::create(builder, loc, signless, value);
}

Value BodyBuilder::convert(Value a, Type type) {
  Type from = a.getType();
  if (from == type)
    return a;
  auto toFloat = dyn_cast<FloatType>(type);
  if (auto fromFloat = dyn_cast<FloatType>(from)) {
    if (!toFloat)
      return fromSignless(floatToInteger(a, cast<IntegerType>(type)), type);
    if (toFloat.getWidth() > fromFloat.getWidth())
      return arith::ExtFOp::create(builder, loc, type, a);
    if (toFloat.getWidth() < fromFloat.getWidth())
      return arith::TruncFOp::create(builder, loc, type, a);
    // f16 and bf16: neither holds the other.
    return convert(convert(a, builder.getF32Type()), type);
  }
  auto fromInteger = cast<IntegerType>(from);
  Value bits = toSignless(a);
  if (!toFloat)
    return fromSignless(
        integerToInteger(bits, fromInteger, cast<IntegerType>(type)), type);
  if (IntegerRange(fromInteger).isUnsigned)
    return arith::UIToFPOp::create(builder, loc, type, bits);
  return arith::SIToFPOp::create(builder, loc, type, bits);
}

Value BodyBuilder::fromSignless(Value a, Type type) {
  if (a.getType() == type)
    return a;
  return UnrealizedConversionCastOp::create(builder, loc, type, a).getResult(0);
}
