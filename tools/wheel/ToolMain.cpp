//===- ToolMain.cpp - the tools in the wheel's library --------------------===//
//
// One library instead of a program for each tool: LLVM is in the wheel once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Tools.h"
#include <cstdio>
#include <string_view>
#include <utility>

/// Runs the tool `name` with the arguments of its process, and gives the status
/// of that. For command.py alone, of the same wheel: no part of the C API.
extern "C" int ampToolMain(const char *name, int argc, char **argv) {
  using Main = int (*)(int, char **);
  static constexpr std::pair<std::string_view, Main> kTools[] = {
      {"amp-compile", amp::run::ampCompile},
      {"amp-opt", amp::run::ampOpt},
      {"amp-run", amp::run::ampRun}};
  for (auto [tool, main] : kTools)
    if (tool == name)
      return main(argc, argv);
  std::fprintf(stderr,
               "error: expected amp-compile, amp-opt or amp-run, found '%s'\n",
               name);
  return 2;
}
