//===- ExpandStructures.cpp - amp-expand-structures -----------------------===//
//
// A region that a user writes becomes ops of the function: micro-batches one
// after the other, and ops that remember to be computed again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
#include "RestMark.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Observe.h"
#include "amp/Transforms/Passes.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::amp {
#define GEN_PASS_DEF_EXPANDSTRUCTURESPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Accumulation
//===----------------------------------------------------------------------===//

namespace {
/// The micro-batches of one `amp.accumulate`.
class Accumulation {
public:
  /// With a `group`, the number of the op, the second micro-batch stands for
  /// all behind it.
  Accumulation(AccumulateOp op, const CloneIds &ids,
               std::optional<int64_t> group, bool labels)
      : op(op), ids(ids), builder(op), labels(labels) {
    if (group)
      rest =
          RestMark{*group, int64_t(op.getCount()) - 1, int64_t(ids.distance())};
  }

  LogicalResult run();

private:
  LogicalResult collectWrites();
  LogicalResult verifyReads();
  /// Marks what micro-batch `index` has, where it stands for others.
  void mark(Operation *op, int64_t index) {
    if (rest && index == 1)
      setRestMark(op, *rest);
  }
  /// Says which of several micro-batches an op, and those in it, are of.
  void label(Operation *part, int64_t index) {
    int64_t count = op.getCount();
    if (labels && count > 1)
      part->walk([&](Operation *inner) {
        inner->setAttr(kOfMicroBatchAttr,
                       builder.getDenseI64ArrayAttr({index, count}));
      });
  }
  /// The values that micro-batch `index` yields.
  FailureOr<SmallVector<Value>> clone(int64_t index);
  Value add(Value sum, Value part, int64_t index, bool isLast);
  Value handOn(WriteOp write, Value written, StringRef role);

  AccumulateOp op;
  const CloneIds &ids;
  OpBuilder builder;
  bool labels;
  /// The mark of the second micro-batch, if it stands for others.
  std::optional<RestMark> rest;
  /// The writes of the region, and the values that the micro-batch before left.
  llvm::MapVector<StringAttr, WriteOp> writes;
  llvm::DenseMap<StringAttr, Value> carried;
};
} // namespace

/// Puts `write` behind the region of autocast around it, which yields one
/// result more.
static void moveOut(WriteOp write, AutocastOp region) {
  SmallVector<Type> types(region.getResultTypes());
  types.push_back(write.getValue().getType());
  OpBuilder builder(region);
  OperationState state(region.getLoc(), region->getName(), ValueRange(), types,
                       region->getAttrs());
  state.addRegion()->takeBody(region.getBody());
  Operation *wider = builder.create(state);
  Operation *yield = wider->getRegion(0).front().getTerminator();
  yield->insertOperands(yield->getNumOperands(), write.getValue());
  region->replaceAllUsesWith(wider->getResults().drop_back());
  region.erase();
  write->moveAfter(wider);
  write.getValueMutable().assign(wider->getResults().back());
}

/// Rules: a write runs once in each micro-batch, whatever the values are.
LogicalResult Accumulation::collectWrites() {
  op.getBody().walk([&](WriteOp write) {
    writes[write.getVariableAttr().getAttr()] = write;
  });
  for (auto &[symbol, write] : writes) {
    while (auto region = dyn_cast<AutocastOp>(write->getParentOp()))
      moveOut(write, region);
    if (write->getParentOp() != op)
      return write.emitOpError()
             << "expected a write directly in the region of 'amp.accumulate', "
                "found it in '"
             << write->getParentOp()->getName()
             << "'; yield the value and write it there";
    if (write.getPredicate())
      return write.emitOpError()
             << "expected no 'if' inside 'amp.accumulate', found one; write an "
                "'amp.select' of the new and the old value";
  }
  return success();
}

