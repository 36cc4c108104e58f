//===- BatchNorms.cpp - statistics of channels from those of rows ---------===//
//
// The sum of squares of what differs from a channel's mean is that of what
// differs from the rows' means, and of what those differ by: nothing cancels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "BatchNorms.h"
#include "amp/IR/Facts.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/IR/NormOps.h"

using namespace mlir;
using namespace mlir::amp;

/// [N, C, P], or none where rows have less than two elements, or f64, or
/// statistics are those of several ranks.
static std::optional<RankedTensorType> rowsOf(BatchNormOp op) {
  RankedTensorType type = tensorType(op.getInput());
  if (op->hasAttr(kOverRanksAttr) || type.getRank() < 3 ||
      type.getElementType().isF64() || type.getNumElements() == 0)
    return std::nullopt;
  ArrayRef<int64_t> shape = type.getShape();
  int64_t elements = llvm::product_of(shape.drop_front(2));
  if (elements < 2)
    return std::nullopt;
  return type.clone({shape[0], shape[1], elements});
}

static void combine(BatchNormOp op, RankedTensorType rows) {
  OpBuilder builder(op);
  GradientBuilder g(builder, op.getLoc());
  Value x = g.accumulator(op.getInput());
  Type type = elementType(x);
  x = g.reshape(x, rows.clone(type));
  auto along = [&](Value value, int64_t axis) {
    return g.sum(value, {axis}, /*keepdims=*/true, type);
  };
  auto over = [&](Value sum, int64_t count) {
    return withFact(g.div(sum, g.constant(sum, double(count))), Fact::Mean);
  };
  ArrayRef<int64_t> sizes = rows.getShape();
  Value rowMean = over(along(x, 2), sizes[2]);
  Value within = g.sub(x, rowMean);
  within = along(along(g.mul(within, within), 2), 0);
  Value mean = over(along(rowMean, 0), sizes[0]);
  Value between = g.sub(rowMean, mean);
  between = along(g.mul(between, between), 0);
  between = g.mul(between, g.constant(between, double(sizes[2])));
  Value variance = over(g.add(within, between), sizes[0] * sizes[2]);
  auto stored = [&](Value value, Value result) {
    return g.reshape(g.cast(value, elementType(result)), tensorType(result));
  };
  Value means = stored(mean, op.getMean());
  Value variances = stored(variance, op.getVariance());
  Value result = BatchNormInferenceOp::create(
      builder, op.getLoc(), op.getResult().getType(), op.getInput(),
      op.getScale(), op.getBias(), means, variances, op.getEpsAttr());
  op->replaceAllUsesWith(ValueRange{result, means, variances});
  op->erase();
}

void mlir::amp::gpu::combineStatistics(func::FuncOp entry) {
  for (auto op : llvm::to_vector(entry.getOps<BatchNormOp>()))
    if (auto rows = rowsOf(op))
      combine(op, *rows);
}
