//===- PoolTest.cpp - Poolings against their definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The largest element is one of those that are read, and with small integers
// every sum of a gradient is exact: every value must be right, whatever is
// padded, strided and dilated, and wherever there are infinities and NaNs.
//
//===----------------------------------------------------------------------===//

#include "GemmReference.h"
#include "WindowReference.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace amp::test;

namespace {

using Bytes = std::vector<uint8_t>;
using Numbers = std::vector<double>;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Calls `visit` with the position in y, the place in the window, and the
/// position in x, or -1 outside of it.
template <typename F> void visitPlaces(const AmpPoolDesc &d, F visit) {
  for (int64_t n = 0; n < d.planes; ++n)
    for (int64_t q = 0; q < product(d.counts); ++q)
      for (int64_t k = 0; k < product(d.kernel); ++k) {
        int64_t at = positionInX(d, q, k);
        visit(n * product(d.counts) + q, k,
              at < 0 ? at : n * product(d.sizes) + at);
      }
}

/// A pooling by windows of `kernel` over `size`, in the last `rank` dimensions.
AmpPoolDesc makePool(int rank, int64_t size, int64_t kernel, int64_t stride,
                     int64_t pad) {
  AmpPoolDesc d = {};
  d.planes = 5;
  d.xType = d.yType = AMP_F32;
  for (int i = 0; i < 3; ++i) {
    bool isThere = i >= 3 - rank;
    d.sizes[i] = isThere ? size + i : 1;
    d.kernel[i] = isThere ? kernel : 1;
    d.strides[i] = isThere ? stride : 1;
    d.dilations[i] = 1;
    d.low[i] = isThere ? pad : 0;
    d.counts[i] = (d.sizes[i] + 2 * d.low[i] - d.kernel[i]) / d.strides[i] + 1;
  }
  return d;
}

Bytes encoded(const AmpPoolDesc &desc) {
  Bytes bytes(AMP_POOL_DESC_BYTES);
  ampPoolDescEncode(&desc, bytes.data());
  return bytes;
}

class PoolTest : public RuntimeTest {
protected:
  /// Stored values with a guard behind them.
  std::vector<char> store(int32_t type, const Numbers &values) {
    std::vector<char> stored(values.size() * elementSize(type) + 64, 0x5a);
    for (size_t i = 0; i < values.size(); ++i)
      encode(type, values[i], &stored[i * elementSize(type)]);
    return stored;
  }
  std::vector<char> store(const std::vector<int32_t> &places) {
    std::vector<char> stored(places.size() * sizeof(int32_t) + 64, 0x5a);
    std::copy_n(reinterpret_cast<const char *>(places.data()),
                places.size() * sizeof(int32_t), stored.data());
    return stored;
  }

  /// Runs the call on x, y and places, as they are stored.
  void call(AmpPoolDesc d, int32_t result, std::vector<char> (&stored)[3]) {
    d.result = result;
    Bytes bytes = encoded(d);
    AmpCallPlan *made = nullptr;
    ASSERT_TRUE(isSuccess(ampCallPlanCreate(
        runtime.get(), AMP_CALL_POOL, bytes.data(), bytes.size(), &made)));
    PlanPointer plan(made, Deleter{runtime.get()});
    BufferPointer buffers[3];
    int64_t operands[3];
    for (int i = 0; i < 3; ++i) {
      buffers[i] = makeBuffer(runtime.get(), stored[i].size());
      ASSERT_TRUE(
          isSuccess(ampBufferWrite(runtime.get(), buffers[i].get(), 0,
                                   stored[i].data(), stored[i].size())));
      operands[i] =
          reinterpret_cast<int64_t>(ampBufferAddress(buffers[i].get()));
    }
    ampCall(runtime.get(), plan.get(), operands, 3, nullptr);
    ASSERT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
    for (int i = 0; i < 3; ++i)
      ASSERT_TRUE(isSuccess(ampBufferRead(runtime.get(), buffers[i].get(), 0,
                                          stored[i].data(), stored[i].size())));
  }

  /// Zeros may have either sign.
  void expectValues(int32_t type, const std::vector<char> &got,
                    const Numbers &wanted) {
    for (size_t i = 0; i < wanted.size(); ++i) {
      double value = decode(type, &got[i * elementSize(type)]);
      ASSERT_TRUE(value == wanted[i] ||
                  (std::isnan(value) && std::isnan(wanted[i])))
          << "element " << i << ": " << value << ", expected " << wanted[i];
    }
    for (size_t i = wanted.size() * elementSize(type); i < got.size(); ++i)
      ASSERT_EQ(got[i], 0x5a) << "behind the result";
  }

