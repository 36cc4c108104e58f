//===- TrainingCheck.cpp - complaints before hours of training ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module that compiles and runs may still train nothing, or half of what its
// author meant. What can be seen in its text is said before the first step.
//
//===----------------------------------------------------------------------===//

#include "amp/Compile/TrainingModule.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp;
using namespace mlir;
using namespace mlir::amp;

namespace {
/// The ops of an entry and of the functions that it calls.
class Reached {
public:
  explicit Reached(ModuleOp module) : module(module) {}

  void visit(func::FuncOp function);

  /// Variables that a step, an update or a write changes.
  llvm::DenseSet<Attribute> changed;
  /// Optimizers that a step applies.
  llvm::DenseSet<Attribute> stepped;
  /// The first place where values are f16, if there is one.
  std::optional<Location> half;
  SmallVector<BackwardOp> unscaled;

private:
  void visit(Operation *op);
  void visit(const StateAccess &access);

  ModuleOp module;
  llvm::SetVector<Operation *> functions;
};
} // namespace

void Reached::visit(func::FuncOp function) {
  if (!function || !functions.insert(function))
    return;
  auto low = function->getAttrOfType<TypeAttr>(kAutocastAttr);
  if (low && low.getValue().isF16() && !half)
    half = function.getLoc();
  function.walk([&](Operation *op) { visit(op); });
}

void Reached::visit(const StateAccess &access) {
  if (access.kind == StateKind::Variable)
    changed.insert(access.symbol);
  if (access.kind != StateKind::Optimizer)
    return;
  stepped.insert(access.symbol);
  auto optimizer = module.lookupSymbol<OptimizerOp>(access.symbol.getAttr());
  for (FlatSymbolRefAttr variable : optimizer.getVariables())
    changed.insert(variable);
}

void Reached::visit(Operation *op) {
  auto region = dyn_cast<AutocastOp>(op);
  bool isHalf = region && region.getEnabled() && region.getDtype().isF16();
  for (Type type : op->getResultTypes())
    isHalf |= getElementTypeOrSelf(type).isF16();
  if (isHalf && !half)
    half = op->getLoc();
  if (auto backward = dyn_cast<BackwardOp>(op)) {
    // Where autocast is off, what it differentiates is f32, as its author says.
    auto around = op->getParentOfType<AutocastOp>();
    if (!backward.getScalerAttr() && (!around || around.getEnabled()))
      unscaled.push_back(backward);
  } else if (auto state = dyn_cast<StateOpInterface>(op)) {
    for (const StateAccess &access : state.getStateAccesses())
      if (access.changes)
        visit(access);
  } else if (auto call = dyn_cast<CallOpInterface>(op)) {
    if (auto callee = dyn_cast<SymbolRefAttr>(call.getCallableForCallee()))
      visit(module.lookupSymbol<func::FuncOp>(callee.getRootReference()));
  }
}

::amp::Error TrainingModule::checkTraining() {
  ModuleOp module = *moduleRef;
  auto trains = ::amp::entriesOfKind(*content, "train");
  if (trains.empty())
    return ::amp::Error::success();
  Reached reached(module);
  llvm::SmallPtrSet<Operation *, 4> warned;
  for (const ::amp::image::EntryT *train : trains) {
    auto function = module.lookupSymbol<func::FuncOp>(train->name);
    Reached own(module);
    own.visit(function);
    // An entry that changes nothing but buffers is a user's own: it is warned
    // of for each variable.
    if (own.changed.empty()) {
      function.emitError("expected an 'amp.step' in the train entry '@")
          << train->name
          << "', found no op that changes a trainable variable: every step "
             "would leave the weights as they are; differentiate with "
             "'amp.backward' and apply the gradients with 'amp.step'";
      return ::amp::makeError("'" + options.model + "' trains nothing");
    }
    reached.visit(function);
    if (!own.half)
      continue;
    for (BackwardOp backward : own.unscaled) {
      // A function that two entries call is warned of once.
      if (!warned.insert(backward).second)
        continue;
      InFlightDiagnostic warning = backward.emitWarning(
          "gradients of f16 without a loss scale: what is smaller than 6e-8 "
          "becomes 0; declare 'amp.scaler @scaler = #amp.dynamic' and write "
          "'scaler @scaler' here, or use bf16");
      warning.attachNote(*own.half) << "f16 is used here";
    }
  }
  for (auto scaler : module.getOps<ScalerOp>())
    if (llvm::none_of(trains, [&](const ::amp::image::EntryT *train) {
          return llvm::is_contained(train->scalers, scaler.getSymName());
        }))
      scaler.emitWarning("scaler '@")
          << scaler.getSymName()
          << "' scales nothing: no 'amp.backward' of an entry of kind "
             "\"train\" names it; write 'scaler @"
          << scaler.getSymName() << "' there, or leave it out";
  for (auto variable : module.getOps<VariableOp>()) {
    if (!variable.isParameter() ||
        reached.changed.contains(FlatSymbolRefAttr::get(variable)))
      continue;
    InFlightDiagnostic warning =
        variable.emitWarning("variable '@")
        << variable.getSymName()
        << "' is trainable and keeps its first value: ";
    OptimizerOp owner;
    for (auto optimizer : module.getOps<OptimizerOp>())
      if (llvm::is_contained(optimizer.getVariables(),
                             FlatSymbolRefAttr::get(variable)))
        owner = optimizer;
    if (owner)
      warning << (trains.size() == 1 ? "entry '@" + trains[0]->name + "' has"
                                     : "the entries of kind \"train\" have")
              << " no 'amp.step' of '@" << owner.getSymName() << "'";
    else
      warning << "it is in no optimizer; add it to a group of one, or declare "
                 "it with {trainable = false}";
  }
  return ::amp::Error::success();
}
