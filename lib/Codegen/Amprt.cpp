//===- Amprt.cpp - registration and verifiers of the amprt dialect --------===//
//
// A schedule that passes these verifiers can be run by every target: emitters
// rely on them and check nothing again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/Amprt.h"
#include "amp/Codegen/KernelABI.h"
#include "amp/Codegen/KernelLevels.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

#include "amp/Codegen/AmprtDialect.cpp.inc"
#include "amp/Codegen/AmprtEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "amp/Codegen/AmprtAttributes.cpp.inc"

#define GET_OP_CLASSES
#include "amp/Codegen/AmprtOps.cpp.inc"

void AmprtDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "amp/Codegen/AmprtAttributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "amp/Codegen/AmprtOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Kernel
//===----------------------------------------------------------------------===//

static bool isStorable(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
  return type.isF16() || type.isBF16() || type.isF32() || type.isF64();
}

/// Bodies compute in signless integers; an unsigned element may arrive as one.
static bool isElement(Type value, Type element) {
  if (value == element)
    return true;
  auto integer = dyn_cast<IntegerType>(element);
  return integer && value.isSignlessInteger(integer.getWidth());
}

/// 1. Accesses are `#amprt.operand`s of storable elements.
/// 2. A gathered operand is read only, along an outer loop, and its index
///    operand is an integer that is read and not gathered itself.
/// 3. The predicate is an i1 that is only read, the same everywhere.
static LogicalResult verifyAccesses(KernelOp op) {
  int64_t outer = op.getOuter();
  if (outer < 0)
    return op.emitOpError("expects 0 or more outer loops, found ") << outer;
  for (auto [i, attribute] : llvm::enumerate(op.getAccesses())) {
    auto access = dyn_cast<OperandAttr>(attribute);
    if (!access)
      return op.emitOpError("expects '#amprt.operand' for operand ")
             << i << ", found " << attribute;
    if (!isStorable(access.getElement()))
      return op.emitOpError("expects operand ")
             << i << " to hold f16, bf16, f32, f64, i1, i8, i16, i32 or i64, "
             << "found " << access.getElement();
  }
  int64_t count = op.getNumKernelOperands();
  for (int64_t i = 0; i < count; ++i) {
    OperandAttr access = op.getAccess(i);
    if (!access.isGathered())
      continue;
    if (access.isWritten())
      return op.emitOpError("cannot write operand ") << i << ", it is gathered";
    if (access.getGather() >= outer)
      return op.emitOpError("expects operand ")
             << i << " to be gathered along one of " << outer
             << " outer loops, found loop " << access.getGather();
    int64_t index = access.getIndex();
    if (index < 0 || index >= count ||
        !isa<IntegerType>(op.getAccess(index).getElement()) ||
        op.getAccess(index).isWritten() || op.getAccess(index).isGathered() ||
        op.getAccess(index).getInner() != InnerAccess::Broadcast)
      return op.emitOpError("expects the index of operand ")
             << i << " to be an integer operand that is 'in', 'broadcast' and "
             << "not gathered, found operand " << index;
  }
  if (std::optional<uint64_t> predicate = op.getPredicate())
    if (*predicate >= uint64_t(count) ||
        !op.getAccess(*predicate).getElement().isSignlessInteger(1) ||
        op.getAccess(*predicate).isWritten() ||
        op.getAccess(*predicate).getInner() != InnerAccess::Broadcast)
      return op.emitOpError("expects the predicate to be a scalar i1 operand, "
                            "'in' and 'broadcast', found operand ")
             << *predicate;
  return success();
}

/// 4. `scatter_add` has the operands (indices in, updates in, result out) and
///    two outer loops.
static LogicalResult verifyScatter(KernelOp op) {
  if (op.getNumKernelOperands() != 3 || op.getOuter() != 2 ||
      op.getPredicate() || !isa<IntegerType>(op.getAccess(0).getElement()) ||
      op.getAccess(0).getDirection() != Direction::In ||
      op.getAccess(1).getDirection() != Direction::In ||
      !op.getAccess(2).isWritten() || op.getAccess(0).isGathered() ||
      op.getAccess(1).isGathered())
    return op.emitOpError("of class 'scatter_add' expects the operands "
                          "(integer indices in, updates in, result out), two "
                          "outer loops and no predicate");
  return success();
}

