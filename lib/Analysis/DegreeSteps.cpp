//===- DegreeSteps.cpp - degrees of the ops that a step consists of -------===//
//
// S enters by the seed of a backward, and leaves by unscaling or by a
// multiplier; bundles carry it between.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/DegreeAnalysis.h"
#include "amp/IR/StateNames.h"

using namespace mlir;
using namespace mlir::amp;

void DegreeAnalysis::visit(BackwardOp op) {
  Degree scale;
  if (op.getScalerAttr())
    scale = Degree::of(op.getScalerAttr().getAttr());
  Degree seed = op.getSeed() ? get(op.getSeed()) : scale;
  if (!(seed == scale)) {
    report(op, op.getSeed(),
           "expected the seed to be " +
               (op.getScalerAttr() ? "the S of its scaler, " + scale.str()
                                   : std::string("unscaled, as there is no "
                                                 "scaler")) +
               ", found " + seed.str());
    seed = scale;
  } else if (op.getScalerAttr() && seed.getCoefficient() != 1.0) {
    report(op, op.getSeed(),
           "expected the seed to be the S of its scaler, " + scale.str() +
               ", found " + seed.strWithCoefficient() +
               "; multiply the loss instead, before the backward");
  }
  expectZero(op, op.getLoss(), "differentiates a scaled loss");
  // Gradients are data: no number is known of them.
  scale.setCoefficient(std::nullopt);
  if (Value bundle = op.getGradients())
    set(bundle, scale);
  for (auto [value, gradient] :
       llvm::zip_equal(op.getWrt(), op.getWrtGradients())) {
    Degree degree = scale;
    set(gradient, degree.multiply(get(value), -1));
  }
}

void DegreeAnalysis::visitGiven(GradientsOpInterface op) {
  Value bundle = op->getResult(0);
  Degree degree = Degree::any();
  Attribute first;
  for (auto [entry, variable] :
       llvm::zip_equal(op.getEntries(), op.getEntryVariables())) {
    Degree other = get(entry);
    if (!degree.agreesWith(other)) {
      std::string text;
      llvm::raw_string_ostream(text)
          << "expected gradients of one scale, found " << degree.str()
          << " in that of '" << first << "' and " << other.str()
          << " in that of '" << variable << "'; unscale each with its own S";
      report(op, entry, text);
      return set(bundle, Degree::any());
    }
    if (degree.isAny())
      degree = other, first = variable;
  }
  degree.setCoefficient(std::nullopt);
  degree.setNarrowed({});
  bool isScaled = cast<GradientsType>(bundle.getType()).isScaled();
  if (!isScaled && !degree.isZero()) {
    report(op, op.getEntries().front(),
           "makes a bundle of unscaled gradients: expected degree 0, found " +
               degree.str() + "; divide by S, or declare it scaled");
    degree = Degree::any();
  }
  set(bundle, degree);
}

/// A sum has the degree of its terms, and what is clipped has none. How an op
/// of another dialect unscales gradients, or differentiates, is unknown.
void DegreeAnalysis::visitBundles(GradientsOpInterface op) {
  BundleKind kind = op.getBundleKind();
  if (kind == BundleKind::Sum)
    return visitSum(op);
  if (kind == BundleKind::Given && op.getEntryVariables())
    return visitGiven(op);
  if (kind != BundleKind::Clipped)
    return visitOpaque(op);
  for (Value gradients : op->getOperands())
    expectZero(op, gradients, "clips gradients");
}

/// A step may read scaled gradients: loss scaling unscales them there.
void DegreeAnalysis::visitReader(GradientsReaderOpInterface op) {
  if (Value factor = op.getBundleFactor())
    visitProduct(op, op.getReadBundle(), factor);
  else if (!changesState(op))
    expectZero(op, op.getReadBundle(), "looks at gradients");
  for (Value number : op.getNumbers())
    expectZero(op, number,
               changesState(op) ? "changes state by a scaled value"
                                : "computes with a scaled value");
  for (Region &region : op->getRegions())
    visit(region);
}

void DegreeAnalysis::visitSum(GradientsOpInterface op) {
  Degree degree = Degree::any();
  for (Value bundle : op.getTerms(op->getResult(0))) {
    Degree other = get(bundle);
    if (!degree.agreesWith(other)) {
      report(op, bundle,
             "adds gradients of different scales: expected bundles of one "
             "degree, found " +
                 degree.str() + " and " + other.str() +
                 "; unscale each with its own S first");
      degree = Degree::any();
      break;
    }
    if (degree.isAny())
      degree = other;
  }
  degree.setCoefficient(std::nullopt);
  set(op->getResult(0), degree);
}

