//===- Agreement.cpp - values that must have one type ---------------------===//
//
// Nothing here knows an op: upstream's interfaces say what is handed on, of
// tosa's ops their models, of ops known by name the policy.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionAgreement.h"
#include "amp/Analysis/PrecisionModel.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

PrecisionAgreement::Slot PrecisionAgreement::addSlot(Type type,
                                                     uint32_t scope) {
  Member member;
  member.parent = slots.size();
  member.scope = scope;
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    member.element = dyn_cast<FloatType>(tensor.getElementType());
  slots.push_back(member);
  return member.parent;
}

PrecisionAgreement::Slot PrecisionAgreement::slotOf(Value value,
                                                    uint32_t scope) {
  auto [entry, isNew] = slotOfValue.try_emplace(value, slots.size());
  if (isNew) {
    addSlot(value.getType(), scope);
    slots.back().value = value;
  }
  return entry->second;
}

PrecisionAgreement::Slot PrecisionAgreement::find(Slot slot) {
  while (slots[slot].parent != slot)
    slot = slots[slot].parent = slots[slots[slot].parent].parent;
  return slot;
}

void PrecisionAgreement::tie(Slot a, Slot b) {
  // The first slot of a group stands for it, whatever the order of ties.
  a = find(a);
  b = find(b);
  slots[std::max(a, b)].parent = std::min(a, b);
}

