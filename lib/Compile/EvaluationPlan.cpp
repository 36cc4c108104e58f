//===- EvaluationPlan.cpp - combination of batches' results ---------------===//
//
// Follows the samples through the graph. Ops say how their results depend on
// those of their operands (SampleOpInterface); of numbers that are sums and
// means over samples, what is linear in them stays one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EvaluationPlan.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/Interfaces/Samples.h"
#include "mlir/IR/Matchers.h"

using namespace amp;
using namespace mlir::amp;
using llvm::ArrayRef;
using llvm::isa;
using llvm::SmallVector;
using mlir::dyn_cast;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;
namespace func = mlir::func;

namespace {

/// The way a value depends on samples. A mean may also weigh by a number.
struct Role : SampleFlow {
  Role() = default;
  Role(const SampleFlow &flow) : SampleFlow(flow) {}
  /// `op` made the value Mixed.
  explicit Role(Operation *op) : cause(op) {}

  /// The weight of a Weighted mean: a number that sums up over batches, times
  /// their samples with `perSample`. Null where `weight` is labels.
  Value divisor;
  bool perSample = false;
  /// The op that made the value Mixed.
  Operation *cause = nullptr;

  bool operator==(const Role &) const = default;
  bool isNumber() const {
    return kind == Sum || kind == Mean || kind == Weighted;
  }
};

class SampleAnalysis {
public:
  explicit SampleAnalysis(func::FuncOp entry);
  Role get(Value value) const { return roles.lookup(value); }

private:
  SmallVector<Role> visit(Operation *op);
  Role visitNumbers(Operation *op, ArrayRef<Role> operands);

  llvm::DenseMap<Value, Role> roles;
};

} // namespace

