//===- AutocastExplain.cpp - the reason of each op's precision ------------===//
//
// One function at a time: its price and what others would have cost, an entry
// for each op, and the casts with their readers. The reasons themselves are
// PrecisionReason.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastExplain.h"
#include "../PrecisionReason.h"
#include "amp/Analysis/PriceParts.h"
#include "amp/Interfaces/WrittenIn.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace mlir::amp;

std::string mlir::amp::describe(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

//===----------------------------------------------------------------------===//
// Alternatives
//===----------------------------------------------------------------------===//

/// The price of an assignment for each of the graph's units.
static std::vector<int64_t> pricesOf(const PrecisionProblem &of,
                                     const PlacementProblem &problem,
                                     const std::vector<bool> &low) {
  const PrecisionGraph &graph = of.graph;
  ArrayRef<PrecisionUnit> units = graph.getUnits();
  std::vector<int64_t> prices(units.size());
  if (units.size() == 1) {
    prices.front() = placementPrice(problem, low);
    return prices;
  }
  std::vector<uint32_t> unitOfPort(problem.pins.size());
  for (const PrecisionOp &record : graph.ops)
    for (int32_t port : {record.in, record.out})
      if (port >= 0)
        unitOfPort[port] = graph.unitOf(record.op);
  visitPrice(problem, low, [&](PricePart part) {
    uint32_t unit = 0;
    if (part.isArc) {
      const PlacementProblem::Arc &arc = problem.arcs[part.index];
      if (int32_t port = std::max(arc.in, arc.out); port >= 0)
        unit = unitOfPort[port];
    } else {
      unit = graph.unitOf(
          Value(of.values[part.index]).getParentBlock()->getParentOp());
    }
    prices[unit] += part.price;
  });
  return prices;
}

/// Counts the casts that an assignment needs in each unit. A value that a
/// user's conversion made of a low one needs none.
static std::vector<int64_t> countCasts(const PrecisionProblem &problem,
                                       const std::vector<bool> &low) {
  PlacementProblem counted = problem.data;
  for (auto [value, original] : llvm::zip(counted.values, problem.values)) {
    value.down = problem.graph.isMadeLowFromOperand(original) ? 0 : 1;
    value.up = 1;
  }
  counted.arcs.clear();
  return pricesOf(problem, counted, low);
}

/// Nothing runs low but what has to: casts around each contraction.
static Placement placeIsolated(const PlacementProblem &problem) {
  Placement placement;
  for (Pin pin : propagatePins(problem))
    placement.low.push_back(pin == Pin::Low);
  placement.price = placementPrice(problem, placement.low);
  return placement;
}

void AutocastExplainer::addAlternatives(const PrecisionProblem &of) {
  const PlacementProblem &problem = of.data;
  auto add = [&](StringRef name, const Placement &other) {
    std::vector<int64_t> prices = pricesOf(of, problem, other.low);
    std::vector<int64_t> casts = countCasts(of, other.low);
    for (size_t unit = 0; unit < prices.size(); ++unit)
      report.functions[firstFunction + unit].alternatives.push_back(
          {name.str(), prices[unit], casts[unit], other.price});
  };
  if (kind != AutocastPlacement::MinCut)
    if (Placement minimum = placeMinCut(problem, budget); minimum.minimal)
      add("mincut", minimum);
  if (kind != AutocastPlacement::Propagate)
    add("propagate", placePropagate(problem));
  if (kind != AutocastPlacement::Dispatch)
    add("dispatch", placeDispatch(problem));
  add("isolated", placeIsolated(problem));
  if (kind != AutocastPlacement::Careful)
    add("careful", placeCareful(problem));
}

const AutocastReport::Alternative *
AutocastReport::Function::bestAlternative() const {
  const Alternative *best = nullptr;
  for (const Alternative &alternative : alternatives)
    if (!best || alternative.totalPrice < best->totalPrice)
      best = &alternative;
  return best;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static bool isFloatTensor(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor && isa<FloatType>(tensor.getElementType());
}

/// True for an op that a reader looks for: one on floating-point tensors. Ends
/// of regions compute nothing, casts are listed by themselves.
static bool isListed(const PrecisionOp &record) {
  switch (record.kind) {
  case PrecisionKind::Inside:
  case PrecisionKind::CastUp:
  case PrecisionKind::CastDown:
  case PrecisionKind::Autocast:
  case PrecisionKind::Yield:
    return false;
  case PrecisionKind::HandsOn:
  case PrecisionKind::AsWritten:
    if (isa<AutocastOp>(record.op) || isBlockEnd(record.op) ||
        isCompilerCast(record.op))
      return false;
    break;
  case PrecisionKind::Decided:
  case PrecisionKind::Constant:
    break;
  }
  return llvm::any_of(record.op->getOperands(), isFloatTensor) ||
         llvm::any_of(record.op->getResults(), isFloatTensor);
}

static int64_t multiply(int64_t a, int64_t b) {
  constexpr int64_t most = int64_t(1) << 60;
  int64_t product;
  return llvm::MulOverflow(a, b, product) ? most : std::min(product, most);
}

/// Bytes of a tensor, of an eligible one in the precision of its port.
static int64_t bytesOf(const PrecisionGraph &graph, Value value, bool isLow) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  if (!tensor || !tensor.getElementType().isIntOrFloat())
    return 0;
  constexpr int64_t bytesOfBoth = 4 + 2;
  int64_t elements = graph.castBytes(value) / bytesOfBoth;
  int64_t width = (tensor.getElementTypeBitWidth() + 7) / 8;
  return multiply(elements, isLow ? 2 : width);
}

/// The bytes that the op moves. State is read where state is used, and
/// constants are made by their readers.
static int64_t bytesMoved(const PrecisionGraph &graph,
                          const PrecisionOp &record,
                          const Placement &placement) {
  Operation *op = record.op;
  bool isDecided = record.isDecided();
  if (record.kind == PrecisionKind::Constant ||
      (!isDecided &&
       (!graph.modelOf(op) &&
        (op->getNumRegions() || isa<CallOpInterface>(op) || isa<ReadOp>(op)))))
    return 0;
  auto isLow = [&](Value value, PortPrecision precision, int32_t port) {
    return graph.isEligible(value) && precision == PortPrecision::Free
               ? placement.isLow(port)
               : graph.isLowTyped(value);
  };
  int64_t bytes = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    bytes += bytesOf(
        graph, value,
        isDecided && graph.isEligible(value) &&
            isLow(value,
                  graph.operandPrecision(record, operand.getOperandNumber()),
                  record.in));
  }
  for (OpResult result : op->getResults())
    bytes += bytesOf(
        graph, result,
        isDecided && graph.isEligible(result) &&
            isLow(result,
                  graph.resultPrecision(record, result.getResultNumber()),
                  record.out));
  return multiply(bytes, graph.scopes[record.scope].trips);
}

