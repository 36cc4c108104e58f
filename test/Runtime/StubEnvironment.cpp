//===- StubEnvironment.cpp - The conformance suite on the stubs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the suite does on a GPU cannot be seen here; that it uses the runtime,
// and the runtime the driver, as it may can be. Kernels are executed from their
// PTX and the CPU multiplies.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"
#include "StandInRanks.h"
#include "StubConvolutions.h"
#include "StubGraphs.h"
#include "StubProducts.h"

using namespace amp::test;

namespace {

class StubEnvironment final : public testing::Environment {
  void SetUp() override {
    setenv("AMP_CUDA_LIBRARY_DIR", AMP_STUB_DIR, /*overwrite=*/1);
    cpu = makeRuntime({"Cpu", {1}});
    amp::stub::State &state = stubState();
    state.executesAll = true;
    state.runProduct = [this](const amp::stub::Product &product) {
      amp::stub::multiply(cpu.get(), product);
    };
    state.runConvolution = [this](const amp::stub::Convolution &convolution) {
      amp::stub::convolve(cpu.get(), convolution);
    };
    state.runGraph = amp::stub::evaluate;
    // The suite keeps a runtime.
    EXPECT_EQ(missingDevice(), "");
  }
  void TearDown() override {
    stubState().runProduct = nullptr;
    stubState().runConvolution = nullptr;
    stubState().runGraph = nullptr;
    cpu.reset();
  }
  RuntimePointer cpu;
};

/// Looks after each test for what CudaStubTest looks for after its own.
class StubListener final : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo &) override {
    handles = stubState().handles.size();
    allocations = stubState().memory.size() + stubState().pinned.size();
  }
  void OnTestEnd(const testing::TestInfo &) override {
    amp::stub::State &state = stubState();
    EXPECT_EQ(state.misuses, std::vector<std::string>());
    EXPECT_EQ(state.handles.size(), handles);
    EXPECT_EQ(state.memory.size() + state.pinned.size(), allocations);
    EXPECT_FALSE(state.isCapturing);
    state.misuses.clear();
    for (amp::stub::State *rank : standInStates()) {
      EXPECT_EQ(rank->misuses, std::vector<std::string>());
      EXPECT_TRUE(rank->isEmpty());
      rank->misuses.clear();
      rank->forget();
    }
  }
  size_t handles = 0, allocations = 0;
};

} // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  testing::AddGlobalTestEnvironment(new StubEnvironment);
  testing::UnitTest::GetInstance()->listeners().Append(new StubListener);
  return RUN_ALL_TESTS();
}
