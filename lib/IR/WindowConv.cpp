//===- WindowConv.cpp - convolution ---------------------------------------===//
//
// One product of matrices per convolution: its columns are the windows of all
// samples. Where groups are so small that a product would be none, windows are
// summed where they lie. The derivatives are the other two of the three ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "Windows.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

/// Products of a group's inputs and outputs up to which a window is summed
/// element by element.
static constexpr int64_t kDirectProducts = 8;
/// Columns of a sample from which on a product for each sample is worth it.
static constexpr int64_t kMinColumns = 16;

static int64_t product(ArrayRef<int64_t> sizes) {
  return llvm::product_of(sizes);
}
static SmallVector<int64_t> joined(std::initializer_list<int64_t> first,
                                   ArrayRef<int64_t> second,
                                   ArrayRef<int64_t> third = {}) {
  SmallVector<int64_t> shape(first);
  llvm::append_range(shape, second);
  llvm::append_range(shape, third);
  return shape;
}
static SmallVector<int64_t> ones(size_t count) {
  return SmallVector<int64_t>(count, 1);
}
static SmallVector<int64_t> range(int64_t begin, int64_t end) {
  return llvm::to_vector(llvm::seq(begin, end));
}
static bool isDirect(int64_t groups, int64_t inputs, int64_t outputs) {
  return groups > 1 && inputs * outputs <= kDirectProducts;
}
/// The product of a batch and a static size.
static int64_t times(int64_t batch, int64_t size) {
  return ShapedType::isDynamic(batch) ? batch : batch * size;
}

namespace {

/// A convolution, as all three ops see it: of `input` [N, C, S…] with weights
/// [O, C / groups, K…] to [N, O, counts…].
struct Convolution {
  WindowShape shape;
  int64_t batch, channels, outputs, groups;
  SmallVector<int64_t> sizes, counts;

  size_t rank() const { return shape.rank(); }
  int64_t inputs() const { return channels / groups; }
  int64_t groupOutputs() const { return outputs / groups; }
  int64_t columns() const { return product(counts); }

  Value expand(WindowBuilder &w, Value x, Value weight, Type element) const;
  Value expandTransposed(WindowBuilder &w, Value y, Value weight,
                         Type element) const;
  Value expandWeight(WindowBuilder &w, Value x, Value dy, Type element) const;

private:
  Value strided(WindowBuilder &w, Value x) const;
  /// [groups · channels, N · …] of [N, groups · channels, …]: one matrix per
  /// group, its columns those of all samples.
  Value merged(WindowBuilder &w, Value x, int64_t rows) const;
};

} // namespace

/// `x` at the places of a pointwise convolution, [N, C, L].
Value Convolution::strided(WindowBuilder &w, Value x) const {
  if (ArrayRef<int64_t>(counts) != spatialOf(x)) {
    SmallVector<int64_t> offsets(rank() + 2, 0);
    x = SliceOp::create(w.g.getBuilder(), w.g.getLoc(), x, offsets,
                        joined({-1, -1}, counts),
                        joined({1, 1}, shape.strides));
  }
  return x;
}

Value Convolution::merged(WindowBuilder &w, Value x, int64_t rows) const {
  auto type = tensorType(x).getShape();
  // [N, C, K…, O…] or [N, C, O…]: the batch goes behind what makes rows.
  int64_t last = type.size() - rank();
  SmallVector<int64_t> order = range(1, last);
  order.push_back(0);
  llvm::append_range(order, range(last, type.size()));
  int64_t columns = times(batch, product(type.take_back(rank())));
  x = w.transpose(x, order);
  return groups == 1 ? w.reshape(x, {rows, columns})
                     : w.reshape(x, {groups, rows / groups, columns});
}

