//===- CudaLaunchTest.cpp - Modules, launches and steps on the stub ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What reaches the driver: geometry, arguments, and the order of calls around
// a recorded step.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"

#include <stdexcept>

using namespace amp::test;
using namespace amp;

namespace {

using Calls = std::vector<std::string>;

class CudaLaunchTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    runtime = makeCudaRuntime();
    ASSERT_TRUE(runtime);
    module = makeModule(runtime.get());
    ASSERT_TRUE(module);
  }
  void TearDown() override {
    module.reset();
    runtime.reset();
    CudaStubTest::TearDown();
  }
  AmpKernel find(const char *name) { return findKernel(module.get(), name); }
  testing::AssertionResult hasError(AmpStatusCode code,
                                    const std::string &text) {
    return isFailure(ampRuntimeTakeError(runtime.get()), code, text);
  }
  static AmpStepDesc describe(AmpStepFunction function, void *context) {
    AmpStepDesc desc = {};
    desc.function = function;
    desc.context = context;
    return desc;
  }
  StepPointer makeStep(AmpStepFunction function, void *context) {
    return test::makeStep(runtime.get(), describe(function, context));
  }

  RuntimePointer runtime;
  ModulePointer module;
};

} // namespace

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

TEST_F(CudaLaunchTest, PtxNeedsNoZeroAtItsEnd) {
  std::string text = std::string(stubPtx) + "}}} not PTX";
  AmpModule *other = nullptr;
  EXPECT_TRUE(isSuccess(
      ampModuleCreate(runtime.get(), text.data(), strlen(stubPtx), &other)));
  ampModuleDestroy(runtime.get(), other);
}

TEST_F(CudaLaunchTest, AssemblersLogIsInTheStatus) {
  AmpModule *other = reinterpret_cast<AmpModule *>(1);
  EXPECT_TRUE(isFailure(
      ampModuleCreate(runtime.get(), "nonsense", 8, &other),
      AMP_STATUS_INVALID_ARGUMENT,
      "found CUDA_ERROR_INVALID_PTX (218, said by the stub); its assembler "
      "says: line 1; expected '.version'; assembly aborted"));
  EXPECT_EQ(other, nullptr);
}

TEST_F(CudaLaunchTest, FindsAKernelOnce) {
  AmpKernel kernel = find("two");
  state.calls.clear();
  EXPECT_EQ(find("two"), kernel);
  EXPECT_EQ(state.calls, Calls());
  EXPECT_NE(find("none"), kernel);
}

TEST_F(CudaLaunchTest, FindingAKernelLoadsIt) {
  state.calls.clear();
  find("two");
  EXPECT_EQ(std::count(state.calls.begin(), state.calls.end(), "cuFuncLoad"),
            1);
}

