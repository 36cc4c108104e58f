//===- Walk.cpp - ops, scopes and what control flow hands on --------------===//
//
// The walk over a group of units: ops are numbered so that definitions come
// before uses, whatever the order of blocks in the text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/LoopDepth.h"
#include "amp/Analysis/PrecisionGraph.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/PostOrderIterator.h"

using namespace mlir;
using namespace mlir::amp;

namespace mlir::amp {

class PrecisionWalk {
public:
  explicit PrecisionWalk(PrecisionGraph &graph)
      : graph(graph), ops(graph.ops), scopes(graph.scopes),
        agreement(graph.agreement), signatures(graph.units.size()) {}

  void run();

private:
  /// The values that calls and returns hand on, and the scopes of a unit.
  struct Signature {
    SmallVector<PrecisionAgreement::Slot> arguments, results;
    uint32_t firstScope = 0, endScope = 0;
    /// The scope of each call, with the callee.
    SmallVector<std::pair<uint32_t, uint32_t>> calls;
  };

  void addSignature(uint32_t unit);
  void addUnit(uint32_t unit);
  void addCall(CallOpInterface call, uint32_t callee, uint32_t scope);
  void keepSignature(uint32_t callee);
  void countCalls();
  void addRegions(Operation *op, uint32_t scope);
  void addBlocks(Region &region, uint32_t scope);
  void addBlock(Block &block, uint32_t scope);
  uint32_t innerScope(Operation *op, uint32_t scope);
  /// Records what is in the bodies of an op.
  void addInside(Operation *op, uint32_t scope);
  uint32_t repeatedScope(uint32_t scope, std::optional<int64_t> trips);

  PrecisionGraph &graph;
  std::vector<PrecisionOp> &ops;
  std::vector<PrecisionScope> &scopes;
  PrecisionAgreement &agreement;
  SmallVector<Signature, 1> signatures;
  /// Calls of units whose signature may change.
  DenseMap<Operation *, uint32_t> callees;
  /// The unit that is being walked.
  uint32_t current = 0;
};

} // namespace mlir::amp

/// The trips of a loop or a recursion, at a guess.
static constexpr int64_t kUnknownTrips = 8;

