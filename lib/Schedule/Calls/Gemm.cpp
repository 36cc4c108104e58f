//===- Gemm.cpp - contractions by a library -------------------------------===//
//
// Rules of a contraction, what it touches and costs, and the description from
// which the runtime makes its plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Target/RuntimeError.h"
#include "../Buffers.h"
#include "DataType.h"
#include "EpilogueRegion.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

//===----------------------------------------------------------------------===//
// Epilogue
//===----------------------------------------------------------------------===//

LaunchOp GemmOp::getStore() { return amprt::getStore(getEpilogue()); }

/// The sums of a product, in the type in which the library adds up.
static Sums sumsOf(GemmOp op) {
  MLIRContext *context = op.getContext();
  auto type = elementOf(op.getA()).isF64()
                  ? FloatType(Float64Type::get(context))
                  : FloatType(Float32Type::get(context));
  // Too many rows are an overflow of the sums too.
  auto rows = llvm::checkedMul<int64_t>(op.getBatch(), op.getM());
  int64_t blockRows = op.getBatch() == 1 ? AMP_EPILOGUE_BLOCK_ROWS : 1;
  return {rows.value_or(INT64_MAX), int64_t(op.getN()), type, blockRows};
}

Block &GemmOp::addEpilogue() {
  return addEpilogueBlock(getEpilogue(), sumsOf(*this), getLoc());
}

/// The result is stored, or there is an epilogue.
LogicalResult GemmOp::verifyRegions() {
  if (getEpilogue().empty()) {
    if (getC())
      return success();
    return emitOpError("expects 'c' or an epilogue that stores the result");
  }
  if (getC() || getBias() || getAux() || getForm() != Form::None)
    return emitOpError("expects an epilogue in the place of 'c' and of all "
                       "that happens to it");
  return verifyEpilogue(*this, getEpilogue(), sumsOf(*this));
}

LogicalResult GemmOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyEpilogueKernel(*this, getEpilogue(), sumsOf(*this), symbols);
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

namespace {
/// An operand as it is stored: `rows` of `columns` elements, `batch` times.
struct Matrix {
  StringRef name;
  Value buffer;
  int64_t offset;
  bool isWritten;
  int64_t batch, rows, columns, ld, stride;

  /// Elements that move, each once.
  int64_t count() const {
    return rows * columns * (stride == 0 ? std::min<int64_t>(batch, 1) : batch);
  }
};
} // namespace

static bool has(GemmOp op, Form part) {
  return bitEnumContainsAll(op.getForm(), part);
}

/// The operands that `op` has, in their order.
static SmallVector<Matrix> getMatrices(GemmOp op) {
  int64_t batch = op.getBatch(), m = op.getM(), n = op.getN(), k = op.getK();
  int64_t lda = op.getLda(), ldb = op.getLdb(), ldc = op.getLdc();
  int64_t strideA = op.getStrideA(), strideB = op.getStrideB(),
          strideC = op.getStrideC();
  ArrayRef<int64_t> at = op.getOffsets();
  Matrix a{"'a'", op.getA(), at[0], false, batch, m, k, lda, strideA};
  Matrix b{"'b'", op.getB(), at[1], false, batch, k, n, ldb, strideB};
  if (op.getTransposeA())
    std::swap(a.rows, a.columns);
  if (op.getTransposeB())
    std::swap(b.rows, b.columns);
  SmallVector<Matrix> all = {
      a,
      b,
      {"'c'", op.getC(), at[2], true, batch, m, n, ldc, strideC},
      {"'bias'", op.getBias(), at[3], has(op, Form::BiasGrad), 1, 1, n, n, 0},
      {"'aux'", op.getAux(), at[4], has(op, Form::Aux), 1, m, n, ldc, 0}};
  llvm::erase_if(all, [](const Matrix &matrix) { return !matrix.buffer; });
  return all;
}

SmallVector<BufferUse> GemmOp::getUses(KernelLookup kernels) {
  SmallVector<BufferUse> uses;
  for (const Matrix &matrix : getMatrices(*this))
    uses.push_back({matrix.buffer, !matrix.isWritten, matrix.isWritten});
  appendEpilogueUses(getEpilogue(), kernels, uses);
  return uses;
}

/// The elements from the first one on, or none where 64 bits do not hold them.
static std::optional<int64_t> getReach(const Matrix &matrix) {
  if (matrix.batch == 0 || matrix.rows == 0 || matrix.columns == 0)
    return 0;
  std::optional<int64_t> reach =
      llvm::checkedMulAdd(matrix.rows - 1, matrix.ld, matrix.columns);
  return reach ? llvm::checkedMulAdd(matrix.batch - 1, matrix.stride, *reach)
               : reach;
}