TEST_F(CudaLaunchTest, MissingKernelIsAStatus) {
  AmpKernel kernel = reinterpret_cast<AmpKernel>(1);
  EXPECT_TRUE(isFailure(ampModuleKernel(module.get(), "three", &kernel),
                        AMP_STATUS_INVALID_ARGUMENT,
                        "expected a kernel 'three' in the module, found none"));
  EXPECT_EQ(kernel, nullptr);
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

TEST_F(CudaLaunchTest, OneBlockForEachChunk) {
  const struct {
    int64_t extent, grain;
    unsigned blocks;
  } cases[] = {{1, 1, 1},
               {1000, 256, 4},
               {1024, 256, 4},
               {1025, 256, 5},
               {3, INT64_MAX, 1},
               {INT64_MAX, INT64_MAX - 1, 2},
               {0x7fffffff, 1, 0x7fffffff}};
  AmpKernel kernel = find("two");
  int64_t args[] = {17, -3};
  for (auto [extent, grain, blocks] : cases) {
    state.launches.clear();
    ampLaunch(runtime.get(), kernel, args, 2, extent, grain);
    ASSERT_EQ(state.launches.size(), 1u) << extent << " by " << grain;
    EXPECT_EQ(state.launches[0].kernel, "two");
    EXPECT_EQ(state.launches[0].blocks, blocks);
    EXPECT_EQ(state.launches[0].threads, 256u);
    EXPECT_EQ(state.launches[0].args, (std::vector<int64_t>{17, -3}));
    EXPECT_FALSE(state.launches[0].isRecorded);
  }
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_F(CudaLaunchTest, BlockIsAsLargeAsTheKernelAllows) {
  int64_t argument = 5;
  ampLaunch(runtime.get(), find("none"), nullptr, 0, 10, 5);
  ampLaunch(runtime.get(), find("free"), &argument, 1, 10, 5);
  ASSERT_EQ(state.launches.size(), 2u);
  EXPECT_EQ(state.launches[0].threads, 128u);
  EXPECT_EQ(state.launches[1].threads, 1024u);
}

TEST_F(CudaLaunchTest, NothingToDoLaunchesNothing) {
  AmpKernel kernel = find("two");
  state.calls.clear();
  ampLaunch(runtime.get(), kernel, nullptr, 0, 0, 1);
  EXPECT_EQ(state.calls, Calls());
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_F(CudaLaunchTest, RefusesMoreBlocksThanAGridHas) {
  ampLaunch(runtime.get(), find("two"), nullptr, 2, int64_t(1) << 40, 512);
  EXPECT_TRUE(hasError(AMP_STATUS_INVALID_ARGUMENT,
                       "at most 2147483647 blocks for kernel 'two', found "
                       "2147483648 (extent 1099511627776, grain 512)"));
  EXPECT_TRUE(state.launches.empty());
}

TEST_F(CudaLaunchTest, RefusesOtherNumbersOfArguments) {
  int64_t args[] = {1, 2, 3};
  ampLaunch(runtime.get(), find("two"), args, 3, 1, 1);
  EXPECT_TRUE(hasError(AMP_STATUS_INVALID_ARGUMENT,
                       "expected 16 bytes of arguments for kernel 'two', found "
                       "24 (3 arguments)"));
  EXPECT_TRUE(state.launches.empty());
}

TEST_F(CudaLaunchTest, FailingLaunchIsTheStickyError) {
  AmpKernel kernel = find("none");
  state.failAt = 2;
  ampLaunch(runtime.get(), kernel, nullptr, 0, 1, 1);
  ampLaunch(runtime.get(), kernel, nullptr, 0, 1, 1);
  EXPECT_TRUE(hasError(AMP_STATUS_INTERNAL,
                       "expected cuLaunchKernel of 'none' to succeed, found "
                       "CUDA_ERROR_UNKNOWN"));
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// A step of two launches of the kernel that is its context.
static void launchTwice(AmpRuntime *runtime, void *context, char *) {
  AmpKernel kernel = static_cast<AmpKernel>(context);
  for (int64_t i = 0; i < 2; ++i) {
    int64_t args[] = {i};
    ampLaunch(runtime, kernel, args, 1, 100, 10);
  }
}

TEST_F(CudaLaunchTest, StepIsRecordedOnceAndRunAsOneLaunch) {
  AmpKernel kernel = find("free");
  state.calls.clear();
  StepPointer step = makeStep(launchTwice, kernel);
  ASSERT_TRUE(step);
  EXPECT_EQ(state.calls,
            (Calls{"cuCtxSetCurrent", "cuStreamBeginCapture", "cuCtxSetCurrent",
                   "cuLaunchKernel", "cuCtxSetCurrent", "cuLaunchKernel",
                   "cuStreamEndCapture", "cuGraphInstantiateWithFlags",
                   "cuGraphDestroy", "cuGraphUpload"}));
  ASSERT_EQ(state.launches.size(), 2u);
  for (int64_t i = 0; i < 2; ++i) {
    EXPECT_TRUE(state.launches[i].isRecorded);
    EXPECT_EQ(state.launches[i].args, std::vector<int64_t>{i});
  }

  state.calls.clear();
  for (int i = 0; i < 3; ++i)
    ampStepRun(runtime.get(), step.get());
  EXPECT_EQ(state.calls,
            (Calls{"cuCtxSetCurrent", "cuGraphLaunch", "cuCtxSetCurrent",
                   "cuGraphLaunch", "cuCtxSetCurrent", "cuGraphLaunch"}));
  EXPECT_EQ(state.launches.size(), 2u);
  EXPECT_EQ(state.graphLaunches, 3);
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_F(CudaLaunchTest, StepFailsWithItsFirstFailure) {
  // An error from before stays where it was.
  ampLaunch(runtime.get(), find("two"), nullptr, 0, -7, 1);
  auto function = [](AmpRuntime *runtime, void *context, char *) {
    AmpKernel kernel = static_cast<AmpKernel>(context);
    ampLaunch(runtime, kernel, nullptr, 0, -8, 1);
    ampLaunch(runtime, kernel, nullptr, 0, -9, 1);
  };
  AmpStep *step = reinterpret_cast<AmpStep *>(1);
  AmpStepDesc desc = describe(function, find("two"));
  EXPECT_TRUE(isFailure(ampStepCreate(runtime.get(), &desc, &step),
                        AMP_STATUS_INVALID_ARGUMENT, "found 0, -8 and 1"));
  EXPECT_EQ(step, nullptr);
  EXPECT_TRUE(hasError(AMP_STATUS_INVALID_ARGUMENT, "found 0, -7 and 1"));
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_F(CudaLaunchTest, ExceptionEndsTheRecording) {
  auto function = [](AmpRuntime *, void *, char *) {
    throw std::runtime_error("expected this");
  };
  AmpStep *step = nullptr;
  AmpStepDesc desc = describe(function, nullptr);
  EXPECT_TRUE(isFailure(ampStepCreate(runtime.get(), &desc, &step),
                        AMP_STATUS_INTERNAL,
                        "recording a step: expected this"));
  EXPECT_FALSE(state.isCapturing);
}

TEST_F(CudaLaunchTest, EmptyStepIsAStep) {
  StepPointer step = makeStep([](AmpRuntime *, void *, char *) {}, nullptr);
  ampStepRun(runtime.get(), step.get());
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}
