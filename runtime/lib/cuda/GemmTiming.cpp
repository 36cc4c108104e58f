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
#include "GemmOperands.h"

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
/// Of the workspace, about 10 us each: as long as the host needs to queue
/// `mostRepeats` contractions.
static constexpr int numFillers = 8;
/// On all algorithms of one contraction together; the ones that the library
/// thinks less of are then not tried.
static constexpr float mostMilliseconds = 100.0f;
/// Of small operands: more than are run on while one is in the cache.
static constexpr uint64_t mostCopies = 4096;
/// Of the time of an algorithm, which a later one has to stay below: equally
/// fast ones should not change places from run to run.
static constexpr float margin = 0.98f;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Elements of either sign and of magnitudes from 1/16 to 1: any exponent just
/// below that of 1, any mantissa.
static std::vector<char> makePattern(int32_t type, uint64_t seed,
                                     uint64_t bytes) {
  const struct {
    int mantissaBits;
    uint64_t exponentOfOne;
  } formats[] = {{10, 15}, {7, 127}, {23, 127}, {52, 1023}};
  auto [mantissaBits, exponentOfOne] = formats[type];
  int64_t size = elementSize(type);
  std::vector<char> pattern(std::min<uint64_t>(bytes, 1 << 20));
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
  std::vector<char> pattern = makePattern(type, seed, bytes);
  uint64_t done = pattern.size();
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

/// All that is only read, with random numbers.
static Status fillInputs(const Runtime &runtime, const AmpGemmDesc &desc,
                         const Operands &operands) {
  uint64_t seed = 0;
  auto fillOne = [&](const Operands::Operand &operand) -> Status {
    ++seed;
    return operand.bytes == 0 ? nullptr
                              : fill(runtime, operands.start() + operand.offset,
                                     operand.bytes, operand.type, seed);
  };
  if (Status status = fillOne(operands.a))
    return status;
  if (Status status = fillOne(operands.b))
    return status;
  if (desc.epilogue & AMP_EPILOGUE_BIAS)
    if (Status status = fillOne(operands.bias))
      return status;
  if (desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT)
    return fillOne(operands.aux);
  return nullptr;
}

/// So many that a copy has left the GPU's cache when its turn comes again, as
/// it has in a step that moves more than the cache holds between two of its
/// runs.
static uint64_t countCopies(const Runtime &runtime, const Operands &operands) {
  uint64_t bytes = std::max<uint64_t>(operands.bytes(), 1);
  return std::min(2 * runtime.cacheBytes / bytes, mostCopies - 1) + 1;
}

/// As many as wanted, or one where there is no memory for more; else none.
static Status allocate(const AmpGemmDesc &desc, Operands &operands,
                       Runtime &runtime, uint64_t &copies) {
  copies = countCopies(runtime, operands);
  bool isThere = false;
  if (Status status = operands.allocate(runtime, copies, isThere))
    return status;
  if (!isThere && copies > 1) {
    copies = 1;
    if (Status status = operands.allocate(runtime, copies, isThere))
      return status;
  }
  if (!isThere) {
    copies = 0;
    return nullptr;
  }
  if (Status status = fillInputs(runtime, desc, operands))
    return status;
  uint64_t total = copies * operands.bytes();
  for (uint64_t done = operands.bytes(); done < total;) {
    uint64_t more = std::min(done, total - done);
    if (Status status =
            runtime.driver.check(runtime.driver.cuMemcpyDtoDAsync(
                                     operands.start() + done, operands.start(),
                                     more, runtime.stream),
                                 "cuMemcpyDtoDAsync"))
      return status;
    done += more;
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Timing
//===----------------------------------------------------------------------===//

namespace {
class Stopwatch {
public:
  Stopwatch(const Product &product, const AmpGemmDesc &desc,
            const Operands &operands, uint64_t copies)
      : product(product), desc(desc), operands(operands), copies(copies),
        runtime(product.runtime) {}
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
  /// Keeps the GPU busy while the host queues what is timed, and its cache full
  /// of something else.
  Status occupy();
  /// The time of one run of `repeats` in turn.
  Status sample(const cublasLtMatmulAlgo_t &algorithm, int repeats,
                float &milliseconds);

  const Product &product;
  const AmpGemmDesc &desc;
  const Operands &operands;
  uint64_t copies;
  /// The copy whose turn it is.
  uint64_t copy = 0;
  Runtime &runtime;
  Event start, end;
};
} // namespace

Status Stopwatch::occupy() {
  const Driver &driver = runtime.driver;
  for (int i = 0; i < numFillers; ++i)
    if (Status status =
            driver.check(driver.cuMemsetD8Async(runtime.workspace.address(), 0,
                                                workspaceBytes, runtime.stream),
                         "cuMemsetD8Async"))
      return status;
  return nullptr;
}

Status Stopwatch::sample(const cublasLtMatmulAlgo_t &algorithm, int repeats,
                         float &milliseconds) {
  // Else a contraction shorter than its call would be timed as the call.
  if (repeats > 1)
    if (Status status = occupy())
      return status;
  if (Status status = start.record(runtime.stream))
    return status;
  for (int i = 0; i < repeats; ++i) {
    const char *refusal;
    if (Status status = operands.run(product, desc, algorithm, refusal, copy))
      return status;
    copy = (copy + 1) % copies;
    if (refusal) {
      milliseconds = INFINITY;
      return nullptr;
    }
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
  Operands operands(desc);
  uint64_t copies = 0;
  if (Status status = allocate(desc, operands, product.runtime, copies))
    return status;
  if (copies == 0)
    return nullptr;
  Stopwatch watch(product, desc, operands, copies);
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
