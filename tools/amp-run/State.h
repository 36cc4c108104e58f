//===- State.h - variables of a running program ---------------------------===//
//
// Initial values, files, and hashes of everything that lives longer than a
// step. The order of a checkpoint is by name, never by offset.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_STATE_H
#define AMP_TOOLS_AMP_RUN_STATE_H

#include "Batches.h"
#include "Program.h"

namespace amp::run {

/// The position of a run, saved with the state.
struct RunPosition {
  BatchPosition data;
  uint64_t attemptedSteps = 0;
  /// ampRuntimeAlgorithms of the run: with others bits may differ.
  std::string algorithms = {};
  /// Of the run that saves, or that saved, the state.
  Settings settings = {};
};

class State {
public:
  explicit State(Program &program) : program(program) {}

  /// Gives every variable its first value, once and before the first step: that
  /// of the file that is loaded, or else its initialisation. Says where a run
  /// that is resumed stands.
  llvm::Expected<std::optional<RunPosition>> start(const Options &options);

  /// Writes all state.
  llvm::Error save(llvm::StringRef path, const RunPosition &position);

  /// Hashes of (weights, masters, moments, applied steps, buffers) and of
  /// (scalers, counters, random numbers, `position`).
  llvm::Expected<std::pair<uint64_t, uint64_t>>
  hash(const RunPosition &position);

  /// Takes over all that `other`, a run of the same model in another precision,
  /// would save, but for the state of scalers.
  llvm::Error copyFrom(State &other);

  llvm::Expected<std::vector<char>> read(const mlir::amprt::TensorSlot &slot);
  llvm::Error write(const mlir::amprt::TensorSlot &slot,
                    llvm::ArrayRef<char> data);
  const mlir::amprt::TensorSlot *find(llvm::StringRef variable);
  /// The scalar in a variable, as a double.
  llvm::Expected<double> scalar(llvm::StringRef variable);

private:
  /// Draws initial values. Random ones depend on the seed and on the number of
  /// the variable in the module only, so are the same in every precision.
  llvm::Error
  initialize(uint64_t seed,
             llvm::function_ref<bool(mlir::amp::VariableOp)> isLoaded);
  /// Replaces the trainable variables, all of them, and the buffers that the
  /// file has by its tensors. Of a file that --save wrote, the rest is left
  /// out.
  llvm::Error loadWeights(llvm::StringRef path);
  /// Reads what `save` writes. Nothing is changed when that fails.
  llvm::Expected<RunPosition> load(llvm::StringRef path);
  std::vector<mlir::amp::VariableOp> saved();

  Program &program;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_STATE_H
