//===- Adagrad.cpp - rates from sums of squares ---------------------------===//
//
// As torch.optim's Adagrad, Adadelta and RMSprop.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"

using namespace mlir;
using namespace mlir::amp;

static void build(AdagradAttr attr, UpdateBuilder &s) {
  Element sum = s.slot("sum", VariableRole::Accumulator,
                       Number(attr.getInitialAccumulatorValue()));
  Number rate = s.lr, decay = s.number("lr_decay", attr.getLrDecay());
  if (!decay.is(0.0))
    rate = s.lr / (1.0 + (s.count - 1.0) * decay);
  s.decayGradient();
  sum = fma(s.gradient, s.gradient, sum);
  Element root = sqrt(sum) + s.number("eps", attr.getEps());
  s.store(s.variable - rate * (s.gradient / root), sum);
}

static void build(AdadeltaAttr attr, UpdateBuilder &s) {
  Number rho = s.number("rho", attr.getRho()),
         eps = s.number("eps", attr.getEps());
  Element squares = s.slot("v", VariableRole::SecondMoment);
  Element steps = s.slot("delta", VariableRole::Accumulator);
  s.decayGradient();
  squares = fma(squares, rho, s.gradient * s.gradient * (1.0 - rho));
  Element step = sqrt(steps + eps) / sqrt(squares + eps) * s.gradient;
  steps = fma(steps, rho, step * step * (1.0 - rho));
  s.store(s.variable - s.lr * step, {squares, steps});
}

static void build(RMSpropAttr attr, UpdateBuilder &s) {
  Number alpha = s.number("alpha", attr.getAlpha());
  SmallVector<Element, 3> slots;
  Element squares = s.slot("v", VariableRole::SecondMoment);
  s.decayGradient();
  squares = fma(squares, alpha, s.gradient * s.gradient * (1.0 - alpha));
  slots.push_back(squares);
  Element variance = squares;
  if (attr.getCentered()) {
    Element mean =
        mix(s.slot("mean", VariableRole::FirstMoment), s.gradient, 1.0 - alpha);
    slots.push_back(mean);
    // Rounding may leave less than 0, of which the root is no number.
    variance = maximum(fma(-mean, mean, squares), 0.0);
  }
  Element step = s.gradient / (sqrt(variance) + s.number("eps", attr.getEps()));
  Number momentum = s.number("momentum", attr.getMomentum());
  if (!momentum.is(0.0)) {
    step = fma(s.slot("momentum", VariableRole::Momentum), momentum, step);
    slots.push_back(step);
  }
  s.store(s.variable - s.lr * step, slots);
}

void mlir::amp::detail::attachAdagrad(MLIRContext *context) {
  attachOptimizers<AdagradAttr, AdadeltaAttr, RMSpropAttr>(
      context, [](auto attr, UpdateBuilder &s) { build(attr, s); });
}
