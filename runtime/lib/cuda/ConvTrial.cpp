//===- ConvTrial.cpp - Elements of a convolution ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From the definition, with one loop for each dimension.
//
//===----------------------------------------------------------------------===//

#include "ConvTrial.h"

#include <algorithm>
#include <cmath>

using namespace amp;
using namespace amp::cuda;

/// Products that the host adds up for a trial: some 50 ms.
static constexpr int64_t mostProducts = 1 << 22;
static constexpr int64_t leastElements = 8, mostElements = 128;

ConvTrial::ConvTrial(Runtime &runtime, const AmpConvDesc &desc)
    : CudnnTrial(runtime), desc(desc) {
  tensors = {{desc.xType, countX(desc), desc.result == AMP_CONV_X},
             {desc.wType, countW(desc), desc.result == AMP_CONV_W},
             {desc.yType, countY(desc), desc.result == AMP_CONV_Y}};
}

double ConvTrial::unitOf() const {
  return desc.xType == AMP_F32 && runtime.tf32 ? 0x1p-9 : 0;
}

int64_t ConvTrial::countChecked(size_t) const {
  int64_t window = desc.kernel[0] * desc.kernel[1] * desc.kernel[2];
  int64_t depth =
      desc.result == AMP_CONV_Y   ? desc.channels / desc.groups * window
      : desc.result == AMP_CONV_X ? desc.outputs / desc.groups * window
                                  : tensors[2].count / desc.outputs;
  return std::clamp(mostProducts / depth, leastElements, mostElements);
}

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

CudnnTrial::Known ConvTrial::compute(size_t, int64_t index) const {
  const int64_t perGroup = desc.channels / desc.groups;
  const int64_t outputs = desc.outputs / desc.groups;
  const Tensor &x = tensors[0], &w = tensors[1], &y = tensors[2];
  Known known = {0, 0, 0};
  auto add = [&](double product) {
    known.value += product;
    known.magnitude += std::fabs(product);
    ++known.depth;
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
  return known;
}
