//===- Classes.cpp - the classes of ops by themselves ---------------------===//
//
// All knowledge of ops comes from PrecisionModel; only the ops of the region
// structure and casts are known here.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Classifier.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

LogicalResult PrecisionGraph::classify(FloatType type) {
  lowType = type;
  ids.reserve(ops.size());
  pins.reserve(ops.size());
  PrecisionClassifier classifier(*this);
  for (uint32_t id = 0; id < ops.size(); ++id) {
    ids[ops[id].op] = id;
    if (failed(classifier.classify(ops[id])))
      return failure();
  }
  agreement.addPorts(pins, lowType, [&](uint32_t scope) {
    return scopes[scope].dtype == lowType;
  });
  if (!backwards.empty())
    markDifferentiated();
  return success();
}

bool mlir::amp::isCompilerCast(Operation *op) {
  if (isa<CastOp>(op))
    return true;
  return op->getNumOperands() == 1 && op->getNumResults() == 1 &&
         !isa_and_nonnull<AmpDialect>(op->getDialect()) &&
         op->getDiscardableAttr(kInsertedAttr);
}

/// The element type of a tensor, or null.
static Type tensorElementOf(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor ? tensor.getElementType() : Type();
}

LogicalResult PrecisionClassifier::classify(PrecisionOp &record) {
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
    Type from = tensorElementOf(op->getOperand(0));
    Type to = tensorElementOf(op->getResult(0));
    if (from && from.isF32() && to == lowType)
      record.kind = PrecisionKind::CastDown;
    else if (from == lowType && to && to.isF32())
      record.kind = PrecisionKind::CastUp;
    return success();
  }

  if (record.kind == PrecisionKind::HandsOn)
    return success();
  if (isa<ReadOp>(op))
    noteVariable(record);
  PrecisionModel model = graph.modelOf(op);
  if (model && op->getNumResults() == 1 && graph.isEligible(op->getResult(0)) &&
      model.isRemade()) {
    record.kind = PrecisionKind::Constant;
    return success();
  }
  if (graph.scopes[record.scope].dtype != lowType)
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

void PrecisionClassifier::noteUnclassified(Operation *op) {
  auto eligible = [&](Value value) { return graph.isEligible(value); };
  if (asksForClass(op) && (llvm::any_of(op->getOperands(), eligible) ||
                           llvm::any_of(op->getResults(), eligible)))
    graph.unclassified.push_back(op);
}

void PrecisionClassifier::addIdentity(PrecisionOp &record,
                                      const PrecisionModel &op) {
  record.kind = PrecisionKind::HandsOn;
  record.moves = true;
  for (auto [operand, result] :
       llvm::zip_equal(op->getOpOperands(), op->getResults())) {
    PrecisionAgreement::Slot slot =
        graph.agreement.slotOf(result, record.scope);
    graph.agreement.read(operand, slot);
    unsigned index = result.getResultNumber();
    if (op.getOperandPrecision(index) != PortPrecision::Free ||
        op.getResultPrecision(index) != PortPrecision::Free)
      graph.agreement.pin(slot);
  }
}

//===----------------------------------------------------------------------===//
// Ports
//===----------------------------------------------------------------------===//

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

int32_t PrecisionClassifier::addPort(Pin pin) {
  graph.pins.push_back(pin);
  return graph.pins.size() - 1;
}

PrecisionClassifier::FreePlaces
PrecisionClassifier::askPorts(PrecisionOp &record, const PrecisionModel &op) {
  FreePlaces free;
  record.firstPort = graph.ports.size();
  auto add = [&](Value value, PortPrecision precision, bool &used, bool &low,
                 bool &f32) {
    graph.ports.push_back(precision);
    if (!graph.isEligible(value)) {
      free.foreign |=
          precision == PortPrecision::Free && op.isForeign(value.getType());
      return;
    }
    if (precision != PortPrecision::Free) {
      record.uniform = false;
      return;
    }
    used = true;
    (graph.isLowTyped(value) ? low : f32) = true;
  };
  bool mixes = options.keepsExact() && op.mixesFloats();
  for (OpOperand &operand : record.op->getOpOperands()) {
    PortPrecision precision =
        askOperand(record, op, operand.getOperandNumber());
    if (mixes && precision == PortPrecision::Free &&
        isReadInAnyType(op, operand))
      precision = PortPrecision::Untouched;
    add(operand.get(), precision, free.reads, free.readsLow, free.readsF32);
  }
  for (OpResult result : record.op->getResults())
    add(result, askResult(record, op, result.getResultNumber()), free.writes,
        free.writesLow, free.writesF32);
  if (record.uniform)
    graph.ports.resize(record.firstPort);
  return free;
}

