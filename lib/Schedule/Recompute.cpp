//===- Recompute.cpp - values that are computed again, not stored ---------===//
//
// A value that waits in memory for a reader behind a call may instead be
// computed again there, of others that wait anyway. A minimum cut decides for
// all at once: what has to wait costs its bytes, what is computed again its
// arithmetic.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Recompute.h"
#include "Buffers.h"
#include "Calls/CallLowering.h"
#include "Schedule.h"
#include "amp/Analysis/MinCut.h"
#include "amp/IR/BodyBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::amp;

/// A byte costs a write and a read: as much as so many operations on an
/// element, of which a function of `math` has so many.
static constexpr int64_t kOperationsPerByte = 4;
static constexpr int64_t kOperationsPerFunction = 12;
/// More than all bytes of a step.
static constexpr int64_t kInfinite = int64_t(1) << 56;
/// Of the solver: about a tenth of a second.
static constexpr int64_t kBudget = int64_t(1) << 22;

namespace {
/// Time is counted in calls: a value that is read at another time than it is
/// computed waits in memory.
class Recompute {
public:
  explicit Recompute(Block &block) : block(block) {}

  void run();

private:
  /// The two nodes of a value in the network: behind the first one it is
  /// computed again, between the two it waits.
  struct Ends {
    uint32_t made, kept;
  };
  /// When a value is computed, when it is last read by a call, and when by
  /// anything else, as it is or to compute others again.
  struct Times {
    unsigned made = 0, called = 0, read = 0;
  };

  void findTimes();
  int64_t findPeak();
  void buildNetwork();
  void addOp(Operation *op);
  bool isPure(Operation *op) const;
  bool isLate(Value value, Operation *reader) const;
  Value again(Value value, Operation *reader);
  void restore(ArrayRef<OpOperand *> readers, ArrayRef<Value> given,
               size_t made);
  void apply(ArrayRef<OpOperand *> readers);

  Block &block;
  llvm::DenseMap<Operation *, unsigned> callsBefore;
  llvm::DenseMap<Value, Times> times;
  FlowNetwork network{0};
  llvm::DenseMap<Value, Ends> ends;
  /// Operands that are read late.
  SmallVector<OpOperand *> reads;
  /// On the side of the source.
  std::vector<bool> isBefore;
  /// Values that are computed again, by the number of calls before that; and in
  /// the order in which it was made, operands first.
  using Again = std::pair<Value, unsigned>;
  llvm::DenseMap<Again, Value> copies;
  SmallVector<std::pair<Again, Operation *>> clones;
  int64_t peak = 0;
  /// Peaks that may still be computed: the time for that has a limit.
  int checks = 64;
};
} // namespace

static Value baseOf(Value value) {
  return viewOf(value, [](Value) { return false; }).base;
}

/// True for a view that has no memory of its own.
static bool isPlainView(Operation *op) {
  auto view = dyn_cast_or_null<ViewOpInterface>(op);
  return view && isViewOp(op) && !view.isStored();
}

/// True if `op` computes the same bits of operands that are read from memory.
/// What a kernel computes in 16 bits is rounded for other kernels alone.
bool Recompute::isPure(Operation *op) const {
  if (isPlainView(op))
    return true;
  if (!isa<ElementwiseOpInterface>(op) || op->getNumResults() != 1)
    return false;
  auto isRounded = [](Value value) {
    auto type = dyn_cast<FloatType>(elementType(value));
    return type && type.getWidth() < 32;
  };
  if (isRounded(op->getResult(0)))
    return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    Operation *source = baseOf(operand.get()).getDefiningOp();
    const CallLowering *call = source ? findCall(source) : nullptr;
    return !(call && call->isUnrounded(operand)) &&
           !(isRounded(operand.get()) &&
             isa_and_nonnull<ElementwiseOpInterface>(source));
  });
}

/// True if `value` is there for `reader` only as it waits in memory for that.
bool Recompute::isLate(Value value, Operation *reader) const {
  Value base = baseOf(value);
  auto it = times.find(base);
  return it != times.end() && callsBefore.lookup(reader) >
                                  std::max(it->second.made, it->second.called);
}

/// The times of all that is computed in the step; a read of a view counts for
/// its base.
void Recompute::findTimes() {
  unsigned calls = 0;
  for (Operation &op : block) {
    callsBefore[&op] = calls;
    calls += findCall(&op) != nullptr;
    if (!isPlainView(&op) && !isa<SourceOpInterface>(op))
      for (Value result : op.getResults())
        times[result].made = calls;
  }
  for (Operation &op : llvm::reverse(block)) {
    if (isPlainView(&op))
      continue;
    unsigned now = callsBefore.lookup(&op);
    for (Value operand : op.getOperands()) {
      if (!isa<RankedTensorType>(operand.getType()))
        continue;
      auto it = times.find(baseOf(operand));
      if (it == times.end())
        continue;
      Times &own = it->second;
      if (!isFusible(&op)) {
        own.called = std::max(own.called, now);
        continue;
      }
      own.read = std::max(own.read, now);
      if (isPure(&op))
        own.read = std::max(own.read, times.lookup(op.getResult(0)).read);
    }
  }
}

/// The operations on an element of what `op` computes.
static int64_t countOperations(ElementwiseOpInterface op) {
  Block body;
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToStart(&body);
  SmallVector<Value> elements;
  auto compute = cast<FloatType>(computeTypeOf(op));
  for (Value operand : op->getOperands()) {
    Type element = elementType(operand);
    elements.push_back(body.addArgument(
        isa<FloatType>(element) ? Type(compute) : element, op.getLoc()));
  }
  BodyBuilder arithmetic(builder, op.getLoc(), compute);
  op.buildBody(arithmetic, elements);
  int64_t count = 0;
  for (Operation &each : body)
    count += isa<math::MathDialect>(each.getDialect()) ? kOperationsPerFunction
             : isa<arith::DivFOp>(each)                ? 4
             : each.hasTrait<OpTrait::ConstantLike>()  ? 0
                                                       : 1;
  return count;
}

