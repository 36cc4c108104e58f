//===- OwnBf16Factories.cpp - The CPU runtime without oneDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Conformance.h"

std::vector<amp::test::Factory> amp::test::factories() {
  return {{"CpuWithoutOneDnn", {2}}};
}

std::string amp::test::missingDevice() { return ""; }

bool amp::test::offers(const AmpGemmDesc &) { return true; }
