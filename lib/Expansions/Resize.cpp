//===- Resize.cpp - adaptive pooling and interpolation --------------------===//
//
// Means and interpolation are a small matrix for each dimension, maxima those
// of windows that are gathered side by side.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "amp/IR/WindowBuilder.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

//===----------------------------------------------------------------------===//
// Adaptive pooling
//===----------------------------------------------------------------------===//

/// The first element of window `place` of `out` of `size` elements; the first
/// behind it is that of the next, rounded up.
static int64_t windowBegin(int64_t place, int64_t size, int64_t out) {
  return place * size / out;
}
static int64_t windowEnd(int64_t place, int64_t size, int64_t out) {
  return llvm::divideCeil((place + 1) * size, out);
}
/// The kernel of windows that are all alike and side by side; empty where they
/// are not.
static SmallVector<int64_t> evenKernel(ArrayRef<int64_t> input,
                                       ArrayRef<int64_t> size) {
  SmallVector<int64_t> kernel;
  for (auto [from, to] : llvm::zip(input, size)) {
    if (from % to != 0)
      return {};
    kernel.push_back(from / to);
  }
  return kernel;
}

static SmallVector<Value> expand(AdaptiveAvgPoolOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  WindowBuilder w(g);
  auto result = cast<RankedTensorType>(op.getType());
  ArrayRef<int64_t> input = spatialOf(op.getInput());
  size_t rank = input.size();
  auto isOne = [](int64_t size) { return size == 1; };
  if (llvm::all_of(op.getSize(), isOne))
    return {MeanOp::create(builder, g.getLoc(), result, op.getInput(),
                           llvm::to_vector(llvm::seq<int64_t>(2, 2 + rank)),
                           /*keepdims=*/true)};
  SmallVector<int64_t> kernel = evenKernel(input, op.getSize());
  if (!kernel.empty())
    return {AvgPoolOp::create(
        builder, g.getLoc(), result, op.getInput(), kernel, kernel,
        ArrayRef<int64_t>{}, ArrayRef<int64_t>{}, false, false, IntegerAttr())};
  Value x = g.accumulator(op.getInput());
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = input[i], out = op.getSize()[i];
    if (size == out)
      continue;
    SmallVector<double> matrix(out * size, 0.0);
    for (int64_t o = 0; o < out; ++o) {
      int64_t begin = windowBegin(o, size, out), end = windowEnd(o, size, out);
      for (int64_t s = begin; s < end; ++s)
        matrix[o * size + s] = 1.0 / double(end - begin);
    }
    x = w.along(x, 2 + i, matrix, out);
  }
  return {g.cast(x, result.getElementType())};
}

/// Windows of different lengths are gathered side by side, the last element of
/// the shorter ones again: it is never the first of equal elements.
static SmallVector<Value> expand(AdaptiveMaxPoolOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  auto result = tensorType(op.getResult());
  ArrayRef<int64_t> input = spatialOf(op.getInput());
  SmallVector<int64_t> kernel = evenKernel(input, op.getSize());
  Value x = op.getInput();
  for (size_t i = 0; kernel.size() < input.size(); ++i) {
    int64_t size = input[i], out = op.getSize()[i], longest = 0;
    for (int64_t o = 0; o < out; ++o)
      longest = std::max(longest,
                         windowEnd(o, size, out) - windowBegin(o, size, out));
    kernel.push_back(longest);
    if (size % out == 0)
      continue;
    SmallVector<int32_t> elements;
    for (int64_t o = 0; o < out; ++o)
      for (int64_t k = 0; k < longest; ++k)
        elements.push_back(std::min(windowBegin(o, size, out) + k,
                                    windowEnd(o, size, out) - 1));
    auto type = RankedTensorType::get({out * longest}, builder.getI32Type());
    auto table = DenseElementsAttr::get(type, ArrayRef(elements));
    Value index = ConstantOp::create(builder, g.getLoc(), type,
                                     cast<ElementsAttr>(Attribute(table)));
    x = GatherOp::create(builder, g.getLoc(), x, index, 2 + i);
  }
  auto pool = MaxPoolOp::create(
      builder, g.getLoc(), result, result.clone(builder.getI32Type()), x,
      kernel, kernel, ArrayRef<int64_t>{}, ArrayRef<int64_t>{},
      ArrayRef<int64_t>{}, false);
  return {pool.getResult()};
}

