//===- Graphs.cpp - Graphs of cuDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attentions: each operation in turn (StubGraph.h), on the device's memory.
//
//===----------------------------------------------------------------------===//

#include "../Runtime/StubGraph.h"
#include "Api.h"
#include "Elements.h"

using namespace amp::driver;
using amp::stub::Graph;
using amp::stub::GraphTensor;
using amp::stub::place;
using amp::stub::state;

namespace {
class DeviceAccess {
public:
  explicit DeviceAccess(Footprint &footprint) : footprint(footprint) {}

  /// Row by row: what lies between rows is another tensor's.
  void use(void *data, const GraphTensor &tensor, bool isWrite) {
    uint64_t width = widthOf(typeOf(tensor.type));
    bool hasRows = tensor.strides.back() == 1;
    int64_t length = hasRows ? tensor.sizes.back() : 1, count = 1;
    for (int64_t size : tensor.sizes)
      count *= size;
    for (int64_t i = 0; i < count; i += length) {
      int64_t at = place(i, tensor.sizes, tensor.strides);
      uint64_t address = reinterpret_cast<uint64_t>(data) + at * width;
      char *row = isWrite ? writing(footprint, "cudnnBackendExecute", address,
                                    length * width)
                          : reading(footprint, "cudnnBackendExecute", address,
                                    length * width);
      if (i == 0)
        memory = row;
    }
  }
  double load(void *, int type, int64_t element) const {
    return decode<float>(typeOf(type), at(type, element));
  }
  void store(void *, int type, int64_t element, double value) const {
    encode(typeOf(type), float(value), at(type, element));
  }
  double round(int type, double value) const {
    if (type != amp::stub::kHalf && type != amp::stub::kBfloat16)
      return type == amp::stub::kFloat ? double(float(value)) : value;
    char bytes[4];
    encode(typeOf(type), float(value), bytes);
    return decode<float>(typeOf(type), bytes);
  }

private:
  static int typeOf(int type) {
    return type == amp::stub::kHalf       ? CUDA_R_16F
           : type == amp::stub::kBfloat16 ? CUDA_R_16BF
                                          : CUDA_R_32F;
  }
  char *at(int type, int64_t element) const {
    return memory + element * widthOf(typeOf(type));
  }

  Footprint &footprint;
  char *memory = nullptr;
};
} // namespace

/// Runs when the library is loaded.
[[maybe_unused]] static const bool isReady = [] {
  state().queueGraph = [](const Graph &graph) {
    submit(graph.stream, "cudnnBackendExecute", [graph](uint64_t) {
      Footprint footprint;
      DeviceAccess access(footprint);
      amp::stub::GraphEvaluation(graph, access).run();
      footprint.normalize();
      return footprint;
    });
  };
  return true;
}();
