//===- WindowOps.cpp - windows of a tensor, and what becomes of them ------===//
//
// The generated code of AmpWindowOps.td, its two primitives, and the arithmetic
// that convolution and pooling share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "Windows.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

/// The dictionary of an op's attributes, without those that its text says
/// before.
static ParseResult parseWindowAttributes(OpAsmParser &parser,
                                         NamedAttrList &attributes,
                                         StringRef name) {
  return parseAttributes(parser, attributes, name);
}
static void printWindowAttributes(OpAsmPrinter &printer, Operation *op,
                                  DictionaryAttr attributes, StringRef name) {
  SmallVector<NamedAttribute> shown;
  for (NamedAttribute attribute : attributes) {
    auto number = dyn_cast<IntegerAttr>(attribute.getValue());
    bool isEmpty =
        number && attribute.getName() == "groups" && number.getInt() == 1;
    if (auto list = dyn_cast<DenseI64ArrayAttr>(attribute.getValue()))
      isEmpty = list.empty() && attribute.getName() != "axes";
    if (!isEmpty && attribute.getName() != "kind" &&
        attribute.getName() != "mode" &&
        attribute.getName() != "operandSegmentSizes")
      shown.push_back(attribute);
  }
  printAttributes(printer, op, DictionaryAttr::get(op->getContext(), shown),
                  name);
}

#define GET_OP_CLASSES
#include "amp/IR/AmpWindowOps.cpp.inc"

void AmpDialect::registerWindowOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpWindowOps.cpp.inc"
      >();
}

/// Entries of lists: what is computed of two and a size are numbers of 64 bits.
static constexpr int64_t kMaxEntry = int64_t(1) << 30;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

int64_t WindowShape::count(size_t i, int64_t size, bool ceil) const {
  int64_t room = size + low[i] + high[i] - extent(i);
  if (room < 0 && !(ceil && room > -strides[i]))
    return 0;
  if (!ceil)
    return room / strides[i] + 1;
  int64_t windows = (room + strides[i] - 1) / strides[i] + 1;
  // The last begins inside of the input or its lower padding.
  return (windows - 1) * strides[i] >= size + low[i] ? windows - 1 : windows;
}

SmallVector<int64_t> WindowShape::counts(ArrayRef<int64_t> sizes,
                                         bool ceil) const {
  SmallVector<int64_t> result;
  for (auto [i, size] : llvm::enumerate(sizes))
    result.push_back(count(i, size, ceil));
  return result;
}

bool WindowShape::isPointwise() const {
  auto isZero = [](int64_t padding) { return padding == 0; };
  return llvm::all_of(kernel, [](int64_t size) { return size == 1; }) &&
         llvm::all_of(low, isZero) && llvm::all_of(high, isZero);
}

WindowShape mlir::amp::windowShape(ArrayRef<int64_t> kernel,
                                   ArrayRef<int64_t> strides,
                                   ArrayRef<int64_t> low,
                                   ArrayRef<int64_t> high,
                                   ArrayRef<int64_t> dilations) {
  auto filled = [&](ArrayRef<int64_t> list, int64_t value) {
    return list.empty() ? SmallVector<int64_t>(kernel.size(), value)
                        : SmallVector<int64_t>(list);
  };
  return {SmallVector<int64_t>(kernel), filled(strides, 1), filled(low, 0),
          filled(high, 0), filled(dilations, 1)};
}

LogicalResult mlir::amp::detail::verifySpatial(Operation *op, StringRef what,
                                               RankedTensorType type,
                                               size_t rank) {
  if (rank < 1 || rank > 3)
    return op->emitOpError("expects one to three spatial dimensions, found ")
           << rank;
  if (size_t(type.getRank()) != rank + 2)
    return op->emitOpError("expects ")
           << what << " of rank " << rank + 2
           << ", batch, channels and spatial dimensions, found "
           << formatShape(type.getShape());
  if (llvm::any_of(type.getShape().drop_front(), [](int64_t size) {
        return ShapedType::isDynamic(size) || size > kMaxEntry;
      }))
    return op->emitOpError("expects ")
           << what << " with a dynamic size in the batch at most and sizes of "
           << "at most 2^30, found " << formatShape(type.getShape());
  return success();
}

LogicalResult mlir::amp::detail::verifyLists(
    Operation *op, size_t rank,
    ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> sizes,
    ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> paddings) {
  for (auto [lists, least] : {std::pair(sizes, 1), std::pair(paddings, 0)})
    for (auto [name, list] : lists) {
      if (!list.empty() && list.size() != rank)
        return op->emitOpError("expects ")
               << rank << " entries in '" << name
               << "', one for each spatial dimension, found " << list.size();
      for (int64_t entry : list)
        if (entry < least || entry > kMaxEntry)
          return op->emitOpError("expects entries from ")
                 << least << " to 2^30 in '" << name << "', found " << entry;
    }
  return success();
}

