//===- Recompute.cpp - values that are computed again, not stored ---------===//
//
// A value that waits in memory for a reader behind a call may instead be
// computed again there, of others that wait anyway. A minimum cut decides for
// all at once: what has to wait costs its bytes, what is computed again its
// arithmetic. Where bytes have a high price, a call's operand is computed again
// before the call, too.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Recompute.h"
#include "Buffers.h"
#include "Calls/CallLowering.h"
#include "Calls/IsolateLoops.h"
#include "CountOperations.h"
#include "RoundedReads.h"
#include "Schedule.h"
#include "StepAttributes.h"
#include "amp/Analysis/MinCut.h"
#include <map>
#include <numeric>

using namespace mlir;
using namespace mlir::amp;

/// A byte costs a write and a read: as much as so many operations.
static constexpr int64_t kOperationsPerByte = 4;
/// More than all bytes of a step.
static constexpr int64_t kInfinite = int64_t(1) << 56;
/// Of the solver: about a tenth of a second.
static constexpr int64_t kBudget = int64_t(1) << 22;
/// The longest list of a report.
static constexpr size_t kMostDescribed = 64;

namespace {
/// Values that wait in memory, and those that are computed again, by bytes; in
/// the order of the step where they are equal.
struct Waits {
  std::multimap<int64_t, Attribute, std::greater<>> kept, again;
};

/// Time is counted in calls: a value that is read at another time than it is
/// computed waits in memory.
class Recompute {
public:
  Recompute(Block &block, const BytePrice &price)
      : block(block), price(price) {}

  /// True if anything is computed again.
  bool run(Waits &waits);

private:
  /// The nodes of a value in the network: behind the first one it is computed
  /// again, between the first two it waits, and behind the third one others are
  /// computed again of it.
  struct Ends {
    uint32_t made, kept, read;
  };
  /// When a value is computed, and when it is last read: by a call that finds
  /// it in memory, by a kernel, which may not round it, and by anything else,
  /// as it is or to compute others again.
  struct Times {
    unsigned made = 0, called = 0, fused = 0, read = 0;
  };

  void findTimes();
  void finishTimes(Operation *op);
  std::vector<int64_t> findAlive() const;
  int64_t findPeak() const { return *llvm::max_element(findAlive()); }
  void findExpensiveTimes(ArrayRef<int64_t> alive);
  double priceOf(const Times &time) const;
  void buildNetwork();
  void addOp(Operation *op);
  bool isExact(Operation *op) const;
  bool isPure(Operation *op) const { return pure.contains(op); }
  bool isLate(Value value, Operation *reader) const;
  Value again(Value value, Operation *reader);
  void restore(ArrayRef<OpOperand *> readers, ArrayRef<Value> given,
               size_t made);
  void apply(ArrayRef<OpOperand *> readers);
  std::string reasonToKeep(Operation *op, Operation *reader) const;
  void describe(Waits &waits) const;

  Block &block;
  const BytePrice &price;
  llvm::DenseMap<Operation *, unsigned> callsBefore;
  llvm::DenseMap<Value, Times> times;
  /// When calls read values, the last first: only where they may read what is
  /// computed again.
  llvm::DenseMap<Value, SmallVector<unsigned>> callReads;
  /// Ops that may be computed again.
  llvm::DenseSet<Operation *> pure;
  /// For each time the number of those up to it at which bytes have a price.
  std::vector<unsigned> expensiveBefore;
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
  /// Values at whose recomputation more would wait at the peak.
  llvm::DenseSet<Value> refused;
  /// True where the network has no cut within the solver's budget.
  bool isGivenUp = false;
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

/// True for a float that is rounded where it is stored.
static bool isRounded(Value value) {
  auto type = dyn_cast<FloatType>(elementType(value));
  return type && type.getWidth() < 32;
}

/// True for a call that reads its operands where it stands, not at the end of
/// the step.
static bool isCall(Operation *op) { return findCall(op) && !changesState(op); }

/// True if `op` computes the same bits of operands that are read from memory.
/// A kernel rounds results of 16 bits where it stores them, and goes on with
/// the unrounded: a call gets the same bits of such a result, a kernel may not.
bool Recompute::isExact(Operation *op) const {
  if (isPlainView(op))
    return true;
  if (!isa<ElementwiseOpInterface, RandomOpInterface>(op) ||
      op->getNumResults() != 1)
    return false;
  Times time = times.lookup(op->getResult(0));
  if (isRounded(op->getResult(0)) &&
      (!price.isPaidByCalls || time.fused > std::max(time.made, time.called)))
    return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    // Not the operand: a cast to f32 is a view of what is not rounded.
    Value base = baseOf(operand.get());
    Operation *source = base.getDefiningOp();
    const CallLowering *call = source ? findCall(source) : nullptr;
    return !(call && call->isUnrounded(operand)) &&
           !(isRounded(base) && source && isFusible(source) &&
             !isRoundedRead(operand));
  });
}