bool PrecisionClassifier::roundsResult(const PrecisionOp &record,
                                       const PrecisionModel &op) const {
  if (!options.dispatch || record.cls != PrecisionClass::Allow ||
      op.getPrecisionRule().cls != PrecisionClass::Allow ||
      op->getNumResults() != 1)
    return false;
  bool isListedF32 =
      record.entry && findPort(record.entry->results, 0, op->getNumResults());
  return !isListedF32 && graph.isEligible(op->getResult(0)) &&
         !graph.isLowTyped(op->getResult(0)) &&
         graph.resultPrecision(record, 0) == PortPrecision::KeepF32;
}

/// True of an op that says so itself, whatever the policy says of it.
static bool isContraction(const PrecisionModel &op) {
  return op.getPrecisionRule().cls == PrecisionClass::Allow;
}

LogicalResult PrecisionClassifier::classifyPorts(PrecisionOp &record,
                                                 const PrecisionModel &op) {
  PrecisionRule rule = op.getPrecisionRule();
  if (options.policy && failed(classifyByPolicy(record, op, rule)))
    return failure();
  if (rule.cls == PrecisionClass::Ban)
    return op->emitOpError("is banned under autocast; expected an op that is "
                           "safe in low precision instead");
  if (rule.cls == PrecisionClass::Keep)
    return success();
  bool isAsked = record.entry && record.entry->isOverride;
  if (rule.cls == PrecisionClass::Allow && options.keepsExact() && !isAsked &&
      (op.isByName() || isContraction(op)) && op.addsOneProduct())
    rule = {PrecisionClass::Follow, PrecisionCause::None};
  // Only the policy knows of an op by name that it contracts.
  if (rule.cls == PrecisionClass::Allow && options.careful && !isAsked &&
      !op.isByName() && !isContraction(op))
    rule = {PrecisionClass::Follow, PrecisionCause::None};
  FreePlaces free = askPorts(record, op);
  if (free.foreign)
    return success();
  // The low types of an entry are its own affair.
  if (rule.cls == PrecisionClass::Deny && !record.entry &&
      rule.cause != PrecisionCause::None && !causeHolds(rule.cause, lowType))
    rule = {PrecisionClass::Follow, PrecisionCause::None};
  if (rule.cls == PrecisionClass::Deny && !record.entry &&
      rule.cause == PrecisionCause::Range &&
      graph.isLifted(&record - graph.ops.data(), /*isForRange=*/true))
    rule = {PrecisionClass::Follow, PrecisionCause::None};
  bool independent = op.hasIndependentPorts();
  bool follows = op.hasBodies() && !independent;
  if (follows && !canFollow(op, rule))
    return success();
  BodyTypes body = follows ? findTypesInside(op) : BodyTypes();
  if (body.foreign || (!free.reads && !free.writes && record.uniform))
    return success();
  // Types that are mixed on purpose stay, except where a contraction gains.
  bool readsLow = free.readsLow || body.low;
  bool readsF32 = free.readsF32 || body.f32;
  bool mixes = (readsLow && readsF32) || (free.writesLow && free.writesF32);
  if (!independent)
    mixes |= (readsLow || free.writesLow) && (readsF32 || free.writesF32);
  if (mixes && (op.isByName() || op.mixesFloats() || !isContraction(op)))
    return success();

  record.kind = PrecisionKind::Decided;
  record.cls = rule.cls;
  record.writtenLow = readsLow || free.writesLow;
  record.arrivesLow =
      rule.cls == PrecisionClass::Allow ||
      llvm::any_of(record.op->getOperands(), [&](Value operand) {
        return graph.isEligible(operand) && graph.canArriveLow(operand);
      });
  record.movesElements = op.movesElements();
  record.moves = rule.cls != PrecisionClass::Allow && !record.writtenLow &&
                 record.movesElements;
  record.cause = rule.cause;
  record.form = findForm(record.op);
  if (PrecisionCause cause = graph.findStaticCause(op);
      cause != PrecisionCause::None) {
    record.cls = PrecisionClass::Deny;
    record.cause = cause;
  }
  // Ops that the text writes low stay low: already-low graphs do not change,
  // and a second run finds the first one's decisions.
  Pin pin = record.cls == PrecisionClass::Deny ? Pin::F32 : Pin::Free;
  Pin inPin = record.cls == PrecisionClass::Allow ? Pin::Low : pin;
  if (independent) {
    if (free.reads)
      record.in = addPort(readsLow ? Pin::Low : inPin);
    record.rounds = roundsResult(record, op);
    if (free.writes || record.rounds)
      record.out = addPort(free.writesLow ? Pin::Low : pin);
  } else if (free.reads || free.writes) {
    record.in = record.out = addPort(record.writtenLow ? Pin::Low : inPin);
  }
  return success();
}
