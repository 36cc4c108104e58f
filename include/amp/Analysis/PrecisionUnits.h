//===- PrecisionUnits.h - functions that are decided together -------------===//
//
// A function is a unit of the decision. Functions whose signatures may change
// are decided together with all that call them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PRECISIONUNITS_H
#define AMP_ANALYSIS_PRECISIONUNITS_H

#include "amp/Policies/PolicyMatcher.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {

/// A function, or another op isolated from above.
struct PrecisionUnit {
  Operation *op;
  /// The low type of the whole unit. Null: its regions say.
  FloatType dtype;
  bool hasRegions = false;
  /// Arguments and results whose types may change; empty: none may.
  llvm::BitVector freeArguments, freeResults;
  /// Calls of units of the group whose types may change, by index in it.
  SmallVector<std::pair<Operation *, uint32_t>> calls;

  bool mayChange() const { return freeArguments.any() || freeResults.any(); }
};

struct PrecisionUnitOptions {
  /// Makes a function without regions one region. Null: only attributes do.
  FloatType dtype;
  /// True if signatures that others see keep their types.
  bool keepIO = true;
  /// Names of arguments and results for which the opposite holds.
  ArrayRef<std::string> keepIOExcept;
  /// Functions that stay as they are written. Null: none.
  const DenseSet<Operation *> *given = nullptr;
  /// The policy, which may call ops functions. Null: none.
  PolicyMatcher *policy = nullptr;
};

struct PrecisionUnits {
  /// Units that are decided together; in program order.
  std::vector<SmallVector<PrecisionUnit, 1>> groups;
  /// Callees without a body that hand tensors of f32 on, each with a call.
  SmallVector<std::pair<Operation *, Operation *>> externals;
};

/// Finds all units at and below `root`, and takes the attribute `amp.autocast`
/// from functions, but for what a second run with these options has to know. A
/// function's signature may change where nothing but direct calls from units of
/// its own low type mentions it and
///  * it is private, another function calls it, and `root` has its symbol
///    table, or
///  * options or the attribute `amp.keep` say so.
/// Functions of which only the name is known keep their signatures.
/// Reports exceptions that name nothing, functions whose gradients are scaled
/// already, and functions that read values from around them.
FailureOr<PrecisionUnits>
findPrecisionUnits(Operation *root, const PrecisionUnitOptions &options,
                   SymbolTableCollection &symbols);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRECISIONUNITS_H
