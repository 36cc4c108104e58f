//===- Runtime.h - The base of every device's runtime ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The structs behind the handles of the C ABI. Its entries are here, in
// lib/common: they check what is the same for every device and call one of
// these functions. A device derives from all of them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_RUNTIME_H
#define AMP_RUNTIME_LIB_COMMON_RUNTIME_H

#include "Engine.h"
#include "Status.h"

#include <atomic>
#include <string>

namespace amp {

/// The kinds of handles; values that memory is unlikely to hold by chance.
enum class HandleKind : uint64_t {
  Runtime = 0x616d70'52756e74,
  Buffer = 0x616d70'42756666,
  Module = 0x616d70'4d6f6475,
  CallPlan = 0x616d70'43616c6c,
  Feed = 0x616d70'46656564,
  Ring = 0x616d70'52696e67,
  Step = 0x616d70'53746570
};

/// The first base of every struct behind a handle: entries tell by `kind` a
/// pointer to something else, and by `owner` a handle of another runtime.
template <HandleKind expected> struct Handle {
  Handle() = default;
  Handle(const Handle &) = delete;
  Handle &operator=(const Handle &) = delete;
  ~Handle() { kind = HandleKind(0); }

  bool isOfKind() const { return kind == expected; }

  AmpRuntime *owner = nullptr;

private:
  /// Volatile, so that a destroyed handle does not look alive.
  volatile HandleKind kind = expected;
};

} // namespace amp

/// Destruction frees the memory.
struct AmpBuffer : amp::Handle<amp::HandleKind::Buffer> {
  virtual ~AmpBuffer() = default;

  char *address = nullptr;
  uint64_t bytes = 0;
};

struct AmpModule : amp::Handle<amp::HandleKind::Module> {
  virtual ~AmpModule() = default;
  virtual amp::Status findKernel(const char *name, AmpKernel &kernel) = 0;
};

struct AmpCallPlan : amp::Handle<amp::HandleKind::CallPlan> {
  virtual ~AmpCallPlan() = default;
  /// Runs or queues the call, on the operands of its kind; the epilogue is
  /// there where the plan takes one. Keeps errors itself, as the runtime's
  /// `launch` does.
  virtual void run(const int64_t *operands, const AmpEpilogue *epilogue) = 0;
  /// Operands stay between these, as ampCallHold says. A plan keeps nothing by
  /// default.
  virtual void hold(uint64_t) {}
  virtual void release() {}

  AmpCallKind callKind = AMP_CALL_GEMM;
  /// AmpCallInfo's.
  int64_t numOperands = 0;
  /// AmpCallInfo's, where the plan takes an epilogue; else 0.
  int64_t blockRows = 0;
};

struct AmpFeed : amp::Handle<amp::HandleKind::Feed> {
  virtual ~AmpFeed() = default;
  /// Each is called after the other. A feed stays as it was if they fail.
  virtual amp::Status begin(void *&host) = 0;
  virtual amp::Status end(uint64_t filled) = 0;

  uint64_t bytes = 0;
  /// Between begin and end.
  bool isFilling = false;
};

struct AmpRing : amp::Handle<amp::HandleKind::Ring> {
  virtual ~AmpRing() = default;
  /// `isThere` is false before.
  virtual amp::Status read(uint64_t number, void *record, bool &isThere) = 0;

  uint64_t recordBytes = 0;
  uint64_t numRecords = 0;

protected:
  /// The failure of reading record `number` too late.
  amp::Status overwritten(uint64_t number) const;
};

struct AmpStep : amp::Handle<amp::HandleKind::Step> {
  virtual ~AmpStep() = default;

  AmpFeed *feed = nullptr;
};

/// Handles that are passed to a function were made by this runtime, and
/// descriptions and ranges have been checked.
struct AmpRuntime : amp::Handle<amp::HandleKind::Runtime> {
  AmpRuntime() = default;
  AmpRuntime(const AmpRuntime &) = delete;
  AmpRuntime &operator=(const AmpRuntime &) = delete;
  virtual ~AmpRuntime();