/// A variable's, or that of the function's result that the op computes.
static std::string nameOf(Operation *op) {
  if (auto read = dyn_cast<ReadOp>(op))
    return "@" + read.getVariable().str();
  if (auto write = dyn_cast<WriteOp>(op))
    return "@" + write.getVariable().str();
  for (OpOperand &use : op->getUses()) {
    auto function =
        dyn_cast<FunctionOpInterface>(use.getOwner()->getParentOp());
    if (!function || !use.getOwner()->hasTrait<OpTrait::ReturnLike>())
      continue;
    if (auto name = function.getResultAttrOfType<StringAttr>(
            use.getOperandNumber(), kNameAttr))
      return name.str();
  }
  return {};
}

static std::string shapeOf(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  if (!tensor)
    return "";
  std::string text;
  for (int64_t size : tensor.getShape())
    text += (text.empty() ? "" : "x") +
            (ShapedType::isDynamic(size) ? "?" : std::to_string(size));
  return text;
}

/// The sizes of the op's result, or else operand.
static std::string shapeOf(Operation *op) {
  if (op->getNumResults())
    return shapeOf(op->getResult(0));
  return op->getNumOperands() ? shapeOf(op->getOperand(0)) : "";
}

/// The op as the user wrote it, without a decision.
static AutocastReport::Entry entryOf(Operation *op) {
  AutocastReport::Entry entry(getWrittenLocation(op->getLoc()));
  entry.op = op->getName().getStringRef();
  entry.name = nameOf(op);
  entry.shape = shapeOf(op);
  if (StringAttr function = getWrittenIn(op->getLoc()))
    entry.writtenIn = function.str();
  for (Location call : getCallSites(op->getLoc()))
    entry.calledAt.push_back(call);
  return entry;
}

