//===- CudaExchangeTest.cpp - All-reduces of GPUs on the stub of NCCL ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One rank, whose mirror images are the others, so that a test sees each of its
// calls and may have it fail. What several ranks compute: AllReduceTest.
//
//===----------------------------------------------------------------------===//

#include "AllReduceMember.h"
#include "CudaStubTest.h"

#include <fstream>
#include <functional>

using namespace amp::test;
using namespace amp;

namespace {

using Calls = std::vector<std::string>;

/// An engine whose other ranks say what this one says.
struct MirrorEngine {
  explicit MirrorEngine(int32_t ranks, int32_t localRank = 0) {
    table = {sizeof(AmpCollectives),
             this,
             0,
             ranks,
             localRank,
             "mirrors",
             [](void *, const void *, void *, uint64_t) { return 7; },
             allGather,
             [](void *, void *, uint64_t, int32_t) { return 0; },
             [](void *) { return 0; },
             [](void *, int32_t) {},
             [](void *) { return ""; },
             nullptr};
  }
  static int32_t allGather(void *context, const void *send, void *receive,
                           uint64_t bytes) {
    auto &own = *static_cast<MirrorEngine *>(context);
    for (int32_t rank = 0; rank < own.table.ranks; ++rank) {
      char *to = static_cast<char *>(receive) + rank * bytes;
      memcpy(to, send, bytes);
      if (rank > 0 && own.other >= 0 && bytes == sizeof(own.other))
        memcpy(to, &own.other, bytes);
    }
    return 0;
  }

