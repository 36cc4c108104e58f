//===- ExpandClips.cpp - clipping in an expanded step ---------------------===//
//
// A norm limits gradients by one factor, which the update multiplies with; a
// value limits them in the update itself.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepExpansion.h"
#include "Verify/Verification.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

/// Added to the norm before the clip factor's division, as in PyTorch.
static constexpr double kClipEpsilon = 1e-6;

/// Makes entries of what is clamped, for readers other than the update.
void StepExpansion::clampEntries(GradientBundle &bundle, Operation *before) {
  if (!bundle.isClamped())
    return;
  check(bundle, before);
  builder.setInsertionPoint(before);
  Location loc = before->getLoc();
  SmallVector<Value> entries;
  for (auto [variable, entry] :
       llvm::zip_equal(bundle.root.getVariables(), bundle.root.getEntries())) {
    entries.push_back(entryOf(bundle, variable, entry, loc));
    if (entries.back() != entry)
      entries.back().getDefiningOp()->setAttr(kClipAttr, builder.getUnitAttr());
  }
  auto root = GradientsOp::create(
      builder, loc, GradientsType::get(builder.getContext(), Scaling::Unscaled),
      entries, bundle.root.getVariables(), bundle.root.getOptimizerAttr());
  bundle = GradientBundle{root, {}, {}, bundle.finite};
}

/// min(1, `bound` / (`norm` + 1e-6)).
Value StepExpansion::clipFactor(Value norm, const llvm::APFloat &bound,
                                Location loc) {
  GradientBuilder g(builder, loc);
  Value most = g.constant(norm, bound.convertToDouble());
  Value factor = g.div(most, g.add(norm, g.constant(norm, kClipEpsilon)));
  return MinimumOp::create(builder, loc, factor, g.constant(norm, 1.0));
}

/// The norm of one group's gradients, and a factor for them alone.
void StepExpansion::expandGroup(ClipGradNormOp op, GradientBundle &bundle,
                                unsigned group) {
  clampEntries(bundle, op);
  GradientBundle clipped = bundle;
  if (clipped.parts.empty())
    clipped.parts.resize(
        state.optimizer(bundle.root.getOptimizerAttr()).getGroups().size());
  checkPart(clipped, group, op);
  builder.setInsertionPoint(op);
  GradientBuilder g(builder, op.getLoc());
  GroupPart &part = clipped.parts[group];
  Value norm = part.norm;
  Value factor = clipFactor(norm, op.getMaxNorm(), op.getLoc());
  part.factor = part.factor ? g.mul(part.factor, factor) : factor;
  part.norm = g.mul(norm, factor);
  clipped.norm = {};
  bundles[op.getClipped().front()] = clipped;
  op.getNorm().replaceAllUsesWith(g.cast(norm, elementType(op.getNorm())));
}

/// The flag of `clip`'s norm, which is `norm` now: that of 'amp-loss-scaling',
/// if there is one.
Value StepExpansion::checkNorm(ClipGradNormOp clip, Value norm) {
  for (Operation *user : clip.getNorm().getUsers())
    if (auto check = dyn_cast<IsFiniteOp>(user);
        check && norm.getType() == clip.getNorm().getType()) {
      check->moveBefore(clip);
      check->setOperand(0, norm);
      return check;
    }
  return IsFiniteOp::create(builder, clip.getLoc(), norm);
}

/// One norm over all bundles, and one factor. Squares of f32 numbers do not
/// overflow f64.
LogicalResult StepExpansion::expand(ClipGradNormOp op) {
  if (std::optional<uint64_t> group = op.getGroup()) {
    FailureOr<GradientBundle *> found = find(op.getGradients().front(), op);
    if (failed(found))
      return failure();
    expandGroup(op, **found, *group);
    return success();
  }
  SmallVector<GradientBundle> clipped;
  for (Value gradients : op.getGradients()) {
    FailureOr<GradientBundle *> found = find(gradients, op);
    if (failed(found))
      return failure();
    clampEntries(**found, op);
    check(**found, op);
    clipped.push_back(**found);
  }
  builder.setInsertionPoint(op);
  Location loc = op.getLoc();
  GradientBuilder g(builder, loc);
  Value norm = clipped.front().norm, finite = clipped.front().finite;
  if (clipped.size() > 1) {
    Value squares;
    SmallVector<Value> flags;
    Type f64 = builder.getF64Type();
    for (GradientBundle &bundle : clipped) {
      Value wide = g.cast(bundle.norm, f64);
      Value square = g.mul(wide, wide);
      squares = squares ? g.add(squares, square) : square;
      flags.push_back(bundle.finite);
    }
    norm = g.cast(g.sqrt(squares), elementType(norm));
    flags.push_back(checkNorm(op, norm));
    finite = AllOp::create(builder, loc, flags);
  }
  Value factor = clipFactor(norm, op.getMaxNorm(), loc);
  for (auto [result, bundle] : llvm::zip_equal(op.getClipped(), clipped)) {
    bundle.multiplier =
        bundle.multiplier ? g.mul(bundle.multiplier, factor) : factor;
    bundle.norm = g.mul(bundle.norm, factor);
    bundle.finite = finite;
    for (GroupPart &part : bundle.parts)
      if (part.norm)
        part.norm = g.mul(part.norm, factor);
    bundles[result] = bundle;
  }
  op.getNorm().replaceAllUsesWith(g.cast(norm, elementType(op.getNorm())));
  return success();
}

/// The update clamps on its way; the flag is that of the elements before.
LogicalResult StepExpansion::expand(ClipGradValueOp op) {
  FailureOr<GradientBundle *> found = find(op.getGradients(), op);
  if (failed(found))
    return failure();
  check(**found, op);
  GradientBundle clipped = **found;
  double limit = op.getMaxValue().convertToDouble();
  clipped.norm = {};
  std::optional<double> &least = [&]() -> std::optional<double> & {
    if (!op.getGroup())
      return clipped.limit;
    if (clipped.parts.empty())
      clipped.parts.resize(
          state.optimizer(clipped.root.getOptimizerAttr()).getGroups().size());
    clipped.parts[*op.getGroup()].norm = {};
    return clipped.parts[*op.getGroup()].limit;
  }();
  least = least ? std::min(*least, limit) : limit;
  bundles[op.getClipped()] = clipped;
  return success();
}
