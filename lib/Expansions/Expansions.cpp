//===- Expansions.cpp - registration of the expansions --------------------===//
//
// The list of the files that attach some.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Expansions/Expansions.h"
#include "Expansion.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

void mlir::amp::registerExpansions(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, AmpDialect *) {
    attachActivationExpansions(context);
    attachAttentionExpansions(context);
    attachConvolutionExpansions(context);
    attachIndexExpansions(context);
    attachLossExpansions(context);
    attachNormExpansions(context);
    attachPoolingExpansions(context);
    attachReductionExpansions(context);
    attachResizeExpansions(context);
    attachRotaryExpansions(context);
    attachSoftmaxExpansions(context);
    attachStructureExpansions(context);
  });
}
