//===- Gemm.cpp - contractions by a library -------------------------------===//
//
// Rules of a contraction, what it touches and costs, and the description from
// which the runtime makes its plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Target/LLVM/Lanes.h"
#include "amp-runtime/Runtime.h"
#include "amp/Schedule/Amprt.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

static Type elementOf(Value buffer) {
  return cast<MemRefType>(buffer.getType()).getElementType();
}

//===----------------------------------------------------------------------===//
// Epilogue
//===----------------------------------------------------------------------===//

LaunchOp GemmOp::getStore() {
  if (getEpilogue().empty() || getEpilogue().front().empty())
    return {};
  return dyn_cast<LaunchOp>(getEpilogue().front().front());
}

/// The type in which the library sums up.
static FloatType sumType(GemmOp op) {
  MLIRContext *context = op.getContext();
  return elementOf(op.getA()).isF64() ? FloatType(Float64Type::get(context))
                                      : FloatType(Float32Type::get(context));
}

/// The number of sums; none where 64 bits do not hold it.
static std::optional<int64_t> countSums(GemmOp op) {
  auto rows = llvm::checkedMul<int64_t>(op.getBatch(), op.getM());
  return rows ? llvm::checkedMul<int64_t>(*rows, op.getN()) : rows;
}

Block &GemmOp::addEpilogue() {
  Block &block = getEpilogue().emplaceBlock();
  block.addArgument(MemRefType::get({*countSums(*this)}, sumType(*this)),
                    getLoc());
  return block;
}

/// Everything but the sums that the epilogue's launch touches.
template <typename T> static SmallVector<T> dropSums(SmallVector<T> ofOperand) {
  ofOperand.erase(ofOperand.begin());
  return ofOperand;
}

/// True for a kernel that can be run on a part of its elements.
static bool isByElement(KernelOp kernel) {
  if (kernel.getKernelClass() != KernelClass::Loop || kernel.getOuter() < 1 ||
      kernel.getWindow() > 0 || kernel.getPredicate())
    return false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (kernel.getAccess(i).isGathered())
      return false;
  for (Operation &op : kernel.getBody().front())
    if (isa<ReduceOp, IndexOp>(op))
      return false;
  return true;
}

/// The result is stored, or there is one launch over the sums, in their order.
LogicalResult GemmOp::verifyRegions() {
  if (getEpilogue().empty()) {
    if (getC())
      return success();
    return emitOpError("expects 'c' or an epilogue that stores the result");
  }
  if (getC() || getBias() || getAux() || getBiasGrad() || getRelu() ||
      getGelu() || getGeluGrad())
    return emitOpError("expects an epilogue in the place of 'c' and of all "
                       "that happens to it");
  Block &block = getEpilogue().front();
  auto wanted = MemRefType::get({countSums(*this).value_or(0)}, sumType(*this));
  if (block.getNumArguments() != 1 || block.getArgument(0).getType() != wanted)
    return emitOpError("expects an epilogue of the sums, ") << wanted;
  Value sums = block.getArgument(0);
  LaunchOp store = getStore();
  if (!store || !llvm::hasSingleElement(block) || store.getBuffers().empty() ||
      store.getBuffers().front() != sums ||
      llvm::is_contained(store.getBuffers().drop_front(), sums))
    return emitOpError("expects an epilogue of one launch, whose first operand "
                       "are the sums");
  ArrayRef<int64_t> sizes = store.getSizes(), strides = store.getStrides();
  int64_t columns = getN(), rows = getBatch() * getM();
  if (sizes.size() < 2 || sizes.back() != columns ||
      llvm::product_of(sizes.drop_back()) != rows)
    return emitOpError("expects an epilogue over ")
           << rows << " rows of " << columns << " columns, found sizes ["
           << sizes << "]";
  bool isInOrder =
      strides[sizes.size() - 1] == 1 && store.getOffsets().front() == 0;
  int64_t stride = columns;
  for (size_t loop = sizes.size() - 1; loop-- > 0; stride *= sizes[loop])
    isInOrder &= sizes[loop] == 1 || strides[loop] == stride;
  if (!isInOrder)
    return emitOpError("expects an epilogue that goes over the sums in their "
                       "order, found strides [")
           << strides.take_front(sizes.size()) << "]";
  return success();
}

LogicalResult GemmOp::verifySymbolUses(SymbolTableCollection &symbols) {
  LaunchOp store = getStore();
  if (!store)
    return success();
  auto kernel =
      symbols.lookupNearestSymbolFrom<KernelOp>(*this, store.getKernelAttr());
  if (kernel && (!isByElement(kernel) || kernel.getAccess(0).isWritten()))
    return emitOpError("expects an epilogue whose kernel is elementwise, "
                       "without indices, and reads the sums, found '")
           << store.getKernel() << "'";
  return success();
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
      {"'bias'", op.getBias(), at[3], false, 1, 1, n, n, 0},
      {"'aux'", op.getAux(), at[4], op.getGelu(), 1, m, n, ldc, 0},
      {"'bias_grad'", op.getBiasGrad(), at[5], true, 1, 1, n, n, 0}};
  llvm::erase_if(all, [](const Matrix &matrix) { return !matrix.buffer; });
  return all;
}

