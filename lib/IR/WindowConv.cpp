//===- WindowConv.cpp - convolution ---------------------------------------===//
//
// Three ops, each of whose derivatives are the other two.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "Windows.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<int64_t> joined(std::initializer_list<int64_t> first,
                                   ArrayRef<int64_t> second,
                                   ArrayRef<int64_t> third = {}) {
  SmallVector<int64_t> shape(first);
  llvm::append_range(shape, second);
  llvm::append_range(shape, third);
  return shape;
}

//===----------------------------------------------------------------------===//
// Rules that the three ops share
//===----------------------------------------------------------------------===//

/// 1. Input and result are [N, C, …]. 2. One element type of operands, f64
/// everywhere or nowhere. 3. Lists and groups are sizes. 4. Groups divide.
static LogicalResult verifyParts(Operation *op, ArrayRef<Value> images,
                                 size_t rank, int64_t groups,
                                 ArrayRef<int64_t> strides,
                                 ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                                 ArrayRef<int64_t> dilations,
                                 ArrayRef<int64_t> extra = {}) {
  for (Value image : images)
    if (failed(verifySpatial(
            op, image == op->getOperand(0) ? "an input" : "a cotangent",
            tensorType(image), rank)))
      return failure();
  Type first = elementType(op->getOperand(0)),
       second = elementType(op->getOperand(1));
  if (first != second)
    return op->emitOpError("expects operands of one element type, found ")
           << first << " and " << second;
  if (failed(verifyAccumulation(op, {first, op->getResult(0).getType()})) ||
      failed(verifyLists(
          op, rank, {{"strides", strides}, {"dilations", dilations}},
          {{"low", low}, {"high", high}, {"output_padding", extra}})))
    return failure();
  if (groups < 1)
    return op->emitOpError("expects groups of at least 1, found ") << groups;
  return success();
}

/// Weights are [`outputs`, `inputs`, K…] with static sizes.
static LogicalResult verifyWeight(Operation *op, RankedTensorType weight) {
  if (weight.getRank() < 3 || weight.getRank() > 5)
    return op->emitOpError("expects weights of rank 3 to 5, channels and one "
                           "to three spatial dimensions, found ")
           << formatShape(weight.getShape());
  if (!weight.hasStaticShape() ||
      llvm::any_of(weight.getShape(), [](int64_t size) {
        return size < 1 || size > (int64_t(1) << 30);
      }))
    return op->emitOpError("expects weights of static sizes from 1 to 2^30, "
                           "found ")
           << formatShape(weight.getShape());
  return success();
}

static LogicalResult verifyChannels(Operation *op, int64_t groups,
                                    int64_t found, int64_t expected,
                                    int64_t others) {
  if (found != expected)
    return op->emitOpError("expects ")
           << expected << " channels, those of the weights, found " << found;
  if (others % groups)
    return op->emitOpError("expects a number of channels that ")
           << groups << " groups divide, found " << others;
  return success();
}

ConvolutionShape ConvOp::getConvolution() {
  auto input = tensorType(getInput()), weight = tensorType(getWeight());
  ConvolutionShape conv{windowShape(weight.getShape().drop_front(2),
                                    getStrides(), getLow(), getHigh(),
                                    getDilations()),
                        input.getDimSize(0),
                        input.getDimSize(1),
                        weight.getDimSize(0),
                        int64_t(getGroups()),
                        SmallVector<int64_t>(spatialOf(getInput())),
                        {}};
  for (auto [i, size] : llvm::enumerate(conv.sizes))
    conv.counts.push_back(conv.shape.count(i, size));
  return conv;
}

/// The convolution whose adjoint it is: its input is the op's result.
ConvolutionShape ConvTransposeOp::getConvolution() {
  auto input = tensorType(getInput()), weight = tensorType(getWeight());
  ConvolutionShape conv{windowShape(weight.getShape().drop_front(2),
                                    getStrides(), getLow(), getHigh(),
                                    getDilations()),
                        input.getDimSize(0),
                        weight.getDimSize(1) * int64_t(getGroups()),
                        weight.getDimSize(0),
                        int64_t(getGroups()),
                        {},
                        SmallVector<int64_t>(spatialOf(getInput()))};
  for (size_t i = 0; i < conv.rank(); ++i) {
    int64_t extra = getOutputPadding().empty() ? 0 : getOutputPadding()[i];
    conv.sizes.push_back((conv.counts[i] - 1) * conv.shape.strides[i] +
                         conv.shape.extent(i) + extra - conv.shape.low[i] -
                         conv.shape.high[i]);
  }
  return conv;
}

