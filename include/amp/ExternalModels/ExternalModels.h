//===- ExternalModels.h - precision of other dialects' ops ----------------===//
//
// Attaches PrecisionOpInterface to upstream ops, so that `amp-autocast` works
// on other compilers' graphs. Each function registers one dialect and may be
// called alone; nothing is loaded before its dialect is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_EXTERNALMODELS_EXTERNALMODELS_H
#define AMP_EXTERNALMODELS_EXTERNALMODELS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::amp {

void registerArithModels(DialectRegistry &registry);
void registerMathModels(DialectRegistry &registry);
void registerTensorModels(DialectRegistry &registry);
/// Classifies ops by the bodies they run, through the models of arith and math,
/// which it registers too.
void registerLinalgModels(DialectRegistry &registry);
void registerTosaModels(DialectRegistry &registry);

inline void registerAllExternalModels(DialectRegistry &registry) {
  registerArithModels(registry);
  registerMathModels(registry);
  registerTensorModels(registry);
  registerLinalgModels(registry);
  registerTosaModels(registry);
}

} // namespace mlir::amp

#endif // AMP_EXTERNALMODELS_EXTERNALMODELS_H
