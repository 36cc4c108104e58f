//===- CallEpilogues.cpp - ops that a call does before it stores ----------===//
//
// A call that can run a kernel on its result before that is stored saves a pass
// over memory for what would be read of it there. Ops are chosen when the call
// is scheduled, by who reads what: none makes more values wait in memory than
// there would be without.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Calls/CallLowering.h"
#include "Recompute.h"
#include "Schedule.h"
#include "amp-runtime/Runtime.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::amp;

/// Ops chosen for an epilogue at most: the time to look for more has a limit.
static constexpr size_t kMostEpilogueOps = 32;

/// Ops looked at for a call that a reader waits for.
static constexpr size_t kMostOpsBefore = 64;

namespace {

/// Ops behind a call that may become its epilogue.
class Chooser {
public:
  Chooser(const Schedule &schedule, Operation *call)
      : schedule(schedule), call(call),
        shape(tensorType(call->getResult(0)).getShape()) {}

  SmallVector<Operation *> choose();

private:
  SmallVector<Operation *> readersOf(Value value) const;
  bool existsAnyway(Value value) const;
  bool hasForm(Operation *op) const;
  bool isEligible(Operation *op, ArrayRef<Value> values) const;
  bool combinesRows(Operation *op) const;
  bool addEligible(Operation *op, ArrayRef<Value> values,
                   SmallVectorImpl<Operation *> &ops) const;
  bool isThereBefore(Value base) const;
  SmallVector<Operation *> findReplacement(Value value,
                                           ArrayRef<Value> inside) const;
  SmallVector<Operation *> findBeside(Value last,
                                      ArrayRef<Operation *> chosen) const;
  SmallVector<Operation *> findReductions(ArrayRef<Operation *> chosen) const;
  bool waitsForCallBehind(Operation *reader, Operation *op) const;
  bool isReadInMemory(Value value, Operation *op,
                      ArrayRef<Operation *> chosen) const;
  bool staysExact(Value value, ArrayRef<Operation *> chosen) const;
  SmallVector<Value> insideOf(ArrayRef<Operation *> chosen) const;

  const Schedule &schedule;
  Operation *call;
  ArrayRef<int64_t> shape;
  /// The answers of `isThereBefore`.
  mutable llvm::DenseMap<Value, bool> thereBefore;
};

} // namespace

/// True for a view of all of its base, element by element.
static bool isWhole(const View &view) {
  return view.offset == 0 && view.isContiguous() &&
         view.shape == tensorType(view.base).getShape();
}

/// The ops that read `value`, as it is or converted up.
SmallVector<Operation *> Chooser::readersOf(Value value) const {
  SmallVector<Operation *> readers;
  for (Operation *user : value.getUsers()) {
    if (isViewOp(user) && isWhole(schedule.view(user->getResult(0))) &&
        tensorType(user->getResult(0)).getShape() == shape)
      llvm::append_range(readers, readersOf(user->getResult(0)));
    else
      readers.push_back(user);
  }
  return readers;
}

/// True if `value` has to lie in memory, whatever kernels there are.
bool Chooser::existsAnyway(Value value) const {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    return isViewOp(user) ? existsAnyway(user->getResult(0)) : !isFusible(user);
  });
}

/// True if `op` computes for each element of the call's result one of its own.
bool Chooser::hasForm(Operation *op) const {
  return isa<ElementwiseOpInterface>(op) && op->getNumResults() == 1 &&
         visitedShape(op) == shape && computeTypeOf(op) == computeTypeOf(call);
}

/// True if the epilogue can compute `op` of `values` and of what there is
/// before the call.
bool Chooser::isEligible(Operation *op, ArrayRef<Value> values) const {
  return hasForm(op) && llvm::all_of(op->getOperands(), [&](Value operand) {
           View view = schedule.view(operand);
           if (llvm::is_contained(values, view.base))
             return isWhole(view) && view.shape == shape;
           return !isPosition(view.base) && isThereBefore(view.base);
         });
}

