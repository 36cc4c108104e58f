//===- WindowState.h - the state of windows of several calls --------------===//
//
// Sums, a count and values of buffers outlive a call of `amp.accumulate_calls`,
// so they are variables like the moments of an optimizer.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_WINDOWSTATE_H
#define AMP_LIB_TRANSFORMS_WINDOWSTATE_H

#include "TrainingState.h"

namespace mlir::amp {

/// The window of one entry, whose ops `amp-expand-steps` writes down.
class WindowState {
public:
  WindowState(FunctionOpInterface function, TrainingState &state)
      : function(function), block(function.getFunctionBody().front()),
        state(state), builder(function.getContext()) {}

  /// The flag of the call that ends the window. The first question makes the
  /// count of calls, which every call advances.
  Value end(AccumulateCallsOp window);

  /// Adds `gradient`, that of `symbol` in this call, to the sum of the calls
  /// before; returns the sum, divided for a mean, at the builder's place.
  Value add(OpBuilder &at, AccumulateCallsOp window, FlatSymbolRefAttr symbol,
            Value gradient);

  /// Makes `write`, of a buffer, one of the last call alone: others keep what
  /// it writes for the next call to read.
  void defer(WriteOp write);

private:
  void writeAtEnd(Location loc, FlatSymbolRefAttr symbol, Value value);

  FunctionOpInterface function;
  Block &block;
  TrainingState &state;
  OpBuilder builder;
  /// Of the call that begins a window, and that ends it; null until asked.
  Value isFirst, isLast;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_WINDOWSTATE_H
