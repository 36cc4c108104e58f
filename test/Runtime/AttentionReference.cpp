//===- AttentionReference.cpp - Attention by its definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A row of weights at a time; the gradient of a softmax is
// weights * (derivative - sum of weights * derivative).
//
//===----------------------------------------------------------------------===//

#include "AttentionReference.h"

#include <cmath>
#include <limits>

using namespace amp::test;

/// Bytes before and behind each operand, which no call may touch.
static constexpr size_t guard = 64;
static constexpr char untouched = 0x5a;
static constexpr int64_t seed = 0x123456789abcdef, step = 77;

enum { Query, Key, Value, Mask, Random, Result, Statistics, Cotangent };
enum { QueryGradient = Cotangent + 1, KeyGradient, ValueGradient, NumOperands };

AmpAttentionDesc amp::test::makeAttention(int64_t batch, int64_t heads,
                                          int64_t keyHeads, int64_t queries,
                                          int64_t keys, int64_t size,
                                          int64_t valueSize) {
  AmpAttentionDesc d = {};
  d.type = d.resultType = d.cotangentType = AMP_F32;
  d.statistics = 1;
  d.batch = batch;
  d.heads = heads;
  d.keyHeads = keyHeads;
  d.queries = queries;
  d.keys = keys;
  d.size = size;
  d.valueSize = valueSize;
  auto dense = [](int64_t *strides, int64_t heads, int64_t rows, int64_t size) {
    strides[2] = size;
    strides[1] = rows * size;
    strides[0] = heads * rows * size;
  };
  dense(d.queryStrides, heads, queries, size);
  dense(d.keyStrides, keyHeads, keys, size);
  dense(d.valueStrides, keyHeads, keys, valueSize);
  dense(d.cotangentStrides, heads, queries, valueSize);
  d.scale = 1 / std::sqrt(double(size));
  return d;
}

std::string amp::test::describe(const AmpAttentionDesc &d) {
  std::string text =
      "types " + std::to_string(d.type) + ", " + std::to_string(d.resultType) +
      ", " + std::to_string(d.cotangentType) + " mask " +
      std::to_string(d.mask) + " causal " + std::to_string(d.causal) + " of";
  for (int64_t number :
       {d.batch, d.heads, d.keyHeads, d.queries, d.keys, d.size, d.valueSize})
    text += " " + std::to_string(number);
  for (int64_t number : d.maskStrides)
    text += " " + std::to_string(number);
  return text + " dropout " + std::to_string(d.dropout);
}

