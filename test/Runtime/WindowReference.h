//===- WindowReference.h - Places of windows by definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Convolutions and poolings have the same numbers of windows.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_WINDOWREFERENCE_H
#define AMP_TEST_RUNTIME_WINDOWREFERENCE_H

#include <stdint.h>
#include <string>

namespace amp::test {

inline int64_t product(const int64_t *sizes) {
  return sizes[0] * sizes[1] * sizes[2];
}

/// The position, in a plane of x, of place `k` of the window `q`, both counted
/// in row-major order; -1 outside of x.
template <typename Desc>
int64_t positionInX(const Desc &d, int64_t q, int64_t k) {
  int64_t at = 0, size = 1;
  bool isInside = true;
  for (int dim = 2; dim >= 0; --dim) {
    int64_t place = q % d.counts[dim] * d.strides[dim] +
                    k % d.kernel[dim] * d.dilations[dim] - d.low[dim];
    q /= d.counts[dim];
    k /= d.kernel[dim];
    isInside &= place >= 0 && place < d.sizes[dim];
    at += place * size;
    size *= d.sizes[dim];
  }
  return isInside ? at : -1;
}

/// The lists of a description, for messages.
template <typename Desc> std::string describeWindows(const Desc &d) {
  std::string text;
  for (auto *list :
       {&d.sizes, &d.counts, &d.kernel, &d.strides, &d.dilations, &d.low}) {
    text += " [";
    for (int64_t number : *list)
      text += " " + std::to_string(number);
    text += "]";
  }
  return text;
}

} // namespace amp::test

#endif // AMP_TEST_RUNTIME_WINDOWREFERENCE_H
