//===- Lanes.cpp - operations on sixteen elements at a time ---------------===//
//
// Every access becomes vectors of 16 lanes, with a mask at the end of a row.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Lanes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::amprt;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value Lanes::constant(int64_t value) {
  return arith::ConstantOp::create(b, loc, b.getIntegerAttr(indexType, value));
}

Value Lanes::constant(Type type, double value) {
  TypedAttr attribute = isa<FloatType>(type)
                            ? TypedAttr(b.getFloatAttr(type, value))
                            : TypedAttr(b.getIntegerAttr(type, int64_t(value)));
  return arith::ConstantOp::create(b, loc, attribute);
}

Value Lanes::splatConstant(TypedAttr attribute) {
  auto dense = DenseElementsAttr::get(lanesOf(attribute.getType()),
                                      Attribute(attribute));
  return arith::ConstantOp::create(b, loc, cast<TypedAttr>(Attribute(dense)));
}

Value Lanes::splat(Value value) {
  if (isa<VectorType>(value.getType()))
    return value;
  if (auto constant = value.getDefiningOp<arith::ConstantOp>())
    return splatConstant(constant.getValue());
  // As bits: LLVM takes a scalar bf16 through f32, and the CPU's conversion
  // from there takes subnormals for 0.
  Type element = value.getType(), storage = storageType(element);
  if (isa<FloatType>(element) && storage != element)
    return fromStorage(splat(toStorage(value, element)), element);
  return vector::BroadcastOp::create(b, loc, lanesOf(element), value);
}

Value Lanes::iota(Type integer) {
  SmallVector<Attribute> values;
  for (int64_t i = 0; i < width; ++i)
    values.push_back(b.getIntegerAttr(integer, i));
  auto dense = DenseElementsAttr::get(lanesOf(integer), values);
  return arith::ConstantOp::create(b, loc, cast<TypedAttr>(Attribute(dense)));
}

Value Lanes::mask(Value count) {
  // 32 bits: one compare of a full vector.
  Value limit = arith::MinUIOp::create(b, loc, count, constant(kLanes));
  limit = arith::TruncIOp::create(b, loc, b.getI32Type(), limit);
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult,
                               iota(b.getI32Type()), splat(limit));
}

Value Lanes::first(Value lanes) {
  if (!isa<VectorType>(lanes.getType()))
    return lanes;
  return LLVM::ExtractElementOp::create(b, loc, lanes, constant(0));
}

Value Lanes::select(Value mask, Value onTrue, Value onFalse) {
  return arith::SelectOp::create(b, loc, mask, onTrue, onFalse);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Type Lanes::valueType(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element))
    return b.getIntegerType(integer.getWidth());
  return element;
}

Type Lanes::storageType(Type element) {
  if (element.isF16() || element.isBF16())
    return b.getI16Type();
  if (element.isInteger(1))
    return b.getI8Type();
  return valueType(element);
}

/// `like` with its element type replaced.
static Type withElement(Type like, Type element) {
  if (auto vector = dyn_cast<VectorType>(like))
    return vector.clone(element);
  return element;
}

Value Lanes::fromStorage(Value value, Type element) {
  Type type = withElement(value.getType(), valueType(element));
  if (element.isF16() || element.isBF16())
    return arith::BitcastOp::create(b, loc, type, value);
  if (element.isInteger(1)) {
    auto zero = b.getZeroAttr(value.getType());
    Value zeros = arith::ConstantOp::create(b, loc, cast<TypedAttr>(zero));
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, value,
                                 zeros);
  }
  return value;
}

Value Lanes::toStorage(Value value, Type element) {
  Type type = withElement(value.getType(), storageType(element));
  if (element.isF16() || element.isBF16())
    return arith::BitcastOp::create(b, loc, type, value);
  if (element.isInteger(1))
    return arith::ExtUIOp::create(b, loc, type, value);
  return value;
}

Value Lanes::address(Value base, Type element, Value index) {
  return LLVM::GEPOp::create(b, loc, base.getType(), storageType(element), base,
                             ArrayRef<LLVM::GEPArg>{index});
}

/// The value that an access out of bounds reads, as in memory.
Value Lanes::invalid(Type element, bool lanes) {
  Type storage = storageType(element);
  TypedAttr attribute;
  if (auto type = dyn_cast<FloatType>(element)) {
    APFloat nan = APFloat::getNaN(type.getFloatSemantics());
    if (storage == element)
      attribute = FloatAttr::get(type, nan);
    else
      attribute = IntegerAttr::get(storage, nan.bitcastToAPInt());
  } else {
    attribute = cast<TypedAttr>(b.getZeroAttr(storage));
  }
  if (lanes)
    return splatConstant(attribute);
  return arith::ConstantOp::create(b, loc, attribute);
}

