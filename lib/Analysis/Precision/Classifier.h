//===- Classifier.h - classes and ports of ops ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_ANALYSIS_PRECISION_CLASSIFIER_H
#define AMP_LIB_ANALYSIS_PRECISION_CLASSIFIER_H

#include "amp/Analysis/PrecisionGraph.h"

namespace mlir::amp {

/// Gives each op of a graph its kind, class and ports: what the op says of
/// itself (Classes.cpp), what is in its bodies (Bodies.cpp), what the policy
/// says (ApplyPolicy.cpp), what its name or its function says (OpWork.cpp), and
/// how it reads small operands (SmallOperands.cpp).
class PrecisionClassifier {
public:
  explicit PrecisionClassifier(PrecisionGraph &graph)
      : graph(graph), options(graph.options), lowType(graph.lowType) {}

  /// Reports a banned op.
  LogicalResult classify(PrecisionOp &record);

private:
  /// The types in those places of an op that take the type that the op runs in.
  struct FreePlaces {
    bool reads = false, readsLow = false, readsF32 = false;
    bool writes = false, writesLow = false, writesF32 = false;
    /// A float that takes no part (f64, or the other low type): the op has to
    /// stay as it is written.
    bool foreign = false;
  };
  /// The types that the values in an op's bodies have in the text.
  struct BodyTypes {
    bool f32 = false, low = false, foreign = false;
  };

  PrecisionForm findForm(Operation *op);
  PrecisionForm measureForm(Operation *op);
  void noteUnclassified(Operation *op);
  /// Lets each result of an identity agree with the operand of its place.
  void addIdentity(PrecisionOp &record, const PrecisionModel &op);
  LogicalResult classifyPorts(PrecisionOp &record, const PrecisionModel &op);
  /// Asks for the precision of each operand and result, once.
  FreePlaces askPorts(PrecisionOp &record, const PrecisionModel &op);
  /// True for a contraction whose one result is f32 and could be rounded.
  bool roundsResult(const PrecisionOp &record, const PrecisionModel &op) const;
  int32_t addPort(Pin pin);

  /// Looks up what a read reads.
  void noteVariable(PrecisionOp &record);
  /// True for a small operand that the op, one that mixes types, reads in
  /// whatever type it has.
  bool isReadInAnyType(const PrecisionModel &op, OpOperand &operand);

  BodyTypes findTypesInside(const PrecisionModel &op) const;
  /// True if the types in the op's bodies can change with the op's. A reason
  /// for f32 that is found there becomes the op's rule.
  bool canFollow(const PrecisionModel &op, PrecisionRule &rule);
  std::optional<PrecisionCause> findCauseInside(const PrecisionModel &inner);

  LogicalResult classifyByPolicy(PrecisionOp &record, const PrecisionModel &op,
                                 PrecisionRule &rule);
  /// The class that the policy gives an op, if the policy names the op.
  std::optional<PrecisionRule> askPolicy(const PrecisionModel &op,
                                         const PolicyEntry *&entry) const;
  std::string findObstacle(const PrecisionOp &record, const PrecisionModel &op);
  LogicalResult checkPorts(const PrecisionOp &record, const PrecisionModel &op,
                           bool &canRunLow);

  PrecisionGraph &graph;
  const PrecisionOptions &options;
  FloatType lowType;
  /// By name, and by what their function is made of.
  DenseMap<OperationName, PrecisionForm> forms;
  llvm::StringMap<PrecisionForm> measured;
  /// The variables of each module's optimizers, once somebody asked.
  DenseMap<Operation *, DenseSet<Operation *>> trained;
  /// Per entry and name: true if ops of that name have the low types it gives.
  DenseMap<std::pair<const PolicyEntry *, OperationName>, bool> checkedPorts;
};

} // namespace mlir::amp

#endif // AMP_LIB_ANALYSIS_PRECISION_CLASSIFIER_H
