//===- LoopAdjoint.cpp - the derivative of a loop is a loop ---------------===//
//
// The region is differentiated once. The backward's loop runs the turns in
// reverse and carries the cotangents of what the forward's carries. It slices
// what the forward's stacks for it; what remembers to be computed again
// (amp.checkpoint), and views, it computes itself. Contributions to a value
// that all turns read are summed: those that sum over rows by themselves, as a
// weight's, in one op over the rows of all turns, others turn by turn in f32.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Differentiator.h"
#include "amp/IR/GradientBuilder.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::amp;

namespace mlir::amp {

/// A tensor type in which sums of `type` are made.
static Type wideType(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.clone(accumulatorType(tensor.getElementType()));
}

/// One turn's walk back, and the loop of all.
class LoopAdjoint : public CotangentWalk {
public:
  LoopAdjoint(LoopOp loop, CotangentWalk &outer)
      : CotangentWalk(outer.backward, outer.reads, body), loop(loop),
        outer(outer), body(loop.getContext()), next(loop.getNext()) {}

  LogicalResult run(ArrayRef<Value> resultCotangents);
  void accumulate(Value value, Value cotangent) override;

private:
  /// A value of the backward's turns that one result has of all, along a
  /// dimension.
  struct Stack {
    Value value;
    int64_t dim;
    /// The result, once it is there.
    Value whole = {};
  };
  /// A sum over the rows of all turns: `op`, which stands in no block, on
  /// stacks of its operands.
  struct RowSum {
    Operation *op = nullptr;
    SmallVector<unsigned> stacks;
  };
  /// A part of the cotangent of a value that all turns read: the number of the
  /// carried result that has the sum or, without one, a sum over rows.
  struct Contribution {
    Value value;
    std::optional<unsigned> carried;
    RowSum rows;
  };
  /// A slice of the backward's turns.
  struct Slice {
    BlockArgument argument;
    Value whole;
    int64_t dim;
  };

  bool isInside(Value value) {
    return loop.getBody().isAncestor(value.getParentRegion());
  }
  void markActiveValues();
  void findLive(ArrayRef<Value> resultCotangents);
  Value addSlice(Value whole, Type type, int64_t dim);
  LogicalResult walkBack(ArrayRef<Value> stackCotangents);
  void narrowCarried();
  unsigned addStack(Value value, int64_t dim);
  std::optional<RowSum> findRowSum(Value contribution);
  void collectContributions();
  void endTurn();
  void eraseDeadOps();
  bool isComputedAgain(Operation *op) const;
  void bringForwardValues();
  LoopOp stackMore(SmallVector<Value> values);
  LoopOp create();
  Value sumRows(const RowSum &sum);
  void handOn(LoopOp made);
  void handZerosOn();

  LoopOp loop;
  CotangentWalk &outer;
  /// Inserts into the backward's turn, which a loop without operands holds
  /// until all is known.
  OpBuilder body;
  NextOp next;
  LoopOp shell;
  /// The numbers of carried values that have cotangents, these, and what they
  /// are in the first turn of the backward.
  SmallVector<unsigned> live;
  SmallVector<BlockArgument> liveArgs;
  SmallVector<Value> liveInitial;
  /// Sums that the backward carries.
  SmallVector<BlockArgument> sumArgs;
  SmallVector<Value> sums;
  SmallVector<Slice> slices;
  SmallVector<Stack> stacks;
  /// By number of the loop's slice, that of the stack of its cotangents.
  SmallVector<std::pair<unsigned, unsigned>> sliceStacks;
  /// A contribution of a turn to a value that all read. To stack what a
  /// checkpoint computes again would keep it.
  struct Given {
    Value cotangent;
    bool isOfCheckpoint;
  };
  /// By value, in their order.
  llvm::MapVector<Value, SmallVector<Given>> given;
  /// True while an op of a checkpoint is visited.
  bool isOfCheckpoint = false;
  SmallVector<Contribution> contributions;
};

} // namespace mlir::amp

void LoopAdjoint::accumulate(Value value, Value cotangent) {
  if (isInside(value))
    return CotangentWalk::accumulate(value, cotangent);
  given[value].push_back({cotangent, isOfCheckpoint});
}

