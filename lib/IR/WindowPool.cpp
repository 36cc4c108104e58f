//===- WindowPool.cpp - pooling -------------------------------------------===//
//
// A maximum hands its derivative to the place that it keeps in an index, a mean
// to all places alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "Windows.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<int64_t> withSpatial(RankedTensorType type,
                                        ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> shape(type.getShape().take_front(2));
  llvm::append_range(shape, sizes);
  return shape;
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

WindowShape MaxPoolOp::getWindowShape() {
  return windowShape(getKernel(), getStrides(), getLow(), getHigh(),
                     getDilations());
}
WindowShape MaxPoolGradOp::getWindowShape() {
  return windowShape(getKernel(), getStrides(), getLow(), {}, getDilations());
}
WindowShape MaxPoolTakeOp::getWindowShape() {
  return windowShape(getKernel(), getStrides(), getLow(), {}, getDilations());
}

LogicalResult MaxPoolOp::verify() {
  if (failed(verifyPool(*this, getKernel(), getStrides(), getLow(), getHigh(),
                        getDilations())))
    return failure();
  WindowShape shape = getWindowShape();
  for (size_t i = 0; i < shape.rank(); ++i)
    if (std::max(shape.low[i], shape.high[i]) >= shape.extent(i))
      return emitOpError("expects padding smaller than a window, found ")
             << std::max(shape.low[i], shape.high[i]) << " for windows of "
             << shape.extent(i);
  ArrayRef<int64_t> sizes = spatialOf(getInput());
  if (failed(verifyCounts(*this, sizes, shape.counts(sizes, getCeil()))))
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
                  getWindowShape().counts(spatialOf(getInput()), getCeil()));
  return {result, result};
}
bool MaxPoolOp::movesElements() { return holdsOne(getKernel()); }
int MaxPoolOp::getDegreeWeight(unsigned) { return 0; }

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

WindowShape AvgPoolOp::getWindowShape() {
  return windowShape(getKernel(), getStrides(), getLow(), getHigh(), {});
}

LogicalResult AvgPoolOp::verify() {
  if (failed(verifyPool(*this, getKernel(), getStrides(), getLow(), getHigh(),
                        {})))
    return failure();
  WindowShape shape = getWindowShape();
  for (size_t i = 0; i < shape.rank(); ++i)
    if (std::max(shape.low[i], shape.high[i]) >= shape.kernel[i])
      return emitOpError("expects padding smaller than a window, found ")
             << std::max(shape.low[i], shape.high[i]) << " for windows of "
             << shape.kernel[i];
  if (getDivisor() && *getDivisor() == 0)
    return emitOpError("expects a divisor other than 0");
  ArrayRef<int64_t> sizes = spatialOf(getInput());
  if (failed(verifyCounts(*this, sizes, shape.counts(sizes, getCeil()))))
    return failure();
  return verifyShape(*this, "a result", cast<RankedTensorType>(getType()),
                     inferShapes().front());
}

SmallVector<SmallVector<int64_t>> AvgPoolOp::inferShapes() {
  return {
      withSpatial(tensorType(getInput()),
                  getWindowShape().counts(spatialOf(getInput()), getCeil()))};
}
bool AvgPoolOp::hasIndependentPorts() { return true; }
bool AvgPoolOp::movesElements() {
  return holdsOne(getKernel()) && !getDivisor();
}
int AvgPoolOp::getDegreeWeight(unsigned) { return 1; }

Value AvgPoolOp::buildFactors(WindowBuilder &w, ArrayRef<int64_t> sizes,
                              Type element) {
  WindowShape shape = getWindowShape();
  ArrayRef<int64_t> input = spatialOf(getInput());
  SmallVector<double> table{1.0};
  for (size_t i = 0; i < shape.rank(); ++i) {
    SmallVector<double> next;
    for (double other : table)
      for (int64_t o = 0; o < sizes[i]; ++o) {
        int64_t begin = o * shape.strides[i] - shape.low[i];
        int64_t end =
            std::min(begin + shape.kernel[i], input[i] + shape.high[i]);
        if (getExcludePadding()) {
          begin = std::max<int64_t>(begin, 0);
          end = std::min(end, input[i]);
        }
        next.push_back(other * double(end - begin));
      }
    table = std::move(next);
  }
  if (getDivisor())
    table.assign(1, double(int64_t(*getDivisor())));
  for (double &count : table)
    count = 1.0 / count;
  if (llvm::all_equal(table))
    return w.constant(table.front(), {}, element);
  return w.constant(table, sizes, element);
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
  WindowShape shape = getWindowShape();
  auto input = tensorType(getInput());
  ArrayRef<int64_t> sizes = spatialOf(cotangents[0]);
  Value dy = g.accumulator(cotangents[0]);
  dy = g.mul(dy, buildFactors(w, sizes, elementType(dy)));
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
