//===- KernelTest.cpp - Launches on every device ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a launch means is the same everywhere: each index once, in chunks, one
// launch after the other, at once or in a step.
//
//===----------------------------------------------------------------------===//

#include "GemmReference.h"
#include "TestKernels.h"

#include <optional>

using namespace amp::test;

namespace {

class KernelTest : public RuntimeTest {
protected:
  void SetUp() override {
    RuntimeTest::SetUp();
    if (!IsSkipped() && !HasFatalFailure())
      kernels.emplace(runtime.get(), GetParam().options.device);
  }
  template <typename T> BufferPointer upload(const std::vector<T> &content) {
    BufferPointer buffer =
        makeBuffer(runtime.get(), content.size() * sizeof(T));
    EXPECT_TRUE(
        isSuccess(ampBufferWrite(runtime.get(), buffer.get(), 0, content.data(),
                                 content.size() * sizeof(T))));
    return buffer;
  }
  template <typename T>
  std::vector<T> download(const BufferPointer &buffer, size_t count) {
    std::vector<T> content(count);
    EXPECT_TRUE(isSuccess(ampBufferRead(runtime.get(), buffer.get(), 0,
                                        content.data(), count * sizeof(T))));
    return content;
  }
  testing::AssertionResult hasNoError() {
    return isSuccess(ampRuntimeTakeError(runtime.get()));
  }

  std::optional<TestKernels> kernels;
};

int64_t addressOf(const BufferPointer &buffer) {
  return reinterpret_cast<int64_t>(ampBufferAddress(buffer.get()));
}

/// Elements for `mix`, in [0.5, 1).
std::vector<uint32_t> makeElements(size_t count, uint32_t seed) {
  std::vector<uint32_t> elements(count);
  for (size_t i = 0; i < count; ++i)
    elements[i] = mixBits(seed, uint32_t(i) * 2654435761u);
  return elements;
}

/// A step of launches that depend on each other, and of a contraction: each
/// number of x and c depends on all of the run before.
struct Work {
  static constexpr int64_t size = 48, count = size * size;
  AmpKernel mix;
  int64_t x, w, c;
  /// Without one the contraction is left out.
  AmpGemmPlan *plan;

  static void run(AmpRuntime *runtime, void *context, char *) {
    const Work &work = *static_cast<const Work *>(context);
    // These are gone when the step runs.
    int64_t first[] = {work.x, work.c, count, 100};
    ampLaunch(runtime, work.mix, first, 4, count, 100);
    if (work.plan)
      ampGemm(runtime, work.plan, reinterpret_cast<void *>(work.x),
              reinterpret_cast<void *>(work.w),
              reinterpret_cast<void *>(work.c), nullptr, nullptr);
    int64_t second[] = {work.c, work.x, count, 1000};
    ampLaunch(runtime, work.mix, second, 4, count, 1000);
  }
};

} // namespace

TEST_P(KernelTest, TouchesEachElementOnce) {
  AmpKernel kernel = kernels->find("count");
  for (int64_t grain : {1, 7, 96, 97, 1000})
    for (int64_t extent : {int64_t(0), int64_t(1), grain, grain + 1,
                           3 * grain - 1, 37 * grain + 1}) {
      // What lies behind the end belongs to somebody else.
      size_t more = 2 * grain + 100;
      BufferPointer counts = upload(std::vector<uint32_t>(extent + more));
      int64_t args[] = {addressOf(counts), extent, grain};
      ampLaunch(runtime.get(), kernel, args, 3, extent, grain);
      ASSERT_TRUE(hasNoError());
      std::vector<uint32_t> expected(extent, 1);
      expected.resize(extent + more);
      EXPECT_TRUE(download<uint32_t>(counts, extent + more) == expected)
          << extent << " by " << grain;
    }
}

TEST_P(KernelTest, GetsItsArguments) {
  std::vector<int64_t> values = {INT64_MIN, -1, 0x123456789abcdef0};
  BufferPointer place = upload(std::vector<int64_t>(4));
  int64_t args[] = {addressOf(place), values[0], values[1], values[2]};
  ampLaunch(runtime.get(), kernels->find("keep"), args, 4, 1, 1);
  // They were copied.
  std::fill(std::begin(args), std::end(args), 0);
  values.push_back(0);
  EXPECT_EQ(download<int64_t>(place, 4), values);
  EXPECT_TRUE(hasNoError());
}

