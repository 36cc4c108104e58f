//===- CudaConvTest.cpp - Convolutions of cuDNN on the stubs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which engine is taken, what becomes of one that is wrong, and what is kept.
// That convolutions are right is the conformance suite's.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"
#include "GemmReference.h"
#include "StubConvolutions.h"

#include <cudnn_graph.h>

#include <fstream>

using namespace amp::test;
using namespace amp;

namespace {

class CudaConvTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    setenv("AMP_CACHE_DIR", cache.path.c_str(), 1);
    state.runConvolution = [this](const stub::Convolution &convolution) {
      stub::convolve(cpu.get(), convolution);
    };
    start();
  }
  void TearDown() override {
    runtime.reset();
    unsetenv("AMP_CACHE_DIR");
    CudaStubTest::TearDown();
  }
  /// As if the process had ended.
  void start() {
    runtime.reset();
    state.loaded.clear();
    state.order = {};
    state.convolutions.clear();
    runtime = makeRuntime({"Cuda", options});
    ASSERT_TRUE(runtime);
  }

  /// 3 x 3 windows with zeros around an image.
  static AmpConvDesc makeConv(int32_t type = AMP_F16,
                              int32_t result = AMP_CONV_Y) {
    AmpConvDesc desc = {};
    desc.result = result;
    desc.xType = desc.wType = desc.yType = type;
    desc.batch = 2;
    desc.channels = 3;
    desc.outputs = 5;
    desc.groups = 1;
    for (int i = 0; i < 3; ++i) {
      desc.sizes[i] = desc.counts[i] = i ? 6 : 1;
      desc.kernel[i] = i ? 3 : 1;
      desc.low[i] = i ? 1 : 0;
      desc.strides[i] = desc.dilations[i] = 1;
    }
    return desc;
  }
  AmpStatus *create(const AmpConvDesc &desc, PlanPointer &plan) {
    std::vector<uint8_t> bytes(AMP_CONV_DESC_BYTES);
    ampConvDescEncode(&desc, bytes.data());
    AmpCallPlan *made = nullptr;
    AmpStatus *status = ampCallPlanCreate(runtime.get(), AMP_CALL_CONV,
                                          bytes.data(), bytes.size(), &made);
    plan = PlanPointer(made, Deleter{runtime.get()});
    return status;
  }
  /// The engine that is taken, as the last run.
  int64_t take(const AmpConvDesc &desc = makeConv()) {
    PlanPointer plan;
    EXPECT_TRUE(isSuccess(create(desc, plan)));
    if (!plan)
      return -1;
    record(plan.get());
    algorithms = ampRuntimeAlgorithms(runtime.get());
    EXPECT_TRUE(state.convolutions.back().isRecorded);
    return state.convolutions.back().engine;
  }
  /// Records the plan in a step, which loads no code.
  void record(AmpCallPlan *plan) {
    struct Step {
      AmpCallPlan *plan;
      int64_t at;
      static void run(AmpRuntime *runtime, void *context, char *) {
        auto [plan, at] = *static_cast<Step *>(context);
        const int64_t operands[] = {at, at, at};
        ampCall(runtime, plan, operands, 3, nullptr);
      }
    };
    BufferPointer buffer = makeBuffer(runtime.get(), 1 << 16);
    Step context = {plan,
                    reinterpret_cast<int64_t>(ampBufferAddress(buffer.get()))};
    AmpStepDesc step = {};
    step.function = Step::run;
    step.context = &context;
    makeStep(runtime.get(), step);
  }

  TemporaryFolder cache;
  /// The algorithms beside the plan that was taken last.
  std::string algorithms;
  AmpRuntimeOptions options = cudaOptions;
  RuntimePointer runtime, cpu = makeRuntime({"Cpu", {1}});
};

} // namespace

// What is not known to sum in f32 in a fixed order is left, whatever it is.
TEST_F(CudaConvTest, NotesDecide) {
  for (int note = 0; note < CUDNN_NUMERICAL_NOTE_TYPE_COUNT + 3; ++note) {
    state.engines = {{.notes = {note}}, {}};
    bool isAllowed = note == CUDNN_NUMERICAL_NOTE_TENSOR_CORE ||
                     note == CUDNN_NUMERICAL_NOTE_STRICT_NAN_PROP;
    start();
    EXPECT_EQ(take(), isAllowed ? 0 : 1) << note;
  }
  state.engines = {{.behavior = {CUDNN_BEHAVIOR_NOTE_RUNTIME_COMPILATION}}, {}};
  start();
  EXPECT_EQ(take(), 1);
}

