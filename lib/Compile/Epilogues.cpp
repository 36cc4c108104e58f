//===- Epilogues.cpp - epilogues that a GPU's library lacks ---------------===//
//
// Makes the plan of each contraction on trial: a plan that is refused says why.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Epilogues.h"

using namespace amp;

/// The first failure of making a plan, which is not kept.
static Error tryPlan(AmpRuntime *runtime, const AmpGemmDesc &desc) {
  AmpGemmPlan *plan = nullptr;
  Error error(ampGemmPlanCreate(runtime, &desc, &plan));
  ampGemmPlanDestroy(runtime, plan);
  return error;
}

Expected<amp::MissingEpilogue>
amp::findMissingEpilogue(const Image &image, AmpRuntime *runtime,
                         const MemoryPlan &plan) {
  constexpr int32_t gelu = AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT;
  // Contractions of the level below are tried again there.
  for (bool hasGelu : {true, false})
    for (const auto &contraction : image.contractions) {
      int32_t epilogue = contraction->epilogue;
      if (((epilogue & gelu) != 0) != hasGelu ||
          !(epilogue & (gelu | AMP_EPILOGUE_BIAS)))
        continue;
      Error error = tryPlan(runtime, describe(*contraction));
      if (!error)
        continue;
      if (error.code() == AMP_STATUS_OUT_OF_MEMORY)
        return plan.describe(error.message() +
                             ", for the trial of a contraction");
      if (error.code() != AMP_STATUS_UNAVAILABLE)
        return error;
      return MissingEpilogue{error.message(), hasGelu ? "bias" : "none"};
    }
  return MissingEpilogue();
}
