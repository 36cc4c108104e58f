//===- ExactOperands.cpp - ops follow values that are low -----------------===//
//
// A value that is exact in f32 is rounded only where something gains: as an
// operand of a contraction. Other ops run low on values that are low already,
// and a value is low for all of its readers or for none. So a rounding harms
// only what lies between two contractions; what is left there for f32, the
// other rules say.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::isReadExactly(const PrecisionGraph &graph,
                              const PrecisionOp &reader, OpOperand &operand) {
  if (!graph.isFreeOperand(reader, operand))
    return false;
  Value origin = graph.findMoved(operand.get());
  Operation *producer = origin.getDefiningOp();
  if (!producer)
    return true;
  const PrecisionOp *record = graph.producerOf(origin);
  if (record && record->kind == PrecisionKind::Constant)
    return false;
  if (graph.isExactConversion(producer))
    return false;
  if (!graph.isParameter(origin))
    return true;
  int64_t most = 0;
  for (Value other : reader.op->getOperands())
    if (graph.isEligible(other))
      most = std::max(most, graph.elementsOf(other));
  return graph.elementsOf(origin) == most;
}

/// The number that all elements of a constant are, seen through what moves it.
static std::optional<double> findNumber(const PrecisionGraph &graph,
                                        Value value) {
  const PrecisionOp *record = graph.producerOf(graph.findMoved(value));
  if (!record || record->kind != PrecisionKind::Constant)
    return std::nullopt;
  auto constant = dyn_cast_if_present<DenseElementsAttr>(
      graph.modelOf(record->op).getConstantValue());
  if (!constant || !constant.isSplat() ||
      !isa<FloatType>(constant.getElementType()))
    return std::nullopt;
  return constant.getSplatValue<APFloat>().convertToDouble();
}

FollowingOp::FollowingOp(const PrecisionGraph &graph, const PrecisionOp &record)
    : record(record) {
  for (OpOperand &operand : record.op->getOpOperands()) {
    if (isReadExactly(graph, record, operand))
      operands.push_back(graph.findMoved(operand.get()));
    else if (record.form != PrecisionForm::Other)
      if (std::optional<double> number = findNumber(graph, operand.get()))
        numbers.push_back(*number);
  }
}

void mlir::amp::keepExactOperands(PrecisionProblem &problem,
                                  const FollowingOp &op) {
  const PrecisionOp &record = op.record;
  // An op that only moves one value is low if all want it so.
  if (record.op->getNumResults() == 1 &&
      problem.graph.findMoved(record.op->getResult(0)) !=
          record.op->getResult(0))
    return;
  for (Value operand : op.operands) {
    int32_t producer = problem.graph.portOf(operand);
    if (producer != record.in)
      problem.require(record.in, {record.in, producer, /*arrivesLow=*/false},
                      PrecisionCondition::ProducedLow,
                      {"exact: an operand is exact in f32", nullptr, operand});
  }
}

void mlir::amp::keepForAllReaders(PrecisionProblem &problem,
                                  const ReadValue &read) {
  int32_t producer = read.producer;
  if (producer < 0)
    return;
  // Values that loops hand round unchanged are rounded once for all, too.
  bool isUnchanged = problem.graph.agreement.isUnchanged(producer);
  bool servesAll = problem.graph.options.keepExact &&
                   problem.data.pins[producer] != Pin::Low;
  if (!isUnchanged && !servesAll)
    return;
  for (const PrecisionUse &use : read.uses)
    if (use.port != PrecisionUse::kAny && use.port != producer)
      problem.require(producer, use.port,
                      {"exact: it is read in f32", use.operand->getOwner()});
}
