//===- DegreeFlow.cpp - degrees through functions, calls and branches -----===//
//
// A value has one degree whatever path leads to it: where paths meet, degrees
// agree or are reported.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/DegreeAnalysis.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

bool DegreeAnalysis::forward(Operation *from, Value operand, Value input,
                             bool isFirst) {
  Degree handed = get(operand), known = get(input);
  if (!handed.agreesWith(known)) {
    report(from, operand,
           "hands on values of different scales: expected " + known.str() +
               " as on other paths, found " + handed.str());
    return false;
  }
  Degree joined = known.isAny() ? handed : known;
  if (!isFirst && known.getCoefficient() != handed.getCoefficient())
    joined.setCoefficient(std::nullopt);
  joined.setNarrowed(known.getNarrowed() ? known.getNarrowed()
                                         : handed.getNarrowed());
  bool changed = !(joined == known) ||
                 joined.getCoefficient() != known.getCoefficient() ||
                 joined.getNarrowed() != known.getNarrowed();
  if (changed)
    set(input, joined);
  return changed;
}

/// Carried values begin as "any" and take the degrees that reach them, round
/// after round: each round settles at least one.
void DegreeAnalysis::visitBranches(RegionBranchOpInterface op) {
  size_t mark = violations.size();
  bool changed = true;
  // Inputs that a path has reached: the first gives its number, others may
  // only take it away.
  llvm::DenseSet<Value> reached;
  auto forwardAll = [&](OperandRange operands, const RegionSuccessor &successor,
                        Operation *from) {
    for (auto [operand, input] :
         llvm::zip(operands, successor.getSuccessorInputs()))
      changed |= forward(from, operand, input, reached.insert(input).second);
  };

  SmallVector<RegionSuccessor> entries;
  op.getSuccessorRegions(RegionBranchPoint::parent(), entries);
  llvm::BitVector forwarded(op->getNumOperands());
  for (const RegionSuccessor &successor : entries) {
    OperandRange operands = op.getEntrySuccessorOperands(successor);
    if (!operands.empty())
      forwarded.set(operands.getBeginOperandIndex(),
                    operands.getBeginOperandIndex() + operands.size());
  }
  // Results and carried values; a region that nothing leaves stays "any".
  auto free = [&](const RegionSuccessor &successor) {
    for (Value input : successor.getSuccessorInputs())
      set(input, Degree::any());
  };
  for (const RegionSuccessor &successor : entries)
    free(successor);
  for (Region &region : op->getRegions()) {
    SmallVector<RegionSuccessor> successors;
    op.getSuccessorRegions(region, successors);
    for (const RegionSuccessor &successor : successors)
      free(successor);
  }

  while (changed) {
    changed = false;
    violations.truncate(mark);
    for (unsigned i = 0, e = op->getNumOperands(); i < e; ++i)
      if (!forwarded.test(i))
        expectZero(op, op->getOperand(i), "steers control flow");
    for (const RegionSuccessor &successor : entries)
      forwardAll(op.getEntrySuccessorOperands(successor), successor, op);
    for (Region &region : op->getRegions()) {
      visit(region);
      for (Block &block : region) {
        if (block.empty())
          continue;
        auto terminator =
            dyn_cast<RegionBranchTerminatorOpInterface>(block.back());
        if (!terminator)
          continue;
        SmallVector<RegionSuccessor> successors;
        op.getSuccessorRegions(RegionBranchPoint(terminator), successors);
        for (const RegionSuccessor &successor : successors)
          forwardAll(terminator.getSuccessorOperands(successor), successor,
                     terminator);
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void DegreeAnalysis::visitCall(CallOpInterface call) {
  for (Value operand : call.getArgOperands())
    if (!isa<GradientsType>(operand.getType()))
      expectZero(call, operand,
                 "calls a function, which is checked for itself (run "
                 "'inline' first)");
  auto callee = dyn_cast_or_null<FunctionOpInterface>(
      call.resolveCallableInTable(&symbols));
  if (!callee || callee.isExternal())
    return;
  ArrayRef<Degree> degrees = degreesOf(callee, call);
  if (degrees.size() == call->getNumResults())
    for (auto [result, degree] : llvm::zip_equal(call->getResults(), degrees))
      set(result, degree);
}

/// Names degrees of arguments; that of what has any scale is no degree 0.
static std::string nameOf(ArrayRef<Degree> arguments) {
  std::string text;
  for (const Degree &degree : arguments)
    text += (degree.isAny() ? "any" : degree.str()) + ", ";
  return text;
}

/// The degrees that `callee` returns to `call`. Its body is judged by the
/// bundles that this call hands in, in a map of its own.
ArrayRef<Degree> DegreeAnalysis::degreesOf(FunctionOpInterface callee,
                                           CallOpInterface call) {
  constexpr unsigned kMaxDepth = 64;
  auto arguments =
      llvm::map_to_vector(call.getArgOperands(), [&](Value operand) {
        return isa<GradientsType>(operand.getType()) ? get(operand) : Degree();
      });
  auto [it, isNew] = returned.try_emplace({callee, nameOf(arguments)});
  if (!isNew)
    return it->second;
  if (depth == kMaxDepth) {
    report(call, Value(),
           "hands scaled gradients on through more than " + Twine(kMaxDepth) +
               " calls; run 'inline' first");
    return it->second;
  }
  llvm::DenseMap<Value, Degree> outer;
  SmallVector<Violation> known;
  std::swap(outer, degrees);
  std::swap(known, violations);
  ++depth;
  it->second = visitFunction(callee, arguments);
  --depth;
  // A loop may forget what it found, and find it again, around this call.
  llvm::append_range(ofCalls, violations);
  std::swap(known, violations);
  std::swap(outer, degrees);
  return it->second;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Visits the body; `arguments` are the degrees of the arguments. Returns those
/// of the results.
SmallVector<Degree> DegreeAnalysis::visitFunction(FunctionOpInterface function,
                                                  ArrayRef<Degree> arguments) {
  for (auto [argument, degree] : llvm::zip(function.getArguments(), arguments))
    set(argument, degree);
  visit(function.getFunctionBody());
  SmallVector<Degree> results;
  for (Block &block : function.getFunctionBody()) {
    Operation *terminator = block.empty() ? nullptr : &block.back();
    if (!terminator || !terminator->hasTrait<OpTrait::ReturnLike>())
      continue;
    if (results.empty())
      results.assign(terminator->getNumOperands(), Degree::any());
    for (auto [degree, operand] :
         llvm::zip(results, terminator->getOperands())) {
      if (!degree.agreesWith(get(operand)))
        report(terminator, operand,
               "returns values of different scales: expected " + degree.str() +
                   " as elsewhere, found " + get(operand).str());
      else if (degree.isAny())
        degree = get(operand);
      else if (degree.getCoefficient() != get(operand).getCoefficient())
        degree.setCoefficient(std::nullopt);
    }
  }
  return results;
}

DegreeAnalysis::DegreeAnalysis(Operation *root) {
  for (FunctionOpInterface function : calleesFirst(root, symbols)) {
    auto arguments =
        llvm::map_to_vector(function.getArguments(), [](Value argument) {
          auto type = dyn_cast<GradientsType>(argument.getType());
          return type && type.isScaled() ? Degree::any() : Degree();
        });
    returned[{function, nameOf(arguments)}] =
        visitFunction(function, arguments);
  }
  for (Violation &violation : ofCalls)
    if (!llvm::is_contained(violations, violation))
      violations.push_back(std::move(violation));
}
