//===- Bundle.cpp - the gradients of a bundle -----------------------------===//
//
// After this no op reads one gradient of a bundle.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Bundle.h"

using namespace mlir;
using namespace mlir::amp;

void mlir::amp::readEntries(func::FuncOp function) {
  function.walk([&](GradientOp get) {
    auto bundle = get.getGradients().getDefiningOp<GradientsOp>();
    if (!bundle)
      return;
    for (auto [symbol, entry] :
         llvm::zip(bundle.getVariables(), bundle.getEntries())) {
      if (symbol != get.getVariableAttr())
        continue;
      OpBuilder builder(get);
      Value value = entry;
      if (value.getType() != get.getType())
        value = CastOp::create(builder, get.getLoc(), get.getType(), value);
      get.replaceAllUsesWith(value);
      get.erase();
      return;
    }
  });
}
