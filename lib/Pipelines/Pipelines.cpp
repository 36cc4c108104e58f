//===- Pipelines.cpp - amp-mixed-precision and amp-train ------------------===//
//
// Each pipeline is a function on a pass manager and a registration with
// options.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Pipelines/Pipelines.h"
#include "amp/Schedule/Passes.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::amp;

/// The most turns of an `amp.loop`, and micro-batches, that are written out: of
/// few, nothing is saved by one derivative and one schedule of all.
static constexpr int64_t kLongestUnrolled = 8;

void mlir::amp::buildMixedPrecisionPipeline(
    OpPassManager &manager, const MixedPrecisionOptions &options) {
  if (!options.precision.empty()) {
    PromotePassOptions promote;
    promote.precision = options.precision;
    manager.addPass(createPromotePass(promote));
  }

  // Calls are gone before a function is differentiated on its own; what
  // autocast has to know of them is not.
  PrepareInliningPassOptions prepare;
  if (options.precision.empty())
    prepare.dtype = options.dtype;
  manager.addPass(createPrepareInliningPass(prepare));
  manager.addPass(createInlinerPass());
  // Values are observed, and known by a profile, of each micro-batch.
  ExpandStructuresPassOptions structures;
  if (options.observe.empty() && options.profile.empty())
    structures.most = kLongestUnrolled;
  structures.label = !options.observe.empty();
  manager.addPass(createExpandStructuresPass(structures));
  // A policy names the ops that were written.
  if (options.policy.empty()) {
    manager.addPass(createFormSoftmaxPass());
    manager.addPass(createFormAttentionPass());
  }

  // The user's conversions are written down before any pass decides precision.
  if (options.verify)
    manager.addPass(createVerifyPass({/*record=*/true}));

  // A value is known behind autocast by the number that it had before.
  if (!options.observe.empty())
    manager.addPass(createObservePass({/*number=*/true}));

  // Types that autocast did not choose are rounded to as they were written.
  manager.addPass(createMarkRoundedPass());

  // Precision first: a backward op inherits that of its forward op.
  AutocastPassOptions autocast;
  autocast.placement = options.placement;
  autocast.objective = options.objective;
  autocast.policy = options.policy;
  autocast.profile = options.profile;
  autocast.errorBudget = options.errorBudget;
  autocast.trustProfile = options.trustProfile;
  autocast.nominalDim = options.nominalDim;
  autocast.report = options.report;
  autocast.table = options.table;
  autocast.tableWhere = options.tableWhere;
  autocast.tableTop = options.tableTop;
  autocast.tableOnly = options.tableOnly;
  manager.addPass(createAutocastPass(autocast));

  if (!options.observe.empty())
    manager.addPass(createObservePass(
        {/*number=*/false, /*gradients=*/options.observe == "gradients"}));

  // The same gradients on all ranks, before anything is decided by them.
  if (!options.dataParallel.empty() && options.dataParallel != "no")
    manager.addPass(createDataParallelPass(
        {options.dataParallel == "keep-types", options.syncBatchNorm}));
  // Loss scaling wraps each backward while it is still one op.
  manager.addPass(createLossScalingPass());
  // How a loss was computed and what seeds it is known as long as a backward is
  // one op. What is left of the user's conversions is written down again, once
  // loops are their turns.
  if (options.verify)
    manager.addPass(createVerifyPass());
  manager.addPass(createUnrollLoopsPass({kLongestUnrolled}));
  if (options.verify)
    manager.addPass(createVerifyPass({/*record=*/true}));
  manager.addPass(createAutodiffPass());
  manager.addPass(createUnrollLoopsPass({kLongestUnrolled}));
  manager.addPass(createFormLoopsPass());

  // Cotangents meet casts that each pass inserted for itself.
  manager.addPass(createFoldCastsPass());
  // The backward reads weights in low precision too: both share one copy.
  manager.addPass(createCSEPass());
  manager.addPass(createMasterWeightsPass());
  manager.addPass(createExpandStepsPass({options.hyperparameters}));
  // All that a step changes is written down.
  manager.addPass(createLowerAssertionsPass());

  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  if (options.verify)
    manager.addPass(createVerifyPass());
}

void mlir::amp::buildKernelPipeline(OpPassManager &manager,
                                    const KernelOptions &options) {
  SpecializePassOptions specialize;
  specialize.batch = options.batch;
  manager.addPass(createSpecializePass(specialize));
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  FormKernelsPassOptions form;
  form.target = options.target;
  form.epilogues = options.epilogues;
  form.cudnn = options.cudnn;
  form.memory = options.memory;
  form.shard = options.shard;
  manager.addPass(createFormKernelsPass(form, options.offers));
  manager.addPass(createPlanMemoryPass());
}

void mlir::amp::buildTrainPipeline(OpPassManager &manager,
                                   const TrainOptions &options) {
  buildMixedPrecisionPipeline(manager, options);
  KernelOptions kernels;
  kernels.batch = options.batch;
  kernels.target = options.target;
  kernels.epilogues = options.epilogues;
  kernels.cudnn = options.cudnn;
  kernels.memory = options.memory;
  kernels.shard = options.shard;
  buildKernelPipeline(manager, kernels);
}

void mlir::amp::registerPipelines() {
  PassPipelineRegistration<MixedPrecisionOptions>(
      "amp-mixed-precision",
      "The graph phase: precision, loss scaling, derivatives, master weights "
      "and steps, verified",
      buildMixedPrecisionPipeline);
  PassPipelineRegistration<TrainOptions>(
      "amp-train",
      "The graph phase and the kernel phase: a step as a schedule of kernels "
      "in planned memory",
      buildTrainPipeline);
}