/// True if `value` is there for `reader` only as it waits in memory for that.
bool Recompute::isLate(Value value, Operation *reader) const {
  Value base = baseOf(value);
  auto it = times.find(base);
  return it != times.end() && callsBefore.lookup(reader) >
                                  std::max(it->second.made, it->second.called);
}

/// Ends the times of what `op` computes, all of whose readers are known. A
/// value that calls read more than once waits longest before one of them: from
/// that one on it may be computed again.
void Recompute::finishTimes(Operation *op) {
  for (Value result : op->getResults()) {
    auto it = times.find(result);
    auto reads = callReads.find(result);
    if (it == times.end() || reads == callReads.end())
      continue;
    Times &own = it->second;
    unsigned last = reads->second.front(), longest = 1;
    own.called = last;
    for (auto [index, read] : llvm::enumerate(reads->second)) {
      unsigned before = index + 1 < reads->second.size()
                            ? reads->second[index + 1]
                            : own.made;
      if (read - before > longest) {
        longest = read - before;
        own.called = before;
      }
    }
    unsigned read = std::max(own.read, last);
    Times given = own;
    own.read = read;
    if (isExact(op))
      continue;
    own = given;
    own.called = last;
  }
  if (isExact(op))
    pure.insert(op);
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
    finishTimes(&op);
    if (isPlainView(&op))
      continue;
    unsigned now = callsBefore.lookup(&op);
    for (OpOperand &operand : op.getOpOperands()) {
      if (!isa<RankedTensorType>(operand.get().getType()))
        continue;
      Value base = baseOf(operand.get());
      auto it = times.find(base);
      if (it == times.end())
        continue;
      Times &own = it->second;
      if (!isFusible(&op)) {
        own.called = std::max(own.called, now);
        if (price.isPaidByCalls && isCall(&op))
          callReads[base].push_back(now);
        continue;
      }
      if (!isRoundedRead(operand))
        own.fused = std::max(own.fused, now);
      own.read = std::max(own.read, now);
      if (isPure(&op))
        own.read = std::max(own.read, times.lookup(op.getResult(0)).read);
    }
  }
}

/// The operations that computing `op` once more takes.
static std::string costOf(Operation *op) {
  int64_t count = tensorType(op->getResult(0)).getNumElements();
  return std::to_string(count * countOperations(op)) + " operations";
}

static int64_t bytesOf(RankedTensorType type) {
  return amprt::bytesOf(type.getElementType(), type.getNumElements());
}

/// The bytes that wait at the time of each call.
std::vector<int64_t> Recompute::findAlive() const {
  llvm::DenseMap<Value, unsigned> last;
  for (Operation &op : block)
    if (!isPlainView(&op))
      for (Value operand : op.getOperands())
        if (isa<RankedTensorType>(operand.getType())) {
          unsigned &time = last[baseOf(operand)];
          time = std::max(time, callsBefore.lookup(&op));
        }
  std::vector<int64_t> alive(callsBefore.size() + 2);
  auto add = [&](Value value, unsigned made) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    unsigned end = last.lookup(value);
    if (!type || end <= made)
      return;
    alive[made] += bytesOf(type);
    alive[end] -= bytesOf(type);
  };
  for (auto &[value, time] : times)
    add(value, time.made);
  for (auto &[key, clone] : clones)
    add(clone->getResult(0), key.second);
  std::partial_sum(alive.begin(), alive.end(), alive.begin());
  return alive;
}

/// The times at which so much waits that bytes have their price.
void Recompute::findExpensiveTimes(ArrayRef<int64_t> alive) {
  double most = price.above * double(peak);
  expensiveBefore.push_back(0);
  for (int64_t bytes : alive)
    expensiveBefore.push_back(expensiveBefore.back() + (double(bytes) > most));
}

/// The price of a byte that waits for no call at `time`, in those of one that
/// is moved.
double Recompute::priceOf(const Times &time) const {
  unsigned from = std::max(time.made, time.called);
  bool isExpensive =
      time.read > from && expensiveBefore[time.read] > expensiveBefore[from];
  return isExpensive ? price.waiting : std::min(price.waiting, 1.0);
}

/// The arcs of what `op` computes, whose operands have theirs.
void Recompute::addOp(Operation *op) {
  for (Value result : op->getResults()) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type)
      continue;
    Ends own = {network.addNode(), network.addNode(), network.addNode()};
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
      wait = longer <= 0
                 ? 0
                 : int64_t(double(bytesOf(type) * kOperationsPerByte) *
                           priceOf(time) * double(longer) / double(all));
    }
    network.addArc(own.made, own.kept, wait);
    if (price.isReadForAgain)
      network.addArc(own.made, own.read,
                     bytesOf(type) * kOperationsPerByte / 2);
    if (!isPure(op)) {
      network.addSource(own.made, kInfinite);
      continue;
    }
    if (!isView) {
      // For a call the value is stored and read once more.
      auto reads = callReads.find(result);
      bool isStored = reads != callReads.end() &&
                      reads->second.front() > times.lookup(result).called;
      network.addSource(
          own.made, count * countOperations(op) +
                        (isStored ? bytesOf(type) * kOperationsPerByte : 0));
    }
    for (Value operand : elementOperands(op))
      if (auto it = ends.find(operand); it != ends.end()) {
        network.addArc(it->second.kept, own.made, kInfinite);
        network.addArc(it->second.read, own.made, kInfinite);
      }
  }
}

