//===- Tools.h - the tools as functions ----------------------- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The programs call them, and so do the commands of the Python wheel, which has
// no programs but one library. Each gives the status of its process.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_COMMON_TOOLS_H
#define AMP_TOOLS_COMMON_TOOLS_H

namespace amp::run {

int ampCompile(int argc, char **argv);
int ampOpt(int argc, char **argv);
int ampRun(int argc, char **argv);
/// The same without a compiler: it runs step images alone.
int ampRunImages(int argc, char **argv);

} // namespace amp::run

#endif // AMP_TOOLS_COMMON_TOOLS_H
