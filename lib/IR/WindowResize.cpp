//===- WindowResize.cpp - adaptive pooling and interpolation --------------===//
//
// Ops that say the size of their result. Means and interpolation are a small
// matrix for each dimension, maxima those of windows that are gathered side by
// side.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "Windows.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<int64_t> withSpatial(RankedTensorType type,
                                        ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> shape(type.getShape().take_front(2));
  llvm::append_range(shape, sizes);
  return shape;
}

/// [N, C, …] and a size of at least 1 for each spatial dimension.
static LogicalResult verifyResized(Operation *op, ArrayRef<int64_t> size,
                                   ArrayRef<int64_t> result) {
  auto input = tensorType(op->getOperand(0));
  if (failed(verifySpatial(op, "an operand", input, size.size())) ||
      failed(verifyLists(op, size.size(), {{"size", size}}, {})) ||
      failed(verifyAccumulation(op, {input, op->getResult(0).getType()})))
    return failure();
  if (llvm::is_contained(input.getShape().drop_front(2), 0))
    return op->emitOpError("expects elements to find values between, found ")
           << formatShape(input.getShape());
  return verifyShape(op, "a result", tensorType(op->getResult(0)), result);
}

//===----------------------------------------------------------------------===//
// Adaptive pooling
//===----------------------------------------------------------------------===//

static SmallVector<SmallVector<int64_t>>
adaptiveShapes(Value input, ArrayRef<int64_t> size) {
  auto type = tensorType(input);
  if (type.getRank() < 2)
    return {llvm::to_vector(type.getShape())};
  return {withSpatial(type, size)};
}
template <typename OpT> static bool keepsShape(OpT op) {
  return tensorType(op.getInput()).getShape() ==
         tensorType(op.getResult()).getShape();
}

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

LogicalResult AdaptiveAvgPoolOp::verify() {
  return verifyResized(*this, getSize(), inferShapes().front());
}
SmallVector<SmallVector<int64_t>> AdaptiveAvgPoolOp::inferShapes() {
  return adaptiveShapes(getInput(), getSize());
}
bool AdaptiveAvgPoolOp::hasIndependentPorts() { return true; }
bool AdaptiveAvgPoolOp::movesElements() { return keepsShape(*this); }
int AdaptiveAvgPoolOp::getDegreeWeight(unsigned) { return 1; }

SmallVector<Value> AdaptiveAvgPoolOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  WindowBuilder w(g);
  auto result = cast<RankedTensorType>(getType());
  ArrayRef<int64_t> input = spatialOf(getInput());
  size_t rank = input.size();
  auto isOne = [](int64_t size) { return size == 1; };
  if (llvm::all_of(getSize(), isOne))
    return {MeanOp::create(builder, getLoc(), result, getInput(),
                           llvm::to_vector(llvm::seq<int64_t>(2, 2 + rank)),
                           /*keepdims=*/true)};
  SmallVector<int64_t> kernel = evenKernel(input, getSize());
  if (!kernel.empty())
    return {AvgPoolOp::create(builder, getLoc(), result, getInput(), kernel,
                              kernel, ArrayRef<int64_t>{}, ArrayRef<int64_t>{},
                              false, false, IntegerAttr())};
  Value x = g.accumulator(getInput());
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = input[i], out = getSize()[i];
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

LogicalResult AdaptiveMaxPoolOp::verify() {
  if (failed(verifyResized(*this, getSize(), inferShapes().front())))
    return failure();
  Type expected = elementType(getInput()), found = elementType(getResult());
  if (found == expected)
    return success();
  return emitOpError("expects a result of the input's element type ")
         << expected << ", found " << found;
}
SmallVector<SmallVector<int64_t>> AdaptiveMaxPoolOp::inferShapes() {
  return adaptiveShapes(getInput(), getSize());
}
bool AdaptiveMaxPoolOp::movesElements() { return keepsShape(*this); }
int AdaptiveMaxPoolOp::getDegreeWeight(unsigned) { return 0; }

