//===- Interfaces.cpp - shared parts of the op interfaces -----------------===//
//
// The words for classes and causes in policies and reports, and the rules that
// several dialects need.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Interfaces/Interfaces.h"

using namespace mlir;
using namespace mlir::amp;

#include "amp/Interfaces/DifferentiableOpInterface.cpp.inc"
#include "amp/Interfaces/KernelOpInterface.cpp.inc"
#include "amp/Interfaces/PrecisionOpInterface.cpp.inc"
#include "amp/Interfaces/ScalerPolicyInterface.cpp.inc"

StringRef mlir::amp::stringify(PrecisionClass cls) {
  switch (cls) {
  case PrecisionClass::Allow:
    return "allow";
  case PrecisionClass::Deny:
    return "deny";
  case PrecisionClass::Promote:
    return "promote";
  case PrecisionClass::Follow:
    return "follow";
  case PrecisionClass::Ban:
    return "ban";
  case PrecisionClass::Keep:
    return "keep";
  }
  return "";
}

StringRef mlir::amp::stringify(PrecisionCause cause) {
  switch (cause) {
  case PrecisionCause::None:
    return "none";
  case PrecisionCause::Range:
    return "range";
  case PrecisionCause::Precision:
    return "precision";
  case PrecisionCause::Index:
    return "index";
  case PrecisionCause::Epsilon:
    return "epsilon";
  case PrecisionCause::Declared:
    return "declared";
  }
  return "";
}

bool mlir::amp::isNarrow(FloatType type) {
  return APFloat::semanticsMaxExponent(type.getFloatSemantics()) <
         APFloat::semanticsMaxExponent(APFloat::IEEEsingle());
}

bool mlir::amp::causeHolds(PrecisionCause cause, FloatType lowType) {
  if (cause == PrecisionCause::None)
    return false;
  // bf16 has f32's exponent: what only leaves f16's range is safe there.
  if (cause == PrecisionCause::Range || cause == PrecisionCause::Epsilon)
    return isNarrow(lowType);
  return true;
}

int64_t mlir::amp::longestSum(FloatType type) {
  return int64_t(1) << type.getFPMantissaWidth();
}

bool mlir::amp::hasOneProductEach(Operation *op) {
  if (op->getNumResults() != 1)
    return false;
  auto countOf = [](Value value) -> std::optional<int64_t> {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.hasStaticShape() ? std::optional(type.getNumElements())
                                         : std::nullopt;
  };
  int64_t products = 1, operands = 0;
  for (Value operand : op->getOperands()) {
    if (!isa<FloatType>(getElementTypeOrSelf(operand)))
      continue;
    std::optional<int64_t> count = countOf(operand);
    // One number scales, whatever the op is.
    if (!count || *count <= 1 || llvm::MulOverflow(products, *count, products))
      return false;
    ++operands;
  }
  return operands == 2 && countOf(op->getResult(0)) == products;
}

std::optional<double> mlir::amp::findLeastDivisor(Operation *op) {
  auto eps = op->getAttrOfType<FloatAttr>("eps");
  double square = eps ? eps.getValueAsDouble() : 0;
  return square > 0 ? std::optional(std::sqrt(square)) : std::nullopt;
}

bool mlir::amp::isComposite(Operation *op) {
  return op->hasTrait<Composite>() || isa<ExpandableOpInterface>(op);
}

FailureOr<SmallVector<Value>> mlir::amp::expandComposite(Operation *op,
                                                         OpBuilder &builder) {
  if (auto expandable = dyn_cast<ExpandableOpInterface>(op))
    return expandable.expand(builder);
  return op->emitOpError("expected an expansion into primitive ops, found none "
                         "in this context; call mlir::amp::registerExpansions "
                         "on its registry");
}

Operation *mlir::amp::rebuildGeneric(OpBuilder &builder, Operation *op,
                                     ValueRange operands,
                                     TypeRange resultTypes) {
  OperationState state(op->getLoc(), op->getName(), operands, resultTypes,
                       op->getAttrs(), op->getSuccessors());
  // Properties of an unregistered op, between <{ and }>, are not among these.
  if (!op->isRegistered())
    state.propertiesAttr = op->getPropertiesAsAttribute();
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *rebuilt = builder.create(state);
  return rebuilt;
}
