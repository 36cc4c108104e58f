//===- CpuAllReduceTest.cpp - All-reduces over an engine of the host's ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the host's engine moves the tensors: its failures, and scratch.
//
//===----------------------------------------------------------------------===//

#include "AllReduceMember.h"

using namespace amp::test;

namespace {
class CpuAllReduceTest : public RuntimeTest {};
} // namespace

TEST_P(CpuAllReduceTest, ScratchIsAPieceAtMost) {
  uint64_t scratch[3] = {};
  const int64_t counts[] = {1000, 1 << 22, 1 << 26};
  for (int i = 0; i < 3; ++i) {
    ThreadEngine engine(2);
    Member own(GetParam(), engine.table(0),
               makeReduce(AMP_REDUCTION_SUM, AMP_F32, AMP_F32, {counts[i]}));
    AmpMemoryInfo info;
    ASSERT_TRUE(isSuccess(ampRuntimeMemory(own.runtime.get(), &info)));
    scratch[i] = info.scratch;
  }
  EXPECT_GE(scratch[0], 2 * 4000u);
  EXPECT_LT(scratch[0], 16000u);
  EXPECT_EQ(scratch[1], scratch[2]);
}

// Whichever function fails, and on whichever rank: all say so, and never call
// the engine again.
TEST_P(CpuAllReduceTest, FailuresStay) {
  constexpr int32_t ranks = 3;
  AmpAllReduceDesc d = makeReduce(AMP_REDUCTION_SUM, AMP_F32, AMP_F32, {100});
  std::vector<Stored> tensors = makeTensors(d, ranks, wideNumbers());
  for (int32_t failing : {0, 2})
    for (int64_t call : {0, 1, 2, 3}) {
      ThreadEngine engine(ranks);
      engine.failAt(failing, call);
      engine.run([&](int32_t rank) {
        std::string message = "found that rank " + std::to_string(rank) +
                              " of 3 could not (threads: lost rank " +
                              std::to_string(failing) + "); see what";
        Member own(GetParam(), engine.table(rank), d);
        Member other(GetParam(), engine.table(rank), d);
        Stored results;
        if (call >= 2)
          EXPECT_TRUE(isSuccess(own.run(tensors[rank], results)));
        for (Member *member : {&own, &own, &other, &own})
          EXPECT_TRUE(isFailure(member->run(tensors[rank], results),
                                AMP_STATUS_INTERNAL, message));
        EXPECT_EQ(engine.calls(rank), call + 1);
      });
    }
}

AMP_INSTANTIATE(CpuAllReduceTest);
