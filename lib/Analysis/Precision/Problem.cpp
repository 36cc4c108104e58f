//===- Problem.cpp - values, their readers and prices ---------------------===//
//
// A value and all that reads it becomes one value of the placement problem; the
// rules say what must not be low.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Rules/Rules.h"
#include "amp/Analysis/PrecisionProblem.h"

using namespace mlir;
using namespace mlir::amp;

PrecisionProblem::PrecisionProblem(PrecisionGraph &graph) : graph(graph) {
  // Nothing is decided without a low type.
  if (!graph.getLowType())
    return;
  size_t numOps = graph.ops.size();
  data.pins = graph.pins;
  // Most ops have one result, and two operands at most.
  data.ops.reserve(numOps);
  data.values.reserve(numOps);
  data.readers.reserve(2 * numOps);
  values.reserve(numOps);
  if (graph.options.keepsExact())
    for (const PrecisionOp &record : graph.ops)
      keepExact(record);
  for (const PrecisionUnit &unit : graph.getUnits())
    addArguments(unit.op);
  for (uint32_t id = 0; id < numOps; ++id)
    addValues(id);
  if (graph.options.profile)
    keepMeasured(*this);
  followArrivals();
  if (graph.options.keepsExact()) {
    keepCarried(*this);
    keepContractions(*this);
    keepDistances(*this);
    keepProducts(*this);
  }
  SmallVector<uint32_t> divisions = keepGuarded(*this);
  if (graph.options.keepsExact())
    keepWideGradients(*this, divisions);
  if (graph.options.traffic)
    addTraffic(*this);
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

void PrecisionProblem::keepF32(int32_t port, PrecisionReason reason) {
  data.pin(port, Pin::F32);
  kept.try_emplace(port, reason);
}

void PrecisionProblem::keepF32(const PrecisionOp &op, PrecisionReason reason) {
  if (!op.isDecided() || op.writtenLow)
    return;
  for (int32_t port : {op.in, op.out})
    if (port >= 0)
      keepF32(port, reason);
}

void PrecisionProblem::require(int32_t port, int32_t other,
                               PrecisionReason reason) {
  if (other == PlacementProblem::kF32)
    keepF32(port, reason);
  if (other < 0)
    return;
  data.require(port, other);
  implicationRules.push_back(reason.rule);
}

void PrecisionProblem::deny(uint32_t id, PrecisionCause cause,
                            Operation *constant) {
  PrecisionOp &record = graph.ops[id];
  for (int32_t port : {record.in, record.out})
    if (port >= 0)
      data.pins[port] = Pin::F32;
  if (constant && !outOfRange.try_emplace(id, constant).second)
    return;
  record.cls = PrecisionClass::Deny;
  record.cause = cause;
}

namespace {
/// A rule on ops, and the measured number that can speak against it.
struct OpRule {
  enum Measure { Nothing, Range, Condition };

  StringRef (*find)(const PrecisionGraph &, const FollowingOp &);
  Measure measure;
};
} // namespace

static constexpr OpRule kOpRules[] = {
    {findSum, OpRule::Condition},
    {findFactor, OpRule::Nothing},
    {findScale, OpRule::Range},
    {findFunction, OpRule::Nothing},
};

void PrecisionProblem::keepExact(const PrecisionOp &record) {
  bool follows = record.cls == PrecisionClass::Follow;
  bool promotes = record.cls == PrecisionClass::Promote;
  // An op that the text lets read low stays so.
  if (!record.isDecided() || record.in < 0 || (!follows && !promotes) ||
      data.pins[record.in] == Pin::Low)
    return;
  FollowingOp op(graph, record);
  if (follows)
    keepExactOperands(*this, op);
  if (data.pins[record.in] == Pin::F32)
    return;
  for (const OpRule &rule : kOpRules) {
    StringRef reason = rule.find(graph, op);
    if (reason.empty() || (rule.measure != OpRule::Nothing &&
                           graph.isLifted(&record - graph.ops.data(),
                                          rule.measure == OpRule::Range)))
      continue;
    return keepF32(record.in, {reason});
  }
}

void PrecisionProblem::require(int32_t port, const PrecisionArrival &given,
                               PrecisionCondition condition,
                               PrecisionReason reason) {
  bool isProduced = condition == PrecisionCondition::ProducedLow;
  bool counts = isProduced || given.arrivesLow;
  require(port, counts ? given.producer : PlacementProblem::kF32, reason);
  // A loop that may be low asks itself what its first value is.
  if (counts && graph.agreement.isAgreed(given.producer) &&
      (isProduced || !graph.agreement.isCarried(given.producer)))
    awaited.push_back({port, given.producer, condition, reason});
}

/// A port of control flow or a call is low if it is cheaper to cast what it is
/// given. For whom that is not enough, another port stands for what is given.
void PrecisionProblem::followArrivals() {
  llvm::sort(arrivals,
             [](const PrecisionArrival &a, const PrecisionArrival &b) {
               return a.port < b.port;
             });
  DenseMap<int32_t, int32_t> arrivingLow;
  // More are awaited on the way.
  for (size_t i = 0; i < awaited.size(); ++i) {
    auto [port, agreed, condition, reason] = awaited[i];
    bool isProduced = condition == PrecisionCondition::ProducedLow;
    auto [origin, isNew] =
        (isProduced ? producedLow : arrivingLow).try_emplace(agreed, 0);
    if (isNew)
      origin->second = data.addCondition();
    int32_t arrival = origin->second;
    require(port, arrival, reason);
    if (!isNew)
      continue;
    for (auto next = llvm::partition_point(
             arrivals,
             [&](const PrecisionArrival &a) { return a.port < agreed; });
         next != arrivals.end() && next->port == agreed; ++next)
      if (!isProduced || !next->isConstant)
        require(arrival, *next, condition, reason);
  }
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

int64_t PrecisionProblem::castPrice(Value value, int64_t trips) const {
  // One launch costs about as much as moving 64 KiB.
  constexpr int64_t launch = 64 << 10, most = int64_t(1) << 60;
  int64_t price = launch + graph.castBytes(value);
  if (graph.isDifferentiated(value))
    price *= 2;
  return llvm::MulOverflow(price, trips, price) ? most : std::min(price, most);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void PrecisionProblem::addValues(uint32_t id) {
  PrecisionOp &record = graph.ops[id];
  Operation *op = record.op;
  PlacementRole role = PlacementRole::Follow;
  if (record.cls == PrecisionClass::Allow)
    role = PlacementRole::Allow;
  else if (record.cls == PrecisionClass::Promote)
    role = PlacementRole::Promote;
  else if (record.cls == PrecisionClass::Deny)
    role = PlacementRole::Deny;
  data.addOp(record.in, record.out, role, record.moves);

  switch (record.kind) {
  case PrecisionKind::CastUp:
  case PrecisionKind::Inside:
    return;
  case PrecisionKind::CastDown:
    if (!record.lossless)
      addValue(record.scope, op->getResult(0), PlacementProblem::kLow);
    return;
  case PrecisionKind::Constant:
    addConstant(id);
    return;
  case PrecisionKind::Autocast: {
    Operation *yield = op->getRegion(0).front().getTerminator();
    for (auto [result, yielded] :
         llvm::zip(op->getResults(), yield->getOperands()))
      if (graph.isEligible(result) &&
          (graph.isLowTyped(result) || !graph.isEligible(yielded)))
        addValue(record.scope, result, graph.writtenPort(result));
    return;
  }
  default:
    break;
  }
  for (OpResult result : op->getResults()) {
    if (!graph.isEligible(result))
      continue;
    int32_t producer = graph.portOf(result);
    addValue(record.scope, result, producer);
    if (record.rounds)
      data.arcs.push_back(
          {record.out, PlacementProblem::kF32, data.values.back().down});
    keepSeed(*this, result);
    // An f32 product in training: its cotangent is cast down for the products
    // of the backward.
    if (record.cls == PrecisionClass::Allow && record.in != record.out &&
        graph.isDifferentiated(result))
      data.arcs.push_back({record.in, producer, data.values.back().down / 2});
  }
  if (record.kind == PrecisionKind::AsWritten)
    keepConverted(*this, op);
  if (op->getNumRegions() && !isUnit(op, graph.options.policy))
    addArguments(op);
}

void PrecisionProblem::addArguments(Operation *op) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Value argument : block.getArguments())
        if (graph.isEligible(argument) && !block.empty() &&
            graph.ops[graph.idOf(&block.front())].kind !=
                PrecisionKind::Inside) {
          addValue(graph.ops[graph.idOf(&block.front())].scope, argument,
                   graph.portHandedOn(argument));
          keepSeed(*this, argument);
        }
}

void PrecisionProblem::addValue(uint32_t scope, Value value, int32_t producer) {
  int64_t price = castPrice(value, graph.scopes[scope].trips);
  int64_t down = price;
  if (graph.isParameter(value) || graph.isMadeLowFromOperand(value))
    down = 0;
  data.addValue(producer, down, price);
  values.push_back(value);
  graph.collectUses(value, scratch);
  hasCasts.push_back(!scratch.casts.empty());
  // A lossy cast that is read back as f32 stays: it reads its operand low.
  for (uint32_t cast : scratch.casts)
    if (graph.isReadRounded(graph.ops[cast]))
      data.addReader(PlacementProblem::kLow);
  addReaders(producer);
}

/// True for a tensor of rank 0. Dialects in which operands have one shape
/// repeat it first.
static bool isScalar(Value value, const PrecisionGraph &graph) {
  for (int step = 0; step < PrecisionGraph::kMostSteps; ++step) {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    if (!tensor || tensor.getRank() == 0)
      return tensor != nullptr;
    Operation *producer = value.getDefiningOp();
    if (!producer || isa_and_nonnull<AmpDialect>(producer->getDialect()))
      return false;
    PrecisionModel model = graph.modelOf(producer);
    if (!model || !model.movesElements() || producer->getNumOperands() == 0)
      return false;
    value = producer->getOperand(0);
  }
  return false;
}

bool PrecisionProblem::isScalarBesideTensors(const PrecisionUse &use) const {
  const PrecisionOp &reader = graph.ops[use.op];
  if (!graph.options.dispatch || !reader.isDecided() || use.port != reader.in ||
      !isScalar(use.operand->get(), graph))
    return false;
  return llvm::any_of(reader.op->getOpOperands(), [&](OpOperand &other) {
    return graph.isFreeOperand(reader, other) && !isScalar(other.get(), graph);
  });
}

void PrecisionProblem::addReaders(int32_t producer) {
  for (const PrecisionUse &use : scratch.uses)
    if (use.port != PrecisionUse::kAny)
      data.addReader(use.port, use.shared, isScalarBesideTensors(use));
  ReadValue read{values.back(), producer, scratch.uses};
  keepForAllReaders(*this, read);
  keepDifferentiated(*this, read);
  followProducers(*this, read);
}

void PrecisionProblem::addConstant(uint32_t id) {
  const PrecisionOp &record = graph.ops[id];
  Value value = record.op->getResult(0);
  graph.collectUses(value, scratch);
  if (keepConstant(*this, id, scratch)) {
    addValue(record.scope, value, graph.writtenPort(value));
    return;
  }
  constants.push_back(id);
  // Made again in any type, a constant says nothing for a low one.
  for (const PrecisionUse &use : scratch.uses) {
    if (use.initial && use.port >= 0 && !graph.isLowTyped(value))
      keepF32(use.port, {"control flow: its first value is not produced low",
                         nullptr, value});
    if (graph.agreement.isAgreed(use.port))
      addArrival({use.port, PlacementProblem::kF32, /*arrivesLow=*/false,
                  /*isConstant=*/true});
  }
}
