//===- Conv.cpp - Convolutions without a matrix of windows ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A convolution is a contraction of weights with a matrix whose columns are the
// windows of all images. A thread makes the panels of that matrix that it
// multiplies next from rows of images, and nobody stores it.
//
//===----------------------------------------------------------------------===//

#include "ConvPlan.h"

using namespace amp;
using namespace amp::cpu;

Status ConvPlan::reserveRuns(int64_t threadValues, int64_t mostRuns) {
  lists.resize(threads());
  for (RunLists &own : lists) {
    own.block.reserve(mostRuns);
    own.part.reserve(kernels.panelColumns);
  }
  return reserve(threadValues);
}

Status Runtime::createConvPlan(const AmpConvDesc &desc,
                               std::unique_ptr<AmpCallPlan> &plan) {
  int64_t work;
  bool isInline = !__builtin_mul_overflow(countY(desc),
                                          countW(desc) / desc.outputs, &work) &&
                  work <= inlineWork;
  auto made = desc.result == AMP_CONV_W ? makeWeightPlan(*this, desc, isInline)
                                        : makeImagePlan(*this, desc, isInline);
  if (desc.batch)
    if (Status status = made->prepare())
      return status;
  plan = std::move(made);
  return nullptr;
}
