//===- CublasLt.cpp - cuBLASLt's functions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library newer than its driver loads, and fails at its first use: so the
// driver's version decides which one is looked for.
//
//===----------------------------------------------------------------------===//

#include "CublasLt.h"

using namespace amp;
using namespace amp::cuda;

static constexpr const char *installLibrary =
    "install cuBLAS for the driver's version of CUDA (a package of the CUDA "
    "Toolkit, or of Python) and name its folder in AMP_CUDA_LIBRARY_DIR, or "
    "use the device 'cpu'";

Status CublasLt::load(int driverVersion, CublasLt &table) {
  std::vector<const char *> names = {"libcublasLt.so.12"};
  if (driverVersion >= 13000)
    names.insert(names.begin(), "libcublasLt.so.13");
  Library library;
  if (Status status = Library::open(names, installLibrary, library))
    return status;
#define AMP_FIND(NAME)                                                         \
  if (Status status = library.find(#NAME, table.NAME))                         \
    return status;
  AMP_CUBLASLT_FUNCTIONS(AMP_FIND)
#undef AMP_FIND
  return nullptr;
}

static AmpStatusCode codeOf(cublasStatus_t result) {
  switch (result) {
  case CUBLAS_STATUS_ALLOC_FAILED:
    return AMP_STATUS_OUT_OF_MEMORY;
  case CUBLAS_STATUS_NOT_INITIALIZED:
  case CUBLAS_STATUS_ARCH_MISMATCH:
  case CUBLAS_STATUS_NOT_SUPPORTED:
    return AMP_STATUS_UNAVAILABLE;
  default:
    return AMP_STATUS_INTERNAL;
  }
}

Status CublasLt::check(cublasStatus_t result, const char *call) const {
  if (result == CUBLAS_STATUS_SUCCESS)
    return nullptr;
  const char *name = cublasLtGetStatusName(result);
  const char *text = cublasLtGetStatusString(result);
  return makeStatus(codeOf(result), "expected %s to succeed, found %s (%d, %s)",
                    call, name ? name : "an unknown error", int(result),
                    text ? text : "the library has no description");
}
