//===- LossScaling.cpp - amp-loss-scaling ---------------------------------===//
//
// Wraps backwards while each is one op: seeds them with S, unscales what steps
// take, checks it before clipping, and updates S once and last.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::amp {
#define GEN_PASS_DEF_LOSSSCALINGPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {

/// The training structure of one function.
class FunctionScaling {
public:
  explicit FunctionScaling(FunctionOpInterface function)
      : function(function), block(function.getFunctionBody().front()),
        builder(function.getContext()) {}

  LogicalResult run();

private:
  Value scaleOf(FlatSymbolRefAttr scaler, Type type);
  FailureOr<FlatSymbolRefAttr> scalerOf(Value gradients, Operation *user);
  LogicalResult checkStep(StepOp step);
  void predicateWrites();
  LogicalResult updateScales();

  FunctionOpInterface function;
  Block &block;
  OpBuilder builder;
  llvm::MapVector<Attribute, Value> scales;
  /// Flag of each bundle that comes from a backward.
  llvm::MapVector<Value, Value> flags;
  SmallVector<Value> stepFlags;
};

} // namespace

/// S of `scaler`, read once at the start of the function.
Value FunctionScaling::scaleOf(FlatSymbolRefAttr scaler, Type type) {
  Value &scale = scales[scaler];
  if (!scale) {
    builder.setInsertionPointToStart(&block);
    scale = ReadScaleOp::create(builder, function.getLoc(), type, scaler);
  }
  return scale;
}

/// The bundle at the end of unscale and clip ops.
static Value originOf(Value gradients) {
  while (Operation *op = gradients.getDefiningOp()) {
    if (!isa<UnscaleOp, ClipGradNormOp>(op))
      break;
    gradients = op->getOperand(0);
  }
  return gradients;
}

FailureOr<FlatSymbolRefAttr> FunctionScaling::scalerOf(Value gradients,
                                                       Operation *user) {
  if (auto backward = gradients.getDefiningOp<BackwardOp>())
    if (backward.getScalerAttr())
      return backward.getScalerAttr();
  // A bundle built by hand: the one scaler whose S this function uses.
  if (scales.size() == 1)
    return cast<FlatSymbolRefAttr>(scales.front().first);
  return user->emitError("expected gradients whose scaler is known, found ")
         << scales.size()
         << " scalers in this function: unscale them with 'amp.unscale'";
}

LogicalResult FunctionScaling::checkStep(StepOp step) {
  Value gradients = step.getGradients();
  Value origin = originOf(gradients);
  if (cast<GradientsType>(gradients.getType()).isScaled()) {
    FailureOr<FlatSymbolRefAttr> scaler = scalerOf(gradients, step);
    if (failed(scaler))
      return failure();
    builder.setInsertionPoint(step);
    gradients = UnscaleOp::create(
        builder, step.getLoc(),
        GradientsType::get(step.getContext(), Scaling::Unscaled), gradients,
        *scaler, scales[*scaler]);
    step.getGradientsMutable().set(gradients);
  }
  // Before clipping: a clip factor of 0 must not hide an infinity.
  Value checked = gradients;
  while (auto clip = checked.getDefiningOp<ClipGradNormOp>())
    checked = clip.getGradients();
  Value &flag = flags[origin];
  if (!flag) {
    builder.setInsertionPointAfterValue(checked);
    flag = AllFiniteOp::create(builder, step.getLoc(), checked);
  }
  if (!step.getFinite())
    step.getFiniteMutable().assign(flag);
  stepFlags.push_back(step.getFinite());
  return success();
}

static Value conjunction(OpBuilder &builder, Location loc,
                         ArrayRef<Value> flags) {
  if (flags.size() == 1)
    return flags.front();
  return AllOp::create(builder, loc, flags);
}

/// Buffers that the forward writes obey the flags of the whole step.
void FunctionScaling::predicateWrites() {
  if (stepFlags.empty())
    return;
  SmallVector<WriteOp> writes;
  for (auto write : block.getOps<WriteOp>())
    if (!write.getPredicate())
      writes.push_back(write);
  if (writes.empty())
    return;
  builder.setInsertionPoint(block.getTerminator());
  Value all = conjunction(builder, writes.front().getLoc(), stepFlags);
  for (WriteOp write : writes) {
    write.getPredicateMutable().assign(all);
    write->moveBefore(block.getTerminator());
  }
}

