//===- Signs.cpp - steps along signs --------------------------------------===//
//
// Rprop as torch.optim.Rprop; Lion as Chen et al. 2023 (arXiv:2302.06675,
// algorithm 2).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"

using namespace mlir;
using namespace mlir::amp;

static void build(RpropAttr attr, UpdateBuilder &s) {
  Element last = s.slot("last", VariableRole::Accumulator);
  Element size =
      s.slot("step", VariableRole::Accumulator, Number(attr.getLr()));
  Element agreement = s.gradient * last;
  Element factor = select(ComparePredicate::LT, agreement, 0.0,
                          double(attr.getEtaMinus()), 1.0);
  factor = select(ComparePredicate::GT, agreement, 0.0,
                  double(attr.getEtaPlus()), factor);
  size = minimum(maximum(size * factor, double(attr.getStepSizeMin())),
                 double(attr.getStepSizeMax()));
  // Past a minimum: one step stands still.
  Element gradient =
      select(ComparePredicate::LT, agreement, 0.0, 0.0, s.gradient);
  s.store(s.variable - sign(gradient) * size, {gradient, size});
}

static void build(LionAttr attr, UpdateBuilder &s) {
  Element m = s.slot("m", VariableRole::FirstMoment);
  Element direction =
      sign(mix(m, s.gradient, 1.0 - s.number("beta1", attr.getBeta1())));
  m = mix(m, s.gradient, 1.0 - s.number("beta2", attr.getBeta2()));
  s.decayVariable();
  s.store(s.variable - s.lr * direction, m);
}

void mlir::amp::detail::attachSigns(MLIRContext *context) {
  attachOptimizers<RpropAttr, LionAttr>(
      context, [](auto attr, UpdateBuilder &s) { build(attr, s); });
}