void PrecisionAgreement::read(OpOperand &operand, Slot slot, bool initial) {
  auto [entry, isNew] =
      readers.try_emplace(&operand, Reader{slot, initial, initial});
  if (!isNew) {
    tie(entry->second.slot, slot);
    entry->second.initial |= initial;
    entry->second.enters |= initial;
  }
  slots[slot].hasInitial |= initial;
  // Conversions on the edge are not ours to see through.
  Member read;
  if (auto tensor = dyn_cast<RankedTensorType>(operand.get().getType()))
    read.element = dyn_cast<FloatType>(tensor.getElementType());
  if (read.element != slots[slot].element)
    pin(slot);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

static bool isFloatTensor(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor && isa<FloatType>(tensor.getElementType());
}

void PrecisionAgreement::addRegions(RegionBranchOpInterface op,
                                    uint32_t scope) {
  struct Edge {
    bool fromOp;
    Region *to;
    OperandRange operands;
    ValueRange inputs;
  };
  SmallVector<Edge> edges;
  SmallVector<RegionSuccessor> successors;
  for (RegionBranchPoint point : op.getAllRegionBranchPoints()) {
    successors.clear();
    op.getSuccessorRegions(point, successors);
    for (const RegionSuccessor &successor : successors)
      edges.push_back({point.isParent(), successor.getSuccessor(),
                       op.getSuccessorOperands(point, successor),
                       successor.getSuccessorInputs()});
  }
  // The edge on which a loop is entered, or all where none is.
  auto isRepeated = [&](const Edge &edge) {
    return edge.to && op.isRepetitiveRegion(edge.to->getRegionNumber());
  };
  auto isEntered = [&](const Edge &edge) {
    return edge.fromOp || llvm::none_of(edges, [&](const Edge &other) {
             return other.fromOp && other.to == edge.to;
           });
  };
  // Inputs that turns hand on: one that only enters, as a slice, is no sum.
  DenseSet<Value> handedOn;
  for (const Edge &edge : edges)
    if (!isEntered(edge) || edge.operands.size() != edge.inputs.size())
      handedOn.insert_range(edge.inputs);
  for (const Edge &edge : edges) {
    if (llvm::none_of(edge.inputs, isFloatTensor))
      continue;
    bool isHanded = edge.operands.size() == edge.inputs.size();
    for (auto [index, input] : llvm::enumerate(edge.inputs)) {
      if (!isFloatTensor(input))
        continue;
      bool carried = isRepeated(edge) && handedOn.contains(input),
           initial = carried && isEntered(edge);
      Slot slot = slotOf(input, scope);
      if (carried)
        carry(slot);
      if (isHanded) {
        OpOperand &operand = edge.operands.getBase()[index];
        read(operand, slot, initial);
        readers.find(&operand)->second.enters = edge.fromOp;
      } else {
        pin(slot);
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

namespace {

/// Depth-first from a region's entry: which blocks are reached, and which edges
/// close a cycle.
class CycleFinder {
public:
  explicit CycleFinder(Region &region) {
    SmallVector<std::pair<Block *, unsigned>> path;
    auto enter = [&](Block *block) {
      states[block] = State::OnPath;
      path.push_back({block, 0});
    };
    enter(&region.front());
    while (!path.empty()) {
      auto &[block, next] = path.back();
      if (next == block->getNumSuccessors()) {
        states[block] = State::Left;
        path.pop_back();
        continue;
      }
      Block *successor = block->getSuccessor(next++);
      State &state = states[successor];
      if (state == State::OnPath)
        closing.insert({block, successor});
      else if (state == State::New)
        enter(successor);
    }
    for (auto [from, to] : closing)
      heads.insert(to);
  }

  bool isReached(Block *block) const {
    return states.lookup(block) != State::New;
  }
  /// True for a block at which a cycle is entered.
  bool isHead(Block *block) const { return heads.contains(block); }
  bool closesCycle(Block *from, Block *to) const {
    return closing.contains({from, to});
  }

private:
  enum class State : uint8_t { New, OnPath, Left };
  llvm::DenseMap<Block *, State> states;
  llvm::DenseSet<std::pair<Block *, Block *>> closing;
  llvm::DenseSet<Block *> heads;
};

} // namespace

/// True if values of the first types can become values of the second, whatever
/// their sizes.
static bool matches(TypeRange from, TypeRange to) {
  return llvm::equal(from, to, [](Type a, Type b) {
    return getElementTypeOrSelf(a) == getElementTypeOrSelf(b);
  });
}

void PrecisionAgreement::addRegions(Operation *op, ControlFlow kind,
                                    uint32_t scope) {
  bool isLoop = kind == ControlFlow::Loop;
  TypeRange types = op->getResultTypes();
  SmallVector<Slot> results;
  for (Value result : op->getResults())
    results.push_back(slotOf(result, scope));
  // And what the regions begin with.
  SmallVector<Slot> handedOn(results);

  bool isUnderstood = true, isClosed = false;
  if (isLoop) {
    // Without a turn a loop returns what it was given.
    llvm::for_each(results, [&](Slot slot) { carry(slot); });
    if (matches(op->getOperandTypes(), types))
      for (auto [slot, operand] : llvm::zip(results, op->getOpOperands()))
        read(operand, slot, /*initial=*/true);
    else
      isUnderstood = false;
  }
  for (Region &region : op->getRegions()) {
    if (!region.hasOneBlock() || region.front().empty()) {
      isUnderstood &= region.empty();
      continue;
    }
    Block &block = region.front();
    MutableArrayRef<OpOperand> given =
        op->getOpOperands().take_back(block.getNumArguments());
    TypeRange before =
        isLoop ? types : TypeRange(op->getOperands().take_back(given.size()));
    bool begins = matches(block.getArgumentTypes(), before);
    isUnderstood &= begins;
    for (auto [index, argument] : llvm::enumerate(block.getArguments())) {
      handedOn.push_back(slotOf(argument, scope));
      if (begins && isLoop)
        tie(handedOn.back(), results[index]);
      else if (begins)
        read(given[index], handedOn.back());
    }
    // A loop's condition ends with something else.
    bool ends = isBlockEnd(&block.back()) &&
                matches(block.back().getOperandTypes(), types);
    isClosed |= ends;
    isUnderstood &= ends || isLoop;
    if (ends)
      for (auto [slot, operand] :
           llvm::zip(results, block.back().getOpOperands()))
        read(operand, slot);
  }
  if (!isUnderstood || !isClosed)
    llvm::for_each(handedOn, [&](Slot slot) { pin(slot); });
}

void PrecisionAgreement::addBlocks(Region &region, uint32_t scope) {
  if (region.empty() || region.hasOneBlock())
    return;
  CycleFinder cycles(region);
  for (Block &block : region) {
    for (auto [index, successor] : llvm::enumerate(block.getSuccessors())) {
      if (llvm::none_of(successor->getArguments(), isFloatTensor))
        continue;
      std::optional<SuccessorOperands> handed;
      if (auto branch = dyn_cast<BranchOpInterface>(block.getTerminator()))
        handed = branch.getSuccessorOperands(index);
      bool initial = cycles.isHead(successor) && cycles.isReached(&block) &&
                     !cycles.closesCycle(&block, successor);
      for (BlockArgument argument : successor->getArguments()) {
        if (!isFloatTensor(argument))
          continue;
        Slot slot = slotOf(argument, scope);
        unsigned number = argument.getArgNumber();
        if (cycles.isHead(successor))
          carry(slot);
        if (!handed || handed->isOperandProduced(number) ||
            !cycles.isReached(successor))
          pin(slot);
        if (handed && !handed->isOperandProduced(number))
          read(block.getTerminator()->getOpOperand(
                   handed->getOperandIndex(number)),
               slot, initial);
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Ports
//===----------------------------------------------------------------------===//

/// Collects in the first slot of each group what is known of any.
void PrecisionAgreement::merge() {
  for (Slot slot = 0; slot < slots.size(); ++slot) {
    Slot first = find(slot);
    slots[slot].parent = first;
    if (first == slot)
      continue;
    Member &group = slots[first];
    group.pinned |= slots[slot].pinned || slots[slot].element != group.element;
    group.carried |= slots[slot].carried;
    group.hasInitial |= slots[slot].hasInitial;
  }
}

namespace {

/// More than text that was written for people or by a compiler has.
constexpr size_t kMostGroups = 32;

/// The origins of what a group is given: groups, and all else.
struct Origins {
  llvm::SmallSetVector<PrecisionAgreement::Slot, 2> groups;
  bool areMore = false;

  void add(PrecisionAgreement::Slot group) {
    areMore |= groups.size() > kMostGroups;
    if (!areMore)
      groups.insert(group);
  }
};

/// The same, told by whether it comes from outside of a loop.
struct Given {
  Origins entering, again;
  bool isEntered = false;
};

} // namespace

/// Groups of loops into which nothing comes but what came from outside, maybe
/// by way of other groups: weights that a loop's text hands round.
void PrecisionAgreement::findUnchanged() {
  if (llvm::none_of(slots, [](const Member &slot) { return slot.carried; }))
    return;
  // Collected first: a group that many hand on may be given by many.
  llvm::DenseMap<Slot, Given> given;
  for (auto &[operand, reader] : readers) {
    Given &group = given[slots[reader.slot].parent];
    group.isEntered |= reader.enters;
    Origins &origins = reader.enters ? group.entering : group.again;
    auto source = slotOfValue.find(operand->get());
    if (source == slotOfValue.end())
      origins.areMore = true;
    else
      origins.add(slots[source->second].parent);
  }
  for (Slot root = 0; root < slots.size(); ++root) {
    // Something must come in.
    if (slots[root].parent != root || !slots[root].carried ||
        slots[root].unchanged || !given[root].isEntered)
      continue;
    llvm::SmallSetVector<Slot, 4> visited;
    visited.insert(root);
    bool isUnchanged = true;
    auto visit = [&](const Origins &origins) {
      isUnchanged &= !origins.areMore;
      if (isUnchanged)
        visited.insert_range(origins.groups);
    };
    for (size_t i = 0; isUnchanged && i < visited.size(); ++i) {
      const Given &group = given[visited[i]];
      visit(group.again);
      if (visited[i] != root)
        visit(group.entering);
      isUnchanged &= visited.size() <= kMostGroups;
    }
    if (isUnchanged)
      for (Slot slot : visited)
        slots[slot].unchanged = true;
  }
}

void PrecisionAgreement::addPorts(
    std::vector<Pin> &pins, FloatType lowType,
    llvm::function_ref<bool(uint32_t scope)> isDecided) {
  for (Member &member : slots)
    member.pinned |= !isDecided(member.scope);
  merge();
  findUnchanged();
  firstPort = pins.size();
  ports.assign(slots.size(), kAsWritten);
  for (Slot slot = 0; slot < slots.size(); ++slot) {
    const Member &group = slots[slots[slot].parent];
    if (slots[slot].parent == slot && !group.pinned && group.element &&
        (group.element.isF32() || group.element == lowType)) {
      // Values that the text writes low stay low.
      bool isLow = group.element == lowType;
      bool isEndless = group.carried && !group.hasInitial;
      ports[slot] = pins.size();
      pins.push_back(isLow ? Pin::Low : isEndless ? Pin::F32 : Pin::Free);
      if (group.unchanged)
        unchanged.insert(ports[slot]);
      else if (group.carried)
        carried.insert(ports[slot]);
    }
    ports[slot] = ports[slots[slot].parent];
    if (ports[slot] == kAsWritten || !slots[slot].value)
      continue;
    members.push_back({ports[slot], slot});
  }
  endPort = pins.size();
  llvm::sort(members);
  for (auto [port, slot] : members) {
    if (!firstOps.empty() && firstOps.back().first == port)
      continue;
    Value value = slots[slot].value;
    Operation *op = value.getDefiningOp();
    firstOps.push_back({port, op ? op : value.getParentBlock()->getParentOp()});
  }
}

int32_t PrecisionAgreement::portOf(Value value) const {
  auto entry = slotOfValue.find(value);
  return entry == slotOfValue.end() ? kAsWritten : ports[entry->second];
}

int32_t PrecisionAgreement::portOf(OpOperand &operand) const {
  auto entry = readers.find(&operand);
  return entry == readers.end() ? kAsWritten : ports[entry->second.slot];
}

bool PrecisionAgreement::isInitial(OpOperand &operand) const {
  auto entry = readers.find(&operand);
  if (entry == readers.end() || !entry->second.initial)
    return false;
  const Member &group = slots[slots[entry->second.slot].parent];
  return group.carried && !group.unchanged && group.element.isF32();
}

SmallVector<Value> PrecisionAgreement::valuesOf(int32_t port) const {
  auto member = llvm::lower_bound(members, std::pair(port, Slot(0)));
  SmallVector<Value> values;
  for (; member != members.end() && member->first == port; ++member)
    values.push_back(slots[member->second].value);
  return values;
}
