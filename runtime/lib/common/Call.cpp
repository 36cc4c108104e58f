//===- Call.cpp - Entries for calls of libraries ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Descriptions are checked before a device sees them, so that all refuse the
// same ones. A kind of calls is a row of a table; nothing else of these entries
// knows one.
//
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "../cuda/AttentionRules.h"
#include "../cuda/ConvRules.h"
#include "../cuda/GemmRules.h"
#include "AllReduceDesc.h"
#include "AttentionDesc.h"
#include "ConvDesc.h"
#include "Entry.h"
#include "GatherDesc.h"
#include "GemmDesc.h"
#include "PoolDesc.h"

#include <cinttypes>
#include <cstring>

using namespace amp;

namespace {
/// Everything about a kind that needs no device.
struct Kind {
  /// For messages.
  const char *name;
  Status (*describe)(const void *desc, uint64_t size, AmpCallInfo &info);
  Status (*create)(AmpRuntime &runtime, const void *desc, uint64_t size,
                   std::unique_ptr<AmpCallPlan> &plan);
  /// Unavailable where no GPU has the call. The CPU has all.
  Status (*verifyOnCuda)(const void *desc, uint64_t size);
};
} // namespace

/// The rules of a GPU's library for the description of a kind.
template <typename Desc>
static Status verifyOnCuda(const void *bytes, uint64_t size) {
  Desc desc;
  if (Status status = decode(bytes, size, desc))
    return status;
  return cuda::verifyOffered(desc);
}

/// A kind that every GPU has.
static Status offerOnCuda(const void *, uint64_t) { return nullptr; }

/// A kind that no GPU has.
template <Status (*refuse)(const char *device)>
static Status refuseOnCuda(const void *, uint64_t) {
  return refuse("CUDA");
}

/// By AmpCallKind.
static constexpr Kind kinds[] = {
    {"a contraction", describeGemm, createGemm, verifyOnCuda<AmpGemmDesc>},
    {"a convolution", describeConv, createConv, verifyOnCuda<AmpConvDesc>},
    {"an attention", describeAttention, createAttention,
     verifyOnCuda<AmpAttentionDesc>},
    {"a pooling", describePool, createPool, refuseOnCuda<refusePool>},
    {"an all-reduce", describeAllReduce, createAllReduce, offerOnCuda},
    {"the end of an all-reduce", describeAllReduceEnd, createAllReduceEnd,
     offerOnCuda},
    {"a gather", describeGather, createGather, offerOnCuda}};

static Status verifyKind(int32_t kind) {
  if (kind >= 0 && kind < int32_t(std::size(kinds)))
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected 'kind' to be an AmpCallKind (0 to %d), found "
                    "%" PRId32,
                    int(std::size(kinds)) - 1, kind);
}

AmpStatus *ampCallDescribe(int32_t kind, const void *desc, uint64_t size,
                           AmpCallInfo *info) {
  if (Status status = verifyNotNull("info", info))
    return status.release();
  *info = {};
  Status status = verifyKind(kind);
  if (!status)
    status = verifyNotNull("desc", desc);
  if (status)
    return status.release();
  AmpCallInfo found = {};
  status = kinds[kind].describe(desc, size, found);
  if (!status)
    *info = found;
  return status.release();
}

AmpStatus *ampDeviceOffers(int32_t device, int32_t kind, const void *desc,
                           uint64_t size) {
  if (device != AMP_DEVICE_CPU && device != AMP_DEVICE_CUDA)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'device' to be an AmpDevice (0 or 1), found "
                      "%" PRId32,
                      device)
        .release();
  AmpCallInfo info;
  Status status(ampCallDescribe(kind, desc, size, &info));
  if (!status && device == AMP_DEVICE_CUDA)
    status = kinds[kind].verifyOnCuda(desc, size);
  return status.release();
}

AmpStatus *ampCallPlanCreate(AmpRuntime *runtime, int32_t kind,
                             const void *desc, uint64_t size,
                             AmpCallPlan **plan) {
  return createResult("plan", plan, "preparing a call",
                      [&](std::unique_ptr<AmpCallPlan> &result) {
                        Status status = verifyHandle("runtime", runtime);
                        if (!status)
                          status = verifyKind(kind);
                        if (!status)
                          status = verifyNotNull("desc", desc);
                        if (!status)
                          status =
                              kinds[kind].create(*runtime, desc, size, result);
                        return status;
                      });
}

