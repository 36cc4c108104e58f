//===- CpuFactories.cpp - The CPU runtimes under test ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// More threads than cores and odd numbers of them on purpose: results must not
// notice.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

std::vector<amp::test::Factory> amp::test::factories() {
  return {{"Cpu1Thread", {1}},
          {"Cpu2Threads", {2}},
          {"Cpu3Threads", {3}},
          {"Cpu5Threads", {5}}};
}

std::string amp::test::missingDevice() { return ""; }

bool amp::test::offers(const AmpGemmDesc &) { return true; }
bool amp::test::offersPooling() { return true; }

int32_t amp::test::mostRanks() { return 7; }
amp::test::RuntimePointer amp::test::makeRank(const Factory &factory,
                                              const AmpCollectives *engine) {
  Factory own = factory;
  own.options.collectives = engine;
  return makeRuntime(own);
}
