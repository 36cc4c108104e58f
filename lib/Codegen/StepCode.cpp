//===- StepCode.cpp - from schedules to straight calls --------------------===//
//
// A launch's arguments lie in a block of their own that is complete but for
// the pointers; the step stores those, arena + constant, and calls the
// runtime. Nothing is interpreted, nothing is allocated.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepCode.h"
#include "Common/Lanes.h"
#include "amp/Codegen/Contractions.h"
#include "llvm/IR/IRBuilder.h"

using namespace mlir;
using namespace mlir::amprt;

std::string mlir::amprt::getStepName(StringRef entry) {
  return ("amp.step." + entry).str();
}

struct StepCode::Builder {
  explicit Builder(llvm::LLVMContext &context) : ir(context) {}
  llvm::IRBuilder<> ir;
  /// The arguments of the function that is being built.
  llvm::Value *runtime = nullptr, *plans = nullptr;
  llvm::StringMap<llvm::Value *> arenas;
};

StepCode::StepCode(llvm::LLVMContext &context, const KernelCode &kernels)
    : module(std::make_unique<llvm::Module>("steps", context)),
      kernels(kernels), builder(std::make_shared<Builder>(context)) {}

llvm::Expected<llvm::Value *> StepCode::addressOf(Value value, int64_t offset) {
  auto buffer = value.getDefiningOp<BufferOp>();
  if (!buffer || !buffer.getArena() || !buffer.getOffset())
    return llvm::createStringError(
        "expected buffers with a place; run 'amp-plan-memory' first");
  StringRef name = *buffer.getArena();
  auto arena = builder->arenas.find(name);
  if (arena == builder->arenas.end())
    return llvm::createStringError(
        "expected a buffer in arena 'state', 'step' or 'inputs', found '%s'",
        name.str().c_str());
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  int64_t bytes = *buffer.getOffset() + offset * Lanes::storageBytes(element);
  return builder->ir.CreateConstGEP1_64(builder->ir.getInt8Ty(),
                                        arena->getValue(), bytes);
}

llvm::Error StepCode::addLaunch(LaunchOp op) {
  std::optional<LaunchCall> call = kernels.callOf(op);
  if (!call)
    return llvm::Error::success();
  llvm::IRBuilder<> &ir = builder->ir;
  auto *initial = llvm::ConstantDataArray::get(ir.getContext(),
                                               ArrayRef<uint64_t>(call->words));
  auto *block = new llvm::GlobalVariable(
      *module, initial->getType(), /*isConstant=*/false,
      llvm::GlobalValue::InternalLinkage, initial, "arguments");
  block->setAlignment(llvm::Align(64));
  for (auto [i, buffer] : llvm::enumerate(op.getBuffers())) {
    auto address = addressOf(buffer, op.getOffsets()[i]);
    if (!address)
      return address.takeError();
    ir.CreateStore(*address,
                   ir.CreateConstInBoundsGEP1_64(ir.getInt64Ty(), block, i));
  }
  llvm::Type *pointer = ir.getPtrTy(), *i64 = ir.getInt64Ty();
  llvm::FunctionCallee kernel = module->getOrInsertFunction(
      call->kernel,
      llvm::FunctionType::get(ir.getVoidTy(), {pointer, i64, i64}, false));
  ++numLaunches;
  if (call->extent == 0) {
    ir.CreateCall(kernel, {block, ir.getInt64(0), ir.getInt64(0)});
    return llvm::Error::success();
  }
  llvm::FunctionCallee launch = module->getOrInsertFunction(
      "ampLaunch",
      llvm::FunctionType::get(
          ir.getVoidTy(), {pointer, pointer, pointer, i64, i64, i64}, false));
  ir.CreateCall(launch, {builder->runtime, kernel.getCallee(), block,
                         ir.getInt64(call->words.size()),
                         ir.getInt64(call->extent), ir.getInt64(call->grain)});
  return llvm::Error::success();
}

llvm::Error StepCode::addGemm(GemmOp op) {
  auto described = describeGemm(op);
  if (!described)
    return described.takeError();
  AmpGemmDesc desc = *described;
  auto known = llvm::find_if(contractions, [&](const AmpGemmDesc &other) {
    return isEqual(desc, other);
  });
  int64_t position = known - contractions.begin();
  if (known == contractions.end())
    contractions.push_back(desc);

  llvm::IRBuilder<> &ir = builder->ir;
  llvm::Type *pointer = ir.getPtrTy();
  SmallVector<llvm::Value *> operands{
      builder->runtime,
      ir.CreateLoad(pointer,
                    ir.CreateConstGEP1_64(pointer, builder->plans, position))};
  auto add = [&](Value buffer, int64_t offset) -> llvm::Error {
    if (!buffer) {
      operands.push_back(llvm::ConstantPointerNull::get(
          llvm::cast<llvm::PointerType>(pointer)));
      return llvm::Error::success();
    }
    auto address = addressOf(buffer, offset);
    if (!address)
      return address.takeError();
    operands.push_back(*address);
    return llvm::Error::success();
  };
  ArrayRef<int64_t> offsets = op.getOffsets();
  SmallVector<Value, 6> buffers = op.getBuffers();
  // A bias and its gradient are one parameter.
  for (int i : {0, 1, 2, op.getBiasGrad() ? 5 : 3, 4})
    if (llvm::Error error = add(buffers[i], offsets[i]))
      return error;
  SmallVector<llvm::Type *> types(operands.size(), pointer);
  ir.CreateCall(
      module->getOrInsertFunction(
          "ampGemm", llvm::FunctionType::get(ir.getVoidTy(), types, false)),
      operands);
  ++numGemms;
  return llvm::Error::success();
}

llvm::Error StepCode::addEntry(func::FuncOp entry) {
  llvm::IRBuilder<> &ir = builder->ir;
  llvm::Type *pointer = ir.getPtrTy();
  auto type = llvm::FunctionType::get(
      ir.getVoidTy(), {pointer, pointer, pointer, pointer, pointer}, false);
  auto *function =
      llvm::Function::Create(type, llvm::Function::ExternalLinkage,
                             getStepName(entry.getSymName()), *module);
  builder->runtime = function->getArg(0);
  builder->arenas["state"] = function->getArg(1);
  builder->arenas["step"] = function->getArg(2);
  builder->arenas["inputs"] = function->getArg(3);
  builder->plans = function->getArg(4);
  ir.SetInsertPoint(
      llvm::BasicBlock::Create(ir.getContext(), "entry", function));
  for (Operation &op : entry.getBody().front()) {
    if (isa<BufferOp, func::ReturnOp>(op))
      continue;
    llvm::Error error = llvm::Error::success();
    if (auto launch = dyn_cast<LaunchOp>(op))
      error = addLaunch(launch);
    else if (auto gemm = dyn_cast<GemmOp>(op))
      error = addGemm(gemm);
    else
      error = llvm::createStringError(
          "expected a schedule of 'amprt' ops in '%s', found '%s'; run "
          "'amp-form-kernels' first",
          entry.getSymName().str().c_str(),
          op.getName().getStringRef().str().c_str());
    if (error)
      return error;
  }
  ir.CreateRetVoid();
  return llvm::Error::success();
}
