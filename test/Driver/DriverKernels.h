//===- DriverKernels.h - The driver's kernels, by name ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For tests that are compiled without exceptions: errors are texts, empty where
// there is none.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_DRIVERKERNELS_H
#define AMP_TEST_DRIVER_DRIVERKERNELS_H

#include "Kernel.h"
#include "Memory.h"

namespace amp::driver {

class DriverKernels {
public:
  std::string read(const std::string &ptx);

  /// Runs `blocks` blocks, every access of which is checked; or only the last
  /// `last` of them, unchecked, where that is not 0.
  std::string run(const std::string &kernel, int64_t blocks,
                  const std::vector<uint64_t> &addresses, int64_t last = 0);

private:
  std::map<std::string, Kernel> kernels;
};

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_DRIVERKERNELS_H
