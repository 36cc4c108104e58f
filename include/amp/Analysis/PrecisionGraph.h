//===- PrecisionGraph.h - the decision read from the IR -------------------===//
//
// Walks the functions (or other isolated ops) of a group once, classifies their
// ops by what PrecisionModel knows of them, and states the placement problem
// for one low type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PRECISIONGRAPH_H
#define AMP_ANALYSIS_PRECISIONGRAPH_H

#include "amp/Analysis/PlacementBudget.h"
#include "amp/Analysis/PrecisionAgreement.h"
#include "amp/Analysis/PrecisionModel.h"
#include "amp/Analysis/PrecisionUnits.h"
#include "amp/IR/Amp.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amp {

/// The surroundings of an op.
struct PrecisionScope {
  /// The low type of the innermost autocast region; null: as written.
  FloatType dtype;
  bool cache = true;
  /// The trips of the loops around the op, at a guess where unknown.
  int64_t trips = 1;
  /// False for a block that control flow never reaches, which stays as written.
  bool reached = true;
};

class MeasuredFunction;

struct PrecisionOptions {
  bool cache = true;
  /// The size that a dynamic dimension counts as.
  int64_t nominalDim = 1024;
  /// Overrules what ops say; null: nothing does.
  PolicyMatcher *policy = nullptr;
  /// True if bytes that free ops move have a price, as those of casts have.
  bool traffic = false;
  /// True if values that are exact in f32 are rounded for contractions only.
  bool keepExact = false;
  /// True if ops do as PyTorch's: what a contraction writes is low behind it,
  /// and a number beside tensors has no say in the type.
  bool dispatch = false;
  /// Keeps in f32 what was measured to need it; null: nothing was measured.
  const MeasuredFunction *profile = nullptr;
};

/// The part that an op plays in the decision.
enum class PrecisionKind : uint8_t {
  AsWritten, ///< its types are given
  Decided,   ///< has ports
  HandsOn,   ///< control flow: its operands become other values
  Inside,    ///< in a body, which has the types of the op around
  Constant,  ///< made again in whatever type is wanted
  CastUp,    ///< the compiler's, low to f32: another name of its operand
  CastDown,  ///< the compiler's, f32 to low
  Autocast,  ///< a region
  Yield,     ///< the end of a region
};

struct PrecisionOp {
  Operation *op;
  int32_t in = PlacementProblem::kF32, out = PlacementProblem::kF32;
  uint32_t scope;
  PrecisionKind kind = PrecisionKind::AsWritten;
  PrecisionClass cls = PrecisionClass::Keep;
  PrecisionCause cause = PrecisionCause::None;
  /// The policy's entry for the op, or null.
  const PolicyEntry *entry = nullptr;
  /// Where the precisions of its operands and then results are, unless it is
  /// uniform.
  uint32_t firstPort = 0;
  /// All eligible operands and results are free.
  bool uniform = true;
  /// Written low: the text decided.
  bool writtenLow = false;
  /// Only moves elements, or is an identity, and nobody asked for it low.
  bool moves = false;
  /// Low without a cast or a constant made low for its sake: a contraction, or
  /// what follows from one.
  bool arrivesLow = false;
  /// Writes the f32 that it adds up in, which `out` says is rounded at once.
  bool rounds = false;
  /// CastDown of a value that is low in the text: not a bit is lost.
  bool lossless = false;

  bool hasPorts() const { return in >= 0 || out >= 0; }
};

/// One use of a value, seen through the compiler's casts and region ends.
struct PrecisionUse {
  /// In place of a port: takes either type (only the shape is read).
  static constexpr int32_t kAny = -3;

  OpOperand *operand;
  /// The op that uses it.
  uint32_t op;
  int32_t port;
  bool shared;
  /// Comes first in a loop: which carries f32 unless this is produced low.
  bool initial = false;
};

/// The uses of one value.
struct PrecisionUses {
  SmallVector<PrecisionUse> uses;
  /// The compiler's casts on the way.
  SmallVector<uint32_t> casts;

  void clear() {
    uses.clear();
    casts.clear();
  }
};

class PrecisionGraph {
public:
  PrecisionGraph(ArrayRef<PrecisionUnit> units, const PrecisionOptions &options,
                 SymbolTableCollection &symbols);

  /// The low types of the regions, in program order.
  ArrayRef<FloatType> getLowTypes() const { return lowTypes.getArrayRef(); }

