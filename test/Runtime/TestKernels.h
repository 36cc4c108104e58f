//===- TestKernels.h - Kernels that every device has ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same four kernels as PTX and, but for the last, as functions of the CPU,
// so that one test launches them on any device.
//
//   count(counts, extent, grain)  adds 1 to the 32 bits of each index
//   keep(place, a, b, c)          stores a, b and c
//   mix(x, y, extent, grain)      f32 in [0.5, 1): x = bits of 5 x + y
//   threads(sizes)                for each block: the threads that ran, and the
//                                 number that the block is said to have
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_TESTKERNELS_H
#define AMP_TEST_RUNTIME_TESTKERNELS_H

#include "Conformance.h"

namespace amp::test {

extern const char *const testPtx;
/// Of each kernel in it, as its .maxntid says; not a power of two.
constexpr uint32_t testThreads = 96;

/// The result of `mix` for one element.
uint32_t mixBits(uint32_t x, uint32_t y);

class TestKernels {
public:
  /// Loads what the device needs.
  explicit TestKernels(AmpRuntime *runtime, int32_t device);
  AmpKernel find(const char *name) const;

private:
  ModulePointer module;
};

} // namespace amp::test

#endif // AMP_TEST_RUNTIME_TESTKERNELS_H