/// Rules: what the region writes it reads by itself, so that each micro-batch
/// has the value of the one before.
LogicalResult Accumulation::verifyReads() {
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op.getBody(), captured);
  for (Value value : captured) {
    auto read = value.getDefiningOp<ReadOp>();
    if (!read)
      continue;
    WriteOp write = writes.lookup(read.getVariableAttr().getAttr());
    if (!write)
      continue;
    InFlightDiagnostic diagnostic =
        read.emitOpError()
        << "reads '" << read.getVariableAttr()
        << "' once for all micro-batches "
        << "of an 'amp.accumulate' that writes it; read it inside the region";
    diagnostic.attachNote(write.getLoc()) << "written here";
    return diagnostic;
  }
  return success();
}

/// The value of `write`, `written`, as the next micro-batch, or the step, takes
/// it: in its own precision, and not a function of the weights. `role` is how
/// amp-form-loops knows it.
Value Accumulation::handOn(WriteOp write, Value written, StringRef role) {
  Type type = written.getType();
  Location loc = written.getLoc();
  auto marked = [&](Value value) -> Value {
    if (!rest)
      return value;
    auto handedOn = StopGradientOp::create(builder, loc, value);
    setRestMark(handedOn, *rest);
    handedOn->setAttr(role, write.getVariableAttr());
    return handedOn;
  };
  if (!isa<FloatType>(elementType(written)))
    return marked(written);
  auto given = CustomVjpOp::create(builder, loc, type, written);
  OpBuilder::InsertionGuard guard(builder);
  auto yield = [&](Region &region, TypeRange taken,
                   llvm::function_ref<Value(Block &)> result) {
    SmallVector<Location> locations(taken.size(), loc);
    Block *block = builder.createBlock(&region, {}, taken, locations);
    YieldOp::create(builder, loc, result(*block));
  };
  yield(given.getForward(), type,
        [&](Block &block) { return marked(block.getArgument(0)); });
  yield(given.getBackward(), {type, type, type}, [&](Block &) -> Value {
    return ConstantOp::create(builder, loc,
                              cast<ElementsAttr>(builder.getZeroAttr(type)));
  });
  return given.getResults().front();
}

/// Computes micro-batch `index`; returns what it yields.
FailureOr<SmallVector<Value>> Accumulation::clone(int64_t index) {
  Block &body = op.getBody().front();
  int64_t count = op.getCount();
  IRMapping mapping;
  for (auto [argument, input] :
       llvm::zip_equal(body.getArguments(), op.getInputs())) {
    Value part = input;
    if (count > 1) {
      auto made = MicroBatchOp::create(builder, op.getLoc(), input,
                                       builder.getI64IntegerAttr(index),
                                       builder.getI64IntegerAttr(count));
      mark(made, index);
      label(made, index);
      part = made;
    }
    mapping.map(argument, part);
  }
  bool isLast = index + 1 == (rest ? 2 : count);
  llvm::DenseMap<StringAttr, Value> next;
  SmallVector<std::pair<ReadOp, Value>> replaced;
  for (Operation &inner : body.without_terminator()) {
    if (auto write = dyn_cast<WriteOp>(inner); write && !isLast) {
      next[write.getVariableAttr().getAttr()] = handOn(
          write, mapping.lookupOrDefault(write.getValue()), kRestReadAttr);
      continue;
    }
    Operation *clone = builder.clone(inner, mapping);
    label(clone, index);
    if (auto write = dyn_cast<WriteOp>(clone); write && rest) {
      builder.setInsertionPoint(write);
      write.getValueMutable().assign(
          handOn(write, write.getValue(), kRestWrittenAttr));
      builder.setInsertionPointAfter(write);
    }
    if (failed(ids.separate(clone, index)))
      return failure();
    clone->walk([&](Operation *op) {
      auto draw = dyn_cast<DrawOpInterface>(op);
      if (isa<AssertOp>(op) || (draw && draw.getRandomKey()))
        mark(op, index);
    });
    clone->walk([&](ReadOp read) {
      if (Value value = carried.lookup(read.getVariableAttr().getAttr()))
        replaced.emplace_back(read, value);
    });
  }
  SmallVector<Value> yielded = llvm::map_to_vector(
      body.getTerminator()->getOperands(),
      [&](Value value) { return mapping.lookupOrDefault(value); });
  for (auto [read, value] : replaced) {
    Value left = read.getValue();
    llvm::replace(yielded, left, value);
    for (auto &entry : next)
      if (entry.second == left)
        entry.second = value;
    left.replaceAllUsesWith(value);
    read.erase();
  }
  carried = std::move(next);
  return yielded;
}

