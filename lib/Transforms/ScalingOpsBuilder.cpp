//===- ScalingOpsBuilder.cpp - the ops of a scaled backward ---------------===//
//
// StableHLO is written by the names of its ops, in the generic form: the
// dialect itself need not be there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ScalingOpsBuilder.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// linalg
//===----------------------------------------------------------------------===//

namespace {

class LinalgScalingOps : public ScalingOpsBuilder {
public:
  LogicalResult verify(FunctionOpInterface, Type, Type) const override {
    return success();
  }
  Value multiply(OpBuilder &builder, Value tensor, Value scale) const override {
    return scaled<arith::MulFOp>(builder, tensor, scale);
  }
  Value divide(OpBuilder &builder, Value tensor, Value scale) const override {
    return scaled<arith::DivFOp>(builder, tensor, scale);
  }
  Value makeTrue(OpBuilder &builder, Location loc) const override {
    auto type = RankedTensorType::get({}, builder.getI1Type());
    return arith::ConstantOp::create(builder, loc,
                                     DenseElementsAttr::get(type, true));
  }
  Value allFinite(OpBuilder &builder, Value tensor, Value flag) const override;

private:
  template <typename ScaleOp>
  static Value scaled(OpBuilder &builder, Value tensor, Value scale);
};

} // namespace

template <typename ScaleOp>
Value LinalgScalingOps::scaled(OpBuilder &builder, Value tensor, Value scale) {
  Location loc = tensor.getLoc();
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<Value> sizes;
  for (auto [index, size] : llvm::enumerate(type.getShape()))
    if (ShapedType::isDynamic(size))
      sizes.push_back(tensor::DimOp::create(builder, loc, tensor, index));
  Value empty = tensor::EmptyOp::create(builder, loc, type, sizes);
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  AffineMap number = AffineMap::get(type.getRank(), 0, builder.getContext());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(type), ValueRange{tensor, scale},
      ValueRange(empty), {identity, number, identity}, iterators,
      [](OpBuilder &inner, Location loc, ValueRange elements) {
        Value product = ScaleOp::create(inner, loc, elements[0], elements[1]);
        linalg::YieldOp::create(inner, loc, product);
      });
  return generic.getResult(0);
}

Value LinalgScalingOps::allFinite(OpBuilder &builder, Value tensor,
                                  Value flag) const {
  Location loc = tensor.getLoc();
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  AffineMap identity = builder.getMultiDimIdentityMap(rank);
  AffineMap number = AffineMap::get(rank, 0, builder.getContext());
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::reduction);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(flag.getType()), ValueRange(tensor),
      ValueRange(flag), {identity, number}, iterators,
      [](OpBuilder &inner, Location loc, ValueRange elements) {
        Value infinity = arith::ConstantOp::create(
            inner, loc,
            inner.getF32FloatAttr(std::numeric_limits<float>::infinity()));
        Value magnitude = math::AbsFOp::create(inner, loc, elements[0]);
        Value finite = arith::CmpFOp::create(
            inner, loc, arith::CmpFPredicate::OLT, magnitude, infinity);
        Value all = arith::AndIOp::create(inner, loc, finite, elements[1]);
        linalg::YieldOp::create(inner, loc, all);
      });
  return generic.getResult(0);
}

//===----------------------------------------------------------------------===//
// StableHLO
//===----------------------------------------------------------------------===//

namespace {

class StableHLOScalingOps : public ScalingOpsBuilder {
public:
  LogicalResult verify(FunctionOpInterface function, Type type,
                       Type scaleType) const override;
  Value multiply(OpBuilder &builder, Value tensor, Value scale) const override {
    return scaled(builder, "stablehlo.multiply", tensor, scale);
  }
  Value divide(OpBuilder &builder, Value tensor, Value scale) const override {
    return scaled(builder, "stablehlo.divide", tensor, scale);
  }
  Value makeTrue(OpBuilder &builder, Location loc) const override;
  Value allFinite(OpBuilder &builder, Value tensor, Value flag) const override;

private:
  static Value scaled(OpBuilder &builder, StringRef name, Value tensor,
                      Value scale);
};

} // namespace

