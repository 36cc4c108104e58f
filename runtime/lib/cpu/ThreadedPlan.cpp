//===- ThreadedPlan.cpp - Plans whose threads have scratch of their own ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scratch is the runtime's, as large as its largest plan needs.
//
//===----------------------------------------------------------------------===//

#include "ThreadedPlan.h"

using namespace amp;
using namespace amp::cpu;

Status ThreadedPlan::reserve(int64_t threadValues) {
  threadAt = roundUp(threadAt + stagingSlack, 64);
  threadStride = roundUp(threadValues + stagingSlack, 64);
  uint64_t bytes = (threadAt + threads() * threadStride) * sizeof(float);
  return bytes <= runtime.scratch.size()
             ? nullptr
             : Memory::allocate(bytes, runtime.scratch);
}

void ThreadedPlan::forAll(ThreadPool::Function function, void *context,
                          int64_t count) const {
  if (!isInline)
    return runtime.pool.run(function, context, count);
  for (int64_t i = 0; i < count; ++i)
    function(context, i, 0);
}
