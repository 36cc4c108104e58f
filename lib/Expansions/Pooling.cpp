//===- Pooling.cpp - pooling ----------------------------------------------===//
//
// Pooling reduces windows where they lie; its derivative visits, for each
// element, the windows that it is in.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "Phases.h"
#include <limits>
#include <numeric>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<int64_t> joined(ArrayRef<int64_t> a, ArrayRef<int64_t> b,
                                   ArrayRef<int64_t> c = {}) {
  SmallVector<int64_t> shape(a);
  llvm::append_range(shape, b);
  llvm::append_range(shape, c);
  return shape;
}
static SmallVector<int64_t> ones(size_t count) {
  return SmallVector<int64_t>(count, 1);
}
/// Dimensions of the places of a window in [N, C, K…, O…].
static SmallVector<int64_t> placeAxes(size_t rank) {
  return llvm::to_vector(llvm::seq<int64_t>(2, 2 + rank));
}
static SmallVector<int64_t> withSpatial(RankedTensorType type,
                                        ArrayRef<int64_t> sizes) {
  return joined(type.getShape().take_front(2), sizes);
}
/// `index`, numbers of places, in the type that tables of places have.
static Value asNumbers(GradientBuilder &g, Value index) {
  auto type = tensorType(index).clone(g.getBuilder().getF32Type());
  return ConvertOp::create(g.getBuilder(), g.getLoc(), type, index);
}
/// Numbers 0, 1, … of the places of a window.
static Value placeTable(WindowBuilder &w, ArrayRef<int64_t> kernel) {
  SmallVector<double> table(llvm::product_of(kernel));
  std::iota(table.begin(), table.end(), 0.0);
  return w.constant(table, joined(kernel, ones(kernel.size())),
                    w.g.getBuilder().getF32Type());
}

static SmallVector<Value> expand(MaxPoolOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  WindowBuilder w(g);
  WindowShape shape = op.getWindowShape();
  SmallVector<int64_t> sizes =
      shape.counts(spatialOf(op.getInput()), op.getCeil());
  Value windows = w.windows(op.getInput(), shape, sizes,
                            -std::numeric_limits<double>::infinity());
  SmallVector<int64_t> axes = placeAxes(shape.rank());
  Value y =
      w.reduce(WindowKind::Max, windows, axes, elementType(op.getInput()));
  // The first place that holds it. Where none does, because it is no number,
  // the place behind the last.
  auto kept =
      withSpatial(tensorType(op.getInput()), joined(ones(shape.rank()), sizes));
  Type number = builder.getF32Type();
  Value place = w.reduce(WindowKind::Min, placeTable(w, shape.kernel), axes,
                         number, {}, windows, w.reshape(y, kept));
  Value last = g.constant(place, double(llvm::product_of(shape.kernel)));
  place = MinimumOp::create(builder, g.getLoc(), place, last);
  return {y, ConvertOp::create(builder, g.getLoc(), op.getIndex().getType(),
                               place)};
}

static SmallVector<Value> expand(MaxPoolGradOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  WindowBuilder w(g);
  auto shape = op.getWindowShape();
  size_t rank = shape.rank();
  Phases phases(shape, spatialOf(op.getCotangent()), spatialOf(op.getResult()));
  // The number of place m · stride + r, or one that no window has.
  SmallVector<double> table;
  SmallVector<int64_t> extents = joined(phases.strides, phases.taps);
  int64_t entries = llvm::product_of(extents);
  for (int64_t entry = 0; entry < entries; ++entry) {
    SmallVector<int64_t> position(2 * rank);
    int64_t rest = entry;
    for (size_t i = 2 * rank; i-- > 0; rest /= extents[i])
      position[i] = rest % extents[i];
    int64_t number = 0;
    bool isPlace = true;
    for (size_t i = 0; i < rank; ++i) {
      int64_t place = position[rank + i] * phases.strides[i] + position[i];
      isPlace &= place < shape.kernel[i];
      number = number * shape.kernel[i] + place;
    }
    table.push_back(isPlace ? double(number) : -2.0);
  }
  Value places =
      w.constant(table, joined(extents, ones(rank)), builder.getF32Type());
  auto split = withSpatial(tensorType(op.getResult()),
                           joined(ones(rank), phases.taps, phases.numbers));
  Value dy = w.reshape(phases.windows(w, op.getCotangent()), split);
  Value index =
      w.reshape(phases.windows(w, asNumbers(g, op.getIndex()), -1.0), split);
  SmallVector<int64_t> axes =
      llvm::to_vector(llvm::seq<int64_t>(2 + rank, 2 + 2 * rank));
  Value dx = w.reduce(WindowKind::Sum, dy, axes, elementType(op.getResult()),
                      {}, index, places);
  return {phases.interleave(w, dx)};
}

static SmallVector<Value> expand(MaxPoolTakeOp op, GradientBuilder &g) {
  WindowBuilder w(g);
  auto shape = op.getWindowShape();
  ArrayRef<int64_t> sizes = spatialOf(op.getIndex());
  Value windows = w.windows(op.getInput(), shape, sizes);
  Value index = w.reshape(asNumbers(g, op.getIndex()),
                          withSpatial(tensorType(op.getInput()),
                                      joined(ones(shape.rank()), sizes)));
  return {w.reduce(WindowKind::Sum, windows, placeAxes(shape.rank()),
                   elementType(op.getResult()), {}, placeTable(w, shape.kernel),
                   index)};
}

static SmallVector<Value> expand(AvgPoolOp op, GradientBuilder &g) {
  WindowBuilder w(g);
  WindowShape shape = op.getWindowShape();
  SmallVector<int64_t> sizes =
      shape.counts(spatialOf(op.getInput()), op.getCeil());
  Type sums = accumulatorType(elementType(op.getInput()));
  Value y = w.reduce(WindowKind::Sum, w.windows(op.getInput(), shape, sizes),
                     placeAxes(shape.rank()), sums);
  y = g.mul(y, op.buildFactors(w, sizes, sums));
  return {g.cast(y, elementType(op.getResult()))};
}

void amp::detail::attachPoolingExpansions(MLIRContext *context) {
  attachExpansions<MaxPoolOp, MaxPoolGradOp, MaxPoolTakeOp, AvgPoolOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
