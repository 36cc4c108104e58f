//===- SumSquares.cpp - sums of squares of each variable ------------------===//
//
// A run is visited in blocks; each leaves its part of its variable's sum. The
// number of launches is that of one tensor.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Calls/CallLowering.h"
#include "StateKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

/// Blocks that are looked at to add up one, at most.
static constexpr int64_t kMostVisits = 64;

/// The sum of each variable's blocks, the `counts` from `starts` on: one launch
/// for all sums.
static void emitSumsOfBlocks(StepBuilder &step, SumSquaresOp op,
                             ArrayRef<Value> partials, ArrayRef<int32_t> starts,
                             ArrayRef<int32_t> counts, int64_t numBlocks) {
  Type f64 = step.builder.getF64Type(), i32 = step.builder.getI32Type();
  int64_t rows = starts.size(), most = *llvm::max_element(counts);
  LoopNest nest{{rows, most}, {0, 1}};
  SmallVector<KernelOperand> operands{
      {step.constantBuffer(starts), 0, i32, Direction::In, {1, 0}},
      {step.constantBuffer(counts), 0, i32, Direction::In, {1, 0}}};
  for (Value partial : partials) {
    KernelOperand blocks{partial, 0, f64, Direction::In, {1, 1}};
    blocks.gather = 0;
    blocks.index = 0;
    blocks.bound = numBlocks;
    operands.push_back(blocks);
  }
  for (Value sum : op.getSums()) {
    Place at = step.placeOf(sum);
    operands.push_back({at.buffer, at.offset, f64, Direction::Out, {1, 0}});
  }
  KernelLaunch launch{op.getLoc(), "sum_blocks", nest, operands,
                      step.builder.getF64Type()};
  step.emitKernel(launch, [&](BodyBuilder &b, ArrayRef<Value> elements) {
    OpBuilder &builder = b.getBuilder();
    Value column = amprt::IndexOp::create(builder, b.getLoc(), i32, 1);
    Value isOwn = arith::CmpIOp::create(
        builder, b.getLoc(), arith::CmpIPredicate::slt, column, elements[1]);
    SmallVector<Value> sums;
    for (size_t i = 0; i < partials.size(); ++i) {
      Value part = b.select(isOwn, elements[2 + i], b.constant(0.0));
      sums.push_back(amprt::ReduceOp::create(
          builder, b.getLoc(), f64, ReduceKind::Add, part, ReduceOver::Inner));
    }
    return sums;
  });
}

/// The same where one variable has nearly all blocks: their parts are added at
/// the variables' places, in their order.
static void emitScatteredSums(StepBuilder &step, SumSquaresOp op,
                              ArrayRef<Value> partials,
                              ArrayRef<int32_t> starts,
                              ArrayRef<int32_t> counts, int64_t numBlocks) {
  Type f64 = step.builder.getF64Type();
  SmallVector<int32_t> owners(numBlocks, 0);
  for (auto [i, start] : llvm::enumerate(starts))
    std::fill_n(owners.begin() + start, counts[i], i);
  int64_t rows = starts.size();
  LoopNest nest{{rows, numBlocks, 1}, {0, 1, 2}};
  Value indices = step.constantBuffer(owners);
  for (auto [partial, sum] : llvm::zip_equal(partials, op.getSums())) {
    Place at = step.placeOf(sum);
    SmallVector<KernelOperand> operands{
        {indices, 0, step.builder.getI32Type(), Direction::In, {0, 1, 0}},
        {partial, 0, f64, Direction::In, {0, 1, 1}},
        {at.buffer, at.offset, f64, Direction::InOut, {1, 0, 1}}};
    KernelLaunch launch{op.getLoc(), "add_blocks", nest, operands,
                        step.builder.getF64Type()};
    launch.grain = std::max<int64_t>(16, llvm::divideCeil(rows, 16));
    step.launch(step.buildScatterAdd(launch, f64), launch);
  }
}

UpdateOp mlir::amp::updateOf(SumSquaresOp op) {
  for (auto update : op->getBlock()->getOps<UpdateOp>())
    if (update.getVariables() == op.getVariables() &&
        update.getGradients() == op.getGradients() &&
        llvm::all_of(op.getSlots(), [&](Attribute slot) {
          return llvm::is_contained(update.getSlots(), slot);
        }))
      return update;
  return {};
}

