//===- Tool.h - the ends that every tool shares -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The begin and the end of main, and lines on standard error.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_COMMON_TOOL_H
#define AMP_TOOLS_COMMON_TOOL_H

#include "amp/Compile/Errors.h"
#include "llvm/Support/InitLLVM.h"

namespace amp::run {

/// The begin of main: what a signal ends leaves no half-written file.
class Tool {
public:
  /// `name` is what messages begin with.
  Tool(int &argc, char **&argv, const char *name);

  /// The status of the process: 1 where there was an error, or where standard
  /// output was not written. Either is told.
  int finish(const Error &error);

private:
  /// Known before LLVM takes the signals.
  bool ignoresQuit;
  llvm::InitLLVM init;
};

/// A line on standard error: "amp-run: warning: …"; nothing once silence() was
/// called.
void warn(const std::string &message);
void note(const std::string &message);

} // namespace amp::run

#endif // AMP_TOOLS_COMMON_TOOL_H
