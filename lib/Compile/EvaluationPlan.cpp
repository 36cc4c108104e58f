//===- EvaluationPlan.cpp - combination of batches' results ---------------===//
//
// Follows the samples through the graph. They lie along the only dynamic
// dimension that a value has, so an op mixes them exactly where it reduces,
// joins or contracts that dimension.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EvaluationPlan.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/IR/IndexOps.h"
#include "llvm/ADT/TypeSwitch.h"
#include <limits>

using namespace amp;
using namespace mlir::amp;
using llvm::ArrayRef;
using llvm::isa;
using mlir::dyn_cast;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;
namespace func = mlir::func;

namespace {

/// The part of a value in an evaluation.
struct Role {
  enum Kind {
    Constant, ///< the same for all batches
    Samples,  ///< each element is one sample's
    Mean,     ///< a mean over elements, equally many of each sample
    Ratio,    ///< a sum over samples, divided by `weight`
    Sum,      ///< over samples
    Mixed     ///< anything else
  };
  Kind kind = Mixed;
  /// Of Samples: indices of the dynamic dimension that belong to one sample.
  int64_t rows = 1;
  /// Of Ratio: a number, or labels that count where they are not `ignored`.
  Value weight = {};
  std::optional<int64_t> ignored = std::nullopt;
  /// Of Mixed: what made it so.
  Operation *cause = nullptr;

  bool operator==(const Role &) const = default;
  bool isNumber() const { return kind == Mean || kind == Ratio || kind == Sum; }
};

class SampleAnalysis {
public:
  explicit SampleAnalysis(func::FuncOp entry);
  Role get(Value value) const { return roles.lookup(value); }

private:
  Role visit(Operation *op);
  Role visitReduction(Operation *op, const Role &operand);
  Role visitElementwise(Operation *op, ArrayRef<Role> operands);
  Role visitReshape(ReshapeOp op, const Role &operand);
  Role visitMatmul(MatmulOp op, const Role &lhs, const Role &rhs);
  Role mixed(Operation *op) const {
    Role role;
    role.cause = op;
    return role;
  }

  llvm::DenseMap<Value, Role> roles;
};

} // namespace

