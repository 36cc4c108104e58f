//===- Linalg.cpp - precision of linalg's ops -----------------------------===//
//
// One model for all structured ops; what one of them is, its body says.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Common.h"
#include "LinalgBody.h"
#include "amp/ExternalModels/ExternalModels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Building again
//===----------------------------------------------------------------------===//

/// Arguments of the body get the elements' types and are converted to what the
/// body computes in; what it yields is converted to what is stored.
static void adaptBody(OpBuilder &builder, Operation *op) {
  OpBuilder::InsertionGuard guard(builder);
  Block &body = op->getRegion(0).front();
  builder.setInsertionPointToStart(&body);
  DenseMap<Value, Value> sources;
  for (auto [argument, operand] :
       llvm::zip(body.getArguments(), op->getOperands())) {
    Type computed = argument.getType();
    Type stored = getElementTypeOrSelf(operand);
    if (computed == stored)
      continue;
    argument.setType(stored);
    if (argument.use_empty())
      continue;
    Value converted =
        convertScalar(builder, argument.getLoc(), argument, computed);
    argument.replaceAllUsesExcept(converted, converted.getDefiningOp());
    sources[converted] = argument;
  }
  Operation *yield = body.getTerminator();
  builder.setInsertionPoint(yield);
  for (auto [operand, result] :
       llvm::zip(yield->getOpOperands(), op->getResults())) {
    Type stored = getElementTypeOrSelf(result);
    Value source = sources.lookup(operand.get());
    operand.set(
        source && source.getType() == stored
            ? source
            : convertScalar(builder, yield->getLoc(), operand.get(), stored));
  }
  for (auto [converted, source] : sources)
    if (converted.use_empty())
      converted.getDefiningOp()->erase();
}

Operation *mlir::amp::rebuildStructured(OpBuilder &builder, linalg::LinalgOp op,
                                        ValueRange operands, TypeRange types) {
  Location loc = op->getLoc();
  SmallVector<Value> rebuiltOperands(operands);
  // An init is there for its shape, if the body does not read it.
  for (auto [index, type] : llvm::enumerate(types)) {
    OpOperand *init = op.getDpsInitOperand(index);
    Value &value = rebuiltOperands[init->getOperandNumber()];
    if (value.getType() != type)
      value = createEmptyLike(builder, loc, value, type);
  }
  auto buildBody = op.getRegionBuilder();
  if (!buildBody) {
    Operation *rebuilt = rebuildGeneric(builder, op, rebuiltOperands, types);
    adaptBody(builder, rebuilt);
    return rebuilt;
  }
  OperationState state(loc, op->getName(), rebuiltOperands, types,
                       op->getAttrs());
  Block &body = state.addRegion()->emplaceBlock();
  for (Value operand : rebuiltOperands)
    body.addArgument(getElementTypeOrSelf(operand), loc);
  {
    OpBuilder::InsertionGuard guard(builder);
    ImplicitLocOpBuilder inner(loc, builder);
    inner.setInsertionPointToStart(&body);
    buildBody(inner, body, op->getAttrs(), [&] { return op->emitError(); });
  }
  return builder.create(state);
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

namespace {

template <typename OpTy>
struct StructuredModel
    : PrecisionOpInterface::ExternalModel<StructuredModel<OpTy>, OpTy> {
  static LinalgBody bodyOf(Operation *op) {
    return LinalgBody(cast<linalg::LinalgOp>(op));
  }
  PrecisionRule getPrecisionRule(Operation *op) const {
    return bodyOf(op).getRule();
  }
  bool hasIndependentPorts(Operation *op) const {
    return bodyOf(op).accumulates();
  }
  PortPrecision getOperandPrecision(Operation *op, unsigned index) const {
    return bodyOf(op).getOperandPrecision(index);
  }
  PortPrecision getResultPrecision(Operation *op, unsigned) const {
    return bodyOf(op).accumulates() ? PortPrecision::KeepF32
                                    : PortPrecision::Free;
  }
  bool addsOneProduct(Operation *op) const {
    return bodyOf(op).addsOneProduct();
  }
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    return bodyOf(op).getStaticCause(lowType);
  }
  NearZero getNearZero(Operation *op, unsigned index) const {
    return bodyOf(op).getNearZero(index);
  }
  bool movesElements(Operation *op) const {
    return bodyOf(op).getKind() == BodyKind::Move;
  }
  bool isConversion(Operation *op) const {
    return bodyOf(op).getKind() == BodyKind::Conversion;
  }
  Operation *rebuild(Operation *op, OpBuilder &builder, ValueRange operands,
                     TypeRange types) const {
    return rebuildStructured(builder, cast<linalg::LinalgOp>(op), operands,
                             types);
  }
};

/// Made again with its scalar in the type that is wanted.
struct FillModel
    : PrecisionOpInterface::ExternalModel<FillModel, linalg::FillOp> {
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
    Location loc = op->getLoc();
    if (types[0] == op->getResult(0).getType())
      return builder.clone(*op);
    Value scalar = convertFilled(builder, loc, op->getOperand(0),
                                 getElementTypeOrSelf(types[0]));
    Value init = createEmptyLike(builder, loc, op->getOperand(1), types[0]);
    return linalg::FillOp::create(builder, loc, scalar, init);
  }
};

/// Decomposed, it sums in the type that it stores.
struct SoftmaxModel
    : PrecisionOpInterface::ExternalModel<SoftmaxModel, linalg::SoftmaxOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Deny, PrecisionCause::Precision};
  }
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    auto softmax = cast<linalg::SoftmaxOp>(op);
    return isLongSum(
               softmax.getInputOperandType().getDimSize(softmax.getDimension()),
               lowType)
               ? PrecisionCause::Precision
               : PrecisionCause::None;
  }
};

template <typename... Ops> void attachStructured(MLIRContext &context) {
  (Ops::template attachInterface<std::conditional_t<
       std::is_same_v<Ops, linalg::FillOp>, FillModel, StructuredModel<Ops>>>(
       context),
   ...);
}

} // namespace

void mlir::amp::registerLinalgModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachStructured<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(*context);
    linalg::SoftmaxOp::attachInterface<SoftmaxModel>(*context);
    AttachRule<PrecisionClass::Keep>::to<
        linalg::PackOp, linalg::UnPackOp, linalg::WinogradFilterTransformOp,
        linalg::WinogradInputTransformOp, linalg::WinogradOutputTransformOp>(
        *context);
  });
  registerArithModels(registry);
  registerMathModels(registry);
}
