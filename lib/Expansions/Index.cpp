//===- Index.cpp - sorting, scans, elements by index ----------------------===//
//
// Sorting by a network of compare-and-swap stages (Batcher 1968), scans by
// doubled distances (Hillis and Steele 1986), elements along an axis by their
// position among all elements. Each stage is one kernel, and equal stages are
// one kernel for all distances.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "amp/IR/IndexOps.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

namespace {

/// Ops on tensors of known shape.
class TensorBuilder {
public:
  explicit TensorBuilder(GradientBuilder &g)
      : g(g), b(g.getBuilder()), loc(g.getLoc()) {}

  Value reshape(Value value, ArrayRef<int64_t> shape) {
    return g.reshape(value, RankedTensorType::get(shape, elementType(value)));
  }
  Value transpose(Value value, ArrayRef<int64_t> permutation) {
    return TransposeOp::create(b, loc, value, permutation);
  }
  /// `size` elements along `axis` from `offset` on.
  Value slice(Value value, int64_t axis, int64_t offset, int64_t size) {
    auto type = tensorType(value);
    SmallVector<int64_t> offsets(type.getRank(), 0), strides(type.getRank(), 1);
    SmallVector<int64_t> sizes(type.getRank(), -1);
    offsets[axis] = offset;
    sizes[axis] = size;
    return SliceOp::create(b, loc, value, offsets, sizes, strides);
  }
  Value concat(ValueRange values, int64_t axis) {
    return ConcatOp::create(b, loc, values, axis);
  }
  /// 0, 1, … of `type` along dimension `dim` of `rank`.
  Value positions(int64_t size, Type type, int64_t dim, int64_t rank) {
    Value iota = IotaOp::create(b, loc, RankedTensorType::get({size}, type));
    SmallVector<int64_t> shape(rank, 1);
    shape[dim] = size;
    return reshape(iota, shape);
  }
  Value broadcast(Value value, ArrayRef<int64_t> shape) {
    auto type = RankedTensorType::get(shape, elementType(value));
    return value.getType() == type
               ? value
               : BroadcastOp::create(b, loc, type, value, Value());
  }
  Value convert(Value value, Type element) {
    auto type = tensorType(value).clone(element);
    return value.getType() == type ? value
                                   : ConvertOp::create(b, loc, type, value);
  }

  GradientBuilder &g;
  OpBuilder &b;
  Location loc;
};

} // namespace

//===----------------------------------------------------------------------===//
// Elements along an axis
//===----------------------------------------------------------------------===//

/// The positions of `indices` along `axis` in a tensor of `shape`, counted in
/// row-major order, as a vector; -1 for an index out of range.
static Value flatIndices(TensorBuilder &e, Value indices,
                         ArrayRef<int64_t> shape, int64_t axis) {
  ArrayRef<int64_t> own = tensorType(indices).getShape();
  int64_t outer = llvm::product_of(own.take_front(axis));
  int64_t inner = llvm::product_of(own.drop_front(axis + 1));
  int64_t count = own[axis], size = shape[axis];
  Type type = elementType(indices);
  if (outer * size * inner > std::numeric_limits<int32_t>::max()) {
    type = e.b.getI64Type();
    indices = e.convert(indices, type);
  }
  Value index = e.reshape(indices, {outer, count, inner});
  auto number = [&](int64_t value) { return e.g.constant(index, value); };
  Value inside = AndOp::create(
      e.b, e.loc, e.g.compare(ComparePredicate::GE, index, number(0)),
      e.g.compare(ComparePredicate::LT, index, number(size)));
  Value row = e.g.mul(e.positions(outer, type, 0, 3), number(size));
  Value flat = e.g.mul(e.g.add(row, index), number(inner));
  flat = e.g.add(flat, e.positions(inner, type, 2, 3));
  flat = e.g.select(inside, flat, number(-1));
  return e.reshape(flat, {outer * count * inner});
}

static SmallVector<Value> expand(PositionsOp op, GradientBuilder &g) {
  TensorBuilder e(g);
  return {IotaOp::create(e.b, e.loc, op.getType())};
}

