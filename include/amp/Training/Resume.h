//===- Resume.h - Compares a run with the one that it goes on with *- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A resumed run gives the bits of one that was never interrupted, as long as
// it makes the same steps. Options that decide them are saved with the state.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_RESUME_H
#define AMP_TRAINING_RESUME_H

#include "amp/Training/Safetensors.h"
#include <span>

namespace amp {

/// The names of settings that are saved, as --accept takes them.
inline constexpr std::string_view kSettings[] = {
    "batch",  "data",      "interval", "optimizer", "order",
    "policy", "precision", "scale",    "scaler",    "seed"};

/// The names in `text`, which commas separate. An error names one that is no
/// setting.
Expected<std::vector<std::string>> parseSettingNames(std::string_view text);

/// Settings of a run as text, by name; those that do not apply are absent.
using Settings = std::map<std::string, std::string, std::less<>>;

/// Adds `settings` to the metadata of a checkpoint.
void writeSettings(const Settings &settings, Metadata &metadata);
/// The settings in the metadata of a checkpoint; none in one of an older
/// version.
Settings readSettings(const Metadata &metadata);

/// Compares the settings of a checkpoint with those of the run that loads it.
/// An error where one differs that `accepted` does not name; `how` is what
/// accepts them, before their names. A checkpoint of an older version has none
/// to compare: the result is a warning that says so, else it is empty.
Expected<std::string> compareSettings(std::string_view path,
                                      const Settings &saved,
                                      const Settings &here,
                                      std::span<const std::string> accepted,
                                      std::string_view how);

struct RunPosition;

/// The state in `path` that does not go on in a run of `precision`: S that
/// starts anew, calls of a window that are in no step. A sentence each.
std::vector<std::string> describeFresh(const std::string &path,
                                       const RunPosition &saved,
                                       std::string_view precision);

} // namespace amp

#endif // AMP_TRAINING_RESUME_H
