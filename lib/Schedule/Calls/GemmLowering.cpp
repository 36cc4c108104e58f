//===- GemmLowering.cpp - contractions as calls of a library --------------===//
//
// Operands are read as the strided views that they are, where a library can;
// batches become rows, or calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GemmLowering.h"
#include "../Buffers.h"
#include "../StepBuilder.h"
#include "GemmForms.h"

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

namespace {
/// The batch of a contraction: loops, and strides of its operands over them.
struct Batch {
  LoopNest nest;
  SmallVector<int64_t> a, b, c;

  Batch(ArrayRef<int64_t> sizes, ArrayRef<int64_t> a, ArrayRef<int64_t> b,
        ArrayRef<int64_t> c);
  /// The library takes one batch dimension; indices of the others are calls of
  /// their own.
  int64_t countCalls() const {
    return llvm::product_of(ArrayRef(nest.sizes).drop_back());
  }
};
} // namespace

/// The last loop is the longest.
Batch::Batch(ArrayRef<int64_t> sizes, ArrayRef<int64_t> a, ArrayRef<int64_t> b,
             ArrayRef<int64_t> c) {
  SmallVector<int64_t> strides[] = {SmallVector<int64_t>(a),
                                    SmallVector<int64_t>(b),
                                    SmallVector<int64_t>(c)};
  nest = collapse(sizes, -1, strides);
  auto longest = llvm::max_element(nest.sizes) - nest.sizes.begin();
  std::swap(nest.sizes[longest], nest.sizes.back());
  std::swap(nest.dims[longest], nest.dims.back());
  this->a = nest.strides(a);
  this->b = nest.strides(b);
  this->c = nest.strides(c);
}

/// The strides of the result of `op` over its batch.
static SmallVector<int64_t> resultStrides(MatmulOp op) {
  SmallVector<int64_t> strides =
      contiguousStrides(tensorType(op.getResult()).getShape());
  strides.pop_back_n(2);
  return strides;
}

/// True if `operand`, of a contraction with several batch dimensions, is to be
/// copied as it makes more calls than the copies of all such operands are
/// worth.
static bool costsCalls(const Schedule &schedule, OpOperand &operand) {
  auto op = cast<MatmulOp>(operand.getOwner());
  ArrayRef<int64_t> batch = tensorType(op.getResult()).getShape().drop_back(2);
  int64_t bytesPerCall = schedule.getRules().bytesPerCall;
  if (bytesPerCall == 0 || batch.size() < 2)
    return false;
  auto countCalls = [&](ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
    return Batch(batch, a, b, resultStrides(op)).countCalls();
  };
  // The operands' strides as they are, and as those of copies would be.
  SmallVector<int64_t> strides[2], dense[2];
  for (OpOperand &each : op->getOpOperands()) {
    View view = schedule.view(each.get());
    unsigned side = each.getOperandNumber();
    strides[side] = batchOf(view).broadcast(batch).strides;
    StridedView copy = StridedView::ofAll(view.shape);
    dense[side] = batchOf(copy).broadcast(batch).strides;
  }
  int64_t calls = countCalls(strides[0], strides[1]), cost = 0;
  bool isChosen = false;
  for (OpOperand &each : op->getOpOperands()) {
    unsigned side = each.getOperandNumber();
    // One that needs no copy lies like the result, or is the same for all.
    if (countCalls(strides[side], dense[1 - side]) == 1)
      continue;
    auto type = tensorType(each.get());
    cost += bytesPerCall +
            2 * amprt::bytesOf(type.getElementType(), type.getNumElements());
    isChosen |= &each == &operand;
  }
  return isChosen && countCalls(dense[0], dense[1]) == 1 &&
         (calls - 1) * bytesPerCall > cost;
}

