//===- StandInRanks.h - A driver for each rank of a process -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stand-ins for NVIDIA's libraries serve one thread. Ranks that are threads
// have copies of them, each loaded as a library of its own.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STANDINRANKS_H
#define AMP_TEST_RUNTIME_STANDINRANKS_H

#include "Conformance.h"
#include "Stub.h"

namespace amp::test {

/// True if AMP_CUDA_LIBRARY_DIR is a folder of stand-ins.
bool isStandIn();
/// The GPUs of this machine.
int32_t countDevices();
/// Copies that folder for the rank of the options' engine, once, and makes the
/// runtime with it.
RuntimePointer makeStandInRank(const Factory &factory);
/// Of the copies made so far.
std::vector<stub::State *> standInStates();

} // namespace amp::test

#endif // AMP_TEST_RUNTIME_STANDINRANKS_H
