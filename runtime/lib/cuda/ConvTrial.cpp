//===- ConvTrial.cpp - Memory and a trial for a convolution ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A few elements of the result, each a sum that the host computes from the
// definition: a wrong index, a lost product or a sum in 16 bits shows in any.
//
//===----------------------------------------------------------------------===//

#include "ConvTrial.h"
#include "../common/GemmDesc.h"
#include "HostNumbers.h"
#include "RandomFill.h"

#include <algorithm>
#include <cmath>

using namespace amp;
using namespace amp::cuda;

/// Products that the host adds up for a trial: some 50 ms.
static constexpr int64_t mostProducts = 1 << 22;
static constexpr int64_t leastElements = 8, mostElements = 128;

ConvTrial::ConvTrial(Runtime &runtime, const AmpConvDesc &desc)
    : runtime(runtime), desc(desc) {
  auto place = [&](Tensor &tensor, int32_t type, int64_t count) {
    tensor.type = type;
    tensor.count = count;
    tensor.bytes = count * elementSize(type);
    tensor.offset = bytes;
    bytes += (tensor.bytes + 255) / 256 * 256;
  };
  place(x, desc.xType, countX(desc));
  place(w, desc.wType, countW(desc));
  place(y, desc.yType, countY(desc));
}

Status ConvTrial::prepare(bool &isThere) {
  Status status = memory.allocate(runtime, bytes);
  isThere = !status;
  if (ampStatusCode(status.get()) == AMP_STATUS_OUT_OF_MEMORY) {
    memory.free();
    return nullptr;
  }
  Tensor *const tensors[] = {&x, &w, &y};
  for (int i = 0; i < 3 && !status; ++i) {
    Tensor &tensor = *tensors[i];
    places[i] = memory.data() + tensor.offset;
    status = fillRandom(runtime, memory.address() + tensor.offset, tensor.bytes,
                        tensor.type, /*seed=*/i + 1);
    std::vector<char> pattern = makePattern(tensor.type, i + 1, tensor.bytes);
    int64_t size = elementSize(tensor.type);
    for (size_t at = 0; at < pattern.size(); at += size)
      tensor.numbers.push_back(decodeAt(tensor.type, &pattern[at]));
  }
  return status;
}

//===----------------------------------------------------------------------===//
// The definition
//===----------------------------------------------------------------------===//

namespace {
/// Calls `visit` with each place of three nested loops.
template <typename Visit> void forEach(const int64_t (&sizes)[3], Visit visit) {
  for (int64_t i = 0; i < sizes[0]; ++i)
    for (int64_t j = 0; j < sizes[1]; ++j)
      for (int64_t k = 0; k < sizes[2]; ++k) {
        const int64_t place[] = {i, j, k};
        visit(place);
      }
}

/// The position of a place in a tensor of two outer dimensions.
int64_t position(int64_t outer, int64_t inner, int64_t numInner,
                 const int64_t *place, const int64_t (&sizes)[3]) {
  int64_t at = outer * numInner + inner;
  for (int i = 0; i < 3; ++i)
    at = at * sizes[i] + place[i];
  return at;
}
} // namespace

