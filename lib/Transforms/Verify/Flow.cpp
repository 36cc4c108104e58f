//===- Flow.cpp - properties that values take over ------------------------===//
//
// Whole modules in rounds until nothing is new. Two rounds are enough where no
// loop carries a fact: one that finds, one that finds no more.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Flow.h"
#include "amp/Analysis/PrecisionModel.h"
#include "amp/IR/IndexOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

unsigned mlir::amp::floatWidth(Type type) {
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return element ? element.getWidth() : 0;
}

bool mlir::amp::isLowTensor(Value value) {
  unsigned width = floatWidth(value.getType());
  return width > 0 && width < 32;
}

static bool isConversion(Operation *op) { return isa<CastOp, ConvertOp>(op); }

static bool isBool(Value value) {
  return getElementTypeOrSelf(value.getType()).isInteger(1);
}

static bool isOneNumber(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isa<FloatType>(type.getElementType()) &&
         type.hasStaticShape() && type.getNumElements() == 1;
}

/// True of an op of ours that computes each element of its result: others are
/// taken to hand on elements as they are, also one that nobody thought of here.
static bool computes(Operation *op) {
  auto precision = dyn_cast<PrecisionOpInterface>(op);
  if (!precision || isa<ElementwiseOpInterface, RandomOpInterface>(op) ||
      precision.getPrecisionRule().cls == PrecisionClass::Allow)
    return true;
  // Sorting is written out in primitive ops, but of the elements as they are.
  if (precision.movesElements() || isa<SortOp, TopKOp>(op))
    return false;
  // Softmax, norms and losses, what else is written out, and what adds up as it
  // moves.
  return precision.hasIndependentPorts() || isComposite(op) ||
         isa<ScatterAddOp, ScatterAddAlongAxisOp>(op);
}

/// True of an op each element of whose result may be one of its operands'.
static bool movesElements(Operation *op) {
  if (op->hasTrait<ValuePreserving>())
    return true;
  auto isOnFloats = [](Value value) {
    return isa<RankedTensorType>(value.getType()) &&
           floatWidth(value.getType()) > 0;
  };
  return isa_and_nonnull<AmpDialect>(op->getDialect()) &&
         op->getNumOperands() > 0 && isOnFloats(op->getOperand(0)) &&
         isOnFloats(op->getResult(0)) && !computes(op);
}

static bool readsElements(OpOperand &operand) {
  auto math = dyn_cast<DifferentiableOpInterface>(operand.getOwner());
  return !math || math.readsElements(operand.getOperandNumber());
}

/// A state is still itself after moving, conversion, adding something and
/// scaling by a number (an average, a decay). A product with a tensor is not:
/// that is how gradients come about, which are low by design, as everything
/// with a factor S is. A flag holds no bits of what was compared.
bool PrecisionFlow::keepsState(Operation *op, OpOperand &operand) const {
  Value value = operand.get(), result = op->getResult(0);
  if (!isConversion(op) && (isBool(value) || isBool(result)))
    return false;
  if (!degrees.get(result).isZero())
    return false;
  if (movesElements(op))
    return true;
  auto math = dyn_cast<DifferentiableOpInterface>(op);
  if (!math || !isa<ElementwiseOpInterface>(op))
    return false;
  if (!math.isDegreeMultiplicative() || op->getNumOperands() == 1)
    return true;
  int64_t rank = tensorType(value).getRank();
  return llvm::all_of(op->getOperands(), [&](Value other) {
    auto type = dyn_cast<RankedTensorType>(other.getType());
    return other == value || matchPattern(other, m_Constant()) ||
           (type && type.getRank() == 0 && rank > 0);
  });
}

