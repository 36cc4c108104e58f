//===- HostClock.cpp - The time that the host spends ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nothing else may be in this file: a linker takes all of it or nothing.
//
//===----------------------------------------------------------------------===//

#include "HostClock.h"

#include <chrono>

double amp::cuda::hostMilliseconds() {
  std::chrono::duration<double, std::milli> time =
      std::chrono::steady_clock::now().time_since_epoch();
  return time.count();
}
