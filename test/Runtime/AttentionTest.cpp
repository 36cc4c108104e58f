//===- AttentionTest.cpp - Attention against its definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The definition in double, with the matrix of weights that a runtime does not
// store: its gradient is the softmax's own formula, not that of blocks.
//
//===----------------------------------------------------------------------===//

#include "AttentionReference.h"

#include <cmath>
#include <limits>
#include <random>

using namespace amp::test;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

using Change = std::function<void(AttentionTensors &)>;

class AttentionTest : public RuntimeTest {
protected:
  /// False, and tested, where the device refuses. A GPU's machine may have no
  /// cuDNN, or one without an engine.
  bool hasPlan(const AttentionTensors &tensors) {
    for (int32_t result : {AMP_ATTENTION_VALUE, AMP_ATTENTION_GRADIENT}) {
      std::vector<uint8_t> bytes = encoded(tensors.describing(result));
      AmpStatus *refusal =
          ampDeviceOffers(GetParam().options.device, AMP_CALL_ATTENTION,
                          bytes.data(), bytes.size());
      AmpCallPlan *made = nullptr;
      AmpStatus *status = ampCallPlanCreate(runtime.get(), AMP_CALL_ATTENTION,
                                            bytes.data(), bytes.size(), &made);
      PlanPointer plan(made, Deleter{runtime.get()});
      if (!status && !refusal)
        continue;
      EXPECT_EQ(GetParam().options.device, AMP_DEVICE_CUDA);
      EXPECT_TRUE(isFailure(status, AMP_STATUS_UNAVAILABLE,
                            refusal ? ampStatusMessage(refusal) : "cuDNN"));
      ampStatusDestroy(refusal);
      return false;
    }
    return true;
  }
  void check(const AmpAttentionDesc &d, const Change &change = {},
             bool hasGradients = true) {
    SCOPED_TRACE(describe(d));
    AttentionTensors tensors(d);
    if (change)
      change(tensors);
    tensors.encodeInputs();
    if (!hasPlan(tensors))
      return;
    ASSERT_TRUE(tensors.run(runtime.get(), AMP_ATTENTION_VALUE));
    EXPECT_TRUE(tensors.matchValue());
    ASSERT_TRUE(tensors.run(runtime.get(), AMP_ATTENTION_GRADIENT));
    if (hasGradients)
      EXPECT_TRUE(tensors.matchGradients());
  }
};

} // namespace

TEST_P(AttentionTest, AnySizes) {
  for (int64_t size : {1, 3, 16, 64, 80, 96, 256, 300})
    for (int64_t valueSize : {1, 7, 64, 128, 300})
      check(makeAttention(1, 2, 2, 9, 13, size, valueSize));
}

TEST_P(AttentionTest, AnyLengths) {
  for (int64_t queries : {1, 2, 12, 25, 144, 145, 300})
    for (int64_t keys : {1, 5, 16, 33, 128, 129, 270}) {
      AmpAttentionDesc d = makeAttention(1, 1, 1, queries, keys, 8, 5);
      check(d);
      d.causal = 1;
      check(d);
    }
}

TEST_P(AttentionTest, AllTypes) {
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32})
    for (int32_t causal : {0, 1}) {
      AmpAttentionDesc d = makeAttention(2, 2, 2, 150, 140, 64, 48);
      d.type = d.resultType = d.cotangentType = type;
      d.causal = causal;
      check(d);
    }
}

TEST_P(AttentionTest, HeadsShareKeys) {
  for (int64_t keyHeads : {1, 2, 3, 6})
    for (int32_t causal : {0, 1}) {
      AmpAttentionDesc d = makeAttention(2, 6, keyHeads, 30, 20, 16, 24);
      d.causal = causal;
      check(d);
    }
}

TEST_P(AttentionTest, AllMasks) {
  for (int32_t mask :
       {AMP_MASK_FLAGS, AMP_MASK_F16, AMP_MASK_BF16, AMP_MASK_F32})
    for (int broadcast = 0; broadcast < 16; ++broadcast)
      for (int64_t keys : {7, 150}) {
        AmpAttentionDesc d = makeAttention(2, 2, 1, 17, keys, 8, 9);
        d.mask = mask;
        int64_t next = 1;
        const int64_t sizes[] = {2, 2, 17, keys};
        for (int i = 3; i >= 0; --i)
          if (!(broadcast >> i & 1)) {
            d.maskStrides[i] = next;
            next *= sizes[i];
          }
        check(d);
      }
}

