//===- PrecisionExact.cpp - values that rounding would harm ---------------===//
//
// A value that is exact in f32 is rounded only where something gains: as an
// operand of a contraction. Other ops run low on values that are low already,
// and a value is low for all of its readers or for none. So a rounding harms
// only what lies between two contractions, and there sums of sums, differences
// and what leaves f16's range are f32 all the same.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Arithmetic by name
//===----------------------------------------------------------------------===//

namespace {
enum class Arithmetic : uint8_t { Other, Sum, Difference, Product, Quotient };
} // namespace

/// Elementwise arithmetic has the same few names in all dialects; what runs in
/// a body is called as its only op.
static Arithmetic arithmeticOf(Operation *op) {
  if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock()) {
    Block &body = op->getRegion(0).front();
    if (llvm::hasNItems(body, 2) && body.front().getNumOperands() == 2)
      op = &body.front();
  }
  return llvm::StringSwitch<Arithmetic>(
             op->getName().getStringRef().rsplit('.').second)
      .Cases({"add", "addf"}, Arithmetic::Sum)
      .Cases({"sub", "subf", "subtract"}, Arithmetic::Difference)
      .Cases({"mul", "mulf", "multiply"}, Arithmetic::Product)
      .Cases({"div", "divf", "divide"}, Arithmetic::Quotient)
      .Default(Arithmetic::Other);
}

//===----------------------------------------------------------------------===//
// Where values come from
//===----------------------------------------------------------------------===//

Value PrecisionGraph::findMoved(Value value) const {
  for (int step = 0; step < kMostSteps; ++step) {
    auto producer = ids.find(value.getDefiningOp());
    if (producer == ids.end())
      return value;
    const PrecisionOp &record = ops[producer->second];
    bool isCast = record.kind == PrecisionKind::CastUp ||
                  record.kind == PrecisionKind::CastDown;
    if (!isCast && !(record.kind == PrecisionKind::Decided &&
                     modelOf(record.op).movesElements()))
      return value;
    Value moved;
    for (Value operand : record.op->getOperands())
      if (isEligible(operand)) {
        if (moved)
          return value;
        moved = operand;
      }
    if (!moved)
      return value;
    value = moved;
  }
  return value;
}

int32_t PrecisionGraph::producerOf(Value value) const {
  auto producer = ids.find(value.getDefiningOp());
  if (producer == ids.end())
    return portHandedOn(value);
  const PrecisionOp &record = ops[producer->second];
  if (record.kind == PrecisionKind::HandsOn)
    return portHandedOn(value);
  bool isFree =
      record.kind == PrecisionKind::Decided &&
      resultPrecision(record, cast<OpResult>(value).getResultNumber()) ==
          PortPrecision::Free;
  return isFree || record.rounds ? record.out : writtenPort(value);
}