/// True if `op` combines all rows of the call's result in each column.
bool Chooser::combinesRows(Operation *op) const {
  if (!isReduction(op) || visitedShape(op) != shape ||
      computeTypeOf(op) != computeTypeOf(call))
    return false;
  SmallVector<int64_t> rows;
  for (auto [axis, size] : llvm::enumerate(shape.drop_back()))
    if (size != 1)
      rows.push_back(axis);
  return !rows.empty() && llvm::equal(reducedAxes(op), rows);
}

/// Appends `op`, if the epilogue can compute it, behind the ops that compute
/// for it alone of what there is before the call. Such an op stands behind the
/// call where autodiff has put it, as a comparison in front of a select.
bool Chooser::addEligible(Operation *op, ArrayRef<Value> values,
                          SmallVectorImpl<Operation *> &ops) const {
  SmallVector<Operation *> added{op};
  for (size_t i = 0; i < added.size(); ++i) {
    // A step's results may be thousands: their `return` reads them all.
    if (ops.size() + added.size() > kMostEpilogueOps || !hasForm(added[i]))
      return false;
    for (Value operand : added[i]->getOperands()) {
      Value base = schedule.view(operand).base;
      if (!llvm::is_contained(values, base) && !isThereBefore(base) &&
          base.hasOneUse())
        added.push_back(base.getDefiningOp());
    }
  }
  SmallVector<Value> known(values);
  for (Operation *next : llvm::reverse(added)) {
    if (!isEligible(next, known))
      return false;
    known.push_back(next->getResult(0));
  }
  llvm::append_range(ops, llvm::reverse(added));
  return true;
}

/// True if `base` exists before the call, or is computed again of what does.
bool Chooser::isThereBefore(Value base) const {
  if (isLeaf(base) || base.getDefiningOp()->isBeforeInBlock(call))
    return true;
  // Once: what a sort computes again is read twice at every step of it.
  auto [known, isNew] = thereBefore.try_emplace(base, false);
  if (!isNew)
    return known->second;
  Operation *op = base.getDefiningOp();
  bool isThere = op->hasAttr(kAgainAttr) &&
                 llvm::all_of(op->getOperands(), [&](Value operand) {
                   return isThereBefore(schedule.view(operand).base);
                 });
  return thereBefore[base] = isThere;
}

/// The ops that compute of `value` the one value that is read in its place, in
/// order; none where there are others, or more than one.
SmallVector<Operation *>
Chooser::findReplacement(Value value, ArrayRef<Value> inside) const {
  SmallVector<Operation *> ops;
  SmallVector<Value> values{value}, known(inside);
  while (ops.size() < kMostEpilogueOps) {
    // The next op that reads one of them. What reads the last one alone may
    // read it from memory.
    Operation *next = nullptr;
    ArrayRef<Value> open = values;
    for (Value read : ops.empty() ? open : open.drop_back())
      for (Operation *reader : readersOf(read))
        if (!llvm::is_contained(ops, reader) &&
            (!next || reader->isBeforeInBlock(next)))
          next = reader;
    if (!next)
      return ops;
    size_t first = ops.size();
    if (!addEligible(next, known, ops))
      return {};
    for (Operation *op : ArrayRef(ops).drop_front(first))
      known.push_back(op->getResult(0));
    values.push_back(next->getResult(0));
  }
  return {};
}

/// True if `reader` needs the result of a call that stands behind `op`: then no
/// kernel computes both.
bool Chooser::waitsForCallBehind(Operation *reader, Operation *op) const {
  llvm::SetVector<Operation *> before;
  before.insert(reader);
  for (size_t i = 0; i < before.size() && i < kMostOpsBefore; ++i)
    for (Value operand : before[i]->getOperands()) {
      Operation *source = operand.getDefiningOp();
      if (!source || !op->isBeforeInBlock(source))
        continue;
      if (findCall(source))
        return true;
      before.insert(source);
    }
  return false;
}

