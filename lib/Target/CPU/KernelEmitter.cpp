//===- KernelEmitter.cpp - from an amprt.kernel to loops over lanes -------===//
//
// Chooses the emitter by the class of the kernel, and wraps the loops in a
// function that the runtime can call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelEmitter.h"
#include "../LLVM/BodyOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cpu;

std::string mlir::amprt::cpu::getSymbolName(StringRef kernel) {
  return ("amp.kernel." + kernel).str();
}

/// The function with the loops. Operands are pointer arguments, because only
/// arguments can be `noalias`: a written operand aliases no other.
static LLVM::LLVMFuncOp createLoops(OpBuilder &b, Location loc, KernelOp kernel,
                                    Type pointer) {
  SmallVector<Type> inputs(kernel.getNumKernelOperands() + 1, pointer);
  inputs.append(2, b.getI64Type());
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(b.getContext()), inputs);
  auto function = LLVM::LLVMFuncOp::create(
      b, loc, (getSymbolName(kernel.getSymName()) + ".loops"), type,
      LLVM::Linkage::Internal);
  function.setNoInline(true);
  for (unsigned i = 0; i <= kernel.getNumKernelOperands(); ++i) {
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        b.getUnitAttr());
    bool isArguments = i == kernel.getNumKernelOperands();
    if (isArguments || !kernel.getAccess(i).isWritten())
      function.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(),
                          b.getUnitAttr());
  }
  return function;
}

/// The function that follows the ABI: unpacks the pointers.
static void createEntry(OpBuilder &b, Location loc, KernelOp kernel,
                        LLVM::LLVMFuncOp loops, Type pointer) {
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                  {pointer, b.getI64Type(), b.getI64Type()});
  auto entry = LLVM::LLVMFuncOp::create(
      b, loc, getSymbolName(kernel.getSymName()), type);
  OpBuilder::InsertionGuard guard(b);
  Block *block = entry.addEntryBlock(b);
  b.setInsertionPointToStart(block);
  KernelArguments abi(kernel);
  SmallVector<Value> operands;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    Value address = LLVM::GEPOp::create(
        b, loc, pointer, b.getI64Type(), block->getArgument(0),
        ArrayRef<LLVM::GEPArg>{int32_t(abi.pointer(i))});
    operands.push_back(LLVM::LoadOp::create(b, loc, pointer, address));
  }
  llvm::append_range(operands, block->getArguments());
  LLVM::CallOp::create(b, loc, loops, operands);
  LLVM::ReturnOp::create(b, loc, ValueRange());
}

static LoopFrame loadFrame(Lanes &lanes, KernelOp kernel, Block *block) {
  OpBuilder &b = lanes.b;
  LoopFrame frame;
  KernelArguments abi(kernel);
  unsigned count = kernel.getNumKernelOperands();
  unsigned numLoops = kernel.getOuter() + 1;
  Value arguments = block->getArgument(count);
  auto load = [&](unsigned position) -> Value {
    Value address = LLVM::GEPOp::create(
        b, lanes.loc, arguments.getType(), b.getI64Type(), arguments,
        ArrayRef<LLVM::GEPArg>{int32_t(position)});
    return LLVM::LoadOp::create(b, lanes.loc, b.getI64Type(), address);
  };
  for (unsigned loop = 0; loop < numLoops; ++loop)
    frame.sizes.push_back(load(abi.size(loop)));
  unsigned gathered = 0;
  for (unsigned i = 0; i < count; ++i) {
    frame.pointers.push_back(block->getArgument(i));
    OperandAttr access = kernel.getAccess(i);
    auto &strides = frame.strides.emplace_back();
    for (unsigned loop = 0; loop < numLoops; ++loop) {
      bool isInner = loop + 1 == numLoops;
      if (isInner && access.getInner() != InnerAccess::Strided)
        strides.push_back(
            lanes.constant(access.getInner() == InnerAccess::Contiguous));
      else
        strides.push_back(load(abi.stride(i, loop)));
    }
    frame.bounds.push_back(access.isGathered() ? load(abi.bound(gathered++))
                                               : Value());
  }
  frame.grain = load(abi.grain());
  frame.begin = block->getArgument(count + 1);
  frame.end = block->getArgument(count + 2);
  return frame;
}

LogicalResult mlir::amprt::cpu::emitKernel(KernelOp kernel, ModuleOp module,
                                           int64_t maxColumns) {
  for (Operation &op : kernel.getBody().front())
    if (failed(checkOp(&op)))
      return failure();
  OpBuilder b(module.getBodyRegion());
  b.setInsertionPointToEnd(module.getBody());
  Location loc = kernel.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(b.getContext());
  LLVM::LLVMFuncOp loops = createLoops(b, loc, kernel, pointer);
  createEntry(b, loc, kernel, loops, pointer);

  Block *block = loops.addEntryBlock(b);
  b.setInsertionPointToStart(block);
  Lanes lanes(b, loc);
  LoopFrame frame = loadFrame(lanes, kernel, block);
  LLVM::ReturnOp::create(b, loc, ValueRange());
  b.setInsertionPoint(block->getTerminator());
  if (auto predicate = kernel.getPredicate()) {
    Value flag = lanes.loadScalar(
        {frame.pointers[*predicate], b.getI1Type(), InnerAccess::Broadcast});
    auto branch = scf::IfOp::create(b, loc, flag, false);
    b.setInsertionPointToStart(&branch.getThenRegion().front());
  }
  if (kernel.getKernelClass() == KernelClass::ScatterAdd)
    emitScatterAddKernel(lanes, kernel, frame);
  else if (kernel.getWindow() > 0)
    emitWindowKernel(lanes, kernel, frame);
  else
    emitLoopKernel(lanes, kernel, frame, maxColumns);
  return success();
}
