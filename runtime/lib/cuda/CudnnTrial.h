//===- CudnnTrial.h - Memory and a trial for an engine ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library that computes something else for a shape nobody has tried says
// nothing. So the first plan of a shape is compared, on the GPU, with numbers
// that the host computes.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CUDNNTRIAL_H
#define AMP_RUNTIME_LIB_CUDA_CUDNNTRIAL_H

#include "Memory.h"
#include "Runtime.h"

#include <functional>
#include <vector>

namespace amp::cuda {

/// Operands of random numbers, and places for results.
class CudnnTrial {
public:
  explicit CudnnTrial(Runtime &runtime) : runtime(runtime) {}
  virtual ~CudnnTrial() = default;

  /// `isThere` is false where there is not enough memory. To be called first.
  Status prepare(bool &isThere);
  /// In the order of the graph's ids.
  const std::vector<void *> &operands() const { return places; }
  /// Computes with `run`, which queues the graph with these operands, and
  /// compares elements of the results with those of the host's. `fault` says
  /// how one differs, and is empty where none does.
  Status check(const std::function<Status()> &run, std::string &fault);

protected:
  /// An operand that takes the memory of `count` elements; a result where it is
  /// written.
  struct Tensor {
    int32_t type = 0;
    int64_t count = 0;
    bool isResult = false;
    uint64_t bytes = 0, offset = 0;
    /// The elements, which repeat.
    std::vector<double> numbers = {};

    double at(int64_t index) const { return numbers[index % numbers.size()]; }
  };
  /// An element of a result: its exact value, the sum of the magnitudes of what
  /// is added up for it, and how many those are.
  struct Known {
    double value, magnitude;
    int64_t depth;
  };

  /// The elements of result `tensor`, those of them that are looked at, and
  /// where one lies; the first and the last are looked at.
  virtual int64_t countElements(size_t tensor) const {
    return tensors[tensor].count;
  }
  virtual int64_t countChecked(size_t tensor) const = 0;
  virtual int64_t placeOf(size_t /*tensor*/, int64_t index) const {
    return index;
  }
  virtual Known compute(size_t tensor, int64_t index) const = 0;
  /// A distance that is allowed besides, relative to `magnitude`.
  virtual double unitOf() const { return 0; }

  Runtime &runtime;
  /// To be filled by the constructor.
  std::vector<Tensor> tensors;

private:
  Status read(const Tensor &tensor, int64_t index, double &value) const;
  Status checkResult(size_t tensor, std::string &fault);

  Memory memory;
  std::vector<void *> places;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CUDNNTRIAL_H
