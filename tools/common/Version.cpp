//===- Version.cpp - the lines of --version -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The revision is that of the last build: Revision.cmake writes it.
//
//===----------------------------------------------------------------------===//

#include "Version.h"
#include "Revision.h"

std::string amp::run::release() { return AMP_VERSION " " AMP_REVISION; }

void amp::run::printRelease(llvm::raw_ostream &stream) {
  stream << "amp " AMP_VERSION "\nrevision " AMP_REVISION "\n";
}
