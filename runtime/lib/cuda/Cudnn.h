//===- Cudnn.h - cuDNN's functions and descriptors ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library's C backend: a computation is a graph of descriptors, each a bag
// of attributes. Loaded when something is first asked of it, since most
// programs have no convolution.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CUDNN_H
#define AMP_RUNTIME_LIB_CUDA_CUDNN_H

#include "Library.h"

#include <cudnn_graph.h>

#include <initializer_list>

#define AMP_CUDNN_FUNCTIONS(X)                                                 \
  X(cudnnGetVersion)                                                           \
  X(cudnnGetErrorString)                                                       \
  X(cudnnCreate)                                                               \
  X(cudnnDestroy)                                                              \
  X(cudnnSetStream)                                                            \
  X(cudnnBackendCreateDescriptor)                                              \
  X(cudnnBackendDestroyDescriptor)                                             \
  X(cudnnBackendSetAttribute)                                                  \
  X(cudnnBackendGetAttribute)                                                  \
  X(cudnnBackendFinalize)                                                      \
  X(cudnnBackendExecute)

namespace amp::cuda {

struct CudnnFunctions {
#define AMP_DECLARE(NAME) decltype(&::NAME) NAME = nullptr;
  AMP_CUDNN_FUNCTIONS(AMP_DECLARE)
#undef AMP_DECLARE

  /// Loads the library. Unavailable without one.
  static Status load(CudnnFunctions &functions);

  /// Success, or a failure of `call` that names the error and says what to do:
  /// unavailable where the library does not have what was asked for.
  Status check(cudnnStatus_t result, const char *call) const;
};

/// Descriptors that live and die together. The first failure is kept, and all
/// that comes after it does nothing: who makes them asks `status` at the end.
class Descriptors {
public:
  explicit Descriptors(const CudnnFunctions &library) : library(library) {}
  Descriptors(const Descriptors &) = delete;
  Descriptors &operator=(const Descriptors &) = delete;
  ~Descriptors();

  cudnnBackendDescriptor_t create(cudnnBackendDescriptorType_t type);
  template <typename T>
  void set(cudnnBackendDescriptor_t descriptor,
           cudnnBackendAttributeName_t attribute,
           cudnnBackendAttributeType_t type, const T *values, size_t count) {
    setBytes(descriptor, attribute, type, values, int64_t(count));
  }
  template <typename T>
  void set(cudnnBackendDescriptor_t descriptor,
           cudnnBackendAttributeName_t attribute,
           cudnnBackendAttributeType_t type, T value) {
    setBytes(descriptor, attribute, type, &value, 1);
  }
  /// Up to `count` values; how many there are.
  template <typename T>
  int64_t get(cudnnBackendDescriptor_t descriptor,
              cudnnBackendAttributeName_t attribute,
              cudnnBackendAttributeType_t type, T *values, size_t count) {
    return getBytes(descriptor, attribute, type, values, int64_t(count));
  }
  void finalize(cudnnBackendDescriptor_t descriptor);

  /// The first failure since the last question, or success.
  Status takeStatus() { return std::move(failure); }
  bool hasFailed() const { return bool(failure); }

private:
  void setBytes(cudnnBackendDescriptor_t descriptor,
                cudnnBackendAttributeName_t attribute,
                cudnnBackendAttributeType_t type, const void *values,
                int64_t count);
  int64_t getBytes(cudnnBackendDescriptor_t descriptor,
                   cudnnBackendAttributeName_t attribute,
                   cudnnBackendAttributeType_t type, void *values,
                   int64_t count);

  const CudnnFunctions &library;
  std::vector<cudnnBackendDescriptor_t> all;
  Status failure;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CUDNN_H
