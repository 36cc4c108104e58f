//===- DegreeAnalysis.cpp - the power of the loss scale in each value -----===//
//
// Ops say themselves what they do to degrees, through
// DifferentiableOpInterface; only the structure of a step is spelt out
// (DegreeSteps.cpp, and DegreeFlow.cpp for calls and branches).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/DegreeAnalysis.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

void DegreeAnalysis::set(Value value, const Degree &degree) {
  if (degree == Degree() && !degree.getCoefficient())
    degrees.erase(value);
  else
    degrees[value] = degree;
}

void DegreeAnalysis::report(Operation *op, Value value, const Twine &message) {
  Violation violation{op, value, message.str()};
  // A terminator hands one value to several successors.
  if (violations.empty() || violations.back() != violation)
    violations.push_back(std::move(violation));
}

bool DegreeAnalysis::expectZero(Operation *op, Value value,
                                const Twine &reason) {
  Degree degree = get(value);
  if (degree.isZero())
    return true;
  std::string which = "the value";
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get() == value)
      which = "operand " + std::to_string(operand.getOperandNumber());
  report(op, value,
         reason + ": expected " + which + " to be of degree 0, found " +
             degree.str() + "; divide by S first");
  return false;
}

//===----------------------------------------------------------------------===//
// Math
//===----------------------------------------------------------------------===//

static bool isFloatTensor(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && isa<FloatType>(type.getElementType());
}

void DegreeAnalysis::visitMath(DifferentiableOpInterface op) {
  // Integers of integers: a 0 among them has no other degree than they have.
  if (llvm::none_of(op->getOperands(), isFloatTensor) &&
      llvm::none_of(op->getResults(), isFloatTensor)) {
    for (Value result : op->getResults())
      set(result, Degree());
    return;
  }
  bool multiplies = op.isDegreeMultiplicative(), isSum = false, isSound = true;
  Degree degree;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    if (!op.readsElements(index))
      continue;
    Value value = operand.get();
    int weight = op.getDegreeWeight(index);
    Degree other = get(value);
    if (weight == 0) {
      isSound &= expectZero(op, value, "is not linear in a scaled value");
    } else if (multiplies) {
      degree.multiply(other, weight);
    } else if (!isSum || degree.isAny()) {
      degree = other;
      isSum = true;
    } else if (!degree.agreesWith(other)) {
      report(op, value,
             "adds values of different scales: expected operands of one "
             "degree, found " +
                 degree.str() + " and " + other.str() +
                 "; unscale each with its own S first");
      isSound = false;
    }
  }
  // Rounding to integers is not linear whatever the op is.
  if (isSound && !degree.isZero())
    for (Value result : op->getResults())
      if (!isFloatTensor(result)) {
        report(op, op->getOperand(0),
               "makes integers of a scaled value: expected degree 0, found " +
                   degree.str() + "; divide by S first");
        isSound = false;
        break;
      }
  degree.setCoefficient(coefficientOf(op));
  degree.setNarrowed(narrowedOf(op, degree));
  for (Value result : op->getResults())
    set(result, isSound ? degree : Degree::any());
}

/// Ops that nobody describes may do anything to what they get.
void DegreeAnalysis::visitOpaque(Operation *op) {
  bool isSound = true;
  for (Value operand : op->getOperands())
    if (!isSound || !expectZero(op, operand, "is not known to be linear"))
      isSound = false;
  for (Region &region : op->getRegions())
    visit(region);
  if (!isSound)
    for (Value result : op->getResults())
      set(result, Degree::any());
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

/// True of what makes the largest finite number of an infinity: the reciprocal
/// of an S that is 0 or next to it.
static bool isSaturation(MinimumOp op) {
  DenseFPElementsAttr bound;
  if (!op.getLhs().getDefiningOp<ReciprocalOp>() ||
      !matchPattern(op.getRhs(), m_Constant(&bound)) || !bound.isSplat())
    return false;
  auto value = bound.getSplatValue<llvm::APFloat>();
  return value.isLargest() && !value.isNegative();
}

/// True if the visit of the parent takes what the terminator hands on.
static bool isTakenByParent(Operation *op) {
  if (!op->hasTrait<OpTrait::IsTerminator>() || op->getNumSuccessors())
    return false;
  return isa_and_nonnull<AccumulateOp, AutocastOp, FunctionOpInterface,
                         RegionBranchOpInterface>(op->getParentOp());
}

void DegreeAnalysis::visit(Operation *op) {
  llvm::TypeSwitch<Operation *>(op)
      .Case<ReadScaleOp, SeedOp>([&](auto read) {
        set(read.getScale(), Degree::of(read.getScalerAttr().getAttr()));
      })
      .Case([&](UpdateScaleOp update) {
        set(update.getNext(), Degree::of(update.getScalerAttr().getAttr(),
                                         /*isNext=*/true));
      })
      .Case<AccumulateOp, AutocastOp, BackwardOp, ReadOp, UnscaleOp, WriteOp>(
          [&](auto typed) { visit(typed); })
      .Case([&](GradientOp read) {
        set(read.getValue(), get(read.getGradients()));
      })
      .Case([&](GradientsReaderOpInterface reader) { visitReader(reader); })
      .Case([&](GradientsOpInterface maker) { visitBundles(maker); })
      .Case([&](CallOpInterface call) { visitCall(call); })
      .Case([&](RegionBranchOpInterface branch) { visitBranches(branch); })
      .Case([&](MinimumOp minimum) {
        if (isSaturation(minimum))
          set(minimum.getResult(), get(minimum.getLhs()));
        else
          visitMath(cast<DifferentiableOpInterface>(*minimum));
      })
      .Case([&](DifferentiableOpInterface math) { visitMath(math); })
      .Default([&](Operation *other) {
        if (other->hasTrait<OpTrait::ConstantLike>())
          visitConstant(other);
        else if (!isTakenByParent(other))
          visitOpaque(other);
      });
}

void DegreeAnalysis::visit(Region &region) {
  for (Block &block : region)
    for (Operation &op : block)
      // A function that is nested in a symbol table has its own turn.
      if (!isa<FunctionOpInterface>(op))
        visit(&op);
}