SmallVector<BufferUse> GemmOp::getUses(KernelLookup kernels) {
  SmallVector<BufferUse> uses;
  for (const Matrix &matrix : getMatrices(*this))
    uses.push_back({matrix.buffer, !matrix.isWritten, matrix.isWritten});
  if (LaunchOp store = getStore())
    llvm::append_range(uses, dropSums(store.getUses(kernels)));
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
  if (LaunchOp store = getStore())
    llvm::append_range(ranges, dropSums(store.getRanges(kernels)));
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

/// At most one of relu, gelu and its gradient; what each of them has beside it;
/// an offset for each operand; no access outside of its buffer; batches whose
/// outputs do not overlap.
LogicalResult GemmOp::verify() {
  if (getRelu() + getGelu() + getGeluGrad() > 1)
    return emitOpError("expects at most one of 'relu', 'gelu' and 'gelu_grad'");
  if (getGeluGrad() ? !getAux() : (getAux() && !getGelu()))
    return emitOpError("expects 'aux' beside 'gelu_grad', or beside 'gelu' "
                       "which stores it, found ")
           << (getAux() ? "it without either" : "none");
  if (getBiasGrad() && !getGeluGrad())
    return emitOpError("expects 'bias_grad' beside 'gelu_grad' only");
  if (getBias() && getGeluGrad())
    return emitOpError("expects no 'bias' beside 'gelu_grad'");
  if (getOffsets().size() != 6)
    return emitOpError(
               "expects 6 offsets, of a, b, c, bias, aux and bias_grad, "
               "found ")
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

/// "gemm 64x128x64 f16,f16->f16 nn bias": sizes, types, transposed operands
/// and what happens before c is stored.
static std::string formatGemm(GemmOp op) {
  std::string text;
  llvm::raw_string_ostream name(text);
  name << "gemm ";
  if (op.getBatch() != 1)
    name << op.getBatch() << "x ";
  name << op.getM() << 'x' << op.getN() << 'x' << op.getK() << ' '
       << elementOf(op.getA()) << ',' << elementOf(op.getB()) << "->"
       << (op.getC() ? elementOf(op.getC()) : Type(sumType(op))) << ' '
       << (op.getTransposeA() ? 't' : 'n') << (op.getTransposeB() ? 't' : 'n')
       << (op.getBias() ? " bias" : "") << (op.getRelu() ? " relu" : "")
       << (op.getGelu() ? " gelu" : "")
       << (op.getGeluGrad() ? " gelu_grad" : "")
       << (op.getGelu() && op.getAux() ? " aux" : "")
       << (op.getBiasGrad() ? " bias_grad" : "");
  if (LaunchOp store = op.getStore())
    name << ' ' << store.getKernel();
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
        count * Lanes::storageBytes(elementOf(matrix.buffer));
    cost.moved.push_back({count, count == 1});
  }
  cost.flops = 2 * int64_t(getBatch() * getM() * getN() * getK());
  if (LaunchOp store = getStore()) {
    CallCost stored = store.getCost(kernels);
    cost.bytesRead +=
        stored.bytesRead - countSums(*this).value_or(0) *
                               int64_t(Lanes::storageBytes(sumType(*this)));
    cost.bytesWritten += stored.bytesWritten;
    cost.flops += stored.flops;
    llvm::append_range(cost.moved, dropSums(stored.moved));
  }
  return cost;
}

//===----------------------------------------------------------------------===//
// Description
//===----------------------------------------------------------------------===//

std::string GemmOp::getCallName() { return "contraction"; }

static llvm::Expected<int32_t> dataTypeOf(Type element) {
  if (element.isF16())
    return AMP_F16;
  if (element.isBF16())
    return AMP_BF16;
  if (element.isF32())
    return AMP_F32;
  if (element.isF64())
    return AMP_F64;
  return llvm::createStringError(
      "expected a contraction of f16, bf16, f32 or f64");
}

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
  const std::pair<bool, int32_t> epilogues[] = {
      {bool(op.getBias()), AMP_EPILOGUE_BIAS},
      {op.getRelu(), AMP_EPILOGUE_RELU},
      {op.getGelu(), AMP_EPILOGUE_GELU},
      {op.getGelu() && op.getAux(), AMP_EPILOGUE_AUX},
      {op.getGeluGrad(), AMP_EPILOGUE_GELU_GRADIENT},
      {bool(op.getBiasGrad()), AMP_EPILOGUE_BIAS_GRADIENT},
      {bool(op.getStore()), AMP_EPILOGUE_KERNEL}};
  for (auto [isThere, epilogue] : epilogues)
    if (isThere)
      desc.epilogue |= epilogue;
  if (op.getAux())
    desc.ldAux = desc.ldc;
  Value bias = op.getBias() ? op.getBias() : op.getBiasGrad();
  auto typeOf = [](Value buffer) {
    return buffer ? elementOf(buffer) : Type();
  };
  const std::pair<Type, int32_t *> types[] = {
      {typeOf(op.getA()), &desc.aType},
      {typeOf(op.getB()), &desc.bType},
      {op.getC() ? typeOf(op.getC()) : Type(sumType(op)), &desc.cType},
      {typeOf(bias), &desc.biasType}};
  for (auto [element, type] : types) {
    if (!element)
      continue;
    auto dataType = dataTypeOf(element);
    if (!dataType)
      return dataType.takeError();
    *type = *dataType;
  }
  // No runtime has wider accesses; to tell more would only make more plans.
  constexpr int64_t widest = 16;
  desc.alignment = widest;
  for (const Matrix &matrix : getMatrices(op))
    if (matrix.offset * Lanes::storageBytes(elementOf(matrix.buffer)) % widest)
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
  // A bias and its gradient are one parameter of the library's.
  if (getBiasGrad())
    description.operands[3] = {getBiasGrad(), offsets[5]};
  if (LaunchOp store = getStore()) {
    auto described = store.describe(code);
    if (!described)
      return described.takeError();
    if (code && !*described)
      return std::nullopt; // there is nothing to store
    if (*described) {
      (*described)->operands.front() = {};
      description.epilogue =
          std::make_unique<CallDescription>(std::move(**described));
    }
  }
  return description;
}
