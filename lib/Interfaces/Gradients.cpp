//===- Gradients.cpp - bundles of gradients, followed to their origin -----===//
//
// One walk for verifiers, which run before dominance is verified, and passes:
// values may come from each other.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Interfaces/Interfaces.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace mlir::amp;

#include "amp/Interfaces/GradientsOpInterface.cpp.inc"

bool mlir::amp::isBundleOfKind(Value bundle, BundleKind kind) {
  auto op = bundle.getDefiningOp<GradientsOpInterface>();
  return op && op.getBundleKind() == kind;
}

SmallVector<Value> mlir::amp::termsOfBundle(Value bundle) {
  auto op = bundle.getDefiningOp<GradientsOpInterface>();
  return op ? op.getTerms(bundle) : SmallVector<Value>();
}

Value mlir::amp::sourceOfBundle(Value bundle) {
  if (!isBundleOfKind(bundle, BundleKind::Unscaled) &&
      !isBundleOfKind(bundle, BundleKind::Clipped))
    return {};
  SmallVector<Value> terms = termsOfBundle(bundle);
  return terms.empty() ? Value() : terms.front();
}

Value mlir::amp::rootOfBundle(Value bundle) {
  llvm::SmallPtrSet<Value, 8> seen;
  while (Value source = sourceOfBundle(bundle))
    if (seen.insert(bundle).second)
      bundle = source;
    else
      break;
  return bundle;
}

FlatSymbolRefAttr mlir::amp::optimizerOfBundle(Value bundle) {
  llvm::SmallPtrSet<Value, 8> seen;
  while (seen.insert(bundle).second) {
    auto op = bundle.getDefiningOp<GradientsOpInterface>();
    if (!op)
      return {};
    SmallVector<Value> terms = op.getTerms(bundle);
    if (terms.empty())
      return op.getOptimizerAttr();
    bundle = terms.front();
  }
  return {};
}