  /// `x` gives the elements, in their order.
  void check(const AmpPoolDesc &d, const std::function<double()> &x) {
    if (!offersPooling()) {
      Bytes bytes = encoded(d);
      AmpCallPlan *none = nullptr;
      EXPECT_TRUE(
          isFailure(ampCallPlanCreate(runtime.get(), AMP_CALL_POOL,
                                      bytes.data(), bytes.size(), &none),
                    AMP_STATUS_UNAVAILABLE,
                    "expected a device that offers a pooling (the CPU does)"));
      return;
    }
    SCOPED_TRACE(std::to_string(d.planes) + describeWindows(d));
    Numbers input(d.planes * product(d.sizes));
    std::generate(input.begin(), input.end(), x);
    int64_t count = d.planes * product(d.counts);
    int32_t taps = product(d.kernel);
    Numbers largest(count, -infinity), cotangent(count);
    std::vector<int32_t> places(count, 0);
    visitPlaces(d, [&](int64_t q, int32_t k, int64_t at) {
      double value = at < 0 ? -infinity : input[at];
      bool isFirst = k == 0 || value > largest[q] || std::isnan(value);
      if (std::isnan(largest[q]) || !isFirst)
        return;
      largest[q] = value;
      places[q] = std::isnan(value) ? taps : k;
    });
    std::vector<char> stored[3] = {store(d.xType, input),
                                   store(d.yType, Numbers(count)),
                                   store(std::vector<int32_t>(count))};
    call(d, AMP_POOL_MAX, stored);
    expectValues(d.yType, stored[1], largest);
    EXPECT_EQ(stored[2], store(places));

    auto draw = smallIntegers();
    for (double &value : cotangent)
      value = draw();
    Numbers gradient(input.size());
    visitPlaces(d, [&](int64_t q, int32_t k, int64_t at) {
      if (places[q] == k && at >= 0)
        gradient[at] += cotangent[q];
    });
    stored[0] = store(d.xType, Numbers(input.size(), 7.0));
    stored[1] = store(d.yType, cotangent);
    call(d, AMP_POOL_GRADIENT, stored);
    expectValues(d.xType, stored[0], gradient);
  }
};

/// Small integers, among them infinities and NaNs.
std::function<double()> anyNumbers() {
  return [draw = smallIntegers(), random = std::mt19937(11)]() mutable {
    const double rare[] = {infinity, -infinity, NAN};
    uint32_t choice = random() % 60;
    return choice < 3 ? rare[choice] : draw();
  };
}

} // namespace

TEST_P(PoolTest, AllRanks) {
  for (int rank : {1, 2, 3})
    for (int64_t kernel : {1, 2, 3})
      for (int64_t stride : {1, 2, 3})
        for (int64_t pad : {0, 1, 2})
          check(makePool(rank, 6, kernel, stride, pad), smallIntegers());
}

TEST_P(PoolTest, AllTypes) {
  for (int32_t x : {AMP_F16, AMP_BF16, AMP_F32})
    for (int32_t y : {AMP_F16, AMP_BF16, AMP_F32}) {
      AmpPoolDesc d = makePool(2, 7, 3, 2, 1);
      d.xType = x;
      d.yType = y;
      check(d, anyNumbers());
    }
}

// Rows longer than vectors; many planes, with windows that fill them or not.
TEST_P(PoolTest, LargerThanABlock) {
  for (int64_t size : {100, 101})
    for (int64_t pad : {0, 1})
      check(makePool(2, size, 3, 2, pad), anyNumbers());
  for (int64_t size : {7, 8}) {
    AmpPoolDesc d = makePool(2, size, 2, 2, 0);
    d.planes = 700;
    check(d, anyNumbers());
  }
}

