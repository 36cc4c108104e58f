//===- Additions.cpp - additions of a run to the graph --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options that look at a step, or disturb it, do so in the graph: between the
// passes that differentiate it and those that make kernels.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "amp/Analysis/StepValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

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

std::string Injection::flag() const {
  std::string name = kInjectionVariable.str();
  return variable.empty() ? name : name + "." + variable;
}

/// Makes gradients infinite where flags that the host sets say so: one for all
/// variables, and one for each variable that --inject-inf names.
Error Program::addInjections() {
  ModuleOp module = *moduleRef;
  OpBuilder builder(module.getBodyRegion());
  auto flagType = RankedTensorType::get({}, builder.getI1Type());
  std::map<std::string, std::string> flags; // by variable
  for (const Injection &injection : options.injections)
    flags[injection.variable] = injection.flag();
  for (const auto &[variable, flag] : flags)
    mlir::amp::VariableOp::create(
        builder, module.getLoc(), builder.getStringAttr(flag),
        TypeAttr::get(flagType), mlir::amp::ZerosAttr::get(module.getContext()),
        builder.getBoolAttr(false), FlatSymbolRefAttr(),
        mlir::amp::VariableRoleAttr::get(builder.getContext(),
                                         mlir::amp::VariableRole::Injection));
  llvm::SetVector<llvm::StringRef> known;
  for (mlir::amp::GradientsOp bundle : bundles(module)) {
    builder.setInsertionPoint(bundle);
    auto disturb = [&](unsigned i, llvm::StringRef flag) {
      Value isSet = mlir::amp::ReadOp::create(
          builder, bundle.getLoc(), flagType,
          FlatSymbolRefAttr::get(module.getContext(), flag));
      Value entry = bundle.getEntries()[i];
      Value infinity = mlir::amp::ConstantOp::create(
          builder, bundle.getLoc(),
          RankedTensorType::get({}, mlir::amp::elementType(entry)),
          std::numeric_limits<double>::infinity());
      Value changed = mlir::amp::SelectOp::create(builder, bundle.getLoc(),
                                                  isSet, infinity, entry);
      bundle.getEntriesMutable()[i].set(changed);
    };
    for (auto [i, symbol] : llvm::enumerate(
             bundle.getVariables().getAsRange<FlatSymbolRefAttr>())) {
      std::string name = symbol.getValue().str();
      known.insert(symbol.getValue());
      for (const std::string &wanted : {std::string(), name})
        if (auto it = flags.find(wanted); it != flags.end())
          disturb(i, it->second);
    }
  }
  for (const auto &[variable, flag] : flags)
    if (!variable.empty() && !known.contains(variable))
      return createStringError("--inject-inf: expected one of the variables @" +
                               llvm::join(known.getArrayRef(), ", @") +
                               ", found '@" + variable + "'");
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

/// For a program that is run beside another: reads what `amp-observe` says of
/// the results that it appended.
void Program::collectObserved() {
  auto function =
      moduleRef->lookupSymbol<func::FuncOp>(entryOfKind("train")->name);
  graphHash = function->getAttrOfType<StringAttr>(mlir::amp::kGraphAttr).str();
  function->removeAttr(mlir::amp::kGraphAttr);
  auto described =
      function->getAttrOfType<mlir::ArrayAttr>(mlir::amp::kObservedAttr);
  function->removeAttr(mlir::amp::kObservedAttr);
  unsigned first = function.getNumResults() - described.size();
  for (auto [i, dictionary] :
       llvm::enumerate(described.getAsRange<mlir::DictionaryAttr>())) {
    auto text = [&, dictionary = dictionary](llvm::StringRef key) {
      return dictionary.getAs<StringAttr>(key).str();
    };
    ObservedValue value;
    value.number = dictionary.getAs<mlir::IntegerAttr>("number").getInt();
    value.kind = *mlir::amp::parseObservation(text("kind"));
    value.op = text("op");
    value.isContraction =
        dictionary.getAs<mlir::BoolAttr>("contraction").getValue();
    value.name = text("name");
    value.location = text("location");
    value.result =
        function
            .getResultAttrOfType<StringAttr>(first + i, mlir::amp::kNameAttr)
            .str();
    observedValues.push_back(value);
  }
}
