//===- Batches.h - The samples of each step ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of samples is a function of seed and epoch, described here so
// that anybody can compute it: comparisons with other frameworks need the
// same batches, and a resumed run the ones that come next.
//
// Shuffled order of N samples in epoch e under seed s: the words of the
// Philox stream (seed s, purpose 1, id e) as defined in Philox.h feed Lemire's
// bounded(n), defined there too. Then Fisher and Yates, from the last down:
//     order = 0, 1, …, N-1
//     for i = N-1, …, 1:  j = bounded(i + 1);  swap(order[i], order[j])
// Step k of the epoch takes order[k * batch … (k + 1) * batch - 1], where
// several ranks train of the batch of all of them: rank r of R has samples
// r * batch / R to (r + 1) * batch / R - 1 of it.
// test/Training/batch_order.py is the same in Python.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_BATCHES_H
#define AMP_TRAINING_BATCHES_H

#include "amp/Image/Error.h"
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace amp {

class BoundSplit;

/// Where a run is in its data: the step that next() returns next.
struct BatchPosition {
  uint64_t epoch = 0;
  uint64_t stepInEpoch = 0;

  bool operator==(const BatchPosition &) const = default;
};

struct BatchOptions {
  /// Samples a step, of each rank; at least 1.
  int64_t batch = 64;
  uint64_t seed = 0;
  bool shuffle = true;
  /// False: an incomplete last batch is dropped (training). True: it is a
  /// smaller batch (evaluation).
  bool keepIncomplete = false;
  /// The rank whose samples these are, and how many there are.
  int32_t rank = 0, ranks = 1;
};

/// The sequence of batches of one split. The sequence has no end: an epoch
/// follows the other. Those of all ranks, one after the other, are the batches
/// that one process has whose `batch` is as large as all of theirs together.
class Batches {
public:
  /// Batches of `split`, which is used for its size and for messages only.
  static Expected<Batches> create(const BoundSplit &split,
                                  BatchOptions options);

  /// Batches listed in a file, one line a step: the indices of its samples, of
  /// all ranks, separated by blanks. The steps still form epochs of numSamples
  /// / globalBatch() steps, of which epoch e starts at line e * stepsPerEpoch()
  /// + 1. Options other than the batch and ranks have no effect.
  static Expected<Batches> fromOrderFile(std::string_view path,
                                         const BoundSplit &split,
                                         BatchOptions options);

  /// An error unless there are batches for that many steps from the start
  /// (only an order file can be too short).
  Error checkSteps(uint64_t steps) const;

  /// The sample indices of this step, valid until the next call; moves on.
  Expected<std::span<const int64_t>> next();

  /// The order of samples as a setting of a run: "shuffled", "of the file", or
  /// for an order file a hash of the samples that come before position().
  std::string describeOrder() const;
  /// The same, for an order file a hash of all of it.
  std::string identifyOrder() const;

  /// Samples of a step of all ranks.
  int64_t globalBatch() const { return options.batch * options.ranks; }
  uint64_t stepsPerEpoch() const { return epochSteps; }
  BatchPosition position() const { return current; }

  /// Continues from there, e.g. from a checkpoint.
  Error seek(BatchPosition position);

private:
  Batches() = default;
  Error parseOrderFile(std::string_view text);
  void makeOrder();
  std::string describeOrder(size_t samples) const;

  BatchOptions options;
  int64_t numSamples = 0;
  uint64_t epochSteps = 0;
  BatchPosition current;

  /// Order of the samples of epoch `orderEpoch`, if made; with an order file
  /// all its indices.
  std::vector<int64_t> order;
  uint64_t orderEpoch = 0;
  /// Empty without an order file.
  std::string orderPath;
};

} // namespace amp

#endif // AMP_TRAINING_BATCHES_H