/// The sum of the micro-batches so far and one more; after the last one, the
/// result. Sums are f32 at least, whatever is stored.
Value Accumulation::add(Value sum, Value part, int64_t index, bool isLast) {
  double divisor = isLast && op.getMean() ? op.getCount() : 1;
  Location loc = part.getLoc();
  if (isa<GradientsType>(part.getType())) {
    auto added = SumGradientsOp::create(builder, loc, part.getType(),
                                        ValueRange{sum, part},
                                        builder.getF64FloatAttr(divisor));
    mark(added, index);
    return added;
  }
  GradientBuilder g(builder, loc);
  Type stored = elementType(part);
  if (isa<IntegerType>(stored)) {
    // Exact up to 2^53.
    auto wide = [&](Value value) -> Value {
      auto type = tensorType(value).clone(builder.getF64Type());
      return value.getType() == type
                 ? value
                 : ConvertOp::create(builder, loc, type, value);
    };
    sum = g.add(wide(sum), wide(part));
    mark(sum.getDefiningOp(), index);
    return isLast ? ConvertOp::create(builder, loc, part.getType(), sum) : sum;
  }
  sum = g.add(g.accumulator(sum), g.accumulator(part));
  mark(sum.getDefiningOp(), index);
  if (divisor != 1)
    sum = g.div(sum, g.constant(sum, divisor));
  return isLast ? g.cast(sum, stored) : sum;
}

LogicalResult Accumulation::run() {
  if (failed(collectWrites()) || failed(verifyReads()))
    return failure();
  FailureOr<SmallVector<Value>> sums = clone(0);
  int64_t last = rest ? 1 : op.getCount() - 1;
  for (int64_t index = 1; succeeded(sums) && index <= last; ++index) {
    FailureOr<SmallVector<Value>> parts = clone(index);
    if (failed(parts))
      return failure();
    for (auto [sum, part] : llvm::zip_equal(*sums, *parts))
      sum = add(sum, part, index, index == last);
  }
  if (failed(sums))
    return failure();
  op->replaceAllUsesWith(*sums);
  op.erase();
  return success();
}

//===----------------------------------------------------------------------===//
// Checkpoints
//===----------------------------------------------------------------------===//

/// Puts the ops of the region in its place. Inside another region `number` is
/// that one's already.
static void inlineCheckpoint(CheckpointOp op, int64_t number) {
  Operation *yield = op.getBody().front().getTerminator();
  Builder builder(op.getContext());
  for (Operation &inner : op.getBody().front().without_terminator())
    inner.walk([&](Operation *nested) {
      if (!isa<YieldOp>(nested) && !nested->hasAttr(kCheckpointAttr))
        nested->setAttr(kCheckpointAttr, builder.getI64IntegerAttr(number));
    });
  SmallVector<Value> results(yield->getOperands());
  yield->erase();
  op->getBlock()->getOperations().splice(Block::iterator(op),
                                         op.getBody().front().getOperations());
  op->replaceAllUsesWith(results);
  op.erase();
}

//===----------------------------------------------------------------------===//
// Driver
//===----------------------------------------------------------------------===//