LogicalResult mlir::amp::detail::verifyCounts(Operation *op,
                                              ArrayRef<int64_t> sizes,
                                              ArrayRef<int64_t> counts) {
  for (auto [i, count] : llvm::enumerate(counts))
    if (count < 1)
      return op->emitOpError("expects a window that fits, found none in "
                             "spatial dimension ")
             << i << " of size " << sizes[i];
  return success();
}

//===----------------------------------------------------------------------===//
// Builder
//===----------------------------------------------------------------------===//

Value WindowBuilder::pad(Value x, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                         double value, ArrayRef<int64_t> gaps) {
  auto type = tensorType(x);
  int64_t first = type.getRank() - low.size();
  SmallVector<int64_t> zeros(type.getRank(), 0), interior(zeros);
  if (llvm::any_of(gaps, [](int64_t gap) { return gap != 0; })) {
    llvm::copy(gaps, interior.begin() + first);
    x = PadOp::create(g.getBuilder(), g.getLoc(), x, zeros, zeros, interior,
                      APFloat(value));
    type = tensorType(x);
  }
  SmallVector<int64_t> offsets(zeros), sizes(type.getRank(), -1),
      ones(type.getRank(), 1), below(zeros), above(zeros);
  bool slices = false, pads = false;
  for (size_t i = 0; i < low.size(); ++i) {
    int64_t size = type.getDimSize(first + i);
    int64_t begin = std::min(std::max<int64_t>(-low[i], 0), size);
    int64_t end = std::max(begin, size + std::min<int64_t>(high[i], 0));
    slices |= begin > 0 || end < size;
    offsets[first + i] = begin;
    sizes[first + i] = end - begin;
    below[first + i] = std::max<int64_t>(low[i], 0);
    above[first + i] =
        low[i] + size + high[i] - (end - begin) - below[first + i];
    pads |= below[first + i] > 0 || above[first + i] > 0;
  }
  if (slices)
    x = SliceOp::create(g.getBuilder(), g.getLoc(), x, offsets, sizes, ones);
  if (pads)
    x = PadOp::create(g.getBuilder(), g.getLoc(), x, below, above, zeros,
                      APFloat(value));
  return x;
}

Value WindowBuilder::windows(Value x, const WindowShape &shape,
                             ArrayRef<int64_t> counts, double outside) {
  SmallVector<int64_t> above;
  for (auto [i, size] : llvm::enumerate(spatialOf(x)))
    above.push_back(shape.above(i, size, counts[i]));
  x = pad(x, shape.low, above, outside);
  return WindowsOp::create(g.getBuilder(), g.getLoc(), x, shape.kernel,
                           shape.strides, shape.dilations, false);
}

Value WindowBuilder::transpose(Value x, ArrayRef<int64_t> permutation) {
  return TransposeOp::create(g.getBuilder(), g.getLoc(), x, permutation);
}
Value WindowBuilder::reshape(Value x, ArrayRef<int64_t> shape) {
  return g.reshape(x, RankedTensorType::get(shape, elementType(x)));
}

Value WindowBuilder::matmul(Value a, Value b, bool transposeA, bool transposeB,
                            Type element) {
  auto left = tensorType(a).getShape(), right = tensorType(b).getShape();
  int64_t conflict;
  SmallVector<int64_t> shape =
      broadcastShapes(left.drop_back(2), right.drop_back(2), conflict);
  shape.push_back(left[left.size() - (transposeA ? 1 : 2)]);
  shape.push_back(right[right.size() - (transposeB ? 2 : 1)]);
  return MatmulOp::create(g.getBuilder(), g.getLoc(),
                          RankedTensorType::get(shape, element), a, b,
                          transposeA, transposeB);
}

Value WindowBuilder::reduce(WindowKind kind, Value value,
                            ArrayRef<int64_t> axes, Type element, Value factor,
                            Value condition, Value equals) {
  SmallVector<int64_t> shape;
  int64_t conflict;
  for (Value operand : {value, factor, condition, equals})
    if (operand)
      shape = broadcastShapes(shape, tensorType(operand).getShape(), conflict);
  return WindowReduceOp::create(
      g.getBuilder(), g.getLoc(),
      RankedTensorType::get(reducedShape(shape, axes, /*keepdims=*/false),
                            element),
      kind, value, factor, condition, equals, axes);
}

