//===- Flags.h - the flags that updates of state hang on ------------------===//
//
// The meaning of a flag is in FlagMeaning.cpp, the rules of what hangs on it
// are in Flags.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_VERIFY_FLAGS_H
#define AMP_LIB_TRANSFORMS_VERIFY_FLAGS_H

#include "Verification.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace mlir::amp {

/// The first op that `isWanted` among those that `value` is computed from, in
/// regions too, or null.
Operation *findSource(Value value,
                      llvm::function_ref<bool(Operation *)> isWanted);

/// The op that makes `flag`, in an error.
std::string describeFlag(Value flag);

/// The rules of a function's flags, checked one after the other.
class FlagRules {
public:
  FlagRules(Verification &verification, FunctionOpInterface function)
      : verification(verification), function(function) {}

  void run();

private:
  /// Gradients that a step or an update uses: some or all of a bundle.
  struct Use {
    Operation *op;
    Value root;
    ArrayAttr variables;
    FlatSymbolRefAttr optimizer;
  };
  /// The meaning of a flag.
  struct Flag {
    /// The bundles that it looks at, and the gradients in them.
    llvm::SmallPtrSet<Value, 8> checked;
    /// Parts of the conjunction that are no check.
    SmallVector<Value> others;
    /// True if one of those is computed from `amp.is_finite`.
    bool looksAtNumbers = false;
    /// A check that clipping precedes.
    Operation *clipped = nullptr;
  };

  void collect();
  const Flag &flagOf(Value value);
  bool covers(const Flag &flag, const Use &use);
  bool coversDirection(const Flag &flag, Value direction);
  /// Reports unless `flag` covers `use`; `what` would change.
  bool expectCovered(Operation *op, Value flag, const Use &use,
                     const Twine &what);
  void verifyScalerState(WriteOp write);
  void verifyKey(WriteOp write);
  void verifyWrite(WriteOp write);
  void verifyJoinedSteps();
  void expectLook(Operation *op, Value flag, const Twine &what);
  void verifyOwnUpdates();
  void verifyFactor(GradientsReaderOpInterface update);
  void verifyUpdateOf(UpdateScaleOp update);
  void verifyCall(CallOpInterface call);
  void verifyScalers();
  void verifyElidedScalers();
  void findUnscaled();

  Verification &verification;
  FunctionOpInterface function;
  SmallVector<Use> uses, bundles;
  /// Bundles that writes obey, though no step uses them.
  SmallVector<Use> unused;
  /// Bundles of updates that no flag holds back, on purpose, and their
  /// optimizers.
  llvm::DenseSet<Value> unchecked;
  llvm::SmallPtrSet<Attribute, 4> uncheckedOptimizers;
  SmallVector<ReadScaleOp> scaleReads;
  /// Values that depend on a scaled one.
  llvm::DenseSet<Value> unscaled;
  SmallVector<WriteOp> writes;
  SmallVector<UpdateScaleOp> scaleUpdates;
  llvm::DenseMap<Value, std::unique_ptr<Flag>> flags;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_VERIFY_FLAGS_H
