//===- CudaStepTest.cpp - a training step, on GPU and CPU -----------------===//
//
// Optimizers with loss scaling and clipping, and dropout, which the modules of
// single ops lack.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaProgram.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace amp_test;

namespace {
class CudaStep : public testing::TestWithParam<const char *> {};
} // namespace

TEST_P(CudaStep, OptimizersStoreWhatTheCPUStores) {
  std::string path = "Codegen/Inputs/optimizers.mlir";
  CudaProgram program(path, readTest(path), "f32", 1, /*precision=*/GetParam());
  ASSERT_TRUE(program.module);
  // 18 optimizers, each of whose steps has an update; counts of steps are at
  // least 1, and labels are valid.
  auto usual = program.draw;
  program.draw = [usual](std::mt19937 &random, Type element) {
    double number = usual(random, element);
    return element.isInteger(64) ? std::abs(number) + 1 : number;
  };
  unsigned updates = 0;
  program.module->walk([&](amprt::LaunchOp launch) {
    updates += launch.getKernel().starts_with("update");
  });
  EXPECT_EQ(updates, 18u);
  EXPECT_GT(program.compare(), 120u);
}

// The same elements, scaled in the same way: equal in every bit.
TEST_P(CudaStep, DropoutStoresTheBitsThatTheCPUStores) {
  std::string path = "Codegen/Inputs/dropout.mlir";
  CudaProgram program(path, readTest(path), GetParam(), 1);
  ASSERT_TRUE(program.module);
  program.isExact = true;
  // Seeds and steps of more than 32 bits.
  auto usual = program.draw;
  program.draw = [usual](std::mt19937 &random, Type element) {
    if (!element.isInteger(64))
      return usual(random, element);
    return static_cast<double>((int64_t(random()) << 20) + random());
  };
  EXPECT_GT(program.compare(), 4u);
}

TEST_P(CudaStep, MixedOperandsGiveWhatTheyGiveOnTheCPU) {
  std::string path = "Codegen/Inputs/mixed.mlir";
  CudaProgram program(path, readTest(path), GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_GT(program.compare(), 0u);
}

INSTANTIATE_TEST_SUITE_P(Types, CudaStep,
                         testing::Values("f16", "bf16", "f32", "f64"),
                         [](const auto &info) { return info.param; });
