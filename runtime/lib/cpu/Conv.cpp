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

/// Below this many multiplications a call is not worth waking threads.
static constexpr int64_t inlineWork = int64_t(1) << 19;

Status ConvPlan::reserve(int64_t threadValues, int64_t mostRuns) {
  lists.resize(threads());
  for (RunLists &own : lists) {
    own.block.reserve(mostRuns);
    own.part.reserve(kernels.panelColumns);
  }
  threadAt = roundUp(threadAt + stagingSlack, 64);
  threadStride = roundUp(threadValues + stagingSlack, 64);
  uint64_t bytes = (threadAt + threads() * threadStride) * sizeof(float);
  return bytes <= runtime.scratch.size()
             ? nullptr
             : Memory::allocate(bytes, runtime.scratch);
}

void ConvPlan::forAll(ThreadPool::Function function, void *context,
                      int64_t count) const {
  if (!isInline)
    return runtime.pool.run(function, context, count);
  for (int64_t i = 0; i < count; ++i)
    function(context, i, 0);
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
