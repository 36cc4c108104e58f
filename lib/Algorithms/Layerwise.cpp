//===- Layerwise.cpp - a rate for each tensor -----------------------------===//
//
// LAMB (You et al. 2020, arXiv:1904.00962) and LARS (You et al. 2017,
// arXiv:1708.03888). Norms of a whole tensor come before its elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"

using namespace mlir;
using namespace mlir::amp;

/// a/b, and 1 where a norm is 0.
static Number ratioOr1(const Number &a, const Number &norm, const Number &b) {
  auto positive = ComparePredicate::GT;
  return select(positive, a, 0.0, select(positive, norm, 0.0, a / b, 1.0), 1.0);
}

static void build(LAMBAttr attr, UpdateBuilder &s) {
  Element m = s.slot("m", VariableRole::FirstMoment);
  Element v = s.slot("v", VariableRole::SecondMoment);
  Number beta1 = s.number("beta1", attr.getBeta1());
  Number beta2 = s.number("beta2", attr.getBeta2());
  Number eps = s.number("eps", attr.getEps());
  Number first = reciprocal(s.biasCorrection(beta1));
  Number second = reciprocal(sqrt(s.biasCorrection(beta2)));
  m = mix(m, s.gradient, 1.0 - beta1);
  v = fma(v, beta2, s.gradient * s.gradient * (1.0 - beta2));
  Element step = m * first / fma(sqrt(v), second, eps);
  if (!s.weightDecay.is(0.0))
    step = fma(s.variable, s.weightDecay, step);
  SmallVector<Number> lengths = s.norms({s.variable, step});
  Number trust = ratioOr1(lengths[0], lengths[1], lengths[1]);
  s.store(s.variable - s.lr * trust * step, {m, v});
}

static void build(LARSAttr attr, UpdateBuilder &s) {
  Element velocity = s.slot("momentum", VariableRole::Momentum);
  SmallVector<Number> lengths = s.norms({s.variable, s.gradient});
  Number length = lengths[0], slope = lengths[1];
  Number trust =
      ratioOr1(s.number("trust", attr.getTrust()) * length, slope,
               slope + s.weightDecay * length + s.number("eps", attr.getEps()));
  Number momentum = s.number("momentum", attr.getMomentum());
  s.decayGradient();
  Element step = s.gradient * (s.lr * trust);
  velocity = fma(velocity, momentum, step);
  s.store(s.variable -
              (attr.getNesterov() ? fma(velocity, momentum, step) : velocity),
          velocity);
}

void mlir::amp::detail::attachLayerwise(MLIRContext *context) {
  attachOptimizersPerTensor<LAMBAttr, LARSAttr>(
      context, [](auto attr, UpdateBuilder &s) { build(attr, s); });
}
