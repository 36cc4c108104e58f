//===- ASGD.cpp - averaged gradient descent -------------------------------===//
//
// As torch.optim.ASGD.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/UpdateBuilder.h"

using namespace mlir;
using namespace mlir::amp;

void ASGDAttr::buildUpdate(UpdateBuilder &s) const {
  Element average = s.slot("ax", VariableRole::Average);
  Number lambd = s.number("lambd", getLambd());
  // Eta was made in the step before, with that step's rate.
  Number eta =
      select(ComparePredicate::EQ, s.count, 1.0, s.lr, s.state("eta", getLr()));
  Number base = 1.0 + lambd * s.lr * s.count;
  s.setState("eta", s.lr / exp(s.number("alpha", getAlpha()) * log(base)));
  Number share = 1.0 / maximum(s.count - 1.0 - s.number("t0", getT0()), 1.0);
  s.decayGradient();
  Element shrunk = fma(s.variable, -(lambd * eta), s.variable);
  Element next = shrunk - eta * s.gradient;
  Element isWhole(s, s.valueOf(share));
  average = select(ComparePredicate::EQ, isWhole, 1.0, next,
                   mix(average, next, share));
  s.store(next, average);
}
