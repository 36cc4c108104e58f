//===- IndexOps.cpp - sorting, scans, elements by index -------------------===//
//
// Types, rules and derivatives; what the ops expand to is in
// lib/Expansions/Index.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/IndexOps.h"
#include "ShapeUtils.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

using amp::detail::parseAttributes;
using amp::detail::printAttributes;

#define GET_OP_CLASSES
#include "amp/IR/AmpIndexOps.cpp.inc"

void AmpDialect::registerIndexOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpIndexOps.cpp.inc"
      >();
}

/// The axis exists and its size is known.
static LogicalResult verifyStaticAxis(std::optional<Location> location,
                                      StringRef opName, RankedTensorType type,
                                      int64_t axis) {
  if (failed(amp::detail::verifyAxis(location, opName, axis, type.getRank())))
    return failure();
  if (!type.isDynamicDim(axis))
    return success();
  return emitOptionalError(
      location, "'amp.", opName, "' op expects a static size along axis ", axis,
      ", found ", amp::detail::formatShape(type.getShape()));
}

//===----------------------------------------------------------------------===//
// PositionsOp
//===----------------------------------------------------------------------===//

/// 1. The axis exists. 2. The result is as long as it.
LogicalResult PositionsOp::verify() {
  auto input = tensorType(getInput());
  if (failed(amp::detail::verifyAxis(getLoc(), "positions", getAxis(),
                                     input.getRank())))
    return failure();
  return amp::detail::verifyShape(*this, "a result",
                                  cast<RankedTensorType>(getType()),
                                  input.getDimSize(getAxis()));
}
SmallVector<SmallVector<int64_t>> PositionsOp::inferShapes() {
  return {{tensorType(getInput()).getDimSize(getAxis())}};
}
PortPrecision PositionsOp::getOperandPrecision(unsigned) {
  return PortPrecision::Untouched;
}
PortPrecision PositionsOp::getResultPrecision(unsigned) {
  return PortPrecision::KeepF32;
}
bool PositionsOp::readsElements(unsigned) { return false; }
LogicalResult PositionsOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                        ArrayRef<bool>,
                                        MutableArrayRef<Value>) {
  return success();
}

//===----------------------------------------------------------------------===//
// ReverseOp
//===----------------------------------------------------------------------===//

/// 1. The axes exist. 2. Their sizes are known.
LogicalResult ReverseOp::verify() {
  auto type = tensorType(getInput());
  if (failed(amp::detail::verifyAxes(*this, getAxes(), type.getRank())))
    return failure();
  for (int64_t axis : getAxes())
    if (failed(verifyStaticAxis(getLoc(), "reverse", type, axis)))
      return failure();
  return success();
}

int ReverseOp::getDegreeWeight(unsigned) { return 1; }

LogicalResult
ReverseOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] = ReverseOp::create(
        builder, getLoc(), getInput().getType(), cotangents[0], getAxesAttr());
  return success();
}

//===----------------------------------------------------------------------===//
// EmbeddingOp
//===----------------------------------------------------------------------===//

/// 1. The table is [V, D]. 2. The padding is a row of it.
LogicalResult
EmbeddingOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                              ValueRange operands, DictionaryAttr attributes,
                              OpaqueProperties properties, RegionRange regions,
                              SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<EmbeddingOp>(operands, attributes,
                                                        properties, regions);
  if (failed(amp::detail::verifyInferable(location, "embedding", operands, {})))
    return failure();
  auto table = cast<RankedTensorType>(operands[0].getType());
  auto ids = cast<RankedTensorType>(operands[1].getType());
  if (table.getRank() != 2)
    return emitOptionalError(
        location, "'amp.embedding' op expects a table of shape [V, D], found ",
        amp::detail::formatShape(table.getShape()));
  int64_t rows = table.getDimSize(0);
  std::optional<int64_t> padding = adaptor.getPaddingIdx();
  if (padding &&
      (*padding < 0 || (!ShapedType::isDynamic(rows) && *padding >= rows)))
    return emitOptionalError(
        location, "'amp.embedding' op expects a padding_idx in [0, ",
        ShapedType::isDynamic(rows) ? std::string("V") : std::to_string(rows),
        "), found ", *padding);
  auto shape = llvm::to_vector(ids.getShape());
  shape.push_back(table.getDimSize(1));
  inferred.push_back(table.clone(shape));
  return success();
}

