//===- GemmTiming.cpp - The fastest of some algorithms ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Medians of a few samples, each long enough for the clock of events. Operands
// are random: a GPU multiplies zeros faster.
//
//===----------------------------------------------------------------------===//

#include "GemmTiming.h"
#include "../common/GemmDesc.h"
#include "Event.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

using namespace amp;
using namespace amp::cuda;

static constexpr int numSamples = 5;
/// Of one sample, which runs short contractions several times, at most.
static constexpr float sampleMilliseconds = 0.1f;
static constexpr int mostRepeats = 20;
/// On all algorithms of one contraction together; the ones that the library
/// thinks less of are then not tried.
static constexpr float mostMilliseconds = 100.0f;
/// Of the time of an algorithm, which a later one has to stay below: equally
/// fast ones should not change places from run to run.
static constexpr float margin = 0.98f;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Elements of either sign and of magnitudes from 1/16 to 1: any exponent just
/// below that of 1, any mantissa.
static std::vector<char> makePattern(int32_t type, uint64_t seed) {
  const struct {
    int mantissaBits;
    uint64_t exponentOfOne;
  } formats[] = {{10, 15}, {7, 127}, {23, 127}, {52, 1023}};
  auto [mantissaBits, exponentOfOne] = formats[type];
  int64_t size = elementSize(type);
  std::vector<char> pattern(size_t(1) << 20);
  std::mt19937_64 random(seed);
  for (size_t at = 0; at < pattern.size(); at += size) {
    uint64_t bits = random();
    uint64_t sign = bits >> 63, lower = bits >> 61 & 3;
    uint64_t mantissa = bits & ((uint64_t(1) << mantissaBits) - 1);
    uint64_t element = sign << (8 * size - 1) |
                       (exponentOfOne - 1 - lower) << mantissaBits | mantissa;
    memcpy(&pattern[at], &element, size);
  }
  return pattern;
}

/// Fills device memory with random elements, the later ones copies of the
/// first.
static Status fill(const Runtime &runtime, CUdeviceptr start, uint64_t bytes,
                   int32_t type, uint64_t seed) {
  const Driver &driver = runtime.driver;
  std::vector<char> pattern = makePattern(type, seed);
  uint64_t done = std::min<uint64_t>(bytes, pattern.size());
  if (Status status = driver.check(
          driver.cuMemcpyHtoDAsync(start, pattern.data(), done, runtime.stream),
          "cuMemcpyHtoDAsync"))
    return status;
  while (done < bytes) {
    uint64_t more = std::min(done, bytes - done);
    if (Status status = driver.check(
            driver.cuMemcpyDtoDAsync(start + done, start, more, runtime.stream),
            "cuMemcpyDtoDAsync"))
      return status;
    done += more;
  }
  return runtime.wait(runtime.stream);
}

namespace {
/// Memory for a contraction, each operand at a multiple of 256 bytes.
class Operands {
public:
  /// `isThere` is false where there is not enough memory.
  Status allocate(Runtime &runtime, const AmpGemmDesc &desc, bool &isThere);

  CUdeviceptr a = 0, b = 0, c = 0, bias = 0;

private:
  Memory memory;
};
} // namespace

/// Of a stored matrix with all its batches. Checked against overflow before.
static uint64_t bytesOf(const AmpGemmDesc &desc, int64_t rows, int64_t columns,
                        int64_t ld, int64_t stride, int32_t type) {
  return ((desc.batch - 1) * stride + (rows - 1) * ld + columns) *
         elementSize(type);
}

