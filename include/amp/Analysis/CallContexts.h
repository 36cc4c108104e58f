//===- CallContexts.h - the autocast around each function -----------------===//
//
// Autocast is dynamic in scope, as PyTorch's: a function that says nothing
// itself is part of the region that it is called from. So a function that is
// called from several regions is several functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_CALLCONTEXTS_H
#define AMP_ANALYSIS_CALLCONTEXTS_H

#include "amp/IR/Amp.h"
#include "amp/Policies/PolicyMatcher.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {

/// The surroundings of the ops of a function.
struct AutocastContext {
  /// Null: ops run as they are written.
  FloatType dtype;
  /// True if uses share a cast.
  bool cache = true;
  /// True if a region or an attribute says so, not an option.
  bool isSaid = false;

  bool isSame(const AutocastContext &other) const {
    return dtype == other.dtype && (!dtype || cache == other.cache);
  }
};

/// The functions below an op, who calls them, and what surrounds them then.
class CallContexts {
public:
  struct Call {
    CallOpInterface op;
    uint32_t callee;
    /// The innermost region around the call, if there is one.
    AutocastOp region;
  };
  /// A function, or another op that is isolated from above and calls one.
  struct Function {
    Operation *op;
    /// True if the function says itself what it is, or stays as it is written:
    /// its context is `own`, whoever calls it.
    bool isFixed = false;
    /// The context of the function's own attribute, or of the options where
    /// nobody calls it.
    AutocastContext own;
    /// True if somebody outside of the module may call the function.
    bool isRoot = false;
    bool isCalled = false;
    bool hasRegions = false;
    SmallVector<Call> calls;
    /// All contexts that it runs in.
    SmallVector<AutocastContext, 1> contexts;
  };

  /// `dtype` makes a function without regions and callers a region of its own.
  /// Functions in `given` stay as they are written. `policy`, which may call
  /// ops functions, may be null.
  CallContexts(Operation *root, FloatType dtype,
               const DenseSet<Operation *> &given, PolicyMatcher *policy,
               SymbolTableCollection &symbols);

  /// In program order.
  std::vector<Function> functions;

  /// The context of a call in `function` while that one runs in `around`.
  static AutocastContext contextOf(const Call &call,
                                   const AutocastContext &around);
  /// Reads the attribute of a function.
  static AutocastContext readOwn(Operation *function);

private:
  void walk(Operation *op, uint32_t function, AutocastOp region);
  uint32_t addFunction(Operation *op);
  void resolveCalls();
  void enter(uint32_t function, const AutocastContext &context);
  void findContexts();
  void addMentioned();

  Operation *root;
  FloatType dtype;
  const DenseSet<Operation *> &given;
  PolicyMatcher *policy;
  SymbolTableCollection &symbols;
  DenseMap<Operation *, uint32_t> ids;
};

/// Names of functions that something other than the direct calls mentions.
/// Compared by name alone: a name too many costs little.
DenseSet<StringAttr> findMentionedSymbols(Operation *root,
                                          const DenseSet<Operation *> &calls);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_CALLCONTEXTS_H
