//===- Tensor.cpp - precision of tensor's ops -----------------------------===//
//
// They move elements or ask for shapes. What reads or writes single elements
// stays as it is written.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "Common.h"
#include "amp/ExternalModels/ExternalModels.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

/// No contents, nothing to cast.
struct EmptyModel
    : PrecisionOpInterface::ExternalModel<EmptyModel, tensor::EmptyOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  bool isRemade(Operation *) const { return true; }
  Operation *rebuild(Operation *op, OpBuilder &builder, ValueRange,
                     TypeRange types) const {
    return createEmptyLike(builder, op->getLoc(), op->getResult(0), types[0])
        .getDefiningOp();
  }
};

struct SplatModel
    : PrecisionOpInterface::ExternalModel<SplatModel, tensor::SplatOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  bool isRemade(Operation *) const { return true; }
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    std::optional<APFloat> value =
        getScalarConstant(skipScalarCasts(op->getOperand(0)));
    return value ? causeOf(*value, lowType) : PrecisionCause::None;
  }
  Operation *rebuild(Operation *op, OpBuilder &builder, ValueRange,
                     TypeRange types) const {
    auto splat = cast<tensor::SplatOp>(op);
    Value scalar =
        convertFilled(builder, op->getLoc(), splat.getInput(),
                      cast<RankedTensorType>(types[0]).getElementType());
    return tensor::SplatOp::create(builder, op->getLoc(), types[0], scalar,
                                   splat.getDynamicSizes());
  }
};

/// The padding is yielded by a region.
struct PadModel : PrecisionOpInterface::ExternalModel<PadModel, tensor::PadOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  bool movesElements(Operation *) const { return true; }
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    Value padding = cast<tensor::PadOp>(op).getConstantPaddingValue();
    std::optional<APFloat> value;
    if (padding)
      value = getScalarConstant(padding);
    return value && isOutOfRange(*value, lowType) ? PrecisionCause::Range
                                                  : PrecisionCause::None;
  }
  Operation *rebuild(Operation *op, OpBuilder &builder, ValueRange operands,
                     TypeRange types) const {
    Operation *rebuilt = rebuildGeneric(builder, op, operands, types);
    Operation *yield = rebuilt->getRegion(0).front().getTerminator();
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(yield);
    yield->setOperand(
        0, convertFilled(builder, yield->getLoc(), yield->getOperand(0),
                         cast<RankedTensorType>(types[0]).getElementType()));
    return rebuilt;
  }
};

} // namespace

void mlir::amp::registerTensorModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::EmptyOp::attachInterface<EmptyModel>(*context);
    tensor::SplatOp::attachInterface<SplatModel>(*context);
    tensor::PadOp::attachInterface<PadModel>(*context);
    attachMoves<tensor::CastOp, tensor::CollapseShapeOp, tensor::ConcatOp,
                tensor::ExpandShapeOp, tensor::ExtractSliceOp, tensor::GatherOp,
                tensor::InsertSliceOp, tensor::ReshapeOp, tensor::ScatterOp>(
        *context);
    tensor::DimOp::attachInterface<ShapeModel<tensor::DimOp>>(*context);
    tensor::RankOp::attachInterface<ShapeModel<tensor::RankOp>>(*context);
    AttachRule<PrecisionClass::Keep>::to<tensor::BitcastOp, tensor::ExtractOp,
                                         tensor::FromElementsOp,
                                         tensor::GenerateOp, tensor::InsertOp>(
        *context);
  });
}
