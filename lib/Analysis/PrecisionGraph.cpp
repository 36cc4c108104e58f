//===- PrecisionGraph.cpp - ops and their ports ---------------------------===//
//
// The walk and the classification. What is known of ops comes from
// PrecisionModel; only the ops of the region structure and casts are
// known here.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

/// The element type of a tensor, or null. Every value is asked for it several
/// times: whether it is any floating-point type would be a look-up.
static Type elementOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getElementType() : Type();
}

/// The policy's word on a port comes before the op's.
static PortPrecision askOperand(const PrecisionOp &record,
                                const PrecisionModel &op, unsigned index) {
  if (record.entry)
    if (auto precision =
            findPort(record.entry->operands, index, op->getNumOperands()))
      return *precision;
  return op.getOperandPrecision(index);
}

static PortPrecision askResult(const PrecisionOp &record,
                               const PrecisionModel &op, unsigned index) {
  if (record.entry)
    if (auto precision =
            findPort(record.entry->results, index, op->getNumResults()))
      return *precision;
  return op.getResultPrecision(index);
}

LogicalResult PrecisionGraph::build(FloatType type) {
  lowType = type;
  ids.reserve(ops.size());
  // Most ops have one result, and two operands at most.
  problem.pins.reserve(ops.size());
  problem.ops.reserve(ops.size());
  problem.values.reserve(ops.size());
  problem.readers.reserve(2 * ops.size());
  values.reserve(ops.size());
  for (uint32_t id = 0; id < ops.size(); ++id) {
    ids[ops[id].op] = id;
    if (failed(classify(ops[id])))
      return failure();
  }
  agreement.addPorts(problem, lowType, [&](uint32_t scope) {
    return scopes[scope].dtype == lowType;
  });
  if (!backwards.empty())
    markDifferentiated();
  for (const PrecisionUnit &unit : units)
    addArguments(unit.op);
  for (uint32_t id = 0; id < ops.size(); ++id)
    addValues(id);
  if (options.keepExact)
    keepExact();
  if (options.profile)
    pinMeasured();
  followArrivals();
  pinGuarded();
  if (options.traffic)
    addTraffic();
  return success();
}

bool PrecisionGraph::isEligible(Value value) const {
  Type element = elementOf(value.getType());
  return element && (element.isF32() || element == lowType);
}

bool PrecisionGraph::isLowTyped(Value value) const {
  return elementOf(value.getType()) == lowType;
}

int32_t PrecisionGraph::writtenPort(Value value) const {
  return isLowTyped(value) ? PlacementProblem::kLow : PlacementProblem::kF32;
}

int32_t PrecisionGraph::portHandedOn(OpOperand &operand) const {
  int32_t port = agreement.portOf(operand);
  return port == PrecisionAgreement::kAsWritten ? writtenPort(operand.get())
                                                : port;
}

int32_t PrecisionGraph::portHandedOn(Value value) const {
  int32_t port = agreement.portOf(value);
  return port == PrecisionAgreement::kAsWritten ? writtenPort(value) : port;
}

PortPrecision PrecisionGraph::operandPrecision(const PrecisionOp &record,
                                               unsigned index) const {
  return record.uniform ? PortPrecision::Free : ports[record.firstPort + index];
}

PortPrecision PrecisionGraph::resultPrecision(const PrecisionOp &record,
                                              unsigned index) const {
  return operandPrecision(record, record.op->getNumOperands() + index);
}

bool mlir::amp::isCompilerCast(Operation *op) {
  if (isa<CastOp>(op))
    return true;
  return op->getNumOperands() == 1 && op->getNumResults() == 1 &&
         !isa_and_nonnull<AmpDialect>(op->getDialect()) &&
         op->getDiscardableAttr(kInsertedAttr);
}

LogicalResult PrecisionGraph::classify(PrecisionOp &record) {
  Operation *op = record.op;
  if (isa<AutocastOp>(op)) {
    record.kind = PrecisionKind::Autocast;
    return success();
  }
  if (isa<YieldOp>(op) && isa_and_nonnull<AutocastOp>(op->getParentOp())) {
    record.kind = PrecisionKind::Yield;
    return success();
  }
  if (record.kind == PrecisionKind::Inside)
    return success();
  if (isCompilerCast(op)) {
    Type from = elementOf(op->getOperand(0).getType());
    Type to = elementOf(op->getResult(0).getType());
    if (from && from.isF32() && to == lowType)
      record.kind = PrecisionKind::CastDown;
    else if (from == lowType && to && to.isF32())
      record.kind = PrecisionKind::CastUp;
    return success();
  }

  if (record.kind == PrecisionKind::HandsOn)
    return success();
  PrecisionModel model = modelOf(op);
  if (model && op->getNumResults() == 1 && isEligible(op->getResult(0)) &&
      model.isRemade()) {
    record.kind = PrecisionKind::Constant;
    return success();
  }
  if (scopes[record.scope].dtype != lowType)
    return success();
  if (model.isIdentity()) {
    addIdentity(record, model);
    return success();
  }
  if (model)
    return classifyPorts(record, model);
  noteUnclassified(op);
  return success();
}

/// Ops of control flow hand values on, ours without the interface have their
/// types from state and structure: neither asks for a class.
static bool asksForClass(Operation *op) {
  if (isa_and_nonnull<AmpDialect>(op->getDialect()) || isBlockEnd(op))
    return false;
  return !op->isRegistered() ||
         !(op->getNumRegions() || isa<CallOpInterface>(op) ||
           op->hasTrait<OpTrait::ConstantLike>());
}

