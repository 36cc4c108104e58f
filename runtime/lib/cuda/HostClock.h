//===- HostClock.h - The time that the host spends ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function of its own, so that a test links another one, whose time passes
// only as the test says.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_HOSTCLOCK_H
#define AMP_RUNTIME_LIB_CUDA_HOSTCLOCK_H

namespace amp::cuda {

/// Milliseconds since some moment before; never fewer than an earlier call
/// told.
double hostMilliseconds();

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_HOSTCLOCK_H