Value WindowBuilder::constant(ArrayRef<double> values, ArrayRef<int64_t> shape,
                              Type element) {
  auto type = RankedTensorType::get(shape, element);
  SmallVector<APFloat> elements;
  for (double value : values) {
    APFloat number(value);
    bool loses;
    number.convert(cast<FloatType>(element).getFloatSemantics(),
                   APFloat::rmNearestTiesToEven, &loses);
    elements.push_back(number);
  }
  return ConstantOp::create(g.getBuilder(), g.getLoc(),
                            DenseElementsAttr::get(type, elements));
}

Value WindowBuilder::along(Value x, int64_t axis, ArrayRef<double> matrix,
                           int64_t out) {
  int64_t rank = tensorType(x).getRank();
  SmallVector<int64_t> order, back(rank);
  for (int64_t i = 0; i < rank; ++i)
    if (i != axis)
      order.push_back(i);
  order.push_back(axis);
  for (auto [i, dim] : llvm::enumerate(order))
    back[dim] = i;
  Value rows =
      constant(matrix, {out, tensorType(x).getDimSize(axis)}, elementType(x));
  return transpose(
      matmul(transpose(x, order), rows, false, true, elementType(x)), back);
}

//===----------------------------------------------------------------------===//
// WindowsOp
//===----------------------------------------------------------------------===//

/// 1. [N, C, …] with an entry of each list for each spatial dimension. 2. A
/// window fits.
LogicalResult
WindowsOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                            ValueRange operands, DictionaryAttr attributes,
                            OpaqueProperties properties, RegionRange regions,
                            SmallVectorImpl<Type> &inferred) {
  auto adaptor =
      inferAdaptor<WindowsOp>(operands, attributes, properties, regions);
  if (failed(verifyInferable(location, "windows", operands,
                             {{"kernel", adaptor.getKernelAttr()},
                              {"strides", adaptor.getStridesAttr()},
                              {"dilations", adaptor.getDilationsAttr()}})))
    return failure();
  auto input = cast<RankedTensorType>(operands[0].getType());
  size_t rank = adaptor.getKernel().size();
  if (size_t(input.getRank()) != rank + 2 ||
      adaptor.getStrides().size() != rank ||
      adaptor.getDilations().size() != rank)
    return emitOptionalError(
        location,
        "'amp.windows' op expects an entry of 'kernel', 'strides' and "
        "'dilations' for each dimension but the first two, found ",
        rank, ", ", adaptor.getStrides().size(), " and ",
        adaptor.getDilations().size(), " for ", formatShape(input.getShape()));
  SmallVector<int64_t> shape(input.getShape().take_front(2));
  llvm::append_range(shape, adaptor.getKernel());
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = input.getDimSize(2 + i), kernel = adaptor.getKernel()[i];
    int64_t stride = adaptor.getStrides()[i],
            dilation = adaptor.getDilations()[i];
    auto isEntry = [](int64_t entry) {
      return entry >= 1 && entry <= kMaxEntry;
    };
    if (ShapedType::isDynamic(size) || !isEntry(kernel) || !isEntry(stride) ||
        !isEntry(dilation) || dilation * (kernel - 1) + 1 > size)
      return emitOptionalError(
          location,
          "'amp.windows' op expects windows that fit into static sizes, found "
          "kernel ",
          kernel, ", stride ", stride, " and dilation ", dilation,
          " in spatial dimension ", i, " of ", formatShape(input.getShape()));
    shape.push_back((size - dilation * (kernel - 1) - 1) / stride + 1);
  }
  inferred.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

int WindowsOp::getDegreeWeight(unsigned) { return 1; }

/// A transposed convolution of each channel's windows, where place k of the
/// kernel has the weight 1 for the k-th of them.
LogicalResult
WindowsOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  if (!needed[0])
    return success();
  GradientBuilder g(builder, getLoc());
  WindowBuilder w(g);
  auto type = cast<RankedTensorType>(getType());
  auto input = tensorType(getInput());
  int64_t places = llvm::product_of(getKernel());
  int64_t channels = input.getDimSize(1);
  size_t rank = getKernel().size();
  SmallVector<int64_t> flat{type.getDimSize(0), channels * places};
  llvm::append_range(flat, type.getShape().drop_front(2 + rank));
  SmallVector<int64_t> one{1, places, 1}, all{channels, places, 1},
      weights{channels * places, 1};
  for (auto *shape : {&one, &all, &weights})
    llvm::append_range(*shape, getKernel());
  SmallVector<double> identity(places * places, 0.0);
  for (int64_t i = 0; i < places; ++i)
    identity[i * places + (getReversed() ? places - 1 - i : i)] = 1.0;
  Value weight = w.constant(identity, one, input.getElementType());
  weight = BroadcastOp::create(builder, getLoc(),
                               RankedTensorType::get(all, elementType(weight)),
                               weight, Value());
  SmallVector<int64_t> extra;
  for (size_t i = 0; i < rank; ++i)
    extra.push_back(input.getDimSize(2 + i) -
                    getDilations()[i] * (getKernel()[i] - 1) - 1 -
                    (type.getDimSize(2 + rank + i) - 1) * getStrides()[i]);
  operandCotangents[0] = ConvTransposeOp::create(
      builder, getLoc(), input, w.reshape(cotangents[0], flat),
      w.reshape(weight, weights), getStrides(), ArrayRef<int64_t>{},
      ArrayRef<int64_t>{}, getDilations(), extra, channels);
  return success();
}

