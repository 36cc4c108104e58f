//===- ForeignLossScaling.cpp - loss scaling of written-out backwards -----===//
//
// In other compilers' graphs the backward is ops like all others. Attributes on
// arguments and results say where the scale enters and where it leaves.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ForeignLossScaling.h"
#include "ScalingOpsBuilder.h"
#include "amp/IR/Amp.h"
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
  LogicalResult verifyMarks();
  LogicalResult verifyOps();
  void warnOfResults();
  void scaleSeeds();
  LogicalResult unscale();
  void removeMarks();
  Value getScale() { return function.getArgument(scales.front()); }

  FunctionOpInterface function;
  OpBuilder builder;
  Operation *terminator;
  SmallVector<unsigned> seeds, scales, gradients;
  std::unique_ptr<ScalingOpsBuilder> ops;
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

/// Marks have no value, and the scale is no seed.
LogicalResult ForeignScaling::verifyMarks() {
  auto verifyMark = [&](Attribute mark, StringRef name) -> LogicalResult {
    if (!mark || isa<UnitAttr>(mark))
      return success();
    return function.emitOpError()
           << "expected '" << name << "' without a value, found " << mark
           << "; leave the mark out where it is not so";
  };
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    Attribute seed = function.getArgAttr(i, kSeedAttr);
    Attribute scale = function.getArgAttr(i, kScaleAttr);
    if (failed(verifyMark(seed, kSeedAttr)) ||
        failed(verifyMark(scale, kScaleAttr)))
      return failure();
    if (seed && scale)
      return function.emitOpError()
             << "expected argument " << i << " to have '" << kSeedAttr
             << "' or '" << kScaleAttr << "', found both";
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (failed(verifyMark(function.getResultAttr(i, kGradientAttr),
                          kGradientAttr)))
      return failure();
  return success();
}

/// Warns of a gradient that no seed is a factor of, and of other numbers that
/// leave times S, as a cotangent for the next backward may. Every op of a seed
/// is taken to hand it on.
void ForeignScaling::warnOfResults() {
  DenseSet<Value> seeded;
  for (unsigned seed : seeds)
    seeded.insert(function.getArgument(seed));
  for (Operation &op :
       function.getFunctionBody().front().without_terminator()) {
    WalkResult read = op.walk([&](Operation *inner) {
      bool reads = llvm::any_of(inner->getOperands(), [&](Value operand) {
        return seeded.contains(operand);
      });
      return reads ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (read.wasInterrupted())
      seeded.insert(op.result_begin(), op.result_end());
  }
  for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
    bool isSeeded = seeded.contains(value);
    bool isGradient = llvm::is_contained(gradients, i);
    bool isFloat = isa<FloatType>(getElementTypeOrSelf(value.getType()));
    if (isSeeded && !isGradient && isFloat)
      emitWarning(function.getLoc())
          << "result " << i << " is computed from the seed and is returned "
          << "times S; mark it '" << kGradientAttr << "' if it is a gradient";
    if (isGradient && !isSeeded)
      emitWarning(function.getLoc())
          << "result " << i << " is marked '" << kGradientAttr
          << "' and divided by S, but not computed from the seed; leave the "
             "mark out unless it is 0";
  }
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
                         "it is multiplied by S, which begins at 65536")))
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

/// The ops to scale with have to take what is scaled.
LogicalResult ForeignScaling::verifyOps() {
  FailureOr<std::unique_ptr<ScalingOpsBuilder>> chosen =
      chooseScalingOps(function);
  if (failed(chosen))
    return failure();
  ops = std::move(*chosen);
  Type scale = getScale().getType();
  for (unsigned seed : seeds)
    if (failed(
            ops->verify(function, function.getArgument(seed).getType(), scale)))
      return failure();
  for (unsigned gradient : gradients)
    if (failed(
            ops->verify(function, function.getResultTypes()[gradient], scale)))
      return failure();
  return success();
}

void ForeignScaling::scaleSeeds() {
  builder.setInsertionPointToStart(&function.getFunctionBody().front());
  for (unsigned index : seeds) {
    Value seed = function.getArgument(index);
    Value product = ops->multiply(builder, seed, getScale());
    // The sizes and the product itself go on reading the seed.
    seed.replaceUsesWithIf(product, [&](OpOperand &use) {
      Operation *user = use.getOwner();
      return user != product.getDefiningOp() && !isa<tensor::DimOp>(user);
    });
  }
}

LogicalResult ForeignScaling::unscale() {
  builder.setInsertionPoint(terminator);
  Value flag = ops->makeTrue(builder, function.getLoc());
  for (unsigned index : gradients) {
    Value gradient =
        ops->divide(builder, terminator->getOperand(index), getScale());
    terminator->setOperand(index, gradient);
    flag = ops->allFinite(builder, gradient, flag);
  }
  unsigned last = function.getNumResults();
  terminator->insertOperands(last, flag);
  return function.insertResult(last, flag.getType(), DictionaryAttr());
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
  if (failed(verifyMarks()) || failed(verify()) || failed(verifyOps()))
    return failure();
  warnOfResults();
  scaleSeeds();
  removeMarks();
  return unscale();
}

LogicalResult mlir::amp::scaleForeignGradients(FunctionOpInterface function) {
  return ForeignScaling(function).run();
}
