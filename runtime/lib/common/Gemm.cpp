//===- Gemm.cpp - Entries for contractions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Descriptions are checked before a device sees them, so that all refuse the
// same ones.
//
//===----------------------------------------------------------------------===//

#include "Entry.h"
#include "GemmDesc.h"
#include "Runtime.h"

using namespace amp;

AmpStatus *ampGemmPlanCreate(AmpRuntime *runtime, const AmpGemmDesc *desc,
                             AmpGemmPlan **plan) {
  return createResult("plan", plan, "preparing a contraction",
                      [&](std::unique_ptr<AmpGemmPlan> &result) {
                        Status status = verifyHandle("runtime", runtime);
                        if (!status)
                          status = verifyNotNull("desc", desc);
                        if (!status)
                          status = verifyGemmDesc(*desc);
                        if (!status)
                          status = runtime->createGemmPlan(*desc, result);
                        if (!status)
                          result->owner = runtime;
                        return status;
                      });
}

void ampGemmPlanDestroy(AmpRuntime *, AmpGemmPlan *plan) {
  destroyHandle(plan);
}

void ampGemm(AmpRuntime *runtime, AmpGemmPlan *plan, const void *a,
             const void *b, void *c, void *bias, void *aux) {
  if (verifyHandle("runtime", runtime))
    return;
  Status status = runEntry("running a contraction", [&] {
    Status refused = verifyHandle(runtime, "plan", plan);
    if (!refused)
      runtime->gemm(*plan, a, b, c, bias, aux);
    return refused;
  });
  if (status)
    runtime->keepError(std::move(status));
}
