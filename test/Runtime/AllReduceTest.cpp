//===- AllReduceTest.cpp - Sums over ranks against their definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every bit must be that of a sum in the order of ranks, rounded once, on each
// rank, for any number of ranks and of threads.
//
//===----------------------------------------------------------------------===//

#include "AllReduceMember.h"

#include <limits>

using namespace amp::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// As many as have a device each.
std::vector<int32_t> allRanks() {
  std::vector<int32_t> all;
  for (int32_t ranks : {1, 2, 3, 4, 7})
    if (ranks <= mostRanks())
      all.push_back(ranks);
  return all;
}

class AllReduceTest : public RuntimeTest {
protected:
  void check(const AmpAllReduceDesc &d, int32_t ranks,
             const std::function<double()> &draw) {
    SCOPED_TRACE("ranks " + std::to_string(ranks) + " type " +
                 std::to_string(d.type) + " to " +
                 std::to_string(d.resultType) + " reduction " +
                 std::to_string(d.reduction));
    std::vector<Stored> tensors = makeTensors(d, ranks, draw);
    std::vector<Stored> results(ranks);
    ThreadEngine engine(ranks);
    engine.run([&](int32_t rank) {
      Member own(GetParam(), engine.table(rank), d);
      // Twice: nothing is left of the first time.
      for (int i = 0; i < 2; ++i)
        EXPECT_TRUE(isSuccess(own.run(tensors[rank], results[rank])));
    });
    for (const Stored &result : results)
      for (int32_t i = 0; i < d.numTensors; ++i)
        expectResult(d, tensors, i, result[i]);
    if (ranks == 1)
      EXPECT_EQ(engine.calls(0), 0);
  }

  void expectResult(const AmpAllReduceDesc &d, const std::vector<Stored> &all,
                    int32_t i, const std::vector<char> &found) {
    int64_t bytes = elementSize(d.resultType);
    for (int64_t j = 0; j < d.counts[i]; ++j) {
      double wanted = d.type == AMP_F64 ? reference<double>(d, all, i, j)
                                        : reference<float>(d, all, i, j);
      char rounded[8];
      encode(d.resultType, wanted, rounded);
      double value = decode(d.resultType, &found[j * bytes]);
      bool isSame = std::isnan(wanted)
                        ? std::isnan(value)
                        : memcmp(rounded, &found[j * bytes], bytes) == 0;
      ASSERT_TRUE(isSame) << "element " << j << " of tensor " << i << ": "
                          << value << ", expected " << wanted;
    }
    for (size_t j = d.counts[i] * bytes; j < found.size(); ++j)
      ASSERT_EQ(found[j], 0x5a) << "behind tensor " << i;
  }
};

} // namespace

TEST_P(AllReduceTest, AllTypes) {
  const std::pair<int32_t, int32_t> types[] = {
      {AMP_F16, AMP_F16},  {AMP_F16, AMP_F32}, {AMP_BF16, AMP_BF16},
      {AMP_BF16, AMP_F32}, {AMP_F32, AMP_F32}, {AMP_F64, AMP_F64}};
  for (auto [type, resultType] : types)
    for (int32_t ranks : allRanks())
      for (int32_t reduction : {AMP_REDUCTION_SUM, AMP_REDUCTION_MEAN})
        check(makeReduce(reduction, type, resultType, {1237}), ranks,
              wideNumbers());
}

TEST_P(AllReduceTest, AnyCounts) {
  const std::vector<int64_t> lists[] = {
      {0},
      {1},
      {0, 0, 0},
      {5, 0, 1, 2},
      {0, 6, 0},
      {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16},
      {16384, 1, 20000, 0, 50001}};
  for (auto &counts : lists)
    for (int32_t ranks : allRanks()) {
      check(makeReduce(AMP_REDUCTION_MEAN, AMP_BF16, AMP_F32, counts), ranks,
            wideNumbers());
      check(makeReduce(AMP_REDUCTION_SUM, AMP_F32, AMP_F32, counts), ranks,
            wideNumbers());
    }
}

// More than 2^22 elements, which go in pieces, with the end of a piece inside
// of a tensor and at the end of one.
TEST_P(AllReduceTest, LargerThanAPiece) {
  for (int64_t count : {(1 << 22) - 3, 1 << 22})
    check(makeReduce(AMP_REDUCTION_SUM, AMP_BF16, AMP_F32, {count, 5001}), 3,
          fractions());
}