// Rows of heads side by side, gaps between rows, one head for all.
TEST_P(AttentionTest, AnyStrides) {
  AmpAttentionDesc d = makeAttention(2, 3, 3, 21, 19, 16, 10);
  auto interleave = [&](int64_t *strides, int64_t rows, int64_t size,
                        int64_t gap) {
    strides[1] = size + gap;
    strides[2] = 3 * (size + gap);
    strides[0] = rows * strides[2] + gap;
  };
  interleave(d.queryStrides, 21, 16, 5);
  interleave(d.keyStrides, 19, 16, 0);
  interleave(d.valueStrides, 19, 10, 1);
  interleave(d.cotangentStrides, 21, 10, 3);
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32}) {
    d.type = d.resultType = d.cotangentType = type;
    check(d);
  }
  d.mask = AMP_MASK_F32;
  const int64_t strides[] = {0, 19 * 22, 19, 1};
  std::copy_n(strides, 4, d.maskStrides);
  check(d);
  d.keyStrides[1] = d.valueStrides[0] = d.cotangentStrides[2] = 0;
  check(d);
}

// The definition has the bits of a scalar Philox.
TEST_P(AttentionTest, Dropout) {
  for (double rate : {0.1, 0.5, 0.99})
    for (int32_t type : {AMP_F32, AMP_BF16})
      for (int32_t mask : {AMP_MASK_NONE, AMP_MASK_FLAGS, AMP_MASK_F32}) {
        AmpAttentionDesc d = makeAttention(2, 4, 2, 37, 141, 8, 8);
        d.type = d.resultType = d.cotangentType = type;
        d.mask = mask;
        if (mask)
          d.maskStrides[3] = 1;
        else
          d.causal = 1;
        d.dropout = rate;
        d.id = (int64_t(7) << 32) + 12345;
        check(d);
      }
}

TEST_P(AttentionTest, AnyScale) {
  for (double scale : {0.0, -0.7, 3.0, 40.0}) {
    AmpAttentionDesc d = makeAttention(1, 2, 1, 20, 140, 8, 8);
    d.scale = scale;
    check(d);
  }
}

// A query that the mask hides from all keys has a result and gradients of 0,
// also where its scores are NaN.
TEST_P(AttentionTest, BlindQueries) {
  for (int32_t mask : {AMP_MASK_FLAGS, AMP_MASK_F16, AMP_MASK_F32})
    for (double score : {0.5, kNaN}) {
      AmpAttentionDesc d = makeAttention(1, 2, 1, 5, 150, 4, 3);
      d.mask = mask;
      d.maskStrides[2] = 150;
      d.maskStrides[3] = 1;
      check(
          d,
          [&](AttentionTensors &t) {
            for (int64_t j = 0; j < 150; ++j)
              for (int64_t i : {0, 3})
                t.mask[i * 150 + j] = mask == AMP_MASK_FLAGS ? 0 : -kInfinity;
            t.query[3 * 4] = score;
          },
          /*hasGradients=*/!std::isnan(score));
    }
}

// Blocks that a mask hides as a whole are skipped: the first ones, the last
// ones, and all of some queries.
TEST_P(AttentionTest, HiddenBlocks) {
  for (int32_t mask : {AMP_MASK_FLAGS, AMP_MASK_BF16, AMP_MASK_F32})
    for (int32_t type : {AMP_F32, AMP_BF16}) {
      AmpAttentionDesc d = makeAttention(1, 2, 1, 450, 500, 6, 4);
      d.type = d.resultType = d.cotangentType = type;
      d.mask = mask;
      d.maskStrides[2] = 500;
      d.maskStrides[3] = 1;
      check(d, [&](AttentionTensors &t) {
        for (int64_t i = 0; i < 450; ++i)
          for (int64_t j = 0; j < 500; ++j) {
            bool seen = i < 300 && j + 30 > i && j < i + 20;
            t.mask[i * 500 + j] = mask == AMP_MASK_FLAGS ? seen
                                  : seen                 ? 0
                                                         : -kInfinity;
          }
      });
    }
}

