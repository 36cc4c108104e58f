//===- AttentionTrial.cpp - Elements of an attention ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An element of a result needs the scores of one row, or of one column.
//
//===----------------------------------------------------------------------===//

#include "AttentionTrial.h"
#include "HostNumbers.h"

#include <algorithm>
#include <cmath>

using namespace amp;
using namespace amp::cuda;

/// Products that the host adds up for each result.
static constexpr int64_t mostProducts = 1 << 21;
static constexpr int64_t leastElements = 4, mostElements = 64;

namespace {
/// Positions among the tensors; a graph's ids begin with 1.
enum { query, key, value, result, statistics, cotangent, gradientOfQuery };
} // namespace

void AttentionTrial::add(int64_t rows, int64_t size,
                         const int64_t (&strides)[3], bool isResult,
                         int32_t type) {
  auto at = storedStrides(desc, strides, desc.heads, rows, size);
  shapes.push_back({rows, size, at});
  int64_t last = (desc.batch - 1) * at[0] + (desc.heads - 1) * at[1] +
                 (rows - 1) * at[2] + size - 1;
  tensors.push_back({type, last + 1, isResult});
}

AttentionTrial::AttentionTrial(Runtime &runtime, const AmpAttentionDesc &desc)
    : CudnnTrial(runtime), desc(desc) {
  bool isValue = desc.result == AMP_ATTENTION_VALUE;
  const int64_t dense[3] = {};
  add(desc.queries, desc.size, desc.queryStrides, false, desc.type);
  add(desc.keys, desc.size, desc.keyStrides, false, desc.type);
  add(desc.keys, desc.valueSize, desc.valueStrides, false, desc.type);
  add(desc.queries, desc.valueSize, desc.resultStrides, isValue, desc.type);
  if (desc.statistics)
    add(desc.queries, 1, dense, isValue, AMP_F32);
  if (isValue)
    return;
  add(desc.queries, desc.valueSize, desc.cotangentStrides, false, desc.type);
  add(desc.queries, desc.size, desc.queryGradientStrides, true, desc.type);
  add(desc.keys, desc.size, desc.keyGradientStrides, true, desc.type);
  add(desc.keys, desc.valueSize, desc.valueGradientStrides, true, desc.type);
}

/// Weights, and derivatives by scores, are rounded before they are multiplied.
double AttentionTrial::unitOf() const {
  return std::ldexp(1.0, 1 - fractionBits(desc.type));
}

int64_t AttentionTrial::countElements(size_t tensor) const {
  const Rows &shape = shapes[tensor];
  return desc.batch * desc.heads * shape.rows * shape.size;
}

int64_t AttentionTrial::countChecked(size_t) const {
  int64_t depth = std::max(desc.queries, desc.keys) * 3 *
                  std::max(desc.size, desc.valueSize);
  return std::clamp(mostProducts / depth, leastElements, mostElements);
}

int64_t AttentionTrial::placeOf(size_t tensor, int64_t index) const {
  const Rows &shape = shapes[tensor];
  int64_t e = index % shape.size, row = index / shape.size % shape.rows;
  int64_t head = index / shape.size / shape.rows;
  return head / desc.heads * shape.strides[0] +
         head % desc.heads * shape.strides[1] + row * shape.strides[2] + e;
}

double AttentionTrial::at(size_t tensor, int64_t head, int64_t row,
                          int64_t e) const {
  const Rows &shape = shapes[tensor];
  return tensors[tensor].at(
      placeOf(tensor, (head * shape.rows + row) * shape.size + e));
}

double AttentionTrial::score(int64_t head, int64_t i, int64_t j) const {
  double sum = 0;
  for (int64_t e = 0; e < desc.size; ++e)
    sum += at(query, head, i, e) * at(key, head, j, e);
  return desc.scale * sum;
}

CudnnTrial::Known AttentionTrial::compute(size_t tensor, int64_t index) const {
  const Rows &shape = shapes[tensor];
  int64_t e = index % shape.size, row = index / shape.size % shape.rows;
  int64_t head = index / shape.size / shape.rows;
  return desc.result == AMP_ATTENTION_VALUE
             ? computeValue(tensor, head, row, e)
             : computeGradient(tensor, head, row, e);
}

CudnnTrial::Known AttentionTrial::computeValue(size_t tensor, int64_t head,
                                               int64_t i, int64_t e) const {
  double total = 0;
  Known known = {0, 0, desc.keys};
  for (int64_t j = 0; j < desc.keys; ++j) {
    if (!sees(i, j))
      continue;
    double weight = std::exp(score(head, i, j));
    total += weight;
    known.value += weight * at(value, head, j, e);
    known.magnitude += weight * std::fabs(at(value, head, j, e));
  }
  if (tensor == statistics)
    return {std::log(total), 1 + std::fabs(std::log(total)), desc.keys};
  known.value /= total;
  known.magnitude /= total;
  return known;
}

CudnnTrial::Known AttentionTrial::computeGradient(size_t tensor, int64_t head,
                                                  int64_t row,
                                                  int64_t e) const {
  bool isOfQuery = tensor == gradientOfQuery;
  bool isOfValue = tensor == gradientOfQuery + 2;
  int64_t count = isOfQuery ? desc.keys : desc.queries;
  Known known = {0, 0, count};
  for (int64_t other = 0; other < count; ++other) {
    int64_t i = isOfQuery ? row : other, j = isOfQuery ? other : row;
    if (!sees(i, j))
      continue;
    double weight = std::exp(score(head, i, j) - at(statistics, head, i, 0));
    double product;
    if (isOfValue) {
      product = weight * at(cotangent, head, i, e);
    } else {
      double derivative = 0;
      for (int64_t v = 0; v < desc.valueSize; ++v)
        derivative += at(cotangent, head, i, v) *
                      (at(value, head, j, v) - at(result, head, i, v));
      product = weight * derivative * desc.scale *
                (isOfQuery ? at(key, head, j, e) : at(query, head, i, e));
    }
    known.value += product;
    known.magnitude += std::fabs(product);
  }
  return known;
}
