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

/// True if the digits of an operand count, which is `origin` but for moves.
/// Rounding a constant of one number, what is made of few bits without a loss,
/// or a layer's small parameter costs no more than rounding the result.
static bool isReadExactly(const PrecisionGraph &graph,
                          const PrecisionOp &reader, Value origin) {
  Operation *producer = origin.getDefiningOp();
  if (!producer)
    return true;
  const PrecisionOp *record = graph.producerOf(origin);
  if (record && record->kind == PrecisionKind::Constant)
    return !graph.findNumber(origin);
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

FollowingOp::FollowingOp(const PrecisionGraph &graph, const PrecisionOp &record)
    : record(record) {
  for (OpOperand &operand : record.op->getOpOperands()) {
    Value origin = graph.findMoved(operand.get());
    if (graph.isFreeOperand(record, operand) &&
        isReadExactly(graph, record, origin))
      operands.push_back(origin);
    else if (record.form != PrecisionForm::Other)
      if (std::optional<double> number = graph.findNumber(operand.get()))
        numbers.push_back(*number);
  }
}

/// True for a sum whose terms may be rounded for it.
static bool isFreeSum(const PrecisionGraph &graph, const PrecisionOp *op) {
  return graph.options.exact == ExactValues::OutsideSums && op &&
         op->form == PrecisionForm::Sum;
}

void mlir::amp::keepExactOperands(PrecisionProblem &problem,
                                  const FollowingOp &op) {
  const PrecisionOp &record = op.record;
  // An op that only moves one value is low if all want it so.
  if (record.op->getNumResults() == 1 &&
      problem.graph.findMoved(record.op->getResult(0)) !=
          record.op->getResult(0))
    return;
  if (isFreeSum(problem.graph, &record))
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
  bool servesAll =
      problem.graph.options.keepsExact() &&
      problem.data.pins[producer] != Pin::Low &&
      !isFreeSum(problem.graph, problem.graph.producerOf(read.value));
  if (!isUnchanged && !servesAll)
    return;
  for (const PrecisionUse &use : read.uses) {
    const PrecisionOp &reader = problem.graph.ops[use.op];
    int32_t port = use.port;
    // A small operand: low beside f32 it would be rounded for nothing.
    if (port == PrecisionUse::kAny && servesAll && reader.in >= 0 &&
        problem.graph.modelOf(reader.op).mixesFloats())
      port = reader.in;
    if (port != PrecisionUse::kAny && port != producer &&
        (isUnchanged || !isFreeSum(problem.graph, &reader)))
      problem.require(producer, port,
                      {"exact: it is read in f32", use.operand->getOwner()});
  }
}