/// The elements that the product itself touches.
static SmallVector<BufferRange> rangesOfMatrices(GemmOp op) {
  SmallVector<BufferRange> ranges;
  for (const Matrix &matrix : getMatrices(op)) {
    BufferRange range{matrix.buffer, matrix.name.str(), std::nullopt};
    std::optional<int64_t> reach = getReach(matrix);
    std::optional<int64_t> end =
        reach ? llvm::checkedAdd(*reach, matrix.offset) : reach;
    if (end)
      range.elements = {matrix.offset, *end};
    ranges.push_back(std::move(range));
  }
  return ranges;
}

SmallVector<BufferRange> GemmOp::getRanges(KernelLookup kernels) {
  SmallVector<BufferRange> ranges = rangesOfMatrices(*this);
  appendEpilogueRanges(getEpilogue(), kernels, ranges);
  return ranges;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Sizes and strides are at least 0, and rows do not overlap.
static LogicalResult verifyMatrices(GemmOp op) {
  const std::pair<StringRef, uint64_t> numbers[] = {
      {"batch", op.getBatch()},
      {"m", op.getM()},
      {"n", op.getN()},
      {"k", op.getK()},
      {"lda", op.getLda()},
      {"ldb", op.getLdb()},
      {"ldc", op.getLdc()},
      {"stride_a", op.getStrideA()},
      {"stride_b", op.getStrideB()},
      {"stride_c", op.getStrideC()}};
  for (auto [name, number] : numbers)
    if (int64_t(number) < 0)
      return op.emitOpError("expects '")
             << name << "' to be at least 0, found " << int64_t(number);
  for (const Matrix &matrix : getMatrices(op))
    if (matrix.ld < matrix.columns)
      return op.emitOpError("expects rows of ")
             << matrix.name << " at least " << matrix.columns
             << " elements apart, found " << matrix.ld;
  return success();
}

/// True if no two batches of c share an element: each begins behind the one
/// before it, or rows are so far apart that each holds a row of every batch.
static bool areOutputsApart(GemmOp op) {
  int64_t batch = op.getBatch(), m = op.getM(), n = op.getN();
  int64_t stride = op.getStrideC(), ld = op.getLdc();
  if (batch <= 1 || m <= 0 || n <= 0)
    return true;
  auto behind = llvm::checkedMulAdd(m - 1, ld, n);
  auto between = llvm::checkedMulAdd(batch - 1, stride, n);
  return stride >= n &&
         ((behind && stride >= *behind) || (between && ld >= *between));
}

/// The form is one that the runtime knows, and has its operands.
static LogicalResult verifyForm(GemmOp op) {
  AmpGemmDesc desc = {};
  desc.epilogue = static_cast<int32_t>(op.getForm());
  bool hasBias = bool(op.getBias()), hasAux = bool(op.getAux());
  if (hasBias != bool(desc.epilogue &
                      (AMP_EPILOGUE_BIAS | AMP_EPILOGUE_BIAS_GRADIENT)) ||
      hasAux !=
          bool(desc.epilogue & (AMP_EPILOGUE_AUX | AMP_EPILOGUE_GELU_GRADIENT)))
    return op.emitOpError("expects the operands 'bias' and 'aux' of the form '")
           << stringifyForm(op.getForm()) << "' and no other, found "
           << (hasBias && hasAux ? "both"
               : hasBias         ? "'bias'"
               : hasAux          ? "'aux'"
                                 : "none");
  std::vector<uint8_t> bytes(AMP_GEMM_DESC_BYTES);
  ampGemmDescEncode(&desc, bytes.data());
  AmpCallInfo info;
  if (llvm::Error error = toError(
          ampCallDescribe(AMP_CALL_GEMM, bytes.data(), bytes.size(), &info)))
    return op.emitOpError("has a form of no library: ")
           << llvm::toString(std::move(error));
  return success();
}

/// A form that the runtime knows with its operands; an offset for each operand;
/// no access outside of its buffer; batches whose outputs do not overlap.
LogicalResult GemmOp::verify() {
  if (failed(verifyForm(*this)))
    return failure();
  if (getOffsets().size() != 5)
    return emitOpError("expects 5 offsets, of a, b, c, bias and aux, found ")
           << getOffsets().size();
  if (failed(verifyMatrices(*this)))
    return failure();
  // The launch of an epilogue verifies its own.
  if (failed(
          verifyRanges(rangesOfMatrices(*this), [&] { return emitOpError(); })))
    return failure();
  if (!areOutputsApart(*this))
    return emitOpError("expects a 'stride_c' that keeps the outputs of ")
           << getBatch() << " batches apart, found " << int64_t(getStrideC());
  return success();
}

//===----------------------------------------------------------------------===//
// Cost
//===----------------------------------------------------------------------===//

/// "gemm 64x128x64 f16,f16->f16 nn bias|gelu": sizes, types, transposed
/// operands and what happens before c is stored.
static std::string formatGemm(GemmOp op) {
  std::string text;
  llvm::raw_string_ostream name(text);
  name << "gemm ";
  if (op.getBatch() != 1)
    name << op.getBatch() << "x ";
  name << op.getM() << 'x' << op.getN() << 'x' << op.getK() << ' '
       << elementOf(op.getA()) << ',' << elementOf(op.getB()) << "->"
       << (op.getC() ? elementOf(op.getC()) : Type(sumsOf(op).type)) << ' '
       << (op.getTransposeA() ? 't' : 'n') << (op.getTransposeB() ? 't' : 'n');
  if (op.getForm() != Form::None)
    name << ' ' << stringifyForm(op.getForm());
  return text;
}

CallCost GemmOp::getCost(KernelLookup kernels) {
  CallCost cost;
  cost.name = formatGemm(*this);
  cost.part = Part::Contraction;
  Type a = elementOf(getA()), b = elementOf(getB());
  auto isLow = [](Type type) { return type.isF16() || type.isBF16(); };
  cost.arithmetic = a.isF64()              ? Arithmetic::F64
                    : isLow(a) && isLow(b) ? Arithmetic::Matrix16
                                           : Arithmetic::F32;
  for (const Matrix &matrix : getMatrices(*this)) {
    int64_t count = matrix.count();
    (matrix.isWritten ? cost.bytesWritten : cost.bytesRead) +=
        count * bytesOf(elementOf(matrix.buffer));
    cost.moved.push_back({count, count == 1});
  }
  cost.flops = 2 * int64_t(getBatch() * getM() * getN() * getK());
  addEpilogueCost(getEpilogue(), sumsOf(*this), kernels, cost);
  return cost;
}

//===----------------------------------------------------------------------===//
// Description
//===----------------------------------------------------------------------===//

std::string GemmOp::getCallName() { return "contraction"; }

static_assert(int32_t(Form::Bias) == AMP_EPILOGUE_BIAS &&
              int32_t(Form::BiasGrad) == AMP_EPILOGUE_BIAS_GRADIENT);

/// The description from which the runtime makes the plan of `op`, whose buffers
/// lie at multiples of 64 bytes. Fails for element types that no runtime
/// contracts.
static llvm::Expected<AmpGemmDesc> describeGemm(GemmOp op) {
  AmpGemmDesc desc = {};
  desc.batch = op.getBatch();
  desc.m = op.getM();
  desc.n = op.getN();
  desc.k = op.getK();
  desc.transposeA = op.getTransposeA();
  desc.transposeB = op.getTransposeB();
  desc.lda = op.getLda();
  desc.ldb = op.getLdb();
  desc.ldc = op.getLdc();
  desc.strideA = op.getStrideA();
  desc.strideB = op.getStrideB();
  desc.strideC = op.getStrideC();
  desc.epilogue = op.getStore() ? int32_t(AMP_EPILOGUE_KERNEL)
                                : static_cast<int32_t>(op.getForm());
  if (op.getAux())
    desc.ldAux = desc.ldc;
  auto typeOf = [](Value buffer) {
    return buffer ? elementOf(buffer) : Type();
  };
  const std::pair<Type, int32_t *> types[] = {
      {typeOf(op.getA()), &desc.aType},
      {typeOf(op.getB()), &desc.bType},
      {op.getC() ? typeOf(op.getC()) : Type(sumsOf(op).type), &desc.cType},
      {typeOf(op.getBias()), &desc.biasType}};
  for (auto [element, type] : types) {
    if (!element)
      continue;
    auto dataType = dataTypeOf(element);
    if (!dataType)
      return llvm::createStringError(
          "expected a contraction of f16, bf16, f32 or f64");
    *type = *dataType;
  }
  // No runtime has wider accesses; to tell more would only make more plans.
  constexpr int64_t widest = 16;
  desc.alignment = widest;
  for (const Matrix &matrix : getMatrices(op))
    if (matrix.offset * bytesOf(elementOf(matrix.buffer)) % widest ||
        getAlignment(matrix.buffer) % widest)
      desc.alignment = 0;
  return desc;
}

llvm::Expected<std::optional<CallDescription>>
GemmOp::describe(const KernelCode *code) {
  auto desc = describeGemm(*this);
  if (!desc)
    return desc.takeError();
  CallDescription description;
  description.plan.kind = AMP_CALL_GEMM;
  description.plan.desc.resize(AMP_GEMM_DESC_BYTES);
  ampGemmDescEncode(&*desc, description.plan.desc.data());
  ArrayRef<int64_t> offsets = getOffsets();
  description.operands = {{getA(), offsets[0]},
                          {getB(), offsets[1]},
                          {getC(), offsets[2]},
                          {getBias(), offsets[3]},
                          {getAux(), offsets[4]}};
  auto stores = describeEpilogue(getEpilogue(), code, description);
  if (!stores)
    return stores.takeError();
  if (!*stores)
    return std::nullopt;
  return description;
}
