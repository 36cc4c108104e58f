//===- MemoryPlan.h - the memory of a run, by purpose ---------------------===//
//
// All of it is planned: read from the image before any is allocated.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_MEMORYPLAN_H
#define AMP_TRAINING_MEMORYPLAN_H

#include "amp/Image/Image.h"
#include <vector>

namespace amp {

/// Bytes of the device's memory, by what they are for.
struct MemoryPlan {
  uint64_t weights = 0, copies = 0, moments = 0, gradients = 0;
  /// Variables that no optimizer updates, counters, and gaps between variables.
  uint64_t otherState = 0;
  /// As often as the device has them.
  uint64_t inputs = 0;
  /// The step arena.
  uint64_t activations = 0;
  /// Of contractions; the runtime has it already.
  uint64_t scratch = 0;

  uint64_t total() const {
    return weights + copies + moments + gradients + otherState + inputs +
           activations + scratch;
  }

  /// A value of a step: the maker with the maker's line in the model, or the
  /// tensor's name.
  struct Tensor {
    uint64_t bytes = 0;
    std::string name;
  };
  /// The tensors alive where most are, the largest first, and that place.
  std::vector<Tensor> peak;
  std::string peakEntry, peakPlace;

  /// A value of that entry that is read behind a call: it waits in memory for
  /// its last reader, or is computed again for it.
  struct Waiting {
    uint64_t bytes = 0;
    std::string name, reader, reason;
    bool isRecomputed = false;
  };
  /// The largest first.
  std::vector<Waiting> waiting;

  /// Of an image on the device of `runtime`, which makes the plans of its
  /// contractions for a moment.
  static Expected<MemoryPlan> read(const Image &image, AmpRuntime *runtime);

  /// A table of lines that end with a line end.
  std::string format() const;
  /// The same numbers as an object of JSON (docs/GettingStarted.md), one line.
  std::string json() const;
  /// `message` as an error, with these numbers behind it.
  Error describe(const std::string &message) const;
  /// An error with these numbers where the device has too little left.
  Error check(AmpRuntime *runtime) const;
};

/// "512 bytes", "1.5 KiB", "4.2 GiB".
std::string formatBytes(uint64_t bytes);

} // namespace amp

#endif // AMP_TRAINING_MEMORYPLAN_H
