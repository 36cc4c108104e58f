//===- StepSingles.cpp - contractions, gathers and joins ------------------===//
//
// Ops that no other is fused with: each is a library call or a kernel of a
// fixed form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepEmitter.h"
#include "amp/IR/WindowOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;

/// The op of our dialect that does what `op` of another one does, if it is
/// called so: `amp.tanh` for `math.tanh`, `amp.add` for `arith.addf`.
static std::optional<std::string> counterpart(Operation *op) {
  StringRef name = op->getName().stripDialect();
  for (StringRef candidate : {name, name.drop_back()}) {
    std::string own = ("amp." + candidate).str();
    if (RegisteredOperationName::lookup(own, op->getContext()))
      return own;
  }
  return std::nullopt;
}

/// The error for an op that no kernel computes.
static LogicalResult emitNoKernel(Operation *op) {
  InFlightDiagnostic diagnostic = op->emitError("has no kernel; expected ");
  if (isa_and_nonnull<AmpDialect>(op->getDialect()))
    return diagnostic << "an op that the kernel phase knows, found '"
                      << op->getName() << "': run the graph phase first";
  diagnostic << "ops of the dialect 'amp' on tensors of an entry, found '"
             << op->getName() << "'";
  if (std::optional<std::string> own = counterpart(op))
    diagnostic << ": write '" << *own << "'";
  return diagnostic;
}

LogicalResult StepEmitter::emitSingle(Node &node) {
  Operation *op = node.ops.front();
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<MatmulOp>([&](auto) { return emitContraction(node), success(); })
      .Case<GatherOp>([&](GatherOp op) { return emitGather(op), success(); })
      .Case<ScatterAddOp>(
          [&](ScatterAddOp op) { return emitScatterAdd(op), success(); })
      .Case<ConcatOp>([&](ConcatOp op) { return emitConcat(op), success(); })
      .Case<PadOp>([&](PadOp op) { return emitPad(op), success(); })
      .Case<WindowReduceOp>(
          [&](auto op) { return emitWindowReduce(op), success(); })
      .Case<GradientNormOp>([&](GradientNormOp op) {
        if (!sharedChecks.count(op))
          emitGradientNorm(op);
        return success();
      })
      .Case<SumSquaresOp>([&](SumSquaresOp op) { return emitSumSquares(op); })
      .Default([](Operation *op) { return emitNoKernel(op); });
}

/// The product of `sizes`.
static int64_t product(ArrayRef<int64_t> sizes) {
  int64_t result = 1;
  for (int64_t size : sizes)
    result *= size;
  return result;
}

void StepEmitter::emitContraction(Node &node) {
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
    View view = schedule.view(value);
    Place at = placeOf(view.base);
    at.offset += view.offset;
    View batch{view.base, 0,
               SmallVector<int64_t>(ArrayRef(view.shape).drop_back(2)),
               SmallVector<int64_t>(ArrayRef(view.strides).drop_back(2))};
    return Operand{at, *matrixView(view), broadcastStrides(batch, batchShape)};
  };
  Operand a = prepare(op.getLhs()), b = prepare(op.getRhs());
  bool transposeA = op.getTransposeA() != a.matrix.transposed;
  bool transposeB = op.getTransposeB() != b.matrix.transposed;
  int64_t m = type.getDimSize(type.getRank() - 2);
  int64_t n = type.getDimSize(type.getRank() - 1);
  auto lhsShape = tensorType(op.getLhs()).getShape();
  int64_t k = lhsShape[lhsShape.size() - (op.getTransposeA() ? 2 : 1)];
  Place c = placeOf(stored);
  SmallVector<int64_t> cBatch;
  {
    SmallVector<int64_t> strides = contiguousStrides(type.getShape());
    cBatch.assign(strides.begin(), strides.end() - 2);
  }

  // [B, M, K] · [K, N]: the batch becomes rows where it lies like rows.
  SmallVector<int64_t> batch(batchShape);
  if (schedule.isBatchOfRows(op)) {
    m *= product(batchShape);
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
    Place at;
    if (!value)
      return at;
    View view = schedule.view(value);
    at = placeOf(view.base);
    at.offset += view.offset;
    return at;
  };
  Place bias = placeOfView(node.bias), aux = placeOfView(node.aux);
  Place biasGrad = placeOfView(node.biasGrad);
  int64_t calls = product(ArrayRef(nest.sizes).drop_back());
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
        builder, op.getLoc(), a.at.buffer, b.at.buffer, c.buffer, bias.buffer,
        aux.buffer, biasGrad.buffer, nest.sizes.back(), m, n, k, transposeA,
        transposeB, a.matrix.leadingDimension, b.matrix.leadingDimension,
        std::max<int64_t>(n, 1), stridesA.back(), stridesB.back(),
        stridesC.back());
    gemm.setOffsets(
        {offsetA, offsetB, offsetC, bias.offset, aux.offset, biasGrad.offset});
    gemm.setRelu(node.relu);
    gemm.setGelu(node.gelu);
    gemm.setGeluGrad(node.geluGrad);
  }
}