/// 4b. A window has some of the outer loops of a kernel of class `loop`, in
///     which nothing is gathered and every output comes after a reduction.
static LogicalResult verifyWindow(KernelOp op, const KernelLevels &levels) {
  int64_t window = op.getWindow();
  if (window < 0 || window > int64_t(op.getOuter()) ||
      op.getKernelClass() != KernelClass::Loop || op.getPredicate())
    return op.emitOpError("expects a window of at most ")
           << int64_t(op.getOuter())
           << " outer loops in a kernel of class 'loop' without predicate, "
              "found "
           << window;
  std::optional<ReduceOver> over;
  for (auto reduce : op.getBody().front().getOps<ReduceOp>()) {
    bool isAllowed = reduce.getOver() == ReduceOver::Window ||
                     (reduce.getOver() == ReduceOver::Inner &&
                      reduce.getKind() != ReduceKind::Argmax);
    if (!isAllowed || (over && *over != reduce.getOver()))
      return reduce.emitOpError("expects every reduction of a kernel with a "
                                "window to be over 'window', or 'inner', "
                                "found '")
             << stringifyReduceOver(reduce.getOver()) << "'";
    over = reduce.getOver();
  }
  for (unsigned i = 0; i < op.getNumKernelOperands(); ++i) {
    OperandAttr access = op.getAccess(i);
    if (access.isGathered() || access.getDirection() == Direction::InOut)
      return op.emitOpError("with a window cannot gather or overwrite operand ")
             << i;
    if (access.isWritten() && levels.getYielded(i) &&
        levels.getPass(levels.getYielded(i)) == 0)
      return op.emitOpError("with a window expects operand ")
             << i << " to be what a reduction gives";
  }
  if (!op.getBody().front().getOps<IndexOp>().empty())
    return op.emitOpError("with a window has no 'amprt.index'");
  return success();
}

/// 5. Block arguments are the elements of the read operands (result, update
///    for `scatter_add`), yielded values those of the written ones.
static LogicalResult verifyInterface(KernelOp op) {
  SmallVector<Type> read, written;
  for (unsigned i = 0; i < op.getNumKernelOperands(); ++i) {
    OperandAttr access = op.getAccess(i);
    if (access.isRead())
      read.push_back(access.getElement());
    if (access.isWritten())
      written.push_back(access.getElement());
  }
  if (op.getKernelClass() == KernelClass::ScatterAdd)
    read = {op.getAccess(2).getElement(), op.getAccess(1).getElement()};
  Block &body = op.getBody().front();
  if (!llvm::equal(body.getArgumentTypes(), read, isElement))
    return op.emitOpError("expects block arguments of types (")
           << read << "), one for each operand that is read, found ("
           << SmallVector<Type>(body.getArgumentTypes()) << ")";
  auto yield =
      dyn_cast_if_present<YieldOp>(body.empty() ? nullptr : &body.back());
  if (!yield)
    return op.emitOpError("expects the body to end with 'amprt.yield'");
  if (!llvm::equal(yield.getValues().getTypes(), written, isElement))
    return yield.emitOpError("expects values of types (")
           << written << "), one for each operand that is written, found ("
           << SmallVector<Type>(yield.getValues().getTypes()) << ")";
  return success();
}

/// 6. Reductions have a kind that their type allows.
static LogicalResult verifyReduce(ReduceOp op) {
  Type type = op.getValue().getType();
  bool allowed = type.isF32() || type.isF64() || isa<IntegerType>(type);
  Type result = type;
  switch (op.getKind()) {
  case ReduceKind::Add:
  case ReduceKind::Max:
  case ReduceKind::Min:
    break;
  case ReduceKind::Argmax:
    result = IntegerType::get(op.getContext(), 64);
    if (op.getOver() != ReduceOver::Inner)
      return op.emitOpError("'argmax' reduces over the inner loop only");
    break;
  }
  if (!allowed)
    return op.emitOpError("'")
           << stringifyReduceKind(op.getKind())
           << "' cannot reduce values of type " << type << ", convert them to "
           << (isa<FloatType>(type) ? "f32" : "an integer") << " first";
  if (op.getResult().getType() != result)
    return op.emitOpError("expects the result type ")
           << result << ", found " << op.getResult().getType();
  return success();
}