int EmbeddingOp::getDegreeWeight(unsigned index) { return index == 0; }

LogicalResult
EmbeddingOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                          ArrayRef<bool> needed,
                          MutableArrayRef<Value> operandCotangents) {
  if (!needed[0])
    return success();
  GradientBuilder g(builder, getLoc());
  Value ids = getIds();
  // An id out of range is ignored.
  if (std::optional<int64_t> padding = getPaddingIdx())
    ids = g.select(g.compare(ComparePredicate::EQ, ids,
                             g.constant(ids, static_cast<double>(*padding))),
                   g.constant(ids, -1.0), ids);
  auto type = tensorType(getTable());
  operandCotangents[0] =
      ScatterAddOp::create(builder, getLoc(), type, ids, cotangents[0],
                           type.hasStaticShape() ? Value() : getTable(), 0);
  return success();
}

//===----------------------------------------------------------------------===//
// TakeAlongAxisOp, ScatterAddAlongAxisOp
//===----------------------------------------------------------------------===//

/// True for shapes that agree but for `axis`.
static bool agreeBesides(ArrayRef<int64_t> a, ArrayRef<int64_t> b,
                         int64_t axis) {
  if (a.size() != b.size())
    return false;
  for (auto [dim, sizes] : llvm::enumerate(llvm::zip_equal(a, b)))
    if (static_cast<int64_t>(dim) != axis &&
        !amp::detail::dimsAgree(std::get<0>(sizes), std::get<1>(sizes)))
      return false;
  return true;
}

/// 1. The axis exists. 2. The shapes agree but for it.
LogicalResult TakeAlongAxisOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, ValueRange operands,
    DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
    SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<TakeAlongAxisOp>(
      operands, attributes, properties, regions);
  if (failed(amp::detail::verifyInferable(location, "take_along_axis", operands,
                                          {{"axis", adaptor.getAxisAttr()}})))
    return failure();
  auto input = cast<RankedTensorType>(operands[0].getType());
  auto indices = cast<RankedTensorType>(operands[1].getType());
  int64_t axis = adaptor.getAxis();
  if (failed(amp::detail::verifyAxis(location, "take_along_axis", axis,
                                     input.getRank())))
    return failure();
  if (!agreeBesides(input.getShape(), indices.getShape(), axis))
    return emitOptionalError(
        location,
        "'amp.take_along_axis' op expects indices of the operand's shape but "
        "for axis ",
        axis, ", found ", amp::detail::formatShape(indices.getShape()), " for ",
        amp::detail::formatShape(input.getShape()));
  inferred.push_back(indices.clone(input.getElementType()));
  return success();
}

int TakeAlongAxisOp::getDegreeWeight(unsigned index) { return index == 0; }

/// The sum of `updates` at `indices` of a tensor as `like` is.
static Value scatterAlong(OpBuilder &builder, Location loc, Value indices,
                          Value updates, Value like, IntegerAttr axis) {
  auto type = tensorType(like);
  return ScatterAddAlongAxisOp::create(
      builder, loc, type, indices, updates,
      type.isDynamicDim(axis.getInt()) ? like : Value(), axis);
}

LogicalResult
TakeAlongAxisOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                              ArrayRef<bool> needed,
                              MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] =
        scatterAlong(builder, getLoc(), getIndices(), cotangents[0], getInput(),
                     getAxisAttr());
  return success();
}

/// 1. The axis exists. 2. The element type stays. 3. Updates and indices have
/// one shape. 4. The result has it, too, but for the axis. 5. `like` has the
/// result's shape, and is there where the axis is dynamic.
LogicalResult ScatterAddAlongAxisOp::verify() {
  auto result = cast<RankedTensorType>(getType());
  auto updates = tensorType(getUpdates()), indices = tensorType(getIndices());
  if (failed(amp::detail::verifyAxis(getLoc(), "scatter_add_along_axis",
                                     getAxis(), result.getRank())))
    return failure();
  if (result.getElementType() != updates.getElementType())
    return emitOpError("keeps the element type, found ")
           << updates.getElementType() << " and " << result.getElementType();
  if (!amp::detail::shapesAgree(indices.getShape(), updates.getShape()))
    return amp::detail::verifyShape(*this, "updates", updates,
                                    indices.getShape());
  if (!agreeBesides(result.getShape(), updates.getShape(), getAxis()))
    return emitOpError("expects a result of the updates' shape but for axis ")
           << getAxis() << ", found "
           << amp::detail::formatShape(result.getShape()) << " for "
           << amp::detail::formatShape(updates.getShape());
  return amp::detail::verifyLike(*this, getLike(), result, getAxis());
}

