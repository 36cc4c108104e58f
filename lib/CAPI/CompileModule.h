//===- CompileModule.h - from text to an image in this process ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CAPI_COMPILEMODULE_H
#define AMP_LIB_CAPI_COMPILEMODULE_H

#include "amp-c/Amp.h"
#include "amp/Image/Image.h"
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace amp::capi {

/// A module to compile.
struct ModuleText {
  /// The path, or what stands for it in messages of `text`.
  std::string name;
  std::optional<std::string_view> text;
};

/// Compiles. `messages` gets what the compiler says of the module, also where
/// it succeeds.
Expected<std::shared_ptr<const Image>>
compileModule(const ModuleText &module, const AmpCompileOptions &options,
              std::string &messages);

} // namespace amp::capi

#endif // AMP_LIB_CAPI_COMPILEMODULE_H