ConvolutionShape ConvWeightGradOp::getConvolution() {
  auto input = tensorType(getInput());
  return {windowShape(getKernel(), getStrides(), getLow(), getHigh(),
                      getDilations()),
          input.getDimSize(0),
          input.getDimSize(1),
          tensorType(getCotangent()).getDimSize(1),
          int64_t(getGroups()),
          SmallVector<int64_t>(spatialOf(getInput())),
          SmallVector<int64_t>(spatialOf(getCotangent()))};
}

/// The three ops of `conv`, whatever op it was described by.
static Value createTransposed(OpBuilder &builder, Location loc,
                              const ConvolutionShape &conv, Value y,
                              Value weight, Type element) {
  SmallVector<int64_t> high, extra;
  for (size_t i = 0; i < conv.rank(); ++i) {
    // Elements behind the last window, or of it behind the input.
    int64_t above = conv.shape.above(i, conv.sizes[i], conv.counts[i]);
    high.push_back(std::max<int64_t>(above, 0));
    extra.push_back(std::max<int64_t>(-above, 0));
  }
  auto type = RankedTensorType::get(
      joined({conv.batch, conv.channels}, conv.sizes), element);
  return ConvTransposeOp::create(builder, loc, type, y, weight,
                                 conv.shape.strides, conv.shape.low, high,
                                 conv.shape.dilations, extra, conv.groups);
}
static Value createWeightGrad(OpBuilder &builder, Location loc,
                              const ConvolutionShape &conv, Value x, Value dy,
                              Type element) {
  auto type = RankedTensorType::get(
      joined({conv.outputs, conv.inputs()}, conv.shape.kernel), element);
  return ConvWeightGradOp::create(
      builder, loc, type, x, dy, conv.shape.kernel, conv.shape.strides,
      conv.shape.low, conv.shape.high, conv.shape.dilations, conv.groups);
}
static Value createConv(OpBuilder &builder, Location loc,
                        const ConvolutionShape &conv, Value x, Value weight,
                        Type element) {
  // Padding with which there are as many windows.
  SmallVector<int64_t> high;
  for (size_t i = 0; i < conv.rank(); ++i)
    high.push_back(std::max<int64_t>(
        conv.shape.above(i, conv.sizes[i], conv.counts[i]), 0));
  auto type = RankedTensorType::get(
      joined({conv.batch, conv.outputs}, conv.counts), element);
  return ConvOp::create(builder, loc, type, x, weight, conv.shape.strides,
                        conv.shape.low, high, conv.shape.dilations,
                        conv.groups);
}

//===----------------------------------------------------------------------===//
// ConvOp
//===----------------------------------------------------------------------===//

LogicalResult ConvOp::verify() {
  auto weight = tensorType(getWeight());
  if (failed(verifyWeight(*this, weight)) ||
      failed(verifyParts(*this, {getInput()}, weight.getRank() - 2,
                         int64_t(getGroups()), getStrides(), getLow(),
                         getHigh(), getDilations())) ||
      failed(verifyChannels(
          *this, getGroups(), tensorType(getInput()).getDimSize(1),
          weight.getDimSize(1) * int64_t(getGroups()), weight.getDimSize(0))))
    return failure();
  ConvolutionShape conv = getConvolution();
  if (failed(verifyCounts(*this, conv.sizes, conv.counts)))
    return failure();
  return verifyShape(*this, "a result", cast<RankedTensorType>(getType()),
                     inferShapes().front());
}

SmallVector<SmallVector<int64_t>> ConvOp::inferShapes() {
  ConvolutionShape conv = getConvolution();
  return {joined({conv.batch, conv.outputs}, conv.counts)};
}
bool ConvOp::hasIndependentPorts() { return true; }
int ConvOp::getDegreeWeight(unsigned) { return 1; }
bool ConvOp::isDegreeMultiplicative() { return true; }
bool ConvOp::hasWideGradient() { return true; }

LogicalResult ConvOp::buildAdjoint(OpBuilder &builder,
                                   ArrayRef<Value> cotangents,
                                   ArrayRef<bool> needed,
                                   MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  ConvolutionShape conv = getConvolution();
  Type element = g.contractedIn(*this);
  Value dy = g.cast(cotangents[0], element);
  if (needed[0])
    operandCotangents[0] = createTransposed(
        builder, getLoc(), conv, dy, g.cast(getWeight(), element), element);
  if (needed[1])
    operandCotangents[1] = createWeightGrad(
        builder, getLoc(), conv, g.cast(getInput(), element), dy, element);
  return success();
}

//===----------------------------------------------------------------------===//
// ConvTransposeOp
//===----------------------------------------------------------------------===//

