//===- Dataset.h - The data contract of training ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A data file feeds a module by name: tensor `<split>.<argument>` holds the
// samples of the argument whose amp.name is `<argument>`, first dimension the
// sample. An argument without samples is given whole to every step; where no
// argument has samples, a tensor of one more dimension in front holds what one
// step after the other is given. Splits are "train", "test" and those that
// entries name with amp.split. Everything is checked before the first step, so
// that training cannot stop for its data later.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_DATASET_H
#define AMP_TRAINING_DATASET_H

#include "amp/Training/Safetensors.h"
#include <optional>
#include <set>
#include <vector>

namespace amp {

/// Integers that an argument accepts, e.g. class indices.
struct IntegerRange {
  int64_t min;
  int64_t max;
  /// Accepted as well, e.g. cross-entropy's ignore_index.
  std::optional<int64_t> ignore = std::nullopt;
};

/// The integers that both ranges accept, which have one `min`.
IntegerRange intersect(const IntegerRange &a, const IntegerRange &b);

/// The demand of an entry function on the data for one argument.
struct ArgumentSpec {
  /// The argument's amp.name.
  std::string name;
  ElementType type;
  /// The argument's shape without the batch dimension; all sizes positive.
  std::vector<int64_t> sampleShape;
  /// True for an argument without a batch dimension.
  bool isWhole = false;
  /// Only for integer arguments.
  std::optional<IntegerRange> range = std::nullopt;
};

/// The samples of one split, in the types of the arguments. Owns its memory.
class BoundSplit {
public:
  /// "split 'train' of 'digits.safetensors'", for messages.
  const std::string &description() const { return descriptionText; }

  int64_t numSamples() const { return samples; }
  size_t numArguments() const { return columns.size(); }

  /// Bytes of one sample of an argument (in the order of the specs), or of all
  /// of one that is given whole.
  size_t sampleBytes(size_t argument) const {
    return columns[argument].sampleBytes;
  }

  /// Copies the samples of these indices, each in [0, numSamples()), one
  /// after another to `destination`, which has room for indices.size() *
  /// sampleBytes(argument) bytes; an argument that is given whole once.
  void gather(std::span<const int64_t> indices, size_t argument,
              void *destination) const;

  /// gather() for every argument; one destination each.
  void gather(std::span<const int64_t> indices,
              std::span<void *const> destinations) const;

private:
  friend class Dataset;

  struct Column {
    size_t sampleBytes;
    std::vector<char> data;
    bool isWhole = false;
  };

  std::string descriptionText;
  int64_t samples = 0;
  std::vector<Column> columns;
};

/// An opened data file.
class Dataset {
public:
  /// Reads a file; every tensor must be named `<split>.<name>`.
  static Expected<Dataset> open(std::string_view path);

  std::set<std::string> splits() const;
  bool hasSplit(std::string_view split) const;

  /// Equal for equal data: the number of samples, and a hash of the names,
  /// types, shapes and bytes of all tensors of a split.
  std::string identify(std::string_view split) const;

  /// Matches a split with the arguments of an entry function, completely: no
  /// tensor missing, none left over, shapes [N, sampleShape…] with one N ≥ 1
  /// for all that have samples, of others sampleShape, every value finite,
  /// exact in the argument's type and within its range. The error names
  /// tensor, place, what was expected and found.
  Expected<BoundSplit> bind(std::string_view split,
                            std::span<const ArgumentSpec> specs) const {
    std::set<std::string> none;
    return bind(split, specs, &none);
  }
  /// The same, where tensors of the names `others` may be left over; null: all,
  /// such as labels where only inputs are wanted.
  Expected<BoundSplit> bind(std::string_view split,
                            std::span<const ArgumentSpec> specs,
                            const std::set<std::string> *others) const;

private:
  /// bind(), but for what may be thrown.
  Expected<BoundSplit> bindColumns(std::string_view split,
                                   std::span<const ArgumentSpec> specs,
                                   const std::set<std::string> *others) const;

  explicit Dataset(SafetensorsFile file) : file(std::move(file)) {}

  SafetensorsFile file;
};

} // namespace amp

#endif // AMP_TRAINING_DATASET_H
