//===- EpilogueRegion.cpp - the launch that stores a call's result --------===//
//
// The sums are not memory: a launch of an epilogue is verified, counted and
// described as any other, but for its first operand.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EpilogueRegion.h"
#include "../Buffers.h"
#include "amp/Schedule/KernelLevels.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

std::optional<int64_t> Sums::count() const {
  return llvm::checkedMul<int64_t>(rows, columns);
}

LaunchOp mlir::amprt::getStore(Region &epilogue) {
  if (epilogue.empty() || epilogue.front().empty())
    return {};
  return dyn_cast<LaunchOp>(epilogue.front().front());
}

static MemRefType typeOf(const Sums &sums) {
  return MemRefType::get({sums.count().value_or(0)}, sums.type);
}

Block &mlir::amprt::addEpilogueBlock(Region &epilogue, const Sums &sums,
                                     Location loc) {
  Block &block = epilogue.emplaceBlock();
  block.addArgument(typeOf(sums), loc);
  return block;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// True for an op that a kernel can do on a part of its elements: one on
/// elements, or on the elements that a chunk of rows has in a column.
static bool isByPart(Operation &op) {
  auto reduce = dyn_cast<ReduceOp>(op);
  return reduce ? reduce.getOver() == ReduceOver::Outer : !isa<IndexOp>(op);
}

/// True for a kernel that can be run on a part of its elements.
static bool isByPart(KernelOp kernel, const KernelLevels &levels) {
  if (kernel.getKernelClass() != KernelClass::Loop || kernel.getOuter() < 1 ||
      kernel.getWindow() > 0 || kernel.getPredicate())
    return false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (kernel.getAccess(i).isGathered() || levels.isReadAfterLoops(i))
      return false;
  return llvm::all_of(kernel.getBody().front(),
                      [](Operation &op) { return isByPart(op); });
}

LogicalResult mlir::amprt::verifyEpilogue(Operation *op, Region &epilogue,
                                          const Sums &sums) {
  Block &block = epilogue.front();
  auto wanted = typeOf(sums);
  if (block.getNumArguments() != 1 || block.getArgument(0).getType() != wanted)
    return op->emitOpError("expects an epilogue of the sums, ") << wanted;
  Value argument = block.getArgument(0);
  LaunchOp store = getStore(epilogue);
  if (!store || !llvm::hasSingleElement(block) || store.getBuffers().empty() ||
      store.getBuffers().front() != argument ||
      llvm::is_contained(store.getBuffers().drop_front(), argument))
    return op->emitOpError("expects an epilogue of one launch, whose first "
                           "operand are the sums");
  ArrayRef<int64_t> sizes = store.getSizes(), strides = store.getStrides();
  if (sizes.size() < 2 || sizes.back() != sums.columns ||
      llvm::product_of(sizes.drop_back()) != sums.rows)
    return op->emitOpError("expects an epilogue over ")
           << sums.rows << " rows of " << sums.columns
           << " columns, found sizes [" << sizes << "]";
  bool isInOrder =
      strides[sizes.size() - 1] == 1 && store.getOffsets().front() == 0;
  int64_t stride = sums.columns;
  for (size_t loop = sizes.size() - 1; loop-- > 0; stride *= sizes[loop])
    isInOrder &= sizes[loop] == 1 || strides[loop] == stride;
  if (!isInOrder)
    return op->emitOpError("expects an epilogue that goes over the sums in "
                           "their order, found strides [")
           << strides.take_front(sizes.size()) << "]";
  return success();
}

LogicalResult
mlir::amprt::verifyEpilogueKernel(Operation *op, Region &epilogue,
                                  const Sums &sums,
                                  SymbolTableCollection &symbols) {
  LaunchOp store = getStore(epilogue);
  if (!store)
    return success();
  auto kernel =
      symbols.lookupNearestSymbolFrom<KernelOp>(op, store.getKernelAttr());
  if (!kernel)
    return success();
  KernelLevels levels(kernel);
  if (!isByPart(kernel, levels) || kernel.getAccess(0).isWritten())
    return op->emitOpError("expects an epilogue whose kernel is elementwise "
                           "or combines rows, without indices, and reads the "
                           "sums, found '")
           << store.getKernel() << "'";
  bool combinesRows = llvm::any_of(
      llvm::seq(kernel.getNumKernelOperands()), [&](unsigned operand) {
        return kernel.getAccess(operand).isWritten() &&
               levels.isStoredAfterLoops(operand);
      });
  if (!combinesRows ||
      (sums.blockRows > 1 && int64_t(store.getGrain()) == sums.blockRows))
    return success();
  InFlightDiagnostic diagnostic = op->emitOpError("expects an epilogue ");
  if (sums.blockRows == 1)
    return diagnostic << "that combines no rows, which the call completes in "
                         "any order, found '"
                      << store.getKernel() << "'";
  return diagnostic << "that combines rows to have a grain of "
                    << sums.blockRows << ", the rows of a block, found "
                    << int64_t(store.getGrain());
}

//===----------------------------------------------------------------------===//
// Answers of a call
//===----------------------------------------------------------------------===//

/// Everything but the sums that the launch touches.
template <typename T> static SmallVector<T> dropSums(SmallVector<T> ofOperand) {
  ofOperand.erase(ofOperand.begin());
  return ofOperand;
}

void mlir::amprt::appendEpilogueUses(Region &epilogue, KernelLookup kernels,
                                     SmallVectorImpl<BufferUse> &uses) {
  if (LaunchOp store = getStore(epilogue))
    llvm::append_range(uses, dropSums(store.getUses(kernels)));
}

void mlir::amprt::appendEpilogueRanges(Region &epilogue, KernelLookup kernels,
                                       SmallVectorImpl<BufferRange> &ranges) {
  if (LaunchOp store = getStore(epilogue))
    llvm::append_range(ranges, dropSums(store.getRanges(kernels)));
}

void mlir::amprt::addEpilogueCost(Region &epilogue, const Sums &sums,
                                  KernelLookup kernels, CallCost &cost) {
  LaunchOp store = getStore(epilogue);
  if (!store)
    return;
  CallCost stored = store.getCost(kernels);
  cost.name += " " + store.getKernel().str();
  cost.bytesRead +=
      stored.bytesRead - sums.count().value_or(0) * bytesOf(sums.type);
  cost.bytesWritten += stored.bytesWritten;
  cost.flops += stored.flops;
  llvm::append_range(cost.moved, dropSums(stored.moved));
}

llvm::Expected<bool>
mlir::amprt::describeEpilogue(Region &epilogue, const KernelCode *code,
                              CallDescription &description) {
  LaunchOp store = getStore(epilogue);
  if (!store)
    return true;
  auto described = store.describe(code);
  if (!described)
    return described.takeError();
  if (!*described)
    return code == nullptr;
  (*described)->operands.front() = {};
  description.epilogue =
      std::make_unique<CallDescription>(std::move(**described));
  return true;
}
