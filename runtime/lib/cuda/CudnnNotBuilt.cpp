//===- CudnnNotBuilt.cpp - A build without cuDNN's headers ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuDNN is a download of its own, which not every toolkit comes with.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

using namespace amp;
using namespace amp::cuda;

static Status refuse() {
  return makeStatus(AMP_STATUS_UNAVAILABLE,
                    "expected a build of amp with cuDNN, found one without: "
                    "the folder of cuda.h had no cudnn_graph.h; compile with "
                    "'--cudnn no'");
}

Status Runtime::createConvPlan(const AmpConvDesc &,
                               std::unique_ptr<AmpCallPlan> &) {
  return refuse();
}
Status Runtime::createAttentionPlan(const AmpAttentionDesc &,
                                    std::unique_ptr<AmpCallPlan> &) {
  return refuse();
}
