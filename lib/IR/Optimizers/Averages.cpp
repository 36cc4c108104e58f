//===- Averages.cpp - averages of variables over steps --------------------===//
//
// As torch.optim.swa_utils.AveragedModel: an average starts as a copy.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/UpdateBuilder.h"

using namespace mlir;
using namespace mlir::amp;

StringRef EMAAttr::getSuffix() const { return "ema"; }

Number EMAAttr::buildShare(const Number &count) const {
  Number decay = Number(getDecay());
  if (getWarmup())
    decay = minimum((1.0 + count) / (10.0 + count), decay);
  return select(ComparePredicate::EQ, count, 1.0, 1.0, 1.0 - decay);
}

StringRef SWAAttr::getSuffix() const { return "swa"; }

Number SWAAttr::buildShare(const Number &count) const {
  double start = getStart();
  Number since = (count - start) / double(getEvery());
  Number averaged = truncate(since);
  Number share = select(ComparePredicate::EQ, since, averaged,
                        1.0 / (averaged + 1.0), 0.0);
  return select(ComparePredicate::LE, count, start, 1.0, share);
}
