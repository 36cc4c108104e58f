//===- SymbolUses.h - lookup of variables, optimizers and scalers ---------===//
//
// One wording for every op that refers to a symbol it cannot use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IR_SYMBOLUSES_H
#define AMP_LIB_IR_SYMBOLUSES_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// The op of kind `Target` that `symbol` names; reports at `user` and returns
/// null where there is none.
template <typename Target>
Target lookupSymbol(SymbolTableCollection &symbolTable, Operation *user,
                    FlatSymbolRefAttr symbol) {
  Operation *found = symbolTable.lookupNearestSymbolFrom(user, symbol);
  if (auto target = dyn_cast_or_null<Target>(found))
    return target;
  InFlightDiagnostic diagnostic = user->emitOpError()
                                  << "expected '" << symbol << "' to name an '"
                                  << Target::getOperationName() << "', found ";
  if (!found) {
    diagnostic << "no such symbol";
  } else {
    diagnostic << "'" << found->getName() << "'";
    diagnostic.attachNote(found->getLoc()) << "the symbol is defined here";
  }
  return {};
}

/// Reports that `type` at `user` is not the type of `variable`.
InFlightDiagnostic emitVariableMismatch(Operation *user, VariableOp variable,
                                        Type type);

inline bool isScaled(Value bundle) {
  return cast<GradientsType>(bundle.getType()).isScaled();
}

/// Reports where `bundle` is known to belong to another optimizer.
LogicalResult verifyBundleOptimizer(Operation *user, Value bundle,
                                    FlatSymbolRefAttr optimizer);

} // namespace mlir::amp

#endif // AMP_LIB_IR_SYMBOLUSES_H
