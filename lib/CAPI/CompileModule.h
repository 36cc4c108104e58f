//===- CompileModule.h - from text to an image in this process ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CAPI_COMPILEMODULE_H
#define AMP_LIB_CAPI_COMPILEMODULE_H

#include "amp/Image/Image.h"
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace amp::capi {

/// AmpCompileOptions, with a module and without defaults.
struct CompileTask {
  /// The path, or what stands for it in messages of `text`.
  std::string name;
  std::optional<std::string_view> text;
  std::string precision, policy, profile, target, cpu, epilogues,
      hyperparameters, explain, explainJson;
  std::vector<std::string> chips;
  std::vector<int64_t> batches, evalBatches;
};

/// Compiles. `messages` gets what the compiler says of the module, also where
/// it succeeds.
Expected<std::shared_ptr<const Image>> compileModule(const CompileTask &task,
                                                     std::string &messages);

} // namespace amp::capi

#endif // AMP_LIB_CAPI_COMPILEMODULE_H