/// True if the one number that `op` computes is a sum of which `operand`, or a
/// constant times it, is a term.
static bool isTerm(Operation *op, OpOperand &operand) {
  if (!isOneNumber(op->getResult(0)) || !isOneNumber(operand.get()))
    return false;
  if (movesElements(op))
    return true;
  auto math = dyn_cast<DifferentiableOpInterface>(op);
  if (!math || math.getDegreeWeight(operand.getOperandNumber()) != 1)
    return false;
  return !math.isDegreeMultiplicative() ||
         llvm::all_of(op->getOperands(), [&](Value other) {
           return other == operand.get() || matchPattern(other, m_Constant());
         });
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

void PrecisionFlow::add(Value value, PathFact fact) {
  SmallVector<PathFact, 1> &known = facts[value];
  if (known.size() >= kMaxFacts ||
      llvm::any_of(known, [&](const PathFact &other) {
        return other.kind == fact.kind && other.variable == fact.variable &&
               other.argument == fact.argument &&
               bool(other.narrowed) >= bool(fact.narrowed);
      }))
    return;
  known.push_back(fact);
  changed = true;
}

void PrecisionFlow::addAll(Value from, PathFact::Kind kind, Value to) {
  auto it = facts.find(from);
  if (it == facts.end() || from == to)
    return;
  SmallVector<PathFact, 4> handed(it->second.begin(), it->second.end());
  for (PathFact fact : handed) {
    if (fact.kind != kind)
      continue;
    Type type = fact.variable   ? Type(fact.variable.getTensorType())
                : fact.argument ? fact.argument.getType()
                                : Type();
    // An integer holds none of the bits after the point.
    if (kind == PathFact::State && !fact.narrowed &&
        floatWidth(to.getType()) < floatWidth(type))
      fact.narrowed = to;
    add(to, fact);
  }
}

void PrecisionFlow::flow(Value from, Value to) {
  if (!from || !to)
    return;
  for (PathFact::Kind kind : {PathFact::State, PathFact::Low, PathFact::Term})
    addAll(from, kind, to);
  // The result of a region of autocast may be declared wider than it is.
  if (isLowTensor(from) && !isLowTensor(to)) {
    add(to, {PathFact::Low, {}, {}, from});
    if (isOneNumber(from) && tensorType(from).getRank() == 0)
      add(to, {PathFact::Term, {}, {}, from});
    return;
  }
  Rounding handed = roundings.lookup(from);
  if (reached.insert(to).second) {
    if (handed) {
      roundings[to] = handed;
      changed = true;
    }
  } else if (!handed && roundings.erase(to)) {
    changed = true;
  }
}

/// Gives each argument the facts and the rounding that its callers hand in.
void PrecisionFlow::enter(FunctionOpInterface function) {
  for (BlockArgument argument : function.getArguments()) {
    if (!floatWidth(argument.getType()))
      continue;
    for (PathFact::Kind kind : {PathFact::State, PathFact::Low, PathFact::Term})
      add(argument, {kind, {}, argument, {}});
    roundings[argument] = Rounding{nullptr, argument};
  }
}

void PrecisionFlow::visitRead(ReadOp read) {
  auto variable = symbols.lookup<VariableOp>(read.getVariable());
  if (!variable || !floatWidth(variable.getTensorType()))
    return;
  PathFact state{PathFact::State, variable, {}, {}};
  if (FlatSymbolRefAttr master = variable.getCopyOfAttr()) {
    state.variable = symbols.lookup<VariableOp>(master.getAttr());
    state.narrowed = read.getValue();
    roundings[read.getValue()] = Rounding{read, {}};
  }
  if (state.variable)
    add(read.getValue(), state);
}

void PrecisionFlow::visitMath(Operation *op) {
  Value result = op->getResult(0);
  if (!isa<RankedTensorType>(result.getType()))
    return;
  bool isExact = isConversion(op) || movesElements(op);
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    if (!isa<RankedTensorType>(value.getType()) || !readsElements(operand))
      continue;
    if (keepsState(op, operand))
      addAll(value, PathFact::State, result);
    if (isExact && !isBool(value)) {
      addAll(value, PathFact::Low, result);
      if (isLowTensor(value) && !isLowTensor(result))
        add(result, {PathFact::Low, {}, {}, value});
    }
    if (!isTerm(op, operand))
      continue;
    addAll(value, PathFact::Term, result);
    // A tensor of one element may be an activation; a number is no such thing,
    // and what a conversion made of a wide number neither.
    if (isLowTensor(value) && tensorType(value).getRank() == 0)
      add(result, {PathFact::Term, {}, {}, value});
    else if (isConversion(op) && isLowTensor(result) && !isLowTensor(value))
      add(result, {PathFact::Term, {}, {}, result});
  }
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

/// The cast that rounded what `op` moves, if all of it was rounded.
PrecisionFlow::Rounding PrecisionFlow::roundingOfOperands(Operation *op) const {
  Rounding common;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!readsElements(operand) || !floatWidth(operand.get().getType()))
      continue;
    Rounding rounding = roundings.lookup(operand.get());
    if (!rounding)
      return {};
    // Two arguments need not be rounded together.
    if (common.argument && rounding.argument &&
        common.argument != rounding.argument)
      return {};
    if (!common.argument)
      common = rounding;
  }
  return common;
}