// The least number in a whole row: its weights are equal, as the row's
// maximum is subtracted before anything is multiplied.
TEST_P(AttentionTest, RowsOfTheLeastNumber) {
  AmpAttentionDesc d = makeAttention(1, 1, 1, 4, 140, 4, 3);
  d.mask = AMP_MASK_F32;
  d.maskStrides[2] = 140;
  d.maskStrides[3] = 1;
  check(d, [&](AttentionTensors &t) {
    std::fill_n(t.mask.begin() + 140, 140,
                double(std::numeric_limits<float>::lowest()));
  });
}

// Scores that are infinite or NaN for another reason than the mask: their rows
// become NaN, and no other. Products of zeros with such a query make a NaN of
// some keys' gradients that do not see it.
TEST_P(AttentionTest, InfinitiesAndNaN) {
  for (double value : {kInfinity, -kInfinity, kNaN})
    for (int32_t causal : {0, 1}) {
      AmpAttentionDesc d = makeAttention(1, 1, 1, 30, 30, 1, 4);
      d.causal = causal;
      check(
          d,
          [&](AttentionTensors &t) {
            for (double &key : t.key)
              key = std::abs(key) + 0.1;
            t.query[7] = value;
          },
          /*hasGradients=*/!causal);
    }
}

TEST_P(AttentionTest, NaNOfDroppedWeights) {
  AmpAttentionDesc d = makeAttention(1, 1, 1, 20, 30, 1, 4);
  d.dropout = 0.5;
  check(d, [&](AttentionTensors &t) { t.query[7] = kNaN; });
}

TEST_P(AttentionTest, LargeScores) {
  AmpAttentionDesc d = makeAttention(1, 1, 1, 150, 300, 4, 4);
  d.scale = 1;
  check(d, [&](AttentionTensors &t) {
    std::mt19937 random(3);
    for (double &number : t.query)
      number *= double(random() % 100);
  });
}

TEST_P(AttentionTest, NoBatch) {
  AmpAttentionDesc d = makeAttention(0, 2, 1, 5, 6, 4, 3);
  check(d);
}

TEST_P(AttentionTest, AnyNumbers) {
  std::mt19937 random(11);
  auto draw = [&](int64_t least, int64_t most) {
    return least + int64_t(random() % uint64_t(most - least + 1));
  };
  for (int i = 0; i < 60; ++i) {
    int64_t keyHeads = draw(1, 3);
    AmpAttentionDesc d =
        makeAttention(draw(1, 2), keyHeads * draw(1, 2), keyHeads, draw(1, 200),
                      draw(1, 300), draw(1, 40), draw(1, 40));
    const int32_t types[] = {AMP_F32, AMP_F16, AMP_BF16};
    d.type = types[draw(0, 2)];
    d.resultType = draw(0, 1) ? d.type : types[draw(0, 2)];
    d.cotangentType = draw(0, 1) ? d.type : types[draw(0, 2)];
    d.mask = draw(AMP_MASK_NONE, AMP_MASK_F32);
    d.causal = d.mask == AMP_MASK_NONE && draw(0, 1);
    if (d.mask) {
      d.maskStrides[3] = 1;
      d.maskStrides[2] = draw(0, 1) * d.keys;
    }
    d.dropout = draw(0, 1) * 0.25;
    d.id = draw(0, 100);
    check(d);
  }
}

// Threads have other scratch, and are given other units.
TEST(AttentionDeterminismTest, BitsDoNotDependOnThreads) {
  AMP_REQUIRE_DEVICE();
  for (int32_t type : {AMP_F32, AMP_F16, AMP_BF16}) {
    AmpAttentionDesc d = makeAttention(1, 4, 2, 700, 500, 32, 40);
    d.type = d.resultType = d.cotangentType = type;
    d.causal = type == AMP_F32;
    AttentionTensors first(d);
    first.encodeInputs();
    std::vector<uint8_t> bytes = encoded(first.describing(0));
    AmpStatus *refusal =
        ampDeviceOffers(factories().front().options.device, AMP_CALL_ATTENTION,
                        bytes.data(), bytes.size());
    ampStatusDestroy(refusal);
    if (refusal)
      continue;
    for (const Factory &factory : factories()) {
      RuntimePointer runtime = makeRuntime(factory);
      AttentionTensors tensors(d);
      tensors.encodeInputs();
      for (int32_t result : {AMP_ATTENTION_VALUE, AMP_ATTENTION_GRADIENT})
        ASSERT_TRUE(tensors.run(runtime.get(), result));
      if (factory.name == factories().front().name)
        first = tensors;
      EXPECT_TRUE(first.hasBitsOf(tensors)) << factory.name;
    }
  }
}

