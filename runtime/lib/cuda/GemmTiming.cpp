//===- GemmTiming.cpp - The fastest of some algorithms ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Medians of a few samples, each long enough for the clock of events. Samples
// take turns, so that a GPU whose clocks change changes all of them alike.
// Operands are random: a GPU multiplies zeros faster.
//
//===----------------------------------------------------------------------===//

#include "GemmTiming.h"
#include "../common/GemmDesc.h"
#include "Event.h"
#include "GemmOperands.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
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
/// On the choice for one contraction, and for all; the algorithms that the
/// library thinks less of are then not looked at.
static constexpr double mostMilliseconds = 100, mostInAll = 1000;
/// Until a GPU that did nothing has raised its clocks.
static constexpr double warmMilliseconds = 50;
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

TimeLimit::TimeLimit(Runtime &runtime)
    : runtime(runtime), start(hostMilliseconds()),
      limit(std::min(mostMilliseconds,
                     (mostInAll - runtime.choiceMilliseconds) / 8)) {}

namespace {
/// Queues what is timed, on a copy of the operands. `refusal` is null, or what
/// the library says if it does not run it.
using Contender = std::function<Status(uint64_t copy, const char *&refusal)>;

/// As many as fill a sample.
int countRepeats(float milliseconds) {
  return milliseconds * mostRepeats > sampleMilliseconds
             ? std::max(1, int(sampleMilliseconds / milliseconds))
             : mostRepeats;
}

class Race {
public:
  Race(Runtime &runtime, uint64_t copies) : runtime(runtime), copies(copies) {}
  /// Sets `fastest` to the position of the contender with the least median of
  /// those that there was time for; none if all are refused.
  Status run(const std::vector<Contender> &contenders, TimeLimit &limit,
             std::optional<size_t> &fastest);

private:
  struct Entry {
    size_t position;
    float milliseconds;
    std::vector<float> samples;
  };

  /// Once for a runtime: a GPU that did nothing takes its time to raise them.
  Status raiseClocks(const Contender &contender, TimeLimit &limit);
  /// Keeps the GPU busy while the host queues what is timed, and its cache full
  /// of something else.
  Status occupy();
  /// The time of one run of `repeats` in turn; infinite if it is refused.
  Status sample(const Contender &contender, int repeats, float &milliseconds);

  Runtime &runtime;
  uint64_t copies;
  /// The copy whose turn it is.
  uint64_t copy = 0;
  Event start, end;
};
} // namespace

Status Race::occupy() {
  const Driver &driver = runtime.driver;
  for (int i = 0; i < numFillers; ++i)
    if (Status status =
            driver.check(driver.cuMemsetD8Async(runtime.workspace.address(), 0,
                                                workspaceBytes, runtime.stream),
                         "cuMemsetD8Async"))
      return status;
  return nullptr;
}

Status Race::raiseClocks(const Contender &contender, TimeLimit &limit) {
  if (runtime.isWarm)
    return nullptr;
  runtime.isWarm = true;
  double begin = limit.spent();
  int repeats = 1;
  for (double total = 0;
       total < warmMilliseconds && limit.spent() - begin < warmMilliseconds;) {
    float milliseconds = 0;
    if (Status status = sample(contender, repeats, milliseconds))
      return status;
    total += repeats * milliseconds;
    repeats = countRepeats(milliseconds);
  }
  limit.extend(limit.spent() - begin);
  return nullptr;
}

