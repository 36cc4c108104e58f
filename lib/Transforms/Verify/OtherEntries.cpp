//===- OtherEntries.cpp - entries beside one with a window ----------------===//
//
// Part of guarantee 8. Between two calls of a window other entries may run, and
// what the window has kept so far must still be there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Verification.h"
#include "amp/IR/StateNames.h"

using namespace mlir;
using namespace mlir::amp;

/// Other entries run between two calls of a window: they leave alone what it
/// keeps, the S that its sums have as a factor and the buffers that it writes
/// at its end.
void Verification::verifyOtherEntries() {
  // The first entry that reads the state of a window has it.
  llvm::MapVector<Attribute, FunctionOpInterface> states, scalers, buffers;
  for (auto function : module.getOps<FunctionOpInterface>())
    function->walk([&](Operation *op) {
      auto window = dyn_cast<GradientsOpInterface>(op);
      if (window && window.isWindow())
        for (Value term : window.getTerms(op->getResult(0))) {
          Degree degree = degrees.get(term);
          for (const Degree::Factor &factor : degree.getFactors())
            scalers.insert({FlatSymbolRefAttr::get(factor.scaler), function});
        }
      auto read = dyn_cast<ReadOp>(op);
      VariableOp state = read ? variable(read.getVariableAttr()) : VariableOp();
      if (!state || !belongsToWindow(state.getRole()))
        return;
      states.insert({read.getVariableAttr(), function});
      if (auto scaler = state->getAttrOfType<FlatSymbolRefAttr>(kScaledByAttr))
        scalers.insert({scaler, function});
      if (state.getRole() == VariableRole::Pending)
        buffers.insert(
            {FlatSymbolRefAttr::get(module.getContext(), state.getOwner()),
             function});
    });
  for (auto function : module.getOps<FunctionOpInterface>()) {
    auto isOther = [&](FunctionOpInterface entry) {
      return entry && entry != function;
    };
    auto complain = [&](Operation *op, const Twine &expected,
                        FunctionOpInterface entry) {
      error(Guarantee::OneStepAWindow, op, expected, entry,
            "the entry with the window is here");
    };
    bool hasWindow = llvm::any_of(
        states, [&](auto &state) { return state.second == function; });
    function->walk([&](WriteOp write) {
      VariableOp state = variable(write.getVariableAttr());
      std::string name = ("'@" + write.getVariable() + "'").str();
      FunctionOpInterface entry = states.lookup(write.getVariableAttr());
      // The pending value of a buffer that is only written is not read either.
      if (state && belongsToWindow(state.getRole()) && entry != function &&
          (entry || !hasWindow)) {
        if (entry)
          return complain(write,
                          "writes " + name + ", the state of a window of '@" +
                              entry.getName() +
                              "', which only that entry may write",
                          entry);
        return error(Guarantee::OneStepAWindow, write,
                     "writes " + name +
                         ", the state of a window, which nothing reads; "
                         "expected a read in the entry that has the window",
                     state, "the variable is declared here");
      }
      if (FunctionOpInterface entry = buffers.lookup(write.getVariableAttr());
          isOther(entry))
        complain(write,
                 "writes " + name + ", what the window of '@" +
                     entry.getName() +
                     "' undoes when it ends; expected one entry that writes "
                     "it, or 'always' there",
                 entry);
    });
    function->walk([&](UpdateScaleOp update) {
      if (FunctionOpInterface entry = scalers.lookup(update.getScalerAttr());
          isOther(entry))
        complain(update,
                 "changes S of '@" + update.getScaler() +
                     "' between the calls of the window of '@" +
                     entry.getName() +
                     "', whose sums have it as a factor; expected a scaler "
                     "of its own",
                 entry);
    });
  }
}
