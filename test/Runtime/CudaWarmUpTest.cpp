//===- CudaWarmUpTest.cpp - Algorithms run before they are recorded ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library may load an algorithm's code when it first runs, which a recording
// may not survive. The stub calls it a misuse; here is every way by which an
// algorithm gets into a plan.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"
#include "GemmReference.h"

#include <cublasLt.h>

using namespace amp::test;
using namespace amp;

namespace {

class CudaWarmUpTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    setenv("AMP_CACHE_DIR", cache.path.c_str(), 1);
    state.offers = {{.milliseconds = 1.0f}, {0.5f}, {2.0f}};
    restart();
  }
  void TearDown() override {
    runtime.reset();
    unsetenv("AMP_CACHE_DIR");
    CudaStubTest::TearDown();
  }
  /// As if the process had ended.
  void restart() {
    runtime.reset();
    runtime = makeRuntime({"Cuda", options});
    ASSERT_TRUE(runtime);
    state.products.clear();
  }
  PlanPointer makePlan(const AmpGemmDesc &desc) {
    AmpGemmPlan *plan = nullptr;
    EXPECT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
    return PlanPointer(plan, Deleter{runtime.get()});
  }
  static AmpGemmDesc desc(int32_t in = AMP_F16, int32_t out = AMP_F16) {
    return makeDesc(16, 8, 16, in, in, out);
  }
  static AmpGemmDesc narrow(AmpGemmDesc desc) {
    desc.alignment = 0;
    return desc;
  }
  /// Records the plan in a step: at multiples of 256 bytes or, where the
  /// description says no more, of an element.
  void record(AmpGemmPlan *plan, const AmpGemmDesc &desc) {
    struct Step {
      AmpGemmPlan *plan;
      char *data;
      static void run(AmpRuntime *runtime, void *context, char *) {
        auto [plan, at] = *static_cast<Step *>(context);
        ampGemm(runtime, plan, at, at, at, at, at);
      }
    };
    BufferPointer buffer = makeBuffer(runtime.get(), 1 << 16);
    Step context = {plan, static_cast<char *>(ampBufferAddress(buffer.get())) +
                              (desc.alignment ? 0 : elementSize(desc.cType))};
    AmpStepDesc step = {};
    step.function = Step::run;
    step.context = &context;
    makeStep(runtime.get(), step);
  }
  /// The algorithms that ran or were recorded, wide ones first.
  std::vector<uint32_t> ran(uint32_t alignment) {
    std::vector<uint32_t> found;
    for (const stub::Product &product : state.products)
      if (product.alignment == alignment)
        found.push_back(product.algorithm);
    return found;
  }

  using Algorithms = std::vector<uint32_t>;
  TemporaryFolder cache;
  AmpRuntimeOptions options = cudaOptions;
  RuntimePointer runtime;
};

} // namespace

// TearDown asks for misuses: each of these records what has to have run.

TEST_F(CudaWarmUpTest, OfAllTypes) {
  for (auto [in, out] :
       {std::pair(AMP_F16, AMP_F16), std::pair(AMP_F16, AMP_F32),
        std::pair(AMP_BF16, AMP_BF16), std::pair(AMP_BF16, AMP_F32),
        std::pair(AMP_F32, AMP_F32), std::pair(AMP_F64, AMP_F64)})
    for (int32_t epilogue : {AMP_EPILOGUE_NONE, AMP_EPILOGUE_BIAS}) {
      if (epilogue && out == AMP_F64)
        continue; // cuda::verifyOffered
      AmpGemmDesc biased = desc(in, out);
      biased.epilogue = epilogue;
      biased.biasType = out;
      for (const AmpGemmDesc &wanted : {biased, narrow(biased)})
        record(makePlan(wanted).get(), wanted);
    }
}

TEST_F(CudaWarmUpTest, RunsEachOnceAtPlacesLikeThoseOfItsOperands) {
  makePlan(desc(AMP_F16, AMP_F32));
  makePlan(narrow(desc(AMP_F16, AMP_F32)));
  ASSERT_EQ(state.products.size(), 2u);
  auto offset = [](const void *data) {
    return reinterpret_cast<uintptr_t>(data) % 256;
  };
  const stub::Product &wide = state.products[0], &narrow = state.products[1];
  EXPECT_EQ(wide.alignment, 16u);
  EXPECT_EQ(offset(wide.aData), 0u);
  EXPECT_EQ(offset(wide.bData), 0u);
  EXPECT_EQ(offset(wide.cData), 0u);
  EXPECT_EQ(narrow.alignment, 2u);
  EXPECT_EQ(offset(narrow.aData), 2u);
  EXPECT_EQ(offset(narrow.bData), 2u);
  EXPECT_EQ(offset(narrow.cData), 4u);
  for (const stub::Product &product : state.products)
    EXPECT_FALSE(product.isRecorded);
}