void Recompute::buildNetwork() {
  llvm::DenseSet<Value> isRead;
  for (Operation &op : block) {
    if (!isa<SourceOpInterface>(op))
      addOp(&op);
    if (!isFusible(&op) && !(price.isPaidByCalls && isCall(&op)))
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
  for (auto [place, operand] : llvm::enumerate(elementOperands(clone)))
    clone->setOperand(place, again(operand, clone));
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
  if (readers.size() == 1) {
    refused.insert(baseOf(readers.front()->get()));
    return;
  }
  size_t half = readers.size() / 2;
  apply(readers.take_front(half));
  apply(readers.drop_front(half));
}

/// The reason for which what `op` computes waits for `reader`.
std::string Recompute::reasonToKeep(Operation *op, Operation *reader) const {
  if (findCall(op))
    return "the result of a call";
  if (isReduction(op))
    return "a reduction";
  if (!isPure(op))
    return "a kernel goes on with a number that is not rounded";
  if (isCall(reader) && !price.isPaidByCalls)
    return "needed by a call";
  if (isGivenUp)
    return "too many values to choose among them";
  if (refused.contains(op->getResult(0)))
    return "more would wait at the peak";
  return "would cost " + costOf(op);
}

/// Adds to `waits` what waits for a reader behind a call, and what is computed
/// again for one.
void Recompute::describe(Waits &waits) const {
  llvm::DenseMap<Value, Operation *> last;
  for (Operation &op : block)
    if (!isPlainView(&op))
      for (Value operand : op.getOperands())
        if (isa<RankedTensorType>(operand.getType()))
          last[baseOf(operand)] = &op;
  std::multimap<int64_t, Value, std::greater<>> kept, again;
  for (Operation &op : block) {
    if (isPlainView(&op) || isa<SourceOpInterface>(op))
      continue;
    for (Value result : op.getResults()) {
      Operation *reader = last.lookup(result);
      if (!reader || !(isFusible(reader) || isCall(reader)))
        continue;
      bool isAgain = op.hasAttr(kAgainAttr);
      if (isAgain || callsBefore.lookup(reader) > times.lookup(result).made)
        (isAgain ? again : kept)
            .emplace(bytesOf(cast<RankedTensorType>(result.getType())), result);
    }
  }
  auto nameOf = [](Operation *op) {
    return op->getName().stripDialect().str() + lineOf(op);
  };
  for (bool isAgain : {false, true}) {
    size_t count = 0;
    for (auto [bytes, value] : isAgain ? again : kept) {
      if (count++ == kMostDescribed)
        break;
      Operation *op = value.getDefiningOp(), *reader = last.lookup(value);
      (isAgain ? waits.again : waits.kept)
          .emplace(bytes,
                   amprt::WaitAttr::get(
                       op->getContext(), nameOf(op), bytes, nameOf(reader),
                       isAgain ? costOf(op) : reasonToKeep(op, reader)));
    }
  }
}

bool Recompute::run(Waits &waits) {
  findTimes();
  std::vector<int64_t> alive = findAlive();
  peak = *llvm::max_element(alive);
  findExpensiveTimes(alive);
  buildNetwork();
  if (!reads.empty()) {
    FlowNetwork::Cut cut = std::move(network).solve(kBudget);
    isGivenUp = !cut.exact;
    isBefore = std::move(cut.source);
  }
  // Where bytes cost nothing, ops that do cost nothing, too.
  if (!isGivenUp && price.waiting > 0)
    apply(reads);
  SmallVector<std::pair<Operation *, Operation *>> pairs;
  for (auto &[key, clone] : clones)
    pairs.push_back({key.first.getDefiningOp(), clone});
  markAgain(pairs);
  describe(waits);
  return !clones.empty();
}

/// Lists `waits` in an attribute of `function`, the largest first.
static void
list(func::FuncOp function, StringRef attribute,
     const std::multimap<int64_t, Attribute, std::greater<>> &waits) {
  SmallVector<Attribute> list;
  for (auto &[bytes, wait] : waits)
    if (list.size() < kMostDescribed)
      list.push_back(wait);
  if (!list.empty())
    function->setAttr(attribute, ArrayAttr::get(function.getContext(), list));
}

bool mlir::amp::recomputeValues(func::FuncOp function, const BytePrice &price) {
  Waits waits;
  bool isChanged = false;
  for (Block *block : scheduledBlocks(function))
    isChanged |= Recompute(*block, price).run(waits);
  list(function, kKeptAttr, waits.kept);
  list(function, kRecomputedAttr, waits.again);
  return isChanged;
}
