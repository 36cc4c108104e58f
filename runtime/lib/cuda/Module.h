//===- Module.h - Kernels of loaded code ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The object that an AmpKernel points to on CUDA. Everything a launch needs is
// asked when the kernel is found, never while a step is recorded.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_MODULE_H
#define AMP_RUNTIME_LIB_CUDA_MODULE_H

#include <cuda.h>
#include <optional>
#include <string>

namespace amp::cuda {

struct Kernel {
  std::string name;
  CUfunction function = nullptr;
  /// Of a block.
  unsigned threads = 0;
  /// Of all parameters, from the first one's first byte to the last one's
  /// last; unknown with an older driver.
  std::optional<size_t> parameterBytes;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_MODULE_H
