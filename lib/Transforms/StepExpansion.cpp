//===- StepExpansion.cpp - bundles as gradients of a backward -------------===//
//
// A bundle is the gradients that a backward made, times one multiplier, with
// one norm and one flag, computed once; a group that is clipped by itself has
// its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepExpansion.h"
#include "Verify/Verification.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

FailureOr<GradientBundle *> StepExpansion::find(Value gradients,
                                                Operation *user) {
  auto it = bundles.find(gradients);
  if (it != bundles.end())
    return &it->second;
  InFlightDiagnostic diagnostic = user->emitError(
      "expected gradients made by 'amp.gradients' in this function");
  if (isBundleOfKind(gradients, BundleKind::Differentiated))
    diagnostic << ", found a backward: run 'amp-autodiff' first";
  diagnostic.attachNote(gradients.getLoc()) << "the gradients";
  return diagnostic;
}

Value StepExpansion::multiplierOf(GradientBundle &bundle, Operation *before) {
  if (bundle.multiplier)
    return bundle.multiplier;
  Type scalar = builder.getF32Type();
  for (Value entry : bundle.root.getEntries())
    if (elementType(entry).isF64())
      scalar = builder.getF64Type();
  builder.setInsertionPoint(before);
  return ConstantOp::create(builder, before->getLoc(),
                            RankedTensorType::get({}, scalar), 1.0);
}

GradientNormOp StepExpansion::makeNorm(GradientsOp root, Value multiplier,
                                       Operation *before) {
  builder.setInsertionPoint(before);
  return GradientNormOp::create(
      builder, before->getLoc(),
      TypeRange{RankedTensorType::get({}, builder.getI1Type()),
                multiplier.getType()},
      root, multiplier);
}

unsigned StepExpansion::groupOf(GradientBundle &bundle, Attribute variable) {
  FlatSymbolRefAttr optimizer = bundle.root.getOptimizerAttr();
  auto &known = groups[optimizer];
  if (known.empty())
    for (auto [group, list] :
         llvm::enumerate(state.optimizer(optimizer).getGroups()))
      for (Attribute member : cast<ArrayAttr>(list))
        known[member] = group;
  return known.lookup(variable);
}

/// Norm and flag of the gradients of `group`, before what clamps them.
void StepExpansion::checkPart(GradientBundle &bundle, unsigned group,
                              Operation *before) {
  GroupPart &part = bundle.parts[group];
  if (part.norm || (part.limit && part.finite))
    return;
  SmallVector<Value> entries;
  SmallVector<Attribute> variables;
  for (auto [variable, entry] :
       llvm::zip_equal(bundle.root.getVariables(), bundle.root.getEntries()))
    if (groupOf(bundle, variable) == group) {
      variables.push_back(variable);
      entries.push_back(entry);
    }
  Value multiplier = multiplierOf(bundle, before);
  builder.setInsertionPoint(before);
  auto root = GradientsOp::create(
      builder, before->getLoc(), bundle.root.getType(), entries,
      builder.getArrayAttr(variables), bundle.root.getOptimizerAttr());
  GradientNormOp norm = makeNorm(root, multiplier, before);
  part.norm = norm.getNorm();
  part.finite = norm.getFinite();
}

/// Norm and flag of `bundle`, of which some groups were clipped, from those of
/// its groups.
void StepExpansion::joinParts(GradientBundle &bundle, Operation *before) {
  SmallVector<Value> flags;
  Value squares;
  if (bundle.finite)
    flags.push_back(bundle.finite);
  for (unsigned group = 0; group < bundle.parts.size(); ++group)
    checkPart(bundle, group, before);
  builder.setInsertionPoint(before);
  GradientBuilder g(builder, before->getLoc());
  Type type;
  for (GroupPart &part : bundle.parts) {
    flags.push_back(part.finite);
    if (!part.norm)
      continue;
    type = elementType(part.norm);
    Value wide = g.cast(part.norm, builder.getF64Type());
    Value square = g.mul(wide, wide);
    squares = squares ? g.add(squares, square) : square;
  }
  if (!bundle.isClamped()) {
    bundle.norm = g.cast(g.sqrt(squares), type);
    flags.push_back(IsFiniteOp::create(builder, before->getLoc(), bundle.norm));
  }
  bundle.finite = AllOp::create(builder, before->getLoc(), flags);
}

/// Norm and flag of `bundle`, computed once, where it is made.
void StepExpansion::check(GradientBundle &bundle, Operation *before) {
  if (bundle.norm || (bundle.isClamped() && bundle.finite))
    return;
  bool hasNorms = llvm::any_of(
      bundle.parts, [](const GroupPart &part) { return bool(part.norm); });
  if (hasNorms || bundle.hasFactors())
    return joinParts(bundle, before);
  GradientNormOp norm =
      makeNorm(bundle.root, multiplierOf(bundle, before), before);
  bundle.norm = norm.getNorm();
  // Clamped elements were checked before.
  if (bundle.finite)
    bundle.finite = AllOp::create(builder, before->getLoc(),
                                  ValueRange{bundle.finite, norm.getFinite()});
  else
    bundle.finite = norm.getFinite();
}

/// The gradient of `variable`, an entry of the bundle's root, as one of the
/// bundle, in f32 at least: an unscaled gradient may be too small for f16.
Value StepExpansion::entryOf(GradientBundle &bundle, Attribute variable,
                             Value entry, Location loc) {
  GradientBuilder g(builder, loc);
  Value value = g.accumulator(entry);
  if (bundle.multiplier)
    value = g.mul(value, bundle.multiplier);
  std::optional<double> limit = bundle.limit;
  if (!bundle.parts.empty()) {
    GroupPart &part = bundle.parts[groupOf(bundle, variable)];
    if (part.factor)
      value = g.mul(value, part.factor);
    if (part.limit)
      limit = limit ? std::min(*limit, *part.limit) : *part.limit;
  }
  if (limit) {
    auto clamp = ClampOp::create(builder, loc, value.getType(), value,
                                 builder.getF64FloatAttr(-*limit),
                                 builder.getF64FloatAttr(*limit));
    clamp->setAttr(kClipAttr, builder.getUnitAttr());
    value = clamp;
  }
  return value;
}
