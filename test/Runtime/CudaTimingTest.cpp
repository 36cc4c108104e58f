//===- CudaTimingTest.cpp - Choice and cache of algorithms ---===//
//---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each of the stub's algorithms takes as long as the test says, so the fastest
// is known.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"
#include "GemmReference.h"

#include <cublasLt.h>
#include <fstream>
#include <iterator>

using namespace amp::test;
using namespace amp;
namespace fs = std::filesystem;

namespace {

class CudaTimingTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    setenv("AMP_CACHE_DIR", cache.path.c_str(), 1);
    options.timeAlgorithms = 1;
    state.offers = {{.milliseconds = 1.0f}, {0.5f}, {2.0f}};
    restart();
  }
  void TearDown() override {
    runtime.reset();
    unsetenv("AMP_CACHE_DIR");
    unsetenv("XDG_CACHE_HOME");
    CudaStubTest::TearDown();
  }
  /// As if the process had ended: another runtime that knows nothing.
  void restart() {
    runtime.reset();
    runtime = makeRuntime({"Timed", options});
    ASSERT_TRUE(runtime);
    state.products.clear();
    state.calls.clear();
  }
  PlanPointer makePlan(const AmpGemmDesc &desc) {
    AmpGemmPlan *plan = nullptr;
    EXPECT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
    return PlanPointer(plan, Deleter{runtime.get()});
  }
  /// The algorithm that a new plan runs.
  uint32_t choose(const AmpGemmDesc &desc) {
    PlanPointer plan = makePlan(desc);
    BufferPointer buffer = makeBuffer(runtime.get(), 1 << 20);
    void *data = ampBufferAddress(buffer.get());
    state.products.clear();
    ampGemm(runtime.get(), plan.get(), data, data, data, data, data);
    EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
    return state.products.empty() ? ~0u : state.products.back().algorithm;
  }
  static AmpGemmDesc desc(int64_t m = 4) {
    return makeDesc(m, 8, 16, AMP_F16, AMP_F16, AMP_F16);
  }
  /// A plan of something else, before which the GPU's clocks are raised.
  void warm() {
    makePlan(desc(1));
    state.products.clear();
    state.calls.clear();
  }
  std::string algorithms() { return ampRuntimeAlgorithms(runtime.get()); }
  bool called(const char *name) {
    return std::count(state.calls.begin(), state.calls.end(), name) > 0;
  }
  std::vector<fs::path> files() {
    std::vector<fs::path> found;
    if (fs::path folder = cache.path / "algorithms"; fs::exists(folder))
      for (const auto &entry : fs::directory_iterator(folder))
        found.push_back(entry.path());
    return found;
  }
  static std::string read(const fs::path &path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  }
  static void write(const fs::path &path, const std::string &content) {
    std::ofstream(path, std::ios::binary) << content;
  }

  TemporaryFolder cache;
  AmpRuntimeOptions options = cudaOptions;
  RuntimePointer runtime;
};

} // namespace

TEST_F(CudaTimingTest, FastestIsTaken) { EXPECT_EQ(choose(desc()), 1u); }

TEST_F(CudaTimingTest, FastestIsOneThatMayRun) {
  state.offers = {{1.0f},
                  {0.1f, CUBLASLT_REDUCTION_SCHEME_INPLACE},
                  {0.1f, 0, /*isRefused=*/true},
                  {0.5f}};
  EXPECT_EQ(choose(desc()), 3u);
}

TEST_F(CudaTimingTest, NearlyAsFastIsNotFaster) {
  state.offers = {{1.0f}, {0.5f}, {0.495f}, {0.51f}};
  EXPECT_EQ(choose(desc()), 1u);
}

TEST_F(CudaTimingTest, WithoutTheOptionNothingIsTimed) {
  options.timeAlgorithms = 0;
  restart();
  PlanPointer plan = makePlan(desc());
  EXPECT_FALSE(called("cuEventCreate"));
  EXPECT_EQ(choose(desc()), 0u);
  EXPECT_TRUE(files().empty());
}

/// The algorithms that have run, each once.
static std::set<uint32_t>
algorithmsOf(const std::vector<stub::Product> &products) {
  std::set<uint32_t> found;
  for (const stub::Product &product : products)
    found.insert(product.algorithm);
  return found;
}