Status Operands::allocate(Runtime &runtime, const AmpGemmDesc &desc,
                          bool &isThere) {
  bool ta = desc.transposeA, tb = desc.transposeB;
  bool hasBias = desc.epilogue & AMP_EPILOGUE_BIAS;
  const struct {
    CUdeviceptr &place;
    uint64_t bytes;
    int32_t type;
  } parts[] = {
      {a,
       bytesOf(desc, ta ? desc.k : desc.m, ta ? desc.m : desc.k, desc.lda,
               desc.strideA, desc.aType),
       desc.aType},
      {b,
       bytesOf(desc, tb ? desc.n : desc.k, tb ? desc.k : desc.n, desc.ldb,
               desc.strideB, desc.bType),
       desc.bType},
      {bias, uint64_t(hasBias ? desc.n * elementSize(desc.biasType) : 0),
       hasBias ? desc.biasType : desc.aType},
      {c, bytesOf(desc, desc.m, desc.n, desc.ldc, desc.strideC, desc.cType),
       desc.cType}};
  uint64_t total = 0;
  for (const auto &part : parts)
    total += (part.bytes + 255) / 256 * 256;
  isThere = false;
  Status status = memory.allocate(runtime, total);
  if (ampStatusCode(status.get()) == AMP_STATUS_OUT_OF_MEMORY)
    return nullptr;
  if (status)
    return status;
  CUdeviceptr next = memory.address();
  for (const auto &part : parts) {
    part.place = next;
    next += (part.bytes + 255) / 256 * 256;
    // c is only written.
    if (part.bytes > 0 && &part.place != &c)
      if (Status status = fill(runtime, part.place, part.bytes, part.type,
                               /*seed=*/&part - parts))
        return status;
  }
  isThere = true;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Timing
//===----------------------------------------------------------------------===//

namespace {
class Stopwatch {
public:
  Stopwatch(const Product &product, const Operands &operands)
      : product(product), operands(operands), runtime(product.runtime) {}
  Status initialize() {
    for (Event *event : {&start, &end})
      if (Status status = event->create(runtime, CU_EVENT_DEFAULT))
        return status;
    return nullptr;
  }
  /// The median time of one run; infinite if the library refuses to run it.
  Status measure(const cublasLtMatmulAlgo_t &algorithm, float &milliseconds);

  /// Spent so far.
  float total = 0;

private:
  /// The time of one run of `repeats` in turn.
  Status sample(const cublasLtMatmulAlgo_t &algorithm, int repeats,
                float &milliseconds);

  const Product &product;
  const Operands &operands;
  Runtime &runtime;
  Event start, end;
};
} // namespace

Status Stopwatch::sample(const cublasLtMatmulAlgo_t &algorithm, int repeats,
                         float &milliseconds) {
  if (Status status = start.record(runtime.stream))
    return status;
  for (int i = 0; i < repeats; ++i) {
    cublasStatus_t result =
        product.run(algorithm, reinterpret_cast<void *>(operands.a),
                    reinterpret_cast<void *>(operands.b),
                    reinterpret_cast<void *>(operands.c));
    if (result == CUBLAS_STATUS_NOT_SUPPORTED ||
        result == CUBLAS_STATUS_INVALID_VALUE) {
      milliseconds = INFINITY;
      return nullptr;
    }
    if (Status status = runtime.cublasLt.check(result, "cublasLtMatmul"))
      return status;
  }
  if (Status status = end.record(runtime.stream))
    return status;
  if (Status status = runtime.wait(runtime.stream))
    return status;
  if (Status status = end.since(start, milliseconds))
    return status;
  total += milliseconds;
  milliseconds /= float(repeats);
  return nullptr;
}

Status Stopwatch::measure(const cublasLtMatmulAlgo_t &algorithm,
                          float &milliseconds) {
  // The first run loads code; the second says how long one takes.
  for (int i = 0; i < 2; ++i) {
    if (Status status = sample(algorithm, /*repeats=*/1, milliseconds))
      return status;
    if (std::isinf(milliseconds))
      return nullptr;
  }
  int repeats = milliseconds * mostRepeats > sampleMilliseconds
                    ? std::max(1, int(sampleMilliseconds / milliseconds))
                    : mostRepeats;
  float samples[numSamples];
  for (float &value : samples)
    if (Status status = sample(algorithm, repeats, value))
      return status;
  std::nth_element(samples, samples + numSamples / 2, samples + numSamples);
  milliseconds = samples[numSamples / 2];
  return nullptr;
}

Status cuda::timeAlgorithms(const Product &product, const AmpGemmDesc &desc,
                            const std::vector<cublasLtMatmulAlgo_t> &algorithms,
                            std::optional<size_t> &fastest) {
  Operands operands;
  bool isThere = false;
  if (Status status = operands.allocate(product.runtime, desc, isThere))
    return status;
  if (!isThere)
    return nullptr;
  if (desc.epilogue & AMP_EPILOGUE_BIAS)
    if (Status status =
            product.setBias(reinterpret_cast<void *>(operands.bias)))
      return status;
  Stopwatch watch(product, operands);
  if (Status status = watch.initialize())
    return status;
  float best = INFINITY;
  for (size_t i = 0; i < algorithms.size() && watch.total < mostMilliseconds;
       ++i) {
    float milliseconds = INFINITY;
    if (Status status = watch.measure(algorithms[i], milliseconds))
      return status;
    if (milliseconds >= best * margin)
      continue;
    best = milliseconds;
    fastest = i;
  }
  return nullptr;
}
