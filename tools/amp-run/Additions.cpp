//===- Additions.cpp - additions of a run to the graph --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options that look at a step, or disturb it, do so in the graph: between the
// passes that differentiate it and those that make kernels.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using mlir::FlatSymbolRefAttr;
using mlir::isa;
using mlir::ModuleOp;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::StringAttr;
using mlir::Type;
using mlir::TypeAttr;
using mlir::Value;
namespace func = mlir::func;
using namespace amp::run;
using llvm::createStringError;
using llvm::Error;

/// The gradients that updates take, each with its bundle.
static llvm::SmallVector<mlir::amp::GradientsOp> bundles(ModuleOp module) {
  llvm::SmallVector<mlir::amp::GradientsOp> found;
  module.walk([&](mlir::amp::GradientsOp op) { found.push_back(op); });
  return found;
}

/// Makes gradients infinite where a flag that the host sets says so.
Error Program::addInjection() {
  ModuleOp module = *moduleRef;
  OpBuilder builder(module.getBodyRegion());
  auto flagType = RankedTensorType::get({}, builder.getI1Type());
  mlir::amp::VariableOp::create(
      builder, module.getLoc(), builder.getStringAttr(kInjectionVariable),
      TypeAttr::get(flagType), mlir::amp::ZerosAttr::get(module.getContext()),
      builder.getBoolAttr(false), FlatSymbolRefAttr(),
      builder.getStringAttr("injection"));
  bool found = false;
  std::vector<std::string> names;
  for (mlir::amp::GradientsOp bundle : bundles(module)) {
    builder.setInsertionPoint(bundle);
    Value flag = mlir::amp::ReadOp::create(
        builder, bundle.getLoc(), flagType,
        FlatSymbolRefAttr::get(module.getContext(), kInjectionVariable));
    for (auto [i, symbol] : llvm::enumerate(
             bundle.getVariables().getAsRange<FlatSymbolRefAttr>())) {
      names.push_back("@" + symbol.getValue().str());
      const std::string &wanted = options.injection->variable;
      if (!wanted.empty() && symbol.getValue() != wanted)
        continue;
      found = true;
      Value entry = bundle.getEntries()[i];
      Value infinity = mlir::amp::ConstantOp::create(
          builder, bundle.getLoc(),
          RankedTensorType::get({}, mlir::amp::elementType(entry)),
          std::numeric_limits<double>::infinity());
      Value changed = mlir::amp::SelectOp::create(builder, bundle.getLoc(),
                                                  flag, infinity, entry);
      bundle.getEntriesMutable()[i].set(changed);
    }
  }
  if (!found)
    return createStringError("--inject-inf: expected one of the variables " +
                             llvm::join(names, ", ") + ", found '@" +
                             options.injection->variable + "'");
  return Error::success();
}

void amp::run::addResults(
    func::FuncOp function,
    llvm::ArrayRef<std::pair<std::string, Value>> namedResults) {
  auto *terminator = function.getBody().front().getTerminator();
  llvm::SmallVector<Value> results(terminator->getOperands());
  llvm::SmallVector<Type> types(function.getResultTypes());
  unsigned first = results.size();
  for (const auto &[name, value] : namedResults) {
    results.push_back(value);
    types.push_back(value.getType());
  }
  OpBuilder builder(terminator);
  terminator->setOperands(results);
  function.setType(builder.getFunctionType(function.getArgumentTypes(), types));
  for (auto [i, result] : llvm::enumerate(namedResults))
    function.setResultAttr(first + i, mlir::amp::kNameAttr,
                           builder.getStringAttr(result.first));
}

Error Program::planEvaluation(const Entry &eval) {
  auto function = moduleRef->lookupSymbol<func::FuncOp>(eval.name);
  auto result = function.walk([&](Operation *op) {
    if (!isa<mlir::amp::WriteOp, mlir::amp::UpdateOp, mlir::amp::UpdateScaleOp>(
            op))
      return mlir::WalkResult::advance();
    op->emitError("expected an entry of kind \"eval\" to leave all state as it "
                  "is, found an op that changes it: it would learn from the "
                  "test data; move it to the entry of kind \"train\"");
    return mlir::WalkResult::interrupt();
  });
  if (result.wasInterrupted())
    return createStringError("entry '@" + eval.name +
                             "' changes what it evaluates");
  combinations = amp::run::planEvaluation(function);
  return Error::success();
}

/// For --check-gradients: the train entry also gives the loss of each
/// optimizer, where all its backwards have the same one.
void Program::keepLosses() {
  auto function =
      moduleRef->lookupSymbol<func::FuncOp>(entryOfKind("train")->name);
  llvm::MapVector<StringAttr, llvm::SmallSetVector<Value, 1>> losses;
  for (auto backward : function.getOps<mlir::amp::BackwardOp>())
    if (auto optimizer = backward.getOptimizerAttr())
      losses[optimizer.getAttr()].insert(backward.getLoss());
  llvm::SmallVector<std::pair<std::string, Value>> results;
  for (auto &[optimizer, values] : losses)
    if (values.size() == 1)
      results.push_back({kLossPrefix.str() + optimizer.str(), values[0]});
  addResults(function, results);
}

/// For --check-gradients: the train entry gives its gradients, and changes no
/// state.
void Program::keepGradients() {
  auto function =
      moduleRef->lookupSymbol<func::FuncOp>(entryOfKind("train")->name);
  llvm::SmallVector<std::pair<std::string, Value>> results;
  function.walk([&](mlir::amp::GradientsOp bundle) {
    for (auto [symbol, entry] :
         llvm::zip(bundle.getVariables().getAsRange<FlatSymbolRefAttr>(),
                   bundle.getEntries()))
      results.push_back(
          {(kGradientPrefix + bundle.getOptimizer() + ":" + symbol.getValue())
               .str(),
           entry});
  });
  function.walk([&](Operation *op) {
    if (isa<mlir::amp::UpdateOp, mlir::amp::WriteOp>(op))
      op->erase();
    else if (isa<mlir::amp::UpdateScaleOp>(op) && op->use_empty())
      op->erase();
  });
  addResults(function, results);
}