//===----------------------------------------------------------------------===//
// Activity
//===----------------------------------------------------------------------===//

void LoopAdjoint::markActiveValues() {
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(loop.getBody(), captured);
  for (Value value : captured)
    if (outer.isActive(value))
      activate(value);
  for (auto [argument, whole] :
       llvm::zip_equal(loop.getSliceArgs(), loop.getSliced()))
    if (outer.isActive(whole))
      activate(argument);
  for (auto [argument, initial] :
       llvm::zip_equal(loop.getRegionIterArgs(), loop.getInitial()))
    if (outer.isActive(initial))
      activate(argument);
  // A value that a turn hands on may make the next one's depend on a target.
  for (bool changed = true; changed;) {
    changed = false;
    for (Operation &op : loop.getBody().front().without_terminator())
      markActive(&op);
    for (auto [argument, value] :
         llvm::zip_equal(loop.getRegionIterArgs(), next.getCarried()))
      if (isActive(value) && !isActive(argument)) {
        activate(argument);
        changed = true;
      }
  }
}

/// A carried value has a cotangent where the loop's result has one, or where a
/// turn reaches it from what has.
void LoopAdjoint::findLive(ArrayRef<Value> resultCotangents) {
  unsigned numCarried = loop.getInitial().size();
  llvm::SetVector<Value> reached;
  SmallVector<bool> isLive(numCarried, false);
  auto reach = [&](Value value) {
    if (isInside(value) && isActive(value))
      reached.insert(value);
  };
  for (auto [value, cotangent] : llvm::zip_equal(
           next.getStacked(), resultCotangents.drop_front(numCarried)))
    if (cotangent)
      reach(value);
  // The first turn may read an active value, whatever the others hand on.
  auto revive = [&](unsigned i) {
    if (isLive[i] || !isActive(loop.getRegionIterArgs()[i]))
      return;
    isLive[i] = true;
    reach(next.getCarried()[i]);
  };
  for (unsigned i = 0; i < numCarried; ++i)
    if (resultCotangents[i] && isActive(next.getCarried()[i]))
      revive(i);
  for (size_t i = 0; i < reached.size(); ++i) {
    Value value = reached[i];
    Operation *op = value.getDefiningOp();
    if (!op) {
      unsigned number = cast<BlockArgument>(value).getArgNumber();
      if (number >= 1 && number <= numCarried)
        revive(number - 1);
      continue;
    }
    llvm::for_each(op->getOperands(), reach);
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    llvm::for_each(captured, reach);
  }
  for (unsigned i = 0; i < numCarried; ++i)
    if (isLive[i])
      live.push_back(i);
}

//===----------------------------------------------------------------------===//
// A turn of the backward
//===----------------------------------------------------------------------===//

Value LoopAdjoint::addSlice(Value whole, Type type, int64_t dim) {
  for (const Slice &slice : slices)
    if (slice.whole == whole && slice.dim == dim)
      return slice.argument;
  BlockArgument argument = shell.getBody().addArgument(type, loop.getLoc());
  slices.push_back({argument, whole, dim});
  return argument;
}

LogicalResult LoopAdjoint::walkBack(ArrayRef<Value> stackCotangents) {
  for (unsigned i : live)
    liveArgs.push_back(shell.getBody().addArgument(
        wideType(loop.getInitial()[i].getType()), loop.getLoc()));
  for (auto [value, dim, cotangent] :
       llvm::zip_equal(next.getStacked(), loop.getStackDims(), stackCotangents))
    if (cotangent && isActive(value))
      accumulate(value, addSlice(cotangent, value.getType(), dim));
  for (auto [i, argument] : llvm::zip_equal(live, liveArgs))
    if (Value value = next.getCarried()[i]; isActive(value))
      accumulate(value, GradientBuilder(body, loop.getLoc())
                            .cast(argument, elementType(loop.getInitial()[i])));
  SmallVector<Operation *> forward;
  for (Operation &op : loop.getBody().front().without_terminator())
    if (llvm::any_of(op.getResults(), [&](Value v) { return isActive(v); }))
      forward.push_back(&op);
  for (Operation *op : llvm::reverse(forward)) {
    isOfCheckpoint = op->hasAttr(kCheckpointAttr);
    if (failed(visit(op)))
      return failure();
  }
  return success();
}

