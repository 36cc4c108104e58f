//===- KernelCompiler.cpp - kernels as functions of this process ----------===//
//
// Splits kernels among threads, a module for each, since LLVM compiles a module
// on one thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/KernelCompiler.h"
#include "../Common/Body.h"
#include "../Common/LowerToLLVM.h"
#include "HostCode.h"
#include "KernelEmitter.h"
#include "Target.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include <thread>

using namespace mlir;
using namespace mlir::amprt;

/// Below this many kernels a second thread costs more than it saves.
static constexpr size_t kKernelsPerThread = 4;

void mlir::amprt::registerCPUTranslations(MLIRContext &context) {
  registerBuiltinDialectTranslation(context);
  registerLLVMDialectTranslation(context);
  context.loadDialect<arith::ArithDialect, math::MathDialect, scf::SCFDialect,
                      cf::ControlFlowDialect, vector::VectorDialect,
                      LLVM::LLVMDialect, AmprtDialect>();
}

/// For each kernel the largest trip count of its inner loop.
static llvm::StringMap<int64_t> findMaxColumns(ModuleOp module) {
  llvm::StringMap<int64_t> columns;
  module.walk([&](LaunchOp launch) {
    int64_t &known = columns[launch.getKernel()];
    known = std::max(known, launch.getSizes().back());
  });
  return columns;
}

static OwningOpRef<ModuleOp>
emitSome(ArrayRef<KernelOp> kernels, Location loc,
         const llvm::StringMap<int64_t> &maxColumns, bool hasAVX512,
         bool lowered) {
  OwningOpRef<ModuleOp> code = ModuleOp::create(loc);
  if (hasAVX512 && lowered)
    (*code)->setAttr(kAVX512Attr, UnitAttr::get(code->getContext()));
  for (KernelOp kernel : kernels) {
    // A kernel that nothing launches is made for rows of any length.
    auto it = maxColumns.find(kernel.getSymName());
    int64_t columns = it == maxColumns.end()
                          ? std::numeric_limits<int64_t>::max()
                          : it->second;
    if (failed(cpu::emitKernel(kernel, *code, columns)))
      return {};
  }
  if (!lowered)
    return code;
  if (failed(expandMath(*code)) || failed(lowerToLLVMDialect(*code)))
    return {};
  return code;
}

OwningOpRef<ModuleOp> mlir::amprt::emitKernels(ModuleOp module, bool lowered,
                                               StringRef cpu) {
  auto target = cpu::Target::get(cpu);
  if (!target) {
    module.emitError() << llvm::toString(target.takeError());
    return {};
  }
  SmallVector<KernelOp> kernels(module.getOps<KernelOp>());
  return emitSome(kernels, module.getLoc(), findMaxColumns(module),
                  target->hasAVX512, lowered);
}

CompiledKernels::CompiledKernels() = default;
CompiledKernels::~CompiledKernels() = default;

llvm::Expected<std::unique_ptr<CompiledKernels>>
CompiledKernels::create(ModuleOp module, StringRef cpu) {
  MLIRContext *context = module.getContext();
  registerCPUTranslations(*context);
  auto target = cpu::Target::get(cpu);
  if (!target)
    return target.takeError();
  std::unique_ptr<CompiledKernels> result(new CompiledKernels());

  SmallVector<KernelOp> kernels(module.getOps<KernelOp>());
  result->numKernels = kernels.size();
  llvm::StringMap<int64_t> maxColumns = findMaxColumns(module);
  size_t parts = std::clamp<size_t>(kernels.size() / kKernelsPerThread, 1,
                                    std::thread::hardware_concurrency());
  if (!context->isMultithreadingEnabled())
    parts = 1;
  // Dealt out in turn: neighbours are alike in size.
  std::vector<SmallVector<KernelOp>> dealt(parts);
  for (auto [i, kernel] : llvm::enumerate(kernels))
    dealt[i % parts].push_back(kernel);
  std::vector<llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>> objects;
  for (size_t i = 0; i < parts; ++i)
    objects.emplace_back(nullptr);
  auto compile =
      [&](size_t part) -> llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> {
    OwningOpRef<ModuleOp> code = emitSome(dealt[part], module.getLoc(),
                                          maxColumns, target->hasAVX512, true);
    if (!code)
      return llvm::createStringError("kernels cannot be compiled");
    return cpu::compileToObject(*code, *target);
  };
  std::vector<std::thread> threads;
  auto run = [&](size_t part) {
    llvm::cantFail(objects[part].takeError());
    objects[part] = compile(part);
  };
  for (size_t part = 1; part < parts; ++part)
    threads.emplace_back(run, part);
  run(0);
  for (std::thread &thread : threads)
    thread.join();

  llvm::Error error = llvm::Error::success();
  for (auto &object : objects)
    if (!object)
      error = llvm::joinErrors(std::move(error), object.takeError());
  if (error)
    return std::move(error);
  auto host = HostCode::create();
  if (!host)
    return host.takeError();
  result->code = std::move(*host);
  // Libraries' functions, by address: nothing is looked for in the process.
  for (const auto &entry : cpu::getAllowedSymbols())
    if (llvm::Error error =
            result->code->define(entry.getKey(), entry.getValue()))
      return std::move(error);
  for (auto &object : objects)
    if (llvm::Error error = result->code->add(std::move(*object)))
      return std::move(error);
  for (KernelOp kernel : kernels)
    if (!result->lookup(kernel.getSymName()))
      return llvm::createStringError("the code of kernel '%s' cannot be loaded",
                                     kernel.getSymName().str().c_str());
  return result;
}

AmpKernelFunction CompiledKernels::lookup(llvm::StringRef name) const {
  return reinterpret_cast<AmpKernelFunction>(
      code->lookup(cpu::getSymbolName(name)));
}