Value Convolution::expand(WindowBuilder &w, Value x, Value weight,
                          Type element) const {
  SmallVector<int64_t> result = joined({batch, outputs}, counts);
  if (isDirect(groups, inputs(), groupOutputs())) {
    Value value = w.windows(x, shape, counts);
    value = w.reshape(
        value, joined({batch, groups, 1, inputs()}, shape.kernel, counts));
    Value factor = w.reshape(weight, joined({groups, groupOutputs(), inputs()},
                                            shape.kernel, ones(rank())));
    Value y =
        w.reduce(WindowKind::Sum, value, range(3, 4 + rank()), element, factor);
    return w.reshape(y, result);
  }
  if (shape.isPointwise()) {
    x = strided(w, x);
    if (columns() == 1 && groups == 1) {
      Value y = w.matmul(w.reshape(x, {batch, channels}),
                         w.reshape(weight, {outputs, channels}), false, true,
                         element);
      return w.reshape(y, result);
    }
    Value y =
        groups == 1
            ? w.matmul(w.reshape(weight, {outputs, channels}),
                       w.reshape(x, {batch, channels, columns()}), false, false,
                       element)
            : w.matmul(w.reshape(weight, {groups, groupOutputs(), inputs()}),
                       w.reshape(x, {batch, groups, inputs(), columns()}),
                       false, false, element);
    return w.reshape(y, result);
  }
  int64_t places = product(shape.kernel);
  Value cols = merged(w, w.windows(x, shape, counts), channels * places);
  Value rows =
      groups == 1
          ? w.reshape(weight, {outputs, channels * places})
          : w.reshape(weight, {groups, groupOutputs(), inputs() * places});
  Value y = w.matmul(rows, cols, false, false, element);
  y = w.reshape(y, joined({outputs, batch}, counts));
  return w.transpose(y, joined({1, 0}, range(2, 2 + rank())));
}

Value Convolution::expandWeight(WindowBuilder &w, Value x, Value dy,
                                Type element) const {
  SmallVector<int64_t> result = joined({outputs, inputs()}, shape.kernel);
  if (isDirect(groups, inputs(), groupOutputs())) {
    Value value = w.windows(x, shape, counts);
    value = w.reshape(
        value, joined({batch, groups, 1, inputs()}, shape.kernel, counts));
    SmallVector<int64_t> places = ones(rank());
    Value factor = w.reshape(
        dy, joined({batch, groups, groupOutputs(), 1}, places, counts));
    SmallVector<int64_t> axes = joined({0}, range(4 + rank(), 4 + 2 * rank()));
    Value dw = w.reduce(WindowKind::Sum, value, axes, element, factor);
    return w.reshape(dw, result);
  }
  if (shape.isPointwise()) {
    x = strided(w, x);
    int64_t length = columns();
    if (length == 1 && groups == 1) {
      Value dw =
          w.matmul(w.reshape(dy, {batch, outputs}),
                   w.reshape(x, {batch, channels}), true, false, element);
      return w.reshape(dw, result);
    }
    // A product for each sample and their sum, where these are smaller than
    // what would be moved for one product.
    bool isSmall = outputs * inputs() <= length * (outputs + channels);
    if (length >= kMinColumns && isSmall) {
      Type sums = accumulatorType(elementType(x));
      Value each =
          groups == 1
              ? w.matmul(w.reshape(dy, {batch, outputs, length}),
                         w.reshape(x, {batch, channels, length}), false, true,
                         sums)
              : w.matmul(w.reshape(dy, {batch, groups, groupOutputs(), length}),
                         w.reshape(x, {batch, groups, inputs(), length}), false,
                         true, sums);
      Value dw = w.g.sum(each, {0}, /*keepdims=*/false, sums);
      return w.reshape(w.g.cast(dw, element), result);
    }
    Value dw = w.matmul(merged(w, dy, outputs), merged(w, x, channels), false,
                        true, element);
    return w.reshape(dw, result);
  }
  int64_t places = product(shape.kernel);
  Value cols = merged(w, w.windows(x, shape, counts), channels * places);
  Value dw = w.matmul(merged(w, dy, outputs), cols, false, true, element);
  return w.reshape(dw, result);
}

