//===- Slices.cpp - state of which each rank keeps a part -----------------===//
//
// Where a use of a variable is not known to be harmless the variable is whole.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Slices.h"
#include "StateKernels.h"

using namespace mlir;
using namespace mlir::amp;

/// True of an op that names a variable and looks at none of its elements: a
/// declaration, and what makes gradients.
static bool namesOnly(Operation *op) {
  bool isDeclaration = isa_and_nonnull<ModuleOp>(op->getParentOp()) &&
                       !isa<FunctionOpInterface>(op);
  return isDeclaration || isa<GradientsOpInterface>(op);
}

llvm::StringSet<> mlir::amp::findSliceable(ModuleOp module) {
  /// The update that has a variable; null where others use it, too.
  llvm::StringMap<Operation *> updates;
  auto uses = SymbolTable::getSymbolUses(&module.getBodyRegion());
  if (!uses)
    return {}; // of ops that nobody knows
  for (SymbolTable::SymbolUse use : *uses) {
    Operation *user = use.getUser();
    if (namesOnly(user))
      continue;
    StringRef name = use.getSymbolRef().getRootReference().getValue();
    UpdateOp update = dyn_cast<UpdateOp>(user);
    if (auto sums = dyn_cast<SumSquaresOp>(user))
      update = updateOf(sums);
    auto [it, isNew] = updates.try_emplace(name, update);
    if (it->second != update)
      it->second = nullptr;
  }
  llvm::StringSet<> sliceable;
  for (auto &[name, update] : updates)
    if (update)
      sliceable.insert(name);
  return sliceable;
}

void mlir::amp::sliceRun(UpdateRun &run, const llvm::StringSet<> &sliceable,
                         int64_t multiple) {
  int64_t unit = llvm::alignTo(kSliceUnit, multiple);
  auto canSlice = [&](VariableOp variable) {
    return sliceable.contains(variable.getSymName());
  };
  bool isDivided = llvm::any_of(run.roles, [&](ArrayRef<VariableOp> role) {
    return llvm::all_of(role, canSlice);
  });
  if (!isDivided || run.size < 2 * unit)
    return;
  // Each role has whole units.
  run.unit = unit;
  run.memory = llvm::alignTo(run.size, unit);
  for (ArrayRef<VariableOp> role : run.roles) {
    VariableOp last = role.back();
    Builder builder(last.getContext());
    amprt::RunAttr place = runOf(last);
    last->setAttr(kRunAttr,
                  amprt::RunAttr::get(last.getContext(), place.getRun(),
                                      place.getPosition(),
                                      run.memory - place.getPosition()));
    if (llvm::all_of(role, canSlice))
      for (VariableOp variable : role)
        variable->setAttr(kSlicedAttr, builder.getI64IntegerAttr(*run.units()));
  }
}
