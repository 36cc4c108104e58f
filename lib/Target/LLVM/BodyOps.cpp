//===- BodyOps.cpp - the ops of a kernel's body on lanes -----------------===//
//
// One op of arith or math after the other, with the conversions that a target
// lacks. What has no code is refused here.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "BodyOps.h"
#include "amp/IR/Facts.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::amprt;

/// True for an op of which code is made for each of its types, by an intrinsic
/// that every target has.
static bool hasIntrinsic(Operation *op) {
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
             math::CountLeadingZerosOp, math::CountTrailingZerosOp,
             math::CtPopOp, math::FloorOp, math::FmaOp, math::IsFiniteOp,
             math::IsNaNOp, math::RoundEvenOp, math::RoundOp, math::RsqrtOp,
             math::SqrtOp, math::TruncOp>(op);
}

/// True for an op of which `expandMath` makes code on f32 and f64.
static bool isExpanded(Operation *op) {
  return isa<math::AtanOp, math::Atan2Op, math::CosOp, math::ErfOp,
             math::ErfcOp, math::Exp2Op, math::ExpM1Op, math::ExpOp,
             math::Log10Op, math::Log1pOp, math::Log2Op, math::LogOp,
             math::PowFOp, math::SinOp, math::TanOp, math::TanhOp>(op);
}

/// Ops that round, or compare, which not every CPU does on halves. In f32, with
/// more than twice a half's digits, rounding once more changes nothing.
static bool isWidenedForHalves(Operation *op) {
  return isa<arith::AddFOp, arith::CmpFOp, arith::DivFOp, arith::MaximumFOp,
             arith::MaxNumFOp, arith::MinimumFOp, arith::MinNumFOp,
             arith::MulFOp, arith::RemFOp, arith::SubFOp, math::CeilOp,
             math::CopySignOp, math::FloorOp, math::RoundEvenOp, math::RoundOp,
             math::RsqrtOp, math::SqrtOp, math::TruncOp>(op);
}

/// True if `op` is computed on the CPU alone, by libm.
static bool isOfLibm(Operation *op) {
  return isa<math::AcosOp, math::AsinOp, math::CoshOp, math::SinhOp>(op);
}

/// GPUs compute on no others, and LLVM does not convert all others.
static bool isComputable(Type type) {
  return type.isInteger() || type.isF16() || type.isBF16() || type.isF32() ||
         type.isF64();
}

LogicalResult mlir::amprt::checkOp(Operation *op, StringRef without) {
  if (isa<ReduceOp, IndexOp, YieldOp, UnrealizedConversionCastOp>(op))
    return success();
  bool isMath = isa_and_nonnull<math::MathDialect>(op->getDialect());
  if (op->getNumRegions() != 0 || op->getNumResults() != 1 ||
      !(isMath || isa_and_nonnull<arith::ArithDialect>(op->getDialect())))
    return op->emitError("cannot be computed in a kernel; expected an 'arith' "
                         "or 'math' op on scalars, found '")
           << op->getName() << "'";
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types)
    if (!isComputable(type))
      return op->emitError("cannot be computed in a kernel; expected integers, "
                           "f16, bf16, f32 or f64, found ")
             << type << "; convert to one of these";
  bool isWide = isExpanded(op) || isOfLibm(op);
  if ((isMath && !isWide && !hasIntrinsic(op)) ||
      (isOfLibm(op) && !without.empty()) ||
      isa<arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>(op))
    return op->emitError("cannot be computed in a kernel")
           << (isOfLibm(op) ? " on " + without : Twine()) << "; expected "
           << (isMath ? "roots, powers, exponentials, logarithms, sin, cos, "
                        "tan, atan, atan2, tanh, erf or erfc"
                      : "divisions that round to zero")
           << ", found '" << op->getName()
           << "'; express it by these and arithmetic";
  Type type = op->getResult(0).getType();
  if (isWide && !type.isF32() && !type.isF64())
    return op->emitError("cannot be computed in a kernel; expected '")
           << op->getName() << "' on f32 or f64, found " << type
           << "; convert with 'arith.extf' before and 'arith.truncf' after it";
  return success();
}

/// An integer constant on lanes where `like` is lanes.
static Value integerLike(Lanes &lanes, Value like, const APInt &value) {
  Type scalar = getElementTypeOrSelf(like.getType());
  TypedAttr attribute = lanes.b.getIntegerAttr(scalar, value);
  if (isa<VectorType>(like.getType()))
    return lanes.splatConstant(attribute);
  return arith::ConstantOp::create(lanes.b, lanes.loc, attribute);
}

