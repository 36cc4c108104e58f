//===- PrecisionReason.h - the rule behind one op's precision -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_PRECISIONREASON_H
#define AMP_LIB_TRANSFORMS_PRECISIONREASON_H

#include "Autocast/AutocastExplain.h"
#include "NearestGiven.h"

namespace mlir::amp {

/// Says of each op of a function why it has its precision.
class PrecisionReasons {
public:
  PrecisionReasons(const PrecisionProblem &problem, const Placement &placement,
                   AutocastPlacement kind, AutocastObjective objective,
                   PolicyMatcher &policy);

  /// Fills in all of the entry that the decision is about.
  void explain(uint32_t op, AutocastReport::Entry &entry);

private:
  using Entry = AutocastReport::Entry;

  void explainAsWritten(const PrecisionOp &record, Entry &entry);
  void explainConstant(const PrecisionOp &record, Entry &entry);
  void explainControlFlow(const PrecisionOp &record, Entry &entry);
  void explainDecided(uint32_t op, Entry &entry);
  void explainDeny(uint32_t op, Entry &entry);
  void explainMeasured(uint32_t op, AutocastReport::Entry &entry);
  void explainOwn(const PrecisionOp &record, Entry &entry);
  /// Tells the first of the rules that keep a port f32; false: none does.
  bool explainRule(int32_t port, Entry &entry) const;
  void explainOpen(const PrecisionOp &record, Entry &entry);
  bool readsProducedF32(const PrecisionOp &record, std::string &by) const;
  void listOps();
  void spreadRules();
  std::string typeAt(int32_t port) const {
    return placement.isLow(port) ? low : "f32";
  }
  std::string explainPrice(const Entry &entry) const;
  std::string precisionOf(const PrecisionOp &record) const;

  const PrecisionProblem &problem;
  PrecisionGraph &graph;
  const Placement &placement;
  AutocastPlacement kind;
  AutocastObjective objective;
  PolicyMatcher &policy;
  std::vector<Pin> pins;
  NearestGiven nearest;
  std::vector<int64_t> flips;
  /// Of each port the implication that keeps it f32, or the last one on the way
  /// to what does.
  static constexpr uint32_t kNothing = ~0u;
  std::vector<uint32_t> dueTo;
  /// An op of each port, of those that have one.
  std::vector<Operation *> opOfPort;
  /// The low type's name.
  std::string low;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_PRECISIONREASON_H
