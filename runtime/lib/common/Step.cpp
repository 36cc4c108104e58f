//===- Step.cpp - Entries for steps ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step is code that calls other entries; what becomes of these calls is a
// device's choice.
//
//===----------------------------------------------------------------------===//

#include "Entry.h"
#include "Runtime.h"

using namespace amp;

AmpStatus *ampStepCreate(AmpRuntime *runtime, AmpStepFunction function,
                         void *state, void *arena, AmpGemmPlan *const *plans,
                         AmpStep **step) {
  return createResult(
      "step", step, "preparing a step", [&](std::unique_ptr<AmpStep> &result) {
        Status status = verifyNotNull("runtime", runtime);
        if (!status)
          status = verifyNotNull("function",
                                 reinterpret_cast<const void *>(function));
        return status
                   ? std::move(status)
                   : runtime->createStep(function, static_cast<char *>(state),
                                         static_cast<char *>(arena), plans,
                                         result);
      });
}

void ampStepRun(AmpRuntime *runtime, AmpStep *step) { runtime->run(*step); }

void ampStepDestroy(AmpRuntime *, AmpStep *step) { delete step; }
