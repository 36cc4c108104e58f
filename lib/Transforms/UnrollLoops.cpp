//===- UnrollLoops.cpp - amp-unroll-loops ---------------------------------===//
//
// A step is a static schedule: a loop of known length becomes its turns, after
// autocast has decided them as one. A long amp.loop is differentiated before.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
#include "CountedLoops.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::amp {
#define GEN_PASS_DEF_UNROLLLOOPSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// The most ops that the loops of a function may become.
static constexpr uint64_t kMostOps = uint64_t(1) << 20;

/// True in a function that is differentiated or scheduled.
static bool isWrittenOut(FunctionOpInterface function) {
  return function->hasAttr(kEntryAttr) ||
         function->walk([](BackwardOp) { return WalkResult::interrupt(); })
             .wasInterrupted();
}

/// The constant that `op` computes from constants; null for anything else.
/// Numbers that become elements of a tensor are a constant of the dialect.
static Value fold(Operation *op, OpBuilder &builder) {
  TypedAttr value = foldNumbers(op, constantOf);
  if (!value)
    return {};
  if (isa<tensor::FromElementsOp>(op))
    return ConstantOp::create(builder, op->getLoc(),
                              cast<DenseElementsAttr>(value));
  return arith::ConstantOp::create(builder, op->getLoc(), value);
}

/// Folds numbers that are constants, and makes tensors of them constants of the
/// dialect: a loop of one turn may be gone already.
static void foldNumbersOf(FunctionOpInterface function) {
  SmallVector<Operation *> ops;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<arith::ArithDialect, tensor::TensorDialect>(op->getDialect()))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    OpBuilder builder(op);
    Value constant = fold(op, builder);
    if (auto number = dyn_cast<arith::ConstantOp>(op))
      if (auto elements = dyn_cast<DenseElementsAttr>(number.getValue()))
        constant = ConstantOp::create(builder, op->getLoc(), elements);
    if (!constant)
      continue;
    // Other dialects know no constant of this one.
    op->getResult(0).replaceUsesWithIf(constant, [&](OpOperand &use) {
      return !isa<TensorType>(constant.getType()) ||
             isa<AmpDialect>(use.getOwner()->getDialect());
    });
    if (constant.use_empty())
      constant.getDefiningOp()->erase();
    if (op->use_empty())
      op->erase();
  }
}

/// The number of `amp.loop` around `op`.
static unsigned depthOf(Operation *op) {
  unsigned depth = 0;
  while ((op = op->getParentOp()))
    depth += isa<LoopOp>(op);
  return depth;
}

namespace {
/// Loops of a function, outer ones first: what they count may bound inner ones.
class Unrolling {
public:
  /// Leaves loops of more than `most` turns, as `amp.loop`.
  Unrolling(FunctionOpInterface function, int64_t most)
      : function(function), most(most) {}

  LogicalResult run();

private:
  LogicalResult unrollAll(llvm::function_ref<bool(Operation *)> isOurs);
  void numberTurns();
  LogicalResult unroll(scf::ForOp loop);
  LogicalResult unroll(LoopOp loop);
  void eraseUnreadStacks();
  LogicalResult checkSize(Operation *loop, uint64_t turns);
  LogicalResult cloneTurn(Block &body, int64_t turn, const CloneIds &ids,
                          OpBuilder &builder, IRMapping &mapping);
  /// The element of `whole` that a turn slices.
  Value sliceAt(OpBuilder &builder, Value whole, BlockArgument slice,
                int64_t dim, int64_t place);

  FunctionOpInterface function;
  int64_t most;
  /// Ops that turns have become, and inner loops' before theirs have.
  uint64_t written = 0;
  /// The ids that an `amp.loop` shifts. Turn t of all loops of one depth has
  /// one distance, so that a backward draws what its forward has drawn,
  /// whatever other loops stand in either.
  std::optional<CloneIds> ids;
  /// By depth, the distance of two turns.
  SmallVector<int64_t> distances;
  /// The number of loops around what is left that are unrolled already.
  unsigned round = 0;
  /// By stack of a round, the dimension and the values of the turns.
  llvm::MapVector<Value, std::pair<int64_t, SmallVector<Value>>> stacks;
};
} // namespace

/// Counts what is written out: inner loops are in each turn of outer ones.
LogicalResult Unrolling::checkSize(Operation *loop, uint64_t turns) {
  uint64_t ops = 0;
  loop->getRegion(0).walk([&](Operation *) { ++ops; });
  if (turns <= (kMostOps - written) / ops) {
    written += turns * ops;
    return success();
  }
  InFlightDiagnostic error = loop->emitError("expected loops of at most ")
                             << kMostOps
                             << " ops once they are unrolled, found " << turns
                             << " turns of " << ops;
  if (written > 0)
    error << " beside " << written << " of others";
  return error << "; let each turn do more, in fewer";
}

