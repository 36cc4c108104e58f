//===- FormLoops.cpp - amp-form-loops -------------------------------------===//
//
// amp-expand-structures writes two of many micro-batches: the first, and one
// that stands for all others. Here, where its derivative is written down, the
// ops of that one become the turns of a loop.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RestMark.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Analysis/TopologicalSortUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amp {
#define GEN_PASS_DEF_FORMLOOPSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {
/// The micro-batch that stands for those behind the first.
class Rest {
public:
  explicit Rest(Operation *marked)
      : loc(marked->getLoc()), mark(*restMarkOf(marked)) {}

  void add(Operation *marked);
  LogicalResult formLoop(Block &block);

private:
  LogicalResult collect(Block &block);
  bool belongs(Operation *op) const;
  Value slicesOf(OpBuilder &builder, MicroBatchOp part) const;
  LoopOp createLoop() const;
  void fillTurn(LoopOp loop) const;
  void replaceResults(LoopOp loop);
  Value initialOf(OpBuilder &builder, StopGradientOp written) const;
  StopGradientOp readOf(StopGradientOp written) const {
    return reads.lookup(written->getAttr(kRestWrittenAttr));
  }
  static GradientsOp bundleOf(Value gradients) {
    return gradients.getDefiningOp<GradientsOp>();
  }

  Location loc;
  RestMark mark;
  SmallVector<MicroBatchOp> parts;
  llvm::DenseSet<int64_t> ids;
  /// Additions of what it gives to what the first gave.
  SmallVector<Operation *> sums;
  /// Values that each micro-batch writes of variables for the next, and by
  /// variable what it reads of it.
  SmallVector<StopGradientOp> writes;
  llvm::DenseMap<Attribute, StopGradientOp> reads;
  /// All ops of it but `parts`, in their order, and what they compute.
  llvm::SetVector<Operation *> ops;
  llvm::DenseSet<Value> values;
};
} // namespace

void Rest::add(Operation *marked) {
  if (auto part = dyn_cast<MicroBatchOp>(marked)) {
    parts.push_back(part);
    values.insert(part.getResult());
  } else if (auto draw = dyn_cast<DrawOpInterface>(marked)) {
    ids.insert(draw.getRandomId());
  } else if (auto handedOn = dyn_cast<StopGradientOp>(marked)) {
    if (Attribute variable = handedOn->getAttr(kRestReadAttr)) {
      reads[variable] = handedOn;
      values.insert(handedOn.getResult());
    } else {
      writes.push_back(handedOn);
    }
  } else if (!isa<AssertOp>(marked)) {
    sums.push_back(marked);
  }
}

