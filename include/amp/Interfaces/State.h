//===- State.h - state that outlives a step -------------------------------===//
//
// The answers of StateOpInterface.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_STATE_H
#define AMP_INTERFACES_STATE_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir::amp {

/// The kind of op that a symbol names, where the symbol stands for state.
enum class StateKind {
  Variable,  ///< a tensor
  Optimizer, ///< the variables of all its groups, and their slots
  Scaler     ///< S and its counters
};

/// State that an op names.
struct StateAccess {
  /// Null in an op that is not verified yet.
  FlatSymbolRefAttr symbol;
  StateKind kind;
  /// The access in an error, before the symbol: "reads".
  StringRef verb;
  /// False of a read.
  bool changes;
};

/// True if `op` changes state. False of an op without StateOpInterface: what
/// such an op does is for its memory effects to say.
bool changesState(Operation *op);

} // namespace mlir::amp

#endif // AMP_INTERFACES_STATE_H
