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
  case CUBLAS_STATUS_LICENSE_ERROR:
    return AMP_STATUS_UNAVAILABLE;
  default:
    return AMP_STATUS_INTERNAL;
  }
}

/// The advice for a failure, as the end of a message.
static const char *adviceFor(cublasStatus_t result) {
  switch (result) {
  case CUBLAS_STATUS_ALLOC_FAILED:
    return "; use a smaller batch or end other processes on this GPU";
  case CUBLAS_STATUS_NOT_INITIALIZED:
    return "; look whether nvidia-smi lists the GPU and memory of it is free, "
           "install cuBLAS for the driver's version of CUDA, or use the "
           "device 'cpu'";
  case CUBLAS_STATUS_ARCH_MISMATCH:
    return "; this cuBLASLt has no code for this GPU: install a newer one and "
           "name its folder in AMP_CUDA_LIBRARY_DIR, or use the device 'cpu'";
  case CUBLAS_STATUS_NOT_SUPPORTED:
  case CUBLAS_STATUS_INVALID_VALUE:
    return "; another version of cuBLASLt may have it: name its folder in "
           "AMP_CUDA_LIBRARY_DIR";
  case CUBLAS_STATUS_MAPPING_ERROR:
  case CUBLAS_STATUS_EXECUTION_FAILED:
    return "; this process may not be able to use the GPU any more: start it "
           "again from the last checkpoint, with another version of cuBLASLt "
           "(AMP_CUDA_LIBRARY_DIR) if it happens again";
  case CUBLAS_STATUS_LICENSE_ERROR:
    return "; the GPU or its software has no licence: get one from who runs "
           "this machine, or use the device 'cpu'";
  default:
    return "; if it happens again, report this line";
  }
}

Status CublasLt::check(cublasStatus_t result, const char *call) const {
  if (result == CUBLAS_STATUS_SUCCESS)
    return nullptr;
  const char *name = cublasLtGetStatusName(result);
  const char *text = cublasLtGetStatusString(result);
  return makeStatus(
      codeOf(result), "expected %s to succeed, found %s (%d, %s)%s", call,
      name ? name : "an unknown error", int(result),
      text ? text : "the library has no description", adviceFor(result));
}
