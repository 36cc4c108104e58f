//===- Nccl.h - NCCL's functions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A table of function pointers, as for the driver. Loaded where there are
// several ranks.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_NCCL_H
#define AMP_RUNTIME_LIB_CUDA_NCCL_H

#include "Library.h"
#include "NcclApi.h"

#define AMP_NCCL_FUNCTIONS(X)                                                  \
  X(ncclGetVersion)                                                            \
  X(ncclGetUniqueId)                                                           \
  X(ncclCommInitRank)                                                          \
  X(ncclCommDestroy)                                                           \
  X(ncclCommAbort)                                                             \
  X(ncclCommGetAsyncError)                                                     \
  X(ncclGetErrorString)                                                        \
  X(ncclGetLastError)                                                          \
  X(ncclGroupStart)                                                            \
  X(ncclGroupEnd)                                                              \
  X(ncclSend)                                                                  \
  X(ncclRecv)                                                                  \
  X(ncclAllGather)

namespace amp::cuda {

struct Nccl {
#define AMP_DECLARE(NAME) decltype(&::NAME) NAME = nullptr;
  AMP_NCCL_FUNCTIONS(AMP_DECLARE)
#undef AMP_DECLARE

  /// 10000 * major + 100 * minor + patch.
  int version = 0;

  /// Loads the library. Unavailable without one of version 2.18 or later.
  static Status load(Nccl &library);

  /// "NCCL 2.28.9".
  std::string name() const;
  /// Of a failure: the library's name for it, and what it logged last.
  std::string describe(ncclResult_t result, ncclComm_t comm) const;
  /// Success, or a failure of `call` that names the error and says what to do.
  Status check(ncclResult_t result, const char *call,
               ncclComm_t comm = nullptr) const;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_NCCL_H