/// 7. A value of every element exists only inside the loops, one that depends
///    on `reduce … outer` or `reduce … all` only after them.
static LogicalResult verifyLevels(KernelOp op) {
  KernelLevels levels(op);
  if (op.getWindow() != 0 && failed(verifyWindow(op, levels)))
    return failure();
  for (Operation &inner : op.getBody().front()) {
    if (auto reduce = dyn_cast<ReduceOp>(inner)) {
      if (failed(verifyReduce(reduce)))
        return failure();
      if (op.getKernelClass() != KernelClass::Loop)
        return reduce.emitOpError("is not allowed in class '")
               << stringifyKernelClass(op.getKernelClass()) << "'";
      if (reduce.getOver() == ReduceOver::Window && op.getWindow() == 0)
        return reduce.emitOpError("over 'window' needs a window, the kernel "
                                  "has none");
      if (reduce.getOver() != ReduceOver::All && op.getOuter() == 0)
        return reduce.emitOpError("over '")
               << stringifyReduceOver(reduce.getOver())
               << "' needs an outer loop, the kernel has none";
      if (levels.isAfterLoops(reduce.getValue()))
        return reduce.emitOpError(
            "reduces a value that exists only after the loops");
    } else if (auto index = dyn_cast<IndexOp>(inner)) {
      if (op.getKernelClass() != KernelClass::Loop)
        return index.emitOpError("is not allowed in class '")
               << stringifyKernelClass(op.getKernelClass()) << "'";
      if (index.getLoop() > uint64_t(op.getOuter()))
        return index.emitOpError("expects one of ")
               << op.getOuter() + 1 << " loops, found " << index.getLoop();
    } else if (levels.isMixed(&inner)) {
      return inner.emitOpError(
          "combines values inside the loops with values after them; one that "
          "depends on 'reduce … outer' or 'reduce … all' exists only after "
          "the loops");
    }
  }
  return success();
}

LogicalResult KernelOp::verify() {
  if (failed(verifyAccesses(*this)))
    return failure();
  if (getKernelClass() == KernelClass::ScatterAdd &&
      failed(verifyScatter(*this)))
    return failure();
  if (failed(verifyInterface(*this)))
    return failure();
  return verifyLevels(*this);
}

//===----------------------------------------------------------------------===//
// Launch
//===----------------------------------------------------------------------===//

int64_t LaunchOp::getExtent(KernelOp kernel) {
  ArrayRef<int64_t> sizes = getSizes();
  if (kernel.getKernelClass() == KernelClass::ScatterAdd)
    return sizes.front();
  if (sizes.size() == 1)
    return sizes.front();
  int64_t extent = 1;
  for (int64_t size : sizes.drop_back())
    extent *= size;
  return extent;
}

int64_t LaunchOp::getNumChunks(KernelOp kernel) {
  return llvm::divideCeil(uint64_t(getExtent(kernel)), getGrain());
}

/// Sizes and grain that every target can divide.
LogicalResult LaunchOp::verify() {
  if (getSizes().empty())
    return emitOpError("expects at least the size of the inner loop");
  // The loops' count, with 0 as 1 so that no part of it overflows either.
  std::optional<int64_t> count = 1;
  for (int64_t size : getSizes()) {
    if (size < 0)
      return emitOpError("expects sizes of at least 0, found ") << size;
    if (count)
      count = llvm::checkedMul(*count, std::max<int64_t>(size, 1));
  }
  if (!count)
    return emitOpError("expects sizes with a product below 2^63, found [")
           << getSizes() << "]";
  if (int64_t(getGrain()) < 1)
    return emitOpError("expects a grain of at least 1, found ")
           << int64_t(getGrain());
  if (getOffsets().size() != getBuffers().size())
    return emitOpError("expects an offset for each of ")
           << getBuffers().size() << " buffers, found " << getOffsets().size();
  size_t strides = getBuffers().size() * getSizes().size();
  if (getStrides().size() != strides)
    return emitOpError("expects ")
           << strides << " strides, one for each buffer and loop, found "
           << getStrides().size();
  return success();
}