TEST_P(AttentionTest, OperandsAreTheTensors) {
  AmpAttentionDesc d = makeAttention(2, 6, 3, 5, 7, 4, 3);
  d.type = d.resultType = d.cotangentType = AMP_BF16;
  d.mask = AMP_MASK_FLAGS;
  d.maskStrides[2] = 10;
  d.maskStrides[3] = 1;
  d.queryStrides[1] += 2;
  d.dropout = 0.5;
  auto expect = [&](std::vector<AmpCallOperand> wanted) {
    std::vector<uint8_t> bytes = encoded(d);
    AmpCallInfo info;
    ASSERT_TRUE(isSuccess(ampCallDescribe(AMP_CALL_ATTENTION, bytes.data(),
                                          bytes.size(), &info)));
    ASSERT_EQ(info.numOperands, 11);
    for (int i = 0; i < 11; ++i) {
      EXPECT_EQ(info.operands[i].alignment, wanted[i].alignment) << i;
      EXPECT_EQ(info.operands[i].bytes, wanted[i].bytes) << i;
    }
  };
  uint64_t query = 2 * (d.queryStrides[0] + 5 * d.queryStrides[1] + 4 * 4 + 4);
  AmpCallOperand key = {2, 2 * 2 * 3 * 7 * 4}, value = {2, 2 * 2 * 3 * 7 * 3};
  AmpCallOperand result = {2, 2 * 2 * 6 * 5 * 3};
  AmpCallOperand statistics = {4, 4 * 2 * 6 * 5 * 2};
  d.result = AMP_ATTENTION_GRADIENT;
  expect({{2, query},
          key,
          value,
          {1, 4 * 10 + 7},
          {8, 16},
          result,
          statistics,
          result,
          {2, 2 * 2 * 6 * 5 * 4},
          key,
          value});
  d.result = AMP_ATTENTION_VALUE;
  d.mask = d.statistics = d.cotangentType = 0;
  d.dropout = 0;
  std::fill_n(d.maskStrides, 4, 0);
  std::fill_n(d.cotangentStrides, 3, 0);
  expect({{2, query},
          key,
          value,
          {0, 0},
          {0, 0},
          result,
          {0, 0},
          {0, 0},
          {0, 0},
          {0, 0},
          {0, 0}});
}

