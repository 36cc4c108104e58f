//===- Precision.h - classes and causes of precision decisions ------------===//
//
// The vocabulary that ops, policies and the explanation share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_PRECISION_H
#define AMP_INTERFACES_PRECISION_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::amp {

/// What a policy says of an op.
enum class PrecisionClass {
  Allow,   ///< runs low
  Deny,    ///< stays f32, for a cause
  Promote, ///< low only if every floating-point operand is produced low
  Follow,  ///< either; the placement decides
  Ban,     ///< an error that names the replacement
  Keep,    ///< stays as written
};

/// Why an op stays f32. `Range` holds for f16 only: bf16 has f32's range.
enum class PrecisionCause { None, Range, Precision, Index, Epsilon, Declared };

/// How one operand or result takes part in the decision.
enum class PortPrecision {
  Free,      ///< decided with the op, or on its own (independent ports)
  KeepF32,   ///< stays f32 whatever the op does
  Untouched, ///< not a port: indices, masks, shapes
};

struct PrecisionRule {
  PrecisionClass cls = PrecisionClass::Keep;
  PrecisionCause cause = PrecisionCause::None;
};

llvm::StringRef stringify(PrecisionClass cls);
llvm::StringRef stringify(PrecisionCause cause);

/// Whether `cause` forbids `lowType` (range forbids f16 only).
bool causeHolds(PrecisionCause cause, FloatType lowType);

/// Clones `op` with other operands and result types; regions are moved.
Operation *rebuildGeneric(OpBuilder &builder, Operation *op,
                          ValueRange operands, TypeRange resultTypes);

} // namespace mlir::amp

#endif // AMP_INTERFACES_PRECISION_H
