//===- StubReduce.cpp - The kernels that add slices of ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StubReduce.h"
#include "StubDriver.h"

#include <bit>
#include <cmath>

using namespace amp::stub;

static constexpr const char *prefix = "amp_reduce_";

bool amp::stub::isReduceKernel(const std::string &name) {
  return name.compare(0, strlen(prefix), prefix) == 0;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

namespace {
struct Half {
  uint16_t bits;
  static constexpr int exponentBits = 5, mantissaBits = 10;
};
struct Bfloat {
  uint16_t bits;
  static constexpr int exponentBits = 8, mantissaBits = 7;
};
} // namespace

static float widen(float x) { return x; }
static double widen(double x) { return x; }
template <typename T> static float widen(T x) {
  constexpr int most = (1 << T::exponentBits) - 1, bias = most / 2;
  int exponent = x.bits >> T::mantissaBits & most;
  float mantissa = float(x.bits & ((1 << T::mantissaBits) - 1));
  float value = exponent == most ? (mantissa ? NAN : INFINITY)
                : exponent ? std::ldexp(mantissa + (1 << T::mantissaBits),
                                        exponent - bias - T::mantissaBits)
                           : std::ldexp(mantissa, 1 - bias - T::mantissaBits);
  return x.bits >> 15 ? -value : value;
}

static void narrow(float x, float &y) { y = x; }
static void narrow(double x, double &y) { y = x; }
/// To nearest even.
template <typename T> static void narrow(float x, T &y) {
  constexpr int most = (1 << T::exponentBits) - 1, bias = most / 2;
  uint16_t sign = std::signbit(x) ? 0x8000 : 0;
  if (std::isnan(x)) {
    y.bits = 0x7fff;
    return;
  }
  float magnitude = std::fabs(x);
  int exponent =
      magnitude == 0 ? 1 - bias : std::max(std::ilogb(magnitude), 1 - bias);
  if (std::isinf(x) || exponent > bias) {
    y.bits = uint16_t(sign | most << T::mantissaBits);
    return;
  }
  // A mantissa that is rounded up to the next power of two carries.
  uint32_t steps = uint32_t(std::nearbyint(
      std::ldexp(double(magnitude), T::mantissaBits - exponent)));
  uint32_t rest =
      steps >> T::mantissaBits ? steps - (1u << T::mantissaBits) : steps;
  uint32_t field = steps >> T::mantissaBits ? exponent + bias : 0;
  y.bits = uint16_t(sign | ((field << T::mantissaBits) + rest));
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// `S` is the type of the sums.
template <typename S, typename T, typename R>
static void add(const Launch &launch) {
  auto [slices, stride, ranks, sums, vectors, divisor] =
      reinterpret_cast<const int64_t (&)[6]>(*launch.args.data());
  constexpr int64_t perVector = 16 / sizeof(T);
  int64_t done =
      std::min<int64_t>(vectors, int64_t(launch.blocks) * launch.threads);
  int64_t count = done * perVector;
  state().verifyRange("amp_reduce, slices", slices,
                      (ranks - 1) * stride + count * sizeof(T));
  state().verifyRange("amp_reduce, sums", sums, count * sizeof(R));
  if (slices % 16 || stride % 16 || sums % 16)
    state().misuse("amp_reduce: not aligned for its vectors");
  S by;
  if constexpr (sizeof(S) == 8)
    by = std::bit_cast<double>(divisor);
  else
    by = std::bit_cast<float>(int32_t(divisor));
  for (int64_t i = 0; i < count; ++i) {
    S sum = 0;
    for (int64_t rank = 0; rank < ranks; ++rank) {
      S value = widen(reinterpret_cast<const T *>(slices + rank * stride)[i]);
      sum = rank ? sum + value : value;
    }
    narrow(by == 1 ? sum : sum / by, reinterpret_cast<R *>(sums)[i]);
  }
}

void amp::stub::runReduceKernel(const Launch &launch) {
  std::string types = launch.kernel.substr(strlen(prefix));
  if (types == "f16_f16")
    add<float, Half, Half>(launch);
  else if (types == "f16_f32")
    add<float, Half, float>(launch);
  else if (types == "bf16_bf16")
    add<float, Bfloat, Bfloat>(launch);
  else if (types == "bf16_f32")
    add<float, Bfloat, float>(launch);
  else if (types == "f32_f32")
    add<float, float, float>(launch);
  else if (types == "f64_f64")
    add<double, double, double>(launch);
  else
    state().misuse("a kernel that the stub has not: " + launch.kernel);
}
