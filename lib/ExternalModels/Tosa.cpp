//===- Tosa.cpp - precision of tosa's ops ---------------------------------===//
//
// Types follow the specification: a 16-bit convolution writes what it reads and
// accumulates in f32, a 16-bit matrix product may write f32, reductions add up
// in the type that they store.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Common.h"
#include "amp/ExternalModels/ExternalModels.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

template <typename ModelT, typename OpTy>
struct TosaModel : PrecisionOpInterface::ExternalModel<ModelT, OpTy> {
  StringRef getCastName(Operation *) const { return "tosa.cast"; }
};

template <typename OpTy, PrecisionClass cls, PrecisionCause cause, bool moves>
struct TosaRule : TosaModel<TosaRule<OpTy, cls, cause, moves>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const { return {cls, cause}; }
  bool movesElements(Operation *) const { return moves; }
};

template <PrecisionClass cls, PrecisionCause cause = PrecisionCause::None,
          bool moves = false>
struct Attach {
  template <typename... Ops> static void to(MLIRContext &context) {
    (Ops::template attachInterface<TosaRule<Ops, cls, cause, moves>>(context),
     ...);
  }
};

/// Reads 16 bits and writes the f32 that it adds up in.
struct MatMulModel : TosaModel<MatMulModel, tosa::MatMulOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Allow};
  }
  bool hasIndependentPorts(Operation *) const { return true; }
  PortPrecision getResultPrecision(Operation *, unsigned) const {
    return PortPrecision::KeepF32;
  }
};

/// The attribute says in which type a convolution or a mean adds up.
template <typename OpTy, PrecisionClass cls>
struct AccumulatingModel : TosaModel<AccumulatingModel<OpTy, cls>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const { return {cls}; }
  Operation *rebuild(Operation *op, OpBuilder &builder, ValueRange operands,
                     TypeRange types) const {
    Operation *rebuilt = rebuildGeneric(builder, op, operands, types);
    cast<OpTy>(rebuilt).setAccType(builder.getF32Type());
    return rebuilt;
  }
};

/// The bounds are attributes of the element type.
struct ClampModel : TosaModel<ClampModel, tosa::ClampOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  /// Importers write an absent bound as the largest f32; it becomes infinity.
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    auto clamp = cast<tosa::ClampOp>(op);
    SmallVector<APFloat> bounds;
    for (Attribute bound : {clamp.getMinVal(), clamp.getMaxVal()})
      if (auto value = dyn_cast<FloatAttr>(bound);
          value && !abs(value.getValue()).isLargest())
        bounds.push_back(value.getValue());
    return causeOfBounds(bounds, lowType);
  }
  Operation *rebuild(Operation *op, OpBuilder &builder, ValueRange operands,
                     TypeRange types) const {
    auto target = cast<FloatType>(getElementTypeOrSelf(types[0]));
    NamedAttrList attributes(op->getAttrs());
    for (StringRef name : {"min_val", "max_val"}) {
      auto bound = cast<FloatAttr>(attributes.get(name));
      attributes.set(name,
                     FloatAttr::get(target, roundTo(bound.getValue(), target)));
    }
    OperationState state(op->getLoc(), op->getName(), operands, types,
                         attributes);
    return builder.create(state);
  }
};

struct ConstModel : TosaModel<ConstModel, tosa::ConstOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    return causeOf(cast<tosa::ConstOp>(op).getValues(), lowType);
  }
  Operation *rebuild(Operation *op, OpBuilder &builder, ValueRange,
                     TypeRange types) const {
    Location loc = op->getLoc();
    if (types[0] == op->getResult(0).getType())
      return builder.clone(*op);
    if (DenseElementsAttr value = roundElements(
            cast<tosa::ConstOp>(op).getValues(), cast<ShapedType>(types[0])))
      return tosa::ConstOp::create(builder, loc, types[0], value);
    Operation *copy = builder.clone(*op);
    return tosa::CastOp::create(builder, loc, types[0], copy->getResult(0));
  }
};

/// Adds up in the type that it stores.
struct ReduceSumModel : TosaModel<ReduceSumModel, tosa::ReduceSumOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Deny, PrecisionCause::Precision};
  }
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    auto reduction = cast<tosa::ReduceSumOp>(op);
    auto input = dyn_cast<RankedTensorType>(reduction.getInput().getType());
    return !input || isLongSum(input.getDimSize(reduction.getAxis()), lowType)
               ? PrecisionCause::Precision
               : PrecisionCause::None;
  }
};

