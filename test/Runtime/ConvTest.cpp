//===- ConvTest.cpp - Convolutions against their definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With small integers every sum is exact, so that every bit must be right,
// whatever is padded, strided, dilated and divided into groups.
//
//===----------------------------------------------------------------------===//

#include "GemmReference.h"
#include "WindowReference.h"

#include <cmath>
#include <random>

using namespace amp::test;

namespace {

using Bytes = std::vector<uint8_t>;
using Numbers = std::vector<double>;

/// Calls `visit` with the positions in x, w and y of each product.
template <typename F> void visitProducts(const AmpConvDesc &d, F visit) {
  int64_t inputs = d.channels / d.groups, outputs = d.outputs / d.groups;
  for (int64_t n = 0; n < d.batch; ++n)
    for (int64_t o = 0; o < d.outputs; ++o)
      for (int64_t i = 0; i < inputs; ++i)
        for (int64_t q = 0; q < product(d.counts); ++q)
          for (int64_t k = 0; k < product(d.kernel); ++k) {
            int64_t at = positionInX(d, q, k);
            int64_t c = o / outputs * inputs + i;
            if (at >= 0)
              visit((n * d.channels + c) * product(d.sizes) + at,
                    (o * inputs + i) * product(d.kernel) + k,
                    (n * d.outputs + o) * product(d.counts) + q);
          }
}

/// x, w and y of a convolution, of which the result is computed.
struct Tensors {
  explicit Tensors(const AmpConvDesc &d) {
    auto draw = smallIntegers();
    const int64_t counts[] = {d.batch * d.channels * product(d.sizes),
                              d.outputs * d.channels / d.groups *
                                  product(d.kernel),
                              d.batch * d.outputs * product(d.counts)};
    const int32_t all[] = {d.xType, d.wType, d.yType};
    const int isResult[] = {d.result == AMP_CONV_X, d.result == AMP_CONV_W,
                            d.result == AMP_CONV_Y};
    for (int i = 0; i < 3; ++i) {
      types[i] = all[i];
      values[i].resize(counts[i]);
      stored[i].assign(counts[i] * elementSize(types[i]) + 64, 0x5a);
      if (isResult[i]) {
        result = i;
        continue;
      }
      // Few enough bits that f16 holds most sums, and all products.
      for (double &value : values[i])
        value = std::fmod(draw(), 3);
      for (int64_t j = 0; j < counts[i]; ++j)
        encode(types[i], values[i][j], &stored[i][j * elementSize(types[i])]);
    }
    auto &[x, w, y] = values;
    visitProducts(d, [&](int64_t atX, int64_t atW, int64_t atY) {
      if (d.result == AMP_CONV_Y)
        y[atY] += x[atX] * w[atW];
      else if (d.result == AMP_CONV_X)
        x[atX] += y[atY] * w[atW];
      else
        w[atW] += x[atX] * y[atY];
    });
  }

  Numbers values[3];
  std::vector<char> stored[3];
  int32_t types[3];
  int result = 0;
};

/// A convolution of windows of `kernel` over `size`, in the last `rank`
/// dimensions.
AmpConvDesc makeConv(int rank, int64_t size, int64_t kernel, int64_t stride,
                     int64_t pad, int64_t dilation = 1) {
  AmpConvDesc d = {};
  d.batch = 2;
  d.channels = 3;
  d.outputs = 5;
  d.groups = 1;
  d.xType = d.wType = d.yType = AMP_F32;
  for (int i = 0; i < 3; ++i) {
    bool isThere = i >= 3 - rank;
    d.sizes[i] = isThere ? size + i : 1;
    d.kernel[i] = isThere ? kernel : 1;
    d.strides[i] = isThere ? stride : 1;
    d.dilations[i] = isThere ? dilation : 1;
    d.low[i] = isThere ? pad : 0;
    d.counts[i] =
        (d.sizes[i] + 2 * d.low[i] - (d.kernel[i] - 1) * d.dilations[i] - 1) /
            d.strides[i] +
        1;
  }
  return d;
}

class ConvTest : public RuntimeTest {
protected:
  static Bytes encoded(const AmpConvDesc &desc) {
    Bytes bytes(AMP_CONV_DESC_BYTES);
    ampConvDescEncode(&desc, bytes.data());
    return bytes;
  }

