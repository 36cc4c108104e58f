//===- LoadDialects.cpp - the dialects that a pass makes ops of -----------===//
//
// Reads them from the pass, so that the list in Passes.td is the only one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/LoadDialects.h"

using namespace mlir;

void mlir::amp::loadDependentDialects(const Pass &pass, MLIRContext *context) {
  DialectRegistry registry;
  pass.getDependentDialects(registry);
  for (StringRef name : registry.getDialectNames())
    if (!context->getLoadedDialect(name))
      registry.getDialectAllocator(name)(context);
}
