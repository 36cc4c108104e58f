//===- amp-lsp-server.cpp - MLIR's language server for our dialects -------===//
//
// Editors ask it about graphs: errors while typing, definitions, completions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/InitAll.h"
#include "amp/Policies/PresetDialects.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::amp::registerAllDialects(registry);
  mlir::amp::registerPresetDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
