//===- CudaAttentionTest.cpp - Attentions of cuDNN on the stubs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The choice of an engine is CudaConvTest's: here is what attentions have of
// their own. That they are right is the conformance suite's too.
//
//===----------------------------------------------------------------------===//

#include "AttentionReference.h"
#include "CudaStubTest.h"
#include "StubGraphs.h"

#include <cudnn_graph.h>

using namespace amp::test;
using namespace amp;

namespace {

class CudaAttentionTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    state.runGraph = stub::evaluate;
    runtime = makeCudaRuntime();
    ASSERT_TRUE(runtime);
  }
  void TearDown() override {
    runtime.reset();
    CudaStubTest::TearDown();
  }

  static AmpAttentionDesc makeDesc(int32_t type = AMP_F16) {
    AmpAttentionDesc d = makeAttention(2, 3, 3, 20, 24, 16, 8);
    d.type = d.resultType = d.cotangentType = type;
    return d;
  }
  AmpStatus *create(const AmpAttentionDesc &desc, PlanPointer &plan) {
    std::vector<uint8_t> bytes = encoded(desc);
    AmpCallPlan *made = nullptr;
    AmpStatus *status = ampCallPlanCreate(runtime.get(), AMP_CALL_ATTENTION,
                                          bytes.data(), bytes.size(), &made);
    plan = PlanPointer(made, Deleter{runtime.get()});
    return status;
  }
  static AmpAttentionDesc describing(const AmpAttentionDesc &desc,
                                     int32_t result) {
    return AttentionTensors(desc).describing(result);
  }

  RuntimePointer runtime;
};

} // namespace

TEST_F(CudaAttentionTest, ValuesAndGradientsAreRight) {
  for (int32_t type : {AMP_F16, AMP_BF16})
    for (int32_t causal : {0, 1}) {
      AmpAttentionDesc d = makeDesc(type);
      d.causal = causal;
      AttentionTensors tensors(d);
      tensors.encodeInputs();
      ASSERT_TRUE(tensors.run(runtime.get(), AMP_ATTENTION_VALUE));
      EXPECT_TRUE(tensors.matchValue());
      ASSERT_TRUE(tensors.run(runtime.get(), AMP_ATTENTION_GRADIENT));
      EXPECT_TRUE(tensors.matchGradients());
    }
}

// Rows of all heads side by side, and gradients between those of others: what
// lies there is not touched, in the trial neither.
TEST_F(CudaAttentionTest, ResultsMayLieApart) {
  for (int32_t result : {AMP_ATTENTION_VALUE, AMP_ATTENTION_GRADIENT}) {
    AmpAttentionDesc d = describing(makeDesc(), result);
    auto place = [&](int64_t rows, int64_t size, int64_t (&strides)[3]) {
      strides[0] = rows * 5 * 16;
      strides[1] = size;
      strides[2] = 5 * 16;
    };
    place(d.queries, d.valueSize, d.resultStrides);
    place(d.queries, d.size, d.queryGradientStrides);
    place(d.keys, d.size, d.keyGradientStrides);
    place(d.keys, d.valueSize, d.valueGradientStrides);
    PlanPointer plan;
    EXPECT_TRUE(isSuccess(create(d, plan)));
    // The CPU has dense ones.
    std::vector<uint8_t> bytes = encoded(d);
    RuntimePointer cpu = makeRuntime({"Cpu", {1}});
    AmpCallPlan *none = nullptr;
    EXPECT_TRUE(isFailure(ampCallPlanCreate(cpu.get(), AMP_CALL_ATTENTION,
                                            bytes.data(), bytes.size(), &none),
                          AMP_STATUS_UNAVAILABLE, "dense results"));
  }
}

TEST_F(CudaAttentionTest, AWrongEngineIsLeft) {
  state.engines = {{.isWrong = true}};
  for (int32_t result : {AMP_ATTENTION_VALUE, AMP_ATTENTION_GRADIENT}) {
    PlanPointer plan;
    EXPECT_TRUE(isFailure(create(describing(makeDesc(), result), plan),
                          AMP_STATUS_UNAVAILABLE, "found one that stores"));
  }
}

// Its engines are compiled when a plan is made; sums have a fixed order.
TEST_F(CudaAttentionTest, NotesDecide) {
  PlanPointer plan;
  state.engines = {{.notes = {CUDNN_NUMERICAL_NOTE_TENSOR_CORE},
                    .behavior = {CUDNN_BEHAVIOR_NOTE_RUNTIME_COMPILATION}}};
  EXPECT_TRUE(isSuccess(create(describing(makeDesc(), 0), plan)));
  plan.reset();
  state.engines = {{.notes = {CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC}}};
  EXPECT_TRUE(isFailure(create(describing(makeDesc(), 1), plan),
                        AMP_STATUS_UNAVAILABLE, "in a fixed order"));
}

TEST_F(CudaAttentionTest, OthersAreLeftToKernels) {
  auto expect = [&](const char *message, auto change) {
    AmpAttentionDesc d = makeDesc();
    change(d);
    PlanPointer plan;
    EXPECT_TRUE(isFailure(create(describing(d, AMP_ATTENTION_GRADIENT), plan),
                          AMP_STATUS_UNAVAILABLE, message));
  };
  expect("of f16 or bf16", [](AmpAttentionDesc &d) {
    d.type = d.resultType = d.cotangentType = AMP_F32;
  });
  expect("of the type of its operands",
         [](AmpAttentionDesc &d) { d.resultType = AMP_F32; });
  expect("in an attention on CUDA, found 12", [](AmpAttentionDesc &d) {
    d = makeAttention(1, 1, 1, 8, 8, 12, 8);
    d.type = d.resultType = d.cotangentType = AMP_F16;
  });
  expect("heads that share a key", [](AmpAttentionDesc &d) {
    d = makeAttention(1, 4, 2, 8, 8, 16, 8);
    d.type = d.resultType = d.cotangentType = AMP_F16;
  });
  expect("dropout 0.5", [](AmpAttentionDesc &d) { d.dropout = 0.5; });
  expect("a stride of 20", [](AmpAttentionDesc &d) { d.queryStrides[2] = 20; });
}
