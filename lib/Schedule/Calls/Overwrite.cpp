//===- Overwrite.cpp - a value written over the one before it -------------===//
//
// Looks at the calls as they are: the one that stores the new value is the last
// to read the old one, and if it does so, it does element by element, in one
// kernel: alone, or behind a library's call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Overwrite.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amprt;

namespace {
/// A launch that reads an operand where it stores another one.
struct InPlace {
  LaunchOp launch;
  KernelOp kernel;
  unsigned read, written;
};
} // namespace

/// The one operand of `launch` that is `buffer`; none of no or several.
static std::optional<unsigned> findOnce(LaunchOp launch, Value buffer) {
  if (llvm::count(launch.getBuffers(), buffer) != 1)
    return std::nullopt;
  return llvm::find(launch.getBuffers(), buffer) - launch.getBuffers().begin();
}

/// True if the kernel loads each element of `read` in the iteration that stores
/// that of `written`, and in no other.
static bool isElementwise(const InPlace &pair) {
  auto [launch, kernel, read, written] = pair;
  if (kernel.getKernelClass() != KernelClass::Loop || kernel.getPredicate() ||
      kernel.getWindow() != 0 || launch.getUnits())
    return false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (kernel.getAccess(i).isGathered())
      return false;
  // A row is seen in several passes.
  for (auto reduce : kernel.getBody().front().getOps<ReduceOp>())
    if (reduce.getOver() == ReduceOver::Inner)
      return false;
  KernelLevels levels(kernel);
  bool isPerElement =
      levels.getLevel(levels.getYielded(written)) == Level::Element &&
      !levels.isReadAfterLoops(read);
  KernelOperand from = operandOf(launch, kernel, read),
                to = operandOf(launch, kernel, written);
  for (auto [size, stride] : llvm::zip_equal(launch.getSizes(), to.strides))
    isPerElement &= size == 1 || stride != 0;
  return isPerElement && from.strides == to.strides &&
         from.offset == to.offset && from.element == to.element &&
         from.direction == Direction::In && to.direction == Direction::Out;
}

/// The launch of `call`, or of its epilogue, that reads `before` and stores
/// `after`, element by element; none where anything else of `call` uses them.
static std::optional<InPlace> findInPlace(amprt::CallOpInterface call,
                                          Value before, Value after,
                                          const KernelLibrary &kernels) {
  auto launch = dyn_cast<LaunchOp>(call.getOperation());
  if (!launch) {
    // A choice or a loop is several calls.
    if (isa<amprt::LoopOp, ChoiceOp>(call) ||
        llvm::is_contained(call->getOperands(), before) ||
        llvm::is_contained(call->getOperands(), after))
      return std::nullopt;
    for (Region &region : call->getRegions())
      for (auto inner : region.getOps<LaunchOp>())
        launch = inner;
  }
  if (!launch)
    return std::nullopt;
  std::optional<unsigned> read = findOnce(launch, before),
                          written = findOnce(launch, after);
  if (!read || !written)
    return std::nullopt;
  InPlace pair{launch, kernels.lookup(launch.getKernelAttr()), *read, *written};
  return isElementwise(pair) ? std::optional(pair) : std::nullopt;
}

/// Makes the two operands one.
static void mergeOperands(const InPlace &pair, KernelLibrary &kernels) {
  auto [launch, source, read, written] = pair;
  SmallVector<KernelOperand> operands;
  for (unsigned i = 0; i < source.getNumKernelOperands(); ++i) {
    if (i == written)
      continue;
    operands.push_back(operandOf(launch, source, i));
    if (i == read)
      operands.back().direction = Direction::InOut;
  }
  LoopNest nest{SmallVector<int64_t>(launch.getSizes()), {}};
  KernelOp kernel = kernels.create(launch.getLoc(), nest.numOuter(), operands);
  Block &from = source.getBody().front(), &to = kernel.getBody().front();
  IRMapping mapping;
  mapping.map(from.getArguments(), to.getArguments());
  OpBuilder builder = OpBuilder::atBlockEnd(&to);
  for (Operation &op : from.without_terminator())
    builder.clone(op, mapping);
  KernelLevels levels(source);
  SmallVector<Value> yielded;
  for (unsigned i = 0; i < source.getNumKernelOperands(); ++i)
    if (i == read || (i != written && source.getAccess(i).isWritten()))
      yielded.push_back(
          mapping.lookup(levels.getYielded(i == read ? written : i)));
  amprt::YieldOp::create(builder, builder.getUnknownLoc(), yielded);
  StringRef hint = launch.getKernel().rtrim("0123456789").rtrim('_');
  FlatSymbolRefAttr name = kernels.finish(kernel, hint);
  builder.setInsertionPoint(launch);
  emitLaunch(builder, launch.getLoc(), name, nest, operands, launch.getGrain());
  launch.erase();
}

bool mlir::amp::overwrite(BufferOp before, BufferOp after,
                          KernelLibrary &kernels) {
  // Two places of a number cost nothing.
  auto type = cast<MemRefType>(after.getType());
  if (before.getType() != type || type.getNumElements() <= 1)
    return false;
  auto lookup = [&](FlatSymbolRefAttr name) { return kernels.lookup(name); };
  amprt::CallOpInterface store;
  bool storeReads = false;
  for (auto call : after->getBlock()->getOps<amprt::CallOpInterface>()) {
    bool reads = false, stores = false;
    for (const BufferUse &use : call.getUses(lookup)) {
      if (use.buffer == before.getBuffer()) {
        if (use.isWritten || store)
          return false;
        reads = true;
      }
      // An exchange under way begins to store where nothing is written yet.
      stores |= use.buffer == after.getBuffer() && (use.isWritten || !store);
    }
    if (!stores)
      continue;
    if (store)
      return false;
    store = call;
    storeReads = reads;
  }
  if (!store)
    return false;
  if (storeReads) {
    std::optional<InPlace> pair =
        findInPlace(store, before.getBuffer(), after.getBuffer(), kernels);
    if (!pair)
      return false;
    mergeOperands(*pair, kernels);
  }
  after.getBuffer().replaceAllUsesWith(before.getBuffer());
  after.erase();
  return true;
}
