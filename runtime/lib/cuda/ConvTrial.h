//===- ConvTrial.h - Memory and a trial for a convolution ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library that computes something else for a shape nobody has tried says
// nothing. So the first plan of a shape is compared, on the GPU, with numbers
// that the host computes.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CONVTRIAL_H
#define AMP_RUNTIME_LIB_CUDA_CONVTRIAL_H

#include "ConvGraph.h"
#include "Memory.h"
#include "Runtime.h"

#include <functional>

namespace amp::cuda {

/// Operands of random numbers, and a place for the result.
class ConvTrial {
public:
  ConvTrial(Runtime &runtime, const AmpConvDesc &desc);

  /// `isThere` is false where there is not enough memory. To be called first.
  Status prepare(bool &isThere);
  /// x, w and y.
  void *const *operands() const { return places; }
  /// Computes with `run`, which queues the convolution of the operands, and
  /// compares elements of the result with sums of the host's. `fault` says how
  /// one differs, and is empty where none does.
  Status check(const std::function<Status()> &run, std::string &fault);

private:
  struct Tensor {
    int32_t type;
    int64_t count;
    uint64_t bytes, offset;
    /// The elements, which repeat.
    std::vector<double> numbers;

    double at(int64_t index) const { return numbers[index % numbers.size()]; }
  };
  /// The exact element of the result, and the sum of its products' magnitudes.
  std::pair<double, double> sumOf(int64_t index) const;
  Status read(int64_t index, double &value) const;

  Runtime &runtime;
  const AmpConvDesc desc;
  Memory memory;
  uint64_t bytes = 0;
  Tensor x, w, y;
  void *places[3] = {};
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CONVTRIAL_H
