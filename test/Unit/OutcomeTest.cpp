//===- OutcomeTest.cpp - runs that are failures and runs that are not -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each kind of failure, and beside it the run that only looks like one.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Outcome.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace amp;
using ::testing::HasSubstr;

static StepMetrics applied(double loss = 1) {
  return {1, loss, 2, false, 1, 1};
}
static StepMetrics skipped(double loss = 1) { return {1, loss, 2, true, 0, 1}; }
/// Another optimizer applied it.
static StepMetrics skippedByOne() {
  StepMetrics metrics = skipped();
  metrics.skippedBy = {"critic"};
  return metrics;
}
static std::string verdict(const Outcome &outcome) {
  return outcome.verdict().message();
}

TEST(Outcome, AppliedStepsAreASuccess) {
  Outcome outcome(50);
  outcome.step(skipped(), /*scaleFell=*/true, /*injected=*/false);
  outcome.step(applied(), false, false);
  outcome.evaluation({1, 0.5});
  EXPECT_EQ(verdict(outcome), "");
}

TEST(Outcome, EveryStepSkippedIsAFailure) {
  Outcome outcome(50);
  for (int i = 0; i < 3; ++i)
    outcome.step(skipped(), true, false);
  EXPECT_THAT(verdict(outcome), HasSubstr("at least one of 3 steps"));
  EXPECT_FALSE(outcome.isStuck());
}

TEST(Outcome, WeightsOfAnotherOptimizerHaveChanged) {
  Outcome outcome(50);
  for (int i = 0; i < 3; ++i)
    outcome.step(skippedByOne(), true, false);
  EXPECT_EQ(verdict(outcome), "");
  Outcome stuck(3);
  for (int i = 0; i < 3; ++i)
    stuck.step(skippedByOne(), false, false);
  EXPECT_THAT(verdict(stuck),
              HasSubstr("and no step changes a weight of '@critic'"));
}

TEST(Outcome, InjectedOverflowsAreNone) {
  Outcome outcome(2);
  for (int i = 0; i < 5; ++i)
    outcome.step(skipped(), false, /*injected=*/true);
  EXPECT_FALSE(outcome.isStuck());
  EXPECT_EQ(verdict(outcome), "");
}

TEST(Outcome, TenSkipsThatLowerNoSEndTheRun) {
  Outcome outcome(std::nullopt);
  outcome.step(applied(), false, false);
  for (int i = 0; i < 9; ++i)
    outcome.step(skipped(), false, false);
  EXPECT_FALSE(outcome.isStuck());
  // S falls once more: the count starts anew.
  outcome.step(skipped(), true, false);
  for (int i = 0; i < 10; ++i) {
    EXPECT_FALSE(outcome.isStuck());
    outcome.step(skipped(), false, false);
  }
  EXPECT_TRUE(outcome.isStuck());
  EXPECT_THAT(verdict(outcome), HasSubstr("last 10 steps were skipped, and S "
                                          "stays at 2"));
}

TEST(Outcome, SkipsThatLowerSEndNoRunUnlessALimitSaysSo) {
  Outcome outcome(std::nullopt), limited(3), unlimited(0);
  unlimited.step(applied(), false, false);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(limited.isStuck(), i >= 3);
    outcome.step(skipped(), true, false);
    limited.step(skipped(), true, false);
    unlimited.step(skipped(), false, false);
  }
  EXPECT_FALSE(outcome.isStuck());
  EXPECT_FALSE(unlimited.isStuck());
}

TEST(Outcome, TheTenthSkipInARowIsTold) {
  Outcome outcome(std::nullopt), limited(10);
  for (int i = 1; i <= 30; ++i) {
    if (i == 12)
      outcome.step(applied(), false, false);
    EXPECT_FALSE(outcome.warning() && i == 12);
    StepMetrics step = skipped();
    step.scale = 1024 >> (i % 8);
    outcome.step(step, true, false);
    limited.step(step, true, false);
    EXPECT_EQ(outcome.warning().has_value(), i == 10 || i == 21) << i;
    EXPECT_FALSE(limited.warning());
    if (i == 10)
      EXPECT_THAT(*outcome.warning(),
                  HasSubstr("the last 10 steps were skipped, and S fell from "
                            "512 to 256: the loss is finite"));
  }
}

TEST(Outcome, NoSMendsAForwardThatIsNoNumber) {
  Outcome outcome(std::nullopt);
  for (int i = 0; i < 10; ++i) {
    EXPECT_FALSE(outcome.isStuck());
    outcome.step(skipped(NAN), /*scaleFell=*/true, false);
  }
  EXPECT_TRUE(outcome.isStuck());
  EXPECT_THAT(
      verdict(outcome),
      HasSubstr("step 1: the last 10 steps were skipped, and the loss is "
                "nan: it overflows in the forward"));
  Outcome mended(std::nullopt);
  for (int i = 0; i < 90; ++i)
    mended.step(i % 10 ? skipped(NAN) : skipped(), true, false);
  EXPECT_FALSE(mended.isStuck());
}

TEST(Outcome, AnSOfZeroEndsTheRun) {
  StepMetrics zero = applied();
  zero.scale = 0;
  Outcome outcome(10), unlimited(0), injected(10);
  outcome.step(zero, false, false);
  EXPECT_TRUE(outcome.isStuck());
  EXPECT_THAT(verdict(outcome), HasSubstr("step 1: S has fallen to 0"));
  unlimited.step(zero, false, false);
  EXPECT_FALSE(unlimited.isStuck());
  EXPECT_EQ(verdict(unlimited), "");
  injected.step(zero, false, /*injected=*/true);
  EXPECT_FALSE(injected.isStuck());
}

TEST(Outcome, ALossThatIsNoNumberIsAFailure) {
  Outcome training(50), evaluation(50), recovered(50);
  training.step(applied(NAN), false, false);
  EXPECT_THAT(verdict(training),
              HasSubstr("the loss of the last step, found nan"));
  evaluation.step(applied(), false, false);
  evaluation.evaluation({1, INFINITY});
  EXPECT_THAT(verdict(evaluation), HasSubstr("last evaluation, found inf"));
  recovered.step(applied(NAN), false, false);
  recovered.step(applied(), false, false);
  EXPECT_EQ(verdict(recovered), "");
}
