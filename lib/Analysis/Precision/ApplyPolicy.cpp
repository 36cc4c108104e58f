//===- ApplyPolicy.cpp - the policy comes first --------------------------===//
//
// Classes of the policy replace those of ops here, after it was tried that the
// op can have the types which an entry gives it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Classifier.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::amp;

/// The reason for which the op cannot have the low type in all of its free
/// ports, or empty. Tried on a copy.
std::string PrecisionClassifier::findObstacle(const PrecisionOp &record,
                                              const PrecisionModel &op) {
  auto typeOf = [&](Value value, PortPrecision precision) -> Type {
    auto type = cast<RankedTensorType>(value.getType());
    return precision == PortPrecision::Free ? type.clone(lowType) : type;
  };
  Block block;
  SmallVector<Value> operands;
  SmallVector<Type> results;
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    operands.push_back(block.addArgument(
        graph.isEligible(operand)
            ? typeOf(operand, graph.operandPrecision(record, index))
            : operand.getType(),
        op->getLoc()));
  for (auto [index, result] : llvm::enumerate(op->getResults()))
    results.push_back(graph.isEligible(result)
                          ? typeOf(result, graph.resultPrecision(record, index))
                          : result.getType());

  std::string reason;
  ScopedDiagnosticHandler quiet(op->getContext(), [&](Diagnostic &diagnostic) {
    if (reason.empty())
      reason = diagnostic.str();
  });
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&block);
  if (failed(verify(op.rebuild(builder, operands, results),
                    /*verifyRecursively=*/false)) &&
      reason.empty())
    reason = "its verifier refuses";
  return reason;
}

/// A policy can ask for types that the op does not have: tried once for each
/// entry and name of an op.
LogicalResult PrecisionClassifier::checkPorts(const PrecisionOp &record,
                                              const PrecisionModel &op,
                                              bool &canRunLow) {
  canRunLow = true;
  if (op->getNumRegions() != 0)
    return success();
  std::pair<const PolicyEntry *, OperationName> key(record.entry,
                                                    op->getName());
  if (auto checked = checkedPorts.find(key); checked != checkedPorts.end()) {
    canRunLow = checked->second;
    return success();
  }
  PrecisionOp tried = record;
  bool isForeign = askPorts(tried, op).foreign;
  std::string obstacle = isForeign ? "" : findObstacle(tried, op);
  graph.ports.resize(tried.firstPort);
  if (isForeign)
    return success();
  canRunLow = checkedPorts[key] = obstacle.empty();
  if (canRunLow || !record.entry ||
      (record.entry->operands.empty() && record.entry->results.empty()))
    return success();
  InFlightDiagnostic error = emitError(record.entry->location)
                             << "expected operands and results that '"
                             << op->getName()
                             << "' can have in these types; with the others in "
                             << lowType << ": " << obstacle;
  error.attachNote(op->getLoc()) << "the entry decides on this op";
  return error;
}

std::optional<PrecisionRule>
PrecisionClassifier::askPolicy(const PrecisionModel &op,
                               const PolicyEntry *&entry) const {
  entry = options.policy->match(op.getOperation(), lowType);
  if (entry)
    return PrecisionRule{entry->cls, entry->cause};
  // Contractions are what autocast is for: on every framework's lists.
  const Policy &policy = options.policy->getPolicy();
  if (policy.unlisted && op.getPrecisionRule().cls != PrecisionClass::Allow)
    return PrecisionRule{*policy.unlisted, PrecisionCause::None};
  if (!op.isByName())
    return std::nullopt;
  // Ops that only the other low type is too narrow for have this one.
  MLIRContext *context = op->getContext();
  FloatType other = lowType.isF16() ? FloatType(BFloat16Type::get(context))
                                    : FloatType(Float16Type::get(context));
  const PolicyEntry *denied = options.policy->match(op.getOperation(), other);
  if (denied && denied->cls == PrecisionClass::Deny)
    return PrecisionRule{PrecisionClass::Follow, PrecisionCause::None};
  return std::nullopt;
}

LogicalResult PrecisionClassifier::classifyByPolicy(PrecisionOp &record,
                                                    const PrecisionModel &op,
                                                    PrecisionRule &rule) {
  // An op that is kept converts as its user or its state says: no class fits
  // it. Of other ops without the interface the policy knows the class.
  if (op.isByName() ? op.isGiven() : rule.cls == PrecisionClass::Keep)
    return success();
  std::optional<PrecisionRule> asked = askPolicy(op, record.entry);
  if (!asked) {
    if (op.isByName())
      noteUnclassified(op.getOperation());
    return success();
  }
  PrecisionRule wanted = *asked;

  // An op that only moves elements has nothing to gain from rounding them
  // first: a cast there and back would lose bits for nothing.
  bool isOverride = record.entry && record.entry->isOverride;
  if (wanted.cls == PrecisionClass::Allow && op.movesElements() && !isOverride)
    wanted = {PrecisionClass::Follow, PrecisionCause::None};

  if (wanted.cls == PrecisionClass::Ban) {
    InFlightDiagnostic error = op->emitOpError()
                               << "is banned by policy '"
                               << options.policy->getPolicy().name << "'; use "
                               << record.entry->replacement;
    error.attachNote(record.entry->location) << "it is banned here";
    return error;
  }
  bool canRunLow = true;
  if (failed(checkPorts(record, op, canRunLow)))
    return failure();
  // An op without a low type stays what it says of itself.
  if (canRunLow || wanted.cls == PrecisionClass::Deny)
    rule = wanted;
  else
    record.entry = nullptr;
  return success();
}
