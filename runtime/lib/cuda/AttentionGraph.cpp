//===- AttentionGraph.cpp - An attention as a graph of cuDNN's ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which operations there are, and in which order and types, is the pattern that
// the library knows. Gradients take the weights as exp(x - statistic) again.
//
//===----------------------------------------------------------------------===//

#include "AttentionGraph.h"

#include <cmath>

using namespace amp;
using namespace amp::cuda;

namespace {
using Tensor = CudnnGraph::Tensor;
using Sizes = std::vector<int64_t>;

class Attention {
public:
  Attention(const AmpAttentionDesc &desc, CudnnGraph &graph)
      : d(desc), g(graph), type(cudnnTypeOf(desc.type)) {}
  Status buildValue();
  Status buildGradients();

private:
  /// Rows of an operand, [batch, heads, rows, size].
  Tensor rows(int64_t id, int64_t count, int64_t size,
              const int64_t (&strides)[3]) {
    auto at = storedStrides(d, strides, d.heads, count, size);
    return g.operand(id, type, {d.batch, d.heads, count, size},
                     {at[0], at[1], at[2], 1});
  }
  /// The same, transposed.
  Tensor columns(int64_t id, int64_t count, int64_t size,
                 const int64_t (&strides)[3]) {
    auto at = storedStrides(d, strides, d.heads, count, size);
    return g.operand(id, type, {d.batch, d.heads, size, count},
                     {at[0], at[1], 1, at[2]});
  }
  Tensor statistics() {
    Sizes sizes = ofQueries();
    return g.operand(5, CUDNN_DATA_FLOAT, sizes, denseStrides(sizes));
  }
  Sizes ofScores() const { return {d.batch, d.heads, d.queries, d.keys}; }
  Sizes ofQueries() const { return {d.batch, d.heads, d.queries, 1}; }
  Tensor scores() { return g.value(CUDNN_DATA_FLOAT, ofScores()); }
  /// Scores that are copied to 16 bits, with keys before queries.
  Tensor transposed() {
    return g.value(
        type, {d.batch, d.heads, d.keys, d.queries},
        {d.heads * d.queries * d.keys, d.queries * d.keys, 1, d.keys});
  }
  Tensor scaledScores(Tensor query, Tensor keys) {
    Tensor products = scores(), scaled = scores();
    scale = g.number(float(d.scale), 4);
    g.multiply(query, keys, products);
    g.compute(CUDNN_POINTWISE_MUL, products, scale, scaled);
    return scaled;
  }
  /// -infinity where the query does not see the key.
  Tensor hidden(Tensor x) {
    if (!d.causal)
      return x;
    Tensor infinity = g.number(-INFINITY, 4);
    Tensor row = g.value(CUDNN_DATA_INT32, ofScores());
    Tensor column = g.value(CUDNN_DATA_INT32, ofScores());
    Tensor sees = g.value(CUDNN_DATA_BOOLEAN, ofScores()), result = scores();
    g.index(2, x, row);
    g.index(3, x, column);
    g.compute(CUDNN_POINTWISE_CMP_GE, row, column, sees);
    g.compute(CUDNN_POINTWISE_BINARY_SELECT, x, infinity, result, sees);
    return result;
  }

  const AmpAttentionDesc &d;
  CudnnGraph &g;
  const cudnnDataType_t type;
  Tensor scale = nullptr;
};
} // namespace