// Negative padding, windows beside the image, fewer windows than fit, gaps.
TEST_P(PoolTest, AnyNumbers) {
  std::mt19937 random(5);
  auto draw = [&](int64_t least, int64_t most) {
    return least + int64_t(random() % uint64_t(most - least + 1));
  };
  auto number = anyNumbers();
  for (int i = 0; i < 400; ++i) {
    AmpPoolDesc d = {};
    d.planes = draw(0, 9);
    const int32_t types[] = {AMP_F32, AMP_F16, AMP_BF16};
    d.xType = d.yType = types[draw(0, 2)];
    for (int dim = 0; dim < 3; ++dim) {
      bool isThere = draw(0, 3) > 0;
      d.sizes[dim] = isThere ? draw(1, 9) : 1;
      d.counts[dim] = isThere ? draw(1, 7) : 1;
      d.kernel[dim] = isThere ? draw(1, 4) : 1;
      d.strides[dim] = draw(1, 3);
      d.dilations[dim] = draw(1, 3);
      d.low[dim] = draw(-3, 4);
    }
    check(d, number);
  }
}

TEST_P(PoolTest, PlacesOutsideNameNone) {
  if (!offersPooling())
    return;
  AmpPoolDesc d = makePool(1, 4, 2, 2, 0);
  d.planes = 1;
  int64_t count = product(d.counts);
  std::vector<char> stored[3] = {store(d.xType, Numbers(product(d.sizes), 7.0)),
                                 store(d.yType, Numbers(count, 1.0)),
                                 store(std::vector<int32_t>{-1, 1, 2})};
  ASSERT_EQ(count, 3);
  call(d, AMP_POOL_GRADIENT, stored);
  expectValues(d.xType, stored[0], {0, 0, 0, 1, 0, 0});
}

TEST_P(PoolTest, OperandsAreTheTensors) {
  AmpPoolDesc d = makePool(2, 6, 3, 2, 1);
  d.yType = AMP_F16;
  AmpCallInfo info;
  Bytes bytes = encoded(d);
  ASSERT_TRUE(isSuccess(
      ampCallDescribe(AMP_CALL_POOL, bytes.data(), bytes.size(), &info)));
  EXPECT_EQ(info.numOperands, 3);
  EXPECT_EQ(info.operands[0].bytes, 4u * 5 * 7 * 8);
  EXPECT_EQ(info.operands[1].bytes,
            uint64_t(2 * 5 * d.counts[1] * d.counts[2]));
  EXPECT_EQ(info.operands[1].alignment, 2u);
  EXPECT_EQ(info.operands[2].bytes, 2 * info.operands[1].bytes);
}

TEST_P(PoolTest, RulesAreKept) {
  auto expect = [&](const char *message, auto change) {
    AmpPoolDesc d = makePool(2, 6, 3, 1, 1);
    change(d);
    Bytes bytes = encoded(d);
    AmpCallInfo info;
    EXPECT_TRUE(isFailure(
        ampCallDescribe(AMP_CALL_POOL, bytes.data(), bytes.size(), &info),
        AMP_STATUS_INVALID_ARGUMENT, message));
    EXPECT_EQ(info.numOperands, 0);
  };
  expect("'result' of a pooling to be from 0 to 1, found 2",
         [](AmpPoolDesc &d) { d.result = 2; });
  expect("'yType' of a pooling to be from 0 to 2, found 3",
         [](AmpPoolDesc &d) { d.yType = AMP_F64; });
  expect("'planes'", [](AmpPoolDesc &d) { d.planes = -1; });
  expect("'strides'", [](AmpPoolDesc &d) { d.strides[1] = 0; });
  expect("'low'", [](AmpPoolDesc &d) { d.low[0] = int64_t(1) << 40; });
  expect("at most 2^24 places",
         [](AmpPoolDesc &d) { d.kernel[1] = d.kernel[2] = 1 << 13; });
  expect("at most 2^48", [](AmpPoolDesc &d) {
    d.sizes[0] = d.sizes[1] = d.sizes[2] = 1 << 20;
  });
  expect("at most 2^48",
         [](AmpPoolDesc &d) { d.dilations[1] = d.dilations[2] = 1 << 30; });
  AmpCallInfo info;
  Bytes bytes = encoded(makePool(2, 6, 3, 1, 1));
  EXPECT_TRUE(isFailure(
      ampCallDescribe(AMP_CALL_POOL, bytes.data(), bytes.size() - 1, &info),
      AMP_STATUS_INVALID_ARGUMENT, "to have 168 bytes, found 167"));
  bytes[12] = 1;
  EXPECT_TRUE(isFailure(
      ampCallDescribe(AMP_CALL_POOL, bytes.data(), bytes.size(), &info),
      AMP_STATUS_INVALID_ARGUMENT, "expected 0 behind 'yType', found 1"));
}

AMP_INSTANTIATE(PoolTest);