//===----------------------------------------------------------------------===//
// Interpolation
//===----------------------------------------------------------------------===//

/// The weights of cubic convolution (Keys 1981) with A = -0.75 at distances 1 +
/// t, t, 1 - t and 2 - t.
static void addCubic(double t, llvm::function_ref<void(int64_t, double)> add) {
  constexpr double a = -0.75;
  auto near = [](double x) { return ((a + 2) * x - (a + 3)) * x * x + 1; };
  auto far = [](double x) { return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a; };
  add(-1, far(1 + t));
  add(0, near(t));
  add(1, near(1 - t));
  add(2, far(2 - t));
}

/// The share of each of `size` elements in each of `out`.
static SmallVector<double> weights(InterpolateMode mode, int64_t size,
                                   int64_t out, double scale,
                                   bool alignCorners) {
  SmallVector<double> matrix(out * size, 0.0);
  for (int64_t o = 0; o < out; ++o) {
    auto add = [&](int64_t index, double weight) {
      matrix[o * size + std::clamp<int64_t>(index, 0, size - 1)] += weight;
    };
    if (mode == InterpolateMode::Nearest) {
      // In f32, as PyTorch: an element at an edge is the same one.
      add(int64_t(std::floor(float(o) * float(scale))), 1.0);
      continue;
    }
    double at = alignCorners ? (out > 1 ? o * double(size - 1) / (out - 1) : 0)
                             : (o + 0.5) * scale - 0.5;
    if (mode == InterpolateMode::Linear)
      at = std::max(at, 0.0);
    int64_t index = int64_t(std::floor(at));
    double t = at - double(index);
    if (mode == InterpolateMode::Cubic) {
      addCubic(
          t, [&](int64_t place, double weight) { add(index + place, weight); });
      continue;
    }
    add(index, 1 - t);
    add(index + 1, t);
  }
  return matrix;
}

static SmallVector<Value> expand(InterpolateOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  WindowBuilder w(g);
  auto result = cast<RankedTensorType>(op.getType());
  ArrayRef<int64_t> input = spatialOf(op.getInput());
  size_t rank = input.size();
  bool repeats = op.getMode() == InterpolateMode::Nearest && !op.getScales();
  for (size_t i = 0; i < rank; ++i)
    repeats &= op.getSize()[i] % input[i] == 0;
  if (repeats) {
    SmallVector<int64_t> single(result.getShape().take_front(2)), wide(single);
    for (size_t i = 0; i < rank; ++i) {
      llvm::append_range(single, ArrayRef<int64_t>{input[i], 1});
      llvm::append_range(
          wide, ArrayRef<int64_t>{input[i], op.getSize()[i] / input[i]});
    }
    Value x = w.reshape(op.getInput(), single);
    x = BroadcastOp::create(builder, g.getLoc(),
                            RankedTensorType::get(wide, elementType(x)), x,
                            Value());
    return {g.cast(w.reshape(x, result.getShape()), result.getElementType())};
  }
  Value x = g.accumulator(op.getInput());
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = input[i], out = op.getSize()[i];
    double scale =
        op.getScales() ? (*op.getScales())[i] : double(size) / double(out);
    SmallVector<double> matrix =
        weights(op.getMode(), size, out, scale, op.getAlignCorners());
    bool isIdentity = size == out;
    for (int64_t o = 0; isIdentity && o < out; ++o)
      isIdentity = matrix[o * size + o] == 1.0;
    if (!isIdentity)
      x = w.along(x, 2 + i, matrix, out);
  }
  return {g.cast(x, result.getElementType())};
}

void amp::detail::attachResizeExpansions(MLIRContext *context) {
  attachExpansions<AdaptiveAvgPoolOp, AdaptiveMaxPoolOp, InterpolateOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