static int64_t bytesOf(RankedTensorType type) {
  return amprt::bytesOf(type.getElementType(), type.getNumElements());
}

/// The most bytes that wait at the time of a call.
int64_t Recompute::findPeak() {
  llvm::DenseMap<Value, unsigned> last;
  for (Operation &op : block)
    if (!isPlainView(&op))
      for (Value operand : op.getOperands())
        if (isa<RankedTensorType>(operand.getType())) {
          unsigned &time = last[baseOf(operand)];
          time = std::max(time, callsBefore.lookup(&op));
        }
  std::vector<int64_t> changes(callsBefore.size() + 2);
  for (auto &[value, time] : times) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    unsigned end = last.lookup(value);
    if (!type || end <= time.made)
      continue;
    changes[time.made] += bytesOf(type);
    changes[end] -= bytesOf(type);
  }
  int64_t alive = 0, peak = 0;
  for (int64_t change : changes)
    peak = std::max(peak, alive += change);
  return peak;
}

/// The arcs of what `op` computes, whose operands have theirs.
void Recompute::addOp(Operation *op) {
  for (Value result : op->getResults()) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type)
      continue;
    Ends own = {network.addNode(), network.addNode()};
    ends[result] = own;
    int64_t count = type.getNumElements();
    bool isView = isPlainView(op);
    int64_t wait = kInfinite;
    if (!isView) {
      // A value that waits for a call anyway costs the time that it waits
      // longer.
      Times time = times.lookup(result);
      int64_t all = int64_t(time.read) - time.made;
      int64_t longer = int64_t(time.read) - std::max(time.made, time.called);
      wait = longer <= 0 ? 0
                         : int64_t(double(bytesOf(type) * kOperationsPerByte) *
                                   double(longer) / double(all));
    }
    network.addArc(own.made, own.kept, wait);
    if (!isPure(op)) {
      network.addSource(own.made, kInfinite);
      continue;
    }
    if (!isView)
      network.addSource(
          own.made, count * countOperations(cast<ElementwiseOpInterface>(op)));
    for (Value operand : op->getOperands())
      if (auto it = ends.find(operand); it != ends.end())
        network.addArc(it->second.kept, own.made, kInfinite);
  }
}

void Recompute::buildNetwork() {
  llvm::DenseSet<Value> isRead;
  for (Operation &op : block) {
    if (!isa<SourceOpInterface>(op))
      addOp(&op);
    if (!isFusible(&op))
      continue;
    for (OpOperand &operand : op.getOpOperands()) {
      Value value = operand.get();
      auto it = ends.find(value);
      if (it == ends.end() || !isLate(value, &op))
        continue;
      reads.push_back(&operand);
      if (isRead.insert(value).second)
        network.addSink(it->second.kept, kInfinite);
    }
  }
}

/// `value` for `reader`, computed behind the last call before it where the cut
/// says so.
Value Recompute::again(Value value, Operation *reader) {
  auto it = ends.find(value);
  if (it == ends.end() || isBefore[it->second.made] || !isLate(value, reader))
    return value;
  unsigned now = callsBefore.lookup(reader);
  if (Value copy = copies.lookup({value, now}))
    return copy;
  Operation *clone = OpBuilder(reader).clone(*value.getDefiningOp());
  callsBefore[clone] = now;
  if (!isPlainView(clone))
    clone->setAttr(kAgainAttr, UnitAttr::get(clone->getContext()));
  for (OpOperand &operand : clone->getOpOperands())
    operand.set(again(operand.get(), clone));
  clones.push_back({{value, now}, clone});
  return copies[{value, now}] = clone->getResult(0);
}

/// Takes back what `given` readers read before, and what was made since.
void Recompute::restore(ArrayRef<OpOperand *> readers, ArrayRef<Value> given,
                        size_t made) {
  for (auto [read, value] : llvm::zip_equal(readers, given))
    read->set(value);
  while (clones.size() > made) {
    auto [key, clone] = clones.pop_back_val();
    copies.erase(key);
    callsBefore.erase(clone);
    clone->erase();
  }
}

/// Computes again for these readers, or for a half of them, where the peak does
/// not rise: the cut counts all that waits, whenever.
void Recompute::apply(ArrayRef<OpOperand *> readers) {
  if (checks == 0 || readers.empty())
    return;
  --checks;
  size_t made = clones.size();
  SmallVector<Value> given;
  for (OpOperand *read : readers) {
    given.push_back(read->get());
    read->set(again(read->get(), read->getOwner()));
  }
  if (clones.size() == made)
    return;
  int64_t after = findPeak();
  if (after <= peak) {
    peak = after;
    return;
  }
  restore(readers, given, made);
  if (readers.size() == 1)
    return;
  size_t half = readers.size() / 2;
  apply(readers.take_front(half));
  apply(readers.drop_front(half));
}

void Recompute::run() {
  findTimes();
  peak = findPeak();
  buildNetwork();
  if (reads.empty())
    return;
  FlowNetwork::Cut cut = std::move(network).solve(kBudget);
  if (!cut.exact)
    return;
  isBefore = std::move(cut.source);
  apply(reads);
}

void mlir::amp::recomputeCheapValues(Block &block) { Recompute(block).run(); }
