//===- DegreeCoefficients.cpp - the numbers in front of powers of S ------===//
//
// S + S is 2 S: a backward that starts from it makes gradients that a division
// by S leaves twice too large. Numbers are followed where no data is involved.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/DegreeAnalysis.h"
#include "mlir/IR/Matchers.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

static bool isFloatTensor(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && isa<FloatType>(type.getElementType());
}

/// True of an op that keeps a number that all elements of its operand are; a
/// pad adds others.
static bool keepsNumbers(Operation *op) {
  return (op->hasTrait<ValuePreserving>() && !isa<PadOp>(op)) ||
         isa<CastOp, ConvertOp, MeanOp>(op);
}

/// The number c of an op on values that are all numbers times powers of S.
std::optional<double> DegreeAnalysis::coefficientOf(Operation *op) {
  auto math = cast<DifferentiableOpInterface>(op);
  if (op->getNumResults() != 1 || !isFloatTensor(op->getResult(0)))
    return std::nullopt;
  bool isElementwise = isa<ElementwiseOpInterface>(op);
  bool isProduct = isElementwise && math.isDegreeMultiplicative();
  std::optional<double> result;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    if (!math.readsElements(index) || !isFloatTensor(operand.get()))
      continue;
    std::optional<double> number = get(operand.get()).getCoefficient();
    int weight = math.getDegreeWeight(index);
    if (!number || weight == 0)
      return std::nullopt;
    if (isProduct)
      result = result.value_or(1.0) * std::pow(*number, weight);
    else if (keepsNumbers(op) && (!result || *result == *number))
      result = number;
    else if (isa<AddOp, SubOp>(op))
      result = !result          ? *number
               : isa<AddOp>(op) ? *result + *number
                                : *result - *number;
    else
      return std::nullopt;
  }
  if (result && isa<NegOp>(op))
    return -*result;
  return result;
}

/// The value in which S alone was stored in 16 bits before it became a factor
/// of the one number that `op` computes; null where there is none.
Value DegreeAnalysis::narrowedOf(Operation *op, const Degree &degree) {
  if (degree.isZero() || op->getNumResults() != 1)
    return {};
  Value result = op->getResult(0);
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() != 1)
    return {};
  if (degree.getCoefficient() && isLow(type.getElementType()))
    return result;
  for (Value operand : op->getOperands())
    if (Value narrowed = get(operand).getNarrowed())
      return narrowed;
  return {};
}

/// The number that a constant holds in each element, none where it holds
/// several or is no floating-point one.
static std::optional<double> numberOf(Operation *op) {
  Attribute value;
  if (op->getNumResults() != 1 || !matchPattern(op, m_Constant(&value)))
    return std::nullopt;
  if (auto elements = dyn_cast<DenseElementsAttr>(value))
    return isa<FloatType>(elements.getElementType()) && elements.isSplat()
               ? std::optional(FloatAttr::getValueAsDouble(
                     elements.getSplatValue<APFloat>()))
               : std::nullopt;
  auto number = dyn_cast<FloatAttr>(value);
  return number ? std::optional(number.getValueAsDouble()) : std::nullopt;
}

/// Zero has every degree, another constant degree 0.
void DegreeAnalysis::visitConstant(Operation *op) {
  std::optional<double> number = numberOf(op);
  if (!number)
    return;
  Degree degree = *number == 0.0 ? Degree::any() : Degree();
  degree.setCoefficient(number);
  set(op->getResult(0), degree);
}