/// A cotangent of a low value goes from turn to turn low where all that a turn
/// reads is the low one. Where it reads what was rounded to that, nothing is
/// rounded in between, as in turns that are written out.
void LoopAdjoint::narrowCarried() {
  for (auto [i, argument] : llvm::zip_equal(live, liveArgs)) {
    auto low = argument.hasOneUse() ? dyn_cast<CastOp>(*argument.user_begin())
                                    : CastOp();
    if (!low || low.getType() != loop.getInitial()[i].getType())
      continue;
    argument.setType(low.getType());
    low.getResult().replaceAllUsesWith(argument);
    low.erase();
  }
}

/// Zeros of the type of `like`.
static Value zerosLike(OpBuilder &builder, Value like) {
  GradientBuilder g(builder, like.getLoc());
  return g.broadcastLike(g.constant(like, 0.0), like);
}

//===----------------------------------------------------------------------===//
// Contributions to values that all turns read
//===----------------------------------------------------------------------===//

unsigned LoopAdjoint::addStack(Value value, int64_t dim) {
  for (auto [number, stack] : llvm::enumerate(stacks))
    if (stack.value == value && stack.dim == dim)
      return number;
  stacks.push_back({value, dim});
  return stacks.size() - 1;
}

/// True of a value of the backward's turns, or of the forward's: others are the
/// same in all.
static bool isOfTurn(Value value, LoopOp shell, LoopOp loop) {
  Region *region = value.getParentRegion();
  return shell.getBody().isAncestor(region) ||
         loop.getBody().isAncestor(region);
}

/// True where a stack of `value` with two dimensions made one is a reshape: of
/// two dynamic sizes nobody knows the products.
static bool canJoinRows(Value value) {
  return llvm::count_if(tensorType(value).getShape(), ShapedType::isDynamic) <=
         1;
}

/// `contribution` as the part of a turn in a sum over the rows of all: the rows
/// of a product's operands, those of a matrix, or the first of the dimensions
/// that are summed.
std::optional<LoopAdjoint::RowSum> LoopAdjoint::findRowSum(Value contribution) {
  Operation *op = contribution.getDefiningOp();
  if (!op || op->getParentRegion() != &shell.getBody())
    return std::nullopt;
  if (auto product = dyn_cast<MatmulOp>(op)) {
    Value lhs = product.getLhs(), rhs = product.getRhs();
    if (tensorType(lhs).getRank() != 2 || tensorType(rhs).getRank() != 2 ||
        !canJoinRows(lhs) || !canJoinRows(rhs) || !isOfTurn(lhs, shell, loop) ||
        !isOfTurn(rhs, shell, loop))
      return std::nullopt;
    int64_t rowsOfLhs = product.getTransposeA() ? 0 : 1,
            rowsOfRhs = product.getTransposeB() ? 1 : 0;
    return RowSum{op->clone(),
                  {addStack(lhs, rowsOfLhs), addStack(rhs, rowsOfRhs)}};
  }
  if (auto sum = dyn_cast<SumOp>(op))
    if (!sum.getKeepdims() && !sum.getAxes().empty() &&
        canJoinRows(sum.getInput()) && isOfTurn(sum.getInput(), shell, loop))
      return RowSum{op->clone(),
                    {addStack(sum.getInput(), sum.getAxes().front())}};
  return std::nullopt;
}

void LoopAdjoint::collectContributions() {
  GradientBuilder g(body, loop.getLoc());
  for (auto &[value, parts] : given) {
    // All that a turn adds up itself is one sum.
    std::optional<unsigned> own;
    for (auto [part, isOfCheckpoint] : parts) {
      Contribution contribution{value, std::nullopt, {}};
      if (!isOfCheckpoint)
        if (std::optional<RowSum> rows = findRowSum(part)) {
          contribution.rows = *rows;
          contributions.push_back(contribution);
          continue;
        }
      Value wide = g.accumulator(part);
      if (own) {
        sums[*own] = g.add(sums[*own], wide);
        continue;
      }
      own = sums.size();
      BlockArgument sum =
          shell.getBody().addArgument(wide.getType(), loop.getLoc());
      contribution.carried = live.size() + sumArgs.size();
      contributions.push_back(contribution);
      sumArgs.push_back(sum);
      sums.push_back(g.add(sum, wide));
    }
  }
}

