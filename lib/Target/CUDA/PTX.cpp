//===- PTX.cpp - kernels of launches for NVIDIA GPUs ----------------------===//
//
// One kernel for each distinct launch; libclc's functions are linked where a
// kernel calls them, and LLVM's back end makes PTX.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Target/PTX.h"
#include "../LLVM/BodyOps.h"
#include "../LLVM/ExpandMath.h"
#include "../LLVM/LowerToLLVM.h"
#include "../LLVM/RunPasses.h"
#include "Approximations.h"
#include "Attention.h"
#include "LaunchEmitter.h"
#include "Libclc.h"
#include "amp/Target/KernelCompiler.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace mlir;
using namespace mlir::amprt;

template <typename... Args>
static llvm::Error makeError(const char *format, Args... args) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), format,
                                 args...);
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Launches of one key run one kernel.
static std::string keyOf(LaunchOp launch, const gpu::Geometry &geometry) {
  std::string key;
  llvm::raw_string_ostream out(key);
  out << launch.getKernel() << ':' << geometry.vector << ',' << geometry.group
      << ',' << geometry.block << ',' << geometry.grain << ','
      << geometry.wideIndices;
  for (ArrayRef<int64_t> numbers :
       {launch.getSizes(), launch.getStrides(), launch.getBounds()}) {
    out << ';';
    llvm::interleaveComma(numbers, out);
  }
  return key;
}

CudaKernels mlir::amprt::emitCudaKernels(ModuleOp module, bool lowered) {
  registerCPUTranslations(*module.getContext());
  CudaKernels result;
  result.code = ModuleOp::create(module.getLoc());
  SymbolTable symbols(module);
  llvm::StringMap<std::string> names;
  llvm::StringMap<unsigned> counts;
  auto nameOf = [&](StringRef base) {
    unsigned number = counts[base]++;
    return "amp_" + base.str() + (number ? "$" + std::to_string(number) : "");
  };
  WalkResult attentions = module.walk([&](AttentionOp op) {
    if (!op.getGenerated())
      return WalkResult::advance();
    cuda::AttentionKernel kernel(op);
    if (failed(kernel.verify()))
      return WalkResult::interrupt();
    std::string &name = names[kernel.key()];
    if (name.empty()) {
      std::string base =
          "attention_" + stringifyAttentionResult(op.getResult()).str();
      name = nameOf(base);
      kernel.emit(name, *result.code);
    }
    result.launches[op] = {name, kernel.blocks()};
    return WalkResult::advance();
  });
  WalkResult walk = module.walk([&](LaunchOp launch) {
    auto kernel = symbols.lookup<KernelOp>(launch.getKernel());
    KernelLevels levels(kernel);
    gpu::Geometry geometry = gpu::chooseGeometry(launch, kernel, levels);
    // A sum of nothing is zero, and one block says so.
    int64_t blocks = geometry.blocks();
    if (levels.storesAfterLoops())
      blocks = std::max(blocks, geometry.tiles);
    std::string &name = names[keyOf(launch, geometry)];
    if (name.empty()) {
      name = nameOf(launch.getKernel());
      if (failed(
              cuda::emitLaunch(launch, kernel, name, geometry, *result.code)))
        return WalkResult::interrupt();
    }
    result.launches[launch] = {name, blocks};
    return WalkResult::advance();
  });
  auto lower = [](ModuleOp code) {
    cuda::approximateShifts(code);
    return success(succeeded(expandMath(code, cuda::populateApproximations)) &&
                   succeeded(lowerToLLVMDialect(code)));
  };
  if (attentions.wasInterrupted() || walk.wasInterrupted() ||
      (lowered && failed(lower(*result.code))))
    result.code = {};
  return result;
}

//===----------------------------------------------------------------------===//
// PTX
//===----------------------------------------------------------------------===//

/// A chip and the oldest PTX that knows what our kernels use there. A driver
/// refuses PTX newer than itself.
struct Chip {
  int32_t computeCapability;
  const char *features;
};
static constexpr Chip chips[] = {
    {80, "+ptx80"},  {86, "+ptx80"},  {89, "+ptx80"}, {90, "+ptx80"},
    {100, "+ptx86"}, {103, "+ptx88"}, {120, "+ptx87"}};

static std::string nameOf(const Chip &chip) {
  return "sm_" + std::to_string(chip.computeCapability);
}

llvm::Expected<std::string> mlir::amprt::chipFor(int32_t computeCapability) {
  std::string name;
  for (const Chip &chip : chips)
    if (chip.computeCapability <= computeCapability)
      name = nameOf(chip);
  if (name.empty())
    return makeError("expected a GPU of compute capability 8.0 or later, found "
                     "%d.%d",
                     computeCapability / 10, computeCapability % 10);
  return name;
}

static llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createMachine(StringRef chip) {
  const Chip *known = llvm::find_if(
      chips, [&](const Chip &other) { return nameOf(other) == chip; });
  if (known == std::end(chips)) {
    std::string names = nameOf(chips[0]);
    for (const Chip &other : llvm::drop_begin(chips))
      names += (&other == std::end(chips) - 1 ? " or " : ", ") + nameOf(other);
    return makeError("expected the chip %s, found '%s'", names.c_str(),
                     chip.str().c_str());
  }
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  llvm::Triple triple("nvptx64-nvidia-cuda");
  std::string message;
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return makeError("%s", message.c_str());
  llvm::TargetOptions options;
  // Contract nothing but what asks for it.
  options.AllowFPOpFusion = llvm::FPOpFusion::Standard;
  return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(
      triple, chip, known->features, options, std::nullopt, std::nullopt,
      llvm::CodeGenOptLevel::Aggressive));
}