SmallVector<SmallVector<int64_t>> ScatterAddAlongAxisOp::inferShapes() {
  if (getLike())
    return {llvm::to_vector(tensorType(getLike()).getShape())};
  auto shape = llvm::to_vector(tensorType(getUpdates()).getShape());
  shape[getAxis()] = cast<RankedTensorType>(getType()).getDimSize(getAxis());
  return {shape};
}

PortPrecision ScatterAddAlongAxisOp::getOperandPrecision(unsigned index) {
  return index == 1 ? PortPrecision::Free : PortPrecision::Untouched;
}
bool ScatterAddAlongAxisOp::readsElements(unsigned index) { return index != 2; }
int ScatterAddAlongAxisOp::getDegreeWeight(unsigned index) {
  return index == 1;
}

LogicalResult ScatterAddAlongAxisOp::buildAdjoint(
    OpBuilder &builder, ArrayRef<Value> cotangents, ArrayRef<bool> needed,
    MutableArrayRef<Value> operandCotangents) {
  if (!needed[1])
    return success();
  auto result = cast<RankedTensorType>(getType());
  if (result.isDynamicDim(getAxis()))
    return emitOpError("is differentiated only where axis ")
           << getAxis() << " has a static size; specialise it first";
  GradientBuilder g(builder, getLoc());
  Value taken = TakeAlongAxisOp::create(builder, getLoc(), cotangents[0],
                                        getIndices(), getAxisAttr());
  // It gives NaN for an index out of range, which was ignored here.
  Value index = getIndices(), zero = g.constant(taken, 0.0);
  Value notNegative =
      g.compare(ComparePredicate::GE, index, g.constant(index, 0.0));
  Value small = g.compare(
      ComparePredicate::LT, index,
      g.constant(index, static_cast<double>(result.getDimSize(getAxis()))));
  Value guarded = g.select(notNegative, g.select(small, taken, zero), zero);
  operandCotangents[1] =
      g.reshape(guarded, tensorType(getUpdates()), getUpdates());
  return success();
}

//===----------------------------------------------------------------------===//
// CumsumOp, CumprodOp
//===----------------------------------------------------------------------===//

LogicalResult CumsumOp::verify() {
  return verifyStaticAxis(getLoc(), "cumsum", tensorType(getInput()),
                          getAxis());
}
LogicalResult CumprodOp::verify() {
  return verifyStaticAxis(getLoc(), "cumprod", tensorType(getInput()),
                          getAxis());
}

bool CumsumOp::movesElements() {
  return getInput().getType().getDimSize(getAxis()) == 1;
}
bool CumprodOp::movesElements() {
  return getInput().getType().getDimSize(getAxis()) == 1;
}
int CumsumOp::getDegreeWeight(unsigned) { return 1; }

/// An element is in the sums of all behind it.
LogicalResult CumsumOp::buildAdjoint(OpBuilder &builder,
                                     ArrayRef<Value> cotangents,
                                     ArrayRef<bool> needed,
                                     MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] =
        CumsumOp::create(builder, getLoc(), getInput().getType(), cotangents[0],
                         getAxis(), !getReverse());
  return success();
}

/// The derivative is that of the expansion, which divides by nothing.
LogicalResult CumprodOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                      ArrayRef<bool>, MutableArrayRef<Value>) {
  return failure();
}

//===----------------------------------------------------------------------===//
// SortOp, TopKOp, SortKeyOp
//===----------------------------------------------------------------------===//