void StepEmitter::emitGather(GatherOp op) {
  auto tableType = tensorType(op.getTable());
  auto type = tensorType(op.getResult());
  int64_t axis = op.getAxis();
  int64_t before = product(tableType.getShape().take_front(axis));
  int64_t after = product(tableType.getShape().drop_front(axis + 1));
  int64_t rows = tableType.getDimSize(axis);
  int64_t count = tensorType(op.getIndices()).getNumElements();
  Place table = placeOf(schedule.view(op.getTable()).base);
  Place indices = placeOf(schedule.view(op.getIndices()).base);
  Place target = placeOf(op.getResult());
  Type element = type.getElementType();

  LoopNest nest{{before, count, after}, {0, 1, 2}};
  KernelOperand source{table.buffer,
                       table.offset,
                       element,
                       Direction::In,
                       {rows * after, after, 1}};
  source.gather = 1;
  source.index = 1;
  source.bound = rows;
  SmallVector<KernelOperand> operands{source,
                                      {indices.buffer,
                                       indices.offset,
                                       elementType(op.getIndices()),
                                       Direction::In,
                                       {0, 1, 0}},
                                      {target.buffer,
                                       target.offset,
                                       element,
                                       Direction::Out,
                                       {count * after, after, 1}}};
  auto kernel = kernels.create(op.getLoc(), 2, operands);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&kernel.getBody().front());
  BodyBuilder body(builder, builder.getUnknownLoc(), accumulatorType(element));
  storeElements(body, kernel, loadElements(body, kernel).front());
  FlatSymbolRefAttr name = kernels.finish(kernel, "gather");
  builder.setInsertionPointToEnd(this->body);
  emitLaunch(builder, op.getLoc(), name, nest, operands, grainOf(nest));
}

void StepEmitter::emitScatterAdd(ScatterAddOp op) {
  auto type = tensorType(op.getResult());
  int64_t axis = op.getAxis();
  int64_t before = product(type.getShape().take_front(axis));
  int64_t after = product(type.getShape().drop_front(axis + 1));
  int64_t rows = type.getDimSize(axis);
  int64_t count = tensorType(op.getIndices()).getNumElements();
  Place indices = placeOf(schedule.view(op.getIndices()).base);
  Place updates = placeOf(schedule.view(op.getUpdates()).base);
  Place target = placeOf(op.getResult());
  Type element = type.getElementType();
  FloatType compute = accumulatorType(element);
  // Sums are formed in f32: a low result is converted from a buffer of its own.
  Place sums = target;
  if (element != compute)
    sums = {newBuffer(compute, type.getNumElements()), 0};

  LoopNest nest{{rows, count, after}, {0, 1, 2}};
  SmallVector<KernelOperand> operands{
      {indices.buffer,
       indices.offset,
       elementType(op.getIndices()),
       Direction::In,
       {0, 1, 0}},
      {updates.buffer,
       updates.offset,
       elementType(op.getUpdates()),
       Direction::In,
       {0, after, 1}},
      {sums.buffer, sums.offset, compute, Direction::InOut, {after, 0, 1}}};
  auto kernel = kernels.create(op.getLoc(), 2, operands);
  kernel.setKernelClass(amprt::KernelClass::ScatterAdd);
  // The body combines (element of the result, element of the update).
  Block &block = kernel.getBody().front();
  block.eraseArguments(0, block.getNumArguments());
  Value sum = block.addArgument(compute, builder.getUnknownLoc());
  Value update = block.addArgument(element, builder.getUnknownLoc());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&block);
  BodyBuilder body(builder, builder.getUnknownLoc(), compute);
  amprt::YieldOp::create(builder, body.getLoc(),
                         body.add(sum, body.convert(update, compute)));
  FlatSymbolRefAttr name = kernels.finish(kernel, "scatter_add");
  builder.setInsertionPointToEnd(this->body);
  int64_t grain = std::max<int64_t>(16, llvm::divideCeil(rows, 16));
  for (int64_t outer = 0; outer < before; ++outer) {
    emitLaunch(builder, op.getLoc(), name, nest, operands, grain);
    operands[1].offset += count * after;
    operands[2].offset += rows * after;
  }
  if (element != compute) {
    View source{op.getResult(), 0, {type.getNumElements()}, {1}};
    LoopNest flat{{type.getNumElements()}, {0}};
    SmallVector<KernelOperand> narrow{
        {sums.buffer, sums.offset, compute, Direction::In, {1}},
        {target.buffer, target.offset, element, Direction::Out, {1}}};
    auto kernel = kernels.create(op.getLoc(), 0, narrow);
    builder.setInsertionPointToEnd(&kernel.getBody().front());
    BodyBuilder convert(builder, builder.getUnknownLoc(), compute);
    storeElements(convert, kernel, loadElements(convert, kernel).front());
    name = kernels.finish(kernel, "convert");
    builder.setInsertionPointToEnd(this->body);
    emitLaunch(builder, op.getLoc(), name, flat, narrow, grainOf(flat));
  }
}

void StepEmitter::emitConcat(ConcatOp op) {
  auto type = tensorType(op.getResult());
  Place target = placeOf(op.getResult());
  SmallVector<int64_t> strides = contiguousStrides(type.getShape());
  int64_t axis = op.getAxis();
  int64_t stride = product(type.getShape().drop_front(axis + 1));
  int64_t offset = target.offset;
  for (Value input : op.getInputs()) {
    emitCopy(op.getLoc(), schedule.view(input), type.getElementType(),
             target.buffer, offset, strides);
    offset += tensorType(input).getDimSize(axis) * stride;
  }
}

void StepEmitter::emitPad(PadOp op) {
  auto type = tensorType(op.getResult());
  Place target = placeOf(op.getResult());
  emitFill(op.getLoc(), target, type.getElementType(), type.getNumElements(),
           op.getValue().convertToDouble());
  builder.setInsertionPointToEnd(body);
  SmallVector<int64_t> strides = contiguousStrides(type.getShape());
  int64_t offset = target.offset;
  for (size_t dim = 0; dim < strides.size(); ++dim) {
    offset += op.getLow()[dim] * strides[dim];
    strides[dim] *= op.getInterior()[dim] + 1;
  }
  emitCopy(op.getLoc(), schedule.view(op.getInput()), type.getElementType(),
           target.buffer, offset, strides);
}
