//===- OptimizerRules.cpp - the arithmetic of optimizers ------------------===//
//
// As PyTorch's single-tensor implementations, operation by operation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OptimizerRules.h"
#include "amp/IR/GradientBuilder.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// 1 − beta^count, in f64: in f32 the first steps would lose four digits.
static Value biasCorrection(GradientBuilder &g, Value count, double beta) {
  if (beta == 0)
    return g.constant(count, 1.0);
  Value power = g.mul(count, g.constant(count, std::log(beta)));
  Value correction = Expm1Op::create(g.getBuilder(), g.getLoc(), power);
  return g.neg(correction);
}

static OptimizerRule adamRule(double lr, double beta1, double beta2, double eps,
                              double decay, bool decoupled) {
  OptimizerRule rule;
  rule.slots = {{"m", VariableRole::FirstMoment},
                {"v", VariableRole::SecondMoment}};
  rule.scalars = [=](OpBuilder &builder, Location loc, Value count,
                     Type compute) {
    GradientBuilder g(builder, loc);
    Value stepSize =
        g.div(g.constant(count, lr), biasCorrection(g, count, beta1));
    // Inverted here: a division of each element would take a third of the time.
    Value scale = g.reciprocal(g.sqrt(biasCorrection(g, count, beta2)));
    return SmallVector<Value>{g.cast(stepSize, compute),
                              g.cast(scale, compute)};
  };
  rule.update = [=](BodyBuilder &b, ArrayRef<Value> in) {
    Value gradient = in[0], weight = in[1], m = in[2], v = in[3];
    Value stepSize = in[4], scale = in[5];
    // Not w·(1 - lr·decay): that factor's rounding is the same in every step.
    if (decay != 0 && decoupled)
      weight = b.fma(weight, b.constant(-lr * decay), weight);
    else if (decay != 0)
      gradient = b.fma(weight, b.constant(decay), gradient);
    m = b.fma(b.sub(gradient, m), b.constant(1.0 - beta1), m);
    Value square = b.mul(b.mul(gradient, gradient), b.constant(1.0 - beta2));
    v = b.fma(v, b.constant(beta2), square);
    Value denominator = b.fma(b.sqrt(v), scale, b.constant(eps));
    weight = b.sub(weight, b.mul(stepSize, b.div(m, denominator)));
    return SmallVector<Value>{weight, m, v};
  };
  return rule;
}

static OptimizerRule sgdRule(SGDAttr attr) {
  double lr = attr.getLr(), momentum = attr.getMomentum();
  double dampening = attr.getDampening(), decay = attr.getWeightDecay();
  bool nesterov = attr.getNesterov();
  OptimizerRule rule;
  if (momentum != 0)
    rule.slots = {{"momentum", VariableRole::Momentum}};
  rule.scalars = [=](OpBuilder &builder, Location loc, Value count,
                     Type compute) {
    if (momentum == 0 || dampening == 0)
      return SmallVector<Value>();
    // The first applied step takes the gradient whole.
    GradientBuilder g(builder, loc);
    Value first =
        g.compare(ComparePredicate::EQ, count, g.constant(count, 1.0));
    Value share = g.select(first, g.constant(count, 1.0),
                           g.constant(count, 1.0 - dampening));
    return SmallVector<Value>{g.cast(share, compute)};
  };
  rule.update = [=](BodyBuilder &b, ArrayRef<Value> in) {
    Value gradient = in[0], weight = in[1];
    if (decay != 0)
      gradient = b.fma(weight, b.constant(decay), gradient);
    SmallVector<Value> slots;
    if (momentum != 0) {
      Value share = gradient;
      if (dampening != 0)
        share = b.mul(gradient, in[3]);
      Value velocity = b.fma(in[2], b.constant(momentum), share);
      slots.push_back(velocity);
      gradient =
          nesterov ? b.fma(velocity, b.constant(momentum), gradient) : velocity;
    }
    weight = b.sub(weight, b.mul(b.constant(lr), gradient));
    SmallVector<Value> result{weight};
    llvm::append_range(result, slots);
    return result;
  };
  return rule;
}

OptimizerRule mlir::amp::makeOptimizerRule(Attribute algorithm) {
  return llvm::TypeSwitch<Attribute, OptimizerRule>(algorithm)
      .Case<AdamAttr>([](AdamAttr a) {
        return adamRule(a.getLr(), a.getBeta1(), a.getBeta2(), a.getEps(),
                        a.getWeightDecay(), /*decoupled=*/false);
      })
      .Case<AdamWAttr>([](AdamWAttr a) {
        return adamRule(a.getLr(), a.getBeta1(), a.getBeta2(), a.getEps(),
                        a.getWeightDecay(), /*decoupled=*/true);
      })
      .Default([](Attribute a) { return sgdRule(cast<SGDAttr>(a)); });
}
