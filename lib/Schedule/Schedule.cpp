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
#include "State/Bundle.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::ReduceOver;

/// A reduction over one row runs in one chunk up to this many elements, so
/// that what follows it can be fused; longer ones are divided among threads.
static constexpr int64_t kLongestSingleRow = 8192;

bool mlir::amp::isReduction(Operation *op) {
  return isa<ReductionOpInterface>(op);
}

bool mlir::amp::isFusible(Operation *op) {
  return isa<ElementwiseOpInterface, RandomOpInterface>(op) || isReduction(op);
}

SmallVector<int64_t> mlir::amp::reducedAxes(Operation *op) {
  SmallVector<int64_t> axes = cast<ReductionOpInterface>(op).getReducedAxes();
  auto type = tensorType(op->getOperand(0));
  llvm::erase_if(axes,
                 [&](int64_t axis) { return type.getDimSize(axis) == 1; });
  return axes;
}

bool mlir::amp::isLeaf(Value base) {
  Operation *op = base.getDefiningOp();
  return !op || isa<SourceOpInterface>(op);
}

bool mlir::amp::isPosition(Value base) {
  auto op = base.getDefiningOp<SourceOpInterface>();
  return op && op.getSource().kind == KernelSource::Position;
}

std::optional<double> mlir::amp::splatOf(Value base) {
  auto op = base.getDefiningOp<SourceOpInterface>();
  if (!op)
    return std::nullopt;
  auto dense = dyn_cast_or_null<DenseElementsAttr>(op.getSource().elements);
  if (!dense || !dense.isSplat())
    return std::nullopt;
  if (isa<FloatType>(dense.getElementType()))
    return dense.getSplatValue<APFloat>().convertToDouble();
  APInt value = dense.getSplatValue<APInt>();
  if (value.getSignificantBits() > 53)
    return std::nullopt; // a double would not hold it
  bool isFlag = dense.getElementType().isInteger(1);
  return isFlag ? static_cast<double>(value.getZExtValue())
                : static_cast<double>(value.getSExtValue());
}

ValueRange mlir::amp::elementOperands(Operation *op) {
  if (auto random = dyn_cast<RandomOpInterface>(op))
    return op->getOperands().take_front(random.getNumElementOperands());
  return op->getOperands();
}

ArrayRef<int64_t> mlir::amp::visitedShape(Operation *op) {
  return isReduction(op) ? tensorType(op->getOperand(0)).getShape()
                         : tensorType(op->getResult(0)).getShape();
}

Type mlir::amp::computeTypeOf(Operation *op) {
  auto isDouble = [](Type type) { return getElementTypeOrSelf(type).isF64(); };
  if (llvm::any_of(op->getOperandTypes(), isDouble) ||
      llvm::any_of(op->getResultTypes(), isDouble))
    return Float64Type::get(op->getContext());
  return Float32Type::get(op->getContext());
}

bool mlir::amp::isOneLoop(ArrayRef<int64_t> domain, ArrayRef<int64_t> strides,
                          int first) {
  for (size_t i = first; i + 1 < domain.size(); ++i)
    if (strides[i] != strides[i + 1] * domain[i + 1])
      return false;
  return true;
}

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
    if (isa<StateOpInterface>(op)) {
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

/// Assigns to each dimension of `shape` a loop of `domain`: those in `loops`
/// are given, the others take a free loop of their size between them.
static bool assignLoops(ArrayRef<int64_t> shape, ArrayRef<int64_t> domain,
                        SmallVectorImpl<int> &loops) {
  int last = -1;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] == 1)
      continue;
    if (loops[dim] < 0) {
      int limit = domain.size();
      for (size_t next = dim + 1; next < shape.size(); ++next)
        if (loops[next] >= 0) {
          limit = loops[next];
          break;
        }
      for (int loop = last + 1; loop < limit && loops[dim] < 0; ++loop)
        if (domain[loop] == shape[dim])
          loops[dim] = loop;
    }
    if (loops[dim] <= last)
      return false;
    last = loops[dim];
  }
  return true;
}

namespace {
/// The visit of an op by a group's loops.
struct Placement {
  SmallVector<int> loops;  ///< per dimension of the visited shape
  SmallVector<int> result; ///< per dimension of the result
  int split;
  bool deferred = false;
  ReduceOver over = ReduceOver::Inner;
};
} // namespace

/// True if `op` looks at all of a row at once: parts of rows do not combine.
static bool needsRow(Operation *op) {
  auto reduction = dyn_cast<ReductionOpInterface>(op);
  return reduction && reduction.getReduction() == Reduction::Argmax;
}