  /// Runs the convolution and compares each bit.
  void check(AmpConvDesc d) {
    for (int32_t result : {AMP_CONV_Y, AMP_CONV_X, AMP_CONV_W}) {
      d.result = result;
      checkResult(d);
    }
  }
  void checkResult(const AmpConvDesc &d) {
    SCOPED_TRACE(describe(d));
    Tensors tensors(d);
    Bytes bytes = encoded(d);
    AmpCallPlan *made = nullptr;
    AmpStatus *status = ampCallPlanCreate(runtime.get(), AMP_CALL_CONV,
                                          bytes.data(), bytes.size(), &made);
    int32_t device = GetParam().options.device;
    AmpStatus *refusal =
        ampDeviceOffers(device, AMP_CALL_CONV, bytes.data(), bytes.size());
    if (refusal) {
      EXPECT_EQ(device, AMP_DEVICE_CUDA);
      EXPECT_TRUE(
          isFailure(status, AMP_STATUS_UNAVAILABLE, ampStatusMessage(refusal)));
      ampStatusDestroy(refusal);
      return;
    }
    // A GPU's machine may have no cuDNN, or one without an engine for this.
    if (device == AMP_DEVICE_CUDA &&
        ampStatusCode(status) == AMP_STATUS_UNAVAILABLE) {
      EXPECT_TRUE(isFailure(status, AMP_STATUS_UNAVAILABLE, "cuDNN"));
      return;
    }
    ASSERT_TRUE(isSuccess(status));
    PlanPointer plan(made, Deleter{runtime.get()});
    BufferPointer buffers[3];
    int64_t operands[3];
    for (int i = 0, next = 0; i < 3; ++i) {
      buffers[i] = makeBuffer(runtime.get(), tensors.stored[i].size());
      ASSERT_TRUE(isSuccess(ampBufferWrite(runtime.get(), buffers[i].get(), 0,
                                           tensors.stored[i].data(),
                                           tensors.stored[i].size())));
      operands[i == tensors.result ? 2 : next++] =
          reinterpret_cast<int64_t>(ampBufferAddress(buffers[i].get()));
    }
    ampCall(runtime.get(), plan.get(), operands, 3, nullptr);
    ASSERT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
    std::vector<char> got(tensors.stored[tensors.result].size());
    ASSERT_TRUE(
        isSuccess(ampBufferRead(runtime.get(), buffers[tensors.result].get(), 0,
                                got.data(), got.size())));
    int32_t type = tensors.types[tensors.result];
    const Numbers &expected = tensors.values[tensors.result];
    std::vector<char> wanted = tensors.stored[tensors.result];
    for (size_t i = 0; i < expected.size(); ++i)
      encode(type, expected[i], &wanted[i * elementSize(type)]);
    for (size_t i = 0; i < expected.size(); ++i) {
      size_t at = i * elementSize(type);
      // Zeros may have either sign.
      ASSERT_EQ(decode(type, &got[at]), decode(type, &wanted[at]))
          << "element " << i << " of result " << d.result << ": "
          << describe(d);
    }
    for (size_t i = expected.size() * elementSize(type); i < got.size(); ++i)
      ASSERT_EQ(got[i], 0x5a) << "behind the result: " << describe(d);
  }

  static std::string describe(const AmpConvDesc &d) {
    return std::to_string(d.batch) + " " + std::to_string(d.channels) + "->" +
           std::to_string(d.outputs) + " /" + std::to_string(d.groups) +
           describeWindows(d);
  }
};

} // namespace