void mlir::amp::findSharedChecks(func::FuncOp function, UpdatePlan &plan) {
  Block &block = function.getBody().front();
  for (auto norm : block.getOps<GradientNormOp>()) {
    SharedCheck check;
    llvm::DenseSet<Attribute> read;
    for (auto sums : block.getOps<SumSquaresOp>())
      if (sums.getGradients() == norm.getGradients() &&
          sums.getMultiplier() == norm.getMultiplier() && updateOf(sums) &&
          sums.getBody().getArgument(0).getType() ==
              elementType(norm.getNorm()) &&
          norm->isBeforeInBlock(sums)) {
        check.sums.push_back(sums);
        read.insert(sums.getVariables().begin(), sums.getVariables().end());
      }
    auto bundle = norm.getGradients().getDefiningOp<GradientsOp>();
    if (!check.sums.empty() && bundle &&
        llvm::all_of(bundle.getVariables(), [&](Attribute variable) {
          return read.contains(variable);
        }))
      plan.sharedChecks[norm] = check;
  }
}

void mlir::amp::keepSharedChecks(const Schedule &schedule, UpdatePlan &plan) {
  llvm::DenseMap<Operation *, size_t> places;
  for (auto [index, node] : llvm::enumerate(schedule.nodes))
    for (Operation *op : node.ops)
      places[op] = index;
  plan.sharedChecks.remove_if([&](auto &entry) {
    size_t first = places.lookup(entry.first), last = first;
    for (SumSquaresOp sums : entry.second.sums)
      last = std::max(last, places.lookup(sums));
    auto reads = [&](Value value) {
      return schedule.view(value).base.getDefiningOp() == entry.first;
    };
    for (size_t i = first + 1; i <= last; ++i) {
      const Node &node = schedule.nodes[i];
      if (node.kind == Node::Copy && reads(node.value))
        return true;
      for (Operation *op : node.ops)
        for (Value operand : op->getOperands())
          if (isa<RankedTensorType>(operand.getType()) && reads(operand))
            return true;
    }
    return false;
  });
}

namespace {

/// The sums of one op over the runs of its update.
class Sums {
public:
  Sums(StepBuilder &step, SumSquaresOp op, UpdateOp update);

  void emit();

private:
  void place();
  void findCheck();
  /// Blocks of a chunk, the same where ranks divide the run.
  int64_t grainOf(const UpdateRun &run) const {
    return step.grainOf(nestOf(run.size, run.block, /*inBlocks=*/true));
  }
  void emitRun(UpdateRun &run);
  SmallVector<Value>
  buildBody(BodyBuilder &b, ArrayRef<Value> elements, unsigned multiplier,
            ArrayRef<std::pair<unsigned, unsigned>> arguments);

  StepBuilder &step;
  SumSquaresOp op;
  UpdateOp update;
  std::vector<UpdateRun> &runs;
  Type f64;
  /// The place of each variable in the op.
  llvm::DenseMap<Attribute, size_t> order;
  /// Of each variable, by its place, its first block and their number.
  SmallVector<int32_t> starts, counts;
  int64_t numBlocks = 0, mostBlocks = 0, mostBehind = 0;
  /// True if each variable is a block, in order: there is nothing to be added.
  bool inOrder = true;
  /// Of each sum, where blocks leave their parts of it.
  SmallVector<Value> partials;
  SmallVector<int64_t> offsets;
  /// The check that is done here, if any.
  GradientNormOp norm;
  SharedCheck *check = nullptr;
  /// The first block of the run that is next.
  int64_t first = 0;
};

} // namespace

Sums::Sums(StepBuilder &step, SumSquaresOp op, UpdateOp update)
    : step(step), op(op), update(update), runs(step.updates.runs[update]),
      f64(step.builder.getF64Type()) {
  for (auto [i, symbol] : llvm::enumerate(op.getVariables()))
    order[symbol] = i;
  starts.assign(order.size(), 0);
  counts.assign(order.size(), 0);
}

/// Counts blocks, and gives their parts of sums memory.
void Sums::place() {
  size_t next = 0;
  for (UpdateRun &run : runs) {
    // Behind the run, which the next one's sums overwrite.
    mostBehind = std::max(mostBehind, run.memory / run.block - run.numBlocks());
    inOrder &= !run.unit;
    for (auto [i, variable] : llvm::enumerate(run.variables)) {
      size_t at = order.lookup(FlatSymbolRefAttr::get(variable));
      int64_t end =
          i + 1 < run.positions.size() ? run.positions[i + 1] : run.size;
      starts[at] = numBlocks;
      counts[at] = (end - run.positions[i]) / run.block;
      numBlocks += counts[at];
      inOrder &= at == next++ && counts[at] == 1;
    }
  }
  inOrder &= next == order.size();
  mostBlocks = *llvm::max_element(counts);
  for (Value sum : op.getSums()) {
    Place at =
        inOrder
            ? step.placeOf(sum)
            : Place{step.newBuffer(f64, numBlocks + mostBlocks + mostBehind),
                    0};
    partials.push_back(at.buffer);
    offsets.push_back(at.offset);
  }
}