/// The values that a loop carries and that are decided, if there are several.
static SmallVector<OpResult> findCarried(const PrecisionGraph &graph,
                                         const PrecisionOp &record) {
  SmallVector<OpResult> carried;
  bool isLoop = isa<LoopLikeOpInterface>(record.op) ||
                graph.modelOf(record.op).getControlFlow() == ControlFlow::Loop;
  if (isLoop && record.kind == PrecisionKind::HandsOn)
    llvm::copy_if(
        record.op->getResults(), std::back_inserter(carried),
        [&](OpResult result) { return graph.agreement.portOf(result) >= 0; });
  if (carried.size() < 2)
    carried.clear();
  return carried;
}

static void count(AutocastReport::Function &function,
                  const AutocastReport::Entry &entry) {
  switch (entry.kind) {
  case AutocastReport::Kind::Decided:
    ++(entry.low ? function.numLow : function.numF32);
    break;
  case AutocastReport::Kind::AsWritten:
    ++function.numAsWritten;
    break;
  case AutocastReport::Kind::Constant:
    ++function.numConstants;
    break;
  case AutocastReport::Kind::ControlFlow:
    ++function.numControlFlow;
    break;
  }
}

AutocastReport::Function &
AutocastExplainer::addFunction(const PrecisionUnit &of) {
  Operation *unit = of.op;
  AutocastReport::Function &function =
      report.functions.emplace_back(unit->getLoc());
  auto symbol =
      unit->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
  function.name = symbol ? symbol.str() : unit->getName().getStringRef().str();
  return function;
}

void AutocastExplainer::explain(PrecisionProblem &problem,
                                const Placement &placement, bool isFirst) {
  PrecisionGraph &graph = problem.graph;
  firstFunction = report.functions.size();
  for (const PrecisionUnit &unit : graph.getUnits()) {
    AutocastReport::Function &function = addFunction(unit);
    function.dtype = describe(graph.getLowType());
    function.placement = stringify(kind);
    function.objective = stringify(objective);
    function.minimal = placement.minimal;
    function.numTogether = graph.getUnits().size();
  }
  for (auto [unit, price] :
       llvm::enumerate(pricesOf(problem, problem.data, placement.low)))
    report.functions[firstFunction + unit].price = price;
  addAlternatives(problem);

  PrecisionReasons reasons(problem, placement, kind, objective, policy);
  for (uint32_t id = 0; id < graph.ops.size(); ++id) {
    const PrecisionOp &record = graph.ops[id];
    FloatType around = graph.scopes[record.scope].dtype;
    // Ops of another low type have their own explanation.
    bool isOthers = around ? around != graph.getLowType() : !isFirst;
    if (isOthers || !isListed(record))
      continue;
    AutocastReport::Entry entry = entryOf(record.op);
    entry.function = firstFunction + graph.unitOf(record.op);
    entry.bytes = bytesMoved(graph, record, placement);
    auto add = [&](AutocastReport::Entry added) {
      reasons.explain(id, added);
      count(report.functions[added.function], added);
      report.entries.push_back(std::move(added));
    };
    SmallVector<OpResult> carried = findCarried(graph, record);
    if (carried.empty())
      add(std::move(entry));
    for (OpResult result : carried) {
      AutocastReport::Entry part = entry;
      part.result = result.getResultNumber();
      part.shape = shapeOf(result);
      // It reads what it writes.
      if (entry.bytes)
        part.bytes = multiply(2 * bytesOf(graph, result, /*isLow=*/false),
                              graph.scopes[record.scope].trips);
      add(std::move(part));
    }
  }
}

