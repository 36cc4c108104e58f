//===- PresetDialects.h - dialects that policies know by name -------------===//
//
// StableHLO is not built in. Without a dialect, though, MLIR takes each op with
// one region for what may be a symbol table, and finds no function from inside.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_POLICIES_PRESETDIALECTS_H
#define AMP_POLICIES_PRESETDIALECTS_H

#include "mlir/IR/MLIRContext.h"

namespace mlir::amp {

/// For each dialect whose ops a preset names and that `registry` lacks, loads
/// one into every context, in which ops, types and attributes are their text.
/// For tools of their own: a compiler that brings the dialects has no need.
void registerPresetDialects(DialectRegistry &registry);

/// True if the dialect is loaded and says which ops it has.
bool knowsOps(MLIRContext *context, StringRef dialect);

} // namespace mlir::amp

#endif // AMP_POLICIES_PRESETDIALECTS_H
