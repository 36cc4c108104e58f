//===- PrecisionGraph.h - the facts that a decision is about --------------===//
//
// One walk reads the functions (or other isolated ops) of a group, then ops are
// classified for one low type by what PrecisionModel knows of them. What
// follows for the decision is PrecisionProblem's.
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
  /// The rules on values that are exact in f32.
  ExactValues exact = ExactValues::Rounded;
  /// True if ops do as PyTorch's: what a contraction writes is low behind it,
  /// and a number beside tensors has no say in the type.
  bool dispatch = false;
  /// True if nothing is low but what contractions read, and what an entry of
  /// `include` names: an op that a policy allows beside them is f32.
  bool careful = false;
  /// Keeps in f32 what was measured to need it; null: nothing was measured.
  const MeasuredFunction *profile = nullptr;

  bool keepsExact() const { return exact != ExactValues::Rounded; }
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

/// The work of an op on each element, as far as rules tell it apart.
enum class PrecisionForm : uint8_t {
  Other,
  Sum,
  Difference,
  Product,
  Quotient,
  Exponential, ///< and powers: they amplify the error of what they read
  Root,        ///< brings into f16's range what was not in it
  Step,        ///< jumps: a floor, a sign
  Comparison,
  Extremum, ///< of many elements
  Several,  ///< several ops in one body
};

struct PrecisionOp {
  Operation *op;
  int32_t in = PlacementProblem::kF32, out = PlacementProblem::kF32;
  uint32_t scope;
  PrecisionKind kind = PrecisionKind::AsWritten;
  PrecisionClass cls = PrecisionClass::Keep;
  PrecisionCause cause = PrecisionCause::None;
  /// Of a decided op.
  PrecisionForm form = PrecisionForm::Other;
  /// The policy's entry for the op, or null.
  const PolicyEntry *entry = nullptr;
  /// Where the precisions of its operands and then results are, unless it is
  /// uniform.
  uint32_t firstPort = 0;
  /// All eligible operands and results are free.
  bool uniform = true;
  /// Written low: the text decided.
  bool writtenLow = false;
  /// Only moves elements. Of a decided op.
  bool movesElements = false;
  /// Only moves elements, or is an identity, and nobody asked for it low.
  bool moves = false;
  /// Low without a cast or a constant made low for its sake: a contraction, or
  /// what follows from one.
  bool arrivesLow = false;
  /// Writes the f32 that it adds up in, which `out` says is rounded at once.
  bool rounds = false;
  /// CastDown of a value that is low in the text: not a bit is lost.
  bool lossless = false;
  /// Reads a parameter, and one that an optimizer updates.
  bool isParameter = false, isTrained = false;

  bool isDecided() const { return kind == PrecisionKind::Decided; }
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
  /// Reads the ops and what control flow hands on.
  PrecisionGraph(ArrayRef<PrecisionUnit> units, const PrecisionOptions &options,
                 SymbolTableCollection &symbols);

  /// Classifies all ops and gives them ports. Once. Reports a banned op.
  LogicalResult classify(FloatType lowType);

  //===--------------------------------------------------------------------===//
  // Facts
  //===--------------------------------------------------------------------===//

  /// In program order: definitions come before uses.
  std::vector<PrecisionOp> ops;
  std::vector<PrecisionScope> scopes;
  PrecisionAgreement agreement;
  /// Per port: the word of the text and of the classes.
  std::vector<Pin> pins;
  /// Ops that nobody classified, one of each name.
  SmallVector<Operation *> unclassified;
  PrecisionOptions options;

  /// The low types of the regions, in program order.
  ArrayRef<FloatType> getLowTypes() const { return lowTypes.getArrayRef(); }
  FloatType getLowType() const { return lowType; }
  ArrayRef<PrecisionUnit> getUnits() const { return units; }
  /// The unit that an op is in, by index.
  uint32_t unitOf(Operation *op) const;
  /// The slots of a unit's results that may change.
  ArrayRef<PrecisionAgreement::Slot> getResultSlots(uint32_t unit) const {
    return resultSlots[unit];
  }

  //===--------------------------------------------------------------------===//
  // Measured facts
  //===--------------------------------------------------------------------===//

