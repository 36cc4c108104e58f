//===- KernelCompiler.cpp - kernels as functions of this process ----------===//
//
// Splits kernels among threads, a module for each, since LLVM compiles a module
// on one thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Target/KernelCompiler.h"
#include "../LLVM/BodyOps.h"
#include "../LLVM/ExpandMath.h"
#include "../LLVM/LowerToLLVM.h"
#include "../RuntimeError.h"
#include "KernelEmitter.h"
#include "KernelObjects.h"
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
  if (failed(expandMath(*code, populateSines)) ||
      failed(lowerToLLVMDialect(*code)))
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

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

llvm::Expected<cpu::KernelObjects> cpu::compileKernels(ModuleOp module,
                                                       StringRef cpu) {
  MLIRContext *context = module.getContext();
  registerCPUTranslations(*context);
  auto target = cpu::Target::get(cpu);
  if (!target)
    return target.takeError();
  SmallVector<KernelOp> kernels(module.getOps<KernelOp>());
  llvm::StringMap<int64_t> maxColumns = findMaxColumns(module);
  size_t parts = std::clamp<size_t>(kernels.size() / kKernelsPerThread, 1,
                                    std::thread::hardware_concurrency());
  if (!context->isMultithreadingEnabled())
    parts = 1;
  // Dealt out in turn: neighbours are alike in size.
  std::vector<SmallVector<KernelOp>> dealt(parts);
  KernelObjects result;
  for (auto [i, kernel] : llvm::enumerate(kernels)) {
    dealt[i % parts].push_back(kernel);
    result.kernels.push_back(
        {uint32_t(i % parts), getSymbolName(kernel.getSymName())});
  }
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
  for (auto &object : objects)
    result.images.push_back(std::move(*object));
  return result;
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

llvm::Error cpu::LoadedKernels::load(const KernelObjects &objects) {
  for (const auto &image : objects.images) {
    AmpModule *module = nullptr;
    if (llvm::Error error = toError(ampModuleCreate(
            runtime, image->getBufferStart(), image->getBufferSize(), &module)))
      return error;
    modules.push_back(module);
  }
  for (const KernelName &kernel : objects.kernels) {
    AmpKernel handle = nullptr;
    if (llvm::Error error = toError(ampModuleKernel(
            modules[kernel.module], kernel.name.c_str(), &handle)))
      return error;
    handles.push_back(handle);
  }
  return llvm::Error::success();
}

cpu::LoadedKernels::~LoadedKernels() {
  for (AmpModule *module : modules)
    ampModuleDestroy(runtime, module);
}

CompiledKernels::CompiledKernels() = default;

CompiledKernels::~CompiledKernels() {
  kernels.reset();
  ampRuntimeDestroy(runtime);
}

llvm::Expected<std::unique_ptr<CompiledKernels>>
CompiledKernels::create(ModuleOp module, StringRef cpu) {
  auto objects = cpu::compileKernels(module, cpu);
  if (!objects)
    return objects.takeError();
  std::unique_ptr<CompiledKernels> result(new CompiledKernels());
  // Loads and nothing else.
  AmpRuntimeOptions options = {};
  options.threads = 1;
  options.cpu = "native";
  if (llvm::Error error = toError(ampRuntimeCreate(&options, &result->runtime)))
    return std::move(error);
  result->kernels = std::make_unique<cpu::LoadedKernels>(result->runtime);
  if (llvm::Error error = result->kernels->load(*objects))
    return std::move(error);
  for (auto [kernel, handle] :
       llvm::zip_equal(module.getOps<KernelOp>(), result->kernels->handles))
    result->functions[kernel.getSymName()] =
        reinterpret_cast<AmpKernelFunction>(handle);
  return result;
}
