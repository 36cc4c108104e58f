//===- AutocastText.h - autocast, from text to text -----------------------===//
//
// For compilers in other languages, which exchange text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_COMPILE_AUTOCASTTEXT_H
#define AMP_COMPILE_AUTOCASTTEXT_H

#include "amp/Image/Image.h"
#include <string>
#include <string_view>

namespace amp {

/// The options of `amp-autocast`, by their names there; empty: its defaults.
struct AutocastTask {
  /// Stands for the file in messages.
  std::string name = "<text>";
  std::string_view text;
  std::string dtype, policy, placement, objective, profile, emitCast;
  bool trustProfile = false, changeSignatures = false;
  double errorBudget = 1;
  int64_t nominalDim = 1024;
};

struct AutocastedText {
  /// The module, and the decisions as data (docs/AutocastReport.md).
  std::string text, report;
};

/// Runs autocast on a module of any dialect: those that are known here in their
/// own form, others in the generic one. `messages` gets what is said of the
/// module, also where it succeeds. Needs no header of MLIR.
Expected<AutocastedText> autocastText(const AutocastTask &task,
                                      std::string &messages);

} // namespace amp

#endif // AMP_COMPILE_AUTOCASTTEXT_H
