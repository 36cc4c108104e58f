//===- BatchesTest.cpp - The samples of each step -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order is documented to be reimplemented, so it is compared with what
// the Python implementation wrote, and every bad line of a file is an error.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Batches.h"
#include "Unwrap.h"
#include "amp/Training/Dataset.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <fstream>

using namespace amp;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

class BatchesTest : public ::testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> name;
    ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("order", "txt", name));
    file = name.str().str();
    // Ten samples of one byte are enough for everything but the digits.
    split = bind(10);
  }
  void TearDown() override { llvm::sys::fs::remove(file); }

  BoundSplit bind(int64_t samples) {
    std::vector<char> data(samples);
    TensorMap tensors;
    tensors["train.x"] = {ElementType::U8, {samples}, data};
    EXPECT_FALSE(writeSafetensors(file, tensors));
    ArgumentSpec x{"x", ElementType::U8, {}};
    return unwrap(unwrap(Dataset::open(file)).bind("train", {&x, 1}));
  }

  /// The error of an order file with this text, or "".
  std::string orderError(llvm::StringRef text, uint64_t steps = 1) {
    std::error_code code;
    llvm::raw_fd_ostream(file, code) << text;
    auto batches = Batches::fromOrderFile(file, split, {.batch = 3});
    if (!batches)
      return batches.takeError().message();
    return batches->checkSteps(steps).message();
  }

  std::string file;
  BoundSplit split;
};

std::vector<int64_t> take(Batches &batches) {
  std::span<const int64_t> samples = unwrap(batches.next());
  return {samples.begin(), samples.end()};
}

} // namespace

TEST_F(BatchesTest, ShuffledOrderIsTheOneOfThePythonImplementation) {
  BoundSplit digits = bind(1437);
  for (uint64_t seed : {0, 1, 2}) {
    std::string golden = AMP_TEST_DIR "/Training/goldens/order-seed" +
                         std::to_string(seed) + ".txt";
    Batches listed =
        unwrap(Batches::fromOrderFile(golden, digits, {.batch = 64}));
    Batches made = unwrap(Batches::create(digits, {.batch = 64, .seed = seed}));
    EXPECT_FALSE(listed.checkSteps(300));
    for (int step = 0; step < 300; ++step) {
      EXPECT_EQ(made.position(), listed.position());
      ASSERT_EQ(take(made), take(listed)) << "step " << step;
    }
    EXPECT_THAT(listed.next().takeError().message(),
                HasSubstr("a line for each of 301 steps, found 300"));
  }
}

