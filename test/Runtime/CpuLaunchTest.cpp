//===- CpuLaunchTest.cpp - Launches of host functions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only on the CPU, because a kernel here is a C++ function. Chunks have to be
// exact, since the partial results of reductions are addressed by them.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <atomic>
#include <stdexcept>

using namespace amp::test;

namespace {

class LaunchTest : public RuntimeTest {};

/// args: address of a counter per index, the extent, the grain, address of a
/// counter of chunks that are not as promised.
void countIndices(const int64_t *args, int64_t begin, int64_t end) {
  auto *counts = reinterpret_cast<std::atomic<int> *>(args[0]);
  auto *wrong = reinterpret_cast<std::atomic<int> *>(args[3]);
  if (begin % args[2] != 0 || end != std::min(begin + args[2], args[1]) ||
      begin >= end)
    ++*wrong;
  for (int64_t i = begin; i < end; ++i)
    ++counts[i];
}

void throwAlways(const int64_t *, int64_t, int64_t) {
  throw std::runtime_error("expected this");
}

} // namespace

TEST_P(LaunchTest, CoversEachIndexOnceInExactChunks) {
  for (int64_t extent : {0, 1, 2, 7, 16, 17, 255, 1000, 4099}) {
    for (int64_t grain : {1, 2, 3, 16, 100, 1000, 5000}) {
      std::vector<std::atomic<int>> counts(extent);
      std::atomic<int> wrong = 0;
      int64_t args[] = {reinterpret_cast<int64_t>(counts.data()), extent, grain,
                        reinterpret_cast<int64_t>(&wrong)};
      ampLaunch(runtime.get(), countIndices, args, extent, grain);
      EXPECT_EQ(wrong, 0) << extent << " by " << grain;
      for (auto &count : counts)
        ASSERT_EQ(count, 1) << extent << " by " << grain;
    }
  }
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_P(LaunchTest, HugeGrainIsOneCall) {
  std::atomic<int> counts[3] = {}, wrong = 0;
  int64_t args[] = {reinterpret_cast<int64_t>(counts), 3, INT64_MAX - 2,
                    reinterpret_cast<int64_t>(&wrong)};
  ampLaunch(runtime.get(), countIndices, args, 3, INT64_MAX - 2);
  EXPECT_EQ(counts[2], 1);
}

TEST_P(LaunchTest, ManyShortLaunches) {
  std::atomic<int> counts[8] = {}, wrong = 0;
  int64_t args[] = {reinterpret_cast<int64_t>(counts), 8, 1,
                    reinterpret_cast<int64_t>(&wrong)};
  int repeats = 5000;
  for (int i = 0; i < repeats; ++i)
    ampLaunch(runtime.get(), countIndices, args, 8, 1);
  for (auto &count : counts)
    EXPECT_EQ(count, repeats);
}

TEST_P(LaunchTest, KeepsTheFirstError) {
  ampLaunch(runtime.get(), throwAlways, nullptr, -1, 1);
  ampLaunch(runtime.get(), throwAlways, nullptr, 1, 0);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_INVALID_ARGUMENT, "found -1 and 1"));
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_P(LaunchTest, KeepsAnException) {
  ampLaunch(runtime.get(), throwAlways, nullptr, 100, 1);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()), AMP_STATUS_INTERNAL,
                        "running a kernel: expected this"));
}

AMP_INSTANTIATE(LaunchTest);