/// Windows of different lengths are gathered side by side, the last element of
/// the shorter ones again: it is never the first of equal elements.
SmallVector<Value> AdaptiveMaxPoolOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  auto result = tensorType(getResult());
  ArrayRef<int64_t> input = spatialOf(getInput());
  SmallVector<int64_t> kernel = evenKernel(input, getSize());
  Value x = getInput();
  for (size_t i = 0; kernel.size() < input.size(); ++i) {
    int64_t size = input[i], out = getSize()[i], longest = 0;
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
    Value index = ConstantOp::create(builder, getLoc(), type,
                                     cast<ElementsAttr>(Attribute(table)));
    x = GatherOp::create(builder, getLoc(), x, index, 2 + i);
  }
  auto pool = MaxPoolOp::create(
      builder, getLoc(), result, result.clone(builder.getI32Type()), x, kernel,
      kernel, ArrayRef<int64_t>{}, ArrayRef<int64_t>{}, ArrayRef<int64_t>{},
      false);
  return {pool.getResult()};
}

/// Both are differentiated as their expansions.
LogicalResult AdaptiveMaxPoolOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                              ArrayRef<bool>,
                                              MutableArrayRef<Value>) {
  return failure();
}
LogicalResult AdaptiveAvgPoolOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                              ArrayRef<bool>,
                                              MutableArrayRef<Value>) {
  return failure();
}

//===----------------------------------------------------------------------===//
// Interpolation
//===----------------------------------------------------------------------===//

/// Differentiated as its expansion.
LogicalResult InterpolateOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                          ArrayRef<bool>,
                                          MutableArrayRef<Value>) {
  return failure();
}

LogicalResult InterpolateOp::verify() {
  if (tensorType(getInput()).getRank() < 3)
    return verifySpatial(*this, "an operand", tensorType(getInput()),
                         getSize().size());
  if (auto scales = getScales()) {
    if (scales->size() != getSize().size())
      return emitOpError("expects ")
             << getSize().size()
             << " entries in 'scales', one for each spatial dimension, found "
             << scales->size();
    for (double scale : *scales)
      if (!(scale > 0.0) || !std::isfinite(scale))
        return emitOpError("expects finite scales above 0, found ") << scale;
  }
  if (getAlignCorners() && getMode() == InterpolateMode::Nearest)
    return emitOpError("expects no 'align_corners' with 'nearest'");
  return verifyResized(*this, getSize(), inferShapes().front());
}
SmallVector<SmallVector<int64_t>> InterpolateOp::inferShapes() {
  return {withSpatial(tensorType(getInput()), getSize())};
}
bool InterpolateOp::hasIndependentPorts() { return true; }
/// `scales` move the coordinates also where the size stays.
bool InterpolateOp::movesElements() {
  return keepsShape(*this) &&
         (getMode() == InterpolateMode::Nearest || !getScales());
}
int InterpolateOp::getDegreeWeight(unsigned) { return 1; }

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

SmallVector<Value> InterpolateOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  WindowBuilder w(g);
  auto result = cast<RankedTensorType>(getType());
  ArrayRef<int64_t> input = spatialOf(getInput());
  size_t rank = input.size();
  bool repeats = getMode() == InterpolateMode::Nearest && !getScales();
  for (size_t i = 0; i < rank; ++i)
    repeats &= getSize()[i] % input[i] == 0;
  if (repeats) {
    SmallVector<int64_t> single(result.getShape().take_front(2)), wide(single);
    for (size_t i = 0; i < rank; ++i) {
      llvm::append_range(single, ArrayRef<int64_t>{input[i], 1});
      llvm::append_range(wide,
                         ArrayRef<int64_t>{input[i], getSize()[i] / input[i]});
    }
    Value x = w.reshape(getInput(), single);
    x = BroadcastOp::create(builder, getLoc(),
                            RankedTensorType::get(wide, elementType(x)), x,
                            Value());
    return {g.cast(w.reshape(x, result.getShape()), result.getElementType())};
  }
  Value x = g.accumulator(getInput());
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = input[i], out = getSize()[i];
    double scale = getScales() ? (*getScales())[i] : double(size) / double(out);
    SmallVector<double> matrix =
        weights(getMode(), size, out, scale, getAlignCorners());
    bool isIdentity = size == out;
    for (int64_t o = 0; isIdentity && o < out; ++o)
      isIdentity = matrix[o * size + o] == 1.0;
    if (!isIdentity)
      x = w.along(x, 2 + i, matrix, out);
  }
  return {g.cast(x, result.getElementType())};
}
