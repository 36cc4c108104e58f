//===- PrecisionModel.h - the knowledge of an op --------------------------===//
//
// One place to ask: an op answers through PrecisionOpInterface; for an op
// without it, registered or not, a policy that names it answers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PRECISIONMODEL_H
#define AMP_ANALYSIS_PRECISIONMODEL_H

#include "amp/Interfaces/Interfaces.h"
#include "amp/Policies/PolicyMatcher.h"

namespace mlir::amp {

class PrecisionModel {
public:
  PrecisionModel() = default;
  /// `policy` may be null: then only interfaces answer.
  PrecisionModel(Operation *op, PolicyMatcher *policy);

  /// True if anything is known of the op.
  explicit operator bool() const { return says || known; }
  /// True if the policy answers for the op.
  bool isByName() const { return known; }
  /// Attributes that name functions which stay as they are written.
  ArrayRef<std::string> getFunctionAttributes() const {
    return known ? ArrayRef(known->functions) : ArrayRef<std::string>();
  }
  /// True for an op whose results are its operands, each the one of its place:
  /// no class fits it, since the pairs have nothing to do with each other.
  bool isIdentity() const {
    return known && known->kind == PolicyOp::Identity &&
           op->getNumOperands() == op->getNumResults() &&
           op->getNumRegions() == 0;
  }
  /// True if the policy says that the op is a conversion, a constant, an iota,
  /// an identity or control flow, which need no class.
  bool isGiven() const {
    return known && (known->kind == PolicyOp::Conversion ||
                     known->kind == PolicyOp::Constant ||
                     known->kind == PolicyOp::Iota ||
                     known->kind == PolicyOp::Identity ||
                     known->regions != ControlFlow::None);
  }
  /// The control flow of the op's regions, if upstream's interface is silent.
  ControlFlow getControlFlow() const;
  bool handsOn() const { return getControlFlow() != ControlFlow::None; }
  /// True if ops and values in the op's regions have the op's type.
  bool hasBodies() const {
    return known && op->getNumRegions() && known->regions == ControlFlow::None;
  }
  Operation *getOperation() const { return op; }
  Operation *operator->() const { return op; }

  // As in PrecisionOpInterface.
  PrecisionRule getPrecisionRule() const;
  bool hasIndependentPorts() const;
  PortPrecision getOperandPrecision(unsigned index) const;
  PortPrecision getResultPrecision(unsigned index) const;
  bool mixesFloats() const { return says && says.mixesFloats(); }
  bool addsOneProduct() const;
  std::optional<double> getLeastDivisor() const {
    return says ? says.getLeastDivisor() : std::nullopt;
  }
  PrecisionCause getStaticCause(FloatType lowType) const;
  NearZero getNearZero(unsigned index) const;
  bool isRemade() const;
  bool movesElements() const;
  bool isConversion() const;
  StringRef getCastName() const;
  Operation *rebuild(OpBuilder &builder, ValueRange operands,
                     TypeRange resultTypes) const;

  /// The value of a constant, or null.
  ElementsAttr getConstantValue() const;
  /// True for a type without a low counterpart that may be of floating-point
  /// numbers (f64, the other low type, unranked tensors; by name also complex
  /// and quantized ones, tuples).
  bool isForeign(Type type) const;

private:
  /// The length of an op that the policy calls an iota.
  int64_t getIotaSize() const;
  void retypeBodies(Operation *rebuilt, FloatType element) const;

  Operation *op = nullptr;
  PolicyMatcher *policy = nullptr;
  /// A handle, whose methods are not const.
  mutable PrecisionOpInterface says;
  const PolicyOp *known = nullptr;
};

/// True for an op that ends its block, registered or not.
bool isBlockEnd(Operation *op);

/// True for a function: an op of FunctionOpInterface, or one that the policy
/// calls a function, of which only the name is known. `policy` may be null.
bool isFunction(Operation *op, PolicyMatcher *policy);

/// True for an op that is decided on its own: one isolated from above, or a
/// function.
bool isUnit(Operation *op, PolicyMatcher *policy);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRECISIONMODEL_H
