//===- Graph.cpp - facts about ops and values -----------------------------===//
//
// Rules, prices, the rewriting and the explanation ask these of a graph that is
// classified.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::amp;

/// The element type of a tensor, or null. Every value is asked for it several
/// times: whether it is any floating-point type would be a look-up.
static Type elementOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getElementType() : Type();
}

uint32_t PrecisionGraph::unitOf(Operation *op) const {
  if (units.size() == 1)
    return 0;
  while (op) {
    if (auto unit = unitIds.find(op); unit != unitIds.end())
      return unit->second;
    op = op->getParentOp();
  }
  llvm_unreachable("ops of the graph are in a unit");
}

PrecisionCause PrecisionGraph::findStaticCause(const PrecisionModel &op) const {
  PrecisionCause cause = op.getStaticCause(lowType);
  return looksFor(cause) ? cause : PrecisionCause::None;
}

bool PrecisionGraph::isExactConversion(Operation *conversion) const {
  if (!conversion || conversion->getNumOperands() == 0 ||
      conversion->getNumResults() != 1)
    return false;
  // Types come first: every operand of the graph is asked.
  Type from = elementOf(conversion->getOperand(0).getType());
  Value result = conversion->getResult(0);
  // Eight bits fit the significand of f16 (11) and of bf16 (8).
  bool isExact =
      from && (from == lowType ||
               (isa<IntegerType>(from) && from.getIntOrFloatBitWidth() <= 8));
  if (!isExact || !isEligible(result) || isLowTyped(result) ||
      isCompilerCast(conversion))
    return false;
  PrecisionModel model = modelOf(conversion);
  return model && model.isConversion();
}

bool PrecisionGraph::isMadeLowFromOperand(Value value) const {
  Operation *conversion = value.getDefiningOp();
  return isExactConversion(conversion) &&
         elementType(conversion->getOperand(0)) == lowType;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool PrecisionGraph::isEligible(Value value) const {
  Type element = elementOf(value.getType());
  return element && (element.isF32() || element == lowType);
}

bool PrecisionGraph::isLowTyped(Value value) const {
  return elementOf(value.getType()) == lowType;
}

int64_t PrecisionGraph::elementsOf(Value value) const {
  constexpr int64_t most = int64_t(1) << 40;
  int64_t count = 1;
  for (int64_t size : tensorType(value).getShape())
    if (llvm::MulOverflow(
            count, ShapedType::isDynamic(size) ? options.nominalDim : size,
            count) ||
        count > most)
      return most;
  return count;
}

int64_t PrecisionGraph::castBytes(Value value) const {
  constexpr int64_t f32Bytes = 4, lowBytes = 2;
  return elementsOf(value) * (f32Bytes + lowBytes);
}

Value PrecisionGraph::findMoved(Value value) const {
  for (int step = 0; step < kMostSteps; ++step) {
    const PrecisionOp *producer = producerOf(value);
    if (!producer)
      return value;
    const PrecisionOp &record = *producer;
    bool isCast = record.kind == PrecisionKind::CastUp ||
                  record.kind == PrecisionKind::CastDown;
    if (!isCast &&
        !(record.kind == PrecisionKind::Decided && record.movesElements))
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

std::optional<double> PrecisionGraph::findNumber(Value value) const {
  const PrecisionOp *record = producerOf(findMoved(value));
  if (!record || record->kind != PrecisionKind::Constant)
    return std::nullopt;
  auto constant = dyn_cast_if_present<DenseElementsAttr>(
      modelOf(record->op).getConstantValue());
  if (!constant || !constant.isSplat() ||
      !isa<FloatType>(constant.getElementType()))
    return std::nullopt;
  return constant.getSplatValue<APFloat>().convertToDouble();
}

int32_t PrecisionGraph::portHandedOn(Value value) const {
  int32_t port = agreement.portOf(value);
  return port == PrecisionAgreement::kAsWritten ? writtenPort(value) : port;
}

int32_t PrecisionGraph::portOf(Value value) const {
  const PrecisionOp *record = producerOf(value);
  if (!record || record->kind == PrecisionKind::HandsOn)
    return portHandedOn(value);
  bool isFree =
      record->isDecided() &&
      resultPrecision(*record, cast<OpResult>(value).getResultNumber()) ==
          PortPrecision::Free;
  return isFree || record->rounds ? record->out : writtenPort(value);
}

/// The same before and after a decision: what was decided to be low is so for
/// the reasons that its operands had.
bool PrecisionGraph::canArriveLow(Value value) const {
  for (int step = 0; step < kMostSteps; ++step) {
    const PrecisionOp *producer = producerOf(value);
    if (!producer)
      return isLowTyped(value) || agreement.contains(value);
    const PrecisionOp &record = *producer;
    switch (record.kind) {
    case PrecisionKind::Decided:
      return record.arrivesLow;
    case PrecisionKind::HandsOn:
      return true;
    case PrecisionKind::Constant:
      return false;
    case PrecisionKind::CastUp:
    case PrecisionKind::CastDown:
      value = record.op->getOperand(0);
      continue;
    case PrecisionKind::Autocast:
      if (isLowTyped(value))
        return true;
      value = record.op->getRegion(0).front().getTerminator()->getOperand(
          cast<OpResult>(value).getResultNumber());
      continue;
    default:
      break;
    }
    PrecisionModel model = modelOf(record.op);
    // Of ops by name it is the text that says how many operands they have.
    bool converts =
        model && model.isConversion() && record.op->getNumOperands() > 0;
    return isLowTyped(converts ? record.op->getOperand(0) : value);
  }
  return false;
}