  AmpCollectives table;
  /// The number that others say instead, unless it is negative.
  int32_t other = -1;
};

AmpAllReduceDesc makeTicket(int32_t ticket,
                            const std::vector<int64_t> &counts) {
  AmpAllReduceDesc d = makeReduce(AMP_REDUCTION_MEAN, AMP_F32, AMP_F32, counts);
  d.ticket = ticket;
  return d;
}

class CudaExchangeTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    state.mirrorsRanks = true;
  }
  AmpStatus *create(const MirrorEngine &engine, RuntimePointer &runtime) {
    AmpRuntimeOptions options = cudaOptions;
    options.deviceIndex = engine.table.localRank;
    options.collectives = &engine.table;
    AmpRuntime *made = nullptr;
    AmpStatus *status = ampRuntimeCreate(&options, &made);
    runtime = RuntimePointer(made);
    return status;
  }
  RuntimePointer make(const MirrorEngine &engine) {
    RuntimePointer runtime;
    EXPECT_TRUE(isSuccess(create(engine, runtime)));
    return runtime;
  }
  static AmpStatus *createPlan(AmpRuntime *runtime, const AmpAllReduceDesc &d,
                               PlanPointer &plan) {
    Bytes bytes = encoded(d);
    AmpCallPlan *made = nullptr;
    AmpStatus *status = ampCallPlanCreate(runtime, AMP_CALL_ALL_REDUCE,
                                          bytes.data(), bytes.size(), &made);
    plan = PlanPointer(made, Deleter{runtime});
    return status;
  }
  /// The calls of NCCL so far.
  Calls ncclCalls() const {
    Calls calls;
    for (const std::string &call : state.calls)
      if (call.rfind("nccl", 0) == 0 && call != "ncclCommGetAsyncError")
        calls.push_back(call);
    return calls;
  }
  static StepPointer makeStep(AmpRuntime *runtime,
                              std::function<void()> &function) {
    AmpStepDesc desc = describe(function);
    return test::makeStep(runtime, desc);
  }
  static AmpStepDesc describe(std::function<void()> &function) {
    AmpStepDesc desc = {};
    desc.function = [](AmpRuntime *, void *context, char *) {
      (*static_cast<std::function<void()> *>(context))();
    };
    desc.context = &function;
    return desc;
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// Joining
//===----------------------------------------------------------------------===//

TEST_F(CudaExchangeTest, JoinsOnceAndExchangesBeforeAnythingIsRecorded) {
  MirrorEngine engine(2);
  RuntimePointer runtime = make(engine);
  EXPECT_NE(
      std::string(ampRuntimeDescription(runtime.get())).find(", NCCL 2.28.9"),
      std::string::npos);
  {
    ReduceCall first(runtime.get(), makeTicket(1, {5}));
    const Calls joined = {"ncclGetVersion",   "ncclGetUniqueId",
                          "ncclCommInitRank", "ncclGroupStart",
                          "ncclSend",         "ncclRecv",
                          "ncclSend",         "ncclRecv",
                          "ncclGroupEnd",     "ncclAllGather"};
    EXPECT_EQ(ncclCalls(), joined);
    ReduceCall second(runtime.get(), makeTicket(0, {70, 3}));
    EXPECT_EQ(ncclCalls(), joined);
  }
  runtime.reset();
  EXPECT_EQ(ncclCalls().back(), "ncclCommDestroy");
}

TEST_F(CudaExchangeTest, OneRankNeedsNone) {
  MirrorEngine engine(1);
  RuntimePointer runtime = make(engine);
  ReduceCall call(runtime.get(), makeTicket(1, {5, 7}));
  call.begin();
  call.end();
  EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
  EXPECT_EQ(ncclCalls(), Calls());
}

TEST_F(CudaExchangeTest, NeedsALibraryOfTheDay) {
  MirrorEngine engine(2);
  RuntimePointer runtime;
  state.ncclVersion = 21703;
  EXPECT_TRUE(isFailure(create(engine, runtime), AMP_STATUS_UNAVAILABLE,
                        "expected NCCL 2.18 or later, found NCCL 2.17.3; "
                        "install NCCL"));
  TemporaryFolder folder;
  std::filesystem::copy(AMP_STUB_DIR, folder.path,
                        std::filesystem::copy_options::recursive);
  std::ofstream(folder.path / "libnccl.so.2") << "no library";
  setenv("AMP_CUDA_LIBRARY_DIR", folder.path.c_str(), 1);
  EXPECT_TRUE(isFailure(create(engine, runtime), AMP_STATUS_UNAVAILABLE,
                        "expected a library in AMP_CUDA_LIBRARY_DIR that can "
                        "be loaded"));
}

TEST_F(CudaExchangeTest, EachRankHasAGpu) {
  MirrorEngine engine(3, /*localRank=*/2);
  RuntimePointer runtime;
  EXPECT_TRUE(isFailure(create(engine, runtime), AMP_STATUS_UNAVAILABLE,
                        "expected a GPU for each rank on this machine, found 2 "
                        "and the local rank 2 (rank 0 of 3); start at most"));
}

TEST_F(CudaExchangeTest, RanksHaveOneVersion) {
  const std::pair<int32_t, const char *> cases[] = {
      {22703, "expected the same version of NCCL on all ranks, 22809 on rank "
              "0, found 22703 on rank 1; name the folder"},
      {0, "expected all ranks to get ready for NCCL, found that rank 1 could "
          "not"}};
  for (auto [other, message] : cases) {
    MirrorEngine engine(2);
    engine.other = other;
    RuntimePointer runtime;
    EXPECT_TRUE(
        isFailure(create(engine, runtime), AMP_STATUS_UNAVAILABLE, message));
    EXPECT_EQ(ncclCalls(), Calls{"ncclGetVersion"});
    state.calls.clear();
  }
}

//===----------------------------------------------------------------------===//
// Recording
//===----------------------------------------------------------------------===//

TEST_F(CudaExchangeTest, RunsBesideTheStep) {
  MirrorEngine engine(2);
  RuntimePointer runtime = make(engine);
  ModulePointer module = makeModule(runtime.get());
  AmpKernel kernel = findKernel(module.get(), "free");
  BufferPointer other = makeBuffer(runtime.get(), 64);
  {
    ReduceCall call(runtime.get(), makeTicket(1, {16}));
    state.exchanges.clear();
    std::function<void()> function = [&] {
      call.begin();
      int64_t args[] = {
          reinterpret_cast<int64_t>(ampBufferAddress(other.get()))};
      ampLaunch(runtime.get(), kernel, args, 1, 1, 1);
      call.end();
    };
    StepPointer step = makeStep(runtime.get(), function);
    ASSERT_EQ(state.exchanges.size(), 2u);
    EXPECT_FALSE(state.exchanges[0].isGather);
    EXPECT_TRUE(state.exchanges[1].isGather);
    for (const stub::Exchange &exchange : state.exchanges)
      EXPECT_TRUE(exchange.isRecorded);
    // All that one tensor has goes from there, and comes back to it.
    EXPECT_EQ(state.exchanges[0].sends[0].address, uint64_t(call.operand(0)));
    EXPECT_EQ(state.exchanges[0].sends[1].address,
              uint64_t(call.operand(0)) + 32);
    EXPECT_EQ(state.exchanges[1].receives[0].address,
              uint64_t(call.operand(1)));
    std::vector<float> values(16);
    for (int run = 1; run < 4; ++run) {
      for (int i = 0; i < 16; ++i)
        values[i] = float(run * 100 + i % 8);
      std::vector<char> bytes(64);
      memcpy(bytes.data(), values.data(), 64);
      call.write({bytes});
      ampStepRun(runtime.get(), step.get());
      EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
      Stored results;
      call.read(results);
      EXPECT_EQ(memcmp(results[0].data(), values.data(), 64), 0);
    }
    EXPECT_EQ(state.exchanges.size(), 2u);
    EXPECT_EQ(state.graphLaunches, 3);
    EXPECT_EQ(state.misuses, Calls());
  }
}

// The stub would see an exchange that is not waited for.
TEST_F(CudaExchangeTest, WhatIsUnderWayIsInUse) {
  MirrorEngine engine(2);
  RuntimePointer runtime = make(engine);
  ModulePointer module = makeModule(runtime.get());
  AmpKernel kernel = findKernel(module.get(), "free");
  for (int operand : {0, 1}) {
    ReduceCall call(runtime.get(), makeTicket(1, {16}));
    std::function<void()> function = [&] {
      call.begin();
      int64_t args[] = {call.operand(operand)};
      ampLaunch(runtime.get(), kernel, args, 1, 1, 1);
      call.end();
      ampLaunch(runtime.get(), kernel, args, 1, 1, 1);
    };
    StepPointer step = makeStep(runtime.get(), function);
    EXPECT_EQ(state.misuses,
              Calls{"cuLaunchKernel: does not wait for another stream"});
    state.misuses.clear();
  }
}

TEST_F(CudaExchangeTest, AStepEndsWhatItBegins) {
  MirrorEngine engine(2);
  RuntimePointer runtime = make(engine);
  ReduceCall call(runtime.get(), makeTicket(1, {16}));
  std::function<void()> function = [&] { call.begin(); };
  AmpStepDesc desc = describe(function);
  AmpStep *step = nullptr;
  EXPECT_TRUE(isFailure(ampStepCreate(runtime.get(), &desc, &step),
                        AMP_STATUS_INTERNAL,
                        "expected cuStreamEndCapture to succeed"));
  // Nothing is left of it.
  function = [&] {
    call.begin();
    call.end();
  };
  StepPointer good = makeStep(runtime.get(), function);
}

// Several tensors are packed; what is larger than a piece goes in pieces.
TEST_F(CudaExchangeTest, PiecesShareScratch) {
  MirrorEngine engine(2);
  RuntimePointer runtime = make(engine);
  AmpMemoryInfo before, after;
  ASSERT_TRUE(isSuccess(ampRuntimeMemory(runtime.get(), &before)));
  PlanPointer plans[3];
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(isSuccess(createPlan(
        runtime.get(), makeTicket(i, {1 << 22, i * (1 << 24)}), plans[i])));
  ASSERT_TRUE(isSuccess(ampRuntimeMemory(runtime.get(), &after)));
  // 40 MiB in a power of two.
  EXPECT_EQ(after.scratch - before.scratch, uint64_t(64) << 20);
}

//===----------------------------------------------------------------------===//
// Failures
//===----------------------------------------------------------------------===//

// Whoever waits learns of it, and nobody asks NCCL for anything again.
TEST_F(CudaExchangeTest, LostRanksEndTheRun) {
  const char *message =
      "found that rank 0 of 2 could not (NCCL 2.28.9: remote process exited or "
      "there was a network error (6)); see what the other ranks say";
  for (int who = 0; who < 6; ++who) {
    SCOPED_TRACE(who);
    state.ncclLater = 0;
    MirrorEngine engine(2);
    RuntimePointer runtime = make(engine);
    BufferPointer buffer = makeBuffer(runtime.get(), 64);
    FeedPointer feed = makeFeed(runtime.get(), 64);
    RingPointer ring = makeRing(runtime.get(), 8, 2);
    {
      ReduceCall call(runtime.get(), makeTicket(1, {16}));
      std::function<void()> function = [&] {
        call.begin();
        call.end();
      };
      StepPointer step = makeStep(runtime.get(), function);
      ampStepRun(runtime.get(), step.get());
      EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
      state.ncclLater = 6;
      state.queriesInVain = who == 3 ? 1 : 0;
      char content[8];
      int32_t isThere = 0;
      void *host = nullptr;
      AmpStatus *status = nullptr;
      state.calls.clear();
      switch (who) {
      case 0:
        status = ampRuntimeSynchronize(runtime.get());
        break;
      case 1:
        status = ampBufferRead(runtime.get(), buffer.get(), 0, content, 8);
        break;
      case 2:
        status = ampRingRead(runtime.get(), ring.get(), 0, content, &isThere);
        break;
      case 3:
        // The copy before last is still under way.
        for (int i = 0; i < 3 && !status; ++i)
          if (!(status = ampFeedBegin(runtime.get(), feed.get(), &host)))
            status = ampFeedEnd(runtime.get(), feed.get(), 8);
        break;
      case 4:
        ampStepRun(runtime.get(), step.get());
        status = ampRuntimeTakeError(runtime.get());
        break;
      case 5:
        call.begin();
        status = ampRuntimeTakeError(runtime.get());
        break;
      }
      EXPECT_TRUE(isFailure(status, AMP_STATUS_INTERNAL, message));
      EXPECT_EQ(ncclCalls(), Calls{"ncclCommAbort"});
      int launches = state.graphLaunches;
      ampStepRun(runtime.get(), step.get());
      EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                            AMP_STATUS_INTERNAL, message));
      EXPECT_EQ(state.graphLaunches, launches);
      PlanPointer plan;
      EXPECT_TRUE(isFailure(createPlan(runtime.get(), makeTicket(0, {3}), plan),
                            AMP_STATUS_INTERNAL, message));
      EXPECT_EQ(ncclCalls(), Calls{"ncclCommAbort"});
    }
    // Destroying waits, and says so.
    feed.reset();
    ring.reset();
    buffer.reset();
    ampStatusDestroy(ampRuntimeTakeError(runtime.get()));
  }
}

