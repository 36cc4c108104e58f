//===- SGD.cpp - gradient descent with momentum ---------------------------===//
//
// As torch.optim.SGD.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"

using namespace mlir;
using namespace mlir::amp;

static void build(SGDAttr attr, UpdateBuilder &s) {
  Number momentum = s.number("momentum", attr.getMomentum());
  Number dampening = s.number("dampening", attr.getDampening());
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
  Element step =
      attr.getNesterov() ? fma(velocity, momentum, s.gradient) : velocity;
  s.store(s.variable - s.lr * step, velocity);
}

void mlir::amp::detail::attachSGD(MLIRContext *context) {
  attachOptimizers<SGDAttr>(
      context, [](auto attr, UpdateBuilder &s) { build(attr, s); });
}
