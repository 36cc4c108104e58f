//===- CompilerFlags.cpp - the compiler's say in options ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Apart from the reading of them, which amp-run does without a compiler, too.
//
//===----------------------------------------------------------------------===//

#include "CompileFlags.h"
#include "amp/Policies/Policy.h"
#include "amp/Target/KernelCompiler.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp;
using namespace amp::run;

void CompileFlags::listPresets() {
  presets = (policy.HelpStr + ": ").str();
  llvm::ListSeparator separator;
  for (const mlir::amp::PolicyPreset &preset : mlir::amp::getPolicyPresets())
    (presets += separator) += preset.name;
  policy.setDescription(presets);
}

Error CompileFlags::check(const ModuleOptions &options) const {
  if (Error error = checkValues(options, OptionName::Flag))
    return error;
  if (Error error = checkCombinations(options, OptionName::Flag))
    return error;
  if (options.cpu.empty())
    return Error::success();
  if (Error error = fromLLVM(mlir::amprt::verifyCPU(options.cpu)))
    return makeError(llvm::Twine(cpu.empty() ? "AMP_CPU" : "--cpu") + ": " +
                     error.message());
  return Error::success();
}
