//===- Adam.cpp - Adam and its variants -----------------------------------===//
//
// As torch.optim's Adam, AdamW, Adamax, NAdam and RAdam.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// beta2·v + (1 − beta2)·gradient².
static Element secondMoment(UpdateBuilder &s, Element v, const Number &beta2) {
  return fma(v, beta2, s.gradient * s.gradient * (1.0 - beta2));
}

//===----------------------------------------------------------------------===//
// Adam, AdamW
//===----------------------------------------------------------------------===//

static void buildAdam(UpdateBuilder &s, const Number &beta1,
                      const Number &beta2, const Number &eps, bool decoupled,
                      bool amsgrad) {
  Element m = s.slot("m", VariableRole::FirstMoment);
  Element v = s.slot("v", VariableRole::SecondMoment);
  Number stepSize = s.lr / s.biasCorrection(beta1);
  // Inverted here: a division of each element would take a third of the time.
  Number scale = reciprocal(sqrt(s.biasCorrection(beta2)));
  decoupled ? s.decayVariable() : s.decayGradient();
  m = mix(m, s.gradient, 1.0 - beta1);
  v = secondMoment(s, v, beta2);
  SmallVector<Element, 3> slots{m, v};
  if (amsgrad) {
    v = maximum(s.slot("vmax", VariableRole::Accumulator), v);
    slots.push_back(v);
  }
  Element denominator = fma(sqrt(v), scale, eps);
  s.store(s.variable - stepSize * (m / denominator), slots);
}

static void build(AdamAttr attr, UpdateBuilder &s) {
  buildAdam(s, s.number("beta1", attr.getBeta1()),
            s.number("beta2", attr.getBeta2()), s.number("eps", attr.getEps()),
            /*decoupled=*/false, attr.getAmsgrad());
}

static void build(AdamWAttr attr, UpdateBuilder &s) {
  buildAdam(s, s.number("beta1", attr.getBeta1()),
            s.number("beta2", attr.getBeta2()), s.number("eps", attr.getEps()),
            /*decoupled=*/true, attr.getAmsgrad());
}

//===----------------------------------------------------------------------===//
// Adamax
//===----------------------------------------------------------------------===//

static void build(AdamaxAttr attr, UpdateBuilder &s) {
  Number beta1 = s.number("beta1", attr.getBeta1());
  Number beta2 = s.number("beta2", attr.getBeta2());
  Number eps = s.number("eps", attr.getEps());
  Element m = s.slot("m", VariableRole::FirstMoment);
  Element largest = s.slot("u", VariableRole::Accumulator);
  s.decayGradient();
  m = mix(m, s.gradient, 1.0 - beta1);
  largest = maximum(largest * beta2, abs(s.gradient) + eps);
  Number stepSize = s.lr / s.biasCorrection(beta1);
  s.store(s.variable - stepSize * (m / largest), {m, largest});
}

//===----------------------------------------------------------------------===//
// NAdam
//===----------------------------------------------------------------------===//

static void build(NAdamAttr attr, UpdateBuilder &s) {
  Number beta1 = s.number("beta1", attr.getBeta1());
  Number beta2 = s.number("beta2", attr.getBeta2());
  Number eps = s.number("eps", attr.getEps());
  Number decayRate = s.number("momentum_decay", attr.getMomentumDecay());
  Element m = s.slot("m", VariableRole::FirstMoment);
  Element v = s.slot("v", VariableRole::SecondMoment);
  auto momentumAt = [&](const Number &count) {
    Number decay = exp(count * (decayRate * std::log(0.96)));
    return beta1 * (1.0 - 0.5 * decay);
  };
  Number momentum = momentumAt(s.count), next = momentumAt(s.count + 1.0);
  Number product = s.state("mu_product", 1.0) * momentum;
  s.setState("mu_product", product);
  Number scale = reciprocal(sqrt(s.biasCorrection(beta2)));

  attr.getDecoupledWeightDecay() ? s.decayVariable() : s.decayGradient();
  m = mix(m, s.gradient, 1.0 - beta1);
  v = secondMoment(s, v, beta2);
  Element denominator = fma(sqrt(v), scale, eps);
  Element ahead = s.gradient * (s.lr * (1.0 - momentum) / (1.0 - product));
  Element step = fma(m, s.lr * next / (1.0 - product * next), ahead);
  s.store(s.variable - step / denominator, {m, v});
}

//===----------------------------------------------------------------------===//
// RAdam
//===----------------------------------------------------------------------===//

static void build(RAdamAttr attr, UpdateBuilder &s) {
  Number beta1 = s.number("beta1", attr.getBeta1());
  Number beta2 = s.number("beta2", attr.getBeta2());
  Number eps = s.number("eps", attr.getEps());
  Element m = s.slot("m", VariableRole::FirstMoment);
  Element v = s.slot("v", VariableRole::SecondMoment);
  Number correction = s.biasCorrection(beta2);
  Number limit = 2.0 / (1.0 - beta2) - 1.0;
  // beta2^t is 1 − correction.
  Number length = limit - 2.0 * s.count * (1.0 - correction) / correction;
  Number square = (length - 4.0) * (length - 2.0) * limit /
                  ((limit - 4.0) * (limit - 2.0) * length);
  // Too short a history of squares has no variance to speak of.
  Number rectified =
      select(ComparePredicate::GT, length, 5.0, sqrt(square * correction), 0.0);

  attr.getDecoupledWeightDecay() ? s.decayVariable() : s.decayGradient();
  m = mix(m, s.gradient, 1.0 - beta1);
  v = secondMoment(s, v, beta2);
  Element factor = rectified / (sqrt(v) + eps);
  Element step = m * (s.lr / s.biasCorrection(beta1));
  Element scaled =
      select(ComparePredicate::GT, Element(s, s.valueOf(rectified)), 0.0,
             step * factor, step);
  s.store(s.variable - scaled, {m, v});
}

void mlir::amp::detail::attachAdam(MLIRContext *context) {
  attachOptimizers<AdamAttr, AdamWAttr, AdamaxAttr, NAdamAttr, RAdamAttr>(
      context, [](auto attr, UpdateBuilder &s) { build(attr, s); });
}
