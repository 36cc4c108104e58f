//===- CudaFeedTest.cpp - Inputs on the stub driver ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stub copies out of pinned memory as late as the waits of host and streams
// allow, and finds uses of one place that are not ordered.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"

using namespace amp::test;
using namespace amp;

namespace {

using Calls = std::vector<std::string>;

class CudaFeedTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    runtime = makeCudaRuntime();
    ASSERT_TRUE(runtime);
    module = makeModule(runtime.get());
    feed = makeFeed(runtime.get(), 64);
    AmpStepDesc desc = {};
    desc.function = useInputs;
    desc.context = findKernel(module.get(), "free");
    desc.feed = feed.get();
    step = makeStep(runtime.get(), desc);
    state.calls.clear();
  }
  void TearDown() override {
    EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
    step.reset();
    feed.reset();
    module.reset();
    runtime.reset();
    CudaStubTest::TearDown();
  }

  /// Launches the kernel that is the context on the inputs.
  static void useInputs(AmpRuntime *runtime, void *context, char *inputs) {
    int64_t args[] = {reinterpret_cast<int64_t>(inputs)};
    ampLaunch(runtime, static_cast<AmpKernel>(context), args, 1, 1, 1);
  }
  void fill(const std::string &text) {
    feedValues(runtime.get(), feed.get(),
               std::vector<char>(text.begin(), text.end()));
  }
  void run() { ampStepRun(runtime.get(), step.get()); }
  int64_t count(const char *call) {
    return std::count(state.calls.begin(), state.calls.end(), call);
  }
  /// Of the step's two graphs.
  uint64_t place(int number) { return state.launches.at(number).args[0]; }

  RuntimePointer runtime;
  ModulePointer module;
  FeedPointer feed;
  StepPointer step;
};

} // namespace

TEST_F(CudaFeedTest, AStepIsRecordedForEachPlace) {
  ASSERT_EQ(state.launches.size(), 2u);
  EXPECT_NE(place(0), place(1));
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(stub::State::find(state.memory, place(i), 64));
}

TEST_F(CudaFeedTest, NothingSynchronises) {
  for (int i = 0; i < 4; ++i) {
    fill("inputs");
    run();
    run();
  }
  EXPECT_EQ(count("cuStreamSynchronize"), 0);
  EXPECT_EQ(count("cuGraphLaunch"), 8);
  EXPECT_EQ(count("cuMemcpyHtoDAsync"), 4);
}

TEST_F(CudaFeedTest, CallsOfOneStep) {
  fill("inputs");
  run();
  EXPECT_EQ(state.calls,
            (Calls{// Begin: has the last copy out of this memory ended?
                   "cuCtxSetCurrent", "cuEventQuery",
                   // End: behind the last step that read this place.
                   "cuCtxSetCurrent", "cuStreamWaitEvent", "cuMemcpyHtoDAsync",
                   "cuEventRecord",
                   // Run: behind the copy.
                   "cuCtxSetCurrent", "cuStreamWaitEvent", "cuGraphLaunch",
                   "cuEventRecord"}));
}

TEST_F(CudaFeedTest, PlacesTakeTurns) {
  for (int i = 0; i < 6; ++i) {
    fill("inputs" + std::to_string(i));
    run();
  }
  EXPECT_TRUE(isSuccess(ampRuntimeSynchronize(runtime.get())));
  ASSERT_EQ(state.copies.size(), 6u);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(state.copies[i].destination, place(1 - i % 2));
    EXPECT_EQ(state.copies[i].content, "inputs" + std::to_string(i));
    EXPECT_TRUE(state.copies[i].isPinned);
  }
}

TEST_F(CudaFeedTest, BeginWaitsForTheCopyBeforeLast) {
  state.queriesInVain = 3;
  fill("first");
  fill("second");
  EXPECT_EQ(count("cuEventQuery"), 2);
  EXPECT_TRUE(state.copies.empty());
  // The memory of the first is taken again, so that copy is waited for.
  fill("third");
  EXPECT_EQ(count("cuEventQuery"), 2 + 4);
  ASSERT_EQ(state.copies.size(), 1u);
  EXPECT_EQ(state.copies[0].content, "first");
}

TEST_F(CudaFeedTest, MemoryThatCannotBePinnedIsAStatus) {
  state.pinnableBytes = 100;
  AmpFeed *other = reinterpret_cast<AmpFeed *>(1);
  EXPECT_TRUE(isFailure(ampFeedCreate(runtime.get(), 101, &other),
                        AMP_STATUS_OUT_OF_MEMORY,
                        "expected 101 bytes of pinned host memory, found "
                        "less"));
  EXPECT_EQ(other, nullptr);
}

TEST_F(CudaFeedTest, StubFindsAStepThatDoesNotWait) {
  // Of the stub itself: without it the tests above would prove little.
  stub::Order order;
  int copies, steps;
  EXPECT_TRUE(order.use(&copies, 1, /*isWrite=*/true));
  EXPECT_FALSE(order.use(&steps, 1, /*isWrite=*/false));
  order.at(&steps).merge(order.at(&copies));
  EXPECT_TRUE(order.use(&steps, 1, /*isWrite=*/false));
  EXPECT_FALSE(order.use(&copies, 1, /*isWrite=*/true));
  EXPECT_FALSE(order.isIdle(1));
  order.host.merge(order.at(&copies));
  order.host.merge(order.at(&steps));
  EXPECT_TRUE(order.isIdle(1));
}