void PrecisionFlow::visitRounding(Operation *op) {
  Value result = op->getResult(0);
  Rounding rounding;
  if (auto cast = dyn_cast<CastOp>(op)) {
    unsigned from = floatWidth(cast.getInput().getType()),
             to = floatWidth(cast.getType());
    rounding = roundings.lookup(cast.getInput());
    // A rounded argument is narrowed once more, whoever rounded it first.
    if (to < from && !rounding.op)
      rounding = Rounding{op, {}};
    else if (to > from)
      rounding = {};
  } else if (movesElements(op)) {
    rounding = roundingOfOperands(op);
  }
  if (rounding)
    roundings[result] = rounding;
  else
    roundings.erase(result);
}

//===----------------------------------------------------------------------===//
// Regions, branches and calls
//===----------------------------------------------------------------------===//

template <typename Operands>
static void zipFlow(Operands operands, ValueRange inputs,
                    llvm::function_ref<void(Value, Value)> flow) {
  for (auto [operand, input] : llvm::zip(operands, inputs))
    flow(operand, input);
}

void PrecisionFlow::visitRegions(RegionBranchOpInterface op) {
  SmallVector<RegionSuccessor> successors;
  op.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  for (const RegionSuccessor &successor : successors)
    zipFlow(op.getEntrySuccessorOperands(successor),
            successor.getSuccessorInputs(),
            [&](Value from, Value to) { flow(from, to); });
}

/// A region that no interface describes is taken to compute the op's results
/// from its operands; one with more arguments, as a derivative, to take the
/// results too. Micro-batches are parts, and their results are added up.
void PrecisionFlow::visitUnknown(Operation *op, Region &region) {
  auto parts = dyn_cast<AccumulateOp>(op);
  if (region.empty() || (parts && parts.getCount() > 1))
    return visit(region);
  auto flowTensors = [&](Value from, Value to) {
    if (isa<RankedTensorType>(from.getType()) &&
        isa<RankedTensorType>(to.getType()))
      flow(from, to);
  };
  SmallVector<Value> taken(op->getOperands());
  bool isDerivative = region.getNumArguments() > taken.size();
  llvm::append_range(taken, op->getResults());
  for (auto [value, argument] : llvm::zip(taken, region.getArguments()))
    flowTensors(value, argument);
  visit(region);
  for (Block &block : region)
    if (!isDerivative && !block.empty() &&
        block.back().getNumOperands() == op->getNumResults())
      zipFlow(block.back().getOperands(), op->getResults(), flowTensors);
}

void PrecisionFlow::visitTerminator(RegionBranchTerminatorOpInterface op) {
  auto parent = dyn_cast_or_null<RegionBranchOpInterface>(op->getParentOp());
  if (!parent)
    return;
  SmallVector<RegionSuccessor> successors;
  parent.getSuccessorRegions(RegionBranchPoint(op), successors);
  for (const RegionSuccessor &successor : successors)
    zipFlow(op.getSuccessorOperands(successor), successor.getSuccessorInputs(),
            [&](Value from, Value to) { flow(from, to); });
}

void PrecisionFlow::visitBranch(BranchOpInterface op) {
  for (auto [index, block] : llvm::enumerate(op->getSuccessors())) {
    SuccessorOperands operands = op.getSuccessorOperands(index);
    for (auto [i, argument] : llvm::enumerate(block->getArguments()))
      if (i < operands.size())
        flow(operands[i], argument);
  }
}

