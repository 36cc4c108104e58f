//===- Launch.h - A launch of a kernel ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_LAUNCH_H
#define AMP_TEST_DRIVER_LAUNCH_H

#include "Warp.h"

#include <cuda.h>

namespace amp::driver {

struct Launch {
  const Kernel *kernel = nullptr;
  uint32_t blocks = 0, threads = 0;
  /// The first block that is run; those before it are left out.
  uint32_t first = 0;
  std::vector<char> parameters;
  /// Seeds the order of blocks and warps; 0 is as they are numbered.
  uint64_t seed = 0;
  /// True if accesses are logged and what they read has to be written.
  bool isChecked = true;
};

/// A kernel's error that a GPU would not have forgiven: kernel, line, block and
/// thread.
struct LaunchError : std::runtime_error {
  LaunchError(CUresult code, const std::string &what)
      : std::runtime_error(what), code(code) {}
  CUresult code;
};

/// Runs a launch, and tells what it read and wrote where that is checked.
/// Throws LaunchError.
Footprint runLaunch(const Launch &launch);

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_LAUNCH_H
