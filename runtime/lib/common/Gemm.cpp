//===- Gemm.cpp - Entries for contractions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A contraction is a call of a library like others (Call.cpp). Its entries take
// a struct in the place of bytes, and pointers.
//
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "Entry.h"
#include "GemmDesc.h"

using namespace amp;

/// A plan of a description that has been checked.
static Status createVerified(AmpRuntime &runtime, const AmpGemmDesc &desc,
                             std::unique_ptr<AmpCallPlan> &plan) {
  if (Status status = runtime.createGemmPlan(desc, plan))
    return status;
  plan->owner = &runtime;
  plan->callKind = AMP_CALL_GEMM;
  plan->numOperands = kGemmOperands;
  plan->blockRows = blockRowsOf(desc);
  return nullptr;
}

Status amp::createGemm(AmpRuntime &runtime, const void *bytes, uint64_t size,
                       std::unique_ptr<AmpCallPlan> &plan) {
  AmpGemmDesc desc;
  if (Status status = decode(bytes, size, desc))
    return status;
  return createVerified(runtime, desc, plan);
}

void ampGemmDescEncode(const AmpGemmDesc *desc, void *bytes) {
  if (desc && bytes)
    encode(*desc, static_cast<uint8_t *>(bytes));
}

AmpStatus *ampGemmDescDecode(const void *bytes, uint64_t size,
                             AmpGemmDesc *desc) {
  Status status = verifyNotNull("bytes", bytes);
  if (!status)
    status = verifyNotNull("desc", desc);
  if (!status)
    status = decode(bytes, size, *desc);
  return status.release();
}

AmpStatus *ampGemmPlanCreate(AmpRuntime *runtime, const AmpGemmDesc *desc,
                             AmpGemmPlan **plan) {
  return createResult("plan", plan, "preparing a contraction",
                      [&](std::unique_ptr<AmpCallPlan> &result) {
                        Status status = verifyHandle("runtime", runtime);
                        if (!status)
                          status = verifyNotNull("desc", desc);
                        if (!status)
                          status = verifyGemmDesc(*desc);
                        if (!status)
                          status = createVerified(*runtime, *desc, result);
                        return status;
                      });
}

void ampGemmPlanDestroy(AmpRuntime *runtime, AmpGemmPlan *plan) {
  ampCallPlanDestroy(runtime, plan);
}

void ampGemm(AmpRuntime *runtime, AmpGemmPlan *plan, const void *a,
             const void *b, void *c, void *bias, void *aux) {
  auto word = [](const void *address) {
    return static_cast<int64_t>(reinterpret_cast<intptr_t>(address));
  };
  const int64_t operands[kGemmOperands] = {word(a), word(b), word(c),
                                           word(bias), word(aux)};
  runCall(runtime, plan, AMP_CALL_GEMM, operands, kGemmOperands,
          /*epilogue=*/nullptr);
}
