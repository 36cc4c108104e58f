//===- StubReduce.h - The kernels that add slices of ranks ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// By their definition: the driver that only looks has no floating-point
// numbers. The one that computes (test/Driver) executes their PTX.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBREDUCE_H
#define AMP_TEST_RUNTIME_STUBREDUCE_H

#include "Stub.h"

namespace amp::stub {

bool isReduceKernel(const std::string &name);
/// Misuses are accesses outside of the device's memory.
void runReduceKernel(const Launch &launch);

} // namespace amp::stub

#endif // AMP_TEST_RUNTIME_STUBREDUCE_H
