//===- LaunchEmitter.cpp - emits the kernel of a launch -------------------===//
//
// Creates the function and its shared memory, and hands over to the emitter of
// the kernel's class.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LaunchEmitter.h"
#include "../GPU/Combinations.h"
#include "../GPU/LoopEmitter.h"
#include "../GPU/ScatterAdd.h"
#include "../GPU/WindowKernel.h"
#include "../LLVM/BodyOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;
using namespace mlir::amprt::gpu;

/// Operands are parameters of their own, because only parameters can be
/// `noalias`: a written operand aliases no other.
static LLVM::LLVMFuncOp createFunction(OpBuilder &b, Location loc,
                                       KernelOp kernel, StringRef name,
                                       const Geometry &geometry) {
  Type pointer = LLVM::LLVMPointerType::get(b.getContext(), kGlobalSpace);
  SmallVector<Type> inputs(kernel.getNumKernelOperands(), pointer);
  auto function = LLVM::LLVMFuncOp::create(
      b, loc, name,
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                  inputs));
  function.setCConv(LLVM::CConv::PTX_Kernel);
  // Unasked, the assembler would rather spill than use more than 32 registers.
  int64_t blocks =
      std::max<int64_t>(1, geometry.threadsAtOnce / geometry.block);
  function.setPassthroughAttr(b.getArrayAttr(
      {b.getStrArrayAttr(
           {"nvvm.maxntid", std::to_string(geometry.block) + ",1,1"}),
       b.getStrArrayAttr({"nvvm.minctasm", std::to_string(blocks)})}));
  for (unsigned i = 0; i < inputs.size(); ++i) {
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        b.getUnitAttr());
    if (!kernel.getAccess(i).isWritten())
      function.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(),
                          b.getUnitAttr());
  }
  return function;
}

/// Shared memory of the block.
static Value createShared(OpBuilder &b, Location loc, StringRef name,
                          int64_t bytes) {
  auto type = LLVM::LLVMArrayType::get(b.getI8Type(), bytes);
  LLVM::GlobalOp global;
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(b.getInsertionBlock()->getParentOp());
    global = LLVM::GlobalOp::create(
        b, loc, type, /*isConstant=*/false, LLVM::Linkage::Internal,
        (name + "$shared").str(), Attribute(), /*alignment=*/16, kSharedSpace);
  }
  return LLVM::AddressOfOp::create(b, loc, global);
}

LogicalResult mlir::amprt::cuda::emitLaunch(LaunchOp launch, KernelOp kernel,
                                            StringRef name,
                                            const Geometry &geometry,
                                            ModuleOp module) {
  for (Operation &op : kernel.getBody().front())
    if (failed(checkOp(&op, "CUDA")))
      return failure();
  bool isScatter = kernel.getKernelClass() == KernelClass::ScatterAdd;
  constexpr int64_t kMostIndices = (int64_t(1) << 31) - (int64_t(1) << 24);
  if (isScatter && launch.getSizes()[1] > kMostIndices)
    return launch.emitError("expected at most ")
           << kMostIndices << " indices on CUDA, found "
           << launch.getSizes()[1];
  OpBuilder b(module.getBodyRegion());
  b.setInsertionPointToEnd(module.getBody());
  Location loc = kernel.getLoc();
  LLVM::LLVMFuncOp function = createFunction(b, loc, kernel, name, geometry);
  Block *block = function.addEntryBlock(b);
  b.setInsertionPointToStart(block);
  Value shared = createShared(b, loc, name,
                              isScatter ? ScatterAddEmitter::sharedBytes()
                                        : Threads::sharedBytes(geometry));
  LLVM::ReturnOp::create(b, loc, ValueRange());
  b.setInsertionPoint(block->getTerminator());
  Threads threads(b, loc, geometry, shared);
  KernelFrame frame;
  llvm::append_range(frame.pointers, block->getArguments());
  for (int64_t size : launch.getSizes())
    frame.sizes.push_back(threads.constant(size));
  size_t numLoops = frame.sizes.size(), bound = 0;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    auto &strides = frame.strides.emplace_back();
    for (int64_t stride : launch.getStrides().slice(i * numLoops, numLoops))
      strides.push_back(threads.constant(stride));
    Value limit;
    if (kernel.getAccess(i).isGathered())
      limit = arith::ConstantOp::create(
          b, loc, b.getI64IntegerAttr(launch.getBounds()[bound++]));
    frame.bounds.push_back(limit);
  }
  if (auto predicate = kernel.getPredicate()) {
    Value flag = threads.loadScalar(
        {frame.pointers[*predicate], b.getI1Type(), InnerAccess::Broadcast});
    auto branch = scf::IfOp::create(b, loc, flag, false);
    b.setInsertionPointToStart(&branch.getThenRegion().front());
  }
  if (isScatter) {
    ScatterAddEmitter(threads, kernel, frame, geometry).emit();
    return success();
  }
  if (kernel.getWindow() > 0) {
    KernelLevels levels(kernel);
    WindowKernel(threads, kernel, frame, levels, geometry).emit();
    return success();
  }
  OwningOpRef<KernelOp> own = kernel.clone();
  combineElements(*own);
  KernelLevels levels(*own);
  return LoopEmitter(threads, *own, frame, levels, geometry).emit();
}