/// Ends the turn with what the next one carries, and with stacks.
void LoopAdjoint::endTurn() {
  narrowCarried();
  collectContributions();
  GradientBuilder g(body, loop.getLoc());
  SmallVector<Value> carried;
  for (auto [i, argument] : llvm::zip_equal(live, liveArgs)) {
    Value cotangent = lookup(loop.getRegionIterArgs()[i]);
    carried.push_back(cotangent ? g.cast(cotangent, elementType(argument))
                                : zerosLike(body, argument));
  }
  llvm::append_range(carried, sums);
  for (auto [number, argument] : llvm::enumerate(loop.getSliceArgs()))
    if (Value cotangent = lookup(argument))
      sliceStacks.emplace_back(
          number, addStack(cotangent, loop.getSliceDims()[number]));
  NextOp::create(body, loop.getLoc(), carried,
                 llvm::map_to_vector(
                     stacks, [](const Stack &stack) { return stack.value; }));
}

void LoopAdjoint::eraseDeadOps() {
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(shell.getBody().front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

//===----------------------------------------------------------------------===//
// Values of the forward's turns
//===----------------------------------------------------------------------===//

/// The number of elements with each dynamic dimension as one.
static int64_t countElements(Value value) {
  int64_t count = 1;
  for (int64_t size : tensorType(value).getShape())
    count *= ShapedType::isDynamic(size) ? 1 : size;
  return count;
}

/// True of what is not kept for the backward: what the user lets be computed
/// again, what exists before the step, and views of no more elements than they
/// have themselves.
bool LoopAdjoint::isComputedAgain(Operation *op) const {
  if (op->hasAttr(kCheckpointAttr) || isa<SourceOpInterface>(op))
    return true;
  auto view = dyn_cast<ViewOpInterface>(op);
  return view && view.isView() &&
         countElements(op->getOperand(0)) <= countElements(op->getResult(0));
}

/// The result of `loop` that stacks `value` along dimension 0; null without.
static Value findStack(LoopOp loop, Value value) {
  for (auto [made, dim, stack] : llvm::zip_equal(
           loop.getNext().getStacked(), loop.getStackDims(), loop.getStacked()))
    if (made == value && dim == 0)
      return stack;
  return {};
}

/// The forward's loop with stacks of `values` along dimension 0, too.
LoopOp LoopAdjoint::stackMore(SmallVector<Value> values) {
  llvm::erase_if(values, [&](Value value) { return findStack(loop, value); });
  if (values.empty())
    return loop;
  OpBuilder builder(loop);
  SmallVector<Type> types(loop.getStacked().getTypes());
  SmallVector<int64_t> dims(loop.getStackDims());
  for (Value value : values) {
    types.push_back(LoopOp::stackOf(value.getType(), 0, loop.getCount()));
    dims.push_back(0);
  }
  auto wider =
      LoopOp::create(builder, loop.getLoc(), loop.getCarried().getTypes(),
                     types, loop.getInitial(), loop.getSliced(),
                     loop.getCountAttr(), loop.getSliceDimsAttr(),
                     builder.getDenseI64ArrayAttr(dims), loop.getReverseAttr());
  wider->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  wider.getBody().takeBody(loop.getBody());
  next.getStackedMutable().append(values);
  for (auto [old, result] : llvm::zip(loop.getResults(), wider.getResults())) {
    old.replaceAllUsesWith(result);
    if (outer.isActive(old))
      outer.activate(result);
  }
  outer.replaced.push_back(loop);
  return wider;
}

/// Gives the backward's turn what it reads of the forward's.
void LoopAdjoint::bringForwardValues() {
  auto isOfForward = [&](Value value) {
    return value.getParentRegion() == &loop.getBody();
  };
  llvm::SetVector<Value> needed;
  auto need = [&](Value value) {
    if (isOfForward(value))
      needed.insert(value);
  };
  shell.getBody().walk(
      [&](Operation *op) { llvm::for_each(op->getOperands(), need); });
  llvm::DenseSet<Operation *> again;
  SmallVector<Value> saved;
  for (size_t i = 0; i < needed.size(); ++i) {
    Operation *op = needed[i].getDefiningOp();
    if (!op || !isComputedAgain(op)) {
      auto argument = dyn_cast<BlockArgument>(needed[i]);
      unsigned numOthers = 1 + loop.getInitial().size();
      if (!argument ||
          (argument.getArgNumber() > 0 && argument.getArgNumber() < numOthers))
        saved.push_back(needed[i]);
      continue;
    }
    if (!again.insert(op).second)
      continue;
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    llvm::for_each(captured, need);
    llvm::for_each(op->getOperands(), need);
  }

  LoopOp stacking = stackMore(saved);
  IRMapping mapping;
  mapping.map(stacking.getTurn(), shell.getTurn());
  for (Value value : saved)
    mapping.map(value,
                addSlice(findStack(stacking, value), value.getType(), 0));
  for (auto [argument, whole, dim] :
       llvm::zip_equal(stacking.getSliceArgs(), stacking.getSliced(),
                       stacking.getSliceDims()))
    if (needed.contains(argument))
      mapping.map(argument, addSlice(whole, argument.getType(), dim));
  OpBuilder::InsertionGuard guard(body);
  body.setInsertionPointToStart(&shell.getBody().front());
  for (Operation &op : stacking.getBody().front())
    if (again.contains(&op))
      body.clone(op, mapping)->removeAttr(kCheckpointAttr);
  shell.getBody().walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      operand.set(mapping.lookupOrDefault(operand.get()));
  });
  for (Stack &stack : stacks)
    stack.value = mapping.lookupOrDefault(stack.value);
  loop = stacking;
}

