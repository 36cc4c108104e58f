//===- CudaFailureTest.cpp - Each call of a library fails in turn ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One run through every entry, as many times as it makes calls, each time with
// another one failing: a status has to tell, and everything has to be given
// back.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"
#include "GemmReference.h"
#include "StubProducts.h"

using namespace amp::test;
using namespace amp;

namespace {

/// The events of one run.
struct Outcome {
  std::vector<std::string> failures;
  /// True if the injected failure came while the runtime was destroyed, with
  /// nobody to tell.
  bool isSilent = false;

  /// True if `status` is success. Takes the status.
  bool ok(AmpStatus *status) {
    if (!status)
      return true;
    failures.push_back(ampStatusMessage(status));
    ampStatusDestroy(status);
    return false;
  }
};

struct Objects {
  AmpKernel kernel;
  char *data;
  AmpGemmPlan *plan;
};

void step(AmpRuntime *runtime, void *context, char *inputs) {
  auto &objects = *static_cast<Objects *>(context);
  int64_t args[] = {1, reinterpret_cast<int64_t>(inputs)};
  ampLaunch(runtime, objects.kernel, args, 2, 1000, 10);
  ampGemm(runtime, objects.plan, objects.data, objects.data, objects.data,
          objects.data, objects.data);
}

class CudaFailureTest : public CudaStubTest {
protected:
  TemporaryFolder cache;
  RuntimePointer cpu = makeRuntime({"Cpu", {1}});

  /// Uses a runtime until the first failure.
  void use(AmpRuntime *runtime, Outcome &outcome) {
    Deleter deleter{runtime};
    AmpBuffer *buffer = nullptr;
    if (!outcome.ok(ampBufferCreate(runtime, 4096, &buffer)))
      return;
    BufferPointer ownedBuffer(buffer, deleter);
    if (!outcome.ok(ampBufferWrite(runtime, buffer, 8, "abc", 3)))
      return;
    AmpModule *module = nullptr;
    if (!outcome.ok(
            ampModuleCreate(runtime, stubPtx, strlen(stubPtx), &module)))
      return;
    ModulePointer ownedModule(module, deleter);
    Objects objects = {nullptr, static_cast<char *>(ampBufferAddress(buffer)),
                       nullptr};
    if (!outcome.ok(ampModuleKernel(module, "two", &objects.kernel)))
      return;

    // The second has no depth, so that its zeros are allocated too, and the
    // third an epilogue that is tried.
    AmpGemmPlan *plans[3] = {};
    PlanPointer ownedPlans[3];
    for (int i = 0; i < 3; ++i) {
      AmpGemmDesc desc =
          makeDesc(4, 8, i == 1 ? 0 : 16, AMP_F16, AMP_F16, AMP_F16);
      desc.epilogue =
          i == 2 ? AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT
                 : AMP_EPILOGUE_BIAS;
      desc.biasType = AMP_F16;
      desc.ldAux = 8;
      if (!outcome.ok(ampGemmPlanCreate(runtime, &desc, &plans[i])))
        return;
      ownedPlans[i] = PlanPointer(plans[i], deleter);
    }
    // Outside of a step.
    objects.plan = plans[0];
    step(runtime, &objects, nullptr);
    if (!outcome.ok(ampRuntimeTakeError(runtime)))
      return;
    if (!runSteps(runtime, objects, outcome))
      return;
    char content[3];
    if (!outcome.ok(ampBufferRead(runtime, buffer, 8, content, 3)))
      return;
    outcome.ok(ampRuntimeSynchronize(runtime));
  }

  /// Steps with inputs and records.
  bool runSteps(AmpRuntime *runtime, Objects &objects, Outcome &outcome) {
    Deleter deleter{runtime};
    AmpFeed *feed = nullptr;
    if (!outcome.ok(ampFeedCreate(runtime, 64, &feed)))
      return false;
    FeedPointer ownedFeed(feed, deleter);
    AmpRing *ring = nullptr;
    if (!outcome.ok(ampRingCreate(runtime, 16, 2, &ring)))
      return false;
    RingPointer ownedRing(ring, deleter);
    AmpRange field = {objects.data, 16};
    AmpStepDesc desc = {step, &objects, feed, ring, &field, 1};
    AmpStep *made = nullptr;
    if (!outcome.ok(ampStepCreate(runtime, &desc, &made)))
      return false;
    StepPointer ownedStep(made, deleter);
    for (int i = 0; i < 3; ++i) {
      void *host = nullptr;
      if (!outcome.ok(ampFeedBegin(runtime, feed, &host)) ||
          !outcome.ok(ampFeedEnd(runtime, feed, 8)))
        return false;
      ampStepRun(runtime, made);
      if (!outcome.ok(ampRuntimeTakeError(runtime)))
        return false;
    }
    return true;
  }

