//===- StubCublasLt.h - Objects of the stub of cuBLASLt ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBCUBLASLT_H
#define AMP_TEST_RUNTIME_STUBCUBLASLT_H

#include "Stub.h"

#include <cublasLt.h>

namespace amp::stub::cublas {

/// The state of the driver's stub, which lies beside this library.
State &state();

struct Operation {
  int computeType, scaleType;
  int32_t transposeA = CUBLAS_OP_N, transposeB = CUBLAS_OP_N;
  int32_t epilogue = CUBLASLT_EPILOGUE_DEFAULT, biasType = -1;
  const void *bias = nullptr, *aux = nullptr;
  int64_t auxLd = 0;

  /// True if a bias is read or its gradient written.
  bool hasBias() const {
    return (epilogue & CUBLASLT_EPILOGUE_BIAS) || epilogue & biasGradient;
  }
  bool hasAux() const { return epilogue & auxFlag; }
  /// Of gelu and of its gradient.
  bool hasActivation() const {
    return epilogue & (CUBLASLT_EPILOGUE_GELU | geluGradient);
  }

  static constexpr int auxFlag = 128, geluGradient = 64, biasGradient = 16;
};
static_assert(CUBLASLT_EPILOGUE_DGELU_BGRAD ==
              (Operation::auxFlag | Operation::geluGradient |
               Operation::biasGradient));
struct Preference {
  uint64_t workspace = 0, arithmetic = ~uint64_t(0);
  uint32_t reductions = CUBLASLT_REDUCTION_SCHEME_MASK;
  uint32_t a = 256, b = 256, c = 256, d = 256;
};

template <typename T, typename Handle>
T *use(const char *name, Handle handle, const char *kind) {
  return state().verify(name, handle, kind) ? reinterpret_cast<T *>(handle)
                                            : nullptr;
}

} // namespace amp::stub::cublas

/// Every entry begins with it: the call is remembered, and may have to fail.
#define ENTER()                                                                \
  if (amp::stub::cublas::state().enter(__func__))                              \
  return cublasStatus_t(amp::stub::cublas::state().cublasFailure)

#endif // AMP_TEST_RUNTIME_STUBCUBLASLT_H