TEST_P(ConvTest, AllRanks) {
  for (int rank : {1, 2, 3})
    for (int64_t kernel : {1, 2, 3})
      for (int64_t stride : {1, 2, 3})
        for (int64_t pad : {0, 1, 2})
          check(makeConv(rank, 6, kernel, stride, pad));
}

TEST_P(ConvTest, AllTypes) {
  AmpConvDesc d = makeConv(2, 7, 3, 1, 1);
  for (int32_t x : {AMP_F16, AMP_BF16, AMP_F32})
    for (int32_t w : {AMP_F16, AMP_BF16, AMP_F32})
      for (int32_t y : {AMP_F16, AMP_BF16, AMP_F32}) {
        d.xType = x;
        d.wType = w;
        d.yType = y;
        check(d);
      }
}

// Channels and places in pairs, where the CPU multiplies bf16 so.
TEST_P(ConvTest, Bf16) {
  for (int64_t channels : {2, 4, 5, 39})
    for (int64_t stride : {1, 2, 3})
      for (int64_t size : {6, 7, 20}) {
        AmpConvDesc d = makeConv(2, size, 3, stride, 1);
        d.channels = channels;
        d.outputs = channels + 4;
        d.xType = d.wType = d.yType = AMP_BF16;
        check(d);
      }
}

TEST_P(ConvTest, Groups) {
  for (int64_t groups : {1, 2, 4, 8})
    for (int64_t stride : {1, 2}) {
      AmpConvDesc d = makeConv(2, 9, 3, stride, 1);
      d.channels = 8;
      d.outputs = 16;
      d.groups = groups;
      check(d);
      std::swap(d.channels, d.outputs);
      check(d);
    }
}

// Deeper than a block of depth, wider than a block of columns, many images.
TEST_P(ConvTest, LargerThanABlock) {
  AmpConvDesc d = makeConv(2, 5, 3, 1, 1);
  d.channels = 61;
  d.outputs = 70;
  check(d);
  d = makeConv(2, 40, 3, 2, 1);
  d.outputs = 33;
  check(d);
  d = makeConv(2, 3, 2, 1, 1);
  d.batch = 40;
  check(d);
  d = makeConv(1, 700, 5, 1, 2);
  check(d);
  d.channels = d.outputs = d.groups = 6;
  check(d);
}

// Negative padding, windows beside the image, fewer windows than fit, gaps.
TEST_P(ConvTest, AnyNumbers) {
  std::mt19937 random(5);
  auto draw = [&](int64_t least, int64_t most) {
    return least + int64_t(random() % uint64_t(most - least + 1));
  };
  for (int i = 0; i < 400; ++i) {
    AmpConvDesc d = {};
    d.batch = draw(1, 3);
    d.groups = draw(1, 3);
    d.channels = d.groups * draw(1, 5);
    d.outputs = d.groups * draw(1, 6);
    const int32_t types[] = {AMP_F32, AMP_F16, AMP_BF16};
    d.xType = d.wType = d.yType = types[draw(0, 2)];
    for (int dim = 0; dim < 3; ++dim) {
      bool isThere = draw(0, 3) > 0;
      d.sizes[dim] = isThere ? draw(1, 9) : 1;
      d.counts[dim] = isThere ? draw(1, 7) : 1;
      d.kernel[dim] = isThere ? draw(1, 4) : 1;
      d.strides[dim] = draw(1, 3);
      d.dilations[dim] = draw(1, 3);
      d.low[dim] = draw(-3, 4);
    }
    check(d);
  }
}

TEST_P(ConvTest, NoImages) {
  AmpConvDesc d = makeConv(2, 5, 3, 1, 1);
  d.batch = 0;
  check(d);
}

