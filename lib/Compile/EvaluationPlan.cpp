//===- EvaluationPlan.cpp - combination of batches' results ---------------===//
//
// Follows the samples through the graph. Ops say how their results depend on
// those of their operands (SampleOpInterface); of numbers that are sums and
// means over samples, what is linear in them stays one. Any other function of
// such numbers is computed once, of those of all samples.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EvaluationPlan.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/Interfaces/Samples.h"
#include "mlir/IR/IRMapping.h"
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

/// The way a value depends on samples.
struct Role : SampleFlow {
  Role() = default;
  Role(const SampleFlow &flow) : SampleFlow(flow) {}
  /// `op` made the value Mixed.
  explicit Role(Operation *op) : cause(op) {}

  /// The op that made the value Mixed.
  Operation *cause = nullptr;
  /// True of a Mixed value that is a function of numbers alone.
  bool ofNumbers = false;

  bool operator==(const Role &) const = default;
  bool isNumber() const {
    return kind == Sum || kind == Mean || kind == Weighted;
  }
  bool isLost() const { return kind == Mixed && !ofNumbers; }
};

class SampleAnalysis {
public:
  explicit SampleAnalysis(func::FuncOp entry);
  Role get(Value value) const { return roles.lookup(value); }

private:
  void visit(mlir::Block &block);
  SmallVector<Role> visit(Operation *op);
  SmallVector<Role> visitLoop(LoopOp loop);
  Role carryOn(LoopOp loop, unsigned carried, const Role &role);
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
  visit(entry.getBody().front());
}

void SampleAnalysis::visit(mlir::Block &block) {
  for (Operation &op : block) {
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
    if (weight != 1 || (result.isNumber() && (isProduct || result != role)))
      return Role(op);
    result = role;
  }
  // A constant is a mean of itself, but no sum.
  if (isShifted && result.kind == Role::Sum)
    return Role(op);
  // Integers are cut off.
  if (isa<mlir::IntegerType>(elementType(op->getResult(0))))
    return Role(op);
  return result;
}

/// The role of an element of what has `role`, along dimension `dim`.
static Role sliceOf(Role role, int64_t dim, Operation *op) {
  if (role.kind != Role::Apart || dim > role.dim)
    return role;
  return dim == role.dim ? Role(op) : Role(role.at(role.dim - 1));
}

/// The role of elements of `role` one after the other along dimension `dim`.
static Role stackOf(Role role, int64_t dim) {
  return role.kind == Role::Apart && dim <= role.dim
             ? Role(role.at(role.dim + 1))
             : role;
}

/// The role of what is carried, `role` in the turns so far, once a turn hands
/// it on.
Role SampleAnalysis::carryOn(LoopOp loop, unsigned carried, const Role &role) {
  Role next = get(loop.getNext().getCarried()[carried]);
  // Labels of a turn weigh nothing behind it.
  if (next.isLost() || next.ofNumbers ||
      (next.weight.labels &&
       loop.getBody().isAncestor(next.weight.labels.getParentRegion())))
    return next.isLost() ? next : Role(loop);
  if (next == role)
    return role;
  // A constant is a mean of itself, and zero a sum.
  bool begins =
      role.kind == Role::Constant &&
      (next.kind == Role::Mean || next.kind == Role::Weighted ||
       (next.kind == Role::Sum && isZero(loop.getInitial()[carried])));
  return begins ? next : Role(loop);
}

/// A turn is followed until what it carries is what it was.
SmallVector<Role> SampleAnalysis::visitLoop(LoopOp loop) {
  roles[loop.getTurn()] = SampleFlow{SampleFlow::Constant};
  for (auto [argument, whole, dim] : llvm::zip_equal(
           loop.getSliceArgs(), loop.getSliced(), loop.getSliceDims()))
    roles[argument] = sliceOf(get(whole), dim, loop);
  for (auto [argument, initial] :
       llvm::zip_equal(loop.getRegionIterArgs(), loop.getInitial()))
    roles[argument] = get(initial);
  for (bool isStable = false; !isStable;) {
    visit(loop.getBody().front());
    isStable = true;
    for (auto [i, argument] : llvm::enumerate(loop.getRegionIterArgs())) {
      Role before = get(argument);
      if (before.isLost())
        continue;
      Role role = carryOn(loop, i, before);
      isStable &= role == before;
      roles[argument] = role;
    }
  }
  SmallVector<Role> results;
  for (Value argument : loop.getRegionIterArgs())
    results.push_back(get(argument));
  for (auto [value, dim] :
       llvm::zip_equal(loop.getNext().getStacked(), loop.getStackDims())) {
    Role role = get(value);
    bool isInside = role.ofNumbers || role.weight.labels;
    results.push_back(isInside ? Role(loop) : stackOf(role, dim));
  }
  return results;
}