/// The first `count` of the axis, all where that is -1, and their indices.
static LogicalResult inferSorted(std::optional<Location> location,
                                 StringRef opName, RankedTensorType input,
                                 int64_t axis, int64_t count,
                                 SmallVectorImpl<Type> &inferred) {
  if (failed(verifyStaticAxis(location, opName, input, axis)))
    return failure();
  SmallVector<int64_t> shape(input.getShape());
  constexpr int64_t longest = int64_t(1) << 30;
  if (shape[axis] > longest)
    return emitOptionalError(location, "'amp.", opName,
                             "' op expects at most 2^30 elements along axis ",
                             axis, ", found ", shape[axis]);
  if (count >= 0)
    shape[axis] = count;
  inferred.push_back(input.clone(shape));
  inferred.push_back(
      RankedTensorType::get(shape, IntegerType::get(input.getContext(), 64)));
  return success();
}

/// 1. The axis exists and has a static size.
LogicalResult
SortOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                         ValueRange operands, DictionaryAttr attributes,
                         OpaqueProperties properties, RegionRange regions,
                         SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<SortOp>(operands, attributes,
                                                   properties, regions);
  if (failed(amp::detail::verifyInferable(location, "sort", operands,
                                          {{"axis", adaptor.getAxisAttr()}})))
    return failure();
  return inferSorted(location, "sort",
                     cast<RankedTensorType>(operands[0].getType()),
                     adaptor.getAxis(), -1, inferred);
}

/// 1. The axis exists and has a static size. 2. There are k elements.
LogicalResult
TopKOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                         ValueRange operands, DictionaryAttr attributes,
                         OpaqueProperties properties, RegionRange regions,
                         SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<TopKOp>(operands, attributes,
                                                   properties, regions);
  if (failed(amp::detail::verifyInferable(
          location, "top_k", operands,
          {{"axis", adaptor.getAxisAttr()}, {"k", adaptor.getKAttr()}})))
    return failure();
  auto input = cast<RankedTensorType>(operands[0].getType());
  int64_t axis = adaptor.getAxis(), k = adaptor.getK();
  if (failed(verifyStaticAxis(location, "top_k", input, axis)))
    return failure();
  if (k < 0 || k > input.getDimSize(axis))
    return emitOptionalError(location, "'amp.top_k' op expects k in [0, ",
                             input.getDimSize(axis), "], found ", k);
  return inferSorted(location, "top_k", input, axis, k, inferred);
}

/// An element that was taken hands its cotangent back to where it was.
template <typename OpT>
static void sortedCotangent(OpBuilder &builder, OpT op,
                            ArrayRef<Value> cotangents, ArrayRef<bool> needed,
                            MutableArrayRef<Value> operandCotangents) {
  if (needed[0] && cotangents[0])
    operandCotangents[0] =
        scatterAlong(builder, op.getLoc(), op.getIndices(), cotangents[0],
                     op.getInput(), op.getAxisAttr());
}

LogicalResult SortOp::buildAdjoint(OpBuilder &builder,
                                   ArrayRef<Value> cotangents,
                                   ArrayRef<bool> needed,
                                   MutableArrayRef<Value> operandCotangents) {
  sortedCotangent(builder, *this, cotangents, needed, operandCotangents);
  return success();
}
LogicalResult TopKOp::buildAdjoint(OpBuilder &builder,
                                   ArrayRef<Value> cotangents,
                                   ArrayRef<bool> needed,
                                   MutableArrayRef<Value> operandCotangents) {
  sortedCotangent(builder, *this, cotangents, needed, operandCotangents);
  return success();
}

LogicalResult SortKeyOp::inferReturnTypes(MLIRContext *context,
                                          std::optional<Location> location,
                                          ValueRange operands, DictionaryAttr,
                                          OpaqueProperties, RegionRange,
                                          SmallVectorImpl<Type> &inferred) {
  if (failed(amp::detail::verifyInferable(location, "sort_key", operands, {})))
    return failure();
  auto type = cast<RankedTensorType>(operands[0].getType());
  Type element = type.getElementType();
  unsigned width =
      element.isIntOrFloat() && element.getIntOrFloatBitWidth() == 64 ? 64 : 32;
  inferred.push_back(type.clone(IntegerType::get(context, width)));
  return success();
}

Value SortKeyOp::buildBody(BodyBuilder &b, ValueRange elements) {
  Value key = b.orderedBits(elements[0]);
  return getDescending() ? b.bitXor(key, b.integer(key.getType(), -1)) : key;
}

LogicalResult SortKeyOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                      ArrayRef<bool>, MutableArrayRef<Value>) {
  return success();
}
