//===- Lanes.h - operations on sixteen elements at a time -----------------===//
//
// The parts that kernels are made of: loads and stores of lanes with every kind
// of access, splats, masks and reductions in a fixed order. Storage types are
// handled here alone: halves travel as i16 and flags as bytes, so that no
// target needs masked accesses of narrower kinds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_LANES_H
#define AMP_LIB_TARGET_LLVM_LANES_H

#include "../../Schedule/Buffers.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"

namespace mlir::amprt {

/// Elements of a vector, for every element type and target: the order of a
/// reduction depends on it, so it is no tuning parameter.
inline constexpr int64_t kLanes = 16;
/// Accumulators of a reduction; part of its definition, too.
inline constexpr unsigned kAccumulators = 4;
/// The same where one is of f64, which takes twice the registers.
inline constexpr unsigned kWideAccumulators = 2;

/// Where an operand's elements are: element j of the inner loop is at
/// `base` + j · `stride` elements.
struct Access {
  Value base;
  Type element;
  InnerAccess inner = InnerAccess::Contiguous;
  /// For strided ones.
  Value stride = {};
  /// i1, null where the access is always allowed; loads give NaN (integers 0)
  /// where it is not.
  Value valid = {};
};

class Lanes {
public:
  Lanes(OpBuilder &builder, Location loc, int64_t width = kLanes)
      : Lanes(builder, loc, width, builder.getI64Type()) {}
  Lanes(OpBuilder &builder, Location loc, int64_t width, Type indexType)
      : b(builder), loc(loc), width(width), indexType(indexType) {}

  OpBuilder &b;
  Location loc;
  /// Elements of a vector.
  int64_t width;
  /// Indices and strides are computed in this type: i64, or i32 where every
  /// one fits.
  Type indexType;
  /// True if the target rounds to bf16 as we want it, subnormals included.
  bool roundsBF16 = false;

  /// An index.
  Value constant(int64_t value);
  Value constant(Type type, double value);
  /// `attribute` is of a scalar type.
  Value splatConstant(TypedAttr attribute);
  VectorType lanesOf(Type scalar) { return VectorType::get(width, scalar); }
  /// Sixteen copies of a scalar; lanes stay as they are.
  Value splat(Value value);
  Value iota(Type integer);
  /// The first `count` (i64) lanes.
  Value mask(Value count);
  /// Lane 0.
  Value first(Value lanes);
  Value select(Value mask, Value onTrue, Value onFalse);

  /// Address of element `index` of `element`s at `base`.
  Value address(Value base, Type element, Value index);
  /// Scalar at `base`, respecting `valid`.
  Value loadScalar(const Access &access);
  void storeScalar(Value value, Type element, Value pointer);
  /// Lanes [j, j + 16) of an access; `mask` null is all of them, and lanes
  /// outside the mask hold 0 (NaN where invalid).
  Value load(const Access &access, Value j, Value mask);
  void store(Value value, const Access &access, Value j, Value mask);
  /// A hint that `bytes` after `pointer` will be read.
  void prefetch(Value pointer, int64_t bytes);

  /// The type that an element has in registers: itself, signless.
  Type valueType(Type element);
  /// The type that lies in memory.
  Type storageType(Type element);

protected:
  Value fromStorage(Value value, Type element);
  Value toStorage(Value value, Type element);
  Value invalid(Type element, bool lanes);

private:
  Value addresses(const Access &access, Value j);
};

/// The neutral element of a reduction, of a scalar type. For `argmax` of the
/// value part.
TypedAttr neutralElement(ReduceKind kind, Type type);

/// Accumulates; works on scalars and lanes alike. Not for `argmax`.
Value combine(Lanes &lanes, ReduceKind kind, Value accumulator, Value value);

/// Values and their indices of the first largest; both lanes or both scalars.
struct Largest {
  Value value, index;
};
Largest combineLargest(Lanes &lanes, Largest accumulator, Largest candidate);

/// Combines accumulators pairwise and then halves of the lanes, to a scalar.
Value reduceTree(Lanes &lanes, ReduceKind kind, ArrayRef<Value> accumulators);
Value reduceLargest(Lanes &lanes, ArrayRef<Largest> accumulators);

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_LANES_H