//===----------------------------------------------------------------------===//
// The loop of the backward
//===----------------------------------------------------------------------===//

LoopOp LoopAdjoint::create() {
  OpBuilder &builder = outer.builder;
  Location loc = loop.getLoc();
  GradientBuilder g(builder, loc);
  SmallVector<Value> initial(liveInitial), wholes;
  SmallVector<Type> stackTypes;
  SmallVector<int64_t> sliceDims, stackDims;
  // x + -0 is x, whatever x is.
  for (const Contribution &contribution : contributions)
    if (contribution.carried) {
      Type sum = sumArgs[*contribution.carried - live.size()].getType();
      auto number = RankedTensorType::get({}, getElementTypeOrSelf(sum));
      initial.push_back(g.broadcastLike(
          ConstantOp::create(builder, loc, number, -0.0), contribution.value));
    }
  for (const Slice &slice : slices) {
    wholes.push_back(slice.whole);
    sliceDims.push_back(slice.dim);
  }
  // A stack of all slices is what they are of.
  SmallVector<Value> stacked;
  for (Stack &stack : stacks) {
    auto slice = llvm::find_if(slices, [&](const Slice &slice) {
      return slice.argument == stack.value && slice.dim == stack.dim;
    });
    if (slice != slices.end()) {
      stack.whole = slice->whole;
      continue;
    }
    stacked.push_back(stack.value);
    stackTypes.push_back(
        LoopOp::stackOf(stack.value.getType(), stack.dim, loop.getCount()));
    stackDims.push_back(stack.dim);
  }
  cast<NextOp>(shell.getBody().front().getTerminator())
      .getStackedMutable()
      .assign(stacked);
  auto made = LoopOp::create(
      builder, loc, TypeRange(ValueRange(initial)), stackTypes, initial, wholes,
      loop.getCountAttr(), builder.getDenseI64ArrayAttr(sliceDims),
      builder.getDenseI64ArrayAttr(stackDims),
      loop.getReverse() ? UnitAttr() : builder.getUnitAttr());
  Block *block = new Block;
  made.getBody().push_back(block);
  auto move = [&](BlockArgument argument) {
    argument.replaceAllUsesWith(
        block->addArgument(argument.getType(), argument.getLoc()));
  };
  move(shell.getTurn());
  llvm::for_each(liveArgs, move);
  llvm::for_each(sumArgs, move);
  for (const Slice &slice : slices)
    move(slice.argument);
  block->getOperations().splice(block->end(),
                                shell.getBody().front().getOperations());
  auto results = made.getStacked().begin();
  for (Stack &stack : stacks)
    if (!stack.whole)
      stack.whole = *results++;
  return made;
}

