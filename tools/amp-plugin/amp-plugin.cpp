//===- amp-plugin.cpp - our dialects and passes inside a stock mlir-opt ---===//
//
// For `mlir-opt --load-dialect-plugin=amp-plugin.so
// --load-pass-plugin=amp-plugin.so`: the one brings dialects and the models of
// other dialects' ops, the other passes and pipelines.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/InitAll.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

extern "C" mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Amp", AMP_VERSION,
          [](mlir::DialectRegistry *registry) {
            mlir::amp::registerAllDialects(*registry);
          }};
}

extern "C" mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Amp", AMP_VERSION,
          mlir::amp::registerAllPasses};
}
