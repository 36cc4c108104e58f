//===- Arith.cpp - precision of arith's ops -------------------------------===//
//
// On tensors they work elementwise. On scalars they have no ports; there
// linalg's models ask for their rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "Common.h"
#include "amp/ExternalModels/ExternalModels.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

struct ConstantModel
    : PrecisionOpInterface::ExternalModel<ConstantModel, arith::ConstantOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    Attribute value = cast<arith::ConstantOp>(op).getValue();
    if (auto scalar = dyn_cast<FloatAttr>(value))
      return causeOf(scalar.getValue(), lowType);
    if (auto elements = dyn_cast<ElementsAttr>(value))
      return causeOf(elements, lowType);
    return PrecisionCause::None;
  }
  Operation *rebuild(Operation *op, OpBuilder &builder, ValueRange,
                     TypeRange types) const {
    Location loc = op->getLoc();
    if (types[0] == op->getResult(0).getType())
      return builder.clone(*op);
    auto elements = cast<ElementsAttr>(cast<arith::ConstantOp>(op).getValue());
    if (DenseElementsAttr value =
            roundElements(elements, cast<ShapedType>(types[0])))
      return arith::ConstantOp::create(builder, loc, types[0], value);
    Operation *copy = builder.clone(*op);
    return arith::TruncFOp::create(builder, loc, types[0], copy->getResult(0));
  }
};

struct SelectModel
    : PrecisionOpInterface::ExternalModel<SelectModel, arith::SelectOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Promote};
  }
  bool movesElements(Operation *) const { return true; }
};

} // namespace

void mlir::amp::registerArithModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    arith::ConstantOp::attachInterface<ConstantModel>(*context);
    arith::SelectOp::attachInterface<SelectModel>(*context);
    AttachRule<PrecisionClass::Promote>::to<arith::CmpFOp>(*context);
    AttachRule<PrecisionClass::Follow>::to<arith::AddFOp, arith::SubFOp,
                                           arith::MulFOp, arith::NegFOp,
                                           arith::MaximumFOp, arith::MinimumFOp,
                                           arith::MaxNumFOp, arith::MinNumFOp>(
        *context);
    AttachNearZero<NearZero::Singular,
                   PrecisionClass::Follow>::to<arith::DivFOp>(*context);
    // The remainder of a rounded quotient is another number.
    AttachRule<PrecisionClass::Deny,
               PrecisionCause::Precision>::to<arith::RemFOp>(*context);
    AttachRule<PrecisionClass::Keep>::to<arith::BitcastOp, arith::FPToSIOp,
                                         arith::FPToUIOp>(*context);
    arith::ExtFOp::attachInterface<ConversionModel<arith::ExtFOp>>(*context);
    arith::TruncFOp::attachInterface<ConversionModel<arith::TruncFOp>>(
        *context);
    arith::SIToFPOp::attachInterface<ConversionModel<arith::SIToFPOp>>(
        *context);
    arith::UIToFPOp::attachInterface<ConversionModel<arith::UIToFPOp>>(
        *context);
  });
}
