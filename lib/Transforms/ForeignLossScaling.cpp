//===- ForeignLossScaling.cpp - loss scaling of written-out backwards -----===//
//
// In other compilers' graphs the backward is ops like all others. Attributes on
// arguments and results say where the scale enters and where it leaves.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ForeignLossScaling.h"
#include "amp/IR/Amp.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

class ForeignScaling {
public:
  explicit ForeignScaling(FunctionOpInterface function)
      : function(function), builder(function.getContext()),
        terminator(function.getFunctionBody().front().getTerminator()) {}

  LogicalResult run();

private:
  void collect();
  LogicalResult verify();
  LogicalResult verifyF32(Type type, StringRef what, unsigned index,
                          StringRef reason);
  template <typename ScaleOp> Value scaled(Value tensor);
  Value allFinite(Value tensor, Value flag);
  void scaleSeeds();
  LogicalResult unscale();
  void removeMarks();
  Value getScale() { return function.getArgument(scales.front()); }

  FunctionOpInterface function;
  OpBuilder builder;
  Operation *terminator;
  SmallVector<unsigned> seeds, scales, gradients;
};

} // namespace

void ForeignScaling::collect() {
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    if (function.getArgAttr(i, kSeedAttr))
      seeds.push_back(i);
    if (function.getArgAttr(i, kScaleAttr))
      scales.push_back(i);
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (function.getResultAttr(i, kGradientAttr))
      gradients.push_back(i);
}

LogicalResult ForeignScaling::verifyF32(Type type, StringRef what,
                                        unsigned index, StringRef reason) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && tensor.getElementType().isF32())
    return success();
  return function.emitOpError()
         << "expected a ranked tensor of f32 for " << what << " " << index
         << ", found " << type << "; " << reason;
}

/// Rules: one block; exactly one scale, a number of f32; at least one seed and
/// one gradient, tensors of f32; nobody calls the function.
LogicalResult ForeignScaling::verify() {
  if (!llvm::hasSingleElement(function.getFunctionBody()))
    return function.emitOpError()
           << "expected one block in a function with '" << kSeedAttr
           << "', found several; loss scaling takes branches as 'scf.if'";
  if (scales.size() != 1)
    return function.emitOpError() << "expected one argument with '"
                                  << kScaleAttr << "', found " << scales.size();
  if (seeds.empty())
    return function.emitOpError()
           << "expected '" << kSeedAttr
           << "' on the argument that the backward starts from, found none";
  if (gradients.empty())
    return function.emitOpError()
           << "expected '" << kGradientAttr
           << "' on the results that are gradients, found none";
  Type scale = getScale().getType();
  auto tensor = dyn_cast<RankedTensorType>(scale);
  if (!scale.isF32() &&
      !(tensor && tensor.getRank() == 0 && tensor.getElementType().isF32()))
    return function.emitOpError() << "expected f32 or tensor<f32> for '"
                                  << kScaleAttr << "', found " << scale;
  for (unsigned seed : seeds)
    if (failed(verifyF32(function.getArgument(seed).getType(), "argument", seed,
                         "65536 is no number of f16")))
      return failure();
  for (unsigned gradient : gradients)
    if (failed(verifyF32(function.getResultTypes()[gradient], "result",
                         gradient,
                         "unscaled in 16 bits small gradients are lost; "
                         "return it converted to f32")))
      return failure();
  auto module = function->getParentOfType<ModuleOp>();
  if (module && !SymbolTable::symbolKnownUseEmpty(function, module))
    return function.emitOpError()
           << "expected no callers, as a result is appended; inline the calls "
              "first";
  return success();
}

/// `tensor` multiplied (`ScaleOp` is mulf) or divided (divf) by S, a number.
template <typename ScaleOp> Value ForeignScaling::scaled(Value tensor) {
  Location loc = tensor.getLoc();
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<Value> sizes;
  for (auto [index, size] : llvm::enumerate(type.getShape()))
    if (ShapedType::isDynamic(size))
      sizes.push_back(tensor::DimOp::create(builder, loc, tensor, index));
  Value empty = tensor::EmptyOp::create(builder, loc, type, sizes);
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  AffineMap number = AffineMap::get(type.getRank(), 0, builder.getContext());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(type), ValueRange{tensor, getScale()},
      ValueRange(empty), {identity, number, identity}, iterators,
      [](OpBuilder &inner, Location loc, ValueRange elements) {
        Value product = ScaleOp::create(inner, loc, elements[0], elements[1]);
        linalg::YieldOp::create(inner, loc, product);
      });
  return generic.getResult(0);
}

/// `flag` and whether each element of `tensor` is finite: element by element,
/// since a sum or a norm of finite elements need not be.
Value ForeignScaling::allFinite(Value tensor, Value flag) {
  Location loc = tensor.getLoc();
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  AffineMap identity = builder.getMultiDimIdentityMap(rank);
  AffineMap number = AffineMap::get(rank, 0, builder.getContext());
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::reduction);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(flag.getType()), ValueRange(tensor),
      ValueRange(flag), {identity, number}, iterators,
      [](OpBuilder &inner, Location loc, ValueRange elements) {
        Value infinity = arith::ConstantOp::create(
            inner, loc,
            inner.getF32FloatAttr(std::numeric_limits<float>::infinity()));
        Value magnitude = math::AbsFOp::create(inner, loc, elements[0]);
        Value finite = arith::CmpFOp::create(
            inner, loc, arith::CmpFPredicate::OLT, magnitude, infinity);
        Value all = arith::AndIOp::create(inner, loc, finite, elements[1]);
        linalg::YieldOp::create(inner, loc, all);
      });
  return generic.getResult(0);
}

void ForeignScaling::scaleSeeds() {
  builder.setInsertionPointToStart(&function.getFunctionBody().front());
  for (unsigned index : seeds) {
    Value seed = function.getArgument(index);
    Value product = scaled<arith::MulFOp>(seed);
    // The sizes and the product itself go on reading the seed.
    seed.replaceUsesWithIf(product, [&](OpOperand &use) {
      Operation *user = use.getOwner();
      return user != product.getDefiningOp() && !isa<tensor::DimOp>(user);
    });
  }
}

LogicalResult ForeignScaling::unscale() {
  builder.setInsertionPoint(terminator);
  auto type = RankedTensorType::get({}, builder.getI1Type());
  Value flag = arith::ConstantOp::create(builder, function.getLoc(),
                                         DenseElementsAttr::get(type, true));
  for (unsigned index : gradients) {
    Value gradient = scaled<arith::DivFOp>(terminator->getOperand(index));
    terminator->setOperand(index, gradient);
    flag = allFinite(gradient, flag);
  }
  unsigned last = function.getNumResults();
  terminator->insertOperands(last, flag);
  return function.insertResult(last, type, DictionaryAttr());
}

/// One is left, by which autocast knows that it comes too late.
void ForeignScaling::removeMarks() {
  function->setAttr(kScaledAttr, builder.getUnitAttr());
  for (unsigned seed : seeds)
    function.removeArgAttr(seed, kSeedAttr);
  function.removeArgAttr(scales.front(), kScaleAttr);
  for (unsigned gradient : gradients)
    function.removeResultAttr(
        gradient, StringAttr::get(function.getContext(), kGradientAttr));
}

LogicalResult ForeignScaling::run() {
  collect();
  if (seeds.empty() && scales.empty() && gradients.empty())
    return success();
  if (failed(verify()))
    return failure();
  scaleSeeds();
  removeMarks();
  return unscale();
}

LogicalResult mlir::amp::scaleForeignGradients(FunctionOpInterface function) {
  return ForeignScaling(function).run();
}