/// An op of one result. Its attributes are inherent ones.
static Value create(OpBuilder &builder, Location loc, StringRef name, Type type,
                    ValueRange operands,
                    ArrayRef<NamedAttribute> attributes = {},
                    std::unique_ptr<Region> body = nullptr) {
  OperationState state(loc, name, operands, type, attributes);
  if (body)
    state.addRegion(std::move(body));
  return builder.create(state)->getResult(0);
}

LogicalResult StableHLOScalingOps::verify(FunctionOpInterface function,
                                          Type type, Type scaleType) const {
  if (!isa<RankedTensorType>(scaleType))
    return function.emitOpError()
           << "expected tensor<f32> for 'amp.scale' in a graph of StableHLO, "
              "whose ops take no numbers, found "
           << scaleType;
  if (cast<RankedTensorType>(type).hasStaticShape())
    return success();
  return function.emitOpError()
         << "expected tensors of static shape at 'amp.seed' and "
            "'amp.gradient' in a graph of StableHLO, found "
         << type << "; export it for a fixed size";
}

Value StableHLOScalingOps::scaled(OpBuilder &builder, StringRef name,
                                  Value tensor, Value scale) {
  Location loc = tensor.getLoc();
  Type type = tensor.getType();
  if (scale.getType() != type)
    scale = create(builder, loc, "stablehlo.broadcast_in_dim", type, scale,
                   builder.getNamedAttr("broadcast_dimensions",
                                        builder.getDenseI64ArrayAttr({})));
  return create(builder, loc, name, type, {tensor, scale});
}

Value StableHLOScalingOps::makeTrue(OpBuilder &builder, Location loc) const {
  auto type = RankedTensorType::get({}, builder.getI1Type());
  return create(
      builder, loc, "stablehlo.constant", type, {},
      builder.getNamedAttr("value", DenseElementsAttr::get(type, true)));
}

Value StableHLOScalingOps::allFinite(OpBuilder &builder, Value tensor,
                                     Value flag) const {
  Location loc = tensor.getLoc();
  auto type = cast<RankedTensorType>(tensor.getType());
  Type flagType = flag.getType();
  Value finite = create(builder, loc, "stablehlo.is_finite",
                        type.clone(builder.getI1Type()), tensor);
  if (type.getRank() == 0)
    return create(builder, loc, "stablehlo.and", flagType, {finite, flag});
  auto body = std::make_unique<Region>();
  Block &block = body->emplaceBlock();
  block.addArguments({flagType, flagType}, {loc, loc});
  OpBuilder inner(builder.getContext());
  inner.setInsertionPointToEnd(&block);
  Value both =
      create(inner, loc, "stablehlo.and", flagType, block.getArguments());
  inner.create(OperationState(loc, "stablehlo.return", both, {}));
  auto dimensions = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  return create(builder, loc, "stablehlo.reduce", flagType, {finite, flag},
                builder.getNamedAttr("dimensions",
                                     builder.getDenseI64ArrayAttr(dimensions)),
                std::move(body));
}

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

FailureOr<std::unique_ptr<ScalingOpsBuilder>>
mlir::amp::chooseScalingOps(FunctionOpInterface function) {
  Operation *unknown = nullptr;
  bool isStableHLO = false;
  function->walk([&](Operation *op) {
    StringRef dialect = op->getName().getDialectNamespace();
    isStableHLO |= dialect == "stablehlo" || dialect == "chlo";
    if (!op->isRegistered() && !unknown)
      unknown = op;
  });
  if (isStableHLO)
    return std::unique_ptr<ScalingOpsBuilder>(new StableHLOScalingOps());
  if (!unknown)
    return std::unique_ptr<ScalingOpsBuilder>(new LinalgScalingOps());
  return unknown->emitOpError()
         << "expected ops of StableHLO or of dialects that are loaded in a "
            "function with 'amp.seed', found one of which only the name is "
            "known: nobody can say which ops multiply by S and divide there; "
            "load its dialect, which takes ops of linalg then, or scale in the "
            "graph itself";
}
