//===- Stillness.h - a training that changes no weight ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A learning rate of 0 and gradients that are all 0 look like a training: steps
// are applied, and the loss varies with the batch.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_STILLNESS_H
#define AMP_TRAINING_STILLNESS_H

#include "amp/Training/Metrics.h"
#include "amp/Training/State.h"

namespace amp {

/// Looks at the weights a few times at the start of a run: at the small ones
/// first, and at all of them only if those do not change.
class Stillness {
public:
  /// A line, once, where the weights are as they were ten applied steps ago.
  std::optional<std::string> step(State &state, const Image &image,
                                  const StepMetrics &step);

private:
  /// Hashes of the weights that are looked at now.
  std::optional<std::vector<uint64_t>> look(State &state, const Image &image);

  enum class At { Start, Small, All, Done } at = At::Start;
  std::vector<uint64_t> seen;
  /// Applied steps when they were seen.
  uint64_t since = 0;
};

} // namespace amp

#endif // AMP_TRAINING_STILLNESS_H
