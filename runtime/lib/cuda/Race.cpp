//===- Race.cpp - The fastest of some contenders ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Medians of a few samples, each long enough for the clock of events. Samples
// take turns, so that a GPU whose clocks change changes all of them alike.
//
//===----------------------------------------------------------------------===//

#include "Race.h"

#include <algorithm>
#include <cmath>

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
/// Of the time of an algorithm, which a later one has to stay below: equally
/// fast ones should not change places from run to run.
static constexpr float margin = 0.98f;

TimeLimit::TimeLimit(Runtime &runtime)
    : runtime(runtime), start(hostMilliseconds()),
      limit(std::min(mostMilliseconds,
                     (mostInAll - runtime.choiceMilliseconds) / 8)) {}

/// As many as fill a sample.
static int countRepeats(float milliseconds) {
  return milliseconds * mostRepeats > sampleMilliseconds
             ? std::max(1, int(sampleMilliseconds / milliseconds))
             : mostRepeats;
}

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