SmallVector<Role> SampleAnalysis::visit(Operation *op) {
  if (auto loop = dyn_cast<LoopOp>(op))
    return visitLoop(loop);
  SmallVector<Role> mixed(op->getNumResults(), Role(op));
  if (op->getNumRegions() > 0)
    return mixed;
  SmallVector<Role> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(get(operand));
    if (operands.back().isLost())
      return SmallVector<Role>(op->getNumResults(), operands.back());
  }
  bool isSample = llvm::any_of(
      operands, [](const Role &role) { return role.kind == Role::Apart; });
  bool isNumber =
      llvm::any_of(operands, [](const Role &role) { return role.isNumber(); });
  bool isFunction =
      llvm::any_of(operands, [](const Role &role) { return role.ofNumbers; });
  if (!isSample && !isNumber && !isFunction)
    return SmallVector<Role>(op->getNumResults(),
                             Role(SampleFlow{SampleFlow::Constant}));
  if (isNumber || isFunction) {
    if (isSample)
      return mixed;
    SmallVector<Role> results = mixed;
    if (!isFunction && op->getNumResults() == 1)
      results[0] = visitNumbers(op, operands);
    for (Role &role : results)
      role.ofNumbers = role.kind == Role::Mixed;
    return results;
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

namespace {

/// The numbers that a value is a function of, and the ops that it consists of.
struct FunctionParts {
  llvm::SetVector<Value> numbers;
  llvm::SetVector<Operation *> ops;

  /// False where one is no single number.
  bool add(Value value, const SampleAnalysis &analysis);
};

/// Says how the numbers of a function combine, and adds what that takes.
class EvaluationPlanner {
public:
  EvaluationPlanner(func::FuncOp function, image::EntryT &entry)
      : function(function), entry(entry), analysis(function) {}
  void run();

private:
  void combine(const Role &role, image::ResultT &result);
  void buildTotal(ArrayRef<std::pair<Value, image::ResultT *>> totals);

  func::FuncOp function;
  image::EntryT &entry;
  SampleAnalysis analysis;
  FunctionParts functions;
  SmallVector<std::pair<std::string, Value>> added;
};

} // namespace

void EvaluationPlanner::combine(const Role &role, image::ResultT &result) {
  using image::Combine;
  switch (role.kind) {
  case Role::Constant:
  case Role::Mean:
    result.combine = Combine::Mean;
    break;
  case Role::Sum:
    result.combine = Combine::Sum;
    break;
  case Role::Weighted:
    result.combine = Combine::Ratio;
    result.weight = (kWeightPrefix + result.name).str();
    added.push_back({result.weight, buildWeight(role, function)});
    break;
  case Role::Apart:
  case Role::Mixed:
    if (role.cause)
      result.cause = role.cause->getName().getStringRef().str();
    break;
  }
}

bool FunctionParts::add(Value value, const SampleAnalysis &analysis) {
  Operation *op = value.getDefiningOp();
  if (analysis.get(value).isNumber()) {
    numbers.insert(value);
    return typeOf(value).getNumElements() == 1;
  }
  if (!op || !ops.insert(op))
    return op;
  return llvm::all_of(op->getOperands(),
                      [&](Value operand) { return add(operand, analysis); });
}

/// Computes `totals` in a function of their own, whose arguments are the parts,
/// in f64. The entry gives those of a batch.
void EvaluationPlanner::buildTotal(
    ArrayRef<std::pair<Value, image::ResultT *>> totals) {
  OpBuilder builder(function);
  mlir::Location loc = function.getLoc();
  SmallVector<mlir::Type> argumentTypes, resultTypes;
  for (Value part : functions.numbers)
    argumentTypes.push_back(typeOf(part).clone(builder.getF64Type()));
  for (auto [value, result] : totals)
    resultTypes.push_back(value.getType());
  builder.setInsertionPointAfter(function);
  auto total = func::FuncOp::create(
      builder, loc, (function.getSymName() + ".total").str(),
      builder.getFunctionType(argumentTypes, resultTypes));
  mlir::SymbolTable(function->getParentOp()).insert(total);
  total->setAttr(kEntryAttr, builder.getStringAttr(entry.kind));
  total->setAttr(kTotalOfAttr, builder.getStringAttr(entry.name));
  total->setAttr(kBatchAttr, builder.getI64IntegerAttr(0));

  mlir::Block *body = total.addEntryBlock();
  mlir::IRMapping mapping;
  for (auto [i, part] : llvm::enumerate(functions.numbers)) {
    auto described = std::make_unique<image::ResultT>();
    described->name = (kPartPrefix + llvm::Twine(i)).str();
    described->isNumber = true;
    total.setArgAttr(i, kNameAttr, builder.getStringAttr(described->name));
    builder.setInsertionPoint(function.getBody().front().getTerminator());
    added.push_back({described->name,
                     ConvertOp::create(builder, loc, argumentTypes[i], part)});
    combine(analysis.get(part), *described);
    entry.parts.push_back(std::move(described));
    builder.setInsertionPointToEnd(body);
    mapping.map(part, ConvertOp::create(builder, loc, part.getType(),
                                        total.getArgument(i)));
  }
  builder.setInsertionPointToEnd(body);
  for (Operation &op : function.getBody().front())
    if (functions.ops.contains(&op))
      builder.clone(op, mapping);
  SmallVector<Value> results;
  for (auto [i, of] : llvm::enumerate(totals)) {
    of.second->combine = image::Combine::Total;
    total.setResultAttr(i, kNameAttr, builder.getStringAttr(of.second->name));
    results.push_back(mapping.lookup(of.first));
  }
  func::ReturnOp::create(builder, loc, results);
}

void EvaluationPlanner::run() {
  Operation *terminator = function.getBody().front().getTerminator();
  SmallVector<std::pair<Value, image::ResultT *>> totals;
  for (auto [value, result] :
       llvm::zip(terminator->getOperands(), entry.results)) {
    Role role = analysis.get(value);
    FunctionParts own;
    if (role.ofNumbers && result->isNumber && own.add(value, analysis)) {
      functions.numbers.insert(own.numbers.begin(), own.numbers.end());
      functions.ops.insert(own.ops.begin(), own.ops.end());
      totals.push_back({value, result.get()});
    } else {
      combine(role, *result);
    }
  }
  if (!totals.empty())
    buildTotal(totals);
  addResults(function, added);
}

void amp::planEvaluation(func::FuncOp function, image::EntryT &entry) {
  EvaluationPlanner(function, entry).run();
}
