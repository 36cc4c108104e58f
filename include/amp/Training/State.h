//===- State.h - variables of a running program ---------------------------===//
//
// Initial values, files, and hashes of everything that lives longer than a
// step. The order of a checkpoint is by name, never by offset.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_STATE_H
#define AMP_TRAINING_STATE_H

#include "amp/Training/Batches.h"
#include "amp/Training/Checkpoints.h"
#include "amp/Training/Executable.h"
#include "amp/Training/Ranks.h"
#include "amp/Training/Resume.h"
#include <optional>

namespace amp {

/// Takes a warning, a line without a full stop.
using Warn = std::function<void(const std::string &message)>;

/// The position of a run, saved with the state.
struct RunPosition {
  BatchPosition data;
  uint64_t attemptedSteps = 0;
  /// ampRuntimeAlgorithms of the run: with others bits may differ.
  std::string algorithms = {};
  /// Of the run that saves, or that saved, the state.
  Settings settings = {};
  /// Of a run that looks for it.
  std::optional<BestEvaluation> best = {};
  /// Entries in the middle of a window that --inject put a fault into, each
  /// with a line end, which no name has.
  std::string injectedWindows = {};
  /// Of a state that was loaded from a run in another precision, or with
  /// another constant S: S of these scalers, by their variables, which start
  /// anew.
  std::vector<std::string> freshScales = {};
  /// The same of scalers that scaled nothing in that run.
  std::vector<std::string> scalesOfNoScaling = {};
  /// Of a state whose sums over calls have another S as a factor: the windows
  /// that start anew, "after call 3 of 8 of a window".
  std::vector<std::string> freshWindows = {};
};

/// An error for a checkpoint that a run cannot go on with.
using Accept = std::function<Error(const RunPosition &position)>;

/// The first values of a run.
struct StartOptions {
  /// Of random initial values and of the random numbers of steps.
  uint64_t seed = 0;
  /// Threads that make random values, which do not depend on them. At least 1.
  unsigned threads = 1;
  /// A file that State::save wrote, for a run that goes on; or empty.
  std::string load = {};
  /// A safetensors file with parameters and buffers by name, for a new run; or
  /// empty.
  std::string loadWeights = {};
  /// Parameters that `loadWeights` lacks keep their initial values.
  bool allowMissing = false;
  /// The program sets what is #amp.given between `start` and the first step,
  /// which checks that. Else it is an error of `start`.
  bool givesLater = false;
  /// The processes that train the model together, which outlive the run; null:
  /// this one alone.
  Ranks *ranks = nullptr;
};

/// The name of a parameter or buffer in the module: a master that was made of
/// a low variable goes by that one's.
std::string nameOfWeight(const image::VariableT &variable);

/// "after call 3 of 8 of a window", where `done` calls of `entry` are done;
/// with the entry where several train.
std::string describeWindow(const image::ImageT &image, const std::string &entry,
                           double done);

/// The state of one executable. Copies in low precision are derived: whatever
/// writes a variable here makes its copies again.
class State {
public:
  explicit State(Executable &executable) : executable(executable) {}

  /// Gives every variable its first value; needed before the first run. Says
  /// where a run that is resumed stands. S and what its policy counts are the
  /// initial ones where that run had another precision. After an error of what
  /// is read, or of `accept`, which may be empty, state is as it was.
  Expected<std::optional<RunPosition>> start(const StartOptions &options,
                                             const Warn &warn,
                                             const Accept &accept = {});

  /// Writes all state: either a whole new file or none. Where variables are
  /// sliced, all ranks save at once, each what it wants: one that wants no file
  /// has an empty path. So do the functions below.
  Error save(const std::string &path, const RunPosition &position);
  /// Writes parameters and buffers alone, under the names of the module.
  Error saveWeights(const std::string &path);
  /// The same, but of a parameter whose optimizer keeps an average, and has
  /// applied a step, that average. Fails where checkAverages does.
  Error saveAverages(const std::string &path);
  /// An error where no optimizer keeps averages.
  Error checkAverages() const;

  /// Hashes of (weights, masters, moments, applied steps, buffers) and of
  /// (scalers, counters, random numbers, `position`).
  Expected<std::pair<uint64_t, uint64_t>> hash(const RunPosition &position);

  /// Takes over all that `other`, a run of the same model in another precision,
  /// would save, but for the state of scalers.
  Error copyFrom(State &other);

  /// The elements of a variable or result, as they lie in memory.
  template <typename Tensor>
  Expected<std::vector<char>> read(const Tensor &tensor) {
    std::vector<char> data(bytesOf(tensor));
    if (Error error = executable.read(tensor, data.data(), data.size()))
      return error;
    return data;
  }
  /// Sets a variable, and its copies, between two steps. Fails for another
  /// number of bytes, for a copy, and for values that no step can go on from:
  /// a weight that is not finite, a number of an optimizer beyond its bounds, a
  /// count below 0, and S where it scales nothing, is not above 0, or a window
  /// is open, whose sums have it as a factor.
  Error set(const image::VariableT &variable, std::span<const char> data);
  /// The same, whatever the values are.
  Error write(const image::VariableT &variable, std::span<const char> data);
  /// The first element of the variable of that name.
  Expected<double> scalar(std::string_view name);
  /// Sets a variable of one element: a hyperparameter ("opt.lr") or a scale
  /// ("scaler.scale") between two steps, for those that follow. Rounded to the
  /// variable's type. Fails for another variable's name, before `start`, and
  /// where `set` does.
  Error setScalar(std::string_view name, double value);
  /// For each entry whose window has had some of its calls "after call 3 of 8
  /// of a window", by entry where there are several.
  std::vector<std::string> openWindows();
  /// The sum of such elements.
  Expected<double> sumOf(const std::vector<std::string> &names);
  /// Names of the variables of this role, in the order of the module.
  std::vector<std::string> namesOf(image::Role role) const;

private:
  using Choice = std::function<bool(const image::VariableT &)>;

  Error initialize(const StartOptions &options, const Choice &isLoaded);
  struct Loaded;
  class CheckpointReader;
  Expected<std::unique_ptr<Loaded>> readWeights(const StartOptions &options,
                                                const Warn &warn);
  Expected<std::unique_ptr<Loaded>> readCheckpoint(const std::string &path,
                                                   const Accept &accept);
  Error writeVariables(
      const std::string &path, Metadata metadata, const Choice &isWanted,
      const std::function<std::string(const image::VariableT &)> &nameOf);
  Error checkNumber(const image::VariableT &variable, double value);
  Error checkSet(const image::VariableT &variable, std::span<const char> data);
  Error checkScale(const image::VariableT &variable, double value,
                   double given);
  const Image &image() const { return executable.image(); }

  Executable &executable;
  std::vector<char> converted;
};

} // namespace amp

#endif // AMP_TRAINING_STATE_H