/// True if all who read `value`, a result of `op`, would find it in memory
/// without the epilogue too, or are in it.
bool Chooser::isReadInMemory(Value value, Operation *op,
                             ArrayRef<Operation *> chosen) const {
  return llvm::all_of(value.getUsers(), [&](Operation *user) {
    if (isViewOp(user))
      return isReadInMemory(user->getResult(0), op, chosen);
    return llvm::is_contained(chosen, user) || !isFusible(user) ||
           waitsForCallBehind(user, op);
  });
}

/// True if an epilogue of `chosen` ops makes nobody see `value` rounded who
/// would not without it. A value is rounded where it is stored, so that the
/// bits of a step would depend on who else reads one: on whether a layer is
/// computed again for its gradient, for one. What a library computes has bits
/// of its own.
bool Chooser::staysExact(Value value, ArrayRef<Operation *> chosen) const {
  Operation *op = value.getDefiningOp();
  return op == call || !schedule.getRules().runsKernels ||
         elementType(value).getIntOrFloatBitWidth() >=
             computeTypeOf(call).getIntOrFloatBitWidth() ||
         schedule.readsUnrounded(op) || isReadInMemory(value, op, chosen);
}

/// Ops that read `last` and whose results are stored besides, as others need
/// them there: before the next call, behind which such a value would wait
/// longer than where its op stands.
SmallVector<Operation *>
Chooser::findBeside(Value last, ArrayRef<Operation *> chosen) const {
  Operation *nextCall = call->getNextNode();
  while (nextCall && !findCall(nextCall))
    nextCall = nextCall->getNextNode();
  SmallVector<Value> inside = insideOf(chosen);
  SmallVector<Operation *> beside;
  for (Operation *reader : readersOf(last))
    if (chosen.size() + beside.size() < kMostEpilogueOps &&
        (!nextCall || reader->isBeforeInBlock(nextCall)) &&
        !llvm::is_contained(beside, reader) && isEligible(reader, inside) &&
        existsAnyway(reader->getResult(0)) &&
        staysExact(reader->getResult(0), {}))
      beside.push_back(reader);
  return beside;
}

/// Reductions of rows whose operand nobody else reads but who finds it in
/// memory: a kernel that reads it for another op would do the reduction beside.
SmallVector<Operation *>
Chooser::findReductions(ArrayRef<Operation *> chosen) const {
  SmallVector<Operation *> found;
  if (!findCall(call)->completesBlocks(schedule, call))
    return found;
  for (Value value : insideOf(chosen)) {
    SmallVector<Operation *> all(chosen), reductions;
    llvm::copy_if(readersOf(value), std::back_inserter(reductions),
                  [&](Operation *reader) { return combinesRows(reader); });
    llvm::append_range(all, reductions);
    if (isReadInMemory(value, value.getDefiningOp(), all))
      llvm::append_range(found, reductions);
  }
  return found;
}

/// The call's result, and what `chosen` ops compute of it.
SmallVector<Value> Chooser::insideOf(ArrayRef<Operation *> chosen) const {
  SmallVector<Value> inside{call->getResult(0)};
  for (Operation *op : chosen)
    inside.push_back(op->getResult(0));
  return inside;
}

