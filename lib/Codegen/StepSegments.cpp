//===- StepSegments.cpp - numbers that each tensor of a run has -----------===//
//
// A run of variables is visited in blocks, none of which has elements of two
// rows of a table: a block looks up its row once, and leaves its part of a sum.
// The number of launches is that of one tensor.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepEmitter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

/// Blocks that are looked at to add up one, at most.
static constexpr int64_t kMostVisits = 64;

LoopNest StepEmitter::nestOf(const UpdateRun &run, bool inBlocks) {
  if (!inBlocks)
    return {{run.size}, {0}};
  return {{run.numBlocks(), run.block}, {0, 1}};
}

KernelOperand StepEmitter::blockTable(
    const UpdateRun &run,
    llvm::function_ref<int32_t(size_t variable, int64_t block)> number) {
  SmallVector<int32_t> numbers;
  for (size_t i = 0; i < run.positions.size(); ++i) {
    int64_t begin = run.positions[i];
    int64_t end =
        i + 1 < run.positions.size() ? run.positions[i + 1] : run.size;
    // Variables of one row may share a block, which then has that row.
    for (int64_t block = llvm::divideCeil(begin, run.block);
         block * run.block < end; ++block)
      numbers.push_back(number(i, block - begin / run.block));
  }
  return {
      constantBuffer(numbers), 0, builder.getI32Type(), Direction::In, {1, 0}};
}

KernelOperand StepEmitter::tableOperand(Value value, const UpdateRun &run,
                                        bool inBlocks, int64_t table) {
  KernelOperand operand = scalarOperand(value);
  operand.strides.assign(inBlocks ? 2 : 1, 0);
  View view = schedule.view(value);
  if (view.shape.empty())
    return operand;
  if (!inBlocks) {
    operand.offset += run.rows.front() * view.strides.front();
    return operand;
  }
  operand.strides.front() = view.strides.front();
  operand.gather = 0;
  operand.index = table;
  operand.bound = view.shape.front();
  return operand;
}

//===----------------------------------------------------------------------===//
// Sums of squares
//===----------------------------------------------------------------------===//

/// The sum of each variable's blocks, the `counts` from `starts` on: one launch
/// for all sums.
void StepEmitter::emitSumsOfBlocks(SumSquaresOp op, ArrayRef<Value> partials,
                                   ArrayRef<int32_t> starts,
                                   ArrayRef<int32_t> counts,
                                   int64_t numBlocks) {
  Type f64 = builder.getF64Type(), i32 = builder.getI32Type();
  int64_t rows = starts.size(), most = *llvm::max_element(counts);
  LoopNest nest{{rows, most}, {0, 1}};
  SmallVector<KernelOperand> operands{
      {constantBuffer(starts), 0, i32, Direction::In, {1, 0}},
      {constantBuffer(counts), 0, i32, Direction::In, {1, 0}}};
  for (Value partial : partials) {
    KernelOperand blocks{partial, 0, f64, Direction::In, {1, 1}};
    blocks.gather = 0;
    blocks.index = 0;
    blocks.bound = numBlocks;
    operands.push_back(blocks);
  }
  for (Value sum : op.getSums()) {
    Place at = placeOf(sum);
    operands.push_back({at.buffer, at.offset, f64, Direction::Out, {1, 0}});
  }
  auto kernel = kernels.create(op.getLoc(), 1, operands);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&kernel.getBody().front());
  Location none = builder.getUnknownLoc();
  BodyBuilder b(builder, none, builder.getF64Type());
  SmallVector<Value> elements = loadElements(b, kernel);
  Value column = amprt::IndexOp::create(builder, none, i32, 1);
  Value isOwn = arith::CmpIOp::create(builder, none, arith::CmpIPredicate::slt,
                                      column, elements[1]);
  SmallVector<Value> sums;
  for (size_t i = 0; i < partials.size(); ++i) {
    Value part = b.select(isOwn, elements[2 + i], b.constant(0.0));
    sums.push_back(amprt::ReduceOp::create(builder, none, f64, ReduceKind::Add,
                                           part, ReduceOver::Inner));
  }
  storeElements(b, kernel, sums);
  FlatSymbolRefAttr name = kernels.finish(kernel, "sum_blocks");
  builder.setInsertionPointToEnd(body);
  emitLaunch(builder, op.getLoc(), name, nest, operands, grainOf(nest));
}