bool GemmLowering::takesView(const Schedule &schedule,
                             OpOperand &operand) const {
  View source = schedule.view(operand.get());
  return matrixView(source) && !isPosition(source.base) &&
         !costsCalls(schedule, operand) &&
         (schedule.getRules().convertsOperands ||
          isOfOneType(schedule, operand.getOwner()) ||
          elementType(source.base) == elementType(operand.get()));
}

/// The batches of `op` that are not rows.
static Batch batchLoops(const Schedule &schedule, MatmulOp op) {
  // [B, M, K] · [K, N]: the batch becomes rows where it lies like rows.
  if (isBatchOfRows(schedule, op))
    return Batch({}, {}, {}, {});
  ArrayRef<int64_t> sizes = tensorType(op.getResult()).getShape().drop_back(2);
  return Batch(sizes,
               batchOf(schedule.view(op.getLhs())).broadcast(sizes).strides,
               batchOf(schedule.view(op.getRhs())).broadcast(sizes).strides,
               resultStrides(op));
}

bool GemmLowering::takesEpilogue(const Schedule &schedule,
                                 Operation *op) const {
  auto matmul = cast<MatmulOp>(op);
  auto type = tensorType(matmul.getResult());
  return type.getShape().back() > 1 && type.getNumElements() > 0 &&
         batchLoops(schedule, matmul).countCalls() == 1;
}

bool GemmLowering::completesBlocks(const Schedule &schedule,
                                   Operation *op) const {
  Batch batch = batchLoops(schedule, cast<MatmulOp>(op));
  return schedule.getRules().runsKernels &&
         llvm::product_of(batch.nest.sizes) == 1;
}

/// True if somebody else than `next` reads `value`, as it is or through views.
static bool isReadByOthers(Value value, Operation *next) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    return isViewOp(user) ? isReadByOthers(user->getResult(0), next)
                          : user != next;
  });
}

SmallVector<Operation *>
GemmLowering::takeOps(const Schedule &schedule, Operation *op,
                      ArrayRef<Operation *> chosen) const {
  SmallVector<Operation *> ops(chosen);
  if (schedule.getRules().runsKernels)
    return ops;
  for (Operation *map : chosen)
    for (Operation *reader : map->getUsers())
      if (isReduction(reader))
        ops.push_back(reader);
  SmallVector<GemmForm> forms =
      findForms(schedule, cast<MatmulOp>(op), ops, isReadByOthers);
  return forms.empty() ? SmallVector<Operation *>() : forms.front().ops;
}

/// A bias, one number for each column, as PyTorch's addmm adds it.
bool GemmLowering::isUnrounded(OpOperand &operand) const {
  auto add = dyn_cast<AddOp>(operand.getOwner());
  if (!add)
    return false;
  View bias = viewOf(add->getOperand(1 - operand.getOperandNumber()),
                     [](Value) { return false; });
  SmallVector<int64_t> strides =
      bias.broadcast(tensorType(add.getResult()).getShape()).strides;
  return llvm::all_of(ArrayRef(strides).drop_back(),
                      [](int64_t stride) { return stride == 0; });
}

namespace {
/// An operand of a contraction in memory.
struct MatrixPlace {
  Place at;
  MatrixView matrix;
};
} // namespace

