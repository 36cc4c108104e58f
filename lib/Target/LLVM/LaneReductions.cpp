//===- LaneReductions.cpp - combining lanes in a fixed order -------------===//
//
// Lanes are combined as a tree, so that the order is the same for any width of
// the target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Lanes.h"

using namespace mlir;
using namespace mlir::amprt;

TypedAttr mlir::amprt::neutralElement(ReduceKind kind, Type type) {
  Builder b(type.getContext());
  if (auto floating = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floating.getFloatSemantics();
    switch (kind) {
    case ReduceKind::Max:
    case ReduceKind::Argmax:
      return b.getFloatAttr(type, APFloat::getInf(semantics, true));
    case ReduceKind::Min:
      return b.getFloatAttr(type, APFloat::getInf(semantics));
    default:
      return b.getFloatAttr(type, APFloat::getZero(semantics));
    }
  }
  unsigned width = cast<IntegerType>(type).getWidth();
  switch (kind) {
  case ReduceKind::Max:
  case ReduceKind::Argmax:
    return b.getIntegerAttr(type, APInt::getSignedMinValue(width));
  case ReduceKind::Min:
    return b.getIntegerAttr(type, APInt::getSignedMaxValue(width));
  default:
    return b.getIntegerAttr(type, APInt::getZero(width));
  }
}

Value mlir::amprt::combine(Lanes &lanes, ReduceKind kind, Value accumulator,
                           Value value) {
  OpBuilder &b = lanes.b;
  Location loc = lanes.loc;
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(value.getType()));
  // Which zero wins is not defined; that saves a compare and a blend.
  auto nsz = arith::FastMathFlags::nsz;
  switch (kind) {
  case ReduceKind::Add:
    if (isFloat)
      return arith::AddFOp::create(b, loc, accumulator, value);
    return arith::AddIOp::create(b, loc, accumulator, value);
  case ReduceKind::Max:
    if (isFloat)
      return arith::MaximumFOp::create(b, loc, accumulator, value, nsz);
    return arith::MaxSIOp::create(b, loc, accumulator, value);
  case ReduceKind::Min:
    if (isFloat)
      return arith::MinimumFOp::create(b, loc, accumulator, value, nsz);
    return arith::MinSIOp::create(b, loc, accumulator, value);
  case ReduceKind::Argmax:
    break;
  }
  llvm_unreachable("argmax combines pairs");
}

Largest mlir::amprt::combineLargest(Lanes &lanes, Largest a, Largest c) {
  OpBuilder &b = lanes.b;
  Location loc = lanes.loc;
  auto compareF = [&](arith::CmpFPredicate predicate, Value x, Value y) {
    return arith::CmpFOp::create(b, loc, predicate, x, y).getResult();
  };
  auto compareI = [&](arith::CmpIPredicate predicate, Value x, Value y) {
    return arith::CmpIOp::create(b, loc, predicate, x, y).getResult();
  };
  auto both = [&](Value x, Value y) {
    return arith::AndIOp::create(b, loc, x, y).getResult();
  };
  auto either = [&](Value x, Value y) {
    return arith::OrIOp::create(b, loc, x, y).getResult();
  };
  Value greater, equal;
  if (isa<FloatType>(getElementTypeOrSelf(a.value.getType()))) {
    // NaN is larger than every number and equal to itself.
    Value aNaN = compareF(arith::CmpFPredicate::UNO, a.value, a.value);
    Value cNaN = compareF(arith::CmpFPredicate::UNO, c.value, c.value);
    Value more = compareF(arith::CmpFPredicate::OGT, c.value, a.value);
    Value aNumber = compareF(arith::CmpFPredicate::ORD, a.value, a.value);
    greater = either(more, both(cNaN, aNumber));
    equal = either(compareF(arith::CmpFPredicate::OEQ, c.value, a.value),
                   both(aNaN, cNaN));
  } else {
    greater = compareI(arith::CmpIPredicate::sgt, c.value, a.value);
    equal = compareI(arith::CmpIPredicate::eq, c.value, a.value);
  }
  Value earlier = compareI(arith::CmpIPredicate::slt, c.index, a.index);
  Value take = either(greater, both(equal, earlier));
  return {lanes.select(take, c.value, a.value),
          lanes.select(take, c.index, a.index)};
}

/// Lanes [from, from + count) of a vector.
static Value slice(Lanes &lanes, Value value, int64_t from, int64_t count) {
  SmallVector<int32_t> positions;
  for (int64_t i = 0; i < count; ++i)
    positions.push_back(from + i);
  return LLVM::ShuffleVectorOp::create(lanes.b, lanes.loc, value, value,
                                       positions);
}

Value mlir::amprt::reduceTree(Lanes &lanes, ReduceKind kind,
                              ArrayRef<Value> accumulators) {
  SmallVector<Value> values(accumulators);
  while (values.size() > 1) {
    SmallVector<Value> next;
    for (size_t i = 0; i + 1 < values.size(); i += 2)
      next.push_back(combine(lanes, kind, values[i], values[i + 1]));
    if (values.size() % 2)
      next.push_back(values.back());
    values = next;
  }
  Value value = values.front();
  for (int64_t width = lanes.width / 2; width > 0; width /= 2)
    value = combine(lanes, kind, slice(lanes, value, 0, width),
                    slice(lanes, value, width, width));
  return lanes.first(value);
}

Value mlir::amprt::reduceLargest(Lanes &lanes, ArrayRef<Largest> accumulators) {
  Largest value = accumulators.front();
  for (const Largest &other : accumulators.drop_front())
    value = combineLargest(lanes, value, other);
  for (int64_t width = lanes.width / 2; width > 0; width /= 2)
    value = combineLargest(lanes,
                           {slice(lanes, value.value, 0, width),
                            slice(lanes, value.index, 0, width)},
                           {slice(lanes, value.value, width, width),
                            slice(lanes, value.index, width, width)});
  return lanes.first(value.index);
}
