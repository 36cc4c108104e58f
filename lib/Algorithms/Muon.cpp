//===- Muon.cpp - momentum, made orthogonal -------------------------------===//
//
// Muon (Jordan et al. 2024, https://kellerjordan.github.io/posts/muon), with
// PyTorch's parameters.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// The factor of the rate for a matrix of `rows` and `columns`.
static double adjustmentOf(Attribute kind, double rows, double columns) {
  auto name = cast_if_present<StringAttr>(kind);
  if (name && name == "match_rms_adamw")
    return 0.2 * std::sqrt(std::max(rows, columns));
  double ratio = columns > 0 ? rows / columns : 1.0;
  bool isUnclamped = name && name == "spectral_unclamped";
  return std::sqrt(isUnclamped ? ratio : std::max(1.0, ratio));
}

static void build(MuonAttr attr, UpdateBuilder &s) {
  Number momentum = s.number("momentum", attr.getMomentum());
  Number gradient = s.tensorOf(s.rawGradient);
  if (attr.getMaximize())
    gradient = -gradient;
  Number velocity = s.tensorState("momentum", VariableRole::Momentum);
  velocity = mix(velocity, gradient, 1.0 - momentum);
  s.setTensorState("momentum", velocity);
  Number x = attr.getNesterov() ? mix(gradient, velocity, momentum) : velocity;

  ArrayRef<int64_t> shape = s.shapeOf(gradient);
  bool isTall = shape[0] > shape[1];
  x = x / maximum(norm(x), s.number("eps", attr.getEps()));
  // The smaller square: x·xᵀ of a wide matrix, xᵀ·x of a tall one.
  for (int64_t i = 0; i < attr.getNsSteps(); ++i) {
    Number square = s.multiply(x, x, /*transposeA=*/isTall,
                               /*transposeB=*/!isTall);
    Number polynomial = Number(attr.getNsB()) * square +
                        Number(attr.getNsC()) * s.multiply(square, square);
    x = Number(attr.getNsA()) * x +
        (isTall ? s.multiply(x, polynomial) : s.multiply(polynomial, x));
  }
  s.setDirection(x);
  s.decayVariable();
  double adjustment = adjustmentOf(attr.getAdjustLrFn(), shape[0], shape[1]);
  s.store(s.variable - s.lr * adjustment * s.gradient, {});
}

void mlir::amp::detail::attachMuon(MLIRContext *context) {
  attachOptimizersPerTensor<MuonAttr>(
      context, [](auto attr, UpdateBuilder &s) { build(attr, s); });
}
