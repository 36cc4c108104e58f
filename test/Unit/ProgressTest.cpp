//===- ProgressTest.cpp - the progress of a run ---------------------------===//
//
// People read it, so it is compared with what is written in the header.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace amp;
using namespace amp::run;
using ::testing::HasSubstr;

TEST(Progress, DurationsAndScales) {
  EXPECT_EQ(formatDuration(0), "0:00");
  EXPECT_EQ(formatDuration(7.4), "0:07");
  EXPECT_EQ(formatDuration(59.6), "1:00");
  EXPECT_EQ(formatDuration(3723), "1:02:03");
  EXPECT_EQ(formatDuration(NAN), "-:--");
  EXPECT_EQ(formatDuration(1e30), "-:--");
  EXPECT_EQ(formatScale(65536), "65536");
  EXPECT_EQ(formatScale(0x1p24), "2^24");
  EXPECT_EQ(formatScale(1638.4), "1638.4");
  EXPECT_EQ(formatScale(INFINITY), "inf");
}

TEST(Progress, Lines) {
  ProgressState state = {30, 300, 1.23456, {}, 65536, 2, 51234.4, 7};
  EXPECT_EQ(formatProgress(state), "step 30/300  loss 1.2346  S 65536  skipped "
                                   "2  51234 samples/s  ETA 0:07");
  EXPECT_EQ(formatProgressBar(state, 200),
            "[##------------------] 30/300  loss 1.2346  S 65536  skipped 2  "
            "51234 samples/s  ETA 0:07");
  for (auto [columns, line] :
       std::initializer_list<std::pair<int, const char *>>{
           {89,
            "[##------------------] 30/300  loss 1.2346  S 65536  skipped 2  "
            "51234 samples/s  ETA 0:07"},
           {88,
            "[##------------------] 30/300  loss 1.2346  S 65536  skipped 2  "
            "ETA 0:07"},
           {70,
            "[##------------------] 30/300  loss 1.2346  S 65536  ETA 0:07"},
           {60, "[##------------------] 30/300  loss 1.2346  ETA 0:07"},
           {50, "30/300  loss 1.2346  ETA 0:07"},
           {28, "30/300  ETA 0:07"},
           {15, "ETA 0:07"},
           {7, "0:07"},
           {3, ""},
           {0, ""}})
    EXPECT_EQ(formatProgressBar(state, columns), line) << columns;
  state.loss = NAN;
  EXPECT_THAT(formatProgress(state), HasSubstr("loss nan"));
  EXPECT_EQ(formatEvaluation({3, 0.12344, {{"accuracy", 0.91389, "%"}}}),
            "epoch 3  eval loss 0.12344  accuracy 91.39 %");
  EXPECT_EQ(
      formatEvaluation({3, 0.5, {{"accuracy", 0.91389}, {"lag", 2, "ms"}}}),
      "epoch 3  eval loss 0.5  accuracy 0.91389  lag 2 ms");
  EXPECT_EQ(formatEvaluation({3, 0.5}), "epoch 3  eval loss 0.5");
  state = {1, 3, 0.5, {{"norm", 12.34567}}, 2, 0, 10, 1};
  EXPECT_EQ(formatProgress(state), "step 1/3  loss 0.5  norm 12.346  S 2  "
                                   "skipped 0  10 samples/s  ETA 0:01");
  state.call = 3;
  state.calls = 8;
  state.entry = "up";
  EXPECT_EQ(formatProgress(state),
            "step 1/3  call 3 of 8  up loss 0.5  norm 12.346  S 2  skipped 0  "
            "10 samples/s  ETA 0:01");
  EXPECT_EQ(
      formatProgressBar(state, 200),
      "[######--------------] 1/3  call 3 of 8  up loss 0.5  norm 12.346  "
      "S 2  skipped 0  10 samples/s  ETA 0:01");
}

// "größe" has 5 columns in 7 bytes, "精度" 4 in 6.
TEST(Progress, TheBarCountsColumns) {
  ProgressState state = {1, 3, 0.5, {{"größe", 1}, {"精度", 2}}, 2, 0, 10, 1};
  EXPECT_EQ(formatProgressBar(state, 64),
            "[######--------------] 1/3  loss 0.5  größe 1  精度 2  ETA 0:01");
  EXPECT_EQ(formatProgressBar(state, 62),
            "[######--------------] 1/3  loss 0.5  größe 1  ETA 0:01");
}

/// The output of a run of so many steps of a millisecond.
static std::string show(bool redraw, uint64_t steps) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  Progress progress(stream, redraw, steps, /*batch=*/64, [] { return 80; });
  for (uint64_t i = 1; i <= steps; ++i)
    progress.step({i, 1.0, 65536, i == 2, i, 1.0});
  progress.evaluation({1, 0.5, {{"accuracy", 0.9, "%"}}});
  progress.finish();
  return text;
}

TEST(Progress, PlainLinesAreFew) {
  std::string text = show(false, 300);
  EXPECT_EQ(llvm::StringRef(text).count('\n'), 12u);
  EXPECT_TRUE(llvm::StringRef(text).starts_with("step 1/300  loss 1  "));
  EXPECT_THAT(text, HasSubstr("step 300/300  loss 1  S 65536  skipped 1  64000 "
                              "samples/s  ETA 0:00\nepoch 1  eval loss"));
  EXPECT_EQ(text.find_first_of("\r\x1b"), std::string::npos);
  EXPECT_EQ(llvm::StringRef(show(false, 3)).count('\n'), 4u);
}

TEST(Progress, TheTerminalIsRedrawnTenTimesASecond) {
  std::string text = show(true, 1000);
  size_t redraws = llvm::StringRef(text).count("\x1b[J\r");
  EXPECT_GE(redraws, 10u);
  EXPECT_LE(redraws, 12u);
  // The last step's line replaces the bar, and nothing is left open.
  EXPECT_TRUE(llvm::StringRef(text).ends_with(
      "\x1b[J\r\x1b[Jstep 1000/1000  loss 1  S 65536  skipped 1  64000 "
      "samples/s  ETA 0:00\nepoch 1  eval loss 0.5  accuracy 90.00 %\n"));
}

TEST(Progress, WhatEndsEarlyLeavesItsLastStep) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  {
    Progress progress(stream, /*redraw=*/true, 1000, 64, [] { return 80; });
    progress.step({1, 1.0, 65536, false, 1, 1.0});
    progress.finish();
    EXPECT_TRUE(
        llvm::StringRef(text).ends_with("\r\x1b[Jstep 1/1000  loss 1  S "
                                        "65536  skipped 0  64000 "
                                        "samples/s  ETA 0:01\n"));
    progress.step({2, 1.0, 65536, false, 1, 1000.0});
  }
  // After an error no bar is in the way of its message.
  EXPECT_TRUE(llvm::StringRef(text).ends_with("\x1b[J\r\x1b[J"));
}
