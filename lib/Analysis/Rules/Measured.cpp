//===- Measured.cpp - values that were measured to need f32 ---------------===//
//
// Rules see forms, data see numbers. A value that left the low type's range, or
// whose error was too large where it arose, stays f32.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "amp/Analysis/MeasuredFunction.h"

using namespace mlir;
using namespace mlir::amp;

/// A value has numbers that do not count; not so many.
static constexpr double kMostUnderflow = 0.5;

/// The largest error that a low value may have.
static double mostError(const PrecisionGraph &graph) {
  return graph.options.profile->mostUnits *
         kProfileFormats[formatOf(graph.getLowType())].unitRoundoff();
}

/// True if the value was low in the mixed run, and too far from f32.
static bool isTooInexact(const PrecisionGraph &graph, Value value) {
  const ProfileValue *row = graph.options.profile->find(value);
  return row && row->mixed &&
         row->mixed->type ==
             kProfileFormats[formatOf(graph.getLowType())].name &&
         row->mixed->error > mostError(graph);
}

static void keepMeasured(PrecisionProblem &problem, uint32_t index,
                         const ProfileValue &row) {
  const PrecisionGraph &graph = problem.graph;
  unsigned number = formatOf(graph.getLowType());
  std::string low = kProfileFormats[number].name.str();
  Value value = problem.values[index];
  auto keep = [&](int32_t port, const std::string &reason) {
    if (port >= 0)
      problem.keepF32(port, {problem.keepText("measured: " + reason)});
  };
  // S is 1 or more: what is beyond the range without it is beyond it with it.
  double steepest = row.gradientLargest.value_or(0);
  const PrecisionOp *record = graph.producerOf(value);
  if (record && record->isDecided() &&
      steepest >= kProfileFormats[number].overflow())
    keepWideGradient(problem, record - graph.ops.data(),
                     {problem.keepText("measured: its gradient is up to " +
                                       printMeasured(steepest) + ", beyond " +
                                       low + "'s range")});
  int32_t producer = problem.data.values[index].producer;
  double overflow = row.formats[number].overflow;
  double underflow = row.formats[number].underflow;
  if (overflow > 0 || underflow > kMostUnderflow) {
    std::string share =
        printMeasured(100 * (overflow > 0 ? overflow : underflow)) + " % of ";
    std::string rest = overflow > 0
                           ? " beyond " + low + "'s range, magnitudes up to " +
                                 printMeasured(row.largest)
                           : " 0 in " + low + ", magnitudes up to " +
                                 printMeasured(row.largest);
    keep(producer, share + "it" + rest);
    std::string name = row.op + (row.name.empty() ? "" : " " + row.name);
    for (uint32_t r = problem.data.values[index].firstReader,
                  end = problem.data.readersEnd(index);
         r < end; ++r)
      keep(problem.data.readers[r].port,
           share + name + " at " + row.location + rest);
    return;
  }
  // Errors that arrive with operands are for the operands' makers to mend.
  Operation *maker = value.getDefiningOp();
  if (maker && isTooInexact(graph, value) &&
      llvm::none_of(maker->getOperands(), [&](Value operand) {
        return isTooInexact(graph, operand);
      }))
    keep(producer, "error " + printMeasured(row.mixed->error) + " in " + low +
                       ", more than " + printMeasured(mostError(graph)));
}

void mlir::amp::keepMeasured(PrecisionProblem &problem) {
  for (auto [index, value] : llvm::enumerate(problem.values))
    if (const ProfileValue *row = problem.graph.options.profile->find(value);
        row && !problem.graph.isLowTyped(value))
      ::keepMeasured(problem, index, *row);
}

std::vector<RoundingEffect>
mlir::amp::roundingEffects(const PrecisionProblem &problem) {
  const PrecisionGraph &graph = problem.graph;
  std::vector<RoundingEffect> effects(problem.values.size());
  if (!graph.options.profile)
    return effects;
  for (auto [value, effect] : llvm::zip_equal(problem.values, effects)) {
    const ProfileValue *row = graph.options.profile->find(value);
    if (!row || graph.isLowTyped(value))
      continue;
    effect.cast = row->formats[formatOf(graph.getLowType())].effect.value_or(0);
    // A move of low elements rounds nothing.
    effect.produced = graph.findMoved(value) == value ? effect.cast : 0;
  }
  return effects;
}