TEST_F(CudaConvTest, TensorCoresOfF32AreTf32) {
  state.engines = {{.notes = {CUDNN_NUMERICAL_NOTE_TENSOR_CORE}}, {}};
  EXPECT_EQ(take(makeConv(AMP_F32)), 1);
  options.tf32 = 1;
  start();
  EXPECT_EQ(take(makeConv(AMP_F32)), 0);
}

TEST_F(CudaConvTest, WorkspaceHasALimit) {
  state.engines = {{.workspaceBytes = (int64_t(1) << 31) + 1}, {}};
  EXPECT_EQ(take(), 1);
}

TEST_F(CudaConvTest, AWrongEngineIsLeft) {
  for (int32_t result : {AMP_CONV_Y, AMP_CONV_X, AMP_CONV_W}) {
    state.engines = {{.isWrong = true}, {}};
    start();
    EXPECT_EQ(take(makeConv(AMP_F16, result)), 1) << result;
    std::string warnings = ampRuntimeWarnings(runtime.get());
    EXPECT_NE(warnings.find("an engine of cuDNN is not taken: one that stores"),
              std::string::npos)
        << warnings;
  }
}

TEST_F(CudaConvTest, WithoutAnEngineTheReasonIsSaid) {
  PlanPointer plan;
  state.engines = {{.isWrong = true}};
  EXPECT_TRUE(isFailure(create(makeConv(), plan), AMP_STATUS_UNAVAILABLE,
                        "found one that stores"));
  state.engines = {{.isRefused = true}};
  EXPECT_TRUE(isFailure(create(makeConv(), plan), AMP_STATUS_UNAVAILABLE,
                        "cudnnBackendExecute"));
  state.engines = {{.isUnplanned = true}};
  EXPECT_TRUE(isFailure(create(makeConv(), plan), AMP_STATUS_UNAVAILABLE,
                        "cudnnBackendFinalize"));
  state.engines = {};
  EXPECT_TRUE(isFailure(create(makeConv(), plan), AMP_STATUS_UNAVAILABLE,
                        "none whose sums are in f32"));
  // Nothing that was found is remembered against what comes later.
  state.engines = {{}};
  EXPECT_EQ(take(), 0);
}

TEST_F(CudaConvTest, TheFastestIsKept) {
  options.timeAlgorithms = 1;
  state.engines = {{.milliseconds = 2}, {.milliseconds = 1}, {3}};
  start();
  EXPECT_EQ(take(), 1);
  std::string first = algorithms;
  EXPECT_NE(first, "");
  // Another process does not time it again, and has it run before it records.
  state.engines[2].milliseconds = 0.5f;
  start();
  EXPECT_EQ(take(), 1);
  EXPECT_EQ(state.convolutions.size(), 2u);
  EXPECT_EQ(algorithms, first);
  // Unless the library has it no more.
  state.engines[1].isUnplanned = true;
  start();
  EXPECT_EQ(take(), 2);
  EXPECT_NE(algorithms, first);
}

TEST_F(CudaConvTest, ADamagedFileIsNoEngine) {
  options.timeAlgorithms = 1;
  state.engines = {{.milliseconds = 2}, {.milliseconds = 1}};
  start();
  EXPECT_EQ(take(), 1);
  for (const auto &file : std::filesystem::recursive_directory_iterator(
           cache.path / "algorithms")) {
    std::fstream text(file.path());
    text.seekp(30);
    text << "?";
  }
  state.engines[0].milliseconds = 0.5f;
  start();
  EXPECT_EQ(take(), 0);
}

