//===- IsolateLoops.cpp - loops whose turns read nothing else -------------===//
//
// A turn becomes a schedule of its own, whose arguments have memory. So all
// that it reads becomes an argument.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "IsolateLoops.h"
#include "../View.h"
#include "amp/IR/LoopExtension.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

/// `value` with dimension `from` as dimension `to`.
static Value moveDim(OpBuilder &builder, Value value, int64_t from,
                     int64_t to) {
  SmallVector<int64_t> permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, tensorType(value).getRank()));
  permutation.erase(permutation.begin() + from);
  permutation.insert(permutation.begin() + to, from);
  return TransposeOp::create(builder, value.getLoc(), value, permutation);
}

/// Slices and stacks along dimension 0.
static LoopOp moveDims(LoopOp loop) {
  auto isFirst = [](int64_t dim) { return dim == 0; };
  if (llvm::all_of(loop.getSliceDims(), isFirst) &&
      llvm::all_of(loop.getStackDims(), isFirst))
    return loop;
  OpBuilder builder(loop);
  SmallVector<Value> sliced;
  for (auto [whole, dim] :
       llvm::zip_equal(loop.getSliced(), loop.getSliceDims()))
    sliced.push_back(dim ? moveDim(builder, whole, dim, 0) : whole);
  SmallVector<Type> stacks;
  for (Value value : loop.getNext().getStacked())
    stacks.push_back(LoopOp::stackOf(value.getType(), 0, loop.getCount()));
  SmallVector<int64_t> sliceDims(sliced.size(), 0), stackDims(stacks.size(), 0);
  auto made =
      LoopOp::create(builder, loop.getLoc(), loop.getCarried().getTypes(),
                     stacks, loop.getInitial(), sliced, loop.getCount(),
                     sliceDims, stackDims, loop.getReverse());
  made->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  made.getBody().takeBody(loop.getBody());
  loop.getCarried().replaceAllUsesWith(made.getCarried());
  for (auto [from, to, dim] : llvm::zip_equal(
           loop.getStacked(), made.getStacked(), loop.getStackDims()))
    from.replaceAllUsesWith(dim ? moveDim(builder, to, 0, dim) : to);
  loop.erase();
  return made;
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

namespace {
/// Gives the turns of a loop what they read from outside.
class Reads {
public:
  Reads(LoopOp loop, LoopExtension &extension)
      : loop(loop), extension(extension),
        builder(OpBuilder::atBlockBegin(&loop.getBody().front())) {}

  void isolate() {
    loop.getBody().walk([&](Operation *op) {
      for (OpOperand &operand : op->getOpOperands())
        if (isOutside(operand.get()))
          operand.set(inside(operand.get()));
    });
  }

private:
  bool isOutside(Value value) {
    return !loop.getBody().isAncestor(value.getParentRegion());
  }

  /// `value`, of outside, in a turn. A view is one of the same memory there.
  Value inside(Value value) {
    Value &known = copies[value];
    if (known)
      return known;
    Operation *op = value.getDefiningOp();
    bool isView = op && isViewOp(op) && !cast<ViewOpInterface>(op).isStored();
    if (!isView && !isa_and_nonnull<SourceOpInterface>(op))
      return known = extension.carry(value);
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(inside(operand));
    Operation *copy = builder.clone(*op);
    copy->setOperands(operands);
    auto result = cast<OpResult>(value).getResultNumber();
    return copies[value] = copy->getResult(result);
  }

  LoopOp loop;
  LoopExtension &extension;
  OpBuilder builder;
  llvm::DenseMap<Value, Value> copies;
};
} // namespace

/// A value that all turns hand on as it is needs no memory of the loop's.
static void replaceKept(LoopOp loop) {
  for (auto [initial, argument, next, result] :
       llvm::zip_equal(loop.getInitial(), loop.getRegionIterArgs(),
                       loop.getNext().getCarried(), loop.getCarried()))
    if (argument == next)
      result.replaceAllUsesWith(initial);
}

/// Counts turns where they read their number.
static void countTurns(LoopOp loop, LoopExtension &extension) {
  BlockArgument turn = loop.getTurn();
  if (turn.use_empty())
    return;
  auto type = cast<RankedTensorType>(turn.getType());
  auto number = [&](OpBuilder &builder, int64_t value) -> Value {
    return ConstantOp::create(
        builder, loop.getLoc(),
        DenseElementsAttr::get(type, builder.getI64IntegerAttr(value)));
  };
  OpBuilder outside(loop);
  int64_t first = loop.getReverse() ? int64_t(loop.getCount()) - 1 : 0;
  BlockArgument count = extension.carry(number(outside, first));
  turn.replaceAllUsesWith(count);
  OpBuilder builder(loop.getNext());
  Value one = number(builder, loop.getReverse() ? -1 : 1);
  extension.handOn(count,
                   AddOp::create(builder, loop.getLoc(), type, count, one));
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

/// A list of numbers.
static Value listOf(OpBuilder &builder, Location loc, ArrayRef<int32_t> list) {
  auto type =
      RankedTensorType::get({int64_t(list.size())}, builder.getI32Type());
  return ConstantOp::create(builder, loc, DenseElementsAttr::get(type, list));
}

/// Has each loop in `block` carry the ids that its turns draw by; `ids`, if it
/// is given, are those of the turn that `block` is, whose first ones are
/// `known`.
static LogicalResult carryIds(Block &block, Value ids,
                              ArrayRef<int64_t> known) {
  for (LoopOp loop : llvm::to_vector(block.getOps<LoopOp>())) {
    SmallVector<int64_t> own;
    loop.getBody().walk([&](DrawOpInterface draw) {
      if (draw.getRandomKey() && !llvm::is_contained(own, draw.getRandomId()))
        own.push_back(draw.getRandomId());
    });
    if (own.empty())
      continue;
    auto distance = loop->getAttrOfType<IntegerAttr>(kTurnDistanceAttr);
    if (!distance)
      return loop.emitError("expected '")
             << kTurnDistanceAttr
             << "' of a loop whose turns draw random numbers, found none; run "
                "'amp-unroll-loops' first";
    int64_t step = distance.getInt();
    OpBuilder builder(loop);
    Location loc = loop.getLoc();
    SmallVector<int32_t> first;
    int64_t start = loop.getReverse() ? step * (loop.getCount() - 1) : 0;
    for (int64_t &id : own)
      first.push_back(static_cast<int32_t>(id + start));
    Value initial;
    auto type =
        RankedTensorType::get({int64_t(own.size())}, builder.getI32Type());
    if (!ids) {
      initial = listOf(builder, loc, first);
    } else {
      // They lie side by side in those of the turn around.
      int64_t place = llvm::find(known, own.front()) - known.begin();
      initial = SliceOp::create(builder, loc, ids, ArrayRef<int64_t>{place},
                                ArrayRef<int64_t>{int64_t(own.size())},
                                ArrayRef<int64_t>{1});
      SmallVector<int32_t> shift(own.size(), static_cast<int32_t>(start));
      initial = AddOp::create(builder, loc, type, initial,
                              listOf(builder, loc, shift));
    }
    LoopExtension extension(loop);
    BlockArgument argument = extension.carry(initial);
    builder.setInsertionPoint(loop.getNext());
    SmallVector<int32_t> shift(
        own.size(), static_cast<int32_t>(loop.getReverse() ? -step : step));
    extension.handOn(argument, AddOp::create(builder, loc, type, argument,
                                             listOf(builder, loc, shift)));
    LoopOp made = extension.finish();
    made->setAttr(kIdsAttr, builder.getDenseI64ArrayAttr(own));
    if (failed(carryIds(made.getBody().front(), argument, own)))
      return failure();
  }
  return success();
}

LogicalResult mlir::amp::isolateLoops(func::FuncOp function) {
  // Inner ones first: what they read from far outside the outer ones read too.
  SmallVector<LoopOp> loops;
  function.walk([&](LoopOp loop) { loops.push_back(loop); });
  for (LoopOp loop : loops) {
    loop = moveDims(loop);
    LoopExtension extension(loop);
    Reads(loop, extension).isolate();
    countTurns(loop, extension);
    replaceKept(extension.finish());
  }
  return carryIds(function.getBody().front(), {}, {});
}

SmallVector<Block *> mlir::amp::scheduledBlocks(func::FuncOp function) {
  SmallVector<Block *> blocks;
  function.walk(
      [&](LoopOp loop) { blocks.push_back(&loop.getBody().front()); });
  blocks.push_back(&function.getBody().front());
  return blocks;
}
