//===- FeedTest.cpp - Inputs of steps ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A contraction with the identity is a step that every device has: it stores
// what it was fed.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

using namespace amp::test;

namespace {

constexpr int64_t size = 8;
using Matrix = std::vector<float>;

class FeedTest : public RuntimeTest {
protected:
  void SetUp() override {
    RuntimeTest::SetUp();
    if (IsSkipped() || HasFatalFailure())
      return;
    AmpGemmDesc desc = {};
    desc.batch = 1;
    desc.m = desc.n = desc.k = desc.lda = desc.ldb = desc.ldc = size;
    desc.aType = desc.bType = desc.cType = AMP_F32;
    AmpGemmPlan *made = nullptr;
    ASSERT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &made)));
    plan = PlanPointer(made, Deleter{runtime.get()});
    identity = makeBuffer(runtime.get(), bytes);
    result = makeBuffer(runtime.get(), bytes);
    Matrix ones(size * size, 0.0f);
    for (int64_t i = 0; i < size; ++i)
      ones[i * size + i] = 1.0f;
    ASSERT_TRUE(isSuccess(
        ampBufferWrite(runtime.get(), identity.get(), 0, ones.data(), bytes)));
    feed = makeFeed(runtime.get(), bytes);
    copy = copyTo(result);
    step = makeStep(runtime.get(), describe(copy));
  }

  /// A step that stores the inputs in a buffer.
  struct Copy {
    AmpGemmPlan *plan;
    void *identity, *to;
    static void run(AmpRuntime *runtime, void *context, char *inputs) {
      const Copy &copy = *static_cast<Copy *>(context);
      ampGemm(runtime, copy.plan, inputs, copy.identity, copy.to, nullptr,
              nullptr);
    }
  };
  Copy copyTo(const BufferPointer &buffer) {
    return {plan.get(), ampBufferAddress(identity.get()),
            ampBufferAddress(buffer.get())};
  }
  AmpStepDesc describe(Copy &copy) {
    AmpStepDesc desc = {};
    desc.function = Copy::run;
    desc.context = &copy;
    desc.feed = feed.get();
    return desc;
  }
  static Matrix matrix(int number) {
    Matrix values(size * size);
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = float(1000 * number + int(i));
    return values;
  }
  /// The matrix that the step stored.
  Matrix stored() {
    Matrix values(size * size);
    EXPECT_TRUE(isSuccess(
        ampBufferRead(runtime.get(), result.get(), 0, values.data(), bytes)));
    return values;
  }
  void run() {
    ampStepRun(runtime.get(), step.get());
    EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
  }
  testing::AssertionResult isInvalid(AmpStatus *status,
                                     const std::string &text) {
    return isFailure(status, AMP_STATUS_INVALID_ARGUMENT, text);
  }

  static constexpr uint64_t bytes = size * size * sizeof(float);
  PlanPointer plan;
  Copy copy = {};
  BufferPointer identity, result;
  FeedPointer feed;
  StepPointer step;
};

} // namespace

TEST_P(FeedTest, IsZeroAtFirst) {
  run();
  EXPECT_EQ(stored(), Matrix(size * size, 0.0f));
}

TEST_P(FeedTest, StepsReadWhatWasFedLast) {
  for (int i = 1; i <= 5; ++i) {
    feedValues(runtime.get(), feed.get(), matrix(i));
    run();
    EXPECT_EQ(stored(), matrix(i)) << i;
  }
}

TEST_P(FeedTest, StepsRunAgainOnTheSameInputs) {
  feedValues(runtime.get(), feed.get(), matrix(1));
  feedValues(runtime.get(), feed.get(), matrix(2));
  for (int i = 0; i < 3; ++i) {
    run();
    EXPECT_EQ(stored(), matrix(2)) << i;
  }
}

TEST_P(FeedTest, HostRunsAheadOfSteps) {
  // A step with a ring keeps each result, so that nothing has to wait.
  int numSteps = 50;
  RingPointer ring = makeRing(runtime.get(), bytes, numSteps);
  AmpRange field = {ampBufferAddress(result.get()), bytes};
  AmpStepDesc desc = describe(copy);
  desc.ring = ring.get();
  desc.fields = &field;
  desc.numFields = 1;
  step = makeStep(runtime.get(), desc);
  for (int i = 0; i < numSteps; ++i) {
    feedValues(runtime.get(), feed.get(), matrix(i));
    run();
  }
  ASSERT_TRUE(isSuccess(ampRuntimeSynchronize(runtime.get())));
  for (int i = 0; i < numSteps; ++i) {
    Matrix record(size * size);
    int32_t isThere = 0;
    ASSERT_TRUE(isSuccess(
        ampRingRead(runtime.get(), ring.get(), i, record.data(), &isThere)));
    EXPECT_EQ(isThere, 1);
    EXPECT_EQ(record, matrix(i)) << i;
  }
  step.reset();
}