static RankedTensorType typeOf(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

static bool isZero(Value value) {
  return mlir::matchPattern(value, mlir::m_AnyZeroFloat()) ||
         mlir::matchPattern(value, mlir::m_Zero());
}

/// True if all elements are whole numbers.
static bool isWhole(Value value) {
  if (isa<mlir::IntegerType>(elementType(value)))
    return true;
  Operation *op = value.getDefiningOp();
  auto precision = llvm::dyn_cast_or_null<PrecisionOpInterface>(op);
  return precision && (precision.isConversion() || isa<SumOp>(op)) &&
         llvm::all_of(op->getOperands(), isWhole);
}

/// True if a value of `role` may have its type: samples lie along the only
/// dynamic dimension, and what is not theirs has none.
static bool fits(const Role &role, RankedTensorType type) {
  if (role.kind == Role::Apart)
    return role.dim < type.getRank() && type.isDynamicDim(role.dim) &&
           type.getNumDynamicDims() == 1;
  return role.kind == Role::Mixed || type.hasStaticShape();
}

SampleAnalysis::SampleAnalysis(func::FuncOp entry) {
  for (Value argument : entry.getArguments())
    if (RankedTensorType type = typeOf(argument)) {
      Role role(SampleFlow{SampleFlow::Constant});
      if (!type.hasStaticShape())
        role =
            SampleFlow{SampleFlow::Apart,
                       llvm::find_if(type.getShape(), ShapedType::isDynamic) -
                           type.getShape().begin()};
      roles[argument] = fits(role, type) ? role : Role();
    }
  for (Operation &op : entry.getBody().front()) {
    SmallVector<Role> results = visit(&op);
    for (auto [value, role] : llvm::zip(op.getResults(), results)) {
      bool isKnown = typeOf(value) && fits(role, typeOf(value));
      roles[value] = isKnown && role.kind != Role::Mixed ? role
                     : role.cause                        ? role
                                                         : Role(&op);
    }
  }
}

/// A result that is linear in numbers combines as they do.
Role SampleAnalysis::visitNumbers(Operation *op, ArrayRef<Role> operands) {
  auto linear = dyn_cast<DifferentiableOpInterface>(op);
  if (!linear)
    return Role(op);
  bool isProduct = linear.isDegreeMultiplicative();
  Role result(SampleFlow{SampleFlow::Constant});
  bool isShifted = false;
  for (auto [i, role] : llvm::enumerate(operands)) {
    int weight = linear.getDegreeWeight(i);
    if (!role.isNumber()) {
      isShifted |= !isProduct && weight != 0 && linear.readsElements(i) &&
                   !isZero(op->getOperand(i));
      continue;
    }
    // A quotient of two sums is a mean that the second one weighs.
    RankedTensorType type = typeOf(op->getOperand(i));
    if (isProduct && weight == -1 && result.kind == role.kind &&
        role.kind != Role::Weighted && type.getNumElements() == 1) {
      result.perSample = role.kind == Role::Mean;
      result.kind = Role::Weighted;
      result.divisor = op->getOperand(i);
      continue;
    }
    if (weight != 1 || (result.isNumber() && (isProduct || result != role)))
      return Role(op);
    result = role;
  }
  // A constant is a mean of itself, but no sum.
  if (isShifted && result.kind == Role::Sum)
    return Role(op);
  // As an integer, a number is itself where it is whole.
  auto integer = dyn_cast<mlir::IntegerType>(elementType(op->getResult(0)));
  if (!integer ||
      (integer.getWidth() >= 32 && llvm::all_of(op->getOperands(), isWhole)))
    return result;
  return Role(op);
}

SmallVector<Role> SampleAnalysis::visit(Operation *op) {
  SmallVector<Role> mixed(op->getNumResults(), Role(op));
  if (op->getNumRegions() > 0)
    return mixed;
  SmallVector<Role> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(get(operand));
    if (operands.back().kind == Role::Mixed)
      return SmallVector<Role>(op->getNumResults(), operands.back());
  }
  bool isSample = llvm::any_of(
      operands, [](const Role &role) { return role.kind == Role::Apart; });
  bool isNumber =
      llvm::any_of(operands, [](const Role &role) { return role.isNumber(); });
  if (!isSample && !isNumber)
    return SmallVector<Role>(op->getNumResults(),
                             Role(SampleFlow{SampleFlow::Constant}));
  if (isNumber) {
    if (isSample || op->getNumResults() != 1)
      return mixed;
    return {visitNumbers(op, operands)};
  }
  SmallVector<SampleFlow> flows(operands.begin(), operands.end());
  return llvm::to_vector_of<Role>(followSamples(op, flows));
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// The number that weighs a batch in the mean that `role` is, computed at the
/// end of `entry`.
static Value buildWeight(const Role &role, func::FuncOp entry) {
  OpBuilder builder(entry.getBody().front().getTerminator());
  mlir::Location loc = entry.getLoc();
  // f64 counts as many rows as there can be.
  mlir::Type f64 = builder.getF64Type();
  auto number = RankedTensorType::get({}, f64);
  auto convert = [&](Value value) -> Value {
    return ConvertOp::create(builder, loc, typeOf(value).clone(f64), value);
  };
  if (role.divisor && !role.perSample)
    return role.divisor;
  if (role.divisor) {
    Value batch = *llvm::find_if(entry.getArguments(), [](Value argument) {
      return typeOf(argument) && !typeOf(argument).hasStaticShape();
    });
    int64_t dim =
        llvm::find_if(typeOf(batch).getShape(), ShapedType::isDynamic) -
        typeOf(batch).getShape().begin();
    Value samples = SizeOp::create(builder, loc, number, batch, dim);
    return MulOp::create(builder, loc, convert(role.divisor), samples);
  }
  Value labels = role.weight.labels;
  auto scalar = [&](mlir::Type type, mlir::Attribute value) -> Value {
    return ConstantOp::create(
        builder, loc,
        mlir::DenseElementsAttr::get(RankedTensorType::get({}, type), value));
  };
  mlir::Type index = elementType(labels);
  Value counts = CompareOp::create(
      builder, loc, ComparePredicate::NE, labels,
      scalar(index, builder.getIntegerAttr(index, role.weight.ignored)));
  Value weights = convert(counts);
  if (Value classes = role.weight.classes)
    weights = SelectOp::create(
        builder, loc, counts,
        convert(GatherOp::create(builder, loc, classes, labels)),
        scalar(f64, builder.getF64FloatAttr(0.0)));
  auto axes = llvm::to_vector(llvm::seq<int64_t>(typeOf(labels).getRank()));
  return SumOp::create(builder, loc, number, weights, axes, /*keepdims=*/false);
}

void amp::planEvaluation(func::FuncOp function, image::EntryT &entry) {
  using image::Combine;
  SampleAnalysis analysis(function);
  Operation *terminator = function.getBody().front().getTerminator();
  SmallVector<std::pair<std::string, Value>> weights;
  for (auto [value, result] :
       llvm::zip(terminator->getOperands(), entry.results)) {
    Role role = analysis.get(value);
    switch (role.kind) {
    case Role::Constant:
    case Role::Mean:
      result->combine = Combine::Mean;
      break;
    case Role::Sum:
      result->combine = Combine::Sum;
      break;
    case Role::Weighted:
      result->combine = Combine::Ratio;
      result->weight = (kWeightPrefix + result->name).str();
      weights.push_back({result->weight, buildWeight(role, function)});
      break;
    case Role::Apart:
    case Role::Mixed:
      if (role.cause)
        result->cause = role.cause->getName().getStringRef().str();
      break;
    }
  }
  addResults(function, weights);
}