Value Lanes::loadScalar(const Access &access) {
  Type storage = storageType(access.element);
  unsigned alignment = bytesOf(access.element);
  Value value;
  if (access.valid) {
    auto branch = scf::IfOp::create(
        b, loc, access.valid,
        [&](OpBuilder &inner, Location loc) {
          Value loaded =
              LLVM::LoadOp::create(inner, loc, storage, access.base, alignment);
          scf::YieldOp::create(inner, loc, loaded);
        },
        [&](OpBuilder &inner, Location loc) {
          OpBuilder::InsertionGuard guard(b);
          b.setInsertionPoint(inner.getInsertionBlock(),
                              inner.getInsertionPoint());
          scf::YieldOp::create(b, loc, invalid(access.element, false));
        });
    value = branch.getResult(0);
  } else {
    value = LLVM::LoadOp::create(b, loc, storage, access.base, alignment);
  }
  return fromStorage(value, access.element);
}

void Lanes::storeScalar(Value value, Type element, Value pointer) {
  LLVM::StoreOp::create(b, loc, toStorage(value, element), pointer,
                        bytesOf(element));
}

Value Lanes::addresses(const Access &access, Value j) {
  Type i64 = b.getI64Type();
  Value index = arith::AddIOp::create(b, loc, iota(i64), splat(j));
  index = arith::MulIOp::create(b, loc, index, splat(access.stride));
  auto pointers =
      VectorType::get(kLanes, LLVM::LLVMPointerType::get(b.getContext()));
  return LLVM::GEPOp::create(b, loc, pointers, storageType(access.element),
                             access.base, ArrayRef<LLVM::GEPArg>{index});
}

Value Lanes::load(const Access &access, Value j, Value mask) {
  Type storage = storageType(access.element);
  VectorType type = lanesOf(storage);
  unsigned alignment = bytesOf(access.element);
  if (access.inner == InnerAccess::Broadcast)
    return splat(loadScalar(access));

  bool contiguous = access.inner == InnerAccess::Contiguous;
  Value allowed = mask, other;
  if (access.valid) {
    allowed = splat(access.valid);
    if (mask)
      allowed = arith::AndIOp::create(b, loc, allowed, mask);
    other = invalid(access.element, true);
  } else if (mask) {
    other = splatConstant(cast<TypedAttr>(b.getZeroAttr(storage)));
  }
  Value value;
  if (contiguous) {
    Value pointer = address(access.base, access.element, j);
    if (allowed)
      value = LLVM::MaskedLoadOp::create(b, loc, type, pointer, allowed, other,
                                         b.getI32IntegerAttr(alignment));
    else
      value = LLVM::LoadOp::create(b, loc, type, pointer, alignment);
  } else {
    if (!allowed) {
      allowed = splatConstant(b.getBoolAttr(true));
      other = splatConstant(cast<TypedAttr>(b.getZeroAttr(storage)));
    }
    value = LLVM::masked_gather::create(b, loc, type, addresses(access, j),
                                        allowed, ValueRange{other},
                                        b.getI32IntegerAttr(alignment));
  }
  return fromStorage(value, access.element);
}

void Lanes::store(Value value, const Access &access, Value j, Value mask) {
  unsigned alignment = bytesOf(access.element);
  value = toStorage(splat(value), access.element);
  if (access.inner == InnerAccess::Strided) {
    if (!mask)
      mask = splatConstant(b.getBoolAttr(true));
    LLVM::masked_scatter::create(b, loc, value, addresses(access, j), mask,
                                 b.getI32IntegerAttr(alignment));
    return;
  }
  Value pointer = address(access.base, access.element, j);
  if (mask)
    LLVM::MaskedStoreOp::create(b, loc, value, pointer, mask,
                                b.getI32IntegerAttr(alignment));
  else
    LLVM::StoreOp::create(b, loc, value, pointer, alignment);
}

void Lanes::prefetch(Value pointer, int64_t bytes) {
  Value address =
      LLVM::GEPOp::create(b, loc, pointer.getType(), b.getI8Type(), pointer,
                          ArrayRef<LLVM::GEPArg>{int32_t(bytes)});
  LLVM::Prefetch::create(b, loc, address, /*rw=*/0, /*hint=*/3, /*cache=*/1);
}
