//===- Diagnostics.h - messages that are of no line -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_COMPILE_DIAGNOSTICS_H
#define AMP_COMPILE_DIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"

namespace amp {

/// Prints diagnostics that are of no line without a place: MLIR would print
/// that of a module as "model.mlir:0:0". The handler that was there before
/// prints all others.
class PlacelessDiagnostics final : public mlir::ScopedDiagnosticHandler {
public:
  /// Both outlive it.
  PlacelessDiagnostics(mlir::MLIRContext *context, llvm::raw_ostream &stream);
};

} // namespace amp

#endif // AMP_COMPILE_DIAGNOSTICS_H