void ampCallPlanDestroy(AmpRuntime *, AmpCallPlan *plan) {
  destroyHandle(plan);
}

/// Null and not expected, or of a form that every kernel of an epilogue has.
static Status verifyEpilogue(const AmpCallPlan &plan,
                             const AmpEpilogue *epilogue) {
  bool takesEpilogue = plan.blockRows > 0;
  if (takesEpilogue != (epilogue != nullptr))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected %s, as the plan's description says",
                      takesEpilogue ? "an epilogue" : "no epilogue");
  if (!epilogue)
    return nullptr;
  auto [kernel, args, numArgs, numOperands, numLoops, elementBytes,
        storesBlocks] = *epilogue;
  if (!kernel || !args || !elementBytes || !storesBlocks)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected a kernel, arguments, and of each operand the "
                      "bytes of an element and whether blocks of rows are "
                      "stored there, found null");
  if (numOperands < 1 || numLoops < 2 ||
      numArgs > AMP_MOST_EPILOGUE_ARGUMENTS || numOperands > numArgs ||
      numLoops > numArgs ||
      numArgs != numOperands + numLoops * (1 + numOperands) + 1)
    return makeStatus(
        AMP_STATUS_INVALID_ARGUMENT,
        "expected an epilogue of at most %d arguments, found "
        "%" PRId64 " of %" PRId64 " operands and %" PRId64 " loops",
        AMP_MOST_EPILOGUE_ARGUMENTS, numArgs, numOperands, numLoops);
  if (!memchr(storesBlocks, 1, numOperands))
    return nullptr;
  if (storesBlocks[0] || plan.blockRows == 1 ||
      args[numArgs - 1] != plan.blockRows)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected an epilogue that stores blocks of rows, none "
                      "of them in its first operand, to have the plan's rows "
                      "of a block, %" PRId64 ", above 1, as its grain, found "
                      "%" PRId64,
                      plan.blockRows, args[numArgs - 1]);
  return nullptr;
}

static Status verifyCall(AmpRuntime *runtime, const AmpCallPlan *plan,
                         std::optional<AmpCallKind> kind,
                         const int64_t *operands, int64_t numOperands,
                         const AmpEpilogue *epilogue) {
  if (Status status = verifyHandle(runtime, "plan", plan))
    return status;
  const Kind &own = kinds[plan->callKind];
  if (kind && plan->callKind != *kind)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected the plan of %s, found that of %s",
                      kinds[*kind].name, own.name);
  if (Status status = verifyNotNull("operands", operands))
    return status;
  if (numOperands != plan->numOperands)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected %" PRId64 " operands of %s, found %" PRId64,
                      plan->numOperands, own.name, numOperands);
  return verifyEpilogue(*plan, epilogue);
}

void amp::runCall(AmpRuntime *runtime, AmpCallPlan *plan,
                  std::optional<AmpCallKind> kind, const int64_t *operands,
                  int64_t numOperands, const AmpEpilogue *epilogue) {
  if (verifyHandle("runtime", runtime))
    return;
  Status status = runEntry("running a call", [&] {
    Status refused =
        verifyCall(runtime, plan, kind, operands, numOperands, epilogue);
    if (!refused)
      plan->run(operands, epilogue);
    return refused;
  });
  if (status)
    runtime->keepError(std::move(status));
}

void ampCall(AmpRuntime *runtime, AmpCallPlan *plan, const int64_t *operands,
             int64_t numOperands, const AmpEpilogue *epilogue) {
  runCall(runtime, plan, std::nullopt, operands, numOperands, epilogue);
}

/// Changes what a plan may keep.
template <typename Function>
static void changeHeld(AmpRuntime *runtime, AmpCallPlan *plan,
                       Function change) {
  if (verifyHandle("runtime", runtime))
    return;
  Status status = runEntry("holding operands of a call", [&] {
    Status refused = verifyHandle(runtime, "plan", plan);
    if (!refused)
      change();
    return refused;
  });
  if (status)
    runtime->keepError(std::move(status));
}

void ampCallHold(AmpRuntime *runtime, AmpCallPlan *plan, uint64_t operands) {
  changeHeld(runtime, plan, [&] { plan->hold(operands); });
}

void ampCallRelease(AmpRuntime *runtime, AmpCallPlan *plan) {
  changeHeld(runtime, plan, [&] { plan->release(); });
}