// Sums are f32, which the largest halves do not leave.
TEST_P(AllReduceTest, HalvesOverflowNowhereButInHalves) {
  auto draw = [] { return 65504.0; };
  for (int32_t ranks : {2, 7}) {
    check(makeReduce(AMP_REDUCTION_SUM, AMP_F16, AMP_F32, {100}), ranks, draw);
    check(makeReduce(AMP_REDUCTION_SUM, AMP_F16, AMP_F16, {100}), ranks, draw);
    check(makeReduce(AMP_REDUCTION_MEAN, AMP_F16, AMP_F16, {100}), ranks, draw);
  }
  // As the definition says, whatever `check` makes of it.
  AmpAllReduceDesc d = makeReduce(AMP_REDUCTION_SUM, AMP_F16, AMP_F32, {1});
  std::vector<Stored> tensors = makeTensors(d, 2, draw);
  EXPECT_EQ(reference<float>(d, tensors, 0, 0), 131008.0);
}

TEST_P(AllReduceTest, KeepsInfinitiesAndNaN) {
  auto draw = [number = wideNumbers(),
               random = std::mt19937(11)]() mutable -> double {
    const double rare[] = {infinity, -infinity, NAN};
    uint32_t choice = random() % 12;
    return choice < 3 ? rare[choice] : number();
  };
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64})
    for (int32_t ranks : {1, 2, 3})
      check(makeReduce(AMP_REDUCTION_MEAN, type, type, {999}), ranks, draw);
}

TEST_P(AllReduceTest, WithoutAnEngineThereIsOneRank) {
  AmpAllReduceDesc d =
      makeReduce(AMP_REDUCTION_MEAN, AMP_F16, AMP_F32, {70000, 3});
  std::vector<Stored> tensors = makeTensors(d, 1, wideNumbers());
  Stored results;
  Member own(GetParam(), nullptr, d);
  ASSERT_TRUE(isSuccess(own.run(tensors[0], results)));
  for (int32_t i = 0; i < d.numTensors; ++i)
    expectResult(d, tensors, i, results[i]);
}

// Several are under way at once, and one more is made meanwhile; what a step
// records is done whenever it runs, on what its tensors hold then.
TEST_P(AllReduceTest, TicketsInAStep) {
  constexpr int count = 3, runs = 3;
  std::vector<AmpAllReduceDesc> descs = {
      makeReduce(AMP_REDUCTION_MEAN, AMP_F16, AMP_F32, {1001, 3}),
      makeReduce(AMP_REDUCTION_SUM, AMP_F32, AMP_F32, {517}),
      makeReduce(AMP_REDUCTION_MEAN, AMP_BF16, AMP_BF16, {64, 0, 7})};
  descs[0].ticket = 2;
  descs[1].ticket = 1;
  for (int32_t ranks : allRanks()) {
    // Of each run, call and rank.
    std::vector<Stored> tensors[runs][count], results[runs][count];
    auto draw = wideNumbers();
    for (int run = 0; run < runs; ++run)
      for (int i = 0; i < count; ++i) {
        tensors[run][i] = makeTensors(descs[i], ranks, draw);
        results[run][i].resize(ranks);
      }
    ThreadEngine engine(ranks);
    engine.run([&](int32_t rank) {
      RuntimePointer own = makeRank(GetParam(), engine.table(rank));
      std::vector<ReduceCall> calls;
      for (const AmpAllReduceDesc &d : descs)
        calls.emplace_back(own.get(), d);
      AmpStepDesc desc = {};
      desc.function = [](AmpRuntime *, void *context, char *) {
        auto &all = *static_cast<std::vector<ReduceCall> *>(context);
        all[0].begin();
        all[1].begin();
        all[2].begin();
        all[0].end();
        all[1].end();
      };
      desc.context = &calls;
      StepPointer step = makeStep(own.get(), desc);
      for (int run = 0; run < runs; ++run) {
        for (int i = 0; i < count; ++i)
          calls[i].write(tensors[run][i][rank]);
        ampStepRun(own.get(), step.get());
        ASSERT_TRUE(isSuccess(ampRuntimeTakeError(own.get())));
        for (int i = 0; i < count; ++i)
          calls[i].read(results[run][i][rank]);
      }
    });
    for (int run = 0; run < runs; ++run)
      for (int i = 0; i < count; ++i)
        for (const Stored &result : results[run][i])
          for (int32_t j = 0; j < descs[i].numTensors; ++j)
            expectResult(descs[i], tensors[run][i], j, result[j]);
  }
}