// As CudaFailureTest, for what exchanges call.
TEST_F(CudaExchangeTest, EachFailureIsAStatusAndLeavesNothing) {
  std::set<std::string> told;
  for (int failure : {2, 999})
    for (int call = 1;; ++call) {
      state = stub::State();
      state.mirrorsRanks = true;
      state.failAt = call;
      state.failure = failure;
      std::vector<std::string> messages;
      auto ok = [&](AmpStatus *status) {
        if (status)
          messages.push_back(ampStatusMessage(status));
        ampStatusDestroy(status);
        return messages.empty();
      };
      bool wasPending = false;
      [&] {
        MirrorEngine engine(2);
        RuntimePointer runtime;
        if (!ok(create(engine, runtime)))
          return;
        Deleter deleter{runtime.get()};
        AmpBuffer *buffer = nullptr;
        if (!ok(ampBufferCreate(runtime.get(), 4096, &buffer)))
          return;
        BufferPointer owned(buffer, deleter);
        // Packed and rounded, begun and ended; and of one tensor, at once.
        AmpAllReduceDesc descs[2] = {makeTicket(1, {20, 3}),
                                     makeTicket(0, {32})};
        descs[0].type = AMP_F16;
        PlanPointer plans[3];
        for (int i = 0; i < 3; ++i) {
          Bytes bytes = encoded(descs[i / 2]);
          AmpCallPlan *made = nullptr;
          if (!ok(ampCallPlanCreate(runtime.get(),
                                    i == 1 ? AMP_CALL_ALL_REDUCE_END
                                           : AMP_CALL_ALL_REDUCE,
                                    bytes.data(), bytes.size(), &made)))
            return;
          plans[i] = PlanPointer(made, deleter);
        }
        int64_t at = reinterpret_cast<int64_t>(ampBufferAddress(buffer));
        int64_t operands[] = {at, at + 256, at + 512, at + 1024};
        std::function<void()> function = [&] {
          ampCall(runtime.get(), plans[0].get(), operands, 4, nullptr);
          ampCall(runtime.get(), plans[1].get(), operands, 4, nullptr);
          ampCall(runtime.get(), plans[2].get(), operands, 2, nullptr);
        };
        function();
        if (!ok(ampRuntimeTakeError(runtime.get())))
          return;
        AmpStepDesc desc = describe(function);
        AmpStep *made = nullptr;
        if (!ok(ampStepCreate(runtime.get(), &desc, &made)))
          return;
        StepPointer step(made, deleter);
        ampStepRun(runtime.get(), made);
        if (!ok(ampRuntimeTakeError(runtime.get())) ||
            !ok(ampRuntimeSynchronize(runtime.get())))
          return;
        step.reset();
        for (PlanPointer &plan : plans)
          plan.reset();
        owned.reset();
        ok(ampRuntimeTakeError(runtime.get()));
        wasPending = state.failAt > 0;
      }();
      if (state.failAt > 0)
        break;
      SCOPED_TRACE(state.failed + ", call " + std::to_string(call));
      EXPECT_EQ(state.misuses, Calls());
      EXPECT_TRUE(state.isEmpty());
      EXPECT_FALSE(state.isCapturing);
      // While the runtime is destroyed there is nobody to tell.
      EXPECT_EQ(messages.empty(), wasPending && state.failAt == 0);
      if (!messages.empty() && (failure != 2 || state.failed != "cuMemAlloc")) {
        EXPECT_NE(messages[0].find(state.failed), std::string::npos)
            << messages[0];
        EXPECT_NE(messages[0].find("expected"), std::string::npos);
        EXPECT_NE(messages[0].find("; ", messages[0].find("found")),
                  std::string::npos)
            << messages[0];
        told.insert(state.failed);
      }
      if (HasFailure())
        return;
    }
  for (const char *name :
       {"ncclGetVersion", "ncclGetUniqueId", "ncclCommInitRank",
        "ncclGroupStart", "ncclSend", "ncclRecv", "ncclGroupEnd",
        "ncclAllGather", "ncclCommGetAsyncError", "cuMemcpyDtoDAsync",
        "cuStreamQuery", "cuEventRecord", "cuStreamWaitEvent"})
    EXPECT_TRUE(told.count(name)) << name;
}
