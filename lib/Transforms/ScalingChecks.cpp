//===- ScalingChecks.cpp - rules of loss scaling over a module ------------===//
//
// Entries run in any order: what one keeps for its next call, another one must
// not change in between.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ScalingChecks.h"
#include "amp/IR/Amp.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::amp;

/// A step that nothing holds back is one of a scaler that is not enabled:
/// removeIdleScaling marks it, nobody else does.
LogicalResult mlir::amp::checkUnchecked(Operation *root) {
  WalkResult result = root->walk([&](StepOp step) {
    if (!step.getUnchecked())
      return WalkResult::advance();
    llvm::SetVector<Value> behind;
    behind.insert(step.getGradients());
    for (size_t i = 0; i < behind.size(); ++i) {
      if (cast<GradientsType>(behind[i].getType()).isScaled()) {
        step.emitError("expected a step that obeys the flag of its gradients, "
                       "which are scaled, found an 'unchecked' one, which "
                       "would apply infinity; leave 'unchecked' out");
        return WalkResult::interrupt();
      }
      if (Operation *op = behind[i].getDefiningOp())
        for (Value operand : op->getOperands())
          if (isa<GradientsType>(operand.getType()))
            behind.insert(operand);
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Writes of an entry with a window become visible at its last call: what
/// another one wrote in between would be lost.
LogicalResult mlir::amp::checkBuffersOfWindows(Operation *root) {
  llvm::MapVector<Attribute, WriteOp> deferred;
  root->walk([&](GradientsOpInterface window) {
    if (!window.isWindow())
      return;
    window->getParentOfType<FunctionOpInterface>()->walk([&](WriteOp write) {
      if (!write.getAlways())
        deferred.insert({write.getVariableAttr(), write});
    });
  });
  if (deferred.empty())
    return success();
  WalkResult result = root->walk([&](WriteOp write) {
    WriteOp other = deferred.lookup(write.getVariableAttr());
    auto function = write->getParentOfType<FunctionOpInterface>();
    if (!other || other->getParentOfType<FunctionOpInterface>() == function)
      return WalkResult::advance();
    InFlightDiagnostic diagnostic =
        write.emitError("expected to be the only entry that writes '")
        << write.getVariableAttr()
        << "', found another one whose window keeps its writes until the last "
           "call and would undo this one; write it there with 'always', which "
           "each call then does, or give each entry a variable of its own";
    diagnostic.attachNote(other.getLoc()) << "the other write is here";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// S is that of the whole window, which other entries run in between.
LogicalResult mlir::amp::checkScalersOfWindows(Operation *root) {
  llvm::MapVector<Attribute, GradientsOpInterface> scalers;
  root->walk([&](GradientsOpInterface window) {
    if (Attribute scaler = window->getAttr(kScaledByAttr))
      scalers.insert({scaler, window});
  });
  if (scalers.empty())
    return success();
  WalkResult result = root->walk([&](UpdateScaleOp update) {
    GradientsOpInterface window = scalers.lookup(update.getScalerAttr());
    auto function = update->getParentOfType<FunctionOpInterface>();
    if (!window || window->getParentOfType<FunctionOpInterface>() == function)
      return WalkResult::advance();
    InFlightDiagnostic diagnostic =
        function.emitError("expected a scaler of its own, found '")
        << update.getScalerAttr()
        << "', whose S stays as it is in a window of another entry";
    diagnostic.attachNote(window.getLoc()) << "the window is here";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}