std::pair<double, double> ConvTrial::sumOf(int64_t index) const {
  const int64_t perGroup = desc.channels / desc.groups;
  const int64_t outputs = desc.outputs / desc.groups;
  double sum = 0, magnitude = 0;
  auto add = [&](double product) {
    sum += product;
    magnitude += std::fabs(product);
  };
  // The place of x that a window's element reads.
  auto placeOfX = [&](const int64_t *q, const int64_t *k, int64_t (&p)[3]) {
    for (int i = 0; i < 3; ++i) {
      p[i] = q[i] * desc.strides[i] + k[i] * desc.dilations[i] - desc.low[i];
      if (p[i] < 0 || p[i] >= desc.sizes[i])
        return false;
    }
    return true;
  };
  // The place of the result.
  const auto &sizes = desc.result == AMP_CONV_Y   ? desc.counts
                      : desc.result == AMP_CONV_X ? desc.sizes
                                                  : desc.kernel;
  int64_t place[3];
  for (int i = 2; i >= 0; --i) {
    place[i] = index % sizes[i];
    index /= sizes[i];
  }
  int64_t p[3], q[3];
  if (desc.result == AMP_CONV_Y) {
    int64_t n = index / desc.outputs, o = index % desc.outputs;
    for (int64_t c = 0; c < perGroup; ++c)
      forEach(desc.kernel, [&](const int64_t *k) {
        if (placeOfX(place, k, p))
          add(x.at(position(n, o / outputs * perGroup + c, desc.channels, p,
                            desc.sizes)) *
              w.at(position(o, c, perGroup, k, desc.kernel)));
      });
  } else if (desc.result == AMP_CONV_X) {
    int64_t n = index / desc.channels, c = index % desc.channels;
    for (int64_t i = 0; i < outputs; ++i)
      forEach(desc.kernel, [&](const int64_t *k) {
        for (int d = 0; d < 3; ++d) {
          int64_t at = place[d] + desc.low[d] - k[d] * desc.dilations[d];
          q[d] = at / desc.strides[d];
          if (at < 0 || at % desc.strides[d] || q[d] >= desc.counts[d])
            return;
        }
        int64_t o = c / perGroup * outputs + i;
        add(y.at(position(n, o, desc.outputs, q, desc.counts)) *
            w.at(position(o, c % perGroup, perGroup, k, desc.kernel)));
      });
  } else {
    int64_t o = index / perGroup, c = o / outputs * perGroup + index % perGroup;
    for (int64_t n = 0; n < desc.batch; ++n)
      forEach(desc.counts, [&](const int64_t *at) {
        if (placeOfX(at, place, p))
          add(x.at(position(n, c, desc.channels, p, desc.sizes)) *
              y.at(position(n, o, desc.outputs, at, desc.counts)));
      });
  }
  return {sum, magnitude};
}

//===----------------------------------------------------------------------===//
// The trial
//===----------------------------------------------------------------------===//

Status ConvTrial::read(int64_t index, double &value) const {
  const Tensor *tensors[] = {&y, &x, &w};
  const Tensor &tensor = *tensors[desc.result];
  int64_t size = elementSize(tensor.type);
  alignas(8) char element[8];
  if (Status status = runtime.driver.check(
          runtime.driver.cuMemcpyDtoHAsync(
              element, memory.address() + tensor.offset + index * size, size,
              runtime.stream),
          "cuMemcpyDtoHAsync"))
    return status;
  if (Status status = runtime.wait(runtime.stream))
    return status;
  value = decodeAt(tensor.type, element);
  return nullptr;
}

Status ConvTrial::check(const std::function<Status()> &run,
                        std::string &fault) {
  fault.clear();
  const Tensor *tensors[] = {&y, &x, &w};
  const Tensor &result = *tensors[desc.result];
  // NaN: what an earlier plan stored is none of this one's.
  if (Status status = runtime.driver.check(
          runtime.driver.cuMemsetD8Async(memory.address() + result.offset, 0xff,
                                         result.bytes, runtime.stream),
          "cuMemsetD8Async"))
    return status;
  if (Status status = run())
    return status;
  int64_t window = desc.kernel[0] * desc.kernel[1] * desc.kernel[2];
  int64_t depth =
      desc.result == AMP_CONV_Y   ? desc.channels / desc.groups * window
      : desc.result == AMP_CONV_X ? desc.outputs / desc.groups * window
                                  : y.count / desc.outputs;
  int64_t count = std::clamp(mostProducts / depth, leastElements, mostElements);
  count = std::min(count, result.count);
  // Sums in f32 in any order, also by tensor cores, which cut bits off.
  double unit = std::ldexp(1 + std::sqrt(double(depth)) / 16, -20);
  if (desc.xType == AMP_F32 && runtime.tf32)
    unit = 0x1p-9;
  for (int64_t i = 0; i < count; ++i) {
    // The first, the last, and others here and there.
    int64_t index = i == 0   ? 0
                    : i == 1 ? result.count - 1
                             : int64_t(uint64_t(i) * 0x9e3779b97f4a7c15 %
                                       uint64_t(result.count));
    auto [sum, magnitude] = sumOf(index);
    double found = 0;
    if (Status status = read(index, found))
      return status;
    double least = std::ldexp(1.0, leastExponent(result.type));
    double tolerance =
        magnitude * unit +
        std::ldexp(std::max(std::fabs(sum), least), -fractionBits(result.type));
    if (std::fabs(found - sum) <= tolerance)
      continue;
    char text[160];
    snprintf(text, sizeof(text),
             "one that stores %.6g and not %.6g within %.2g at element %lld",
             found, sum, tolerance, (long long)index);
    fault = text;
    return nullptr;
  }
  return nullptr;
}
