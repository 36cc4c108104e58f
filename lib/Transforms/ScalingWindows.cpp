//===- ScalingWindows.cpp - windows of calls in amp-loss-scaling ----------===//
//
// The calls of a window are one step: what steps takes the sums of all of them,
// and changes when the window ends.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "FunctionScaling.h"

using namespace mlir;
using namespace mlir::amp;

/// The flag of the call that ends the window; null where each call is a step.
Value FunctionScaling::endOfWindow() {
  return windows.empty() ? Value() : windows.front().getWindowEnd();
}

SmallVector<Value> mlir::amp::bundlesOf(Operation *op) {
  return SmallVector<Value>(
      llvm::make_filter_range(op->getResults(), [](Value result) {
        return isa<GradientsType>(result.getType());
      }));
}

/// The first user of `bundle`, or of sums of it, that takes a single call's
/// gradients for something, or the bundle's own op where nothing accumulates
/// them; null where they all go into a window.
static Operation *findCallOnly(Value bundle) {
  SmallVector<Value> bundles{bundle};
  bool isAccumulated = false;
  while (!bundles.empty())
    for (Operation *user : bundles.pop_back_val().getUsers()) {
      auto maker = dyn_cast<GradientsOpInterface>(user);
      if (maker && maker.isWindow())
        isAccumulated = true;
      else if (maker && maker.getBundleKind() == BundleKind::Sum)
        llvm::append_range(bundles, bundlesOf(maker));
      else if (!isa<GradientOp>(user))
        return user;
    }
  return isAccumulated ? nullptr : bundle.getDefiningOp();
}

/// True if a window is among what `bundle` is made of.
static bool comesFromWindow(Value bundle) {
  llvm::SetVector<Value> behind;
  behind.insert(bundle);
  for (size_t i = 0; i < behind.size(); ++i) {
    Operation *op = behind[i].getDefiningOp();
    if (auto maker = dyn_cast_or_null<GradientsOpInterface>(op);
        maker && maker.isWindow())
      return true;
    if (op)
      behind.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}

/// Rules, where there is a window: all have one length; the gradients of every
/// backward go into one, and those of every step come from one; a buffer is
/// written in every call, whatever the values are.
LogicalResult FunctionScaling::checkWindows() {
  if (windows.empty())
    return success();
  GradientsOpInterface first = windows.front();
  auto note = [&](InFlightDiagnostic &&diagnostic) -> LogicalResult {
    diagnostic.attachNote(first.getLoc()) << "the window is here";
    return std::move(diagnostic);
  };
  for (GradientsOpInterface window : windows)
    if (window.getWindowCalls() != first.getWindowCalls())
      return note(window->emitError("expected windows of one length in a "
                                    "function, ")
                  << *first.getWindowCalls() << " calls, found "
                  << *window.getWindowCalls());
  for (GradientsOpInterface maker : makers) {
    BundleKind kind = maker.getBundleKind();
    for (Value bundle : bundlesOf(maker)) {
      // Values that were never scaled may be of any call.
      bool isScaled = cast<GradientsType>(bundle.getType()).isScaled();
      if (kind != BundleKind::Differentiated &&
          (kind != BundleKind::Given || !isScaled))
        continue;
      if (Operation *user = findCallOnly(bundle))
        return note(
            user->emitError("expected all gradients of a function with a "
                            "window to go into 'amp.accumulate_calls', "
                            "found some that do not: a call is no step"));
    }
  }
  for (StepOp step : steps)
    if (!comesFromWindow(step.getGradients()))
      return note(step.emitError("expected gradients of 'amp.accumulate_calls' "
                                 "in a function with a window, found those of "
                                 "one call"));
  for (WriteOp write : writes)
    if (write.getPredicate() && !write.getAlways())
      return note(write.emitError("expected no 'if' in a function with a "
                                  "window, found one; write an 'amp.select' of "
                                  "the new and the old value"));
  return success();
}
