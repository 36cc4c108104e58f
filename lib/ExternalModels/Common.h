//===- Common.h - parts of several dialects' models -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_EXTERNALMODELS_COMMON_H
#define AMP_LIB_EXTERNALMODELS_COMMON_H

#include "amp/Interfaces/Interfaces.h"
#include "mlir/IR/OperationSupport.h"

namespace mlir::amp {

/// The model of an op of which there is nothing to say but its class.
template <typename OpTy, PrecisionClass cls,
          PrecisionCause cause = PrecisionCause::None>
struct RuleModel
    : PrecisionOpInterface::ExternalModel<RuleModel<OpTy, cls, cause>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const { return {cls, cause}; }
};

/// Gives ops one after the other the same rule:
/// `attachRule<PrecisionClass::Follow>::to<A, B>(context)`.
template <PrecisionClass cls, PrecisionCause cause = PrecisionCause::None>
struct AttachRule {
  template <typename... Ops> static void to(MLIRContext &context) {
    (Ops::template attachInterface<RuleModel<Ops, cls, cause>>(context), ...);
  }
};

/// The same of an op that is singular at 0, or a root.
template <typename OpTy, PrecisionClass cls, PrecisionCause cause,
          NearZero nearZero>
struct NearZeroModel : PrecisionOpInterface::ExternalModel<
                           NearZeroModel<OpTy, cls, cause, nearZero>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const { return {cls, cause}; }
  NearZero getNearZero(Operation *op, unsigned index) const {
    return index + 1 == op->getNumOperands() ? nearZero : NearZero::Regular;
  }
};

/// `AttachNearZero<NearZero::Root, PrecisionClass::Follow>::to<A, B>(context)`.
template <NearZero nearZero, PrecisionClass cls,
          PrecisionCause cause = PrecisionCause::None>
struct AttachNearZero {
  template <typename... Ops> static void to(MLIRContext &context) {
    (Ops::template attachInterface<NearZeroModel<Ops, cls, cause, nearZero>>(
         context),
     ...);
  }
};

/// A user's conversion stays as it is.
template <typename OpTy>
struct ConversionModel
    : PrecisionOpInterface::ExternalModel<ConversionModel<OpTy>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Keep};
  }
  bool isConversion(Operation *) const { return true; }
};

/// An op whose result's elements are its operands'.
template <typename OpTy>
struct MoveModel : PrecisionOpInterface::ExternalModel<MoveModel<OpTy>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  bool movesElements(Operation *) const { return true; }
};

template <typename... Ops> void attachMoves(MLIRContext &context) {
  (Ops::template attachInterface<MoveModel<Ops>>(context), ...);
}

/// An op that only asks for the shape of its operand.
template <typename OpTy>
struct ShapeModel
    : PrecisionOpInterface::ExternalModel<ShapeModel<OpTy>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  PortPrecision getOperandPrecision(Operation *, unsigned) const {
    return PortPrecision::Untouched;
  }
};

/// `scalar` of a floating-point type in another one. Constants are made again.
Value convertScalar(OpBuilder &builder, Location loc, Value scalar, Type type);

/// The same of a scalar that only the program knows when it runs: one
/// conversion for each scalar and type, marked as the compiler's, or the
/// operand of the user's exact one.
Value convertFilled(OpBuilder &builder, Location loc, Value scalar, Type type);

/// The scalar before conversions between floating-point types.
Value skipScalarCasts(Value value);

/// The value of a scalar constant of floating-point type.
std::optional<llvm::APFloat> getScalarConstant(Value scalar);

/// A tensor of `type` without contents that has the sizes of `like`.
Value createEmptyLike(OpBuilder &builder, Location loc, Value like, Type type);

} // namespace mlir::amp

#endif // AMP_LIB_EXTERNALMODELS_COMMON_H
