//===- GemmLowering.cpp - contractions as calls of a library --------------===//
//
// Operands are read as the strided views that they are, where a library can;
// batches become rows, or calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GemmLowering.h"
#include "../StepBuilder.h"

using namespace mlir;
using namespace mlir::amp;

namespace {
/// The last two dimensions of a view as a matrix for the library.
struct MatrixView {
  bool transposed;          ///< stored column by column
  int64_t leadingDimension; ///< elements between stored rows
};
} // namespace

/// `view` as matrices, one for each index of its outer dimensions; none where
/// no library reads them.
static std::optional<MatrixView> matrixView(const StridedView &view) {
  size_t rank = view.shape.size();
  int64_t rows = view.shape[rank - 2], columns = view.shape[rank - 1];
  int64_t rowStride = view.strides[rank - 2];
  int64_t columnStride = view.strides[rank - 1];
  // Products walk their batch forwards.
  if (llvm::any_of(ArrayRef(view.strides).drop_back(2),
                   [](int64_t stride) { return stride < 0; }))
    return std::nullopt;
  if ((columns == 1 || columnStride == 1) &&
      (rows == 1 || rowStride >= columns))
    return MatrixView{false,
                      rows == 1 ? std::max<int64_t>(columns, 1) : rowStride};
  if ((rows == 1 || rowStride == 1) && (columns == 1 || columnStride >= rows))
    return MatrixView{true,
                      columns == 1 ? std::max<int64_t>(rows, 1) : columnStride};
  return std::nullopt;
}

/// The outer dimensions of a view of matrices.
static StridedView batchOf(const StridedView &view) {
  return {0, SmallVector<int64_t>(ArrayRef(view.shape).drop_back(2)),
          SmallVector<int64_t>(ArrayRef(view.strides).drop_back(2))};
}

bool mlir::amp::isBatchOfRows(const Schedule &schedule, MatmulOp op) {
  View a = schedule.view(op.getLhs()), b = schedule.view(op.getRhs());
  auto shape = tensorType(op.getResult()).getShape();
  ArrayRef<int64_t> batch = shape.drop_back(2);
  int64_t rows = shape[shape.size() - 2];
  MatrixView matrix = *matrixView(a);
  bool isShared = llvm::all_of(batchOf(b).broadcast(batch).strides,
                               [](int64_t s) { return s == 0; });
  if (llvm::product_of(batch) <= 1 || !isShared || rows <= 1 ||
      op.getTransposeA() != matrix.transposed)
    return false;
  SmallVector<int64_t> strides = batchOf(a).broadcast(batch).strides;
  SmallVector<int64_t> sizes(batch);
  sizes.push_back(rows);
  strides.push_back(matrix.leadingDimension);
  SmallVector<int64_t> dense = contiguousStrides(sizes);
  for (int64_t &stride : dense)
    stride *= matrix.leadingDimension;
  return strides == dense;
}

/// True if what is in memory of the operands has one type.
static bool isOfOneType(const Schedule &schedule, Operation *op) {
  return llvm::all_equal(llvm::map_range(op->getOperands(), [&](Value operand) {
    return elementType(schedule.view(operand).base);
  }));
}

bool GemmLowering::takesView(const Schedule &schedule,
                             OpOperand &operand) const {
  View source = schedule.view(operand.get());
  return matrixView(source) && !isPosition(source.base) &&
         (schedule.getRules().convertsOperands ||
          isOfOneType(schedule, operand.getOwner()) ||
          elementType(source.base) == elementType(operand.get()));
}

LogicalResult GemmLowering::emit(StepBuilder &step, const Node &node) const {
  auto op = cast<MatmulOp>(node.ops.front());
  Value stored = node.value ? node.value : op.getResult();
  auto type = tensorType(stored);
  ArrayRef<int64_t> batchShape = type.getShape().drop_back(2);

  // Each operand as a matrix and strides over the batch.
  struct Operand {
    Place at;
    MatrixView matrix;
    SmallVector<int64_t> batch;
  };
  auto prepare = [&](Value value) {
    View view = step.schedule.view(value);
    Place at = step.placeOfView(value);
    StridedView batch = batchOf(view);
    return Operand{at, *matrixView(view), batch.broadcast(batchShape).strides};
  };
  Operand a = prepare(op.getLhs()), b = prepare(op.getRhs());
  bool transposeA = op.getTransposeA() != a.matrix.transposed;
  bool transposeB = op.getTransposeB() != b.matrix.transposed;
  int64_t m = type.getDimSize(type.getRank() - 2);
  int64_t n = type.getDimSize(type.getRank() - 1);
  auto lhsShape = tensorType(op.getLhs()).getShape();
  int64_t k = lhsShape[lhsShape.size() - (op.getTransposeA() ? 2 : 1)];
  Place c = step.placeOf(stored);
  SmallVector<int64_t> cBatch;
  {
    SmallVector<int64_t> strides = contiguousStrides(type.getShape());
    cBatch.assign(strides.begin(), strides.end() - 2);
  }

  // [B, M, K] · [K, N]: the batch becomes rows where it lies like rows.
  SmallVector<int64_t> batch(batchShape);
  if (isBatchOfRows(step.schedule, op)) {
    m *= llvm::product_of(batchShape);
    batch.clear();
    a.batch.clear();
    b.batch.clear();
    cBatch.clear();
  }
  LoopNest nest = collapse(batch, -1, {a.batch, b.batch, cBatch});
  // The library takes one batch dimension, the longest; indices of the others
  // are calls of their own.
  auto longest = llvm::max_element(nest.sizes) - nest.sizes.begin();
  std::swap(nest.sizes[longest], nest.sizes.back());
  std::swap(nest.dims[longest], nest.dims.back());
  auto stridesA = nest.strides(a.batch), stridesB = nest.strides(b.batch);
  auto stridesC = nest.strides(cBatch);

  auto placeOfView = [&](Value value) {
    return value ? step.placeOfView(value) : Place();
  };
  Place bias = placeOfView(node.bias), aux = placeOfView(node.aux);
  Place biasGrad = placeOfView(node.biasGrad);
  int64_t calls = llvm::product_of(ArrayRef(nest.sizes).drop_back());
  for (int64_t call = 0; call < calls; ++call) {
    int64_t offsetA = a.at.offset, offsetB = b.at.offset, offsetC = c.offset;
    int64_t rest = call;
    for (size_t loop = nest.numOuter(); loop-- > 0;) {
      int64_t index = rest % nest.sizes[loop];
      rest /= nest.sizes[loop];
      offsetA += index * stridesA[loop];
      offsetB += index * stridesB[loop];
      offsetC += index * stridesC[loop];
    }
    auto gemm = amprt::GemmOp::create(
        step.builder, op.getLoc(), a.at.buffer, b.at.buffer, c.buffer,
        bias.buffer, aux.buffer, biasGrad.buffer, nest.sizes.back(), m, n, k,
        transposeA, transposeB, a.matrix.leadingDimension,
        b.matrix.leadingDimension, std::max<int64_t>(n, 1), stridesA.back(),
        stridesB.back(), stridesC.back());
    gemm.setOffsets(
        {offsetA, offsetB, offsetC, bias.offset, aux.offset, biasGrad.offset});
    gemm.setRelu(node.relu);
    gemm.setGelu(node.gelu);
    gemm.setGeluGrad(node.geluGrad);
  }
  return success();
}

void mlir::amp::addGemmCalls(CallTable &calls) {
  addCall<MatmulOp, GemmLowering>(calls);
}