/// Elements [begin, end), or failure where 64 bits do not hold them.
using Elements = FailureOr<std::pair<int64_t, int64_t>>;

static Elements getRange(int64_t first, int64_t count) {
  auto end = llvm::checkedAdd(first, count);
  return end ? Elements(std::make_pair(first, *end)) : Elements(failure());
}

/// The elements that operand `index` touches inside the loops, none
/// where a size is 0.
static Elements getTouchedRange(LaunchOp op, KernelOp kernel, unsigned index,
                                ArrayRef<int64_t> boundOf) {
  ArrayRef<int64_t> sizes = op.getSizes();
  ArrayRef<int64_t> strides =
      op.getStrides().slice(index * sizes.size(), sizes.size());
  OperandAttr access = kernel.getAccess(index);
  int64_t first = op.getOffsets()[index], last = first;
  for (auto [d, size, stride] : llvm::enumerate(sizes, strides)) {
    int64_t positions =
        access.getGather() == int64_t(d) ? boundOf[index] : size;
    if (positions == 0)
      return getRange(0, 0);
    int64_t &moved = stride < 0 ? first : last;
    auto next = llvm::checkedMulAdd(positions - 1, stride, moved);
    if (!next)
      return failure();
    moved = *next;
  }
  auto count = llvm::checkedSub(last, first);
  if (!count || *count == INT64_MAX)
    return failure();
  return getRange(first, *count + 1);
}

/// The elements that `batch` matrices of `rows` x `columns` reach behind the
/// first one, or none where 64 bits do not hold them.
static std::optional<int64_t> getReach(int64_t batch, int64_t rows,
                                       int64_t columns, int64_t ld,
                                       int64_t stride) {
  if (batch == 0 || rows == 0 || columns == 0)
    return 0;
  std::optional<int64_t> reach = llvm::checkedMulAdd(rows - 1, ld, columns);
  return reach ? llvm::checkedMulAdd(batch - 1, stride, *reach) : reach;
}

/// Sizes and strides are at least 0, rows do not overlap, and no operand leaves
/// its buffer.
static LogicalResult verifyAccesses(GemmOp op) {
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
  int64_t batch = op.getBatch(), m = op.getM(), n = op.getN(), k = op.getK();
  struct Matrix {
    StringRef name;
    int64_t batch, rows, columns, ld, stride;
  };
  int64_t ldc = op.getLdc();
  bool isA = op.getTransposeA(), isB = op.getTransposeB();
  const Matrix matrices[] = {{"a", batch, isA ? k : m, isA ? m : k,
                              int64_t(op.getLda()), int64_t(op.getStrideA())},
                             {"b", batch, isB ? n : k, isB ? k : n,
                              int64_t(op.getLdb()), int64_t(op.getStrideB())},
                             {"c", batch, m, n, ldc, int64_t(op.getStrideC())},
                             {"bias", 1, 1, n, n, 0},
                             {"aux", 1, m, n, ldc, 0},
                             {"bias_grad", 1, 1, n, n, 0}};
  for (auto [matrix, buffer, offset] :
       llvm::zip_equal(matrices, op.getBuffers(), op.getOffsets())) {
    if (!buffer)
      continue;
    if (matrix.ld < matrix.columns)
      return op.emitOpError("expects rows of '")
             << matrix.name << "' at least " << matrix.columns
             << " elements apart, found " << matrix.ld;
    int64_t elements = cast<MemRefType>(buffer.getType()).getNumElements();
    std::optional<int64_t> reach = getReach(
        matrix.batch, matrix.rows, matrix.columns, matrix.ld, matrix.stride);
    std::optional<int64_t> end =
        reach && offset >= 0 ? llvm::checkedAdd(*reach, offset) : std::nullopt;
    if (!end || *end > elements) {
      InFlightDiagnostic error = op.emitOpError("accesses ");
      if (end)
        error << "elements [" << offset << ", " << *end << ")";
      else
        error << "elements from " << offset << " on, below 0 or beyond 2^63";
      return error << " of '" << matrix.name << "', which has " << elements;
    }
  }
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
  if (failed(verifyAccesses(*this)))
    return failure();
  if (!areOutputsApart(*this))
    return emitOpError("expects a 'stride_c' that keeps the outputs of ")
           << getBatch() << " batches apart, found " << int64_t(getStrideC());
  return success();
}