/// The same where one variable has nearly all blocks: their parts are added at
/// the variables' places, in their order.
void StepEmitter::emitScatteredSums(SumSquaresOp op, ArrayRef<Value> partials,
                                    ArrayRef<int32_t> starts,
                                    ArrayRef<int32_t> counts,
                                    int64_t numBlocks) {
  Type f64 = builder.getF64Type();
  SmallVector<int32_t> owners(numBlocks, 0);
  for (auto [i, start] : llvm::enumerate(starts))
    std::fill_n(owners.begin() + start, counts[i], i);
  int64_t rows = starts.size();
  LoopNest nest{{rows, numBlocks, 1}, {0, 1, 2}};
  Value indices = constantBuffer(owners);
  for (auto [partial, sum] : llvm::zip_equal(partials, op.getSums())) {
    Place at = placeOf(sum);
    SmallVector<KernelOperand> operands{
        {indices, 0, builder.getI32Type(), Direction::In, {0, 1, 0}},
        {partial, 0, f64, Direction::In, {0, 1, 1}},
        {at.buffer, at.offset, f64, Direction::InOut, {1, 0, 1}}};
    auto kernel = kernels.create(op.getLoc(), 2, operands);
    kernel.setKernelClass(amprt::KernelClass::ScatterAdd);
    Block &block = kernel.getBody().front();
    block.eraseArguments(0, block.getNumArguments());
    Value total = block.addArgument(f64, builder.getUnknownLoc());
    Value part = block.addArgument(f64, builder.getUnknownLoc());
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&block);
    BodyBuilder b(builder, builder.getUnknownLoc(), builder.getF64Type());
    amprt::YieldOp::create(builder, b.getLoc(), b.add(total, part));
    FlatSymbolRefAttr name = kernels.finish(kernel, "add_blocks");
    builder.setInsertionPointToEnd(body);
    int64_t grain = std::max<int64_t>(16, llvm::divideCeil(rows, 16));
    emitLaunch(builder, op.getLoc(), name, nest, operands, grain);
  }
}

/// The update of the variables and slots of `op`, in their order.
static UpdateOp updateOf(SumSquaresOp op) {
  for (auto update : op->getBlock()->getOps<UpdateOp>())
    if (update.getVariables() == op.getVariables() &&
        update.getGradients() == op.getGradients() &&
        llvm::all_of(op.getSlots(), [&](Attribute slot) {
          return llvm::is_contained(update.getSlots(), slot);
        }))
      return update;
  return {};
}

/// Finds checks whose gradients are all read, times the same number, by sums:
/// these can do the check, and memory is read once.
void StepEmitter::findSharedChecks() {
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
      sharedChecks[norm] = check;
  }
}