Value Convolution::expandTransposed(WindowBuilder &w, Value y, Value weight,
                                    Type element) const {
  bool isOne = llvm::all_of(shape.kernel, [](int64_t k) { return k == 1; });
  if (isOne && !isDirect(groups, inputs(), groupOutputs())) {
    int64_t length = columns();
    Value x;
    if (length == 1 && groups == 1)
      x = w.matmul(w.reshape(y, {batch, outputs}),
                   w.reshape(weight, {outputs, channels}), false, false,
                   element);
    else if (groups == 1)
      x = w.matmul(w.reshape(weight, {outputs, channels}),
                   w.reshape(y, {batch, outputs, length}), true, false,
                   element);
    else
      x = w.matmul(w.reshape(weight, {groups, groupOutputs(), inputs()}),
                   w.reshape(y, {batch, groups, groupOutputs(), length}), true,
                   false, element);
    x = w.reshape(x, joined({batch, channels}, counts));
    SmallVector<int64_t> gaps, none(rank(), 0), low, high;
    for (size_t i = 0; i < rank(); ++i) {
      gaps.push_back(shape.strides[i] - 1);
      low.push_back(-shape.low[i]);
      high.push_back(sizes[i] + shape.low[i] -
                     (counts[i] - 1) * shape.strides[i] - 1);
    }
    return w.pad(w.pad(x, none, none, 0.0, gaps), low, high);
  }

  Phases phases(shape, counts, sizes);
  // Weights [O, C / groups, K…] as [groups, O, C, m, r, …].
  SmallVector<int64_t> none(rank(), 0), above,
      split{groups, groupOutputs(), inputs()};
  for (size_t i = 0; i < rank(); ++i) {
    above.push_back(phases.taps[i] * phases.strides[i] - shape.kernel[i]);
    split.push_back(phases.taps[i]);
    split.push_back(phases.strides[i]);
  }
  Value parts = w.reshape(w.pad(weight, none, above), split);
  SmallVector<int64_t> rest, taps;
  for (size_t i = 0; i < rank(); ++i) {
    taps.push_back(3 + 2 * i);
    rest.push_back(4 + 2 * i);
  }
  Value windows = phases.windows(w, y);
  if (isDirect(groups, inputs(), groupOutputs())) {
    // [groups, O, C, r…, m…] with [N, groups, O, 1, 1…, m…, Q…].
    Value factor = w.transpose(parts, joined({0, 1, 2}, rest, taps));
    factor = w.reshape(factor, joined({groups, groupOutputs(), inputs()},
                                      phases.strides,
                                      joined({}, phases.taps, ones(rank()))));
    Value value = w.reshape(
        windows, joined({batch, groups, groupOutputs(), 1}, ones(rank()),
                        joined({}, phases.taps, phases.numbers)));
    SmallVector<int64_t> axes = joined({2}, range(4 + rank(), 4 + 2 * rank()));
    Value x = w.reduce(WindowKind::Sum, value, axes, element, factor);
    x = w.reshape(x, joined({batch, channels}, phases.strides, phases.numbers));
    return phases.interleave(w, x);
  }
  // [groups, C, r…, O, m…] by [groups, O, m…, N, Q…].
  int64_t lanes = product(phases.strides), places = product(phases.taps);
  Value rows = w.transpose(parts, joined({0, 2}, rest, joined({1}, taps)));
  rows = groups == 1 ? w.reshape(rows, {channels * lanes, outputs * places})
                     : w.reshape(rows, {groups, inputs() * lanes,
                                        groupOutputs() * places});
  Value cols = merged(w, windows, outputs * places);
  Value x = w.matmul(rows, cols, false, false, element);
  if (lanes == 1) {
    x = w.reshape(x, joined({channels, batch}, phases.numbers));
    x = w.transpose(x, joined({1, 0}, range(2, 2 + rank())));
    return w.reshape(x, joined({batch, channels}, sizes));
  }
  x = w.reshape(
      x, joined({channels}, phases.strides, joined({batch}, phases.numbers)));
  SmallVector<int64_t> order{int64_t(1 + rank()), 0};
  llvm::append_range(order, range(1, 1 + rank()));
  llvm::append_range(order, range(2 + rank(), 2 + 2 * rank()));
  return phases.interleave(w, w.transpose(x, order));
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

static Convolution describe(ConvOp op) {
  auto input = tensorType(op.getInput()), weight = tensorType(op.getWeight());
  Convolution conv{windowShape(weight.getShape().drop_front(2), op.getStrides(),
                               op.getLow(), op.getHigh(), op.getDilations()),
                   input.getDimSize(0),
                   input.getDimSize(1),
                   weight.getDimSize(0),
                   int64_t(op.getGroups()),
                   SmallVector<int64_t>(spatialOf(op.getInput())),
                   {}};
  for (auto [i, size] : llvm::enumerate(conv.sizes))
    conv.counts.push_back(conv.shape.count(i, size));
  return conv;
}

/// The convolution whose adjoint it is: its input is the op's result.
static Convolution describe(ConvTransposeOp op) {
  auto input = tensorType(op.getInput()), weight = tensorType(op.getWeight());
  Convolution conv{windowShape(weight.getShape().drop_front(2), op.getStrides(),
                               op.getLow(), op.getHigh(), op.getDilations()),
                   input.getDimSize(0),
                   weight.getDimSize(1) * int64_t(op.getGroups()),
                   weight.getDimSize(0),
                   int64_t(op.getGroups()),
                   {},
                   SmallVector<int64_t>(spatialOf(op.getInput()))};
  for (size_t i = 0; i < conv.rank(); ++i) {
    int64_t extra =
        op.getOutputPadding().empty() ? 0 : op.getOutputPadding()[i];
    conv.sizes.push_back((conv.counts[i] - 1) * conv.shape.strides[i] +
                         conv.shape.extent(i) + extra - conv.shape.low[i] -
                         conv.shape.high[i]);
  }
  return conv;
}

static Convolution describe(ConvWeightGradOp op) {
  auto input = tensorType(op.getInput());
  return {windowShape(op.getKernel(), op.getStrides(), op.getLow(),
                      op.getHigh(), op.getDilations()),
          input.getDimSize(0),
          input.getDimSize(1),
          tensorType(op.getCotangent()).getDimSize(1),
          int64_t(op.getGroups()),
          SmallVector<int64_t>(spatialOf(op.getInput())),
          SmallVector<int64_t>(spatialOf(op.getCotangent()))};
}

/// The three ops of `conv`, whatever op it was described by.
static Value createTransposed(OpBuilder &builder, Location loc,
                              const Convolution &conv, Value y, Value weight,
                              Type element) {
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
                              const Convolution &conv, Value x, Value dy,
                              Type element) {
  auto type = RankedTensorType::get(
      joined({conv.outputs, conv.inputs()}, conv.shape.kernel), element);
  return ConvWeightGradOp::create(
      builder, loc, type, x, dy, conv.shape.kernel, conv.shape.strides,
      conv.shape.low, conv.shape.high, conv.shape.dilations, conv.groups);
}
static Value createConv(OpBuilder &builder, Location loc,
                        const Convolution &conv, Value x, Value weight,
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
  Convolution conv = describe(*this);
  if (failed(verifyCounts(*this, conv.sizes, conv.counts)))
    return failure();
  return verifyShape(*this, "a result", cast<RankedTensorType>(getType()),
                     inferShapes().front());
}

SmallVector<SmallVector<int64_t>> ConvOp::inferShapes() {
  Convolution conv = describe(*this);
  return {joined({conv.batch, conv.outputs}, conv.counts)};
}
bool ConvOp::hasIndependentPorts() { return true; }
int ConvOp::getDegreeWeight(unsigned) { return 1; }
bool ConvOp::isDegreeMultiplicative() { return true; }
bool ConvOp::hasWideGradient() { return true; }

SmallVector<Value> ConvOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  WindowBuilder w(at.g);
  return {describe(*this).expand(w, getInput(), getWeight(),
                                 elementType(getResult()))};
}

