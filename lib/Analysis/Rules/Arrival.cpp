//===- Arrival.cpp - the origin of low values -----------------------------===//
//
// An op that is promoted is low only if its operands are produced low: the
// argument of a private function, or the result of a branch, is if all that is
// given there is. A loop carries f32 unless what it begins with arrives low:
// from a contraction, from what the text writes low, or from what follows
// these. That an argument could be cast or a constant made low is no reason to
// add up low.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir;
using namespace mlir::amp;

void mlir::amp::followProducers(PrecisionProblem &problem,
                                const ReadValue &read) {
  PrecisionGraph &graph = problem.graph;
  bool arrivesLow = graph.canArriveLow(read.value);
  // A reshape may be low for those who read it: what it moves counts.
  int32_t producer = graph.options.keepsExact()
                         ? graph.portOf(graph.findMoved(read.value))
                         : read.producer;
  for (const PrecisionUse &use : read.uses) {
    if (use.port == PrecisionUse::kAny)
      continue;
    const PrecisionOp &reader = graph.ops[use.op];
    PrecisionArrival given{use.port, producer, arrivesLow};
    if (graph.agreement.isAgreed(use.port) && use.port != producer)
      problem.addArrival(given);
    if (use.port < 0)
      continue;
    if (use.initial)
      problem.require(use.port, given, PrecisionCondition::ArrivesLow,
                      {"control flow: its first value is not produced low",
                       nullptr, read.value});
    else if (reader.cls == PrecisionClass::Promote && !reader.writtenLow &&
             !problem.isScalarBesideTensors(use))
      problem.require(
          use.port, given, PrecisionCondition::ProducedLow,
          {"promote: an operand is produced in f32", nullptr, read.value});
  }
}
