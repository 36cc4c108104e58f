//===- Averages.cpp - averages of variables over steps --------------------===//
//
// An average starts as a copy, as torch.optim.swa_utils.AveragedModel does.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"

using namespace mlir;
using namespace mlir::amp;

static Number build(EMAAttr attr, const Number &count) {
  Number decay = Number(attr.getDecay());
  if (attr.getWarmup())
    decay = minimum((1.0 + count) / (10.0 + count), decay);
  return select(ComparePredicate::EQ, count, 1.0, 1.0, 1.0 - decay);
}

static Number build(SWAAttr attr, const Number &count) {
  double start = attr.getStart();
  Number since = (count - start) / double(attr.getEvery());
  Number averaged = truncate(since);
  Number share = select(ComparePredicate::EQ, since, averaged,
                        1.0 / (averaged + 1.0), 0.0);
  return select(ComparePredicate::LE, count, start, 1.0, share);
}

namespace {
template <typename AttrT>
struct AverageModel
    : AverageAlgorithmInterface::ExternalModel<AverageModel<AttrT>, AttrT> {
  Number buildShare(Attribute attribute, const Number &count) const {
    return build(cast<AttrT>(attribute), count);
  }
};
} // namespace

void mlir::amp::detail::attachAverages(MLIRContext *context) {
  EMAAttr::attachInterface<AverageModel<EMAAttr>>(*context);
  SWAAttr::attachInterface<AverageModel<SWAAttr>>(*context);
}