/// True if no gradient is taken with respect to what `value` is computed of: it
/// depends on neither state nor one of `differentiated`.
static bool isData(Value value, const llvm::DenseSet<Value> &differentiated) {
  llvm::SetVector<Value> values;
  values.insert(value);
  for (size_t index = 0; index < values.size(); ++index) {
    if (differentiated.contains(values[index]))
      return false;
    Operation *op = values[index].getDefiningOp();
    if (!op)
      continue;
    // A read of a variable has no effect, but names it.
    if (!isMemoryEffectFree(op) || isa<SymbolUserOpInterface>(op))
      return false;
    values.insert(op->operand_begin(), op->operand_end());
    getUsedValuesDefinedAbove(op->getRegions(), values);
  }
  return true;
}

/// True if more than `most` micro-batches, but the first, can be turns of a
/// loop: they compute, differentiate and write what the next one reads, and
/// what they give is nothing that is differentiated again, nor what they are
/// parts of.
static bool mayRepeat(AccumulateOp op, int64_t most) {
  if (int64_t(op.getCount()) <= most || op.getInputs().empty())
    return false;
  Operation *parent = op->getParentOp();
  while (isa<AutocastOp>(parent))
    parent = parent->getParentOp();
  auto function = dyn_cast<FunctionOpInterface>(parent);
  if (!function || !function.getFunctionBody().hasOneBlock())
    return false;
  bool computes = !op.getBody()
                       .walk([](Operation *inner) {
                         return (changesState(inner) && !isa<WriteOp>(inner)) ||
                                        isa<WatchOp>(inner)
                                    ? WalkResult::interrupt()
                                    : WalkResult::advance();
                       })
                       .wasInterrupted();
  bool isLast = !function
                     ->walk([](BackwardOp backward) {
                       return backward->getParentOfType<AccumulateOp>()
                                  ? WalkResult::advance()
                                  : WalkResult::interrupt();
                     })
                     .wasInterrupted();
  llvm::DenseSet<Value> differentiated;
  function->walk([&](BackwardOp backward) {
    differentiated.insert_range(backward.getWrt());
  });
  return computes && isLast &&
         llvm::all_of(
             op.getInputs(),
             [&](Value input) { return isData(input, differentiated); }) &&
         llvm::all_of(op.getBody().front().getTerminator()->getOperands(),
                      [](Value value) {
                        return !isa<GradientsType>(value.getType()) ||
                               value.getDefiningOp<BackwardOp>();
                      });
}

LogicalResult
mlir::amp::runExpandStructures(Operation *root,
                               const ExpandStructuresPassOptions &options) {
  loadDependentDialects(*createExpandStructuresPass(), root->getContext());
  SmallVector<FunctionOpInterface> functions;
  root->walk([&](FunctionOpInterface function) {
    if (!function.isExternal())
      functions.push_back(function);
  });
  for (FunctionOpInterface function : functions) {
    // The inner ones first: each is cloned with what it has become.
    SmallVector<AccumulateOp> windows;
    function->walk([&](AccumulateOp op) { windows.push_back(op); });
    SmallVector<std::optional<int64_t>> groups(windows.size());
    for (auto [number, op] : llvm::enumerate(windows))
      if (mayRepeat(op, options.most))
        groups[number] = number;
    for (auto [op, group] : llvm::zip_equal(windows, groups))
      if (failed(
              Accumulation(op, CloneIds(function), group, options.label).run()))
        return failure();
    // The outer ones first: all of a region is computed again.
    SmallVector<CheckpointOp> checkpoints;
    function->walk<WalkOrder::PreOrder>(
        [&](CheckpointOp op) { checkpoints.push_back(op); });
    for (auto [number, op] : llvm::enumerate(checkpoints))
      inlineCheckpoint(op, number);
  }
  return success();
}

namespace {
struct ExpandStructuresPass
    : public amp::impl::ExpandStructuresPassBase<ExpandStructuresPass> {
  using ExpandStructuresPassBase::ExpandStructuresPassBase;
  void runOnOperation() override {
    if (failed(runExpandStructures(getOperation(), {most, label})))
      signalPassFailure();
  }
};
} // namespace