SmallVector<Operation *> Chooser::choose() {
  auto bits = [](Value value) {
    return elementType(value).getIntOrFloatBitWidth();
  };
  // One value after the other that can be stored in place of the result.
  SmallVector<Operation *> chosen;
  SmallVector<size_t> ends{0};
  Value last = call->getResult(0);
  while (chosen.size() < kMostEpilogueOps) {
    SmallVector<Operation *> ops = findReplacement(last, insideOf(chosen));
    if (ops.empty())
      break;
    Value value = ops.back()->getResult(0);
    if (bits(value) > bits(last) && !existsAnyway(value))
      break;
    llvm::append_range(chosen, ops);
    ends.push_back(chosen.size());
    last = value;
  }
  // The last one that may be, with those beside it.
  for (;; ends.pop_back()) {
    chosen.truncate(ends.back());
    last = insideOf(chosen).back();
    SmallVector<Operation *> all = chosen;
    llvm::append_range(all, findBeside(last, chosen));
    llvm::append_range(all, findReductions(all));
    if (!staysExact(last, all))
      continue;
    llvm::sort(
        all, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    return all;
  }
}

/// Where ops behind the call can be its epilogue, node `index` is followed by a
/// node for them, which computes the call's result.
void Schedule::addEpilogue(Operation *call, int index) {
  SmallVector<Operation *> ops =
      findCall(call)->takeOps(*this, call, Chooser(*this, call).choose());
  if (ops.empty())
    return;
  Value result = call->getResult(0);
  Node node(Node::Epilogue);
  node.value = result;
  node.computeType = computeTypeOf(call);
  SmallVector<int> loops;
  for (int64_t size : tensorType(result).getShape()) {
    loops.push_back(size == 1 ? -1 : int(node.domain.size()));
    if (size != 1)
      node.domain.push_back(size);
  }
  node.split = int(node.domain.size()) - 1;
  values[result] = {index + 1, loops};
  nodes.push_back(std::move(node));
  for (Operation *op : ops)
    epilogueOps[op] = index + 1;
}

bool Schedule::readsUnrounded(Operation *op) const {
  return llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
    Operation *source = view(operand.get()).base.getDefiningOp();
    const CallLowering *call = source ? findCall(source) : nullptr;
    return call && call->isUnrounded(operand);
  });
}

/// True if a kernel of so many operands and loops has no more arguments than an
/// epilogue's may have.
static bool fits(size_t numOperands, size_t numLoops) {
  return (numOperands + 1) * (numLoops + 1) <= AMP_MOST_EPILOGUE_ARGUMENTS;
}

/// Adds `op` to the epilogue that was chosen for it; false where what it reads
/// is not computed there, nor before.
bool Schedule::addToEpilogue(Operation *op) {
  auto chosen = epilogueOps.find(op);
  if (chosen == epilogueOps.end())
    return false;
  int index = chosen->second;
  // Copies that are computed on the way may read a later node, too.
  auto readsKnown = [&] {
    SmallVector<Operation *> readers = {op};
    if (auto copies = inlined.find(op); copies != inlined.end())
      llvm::append_range(readers, copies->second);
    return llvm::all_of(readers, [&](Operation *reader) {
      return llvm::all_of(reader->getOperands(), [&](Value operand) {
        return producer(view(operand).base) <= index;
      });
    });
  };
  if (readsKnown()) {
    // Ops that cannot be computed on the way become a group of their own.
    inlineDeferred(op);
    // The result, and for each op what it reads and what it stores.
    size_t numOperands = 2;
    auto count = [&](Operation *counted) {
      numOperands += counted->getNumOperands() + 1;
    };
    llvm::for_each(nodes[index].ops, count);
    llvm::for_each(inlined[op], count);
    count(op);
    // A part of the result does not know where it lies in it.
    bool readsPosition = llvm::any_of(inlined[op], [&](Operation *copy) {
      return isa<RandomOpInterface>(copy) ||
             llvm::any_of(copy->getOperands(), [&](Value operand) {
               return isPosition(view(operand).base);
             });
    });
    if (!readsPosition && readsKnown() &&
        fits(numOperands, nodes[index].domain.size()) && tryJoin(op, index))
      return true;
    inlined.erase(op);
  }
  epilogueOps.erase(chosen);
  return false;
}

const Node *Schedule::epilogueOf(const Node &call) const {
  size_t next = &call - nodes.data() + 1;
  bool isThere = next < nodes.size() && nodes[next].kind == Node::Epilogue &&
                 !nodes[next].ops.empty();
  return isThere ? &nodes[next] : nullptr;
}