/// Clones the ops of `body` as turn number `turn`; `mapping` has what its
/// arguments are.
LogicalResult Unrolling::cloneTurn(Block &body, int64_t turn,
                                   const CloneIds &ids, OpBuilder &builder,
                                   IRMapping &mapping) {
  for (Operation &inner : body.without_terminator()) {
    Operation *clone = builder.clone(inner, mapping);
    if (Value constant = fold(clone, builder)) {
      mapping.map(inner.getResult(0), constant);
      clone->erase();
      continue;
    }
    if (failed(ids.separate(clone, turn)))
      return failure();
  }
  return success();
}

/// Replaces `loop`, whose bounds are known, by an `amp.loop`, or by its turns
/// where it cannot be one.
LogicalResult Unrolling::unroll(scf::ForOp loop) {
  LoopCount count = *LoopCount::of(loop);
  if (count.step <= 0)
    return loop.emitError("expected a step greater than 0, found ")
           << count.step;
  if (formLoop(loop, count))
    return success();
  if (failed(checkSize(loop, count.turns)))
    return failure();
  CloneIds ids(function);
  OpBuilder builder(loop);
  SmallVector<Value> carried(loop.getInitArgs());
  Type counter = loop.getInductionVar().getType();
  for (uint64_t turn = 0; turn < count.turns; ++turn) {
    IRMapping mapping;
    mapping.map(loop.getInductionVar(),
                arith::ConstantOp::create(
                    builder, loop.getLoc(),
                    builder.getIntegerAttr(counter, count.at(turn))));
    mapping.map(loop.getRegionIterArgs(), carried);
    if (failed(cloneTurn(*loop.getBody(), turn, ids, builder, mapping)))
      return failure();
    carried = llvm::map_to_vector(
        loop.getBody()->getTerminator()->getOperands(),
        [&](Value value) { return mapping.lookupOrDefault(value); });
  }
  loop->replaceAllUsesWith(carried);
  loop->erase();
  return success();
}

/// Row `place` of `whole`, if that is a constant.
static Value sliceOfTable(OpBuilder &builder, Value whole, BlockArgument slice,
                          int64_t dim, int64_t place) {
  auto constant = whole.getDefiningOp<ConstantOp>();
  auto table = constant ? dyn_cast<DenseElementsAttr>(constant.getValue())
                        : DenseElementsAttr();
  if (!table || dim != 0)
    return {};
  auto type = cast<RankedTensorType>(slice.getType());
  int64_t size = type.getNumElements();
  auto row = table.getValues<Attribute>().begin() + place * size;
  SmallVector<Attribute> elements(row, row + size);
  return ConstantOp::create(builder, constant.getLoc(),
                            DenseElementsAttr::get(type, elements));
}

Value Unrolling::sliceAt(OpBuilder &builder, Value whole, BlockArgument slice,
                         int64_t dim, int64_t place) {
  if (auto known = stacks.find(whole);
      known != stacks.end() && known->second.first == dim)
    return known->second.second[place];
  Location loc = slice.getLoc();
  if (Value constant = sliceOfTable(builder, whole, slice, dim, place))
    return constant;
  RankedTensorType type = tensorType(whole);
  SmallVector<int64_t> offsets(type.getRank(), 0), sizes(type.getShape()),
      strides(type.getRank(), 1);
  llvm::replace(sizes, ShapedType::kDynamic, int64_t(-1));
  offsets[dim] = place;
  sizes[dim] = 1;
  auto element = SliceOp::create(builder, loc, whole, offsets, sizes, strides);
  return ReshapeOp::create(builder, loc, slice.getType(), element, Value());
}

/// Values of all turns along a new dimension `dim`.
static Value stack(OpBuilder &builder, Location loc, ArrayRef<Value> values,
                   Type result, int64_t dim) {
  SmallVector<Value> rows;
  for (Value value : values) {
    Type row = LoopOp::stackOf(value.getType(), dim, 1);
    rows.push_back(ReshapeOp::create(builder, loc, row, value, Value()));
  }
  return ConcatOp::create(builder, loc, result, rows,
                          builder.getI64IntegerAttr(dim));
}

