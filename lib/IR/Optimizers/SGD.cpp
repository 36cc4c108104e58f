//===- SGD.cpp - gradient descent with momentum ---------------------------===//
//
// As torch.optim.SGD.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/UpdateBuilder.h"

using namespace mlir;
using namespace mlir::amp;

void SGDAttr::buildUpdate(UpdateBuilder &s) const {
  Number momentum = s.number("momentum", getMomentum());
  Number dampening = s.number("dampening", getDampening());
  if (momentum.is(0)) {
    s.decayGradient();
    return s.store(s.variable - s.lr * s.gradient, {});
  }
  Element velocity = s.slot("momentum", VariableRole::Momentum);
  // The first applied step takes the gradient whole, and every step where there
  // is no momentum.
  Number share = 1.0;
  if (!dampening.is(0)) {
    share = select(ComparePredicate::EQ, s.count, 1.0, 1.0, 1.0 - dampening);
    if (!momentum.isConstant())
      share = select(ComparePredicate::EQ, momentum, 0.0, 1.0, share);
  }
  s.decayGradient();
  Element added = share.is(1.0) ? s.gradient : s.gradient * share;
  velocity = fma(velocity, momentum, added);
  Element step = getNesterov() ? fma(velocity, momentum, s.gradient) : velocity;
  s.store(s.variable - s.lr * step, velocity);
}
