//===- CudnnTrial.cpp - Memory and a trial for an engine ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A few elements of each result, computed on the host from the definition: a
// wrong index, a lost product or a sum in 16 bits shows in any.
//
//===----------------------------------------------------------------------===//

#include "CudnnTrial.h"
#include "../common/GemmDesc.h"
#include "HostNumbers.h"
#include "RandomFill.h"

#include <algorithm>
#include <cmath>

using namespace amp;
using namespace amp::cuda;

Status CudnnTrial::prepare(bool &isThere) {
  uint64_t bytes = 0;
  for (Tensor &tensor : tensors) {
    tensor.bytes = tensor.count * elementSize(tensor.type);
    tensor.offset = bytes;
    bytes += (tensor.bytes + 255) / 256 * 256;
  }
  Status status = memory.allocate(runtime, bytes);
  isThere = !status;
  if (ampStatusCode(status.get()) == AMP_STATUS_OUT_OF_MEMORY) {
    memory.free();
    return nullptr;
  }
  uint64_t seed = 0;
  for (Tensor &tensor : tensors) {
    places.push_back(memory.data() + tensor.offset);
    ++seed;
    if (tensor.isResult || status)
      continue;
    status = fillRandom(runtime, memory.address() + tensor.offset, tensor.bytes,
                        tensor.type, seed);
    std::vector<char> pattern = makePattern(tensor.type, seed, tensor.bytes);
    int64_t size = elementSize(tensor.type);
    for (size_t at = 0; at < pattern.size(); at += size)
      tensor.numbers.push_back(decodeAt(tensor.type, &pattern[at]));
  }
  return status;
}

Status CudnnTrial::read(const Tensor &tensor, int64_t index,
                        double &value) const {
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

Status CudnnTrial::checkResult(size_t number, std::string &fault) {
  const Tensor &tensor = tensors[number];
  int64_t all = countElements(number);
  int64_t count = std::min(countChecked(number), all);
  for (int64_t i = 0; i < count; ++i) {
    // The first, the last, and others here and there.
    int64_t index =
        i == 0   ? 0
        : i == 1 ? all - 1
                 : int64_t(uint64_t(i) * 0x9e3779b97f4a7c15 % uint64_t(all));
    Known known = compute(number, index);
    double found = 0;
    if (Status status = read(tensor, placeOf(number, index), found))
      return status;
    // Sums in f32 in any order, also by tensor cores, which cut bits off.
    double unit = std::ldexp(1 + std::sqrt(double(known.depth)) / 16, -20);
    double least = std::ldexp(1.0, leastExponent(tensor.type));
    double tolerance = known.magnitude * std::max(unit, unitOf()) +
                       std::ldexp(std::max(std::fabs(known.value), least),
                                  -fractionBits(tensor.type));
    if (std::fabs(found - known.value) <= tolerance)
      continue;
    char text[160];
    snprintf(text, sizeof(text),
             "one that stores %.6g and not %.6g within %.2g at element %lld of "
             "operand %zu",
             found, known.value, tolerance, (long long)index, number + 1);
    fault = text;
    return nullptr;
  }
  return nullptr;
}

Status CudnnTrial::check(const std::function<Status()> &run,
                         std::string &fault) {
  fault.clear();
  // NaN: what an earlier plan stored is none of this one's.
  for (const Tensor &tensor : tensors)
    if (tensor.isResult)
      if (Status status =
              runtime.driver.check(runtime.driver.cuMemsetD8Async(
                                       memory.address() + tensor.offset, 0xff,
                                       tensor.bytes, runtime.stream),
                                   "cuMemsetD8Async"))
        return status;
  if (Status status = run())
    return status;
  for (size_t i = 0; i < tensors.size() && fault.empty(); ++i)
    if (tensors[i].isResult)
      if (Status status = checkResult(i, fault))
        return status;
  return nullptr;
}