//===----------------------------------------------------------------------===//
// WindowReduceOp
//===----------------------------------------------------------------------===//

/// The shape that all operands broadcast to.
static SmallVector<int64_t> visitedShape(WindowReduceOp op, int64_t &conflict) {
  SmallVector<int64_t> shape;
  conflict = -1;
  for (Value operand : op->getOperands()) {
    int64_t own;
    shape = broadcastShapes(shape, tensorType(operand).getShape(), own);
    conflict = std::max(conflict, own);
  }
  return shape;
}

/// 1. Operands broadcast. 2. `where` and `equals` come together, of one type.
/// 3. Axes exist. 4. The result has the shape that is left.
LogicalResult WindowReduceOp::verify() {
  int64_t conflict;
  SmallVector<int64_t> shape = visitedShape(*this, conflict);
  if (conflict >= 0)
    return emitOpError("expects operands that broadcast, found shapes that "
                       "differ in dimension ")
           << conflict;
  if (bool(getCondition()) != bool(getEquals())) // generic form alone
    return emitOpError("expects 'equals' where there is 'where'");
  if (getCondition() && elementType(getCondition()) != elementType(getEquals()))
    return emitOpError("expects 'where' and 'equals' of one element type, "
                       "found ")
           << elementType(getCondition()) << " and "
           << elementType(getEquals());
  if (failed(verifyAxes(*this, getAxes(), shape.size())))
    return failure();
  return verifyShape(*this, "a result", cast<RankedTensorType>(getType()),
                     reducedShape(shape, getAxes(), false));
}

SmallVector<SmallVector<int64_t>> WindowReduceOp::inferShapes() {
  int64_t conflict;
  return {reducedShape(visitedShape(*this, conflict), getAxes(), false)};
}

bool WindowReduceOp::hasIndependentPorts() { return true; }
int WindowReduceOp::getDegreeWeight(unsigned index) {
  return getKind() == WindowKind::Sum && index < (getFactor() ? 2u : 1u);
}
bool WindowReduceOp::isDegreeMultiplicative() { return true; }

LogicalResult
WindowReduceOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                             ArrayRef<bool> needed,
                             MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  int64_t conflict;
  SmallVector<int64_t> kept =
      reducedShape(visitedShape(*this, conflict), getAxes(), /*keepdims=*/true);
  auto keep = [&](Value value) {
    return g.reshape(value, RankedTensorType::get(kept, elementType(value)));
  };
  Value dy = keep(g.accumulator(cotangents[0]));
  Value zero = g.constant(dy, 0.0);
  auto masked = [&](Value value) {
    if (getKind() != WindowKind::Sum) {
      Value each = g.accumulator(getValue());
      if (getFactor())
        each = g.mul(each, g.accumulator(getFactor()));
      each = g.cast(each, elementType(getResult()));
      value = g.select(g.compare(ComparePredicate::EQ, each, keep(getResult())),
                       value, zero);
    }
    if (getCondition())
      value =
          g.select(g.compare(ComparePredicate::EQ, getCondition(), getEquals()),
                   value, zero);
    return value;
  };
  auto store = [&](unsigned index, Value value, Value operand) {
    // Factors may be smaller than what they are read with.
    auto own = tensorType(operand).getShape();
    int64_t unused;
    SmallVector<int64_t> whole =
        broadcastShapes(tensorType(value).getShape(), own, unused);
    if (ArrayRef(whole) != tensorType(value).getShape())
      value = BroadcastOp::create(
          builder, getLoc(), RankedTensorType::get(whole, elementType(value)),
          value, ArrayRef(whole) == own ? operand : Value());
    operandCotangents[index] =
        g.cast(g.unbroadcast(value, operand), elementType(operand));
  };
  if (needed[0])
    store(0,
          masked(getFactor() ? g.mul(dy, g.accumulator(getFactor()))
                             : g.broadcastLike(dy, getValue())),
          getValue());
  if (getFactor() && needed[1])
    store(1, masked(g.mul(dy, g.accumulator(getValue()))), getFactor());
  return success();
}