  /// States the problem for `lowType`. Reports a banned op.
  LogicalResult build(FloatType lowType);

  /// Finds all uses of `value` that the decision on it concerns. Valid while
  /// its producer has its written type.
  void collectUses(Value value, PrecisionUses &uses);

  /// True if somebody reads a lossy cast of the compiler's as f32 again.
  bool isReadRounded(const PrecisionOp &castDown) const;

  /// The constant for whose elements the op stays f32, or another op that
  /// holds the number; null where there is none.
  Operation *getOutOfRangeConstant(uint32_t op) const {
    return outOfRange.lookup(op);
  }
  /// The reason for which an op whose operands could all be low stays f32, or
  /// empty; only where exact values are kept.
  StringRef getExactRule(uint32_t op) const { return exactRules.lookup(op); }
  /// The measured reason for which the op stays f32, or empty.
  StringRef getMeasuredRule(uint32_t op) const {
    auto rule = measuredRules.find(op);
    return rule == measuredRules.end() ? StringRef() : rule->second;
  }
  /// The numbers that speak against the rule that keeps, or would keep, the op
  /// in f32, or empty.
  StringRef getContradiction(uint32_t op) const {
    auto found = contradictions.find(op);
    return found == contradictions.end() ? StringRef() : found->second;
  }
  /// The measured effect of rounding each of the problem's values; 0 where
  /// nothing was measured.
  std::vector<RoundingEffect> roundingEffects() const;
  /// True if a contradiction counts more than the rule.
  bool trustsMeasured() const;
  bool keepsExact() const { return options.keepExact; }
  /// The value of which `value` is another arrangement.
  Value findMoved(Value value) const;
  /// The port that says whether `value` is low.
  int32_t producerOf(Value value) const;
  /// True if `reader` must not run low where the operand is exact. Rounding a
  /// constant of one number, what is made of few bits without a loss, or a
  /// layer's small parameter costs no more than rounding the result.
  bool isReadExactly(const PrecisionOp &reader, OpOperand &operand) const;
  /// True if no contraction's rounding is in `value`, or where that is not
  /// found within `depth` ops.
  bool isExact(Value value, int depth = 8) const;
  uint32_t idOf(Operation *op) const { return ids.lookup(op); }
  void setRebuilt(uint32_t id, Operation *op) {
    ids[op] = id;
    ops[id].op = op;
  }
  /// True for an op whose inside is what the graph consists of.
  bool isUnit(Operation *op) const { return !ids.contains(op); }
  /// The port that is low only if no cast makes the value low on its way
  /// through control flow and calls; its own port where nobody asked.
  int32_t portOfOrigin(Value value) const {
    int32_t port = agreement.portOf(value);
    auto origin = producedLow.find(port);
    return origin == producedLow.end() ? port : origin->second;
  }
  bool isDifferentiated(Value value) const;
  /// f32 or the low type.
  bool isEligible(Value value) const;
  bool isLowTyped(Value value) const;
  /// Bytes that a cast of the value reads and writes.
  int64_t castBytes(Value value) const;
  /// The part that an eligible operand or result has in the decision.
  PortPrecision operandPrecision(const PrecisionOp &op, unsigned index) const;
  PortPrecision resultPrecision(const PrecisionOp &op, unsigned index) const;
  /// The model of an op.
  PrecisionModel modelOf(Operation *op) const {
    return PrecisionModel(op, options.policy);
  }
  /// True for a user's conversion without loss whose operand can be low
  /// directly.
  bool isExactConversion(Operation *conversion) const;

  ArrayRef<PrecisionUnit> getUnits() const { return units; }
  /// The unit that an op is in, by index.
  uint32_t unitOf(Operation *op) const;
  /// The slots of a unit's results that may change.
  ArrayRef<PrecisionAgreement::Slot> getResultSlots(uint32_t unit) const {
    return signatures[unit].results;
  }
  FloatType getLowType() const { return lowType; }

