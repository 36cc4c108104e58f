//===- StubGraph.h - Graphs of cuDNN, operation by operation ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each operation of a graph by its definition, on all elements at once: what
// the library computes of a pattern is what its operations say.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBGRAPH_H
#define AMP_TEST_RUNTIME_STUBGRAPH_H

#include "Stub.h"

#include <cmath>
#include <stdexcept>

namespace amp::stub {

/// Numbers of cudnn_graph.h.
enum {
  kFloat = 0,
  kHalf = 2,
  kBfloat16 = 9,
  kMax = 3,
  kAdd = 0,
  kMul = 1,
  kDiv = 6,
  kSub = 9,
  kExp = 13,
  kLog = 15,
  kGreaterOrEqual = 303,
  kIndex = 501,
  kSelect = 601
};

/// The place in memory, or in a tensor that is broadcast, of an element.
inline int64_t place(int64_t index, const std::vector<int64_t> &sizes,
                     const std::vector<int64_t> &strides) {
  int64_t at = 0;
  for (size_t i = sizes.size(); i-- > 0;) {
    at += index % sizes[i] * strides[i];
    index /= sizes[i];
  }
  return at;
}

/// `AccessT` has `load(data, type, element)`, `store(data, type, element,
/// value)`, `round(type, value)`, and `use(data,
/// tensor, isWrite)`, which comes before all loads or stores of a tensor.
template <typename AccessT> class GraphEvaluation {
public:
  GraphEvaluation(const Graph &graph, AccessT &access)
      : graph(graph), access(access) {}

  void run() {
    for (const GraphOperation &operation : graph.operations) {
      std::vector<double> result(count(operation.y.sizes));
      const std::vector<double> x = valuesOf(operation.x);
      switch (operation.kind) {
      case GraphOperation::Multiply:
        multiply(operation, x, valuesOf(operation.b), result);
        break;
      case GraphOperation::Compute:
        compute(operation, x, result);
        break;
      case GraphOperation::Reduce:
        reduce(operation, x, result);
        break;
      case GraphOperation::Convert:
        convert(operation, x, result);
        break;
      }
      for (double &value : result)
        value = access.round(operation.y.type, value);
      keep(operation.y, std::move(result));
    }
  }

private:
  using Sizes = std::vector<int64_t>;

  static int64_t count(const Sizes &sizes) {
    int64_t all = 1;
    for (int64_t size : sizes)
      all *= size;
    return all;
  }
  static Sizes broadcastStrides(const Sizes &of, const Sizes &to) {
    Sizes strides(of.size());
    int64_t stride = 1;
    for (size_t i = of.size(); i-- > 0;) {
      strides[i] = of[i] == to[i] ? stride : 0;
      stride *= of[i];
    }
    return strides;
  }
  /// All elements, row by row.
  std::vector<double> valuesOf(const GraphTensor &tensor) {
    std::vector<double> values(count(tensor.sizes));
    if (tensor.isByValue) {
      values[0] = *static_cast<const float *>(graph.data.at(tensor.id));
      return values;
    }
    if (tensor.isVirtual)
      return known.at(tensor.id);
    // One that an operation has stored is read again.
    void *data = graph.data.at(tensor.id);
    access.use(data, tensor, false);
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = access.load(data, tensor.type,
                              place(i, tensor.sizes, tensor.strides));
    return values;
  }
  void keep(const GraphTensor &tensor, std::vector<double> values) {
    if (tensor.isVirtual) {
      known[tensor.id] = std::move(values);
      return;
    }
    void *data = graph.data.at(tensor.id);
    access.use(data, tensor, true);
    for (size_t i = 0; i < values.size(); ++i)
      access.store(data, tensor.type, place(i, tensor.sizes, tensor.strides),
                   values[i]);
  }

  void multiply(const GraphOperation &operation, const std::vector<double> &x,
                const std::vector<double> &b, std::vector<double> &y) {
    size_t rank = operation.y.sizes.size();
    int64_t rows = operation.y.sizes[rank - 2],
            columns = operation.y.sizes[rank - 1];
    int64_t depth = operation.x.sizes[rank - 1];
    int64_t batches = y.size() / rows / columns;
    for (int64_t n = 0; n < batches; ++n)
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j) {
          // Each engine begins somewhere else.
          float sum = 0;
          for (int64_t l = 0; l < depth; ++l) {
            int64_t k = graph.engine ? (l + depth / 2) % depth : l;
            sum = float(sum + x[(n * rows + i) * depth + k] *
                                  b[(n * depth + k) * columns + j]);
          }
          y[(n * rows + i) * columns + j] = sum;
        }
  }

  void compute(const GraphOperation &operation, const std::vector<double> &x,
               std::vector<double> &y) {
    const Sizes &sizes = operation.y.sizes;
    Sizes ofX = broadcastStrides(operation.x.sizes, sizes), ofB, ofT;
    std::vector<double> b, t;
    if (operation.b.id) {
      b = valuesOf(operation.b);
      ofB = broadcastStrides(operation.b.sizes, sizes);
    }
    if (operation.t.id) {
      t = valuesOf(operation.t);
      ofT = broadcastStrides(operation.t.sizes, sizes);
    }
    for (size_t i = 0; i < y.size(); ++i) {
      double first = x[place(i, sizes, ofX)];
      double second = operation.b.id ? b[place(i, sizes, ofB)] : 0;
      switch (operation.mode) {
      case kAdd:
        y[i] = first + second;
        break;
      case kMul:
        y[i] = first * second;
        break;
      case kDiv:
        y[i] = first / second;
        break;
      case kSub:
        y[i] = first - second;
        break;
      case kExp:
        y[i] = std::exp(first);
        break;
      case kLog:
        y[i] = std::log(first);
        break;
      case kGreaterOrEqual:
        y[i] = first >= second;
        break;
      case kIndex: {
        Sizes axis(sizes.size());
        axis[operation.axis] = 1;
        y[i] = place(i, sizes, axis);
        break;
      }
      case kSelect:
        y[i] = t[place(i, sizes, ofT)] ? first : second;
        break;
      default:
        throw std::runtime_error("an operation that the stub has not");
      }
    }
  }

  void reduce(const GraphOperation &operation, const std::vector<double> &x,
              std::vector<double> &y) {
    bool isMax = operation.mode == kMax;
    std::fill(y.begin(), y.end(), isMax ? -INFINITY : 0);
    Sizes strides = broadcastStrides(operation.y.sizes, operation.x.sizes);
    for (size_t i = 0; i < x.size(); ++i) {
      double &to = y[place(i, operation.x.sizes, strides)];
      to = isMax ? std::fmax(to, x[i]) : float(to + x[i]);
    }
  }

  /// The same memory, by other sizes and strides.
  void convert(const GraphOperation &operation, const std::vector<double> &x,
               std::vector<double> &y) {
    std::map<int64_t, double> memory;
    for (size_t i = 0; i < x.size(); ++i)
      memory[place(i, operation.x.sizes, operation.x.strides)] = x[i];
    for (size_t i = 0; i < y.size(); ++i)
      y[i] = memory.at(place(i, operation.y.sizes, operation.y.strides));
  }

  const Graph &graph;
  AccessT &access;
  std::map<int64_t, std::vector<double>> known;
};

} // namespace amp::stub

#endif // AMP_TEST_RUNTIME_STUBGRAPH_H