/// Places a reduction with operand dimensions in `loops` on `domain`.
static bool placeReduction(Operation *op, ArrayRef<int64_t> domain, int split,
                           Placement &placement) {
  int numLoops = domain.size();
  SmallVector<int64_t> axes = reducedAxes(op);
  SmallVector<bool> used(numLoops, false), reduced(numLoops, false);
  for (int loop : placement.loops)
    if (loop >= 0)
      used[loop] = true;
  for (int64_t axis : axes)
    reduced[placement.loops[axis]] = true;

  int numUsed = llvm::count(used, true), numReduced = axes.size();
  placement.split = split;
  if (numReduced > 0) {
    int kept = numUsed - numReduced;
    auto isTrailing = [&] {
      for (int i = 0; i < numLoops; ++i)
        if (!used[i] || reduced[i] != (i >= kept))
          return false;
      return true;
    };
    auto isLeading = [&] {
      for (int i = 0; i < numLoops; ++i)
        if (!used[i] || reduced[i] != (i < numReduced))
          return false;
      return true;
    };
    int64_t length = 1;
    for (int i = 0; i < numLoops; ++i)
      if (reduced[i])
        length *= domain[i];
    bool everything = kept == 0;
    bool rowsOnly = split >= 0 && everything && numUsed == split;
    for (int i = 0; rowsOnly && i < split; ++i)
      rowsOnly = used[i];

    if (isTrailing() && (split < 0 || split == kept) &&
        (!everything || length <= kLongestSingleRow || needsRow(op))) {
      placement.split = kept;
    } else if (needsRow(op)) {
      return false;
    } else if (everything && (numUsed == numLoops || rowsOnly)) {
      placement.deferred = true;
      placement.over = ReduceOver::All;
    } else if (isLeading() && (split < 0 || split == numReduced)) {
      placement.deferred = true;
      placement.over = ReduceOver::Outer;
      placement.split = numReduced;
    } else {
      return false;
    }
  }
  auto reduction = cast<ReductionOpInterface>(op);
  SmallVector<int64_t> all = reduction.getReducedAxes();
  for (size_t dim = 0; dim < placement.loops.size(); ++dim) {
    if (!llvm::is_contained(all, static_cast<int64_t>(dim)))
      placement.result.push_back(placement.loops[dim]);
    else if (reduction.keepsAxes())
      placement.result.push_back(-1);
  }
  return true;
}

SmallVector<int64_t> mlir::amp::loopStrides(ArrayRef<int64_t> strides,
                                            ArrayRef<int> loops, int numLoops) {
  SmallVector<int64_t> result(numLoops, 0);
  for (size_t dim = 0; dim < strides.size(); ++dim)
    if (loops[dim] >= 0)
      result[loops[dim]] = strides[dim];
  return result;
}

bool Schedule::tryJoin(Operation *op, int index) {
  Node &node = nodes[index];
  auto chosen = epilogueOps.find(op);
  bool isEpilogue = node.kind == Node::Epilogue &&
                    chosen != epilogueOps.end() && chosen->second == index;
  if ((node.kind != Node::Group && !isEpilogue) ||
      node.computeType != computeTypeOf(op) || node.ops.size() >= kMaxGroupOps)
    return false;
  ArrayRef<int64_t> shape = visitedShape(op);
  Placement placement;
  placement.loops.assign(shape.size(), -1);

  for (Value operand : elementOperands(op)) {
    View source = view(operand);
    auto it = values.find(source.base);
    if (it == values.end() || it->second.node != index)
      continue;
    // Read in the loop itself: every dimension of the base must be visited as
    // it was computed.
    const ValueInfo &info = it->second;
    if (info.deferred || source.offset != 0)
      return false;
    auto baseShape = tensorType(source.base).getShape();
    SmallVector<int64_t> baseStrides = contiguousStrides(baseShape);
    SmallVector<int64_t> strides = source.broadcast(shape).strides;
    size_t matched = 0;
    for (size_t dim = 0; dim < shape.size(); ++dim) {
      if (strides[dim] == 0)
        continue;
      bool found = false;
      for (size_t baseDim = 0; baseDim < baseShape.size() && !found;
           ++baseDim) {
        if (baseStrides[baseDim] != strides[dim] ||
            baseShape[baseDim] != shape[dim])
          continue;
        int loop = info.loops[baseDim];
        if (placement.loops[dim] >= 0 && placement.loops[dim] != loop)
          return false;
        placement.loops[dim] = loop;
        found = true;
        ++matched;
      }
      if (!found)
        return false;
    }
    if (matched != static_cast<size_t>(llvm::count_if(
                       baseShape, [](int64_t size) { return size != 1; })))
      return false;
  }
  if (!assignLoops(shape, node.domain, placement.loops))
    return false;

  if (isReduction(op)) {
    if (!placeReduction(op, node.domain, node.split, placement))
      return false;
  } else {
    placement.result = placement.loops;
    placement.split = node.split;
  }

  // Visited is every loop, or the outer ones of a split group.
  SmallVector<bool> used(node.domain.size(), false);
  for (int loop : placement.loops)
    if (loop >= 0)
      used[loop] = true;
  int numUsed = llvm::count(used, true), numLoops = node.domain.size();
  bool outerOnly = placement.split >= 0 && numUsed == placement.split &&
                   llvm::all_of(ArrayRef(used).take_front(numUsed),
                                [](bool b) { return b; });
  if (numUsed != numLoops && !outerOnly)
    return false;

  auto own = placeInlined(op, placement.loops);
  if (!own || inlinesReaderOf(op, index))
    return false;

  // The row must be one loop for everything that the group reads.
  if (placement.split >= 0) {
    SmallVector<std::pair<Operation *, ArrayRef<int>>> readers;
    if (placement.split != node.split)
      for (Operation *member : node.ops)
        readers.push_back({member, visitedLoops.at(member)});
    readers.push_back({op, placement.loops});
    auto it = inlined.find(op);
    if (it != inlined.end())
      for (auto [copy, loops] : llvm::zip(it->second, *own))
        readers.push_back({copy, loops});
    for (auto [reader, loops] : readers) {
      for (Value operand : elementOperands(reader)) {
        View source = view(operand, index);
        if (producer(source.base) == index)
          continue;
        auto strides = loopStrides(
            source.broadcast(visitedShape(reader)).strides, loops, numLoops);
        if (!isOneLoop(node.domain, strides, placement.split))
          return false;
      }
    }
  }

  node.split = placement.split;
  commit(op, index, *own);
  visitedLoops[op] = placement.loops;
  values[op->getResult(0)] = {index, placement.result, placement.deferred,
                              placement.over};
  for (Value operand : op->getOperands()) {
    Value base = view(operand).base;
    if (producer(base) != index)
      require(base);
  }
  return true;
}