LogicalResult FunctionScaling::updateScales() {
  llvm::DenseMap<Attribute, Operation *> updated;
  for (auto update : block.getOps<UpdateScaleOp>()) {
    auto [it, inserted] =
        updated.try_emplace(update.getScalerAttr(), update.getOperation());
    if (inserted)
      continue;
    InFlightDiagnostic diagnostic =
        update.emitError("expected one update of scaler '@")
        << update.getScaler() << "' in a step, found a second";
    diagnostic.attachNote(it->second->getLoc()) << "the first";
    return diagnostic;
  }
  for (auto &[scaler, scale] : scales) {
    if (updated.count(scaler))
      continue;
    SmallVector<Value> own;
    for (auto backward : block.getOps<BackwardOp>()) {
      if (backward.getScalerAttr() != scaler || !backward.getGradients())
        continue;
      Value &flag = flags[backward.getGradients()];
      if (!flag) { // no step takes them: look at them as they are
        builder.setInsertionPointAfter(backward);
        flag = AllFiniteOp::create(builder, backward.getLoc(),
                                   backward.getGradients());
      }
      own.push_back(flag);
    }
    for (auto &[origin, flag] : flags)
      if (auto bundle = origin.getDefiningOp<GradientsOp>();
          bundle && cast<GradientsType>(origin.getType()).isScaled() &&
          scales.size() == 1)
        own.push_back(flag);
    if (own.empty())
      continue;
    builder.setInsertionPoint(block.getTerminator());
    UpdateScaleOp::create(builder, function.getLoc(), scale.getType(),
                          cast<FlatSymbolRefAttr>(scaler),
                          conjunction(builder, function.getLoc(), own));
  }
  return success();
}

LogicalResult FunctionScaling::run() {
  for (auto backward : block.getOps<BackwardOp>()) {
    auto scaler = backward.getScalerAttr();
    if (!scaler || backward.getSeed())
      continue;
    backward.getSeedMutable().assign(
        scaleOf(scaler, backward.getLoss().getType()));
  }
  for (auto seed : llvm::make_early_inc_range(block.getOps<SeedOp>())) {
    seed.getScale().replaceAllUsesWith(
        scaleOf(seed.getScalerAttr(), seed.getScale().getType()));
    seed.erase();
  }
  // S that is already read, by a user or an earlier run.
  for (auto read : block.getOps<ReadScaleOp>())
    scales.try_emplace(read.getScalerAttr(), read.getScale());
  for (auto unscale : block.getOps<UnscaleOp>()) {
    if (unscale.getScale())
      continue;
    auto it = scales.find(unscale.getScalerAttr());
    if (it == scales.end())
      return unscale.emitError("expected gradients of a backward with scaler "
                               "'@")
             << unscale.getScaler()
             << "', found none in this function: name it in 'amp.backward'";
    if (auto backward =
            originOf(unscale.getGradients()).getDefiningOp<BackwardOp>();
        backward && backward.getScalerAttr() != unscale.getScalerAttr())
      return unscale.emitError("expected the scaler that seeded the gradients, "
                               "'@")
             << backward.getScaler().value_or("") << "', found '@"
             << unscale.getScaler() << "'";
    unscale.getScaleMutable().assign(it->second);
  }
  SmallVector<StepOp> steps(block.getOps<StepOp>());
  for (StepOp step : steps)
    if (failed(checkStep(step)))
      return failure();
  predicateWrites();
  return updateScales();
}

LogicalResult mlir::amp::runLossScaling(Operation *root) {
  SmallVector<FunctionOpInterface> functions;
  root->walk([&](FunctionOpInterface function) {
    if (!function.isExternal() &&
        llvm::hasSingleElement(function.getFunctionBody()))
      functions.push_back(function);
  });
  for (FunctionOpInterface function : functions)
    if (failed(FunctionScaling(function).run()))
      return failure();
  return success();
}

namespace {
struct LossScalingPass
    : public amp::impl::LossScalingPassBase<LossScalingPass> {
  void runOnOperation() override {
    if (failed(runLossScaling(getOperation())))
      signalPassFailure();
  }
};
} // namespace
