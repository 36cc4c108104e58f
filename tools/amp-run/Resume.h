//===- Resume.h - Compares a run with the one that it goes on with *- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A resumed run gives the bits of one that was never interrupted, as long as
// it makes the same steps. Options that decide them are saved with the state.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_AMP_RUN_RESUME_H
#define AMP_TOOLS_AMP_RUN_RESUME_H

#include "Safetensors.h"

namespace amp::run {

/// The names of settings that are saved, as --accept takes them.
inline constexpr llvm::StringLiteral kSettings[] = {
    "batch", "interval", "order", "precision", "seed"};

/// Settings of a run as text, by name; those that do not apply are absent.
using Settings = std::map<std::string, std::string, std::less<>>;

/// Adds `settings` to the metadata of a checkpoint.
void writeSettings(const Settings &settings, Metadata &metadata);
/// The settings in the metadata of a checkpoint; none in one of an older
/// version.
Settings readSettings(const Metadata &metadata);

/// Compares the settings of a checkpoint with those of the run that loads it.
/// An error where one differs that `accepted` does not name. A checkpoint of an
/// older version has none to compare, which is a warning on `warnings`.
llvm::Error compareSettings(llvm::StringRef path, const Settings &saved,
                            const Settings &here,
                            llvm::ArrayRef<std::string> accepted,
                            llvm::raw_ostream &warnings);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_RESUME_H
