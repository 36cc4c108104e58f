//===- Intake.h - limits of a model from outside --------------------------===//
//
// A model is text that anybody wrote. Passes leave notes for each other in the
// module, which later ones believe: none of them may come from the text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_COMPILE_INTAKE_H
#define AMP_LIB_COMPILE_INTAKE_H

#include "mlir/IR/BuiltinOps.h"

namespace amp {

/// Checks a parsed model before any pass sees it. Reports each thing that only
/// the compiler sets, and each name that no terminal or file can hold; fails
/// where there was one. Drops `amp.batch` with a warning: --batch decides.
llvm::LogicalResult checkIntake(mlir::ModuleOp module);

} // namespace amp

#endif // AMP_LIB_COMPILE_INTAKE_H
