//===- InitAll.h - registration of everything of this project -------------===//
//
// A tool calls these to know our dialects, passes and pipelines.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INITALL_H
#define AMP_INITALL_H

#include "amp/Algorithms/Algorithms.h"
#include "amp/Expansions/Expansions.h"
#include "amp/ExternalModels/ExternalModels.h"
#include "amp/IR/Amp.h"
#include "amp/Pipelines/Pipelines.h"
#include "amp/Schedule/Amprt.h"
#include "amp/Schedule/Passes.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/IR/DialectRegistry.h"

namespace mlir::amp {

inline void registerAllDialects(DialectRegistry &registry) {
  registry.insert<AmpDialect, amprt::AmprtDialect>();
  registerAlgorithms(registry);
  registerExpansions(registry);
  registerAllExternalModels(registry);
  // The pipelines inline calls of functions.
  func::registerInlinerExtension(registry);
}

inline void registerAllPasses() {
  registerAutocastPass();
  registerExplainPass();
  registerDataParallelPass();
  registerLossScalingPass();
  registerLowerAssertionsPass();
  registerAutodiffPass();
  registerMarkRoundedPass();
  registerMasterWeightsPass();
  registerExpandStepsPass();
  registerExpandStructuresPass();
  registerFormAttentionPass();
  registerFormLoopsPass();
  registerFormSoftmaxPass();
  registerFoldCastsPass();
  registerPrepareInliningPass();
  registerObservePass();
  registerPromotePass();
  registerSpecializePass();
  registerUnrollLoopsPass();
  registerVerifyPass();
  registerAmpCodegenPasses();
  registerPipelines();
}

} // namespace mlir::amp

#endif // AMP_INITALL_H
