//===- ASGD.cpp - averaged gradient descent -------------------------------===//
//
// As torch.optim.ASGD.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"

using namespace mlir;
using namespace mlir::amp;

static void build(ASGDAttr attr, UpdateBuilder &s) {
  Element average = s.slot(attr.getAverageSuffix(), VariableRole::Average);
  Number lambd = s.number("lambd", attr.getLambd());
  // Eta was made in the step before, with that step's rate.
  Number eta = select(ComparePredicate::EQ, s.count, 1.0, s.lr,
                      s.state("eta", attr.getLr()));
  Number base = 1.0 + lambd * s.lr * s.count;
  s.setState("eta", s.lr / exp(s.number("alpha", attr.getAlpha()) * log(base)));
  Number share =
      1.0 / maximum(s.count - 1.0 - s.number("t0", attr.getT0()), 1.0);
  s.decayGradient();
  Element shrunk = fma(s.variable, -(lambd * eta), s.variable);
  Element next = shrunk - eta * s.gradient;
  Element isWhole(s, s.valueOf(share));
  average = select(ComparePredicate::EQ, isWhole, 1.0, next,
                   mix(average, next, share));
  s.store(next, average);
}

void mlir::amp::detail::attachASGD(MLIRContext *context) {
  attachOptimizers<ASGDAttr>(
      context, [](auto attr, UpdateBuilder &s) { build(attr, s); });
}
