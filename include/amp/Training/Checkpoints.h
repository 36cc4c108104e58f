//===- Checkpoints.h - the files of a run that lasts ----------------------===//
//
// A run that saves to `run.safetensors` leaves `run.step100.safetensors` after
// its step 100, counted over resumes, and `run.best.safetensors` after its best
// evaluation. Each is a complete checkpoint.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_CHECKPOINTS_H
#define AMP_TRAINING_CHECKPOINTS_H

#include "amp/Training/Metrics.h"
#include "amp/Training/Safetensors.h"
#include <cstdint>
#include <optional>
#include <set>

namespace amp {

/// The number of evaluations that tells the best of them.
struct Criterion {
  std::string metric = "loss";
  bool isLargestBest = false;

  /// Of "loss", for which smaller is better, or "accuracy", for which larger
  /// is; "-accuracy" and "+loss" turn that round. Fails without a name.
  static Expected<Criterion> parse(std::string_view text);
  /// With its sign: "-loss".
  std::string text() const { return (isLargestBest ? "+" : "-") + metric; }
};

/// The best evaluation of a run so far, over resumes.
struct BestEvaluation {
  Criterion criterion = {};
  /// None before the first evaluation that gave a number.
  std::optional<double> value = std::nullopt;
  uint64_t epoch = 0;
  /// Evaluations after it.
  uint64_t since = 0;

  /// True if an evaluation that found this value of the metric is better than
  /// all before it. Equal ones are not, and what is no number never is.
  bool update(uint64_t epoch, double found);

  void write(Metadata &metadata) const;
  /// None where the metadata of a checkpoint has none, or none that is whole.
  static std::optional<BestEvaluation> read(const Metadata &metadata);
};

/// The checkpoints of a run after steps, of which the last few stay.
class Checkpoints {
public:
  /// `path`: the file of the end. `keep`: 0 keeps all.
  Checkpoints(std::string path, uint64_t keep)
      : path(std::move(path)), keep(keep) {}

  static std::string stepFile(std::string_view path, uint64_t step);
  static std::string bestFile(std::string_view path);
  /// The step of a file that `stepFile` names, none of any other.
  static std::optional<uint64_t> stepOf(std::string_view path,
                                        std::string_view file);

  /// Takes over the checkpoints up to `step`, those of the run that goes on
  /// there, and removes what killed runs left of theirs. The files of later
  /// steps: of another run, or of one that was further.
  std::vector<std::string> adopt(uint64_t step);
  /// There is a checkpoint of `step` now: removes the oldest of too many.
  Error add(uint64_t step);
  /// The file of the last step, or nothing.
  std::string last() const {
    return steps.empty() ? std::string() : stepFile(path, *steps.rbegin());
  }

private:
  std::string path;
  uint64_t keep;
  std::set<uint64_t> steps;
};

} // namespace amp

#endif // AMP_TRAINING_CHECKPOINTS_H