/// Drops those whose result is read before the last of the sums.
void StepEmitter::keepSharedChecks() {
  llvm::DenseMap<Operation *, size_t> places;
  for (auto [index, node] : llvm::enumerate(schedule.nodes))
    for (Operation *op : node.ops)
      places[op] = index;
  sharedChecks.remove_if([&](auto &entry) {
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

LogicalResult StepEmitter::emitSumSquares(SumSquaresOp op) {
  UpdateOp update = updateOf(op);
  if (!update)
    return op.emitError("expected an 'amp.update' of the same variables and "
                        "slots with the same gradients, found none: their sums "
                        "are taken where it finds them in memory");
  Location loc = op.getLoc();
  Type f64 = builder.getF64Type(), i32 = builder.getI32Type();
  std::vector<UpdateRun> &runs = updates[update];
  llvm::DenseMap<Attribute, size_t> order;
  for (auto [i, symbol] : llvm::enumerate(op.getVariables()))
    order[symbol] = i;
  SmallVector<int32_t> starts(order.size(), 0), counts(order.size(), 0);
  int64_t numBlocks = 0;
  bool inOrder = true;
  size_t next = 0;
  for (UpdateRun &run : runs)
    for (auto [i, variable] : llvm::enumerate(run.variables)) {
      size_t at = order.lookup(FlatSymbolRefAttr::get(variable));
      int64_t end =
          i + 1 < run.positions.size() ? run.positions[i + 1] : run.size;
      starts[at] = numBlocks;
      counts[at] = (end - run.positions[i]) / run.block;
      numBlocks += counts[at];
      inOrder &= at == next++ && counts[at] == 1;
    }

  inOrder &= next == order.size();

  // Where each variable is a block, there is nothing to be added up.
  SmallVector<Value> partials;
  SmallVector<int64_t> offsets;
  int64_t most = *llvm::max_element(counts);
  for (Value sum : op.getSums()) {
    Place at =
        inOrder ? placeOf(sum) : Place{newBuffer(f64, numBlocks + most), 0};
    partials.push_back(at.buffer);
    offsets.push_back(at.offset);
  }
  // Of the check that is done here, if any, the squares of each chunk.
  GradientNormOp norm;
  SharedCheck *check = nullptr;
  for (auto &[checked, shared] : sharedChecks)
    if (llvm::is_contained(shared.sums, op)) {
      norm = cast<GradientNormOp>(checked);
      check = &shared;
    }
  if (check && !check->squares) {
    for (SumSquaresOp sums : check->sums)
      for (UpdateRun &run : updates[updateOf(sums)]) {
        LoopNest nest = nestOf(run, /*inBlocks=*/true);
        check->count += llvm::divideCeil(nest.extent(), grainOf(nest));
      }
    check->squares = newBuffer(f64, check->count);
    check->count = 0;
  }
  Block &region = op.getBody().front();
  unsigned numSlots = op.getSlots().size();
  int64_t first = 0;
  for (UpdateRun &run : runs) {
    LoopNest nest = nestOf(run, /*inBlocks=*/true);
    SmallVector<int64_t> strides{run.block, 1};
    auto sizeOf = [&](size_t i) {
      return run.variables[i].getTensorType().getNumElements();
    };
    auto filled = [&](size_t i, int64_t block) -> int32_t {
      return std::clamp<int64_t>(sizeOf(i) - block * run.block, 0, run.block);
    };
    // Operands of what the region reads, and the arguments that they are.
    SmallVector<KernelOperand> operands;
    SmallVector<std::pair<unsigned, unsigned>> arguments;
    auto add = [&](const KernelOperand &operand, unsigned argument) {
      if (region.getArgument(argument).use_empty() && !(check && argument == 0))
        return;
      arguments.push_back({argument, operands.size()});
      operands.push_back(operand);
    };
    auto variableOperand = [&](VariableOp variable) {
      Type element = variable.getTensorType().getElementType();
      return KernelOperand{
          symbolBuffer(variable.getSymName(), element, run.size), 0, element,
          Direction::In, strides};
    };
    operands.push_back(blockTable(run, filled));
    int64_t table = operands.size();
    operands.push_back(blockTable(run, [&](size_t i, int64_t) {
      size_t at = order.lookup(FlatSymbolRefAttr::get(run.variables[i]));
      return op.getSegments() ? (*op.getSegments())[at] : 0;
    }));
    int64_t multiplier = operands.size();
    operands.push_back(tableOperand(op.getMultiplier(), run, true, table));
    Place gradients = placeOf(run.gradients.front());
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
      add(tableOperand(scalar, run, true, table), 2 + numSlots + i);
    for (auto [partial, offset] : llvm::zip_equal(partials, offsets))
      operands.push_back(
          {partial, offset + first, f64, Direction::Out, {1, 0}});
    first += run.numBlocks();
    if (check) {
      operands.push_back(
          {check->squares, check->count, f64, Direction::Out, {0, 0}});
      check->count += llvm::divideCeil(nest.extent(), grainOf(nest));
    }

    auto kernel = kernels.create(loc, 1, operands);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&kernel.getBody().front());
    Location none = builder.getUnknownLoc();
    auto compute = cast<FloatType>(region.getArgument(0).getType());
    BodyBuilder b(builder, none, compute);
    SmallVector<Value> elements = loadElements(b, kernel);
    IRMapping mapping;
    for (auto [argument, operand] : arguments) {
      Value element = b.convert(elements[operand], compute);
      if (argument == 0)
        element = b.mul(element, elements[multiplier]);
      mapping.map(region.getArgument(argument), element);
    }
    for (Operation &inner : region.without_terminator())
      builder.clone(inner, mapping)->setLoc(none);
    // Behind a variable's elements may be anything.
    Value column = amprt::IndexOp::create(builder, none, i32, 1);
    Value isElement = arith::CmpIOp::create(
        builder, none, arith::CmpIPredicate::slt, column, elements[0]);
    SmallVector<Value> sums;
    for (Value yielded : region.getTerminator()->getOperands()) {
      Value value = b.select(isElement, mapping.lookupOrDefault(yielded),
                             b.constant(0.0));
      Value wide = b.convert(value, f64);
      Value square = arith::MulFOp::create(builder, none, wide, wide);
      sums.push_back(amprt::ReduceOp::create(
          builder, none, f64, ReduceKind::Add, square, ReduceOver::Inner));
    }
    if (check) {
      // As `emitGradientNorm` forms it.
      Value wide = b.convert(mapping.lookup(region.getArgument(0)), f64);
      Value square = arith::MulFOp::create(builder, none, wide, wide);
      sums.push_back(amprt::ReduceOp::create(
          builder, none, f64, ReduceKind::Add, square, ReduceOver::All));
    }
    storeElements(b, kernel, sums);
    FlatSymbolRefAttr name =
        kernels.finish(kernel, check ? "check_sum_squares" : "sum_squares");
    builder.setInsertionPointToEnd(body);
    emitLaunch(builder, loc, name, nest, operands, grainOf(nest));
  }
  if (check && ++check->emitted == check->sums.size())
    combineNorm(norm, check->squares, check->count);
  if (inOrder)
    return success();
  // Each variable is given the time of the largest, unless that is far more.
  int64_t visited = most * int64_t(starts.size());
  if (visited <= kMostVisits * numBlocks)
    emitSumsOfBlocks(op, partials, starts, counts, numBlocks);
  else
    emitScatteredSums(op, partials, starts, counts, numBlocks);
  return success();
}
