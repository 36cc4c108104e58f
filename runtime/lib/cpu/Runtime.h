//===- Runtime.h - The CPU runtime's state ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each function is in the file of its concern. Scratch is one range for all
// plans, as large as the largest needs: a runtime runs one contraction at a
// time.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_RUNTIME_H
#define AMP_RUNTIME_LIB_CPU_RUNTIME_H

#include "../common/Runtime.h"
#include "Exchanges.h"
#include "Features.h"
#include "GemmKernels.h"
#include "Memory.h"
#include "ThreadPool.h"

namespace amp::cpu {

struct Runtime final : AmpRuntime {
  Features features;
  /// Of the exchanges that run beside a step, `exchangeScratch`.
  Memory scratch, exchangeScratch;
  /// Plans keep so many bytes of operands (ampCallHold).
  uint64_t heldBytes = 0;
  ThreadPool pool;
  Exchanges exchanges;

  /// Nothing is ever queued.
  Status synchronize() override { return nullptr; }
  Status tellMemory(AmpMemoryInfo &info) override;

  Status createBuffer(uint64_t bytes,
                      std::unique_ptr<AmpBuffer> &buffer) override;
  Status write(AmpBuffer &buffer, uint64_t offset, const void *source,
               uint64_t bytes) override;
  Status read(AmpBuffer &buffer, uint64_t offset, void *destination,
              uint64_t bytes) override;

  void launch(AmpKernel kernel, const int64_t *args, int64_t numArgs,
              int64_t extent, int64_t grain) override;
  Status createModule(const void *image, uint64_t bytes,
                      std::unique_ptr<AmpModule> &module) override;

  Status createGemmPlan(const AmpGemmDesc &desc,
                        std::unique_ptr<AmpCallPlan> &plan) override;
  Status createConvPlan(const AmpConvDesc &desc,
                        std::unique_ptr<AmpCallPlan> &plan) override;
  Status createAttentionPlan(const AmpAttentionDesc &desc,
                             std::unique_ptr<AmpCallPlan> &plan) override;
  Status createPoolPlan(const AmpPoolDesc &desc,
                        std::unique_ptr<AmpCallPlan> &plan) override;
  Status createAllReducePlan(const AmpAllReduceDesc &desc,
                             std::unique_ptr<AmpCallPlan> &plan) override;
  Status createAllReduceEndPlan(const AmpAllReduceDesc &desc,
                                std::unique_ptr<AmpCallPlan> &plan) override;
  Status createGatherPlan(const AmpGatherDesc &desc,
                          std::unique_ptr<AmpCallPlan> &plan) override;

  Status createFeed(uint64_t bytes, std::unique_ptr<AmpFeed> &feed) override;
  Status createRing(uint64_t recordBytes, uint64_t numRecords,
                    std::unique_ptr<AmpRing> &ring) override;
  Status createStep(const AmpStepDesc &desc,
                    std::unique_ptr<AmpStep> &step) override;
  void run(AmpStep &step) override;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_RUNTIME_H
