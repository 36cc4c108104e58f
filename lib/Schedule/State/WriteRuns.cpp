//===- WriteRuns.cpp - variables that are written together ----------------===//
//
// A step that has running statistics writes many short variables at its end.
// Variables that obey one flag lie one after the other, and so do the values
// that they get: all are one copy.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Schedule.h"
#include "UpdateRuns.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::amp;

/// Elements of a variable whose copy costs its launch and little else: its
/// value waits for those of the others.
static constexpr int64_t kLongestWrite = int64_t(1) << 16;

/// The variable that `write` alone may put into a run, or null. Runs of writes
/// have no padding: it would be copied, too.
static VariableOp joinableVariable(WriteOp write, SymbolTable &symbols) {
  auto variable = symbols.lookup<VariableOp>(write.getVariable());
  int64_t size = variable.getTensorType().getNumElements();
  bool fits = !runOf(variable) && size > 1 && size <= kLongestWrite &&
              size % kRunAlignment == 0 &&
              variable.getTensorType().getElementType() ==
                  elementType(write.getValue());
  return fits ? variable : VariableOp();
}

void mlir::amp::planWrites(func::FuncOp function, SymbolTable &symbols,
                           UpdatePlan &plan) {
  Block &block = function.getBody().front();
  llvm::DenseSet<Value> taken;
  taken.insert_range(block.getTerminator()->getOperands());
  for (auto &[op, runs] : plan.runs)
    for (UpdateRun &run : runs)
      taken.insert_range(run.gradients);
  llvm::StringMap<unsigned> changes;
  for (auto op : block.getOps<StateOpInterface>())
    if (op.changesState())
      for (StringRef name : op.getChangedVariables())
        ++changes[name];

  llvm::MapVector<std::pair<Value, Type>, WriteRun> runs;
  for (auto write : block.getOps<WriteOp>()) {
    VariableOp variable = joinableVariable(write, symbols);
    Value value = variable ? wholeBaseOf(write.getValue()) : Value();
    if (!value || !isFusible(value.getDefiningOp()) ||
        changes.lookup(write.getVariable()) != 1 || !taken.insert(value).second)
      continue;
    WriteRun &run = runs[{write.getPredicate(), elementType(value)}];
    run.writes.push_back(write);
    run.values.push_back(value);
    run.positions.push_back(run.size);
    run.size += paddedElements(variable);
  }
  for (auto &[kind, run] : runs) {
    if (run.writes.size() == 1)
      continue;
    size_t number = plan.writes.size();
    for (auto [write, position] : llvm::zip_equal(run.writes, run.positions)) {
      plan.runOfWrite[write] = number;
      symbols.lookup<VariableOp>(write.getVariable())
          ->setAttr(kRunAttr,
                    amprt::RunAttr::get(
                        function.getContext(),
                        (function.getName() + ".write" + Twine(number)).str(),
                        position, /*extent=*/0));
    }
    plan.writes.push_back(std::move(run));
  }
}
