//===- Dataset.h - The data contract of amp-run -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A data file feeds a module by name: tensor `<split>.<argument>` holds the
// samples of the argument whose amp.name is `<argument>`, first dimension the
// sample; splits are "train" and "test". Everything is checked before the
// first step, so that training cannot stop for its data later.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_AMP_RUN_DATASET_H
#define AMP_TOOLS_AMP_RUN_DATASET_H

#include "Safetensors.h"
#include <vector>

namespace amp::run {

/// Integers that an argument accepts, e.g. class indices.
struct IntegerRange {
  int64_t min;
  int64_t max;
  /// Accepted as well, e.g. cross-entropy's ignore_index.
  std::optional<int64_t> ignore = std::nullopt;
};

/// The demand of an entry function on the data for one argument.
struct ArgumentSpec {
  /// The argument's amp.name.
  std::string name;
  ElementType type;
  /// The argument's shape without the batch dimension; all sizes positive.
  llvm::SmallVector<int64_t, 4> sampleShape;
  /// Only for integer arguments.
  std::optional<IntegerRange> range = std::nullopt;
};

/// The samples of one split, in the types of the arguments. Owns its memory.
class BoundSplit {
public:
  /// "split 'train' of 'digits.safetensors'", for messages.
  llvm::StringRef description() const { return descriptionText; }

  int64_t numSamples() const { return samples; }
  size_t numArguments() const { return columns.size(); }

  /// Bytes of one sample of an argument (in the order of the specs).
  size_t sampleBytes(size_t argument) const {
    return columns[argument].sampleBytes;
  }

  /// Copies the samples of these indices, each in [0, numSamples()), one
  /// after another to `destination`, which has room for indices.size() *
  /// sampleBytes(argument) bytes.
  void gather(llvm::ArrayRef<int64_t> indices, size_t argument,
              void *destination) const;

  /// gather() for every argument; one destination each.
  void gather(llvm::ArrayRef<int64_t> indices,
              llvm::ArrayRef<void *> destinations) const;

private:
  friend class Dataset;

  struct Column {
    size_t sampleBytes;
    std::vector<char> data;
  };

  std::string descriptionText;
  int64_t samples = 0;
  std::vector<Column> columns;
};

/// An opened data file.
class Dataset {
public:
  /// Reads a file; every tensor must be named `train.<name>` or
  /// `test.<name>`.
  static llvm::Expected<Dataset> open(llvm::StringRef path);

  bool hasSplit(llvm::StringRef split) const;

  /// Matches a split with the arguments of an entry function, completely: no
  /// tensor missing, none left over, shapes [N, sampleShape…] with one N ≥ 1
  /// for all, every value finite, exact in the argument's type and within its
  /// range. The error names tensor, place, what was expected and found.
  llvm::Expected<BoundSplit> bind(llvm::StringRef split,
                                  llvm::ArrayRef<ArgumentSpec> specs) const;

private:
  explicit Dataset(SafetensorsFile file) : file(std::move(file)) {}

  SafetensorsFile file;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_DATASET_H
