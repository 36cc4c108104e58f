//===- CpuAttentionTest.cpp - Equal bits of attention on kinds of CPUs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernels of both vector widths are one text, and order their sums alike.
//
//===----------------------------------------------------------------------===//

#include "AttentionReference.h"

using namespace amp::test;

namespace {

/// Null where this machine is not of the kind.
RuntimePointer makeLevel(const char *cpu) {
  AmpRuntimeOptions options = {};
  options.threads = 2;
  options.cpu = cpu;
  AmpRuntime *runtime = nullptr;
  ampStatusDestroy(ampRuntimeCreate(&options, &runtime));
  return RuntimePointer(runtime);
}

} // namespace

TEST(CpuAttentionTest, BitsDoNotDependOnTheVectorWidth) {
  RuntimePointer levels[] = {makeLevel("x86-64-v3"), makeLevel("x86-64-v4")};
  if (!levels[0] || !levels[1])
    GTEST_SKIP() << "expected a CPU of x86-64-v4";
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32})
    for (int32_t mask : {AMP_MASK_NONE, AMP_MASK_FLAGS, AMP_MASK_F16,
                         AMP_MASK_BF16, AMP_MASK_F32})
      for (double dropout : {0.0, 0.3}) {
        AmpAttentionDesc d = makeAttention(2, 4, 2, 201, 301, 70, 33);
        d.type = type;
        d.mask = mask;
        d.causal = mask == AMP_MASK_NONE;
        d.maskStrides[3] = mask != AMP_MASK_NONE;
        d.maskStrides[2] = 301 * d.maskStrides[3];
        d.dropout = dropout;
        std::vector<AttentionTensors> computed;
        for (const RuntimePointer &runtime : levels) {
          computed.emplace_back(d).encodeInputs();
          for (int32_t result : {AMP_ATTENTION_VALUE, AMP_ATTENTION_GRADIENT})
            ASSERT_TRUE(computed.back().run(runtime.get(), result));
        }
        EXPECT_TRUE(computed[0].hasBitsOf(computed[1])) << describe(d);
      }
}