  void SetUp() override {
    CudaStubTest::SetUp();
    setenv("AMP_CACHE_DIR", cache.path.c_str(), 1);
  }
  void TearDown() override {
    unsetenv("AMP_CACHE_DIR");
    CudaStubTest::TearDown();
  }

  Outcome runAll(int failAt, int failure) {
    // Algorithms are timed each time.
    cache.clear();
    static_cast<stub::State &>(state) = stub::State();
    state.queriesInVain = 1;
    // So long that one run is a sample and two raise the clocks: each call more
    // is a run of this test.
    state.offers = {{.milliseconds = 30.0f}, {30.0f}};
    state.cacheBytes = 4096; // several copies of operands that are timed
    state.runProduct = [this](const stub::Product &product) {
      if (product.epilogue == CUBLASLT_EPILOGUE_DGELU_BGRAD)
        stub::multiply(cpu.get(), product);
    };
    state.failAt = failAt;
    state.failure = failure;
    Outcome outcome;
    AmpRuntimeOptions timed = cudaOptions;
    timed.timeAlgorithms = 1;
    AmpRuntime *runtime = nullptr;
    if (!outcome.ok(ampRuntimeCreate(&timed, &runtime))) {
      EXPECT_EQ(runtime, nullptr);
      return outcome;
    }
    use(runtime, outcome);
    outcome.ok(ampRuntimeTakeError(runtime));
    bool wasPending = state.failAt > 0;
    ampRuntimeDestroy(runtime);
    outcome.isSilent = wasPending && state.failAt == 0;
    return outcome;
  }
};

} // namespace

TEST_F(CudaFailureTest, NothingFailsByItself) {
  Outcome outcome = runAll(0, 0);
  EXPECT_EQ(outcome.failures, std::vector<std::string>());
  // At once, and recorded for two places of inputs with a record each.
  EXPECT_EQ(state.launches.size(), 1 + 2 * 2u);
  EXPECT_EQ(std::count_if(state.products.begin(), state.products.end(),
                          [](const stub::Product &product) {
                            return product.isRecorded;
                          }),
            2);
  EXPECT_EQ(state.graphLaunches, 3);
}

TEST_F(CudaFailureTest, EachFailureIsAStatusAndLeavesNothing) {
  // Out of memory, which has a message of its own, and any other.
  for (int failure : {2, 999}) {
    int silent = 0, told = 0, untimed = 0, skipped = 0;
    for (int call = 1;; ++call) {
      Outcome outcome = runAll(call, failure);
      if (state.failAt != 0)
        break;
      SCOPED_TRACE(state.failed + ", call " + std::to_string(call) +
                   ", failure " + std::to_string(failure));
      if (state.failed == "cublasLtMatmulAlgoConfigGetAttribute") {
        EXPECT_EQ(outcome.failures, std::vector<std::string>());
        ++skipped;
      } else if (outcome.isSilent) {
        ++silent;
      } else if (outcome.failures.empty()) {
        ++untimed;
      } else {
        ++told;
        const std::string &message = outcome.failures.front();
        EXPECT_NE(message.find("expected"), std::string::npos) << message;
        // Memory that is out is told in numbers or by what it was for, all else
        // by its call.
        bool isMemory =
            state.failed == "cuMemAlloc" ||
            message.find("too little memory to try") != std::string::npos;
        if (failure != 2 || !isMemory)
          EXPECT_NE(message.find(state.failed), std::string::npos) << message;
        // What to do comes behind what was found.
        EXPECT_NE(message.find("; ", message.find("found")), std::string::npos)
            << message;
      }
      EXPECT_EQ(state.misuses, std::vector<std::string>());
      EXPECT_TRUE(state.isEmpty());
      EXPECT_FALSE(state.isCapturing);
      if (HasFailure())
        return;
    }
    EXPECT_GT(told, 100);
    EXPECT_LT(silent, 16);
    // Two algorithms are offered for each of three contractions and for the one
    // that an epilogue is compared with.
    EXPECT_EQ(skipped, 8);
    // Two contractions and the one to compare with are timed, two compared, and
    // one run for the first time, each in memory that takes three calls; where
    // there is none, the first algorithm is taken, or none run.
    EXPECT_EQ(untimed, failure == 2 ? 15 : 0);
  }
}
