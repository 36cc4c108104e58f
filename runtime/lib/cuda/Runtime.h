//===- Runtime.h - The CUDA runtime's state ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two streams of one device: one for all work, one for copying inputs beside
// it; with several ranks a third for what they exchange. The workspace is one
// range for all contractions: they run one after another. Each function is in
// the file of its concern.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_RUNTIME_H
#define AMP_RUNTIME_LIB_CUDA_RUNTIME_H

#include "../common/Runtime.h"
#include "AlgorithmCache.h"
#include "CublasLt.h"
#include "Driver.h"
#include "Memory.h"

#include <map>

namespace amp::cuda {

class Communicator;
struct Cudnn;

/// NVIDIA's recommendation for Hopper; the same on every GPU, so that a choice
/// of algorithm does not hang on memory.
constexpr uint64_t workspaceBytes = uint64_t(32) << 20;

struct Runtime final : AmpRuntime {
  Driver driver;
  CublasLt cublasLt;
  CUdevice device = 0;
  CUcontext context = nullptr;
  CUstream stream = nullptr;
  /// Only feeds use it, and order it against the other by events.
  CUstream copyStream = nullptr;
  /// True if contractions of f32 may round to TF32.
  bool tf32 = false;
  bool timeAlgorithms = false;
  /// Of the cache that the whole GPU shares.
  uint64_t cacheBytes = 0;
  /// The conditions of a timing besides the contraction.
  std::string machine;
  AlgorithmCache cache;
  /// The algorithms taken by this runtime, which have run, by description.
  std::map<std::string, std::string> chosen;
  /// Spent on choosing algorithms, and whether the GPU's clocks were raised.
  double choiceMilliseconds = 0;
  bool isWarm = false;
  cublasLtHandle_t handle = nullptr;
  Memory workspace;
  /// Made for its first call.
  std::shared_ptr<Cudnn> cudnn;
  /// Of the workspaces of its plans: where a larger one is needed, it is added,
  /// since plans that were made before go on with theirs.
  uint64_t cudnnBytes = 0;
  /// Where there are several ranks.
  std::unique_ptr<Communicator> communicator;
  /// The kernels that add what ranks exchange, and the scratch that the plans
  /// of exchanges share, of `exchangeBytes`: as with cuDNN's workspaces, a
  /// larger one leaves those that are in use.
  std::unique_ptr<AmpModule> reduceModule;
  std::weak_ptr<Memory> exchangeScratch;
  uint64_t exchangeBytes = 0;

  ~Runtime() override;
  Status initialize(const AmpRuntimeOptions &options);
  /// Before any other call of the driver or a library: a thread's current
  /// context may be another runtime's.
  Status makeCurrent() const;
  /// Until all that is queued in one stream has run.
  Status wait(CUstream queue) const;

  Status synchronize() override;
  Status tellMemory(AmpMemoryInfo &info) override;

  Status createBuffer(uint64_t bytes,
                      std::unique_ptr<AmpBuffer> &buffer) override;
  Status write(AmpBuffer &buffer, uint64_t offset, const void *source,
               uint64_t bytes) override;
  Status read(AmpBuffer &buffer, uint64_t offset, void *destination,
              uint64_t bytes) override;

  void launch(AmpKernel kernel, const int64_t *args, int64_t numArgs,
              int64_t extent, int64_t grain) override {
    launchIn(stream, kernel, args, numArgs, extent, grain);
  }
  void launchIn(CUstream queue, AmpKernel kernel, const int64_t *args,
                int64_t numArgs, int64_t extent, int64_t grain);
  Status createModule(const void *image, uint64_t bytes,
                      std::unique_ptr<AmpModule> &module) override;

  /// Adds to `chosen` and to what ampRuntimeAlgorithms tells.
  void rememberAlgorithm(const std::string &key, const std::string &algorithm);
  /// Takes it out again: no plan has it.
  void forgetAlgorithm(const std::string &key);
  Status createGemmPlan(const AmpGemmDesc &desc,
                        std::unique_ptr<AmpCallPlan> &plan) override;
  Status createConvPlan(const AmpConvDesc &desc,
                        std::unique_ptr<AmpCallPlan> &plan) override;
  Status createAttentionPlan(const AmpAttentionDesc &desc,
                             std::unique_ptr<AmpCallPlan> &plan) override;
  Status createAllReducePlan(const AmpAllReduceDesc &desc,
                             std::unique_ptr<AmpCallPlan> &plan) override;
  Status createAllReduceEndPlan(const AmpAllReduceDesc &desc,
                                std::unique_ptr<AmpCallPlan> &plan) override;
  Status createGatherPlan(const AmpGatherDesc &desc,
                          std::unique_ptr<AmpCallPlan> &plan) override;
  /// At least `bytes` bytes for an exchange; null where `status` has a failure.
  std::shared_ptr<Memory> shareScratch(uint64_t bytes, Status &status);

  Status createFeed(uint64_t bytes, std::unique_ptr<AmpFeed> &feed) override;
  Status createRing(uint64_t recordBytes, uint64_t numRecords,
                    std::unique_ptr<AmpRing> &ring) override;
  Status createStep(const AmpStepDesc &desc,
                    std::unique_ptr<AmpStep> &step) override;
  void run(AmpStep &step) override;

private:
  Status findDevice(const AmpRuntimeOptions &options);
  Status readyToCopy() const;
  void hashAlgorithms();
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_RUNTIME_H
