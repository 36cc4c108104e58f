//===- Cudnn.cpp - cuDNN's functions and descriptors ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numbers of attributes are the library's ABI; those used here are in every
// version 9.
//
//===----------------------------------------------------------------------===//

#include "Cudnn.h"

using namespace amp;
using namespace amp::cuda;

static constexpr const char *installLibrary =
    "install cuDNN 9 for the driver's version of CUDA (a package of NVIDIA's, "
    "or nvidia-cudnn-cu13 or -cu12 of Python) and name its folder in "
    "AMP_CUDA_LIBRARY_DIR, or compile with '--cudnn no'";

Status CudnnFunctions::load(CudnnFunctions &functions) {
  Library library;
  if (Status status = Library::open({"libcudnn.so.9"}, installLibrary, library))
    return status;
#define AMP_FIND(NAME)                                                         \
  if (Status status = library.find(#NAME, functions.NAME))                     \
    return status;
  AMP_CUDNN_FUNCTIONS(AMP_FIND)
#undef AMP_FIND
  return nullptr;
}

Status CudnnFunctions::check(cudnnStatus_t result, const char *call) const {
  if (result == CUDNN_STATUS_SUCCESS)
    return nullptr;
  int category = CUDNN_STATUS_CATEGORY(int(result));
  AmpStatusCode code = AMP_STATUS_INTERNAL;
  const char *advice = "; if it happens again, report this line";
  if (result == CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED ||
      result == CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED) {
    code = AMP_STATUS_OUT_OF_MEMORY;
    advice = "; use a smaller batch or end other processes on this GPU";
  } else if (category == CUDNN_STATUS_NOT_SUPPORTED) {
    code = AMP_STATUS_UNAVAILABLE;
    advice = "; another version of cuDNN may have it: name its folder in "
             "AMP_CUDA_LIBRARY_DIR";
  } else if (category == CUDNN_STATUS_EXECUTION_FAILED) {
    advice = "; this process may not be able to use the GPU any more: start it "
             "again from the last checkpoint, compiled with '--cudnn no' if "
             "it happens again";
  } else if (category == 1000) {
    // Not initialized, or parts of the library that do not fit together.
    code = AMP_STATUS_UNAVAILABLE;
    advice = "; install one version of cuDNN 9 and name its folder in "
             "AMP_CUDA_LIBRARY_DIR, or compile with '--cudnn no'";
  }
  const char *text = cudnnGetErrorString(result);
  return makeStatus(code, "expected %s to succeed, found %s (%d)%s", call,
                    text ? text : "an unknown error", int(result), advice);
}

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

Descriptors::~Descriptors() {
  // There is nobody to tell of failures.
  for (auto at = all.rbegin(); at != all.rend(); ++at)
    (void)library.cudnnBackendDestroyDescriptor(*at);
}

cudnnBackendDescriptor_t
Descriptors::create(cudnnBackendDescriptorType_t type) {
  cudnnBackendDescriptor_t made = nullptr;
  if (failure)
    return nullptr;
  failure = library.check(library.cudnnBackendCreateDescriptor(type, &made),
                          "cudnnBackendCreateDescriptor");
  if (!failure)
    all.push_back(made);
  return made;
}

void Descriptors::setBytes(cudnnBackendDescriptor_t descriptor,
                           cudnnBackendAttributeName_t attribute,
                           cudnnBackendAttributeType_t type, const void *values,
                           int64_t count) {
  if (!failure)
    failure = library.check(library.cudnnBackendSetAttribute(
                                descriptor, attribute, type, count, values),
                            "cudnnBackendSetAttribute");
}

int64_t Descriptors::getBytes(cudnnBackendDescriptor_t descriptor,
                              cudnnBackendAttributeName_t attribute,
                              cudnnBackendAttributeType_t type, void *values,
                              int64_t count) {
  int64_t found = 0;
  if (!failure)
    failure =
        library.check(library.cudnnBackendGetAttribute(
                          descriptor, attribute, type, count, &found, values),
                      "cudnnBackendGetAttribute");
  return failure ? 0 : std::min(found, count);
}

void Descriptors::finalize(cudnnBackendDescriptor_t descriptor) {
  if (!failure)
    failure = library.check(library.cudnnBackendFinalize(descriptor),
                            "cudnnBackendFinalize");
}
