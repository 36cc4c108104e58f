//===- CudnnNotBuilt.cpp - A build without cuDNN's headers ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuDNN is a download of its own, which not every toolkit comes with.
//
//===----------------------------------------------------------------------===//

#include "AttentionRules.h"
#include "ConvRules.h"
#include "Runtime.h"

using namespace amp;
using namespace amp::cuda;

/// A form that no build has is refused in the same words by all.
template <typename Desc> static Status refuse(const Desc &desc) {
  if (Status status = verifyOffered(desc))
    return status;
  return makeStatus(AMP_STATUS_UNAVAILABLE,
                    "expected a build of amp with cuDNN, found one without: "
                    "the folder of cuda.h had no cudnn_graph.h; compile with "
                    "'--cudnn no'");
}

Status Runtime::createConvPlan(const AmpConvDesc &desc,
                               std::unique_ptr<AmpCallPlan> &) {
  return refuse(desc);
}
Status Runtime::createAttentionPlan(const AmpAttentionDesc &desc,
                                    std::unique_ptr<AmpCallPlan> &) {
  return refuse(desc);
}