// Calls with one description share what was chosen, and the memory.
TEST_F(CudaConvTest, CallsShareAPlan) {
  state.engines = {{.workspaceBytes = 1000}};
  PlanPointer first, second, third;
  ASSERT_TRUE(isSuccess(create(makeConv(), first)));
  EXPECT_NE(ampRuntimeAlgorithms(runtime.get()), std::string());
  size_t allocations = state.memory.size(), runs = state.convolutions.size();
  ASSERT_TRUE(isSuccess(create(makeConv(), second)));
  EXPECT_EQ(state.convolutions.size(), runs);
  ASSERT_TRUE(isSuccess(create(makeConv(AMP_BF16), third)));
  EXPECT_EQ(state.memory.size(), allocations);
  first.reset();
  second.reset();
  record(third.get());
  third.reset();
  EXPECT_EQ(state.memory.size(), allocations - 1);
  // A later plan has the engine that was chosen, and runs once.
  EXPECT_EQ(ampRuntimeAlgorithms(runtime.get()), std::string());
  runs = state.convolutions.size();
  ASSERT_TRUE(isSuccess(create(makeConv(), first)));
  EXPECT_EQ(state.convolutions.size(), runs + 1);
}

// A larger workspace is added: what was recorded before goes on with its own.
TEST_F(CudaConvTest, WorkspacesAreCounted) {
  auto count = [&] {
    AmpMemoryInfo info = {};
    EXPECT_TRUE(isSuccess(ampRuntimeMemory(runtime.get(), &info)));
    return info.scratch;
  };
  uint64_t without = count();
  state.engines = {{.workspaceBytes = 1000}};
  PlanPointer small, large;
  ASSERT_TRUE(isSuccess(create(makeConv(), small)));
  EXPECT_EQ(count() - without, 1024u);
  state.engines = {{.workspaceBytes = 5000}};
  ASSERT_TRUE(isSuccess(create(makeConv(AMP_BF16), large)));
  EXPECT_EQ(count() - without, 1024u + 8192u);
  small.reset();
  EXPECT_EQ(count() - without, 8192u);
  large.reset();
  EXPECT_EQ(count(), without);
}

TEST_F(CudaConvTest, OperandsAreAligned) {
  PlanPointer plan;
  ASSERT_TRUE(isSuccess(create(makeConv(), plan)));
  BufferPointer buffer = makeBuffer(runtime.get(), 1 << 16);
  int64_t at = reinterpret_cast<int64_t>(ampBufferAddress(buffer.get()));
  const int64_t operands[] = {at, at + 2, at};
  ampCall(runtime.get(), plan.get(), operands, 3, nullptr);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_INVALID_ARGUMENT, "multiples of 16 bytes"));
}

TEST_F(CudaConvTest, TooLittleMemoryIsSaid) {
  PlanPointer plan;
  AmpMemoryInfo info;
  ASSERT_TRUE(isSuccess(ampRuntimeMemory(runtime.get(), &info)));
  state.memoryBytes -= info.available - 100;
  EXPECT_TRUE(isFailure(create(makeConv(), plan), AMP_STATUS_UNAVAILABLE,
                        "too little memory to try one"));
}

// Each call in turn: a status tells, or another engine does, and nothing is
// left.
TEST_F(CudaConvTest, EachFailureIsAStatusAndLeavesNothing) {
  options.timeAlgorithms = 1;
  state.engines = {{.milliseconds = 30}, {30}};
  for (int failure :
       {CUDNN_STATUS_NOT_SUPPORTED, CUDNN_STATUS_INTERNAL_ERROR}) {
    int told = 0, kept = 0;
    for (int call = 1;; ++call) {
      cache.clear();
      start();
      state.cudnnFailure = failure;
      state.failAt = call;
      PlanPointer plan;
      AmpStatus *status = create(makeConv(), plan);
      bool wasCalled = state.failAt == 0;
      std::string message = status ? ampStatusMessage(status) : "";
      ampStatusDestroy(status);
      state.failAt = 0;
      plan.reset();
      runtime.reset();
      SCOPED_TRACE(state.failed + ", call " + std::to_string(call) + ": " +
                   message);
      EXPECT_EQ(state.misuses, std::vector<std::string>());
      EXPECT_TRUE(state.isEmpty());
      if (message.empty())
        ++kept;
      else
        EXPECT_NE(message.find("; ", message.find("found")), std::string::npos);
      told += !message.empty();
      if (HasFailure())
        return;
      if (!wasCalled)
        break;
    }
    EXPECT_GT(told, 60);
    // What is destroyed, an engine of two, a timing.
    EXPECT_GT(kept, 60);
  }
}