static RankedTensorType typeOf(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

/// The index of the dynamic dimension; -1 if there is none.
static int64_t sampleDim(Value value) {
  for (auto [dim, size] : llvm::enumerate(typeOf(value).getShape()))
    if (ShapedType::isDynamic(size))
      return dim;
  return -1;
}

/// True of ops that move or join elements along the attribute `axis` or `axes`
/// alone.
static bool isAlongAxis(Operation *op) {
  return isa<TakeAlongAxisOp, ScatterAddAlongAxisOp, SortOp, TopKOp, CumsumOp,
             CumprodOp, ReverseOp>(op);
}

/// The axes that an op names.
static llvm::SmallVector<int64_t> axesOf(Operation *op) {
  llvm::SmallVector<int64_t> axes;
  if (auto axis = op->getAttrOfType<mlir::IntegerAttr>("axis"))
    axes.push_back(axis.getInt());
  if (auto list = op->getAttrOfType<mlir::DenseI64ArrayAttr>("axes"))
    llvm::append_range(axes, list.asArrayRef());
  return axes;
}

SampleAnalysis::SampleAnalysis(func::FuncOp entry) {
  for (Value argument : entry.getArguments())
    if (RankedTensorType type = typeOf(argument)) {
      auto kind = type.hasStaticShape()           ? Role::Constant
                  : type.getNumDynamicDims() == 1 ? Role::Samples
                                                  : Role::Mixed;
      roles[argument] = {kind};
    }
  for (Operation &op : entry.getBody().front()) {
    Role role = visit(&op);
    for (Value result : op.getResults())
      roles[result] = role;
  }
}

Role SampleAnalysis::visitElementwise(Operation *op, ArrayRef<Role> operands) {
  bool isSample = llvm::any_of(
      operands, [](const Role &role) { return role.kind == Role::Samples; });
  if (isSample) {
    Role role{Role::Samples};
    role.rows = 0;
    for (const Role &operand : operands) {
      if (operand.isNumber() || (operand.kind == Role::Samples && role.rows &&
                                 operand.rows != role.rows))
        return mixed(op);
      if (operand.kind == Role::Samples)
        role.rows = operand.rows;
    }
    return role;
  }
  // Numbers: what is linear in them.
  if (isa<CastOp, NegOp, WatchOp>(op))
    return operands[0];
  if (isa<ConvertOp>(op) && isa<mlir::FloatType>(elementType(op->getResult(0))))
    return operands[0];
  if (operands.size() != 2)
    return mixed(op);
  const Role &a = operands[0], &b = operands[1];
  if (isa<AddOp, SubOp>(op)) {
    if (a == b)
      return a;
    // Constants are means of themselves, but no sums.
    if (b.kind == Role::Constant && a.kind != Role::Sum)
      return a;
    if (a.kind == Role::Constant && b.kind != Role::Sum)
      return b;
  }
  if (isa<MulOp, DivOp>(op) && b.kind == Role::Constant)
    return a;
  if (isa<MulOp>(op) && a.kind == Role::Constant)
    return b;
  Value divisor = op->getOperand(1);
  if (isa<DivOp>(op) && a.kind == Role::Sum && b.kind == Role::Sum &&
      typeOf(divisor).hasStaticShape() &&
      typeOf(divisor).getNumElements() == 1) {
    Role role{Role::Ratio};
    role.weight = divisor;
    return role;
  }
  return mixed(op);
}

Role SampleAnalysis::visitReduction(Operation *op, const Role &operand) {
  if (operand.isNumber())
    return isa<SumOp, MeanOp>(op) ? operand : mixed(op);
  if (!llvm::is_contained(axesOf(op), sampleDim(op->getOperand(0))))
    return operand;
  if (isa<SumOp>(op))
    return {Role::Sum};
  if (isa<MeanOp>(op))
    return {Role::Mean};
  return mixed(op);
}

/// Samples stay whole where what lies before their dimension does, and where no
/// row gets elements of two.
Role SampleAnalysis::visitReshape(ReshapeOp op, const Role &operand) {
  if (operand.kind != Role::Samples)
    return operand;
  auto sizes = [](Value value) {
    int64_t dim = sampleDim(value);
    ArrayRef<int64_t> shape = typeOf(value).getShape();
    return std::pair(llvm::product_of(shape.take_front(dim)),
                     llvm::product_of(shape.drop_front(dim + 1)));
  };
  if (typeOf(op.getResult()).getNumDynamicDims() != 1)
    return mixed(op);
  auto [before, after] = sizes(op.getInput());
  auto [newBefore, newAfter] = sizes(op.getResult());
  Role role = operand;
  if (before != newBefore)
    return mixed(op);
  if (after == newAfter)
    return role;
  if (before != 1 || newAfter == 0 || operand.rows * after % newAfter != 0)
    return mixed(op);
  role.rows = operand.rows * after / newAfter;
  return role;
}

Role SampleAnalysis::visitMatmul(MatmulOp op, const Role &lhs,
                                 const Role &rhs) {
  auto contracts = [](Value value, const Role &role, bool lastButOne) {
    return role.kind == Role::Samples &&
           sampleDim(value) == typeOf(value).getRank() - (lastButOne ? 2 : 1);
  };
  if (contracts(op.getLhs(), lhs, op.getTransposeA()) ||
      contracts(op.getRhs(), rhs, !op.getTransposeB()) || lhs.isNumber() ||
      rhs.isNumber() || typeOf(op.getResult()).getNumDynamicDims() != 1)
    return mixed(op);
  if (lhs.kind == rhs.kind)
    return lhs.rows == rhs.rows ? lhs : mixed(op);
  return lhs.kind == Role::Samples ? lhs : rhs;
}

Role SampleAnalysis::visit(Operation *op) {
  if (op->getNumResults() == 0)
    return {};
  if (op->getNumRegions() > 0 ||
      !llvm::all_of(op->getResults(), [](Value v) { return typeOf(v); }))
    return mixed(op);
  if (isa<SizeOp>(op)) {
    Role input = get(op->getOperand(0));
    if (!llvm::is_contained(axesOf(op), sampleDim(op->getOperand(0))))
      return {Role::Constant};
    return input.kind == Role::Samples ? Role{Role::Sum} : mixed(op);
  }
  if (isa<PositionsOp>(op))
    return llvm::is_contained(axesOf(op), sampleDim(op->getOperand(0)))
               ? mixed(op)
               : Role{Role::Constant};
  // A shape that is only looked at says how many rows a sample has.
  llvm::SmallVector<Role> operands;
  bool isConstant = true;
  for (Value operand : op->getOperands()) {
    Role role = get(operand);
    if (role.kind == Role::Mixed)
      return role;
    isConstant &= role.kind == Role::Constant;
    operands.push_back(role);
  }
  if (isConstant)
    return {Role::Constant};
  int64_t dynamicDims = typeOf(op->getResult(0)).getNumDynamicDims();
  bool isSample = llvm::any_of(
      operands, [](const Role &role) { return role.kind == Role::Samples; });
  if (dynamicDims > 1)
    return mixed(op);

  Role role =
      llvm::TypeSwitch<Operation *, Role>(op)
          .Case<CrossEntropyOp>([&](CrossEntropyOp loss) {
            if (operands[0].kind != Role::Samples ||
                operands[1].kind != Role::Samples ||
                operands[0].rows != operands[1].rows)
              return mixed(op);
            Role role{Role::Ratio};
            role.weight = loss.getLabels();
            role.ignored = loss.getIgnoreIndex();
            return role;
          })
          .Case<MseOp>([&](auto) {
            Role difference = visitElementwise(op, operands);
            return difference.kind == Role::Samples ? Role{Role::Mean}
                                                    : mixed(op);
          })
          .Case<SumOp, MeanOp, MaxOp, MinOp, ArgmaxOp, SoftmaxOp, LogSoftmaxOp>(
              [&](auto) { return visitReduction(op, operands[0]); })
          .Case<LayerNormOp>([&](LayerNormOp norm) {
            bool isRow = sampleDim(norm.getInput()) <
                         typeOf(norm.getInput()).getRank() -
                             typeOf(norm.getScale()).getRank();
            return isRow && operands[1].kind == Role::Constant &&
                           operands[2].kind == Role::Constant
                       ? operands[0]
                       : mixed(op);
          })
          .Case<ReshapeOp>([&](ReshapeOp reshape) {
            return visitReshape(reshape, operands[0]);
          })
          .Case<BroadcastOp>([&](auto) {
            return operands[0].kind == Role::Constant ? operands[1]
                                                      : operands[0];
          })
          .Case<TransposeOp, SliceOp, StopGradientOp>(
              [&](auto) { return operands[0]; })
          .Case<PadOp>([&](PadOp pad) {
            int64_t dim = sampleDim(pad.getInput());
            return dim < 0 || pad.getLow()[dim] || pad.getHigh()[dim] ||
                           pad.getInterior()[dim]
                       ? mixed(op)
                       : operands[0];
          })
          .Case<ConcatOp>([&](ConcatOp concat) {
            int64_t axis = concat.getAxis();
            return sampleDim(op->getResult(0)) == axis
                       ? mixed(op)
                       : visitElementwise(op, operands);
          })
          .Case<GatherOp>([&](GatherOp gather) {
            if (operands[0].kind == Role::Constant)
              return operands[1];
            return operands[1].kind == Role::Constant &&
                           sampleDim(gather.getTable()) !=
                               int64_t(gather.getAxis())
                       ? operands[0]
                       : mixed(op);
          })
          .Case<MatmulOp>([&](MatmulOp matmul) {
            return visitMatmul(matmul, operands[0], operands[1]);
          })
          .Case<DropoutOp>([&](auto) { return mixed(op); })
          .Default([&](Operation *) {
            if (isAlongAxis(op) &&
                llvm::is_contained(axesOf(op), sampleDim(op->getResult(0))))
              return mixed(op);
            return isAlongAxis(op) || isa<ElementwiseOpInterface>(op)
                       ? visitElementwise(op, operands)
                       : mixed(op);
          });
  // Samples lie along a dynamic dimension, numbers of all samples do not.
  if ((role.kind == Role::Samples) != (dynamicDims == 1) ||
      (role.isNumber() && isSample && dynamicDims != 0))
    return role.kind == Role::Mixed ? role : mixed(op);
  return role;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// The number that weighs what has `role`, computed before `terminator`.
static Value weightOf(const Role &role, Operation *terminator) {
  if (!role.ignored)
    return role.weight;
  mlir::OpBuilder builder(terminator);
  mlir::Location loc = role.weight.getLoc();
  RankedTensorType labels = typeOf(role.weight);
  Value ignored = ConstantOp::create(
      builder, loc,
      mlir::DenseElementsAttr::get(
          RankedTensorType::get({}, labels.getElementType()),
          builder.getIntegerAttr(labels.getElementType(), *role.ignored)));
  Value counts = CompareOp::create(builder, loc, ComparePredicate::NE,
                                   role.weight, ignored);
  // f64 counts as many labels as there can be.
  Value ones = ConvertOp::create(builder, loc,
                                 labels.clone(builder.getF64Type()), counts);
  auto axes = llvm::to_vector(llvm::seq<int64_t>(labels.getRank()));
  return SumOp::create(builder, loc,
                       RankedTensorType::get({}, builder.getF64Type()), ones,
                       axes, /*keepdims=*/false);
}

/// Composite ops that the analysis does not know become what they consist of,
/// as they do when kernels are formed.
static void expandUnknown(func::FuncOp function) {
  auto isUnknown = [](Operation *op) {
    if (auto mse = llvm::dyn_cast<MseOp>(op))
      return mse.getReduction() != "mean";
    return isa<ExpandableOpInterface>(op) &&
           !isa<ElementwiseOpInterface, CrossEntropyOp, MseOp, MeanOp,
                SoftmaxOp, LogSoftmaxOp, LayerNormOp>(op) &&
           !isAlongAxis(op) && !isa<PositionsOp>(op);
  };
  llvm::SmallVector<Operation *> worklist;
  function.walk([&](Operation *op) {
    if (isUnknown(op))
      worklist.push_back(op);
  });
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val();
    mlir::OpBuilder builder(op);
    Operation *before = op->getPrevNode();
    llvm::SmallVector<Value> values =
        llvm::cast<ExpandableOpInterface>(op).expand(builder);
    for (Operation *made = before ? before->getNextNode()
                                  : &op->getBlock()->front();
         made != op; made = made->getNextNode())
      if (isUnknown(made))
        worklist.push_back(made);
    op->replaceAllUsesWith(values);
    op->erase();
  }
}

void amp::planEvaluation(func::FuncOp function, image::EntryT &entry) {
  using image::Combine;
  expandUnknown(function);
  SampleAnalysis analysis(function);
  Operation *terminator = function.getBody().front().getTerminator();
  llvm::SmallVector<Value> values(terminator->getOperands());
  llvm::SmallVector<std::pair<std::string, Value>> weights;
  for (auto [value, result] : llvm::zip(values, entry.results)) {
    Role role = analysis.get(value);
    switch (role.kind) {
    case Role::Constant:
    case Role::Mean:
      result->combine = Combine::Mean;
      break;
    case Role::Sum:
      result->combine = Combine::Sum;
      break;
    case Role::Ratio:
      result->combine = Combine::Ratio;
      result->weight = (kWeightPrefix + result->name).str();
      weights.push_back({result->weight, weightOf(role, terminator)});
      break;
    case Role::Samples:
    case Role::Mixed:
      if (role.cause)
        result->cause = role.cause->getName().getStringRef().str();
      break;
    }
  }
  addResults(function, weights);
}