Status Attention::buildValue() {
  Tensor query = rows(1, d.queries, d.size, d.queryStrides);
  Tensor keys = columns(2, d.keys, d.size, d.keyStrides);
  Tensor values = rows(3, d.keys, d.valueSize, d.valueStrides);
  Tensor result = rows(4, d.queries, d.valueSize, d.resultStrides);
  Tensor x = hidden(scaledScores(query, keys));
  auto number = [&] { return g.value(CUDNN_DATA_FLOAT, ofQueries()); };
  Tensor largest = number(), sum = number();
  Tensor shifted = scores(), powers = scores();
  Tensor weights = g.value(type, ofScores());
  g.reduce(CUDNN_REDUCE_TENSOR_MAX, x, largest);
  g.compute(CUDNN_POINTWISE_SUB, x, largest, shifted);
  g.compute(CUDNN_POINTWISE_EXP, shifted, nullptr, powers);
  g.reduce(CUDNN_REDUCE_TENSOR_ADD, powers, sum);
  if (d.statistics) {
    Tensor logarithm = number();
    g.compute(CUDNN_POINTWISE_LOG, sum, nullptr, logarithm);
    g.compute(CUDNN_POINTWISE_ADD, largest, logarithm, statistics());
  }
  g.compute(CUDNN_POINTWISE_DIV, powers, sum, weights);
  g.multiply(weights, values, result);
  return g.build();
}

Status Attention::buildGradients() {
  Tensor query = rows(1, d.queries, d.size, d.queryStrides);
  Tensor keys = columns(2, d.keys, d.size, d.keyStrides);
  Tensor values = columns(3, d.keys, d.valueSize, d.valueStrides);
  Tensor result = rows(4, d.queries, d.valueSize, d.resultStrides);
  Tensor cotangent = rows(6, d.queries, d.valueSize, d.cotangentStrides);
  // The product of a query's result and its cotangent.
  Sizes ofRows = {d.batch, d.heads, d.queries, d.valueSize};
  Tensor products = g.value(CUDNN_DATA_FLOAT, ofRows);
  Tensor sums = g.value(CUDNN_DATA_FLOAT, ofQueries());
  Tensor row = g.scratch(CUDNN_DATA_FLOAT, ofQueries());
  g.compute(CUDNN_POINTWISE_MUL, cotangent, result, products);
  g.reduce(CUDNN_REDUCE_TENSOR_ADD, products, sums);
  g.compute(CUDNN_POINTWISE_MUL, sums, g.number(1, 4), row);
  // Weights.
  Tensor scaled = scaledScores(query, keys), shifted = scores();
  Tensor weights = scores(), weightsOfKeys = transposed();
  g.compute(CUDNN_POINTWISE_SUB, scaled, statistics(), shifted);
  g.compute(CUDNN_POINTWISE_EXP, hidden(shifted), nullptr, weights);
  g.convert(weights, weightsOfKeys);
  g.multiply(weightsOfKeys, cotangent,
             rows(9, d.keys, d.valueSize, d.valueGradientStrides));
  // Their derivatives, and those of scores.
  Tensor derivatives = scores(), centered = scores(), weighted = scores();
  Tensor ofScores = scores(), ofKeys = transposed();
  g.multiply(cotangent, values, derivatives);
  g.compute(CUDNN_POINTWISE_SUB, derivatives, row, centered);
  g.compute(CUDNN_POINTWISE_MUL, centered, weights, weighted);
  g.compute(CUDNN_POINTWISE_MUL, weighted, scale, ofScores);
  g.convert(ofScores, ofKeys);
  g.multiply(ofKeys, query, rows(8, d.keys, d.size, d.keyGradientStrides));
  auto at = storedStrides(d, d.keyStrides, d.heads, d.keys, d.size);
  Tensor keyRows = g.value(CUDNN_DATA_FLOAT, {d.batch, d.heads, d.keys, d.size},
                           {at[0], at[1], at[2], 1});
  g.convert(keys, keyRows);
  g.multiply(ofScores, keyRows,
             rows(7, d.queries, d.size, d.queryGradientStrides));
  return g.build();
}

Status cuda::buildAttention(const AmpAttentionDesc &desc, CudnnGraph &graph) {
  Attention attention(desc, graph);
  return desc.result == AMP_ATTENTION_VALUE ? attention.buildValue()
                                            : attention.buildGradients();
}
