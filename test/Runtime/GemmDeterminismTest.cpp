//===- GemmDeterminismTest.cpp - Equal bits on every runtime of a device
//---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The promise that makes a training run repeatable on a machine with another
// number of cores: no result may depend on the threads or on the run.
//
//===----------------------------------------------------------------------===//

#include "GemmReference.h"

using namespace amp::test;

namespace {

std::vector<char> compute(const Factory &factory, const AmpGemmDesc &desc) {
  RuntimePointer runtime = makeRuntime(factory);
  Operands operands = makeOperands(desc, fractions());
  EXPECT_TRUE(runGemm(runtime.get(), desc, operands));
  return operands.c;
}

} // namespace

TEST(GemmDeterminismTest, BitsDoNotDependOnThreads) {
  AMP_REQUIRE_DEVICE();
  const int64_t shapes[][3] = {{64, 128, 64},   {300, 200, 700},
                               {1000, 65, 513}, {33, 1000, 300},
                               {17, 10, 4000},  {512, 512, 512}};
  for (auto &shape : shapes)
    for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64})
      for (int transposes = 0; transposes < 4; ++transposes) {
        AmpGemmDesc desc = makeDesc(shape[0], shape[1], shape[2], type, type,
                                    type == AMP_F64 ? AMP_F64 : AMP_F32);
        desc.batch = shape[0] < 100 ? 3 : 1;
        desc.transposeA = transposes & 1;
        desc.transposeB = transposes >> 1;
        setStrides(desc);
        std::vector<char> first;
        for (const Factory &factory : factories()) {
          std::vector<char> result = compute(factory, desc);
          if (first.empty())
            first = result;
          EXPECT_TRUE(first == result)
              << factory.name << " m " << desc.m << " n " << desc.n << " k "
              << desc.k << " type " << type << " transposes " << transposes;
        }
      }
}

TEST(GemmDeterminismTest, SumsOfGradientsDoNotDependOnThreads) {
  AMP_REQUIRE_DEVICE();
  AmpGemmDesc desc = makeDesc(700, 200, 300, AMP_F16, AMP_F16, AMP_F16);
  desc.epilogue = AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT;
  desc.biasType = AMP_F16;
  desc.ldAux = desc.n;
  std::vector<char> first;
  for (const Factory &factory : factories()) {
    RuntimePointer runtime = makeRuntime(factory);
    Operands operands = makeOperands(desc, fractions());
    ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
    if (first.empty())
      first = operands.bias;
    EXPECT_TRUE(first == operands.bias) << factory.name;
  }
}

TEST(GemmDeterminismTest, BitsDoNotDependOnTheRun) {
  AMP_REQUIRE_DEVICE();
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32}) {
    AmpGemmDesc desc = makeDesc(257, 300, 511, type, type, AMP_F32);
    std::vector<char> first = compute(factories().back(), desc);
    for (int i = 0; i < 5; ++i)
      EXPECT_TRUE(first == compute(factories().back(), desc));
  }
}
