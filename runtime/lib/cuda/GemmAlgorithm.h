//===- GemmAlgorithm.h - The choice of cuBLASLt's algorithm ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asked of the library once, when a plan is made: asking costs tens of
// microseconds and fails while a stream is captured.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMALGORITHM_H
#define AMP_RUNTIME_LIB_CUDA_GEMMALGORITHM_H

#include "GemmRules.h"
#include "Runtime.h"

#include <optional>
#include <vector>

namespace amp::cuda {

/// `type` is an AmpDataType.
cudaDataType_t cudaTypeOf(int32_t type);

/// The 64 bytes of an algorithm in hexadecimal, and back.
std::string toText(const cublasLtMatmulAlgo_t &algorithm);
std::optional<cublasLtMatmulAlgo_t> fromText(const std::string &text);

/// A product in cuBLASLt's terms. Owns what it points to.
struct Product {
  explicit Product(Runtime &runtime) : runtime(runtime) {}
  Product(const Product &) = delete;
  Product &operator=(const Product &) = delete;
  ~Product();

  template <typename T>
  Status set(cublasLtMatmulDescAttributes_t attribute, T value) const {
    const CublasLt &lt = runtime.cublasLt;
    return lt.check(lt.cublasLtMatmulDescSetAttribute(operation, attribute,
                                                      &value, sizeof(value)),
                    "cublasLtMatmulDescSetAttribute");
  }
  /// Where bias and aux are, for what is run or asked from now on; those that
  /// the epilogue of `desc` does not have are ignored.
  Status setPointers(const AmpGemmDesc &desc, const void *bias,
                     const void *aux) const;
  /// Queues c = a * b, in our terms: a is cuBLASLt's second operand.
  cublasStatus_t run(const cublasLtMatmulAlgo_t &algorithm, const void *a,
                     const void *b, void *c) const;

  Runtime &runtime;
  bool isF64 = false;
  cublasLtMatmulDesc_t operation = nullptr;
  /// Of cuBLASLt's operands, column-major.
  cublasLtMatrixLayout_t a = nullptr, b = nullptr, c = nullptr;
};

/// The algorithms that the library offers, its first choice first, which are
/// deterministic, sum in the compute type, and read pointers aligned as `desc`
/// says; its first choice alone, with a warning, where none says how it sums.
/// None if it offers none: then `reason` says why.
Status findAlgorithms(const Product &product, const AmpGemmDesc &desc,
                      std::vector<cublasLtMatmulAlgo_t> &algorithms,
                      std::string &reason);

/// Checks that an algorithm from elsewhere could have been found here.
Status verifyAlgorithm(const Product &product,
                       const cublasLtMatmulAlgo_t &algorithm, bool &isValid);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMALGORITHM_H