  std::vector<PrecisionOp> ops;
  std::vector<PrecisionScope> scopes;
  PlacementProblem problem;
  PrecisionAgreement agreement;
  /// Of each of the problem's values, and whether the compiler's casts are
  /// among its uses.
  std::vector<Value> values;
  std::vector<bool> hasCasts;
  /// Constants that are made again, in program order.
  std::vector<uint32_t> constants;
  /// Ops that nobody classified, one of each name.
  SmallVector<Operation *> unclassified;

private:
  /// The values that calls and returns hand on, and the scopes of a unit.
  struct Signature {
    SmallVector<PrecisionAgreement::Slot> arguments, results;
    uint32_t firstScope = 0, endScope = 0;
    /// The scope of each call, with the callee.
    SmallVector<std::pair<uint32_t, uint32_t>> calls;
  };

  /// The steps that values are followed back to where they come from: regions
  /// that are graphs may have circles.
  static constexpr int kMostSteps = 64;

  void addSignature(uint32_t unit);
  void addUnit(uint32_t unit);
  void addCall(CallOpInterface call, uint32_t callee, uint32_t scope);
  void keepSignature(uint32_t callee);
  void countCalls();
  void addRegions(Operation *op, uint32_t scope);
  void addBlocks(Region &region, uint32_t scope);
  void addBlock(Block &block, uint32_t scope);
  uint32_t innerScope(Operation *op, uint32_t scope);
  /// Records what is in the bodies of an op.
  void addInside(Operation *op, uint32_t scope);
  uint32_t repeatedScope(uint32_t scope, std::optional<int64_t> trips);

  /// Ties values that regions hand on of control flow of PrecisionModel's.
  void addHandedOn(const PrecisionModel &op, uint32_t scope);
  /// Lets each result of an identity agree with the operand of its place.
  void addIdentity(PrecisionOp &record, const PrecisionModel &op);
  /// The types that the values in an op's bodies have in the text.
  struct BodyTypes {
    bool f32 = false, low = false, foreign = false;
  };
  BodyTypes findTypesInside(const PrecisionModel &op) const;
  /// True if the types in the op's bodies can change with the op's. A reason
  /// for f32 that is found there becomes the op's rule.
  bool canFollow(const PrecisionModel &op, PrecisionRule &rule);
  std::optional<PrecisionCause> findCauseInside(const PrecisionModel &inner);

  LogicalResult classify(PrecisionOp &record);
  void noteUnclassified(Operation *op);
  LogicalResult classifyPorts(PrecisionOp &record, const PrecisionModel &op);
  LogicalResult classifyByPolicy(PrecisionOp &record, const PrecisionModel &op,
                                 PrecisionRule &rule);
  /// The class that the policy gives an op, if the policy names the op.
  std::optional<PrecisionRule> askPolicy(const PrecisionModel &op,
                                         const PolicyEntry *&entry) const;
  LogicalResult checkPorts(const PrecisionOp &record, const PrecisionModel &op,
                           bool &canRunLow);
  /// True if the policy wants causes of the kind to be found in the graph.
  bool looksFor(PrecisionCause cause) const;
  PrecisionCause findStaticCause(const PrecisionModel &op) const;
  /// The types in those places of an op that take the type that the op runs in.
  struct FreePlaces {
    bool reads = false, readsLow = false, readsF32 = false;
    bool writes = false, writesLow = false, writesF32 = false;
    /// A float that takes no part (f64, or the other low type): the op has to
    /// stay as it is written.
    bool foreign = false;
  };
  /// Asks for the precision of each operand and result, once.
  FreePlaces askPorts(PrecisionOp &record, const PrecisionModel &op);
  /// True for a contraction whose one result is f32 and could be rounded.
  bool roundsResult(const PrecisionOp &record, const PrecisionModel &op) const;
  /// True for a number that an op reads beside tensors.
  bool isScalarBesideTensors(const PrecisionUse &use) const;

