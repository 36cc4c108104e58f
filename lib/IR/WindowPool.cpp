//===- WindowPool.cpp - pooling -------------------------------------------===//
//
// Pooling reduces windows where they lie; its derivative visits, for each
// element, the windows that it is in.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "Windows.h"
#include <cmath>
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
static SmallVector<int64_t> counts(const WindowShape &shape,
                                   ArrayRef<int64_t> sizes, bool ceil) {
  SmallVector<int64_t> result;
  for (auto [i, size] : llvm::enumerate(sizes))
    result.push_back(shape.count(i, size, ceil));
  return result;
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

/// 1. [N, C, …]. 2. Lists are sizes and paddings. 3. f64 everywhere or nowhere.
static LogicalResult verifyPool(Operation *op, ArrayRef<int64_t> kernel,
                                ArrayRef<int64_t> strides,
                                ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                                ArrayRef<int64_t> dilations) {
  if (failed(verifySpatial(op, "an operand", tensorType(op->getOperand(0)),
                           kernel.size())) ||
      failed(verifyLists(
          op, kernel.size(),
          {{"kernel", kernel}, {"strides", strides}, {"dilations", dilations}},
          {{"low", low}, {"high", high}})))
    return failure();
  return verifyAccumulation(
      op, {op->getOperand(0).getType(), op->getResult(0).getType()});
}

//===----------------------------------------------------------------------===//
// Max
//===----------------------------------------------------------------------===//

/// True for windows of one element.
static bool holdsOne(ArrayRef<int64_t> kernel) {
  return llvm::all_of(kernel, [](int64_t size) { return size == 1; });
}

static WindowShape shapeOf(MaxPoolOp op) {
  return windowShape(op.getKernel(), op.getStrides(), op.getLow(), op.getHigh(),
                     op.getDilations());
}
template <typename OpT> static WindowShape shapeOfGrad(OpT op) {
  return windowShape(op.getKernel(), op.getStrides(), op.getLow(), {},
                     op.getDilations());
}

LogicalResult MaxPoolOp::verify() {
  if (failed(verifyPool(*this, getKernel(), getStrides(), getLow(), getHigh(),
                        getDilations())))
    return failure();
  WindowShape shape = shapeOf(*this);
  for (size_t i = 0; i < shape.rank(); ++i)
    if (std::max(shape.low[i], shape.high[i]) >= shape.extent(i))
      return emitOpError("expects padding smaller than a window, found ")
             << std::max(shape.low[i], shape.high[i]) << " for windows of "
             << shape.extent(i);
  ArrayRef<int64_t> sizes = spatialOf(getInput());
  if (failed(verifyCounts(*this, sizes, counts(shape, sizes, getCeil()))))
    return failure();
  if (getResult().getType().getElementType() != elementType(getInput()))
    return emitOpError("expects a result of the input's element type ")
           << elementType(getInput()) << ", found "
           << getResult().getType().getElementType();
  SmallVector<int64_t> result = inferShapes().front();
  if (failed(verifyShape(*this, "a result", getResult().getType(), result)))
    return failure();
  return verifyShape(*this, "an index", getIndex().getType(), result);
}

SmallVector<SmallVector<int64_t>> MaxPoolOp::inferShapes() {
  SmallVector<int64_t> result =
      withSpatial(tensorType(getInput()),
                  counts(shapeOf(*this), spatialOf(getInput()), getCeil()));
  return {result, result};
}
bool MaxPoolOp::movesElements() { return holdsOne(getKernel()); }
int MaxPoolOp::getDegreeWeight(unsigned) { return 0; }

/// Numbers 0, 1, … of the places of a window.
static Value placeTable(WindowBuilder &w, ArrayRef<int64_t> kernel) {
  SmallVector<double> table(llvm::product_of(kernel));
  std::iota(table.begin(), table.end(), 0.0);
  return w.constant(table, joined(kernel, ones(kernel.size())),
                    w.g.getBuilder().getF32Type());
}

SmallVector<Value> MaxPoolOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  WindowBuilder w(at.g);
  WindowShape shape = shapeOf(*this);
  SmallVector<int64_t> sizes = counts(shape, spatialOf(getInput()), getCeil());
  Value windows = w.windows(getInput(), shape, sizes,
                            -std::numeric_limits<double>::infinity());
  SmallVector<int64_t> axes = placeAxes(shape.rank());
  Value y = w.reduce(WindowKind::Max, windows, axes, elementType(getInput()));
  // The first place that holds it. Where none does, because it is no number,
  // the place behind the last.
  auto kept =
      withSpatial(tensorType(getInput()), joined(ones(shape.rank()), sizes));
  Type number = builder.getF32Type();
  Value place = w.reduce(WindowKind::Min, placeTable(w, shape.kernel), axes,
                         number, {}, windows, w.reshape(y, kept));
  Value last = at.g.constant(place, double(llvm::product_of(shape.kernel)));
  place = MinimumOp::create(builder, getLoc(), place, last);
  return {y, ConvertOp::create(builder, getLoc(), getIndex().getType(), place)};
}