std::vector<uint8_t> amp::test::encoded(const AmpAttentionDesc &d) {
  std::vector<uint8_t> bytes(AMP_ATTENTION_DESC_BYTES);
  ampAttentionDescEncode(&d, bytes.data());
  return bytes;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

static AmpCallInfo infoOf(const AmpAttentionDesc &d) {
  std::vector<uint8_t> bytes = encoded(d);
  AmpCallInfo info;
  EXPECT_TRUE(isSuccess(
      ampCallDescribe(AMP_CALL_ATTENTION, bytes.data(), bytes.size(), &info)));
  return info;
}

AmpAttentionDesc AttentionTensors::describing(int32_t result) const {
  AmpAttentionDesc desc = d;
  desc.result = result;
  if (result == AMP_ATTENTION_VALUE) {
    std::fill_n(desc.cotangentStrides, 3, 0);
    desc.cotangentType = 0;
  }
  return desc;
}

AttentionTensors::AttentionTensors(const AmpAttentionDesc &desc) : d(desc) {
  AmpCallInfo info = infoOf(describing(AMP_ATTENTION_GRADIENT));
  stored.resize(NumOperands);
  for (int i = 0; i < NumOperands; ++i)
    stored[i].assign(info.operands[i].bytes + 2 * guard, untouched);
  auto draw = fractions();
  auto fill = [&](std::vector<double> &numbers, int operand) {
    const AmpCallOperand &place = info.operands[operand];
    numbers.resize(place.alignment ? place.bytes / place.alignment : 0);
    for (double &number : numbers)
      number = 2 * draw();
  };
  fill(query, Query);
  fill(key, Key);
  fill(value, Value);
  fill(cotangent, Cotangent);
  fill(mask, Mask);
  if (d.mask == AMP_MASK_FLAGS)
    for (double &flag : mask)
      flag = flag > -0.5;
}

static int32_t maskType(const AmpAttentionDesc &d) {
  return d.mask - AMP_MASK_F16 + AMP_F16;
}

void AttentionTensors::encodeInputs() {
  auto store = [&](std::vector<double> &numbers, int operand, int32_t type) {
    char *at = stored[operand].data() + guard;
    for (double &number : numbers) {
      encode(type, number, at);
      number = decode(type, at);
      at += elementSize(type);
    }
  };
  store(query, Query, d.type);
  store(key, Key, d.type);
  store(value, Value, d.type);
  store(cotangent, Cotangent, d.cotangentType);
  if (d.mask == AMP_MASK_FLAGS)
    for (size_t i = 0; i < mask.size(); ++i)
      stored[Mask][guard + i] = mask[i] != 0 ? int(i % 255) + 1 : 0;
  else if (d.mask)
    store(mask, Mask, maskType(d));
  const int64_t random[] = {seed, step};
  if (d.dropout > 0)
    std::memcpy(stored[Random].data() + guard, random, sizeof(random));
}

std::vector<double> AttentionTensors::decoded(int operand) const {
  int32_t type = operand == Statistics ? int32_t(AMP_F32)
                 : operand == Result   ? d.resultType
                                       : d.type;
  int64_t bytes = elementSize(type);
  std::vector<double> numbers((stored[operand].size() - 2 * guard) / bytes);
  for (size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = decode(type, &stored[operand][guard + i * bytes]);
  return numbers;
}

testing::AssertionResult AttentionTensors::run(AmpRuntime *runtime,
                                               int32_t result) {
  AmpAttentionDesc desc = describing(result);
  AmpCallInfo info = infoOf(desc);
  std::vector<uint8_t> bytes = encoded(desc);
  AmpCallPlan *made = nullptr;
  if (auto created = isSuccess(ampCallPlanCreate(
          runtime, AMP_CALL_ATTENTION, bytes.data(), bytes.size(), &made));
      !created)
    return created;
  PlanPointer plan(made, Deleter{runtime});
  BufferPointer buffers[NumOperands];
  int64_t operands[NumOperands] = {};
  for (int i = 0; i < NumOperands; ++i) {
    if (!info.operands[i].alignment)
      continue;
    buffers[i] = makeBuffer(runtime, stored[i].size());
    if (auto written = isSuccess(ampBufferWrite(
            runtime, buffers[i].get(), 0, stored[i].data(), stored[i].size()));
        !written)
      return written;
    operands[i] =
        reinterpret_cast<int64_t>(ampBufferAddress(buffers[i].get())) +
        int64_t(guard);
  }
  ampCall(runtime, plan.get(), operands, NumOperands, nullptr);
  if (auto ran = isSuccess(ampRuntimeTakeError(runtime)); !ran)
    return ran;
  for (int i = 0; i < NumOperands; ++i) {
    if (!info.operands[i].alignment)
      continue;
    std::vector<char> got(stored[i].size());
    if (auto read = isSuccess(ampBufferRead(runtime, buffers[i].get(), 0,
                                            got.data(), got.size()));
        !read)
      return read;
    bool isWritten = result == AMP_ATTENTION_VALUE
                         ? i == Result || i == Statistics
                         : i >= QueryGradient;
    for (size_t j = 0; j < got.size(); ++j)
      if (got[j] != stored[i][j] &&
          (!isWritten || j < guard || j >= got.size() - guard))
        return testing::AssertionFailure()
               << "byte " << int64_t(j - guard) << " of operand " << i
               << " was written";
    stored[i] = got;
  }
  return testing::AssertionSuccess();
}

//===----------------------------------------------------------------------===//
// Definition
//===----------------------------------------------------------------------===//

namespace {
/// Value and gradients, dense, and the largest score: its rounding to f32 is an
/// error of weights.
struct Definition {
  std::vector<double> result, query, key, value;
  double largestScore = 0;
};

/// A weight, or a derivative by one, as dropout leaves it.
double drop(const AmpAttentionDesc &d, double value, uint64_t position) {
  if (d.dropout == 0)
    return value;
  uint32_t id = d.id;
  uint32_t key =
      (uint32_t(seed) ^ id * 0x9E3779B9u) + uint32_t(step) * 0xD256D193u;
  uint32_t left = position, right = uint32_t(position >> 32) ^
                                    uint32_t(seed >> 32) ^ uint32_t(step) ^ id;
  for (int round = 0; round < 10; ++round) {
    uint64_t product = uint64_t(left) * 0xD256D193u;
    left = uint32_t(product >> 32) ^ key ^ right;
    right = uint32_t(product);
    key += 0x9E3779B9u;
  }
  return (left >> 8) >= std::ceil(d.dropout * (1 << 24))
             ? value / (1 - d.dropout)
             : value * 0.0;
}

/// A row of attention: of a batch, a head and a query.
struct Row {
  const AttentionTensors &tensors;
  const AmpAttentionDesc &d;
  int64_t batch, head, query;

  int64_t keyHead() const { return head / (d.heads / d.keyHeads); }
  int64_t numKeys() const {
    return d.causal ? std::min(d.keys, query + 1) : d.keys;
  }
  double q(int64_t e) const { return tensors.query[at(d.queryStrides) + e]; }
  double cotangent(int64_t e) const {
    return tensors.cotangent[at(d.cotangentStrides) + e];
  }
  double k(int64_t key, int64_t e) const {
    return tensors.key[atKey(d.keyStrides, key) + e];
  }
  double v(int64_t key, int64_t e) const {
    return tensors.value[atKey(d.valueStrides, key) + e];
  }
  double mask(int64_t key) const {
    return tensors.mask[at(d.maskStrides) + key * d.maskStrides[3]];
  }
  uint64_t position(int64_t key) const {
    return ((batch * d.heads + head) * d.queries + query) * d.keys + key;
  }

  /// The weights of the keys that are seen, before dropout.
  std::vector<double> weights(double &largestScore) const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> x(numKeys());
    bool isBlind = d.mask != AMP_MASK_NONE;
    double maximum = -infinity, sum = 0;
    for (size_t j = 0; j < x.size(); ++j) {
      for (int64_t e = 0; e < d.size; ++e)
        x[j] += q(e) * k(j, e);
      x[j] *= d.scale;
      if (std::isfinite(x[j]))
        largestScore = std::max(largestScore, std::abs(x[j]));
      // Sums with a mask are f32's: the least number swallows scores.
      if (d.mask == AMP_MASK_FLAGS)
        x[j] = mask(j) != 0 ? x[j] : -infinity;
      else if (d.mask)
        x[j] = float(x[j]) + float(mask(j));
      if (d.mask)
        isBlind &= mask(j) == (d.mask == AMP_MASK_FLAGS ? 0 : -infinity);
      maximum = std::max(maximum, x[j]);
    }
    for (double &number : x)
      sum += number = std::exp(number - maximum);
    for (double &number : x)
      number = isBlind ? 0 : number / sum;
    return x;
  }

private:
  int64_t at(const int64_t *strides) const {
    return batch * strides[0] + head * strides[1] + query * strides[2];
  }
  int64_t atKey(const int64_t *strides, int64_t key) const {
    return batch * strides[0] + keyHead() * strides[1] + key * strides[2];
  }
};
} // namespace

static void addRow(const Row &row, Definition &sums) {
  const AmpAttentionDesc &d = row.d;
  std::vector<double> weights = row.weights(sums.largestScore);
  std::vector<double> derivatives(weights.size());
  int64_t at = (row.batch * d.heads + row.head) * d.queries + row.query;
  int64_t atKeys = (row.batch * d.keyHeads + row.keyHead()) * d.keys;
  double dot = 0;
  for (size_t j = 0; j < weights.size(); ++j) {
    double weight = drop(d, weights[j], row.position(j));
    double derivative = 0;
    for (int64_t e = 0; e < d.valueSize; ++e) {
      sums.result[at * d.valueSize + e] += weight * row.v(j, e);
      sums.value[(atKeys + j) * d.valueSize + e] += weight * row.cotangent(e);
      derivative += row.v(j, e) * row.cotangent(e);
    }
    derivatives[j] = drop(d, derivative, row.position(j));
    dot += weights[j] * derivatives[j];
  }
  for (size_t j = 0; j < weights.size(); ++j) {
    double derivative = weights[j] * (derivatives[j] - dot) * d.scale;
    for (int64_t e = 0; e < d.size; ++e) {
      sums.query[at * d.size + e] += derivative * row.k(j, e);
      sums.key[(atKeys + j) * d.size + e] += derivative * row.q(e);
    }
  }
}

static Definition define(const AttentionTensors &tensors,
                         const AmpAttentionDesc &d) {
  Definition sums;
  int64_t rows = d.batch * d.heads * d.queries;
  int64_t keys = d.batch * d.keyHeads * d.keys;
  sums.result.resize(rows * d.valueSize);
  sums.query.resize(rows * d.size);
  sums.key.resize(keys * d.size);
  sums.value.resize(keys * d.valueSize);
  for (int64_t batch = 0; batch < d.batch; ++batch)
    for (int64_t head = 0; head < d.heads; ++head)
      for (int64_t query = 0; query < d.queries; ++query)
        addRow({tensors, d, batch, head, query}, sums);
  return sums;
}

testing::AssertionResult
AttentionTensors::matches(const char *name, int operand,
                          const std::vector<double> &wanted,
                          double largestScore) const {
  double error = 1e-5;
  for (int32_t type : {d.type, d.resultType, d.cotangentType})
    error = std::max(error, type == AMP_F32   ? 0
                            : type == AMP_F16 ? 2e-3
                                              : 1e-2);
  error += 1e-6 * largestScore;
  std::vector<double> got = decoded(operand);
  // Operands are about 1: what cancels leaves an error of that size.
  double largest = 1;
  for (double number : wanted)
    if (std::isfinite(number))
      largest = std::max(largest, std::abs(number));
  for (size_t i = 0; i < wanted.size(); ++i) {
    bool isRight = std::isnan(wanted[i])
                       ? std::isnan(got[i])
                       : std::abs(got[i] - wanted[i]) <=
                             error * (std::abs(wanted[i]) + largest);
    if (!isRight)
      return testing::AssertionFailure()
             << name << " element " << i << ": expected " << wanted[i]
             << ", found " << got[i];
  }
  return testing::AssertionSuccess();
}

testing::AssertionResult AttentionTensors::matchValue() const {
  Definition wanted = define(*this, d);
  return matches("result", Result, wanted.result, wanted.largestScore);
}

testing::AssertionResult AttentionTensors::matchGradients() const {
  Definition wanted = define(*this, d);
  auto matched = testing::AssertionSuccess();
  auto match = [&](const char *name, int operand,
                   const std::vector<double> &numbers) {
    if (matched)
      matched = matches(name, operand, numbers, wanted.largestScore);
  };
  match("gradient of query", QueryGradient, wanted.query);
  match("gradient of key", KeyGradient, wanted.key);
  match("gradient of value", ValueGradient, wanted.value);
  return matched;
}