/// Finds the check that is done here, and gives the squares of each chunk
/// memory where this is the first of its sums.
void Sums::findCheck() {
  for (auto &[checked, shared] : step.updates.sharedChecks)
    if (llvm::is_contained(shared.sums, op)) {
      norm = cast<GradientNormOp>(checked);
      check = &shared;
    }
  if (!check || check->squares)
    return;
  int64_t count = 0, end = 0;
  for (SumSquaresOp sums : check->sums)
    for (UpdateRun &run : step.updates.runs[updateOf(sums)]) {
      int64_t grain = grainOf(run);
      end = std::max<int64_t>(
          end, count + llvm::divideCeil(run.memory / run.block, grain));
      count += llvm::divideCeil(run.numBlocks(), grain);
    }
  check->squares = step.newBuffer(f64, std::max(count, end));
}

/// The square of `value` in f64.
static Value square(BodyBuilder &b, Value value) {
  Value wide = b.convert(value, b.getBuilder().getF64Type());
  return arith::MulFOp::create(b.getBuilder(), b.getLoc(), wide, wide);
}

/// Each sum of a block, and behind them the squares that the check needs.
/// `arguments` are pairs of an argument of the region and the operand that it
/// is.
SmallVector<Value>
Sums::buildBody(BodyBuilder &b, ArrayRef<Value> elements, unsigned multiplier,
                ArrayRef<std::pair<unsigned, unsigned>> arguments) {
  OpBuilder &builder = b.getBuilder();
  Location loc = b.getLoc();
  Block &region = op.getBody().front();
  IRMapping mapping;
  for (auto [argument, operand] : arguments) {
    Value element = b.convert(elements[operand], b.getComputeType());
    if (argument == 0)
      element = b.mul(element, elements[multiplier]);
    mapping.map(region.getArgument(argument), element);
  }
  for (Operation &inner : region.without_terminator())
    builder.clone(inner, mapping)->setLoc(loc);
  // Behind a variable's elements may be anything.
  Value column = amprt::IndexOp::create(builder, loc, builder.getI32Type(), 1);
  Value isElement = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::slt, column, elements[0]);
  SmallVector<Value> sums;
  for (Value yielded : region.getTerminator()->getOperands()) {
    Value value =
        b.select(isElement, mapping.lookupOrDefault(yielded), b.constant(0.0));
    sums.push_back(amprt::ReduceOp::create(builder, loc, f64, ReduceKind::Add,
                                           square(b, value),
                                           ReduceOver::Inner));
  }
  if (check) { // As `emitGradientNorm` forms it.
    // Behind a run are other gradients, behind one variable zeros.
    Value gradient = b.select(isElement, mapping.lookup(region.getArgument(0)),
                              b.constant(0.0));
    sums.push_back(amprt::ReduceOp::create(builder, loc, f64, ReduceKind::Add,
                                           square(b, gradient),
                                           ReduceOver::All));
  }
  return sums;
}