LogicalResult ConvOp::buildAdjoint(OpBuilder &builder,
                                   ArrayRef<Value> cotangents,
                                   ArrayRef<bool> needed,
                                   MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  Convolution conv = describe(*this);
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
  Convolution conv = describe(*this);
  for (int64_t size : conv.sizes)
    if (size < 1 || size > (int64_t(1) << 40))
      return emitOpError("expects a result of sizes from 1 to 2^40, found ")
             << formatShape(conv.sizes);
  return verifyShape(*this, "a result", cast<RankedTensorType>(getType()),
                     inferShapes().front());
}

SmallVector<SmallVector<int64_t>> ConvTransposeOp::inferShapes() {
  Convolution conv = describe(*this);
  return {joined({conv.batch, conv.channels}, conv.sizes)};
}
bool ConvTransposeOp::hasIndependentPorts() { return true; }
int ConvTransposeOp::getDegreeWeight(unsigned) { return 1; }
bool ConvTransposeOp::isDegreeMultiplicative() { return true; }
bool ConvTransposeOp::hasWideGradient() { return true; }

SmallVector<Value> ConvTransposeOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  WindowBuilder w(at.g);
  return {describe(*this).expandTransposed(w, getInput(), getWeight(),
                                           elementType(getResult()))};
}

/// `input`, whose sizes are those of `conv`, without the elements behind that
/// no window reaches; so are the sizes then.
static Value cropToWindows(GradientBuilder &g, Convolution &conv, Value input) {
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
  Convolution conv = describe(*this);
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
  Convolution conv = describe(*this);
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
  Convolution conv = describe(*this);
  return {joined({conv.outputs, conv.inputs()}, conv.shape.kernel)};
}
bool ConvWeightGradOp::hasIndependentPorts() { return true; }
int ConvWeightGradOp::getDegreeWeight(unsigned) { return 1; }
bool ConvWeightGradOp::isDegreeMultiplicative() { return true; }

SmallVector<Value> ConvWeightGradOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  WindowBuilder w(at.g);
  return {describe(*this).expandWeight(w, getInput(), getCotangent(),
                                       elementType(getResult()))};
}

LogicalResult
ConvWeightGradOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                               ArrayRef<bool> needed,
                               MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  Convolution conv = describe(*this);
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
