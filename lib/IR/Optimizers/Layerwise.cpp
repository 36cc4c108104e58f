//===- Layerwise.cpp - a rate for each tensor -----------------------------===//
//
// LAMB (You et al. 2020, arXiv:1904.00962) and LARS (You et al. 2017,
// arXiv:1708.03888). Norms of a whole tensor come before its elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/UpdateBuilder.h"

using namespace mlir;
using namespace mlir::amp;

/// a/b, and 1 where a norm is 0.
static Number ratioOr1(const Number &a, const Number &norm, const Number &b) {
  auto positive = ComparePredicate::GT;
  return select(positive, a, 0.0, select(positive, norm, 0.0, a / b, 1.0), 1.0);
}

bool LAMBAttr::isPerTensor() const { return true; }

void LAMBAttr::buildUpdate(UpdateBuilder &s) const {
  Element m = s.slot("m", VariableRole::FirstMoment);
  Element v = s.slot("v", VariableRole::SecondMoment);
  double beta1 = getBeta1(), beta2 = getBeta2(), eps = getEps();
  Number first = reciprocal(s.biasCorrection(beta1));
  Number second = reciprocal(sqrt(s.biasCorrection(beta2)));
  // Once for the tensor, to take its norm, and once for each element.
  auto update = [&](auto gradient, auto weight, auto &m, auto &v) {
    m = mix(m, gradient, 1.0 - beta1);
    v = fma(v, beta2, gradient * gradient * (1.0 - beta2));
    auto step = m * first / fma(sqrt(v), second, eps);
    return s.weightDecay.is(0.0) ? step : fma(weight, s.weightDecay, step);
  };
  Number weight = s.tensorOf(s.variable), gradient = s.tensorOf(s.rawGradient);
  if (getMaximize())
    gradient = -gradient;
  Number tensorM = s.tensorOf(m), tensorV = s.tensorOf(v);
  Number length = s.normOfUpdate(update(gradient, weight, tensorM, tensorV));
  Number trust = ratioOr1(s.normOfUpdate(weight), length, length);
  Element step = update(s.gradient, s.variable, m, v);
  s.store(s.variable - s.lr * trust * step, {m, v});
}

bool LARSAttr::isPerTensor() const { return true; }

void LARSAttr::buildUpdate(UpdateBuilder &s) const {
  Element velocity = s.slot("momentum", VariableRole::Momentum);
  Number length = norm(s.tensorOf(s.variable));
  Number slope = norm(s.tensorOf(s.rawGradient));
  Number trust = ratioOr1(Number(getTrust()) * length, slope,
                          slope + s.weightDecay * length + Number(getEps()));
  s.decayGradient();
  Element step = s.gradient * (s.lr * trust);
  velocity = fma(velocity, getMomentum(), step);
  s.store(s.variable -
              (getNesterov() ? fma(velocity, getMomentum(), step) : velocity),
          velocity);
}
