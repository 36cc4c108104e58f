//===- GemmAlgorithm.h - Which of cuBLASLt's algorithms runs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asked of the library's heuristics once, when a plan is made: asking costs
// tens of microseconds and fails while a stream is captured.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMALGORITHM_H
#define AMP_RUNTIME_LIB_CUDA_GEMMALGORITHM_H

#include "Runtime.h"

#include <optional>

namespace amp::cuda {

/// A product in cuBLASLt's terms. Owns what it points to.
struct Product {
  explicit Product(Runtime &runtime) : runtime(runtime) {}
  Product(const Product &) = delete;
  Product &operator=(const Product &) = delete;
  ~Product();

  Runtime &runtime;
  cublasLtMatmulDesc_t operation = nullptr;
  /// Of cuBLASLt's operands, column-major.
  cublasLtMatrixLayout_t a = nullptr, b = nullptr, c = nullptr;
};

/// The library's first choice among algorithms that are deterministic, sum in
/// the compute type, and read pointers aligned to `alignA`, `alignB` and
/// `alignC` bytes. None if it offers none: then `reason` says why.
Status chooseAlgorithm(const Product &product, uint32_t alignA, uint32_t alignB,
                       uint32_t alignC,
                       std::optional<cublasLtMatmulAlgo_t> &algorithm,
                       std::string &reason);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMALGORITHM_H
