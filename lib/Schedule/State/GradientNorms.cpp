//===- GradientNorms.cpp - checks and norms of gradients -----------------===//
//
// Neighbours in a run are one range. Partial sums of squares are f64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Bundle.h"
#include "StateKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

llvm::DenseSet<Value> mlir::amp::checkedGradients(Block &block) {
  llvm::DenseSet<Value> checked;
  for (auto bundle : block.getOps<GradientsOp>())
    if (bundle->hasAttr(kDirectionAttr))
      checked.insert_range(bundle.getEntries());
  for (auto norm : block.getOps<GradientNormOp>())
    if (isBundle(norm.getGradients().getDefiningOp()))
      checked.insert_range(entriesOf(norm.getGradients()));
  return checked;
}

namespace {
/// Gradients that lie one after the other.
struct GradientRange {
  Place at;
  int64_t size;
  Type element;
};
} // namespace

/// The gradients of `bundle` as ranges: neighbours in a run are one, others
/// have one each.
static SmallVector<GradientRange> findRanges(StepBuilder &step,
                                             GradientsOp bundle) {
  SmallVector<GradientRange> ranges;
  llvm::DenseSet<Value> left(bundle.getEntries().begin(),
                             bundle.getEntries().end());
  auto addRange = [&](UpdateRun &run, size_t first, size_t end) {
    int64_t position = run.positions[first];
    int64_t size =
        (end < run.positions.size() ? run.positions[end] : run.size) - position;
    Place at = step.placeOf(run.gradients[first]);
    bool follows = !ranges.empty() && ranges.back().at.buffer == at.buffer &&
                   ranges.back().at.offset + ranges.back().size == at.offset;
    if (follows)
      ranges.back().size += size;
    else
      ranges.push_back({at, size, run.gradientType});
  };
  for (auto &[update, runs] : step.updates.runs)
    for (UpdateRun &run : runs)
      for (size_t i = 0, first = 0; i < run.gradients.size(); first = ++i) {
        while (i < run.gradients.size() && left.erase(run.gradients[i]))
          ++i;
        if (i > first)
          addRange(run, first, i);
      }
  for (Value entry : bundle.getEntries()) {
    if (!left.contains(entry))
      continue;
    View view = step.schedule.view(entry);
    Place at = step.placeOf(view.base);
    ranges.push_back({{at.buffer, at.offset + view.offset},
                      tensorType(entry).getNumElements(),
                      elementType(view.base)});
  }
  return ranges;
}

void mlir::amp::emitGradientNorm(StepBuilder &step, GradientNormOp op) {
  Location loc = op.getLoc();
  Type scalar = elementType(op.getNorm());
  Type f64 = step.builder.getF64Type();
  SmallVector<GradientRange> ranges =
      findRanges(step, op.getGradients().getDefiningOp<GradientsOp>());
  SmallVector<int64_t> chunks;
  int64_t total = 0;
  auto grainOfRange = [&](const GradientRange &range) {
    return step.target.chooseNormGrain(LoopNest{{range.size}, {0}});
  };
  for (const GradientRange &range : ranges) {
    chunks.push_back(total);
    total += llvm::divideCeil(range.size, grainOfRange(range));
  }
  // No gradients: the norm is 0 and everything is finite.
  int64_t partialSize = std::max<int64_t>(total, 1);
  Value squares = step.newBuffer(f64, partialSize);
  FloatType compute = cast<FloatType>(scalar);
  if (ranges.empty())
    step.emitFill(loc, {squares, 0}, f64, 1, 0.0);
  DeferredNumber multiplier = step.deferredNumber(op.getMultiplier(), scalar);
  for (auto [range, chunk] : llvm::zip(ranges, chunks)) {
    KernelLaunch check{
        loc,
        "check_norm",
        {{range.size}, {0}},
        {{range.at.buffer, range.at.offset, range.element, Direction::In, {1}},
         {squares, chunk, f64, Direction::Out, {0}}},
        compute,
        grainOfRange(range)};
    llvm::append_range(check.operands, multiplier.operands);
    step.emitKernel(check, [&](BodyBuilder &b, ArrayRef<Value> elements) {
      Value factor = multiplier.emit(b, elements.drop_front(2));
      Value unscaled = b.mul(elements[0], factor);
      // Of finite f32 values it cannot overflow, of others it is not finite: it
      // serves as the check.
      Value wide = b.convert(unscaled, f64);
      Value square =
          arith::MulFOp::create(b.getBuilder(), b.getLoc(), wide, wide);
      Value sum =
          amprt::ReduceOp::create(b.getBuilder(), b.getLoc(), f64,
                                  ReduceKind::Add, square, ReduceOver::All);
      return SmallVector<Value>{sum};
    });
  }

  combineNorm(step, op, squares, partialSize);
}

/// Norm and flag of the `count` sums of squares in `squares`.
void mlir::amp::combineNorm(StepBuilder &step, GradientNormOp op, Value squares,
                            int64_t count) {
  Location loc = op.getLoc();
  Type scalar = elementType(op.getNorm());
  Type f64 = step.builder.getF64Type();
  auto compute = cast<FloatType>(scalar);
  Place finite = step.placeOf(op.getFinite()),
        norm = step.placeOf(op.getNorm());
  KernelLaunch combine{
      loc,
      "combine_norm",
      {{count}, {0}},
      {{squares, 0, f64, Direction::In, {1}},
       {finite.buffer,
        finite.offset,
        step.builder.getI1Type(),
        Direction::Out,
        {0}},
       {norm.buffer, norm.offset, scalar, Direction::Out, {0}}},
      step.builder.getF64Type(),
      count};
  step.emitKernel(combine, [&](BodyBuilder &b, ArrayRef<Value> elements) {
    Value sum = amprt::ReduceOp::create(b.getBuilder(), b.getLoc(), f64,
                                        ReduceKind::Add, elements.front(),
                                        ReduceOver::All);
    // As stored: a norm beyond f32 makes the step a skipped one too.
    Value stored = b.convert(b.sqrt(sum), scalar);
    Value flag =
        BodyBuilder(b.getBuilder(), b.getLoc(), compute).isFinite(stored);
    return SmallVector<Value>{flag, stored};
  });
}