/// Numbers that differ in f32 may be equal in a low type.
struct ArgMaxModel : TosaModel<ArgMaxModel, tosa::ArgMaxOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Promote};
  }
  PrecisionCause getStaticCause(Operation *, FloatType) const {
    return PrecisionCause::Index;
  }
};

template <typename OpTy, PrecisionCause cause>
struct SingularModel : TosaModel<SingularModel<OpTy, cause>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Deny, cause};
  }
  NearZero getNearZero(Operation *, unsigned) const {
    return NearZero::Singular;
  }
};

struct CastModel : TosaModel<CastModel, tosa::CastOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Keep};
  }
  bool isConversion(Operation *) const { return true; }
};

template <typename OpTy, ControlFlow flow>
struct ControlFlowModel : TosaModel<ControlFlowModel<OpTy, flow>, OpTy> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Keep};
  }
  ControlFlow getControlFlow(Operation *) const { return flow; }
};

template <PrecisionClass cls, typename... Ops>
void attachAccumulating(MLIRContext &context) {
  (Ops::template attachInterface<AccumulatingModel<Ops, cls>>(context), ...);
}

} // namespace

void mlir::amp::registerTosaModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tosa::TosaDialect *) {
    tosa::MatMulOp::attachInterface<MatMulModel>(*context);
    attachAccumulating<PrecisionClass::Allow, tosa::Conv2DOp, tosa::Conv3DOp,
                       tosa::DepthwiseConv2DOp, tosa::TransposeConv2DOp>(
        *context);
    attachAccumulating<PrecisionClass::Follow, tosa::AvgPool2dOp>(*context);
    tosa::ClampOp::attachInterface<ClampModel>(*context);
    tosa::ConstOp::attachInterface<ConstModel>(*context);
    tosa::CastOp::attachInterface<CastModel>(*context);

    Attach<PrecisionClass::Deny,
           PrecisionCause::Range>::to<tosa::ExpOp, tosa::PowOp>(*context);
    constexpr auto range = PrecisionCause::Range;
    constexpr auto precision = PrecisionCause::Precision;
    tosa::ReciprocalOp::attachInterface<
        SingularModel<tosa::ReciprocalOp, range>>(*context);
    tosa::RsqrtOp::attachInterface<SingularModel<tosa::RsqrtOp, range>>(
        *context);
    tosa::LogOp::attachInterface<SingularModel<tosa::LogOp, precision>>(
        *context);
    tosa::ReduceSumOp::attachInterface<ReduceSumModel>(*context);
    tosa::ArgMaxOp::attachInterface<ArgMaxModel>(*context);
    Attach<PrecisionClass::Deny, PrecisionCause::Precision>::to<
        tosa::CosOp, tosa::FFT2dOp, tosa::ReduceProductOp, tosa::RFFT2dOp,
        tosa::SinOp>(*context);
    Attach<PrecisionClass::Promote>::to<tosa::CeilOp, tosa::EqualOp,
                                        tosa::FloorOp, tosa::GreaterOp,
                                        tosa::GreaterEqualOp>(*context);
    Attach<PrecisionClass::Promote, PrecisionCause::None,
           /*moves=*/true>::to<tosa::SelectOp>(*context);
    Attach<PrecisionClass::Follow>::to<
        tosa::AbsOp, tosa::AddOp, tosa::ErfOp, tosa::MaximumOp,
        tosa::MaxPool2dOp, tosa::MinimumOp, tosa::MulOp, tosa::NegateOp,
        tosa::ReduceMaxOp, tosa::ReduceMinOp, tosa::ResizeOp, tosa::SigmoidOp,
        tosa::SubOp, tosa::TanhOp>(*context);
    Attach<PrecisionClass::Follow, PrecisionCause::None, /*moves=*/true>::to<
        tosa::ConcatOp, tosa::GatherOp, tosa::IdentityOp, tosa::PadOp,
        tosa::ReshapeOp, tosa::ReverseOp, tosa::ScatterOp, tosa::SliceOp,
        tosa::TileOp, tosa::TransposeOp>(*context);
    Attach<PrecisionClass::Keep>::to<tosa::CustomOp, tosa::VariableReadOp,
                                     tosa::VariableWriteOp, tosa::YieldOp>(
        *context);
    tosa::IfOp::attachInterface<
        ControlFlowModel<tosa::IfOp, ControlFlow::Branches>>(*context);
    tosa::WhileOp::attachInterface<
        ControlFlowModel<tosa::WhileOp, ControlFlow::Loop>>(*context);
  });
}
