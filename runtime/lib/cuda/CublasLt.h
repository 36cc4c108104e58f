//===- CublasLt.h - cuBLASLt's functions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A table of function pointers with the types of cublasLt.h, as for the driver.
// Versions 12 and 13 of the library agree in all that is used here.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CUBLASLT_H
#define AMP_RUNTIME_LIB_CUDA_CUBLASLT_H

#include "Library.h"

#include <cublasLt.h>

#define AMP_CUBLASLT_FUNCTIONS(X)                                              \
  X(cublasLtGetVersion)                                                        \
  X(cublasLtGetStatusName)                                                     \
  X(cublasLtGetStatusString)                                                   \
  X(cublasLtCreate)                                                            \
  X(cublasLtDestroy)                                                           \
  X(cublasLtMatrixLayoutCreate)                                                \
  X(cublasLtMatrixLayoutDestroy)                                               \
  X(cublasLtMatrixLayoutSetAttribute)                                          \
  X(cublasLtMatmulDescCreate)                                                  \
  X(cublasLtMatmulDescDestroy)                                                 \
  X(cublasLtMatmulDescSetAttribute)                                            \
  X(cublasLtMatmulPreferenceCreate)                                            \
  X(cublasLtMatmulPreferenceDestroy)                                           \
  X(cublasLtMatmulPreferenceSetAttribute)                                      \
  X(cublasLtMatmulAlgoGetHeuristic)                                            \
  X(cublasLtMatmulAlgoConfigGetAttribute)                                      \
  X(cublasLtMatmulAlgoCheck)                                                   \
  X(cublasLtMatmul)

namespace amp::cuda {

struct CublasLt {
#define AMP_DECLARE(NAME) decltype(&::NAME) NAME = nullptr;
  AMP_CUBLASLT_FUNCTIONS(AMP_DECLARE)
#undef AMP_DECLARE

  /// Loads the library. Unavailable without one that `driverVersion` (as in
  /// Driver) can serve.
  static Status load(int driverVersion, CublasLt &library);

  /// Success, or a failure of `call` that names the error and says what to do.
  Status check(cublasStatus_t result, const char *call) const;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CUBLASLT_H