Status Race::sample(const Contender &contender, int repeats,
                    float &milliseconds) {
  if (Status status = start.record(runtime.stream))
    return status;
  for (int i = 0; i < repeats; ++i) {
    const char *refusal = nullptr;
    if (Status status = contender(copy, refusal))
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
  milliseconds /= float(repeats);
  return nullptr;
}

Status Race::run(const std::vector<Contender> &contenders, TimeLimit &limit,
                 std::optional<size_t> &fastest) {
  for (Event *event : {&start, &end})
    if (Status status = event->create(runtime, CU_EVENT_DEFAULT))
      return status;
  if (Status status = raiseClocks(contenders.front(), limit))
    return status;
  std::vector<Entry> field;
  float least = INFINITY;
  for (size_t i = 0; i < contenders.size(); ++i) {
    if (!field.empty() && limit.isSpent(0.5))
      break;
    // The first run loads code; the second says how long one takes.
    float milliseconds = 0;
    for (int j = 0; j < 2 && !std::isinf(milliseconds); ++j)
      if (Status status = sample(contenders[i], /*repeats=*/1, milliseconds))
        return status;
    if (std::isinf(milliseconds))
      continue;
    field.push_back({i, milliseconds, {}});
    least = std::min(least, milliseconds);
  }
  // An algorithm that is far behind stays there.
  std::erase_if(field, [&](const Entry &entry) {
    return entry.milliseconds > 2 * least;
  });
  for (int round = 0; round < numSamples; ++round)
    for (Entry &entry : field) {
      if (round > 0 && limit.isSpent())
        break;
      int repeats = countRepeats(entry.milliseconds);
      // Else a contraction shorter than its call would be timed as the call.
      if (repeats > 1)
        if (Status status = occupy())
          return status;
      entry.samples.push_back(0);
      if (Status status =
              sample(contenders[entry.position], repeats, entry.samples.back()))
        return status;
    }
  float best = INFINITY;
  for (Entry &entry : field) {
    auto middle = entry.samples.begin() + entry.samples.size() / 2;
    std::nth_element(entry.samples.begin(), middle, entry.samples.end());
    if (*middle >= best * margin)
      continue;
    best = *middle;
    fastest = entry.position;
  }
  return nullptr;
}

Status cuda::timeAlgorithms(const Product &product, const AmpGemmDesc &desc,
                            const std::vector<cublasLtMatmulAlgo_t> &algorithms,
                            TimeLimit &limit, std::optional<size_t> &fastest) {
  Operands operands(desc);
  uint64_t copies = 0;
  if (Status status = allocate(desc, operands, product.runtime, copies))
    return status;
  if (copies == 0)
    return nullptr;
  std::vector<Contender> contenders;
  for (const cublasLtMatmulAlgo_t &algorithm : algorithms)
    contenders.push_back([&](uint64_t copy, const char *&refusal) {
      return operands.run(product, desc, algorithm, refusal, copy);
    });
  return Race(product.runtime, copies).run(contenders, limit, fastest);
}

/// Queues copies of as many bytes as a kernel reads and writes that does what
/// the epilogue does: gelu reads what the product stored, which is its aux, and
/// stores c; its gradient reads two matrices.
static Status copyAsKernel(const Runtime &runtime, const AmpGemmDesc &desc,
                           const Operands &operands, uint64_t copy) {
  auto address = [](void *data) {
    return CUdeviceptr(reinterpret_cast<uintptr_t>(data));
  };
  uint64_t bytes = std::min(operands.aux.bytes, operands.c.bytes);
  uint64_t more = desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT ? bytes / 2 : 0;
  for (uint64_t part : {bytes, more})
    if (part > 0)
      if (Status status = runtime.driver.check(
              runtime.driver.cuMemcpyDtoDAsync(
                  address(operands.data(operands.c, copy)),
                  address(operands.data(operands.aux, copy)), part,
                  runtime.stream),
              "cuMemcpyDtoDAsync"))
        return status;
  return nullptr;
}

Status cuda::timeEpilogue(const Product &product, const AmpGemmDesc &desc,
                          const cublasLtMatmulAlgo_t &algorithm,
                          const Product &plain, const AmpGemmDesc &plainDesc,
                          const cublasLtMatmulAlgo_t &plainAlgorithm,
                          bool &isFaster) {
  Runtime &runtime = product.runtime;
  TimeLimit limit(runtime);
  isFaster = true;
  // The product alone needs a place for what it stores, too.
  AmpGemmDesc both = desc;
  if (!usesAux(desc)) {
    both.epilogue |= AMP_EPILOGUE_AUX;
    both.ldAux = desc.ldc;
  }
  Operands operands(both);
  uint64_t copies = 0;
  if (Status status = allocate(both, operands, runtime, copies))
    return status;
  if (copies == 0)
    return nullptr;
  std::vector<Contender> contenders = {
      [&](uint64_t copy, const char *&refusal) {
        return operands.run(product, desc, algorithm, refusal, copy);
      },
      [&](uint64_t copy, const char *&refusal) -> Status {
        if (Status status =
                operands.run(plain, plainDesc, plainAlgorithm, refusal, copy))
          return status;
        return copyAsKernel(runtime, desc, operands, copy);
      }};
  std::optional<size_t> fastest;
  if (Status status = Race(runtime, copies).run(contenders, limit, fastest))
    return status;
  isFaster = fastest != 1;
  return nullptr;
}
