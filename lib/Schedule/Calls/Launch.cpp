//===- Launch.cpp - launches of kernels -----------------------------------===//
//
// Rules of a launch, the elements that it touches, and what an image says of
// it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Target/KernelCode.h"
#include "amp/Schedule/Amprt.h"
#include "amp/Schedule/KernelABI.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

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

/// Not one of the op's own: bytecode of before has none.
static constexpr StringLiteral kUnitsAttr = "amprt.units";

std::optional<int64_t> LaunchOp::getUnits() {
  Attribute given = (*this)->getAttr(kUnitsAttr);
  if (!given)
    return std::nullopt;
  // A wrong one is none that the verifier allows.
  auto units = dyn_cast<IntegerAttr>(given);
  return units && units.getType().isInteger(64) ? units.getInt() : 0;
}

void LaunchOp::setUnits(int64_t units) {
  (*this)->setAttr(kUnitsAttr, Builder(getContext()).getI64IntegerAttr(units));
}

int64_t LaunchOp::getUnitStride(KernelOp kernel, unsigned operand) {
  if (kernel.getAccess(operand).isGathered())
    return 0;
  int64_t part = getExtent(kernel) / *getUnits();
  if (kernel.getAccess(operand).isWritten() &&
      KernelLevels(kernel).isStoredAfterLoops(operand))
    return part / int64_t(getGrain());
  return getStrides()[operand * getSizes().size()] * part;
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

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Elements [begin, end), or none where 64 bits do not hold them.
using Elements = std::optional<std::pair<int64_t, int64_t>>;

static Elements getRange(int64_t first, int64_t count) {
  auto end = llvm::checkedAdd(first, count);
  return end ? Elements(std::make_pair(first, *end)) : std::nullopt;
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
      return std::nullopt;
    moved = *next;
  }
  auto count = llvm::checkedSub(last, first);
  if (!count || *count == INT64_MAX)
    return std::nullopt;
  return getRange(first, *count + 1);
}

SmallVector<BufferRange> LaunchOp::getRanges(KernelLookup kernels) {
  KernelOp kernel = kernels(getKernelAttr());
  KernelLevels levels(kernel);
  int64_t chunks = std::max<int64_t>(getNumChunks(kernel), 1);
  SmallVector<int64_t> boundOf(getBuffers().size(), 0);
  unsigned gathered = 0;
  for (unsigned i = 0; i < boundOf.size(); ++i)
    if (kernel.getAccess(i).isGathered())
      boundOf[i] = getBounds()[gathered++];
  SmallVector<BufferRange> ranges;
  for (auto [i, buffer] : llvm::enumerate(getBuffers())) {
    BufferRange range{buffer, "buffer " + std::to_string(i), std::nullopt};
    // One element, or one row, of each chunk; else what the loops reach.
    int64_t stored = levels.isStoredPerColumn(i) ? getSizes().back() : 1;
    if (!kernel.getAccess(i).isWritten() || !levels.isStoredAfterLoops(i))
      range.elements = getTouchedRange(*this, kernel, i, boundOf);
    else if (auto results = llvm::checkedMul(chunks, stored))
      range.elements = getRange(getOffsets()[i], *results);
    ranges.push_back(std::move(range));
  }
  return ranges;
}

//===----------------------------------------------------------------------===//
// Rules of a launch and its kernel
//===----------------------------------------------------------------------===//

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
  if (std::optional<int64_t> units = getUnits()) {
    // Where a slice begins is a step of one loop, and a chunk.
    KernelLevels levels(kernel);
    bool storesRows = false;
    for (unsigned i = 0; i < count; ++i)
      storesRows |= kernel.getAccess(i).isWritten() &&
                    levels.isStoredAfterLoops(i) && levels.isStoredPerColumn(i);
    bool isDivided = *units > 0 && getSizes().size() <= 2 &&
                     kernel.getWindow() == 0 &&
                     kernel.getKernelClass() == KernelClass::Loop &&
                     !storesRows && getExtent(kernel) % *units == 0 &&
                     (!levels.storesAfterLoops() ||
                      getExtent(kernel) / *units % int64_t(getGrain()) == 0);
    if (!isDivided)
      return fail() << "expects 'units' that divide the outer one of at most "
                       "two loops into parts, of whole chunks where one stores "
                       "a sum of a chunk, found "
                    << *units;
  }
  unsigned gathered = 0;
  for (unsigned i = 0; i < count; ++i)
    gathered += kernel.getAccess(i).isGathered();
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
  }
  if (levels.hasColumnScratch() && getSizes().back() > kMaxScratchColumns)
    return fail() << "expects at most " << kMaxScratchColumns
                  << " columns where a kernel computes with the result of "
                     "'reduce … outer', found "
                  << getSizes().back();
  return verifyRanges(getRanges([&](FlatSymbolRefAttr) { return kernel; }),
                      fail);
}

//===----------------------------------------------------------------------===//
// The call
//===----------------------------------------------------------------------===//

std::string LaunchOp::getCallName() { return getKernel().str(); }

SmallVector<BufferUse> LaunchOp::getUses(KernelLookup kernels) {
  KernelOp kernel = kernels(getKernelAttr());
  SmallVector<BufferUse> uses;
  for (auto [i, buffer] : llvm::enumerate(getBuffers())) {
    OperandAttr access = kernel.getAccess(i);
    uses.push_back({buffer, access.isRead(), access.isWritten()});
  }
  return uses;
}

llvm::Expected<std::optional<CallDescription>>
mlir::amprt::describeLaunch(Operation *op, const KernelCode *code,
                            ValueRange buffers, ArrayRef<int64_t> offsets) {
  if (!code)
    return std::nullopt;
  auto call = code->callOf(op);
  if (!call)
    return call.takeError();
  if (!*call)
    return std::nullopt;
  CallDescription description;
  (*call)->describeKernel = [op, code] { return code->describe(op); };
  description.launch = std::move(*call);
  for (auto [buffer, offset] : llvm::zip_equal(buffers, offsets))
    description.operands.push_back({buffer, offset});
  return description;
}

llvm::Expected<std::optional<CallDescription>>
LaunchOp::describe(const KernelCode *code) {
  auto description = describeLaunch(*this, code, getBuffers(), getOffsets());
  if (!getUnits() || !description || !*description)
    return description;
  auto kernel =
      SymbolTable::lookupNearestSymbolFrom<KernelOp>(*this, getKernelAttr());
  (*description)->units = *getUnits();
  for (unsigned i = 0; i < getBuffers().size(); ++i)
    (*description)->unitStrides.push_back(getUnitStride(kernel, i));
  return description;
}
