//===- RunData.h - data matched with the entries of a run -----------------===//
//
// Each split is read once, for all entries that read it: they are fed columns
// of the same samples.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_RUNDATA_H
#define AMP_TRAINING_RUNDATA_H

#include "amp/Training/Batches.h"
#include "amp/Training/Dataset.h"
#include "amp/Training/RunOptions.h"
#include <functional>

namespace amp {

/// Rules: a loss; no result that is shown under a name with another meaning.
Error checkResults(const image::EntryT &entry, RunListener &listener);

/// An entry and the samples of its split. These need no instances yet.
struct EntryData {
  const image::EntryT *entry = nullptr;
  /// Shared by the entries that read the split.
  std::shared_ptr<const BoundSplit> samples;
  /// The column of `samples` for each argument.
  std::vector<size_t> columns;

  /// Copies the samples of these indices for one argument to `memory`.
  void gather(std::span<const int64_t> indices, unsigned argument,
              void *memory) const {
    samples->gather(indices, columns[argument], memory);
  }
  int64_t numSamples() const { return samples->numSamples(); }
  /// Bytes of one sample of an argument.
  size_t sampleBytes(unsigned argument) const {
    return samples->sampleBytes(columns[argument]);
  }
};

/// Binds `readers`, entries of `image`, to their splits of `file`. Fails for a
/// tensor of such a split that no entry of the image reads, unless with
/// `allowOthers`; for arguments of one name and two types; for values that one
/// of the entries refuses; and for an argument that no data can feed.
Expected<std::vector<EntryData>>
bindEntries(const Dataset &file, const Image &image,
            std::span<const image::EntryT *const> readers,
            bool allowOthers = false);

/// The batches of a training on `samples` that `options` ask for, of this rank.
Expected<Batches> openBatches(const BoundSplit &samples,
                              const RunOptions &options);
/// The same, of `batch` samples.
Expected<Batches> openBatches(const BoundSplit &samples,
                              const RunOptions &options, int64_t batch);

/// The samples of an entry that evaluates or predicts, which are all read in
/// their order.
struct TestData : EntryData {
  /// Samples that run at once at most.
  int64_t batch = 0;

  /// Copies the samples [first, first + count) for one argument to a memory.
  std::function<void(int64_t first, int64_t count, unsigned argument,
                     char *memory)>
  fill() const;
  /// The batches that the entry needs instances for.
  std::vector<int64_t> instanceSizes() const;
};

/// Binds entries that evaluate or predict, as bindEntries does.
Expected<std::vector<TestData>>
bindTests(const Dataset &file, const Image &image,
          std::span<const image::EntryT *const> readers,
          const RunOptions &options, bool allowOthers = false);

/// The data of a training.
struct RunData {
  /// The entries that train, in the module's order: step k runs the one at
  /// (k - 1) modulo their number. All read the same samples.
  std::vector<EntryData> trains;
  Batches batches;
  std::vector<TestData> evals;
  /// Of Dataset::identify: what is trained on.
  std::string identity = {};
  /// Samples of a step, of each rank: those of the options, or 1 where no
  /// argument has any.
  int64_t batch = 1;
  /// The identity of all splits that evaluations read, where ranks compare it.
  std::string evalIdentity = {};

  /// Reads the data and checks it, and that the results of entries can be
  /// shown. `listener` is warned of what is left out.
  static Expected<RunData> bind(const Image &image, const RunOptions &options,
                                RunListener &listener);
  /// The batches that each entry needs instances for, by name.
  std::map<std::string, std::vector<int64_t>> instanceSizes() const;
};

} // namespace amp

#endif // AMP_TRAINING_RUNDATA_H
