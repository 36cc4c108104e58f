//===- ConvRules.cpp - The convolutions that cuDNN may have ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The description says where windows begin and how many there are; zeros behind
// x follow from that, and the library wants to be told.
//
//===----------------------------------------------------------------------===//

#include "ConvRules.h"
#include "GemmRules.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

int64_t cuda::zerosBehind(const AmpConvDesc &desc, int i) {
  int64_t reach = (desc.counts[i] - 1) * desc.strides[i] +
                  (desc.kernel[i] - 1) * desc.dilations[i] + 1;
  return reach - desc.sizes[i] - desc.low[i];
}

Status cuda::verifyOffered(const AmpConvDesc &desc) {
  if (desc.xType != desc.wType || desc.xType != desc.yType)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected x, w and y of one type in a convolution on "
                      "CUDA, found %s, %s and %s; convert them first",
                      nameOf(desc.xType), nameOf(desc.wType),
                      nameOf(desc.yType));
  if (desc.batch == 0)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected a sample in a convolution on CUDA, found none");
  if (desc.epilogue)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected no epilogue of a convolution on CUDA, found "
                      "one; launch its kernel behind");
  for (int i = 0; i < 3; ++i) {
    int64_t behind = zerosBehind(desc, i);
    if (desc.low[i] < 0 || behind <= -desc.strides[i])
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected windows of a convolution on CUDA to begin "
                        "and end with x or with zeros around it, found "
                        "%" PRId64 " zeros before and %" PRId64
                        " behind; slice x first",
                        desc.low[i], behind);
  }
  return nullptr;
}