TEST_P(ConvTest, OperandsAreTheTensors) {
  AmpConvDesc d = makeConv(2, 6, 3, 2, 1);
  d.wType = AMP_F16;
  d.result = AMP_CONV_X;
  AmpCallInfo info;
  Bytes bytes = encoded(d);
  ASSERT_TRUE(isSuccess(
      ampCallDescribe(AMP_CALL_CONV, bytes.data(), bytes.size(), &info)));
  EXPECT_EQ(info.numOperands, 3);
  EXPECT_EQ(info.operands[0].bytes, 2u * 5 * 3 * 9);
  EXPECT_EQ(info.operands[0].alignment, 2u);
  EXPECT_EQ(info.operands[1].bytes,
            uint64_t(4 * 2 * 5 * d.counts[1] * d.counts[2]));
  EXPECT_EQ(info.operands[2].bytes, 4u * 2 * 3 * 7 * 8);
}

TEST_P(ConvTest, RulesAreKept) {
  auto expect = [&](const char *message, auto change) {
    AmpConvDesc d = makeConv(2, 6, 3, 1, 1);
    change(d);
    Bytes bytes = encoded(d);
    AmpCallInfo info;
    EXPECT_TRUE(isFailure(
        ampCallDescribe(AMP_CALL_CONV, bytes.data(), bytes.size(), &info),
        AMP_STATUS_INVALID_ARGUMENT, message));
    EXPECT_EQ(info.numOperands, 0);
  };
  expect("'result' of a convolution to be from 0 to 2, found 3",
         [](AmpConvDesc &d) { d.result = 3; });
  expect("'yType' of a convolution to be from 0 to 2, found 3",
         [](AmpConvDesc &d) { d.yType = AMP_F64; });
  expect("'groups' of a convolution to divide 3 channels and 5 outputs",
         [](AmpConvDesc &d) { d.groups = 2; });
  expect("'strides'", [](AmpConvDesc &d) { d.strides[1] = 0; });
  expect("'low'", [](AmpConvDesc &d) { d.low[0] = int64_t(1) << 40; });
  expect("at most 2^48", [](AmpConvDesc &d) {
    d.sizes[0] = d.sizes[1] = d.sizes[2] = 1 << 20;
  });
  expect("at most 2^48", [](AmpConvDesc &d) {
    d.dilations[1] = d.dilations[2] = 1 << 30;
    d.kernel[1] = d.kernel[2] = 1 << 10;
  });
  expect("an epilogue of a convolution to be given f32", [](AmpConvDesc &d) {
    d.epilogue = 1;
    d.yType = AMP_F16;
  });
  expect("'epilogue'", [](AmpConvDesc &d) {
    d.epilogue = 1;
    d.result = AMP_CONV_W;
  });
  AmpCallInfo info;
  Bytes bytes = encoded(makeConv(2, 6, 3, 1, 1));
  EXPECT_TRUE(isFailure(
      ampCallDescribe(AMP_CALL_CONV, bytes.data(), bytes.size() - 1, &info),
      AMP_STATUS_INVALID_ARGUMENT, "to have 200 bytes, found 199"));
}

// Whatever is accepted, its operands end where no sum overflows.
TEST_P(ConvTest, AnyBytesAreAcceptedOrRefused) {
  std::mt19937 random(7);
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    Bytes bytes = encoded(makeConv(2, 6, 3, 1, 1));
    for (int changes = 1 + i % 3; changes-- > 0;)
      bytes[random() % bytes.size()] = random() % 4 ? random() % 8 : random();
    AmpCallInfo info;
    AmpStatus *status =
        ampCallDescribe(AMP_CALL_CONV, bytes.data(), bytes.size(), &info);
    EXPECT_EQ(info.numOperands, status ? 0 : 3);
    accepted += status == nullptr;
    for (const AmpCallOperand &operand : info.operands)
      EXPECT_LE(operand.bytes, uint64_t(INT64_MAX));
    ampStatusDestroy(status);
  }
  EXPECT_GT(accepted, 500);
  EXPECT_LT(accepted, 19000);
}

AMP_INSTANTIATE(ConvTest);
