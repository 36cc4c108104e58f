//===- Race.h - The fastest of some contenders ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library's first choice can be several times slower than its best, for
// gradients of weights above all, whose depth has to be split.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_RACE_H
#define AMP_RUNTIME_LIB_CUDA_RACE_H

#include "Event.h"
#include "HostClock.h"

#include <functional>
#include <optional>
#include <vector>

namespace amp::cuda {

/// Wall time for the choice of one algorithm, loading of code included: 100 ms,
/// and an eighth of what is left of the second that all choices of a runtime
/// share. So a start takes at most that second more, and the more contractions
/// there are the fewer algorithms of the later ones are looked at.
class TimeLimit {
public:
  explicit TimeLimit(Runtime &runtime);
  ~TimeLimit() { runtime.choiceMilliseconds += spent(); }
  TimeLimit(const TimeLimit &) = delete;
  TimeLimit &operator=(const TimeLimit &) = delete;

  /// Milliseconds.
  double spent() const { return hostMilliseconds() - start; }
  /// Gives more time.
  void extend(double milliseconds) { limit += milliseconds; }
  /// True if that share of the time has passed.
  bool isSpent(double share = 1) const { return spent() >= share * limit; }

private:
  Runtime &runtime;
  double start, limit;
};

/// Queues what is timed, on a copy of the operands. `refusal` is null, or what
/// the library says if it does not run it.
using Contender = std::function<Status(uint64_t copy, const char *&refusal)>;

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

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_RACE_H
