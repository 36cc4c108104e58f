//===- Ranks.cpp - A rank that tests the engine it is given ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Started by an mpirun, several times. A rank knows what every other one sends,
// so that each checks all that it gets. The exit status is that of the mpirun.
//
//   amp-parallel-ranks ENGINE      all functions, and all-reduces of a runtime
//   amp-parallel-ranks ENGINE abort | fail | wait
//
//===----------------------------------------------------------------------===//

#include "amp-runtime/Runtime.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <string>
#include <thread>
#include <vector>

static int failures = 0;

static void expect(const AmpCollectives &engine, bool isTrue,
                   const std::string &what) {
  if (isTrue)
    return;
  ++failures;
  fprintf(stderr, "error: rank %d of %d: expected %s (%s)\n", engine.rank,
          engine.ranks, what.c_str(), engine.error(engine.context));
}

static void expect(const AmpCollectives &engine, AmpStatus *status) {
  expect(engine, !status, std::string("success: ") + ampStatusMessage(status));
  ampStatusDestroy(status);
}

/// Byte `at` of what `from` sends to `to`.
static char byteOf(int from, int to, uint64_t at) {
  return static_cast<char>(from * 31 + to * 7 + at * 13 + (at >> 9));
}

//===----------------------------------------------------------------------===//
// Functions of the table
//===----------------------------------------------------------------------===//

static void exchange(const AmpCollectives &engine, uint64_t bytes) {
  int ranks = engine.ranks, rank = engine.rank;
  std::string size = " of " + std::to_string(bytes) + " bytes";
  std::vector<char> send(ranks * bytes), receive(ranks * bytes), wanted;
  for (int to = 0; to < ranks; ++to)
    for (uint64_t at = 0; at < bytes; ++at)
      send[to * bytes + at] = byteOf(rank, to, at);
  for (int from = 0; from < ranks; ++from)
    for (uint64_t at = 0; at < bytes; ++at)
      wanted.push_back(byteOf(from, rank, at));
  expect(engine,
         engine.allToAll(engine.context, send.data(), receive.data(), bytes) ==
                 0 &&
             receive == wanted,
         "the slices" + size + " of an allToAll");

  wanted.clear();
  for (int from = 0; from < ranks; ++from)
    for (uint64_t at = 0; at < bytes; ++at)
      wanted.push_back(byteOf(from, 0, at));
  expect(engine,
         engine.allGather(engine.context, send.data(), receive.data(), bytes) ==
                 0 &&
             receive == wanted,
         "the slices" + size + " of an allGather");

  for (int root = 0; root < ranks; ++root) {
    std::vector<char> buffer(bytes), sent(bytes);
    for (uint64_t at = 0; at < bytes; ++at)
      sent[at] = byteOf(root, 5, at);
    if (rank == root)
      buffer = sent;
    expect(engine,
           engine.broadcast(engine.context, buffer.data(), bytes, root) == 0 &&
               buffer == sent,
           "the bytes" + size + " of rank " + std::to_string(root));
  }
}

/// All functions, whole and in pieces of any size.
static void testFunctions(const AmpCollectives &engine) {
  for (uint64_t bytes : {0, 1, 7, 1000, 65536, 1000003})
    exchange(engine, bytes);
  // The engine is loaded for all to see.
  auto *chunk =
      static_cast<uint64_t *>(dlsym(RTLD_DEFAULT, "ampMpiChunkBytes"));
  expect(engine, chunk != nullptr, "a limit of bytes");
  if (!chunk)
    return;
  uint64_t before = *chunk;
  for (uint64_t most : {1000, 1 << 18}) {
    *chunk = most;
    for (uint64_t bytes : {0, 1, 999, 1000, 1001, 10007})
      exchange(engine, bytes);
  }
  exchange(engine, 1000003);
  *chunk = before;
  expect(engine, engine.barrier(engine.context) == 0, "a barrier");
}

//===----------------------------------------------------------------------===//
// All-reduces
//===----------------------------------------------------------------------===//

/// Element `at` of a rank's tensor: its bits show the order of a sum.
static float valueOf(int rank, int64_t at) {
  uint32_t bits = static_cast<uint32_t>(at * 2654435761u + rank * 40503u);
  return (static_cast<float>(bits >> 8) - 8388608) /
         static_cast<float>(1 << bits % 23);
}

static AmpRuntime *makeRuntime(const AmpCollectives &engine) {
  AmpRuntimeOptions options = {};
  options.threads = 2;
  options.collectives = &engine;
  AmpRuntime *runtime = nullptr;
  expect(engine, ampRuntimeCreate(&options, &runtime));
  return runtime;
}

