//===- Common.cpp - parts of several dialects' models ---------------------===//
//
// Casts, scalars and empty tensors that models create, next to ops of arith,
// linalg and tosa alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Common.h"
#include "amp/IR/Amp.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::amp;

Value mlir::amp::skipScalarCasts(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<arith::ExtFOp, arith::TruncFOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

std::optional<APFloat> mlir::amp::getScalarConstant(Value scalar) {
  FloatAttr value;
  if (!matchPattern(scalar, m_Constant(&value)))
    return std::nullopt;
  return value.getValue();
}

Value mlir::amp::convertScalar(OpBuilder &builder, Location loc, Value scalar,
                               Type type) {
  if (scalar.getType() == type)
    return scalar;
  auto target = cast<FloatType>(type);
  if (std::optional<APFloat> value = getScalarConstant(scalar))
    return arith::ConstantOp::create(
        builder, loc, builder.getFloatAttr(type, roundTo(*value, target)));
  // From a type with fewer bits nothing is lost; of two 16-bit types neither
  // holds the other.
  unsigned from = scalar.getType().getIntOrFloatBitWidth();
  if (from == target.getWidth()) {
    scalar = arith::ExtFOp::create(builder, loc, builder.getF32Type(), scalar);
    return arith::TruncFOp::create(builder, loc, type, scalar);
  }
  if (from < target.getWidth())
    return arith::ExtFOp::create(builder, loc, type, scalar);
  return arith::TruncFOp::create(builder, loc, type, scalar);
}

Value mlir::amp::convertFilled(OpBuilder &builder, Location loc, Value scalar,
                               Type type) {
  if (scalar.getType() == type || getScalarConstant(scalar))
    return convertScalar(builder, loc, scalar, type);
  if (auto extension = scalar.getDefiningOp<arith::ExtFOp>();
      extension && extension.getIn().getType() == type)
    return extension.getIn();
  OpBuilder::InsertionGuard guard(builder);
  // Behind casts of other arguments, which a second run puts first again.
  builder.setInsertionPointAfterValue(scalar);
  if (isa<BlockArgument>(scalar))
    while (builder.getInsertionPoint() != builder.getBlock()->end() &&
           (isa<CastOp>(*builder.getInsertionPoint()) ||
            builder.getInsertionPoint()->hasAttr(kInsertedAttr)))
      builder.setInsertionPointAfter(&*builder.getInsertionPoint());
  for (Operation *user : scalar.getUsers())
    if (isa<arith::TruncFOp, arith::ExtFOp>(user) &&
        user->hasAttr(kInsertedAttr) && user->getResult(0).getType() == type) {
      // Where it is, it may not dominate all that is filled.
      if (user->getBlock() != builder.getBlock() ||
          builder.getInsertionPoint() == builder.getBlock()->end() ||
          !user->isBeforeInBlock(&*builder.getInsertionPoint()))
        user->moveBefore(builder.getBlock(), builder.getInsertionPoint());
      return user->getResult(0);
    }
  Value converted = convertScalar(builder, scalar.getLoc(), scalar, type);
  converted.getDefiningOp()->setAttr(kInsertedAttr, builder.getUnitAttr());
  return converted;
}

Value mlir::amp::createEmptyLike(OpBuilder &builder, Location loc, Value like,
                                 Type type) {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<Value> sizes;
  if (auto empty = like.getDefiningOp<tensor::EmptyOp>()) {
    sizes = empty.getDynamicSizes();
  } else {
    for (auto [index, size] : llvm::enumerate(tensor.getShape()))
      if (ShapedType::isDynamic(size))
        sizes.push_back(tensor::DimOp::create(builder, loc, like, index));
  }
  return tensor::EmptyOp::create(builder, loc, tensor, sizes);
}