static SmallVector<Value> expand(EmbeddingOp op, GradientBuilder &g) {
  TensorBuilder e(g);
  return {GatherOp::create(e.b, e.loc, op.getTable(), op.getIds(), 0)};
}

static SmallVector<Value> expand(TakeAlongAxisOp op, GradientBuilder &g) {
  TensorBuilder e(g);
  auto input = tensorType(op.getInput());
  Value table = e.reshape(op.getInput(), {input.getNumElements()});
  Value flat = flatIndices(e, op.getIndices(), input.getShape(), op.getAxis());
  Value taken = GatherOp::create(e.b, e.loc, table, flat, 0);
  return {e.reshape(taken, tensorType(op.getResult()).getShape())};
}

static SmallVector<Value> expand(ScatterAddAlongAxisOp op, GradientBuilder &g) {
  TensorBuilder e(g);
  auto result = tensorType(op.getResult());
  Value flat = flatIndices(e, op.getIndices(), result.getShape(), op.getAxis());
  Value updates = e.reshape(op.getUpdates(),
                            {tensorType(op.getUpdates()).getNumElements()});
  auto type =
      RankedTensorType::get({result.getNumElements()}, result.getElementType());
  Value sums =
      ScatterAddOp::create(e.b, e.loc, type, flat, updates, Value(), 0);
  return {e.reshape(sums, result.getShape())};
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

/// In round r each element takes in the one 2^r before it, which holds what is
/// up to 2^r elements long. Nothing but the axis needs a known size.
static Value scan(TensorBuilder &e, Value value, int64_t axis, bool reverse,
                  llvm::function_ref<Value(Value, Value)> combine) {
  Type stored = elementType(value);
  if (isa<FloatType>(stored))
    value = e.g.accumulator(value);
  int64_t size = tensorType(value).getDimSize(axis);
  for (int64_t distance = 1; distance < size; distance *= 2) {
    int64_t rest = size - distance;
    Value front = e.slice(value, axis, 0, rest);
    Value back = e.slice(value, axis, distance, rest);
    Value combined = combine(front, back);
    Value done = e.slice(value, axis, reverse ? rest : 0, distance);
    value = reverse ? e.concat({combined, done}, axis)
                    : e.concat({done, combined}, axis);
  }
  return isa<FloatType>(stored) ? e.g.cast(value, stored) : value;
}

static SmallVector<Value> expand(CumsumOp op, GradientBuilder &g) {
  TensorBuilder e(g);
  return {scan(e, op.getInput(), op.getAxis(), op.getReverse(),
               [&](Value a, Value b) { return e.g.add(a, b); })};
}

static SmallVector<Value> expand(CumprodOp op, GradientBuilder &g) {
  TensorBuilder e(g);
  return {scan(e, op.getInput(), op.getAxis(), op.getReverse(),
               [&](Value a, Value b) { return e.g.mul(a, b); })};
}

//===----------------------------------------------------------------------===//
// Sorting
//===----------------------------------------------------------------------===//

namespace {
/// Keys and where they come from, along the first dimension of two.
struct Sorted {
  Value keys, indices;
};
} // namespace

/// Compares each element with the one `distance` away and takes that where it
/// belongs here: blocks of `block` elements are sorted up and down in turn.
static Sorted compareAndSwap(TensorBuilder &e, Sorted sorted, int64_t block,
                             int64_t distance) {
  ArrayRef<int64_t> whole = tensorType(sorted.keys).getShape();
  int64_t size = whole[0], rows = whole[1];
  // The numbers of the second and the fourth dimension say which way the block
  // goes, and which of two elements one is.
  bool isLast = block == size;
  SmallVector<int64_t> shape{isLast ? 1 : size / (2 * block),
                             isLast ? 1 : 2,
                             block / (2 * distance),
                             2,
                             distance,
                             rows};
  auto partner = [&](Value value) -> Value {
    return ReverseOp::create(e.b, e.loc, value.getType(), value,
                             e.b.getDenseI64ArrayAttr({3}));
  };
  Value keys = e.reshape(sorted.keys, shape);
  Value indices = e.reshape(sorted.indices, shape);
  Value otherKeys = partner(keys), otherIndices = partner(indices);
  Value less = e.g.compare(ComparePredicate::LT, otherKeys, keys);
  Value equal = e.g.compare(ComparePredicate::EQ, otherKeys, keys);
  Value first = e.g.compare(ComparePredicate::LT, otherIndices, indices);
  Value isBefore =
      OrOp::create(e.b, e.loc, less, AndOp::create(e.b, e.loc, equal, first));
  Type i32 = e.b.getI32Type();
  Value turned = e.positions(2, i32, 3, 6);
  if (!isLast)
    turned = XorOp::create(e.b, e.loc, turned, e.positions(2, i32, 1, 6));
  turned = e.g.compare(ComparePredicate::NE, turned, e.g.constant(turned, 0.0));
  Value takes = XorOp::create(e.b, e.loc, isBefore, turned);
  return {e.reshape(e.g.select(takes, otherKeys, keys), whole),
          e.reshape(e.g.select(takes, otherIndices, indices), whole)};
}

/// Where the elements of `input` along `axis` are once sorted: the first
/// `count`, of type i64.
static Value sortedIndices(TensorBuilder &e, Value input, int64_t axis,
                           bool descending, int64_t count) {
  auto type = tensorType(input);
  int64_t rank = type.getRank(), length = type.getDimSize(axis);
  // The axis comes first: what is compared lies in rows.
  SmallVector<int64_t> there{axis}, back(rank), shape{length};
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dim != axis) {
      there.push_back(dim);
      shape.push_back(type.getDimSize(dim));
    }
  for (auto [to, from] : llvm::enumerate(there))
    back[from] = to;
  int64_t rows = llvm::product_of(ArrayRef(shape).drop_front());
  Value keys = SortKeyOp::create(e.b, e.loc, input, descending);
  keys = e.reshape(e.transpose(keys, there), {length, rows});
  Type i32 = e.b.getI32Type();
  int64_t size = llvm::PowerOf2Ceil(length);
  Sorted sorted;
  sorted.indices = e.broadcast(e.positions(size, i32, 0, 2), {size, rows});
  if (size != length) {
    // Behind all others: the largest key, and indices above theirs.
    Type key = elementType(keys);
    auto padding = RankedTensorType::get({size - length, rows}, key);
    APInt largest = APInt::getSignedMaxValue(key.getIntOrFloatBitWidth());
    auto elements = DenseElementsAttr::get(padding, largest);
    Value last =
        ConstantOp::create(e.b, e.loc, padding, cast<ElementsAttr>(elements));
    keys = e.concat({keys, last}, 0);
  }
  sorted.keys = keys;
  for (int64_t block = 2; block <= size; block *= 2)
    for (int64_t distance = block / 2; distance > 0; distance /= 2)
      sorted = compareAndSwap(e, sorted, block, distance);
  shape[0] = count;
  Value indices = e.reshape(e.slice(sorted.indices, 0, 0, count), shape);
  return e.convert(e.transpose(indices, back), e.b.getI64Type());
}

static SmallVector<Value> expand(SortOp op, GradientBuilder &g) {
  TensorBuilder e(g);
  Value indices =
      sortedIndices(e, op.getInput(), op.getAxis(), op.getDescending(),
                    tensorType(op.getInput()).getDimSize(op.getAxis()));
  return {
      TakeAlongAxisOp::create(e.b, e.loc, op.getInput(), indices, op.getAxis()),
      indices};
}

static SmallVector<Value> expand(TopKOp op, GradientBuilder &g) {
  TensorBuilder e(g);
  Value indices = sortedIndices(e, op.getInput(), op.getAxis(),
                                !op.getSmallest(), op.getK());
  return {
      TakeAlongAxisOp::create(e.b, e.loc, op.getInput(), indices, op.getAxis()),
      indices};
}

void amp::detail::attachIndexExpansions(MLIRContext *context) {
  attachExpansions<PositionsOp, EmbeddingOp, TakeAlongAxisOp,
                   ScatterAddAlongAxisOp, CumsumOp, CumprodOp, SortOp, TopKOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