TEST_P(AllReduceTest, TicketsArePaired) {
  if (mostRanks() < 2)
    return;
  AmpAllReduceDesc d = makeReduce(AMP_REDUCTION_SUM, AMP_F32, AMP_F32, {9});
  d.ticket = 5;
  ThreadEngine engine(2);
  engine.run([&](int32_t rank) {
    RuntimePointer own = makeRank(GetParam(), engine.table(rank));
    ReduceCall call(own.get(), d);
    call.end();
    EXPECT_TRUE(
        isFailure(ampRuntimeTakeError(own.get()), AMP_STATUS_INVALID_ARGUMENT,
                  "an all-reduce of ticket 5 that was begun, found none"));
    call.begin();
    EXPECT_TRUE(isSuccess(ampRuntimeTakeError(own.get())));
    call.begin();
    EXPECT_TRUE(isFailure(ampRuntimeTakeError(own.get()),
                          AMP_STATUS_INVALID_ARGUMENT,
                          "ticket 5 to be ended before it begins again"));
    call.end();
    EXPECT_TRUE(isSuccess(ampRuntimeTakeError(own.get())));
  });
}

TEST_P(AllReduceTest, OperandsAreCounted) {
  Member own(GetParam(), nullptr,
             makeReduce(AMP_REDUCTION_SUM, AMP_F32, AMP_F32, {1, 1}));
  const int64_t words[6] = {};
  for (int64_t count : {2, 3, 5, 6}) {
    ampCall(own.runtime.get(), own.plan.get(), words, count, nullptr);
    EXPECT_TRUE(isFailure(ampRuntimeTakeError(own.runtime.get()),
                          AMP_STATUS_INVALID_ARGUMENT,
                          "expected 4 operands of an all-reduce, found " +
                              std::to_string(count)));
  }
}

// An engine of the host that fails beside a step is the step's error. On GPUs
// it is NCCL that exchanges (CudaExchangeTest).
TEST_P(AllReduceTest, FailsBesideAStep) {
  if (GetParam().options.device != AMP_DEVICE_CPU)
    return;
  AmpAllReduceDesc d = makeReduce(AMP_REDUCTION_SUM, AMP_F32, AMP_F32, {100});
  d.ticket = 1;
  ThreadEngine engine(2);
  engine.failAt(1, 1);
  std::vector<Stored> tensors = makeTensors(d, 2, wideNumbers());
  engine.run([&](int32_t rank) {
    Member own(GetParam(), engine.table(rank), d);
    Bytes bytes = encoded(d);
    AmpCallPlan *made = nullptr;
    ASSERT_TRUE(
        isSuccess(ampCallPlanCreate(own.runtime.get(), AMP_CALL_ALL_REDUCE_END,
                                    bytes.data(), bytes.size(), &made)));
    PlanPointer end(made, Deleter{own.runtime.get()});
    BufferPointer from = makeBuffer(own.runtime.get(), 400),
                  to = makeBuffer(own.runtime.get(), 400);
    const int64_t operands[] = {
        reinterpret_cast<int64_t>(ampBufferAddress(from.get())),
        reinterpret_cast<int64_t>(ampBufferAddress(to.get()))};
    ampCall(own.runtime.get(), own.plan.get(), operands, 2, nullptr);
    ampCall(own.runtime.get(), end.get(), operands, 2, nullptr);
    EXPECT_TRUE(isFailure(ampRuntimeTakeError(own.runtime.get()),
                          AMP_STATUS_INTERNAL, "lost rank 1"));
  });
}

AMP_INSTANTIATE(AllReduceTest);

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

TEST(AllReduceDescTest, OperandsAreTheTensors) {
  AmpAllReduceDesc d =
      makeReduce(AMP_REDUCTION_MEAN, AMP_BF16, AMP_F32, {7, 0, 3});
  AmpCallInfo info;
  Bytes bytes = encoded(d);
  ASSERT_TRUE(isSuccess(
      ampCallDescribe(AMP_CALL_ALL_REDUCE, bytes.data(), bytes.size(), &info)));
  ASSERT_EQ(info.numOperands, 6);
  const uint64_t sizes[] = {14, 0, 6, 28, 0, 12};
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(info.operands[i].bytes, sizes[i]);
    EXPECT_EQ(info.operands[i].alignment, i < 3 ? 2u : 4u);
  }
  EXPECT_FALSE(info.takesEpilogue);
}

