//===- Additions.cpp - additions of a run to the graph --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options that look at a step, or disturb it, do so in the graph: between the
// passes that differentiate it and those that make kernels.
//
//===----------------------------------------------------------------------===//

#include "EvaluationPlan.h"
#include "amp/Analysis/CallWindows.h"
#include "amp/Analysis/StepValues.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/Training/TrainingRun.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

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
using namespace amp;
using amp::Error;

/// The gradients that updates take, each with its bundle.
static llvm::SmallVector<mlir::amp::GradientsOp> bundles(ModuleOp module) {
  llvm::SmallVector<mlir::amp::GradientsOp> found;
  module.walk([&](mlir::amp::GradientsOp op) { found.push_back(op); });
  return found;
}

/// The value that the host injects at `target` with this step, or 0, in the
/// type of `like`, and whether there is one.
static std::pair<Value, Value>
readInjection(OpBuilder &builder, llvm::StringRef target, Value like) {
  mlir::Location loc = like.getLoc();
  auto f32 = RankedTensorType::get({}, builder.getF32Type());
  Value value = mlir::amp::ReadOp::create(
      builder, loc, f32,
      FlatSymbolRefAttr::get(builder.getContext(), injectionVariable(target)));
  Value zero = mlir::amp::ConstantOp::create(builder, loc, f32, 0.0);
  Value isSet = mlir::amp::CompareOp::create(
      builder, loc, mlir::amp::ComparePredicate::NE, value, zero);
  auto type = RankedTensorType::get({}, mlir::amp::elementType(like));
  if (type != f32)
    value = mlir::amp::ConvertOp::create(builder, loc, type, value);
  return {value, isSet};
}

/// Declares what the host injects, and multiplies losses by it before they are
/// differentiated.
Error TrainingModule::addLossInjections() {
  ModuleOp module = *moduleRef;
  OpBuilder builder(module.getBodyRegion());
  auto type = RankedTensorType::get({}, builder.getF32Type());
  std::set<std::string> targets(options.injected.begin(),
                                options.injected.end());
  for (const std::string &target : targets)
    mlir::amp::VariableOp::create(
        builder, module.getLoc(), injectionVariable(target), type,
        mlir::amp::ZerosAttr::get(module.getContext()),
        mlir::amp::VariableRole::Injection);
  if (!targets.contains("loss"))
    return Error::success();
  llvm::SetVector<Value> losses;
  module.walk([&](mlir::amp::BackwardOp op) { losses.insert(op.getLoss()); });
  if (losses.empty())
    return makeError("--inject: expected an 'amp.backward', whose loss to make "
                     "void, found none: the derivative is written out; inject "
                     "into gradients or data");
  for (Value loss : losses) {
    builder.setInsertionPointAfterValue(loss);
    auto [value, isSet] = readInjection(builder, "loss", loss);
    auto product = mlir::amp::MulOp::create(builder, loss.getLoc(),
                                            loss.getType(), loss, value);
    auto changed = mlir::amp::SelectOp::create(builder, loss.getLoc(), isSet,
                                               product, loss);
    loss.replaceUsesWithIf(changed, [&](mlir::OpOperand &use) {
      return use.getOwner() != product && use.getOwner() != changed;
    });
  }
  return Error::success();
}

/// Replaces gradients by what the host injects: those of all variables, and
/// those of each variable that is named.
Error TrainingModule::addGradientInjections() {
  ModuleOp module = *moduleRef;
  mlir::SymbolTable symbols(module);
  OpBuilder builder(module.getContext());
  std::set<std::string> targets(options.injected.begin(),
                                options.injected.end());
  llvm::SetVector<llvm::StringRef> known;
  for (mlir::amp::GradientsOp bundle : bundles(module)) {
    builder.setInsertionPoint(bundle);
    auto entry = bundle->getParentOfType<func::FuncOp>();
    for (auto [i, symbol] : llvm::enumerate(
             bundle.getVariables().getAsRange<FlatSymbolRefAttr>())) {
      std::string own = "@" + symbol.getValue().str();
      known.insert(symbol.getValue());
      differentiated.insert({entry.getName().str(), own});
      for (const std::string &target : {std::string(), own}) {
        if (!targets.contains(target))
          continue;
        // Of a window it is the gradient of the call, which the sum keeps.
        mlir::OpOperand *taken = &bundle.getEntriesMutable()[i];
        auto sum = mlir::amp::findWindowSum(taken->get(), symbols);
        if (sum)
          taken = sum->gradient;
        mlir::OpBuilder::InsertionGuard guard(builder);
        if (sum)
          builder.setInsertionPoint(taken->getOwner());
        Value gradient = taken->get();
        auto [value, isSet] = readInjection(builder, target, gradient);
        taken->set(mlir::amp::SelectOp::create(builder, bundle.getLoc(), isSet,
                                               value, gradient));
      }
    }
  }
  for (const std::string &target : targets)
    if (target.starts_with('@') && !known.contains(target.substr(1)))
      return makeError("--inject: expected one of the variables @" +
                       llvm::join(known.getArrayRef(), ", @") + ", found '" +
                       target + "'");
  return Error::success();
}

