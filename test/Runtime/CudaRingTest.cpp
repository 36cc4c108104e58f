//===- CudaRingTest.cpp - Records on the stub driver ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stub executes the kernel that appends, from its PTX, so a record here is
// what a GPU would write; only the order in which a host sees it is not tested.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"

#include <thread>

using namespace amp::test;
using namespace amp;

namespace {

using Calls = std::vector<std::string>;

class CudaRingTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    runtime = makeCudaRuntime();
    ASSERT_TRUE(runtime);
    buffer = makeBuffer(runtime.get(), 4096);
  }
  void TearDown() override {
    EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
    step.reset();
    ring.reset();
    buffer.reset();
    runtime.reset();
    CudaStubTest::TearDown();
  }

  /// A ring, and a step that appends the fields at these offsets of `buffer`.
  void make(int64_t numRecords,
            const std::vector<std::pair<uint64_t, uint64_t>> &places) {
    std::vector<AmpRange> fields;
    uint64_t bytes = 0;
    for (auto [offset, size] : places) {
      fields.push_back({data() + offset, size});
      bytes += size;
    }
    ring = makeRing(runtime.get(), bytes, numRecords);
    AmpStepDesc desc = {};
    desc.function = [](AmpRuntime *, void *, char *) {};
    desc.ring = ring.get();
    desc.fields = fields.data();
    desc.numFields = int64_t(fields.size());
    step = makeStep(runtime.get(), desc);
  }
  char *data() { return static_cast<char *>(ampBufferAddress(buffer.get())); }
  void run() { ampStepRun(runtime.get(), step.get()); }
  AmpStatus *read(uint64_t number, void *record, int32_t &isThere) {
    return ampRingRead(runtime.get(), ring.get(), number, record, &isThere);
  }

  RuntimePointer runtime;
  BufferPointer buffer;
  RingPointer ring;
  StepPointer step;
};

} // namespace

TEST_F(CudaRingTest, KernelWritesWhatIsRead) {
  for (uint64_t i = 0; i < 4096; ++i)
    data()[i] = char(i * 7 + i / 256);
  // More fields than the block has warps, of more bytes than a warp has
  // threads, and places of all alignments.
  std::vector<std::pair<uint64_t, uint64_t>> places = {
      {0, 4},  {5, 1},  {1001, 333}, {2048, 256}, {17, 8},  {31, 32},
      {64, 2}, {70, 0}, {72, 33},    {3, 3},      {200, 65}};
  make(/*numRecords=*/3, places);
  std::string expected;
  for (auto [offset, bytes] : places)
    expected.append(data() + offset, bytes);
  for (uint64_t i = 0; i < 8; ++i) {
    expected[0] = data()[0] = char(i);
    run();
    std::string record(expected.size(), '?');
    int32_t isThere = 0;
    ASSERT_TRUE(isSuccess(read(i, record.data(), isThere)));
    EXPECT_EQ(isThere, 1);
    EXPECT_EQ(record, expected) << i;
    ASSERT_TRUE(isSuccess(read(i + 1, record.data(), isThere)));
    EXPECT_EQ(isThere, 0);
  }
}

TEST_F(CudaRingTest, IsTheLastLaunchOfTheGraph) {
  make(2, {{0, 16}});
  ASSERT_EQ(state.launches.size(), 1u);
  EXPECT_EQ(state.launches[0].kernel, "amp_ring_append");
  EXPECT_EQ(state.launches[0].blocks, 1u);
  EXPECT_EQ(state.launches[0].threads, 256u);
  EXPECT_TRUE(state.launches[0].isRecorded);
}

TEST_F(CudaRingTest, ReadingCallsNoDriver) {
  make(2, {{0, 8}});
  run();
  state.calls.clear();
  int64_t record;
  int32_t isThere = 0;
  for (uint64_t number : {0, 1})
    EXPECT_TRUE(isSuccess(read(number, &record, isThere)));
  EXPECT_EQ(state.calls, Calls());
}

TEST_F(CudaRingTest, LivesInMappedMemory) {
  make(/*numRecords=*/10, {{0, 12}});
  // A sequence number and whole words for each.
  ASSERT_EQ(state.pinned.size(), 1u);
  EXPECT_EQ(state.pinned.begin()->second, 10u * (8 + 16));
  EXPECT_TRUE(state.mapped.count(state.pinned.begin()->first));
}

TEST_F(CudaRingTest, RecordsAreWholeWhileStepsRun) {
  constexpr uint64_t numWords = 64, numSteps = 400;
  make(/*numRecords=*/2, {{0, numWords * 8}});
  std::thread device([&] {
    for (uint64_t i = 0; i < numSteps; ++i) {
      std::fill_n(reinterpret_cast<uint64_t *>(data()), numWords, i);
      run();
    }
  });
  // Each record as soon as it is there; some will have been overwritten.
  uint64_t found = 0;
  for (uint64_t number = 0; number < numSteps;) {
    uint64_t record[numWords];
    int32_t isThere = 0;
    AmpStatus *status = read(number, record, isThere);
    if (status) {
      ampStatusDestroy(status);
      ++number;
    } else if (isThere) {
      EXPECT_EQ(std::count(record, record + numWords, number),
                int64_t(numWords));
      ++found;
      ++number;
    } else {
      std::this_thread::yield();
    }
  }
  device.join();
  EXPECT_GT(found, 0u);
}
