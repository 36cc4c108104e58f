//===- Epilogues.cpp - epilogues that a GPU's library lacks ---------------===//
//
// Makes the plan of each contraction on trial: a plan that is refused says why.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Epilogues.h"

using namespace amp;
using amp::image::PlanT;

/// The first failure of making a plan, which is not kept.
static Error tryPlan(AmpRuntime *runtime, const PlanT &described) {
  AmpCallPlan *plan = nullptr;
  Error error(ampCallPlanCreate(runtime, described.kind, described.desc.data(),
                                described.desc.size(), &plan));
  ampCallPlanDestroy(runtime, plan);
  return error;
}

/// The epilogue of a contraction, or none of another call.
static Expected<int32_t> epilogueOf(const PlanT &plan) {
  AmpGemmDesc desc = {};
  if (plan.kind == AMP_CALL_GEMM)
    if (Error error =
            Error(ampGemmDescDecode(plan.desc.data(), plan.desc.size(), &desc)))
      return error;
  return desc.epilogue;
}

Expected<amp::MissingEpilogue>
amp::findMissingEpilogue(const Image &image, AmpRuntime *runtime,
                         const MemoryPlan &plan) {
  constexpr int32_t gelu = AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT;
  // Contractions of the level below are tried again there.
  for (bool hasGelu : {true, false})
    for (const auto &described : image.plans) {
      Expected<int32_t> epilogue = epilogueOf(*described);
      if (!epilogue)
        return epilogue.takeError();
      if (((*epilogue & gelu) != 0) != hasGelu ||
          !(*epilogue & (gelu | AMP_EPILOGUE_BIAS)))
        continue;
      Error error = tryPlan(runtime, *described);
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