/// `sum` on stacks of all turns' operands: the dimension that turns went along
/// and the one of the rows are one.
Value LoopAdjoint::sumRows(const RowSum &sum) {
  OpBuilder &builder = outer.builder;
  GradientBuilder g(builder, loop.getLoc());
  IRMapping mapping;
  for (auto [operand, number] :
       llvm::zip_equal(sum.op->getOperands(), sum.stacks)) {
    Value stack = stacks[number].whole;
    int64_t dim = stacks[number].dim;
    SmallVector<int64_t> shape(tensorType(stack).getShape());
    int64_t rows = shape[dim + 1];
    shape.erase(shape.begin() + dim);
    shape[dim] = ShapedType::isDynamic(rows) ? rows : rows * loop.getCount();
    mapping.map(operand, g.reshape(stack, tensorType(stack).clone(shape)));
  }
  Value result = builder.clone(*sum.op, mapping)->getResult(0);
  sum.op->destroy();
  return result;
}

/// Hands the loop's results on, as cotangents of the operands.
void LoopAdjoint::handOn(LoopOp made) {
  ValueRange carried = made.getCarried();
  for (auto [i, cotangent] : llvm::zip(live, carried))
    if (Value initial = loop.getInitial()[i]; outer.isActive(initial))
      outer.accumulate(initial, outer.fit(cotangent, initial));
  for (auto [number, stack] : sliceStacks)
    if (Value whole = loop.getSliced()[number]; outer.isActive(whole))
      outer.accumulate(whole, stacks[stack].whole);
  for (const Contribution &contribution : contributions) {
    Value cotangent = contribution.carried ? carried[*contribution.carried]
                                           : sumRows(contribution.rows);
    outer.accumulate(contribution.value,
                     outer.fit(cotangent, contribution.value));
  }
}

/// A value without a derivative in a turn has none on the way through the loop.
void LoopAdjoint::handZerosOn() {
  for (Value value : zeros) {
    auto argument = dyn_cast<BlockArgument>(value);
    if (!isInside(value))
      outer.markZero(value);
    else if (argument && argument.getOwner() == &loop.getBody().front() &&
             argument.getArgNumber() > 0)
      outer.markZero(loop->getOperand(argument.getArgNumber() - 1));
  }
}

LogicalResult LoopAdjoint::run(ArrayRef<Value> resultCotangents) {
  markActiveValues();
  findLive(resultCotangents);
  OpBuilder unheard(outer.builder.getInsertionBlock(),
                    outer.builder.getInsertionPoint());
  shell = LoopOp::create(unheard, loop.getLoc(), TypeRange(), TypeRange(),
                         ValueRange(), ValueRange(), loop.getCountAttr(),
                         body.getDenseI64ArrayAttr({}),
                         body.getDenseI64ArrayAttr({}), UnitAttr());
  Block &block = shell.getBody().emplaceBlock();
  block.addArgument(loop.getTurn().getType(), loop.getLoc());
  body.setInsertionPointToEnd(&block);
  unsigned numCarried = loop.getInitial().size();
  if (failed(walkBack(resultCotangents.drop_front(numCarried))))
    return failure();
  endTurn();
  GradientBuilder g(outer.builder, loop.getLoc());
  for (auto [i, argument] : llvm::zip_equal(live, liveArgs)) {
    Value cotangent = resultCotangents[i];
    if (!cotangent)
      cotangent = zerosLike(outer.builder, loop.getInitial()[i]);
    liveInitial.push_back(g.cast(cotangent, elementType(argument)));
  }
  handZerosOn();
  eraseReplaced();
  eraseDeadOps();
  bringForwardValues();
  handOn(create());
  shell.erase();
  return success();
}

LogicalResult mlir::amp::differentiateLoop(LoopOp loop,
                                           ArrayRef<Value> resultCotangents,
                                           CotangentWalk &outer) {
  return LoopAdjoint(loop, outer).run(resultCotangents);
}
