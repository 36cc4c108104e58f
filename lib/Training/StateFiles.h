//===- StateFiles.h - state, as files and runs look at it -----------------===//
//
// The variables that a file of weights or a checkpoint has, and the values that
// were read of one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRAINING_STATEFILES_H
#define AMP_LIB_TRAINING_STATEFILES_H

#include "amp/Training/Safetensors.h"
#include "amp/Training/State.h"
#include <deque>

namespace amp {
namespace detail {

/// Bumped when the meaning of a saved tensor changes.
inline const std::string kSchemaKey = "amp.schema", kSchema = "1";
/// Metadata of what was not run on the CPU.
inline const std::string kAlgorithms = "amp.algorithms";
/// Metadata of what was saved within a window with a fault of --inject.
inline const std::string kInjectedWindows = "amp.injected_windows";
/// The variables of S that scaled nothing, each with a line end.
inline const std::string kInertScales = "amp.inert_scales";

/// True of S and of what its policy counts.
inline bool isOfPolicy(const image::VariableT &variable) {
  return variable.role == image::Role::Scale ||
         variable.role == image::Role::GrowthTracker ||
         variable.role == image::Role::ScalerCounter;
}

/// True of all that a scaler keeps.
inline bool isOfScaler(const image::VariableT &variable) {
  return isOfPolicy(variable) || variable.role == image::Role::Skipped;
}

/// True of what the calls of a window leave for the next.
inline bool isOfWindow(const image::VariableT &variable) {
  return variable.role == image::Role::GradientSum ||
         variable.role == image::Role::WindowCall ||
         variable.role == image::Role::Pending;
}

/// Roles that a skipped step advances, and a call within a window; everything
/// else they leave alone.
inline bool isCounter(const image::VariableT &variable) {
  return isOfPolicy(variable) || isOfWindow(variable) ||
         variable.role == image::Role::Skipped ||
         variable.role == image::Role::Rng;
}

/// True of the number of this process among those that train together.
inline bool isRank(const image::VariableT &variable) {
  return variable.role == image::Role::Rank;
}

/// True of what the module, the command line and the launcher say again in
/// every run.
inline bool isGiven(const image::VariableT &variable) {
  return variable.role == image::Role::Constant ||
         variable.role == image::Role::Injection || isRank(variable);
}

/// Copies are derived.
inline bool isSaved(const image::VariableT &variable) {
  return variable.role != image::Role::Copy && !isGiven(variable);
}

/// True of what has no initial value.
inline bool isAwaited(const image::VariableT &variable) {
  return variable.initial.type == image::Initial::Given;
}

/// True for what an optimizer updates, and what a file of weights has.
inline bool isWeight(const image::VariableT &variable) {
  return variable.trainable;
}

/// The first variable of `image` that has `role` and belongs to `owner`, or
/// null.
inline const image::VariableT *findState(const Image &image, image::Role role,
                                         std::string_view owner) {
  for (const auto &variable : image.variables)
    if (variable->role == role && variable->owner == owner)
      return variable.get();
  return nullptr;
}

/// `tensor` of the file `path` as bytes of `variable`'s element type, exactly:
/// its own, or in `storage`.
Expected<std::span<const char>> convertTo(const std::string &path,
                                          const std::string &name,
                                          const TensorView &tensor,
                                          const image::VariableT &variable,
                                          std::vector<char> &storage);

} // namespace detail

/// Values of variables that a file has, checked and in their types.
struct State::Loaded {
  SafetensorsFile file;
  /// Bytes of values that had another type.
  std::deque<std::vector<char>> storage = {};
  std::map<const image::VariableT *, std::span<const char>> values = {};
  /// The position of a run that goes on.
  std::optional<RunPosition> position = {};
};

} // namespace amp

#endif // AMP_LIB_TRAINING_STATEFILES_H
