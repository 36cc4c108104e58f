//===- ShapeOps.cpp - reshape, transpose, broadcast -----------------------===//
//
// Ops that visit elements in another order or more than once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/Amp.h"
#include "amp/IR/GradientBuilder.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::formatShape;

/// A splat operand as a splat of the static type `type`, else null.
static OpFoldResult foldSplat(Attribute operand, Type type) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(operand);
  auto shaped = cast<RankedTensorType>(type);
  if (!splat || !shaped.hasStaticShape())
    return {};
  return splat.resizeSplat(shaped);
}

static LogicalResult verifySameElement(Operation *op, Type input, Type result) {
  Type a = getElementTypeOrSelf(input), b = getElementTypeOrSelf(result);
  if (a == b)
    return success();
  return op->emitOpError("keeps the element type, found ") << a << " and " << b;
}

/// `like` has exactly the result's shape.
static LogicalResult verifyLike(Operation *op, Value like,
                                RankedTensorType result) {
  if (!like)
    return success();
  return amp::detail::verifyShape(op, "'like'", tensorType(like),
                                  result.getShape());
}

//===----------------------------------------------------------------------===//
// ReshapeOp
//===----------------------------------------------------------------------===//

/// Only static dimensions of size 1 differ, so dynamic ones are not confused.
static bool differByOnes(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  auto isNotOne = [](int64_t dim) { return dim != 1; };
  return llvm::equal(llvm::make_filter_range(a, isNotOne),
                     llvm::make_filter_range(b, isNotOne));
}

/// 1. The element type stays. 2. `like` has the result's shape. 3. Static
/// shapes have the same number of elements. 4. At most one dimension of the
/// result is dynamic, unless `like` or equal dimensions say the others.
LogicalResult ReshapeOp::verify() {
  auto input = tensorType(getInput());
  auto result = cast<RankedTensorType>(getType());
  if (failed(verifySameElement(*this, input, result)) ||
      failed(verifyLike(*this, getLike(), result)))
    return failure();
  if (input.hasStaticShape() && result.hasStaticShape() &&
      input.getNumElements() != result.getNumElements())
    return emitOpError("keeps the number of elements, found ")
           << input.getNumElements() << " in " << formatShape(input.getShape())
           << " and " << result.getNumElements() << " in "
           << formatShape(result.getShape());
  if (!getLike() && result.getNumDynamicDims() > 1 &&
      !differByOnes(input.getShape(), result.getShape()))
    return emitOpError("expects at most one dynamic dimension in the result, "
                       "found ")
           << formatShape(result.getShape())
           << "; name a tensor of that shape with 'like'";
  return success();
}

SmallVector<SmallVector<int64_t>> ReshapeOp::inferShapes() {
  if (getLike())
    return {llvm::to_vector(tensorType(getLike()).getShape())};
  auto input = tensorType(getInput());
  auto shape = llvm::to_vector(cast<RankedTensorType>(getType()).getShape());
  auto dynamic = llvm::count_if(shape, ShapedType::isDynamic);
  if (!input.hasStaticShape() || dynamic == 0)
    return {shape};
  int64_t known = 1;
  for (int64_t dim : shape)
    known *= ShapedType::isDynamic(dim) ? 1 : dim;
  int64_t rest = known ? input.getNumElements() / known : 0;
  // Several, of which none needs to be guessed: only dimensions of size 1 came
  // or went, the others are in their order.
  auto sizes = llvm::make_filter_range(input.getShape(),
                                       [](int64_t dim) { return dim != 1; });
  auto next = sizes.begin();
  for (int64_t &dim : shape) {
    bool isOne = dim == 1;
    if (ShapedType::isDynamic(dim))
      dim = dynamic == 1 || rest == 1 ? rest : *next;
    if (!isOne && next != sizes.end())
      ++next;
  }
  return {shape};
}

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getType())
    return getInput();
  if (OpFoldResult splat = foldSplat(adaptor.getInput(), getType()))
    return splat;
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(adaptor.getInput()))
    if (cast<RankedTensorType>(getType()).hasStaticShape())
      return dense.reshape(cast<ShapedType>(getType()));
  if (getLike() && cast<RankedTensorType>(getType()).hasStaticShape()) {
    getLikeMutable().clear();
    return getResult();
  }
  // The sizes come from the result's type and `like`, the elements' order from
  // either operand.
  auto inner = getInput().getDefiningOp<ReshapeOp>();
  if (!inner)
    return {};
  auto outerType = cast<RankedTensorType>(getType());
  if (!getLike() && outerType.getNumDynamicDims() > 1 &&
      !differByOnes(tensorType(inner.getInput()).getShape(),
                    outerType.getShape()))
    return {};
  getInputMutable().assign(inner.getInput());
  return getResult();
}

PortPrecision ReshapeOp::getOperandPrecision(unsigned index) {
  return index == 0 ? PortPrecision::Free : PortPrecision::Untouched;
}
bool ReshapeOp::readsElements(unsigned index) { return index == 0; }
int ReshapeOp::getDegreeWeight(unsigned index) { return index == 0; }