static AmpStatus *reduce(AmpRuntime *runtime, const AmpCollectives &engine,
                         int64_t count, std::vector<float> &sums) {
  AmpAllReduceDesc desc = {};
  desc.reduction = AMP_REDUCTION_MEAN;
  desc.type = desc.resultType = AMP_F32;
  desc.numTensors = 2;
  desc.counts[0] = count / 3;
  desc.counts[1] = count - count / 3;
  uint8_t bytes[AMP_ALL_REDUCE_DESC_BYTES];
  ampAllReduceDescEncode(&desc, bytes);
  AmpCallPlan *plan = nullptr;
  expect(engine, ampCallPlanCreate(runtime, AMP_CALL_ALL_REDUCE, bytes,
                                   sizeof(bytes), &plan));
  std::vector<float> values(count);
  for (int64_t i = 0; i < count; ++i)
    values[i] = valueOf(engine.rank, i);
  sums.assign(count, -1);
  auto word = [](const float *address) {
    return reinterpret_cast<int64_t>(address);
  };
  const int64_t operands[] = {
      word(values.data()), word(values.data() + desc.counts[0]),
      word(sums.data()), word(sums.data() + desc.counts[0])};
  ampCall(runtime, plan, operands, 4, nullptr);
  AmpStatus *status = ampRuntimeTakeError(runtime);
  ampCallPlanDestroy(runtime, plan);
  return status;
}

static void testAllReduces(const AmpCollectives &engine) {
  AmpRuntime *runtime = makeRuntime(engine);
  for (int64_t count : {1, 2, 1000, 300007, 5000001}) {
    std::vector<float> sums;
    expect(engine, reduce(runtime, engine, count, sums));
    int64_t wrong = 0;
    for (int64_t i = 0; i < count; ++i) {
      float sum = valueOf(0, i);
      for (int rank = 1; rank < engine.ranks; ++rank)
        sum += valueOf(rank, i);
      sum /= static_cast<float>(engine.ranks);
      wrong += memcmp(&sum, &sums[i], sizeof(sum)) != 0;
    }
    expect(engine, wrong == 0,
           "the bits of " + std::to_string(count) + " sums, found " +
               std::to_string(wrong) + " others");
  }
  ampRuntimeDestroy(runtime);
}

//===----------------------------------------------------------------------===//
// Ends
//===----------------------------------------------------------------------===//

/// A call that MPI refuses, and a runtime that hears of it.
static void testFailure(const AmpCollectives &engine) {
  char byte = 0;
  expect(engine, engine.broadcast(engine.context, &byte, 1, engine.ranks) != 0,
         "a broadcast of no rank to fail");
  AmpRuntime *runtime = makeRuntime(engine);
  std::vector<float> sums;
  for (int i = 0; i < 2; ++i) {
    AmpStatus *status = reduce(runtime, engine, 100, sums);
    expect(engine, ampStatusCode(status) == AMP_STATUS_INTERNAL, "a failure");
    if (i)
      printf("%s\n", ampStatusMessage(status));
    ampStatusDestroy(status);
  }
  ampRuntimeDestroy(runtime);
}

/// Seconds that this process has computed so far.
static double computed() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

/// One comes late; the others leave it the cores until then.
static void testWaiting(const AmpCollectives &engine) {
  expect(engine, engine.barrier(engine.context) == 0, "a barrier");
  double before = computed();
  if (engine.rank == 0)
    std::this_thread::sleep_for(std::chrono::seconds(1));
  expect(engine, engine.barrier(engine.context) == 0, "a barrier");
  double taken = computed() - before;
  expect(engine, taken < 0.5,
         "to compute for less than half a second of one, found " +
             std::to_string(taken));
}

int main(int argc, char **argv) {
  std::string name = argc > 1 ? argv[1] : "", what = argc > 2 ? argv[2] : "";
  AmpCollectives engine;
  if (AmpStatus *status = ampCollectivesLoad(name.c_str(), &engine)) {
    fprintf(stderr, "error: %s\n", ampStatusMessage(status));
    ampStatusDestroy(status);
    return 1;
  }
  if (what == "abort") {
    if (engine.rank == 1)
      engine.abort(engine.context, 3);
    engine.barrier(engine.context);
    return 0;
  }
  if (what == "fail") {
    testFailure(engine);
  } else if (what == "wait") {
    testWaiting(engine);
  } else {
    printf("rank %d of %d, local rank %d, %s\n", engine.rank, engine.ranks,
           engine.localRank, engine.name);
    testFunctions(engine);
    testAllReduces(engine);
  }
  engine.destroy(engine.context);
  return failures ? 1 : 0;
}
