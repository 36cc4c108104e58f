//===- AutocastExplain.h - the reason of each op's precision --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_AUTOCAST_AUTOCASTEXPLAIN_H
#define AMP_LIB_TRANSFORMS_AUTOCAST_AUTOCASTEXPLAIN_H

#include "amp/Analysis/PrecisionProblem.h"
#include "amp/Transforms/Autocast.h"

namespace mlir::amp {

/// An op runs in the precision in which it reads, or, if it reads nothing that
/// was decided, writes.
inline bool runsLow(const PrecisionOp &record, const Placement &placement) {
  return placement.isLow(record.in >= 0 ? record.in : record.out);
}

/// Explains one function after the other. What it is told of must be in the
/// state that was decided on: before the rewriting.
class AutocastExplainer {
public:
  AutocastExplainer(AutocastReport &report, PolicyMatcher &policy,
                    AutocastPlacement placement, AutocastObjective objective,
                    int64_t budget)
      : report(report), policy(policy), kind(placement), objective(objective),
        budget(budget) {}

  /// Adds the functions of a group, of the first what other placements of casts
  /// would cost in all of them, and an entry for each op. `isFirst` is false
  /// for further low types of a function, whose ops outside of regions are in
  /// the report already.
  void explain(PrecisionProblem &problem, const Placement &placement,
               bool isFirst);

  /// The same of a function without autocast: nothing was decided.
  void explainOutside(PrecisionGraph &graph);

  /// Notes casts of the functions that were explained last, after the
  /// rewriting.
  void noteCasts(const PrecisionGraph &graph, ArrayRef<Operation *> casts,
                 bool kept);
  /// A cast goes again.
  void forgetCast(Operation *op);
  /// Adds the casts noted of functions: when their regions are inlined, which
  /// is when it is known who reads them.
  void explainCasts(ArrayRef<PrecisionUnit> units);

private:
  struct NotedCast {
    Operation *op;
    size_t function;
    int64_t bytes;
    bool kept;
  };

  AutocastReport::Function &addFunction(const PrecisionUnit &unit);
  /// Where a group's functions begin in the report.
  size_t firstFunction = 0;
  void addAlternatives(const PrecisionProblem &of);

  AutocastReport &report;
  PolicyMatcher &policy;
  AutocastPlacement kind;
  AutocastObjective objective;
  int64_t budget;
  SmallVector<NotedCast> noted;
};

/// The name of a named location, or file:line; empty where it is unknown.
std::string describe(Location location);
std::string describe(Type type);
/// The reader's name of an op or a value, with the location.
std::string describe(Operation *op);
std::string describe(Value value);

/// Emits a remark on what decides, if any kind of remarks of category
/// `amp-autocast` is enabled: returns whether. Upstream's tools have an engine
/// for remarks always, and explaining is not for free.
bool emitPolicyRemark(Location location, StringRef policy,
                      AutocastPlacement placement);

/// Emits the report, from the given function, entry and cast on, as
/// optimization remarks of category `amp-autocast`.
void emitAutocastRemarks(const AutocastReport &report, size_t firstFunction);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_AUTOCAST_AUTOCASTEXPLAIN_H
