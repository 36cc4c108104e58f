//===- Target.cpp - from kernels in MLIR to an object file ----------------===//
//
// Runs LLVM's optimizer and code generation for one CPU, and refuses an object
// that needs functions nobody defines.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "../LLVM/RunPasses.h"
#include "amp-runtime/Runtime.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::amprt::cpu;

/// Scalar optimisation, invariant code out of loops, simple addresses. The
/// emitter has vectorised and unrolled already: nothing here may reorder
/// floating-point arithmetic.
static constexpr llvm::StringLiteral kPipeline =
    "function(sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,"
    "simplifycfg,loop-mssa(loop-rotate,licm),early-cse<memssa>,"
    "instcombine<no-verify-fixpoint>,loop(loop-idiom,indvars),loop-mssa(licm),"
    "simplifycfg)";

template <typename... Args>
static llvm::Error makeError(const char *format, Args... args) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), format,
                                 args...);
}

//===----------------------------------------------------------------------===//
// Machine
//===----------------------------------------------------------------------===//

llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
Target::createMachine(llvm::CodeGenOptLevel level) const {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::Triple triple(llvm::sys::getProcessTriple());
  std::string message;
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return makeError("%s", message.c_str());
  llvm::TargetOptions options;
  // Contract nothing but what asks for it.
  options.AllowFPOpFusion = llvm::FPOpFusion::Standard;
  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
      triple, cpu, features, options, llvm::Reloc::PIC_, std::nullopt, level));
  if (!machine)
    return makeError("cannot generate code for '%s'", triple.str().c_str());
  return machine;
}

//===----------------------------------------------------------------------===//
// Object
//===----------------------------------------------------------------------===//

/// The runtime would refuse the object, without advice to those who wrote the
/// graph.
static llvm::Error checkSymbols(llvm::MemoryBufferRef buffer) {
  auto object = llvm::object::ObjectFile::createObjectFile(buffer);
  if (!object)
    return object.takeError();
  for (const llvm::object::SymbolRef &symbol : (*object)->symbols()) {
    auto flags = symbol.getFlags();
    if (!flags)
      return flags.takeError();
    if (!(*flags & llvm::object::SymbolRef::SF_Undefined))
      continue;
    auto name = symbol.getName();
    if (!name)
      return name.takeError();
    // The first of every table has none.
    if (name->empty() || ampCpuHasFunction(name->str().c_str()))
      continue;
    return makeError("kernels need the function '%s', which is not available; "
                     "compute in f32 or f64",
                     name->str().c_str());
  }
  return llvm::Error::success();
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
emitObject(llvm::Module &module, llvm::TargetMachine &machine) {
  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, stream, nullptr,
                                  llvm::CodeGenFileType::ObjectFile))
    return makeError("the target cannot write object files");
  passes.run(module);
  return std::make_unique<llvm::SmallVectorMemoryBuffer>(
      std::move(object), module.getName(), /*RequiresNullTerminator=*/false);
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
mlir::amprt::cpu::compileToObject(ModuleOp module, const Target &target) {
  auto machine = target.createMachine(llvm::CodeGenOptLevel::Default);
  if (!machine)
    return machine.takeError();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context);
  if (!code)
    return makeError("kernels cannot be translated to LLVM IR");
  code->setDataLayout((*machine)->createDataLayout());
  code->setTargetTriple((*machine)->getTargetTriple());
  for (llvm::Function &function : *code) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr("target-cpu", target.cpu);
    function.addFnAttr("target-features", target.features);
    function.addFnAttr("prefer-vector-width", "512");
    function.addFnAttr("no-trapping-math", "true");
    function.addFnAttr(llvm::Attribute::NoUnwind);
  }

  if (llvm::Error error = runPasses(*code, **machine, kPipeline))
    return std::move(error);
  auto object = emitObject(*code, **machine);
  if (!object)
    return object.takeError();
  if (llvm::Error error = checkSymbols((*object)->getMemBufferRef()))
    return std::move(error);
  return object;
}