/// Emits the calls of `op` with `form`; `c` is where the result is stored,
/// without a buffer where an epilogue does it.
static void emitProduct(StepBuilder &step, MatmulOp op, const GemmForm &form,
                        Place c) {
  auto prepare = [&](Value value) {
    return MatrixPlace{step.placeOfView(value),
                       *matrixView(step.schedule.view(value))};
  };
  MatrixPlace a = prepare(op.getLhs()), b = prepare(op.getRhs());
  bool transposeA = op.getTransposeA() != a.matrix.transposed;
  bool transposeB = op.getTransposeB() != b.matrix.transposed;
  auto type = tensorType(op.getResult());
  int64_t m = type.getDimSize(type.getRank() - 2);
  int64_t n = type.getDimSize(type.getRank() - 1);
  auto lhsShape = tensorType(op.getLhs()).getShape();
  int64_t k = lhsShape[lhsShape.size() - (op.getTransposeA() ? 2 : 1)];
  if (isBatchOfRows(step.schedule, op))
    m *= llvm::product_of(type.getShape().drop_back(2));
  Batch batch = batchLoops(step.schedule, op);
  const LoopNest &nest = batch.nest;

  auto placeOfView = [&](Value value) {
    return value ? step.placeOfView(value) : Place();
  };
  Place bias = placeOfView(form.bias), aux = placeOfView(form.aux);
  for (int64_t call = 0, calls = batch.countCalls(); call < calls; ++call) {
    int64_t offsetA = a.at.offset, offsetB = b.at.offset, offsetC = c.offset;
    int64_t rest = call;
    for (size_t loop = nest.numOuter(); loop-- > 0;) {
      int64_t index = rest % nest.sizes[loop];
      rest /= nest.sizes[loop];
      offsetA += index * batch.a[loop];
      offsetB += index * batch.b[loop];
      offsetC += index * batch.c[loop];
    }
    auto gemm = amprt::GemmOp::create(
        step.builder, op.getLoc(), a.at.buffer, b.at.buffer, c.buffer,
        bias.buffer, aux.buffer, form.form, nest.sizes.back(), m, n, k,
        transposeA, transposeB, a.matrix.leadingDimension,
        b.matrix.leadingDimension, std::max<int64_t>(n, 1), batch.a.back(),
        batch.b.back(), batch.c.back());
    gemm.setOffsets({offsetA, offsetB, offsetC, bias.offset, aux.offset});
  }
}

/// Emits the product with each form that the library may have, and a kernel of
/// the ops that this lacks behind it; last the product alone. All store what
/// others read in the same places.
static void emitForms(StepBuilder &step, MatmulOp op, const Node &epilogue) {
  auto isStored = [&](Value value, Operation *) {
    return step.schedule.materialized.contains(value);
  };
  SmallVector<GemmForm> forms =
      findForms(step.schedule, op, epilogue.ops, isStored);
  if (!forms.empty() && !step.schedule.getEpilogues().hasReplacements) {
    forms.truncate(1);
  } else {
    forms.emplace_back();
    forms.back().stored = op.getResult();
  }
  for (Operation *done : epilogue.ops)
    if (step.schedule.materialized.contains(done->getResult(0)))
      step.placeOf(done->getResult(0));
  Value last = forms.front().stored;
  Place c = step.placeOf(last);
  auto emitForm = [&](const GemmForm &form) {
    // A value that no other op reads lies where the last one will.
    if (!isStored(form.stored, nullptr))
      step.place(form.stored, c.buffer, c.offset);
    step.builder.setInsertionPointToEnd(step.body);
    emitProduct(step, op, form, step.placeOf(form.stored));
    step.emitRest(epilogue, form.ops);
  };
  if (forms.size() == 1)
    return emitForm(forms.front());
  auto choice =
      amprt::ChoiceOp::create(step.builder, op.getLoc(), forms.size());
  Block *body = step.body;
  for (auto [list, form] : llvm::zip_equal(choice.getLists(), forms)) {
    step.body = &list.emplaceBlock();
    emitForm(form);
  }
  step.body = body;
}

LogicalResult GemmLowering::emit(StepBuilder &step, const Node &node) const {
  auto op = cast<MatmulOp>(node.ops.front());
  const Node *epilogue = step.schedule.epilogueOf(node);
  bool runsKernel = step.schedule.getRules().runsKernels;
  if (epilogue && !runsKernel)
    emitForms(step, op, *epilogue);
  else
    emitProduct(step, op, {},
                epilogue ? Place() : step.placeOf(op.getResult()));
  return success();
}

void mlir::amp::addGemmCalls(CallTable &calls) {
  addCall<MatmulOp, GemmLowering>(calls);
}