LogicalResult
MaxPoolOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  if (needed[0] && cotangents[0])
    operandCotangents[0] = MaxPoolGradOp::create(
        builder, getLoc(), getInput().getType(), cotangents[0], getIndex(),
        getKernel(), getStrides(), getLow(), getDilations());
  return success();
}

/// A pooled operand with the index of its places, and [N, C, …] as result.
template <typename OpT>
static LogicalResult verifyPlaces(OpT op, Value pooled, Value whole) {
  if (failed(verifyPool(op, op.getKernel(), op.getStrides(), op.getLow(), {},
                        op.getDilations())) ||
      failed(verifySpatial(op, "a result", tensorType(op.getResult()),
                           op.getKernel().size())) ||
      failed(verifyShape(op, "an index", tensorType(op.getIndex()),
                         tensorType(pooled).getShape())))
    return failure();
  if (tensorType(pooled).getShape().take_front(2) !=
      tensorType(whole).getShape().take_front(2))
    return op.emitOpError("expects operand and result with one batch and the "
                          "same channels, found ")
           << formatShape(tensorType(op.getOperand(0)).getShape()) << " and "
           << formatShape(tensorType(op.getResult()).getShape());
  return success();
}

LogicalResult MaxPoolGradOp::verify() {
  return verifyPlaces(*this, getCotangent(), getResult());
}
SmallVector<SmallVector<int64_t>> MaxPoolGradOp::inferShapes() {
  auto shape = llvm::to_vector(getResult().getType().getShape());
  shape[0] = tensorType(getCotangent()).getDimSize(0);
  return {shape};
}
bool MaxPoolGradOp::hasIndependentPorts() { return true; }
bool MaxPoolGradOp::movesElements() { return holdsOne(getKernel()); }
int MaxPoolGradOp::getDegreeWeight(unsigned index) { return index == 0; }

SmallVector<Value> MaxPoolGradOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  WindowBuilder w(at.g);
  auto shape = shapeOfGrad(*this);
  size_t rank = shape.rank();
  Phases phases(shape, spatialOf(getCotangent()), spatialOf(getResult()));
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
  auto split = withSpatial(tensorType(getResult()),
                           joined(ones(rank), phases.taps, phases.numbers));
  Value dy = w.reshape(phases.windows(w, getCotangent()), split);
  Value index =
      w.reshape(phases.windows(w, asNumbers(at.g, getIndex()), -1.0), split);
  SmallVector<int64_t> axes =
      llvm::to_vector(llvm::seq<int64_t>(2 + rank, 2 + 2 * rank));
  Value dx = w.reduce(WindowKind::Sum, dy, axes, elementType(getResult()), {},
                      index, places);
  return {phases.interleave(w, dx)};
}

LogicalResult
MaxPoolGradOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                            ArrayRef<bool> needed,
                            MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] = MaxPoolTakeOp::create(
        builder, getLoc(), getCotangent().getType(), cotangents[0], getIndex(),
        getKernel(), getStrides(), getLow(), getDilations());
  return success();
}

LogicalResult MaxPoolTakeOp::verify() {
  return verifyPlaces(*this, getResult(), getInput());
}
SmallVector<SmallVector<int64_t>> MaxPoolTakeOp::inferShapes() {
  return {llvm::to_vector(tensorType(getIndex()).getShape())};
}
bool MaxPoolTakeOp::hasIndependentPorts() { return true; }
bool MaxPoolTakeOp::movesElements() { return holdsOne(getKernel()); }
int MaxPoolTakeOp::getDegreeWeight(unsigned index) { return index == 0; }

SmallVector<Value> MaxPoolTakeOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  WindowBuilder w(at.g);
  auto shape = shapeOfGrad(*this);
  ArrayRef<int64_t> sizes = spatialOf(getIndex());
  Value windows = w.windows(getInput(), shape, sizes);
  Value index = w.reshape(
      asNumbers(at.g, getIndex()),
      withSpatial(tensorType(getInput()), joined(ones(shape.rank()), sizes)));
  return {w.reduce(WindowKind::Sum, windows, placeAxes(shape.rank()),
                   elementType(getResult()), {}, placeTable(w, shape.kernel),
                   index)};
}

LogicalResult
MaxPoolTakeOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                            ArrayRef<bool> needed,
                            MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] = MaxPoolGradOp::create(
        builder, getLoc(), getInput().getType(), cotangents[0], getIndex(),
        getKernel(), getStrides(), getLow(), getDilations());
  return success();
}