static int64_t multiplyTrips(int64_t a, int64_t b) {
  constexpr int64_t most = int64_t(1) << 30;
  return std::min(std::min(a, most) * std::min(b, most), most);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

PrecisionGraph::PrecisionGraph(ArrayRef<PrecisionUnit> units,
                               const PrecisionOptions &options,
                               SymbolTableCollection &symbols)
    : options(options), units(units), symbols(symbols) {
  for (uint32_t unit = 0; unit < units.size(); ++unit)
    unitIds[units[unit].op] = unit;
  PrecisionWalk(*this).run();
}

void PrecisionWalk::run() {
  ArrayRef<PrecisionUnit> units = graph.units;
  for (const PrecisionUnit &unit : units)
    callees.insert(unit.calls.begin(), unit.calls.end());
  for (uint32_t unit = 0; unit < units.size(); ++unit)
    addSignature(unit);
  for (uint32_t unit = 0; unit < units.size(); ++unit)
    addUnit(unit);
  if (!callees.empty())
    countCalls();
  for (Signature &signature : signatures)
    graph.resultSlots.push_back(std::move(signature.results));
}

/// The scope of the unit, and slots for what callers see of it.
void PrecisionWalk::addSignature(uint32_t id) {
  const PrecisionUnit &unit = graph.units[id];
  Signature &signature = signatures[id];
  uint32_t scope = scopes.size();
  scopes.push_back({unit.dtype, graph.options.cache});
  if (unit.dtype)
    graph.lowTypes.insert(unit.dtype);
  if (!unit.mayChange())
    return;
  auto function = cast<FunctionOpInterface>(unit.op);
  for (BlockArgument argument : function.getArguments()) {
    signature.arguments.push_back(agreement.slotOf(argument, scope));
    if (!unit.freeArguments[argument.getArgNumber()])
      agreement.pin(signature.arguments.back());
  }
  for (auto [index, type] : llvm::enumerate(function.getResultTypes())) {
    signature.results.push_back(agreement.addSlot(type, scope));
    if (!unit.freeResults[index])
      agreement.pin(signature.results.back());
  }
  for (Block &block : function.getFunctionBody())
    if (!block.empty() && block.back().hasTrait<OpTrait::ReturnLike>())
      for (auto [operand, slot] :
           llvm::zip_equal(block.back().getOpOperands(), signature.results))
        agreement.read(operand, slot);
}

void PrecisionWalk::addUnit(uint32_t id) {
  current = id;
  signatures[id].firstScope = scopes.size();
  addRegions(graph.units[id].op, id);
  signatures[id].endScope = scopes.size();
}

void PrecisionWalk::addCall(CallOpInterface call, uint32_t callee,
                            uint32_t scope) {
  ops.back().kind = PrecisionKind::HandsOn;
  signatures[current].calls.push_back({scope, callee});
  const Signature &signature = signatures[callee];
  OperandRange operands = call.getArgOperands();
  for (auto [index, slot] : llvm::enumerate(signature.arguments)) {
    agreement.read(operands.getBase()[index], slot);
    agreement.tie(agreement.addSlot(operands[index].getType(), scope), slot);
  }
  for (auto [result, slot] :
       llvm::zip_equal(call->getResults(), signature.results))
    agreement.tie(agreement.slotOf(result, scope), slot);
}

/// The function stays as it is written: what calls it is not decided.
void PrecisionWalk::keepSignature(uint32_t callee) {
  for (PrecisionAgreement::Slot slot : signatures[callee].arguments)
    agreement.pin(slot);
  for (PrecisionAgreement::Slot slot : signatures[callee].results)
    agreement.pin(slot);
}

/// A function runs as often as its callers call it.
void PrecisionWalk::countCalls() {
  enum class State : uint8_t { New, OnPath, Left };
  const uint32_t numUnits = graph.units.size();
  std::vector<State> states(numUnits, State::New);
  std::vector<bool> recurses(numUnits);
  SmallVector<uint32_t> calleesFirst;
  SmallVector<std::pair<uint32_t, uint32_t>> path;
  for (uint32_t start = 0; start < numUnits; ++start) {
    if (states[start] != State::New)
      continue;
    states[start] = State::OnPath;
    path.push_back({start, 0});
    while (!path.empty()) {
      auto &[unit, next] = path.back();
      if (next == signatures[unit].calls.size()) {
        states[unit] = State::Left;
        calleesFirst.push_back(unit);
        path.pop_back();
        continue;
      }
      uint32_t callee = signatures[unit].calls[next++].second;
      if (states[callee] == State::OnPath) {
        recurses[callee] = true;
      } else if (states[callee] == State::New) {
        states[callee] = State::OnPath;
        path.push_back({callee, 0});
      }
    }
  }
  std::vector<int64_t> trips(numUnits, 0);
  std::vector<bool> counted(numUnits);
  for (uint32_t unit : llvm::reverse(calleesFirst)) {
    int64_t times = std::max<int64_t>(trips[unit], 1);
    if (recurses[unit])
      times = multiplyTrips(times, kUnknownTrips);
    scopes[unit].trips = times;
    for (uint32_t scope = signatures[unit].firstScope;
         scope < signatures[unit].endScope; ++scope)
      scopes[scope].trips = multiplyTrips(scopes[scope].trips, times);
    counted[unit] = true;
    for (auto [scope, callee] : signatures[unit].calls)
      if (!counted[callee])
        trips[callee] = multiplyTrips(trips[callee] + scopes[scope].trips, 1);
  }
}

//===----------------------------------------------------------------------===//
// Scopes and ops
//===----------------------------------------------------------------------===//

uint32_t PrecisionWalk::repeatedScope(uint32_t scope,
                                      std::optional<int64_t> trips) {
  PrecisionScope inner = scopes[scope];
  inner.trips = multiplyTrips(
      inner.trips, std::max<int64_t>(trips.value_or(kUnknownTrips), 1));
  scopes.push_back(inner);
  return scopes.size() - 1;
}

uint32_t PrecisionWalk::innerScope(Operation *op, uint32_t scope) {
  if (auto autocast = dyn_cast<AutocastOp>(op)) {
    PrecisionScope inner = scopes[scope];
    inner.dtype = autocast.getEnabled()
                      ? dyn_cast<FloatType>(autocast.getDtype())
                      : FloatType();
    inner.cache = autocast.getCache() && graph.options.cache;
    if (inner.dtype)
      graph.lowTypes.insert(inner.dtype);
    scopes.push_back(inner);
    return scopes.size() - 1;
  }
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) {
    std::optional<int64_t> trips;
    if (std::optional<APInt> known = loop.getStaticTripCount())
      trips = known->getLimitedValue(std::numeric_limits<int64_t>::max());
    return repeatedScope(scope, trips);
  }
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  bool isLoop = graph.modelOf(op).getControlFlow() == ControlFlow::Loop;
  return isLoop || (branch && branch.hasLoop())
             ? repeatedScope(scope, std::nullopt)
             : scope;
}