void DegreeAnalysis::visit(UnscaleOp op) {
  Degree expected = Degree::of(op.getScalerAttr().getAttr());
  Degree scale = op.getScale() ? get(op.getScale()) : expected;
  set(op.getUnscaled(), Degree());
  bool isExact = scale == expected && scale.getCoefficient() == 1.0;
  if (!scale.isZero() && !isExact)
    return report(
        op, op.getScale(),
        "expected to unscale by the S that seeded the gradients, " +
            expected.str() + ", found " +
            (scale == expected ? scale.strWithCoefficient() : scale.str()));
  Degree degree = get(op.getGradients());
  if (!degree.agreesWith(scale))
    report(op, op.getGradients(),
           "expected gradients of " + scale.str() +
               ", by which they are divided, found " + degree.str());
}

/// Gradients times a multiplier, which must take their scale away.
void DegreeAnalysis::visitProduct(Operation *op, Value gradients,
                                  Value multiplier) {
  Degree degree = get(gradients), factor = get(multiplier);
  degree.multiply(factor);
  // A clip factor is data; the number of a pure reciprocal is known.
  if (degree.isZero() && !factor.isZero() &&
      factor.getCoefficient().value_or(1.0) != 1.0)
    return report(op, multiplier,
                  "expected the reciprocal of the S that seeded the gradients, "
                  "found " +
                      factor.strWithCoefficient() +
                      "; multiply the loss instead, before the backward");
  if (!degree.isZero())
    report(op, multiplier,
           "expected gradients times multiplier to be of degree 0, found "
           "gradients of " +
               get(gradients).str() + " times " + get(multiplier).str() +
               "; multiply by the reciprocal of the S that seeded them");
}

/// The degree of what `variable`, a window's sum, holds between calls.
static Degree degreeOfSum(VariableOp variable) {
  auto scaler = variable->getAttrOfType<FlatSymbolRefAttr>(kScaledByAttr);
  return scaler ? Degree::of(scaler.getAttr()) : Degree();
}

static bool isSumOfCalls(VariableOp variable) {
  return variable && variable.getRole() == VariableRole::GradientSum;
}

/// S is a variable too, once steps are expanded, and so are sums that have it
/// as a factor.
void DegreeAnalysis::visit(ReadOp op) {
  auto variable = dyn_cast_or_null<VariableOp>(
      symbols.lookupNearestSymbolFrom(op, op.getVariableAttr()));
  if (isSumOfCalls(variable)) {
    Degree degree = degreeOfSum(variable);
    degree.setCoefficient(std::nullopt);
    return set(op.getValue(), degree);
  }
  if (!variable || variable.getRole() != VariableRole::Scale)
    return;
  set(op.getValue(),
      Degree::of(StringAttr::get(op.getContext(), variable.getOwner())));
}

void DegreeAnalysis::visit(WriteOp op) {
  auto variable = dyn_cast_or_null<VariableOp>(
      symbols.lookupNearestSymbolFrom(op, op.getVariableAttr()));
  if (!isSumOfCalls(variable)) {
    expectZero(op, op.getValue(),
               "writes a scaled value to '@" + op.getVariable() + "'");
    return;
  }
  Degree expected = degreeOfSum(variable), found = get(op.getValue());
  if (!found.agreesWith(expected))
    report(op, op.getValue(),
           "expected gradients of " + expected.str() + ", which '@" +
               op.getVariable() + "' adds up, found " + found.str());
}

void DegreeAnalysis::visit(AccumulateOp op) {
  for (Value input : op.getInputs())
    expectZero(op, input, "parts a scaled value");
  visit(op.getBody());
  Operation *yield = op.getBody().front().getTerminator();
  for (auto [operand, result] :
       llvm::zip_equal(yield->getOperands(), op.getResults())) {
    Degree degree = get(operand);
    degree.setCoefficient(std::nullopt);
    set(result, degree);
  }
}

void DegreeAnalysis::visit(AutocastOp op) {
  visit(op.getBody());
  Operation *yield = op.getBody().front().getTerminator();
  for (auto [operand, result] :
       llvm::zip_equal(yield->getOperands(), op.getResults()))
    set(result, get(operand));
}