//===----------------------------------------------------------------------===//
// Average
//===----------------------------------------------------------------------===//

static WindowShape shapeOf(AvgPoolOp op) {
  return windowShape(op.getKernel(), op.getStrides(), op.getLow(), op.getHigh(),
                     {});
}

LogicalResult AvgPoolOp::verify() {
  if (failed(verifyPool(*this, getKernel(), getStrides(), getLow(), getHigh(),
                        {})))
    return failure();
  WindowShape shape = shapeOf(*this);
  for (size_t i = 0; i < shape.rank(); ++i)
    if (std::max(shape.low[i], shape.high[i]) >= shape.kernel[i])
      return emitOpError("expects padding smaller than a window, found ")
             << std::max(shape.low[i], shape.high[i]) << " for windows of "
             << shape.kernel[i];
  if (getDivisor() && *getDivisor() == 0)
    return emitOpError("expects a divisor other than 0");
  ArrayRef<int64_t> sizes = spatialOf(getInput());
  if (failed(verifyCounts(*this, sizes, counts(shape, sizes, getCeil()))))
    return failure();
  return verifyShape(*this, "a result", cast<RankedTensorType>(getType()),
                     inferShapes().front());
}

SmallVector<SmallVector<int64_t>> AvgPoolOp::inferShapes() {
  return {
      withSpatial(tensorType(getInput()),
                  counts(shapeOf(*this), spatialOf(getInput()), getCeil()))};
}
bool AvgPoolOp::hasIndependentPorts() { return true; }
bool AvgPoolOp::movesElements() {
  return holdsOne(getKernel()) && !getDivisor();
}
int AvgPoolOp::getDegreeWeight(unsigned) { return 1; }

/// The factors of the sums: one number or, where windows at the edges have
/// fewer elements, a table.
static Value factors(WindowBuilder &w, AvgPoolOp op, const WindowShape &shape,
                     ArrayRef<int64_t> sizes, Type element) {
  ArrayRef<int64_t> input = spatialOf(op.getInput());
  SmallVector<double> table{1.0};
  for (size_t i = 0; i < shape.rank(); ++i) {
    SmallVector<double> next;
    for (double other : table)
      for (int64_t o = 0; o < sizes[i]; ++o) {
        int64_t begin = o * shape.strides[i] - shape.low[i];
        int64_t end =
            std::min(begin + shape.kernel[i], input[i] + shape.high[i]);
        if (op.getExcludePadding()) {
          begin = std::max<int64_t>(begin, 0);
          end = std::min(end, input[i]);
        }
        next.push_back(other * double(end - begin));
      }
    table = std::move(next);
  }
  if (op.getDivisor())
    table.assign(1, double(int64_t(*op.getDivisor())));
  for (double &count : table)
    count = 1.0 / count;
  if (llvm::all_equal(table))
    return w.constant(table.front(), {}, element);
  return w.constant(table, sizes, element);
}

SmallVector<Value> AvgPoolOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  WindowBuilder w(at.g);
  WindowShape shape = shapeOf(*this);
  SmallVector<int64_t> sizes = counts(shape, spatialOf(getInput()), getCeil());
  Type sums = accumulatorType(elementType(getInput()));
  Value y = w.reduce(WindowKind::Sum, w.windows(getInput(), shape, sizes),
                     placeAxes(shape.rank()), sums);
  y = at.g.mul(y, factors(w, *this, shape, sizes, sums));
  return {at.g.cast(y, elementType(getResult()))};
}

/// A transposed convolution of each channel with ones.
LogicalResult
AvgPoolOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  if (!needed[0])
    return success();
  GradientBuilder g(builder, getLoc());
  WindowBuilder w(g);
  WindowShape shape = shapeOf(*this);
  auto input = tensorType(getInput());
  ArrayRef<int64_t> sizes = spatialOf(cotangents[0]);
  Value dy = g.accumulator(cotangents[0]);
  dy = g.mul(dy, factors(w, *this, shape, sizes, elementType(dy)));
  SmallVector<int64_t> high, extra, weight{input.getDimSize(1), 1};
  for (auto [i, size] : llvm::enumerate(spatialOf(getInput()))) {
    int64_t above = shape.above(i, size, sizes[i]);
    high.push_back(std::max<int64_t>(above, 0));
    extra.push_back(std::max<int64_t>(-above, 0));
  }
  llvm::append_range(weight, getKernel());
  Value one = ConstantOp::create(
      builder, getLoc(), RankedTensorType::get(weight, elementType(dy)), 1.0);
  operandCotangents[0] = ConvTransposeOp::create(
      builder, getLoc(), input, dy, one, shape.strides, shape.low, high,
      ArrayRef<int64_t>{}, extra, input.getDimSize(1));
  return success();
}
