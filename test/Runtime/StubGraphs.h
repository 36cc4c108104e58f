//===- StubGraphs.h - Graphs of cuDNN, on the host's memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For tests of the runtime: the stub's device memory is the host's.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBGRAPHS_H
#define AMP_TEST_RUNTIME_STUBGRAPHS_H

#include "GemmReference.h"
#include "StubGraph.h"

namespace amp::stub {

class HostAccess {
public:
  double load(void *data, int type, int64_t element) const {
    return test::decode(typeOf(type), at(data, type, element));
  }
  void store(void *data, int type, int64_t element, double value) const {
    test::encode(typeOf(type), value, at(data, type, element));
  }
  double round(int type, double value) const {
    if (type != kHalf && type != kBfloat16 && type != kFloat)
      return value;
    char bytes[4];
    test::encode(typeOf(type), value, bytes);
    return test::decode(typeOf(type), bytes);
  }
  void use(void *, const GraphTensor &, bool) const {}

private:
  static int32_t typeOf(int type) {
    return type == kHalf ? AMP_F16 : type == kBfloat16 ? AMP_BF16 : AMP_F32;
  }
  static char *at(void *data, int type, int64_t element) {
    return static_cast<char *>(data) + element * (type == kFloat ? 4 : 2);
  }
};

inline void evaluate(const Graph &graph) {
  HostAccess access;
  GraphEvaluation(graph, access).run();
}

} // namespace amp::stub

#endif // AMP_TEST_RUNTIME_STUBGRAPHS_H