void Schedule::startGroup(Operation *op) {
  Node node(Node::Group);
  node.computeType = computeTypeOf(op);
  ArrayRef<int64_t> shape = visitedShape(op);

  // Dimensions in order; those of a reduction in the middle go last.
  SmallVector<int64_t> order, axes;
  if (isReduction(op))
    axes = reducedAxes(op);
  auto isReduced = [&](int64_t dim) { return llvm::is_contained(axes, dim); };
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] != 1)
      order.push_back(dim);
  bool leading = true, trailing = true;
  for (auto [position, dim] : llvm::enumerate(order)) {
    leading &= isReduced(dim) == (position < axes.size());
    trailing &= isReduced(dim) == (position >= order.size() - axes.size());
  }
  if (!trailing && (!leading || needsRow(op)))
    llvm::sort(order, [&](int64_t a, int64_t b) {
      return std::pair(isReduced(a), a) < std::pair(isReduced(b), b);
    });

  Placement placement;
  placement.loops.assign(shape.size(), -1);
  for (auto [loop, dim] : llvm::enumerate(order)) {
    placement.loops[dim] = loop;
    node.domain.push_back(shape[dim]);
  }
  placement.split = -1;
  if (isReduction(op))
    placeReduction(op, node.domain, -1, placement);
  else
    placement.result = placement.loops;
  node.split = placement.split;

  // The dimensions that a row is reduced over must be one loop; copy where not.
  auto isRow = [&](Operation *reader, Value operand, ArrayRef<int> loops) {
    auto strides =
        loopStrides(view(operand).broadcast(visitedShape(reader)).strides,
                    loops, node.domain.size());
    return node.split < 0 || isOneLoop(node.domain, strides, node.split);
  };
  auto own = placeInlined(op, placement.loops);
  bool inlines = own.has_value();
  auto copies = inlined.find(op);
  if (inlines && copies != inlined.end())
    for (auto [copy, loops] : llvm::zip(copies->second, *own))
      for (Value operand : elementOperands(copy))
        inlines &= isRow(copy, operand, loops);
  llvm::DenseSet<Value> inside;
  if (inlines && copies != inlined.end())
    for (Operation *copy : copies->second)
      inside.insert(copy->getResult(0));
  if (!inlines) {
    inlined.erase(op);
    own.emplace();
  }
  for (Value operand : op->getOperands()) {
    Value base = view(operand).base;
    if (inside.contains(base))
      continue;
    if (isReduction(op) && !isRow(op, operand, placement.loops))
      requireContiguous(operand);
    else
      require(base);
  }
  int index = nodes.size();
  nodes.push_back(node);
  commit(op, index, *own);
  visitedLoops[op] = placement.loops;
  values[op->getResult(0)] = {index, placement.result, placement.deferred,
                              placement.over};
}

/// True if `op` would wait in memory for its readers where group `index`
/// computes it: a library call lies between, and other elements are computed of
/// `op`'s. A norm's gradient reads the 16 bits that its norm has read, and not
/// what both compute of them.
bool Schedule::shouldComputeAgain(Operation *op, int index) const {
  if (lastSingle < index || isReduction(op))
    return false;
  auto size = [](ArrayRef<int64_t> shape) { return llvm::product_of(shape); };
  if (size(visitedShape(op)) < size(nodes[index].domain))
    return false;
  return llvm::any_of(op->getUsers(), [](Operation *user) {
    return isFusible(user) && !isReduction(user);
  });
}

void Schedule::addToGroup(Operation *op) {
  inlineDeferred(op);
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