/// True of an op that computes another value in each micro-batch.
bool Rest::belongs(Operation *op) const {
  llvm::SetVector<Value> read(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), read);
  if (llvm::any_of(read, [&](Value value) { return values.contains(value); }))
    return true;
  return op
      ->walk([&](DrawOpInterface draw) {
        return draw.getRandomKey() && ids.contains(draw.getRandomId())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Finds the ops; each but the sums is read by others of them alone, and they
/// only compute.
LogicalResult Rest::collect(Block &block) {
  llvm::SmallDenseSet<Operation *> ends(sums.begin(), sums.end());
  ends.insert_range(writes);
  for (Operation &op : block) {
    if (ends.contains(&op) ||
        llvm::is_contained(parts, dyn_cast<MicroBatchOp>(op)) || !belongs(&op))
      continue;
    if (op.hasTrait<OpTrait::IsTerminator>() || !LoopOp::mayHold(&op))
      return op.emitError("expected an op of a micro-batch that only computes, "
                          "found '")
             << op.getName()
             << "'; run 'amp-form-loops' right behind 'amp-autodiff'";
    ops.insert(&op);
    values.insert_range(op.getResults());
  }
  for (StopGradientOp written : writes)
    if (StopGradientOp read = readOf(written);
        read && read.getType() != written.getType())
      return written.emitError("expected to write what the next micro-batch "
                               "reads, ")
             << read.getType() << ", found " << written.getType();
  for (Operation *sum : sums) {
    bool isRight = isa<AddOp, SumGradientsOp>(sum) &&
                   sum->getNumOperands() == 2 &&
                   !values.contains(sum->getOperand(0));
    if (isRight && isa<SumGradientsOp>(sum)) {
      GradientsOp first = bundleOf(sum->getOperand(0)),
                  rest = bundleOf(sum->getOperand(1));
      isRight = first && rest && first.getVariables() == rest.getVariables() &&
                rest.getGradients().hasOneUse();
    }
    if (!isRight)
      return sum->emitError("expected the sum of what the first micro-batch "
                            "gives and of what the others give");
  }
  return success();
}

/// The parts behind the first, of all that `part` is one of.
Value Rest::slicesOf(OpBuilder &builder, MicroBatchOp part) const {
  Type all = LoopOp::stackOf(part.getType(), 0, part.getCount());
  Value whole = ReshapeOp::create(builder, loc, all, part.getInput(), Value());
  int64_t rank = cast<RankedTensorType>(all).getRank();
  SmallVector<int64_t> offsets(rank, 0), sizes(rank, -1), strides(rank, 1);
  offsets[0] = 1;
  sizes[0] = mark.turns;
  for (auto [size, dim] :
       llvm::zip(MutableArrayRef(sizes).drop_front(),
                 cast<RankedTensorType>(all).getShape().drop_front()))
    if (!ShapedType::isDynamic(dim))
      size = dim;
  return SliceOp::create(builder, loc, whole, offsets, sizes, strides);
}

/// The value that stands for `written` before the first turn.
Value Rest::initialOf(OpBuilder &builder, StopGradientOp written) const {
  if (StopGradientOp read = readOf(written))
    return read.getInput();
  // Nothing reads it.
  Type type = written.getType();
  return ConstantOp::create(builder, loc,
                            cast<ElementsAttr>(builder.getZeroAttr(type)));
}

/// The loop, with what it carries and slices, behind all that it is made of.
LoopOp Rest::createLoop() const {
  Operation *last = ops.empty() ? sums.front() : ops.back();
  for (Operation *sum : sums)
    if (last->isBeforeInBlock(sum))
      last = sum;
  OpBuilder builder(last->getContext());
  builder.setInsertionPointAfter(last);
  GradientBuilder g(builder, loc);
  SmallVector<Value> initial, slices;
  for (Operation *sum : sums) {
    if (!isa<SumGradientsOp>(sum)) {
      initial.push_back(sum->getOperand(0));
      continue;
    }
    for (Value entry : bundleOf(sum->getOperand(0)).getEntries())
      initial.push_back(g.accumulator(entry));
  }
  for (StopGradientOp written : writes)
    initial.push_back(initialOf(builder, written));
  for (MicroBatchOp part : parts)
    slices.push_back(slicesOf(builder, part));
  auto loop = LoopOp::create(builder, loc, TypeRange(ValueRange(initial)),
                             TypeRange(), initial, slices, mark.turns,
                             SmallVector<int64_t>(slices.size(), 0),
                             ArrayRef<int64_t>(), /*reverse=*/false);
  if (!ids.empty())
    loop->setAttr(kTurnDistanceAttr, builder.getI64IntegerAttr(mark.distance));
  return loop;
}

/// Writes a turn: the ops, and the additions.
void Rest::fillTurn(LoopOp loop) const {
  Block &body = loop.getBody().emplaceBlock();
  for (Type type : loop.inferArgumentTypes())
    body.addArgument(type, loc);
  IRMapping mapping;
  for (auto [part, argument] : llvm::zip_equal(parts, loop.getSliceArgs()))
    mapping.map(MicroBatchOp(part).getResult(), argument);
  for (auto [written, argument] : llvm::zip_equal(
           writes, loop.getRegionIterArgs().take_back(writes.size())))
    if (StopGradientOp read = readOf(written))
      mapping.map(read.getResult(), argument);
  OpBuilder builder = OpBuilder::atBlockEnd(&body);
  for (Operation *op : ops)
    if (!isa<GradientsOp>(op))
      builder.clone(*op, mapping);
  GradientBuilder g(builder, loc);
  SmallVector<Value> next;
  auto add = [&](Value part) {
    next.push_back(g.add(loop.getRegionIterArgs()[next.size()],
                         g.accumulator(mapping.lookupOrDefault(part))));
  };
  for (Operation *sum : sums) {
    if (!isa<SumGradientsOp>(sum))
      add(sum->getOperand(1));
    else
      llvm::for_each(bundleOf(sum->getOperand(1)).getEntries(), add);
  }
  for (StopGradientOp written : writes)
    next.push_back(mapping.lookupOrDefault(written.getInput()));
  NextOp::create(builder, loc, next, ValueRange());
  body.walk([](Operation *op) { op->removeAttr(kRestAttr); });
}

/// Has readers of the sums, and of what is written, read the results of `loop`.
void Rest::replaceResults(LoopOp loop) {
  ValueRange results = loop.getCarried();
  for (Operation *sum : sums) {
    if (!isa<SumGradientsOp>(sum)) {
      sum->getResult(0).replaceAllUsesWith(results.front());
      results = results.drop_front();
      sum->erase();
      continue;
    }
    GradientsOp rest = bundleOf(sum->getOperand(1));
    size_t count = rest.getEntries().size();
    OpBuilder builder(sum);
    auto made = GradientsOp::create(
        builder, loc, rest.getType(), results.take_front(count),
        rest.getVariables(), rest.getOptimizerAttr());
    made->setDiscardableAttrs(rest->getDiscardableAttrDictionary());
    sum->setOperands({made.getGradients()});
    results = results.drop_front(count);
  }
  for (auto [written, result] : llvm::zip_equal(writes, results)) {
    written.getResult().replaceAllUsesWith(result);
    written.erase();
  }
}

LogicalResult Rest::formLoop(Block &block) {
  llvm::sort(sums,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  if (failed(collect(block)))
    return failure();
  if (ops.empty() && sums.empty())
    return success();
  LoopOp loop = createLoop();
  fillTurn(loop);
  replaceResults(loop);
  for (Operation *op : llvm::reverse(ops.getArrayRef())) {
    if (!op->use_empty())
      return op->emitError("expected a value of one micro-batch to be read "
                           "there alone");
    op->erase();
  }
  for (MicroBatchOp part : parts)
    part.erase();
  for (auto [variable, read] : reads)
    read.erase();
  // A sum may be read before the last one was made.
  sortTopologically(&block);
  return success();
}

LogicalResult mlir::amp::runFormLoops(Operation *root) {
  loadDependentDialects(*createFormLoopsPass(), root->getContext());
  SmallVector<FunctionOpInterface> functions;
  root->walk([&](FunctionOpInterface function) {
    if (!function.isExternal())
      functions.push_back(function);
  });
  for (FunctionOpInterface function : functions) {
    llvm::MapVector<int64_t, Rest> groups;
    WalkResult marks = function->walk([&](Operation *op) -> WalkResult {
      if (auto mark = restMarkOf(op))
        groups.try_emplace(mark->group, Rest(op)).first->second.add(op);
      else if (op->hasAttr(kRestAttr))
        return op->emitError("expected '")
               << kRestAttr
               << "' as three numbers, as 'amp-expand-structures' writes it";
      return WalkResult::advance();
    });
    if (marks.wasInterrupted())
      return failure();
    for (auto &[group, rest] : groups)
      if (failed(rest.formLoop(function.getFunctionBody().front())))
        return failure();
    function->walk([](Operation *op) { op->removeAttr(kRestAttr); });
  }
  return success();
}

namespace {
struct FormLoopsPass : public amp::impl::FormLoopsPassBase<FormLoopsPass> {
  void runOnOperation() override {
    if (failed(runFormLoops(getOperation())))
      signalPassFailure();
  }
};
} // namespace