TEST_F(BatchesTest, TrainingDropsTheIncompleteBatch) {
  Batches batches =
      unwrap(Batches::create(split, {.batch = 4, .shuffle = false}));
  EXPECT_EQ(batches.stepsPerEpoch(), 2u);
  EXPECT_THAT(take(batches), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(take(batches), ElementsAre(4, 5, 6, 7));
  EXPECT_EQ(batches.position(), (BatchPosition{1, 0}));
  EXPECT_THAT(take(batches), ElementsAre(0, 1, 2, 3));
}

TEST_F(BatchesTest, EvaluationKeepsIt) {
  Batches batches = unwrap(Batches::create(
      split, {.batch = 4, .shuffle = false, .keepIncomplete = true}));
  EXPECT_EQ(batches.stepsPerEpoch(), 3u);
  take(batches);
  take(batches);
  EXPECT_THAT(take(batches), ElementsAre(8, 9));
  int64_t huge = std::numeric_limits<int64_t>::max();
  Batches whole = unwrap(Batches::create(
      split, {.batch = huge, .shuffle = false, .keepIncomplete = true}));
  EXPECT_EQ(take(whole).size(), 10u);
}

TEST_F(BatchesTest, EveryEpochIsAnotherPermutation) {
  Batches batches = unwrap(Batches::create(split, {.batch = 10}));
  std::vector<int64_t> first = take(batches), second = take(batches);
  // batch_order.py: permutation(10, 0, 0).
  EXPECT_THAT(first, ElementsAre(2, 8, 3, 6, 9, 5, 4, 7, 0, 1));
  EXPECT_NE(first, second);
  llvm::sort(second);
  EXPECT_THAT(second, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
}

TEST_F(BatchesTest, SeekContinuesWhereARunStopped) {
  BatchOptions options = {.batch = 3, .seed = 7};
  Batches whole = unwrap(Batches::create(split, options));
  for (int step = 0; step < 7; ++step)
    take(whole);
  EXPECT_EQ(whole.position(), (BatchPosition{2, 1}));
  Batches resumed = unwrap(Batches::create(split, options));
  take(resumed);
  EXPECT_FALSE(resumed.seek(whole.position()));
  for (int step = 0; step < 7; ++step)
    EXPECT_EQ(take(resumed), take(whole));
  EXPECT_THAT(resumed.seek({0, 3}).message(),
              HasSubstr("step below 3, found epoch 0, step 3"));
}

// Checkpoints of older versions have LLVM's.
TEST_F(BatchesTest, OrdersAreHashedAsEver) {
  std::ofstream(file) << "0 1 2\n3 4 5\n9 9 9\n";
  Batches batches = unwrap(Batches::fromOrderFile(file, split, {.batch = 3}));
  for (size_t steps = 0; steps <= 3; ++steps) {
    std::vector<int64_t> samples{0, 1, 2, 3, 4, 5, 9, 9, 9};
    samples.resize(3 * steps);
    auto *bytes = reinterpret_cast<const uint8_t *>(samples.data());
    uint64_t hash = llvm::xxh3_64bits(llvm::ArrayRef(bytes, 24 * steps));
    EXPECT_EQ(batches.describeOrder(), "listed " + llvm::utohexstr(hash));
    if (steps < 3)
      take(batches);
  }
}

// Also of an order file, across epochs, and from a position.
TEST_F(BatchesTest, BatchesOfRanksAreOneOfOneProcess) {
  BoundSplit digits = bind(1437);
  std::string golden = AMP_TEST_DIR "/Training/goldens/order-seed1.txt";
  for (int32_t count : {1, 2, 4, 64})
    for (bool isListed : {false, true}) {
      auto open = [&](int64_t batch, int32_t rank, int32_t ranks) {
        BatchOptions options = {.batch = batch, .seed = 1};
        options.rank = rank;
        options.ranks = ranks;
        return unwrap(isListed ? Batches::fromOrderFile(golden, digits, options)
                               : Batches::create(digits, options));
      };
      Batches whole = open(64, 0, 1);
      std::vector<Batches> parts;
      for (int32_t rank = 0; rank < count; ++rank) {
        parts.push_back(open(64 / count, rank, count));
        EXPECT_EQ(parts.back().stepsPerEpoch(), whole.stepsPerEpoch());
        EXPECT_EQ(parts.back().globalBatch(), 64);
        EXPECT_EQ(parts.back().identifyOrder(), whole.identifyOrder());
      }
      for (int step = 0; step < 50; ++step) {
        std::vector<int64_t> together;
        for (Batches &part : parts) {
          EXPECT_EQ(part.position(), whole.position());
          EXPECT_EQ(part.describeOrder(), whole.describeOrder());
          std::vector<int64_t> own = take(part);
          EXPECT_EQ(own.size(), 64u / count);
          together.insert(together.end(), own.begin(), own.end());
        }
        ASSERT_EQ(together, take(whole)) << "step " << step;
      }
      for (Batches &part : parts)
        EXPECT_FALSE(part.seek({2, 5}));
      EXPECT_FALSE(whole.seek({2, 5}));
      EXPECT_EQ(take(parts[0])[0], take(whole)[0]);
    }
}

TEST_F(BatchesTest, LastRanksMayHaveNothingOfAnIncompleteBatch) {
  std::vector<size_t> sizes;
  for (int32_t rank = 0; rank < 4; ++rank) {
    Batches batches = unwrap(Batches::create(split, {.batch = 4,
                                                     .shuffle = false,
                                                     .keepIncomplete = true,
                                                     .rank = rank,
                                                     .ranks = 4}));
    EXPECT_EQ(batches.stepsPerEpoch(), 1u);
    sizes.push_back(take(batches).size());
  }
  EXPECT_THAT(sizes, ElementsAre(4, 4, 2, 0));
}

TEST_F(BatchesTest, BadBatchesOfRanksAreErrors) {
  BatchOptions options = {.batch = 4, .ranks = 3};
  EXPECT_THAT(Batches::create(split, options).takeError().message(),
              HasSubstr("batch 12 of 3 ranks, 4 each, is larger than the 10 "
                        "samples of"));
  options.batch = std::numeric_limits<int64_t>::max();
  EXPECT_THAT(Batches::create(split, options).takeError().message(),
              HasSubstr("below 2^63, found 3 times 9223372036854775807"));
  std::ofstream(file) << "0 1 2\n";
  options = {.batch = 3, .ranks = 2};
  EXPECT_THAT(
      Batches::fromOrderFile(file, split, options).takeError().message(),
      HasSubstr("6 sample indices, the batch of 2 ranks, 3 each, found 3"));
}

TEST_F(BatchesTest, BadBatchesAreErrors) {
  EXPECT_THAT(
      Batches::create(split, {.batch = 64}).takeError().message(),
      HasSubstr("batch 64 is larger than the 10 samples of split 'train' of"));
  EXPECT_THAT(Batches::create(split, {.batch = 0}).takeError().message(),
              HasSubstr("a batch of at least 1, found 0"));
}

TEST_F(BatchesTest, BadOrderFilesAreErrors) {
  EXPECT_EQ(orderError("0 1 2\n 3\t4 5 \r\n9 9 9", 3), "");
  EXPECT_THAT(
      orderError("0 1 2\n3 4\n"),
      HasSubstr(".txt:2: expected 3 sample indices, the batch, found 2"));
  EXPECT_THAT(orderError("0 1 2 3\n"), HasSubstr("found 4"));
  EXPECT_THAT(orderError("0 1 2\n\n3 4 5\n"), HasSubstr(":2: expected 3"));
  EXPECT_THAT(orderError("0 1 x\n"), HasSubstr("indices, found 'x'"));
  EXPECT_THAT(orderError("0 1 99999999999999999999\n"),
              HasSubstr("found '9999"));
  EXPECT_THAT(orderError("0 1 2\n0 10 2\n"),
              HasSubstr(":2: expected sample indices from 0 to 9, found 10"));
  EXPECT_THAT(orderError("0 -1 2\n"), HasSubstr("found -1"));
  EXPECT_THAT(orderError(""), HasSubstr("found an empty file"));
  EXPECT_THAT(orderError("0 1 2\n", 2),
              HasSubstr("for each of 2 steps, found 1 lines"));
  llvm::sys::fs::remove(file);
  auto missing = Batches::fromOrderFile(file, split, {.batch = 3});
  EXPECT_THAT(missing.takeError().message(), HasSubstr("cannot read"));
}
