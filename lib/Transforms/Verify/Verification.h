//===- Verification.h - the guarantees that amp-verify checks ------------===//
//
// Shared by the files that check them, one for the precision of state and one
// for the flags that guard it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_VERIFY_VERIFICATION_H
#define AMP_LIB_TRANSFORMS_VERIFY_VERIFICATION_H

#include "amp/Analysis/DegreeAnalysis.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::amp {

/// On the entries that an `amp.clip_grad_value` made of a bundle's, clamped and
/// multiplied by clip factors: the check for finite values looks at what they
/// were.
inline constexpr llvm::StringLiteral kClipAttr = "amp.clips_gradient";

/// Numbered as in docs/Verification.md.
enum class Guarantee {
  UnscaledOnce = 1,
  NoNarrowing,
  WideLoss,
  WideAccumulation,
  FlaggedState,
  NoRoundTrip,
  UserConversions,
  OneStepAWindow,
  SameOnRanks,
};

class Verification {
public:
  explicit Verification(ModuleOp module)
      : module(module), symbols(module), degrees(module) {}

  /// Checks everything; reports all that is wrong.
  LogicalResult run();

private:
  /// Guarantee 1: what the degree analysis found, and steps.
  void verifyDegrees(FunctionOpInterface function);
  /// Guarantees 2, 3, 4 and 6.
  void verifyPrecision();
  /// Guarantee 5.
  void verifyFlags(FunctionOpInterface function);
  /// Of guarantee 5, what an expanded `update` computes.
  void verifyPolicy(UpdateScaleOp update);
  /// Of guarantee 5, what schedules count.
  void verifySchedules(FunctionOpInterface function);
  /// Guarantee 5 demands that state obeys assertions too.
  void verifyAssertions(FunctionOpInterface function);
  /// Guarantee 8.
  void verifyWindows(FunctionOpInterface function);
  /// Guarantee 8 says what other entries may change between two calls.
  void verifyOtherEntries();
  /// Guarantee 9.
  void verifyRanks(FunctionOpInterface function);
  /// Guarantee 7.
  void verifyConversions();

  friend class PrecisionRules;
  friend class FlagRules;
  friend class WindowRules;
  void error(Guarantee guarantee, Operation *op, const Twine &message,
             Value value = {}, StringRef note = "the value is made here");
  void error(Guarantee guarantee, Operation *op, const Twine &message,
             Operation *other, StringRef note);

  VariableOp variable(FlatSymbolRefAttr symbol) {
    return symbols.lookup<VariableOp>(symbol.getAttr());
  }

  ModuleOp module;
  SymbolTable symbols;
  DegreeAnalysis degrees;
  bool hasFailed = false;
};

/// True if loss scaling has done its work in `function`: only then must the ops
/// that it inserts be there.
bool isLossScaled(FunctionOpInterface function);

/// True of an op that says whether gradients, or one number, are finite.
bool looksAtFiniteness(Operation *op);

/// True of the role of state that a window of several calls keeps.
bool belongsToWindow(std::optional<VariableRole> role);

/// The optimizer that `op` steps, all variables of which it may change; null
/// of any other op.
FlatSymbolRefAttr steppedOptimizer(Operation *op);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_VERIFY_VERIFICATION_H
