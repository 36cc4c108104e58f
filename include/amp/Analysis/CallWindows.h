//===- CallWindows.h - values of a step in each call of a window ---------===//
//
// Once steps are expanded, a window is a count, sums and flags like any other
// state. This finds them again, whatever passes made of the ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_CALLWINDOWS_H
#define AMP_ANALYSIS_CALLWINDOWS_H

#include "amp/IR/Amp.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace mlir::amp {

/// Scalars of a step in one call of its window.
class WindowCall {
public:
  /// `call` counts from 0. `symbols` are those of the module.
  WindowCall(const SymbolTable &symbols, int64_t call)
      : symbols(symbols), call(call) {}

  /// The number, or 0 or 1 of a flag, that `value` is in this call by the count
  /// of calls alone; none where it depends on anything else. Unknown flags may
  /// be either.
  std::optional<double> valueOf(Value value);
  /// `value` without the selections that the count of calls decides.
  Value chosen(Value value);

private:
  std::optional<double> compute(Value value);

  const SymbolTable &symbols;
  int64_t call;
  llvm::DenseMap<Value, std::optional<double>> known;
};

/// The sum of a variable's gradients that an entry of a bundle is.
struct WindowSum {
  /// Of the calls before.
  ReadOp before;
  /// The operand that this call adds.
  OpOperand *gradient;
};

/// The sum that `entry` is, or a mean of it; none where it is no sum over
/// calls.
std::optional<WindowSum> findWindowSum(Value entry, const SymbolTable &symbols);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_CALLWINDOWS_H
