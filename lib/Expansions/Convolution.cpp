//===- Convolution.cpp - convolution --------------------------------------===//
//
// One product of matrices per convolution: its columns are the windows of all
// samples. Where groups are so small that a product would be none, windows are
// summed where they lie.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "Phases.h"

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

/// The values of a convolution, and of the two ops that are its derivatives.
struct Convolution : ConvolutionShape {
  explicit Convolution(ConvolutionShape shape)
      : ConvolutionShape(std::move(shape)) {}

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

static SmallVector<Value> expand(ConvOp op, GradientBuilder &g) {
  WindowBuilder w(g);
  return {Convolution(op.getConvolution())
              .expand(w, op.getInput(), op.getWeight(),
                      elementType(op.getResult()))};
}

static SmallVector<Value> expand(ConvTransposeOp op, GradientBuilder &g) {
  WindowBuilder w(g);
  return {Convolution(op.getConvolution())
              .expandTransposed(w, op.getInput(), op.getWeight(),
                                elementType(op.getResult()))};
}

static SmallVector<Value> expand(ConvWeightGradOp op, GradientBuilder &g) {
  WindowBuilder w(g);
  return {Convolution(op.getConvolution())
              .expandWeight(w, op.getInput(), op.getCotangent(),
                            elementType(op.getResult()))};
}

void amp::detail::attachConvolutionExpansions(MLIRContext *context) {
  attachExpansions<ConvOp, ConvTransposeOp, ConvWeightGradOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
