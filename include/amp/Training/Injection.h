//===- Injection.h - faults that a run meets on purpose -------------------===//
//
// A fault of gradients or the loss is a number that the host writes for one
// step into a variable of the program, which reads it; one of data is written
// over the batch.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_INJECTION_H
#define AMP_TRAINING_INJECTION_H

#include "amp/Image/Image.h"
#include <limits>
#include <optional>

namespace amp {

class State;

struct Injection {
  /// Counts attempted steps from 1, over resumes.
  uint64_t step = 0;
  /// inf, -inf or NaN.
  double value = std::numeric_limits<double>::infinity();
  /// The place: "" for the gradients of all variables, "@w" for those of one,
  /// or "loss", which is multiplied by the value. Empty for data.
  std::string target = {};
  /// The argument whose elements become the value; or empty.
  std::string data = {};
  /// The only sample of the batch, from 0, of which they do; none: all do.
  std::optional<int64_t> sample = {};

  /// Of "step=K[,value=inf|-inf|nan][,variable=@w | ,loss |
  /// ,data=x[,sample=I]]".
  static Expected<Injection> parse(std::string_view text);
};

/// An error for what never happens in the `steps` steps after `done`, of
/// `batch` samples each, of which step k runs entry (k - 1) modulo the number
/// of `trains`.
Error checkInjections(std::span<const Injection> injections,
                      std::span<const image::EntryT *const> trains,
                      uint64_t done, uint64_t steps, int64_t batch);

/// The variable that holds the value of `target`, or 0.
std::string injectionVariable(std::string_view target);

/// Gives the variables of all that happens in `step` their values, or with
/// `clear` 0. True if anything happens there, in the data too.
Expected<bool> setInjections(State &state, const Image &image,
                             std::span<const Injection> injections,
                             uint64_t step, bool clear);

/// Overwrites `samples` samples of an argument with what happens to it in
/// `step`. The first of them is sample `first` of the batch of all ranks.
void injectData(std::span<const Injection> injections, uint64_t step,
                const image::ArgumentT &argument, int64_t samples, char *memory,
                int64_t first = 0);

} // namespace amp

#endif // AMP_TRAINING_INJECTION_H