/// Replaces operands for which an integer division would trap, or a shift be
/// undefined, and gives what selects the result: where the flag is set, the
/// result is 0. Null for other ops, whose result is their own. Lanes beyond a
/// row's end are divided, too, and hold anything.
static Value makeTotal(Lanes &lanes, Operation *op,
                       SmallVectorImpl<Value> &values) {
  OpBuilder &b = lanes.b;
  Location loc = lanes.loc;
  auto is = [&](Value value, const APInt &number) -> Value {
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, value,
                                 integerLike(lanes, value, number));
  };
  auto type = dyn_cast<IntegerType>(getElementTypeOrSelf(op->getResult(0)));
  if (!type)
    return Value();
  unsigned width = type.getWidth();
  Value &right = values.back();
  if (isa<arith::DivSIOp, arith::RemSIOp, arith::DivUIOp, arith::RemUIOp>(op)) {
    Value isZero = is(right, APInt::getZero(width)), replaced = isZero;
    // The least integer divided by -1 is itself, as it is divided by 1.
    if (isa<arith::DivSIOp, arith::RemSIOp>(op))
      replaced = arith::OrIOp::create(
          b, loc, isZero,
          arith::AndIOp::create(
              b, loc, is(values.front(), APInt::getSignedMinValue(width)),
              is(right, APInt::getAllOnes(width))));
    right = lanes.select(replaced, integerLike(lanes, right, APInt(width, 1)),
                         right);
    return isZero;
  }
  if (!isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(op))
    return Value();
  // A shift by all bits or more shifts out all of them, or leaves the sign.
  Value last = integerLike(lanes, right, APInt(width, width - 1));
  Value isFar =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ugt, right, last);
  right = lanes.select(isFar, last, right);
  return isa<arith::ShRSIOp>(op) ? Value() : isFar;
}

namespace {

/// Conversions that LLVM would leave to library calls or flush to zero.
class Conversions {
public:
  explicit Conversions(Lanes &lanes) : lanes(lanes), b(lanes.b) {}

  Value extend(Value value, Type to);
  Value truncate(Value value, Type to);
  /// x · y + z of halves, rounded once.
  Value fuse(Value x, Value y, Value z);

private:
  Type shaped(Value like, Type scalar) {
    if (auto vector = dyn_cast<VectorType>(like.getType()))
      return vector.clone(scalar);
    return scalar;
  }
  Value integer(Value like, Type scalar, int64_t value) {
    TypedAttr attribute = b.getIntegerAttr(scalar, value);
    if (isa<VectorType>(like.getType()))
      return lanes.splatConstant(attribute);
    return arith::ConstantOp::create(b, lanes.loc, attribute);
  }
  Value bits(Value value, Type scalar) {
    return arith::BitcastOp::create(b, lanes.loc, shaped(value, scalar), value);
  }
  Value toOdd(Value value);
  Value truncateBF16(Value value);

  Lanes &lanes;
  OpBuilder &b;
};

} // namespace

Value Conversions::extend(Value value, Type to) {
  Type from = getElementTypeOrSelf(value.getType());
  Location loc = lanes.loc;
  if (from.isBF16()) {
    Value wide = arith::ExtUIOp::create(b, loc, shaped(value, b.getI32Type()),
                                        bits(value, b.getI16Type()));
    wide =
        arith::ShLIOp::create(b, loc, wide, integer(value, b.getI32Type(), 16));
    value = bits(wide, b.getF32Type());
  } else if (from.isF16() && to.isF64()) {
    value = arith::ExtFOp::create(b, loc, shaped(value, b.getF32Type()), value);
  }
  if (getElementTypeOrSelf(value.getType()) == to)
    return value;
  return arith::ExtFOp::create(b, loc, shaped(value, to), value);
}