  void addValues(uint32_t id);
  void addValue(uint32_t scope, Value value, int32_t producer);
  void addArguments(Operation *op);
  void pinReaders(Value value, PrecisionCause cause, Operation *constant);
  void pinReadersOfConverted(Operation *conversion);
  void addConstant(uint32_t id);
  /// The op stays f32 for the number that another op, or itself, holds.
  void pinForConstant(uint32_t id, PrecisionCause cause, Operation *constant);
  /// An epsilon, which `origin` holds, keeps the op's results from 0.
  void addGuarded(Operation *op, Operation *origin);
  /// Makes ops that are singular at 0 read guarded values in f32, also behind
  /// roots, reshapes and the like.
  void pinGuarded();
  void keepGuarded(uint32_t id, int32_t port, Operation *origin);
  /// True for a value that may be low without a cast or constant made for it.
  bool canArriveLow(Value value) const;
  /// A value that `producer` makes and that becomes another one at `port`.
  struct Arrival {
    int32_t port, producer;
    /// See canArriveLow.
    bool arrivesLow;
    /// Made again in any type.
    bool isConstant = false;
  };
  /// The condition on a value under which a port may be low.
  enum class Condition : uint8_t {
    ProducedLow, ///< no cast makes it low, here or where it comes from
    ArrivesLow,  ///< nor is it low only because that is wanted
  };
  void require(int32_t port, const Arrival &given, Condition condition);
  /// The same of what arrives by way of control flow and calls.
  void followArrivals();
  /// Adds the uses in `scratch` to the last value.
  void addReaders(int32_t producer);
  int64_t castPrice(Value value, int64_t trips) const;
  void addTraffic();
  bool isMadeByReaders(Value value) const;
  int64_t trafficPrice(const PrecisionOp &record, bool ofResults) const;
  bool hasFreeLowCopy(Value value) const;
  /// True for a cast or region end that makes a low value f32.
  bool readsAsF32(OpOperand &use) const;
  bool isMadeLowFromOperand(Value value) const;
  int32_t writtenPort(Value value) const;
  /// The port of an operand that control flow hands on, of a value that it has
  /// handed on.
  int32_t portHandedOn(OpOperand &operand) const;
  int32_t portHandedOn(Value value) const;

  /// Lets ops follow only values that are low already.
  void keepExact();
  void keepExact(PrecisionOp &record);
  void keepF32(uint32_t id, StringRef rule);
  std::optional<APFloat> findNumber(Value value) const;
  StringRef findExactRule(const PrecisionOp &record) const;
  int64_t elementsOf(Value value) const;

  /// Pins what was measured to leave the range or to lose too many digits.
  void pinMeasured();
  void pinMeasured(int32_t port, const std::string &reason,
                   ArrayRef<uint32_t> opOfPort);
  double mostError() const;
  bool isTooInexact(Value value) const;
  std::string findContradiction(Operation *op, bool isForRange) const;
  /// Notes the numbers that speak against keeping the op in f32, for its range
  /// or else for the digits that a sum loses; true if they count more.
  bool isLifted(uint32_t id, bool isForRange);

  void markDifferentiated();

  ArrayRef<PrecisionUnit> units;
  DenseMap<Operation *, uint32_t> unitIds;
  SmallVector<Signature, 1> signatures;
  /// Calls of units whose signature may change.
  DenseMap<Operation *, uint32_t> callees;
  /// The unit that is being walked.
  uint32_t current = 0;
  PrecisionOptions options;
  SymbolTableCollection &symbols;
  FloatType lowType;
  llvm::SmallSetVector<FloatType, 2> lowTypes;
  SmallVector<Operation *> backwards;
  DenseMap<Operation *, uint32_t> ids;
  /// See PrecisionOp::firstPort.
  std::vector<PortPrecision> ports;
  DenseMap<uint32_t, Operation *> outOfRange;
  DenseMap<uint32_t, StringRef> exactRules;
  DenseMap<uint32_t, std::string> measuredRules, contradictions;
  /// A value that an epsilon keeps from 0, how small it may be, and the op and
  /// port that handed it on.
  struct GuardedValue {
    Value value;
    Operation *origin;
    double smallest;
    uint32_t by;
    int32_t port;
  };
  SmallVector<GuardedValue> guarded;
  /// Per entry and name: true if ops of that name have the low types it gives.
  DenseMap<std::pair<const PolicyEntry *, OperationName>, bool> checkedPorts;
  /// Per op: between a variable and a loss.
  std::vector<bool> differentiated;
  DenseSet<Value> differentiatedArguments;
  PrecisionUses scratch;
  /// The values that control flow and calls are given.
  std::vector<Arrival> arrivals;
  /// A port that may be low only if all that is given at another one fulfils
  /// the condition.
  struct Awaited {
    int32_t port, given;
    Condition condition;
  };
  std::vector<Awaited> awaited;
  /// Per port of what control flow hands on: one that is low only if all that
  /// is given there is produced low.
  DenseMap<int32_t, int32_t> producedLow;
};

/// An `amp.cast`, or what autocast inserted in its place into another
/// compiler's graph.
bool isCompilerCast(Operation *op);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRECISIONGRAPH_H