  virtual amp::Status synchronize() = 0;
  virtual amp::Status tellMemory(AmpMemoryInfo &info) = 0;

  virtual amp::Status createBuffer(uint64_t bytes,
                                   std::unique_ptr<AmpBuffer> &buffer) = 0;
  /// `bytes` is not 0.
  virtual amp::Status write(AmpBuffer &buffer, uint64_t offset,
                            const void *source, uint64_t bytes) = 0;
  virtual amp::Status read(AmpBuffer &buffer, uint64_t offset,
                           void *destination, uint64_t bytes) = 0;

  /// Keeps errors itself, as does `run`: there are none to be returned on the
  /// hot path.
  virtual void launch(AmpKernel kernel, const int64_t *args, int64_t numArgs,
                      int64_t extent, int64_t grain) = 0;

  virtual amp::Status createModule(const void *image, uint64_t bytes,
                                   std::unique_ptr<AmpModule> &module) = 0;

  virtual amp::Status createGemmPlan(const AmpGemmDesc &desc,
                                     std::unique_ptr<AmpCallPlan> &plan) = 0;
  virtual amp::Status createConvPlan(const AmpConvDesc &desc,
                                     std::unique_ptr<AmpCallPlan> &plan);
  virtual amp::Status createAttentionPlan(const AmpAttentionDesc &desc,
                                          std::unique_ptr<AmpCallPlan> &plan);
  virtual amp::Status createPoolPlan(const AmpPoolDesc &desc,
                                     std::unique_ptr<AmpCallPlan> &plan);
  virtual amp::Status
  createAllReducePlan(const AmpAllReduceDesc &desc,
                      std::unique_ptr<AmpCallPlan> &plan) = 0;
  virtual amp::Status
  createAllReduceEndPlan(const AmpAllReduceDesc &desc,
                         std::unique_ptr<AmpCallPlan> &plan) = 0;
  virtual amp::Status createGatherPlan(const AmpGatherDesc &desc,
                                       std::unique_ptr<AmpCallPlan> &plan) = 0;

  virtual amp::Status createFeed(uint64_t bytes,
                                 std::unique_ptr<AmpFeed> &feed) = 0;
  virtual amp::Status createRing(uint64_t recordBytes, uint64_t numRecords,
                                 std::unique_ptr<AmpRing> &ring) = 0;
  virtual amp::Status createStep(const AmpStepDesc &desc,
                                 std::unique_ptr<AmpStep> &step) = 0;
  virtual void run(AmpStep &step) = 0;

  /// Keeps `status` unless an earlier failure is kept. Any thread may call it.
  void keepError(amp::Status status);
  /// Adds a sentence to `warnings`, if it is a new one.
  void warn(const std::string &sentence);
  amp::Status takeError();

  /// See AmpRuntimeOptions::collectives.
  amp::Engine engine;
  std::string description;
  /// See ampRuntimeCpu.
  std::string cpu;
  /// See ampRuntimeAlgorithms.
  std::string algorithms;
  /// See ampRuntimeWarnings.
  std::string warnings;
  int32_t computeCapability = 0;

private:
  std::atomic<AmpStatus *> error = nullptr;
};

namespace amp {

/// Unavailable: a call, "a convolution", of a device that has none such.
Status refuseCall(const char *name, const char *device,
                  const char *advice = "expand it into ops that the device "
                                       "has");

using RuntimePointer = std::unique_ptr<AmpRuntime>;

namespace cpu {
Status createRuntime(const AmpRuntimeOptions &options, RuntimePointer &runtime);
} // namespace cpu

namespace cuda {
/// In a build without CUDA always a failure.
Status createRuntime(const AmpRuntimeOptions &options, RuntimePointer &runtime);
} // namespace cuda

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_RUNTIME_H