void PrecisionFlow::visitCall(CallOpInterface call) {
  Operation *callee = call.resolveCallableInTable(&callees);
  auto it = returns.find(callee);
  if (it == returns.end())
    return;
  Operation::operand_range operands = call.getArgOperands();
  auto handedIn = [&](BlockArgument argument) {
    return argument.getArgNumber() < operands.size()
               ? operands[argument.getArgNumber()]
               : Value();
  };
  for (Operation *terminator : it->second) {
    for (auto [value, result] :
         llvm::zip(terminator->getOperands(), call->getResults())) {
      SmallVector<PathFact, 4> inner(facts.lookup(value));
      for (const PathFact &fact : inner) {
        if (!fact.argument) {
          add(result, fact);
          continue;
        }
        Value operand = handedIn(fact.argument);
        SmallVector<PathFact, 4> outer(facts.lookup(operand));
        for (PathFact handed : outer) {
          if (handed.kind != fact.kind)
            continue;
          if (!handed.narrowed)
            handed.narrowed = fact.narrowed;
          add(result, handed);
        }
      }
      Rounding rounding = roundings.lookup(value);
      if (rounding.argument)
        rounding = roundings.lookup(handedIn(rounding.argument));
      // All returns must agree, as the paths of a branch.
      if (reached.insert(result).second) {
        if (rounding) {
          roundings[result] = rounding;
          changed = true;
        }
      } else if (!rounding && roundings.erase(result)) {
        changed = true;
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void PrecisionFlow::visit(Operation *op) {
  if (auto read = dyn_cast<ReadOp>(op))
    return visitRead(read);
  if (auto call = dyn_cast<CallOpInterface>(op))
    return visitCall(call);
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
    visitRegions(branch);
  else if (auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(op))
    visitTerminator(terminator);
  if (auto branch = dyn_cast<BranchOpInterface>(op))
    visitBranch(branch);
  bool isKnown = isa<RegionBranchOpInterface>(op);
  for (Region &region : op->getRegions())
    if (isKnown)
      visit(region);
    else
      visitUnknown(op, region);
  if (op->getNumResults() > 0 && op->getNumRegions() == 0) {
    // The first of several results holds elements, the others say which.
    visitMath(op);
    visitRounding(op);
  }
}

void PrecisionFlow::visit(Region &region) {
  for (Block &block : region)
    for (Operation &op : block)
      visit(&op);
}

PrecisionFlow::PrecisionFlow(ModuleOp module, const SymbolTable &symbols,
                             const DegreeAnalysis &degrees)
    : symbols(symbols), degrees(degrees) {
  for (FunctionOpInterface function : calleesFirst(module, callees)) {
    if (function->getParentOp() != module)
      continue;
    functions.push_back(function);
    for (Block &block : function.getFunctionBody())
      if (!block.empty() && block.back().hasTrait<OpTrait::ReturnLike>())
        returns[function].push_back(&block.back());
    function->walk([&](CallOpInterface call) {
      if (Operation *callee = call.resolveCallableInTable(&callees))
        callers[callee].push_back(call);
    });
  }
  for (FunctionOpInterface function : functions)
    if (callers.contains(function))
      enter(function);
  do {
    changed = false;
    for (FunctionOpInterface function : functions)
      visit(function.getFunctionBody());
  } while (changed);
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

SmallVector<PathFact> PrecisionFlow::find(Value value,
                                          PathFact::Kind kind) const {
  SmallVector<PathFact> found;
  SmallVector<std::pair<Value, Value>> work{{value, Value()}};
  llvm::DenseSet<std::pair<Value, unsigned>> seen;
  while (!work.empty()) {
    auto [at, narrowed] = work.pop_back_val();
    if (!seen.insert({at, narrowed ? 1u : 0u}).second)
      continue;
    auto it = facts.find(at);
    if (it == facts.end())
      continue;
    for (PathFact fact : it->second) {
      if (fact.kind != kind)
        continue;
      if (narrowed && !fact.narrowed)
        fact.narrowed = narrowed;
      if (!fact.argument) {
        found.push_back(fact);
        continue;
      }
      unsigned index = fact.argument.getArgNumber();
      Operation *function = fact.argument.getOwner()->getParentOp();
      for (CallOpInterface call : callers.lookup(function))
        if (index < call.getArgOperands().size())
          work.push_back({call.getArgOperands()[index], fact.narrowed});
    }
  }
  return found;
}

Operation *PrecisionFlow::roundingOf(Value value) const {
  SmallVector<Value> work{value};
  llvm::DenseSet<Value> seen;
  while (!work.empty()) {
    Value at = work.pop_back_val();
    Rounding rounding = roundings.lookup(at);
    if (rounding.op)
      return rounding.op;
    if (!rounding.argument || !seen.insert(at).second)
      continue;
    unsigned index = rounding.argument.getArgNumber();
    Operation *function = rounding.argument.getOwner()->getParentOp();
    for (CallOpInterface call : callers.lookup(function))
      if (index < call.getArgOperands().size())
        work.push_back(call.getArgOperands()[index]);
  }
  return nullptr;
}