/// The kernel exists; number and element types of the buffers are its own; the
/// inner strides are those that its code was made for; what is read after the
/// loops does not move with them; no access leaves its buffer.
LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto kernel =
      symbols.lookupNearestSymbolFrom<KernelOp>(*this, getKernelAttr());
  if (!kernel)
    return emitOpError("expects '") << getKernel() << "' to be a kernel";
  unsigned count = kernel.getNumKernelOperands();
  auto fail = [&]() {
    InFlightDiagnostic diagnostic = emitOpError();
    diagnostic.attachNote(kernel.getLoc()) << "the kernel is here";
    return diagnostic;
  };
  if (getBuffers().size() != count)
    return fail() << "expects " << count << " buffers, found "
                  << getBuffers().size();
  if (int64_t(getSizes().size()) != int64_t(kernel.getOuter()) + 1)
    return fail() << "expects " << kernel.getOuter() + 1 << " sizes, found "
                  << getSizes().size();
  if (int64_t window = kernel.getWindow()) {
    int64_t places = llvm::product_of(getSizes().drop_back().take_back(window));
    if (places > 0 && int64_t(getGrain()) % places)
      return fail() << "expects a grain of whole windows of " << places
                    << " elements, found " << int64_t(getGrain());
  }
  SmallVector<int64_t> boundOf(count, 0);
  unsigned gathered = 0;
  for (unsigned i = 0; i < count; ++i)
    if (kernel.getAccess(i).isGathered()) {
      if (gathered < getBounds().size())
        boundOf[i] = getBounds()[gathered];
      ++gathered;
    }
  if (getBounds().size() != gathered ||
      llvm::any_of(getBounds(), [](int64_t bound) { return bound < 0; }))
    return fail() << "expects a bound of at least 0 for each of " << gathered
                  << " gathered operands, found [" << getBounds() << "]";

  KernelLevels levels(kernel);
  for (unsigned i = 0; i < count; ++i) {
    OperandAttr access = kernel.getAccess(i);
    auto type = cast<MemRefType>(getBuffers()[i].getType());
    if (type.getRank() != 1 || type.getElementType() != access.getElement())
      return fail() << "expects buffer " << i << " to be a flat memref of "
                    << access.getElement() << ", found " << type;
    ArrayRef<int64_t> strides =
        getStrides().slice(i * getSizes().size(), getSizes().size());
    bool written = access.isWritten() && levels.isStoredAfterLoops(i);
    if (!written) {
      int64_t inner = strides.back();
      if (access.getInner() == InnerAccess::Broadcast    ? inner != 0
          : access.getInner() == InnerAccess::Contiguous ? inner != 1
                                                         : false)
        return fail() << "expects inner stride "
                      << (access.getInner() == InnerAccess::Contiguous)
                      << " of buffer " << i << ", found " << inner;
    }
    if (levels.isReadAfterLoops(i) &&
        llvm::any_of(strides.drop_back(), [](int64_t s) { return s != 0; }))
      return fail() << "expects outer strides 0 of buffer " << i
                    << ", it is read after the loops";
    // One element, or one row, of each chunk; else what the loops reach.
    int64_t chunks = std::max<int64_t>(getNumChunks(kernel), 1);
    int64_t stored = levels.isStoredPerColumn(i) ? getSizes().back() : 1;
    std::optional<int64_t> results = llvm::checkedMul(chunks, stored);
    auto range = !written  ? getTouchedRange(*this, kernel, i, boundOf)
                 : results ? getRange(getOffsets()[i], *results)
                           : Elements(failure());
    int64_t elements = type.getNumElements();
    if (failed(range))
      return fail() << "accesses elements beyond 2^63 of buffer " << i
                    << ", which has " << elements;
    auto [begin, end] = *range;
    if (begin < 0 || end > elements)
      return fail() << "accesses elements [" << begin << ", " << end
                    << ") of buffer " << i << ", which has " << elements;
  }
  if (levels.hasColumnScratch() && getSizes().back() > kMaxScratchColumns)
    return fail() << "expects at most " << kMaxScratchColumns
                  << " columns where a kernel computes with the result of "
                     "'reduce … outer', found "
                  << getSizes().back();
  return success();
}