Error TrainingModule::checkInjections(
    llvm::ArrayRef<Injection> injections) const {
  auto trains = entriesOfKind(*content, "train");
  for (const Injection &injection : injections) {
    const std::string &entry =
        trains[(injection.step - 1) % trains.size()]->name;
    if (injection.target.starts_with('@') &&
        !hasGradient(entry, injection.target))
      return makeError("--inject: expected a step that has a gradient of '" +
                       injection.target + "', found step " +
                       llvm::Twine(injection.step) + ", which runs entry '@" +
                       entry + "'");
  }
  return Error::success();
}

Error TrainingModule::planEvaluation() {
  for (const auto &entry : content->entries) {
    if (entry->kind == "train")
      continue;
    auto function = moduleRef->lookupSymbol<func::FuncOp>(entry->name);
    auto result = function.walk([&](Operation *op) {
      if (!mlir::amp::changesState(op))
        return mlir::WalkResult::advance();
      op->emitError()
          << "expected an entry of kind \"" << entry->kind
          << "\" to leave all state as it is, found an op that changes it: it "
             "would learn from the test data; move it to the entry of kind "
             "\"train\"";
      return mlir::WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      return makeError("entry '@" + entry->name +
                       "' changes what it evaluates");
    if (entry->kind == "eval")
      amp::planEvaluation(function, *entry);
  }
  return Error::success();
}

/// Of the one entry that trains, which those who come here have asked for.
func::FuncOp TrainingModule::trainFunction() {
  return moduleRef->lookupSymbol<func::FuncOp>(
      entriesOfKind(*content, "train").front()->name);
}

/// For --check-gradients: the train entry also gives the loss of each
/// optimizer, where all its backwards have the same one. Each call is looked at
/// for itself.
void TrainingModule::keepLosses() {
  auto function = trainFunction();
  function.walk([](mlir::amp::AccumulateCallsOp window) {
    OpBuilder builder(window);
    auto flag = mlir::cast<RankedTensorType>(window.getLast().getType());
    Value set = mlir::amp::ConstantOp::create(
        builder, window.getLoc(), mlir::DenseElementsAttr::get(flag, true));
    window.getTotal().replaceAllUsesWith(window.getGradients());
    window.getLast().replaceAllUsesWith(set);
    window.erase();
  });
  llvm::MapVector<StringAttr, llvm::SmallSetVector<Value, 1>> losses;
  for (auto backward : function.getOps<mlir::amp::BackwardOp>())
    if (auto optimizer = backward.getOptimizerAttr())
      losses[optimizer.getAttr()].insert(backward.getLoss());
  llvm::SmallVector<std::pair<std::string, Value>> results;
  for (auto &[optimizer, values] : losses)
    if (values.size() == 1)
      results.push_back({kLossPrefix.str() + optimizer.str(), values[0]});
  mlir::amp::addResults(function, results);
}

/// For --check-gradients: the train entry gives its gradients, and changes no
/// state.
void TrainingModule::keepGradients() {
  auto function = trainFunction();
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
    if (mlir::amp::changesState(op) && op->use_empty())
      op->erase();
  });
  mlir::amp::addResults(function, results);
}

/// For a program that is run beside another: reads what `amp-observe` says of
/// the results that it appended.
void TrainingModule::collectObserved() {
  auto function =
      options.observedEntry.empty()
          ? trainFunction()
          : moduleRef->lookupSymbol<func::FuncOp>(options.observedEntry);
  graphHash = function->getAttrOfType<StringAttr>(mlir::amp::kGraphAttr).str();
  function->removeAttr(mlir::amp::kGraphAttr);
  auto described =
      function->getAttrOfType<mlir::ArrayAttr>(mlir::amp::kObservedAttr);
  function->removeAttr(mlir::amp::kObservedAttr);
  unsigned first = function.getNumResults() - described.size();
  if (function->hasAttr(mlir::amp::kAssertionsAttr))
    --first;
  for (auto [i, dictionary] :
       llvm::enumerate(described.getAsRange<mlir::DictionaryAttr>())) {
    auto text = [&, dictionary = dictionary](llvm::StringRef key) {
      return dictionary.getAs<StringAttr>(key).str();
    };
    ObservedValue value;
    value.number = dictionary.getAs<mlir::IntegerAttr>("number").getInt();
    value.kind = *mlir::amp::parseObservation(text("kind"));
    value.op = text("op");
    llvm::append_range(
        value.operands,
        dictionary.getAs<mlir::DenseI64ArrayAttr>("operands").asArrayRef());
    for (auto low : dictionary.getAs<mlir::ArrayAttr>("low")
                        .getAsRange<mlir::DictionaryAttr>())
      value.low.push_back({low.getAs<StringAttr>("op").str(),
                           low.getAs<StringAttr>("location").str(),
                           low.getAs<mlir::BoolAttr>("contraction").getValue(),
                           low.getAs<mlir::BoolAttr>("writes").getValue()});
    value.name = text("name");
    value.location = text("location");
    value.scaler = text("scaler");
    if (auto backward = dictionary.getAs<mlir::IntegerAttr>("backward"))
      value.backward = backward.getInt();
    value.isUnneeded = dictionary.contains("unneeded");
    if (dictionary.contains("micro_batch"))
      value.microBatch = text("micro_batch");
    if (auto turns = dictionary.getAs<mlir::DenseI64ArrayAttr>("turns"))
      value.turns = {turns[0], turns[1] != 0, turns[2] != 0};
    value.result =
        function
            .getResultAttrOfType<StringAttr>(first + i, mlir::amp::kNameAttr)
            .str();
    observedValues.push_back(value);
  }
}