LogicalResult
ReshapeOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  if (needed[0])
    operandCotangents[0] =
        g.reshape(cotangents[0], tensorType(getInput()), getInput());
  return success();
}

//===----------------------------------------------------------------------===//
// TransposeOp
//===----------------------------------------------------------------------===//

LogicalResult
TransposeOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                              ValueRange operands, DictionaryAttr attributes,
                              OpaqueProperties properties, RegionRange regions,
                              SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<TransposeOp>(operands, attributes,
                                                        properties, regions);
  if (failed(amp::detail::verifyInferable(
          location, "transpose", operands,
          {{"permutation", adaptor.getPermutationAttr()}})))
    return failure();
  auto input = cast<RankedTensorType>(operands[0].getType());
  ArrayRef<int64_t> permutation = adaptor.getPermutation();
  if (!isPermutationVector(permutation) ||
      static_cast<int64_t>(permutation.size()) != input.getRank())
    return emitOptionalError(
        location, "'amp.transpose' op expects a permutation of the ",
        input.getRank(), " dimensions of its operand, found ",
        formatShape(permutation));
  inferred.push_back(
      input.clone(applyPermutation(input.getShape(), permutation)));
  return success();
}

/// Inference has checked everything.
LogicalResult TransposeOp::verify() { return success(); }

OpFoldResult TransposeOp::fold(FoldAdaptor adaptor) {
  if (isIdentityPermutation(getPermutation()))
    return getInput();
  if (OpFoldResult splat = foldSplat(adaptor.getInput(), getType()))
    return splat;
  auto inner = getInput().getDefiningOp<TransposeOp>();
  if (!inner)
    return {};
  SmallVector<int64_t> both =
      applyPermutation(inner.getPermutation(), getPermutation());
  if (isIdentityPermutation(both))
    return inner.getInput();
  setPermutation(both);
  getInputMutable().assign(inner.getInput());
  return getResult();
}

LogicalResult
TransposeOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                          ArrayRef<bool> needed,
                          MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] = TransposeOp::create(
        builder, getLoc(), getInput().getType(), cotangents[0],
        invertPermutationVector(getPermutation()));
  return success();
}

int TransposeOp::getDegreeWeight(unsigned) { return 1; }

//===----------------------------------------------------------------------===//
// BroadcastOp
//===----------------------------------------------------------------------===//

/// 1. The element type stays. 2. `like` has the result's shape. 3. Aligned at
/// the right, each dimension is the result's or 1. 4. A dynamic dimension of
/// the result that the operand lacks needs `like`.
LogicalResult BroadcastOp::verify() {
  auto input = tensorType(getInput());
  auto result = cast<RankedTensorType>(getType());
  if (failed(verifySameElement(*this, input, result)) ||
      failed(verifyLike(*this, getLike(), result)))
    return failure();
  int64_t leading = result.getRank() - input.getRank();
  auto mismatch = [&] {
    return emitOpError("expects an operand that broadcasts to ")
           << formatShape(result.getShape()) << ", found "
           << formatShape(input.getShape());
  };
  if (leading < 0)
    return mismatch();
  for (int64_t axis = 0; axis < result.getRank(); ++axis) {
    int64_t to = result.getDimSize(axis);
    int64_t from = axis < leading ? 1 : input.getDimSize(axis - leading);
    if (from != 1 && !amp::detail::dimsAgree(from, to))
      return mismatch();
    if (from == 1 && ShapedType::isDynamic(to) && !getLike())
      return emitOpError("expects 'like', a tensor of the result's shape, for "
                         "the dynamic dimension ")
             << axis << " of " << formatShape(result.getShape());
  }
  return success();
}

SmallVector<SmallVector<int64_t>> BroadcastOp::inferShapes() {
  if (getLike())
    return {llvm::to_vector(tensorType(getLike()).getShape())};
  auto shape = llvm::to_vector(cast<RankedTensorType>(getType()).getShape());
  ArrayRef<int64_t> input = tensorType(getInput()).getShape();
  for (auto [dim, size] : llvm::zip(llvm::reverse(shape), llvm::reverse(input)))
    if (ShapedType::isDynamic(dim))
      dim = size;
  return {shape};
}

OpFoldResult BroadcastOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getType())
    return getInput();
  if (OpFoldResult splat = foldSplat(adaptor.getInput(), getType()))
    return splat;
  if (getLike() && cast<RankedTensorType>(getType()).hasStaticShape()) {
    getLikeMutable().clear();
    return getResult();
  }
  return {};
}

PortPrecision BroadcastOp::getOperandPrecision(unsigned index) {
  return index == 0 ? PortPrecision::Free : PortPrecision::Untouched;
}
bool BroadcastOp::readsElements(unsigned index) { return index == 0; }
int BroadcastOp::getDegreeWeight(unsigned index) { return index == 0; }

LogicalResult
BroadcastOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                          ArrayRef<bool> needed,
                          MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  if (needed[0])
    operandCotangents[0] = g.unbroadcast(cotangents[0], getInput());
  return success();
}
