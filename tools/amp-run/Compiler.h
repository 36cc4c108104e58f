//===- Compiler.h - the uses of a compiler in amp-run --------- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All of it is behind this class. A program without one runs step images alone
// and needs neither LLVM's nor MLIR's libraries.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_AMP_RUN_COMPILER_H
#define AMP_TOOLS_AMP_RUN_COMPILER_H

#include "Options.h"
#include "OutputFiles.h"

namespace amp::run {

class Compiler {
public:
  virtual ~Compiler() = default;

  /// Adds to --help and --version what only the compiler knows.
  virtual void complete(CompileFlags &flags) = 0;
  /// An error unless it can do what was read.
  virtual Error check(const CompileFlags &flags,
                      const ModuleOptions &options) = 0;
  /// Adds the files that a policy is read from.
  virtual Error addPolicyFiles(const Options &options,
                               std::vector<NamedFile> &files) = 0;
  /// Does what `options` say with the module in options.text.
  virtual Error run(Options options) = 0;
};

/// The end of errors of a program without a compiler.
inline constexpr char kWhereCompilerIs[] =
    "which this amp-run is without: install the package amp, or the wheel";

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_COMPILER_H