  /// True if the numbers of the profile count more than rules.
  bool trustsMeasured() const;
  /// The numbers that speak against a rule which keeps the op in f32, or would
  /// keep it, or empty.
  StringRef getContradiction(uint32_t op) const {
    auto found = contradictions.find(op);
    return found == contradictions.end() ? StringRef() : found->second;
  }
  /// Notes the numbers that speak against keeping the op in f32, for its range
  /// or else for the digits that a sum loses; true if they count more.
  bool isLifted(uint32_t id, bool isForRange);

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  uint32_t idOf(Operation *op) const { return ids.lookup(op); }
  /// The record of the op that makes a value; null for arguments.
  const PrecisionOp *producerOf(Value value) const {
    auto producer = ids.find(value.getDefiningOp());
    return producer == ids.end() ? nullptr : &ops[producer->second];
  }
  void setRebuilt(uint32_t id, Operation *op) {
    ids[op] = id;
    ops[id].op = op;
  }
  /// True for an op whose inside is what the graph consists of.
  bool isUnit(Operation *op) const { return !ids.contains(op); }
  /// The model of an op.
  PrecisionModel modelOf(Operation *op) const {
    return PrecisionModel(op, options.policy);
  }
  /// The part that an eligible operand or result has in the decision.
  PortPrecision operandPrecision(const PrecisionOp &op, unsigned index) const {
    return op.uniform ? PortPrecision::Free : ports[op.firstPort + index];
  }
  PortPrecision resultPrecision(const PrecisionOp &op, unsigned index) const {
    return operandPrecision(op, op.op->getNumOperands() + index);
  }
  /// True for an operand that the op's port decides on.
  bool isFreeOperand(const PrecisionOp &op, OpOperand &operand) const {
    return isEligible(operand.get()) &&
           operandPrecision(op, operand.getOperandNumber()) ==
               PortPrecision::Free;
  }
  /// True for a user's conversion without loss whose operand can be low
  /// directly.
  bool isExactConversion(Operation *conversion) const;
  /// True for a conversion without loss of a low value.
  bool isMadeLowFromOperand(Value value) const;
  /// True if the policy wants causes of the kind to be found in the graph.
  bool looksFor(PrecisionCause cause) const {
    return !options.policy || options.policy->getPolicy().looksFor(cause);
  }
  /// The cause in the op's own numbers, if it is looked for.
  PrecisionCause findStaticCause(const PrecisionModel &op) const;

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  /// f32 or the low type.
  bool isEligible(Value value) const;
  bool isLowTyped(Value value) const;
  /// Elements, with the nominal size of dynamic dimensions.
  int64_t elementsOf(Value value) const;
  /// Bytes that a cast of the value reads and writes.
  int64_t castBytes(Value value) const;
  /// Between a variable and a loss.
  bool isDifferentiated(Value value) const;
  /// Read from a parameter, of which the runtime keeps a low copy.
  bool isParameter(Value value) const {
    const PrecisionOp *record = producerOf(value);
    return record && record->isParameter;
  }

  /// Finds all uses of `value` that the decision on it concerns. Valid while
  /// its producer has its written type.
  void collectUses(Value value, PrecisionUses &uses);
  /// True if somebody reads a lossy cast of the compiler's as f32 again.
  bool isReadRounded(const PrecisionOp &castDown) const;
  /// The value of which `value` is another arrangement.
  Value findMoved(Value value) const;
  /// The number that all elements of a constant are, seen through moves.
  std::optional<double> findNumber(Value value) const;
  /// In place of a port where the type that is written stays.
  int32_t writtenPort(Value value) const {
    return isLowTyped(value) ? PlacementProblem::kLow : PlacementProblem::kF32;
  }
  /// The port that says whether `value` is low.
  int32_t portOf(Value value) const;
  /// The port of a value that control flow hands on.
  int32_t portHandedOn(Value value) const;
  /// True for a value that may be low without a cast or constant made for it.
  bool canArriveLow(Value value) const;

  /// The steps that values are followed back to where they come from: regions
  /// that are graphs may have circles.
  static constexpr int kMostSteps = 64;

private:
  friend class PrecisionWalk;
  friend class PrecisionClassifier;

  /// True for a cast or region end that makes a low value f32.
  bool readsAsF32(OpOperand &use) const;
  std::string findContradiction(Operation *op, bool isForRange) const;
  void markDifferentiated();

  ArrayRef<PrecisionUnit> units;
  DenseMap<Operation *, uint32_t> unitIds;
  /// Of each unit.
  SmallVector<SmallVector<PrecisionAgreement::Slot>, 1> resultSlots;
  SymbolTableCollection &symbols;
  FloatType lowType;
  llvm::SmallSetVector<FloatType, 2> lowTypes;
  SmallVector<Operation *> backwards;
  DenseMap<Operation *, uint32_t> ids;
  /// See PrecisionOp::firstPort.
  std::vector<PortPrecision> ports;
  DenseMap<uint32_t, std::string> contradictions;
  /// Per op: between a variable and a loss.
  std::vector<bool> differentiated;
  DenseSet<Value> differentiatedArguments;
};

/// True for a value that starts a backward, and for S.
bool isSeed(Value value);

/// An `amp.cast`, or what autocast inserted in its place into another
/// compiler's graph.
bool isCompilerCast(Operation *op);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRECISIONGRAPH_H