/// f64 to f32, inexact results to the neighbour with an odd last bit: a second
/// rounding to a half then gives what one rounding would.
Value Conversions::toOdd(Value value) {
  Location loc = lanes.loc;
  Type i32 = b.getI32Type(), f32 = b.getF32Type();
  Value narrow = arith::TruncFOp::create(b, loc, shaped(value, f32), value);
  Value back = arith::ExtFOp::create(b, loc, value.getType(), narrow);
  Value pattern = bits(narrow, i32);
  Value one = integer(value, i32, 1), zero = integer(value, i32, 0);
  Value inexact =
      arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ONE, back, value);
  Value even =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                            arith::AndIOp::create(b, loc, pattern, one), zero);
  Value away = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OGT,
                                     math::AbsFOp::create(b, loc, back),
                                     math::AbsFOp::create(b, loc, value));
  Value moved = lanes.select(away, arith::SubIOp::create(b, loc, pattern, one),
                             arith::AddIOp::create(b, loc, pattern, one));
  Value adjust = arith::AndIOp::create(b, loc, inexact, even);
  return bits(lanes.select(adjust, moved, pattern), f32);
}

/// Round to nearest even on the bits: keeps subnormals and NaN on every CPU.
Value Conversions::truncateBF16(Value value) {
  Location loc = lanes.loc;
  Type i32 = b.getI32Type(), i16 = b.getI16Type();
  Value pattern = bits(value, i32);
  Value shift = integer(value, i32, 16), one = integer(value, i32, 1);
  Value odd = arith::ShRUIOp::create(b, loc, pattern, shift);
  odd = arith::AndIOp::create(b, loc, odd, one);
  Value rounded =
      arith::AddIOp::create(b, loc, pattern, integer(value, i32, 0x7FFF));
  rounded = arith::AddIOp::create(b, loc, rounded, odd);
  Value quiet =
      arith::OrIOp::create(b, loc, pattern, integer(value, i32, 0x400000));
  Value isNaN =
      arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, value, value);
  rounded = lanes.select(isNaN, quiet, rounded);
  rounded = arith::ShRUIOp::create(b, loc, rounded, shift);
  rounded = arith::TruncIOp::create(b, loc, shaped(value, i16), rounded);
  return bits(rounded, b.getBF16Type());
}

Value Conversions::truncate(Value value, Type to) {
  bool isHalf = to.isF16() || to.isBF16();
  Type from = getElementTypeOrSelf(value.getType());
  if (from == to)
    return value;
  if (isHalf && from.isF64())
    value = toOdd(value);
  if (to.isBF16() && !lanes.roundsBF16)
    return truncateBF16(value);
  return arith::TruncFOp::create(b, lanes.loc, shaped(value, to), value);
}

/// In f64 the product is exact. What the sum loses (Knuth's two-sum) moves it
/// to the neighbour with an odd last bit, so that rounding to a half is the
/// only rounding. A CPU without arithmetic on halves would round twice, or call
/// a function.
Value Conversions::fuse(Value x, Value y, Value z) {
  Location loc = lanes.loc;
  Type half = getElementTypeOrSelf(x.getType());
  Type f64 = b.getF64Type(), i64 = b.getI64Type();
  auto add = [&](Value p, Value q) -> Value {
    return arith::AddFOp::create(b, loc, p, q);
  };
  auto sub = [&](Value p, Value q) -> Value {
    return arith::SubFOp::create(b, loc, p, q);
  };
  Value product = arith::MulFOp::create(b, loc, extend(x, f64), extend(y, f64));
  Value addend = extend(z, f64);
  Value sum = add(product, addend);
  Value part = sub(sum, product);
  Value lost = add(sub(product, sub(sum, part)), sub(addend, part));
  Value pattern = bits(sum, i64), lostPattern = bits(lost, i64);
  Value one = integer(sum, i64, 1), zero = integer(sum, i64, 0);
  // False where the sum is infinite or NaN.
  Value inexact = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ONE, lost,
                                        bits(integer(sum, i64, 0), f64));
  Value even =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                            arith::AndIOp::create(b, loc, pattern, one), zero);
  Value away = arith::CmpIOp::create(
      b, loc, arith::CmpIPredicate::slt,
      arith::XOrIOp::create(b, loc, pattern, lostPattern), zero);
  Value moved = lanes.select(away, arith::SubIOp::create(b, loc, pattern, one),
                             arith::AddIOp::create(b, loc, pattern, one));
  Value adjust = arith::AndIOp::create(b, loc, inexact, even);
  return truncate(bits(lanes.select(adjust, moved, pattern), f64), half);
}