void PrecisionWalk::addRegions(Operation *op, uint32_t scope) {
  for (Region &region : op->getRegions())
    if (region.hasOneBlock())
      addBlock(region.front(), scope);
    else if (!region.empty())
      addBlocks(region, scope);
}

void PrecisionWalk::addBlocks(Region &region, uint32_t scope) {
  agreement.addBlocks(region, scope);
  DenseMap<Block *, unsigned> depths = findLoopDepths(region);
  SmallVector<uint32_t> scopeOfDepth = {scope};
  DenseSet<Block *> reached;
  llvm::ReversePostOrderTraversal<Block *> order(&region.front());
  for (Block *block : order) {
    unsigned depth = depths.lookup(block);
    while (depth >= scopeOfDepth.size())
      scopeOfDepth.push_back(repeatedScope(scopeOfDepth.back(), std::nullopt));
    addBlock(*block, scopeOfDepth[depth]);
    reached.insert(block);
  }
  if (reached.size() == region.getBlocks().size())
    return;
  scopes.push_back(scopes[scope]);
  scopes.back().dtype = FloatType();
  scopes.back().trips = 0;
  scopes.back().reached = false;
  uint32_t unreached = scopes.size() - 1;
  for (Block &block : region)
    if (!reached.contains(&block))
      addBlock(block, unreached);
}

/// A region in a body is decided as such, and the body stays as written.
static bool hasAutocastInside(Operation *op) {
  return op->walk([](AutocastOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

void PrecisionWalk::addBlock(Block &block, uint32_t scope) {
  uint32_t last = 0;
  for (Operation &op : block) {
    last = ops.size();
    PrecisionOp record;
    record.op = &op;
    record.scope = scope;
    ops.push_back(record);
    if (isa<BackwardOp>(op))
      graph.backwards.push_back(&op);
    if (!callees.empty())
      if (auto callee = callees.find(&op); callee != callees.end())
        addCall(cast<CallOpInterface>(op), callee->second, scope);
    if (op.getNumRegions() == 0 || isUnit(&op, graph.options.policy))
      continue;
    PrecisionModel model = graph.modelOf(&op);
    if (model.hasBodies() && !hasAutocastInside(&op)) {
      addInside(&op, scope);
      continue;
    }
    if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
      ops[last].kind = PrecisionKind::HandsOn;
      agreement.addRegions(branch, scope);
    } else if (model.handsOn()) {
      ops[last].kind = PrecisionKind::HandsOn;
      agreement.addRegions(&op, model.getControlFlow(), scope);
    }
    addRegions(&op, innerScope(&op, scope));
  }
  if (!block.empty() &&
      (block.back().getNumSuccessors() || agreement.reads(block.back()) ||
       (isa<RegionBranchTerminatorOpInterface>(block.back()) &&
        isa<RegionBranchOpInterface>(block.getParentOp())) ||
       (isBlockEnd(&block.back()) &&
        graph.modelOf(block.getParentOp()).handsOn())))
    ops[last].kind = PrecisionKind::HandsOn;
}

void PrecisionWalk::addInside(Operation *op, uint32_t scope) {
  for (Region &region : op->getRegions())
    region.walk<WalkOrder::PreOrder>([&](Operation *inner) {
      PrecisionOp record;
      record.op = inner;
      record.scope = scope;
      record.kind = PrecisionKind::Inside;
      ops.push_back(record);
      if (auto callee = callees.find(inner); callee != callees.end())
        keepSignature(callee->second);
      return inner->getNumRegions() && isUnit(inner, graph.options.policy)
                 ? WalkResult::skip()
                 : WalkResult::advance();
    });
}
