//===- StubCudnn.h - Objects of the stub of cuDNN ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBCUDNN_H
#define AMP_TEST_RUNTIME_STUBCUDNN_H

#include "Stub.h"

#include <cudnn_graph.h>

#include <cstring>
#include <memory>

namespace amp::stub::cudnn {

/// The state of the driver's stub, which lies beside this library.
State &state();

struct Handle {
  cudaStream_t stream = nullptr;
};

struct Attribute {
  cudnnBackendAttributeType_t type;
  int64_t count = 0;
  std::vector<char> bytes;
};

struct Descriptor {
  cudnnBackendDescriptorType_t type;
  bool isFinal = false;
  std::map<int, Attribute> attributes;
  /// Of a graph and of a plan: one of them.
  std::shared_ptr<const Convolution> convolution;
  std::shared_ptr<const Graph> graph;
  int64_t engine = 0;

  template <typename T> std::vector<T> list(int name) const {
    auto found = attributes.find(name);
    std::vector<T> values;
    if (found == attributes.end() ||
        found->second.bytes.size() != found->second.count * sizeof(T))
      return values;
    values.resize(found->second.count);
    memcpy(values.data(), found->second.bytes.data(),
           found->second.bytes.size());
    return values;
  }
  template <typename T> T one(int name) const {
    std::vector<T> values = list<T>(name);
    return values.size() == 1 ? values[0] : T();
  }
  /// The descriptor that an attribute is, if it is finalized.
  const Descriptor *part(int name) const {
    auto *found = reinterpret_cast<const Descriptor *>(
        one<cudnnBackendDescriptor_t>(name));
    return found && state().handles.count(found) && found->isFinal ? found
                                                                   : nullptr;
  }
};

/// Remembers a misuse, which the library calls a bad parameter.
cudnnStatus_t misuse(const std::string &what);

/// Checks what a descriptor has to have, and fills in what others ask of it.
cudnnStatus_t finalize(Descriptor &descriptor);

} // namespace amp::stub::cudnn

#endif // AMP_TEST_RUNTIME_STUBCUDNN_H
