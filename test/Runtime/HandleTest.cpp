//===- HandleTest.cpp - Handles that are none, or of another runtime ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every entry that takes a handle, with null, with a handle of another type and
// with one of another runtime: a status where there is one to return, else the
// runtime's error, else nothing.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"
#include <new>

using namespace amp::test;

namespace {

const char *const kNull = "found null";
const char *const kOther = "to be a handle of its type";
const char *const kForeign = "found one that another runtime made";

/// One handle of each type, of one runtime.
class HandleTest : public ::testing::Test {
protected:
  void SetUp() override {
    runtime = makeRuntime(factories()[0]);
    other = makeRuntime(factories()[0]);
    ASSERT_TRUE(runtime && other);
    AmpBuffer *made = nullptr;
    ASSERT_TRUE(isSuccess(ampBufferCreate(other.get(), 64, &made)));
    buffer = BufferPointer(made, Deleter{other.get()});
    AmpFeed *madeFeed = nullptr;
    ASSERT_TRUE(isSuccess(ampFeedCreate(other.get(), 64, &madeFeed)));
    feed = FeedPointer(madeFeed, Deleter{other.get()});
    AmpRing *madeRing = nullptr;
    ASSERT_TRUE(isSuccess(ampRingCreate(other.get(), 8, 2, &madeRing)));
    ring = RingPointer(madeRing, Deleter{other.get()});
    desc.batch = desc.m = desc.n = desc.k = 1;
    desc.aType = desc.bType = desc.cType = AMP_F32;
    desc.lda = desc.ldb = desc.ldc = 1;
    AmpGemmPlan *madePlan = nullptr;
    ASSERT_TRUE(isSuccess(ampGemmPlanCreate(other.get(), &desc, &madePlan)));
    plan = PlanPointer(madePlan, Deleter{other.get()});
  }

  /// A handle of another type than `T`.
  template <typename T> T *mistaken() {
    return reinterpret_cast<T *>(runtime.get());
  }
  AmpRuntime *noRuntime() {
    return reinterpret_cast<AmpRuntime *>(buffer.get());
  }

  bool keeps(const char *message) {
    return isFailure(ampRuntimeTakeError(runtime.get()),
                     AMP_STATUS_INVALID_ARGUMENT, message);
  }

  RuntimePointer other, runtime;
  BufferPointer buffer;
  FeedPointer feed;
  RingPointer ring;
  PlanPointer plan;
  AmpGemmDesc desc = {};
  char bytes[64] = {};
};

} // namespace

TEST_F(HandleTest, RuntimesAreTold) {
  for (AmpRuntime *bad : {(AmpRuntime *)nullptr, noRuntime()}) {
    const char *message = bad ? kOther : kNull;
    AmpMemoryInfo info;
    AmpBuffer *madeBuffer;
    AmpFeed *madeFeed;
    AmpRing *madeRing;
    AmpGemmPlan *madePlan;
    AmpModule *madeModule;
    AmpStep *madeStep;
    AmpStepDesc step = {};
    AmpStatus *statuses[] = {
        ampRuntimeTakeError(bad),
        ampRuntimeSynchronize(bad),
        ampRuntimeMemory(bad, &info),
        ampBufferCreate(bad, 1, &madeBuffer),
        ampBufferWrite(bad, buffer.get(), 0, bytes, 1),
        ampBufferRead(bad, buffer.get(), 0, bytes, 1),
        ampFeedCreate(bad, 1, &madeFeed),
        ampFeedEnd(bad, feed.get(), 0),
        ampRingCreate(bad, 1, 1, &madeRing),
        ampGemmPlanCreate(bad, &desc, &madePlan),
        ampModuleCreate(bad, bytes, 1, &madeModule),
        ampStepCreate(bad, &step, &madeStep),
    };
    for (AmpStatus *status : statuses)
      EXPECT_TRUE(isFailure(status, AMP_STATUS_INVALID_ARGUMENT, message));
    EXPECT_STREQ(ampRuntimeDescription(bad), "");
    EXPECT_STREQ(ampRuntimeAlgorithms(bad), "");
    EXPECT_EQ(ampRuntimeComputeCapability(bad), 0);
    // There is nowhere to keep these errors.
    ampLaunch(bad, nullptr, nullptr, 0, 1, 1);
    ampGemm(bad, plan.get(), bytes, bytes, bytes, nullptr, nullptr);
    ampStepRun(bad, nullptr);
    ampRuntimeDestroy(bad);
  }
}