TEST_F(CudaWarmUpTest, OncePerContraction) {
  PlanPointer first = makePlan(desc());
  state.products.clear();
  PlanPointer second = makePlan(desc());
  EXPECT_TRUE(state.products.empty());
  record(second.get(), desc());
}

TEST_F(CudaWarmUpTest, OfAnotherRuntimeAnew) {
  makePlan(desc());
  restart();
  record(makePlan(desc()).get(), desc());
}

TEST_F(CudaWarmUpTest, OfTheFastest) {
  options.timeAlgorithms = 1;
  restart();
  for (const AmpGemmDesc &wanted : {desc(), narrow(desc())}) {
    PlanPointer plan = makePlan(wanted);
    uint32_t alignment = wanted.alignment ? 16 : 2;
    EXPECT_GT(ran(alignment).size(), 5u);
    state.products.clear();
    record(plan.get(), wanted);
    EXPECT_EQ(ran(alignment), Algorithms{1});
  }
}

TEST_F(CudaWarmUpTest, OfWhatIsKeptOnDisk) {
  options.timeAlgorithms = 1;
  restart();
  makePlan(desc());
  restart();
  PlanPointer plan = makePlan(desc());
  EXPECT_EQ(ran(16), Algorithms{1});
  record(plan.get(), desc());
}

TEST_F(CudaWarmUpTest, OfContractionsWithoutDepth) {
  options.timeAlgorithms = 1;
  restart();
  AmpGemmDesc empty = makeDesc(16, 8, 0, AMP_F16, AMP_F16, AMP_F16);
  record(makePlan(empty).get(), empty);
}

TEST_F(CudaWarmUpTest, RefusedOnesAreNotTaken) {
  state.offers = {{1.0f, 0, /*isRefused=*/true}, {1.0f}};
  for (const AmpGemmDesc &wanted : {desc(), narrow(desc())})
    record(makePlan(wanted).get(), wanted);
  EXPECT_EQ(ran(16), (Algorithms{1, 1}));
  EXPECT_EQ(ran(2), (Algorithms{1, 1}));
}

TEST_F(CudaWarmUpTest, RefusedOnesOnDiskAreReplaced) {
  options.timeAlgorithms = 1;
  restart();
  makePlan(desc());
  state.offers[1].isRefused = true;
  for (int i = 0; i < 2; ++i) {
    restart();
    PlanPointer plan = makePlan(desc());
    state.products.clear();
    record(plan.get(), desc());
    EXPECT_EQ(ran(16), Algorithms{0});
  }
}

TEST_F(CudaWarmUpTest, WhereAllAreRefusedThereIsNone) {
  state.offers = {{1.0f, 0, /*isRefused=*/true}, {1.0f, 0, true}};
  for (int32_t isTimed : {0, 1}) {
    options.timeAlgorithms = isTimed;
    restart();
    AmpGemmDesc wanted = desc();
    AmpGemmPlan *plan = nullptr;
    EXPECT_TRUE(isFailure(ampGemmPlanCreate(runtime.get(), &wanted, &plan),
                          AMP_STATUS_UNAVAILABLE,
                          "found CUBLAS_STATUS_NOT_SUPPORTED; other row"));
  }
}

TEST_F(CudaWarmUpTest, FailureIsTheStatusOfThePlan) {
  for (const char *call : {"cublasLtMatmul", "cuStreamSynchronize"}) {
    // What it is the n-th call of depends on the rest.
    bool hasFailed = false;
    for (int at = 1; !hasFailed && at < 200; ++at) {
      restart();
      state.failAt = at;
      AmpGemmDesc wanted = desc();
      AmpGemmPlan *plan = nullptr;
      AmpStatus *status = ampGemmPlanCreate(runtime.get(), &wanted, &plan);
      state.failAt = 0;
      hasFailed = state.failed == call;
      if (hasFailed)
        EXPECT_TRUE(isFailure(status, AMP_STATUS_INTERNAL, call));
      else
        ampStatusDestroy(status);
      ampGemmPlanDestroy(runtime.get(), plan);
      ampStatusDestroy(ampRuntimeTakeError(runtime.get()));
    }
    EXPECT_TRUE(hasFailed);
  }
}

TEST_F(CudaWarmUpTest, WithoutMemoryNothingRuns) {
  state.memoryBytes = (uint64_t(32) << 20) + 700;
  for (int32_t isTimed : {0, 1}) {
    options.timeAlgorithms = isTimed;
    restart();
    PlanPointer plan = makePlan(desc());
    ASSERT_TRUE(plan);
    EXPECT_TRUE(state.products.empty());
    EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
    // That the stub would see it.
    state.memoryBytes = uint64_t(64) << 30;
    record(plan.get(), desc());
    EXPECT_EQ(state.misuses,
              (std::vector<std::string>{
                  "cublasLtMatmul: recorded before it has run"}));
    state.misuses.clear();
    state.memoryBytes = (uint64_t(32) << 20) + 700;
  }
}