void AutocastExplainer::explainOutside(PrecisionGraph &graph) {
  const PrecisionUnit &unit = graph.getUnits().front();
  if (!isFunction(unit.op, graph.options.policy) ||
      llvm::none_of(graph.ops, isListed))
    return;
  AutocastReport::Function &function = addFunction(unit);
  Placement nothing;
  PrecisionProblem problem(graph);
  PrecisionReasons reasons(problem, nothing, kind, objective, policy);
  for (uint32_t id = 0; id < graph.ops.size(); ++id) {
    if (!isListed(graph.ops[id]))
      continue;
    AutocastReport::Entry entry = entryOf(graph.ops[id].op);
    entry.function = report.functions.size() - 1;
    entry.bytes = bytesMoved(graph, graph.ops[id], nothing);
    reasons.explain(id, entry);
    ++function.numAsWritten;
    report.entries.push_back(std::move(entry));
  }
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// The trips of the loops around a value.
static int64_t tripsOf(const PrecisionGraph &graph, Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    for (Operation &inner : *value.getParentBlock())
      if (!isCompilerCast(&inner)) {
        op = &inner;
        break;
      }
  return op ? graph.scopes[graph.ops[graph.idOf(op)].scope].trips : 1;
}

void AutocastExplainer::noteCasts(const PrecisionGraph &graph,
                                  ArrayRef<Operation *> casts, bool kept) {
  for (Operation *cast : casts) {
    size_t index = firstFunction + graph.unitOf(cast);
    AutocastReport::Function &function = report.functions[index];
    Value value = cast->getOperand(0);
    int64_t bytes = multiply(graph.castBytes(value), tripsOf(graph, value));
    (kept ? function.numReused : function.numCasts) += 1;
    function.castBytes += kept ? 0 : bytes;
    noted.push_back({cast, index, bytes, kept});
  }
}

void AutocastExplainer::forgetCast(Operation *op) {
  llvm::erase_if(noted, [&](const NotedCast &cast) {
    if (cast.op != op)
      return false;
    AutocastReport::Function &function = report.functions[cast.function];
    --(cast.kept ? function.numReused : function.numCasts);
    function.castBytes -= cast.kept ? 0 : cast.bytes;
    return true;
  });
}

void AutocastExplainer::explainCasts(ArrayRef<PrecisionUnit> units) {
  if (noted.empty())
    return;
  // Users come in the order in which they were added: readers want theirs.
  DenseMap<Operation *, unsigned> order;
  for (const PrecisionUnit &unit : units)
    unit.op->walk<WalkOrder::PreOrder>(
        [&](Operation *op) { order.try_emplace(op, order.size()); });
  // Functions that are decided together were noted together: the report has one
  // after the other.
  llvm::sort(noted, [&](const NotedCast &a, const NotedCast &b) {
    return std::pair(a.function, order.lookup(a.op)) <
           std::pair(b.function, order.lookup(b.op));
  });
  for (const NotedCast &cast : noted) {
    AutocastReport::Cast entry(cast.op->getLoc());
    Value value = cast.op->getOperand(0), result = cast.op->getResult(0);
    entry.function = cast.function;
    entry.op = cast.op->getName().getStringRef();
    entry.from = describe(getElementTypeOrSelf(value));
    entry.to = describe(getElementTypeOrSelf(result));
    entry.shape = shapeOf(value);
    // Of two casts behind one another the first has nothing to say.
    Operation *producer = value.getDefiningOp();
    bool isCastTwice = producer && isCompilerCast(producer);
    entry.value = describe(isCastTwice ? producer->getOperand(0) : value);
    entry.bytes = cast.bytes;
    entry.kept = cast.kept;
    llvm::SmallSetVector<Operation *, 4> users(result.user_begin(),
                                               result.user_end());
    SmallVector<Operation *> readers = users.takeVector();
    llvm::sort(readers, [&](Operation *a, Operation *b) {
      return order.lookup(a) < order.lookup(b);
    });
    for (Operation *reader : readers)
      entry.readers.push_back(describe(reader));
    report.casts.push_back(std::move(entry));
  }
  noted.clear();
}
