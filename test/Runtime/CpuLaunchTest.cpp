//===- CpuLaunchTest.cpp - Launches of host functions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only on the CPU, because a kernel here is a C++ function. Chunks have to be
// exact, since the partial results of reductions are addressed by them.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <atomic>
#include <stdexcept>

using namespace amp::test;

namespace {

class LaunchTest : public RuntimeTest {
protected:
  void launch(AmpKernelFunction kernel, const std::vector<int64_t> &args,
              int64_t extent, int64_t grain) {
    ampLaunch(runtime.get(), ampKernelFromFunction(kernel), args.data(),
              args.size(), extent, grain);
  }
};

/// args: address of a counter per index, the extent, the grain, address of a
/// counter of chunks that are not as promised.
void countIndices(const int64_t *args, int64_t begin, int64_t end) {
  auto *counts = reinterpret_cast<std::atomic<int> *>(args[0]);
  auto *wrong = reinterpret_cast<std::atomic<int> *>(args[3]);
  if (begin % args[2] != 0 || end != std::min(begin + args[2], args[1]) ||
      begin >= end)
    ++*wrong;
  for (int64_t i = begin; i < end; ++i)
    ++counts[i];
}

void throwAlways(const int64_t *, int64_t, int64_t) {
  throw std::runtime_error("expected this");
}

} // namespace

TEST_P(LaunchTest, CoversEachIndexOnceInExactChunks) {
  for (int64_t extent : {0, 1, 2, 7, 16, 17, 255, 1000, 4099}) {
    for (int64_t grain : {1, 2, 3, 16, 100, 1000, 5000}) {
      std::vector<std::atomic<int>> counts(extent);
      std::atomic<int> wrong = 0;
      std::vector<int64_t> args = {reinterpret_cast<int64_t>(counts.data()),
                                   extent, grain,
                                   reinterpret_cast<int64_t>(&wrong)};
      launch(countIndices, args, extent, grain);
      EXPECT_EQ(wrong, 0) << extent << " by " << grain;
      for (auto &count : counts)
        ASSERT_EQ(count, 1) << extent << " by " << grain;
    }
  }
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_P(LaunchTest, HugeGrainIsOneCall) {
  std::atomic<int> counts[3] = {}, wrong = 0;
  std::vector<int64_t> args = {reinterpret_cast<int64_t>(counts), 3,
                               INT64_MAX - 2,
                               reinterpret_cast<int64_t>(&wrong)};
  launch(countIndices, args, 3, INT64_MAX - 2);
  EXPECT_EQ(counts[2], 1);
}

TEST_P(LaunchTest, ManyShortLaunches) {
  std::atomic<int> counts[8] = {}, wrong = 0;
  std::vector<int64_t> args = {reinterpret_cast<int64_t>(counts), 8, 1,
                               reinterpret_cast<int64_t>(&wrong)};
  int repeats = 5000;
  for (int i = 0; i < repeats; ++i)
    launch(countIndices, args, 8, 1);
  for (auto &count : counts)
    EXPECT_EQ(count, repeats);
}

/// A worker that wakes for a job may find that the end has come meanwhile.
TEST(ThreadsTest, EndRightBehindAJob) {
  std::atomic<int> counts[2] = {}, wrong = 0;
  int64_t args[] = {reinterpret_cast<int64_t>(counts), 2, 1,
                    reinterpret_cast<int64_t>(&wrong)};
  constexpr int kRuns = 10000;
  for (int i = 0; i < kRuns; ++i) {
    AmpRuntimeOptions options = factories()[0].options;
    options.threads = 4;
    AmpRuntime *runtime = nullptr;
    ASSERT_EQ(ampRuntimeCreate(&options, &runtime), nullptr);
    ampLaunch(runtime, ampKernelFromFunction(countIndices), args, 4, 2, 1);
    ampRuntimeDestroy(runtime);
  }
  EXPECT_EQ(counts[0], kRuns);
  EXPECT_EQ(counts[1], kRuns);
}

TEST_P(LaunchTest, KeepsTheFirstError) {
  launch(throwAlways, {}, -1, 1);
  launch(throwAlways, {}, 1, 0);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_INVALID_ARGUMENT, "found 0, -1 and 1"));
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_P(LaunchTest, RefusesWhatNoDeviceCouldRun) {
  ampLaunch(runtime.get(), ampKernelFromFunction(throwAlways), nullptr, -2, 1,
            1);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_INVALID_ARGUMENT, "found -2, 1 and 1"));
  ampLaunch(runtime.get(), nullptr, nullptr, 0, 1, 1);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_INVALID_ARGUMENT, "'kernel', found null"));
}

TEST_P(LaunchTest, RunsAStepEachTimeAnew) {
  struct Step {
    std::atomic<int64_t> counter = 0;
    /// Launched on the counter.
    AmpKernel kernel = ampKernelFromFunction(count);
    static void run(AmpRuntime *runtime, void *context, char *inputs) {
      EXPECT_EQ(inputs, nullptr);
      auto &step = *static_cast<Step *>(context);
      int64_t args[] = {reinterpret_cast<int64_t>(&step.counter)};
      ampLaunch(runtime, step.kernel, args, 1, 7, 2);
    }
    static void count(const int64_t *args, int64_t begin, int64_t end) {
      *reinterpret_cast<std::atomic<int64_t> *>(args[0]) += end - begin;
    }
  };
  Step context;
  AmpStepDesc desc = {};
  desc.function = Step::run;
  desc.context = &context;
  AmpStep *step = nullptr;
  ASSERT_TRUE(isSuccess(ampStepCreate(runtime.get(), &desc, &step)));
  EXPECT_EQ(context.counter, 0);
  for (int i = 0; i < 3; ++i)
    ampStepRun(runtime.get(), step);
  EXPECT_EQ(context.counter, 21);
  EXPECT_TRUE(isSuccess(ampRuntimeSynchronize(runtime.get())));
  context.kernel = ampKernelFromFunction(throwAlways);
  ampStepRun(runtime.get(), step);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()), AMP_STATUS_INTERNAL,
                        "running a kernel: expected this"));
  ampStepDestroy(runtime.get(), step);
}

TEST_P(LaunchTest, KeepsAnException) {
  launch(throwAlways, {}, 100, 1);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()), AMP_STATUS_INTERNAL,
                        "running a kernel: expected this"));
}

AMP_INSTANTIATE(LaunchTest);