bool PrecisionGraph::isReadExactly(const PrecisionOp &reader,
                                   OpOperand &operand) const {
  if (!isEligible(operand.get()) ||
      operandPrecision(reader, operand.getOperandNumber()) !=
          PortPrecision::Free)
    return false;
  Value origin = findMoved(operand.get());
  Operation *producer = origin.getDefiningOp();
  if (!producer)
    return true;
  auto record = ids.find(producer);
  if (record != ids.end() &&
      ops[record->second].kind == PrecisionKind::Constant)
    return false;
  if (isExactConversion(producer))
    return false;
  if (!hasFreeLowCopy(origin))
    return true;
  int64_t most = 0;
  for (Value other : reader.op->getOperands())
    if (isEligible(other))
      most = std::max(most, elementsOf(other));
  return elementsOf(origin) == most;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

void PrecisionGraph::keepF32(uint32_t id, StringRef rule) {
  PrecisionOp &record = ops[id];
  if (record.kind != PrecisionKind::Decided || record.writtenLow)
    return;
  for (int32_t port : {record.in, record.out})
    if (port >= 0)
      problem.pin(port, Pin::F32);
  exactRules.try_emplace(id, rule);
}

static double asDouble(APFloat value) {
  bool loses;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
  return value.convertToDouble();
}

/// True of a term that is no epsilon: another term may be small beside it.
static bool isOffset(const APFloat &term) {
  constexpr double largestEpsilon = 1e-2;
  return std::abs(asDouble(term)) > largestEpsilon;
}

/// True where `lowType` changes the distance of a factor from one: 0.999 is one
/// in bf16.
static bool isNearOne(const APFloat &factor, FloatType lowType) {
  double exact = asDouble(factor), rounded = asDouble(roundTo(factor, lowType));
  double distance = std::abs(exact - 1);
  return distance < 0.5 && std::abs(rounded - exact) > distance / 16;
}

/// The number that all elements of a constant are, seen through what moves it.
std::optional<APFloat> PrecisionGraph::findNumber(Value value) const {
  Operation *producer = findMoved(value).getDefiningOp();
  auto record = ids.find(producer);
  if (record == ids.end() ||
      ops[record->second].kind != PrecisionKind::Constant)
    return std::nullopt;
  auto constant = dyn_cast_if_present<DenseElementsAttr>(
      modelOf(producer).getConstantValue());
  if (!constant || !constant.isSplat() ||
      !isa<FloatType>(constant.getElementType()))
    return std::nullopt;
  return constant.getSplatValue<APFloat>();
}

/// A reason in the op's own form, or empty.
StringRef PrecisionGraph::findExactRule(const PrecisionOp &record) const {
  Arithmetic kind = arithmeticOf(record.op);
  if (kind == Arithmetic::Other)
    return "";
  for (Value operand : record.op->getOperands()) {
    std::optional<APFloat> number = findNumber(operand);
    if (!number)
      continue;
    bool isSum = kind == Arithmetic::Sum || kind == Arithmetic::Difference;
    if (isSum && isOffset(*number))
      return "exact: a sum with a number may hide the other's digits";
    if (!isSum && isNearOne(*number, lowType))
      return "exact: the low type changes how far a factor is from one";
  }
  SmallVector<Value, 2> operands;
  for (OpOperand &operand : record.op->getOpOperands())
    if (isReadExactly(record, operand))
      operands.push_back(findMoved(operand.get()));
  if (operands.size() == 2 && kind == Arithmetic::Difference)
    return "exact: a difference loses the digits that its operands share";
  auto addsTwo = [&](Value value) {
    Operation *op = value.getDefiningOp();
    auto other = ids.find(op);
    return other != ids.end() && arithmeticOf(op) == Arithmetic::Sum &&
           ops[other->second].kind == PrecisionKind::Decided &&
           llvm::count_if(op->getOpOperands(), [&](OpOperand &operand) {
             return isReadExactly(ops[other->second], operand);
           }) == 2;
  };
  if (operands.size() == 2 && kind == Arithmetic::Sum &&
      llvm::any_of(operands, addsTwo))
    return "exact: it adds to a sum";
  if (!lowType.isF16())
    return "";
  if (operands.size() == 2 && kind == Arithmetic::Product &&
      operands[0] == operands[1])
    return "exact: a square leaves f16's range";
  auto isContraction = [&](Value value) {
    auto producer = ids.find(value.getDefiningOp());
    return producer != ids.end() &&
           ops[producer->second].cls == PrecisionClass::Allow;
  };
  if (kind == Arithmetic::Quotient ||
      (kind == Arithmetic::Product && operands.size() == 1 &&
       isContraction(operands[0])))
    return "exact: what it scales may be beyond f16's range";
  return "";
}

bool PrecisionGraph::isExact(Value value, int depth) const {
  auto producer = ids.find(findMoved(value).getDefiningOp());
  if (producer == ids.end() || depth == 0)
    return true;
  const PrecisionOp &record = ops[producer->second];
  if (record.kind != PrecisionKind::Decided || record.writtenLow)
    return !isLowTyped(value);
  if (record.cls == PrecisionClass::Allow)
    return false;
  return record.cls == PrecisionClass::Deny ||
         exactRules.contains(producer->second) ||
         llvm::any_of(record.op->getOpOperands(), [&](OpOperand &operand) {
           return isReadExactly(record, operand) &&
                  isExact(operand.get(), depth - 1);
         });
}

void PrecisionGraph::keepExact(PrecisionOp &record) {
  uint32_t id = &record - ops.data();
  if (record.kind != PrecisionKind::Decided || record.in < 0 ||
      record.writtenLow || record.cls != PrecisionClass::Follow)
    return;
  if (StringRef rule = findExactRule(record);
      !rule.empty() && !isLifted(id, rule.contains("range")))
    return keepF32(id, rule);
  // An op that only moves one value is low if all want it so.
  if (record.op->getNumResults() == 1 &&
      findMoved(record.op->getResult(0)) != record.op->getResult(0))
    return;
  for (OpOperand &operand : record.op->getOpOperands())
    if (isReadExactly(record, operand)) {
      int32_t producer = producerOf(findMoved(operand.get()));
      if (producer != record.in)
        require(record.in, {record.in, producer, /*arrivesLow=*/false},
                Condition::ProducedLow);
    }
}

void PrecisionGraph::keepExact() {
  for (PrecisionOp &record : ops)
    keepExact(record);
}
