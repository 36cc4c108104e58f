//===- Version.h - the lines of --version --------------------- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same lines for every tool, for reports of errors.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_COMMON_VERSION_H
#define AMP_TOOLS_COMMON_VERSION_H

#include "llvm/Support/raw_ostream.h"

namespace amp::run {

/// Amp's version and revision, on one line.
std::string release();

/// Prints amp's version and revision.
void printRelease(llvm::raw_ostream &stream);

/// The same, LLVM's version, and the targets.
void printVersion(llvm::raw_ostream &stream);

} // namespace amp::run

#endif // AMP_TOOLS_COMMON_VERSION_H