TEST_F(CudaTimingTest, SamplesTakeTurns) {
  state.offers = {{1.0f}, {1.01f}, {1.02f}};
  warm();
  makePlan(desc());
  std::vector<uint32_t> order;
  for (const stub::Product &product : state.products)
    order.push_back(product.algorithm);
  // Each loaded and looked at, then five rounds.
  std::vector<uint32_t> expected = {0, 0, 1, 1, 2, 2};
  for (int round = 0; round < 5; ++round)
    expected.insert(expected.end(), {0, 1, 2});
  EXPECT_EQ(order, expected);
}

TEST_F(CudaTimingTest, WhatIsFarBehindIsLeft) {
  state.offers = {{1.0f}, {2.1f}, {0.9f}};
  warm();
  makePlan(desc());
  EXPECT_EQ(
      std::count_if(state.products.begin(), state.products.end(),
                    [](const stub::Product &p) { return p.algorithm == 1; }),
      2);
}

TEST_F(CudaTimingTest, ClocksAreRaisedOnce) {
  state.offers = {{1.0f}};
  auto time = [&](int64_t m) {
    double before = state.milliseconds;
    makePlan(desc(m));
    return state.milliseconds - before;
  };
  EXPECT_GE(time(3), 50 + 7);
  EXPECT_EQ(time(4), 7);
  restart();
  EXPECT_GE(time(5), 50 + 7);
}

TEST_F(CudaTimingTest, LoadingCountsAgainstTheLimit) {
  state.offers.assign(16, {.milliseconds = 1.0f});
  warm();
  // An algorithm takes 20 ms of the host, the first time it runs.
  std::set<uint32_t> loaded;
  state.runProduct = [&](const stub::Product &product) {
    if (loaded.insert(product.algorithm).second)
      state.hostMilliseconds += 20;
  };
  makePlan(desc());
  // Until half of 100 ms are spent.
  EXPECT_EQ(loaded.size(), 3u);
}

TEST_F(CudaTimingTest, AllContractionsTogetherAreBounded) {
  state.offers.assign(16, {.milliseconds = 1.0f});
  state.runProduct = [&](const stub::Product &) {
    state.hostMilliseconds += 2;
  };
  // Not more than one algorithm is looked at when the time is over.
  size_t looked = 16;
  int64_t m = 1;
  for (; m < 100 && looked > 1; ++m) {
    state.products.clear();
    makePlan(desc(m));
    looked = algorithmsOf(state.products).size();
  }
  EXPECT_EQ(looked, 1u);
  EXPECT_GT(m, 5);
}

TEST_F(CudaTimingTest, ShortOnesRunSeveralTimes) {
  state.offers = {{.milliseconds = 0.002f}};
  warm();
  makePlan(desc());
  // Twice to warm up, then five samples of twenty.
  EXPECT_EQ(state.products.size(), 2u + 5 * 20);
}

TEST_F(CudaTimingTest, GpuIsBusyWhileShortOnesAreQueued) {
  for (bool isShort : {true, false}) {
    state.offers = {{.milliseconds = isShort ? 0.002f : 1.0f}};
    cache.clear();
    restart();
    warm();
    makePlan(desc());
    int busy = 0;
    for (size_t i = 1; i < state.calls.size(); ++i)
      busy += state.calls[i - 1] == std::string("cuMemsetD8Async") &&
              state.calls[i] == std::string("cuEventRecord");
    // Each sample, but not the two runs that warm up.
    EXPECT_EQ(busy, isShort ? int(state.products.size() - 2) / 20 : 0);
  }
}

TEST_F(CudaTimingTest, OperandsAreRandomNumbers) {
  int seen = 0;
  state.runProduct = [&](const stub::Product &product) {
    auto *a = static_cast<const uint16_t *>(product.aData);
    auto *b = static_cast<const uint16_t *>(product.bData);
    auto *bias = static_cast<const uint16_t *>(product.bias);
    std::set<uint16_t> distinct(a, a + 128);
    distinct.insert(b, b + 64);
    EXPECT_GT(distinct.size(), 150u);
    distinct.insert(bias, bias + 8);
    for (uint16_t bits : distinct) {
      // f16: from 1/16 up to 1.
      EXPECT_GE(bits & 0x7fff, 0x2c00);
      EXPECT_LT(bits & 0x7fff, 0x3c00);
    }
    ++seen;
  };
  AmpGemmDesc biased = desc();
  biased.epilogue = AMP_EPILOGUE_BIAS;
  biased.biasType = AMP_F16;
  makePlan(biased);
  EXPECT_GT(seen, 0);
}