TEST_P(KernelTest, LaunchesRunOneAfterTheOther) {
  constexpr int64_t count = 1000;
  AmpKernel kernel = kernels->find("mix");
  std::vector<uint32_t> x = makeElements(count, 1), y = makeElements(count, 2);
  BufferPointer left = upload(x), right = upload(y);
  for (int round = 0; round < 10; ++round) {
    int64_t args[] = {addressOf(left), addressOf(right), count, 64};
    ampLaunch(runtime.get(), kernel, args, 4, count, 64);
    std::swap(args[0], args[1]);
    args[3] = 333;
    ampLaunch(runtime.get(), kernel, args, 4, count, 333);
    for (int64_t i = 0; i < count; ++i) {
      x[i] = mixBits(x[i], y[i]);
      y[i] = mixBits(y[i], x[i]);
    }
  }
  EXPECT_TRUE(hasNoError());
  EXPECT_TRUE(download<uint32_t>(left, count) == x);
  EXPECT_TRUE(download<uint32_t>(right, count) == y);
}

TEST_P(KernelTest, StepRunsItsLaunchesEachTime) {
  std::vector<uint32_t> x = makeElements(Work::count, 3),
                        c = makeElements(Work::count, 4);
  BufferPointer left = upload(x), right = upload(c);
  Work work = {kernels->find("mix"), addressOf(left), 0, addressOf(right),
               /*plan=*/nullptr};
  AmpStepDesc desc = {};
  desc.function = Work::run;
  desc.context = &work;
  StepPointer step = makeStep(runtime.get(), desc);
  ASSERT_TRUE(step);
  // Making it runs nothing.
  EXPECT_TRUE(download<uint32_t>(left, x.size()) == x);
  for (int run = 0; run < 4; ++run) {
    ampStepRun(runtime.get(), step.get());
    for (int64_t i = 0; i < Work::count; ++i) {
      x[i] = mixBits(x[i], c[i]);
      c[i] = mixBits(c[i], x[i]);
    }
  }
  EXPECT_TRUE(hasNoError());
  EXPECT_TRUE(download<uint32_t>(left, x.size()) == x);
  EXPECT_TRUE(download<uint32_t>(right, c.size()) == c);
}

TEST_P(KernelTest, StepHasTheBitsOfItsCalls) {
  AmpGemmDesc contraction =
      makeDesc(Work::size, Work::size, Work::size, AMP_F32, AMP_F32, AMP_F32);
  AmpGemmPlan *plan = nullptr;
  ASSERT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &contraction, &plan)));
  PlanPointer owned(plan, Deleter{runtime.get()});
  std::vector<uint32_t> x[2], c[2];
  for (bool isStep : {false, true}) {
    BufferPointer left = upload(makeElements(Work::count, 5)),
                  weights = upload(makeElements(Work::count, 6)),
                  right = upload(makeElements(Work::count, 7));
    Work work = {kernels->find("mix"), addressOf(left), addressOf(weights),
                 addressOf(right), plan};
    AmpStepDesc desc = {};
    desc.function = Work::run;
    desc.context = &work;
    StepPointer step;
    if (isStep)
      step = makeStep(runtime.get(), desc);
    for (int run = 0; run < 6; ++run)
      if (isStep)
        ampStepRun(runtime.get(), step.get());
      else
        Work::run(runtime.get(), &work, nullptr);
    EXPECT_TRUE(hasNoError());
    x[isStep] = download<uint32_t>(left, Work::count);
    c[isStep] = download<uint32_t>(right, Work::count);
  }
  EXPECT_TRUE(x[0] == x[1]);
  EXPECT_TRUE(c[0] == c[1]);
  // That something was computed.
  EXPECT_FALSE(c[0] == makeElements(Work::count, 7));
}

AMP_INSTANTIATE(KernelTest);