void Sums::emitRun(UpdateRun &run) {
  Block &region = op.getBody().front();
  LoopNest nest = nestOf(run.memory, run.block, /*inBlocks=*/true);
  SmallVector<int64_t> strides{run.block, 1};
  SmallVector<KernelOperand> operands;
  SmallVector<std::pair<unsigned, unsigned>> arguments;
  // Adds what an argument of the region is, if anybody reads that.
  auto add = [&](const KernelOperand &operand, unsigned argument) {
    if (region.getArgument(argument).use_empty() && !(check && argument == 0))
      return;
    arguments.push_back({argument, operands.size()});
    operands.push_back(operand);
  };
  auto variableOperand = [&](VariableOp variable) {
    Type element = variable.getTensorType().getElementType();
    return KernelOperand{
        step.symbolBuffer(variable.getSymName(), element, run.memory), 0,
        element, Direction::In, strides};
  };
  // The elements of each block that are a variable's own, and its row.
  operands.push_back(
      blockTable(step, run, [&](size_t i, int64_t block) -> int32_t {
        int64_t size = run.variables[i].getTensorType().getNumElements();
        return std::clamp<int64_t>(size - block * run.block, 0, run.block);
      }));
  int64_t table = operands.size();
  operands.push_back(blockTable(step, run, [&](size_t i, int64_t) {
    size_t at = order.lookup(FlatSymbolRefAttr::get(run.variables[i]));
    return op.getSegments() ? (*op.getSegments())[at] : 0;
  }));
  unsigned multiplier = operands.size();
  operands.push_back(tableOperand(step, op.getMultiplier(), run, true, table));
  Place gradients = step.placeOf(run.gradients.front());
  add({gradients.buffer, gradients.offset, run.gradientType, Direction::In,
       strides},
      0);
  add(variableOperand(run.variables.front()), 1);
  for (auto [i, slot] : llvm::enumerate(op.getSlots())) {
    auto number = llvm::find(update.getSlots(), slot);
    size_t position = number - update.getSlots().begin();
    add(variableOperand(run.slots[position]), 2 + i);
  }
  for (auto [i, scalar] : llvm::enumerate(op.getScalars()))
    add(tableOperand(step, scalar, run, true, table),
        2 + op.getSlots().size() + i);
  for (auto [partial, offset] : llvm::zip_equal(partials, offsets))
    operands.push_back({partial, offset + first, f64, Direction::Out, {1, 0}});
  int64_t grain = grainOf(run), firstSquare = 0;
  if (check) {
    firstSquare = check->count;
    operands.push_back(
        {check->squares, firstSquare, f64, Direction::Out, {0, 0}});
    check->count += llvm::divideCeil(run.numBlocks(), grain);
  }
  KernelLaunch launch{
      op.getLoc(), check ? "check_sum_squares" : "sum_squares",      nest,
      operands,    cast<FloatType>(region.getArgument(0).getType()), grain};
  launch.units = run.units();
  step.emitKernel(launch, [&](BodyBuilder &b, ArrayRef<Value> elements) {
    return buildBody(b, elements, multiplier, arguments);
  });
  if (run.unit) {
    int64_t blocks = *run.unit / run.block;
    for (auto [partial, offset] : llvm::zip_equal(partials, offsets))
      amprt::GatherSlicesOp::create(step.builder, op.getLoc(), partial,
                                    offset + first, blocks, *run.units());
    if (check)
      amprt::GatherSlicesOp::create(step.builder, op.getLoc(), check->squares,
                                    firstSquare, blocks / grain, *run.units());
  }
  first += run.numBlocks();
}

void Sums::emit() {
  place();
  findCheck();
  for (UpdateRun &run : runs)
    emitRun(run);
  if (check && ++check->emitted == check->sums.size())
    combineNorm(step, norm, check->squares, check->count);
  if (inOrder)
    return;
  // Each variable is given the time of the largest, unless that is far more.
  int64_t visited = mostBlocks * int64_t(starts.size());
  if (visited <= kMostVisits * numBlocks)
    emitSumsOfBlocks(step, op, partials, starts, counts, numBlocks);
  else
    emitScatteredSums(step, op, partials, starts, counts, numBlocks);
}

LogicalResult mlir::amp::emitSumSquares(StepBuilder &step, SumSquaresOp op) {
  UpdateOp update = updateOf(op);
  if (!update)
    return op.emitError("expected an 'amp.update' of the same variables and "
                        "slots with the same gradients, found none: their sums "
                        "are taken where it finds them in memory");
  Sums(step, op, update).emit();
  return success();
}

namespace {
class GradientNormCall : public CallLowering {
  Type getNumberType(OpOperand &operand) const override {
    auto op = cast<GradientNormOp>(operand.getOwner());
    return operand == op.getMultiplierMutable() ? elementType(op.getNorm())
                                                : Type();
  }
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<GradientNormOp>(node.ops.front());
    if (!step.updates.sharedChecks.count(op))
      emitGradientNorm(step, op);
    return success();
  }
};

class SumSquaresCall : public CallLowering {
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    return emitSumSquares(step, cast<SumSquaresOp>(node.ops.front()));
  }
};
} // namespace

void mlir::amp::addGradientCalls(CallTable &calls) {
  addCall<GradientNormOp, GradientNormCall>(calls);
  addCall<SumSquaresOp, SumSquaresCall>(calls);
}
