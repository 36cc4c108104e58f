//===- CpuRuntimeTest.cpp - What only the CPU's runtime says ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of creation and description that other devices do not share.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

using namespace amp::test;

TEST(CpuCreationTest, RefusesAnotherCpu) {
  for (int32_t index : {-1, 1}) {
    AmpRuntimeOptions options = {1, AMP_DEVICE_CPU, index};
    AmpRuntime *runtime = reinterpret_cast<AmpRuntime *>(1);
    EXPECT_TRUE(isFailure(ampRuntimeCreate(&options, &runtime),
                          AMP_STATUS_INVALID_ARGUMENT, "'deviceIndex'"));
    EXPECT_EQ(runtime, nullptr);
  }
}

using CpuRuntimeTest = RuntimeTest;

TEST_P(CpuRuntimeTest, DescribesItself) {
  std::string text = ampRuntimeDescription(runtime.get());
  EXPECT_NE(text.find(std::to_string(GetParam().options.threads) + " thread"),
            std::string::npos);
  EXPECT_NE(text.find("bf16 contractions: "), std::string::npos);
}

TEST_P(CpuRuntimeTest, TakesAndIgnoresOptionsOfGpus) {
  AmpRuntimeOptions options = GetParam().options;
  options.tf32 = options.timeAlgorithms = 1;
  RuntimePointer other = makeRuntime({"Tf32", options});
  EXPECT_STREQ(ampRuntimeDescription(other.get()),
               ampRuntimeDescription(runtime.get()));
  EXPECT_STREQ(ampRuntimeAlgorithms(other.get()), "");
}

TEST_P(CpuRuntimeTest, HasNoComputeCapability) {
  EXPECT_EQ(ampRuntimeComputeCapability(runtime.get()), 0);
}

AMP_INSTANTIATE(CpuRuntimeTest);
