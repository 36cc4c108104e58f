//===- GatherTest.cpp - Slices of ranks against their definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every rank has its own slice before, and all of them behind the call.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"
#include "ThreadEngine.h"

#include <functional>
#include <random>

using namespace amp::test;

namespace {

using Bytes = std::vector<uint8_t>;

Bytes encoded(const AmpGatherDesc &desc) {
  Bytes bytes(AMP_GATHER_DESC_BYTES);
  ampGatherDescEncode(&desc, bytes.data());
  return bytes;
}

class GatherTest : public RuntimeTest {
protected:
  /// The bytes that a rank has behind the call.
  void run(const AmpGatherDesc &d, int32_t rank, int32_t ranks,
           const AmpCollectives *engine, const std::vector<char> &all) {
    RuntimePointer runtime = makeRank(GetParam(), engine);
    Bytes bytes = encoded(d);
    AmpCallPlan *made = nullptr;
    ASSERT_TRUE(isSuccess(ampCallPlanCreate(
        runtime.get(), AMP_CALL_GATHER, bytes.data(), bytes.size(), &made)));
    PlanPointer plan(made, Deleter{runtime.get()});
    int64_t unit = d.elementBytes * d.unit;
    AmpSlice own = ampSliceOf(d.units, rank, ranks);
    std::vector<char> content(all.size() + 64, 0x5a);
    std::copy_n(all.begin() + own.first * unit, own.count * unit,
                content.begin() + own.first * unit);
    BufferPointer buffer = makeBuffer(runtime.get(), content.size());
    // Twice: nothing is left of the first time.
    for (int i = 0; i < 2; ++i) {
      ASSERT_TRUE(isSuccess(ampBufferWrite(runtime.get(), buffer.get(), 0,
                                           content.data(), content.size())));
      auto operand = reinterpret_cast<int64_t>(ampBufferAddress(buffer.get()));
      ampCall(runtime.get(), plan.get(), &operand, 1, nullptr);
      ASSERT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
      std::vector<char> found(content.size());
      ASSERT_TRUE(isSuccess(ampBufferRead(runtime.get(), buffer.get(), 0,
                                          found.data(), found.size())));
      std::vector<char> wanted = ranks == 1 ? content : all;
      wanted.resize(found.size(), 0x5a);
      ASSERT_TRUE(found == wanted) << "rank " << rank << " of " << ranks;
    }
  }

  void check(const AmpGatherDesc &d, int32_t ranks) {
    SCOPED_TRACE(std::to_string(d.units) + " units of " +
                 std::to_string(d.unit) + ", " + std::to_string(ranks) +
                 " ranks");
    std::mt19937 random(d.units);
    std::vector<char> all(d.elementBytes * d.unit * d.units);
    std::ranges::generate(all, [&] { return char(random()); });
    ThreadEngine engine(ranks);
    engine.run(
        [&](int32_t rank) { run(d, rank, ranks, engine.table(rank), all); });
    if (ranks == 1)
      EXPECT_EQ(engine.calls(0), 0);
  }
};

} // namespace

TEST_P(GatherTest, AnyUnits) {
  for (int32_t ranks : {1, 2, 3, 4, 7})
    if (ranks <= mostRanks())
      for (int64_t units : {0, 1, 2, 3, 5, 6, 7, 8, 29})
        check({2, 64, units}, ranks);
}

TEST_P(GatherTest, AnyElements) {
  for (int64_t bytes : {1, 2, 4, 8})
    for (int64_t unit : {1, 5, 4096})
      check({bytes, unit, 11}, 3);
}

// More than 2^24 bytes, which go in pieces, with the last one short.
TEST_P(GatherTest, LargerThanAPiece) {
  check({4, 4096, 1600}, 2);
  check({4, 4096, 1501}, 3);
}

AMP_INSTANTIATE(GatherTest);

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

TEST(GatherDescTest, SlicesAreAllUnitsInTheirOrder) {
  for (int64_t units : {0, 1, 2, 3, 7, 64, 1000})
    for (int32_t ranks : {1, 2, 3, 5, 64, 4096}) {
      int64_t next = 0, most = (units + ranks - 1) / ranks;
      for (int32_t rank = 0; rank < ranks; ++rank) {
        AmpSlice slice = ampSliceOf(units, rank, ranks);
        EXPECT_EQ(slice.first, next);
        EXPECT_LE(slice.count, most);
        next += slice.count;
      }
      EXPECT_EQ(next, units);
    }
}

TEST(GatherDescTest, RefusesWhatCannotBe) {
  auto expect = [](AmpGatherDesc d, const char *text) {
    AmpCallInfo info;
    Bytes bytes = encoded(d);
    EXPECT_TRUE(isFailure(
        ampCallDescribe(AMP_CALL_GATHER, bytes.data(), bytes.size(), &info),
        AMP_STATUS_INVALID_ARGUMENT, text));
  };
  expect({0, 64, 2}, "'elementBytes' of a gather to be from 1 to 8, found 0");
  expect({3, 64, 2}, "to be 1, 2, 4 or 8, found 3");
  expect({4, 0, 2}, "'unit' of a gather to be from 1 to");
  expect({4, 64, -1}, "'units' of a gather to be from 0 to");
  expect({4, int64_t(1) << 30, int64_t(1) << 30}, "found more");
  AmpCallInfo info;
  Bytes bytes = encoded({4, 64, 2});
  EXPECT_TRUE(isFailure(
      ampCallDescribe(AMP_CALL_GATHER, bytes.data(), bytes.size() - 1, &info),
      AMP_STATUS_INVALID_ARGUMENT, "to have 24 bytes, found 23"));
  EXPECT_TRUE(isSuccess(
      ampCallDescribe(AMP_CALL_GATHER, bytes.data(), bytes.size(), &info)));
  EXPECT_EQ(info.numOperands, 1);
  EXPECT_EQ(info.operands[0].bytes, 512u);
  EXPECT_EQ(info.operands[0].alignment, 4u);
}