TEST_F(HandleTest, OthersAreTold) {
  struct {
    AmpBuffer *buffer;
    AmpFeed *feed;
    AmpRing *ring;
    AmpGemmPlan *plan;
    const char *message;
  } cases[] = {{nullptr, nullptr, nullptr, nullptr, kNull},
               {mistaken<AmpBuffer>(), mistaken<AmpFeed>(), mistaken<AmpRing>(),
                mistaken<AmpGemmPlan>(), kOther},
               {buffer.get(), feed.get(), ring.get(), plan.get(), kForeign}};
  AmpRuntime *mine = runtime.get();
  for (auto &bad : cases) {
    void *host;
    int32_t isThere;
    AmpStatus *statuses[] = {
        ampBufferWrite(mine, bad.buffer, 0, bytes, 1),
        ampBufferRead(mine, bad.buffer, 0, bytes, 1),
        ampFeedBegin(mine, bad.feed, &host),
        ampFeedEnd(mine, bad.feed, 0),
        ampRingRead(mine, bad.ring, 0, bytes, &isThere),
    };
    for (AmpStatus *status : statuses)
      EXPECT_TRUE(isFailure(status, AMP_STATUS_INVALID_ARGUMENT, bad.message));
    ampGemm(mine, bad.plan, bytes, bytes, bytes, nullptr, nullptr);
    EXPECT_TRUE(keeps(bad.message));
    AmpStepDesc step = {};
    step.function = [](AmpRuntime *, void *, char *) {};
    step.feed = bad.feed;
    AmpStep *made;
    if (bad.feed)
      EXPECT_TRUE(isFailure(ampStepCreate(mine, &step, &made),
                            AMP_STATUS_INVALID_ARGUMENT, bad.message));
  }
  EXPECT_EQ(ampBufferAddress(nullptr), nullptr);
  EXPECT_EQ(ampBufferAddress(mistaken<AmpBuffer>()), nullptr);
}

TEST_F(HandleTest, StepsAreTold) {
  AmpStepDesc desc = {};
  desc.function = [](AmpRuntime *, void *, char *) { FAIL() << "it ran"; };
  AmpStep *made = nullptr;
  ASSERT_TRUE(isSuccess(ampStepCreate(other.get(), &desc, &made)));
  StepPointer step(made, Deleter{other.get()});
  ampStepRun(runtime.get(), nullptr);
  EXPECT_TRUE(keeps(kNull));
  ampStepRun(runtime.get(), mistaken<AmpStep>());
  EXPECT_TRUE(keeps(kOther));
  ampStepRun(runtime.get(), step.get());
  EXPECT_TRUE(keeps(kForeign));
}

TEST_F(HandleTest, DestroyingAnotherTypeDoesNothing) {
  AmpRuntime *mine = runtime.get();
  ampBufferDestroy(mine, mistaken<AmpBuffer>());
  ampFeedDestroy(mine, mistaken<AmpFeed>());
  ampRingDestroy(mine, mistaken<AmpRing>());
  ampGemmPlanDestroy(mine, mistaken<AmpGemmPlan>());
  ampModuleDestroy(mine, mistaken<AmpModule>());
  ampStepDestroy(mine, mistaken<AmpStep>());
  EXPECT_TRUE(isSuccess(ampRuntimeSynchronize(mine)));
}

TEST_F(HandleTest, ExceptionsOfAStepStayInside) {
  AmpStepDesc desc = {};
  desc.function = [](AmpRuntime *, void *, char *) { throw std::bad_alloc(); };
  AmpStep *made = nullptr;
  ASSERT_TRUE(isSuccess(ampStepCreate(runtime.get(), &desc, &made)));
  StepPointer step(made, Deleter{runtime.get()});
  ampStepRun(runtime.get(), step.get());
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_OUT_OF_MEMORY, "running a step"));
}

TEST_F(HandleTest, SizesBeyond32BitsAreRefused) {
  for (int64_t AmpGemmDesc::*size :
       {&AmpGemmDesc::batch, &AmpGemmDesc::m, &AmpGemmDesc::n, &AmpGemmDesc::k})
    for (int32_t type : {AMP_F32, AMP_F16, AMP_BF16})
      for (int64_t many : {int64_t(1) << 31, int64_t(1) << 33, INT64_MAX}) {
        AmpGemmDesc large = desc;
        large.aType = large.bType = large.cType = type;
        large.*size = many;
        large.lda = large.ldb = large.ldc = many;
        AmpGemmPlan *made = nullptr;
        EXPECT_TRUE(isFailure(ampGemmPlanCreate(runtime.get(), &large, &made),
                              AMP_STATUS_INVALID_ARGUMENT, "below 2^31"));
        EXPECT_EQ(made, nullptr);
      }
}