TEST_P(FeedTest, TwoStepsShareInputs) {
  BufferPointer otherResult = makeBuffer(runtime.get(), bytes);
  Copy otherCopy = copyTo(otherResult);
  StepPointer other = makeStep(runtime.get(), describe(otherCopy));
  feedValues(runtime.get(), feed.get(), matrix(3));
  run();
  ampStepRun(runtime.get(), other.get());
  EXPECT_EQ(stored(), matrix(3));
  std::swap(result, otherResult);
  EXPECT_EQ(stored(), matrix(3));
}

TEST_P(FeedTest, TakesFewerBytes) {
  feedValues(runtime.get(), feed.get(), matrix(1));
  run();
  Matrix start = matrix(2);
  start.resize(size);
  feedValues(runtime.get(), feed.get(), start);
  run();
  Matrix values = stored();
  values.resize(size);
  EXPECT_EQ(values, start);
  feedValues(runtime.get(), feed.get(), Matrix());
  run();
}

TEST_P(FeedTest, BeginAndEndTakeTurns) {
  EXPECT_TRUE(isInvalid(ampFeedEnd(runtime.get(), feed.get(), 0),
                        "call ampFeedBegin first"));
  void *host = nullptr;
  ASSERT_TRUE(isSuccess(ampFeedBegin(runtime.get(), feed.get(), &host)));
  EXPECT_EQ(reinterpret_cast<uintptr_t>(host) % 256, 0u);
  void *other = host;
  EXPECT_TRUE(isInvalid(ampFeedBegin(runtime.get(), feed.get(), &other),
                        "call ampFeedEnd first"));
  EXPECT_EQ(other, nullptr);
  EXPECT_TRUE(isInvalid(ampFeedEnd(runtime.get(), feed.get(), bytes + 1),
                        "at most the feed's " + std::to_string(bytes) +
                            " bytes, found " + std::to_string(bytes + 1)));
  // Nothing has changed.
  memcpy(host, matrix(4).data(), bytes);
  ASSERT_TRUE(isSuccess(ampFeedEnd(runtime.get(), feed.get(), bytes)));
  run();
  EXPECT_EQ(stored(), matrix(4));
}

TEST_P(FeedTest, NoStepRunsOnInputsThatAreBeingFilled) {
  feedValues(runtime.get(), feed.get(), matrix(1));
  run();
  void *host = nullptr;
  ASSERT_TRUE(isSuccess(ampFeedBegin(runtime.get(), feed.get(), &host)));
  ampStepRun(runtime.get(), step.get());
  EXPECT_TRUE(isInvalid(ampRuntimeTakeError(runtime.get()),
                        "whose feed is being filled; call ampFeedEnd first"));
}

TEST_P(FeedTest, RefusesNull) {
  AmpFeed *made;
  EXPECT_TRUE(isInvalid(ampFeedCreate(nullptr, 1, &made), "'runtime'"));
  EXPECT_TRUE(isInvalid(ampFeedCreate(runtime.get(), 1, nullptr), "'feed'"));
  void *host;
  EXPECT_TRUE(isInvalid(ampFeedBegin(runtime.get(), nullptr, &host), "'feed'"));
  EXPECT_TRUE(
      isInvalid(ampFeedBegin(runtime.get(), feed.get(), nullptr), "'host'"));
  EXPECT_TRUE(isInvalid(ampFeedEnd(runtime.get(), nullptr, 0), "'feed'"));
}

TEST_P(FeedTest, MayBeEmpty) {
  FeedPointer empty = makeFeed(runtime.get(), 0);
  feedValues(runtime.get(), empty.get(), Matrix());
}

TEST_P(FeedTest, LargerThanMemoryIsAStatus) {
  AmpFeed *made = reinterpret_cast<AmpFeed *>(1);
  EXPECT_TRUE(isFailure(ampFeedCreate(runtime.get(), uint64_t(1) << 60, &made),
                        AMP_STATUS_OUT_OF_MEMORY,
                        std::to_string(uint64_t(1) << 60)));
  EXPECT_EQ(made, nullptr);
}

AMP_INSTANTIATE(FeedTest);
