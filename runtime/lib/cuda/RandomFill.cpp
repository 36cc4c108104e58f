//===- RandomFill.cpp - Random numbers in device memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host makes a mebibyte; the device copies it, twice as much each time.
//
//===----------------------------------------------------------------------===//

#include "RandomFill.h"
#include "../common/GemmDesc.h"

#include <algorithm>
#include <cstring>
#include <random>

using namespace amp;
using namespace amp::cuda;

/// A prime times the bytes of the widest type: images and rows of any usual
/// size differ.
static constexpr uint64_t patternBytes = 8 * 131071;

std::vector<char> cuda::makePattern(int32_t type, uint64_t seed,
                                    uint64_t bytes) {
  const struct {
    int mantissaBits;
    uint64_t exponentOfOne;
  } formats[] = {{10, 15}, {7, 127}, {23, 127}, {52, 1023}};
  auto [mantissaBits, exponentOfOne] = formats[type];
  int64_t size = elementSize(type);
  std::vector<char> pattern(std::min<uint64_t>(bytes, patternBytes));
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

Status cuda::fillRandom(const Runtime &runtime, CUdeviceptr start,
                        uint64_t bytes, int32_t type, uint64_t seed) {
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