TEST(AllReduceDescTest, EveryDeviceOffersIt) {
  AmpAllReduceDesc d = makeReduce(0, AMP_F32, AMP_F32, {7});
  d.ticket = 1;
  Bytes bytes = encoded(d);
  for (int32_t device : {AMP_DEVICE_CPU, AMP_DEVICE_CUDA})
    for (int32_t kind : {AMP_CALL_ALL_REDUCE, AMP_CALL_ALL_REDUCE_END})
      EXPECT_TRUE(
          isSuccess(ampDeviceOffers(device, kind, bytes.data(), bytes.size())));
}

TEST(AllReduceDescTest, RulesAreKept) {
  auto expect = [&](const char *message, auto change) {
    AmpAllReduceDesc d = makeReduce(1, AMP_F16, AMP_F32, {6, 7});
    change(d);
    Bytes bytes = encoded(d);
    AmpCallInfo info;
    EXPECT_TRUE(isFailure(
        ampCallDescribe(AMP_CALL_ALL_REDUCE, bytes.data(), bytes.size(), &info),
        AMP_STATUS_INVALID_ARGUMENT, message));
    EXPECT_EQ(info.numOperands, 0);
  };
  using Desc = AmpAllReduceDesc;
  expect("'ticket' of an all-reduce to be from 0 to 2147483647, found -1",
         [](Desc &d) { d.ticket = -1; });
  Bytes ended = encoded(makeReduce(1, AMP_F16, AMP_F32, {6}));
  AmpCallInfo none;
  EXPECT_TRUE(isFailure(
      ampCallDescribe(AMP_CALL_ALL_REDUCE_END, ended.data(), ended.size(),
                      &none),
      AMP_STATUS_INVALID_ARGUMENT,
      "'ticket' of an all-reduce that is ended to be at least 1, found 0"));
  expect("'reduction' of an all-reduce to be from 0 to 1, found 2",
         [](Desc &d) { d.reduction = 2; });
  expect("'type' of an all-reduce to be from 0 to 3, found -1",
         [](Desc &d) { d.type = -1; });
  expect("'resultType' of an all-reduce to be from 0 to 3, found 4",
         [](Desc &d) { d.resultType = 4; });
  const char *types = "'resultType' of an all-reduce to be its 'type' (";
  expect(types, [](Desc &d) { d.resultType = AMP_F64; });
  expect(types, [](Desc &d) { d.resultType = AMP_BF16; });
  expect(types, [](Desc &d) { d.type = AMP_F64; });
  expect("'numTensors' of an all-reduce to be from 1 to 16, found 0",
         [](Desc &d) { d.numTensors = 0; });
  expect("found 17", [](Desc &d) { d.numTensors = 17; });
  expect("'counts' of an all-reduce to be 0 behind its 1 tensors, found 7",
         [](Desc &d) { d.numTensors = 1; });
  expect("'counts' of an all-reduce to be from 0 to",
         [](Desc &d) { d.counts[1] = -1; });
  expect("'counts' of an all-reduce to be from 0 to",
         [](Desc &d) { d.counts[0] = int64_t(1) << 48; });
  expect("to have fewer than 2^48 elements together",
         [](Desc &d) { d.counts[0] = (int64_t(1) << 48) - 7; });
  AmpCallInfo info;
  Bytes bytes = encoded(makeReduce(1, AMP_F16, AMP_F32, {6, 7}));
  EXPECT_TRUE(isFailure(ampCallDescribe(AMP_CALL_ALL_REDUCE, bytes.data(),
                                        bytes.size() - 1, &info),
                        AMP_STATUS_INVALID_ARGUMENT,
                        "to have 152 bytes, found 151"));
  ampAllReduceDescEncode(nullptr, bytes.data());
}

TEST(AllReduceDescTest, AnyBytesAreAcceptedOrRefused) {
  std::mt19937 random(7);
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    Bytes bytes = encoded(makeReduce(1, AMP_F16, AMP_F32, {6, 7, 8}));
    for (int changes = 1 + i % 3; changes-- > 0;)
      bytes[random() % bytes.size()] = random() % 4 ? random() % 8 : random();
    AmpCallInfo info;
    AmpStatus *status =
        ampCallDescribe(AMP_CALL_ALL_REDUCE, bytes.data(), bytes.size(), &info);
    EXPECT_EQ(info.numOperands > 0, status == nullptr);
    accepted += status == nullptr;
    for (const AmpCallOperand &operand : info.operands)
      EXPECT_LE(operand.bytes, uint64_t(1) << 51);
    ampStatusDestroy(status);
  }
  EXPECT_GT(accepted, 1000);
  EXPECT_LT(accepted, 19000);
}