/// Functions of libm that kernels call, by their names in libclc.
static const llvm::StringMap<StringRef> &libclcNames() {
  static const llvm::StringMap<StringRef> names = {
      {"exp", "_Z3expd"},       {"exp2", "_Z4exp2d"},
      {"log", "_Z3logd"},       {"tanh", "_Z4tanhd"},
      {"erf", "_Z3erfd"},       {"erfc", "_Z4erfcd"},
      {"expm1", "_Z5expm1d"},   {"log1p", "_Z5log1pd"},
      {"pow", "_Z3powdd"},      {"powf", "_Z3powff"},
      {"sin", "_Z3sind"},       {"sinf", "_Z3sinf"},
      {"cos", "_Z3cosd"},       {"cosf", "_Z3cosf"},
      {"log2", "_Z4log2d"},     {"log2f", "_Z4log2f"},
      {"log10", "_Z5log10d"},   {"log10f", "_Z5log10f"},
      {"tan", "_Z3tand"},       {"tanf", "_Z3tanf"},
      {"atan", "_Z4atand"},     {"atan2", "_Z5atan2dd"},
      {"atan2f", "_Z5atan2ff"}, {"fmod", "_Z4fmoddd"},
      {"fmodf", "_Z4fmodff"}};
  return names;
}

/// Defines the functions of libm that `module` declares: the library is LLVM's
/// own, for OpenCL.
static llvm::Error linkFunctions(llvm::Module &module) {
  bool isNeeded = false;
  for (llvm::Function &function : module) {
    if (!function.isDeclaration() || function.isIntrinsic())
      continue;
    auto name = libclcNames().find(function.getName());
    if (name == libclcNames().end())
      return makeError("kernels need the function '%s', which is not available "
                       "on CUDA",
                       function.getName().str().c_str());
    function.setName(name->second);
    isNeeded = true;
  }
  if (!isNeeded)
    return llvm::Error::success();
  if (getLibclc().empty())
    return makeError("kernels need functions of libclc, and this program was "
                     "built without; install the package libclc-22 and build "
                     "again");
  auto library = llvm::getOwningLazyBitcodeModule(
      llvm::MemoryBuffer::getMemBuffer(getLibclc(), "libclc"),
      module.getContext());
  if (!library)
    return library.takeError();
  (*library)->setTargetTriple(module.getTargetTriple());
  (*library)->setDataLayout(module.getDataLayout());
  bool failed = llvm::Linker::linkModules(
      module, std::move(*library), llvm::Linker::LinkOnlyNeeded,
      [](llvm::Module &linked, const llvm::StringSet<> &names) {
        llvm::internalizeModule(linked, [&](const llvm::GlobalValue &value) {
          return !value.hasName() || !names.contains(value.getName());
        });
      });
  if (failed)
    return makeError("libclc cannot be linked");
  for (llvm::Function &function : module)
    if (function.isDeclaration() && !function.isIntrinsic())
      return makeError("libclc has no function '%s'",
                       function.getName().str().c_str());
  return llvm::Error::success();
}

/// Keeps products of a warp where all of it is: LLVM would move one into a
/// branch that some threads take.
static void keepTogether(llvm::Module &module) {
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : llvm::instructions(function))
      if (auto *call = dyn_cast<llvm::IntrinsicInst>(&instruction);
          call &&
          call->getCalledFunction()->getName().starts_with("llvm.nvvm.mma."))
        call->setConvergent();
}

/// Halves of which all or none are chosen, as words: the target would choose
/// each one by itself.
static void packSelects(llvm::Module &module) {
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction :
         llvm::make_early_inc_range(llvm::instructions(function))) {
      auto *select = dyn_cast<llvm::SelectInst>(&instruction);
      auto *type = dyn_cast<llvm::FixedVectorType>(instruction.getType());
      if (!select || !type || type->getScalarSizeInBits() != 16 ||
          type->getNumElements() % 2 != 0)
        continue;
      llvm::Value *condition = select->getCondition();
      if (condition->getType()->isVectorTy())
        condition = llvm::getSplatValue(condition);
      if (!condition)
        continue;
      llvm::IRBuilder<> b(select);
      auto *words = llvm::FixedVectorType::get(b.getInt32Ty(),
                                               type->getNumElements() / 2);
      llvm::Value *chosen =
          b.CreateSelect(select->getCondition(),
                         b.CreateBitCast(select->getTrueValue(), words),
                         b.CreateBitCast(select->getFalseValue(), words));
      select->replaceAllUsesWith(b.CreateBitCast(chosen, type));
      select->eraseFromParent();
    }
}

llvm::Expected<std::string> mlir::amprt::translateToPTX(ModuleOp code,
                                                        StringRef chip) {
  auto machine = createMachine(chip);
  if (!machine)
    return machine.takeError();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = translateModuleToLLVMIR(code, context);
  if (!module)
    return makeError("kernels cannot be translated to LLVM IR");
  module->setDataLayout((*machine)->createDataLayout());
  module->setTargetTriple((*machine)->getTargetTriple());
  if (llvm::Error error = linkFunctions(*module))
    return std::move(error);
  keepTogether(*module);
  if (llvm::Error error = runPasses(*module, **machine, "default<O3>"))
    return std::move(error);
  packSelects(*module);
  llvm::SmallString<0> assembly;
  llvm::raw_svector_ostream stream(assembly);
  llvm::legacy::PassManager passes;
  if ((*machine)->addPassesToEmitFile(passes, stream, nullptr,
                                      llvm::CodeGenFileType::AssemblyFile))
    return makeError("the target cannot write PTX");
  passes.run(*module);
  return assembly.str().str();
}
