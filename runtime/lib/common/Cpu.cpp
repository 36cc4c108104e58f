//===- Cpu.cpp - Entries about the host's CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asked before there is a runtime: by a compiler about an object that it wrote,
// and by a program about a file that was compiled elsewhere.
//
//===----------------------------------------------------------------------===//

#include "../cpu/Functions.h"
#include "../cpu/HostFeatures.h"
#include "Entry.h"

using namespace amp;

AmpStatus *ampCpuVerify(const char *features) {
  Status status = verifyNotNull("features", features);
  return (status ? std::move(status) : cpu::verifyHostFeatures(features))
      .release();
}

int32_t ampCpuHasFunction(const char *name) {
  return name && cpu::findLibraryFunction(name) != nullptr;
}
