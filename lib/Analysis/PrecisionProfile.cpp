//===- PrecisionProfile.cpp - values as they were measured ----------------===//
//
// Rules see forms, data see numbers. A value that left the low type's range, or
// whose error was too large where it arose, stays f32; where a rule keeps an op
// in f32 for what the data do not show, both are said.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/MeasuredFunction.h"
#include "amp/Analysis/PrecisionGraph.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::amp;

/// A sum that is no longer than so many times its result loses two bits.
static constexpr double kHarmlessCondition = 4;

static unsigned formatOf(FloatType lowType) { return lowType.isF16() ? 0 : 1; }

static std::string format(double number) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.3g", number);
  return text;
}

/// True if the low type holds every element, at most as a subnormal number.
static bool isInRange(const ProfileValue &row, FloatType lowType) {
  const ProfileValue::InFormat &format = row.formats[formatOf(lowType)];
  return format.overflow == 0 && format.underflow == 0 && row.nonfinite == 0;
}

/// The largest error that is none of the value's own making.
double PrecisionGraph::mostError() const {
  return options.profile->mostUnits *
         kProfileFormats[formatOf(lowType)].unitRoundoff();
}

/// True if the value was low in the mixed run, and too far from f32.
bool PrecisionGraph::isTooInexact(Value value) const {
  const ProfileValue *row = options.profile->find(value);
  return row && row->mixed &&
         row->mixed->type == kProfileFormats[formatOf(lowType)].name &&
         row->mixed->error > mostError();
}

void PrecisionGraph::pinMeasured(int32_t port, const std::string &reason,
                                 ArrayRef<uint32_t> opOfPort) {
  if (port < 0)
    return;
  problem.pin(port, Pin::F32);
  if (opOfPort[port] < ops.size())
    measuredRules.try_emplace(opOfPort[port], reason);
}

void PrecisionGraph::pinMeasured() {
  std::vector<uint32_t> opOfPort(problem.pins.size(), ops.size());
  for (auto [id, record] : llvm::enumerate(ops))
    for (int32_t port : {record.in, record.out})
      if (port >= 0 && !record.writtenLow)
        opOfPort[port] = id;
  const ProfileFormat &low = kProfileFormats[formatOf(lowType)];
  for (auto [index, value] : llvm::enumerate(values)) {
    const ProfileValue *row = options.profile->find(value);
    if (!row || isLowTyped(value))
      continue;
    int32_t producer = problem.values[index].producer;
    double overflow = row->formats[formatOf(lowType)].overflow;
    if (overflow > 0) {
      std::string share = format(100 * overflow) + " % of ";
      std::string rest = " beyond " + low.name.str() +
                         "'s range, magnitudes up to " + format(row->largest);
      pinMeasured(producer, "measured: " + share + "it" + rest, opOfPort);
      std::string name = row->op + (row->name.empty() ? "" : " " + row->name);
      for (uint32_t r = problem.values[index].firstReader,
                    end = problem.readersEnd(index);
           r < end; ++r)
        pinMeasured(problem.readers[r].port,
                    "measured: " + share + name + " at " + row->location + rest,
                    opOfPort);
      continue;
    }
    // Errors that arrive with operands are for the operands' makers to mend.
    Operation *maker = value.getDefiningOp();
    if (maker && isTooInexact(value) &&
        llvm::none_of(maker->getOperands(),
                      [&](Value operand) { return isTooInexact(operand); }))
      pinMeasured(producer,
                  "measured: error " + format(row->mixed->error) + " in " +
                      low.name.str() + ", more than " + format(mostError()),
                  opOfPort);
  }
}

std::string PrecisionGraph::findContradiction(Operation *op,
                                              bool isForRange) const {
  if (!options.profile)
    return "";
  double largest = 0, smallest = 0;
  for (ValueRange part :
       {ValueRange(op->getOperands()), ValueRange(op->getResults())})
    for (Value value : part) {
      // Constants are judged by what they hold.
      Operation *maker = value.getDefiningOp();
      if (!isEligible(value) ||
          (maker && maker->hasTrait<OpTrait::ConstantLike>()))
        continue;
      const ProfileValue *row = options.profile->find(value);
      if (!row || !isInRange(*row, lowType))
        return "";
      largest = std::max(largest, row->largest);
      if (row->smallest > 0 && (smallest == 0 || row->smallest < smallest))
        smallest = row->smallest;
    }
  if (isForRange)
    return "measured: magnitudes from " + format(smallest) + " to " +
           format(largest);
  const ProfileValue *row =
      op->getNumResults() ? options.profile->find(op->getResult(0)) : nullptr;
  if (!row || !row->condition || *row->condition > kHarmlessCondition)
    return "";
  return "measured: condition " + format(*row->condition);
}

bool PrecisionGraph::trustsMeasured() const {
  return options.profile && options.profile->isTrusted;
}

bool PrecisionGraph::isLifted(uint32_t id, bool isForRange) {
  std::string found = findContradiction(ops[id].op, isForRange);
  if (found.empty())
    return false;
  contradictions[id] = found;
  return trustsMeasured();
}

std::vector<RoundingEffect> PrecisionGraph::roundingEffects() const {
  std::vector<RoundingEffect> effects(values.size());
  if (!options.profile)
    return effects;
  for (auto [value, effect] : llvm::zip_equal(values, effects)) {
    const ProfileValue *row = options.profile->find(value);
    if (!row || isLowTyped(value))
      continue;
    effect.cast = row->formats[formatOf(lowType)].effect.value_or(0);
    // A move of low elements rounds nothing.
    effect.produced = findMoved(value) == value ? effect.cast : 0;
  }
  return effects;
}