TEST_F(CudaTimingTest, LargeOperandsAreFilledToTheEnd) {
  bool isChecked = false;
  state.runProduct = [&](const stub::Product &product) {
    auto *a = static_cast<const float *>(product.aData);
    for (int64_t i : {0, 300000, 999999})
      EXPECT_NE(a[i], 0.0f) << i;
    isChecked = true;
  };
  makePlan(makeDesc(1, 1000, 1000, AMP_F32, AMP_F32, AMP_F32));
  EXPECT_TRUE(isChecked);
}

TEST_F(CudaTimingTest, WithoutMemoryTheFirstIsTaken) {
  state.memoryBytes = uint64_t(33) << 20;
  restart();
  makePlan(makeDesc(1000, 1000, 1000, AMP_F32, AMP_F32, AMP_F32));
  EXPECT_TRUE(state.products.empty());
  EXPECT_TRUE(files().empty());
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

/// Where products had their first operand.
static std::vector<uint64_t>
placesOfA(const std::vector<stub::Product> &products) {
  std::vector<uint64_t> places;
  for (const stub::Product &product : products)
    places.push_back(reinterpret_cast<uint64_t>(product.aData));
  return places;
}

TEST_F(CudaTimingTest, OperandsTakeTurnsUntilTheyHaveLeftTheCache) {
  state.cacheBytes = 1 << 20;
  restart();
  // a, b and c of 32 KiB each, a bias of 256 bytes.
  AmpGemmDesc desc = makeDesc(128, 128, 128, AMP_F16, AMP_F16, AMP_F16);
  desc.epilogue = AMP_EPILOGUE_BIAS;
  desc.biasType = AMP_F16;
  const uint64_t bytes = 3 * (32 << 10) + 256;
  std::set<const void *> biases;
  state.runProduct = [&](const stub::Product &product) {
    // Each copy has the numbers of the first.
    EXPECT_EQ(memcmp(product.aData, state.products[0].aData, 32 << 10), 0);
    EXPECT_EQ(memcmp(product.bData, state.products[0].bData, 32 << 10), 0);
    EXPECT_EQ(memcmp(product.bias, state.products[0].bias, 256), 0);
    biases.insert(product.bias);
  };
  // Short enough to run often.
  state.offers = {{.milliseconds = 0.002f}};
  makePlan(desc);
  std::vector<uint64_t> places = placesOfA(state.products);
  size_t copies = 2 * (1 << 20) / bytes + 1;
  ASSERT_GT(places.size(), copies);
  EXPECT_EQ(std::set<uint64_t>(places.begin(), places.end()).size(), copies);
  EXPECT_EQ(biases.size(), copies);
  for (size_t i = 0; i < places.size(); ++i)
    EXPECT_EQ(places[i], places[0] + i % copies * bytes) << i;
}

TEST_F(CudaTimingTest, OperandsAreTheSameWhereTheyFillTheCacheOrMemory) {
  for (uint64_t memory : {uint64_t(64) << 30, (uint64_t(32) << 20) + 400000}) {
    state.memoryBytes = memory;
    state.cacheBytes = memory > (1 << 30) ? 20000 : 1 << 20;
    restart();
    cache.clear();
    makePlan(makeDesc(128, 128, 128, AMP_F16, AMP_F16, AMP_F16));
    std::vector<uint64_t> places = placesOfA(state.products);
    EXPECT_GT(places.size(), 10u);
    EXPECT_EQ(std::set<uint64_t>(places.begin(), places.end()).size(), 1u);
  }
}

//===----------------------------------------------------------------------===//
// The cache
//===----------------------------------------------------------------------===//

TEST_F(CudaTimingTest, SecondTimeComesFromTheCache) {
  EXPECT_EQ(choose(desc()), 1u);
  EXPECT_EQ(files().size(), 1u);
  std::string before = algorithms();
  // Another measurement would choose another one.
  state.offers = {{.milliseconds = 0.1f}, {0.5f}, {2.0f}};
  restart();
  makePlan(desc());
  EXPECT_FALSE(called("cuEventCreate"));
  EXPECT_EQ(choose(desc()), 1u);
  EXPECT_EQ(algorithms(), before);
}

TEST_F(CudaTimingTest, DamageIsRepaired) {
  EXPECT_EQ(choose(desc()), 1u);
  ASSERT_EQ(files().size(), 1u);
  fs::path file = files()[0];
  std::string good = read(file);
  std::string flipped = good, longer = good + "x";
  flipped[good.find("algorithm ", 20) + 20] ^= 1;
  for (const std::string &bad :
       {std::string(), good.substr(0, good.size() / 2), flipped, longer,
        std::string(1000, '\0'), std::string("\nalgorithm ")}) {
    write(file, bad);
    restart();
    makePlan(desc());
    EXPECT_TRUE(called("cuEventElapsedTime"));
    EXPECT_EQ(read(file), good);
    EXPECT_EQ(files().size(), 1u);
  }
}

TEST_F(CudaTimingTest, FilesThatOthersCanWriteAreNotTaken) {
  EXPECT_EQ(choose(desc()), 1u);
  ASSERT_EQ(files().size(), 1u);
  fs::path file = files()[0], folder = file.parent_path();
  auto measures = [&] {
    restart();
    makePlan(desc());
    return called("cuEventElapsedTime");
  };
  EXPECT_FALSE(measures());
  for (fs::perms other : {fs::perms::group_write, fs::perms::others_write}) {
    fs::permissions(file, other, fs::perm_options::add);
    EXPECT_TRUE(measures());
    EXPECT_FALSE(measures()) << "the file was not replaced";
    fs::permissions(folder, other, fs::perm_options::add);
    EXPECT_TRUE(measures());
    EXPECT_FALSE(measures()) << "the folder is still open to others";
  }
  fs::path elsewhere = cache.path / "elsewhere";
  fs::rename(file, elsewhere);
  fs::create_symlink(elsewhere, file);
  EXPECT_TRUE(measures());
}

TEST_F(CudaTimingTest, AlgorithmsThatTheLibraryLacksAreNotTaken) {
  EXPECT_EQ(choose(desc()), 1u);
  state.offers = {{.milliseconds = 1.0f}};
  restart();
  EXPECT_EQ(choose(desc()), 0u);
}

TEST_F(CudaTimingTest, AlgorithmsThatAreNotAllowedAreNotTaken) {
  EXPECT_EQ(choose(desc()), 1u);
  state.offers[1].reduction = CUBLASLT_REDUCTION_SCHEME_INPLACE;
  restart();
  EXPECT_EQ(choose(desc()), 0u);
}

TEST_F(CudaTimingTest, EachContractionHasAFile) {
  makePlan(desc());
  makePlan(desc(5));
  AmpGemmDesc biased = desc();
  biased.epilogue = AMP_EPILOGUE_BIAS;
  biased.biasType = AMP_F16;
  makePlan(biased);
  EXPECT_EQ(files().size(), 3u);
  options.deviceIndex = 1; // a GPU of another name
  restart();
  makePlan(desc());
  EXPECT_EQ(files().size(), 4u);
  options.tf32 = 1;
  restart();
  makePlan(desc());
  EXPECT_EQ(files().size(), 5u);
}

TEST_F(CudaTimingTest, FolderThatCannotBeWrittenIsNoError) {
  write(cache.path / "file", "");
  setenv("AMP_CACHE_DIR", (cache.path / "file" / "inside").c_str(), 1);
  for (int i = 0; i < 2; ++i) {
    restart();
    EXPECT_EQ(choose(desc()), 1u);
    EXPECT_TRUE(called("cuEventElapsedTime"));
  }
}

TEST_F(CudaTimingTest, FolderIsFoundAsOthersFindTheirs) {
  unsetenv("AMP_CACHE_DIR");
  setenv("XDG_CACHE_HOME", cache.path.c_str(), 1);
  restart();
  makePlan(desc());
  EXPECT_TRUE(fs::exists(cache.path / "amp" / "algorithms"));
}

//===----------------------------------------------------------------------===//
// What a checkpoint keeps
//===----------------------------------------------------------------------===//

TEST_F(CudaTimingTest, ChoicesHaveAnIdentity) {
  EXPECT_EQ(algorithms(), "");
  makePlan(desc(4));
  std::string one = algorithms();
  EXPECT_EQ(one.size(), 16u);
  makePlan(desc(4));
  EXPECT_EQ(algorithms(), one);
  makePlan(desc(5));
  std::string both = algorithms();
  EXPECT_NE(both, one);
  // In the other order.
  restart();
  makePlan(desc(5));
  makePlan(desc(4));
  EXPECT_EQ(algorithms(), both);
  // With another choice.
  cache.clear();
  state.offers = {{.milliseconds = 1.0f}, {1.0f}, {0.1f}};
  restart();
  makePlan(desc(4));
  makePlan(desc(5));
  EXPECT_NE(algorithms(), both);
}
