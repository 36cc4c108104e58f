//===- PrecisionProblem.h - the constraints that facts imply --------------===//
//
// States the placement problem of a graph: its values with their readers and
// prices, and what each rule (lib/Analysis/Rules) adds, with the reason.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PRECISIONPROBLEM_H
#define AMP_ANALYSIS_PRECISIONPROBLEM_H

#include "amp/Analysis/PrecisionGraph.h"
#include <deque>

namespace mlir::amp {

/// The words of a rule on a port that is f32, and the op or value they are on.
struct PrecisionReason {
  /// Lasts as long as the problem: a literal, or text of `keepText`.
  StringRef rule;
  Operation *op = nullptr;
  Value value = {};
};

/// A value that `producer` makes and that becomes another one at `port`.
struct PrecisionArrival {
  int32_t port, producer;
  /// See PrecisionGraph::canArriveLow.
  bool arrivesLow;
  /// Made again in any type.
  bool isConstant = false;
};

/// The condition on a value under which a port may be low.
enum class PrecisionCondition : uint8_t {
  ProducedLow, ///< no cast makes it low, here or where it comes from
  ArrivesLow,  ///< nor is it low only because that is wanted
};

class PrecisionProblem {
public:
  /// States the problem of a graph that is classified; of others an empty one.
  explicit PrecisionProblem(PrecisionGraph &graph);

  PrecisionGraph &graph;
  PlacementProblem data;
  /// Of each of the problem's values, and whether the compiler's casts are
  /// among its uses.
  std::vector<Value> values;
  std::vector<bool> hasCasts;
  /// Constants that are made again, in program order.
  std::vector<uint32_t> constants;
  /// Contractions whose derivative is f32, should they run low.
  DenseSet<uint32_t> wideGradients;

  //===--------------------------------------------------------------------===//
  // The words of the rules
  //===--------------------------------------------------------------------===//

  /// The port is f32.
  void keepF32(int32_t port, PrecisionReason reason);
  /// The op is f32, unless the text decided.
  void keepF32(const PrecisionOp &op, PrecisionReason reason);
  /// The port is low only if `other` is, a port or what is given.
  void require(int32_t port, int32_t other, PrecisionReason reason);
  /// The same of what is given at `port`, also by way of control flow and
  /// calls: followed once all values are there.
  void require(int32_t port, const PrecisionArrival &given,
               PrecisionCondition condition, PrecisionReason reason);
  /// Denies the op low types for the number that `constant` holds (null: none).
  /// The number of the first one counts.
  void deny(uint32_t op, PrecisionCause cause, Operation *constant);
  /// Control flow or a call is given a value.
  void addArrival(const PrecisionArrival &arrival) {
    arrivals.push_back(arrival);
  }
  /// True for a number that an op reads beside tensors.
  bool isScalarBesideTensors(const PrecisionUse &use) const;
  StringRef keepText(std::string text) {
    return texts.emplace_back(std::move(text));
  }

  //===--------------------------------------------------------------------===//
  // Their reasons
  //===--------------------------------------------------------------------===//

  /// The first reason for which a port is f32 whatever others are; null: no
  /// rule has one.
  const PrecisionReason *findKept(int32_t port) const {
    auto found = kept.find(port);
    return found == kept.end() ? nullptr : &found->second;
  }
  /// The words of a rule by each implication of `data`, in its order; those
  /// that the placement added have none.
  ArrayRef<StringRef> getImplicationRules() const { return implicationRules; }
  /// The constant for whose elements the op stays f32, or another op that
  /// holds the number; null where there is none.
  Operation *getOutOfRangeConstant(uint32_t op) const {
    return outOfRange.lookup(op);
  }
  /// The port that is low only if no cast makes the value low on its way
  /// through control flow and calls; its own port where nobody asked.
  int32_t portOfOrigin(Value value) const {
    int32_t port = graph.agreement.portOf(value);
    auto origin = producedLow.find(port);
    return origin == producedLow.end() ? port : origin->second;
  }

private:
  void keepExact(const PrecisionOp &op);
  void addValues(uint32_t id);
  void addValue(uint32_t scope, Value value, int32_t producer);
  void addArguments(Operation *op);
  void addConstant(uint32_t id);
  /// Adds the uses in `scratch` to the last value.
  void addReaders(int32_t producer);
  int64_t castPrice(Value value, int64_t trips) const;
  void followArrivals();

  PrecisionUses scratch;
  DenseMap<int32_t, PrecisionReason> kept;
  std::vector<StringRef> implicationRules;
  std::deque<std::string> texts;
  DenseMap<uint32_t, Operation *> outOfRange;
  /// The values that control flow and calls are given.
  std::vector<PrecisionArrival> arrivals;
  /// A port that may be low only if all that is given at another one fulfils
  /// the condition.
  struct Awaited {
    int32_t port, given;
    PrecisionCondition condition;
    PrecisionReason reason;
  };
  std::vector<Awaited> awaited;
  /// Per port of what control flow hands on: one that is low only if all that
  /// is given there is produced low.
  DenseMap<int32_t, int32_t> producedLow;
};

/// The measured effect of rounding each of the problem's values; 0 where
/// nothing was measured.
std::vector<RoundingEffect> roundingEffects(const PrecisionProblem &problem);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRECISIONPROBLEM_H