LogicalResult ConvTransposeOp::verify() {
  auto weight = tensorType(getWeight());
  if (failed(verifyWeight(*this, weight)) ||
      failed(verifyParts(*this, {getInput()}, weight.getRank() - 2,
                         int64_t(getGroups()), getStrides(), getLow(),
                         getHigh(), getDilations(), getOutputPadding())) ||
      failed(verifyChannels(*this, getGroups(),
                            tensorType(getInput()).getDimSize(1),
                            weight.getDimSize(0), weight.getDimSize(0))))
    return failure();
  ConvolutionShape conv = getConvolution();
  for (int64_t size : conv.sizes)
    if (size < 1 || size > (int64_t(1) << 40))
      return emitOpError("expects a result of sizes from 1 to 2^40, found ")
             << formatShape(conv.sizes);
  return verifyShape(*this, "a result", cast<RankedTensorType>(getType()),
                     inferShapes().front());
}

SmallVector<SmallVector<int64_t>> ConvTransposeOp::inferShapes() {
  ConvolutionShape conv = getConvolution();
  return {joined({conv.batch, conv.channels}, conv.sizes)};
}
bool ConvTransposeOp::hasIndependentPorts() { return true; }
int ConvTransposeOp::getDegreeWeight(unsigned) { return 1; }
bool ConvTransposeOp::isDegreeMultiplicative() { return true; }
bool ConvTransposeOp::hasWideGradient() { return true; }

/// `input`, whose sizes are those of `conv`, without the elements behind that
/// no window reaches; so are the sizes then.
static Value cropToWindows(GradientBuilder &g, ConvolutionShape &conv,
                           Value input) {
  SmallVector<int64_t> none(conv.rank(), 0), high;
  for (size_t i = 0; i < conv.rank(); ++i) {
    int64_t above = conv.shape.above(i, conv.sizes[i], conv.counts[i]);
    high.push_back(std::min<int64_t>(above, 0));
    conv.sizes[i] += high.back();
  }
  return WindowBuilder(g).pad(input, none, high);
}

LogicalResult
ConvTransposeOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                              ArrayRef<bool> needed,
                              MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  ConvolutionShape conv = getConvolution();
  Type element = g.contractedIn(*this);
  Value dy = g.cast(cotangents[0], element);
  if (!needed[0] && !needed[1])
    return success();
  dy = cropToWindows(g, conv, dy);
  if (needed[0])
    operandCotangents[0] = createConv(builder, getLoc(), conv, dy,
                                      g.cast(getWeight(), element), element);
  if (needed[1])
    operandCotangents[1] = createWeightGrad(
        builder, getLoc(), conv, dy, g.cast(getInput(), element), element);
  return success();
}

//===----------------------------------------------------------------------===//
// ConvWeightGradOp
//===----------------------------------------------------------------------===//

LogicalResult ConvWeightGradOp::verify() {
  auto input = tensorType(getInput()), cotangent = tensorType(getCotangent());
  if (failed(verifyParts(*this, {getInput(), getCotangent()},
                         getKernel().size(), int64_t(getGroups()), getStrides(),
                         getLow(), getHigh(), getDilations())) ||
      failed(verifyLists(*this, getKernel().size(), {{"kernel", getKernel()}},
                         {})))
    return failure();
  int64_t groups = getGroups();
  if (input.getDimSize(1) % groups || cotangent.getDimSize(1) % groups)
    return emitOpError("expects numbers of channels that ")
           << groups << " groups divide, found " << input.getDimSize(1)
           << " and " << cotangent.getDimSize(1);
  ConvolutionShape conv = getConvolution();
  for (size_t i = 0; i < conv.rank(); ++i)
    if (conv.shape.count(i, conv.sizes[i]) < conv.counts[i] ||
        conv.counts[i] < 1)
      return emitOpError("expects a cotangent with at most as many elements "
                         "as there are windows, found ")
             << conv.counts[i] << " for " << conv.shape.count(i, conv.sizes[i])
             << " windows in spatial dimension " << i;
  return verifyShape(*this, "a result", cast<RankedTensorType>(getType()),
                     inferShapes().front());
}

SmallVector<SmallVector<int64_t>> ConvWeightGradOp::inferShapes() {
  ConvolutionShape conv = getConvolution();
  return {joined({conv.outputs, conv.inputs()}, conv.shape.kernel)};
}
bool ConvWeightGradOp::hasIndependentPorts() { return true; }
int ConvWeightGradOp::getDegreeWeight(unsigned) { return 1; }
bool ConvWeightGradOp::isDegreeMultiplicative() { return true; }

LogicalResult
ConvWeightGradOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                               ArrayRef<bool> needed,
                               MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  ConvolutionShape conv = getConvolution();
  Type element = elementType(getInput());
  Value weight = g.cast(cotangents[0], element);
  if (needed[0])
    operandCotangents[0] = createTransposed(builder, getLoc(), conv,
                                            getCotangent(), weight, element);
  if (needed[1]) {
    // As many windows as the cotangent has elements.
    Value input = cropToWindows(g, conv, getInput());
    operandCotangents[1] =
        createConv(builder, getLoc(), conv, input, weight, element);
  }
  return success();
}
