//===- Schedule.cpp - groups of ops that become one kernel ----------------===//
//
// An op joins the group that computes the last of its operands, if the group's
// loops can also visit the op's elements; otherwise it starts a group. Linear
// in the number of ops, and every node reads only what earlier nodes wrote.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Schedule.h"
#include "Calls/CallLowering.h"
#include "Calls/IsolateLoops.h"
#include "Recompute.h"
#include "State/Bundle.h"

using namespace mlir;
using namespace mlir::amp;

int Schedule::producer(Value base) const {
  auto it = values.find(base);
  return it == values.end() ? -1 : it->second.node;
}

void Schedule::require(Value base) {
  if (isLeaf(base))
    return;
  materialized.insert(base);
  Operation *op = base.getDefiningOp();
  if (!values.count(base) && isFusible(op))
    addToGroup(op); // deferred until now
}

Value Schedule::requireContiguous(Value value) {
  View source = view(value);
  if (!isPosition(source.base) && source.offset == 0 && source.isContiguous() &&
      elementType(source.base) == elementType(value)) {
    require(source.base);
    return source.base;
  }
  addCopy(value);
  return value;
}

/// Copies `value`, a view, at this place of the schedule.
void Schedule::addCopy(Value value) {
  require(view(value).base);
  Node node(Node::Copy);
  node.value = value;
  values[value] = {static_cast<int>(nodes.size()), {}};
  nodes.push_back(node);
  copied.insert(value);
  materialized.insert(value);
}

/// Ids are read by kernels, which else would be as many as there are random
/// ops.
void Schedule::listRandomIds(Block &block) {
  // A turn of a loop is given its own.
  if (auto given =
          block.getParentOp()->getAttrOfType<DenseI64ArrayAttr>(kIdsAttr)) {
    auto turn = cast<func::FuncOp>(block.getParentOp());
    for (auto [place, id] : llvm::enumerate(given.asArrayRef()))
      idPlaces.try_emplace(id, place);
    for (BlockArgument argument : block.getArguments())
      if (turn.getArgAttr(argument.getArgNumber(), kIdsAttr))
        randomIds = argument;
    return;
  }
  SmallVector<int32_t> ids;
  for (auto random : block.getOps<RandomOpInterface>()) {
    int64_t id = random.getRandomId();
    if (idPlaces.try_emplace(id, ids.size()).second)
      ids.push_back(static_cast<int32_t>(id));
  }
  if (ids.empty())
    return;
  OpBuilder builder(&block, block.begin());
  auto type =
      RankedTensorType::get({int64_t(ids.size())}, builder.getI32Type());
  randomIds = ConstantOp::create(builder, builder.getUnknownLoc(),
                                 DenseElementsAttr::get(type, ArrayRef(ids)));
}

LogicalResult Schedule::build(Block &block) {
  listRandomIds(block);
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::IsTerminator>() || isa<SourceOpInterface>(op) ||
        isBundle(&op))
      continue;
    if (changesState(&op)) {
      stateOps.push_back(&op);
      continue;
    }
    if (isViewOp(&op)) {
      if (cast<ViewOpInterface>(op).isStored()) {
        addCopy(op.getResult(0));
        continue;
      }
      // A reshape that strides cannot describe is a copy of its operand.
      Value result = op.getResult(0);
      if (view(result).base == result)
        requireContiguous(op.getOperand(0));
      continue;
    }
    if (addToEpilogue(&op) || isDeferrable(&op))
      continue;
    if (isFusible(&op))
      addToGroup(&op);
    else
      addSingle(&op);
  }
  return success();
}

void Schedule::addSingle(Operation *op) {
  const CallLowering *call = findCall(op);
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    if (isBundle(value.getDefiningOp()))
      for (Value entry : entriesOf(value))
        require(view(entry).base);
    if (!isa<RankedTensorType>(value.getType()))
      continue;
    Type number = call ? call->getNumberType(operand) : Type();
    if (number && isDeferredNumber(value, number))
      operand.set(cloneDeferred(value, op));
    else if (call && call->takesView(*this, operand))
      require(view(value).base);
    else
      requireContiguous(value);
  }
  int index = lastSingle = nodes.size();
  nodes.emplace_back(Node::Single);
  nodes.back().ops.push_back(op);
  for (Value result : op->getResults())
    values[result] = {index, {}};
  if (call && epilogues.level != Epilogues::None &&
      call->takesEpilogue(*this, op))
    addEpilogue(op, index);
}

/// True if `op` would wait in memory for its readers where group `index`
/// computes it: a library call lies between, and other elements are computed of
/// `op`'s. A norm's gradient reads the 16 bits that its norm has read, and not
/// what both compute of them.
bool Schedule::shouldComputeAgain(Operation *op, int index) const {
  if (lastSingle < index || isReduction(op))
    return false;
  if (op->hasAttr(kAgainAttr))
    return true;
  auto size = [](ArrayRef<int64_t> shape) { return llvm::product_of(shape); };
  if (size(visitedShape(op)) < size(nodes[index].domain))
    return false;
  return llvm::any_of(op->getUsers(), [](Operation *user) {
    return isFusible(user) && !isReduction(user);
  });
}

void Schedule::addToGroup(Operation *op) {
  inlineDeferred(op);
  if (auto random = dyn_cast<RandomOpInterface>(op))
    require(view(random.getRandomKey()).base);
  int last = -1;
  auto follow = [&](Operation *reader) {
    for (Value operand : reader->getOperands())
      last = std::max(last, producer(view(operand).base));
  };
  follow(op);
  auto copies = inlined.find(op);
  if (copies != inlined.end())
    llvm::for_each(copies->second, follow);
  if (last >= 0 && !shouldComputeAgain(op, last) && tryJoin(op, last))
    return;
  // Scalars are cheap to compute anywhere: one launch for as many as possible.
  bool scalar =
      llvm::all_of(visitedShape(op), [](int64_t size) { return size == 1; });
  if (scalar && !nodes.empty()) {
    int newest = nodes.size() - 1;
    if (newest > last && nodes[newest].domain.empty() && tryJoin(op, newest))
      return;
  }
  startGroup(op);
}