LogicalResult Unrolling::unroll(LoopOp loop) {
  int64_t turns = loop.getCount(), distance = distances[round + depthOf(loop)];
  if (failed(checkSize(loop, turns)))
    return failure();
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  NextOp next = loop.getNext();
  SmallVector<Value> carried(loop.getInitial());
  SmallVector<SmallVector<Value>> made(loop.getStacked().size(),
                                       SmallVector<Value>(turns));
  for (int64_t turn = 0; turn < turns; ++turn) {
    int64_t place = loop.getReverse() ? turns - 1 - turn : turn;
    IRMapping mapping;
    if (!loop.getTurn().use_empty())
      mapping.map(loop.getTurn(),
                  ConstantOp::create(
                      builder, loc,
                      DenseElementsAttr::get(
                          cast<ShapedType>(loop.getTurn().getType()), place)));
    mapping.map(loop.getRegionIterArgs(), carried);
    for (auto [argument, whole, dim] : llvm::zip_equal(
             loop.getSliceArgs(), loop.getSliced(), loop.getSliceDims()))
      if (!argument.use_empty())
        mapping.map(argument, sliceAt(builder, whole, argument, dim, place));
    if (failed(cloneTurn(loop.getBody().front(), place * distance, *ids,
                         builder, mapping)))
      return failure();
    auto valueOf = [&](Value value) { return mapping.lookupOrDefault(value); };
    carried = llvm::map_to_vector(next.getCarried(), valueOf);
    for (auto [values, value] : llvm::zip_equal(made, next.getStacked()))
      values[place] = valueOf(value);
  }
  SmallVector<Value> results = std::move(carried);
  for (auto [values, result, dim] :
       llvm::zip_equal(made, loop.getStacked(), loop.getStackDims())) {
    results.push_back(stack(builder, loc, values, result.getType(), dim));
    stacks[results.back()] = {dim, std::move(values)};
  }
  loop->replaceAllUsesWith(results);
  loop->erase();
  return success();
}

/// Erases stacks that were only sliced, by loops that have taken the values.
void Unrolling::eraseUnreadStacks() {
  for (auto &[stack, values] : stacks)
    if (Operation *op = stack.getDefiningOp(); op->use_empty()) {
      SmallVector<Value> rows(op->getOperands());
      op->erase();
      for (Value row : rows)
        if (row.use_empty())
          row.getDefiningOp()->erase();
    }
  stacks.clear();
}

/// Unrolls, round after round, what `isOurs` says of: outer loops first.
LogicalResult
Unrolling::unrollAll(llvm::function_ref<bool(Operation *)> isOurs) {
  for (round = 0;; ++round) {
    SmallVector<Operation *> loops;
    function->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!isOurs(op))
        return WalkResult::advance();
      loops.push_back(op);
      return WalkResult::skip();
    });
    if (loops.empty())
      return success();
    for (Operation *op : loops)
      if (auto loop = dyn_cast<scf::ForOp>(op);
          failed(loop ? unroll(loop) : unroll(cast<LoopOp>(op))))
        return failure();
    eraseUnreadStacks();
  }
}

/// Gives each depth a distance of more than what all deeper loops shift by, and
/// notes it on loops that draw.
void Unrolling::numberTurns() {
  ids.emplace(function);
  SmallVector<int64_t> most;
  function->walk([&](LoopOp loop) {
    unsigned depth = depthOf(loop);
    if (most.size() <= depth)
      most.resize(depth + 1, 1);
    most[depth] = std::max<int64_t>(most[depth], loop.getCount());
  });
  distances.assign(most.size(), 1);
  for (size_t depth = most.size(); depth-- > 1;)
    distances[depth - 1] = distances[depth] * most[depth];
  // Loops that are left draw as their turns would.
  Builder builder(function.getContext());
  function->walk([&](LoopOp loop) {
    bool draws = loop.getBody()
                     .walk([](DrawOpInterface draw) {
                       return draw.getRandomKey() ? WalkResult::interrupt()
                                                  : WalkResult::advance();
                     })
                     .wasInterrupted();
    if (draws)
      loop->setAttr(kTurnDistanceAttr,
                    builder.getI64IntegerAttr(distances[depthOf(loop)] *
                                              int64_t(ids->distance())));
  });
}

LogicalResult Unrolling::run() {
  if (failed(unrollAll([](Operation *op) {
        auto loop = dyn_cast<scf::ForOp>(op);
        return loop && LoopCount::of(loop);
      })))
    return failure();
  foldNumbersOf(function);
  numberTurns();
  return unrollAll([&](Operation *op) {
    auto loop = dyn_cast<LoopOp>(op);
    return loop && static_cast<int64_t>(loop.getCount()) <= most;
  });
}

LogicalResult mlir::amp::runUnrollLoops(Operation *root,
                                        const UnrollLoopsPassOptions &options) {
  loadDependentDialects(*createUnrollLoopsPass(), root->getContext());
  SmallVector<FunctionOpInterface> functions;
  root->walk([&](FunctionOpInterface function) {
    if (!function.isExternal() && isWrittenOut(function))
      functions.push_back(function);
  });
  for (FunctionOpInterface function : functions)
    if (failed(Unrolling(function, options.most).run()))
      return failure();
  return success();
}

namespace {
struct UnrollLoopsPass
    : public amp::impl::UnrollLoopsPassBase<UnrollLoopsPass> {
  using UnrollLoopsPassBase::UnrollLoopsPassBase;
  void runOnOperation() override {
    if (failed(runUnrollLoops(getOperation(), {most})))
      signalPassFailure();
  }
};
} // namespace
