//===- GemmForms.h - epilogues of a library, found in a step --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_GEMMFORMS_H
#define AMP_LIB_SCHEDULE_CALLS_GEMMFORMS_H

#include "../Schedule.h"

namespace mlir::amp {

/// A contraction with the epilogue of a library, and the ops that this is.
struct GemmForm {
  amprt::Form form = amprt::Form::None;
  /// In the order in which they are computed.
  SmallVector<Operation *> ops;
  /// The matrix that is stored, and the other operands that the form has.
  Value stored, bias, aux;
};

/// The forms that the target's library may have of `op` and some of the `ops`
/// behind it, longest first. `isStored` is true of a value that others read
/// than the op after it.
SmallVector<GemmForm>
findForms(const Schedule &schedule, MatmulOp op, ArrayRef<Operation *> ops,
          llvm::function_ref<bool(Value, Operation *next)> isStored);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_CALLS_GEMMFORMS_H
