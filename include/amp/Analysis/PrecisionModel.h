//===- PrecisionModel.h - what is known of an op --------------------------===//
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

  /// Whether anything is known of the op.
  explicit operator bool() const { return says || known; }
  /// Whether the policy answers.
  bool isByName() const { return known; }
  /// Attributes that name functions which stay as they are written.
  ArrayRef<std::string> getFunctionAttributes() const {
    return known ? ArrayRef(known->functions) : ArrayRef<std::string>();
  }
  /// Whether the policy says that the op is a conversion, a constant, an iota
  /// or control flow: these need no class.
  bool isGiven() const {
    return known && (known->kind == PolicyOp::Conversion ||
                     known->kind == PolicyOp::Constant ||
                     known->kind == PolicyOp::Iota ||
                     known->regions != ControlFlow::None);
  }
  /// What the op's regions hand on, where upstream's interface does not say it.
  ControlFlow getControlFlow() const;
  bool handsOn() const { return getControlFlow() != ControlFlow::None; }
  /// Whether what is in the op's regions has the op's type.
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
  /// Whether a value whose type has no low counterpart (f64, the other low
  /// type; by name also complex, quantized and unranked tensors, tuples) may
  /// be of floating-point numbers.
  bool isForeign(Type type) const;

private:
  /// How far an op that the policy calls an iota counts.
  int64_t getIotaSize() const;
  void retypeBodies(Operation *rebuilt, FloatType element) const;

  Operation *op = nullptr;
  PolicyMatcher *policy = nullptr;
  /// A handle, whose methods are not const.
  mutable PrecisionOpInterface says;
  const PolicyOp *known = nullptr;
};

/// Whether the op ends its block, registered or not.
bool isBlockEnd(Operation *op);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRECISIONMODEL_H