TEST_P(AttentionTest, RulesAreKept) {
  auto expect = [&](const char *message, auto change) {
    AmpAttentionDesc d = makeAttention(2, 6, 3, 5, 7, 4, 3);
    d.result = AMP_ATTENTION_GRADIENT;
    change(d);
    std::vector<uint8_t> bytes = encoded(d);
    AmpCallInfo info;
    EXPECT_TRUE(isFailure(
        ampCallDescribe(AMP_CALL_ATTENTION, bytes.data(), bytes.size(), &info),
        AMP_STATUS_INVALID_ARGUMENT, message));
    EXPECT_EQ(info.numOperands, 0);
  };
  using Desc = AmpAttentionDesc;
  expect("'result' of an attention to be from 0 to 1, found 2",
         [](Desc &d) { d.result = 2; });
  expect("'type' of an attention to be from 0 to 2, found 3",
         [](Desc &d) { d.type = AMP_F64; });
  expect("'resultType' of an attention to be from 0 to 2, found 3",
         [](Desc &d) { d.resultType = AMP_F64; });
  expect("'cotangentType' of an attention to be from 0 to 2, found 3",
         [](Desc &d) { d.cotangentType = AMP_F64; });
  expect("'mask' of an attention to be from 0 to 4, found 5",
         [](Desc &d) { d.mask = 5; });
  expect("'causal' of an attention to be from 0 to 1, found 2",
         [](Desc &d) { d.causal = 2; });
  expect("'causal' of an attention to be from 0 to 0, found 1", [](Desc &d) {
    d.causal = 1;
    d.mask = AMP_MASK_FLAGS;
  });
  expect("'statistics' of an attention to be from 1 to 1, found 0",
         [](Desc &d) { d.statistics = 0; });
  expect("'batch' of an attention to be from 0 to 2147483647, found -1",
         [](Desc &d) { d.batch = -1; });
  for (int64_t Desc::*field : {&Desc::heads, &Desc::keyHeads, &Desc::queries,
                               &Desc::keys, &Desc::size, &Desc::valueSize}) {
    expect("of an attention to be from 1 to 2147483647, found 0",
           [&](Desc &d) { d.*field = 0; });
    expect("of an attention to be from 1 to 2147483647, found 2147483648",
           [&](Desc &d) { d.*field = int64_t(1) << 31; });
  }
  expect("'keyHeads' of an attention to divide 6 heads, found 4",
         [](Desc &d) { d.keyHeads = 4; });
  expect("'keyStrides' of an attention to be from 0 to 281474976710656, found "
         "-1",
         [](Desc &d) { d.keyStrides[1] = -1; });
  expect("'valueStrides' of an attention to reach at most 2^48 elements",
         [](Desc &d) { d.valueStrides[0] = int64_t(1) << 48; });
  expect("'query' of an attention to have at most 2^48 elements", [](Desc &d) {
    d.queries = d.size = int64_t(1) << 30;
    std::fill_n(d.queryStrides, 3, 0);
  });
  expect("'cotangentStrides' of an attention to be from 0 to 0, found 90",
         [](Desc &d) {
           d.result = AMP_ATTENTION_VALUE;
           d.cotangentType = 0;
         });
  expect("'cotangentType' of an attention to be from 0 to 0, found 2",
         [](Desc &d) { d.result = AMP_ATTENTION_VALUE; });
  expect("'maskStrides' of an attention to be from 0 to 0, found 1",
         [](Desc &d) { d.maskStrides[3] = 1; });
  expect("'maskStrides' of an attention to be from 0 to 1, found 2",
         [](Desc &d) {
           d.mask = AMP_MASK_F16;
           d.maskStrides[3] = 2;
         });
  expect("'scale' of an attention to be finite, found inf",
         [](Desc &d) { d.scale = kInfinity; });
  for (double rate : {-0.1, 1.0, kNaN})
    expect("'dropout' of an attention to be from 0 on and below 1, found",
           [&](Desc &d) { d.dropout = rate; });
  AmpCallInfo info;
  std::vector<uint8_t> bytes = encoded(makeAttention(2, 6, 3, 5, 7, 4, 3));
  EXPECT_TRUE(isFailure(ampCallDescribe(AMP_CALL_ATTENTION, bytes.data(),
                                        bytes.size() - 1, &info),
                        AMP_STATUS_INVALID_ARGUMENT,
                        "to have 336 bytes, found 335"));
}

// Whatever is accepted, its operands end where no sum overflows.
TEST_P(AttentionTest, AnyBytesAreAcceptedOrRefused) {
  std::mt19937 random(7);
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    AmpAttentionDesc d = makeAttention(2, 6, 3, 5, 7, 4, 3);
    d.result = AMP_ATTENTION_GRADIENT;
    std::vector<uint8_t> bytes = encoded(d);
    for (int changes = 1 + i % 3; changes-- > 0;)
      bytes[random() % bytes.size()] = random() % 4 ? random() % 8 : random();
    AmpCallInfo info;
    AmpStatus *status =
        ampCallDescribe(AMP_CALL_ATTENTION, bytes.data(), bytes.size(), &info);
    EXPECT_EQ(info.numOperands, status ? 0 : 11);
    accepted += status == nullptr;
    for (const AmpCallOperand &operand : info.operands)
      EXPECT_LE(operand.bytes, uint64_t(INT64_MAX));
    ampStatusDestroy(status);
  }
  EXPECT_GT(accepted, 500);
  EXPECT_LT(accepted, 19000);
}

AMP_INSTANTIATE(AttentionTest);