/// The integer part of a float in one bit, which is 1, or -1 of a signed
/// number.
static Value toOneBit(Lanes &lanes, Value value, bool isUnsigned) {
  auto type = cast<FloatType>(getElementTypeOrSelf(value.getType()));
  TypedAttr set = lanes.b.getFloatAttr(type, isUnsigned ? 1.0 : -1.0);
  Value end = isa<VectorType>(value.getType())
                  ? lanes.splatConstant(set)
                  : arith::ConstantOp::create(lanes.b, lanes.loc, set);
  return arith::CmpFOp::create(lanes.b, lanes.loc,
                               isUnsigned ? arith::CmpFPredicate::OGE
                                          : arith::CmpFPredicate::OLE,
                               value, end);
}

Value mlir::amprt::emitOp(Lanes &lanes, Operation *op,
                          ArrayRef<Value> operands) {
  OpBuilder &b = lanes.b;
  bool isLanes = llvm::any_of(operands, [](Value operand) {
    return isa<VectorType>(operand.getType());
  });
  SmallVector<Value> values(operands);
  if (isLanes)
    for (Value &value : values)
      value = lanes.splat(value);

  // Unsigned elements and their signless values are the same bits.
  if (isa<UnrealizedConversionCastOp>(op))
    return values.front();
  Type type = lanes.valueType(op->getResult(0).getType());
  Conversions convert(lanes);
  bool isHalf = type.isF16() || type.isBF16();
  if (isa<arith::ExtFOp>(op))
    return convert.extend(values.front(), type);
  if (isa<arith::TruncFOp>(op))
    return convert.truncate(values.front(), type);
  if (isa<math::FmaOp>(op) && isHalf && !lanes.roundsBF16)
    return convert.fuse(values[0], values[1], values[2]);
  Type f32 = b.getF32Type();
  auto shaped = [&](Type scalar) -> Type {
    return isLanes ? Type(lanes.lanesOf(scalar)) : scalar;
  };
  if (isa<arith::SIToFPOp, arith::UIToFPOp>(op) && isHalf) {
    bool isSigned = isa<arith::SIToFPOp>(op);
    // f64 holds the integers of up to 32 bits; of longer ones, those that
    // could be rounded twice lie beyond f16 and are rare in bf16.
    Type wide = b.getF64Type();
    Value exact =
        isSigned
            ? arith::SIToFPOp::create(b, lanes.loc, shaped(wide), values[0])
                  .getResult()
            : arith::UIToFPOp::create(b, lanes.loc, shaped(wide), values[0])
                  .getResult();
    return convert.truncate(exact, type);
  }
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op)) {
    Type from = getElementTypeOrSelf(values[0].getType());
    if (from.isF16() || from.isBF16())
      values[0] = convert.extend(values[0], f32);
    // LLVM's NVPTX compares with 0, which is the other way round.
    if (type.isInteger(1))
      return toOneBit(lanes, values[0], isa<arith::FPToUIOp>(op));
  }

  Value isNothing = makeTotal(lanes, op, values);
  bool isWidened = isWidenedForHalves(op) && !lanes.roundsBF16;
  if (isWidened)
    for (Value &value : values) {
      Type from = getElementTypeOrSelf(value.getType());
      if (from.isF16() || from.isBF16())
        value = convert.extend(value, f32);
    }
  isWidened &= isHalf;

  OperationState state(lanes.loc, op->getName());
  state.addOperands(values);
  state.addTypes(shaped(isWidened ? f32 : type));
  state.addAttributes(op->getAttrs());
  state.attributes.erase(amp::kFactAttr); // of the op of the body
  state.propertiesAttr = Attribute();
  Operation *clone = b.create(state);
  clone->copyProperties(op->getPropertiesStorage());
  Value result = clone->getResult(0);
  if (isWidened)
    return convert.truncate(result, type);
  if (!isNothing)
    return result;
  unsigned width =
      getElementTypeOrSelf(result.getType()).getIntOrFloatBitWidth();
  Value zero = integerLike(lanes, result, APInt::getZero(width));
  return lanes.select(isNothing, zero, result);
}

unsigned mlir::amprt::estimateCost(Operation *op) {
  return llvm::StringSwitch<unsigned>(op->getName().getStringRef())
      .Cases({"arith.constant", "arith.bitcast"}, 0)
      .Cases({"arith.divf", "math.sqrt"}, 8)
      .Cases({"math.exp", "math.exp2", "math.log"}, 12)
      .Case("math.rsqrt", 16)
      .Cases({"math.tanh", "math.erf", "math.erfc", "math.expm1", "math.log1p",
              "math.atan"},
             24)
      .Cases({"math.powf", "math.sin", "math.cos", "math.atan2", "arith.remf"},
             200)
      .Default(1);
}