void PrecisionGraph::noteUnclassified(Operation *op) {
  auto eligible = [&](Value value) { return isEligible(value); };
  if (asksForClass(op) && (llvm::any_of(op->getOperands(), eligible) ||
                           llvm::any_of(op->getResults(), eligible)))
    unclassified.push_back(op);
}

PrecisionGraph::FreePlaces PrecisionGraph::askPorts(PrecisionOp &record,
                                                    const PrecisionModel &op) {
  FreePlaces free;
  record.firstPort = ports.size();
  auto add = [&](Value value, PortPrecision precision, bool &used, bool &low,
                 bool &f32) {
    ports.push_back(precision);
    if (!isEligible(value)) {
      free.foreign |=
          precision == PortPrecision::Free && op.isForeign(value.getType());
      return;
    }
    if (precision != PortPrecision::Free) {
      record.uniform = false;
      return;
    }
    used = true;
    (isLowTyped(value) ? low : f32) = true;
  };
  for (OpOperand &operand : record.op->getOpOperands())
    add(operand.get(), askOperand(record, op, operand.getOperandNumber()),
        free.reads, free.readsLow, free.readsF32);
  for (OpResult result : record.op->getResults())
    add(result, askResult(record, op, result.getResultNumber()), free.writes,
        free.writesLow, free.writesF32);
  if (record.uniform)
    ports.resize(record.firstPort);
  return free;
}

bool PrecisionGraph::roundsResult(const PrecisionOp &record,
                                  const PrecisionModel &op) const {
  if (!options.dispatch || record.cls != PrecisionClass::Allow ||
      op.getPrecisionRule().cls != PrecisionClass::Allow ||
      op->getNumResults() != 1)
    return false;
  bool isListedF32 =
      record.entry && findPort(record.entry->results, 0, op->getNumResults());
  return !isListedF32 && isEligible(op->getResult(0)) &&
         !isLowTyped(op->getResult(0)) &&
         resultPrecision(record, 0) == PortPrecision::KeepF32;
}

LogicalResult PrecisionGraph::classifyPorts(PrecisionOp &record,
                                            const PrecisionModel &op) {
  PrecisionRule rule = op.getPrecisionRule();
  if (options.policy && failed(classifyByPolicy(record, op, rule)))
    return failure();
  if (rule.cls == PrecisionClass::Ban)
    return op->emitOpError("is banned under autocast; expected an op that is "
                           "safe in low precision instead");
  if (rule.cls == PrecisionClass::Keep)
    return success();
  FreePlaces free = askPorts(record, op);
  if (free.foreign)
    return success();
  // The low types of an entry are its own affair.
  if (rule.cls == PrecisionClass::Deny && !record.entry &&
      rule.cause != PrecisionCause::None && !causeHolds(rule.cause, lowType))
    rule = {PrecisionClass::Follow, PrecisionCause::None};
  if (rule.cls == PrecisionClass::Deny && !record.entry &&
      rule.cause == PrecisionCause::Range &&
      isLifted(&record - ops.data(), /*isForRange=*/true))
    rule = {PrecisionClass::Follow, PrecisionCause::None};
  bool independent = op.hasIndependentPorts();
  bool follows = op.hasBodies() && !independent;
  if (follows && !canFollow(op, rule))
    return success();
  BodyTypes body = follows ? findTypesInside(op) : BodyTypes();
  if (body.foreign || (!free.reads && !free.writes && record.uniform))
    return success();
  // Of an op that is known by name only, types that are mixed on purpose are
  // not understood.
  bool readsLow = free.readsLow || body.low;
  bool readsF32 = free.readsF32 || body.f32;
  bool mixes = (readsLow && readsF32) || (free.writesLow && free.writesF32);
  if (!independent)
    mixes |= (readsLow || free.writesLow) && (readsF32 || free.writesF32);
  if (op.isByName() && mixes)
    return success();

  record.kind = PrecisionKind::Decided;
  record.cls = rule.cls;
  record.writtenLow = readsLow || free.writesLow;
  record.arrivesLow =
      rule.cls == PrecisionClass::Allow ||
      llvm::any_of(record.op->getOperands(), [&](Value operand) {
        return isEligible(operand) && canArriveLow(operand);
      });
  record.moves = rule.cls != PrecisionClass::Allow && !record.writtenLow &&
                 op.movesElements();
  record.cause = rule.cause;
  if (PrecisionCause cause = findStaticCause(op);
      cause != PrecisionCause::None) {
    record.cls = PrecisionClass::Deny;
    record.cause = cause;
  }
  // Found in the op, not on a list: a number that keeps results from 0.
  bool isListed =
      record.entry && record.entry->cause == PrecisionCause::Epsilon;
  if (record.cls == PrecisionClass::Deny && !isListed &&
      record.cause == PrecisionCause::Epsilon && !record.writtenLow)
    addGuarded(record.op, record.op);

  // Ops that the text writes low stay low: already-low graphs do not change,
  // and a second run finds the first one's decisions.
  Pin pin = record.cls == PrecisionClass::Deny ? Pin::F32 : Pin::Free;
  Pin inPin = record.cls == PrecisionClass::Allow ? Pin::Low : pin;
  if (independent) {
    if (free.reads)
      record.in = problem.addPort(readsLow ? Pin::Low : inPin);
    record.rounds = roundsResult(record, op);
    if (free.writes || record.rounds)
      record.out = problem.addPort(free.writesLow ? Pin::Low : pin);
  } else if (free.reads || free.writes) {
    record.in = record.out =
        problem.addPort(record.writtenLow ? Pin::Low : inPin);
  }
  return success();
}
