//===- TrainingModule.cpp - a training graph that is compiled -------------===//
//
// Runs graph phase and kernel phase, and compiles the schedule for the device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Compile/TrainingModule.h"
#include "Intake.h"
#include "amp/IR/SourceText.h"
#include "amp/InitAll.h"
#include "amp/Schedule/Passes.h"
#include "amp/Target/PTX.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/xxhash.h"
#include <chrono>

using mlir::cast;
using mlir::failed;
using mlir::MLIRContext;
using mlir::ModuleOp;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::OpPassManager;
using mlir::OwningOpRef;
using mlir::Pass;
using mlir::PassManager;
using mlir::SourceMgrDiagnosticHandler;
namespace func = mlir::func;
using namespace amp;

std::unique_ptr<MLIRContext> amp::createContext() {
  mlir::DialectRegistry registry;
  mlir::amp::registerAllDialects(registry);
  registry.insert<mlir::func::FuncDialect, mlir::arith::ArithDialect,
                  mlir::math::MathDialect, mlir::scf::SCFDialect,
                  mlir::tensor::TensorDialect>();
  auto context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  // An op as passes made it is for printIrAfter.
  context->printOpOnDiagnostic(false);
  return context;
}

template <typename Step> Error TrainingModule::measure(const Step &step) {
  auto start = std::chrono::steady_clock::now();
  Error error = step();
  milliseconds += std::chrono::duration<double, std::milli>(
                      std::chrono::steady_clock::now() - start)
                      .count();
  return error;
}

Error TrainingModule::runPasses(
    llvm::function_ref<void(mlir::OpPassManager &)> build) {
  PassManager passes(moduleRef->getContext());
  build(passes);
  for (Pass &pass : passes)
    passNames.push_back(pass.getArgument().str());
  if (!options.printIrAfter.empty()) {
    moduleRef->getContext()->disableMultithreading();
    passes.enableIRPrinting([](Pass *, Operation *) { return false; },
                            [this](Pass *pass, Operation *) {
                              return pass->getArgument() ==
                                     options.printIrAfter;
                            },
                            /*printModuleScope=*/true,
                            /*printAfterOnlyOnChange=*/false);
  }
  return measure([&] {
    return succeeded(passes.run(*moduleRef))
               ? Error::success()
               : makeError("'" + options.model + "' was not compiled");
  });
}

Expected<std::unique_ptr<TrainingModule>>
TrainingModule::load(MLIRContext &context, const CompileOptions &options) {
  if (Error error = checkValues(options, OptionName::Field))
    return error;
  std::unique_ptr<TrainingModule> program(new TrainingModule(options));
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      std::unique_ptr<llvm::MemoryBuffer>();
  if (options.text)
    buffer = llvm::MemoryBuffer::getMemBufferCopy(*options.text, options.model);
  else
    buffer = llvm::MemoryBuffer::getFile(options.model);
  if (!buffer)
    return makeError("cannot read '" + options.model +
                     "': " + buffer.getError().message());
  if (Error error = fromLLVM(mlir::amp::checkNesting((*buffer)->getBuffer())))
    return makeError("'" + options.model + "': " + error.message());
  char source[17];
  snprintf(source, sizeof(source), "%016llx",
           static_cast<unsigned long long>(
               llvm::xxh3_64bits((*buffer)->getBuffer())));
  program->content->source = source;
  program->content->compiler =
      "amp " AMP_VERSION " (LLVM " LLVM_VERSION_STRING ")";
  // A location names any file, and a message would show a line of it: this one
  // has the model alone.
  program->sources = std::make_shared<llvm::SourceMgr>(
      llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>());
  auto &sources = program->sources;
  sources->AddNewSourceBuffer(std::move(*buffer), llvm::SMLoc());
  // Messages show names and lines of a file that anybody wrote.
  program->messages = std::make_unique<mlir::amp::PrintableStream>(
      options.messages ? *options.messages : llvm::errs());
  program->diagnostics = std::make_unique<SourceMgrDiagnosticHandler>(
      *sources, &context, *program->messages);
  program->placeless =
      std::make_unique<PlacelessDiagnostics>(&context, *program->messages);
  program->moduleRef = mlir::parseSourceFile<ModuleOp>(sources, &context);
  if (!program->moduleRef || failed(checkIntake(*program->moduleRef)))
    return makeError("'" + options.model + "' is not a valid module");
  if (options.evalAverages)
    for (auto function : program->moduleRef->getOps<func::FuncOp>())
      if (auto kind =
              function->getAttrOfType<mlir::StringAttr>(mlir::amp::kEntryAttr);
          kind && kind != "train")
        function->setAttr(mlir::amp::kAverageAttr,
                          mlir::UnitAttr::get(&context));
  if (Error error = program->collectEntries())
    return error;
  if (!options.precision.empty()) {
    mlir::amp::PromotePassOptions promote;
    promote.precision = options.precision;
    if (Error error = program->runPasses([&](OpPassManager &passes) {
          passes.addPass(mlir::amp::createPromotePass(promote));
        }))
      return error;
    // Promotion changes argument types.
    if (Error error = program->collectEntries())
      return error;
  }
  program->collectSettings();
  return program;
}

/// Asks the GPU itself, by a plan, and notes once why it has none.
static mlir::amp::OffersCall
askOf(AmpRuntime *runtime,
      const std::function<void(const std::string &)> &note) {
  return [runtime, note, wasNoted = false](
             int32_t kind, llvm::ArrayRef<uint8_t> desc) mutable {
    AmpCallPlan *plan = nullptr;
    Error error(
        ampCallPlanCreate(runtime, kind, desc.data(), desc.size(), &plan));
    ampCallPlanDestroy(runtime, plan);
    if (error && !wasNoted && note)
      note("cuDNN is not called: " + error.message());
    wasNoted |= bool(error);
    return !error;
  };
}

Error TrainingModule::formKernels(bool isGpu, AmpRuntime *runtime) {
  mlir::amp::KernelOptions kernels;
  kernels.target = isGpu ? "cuda" : "cpu";
  kernels.epilogues = options.epilogues;
  kernels.memory = options.memory;
  // Without an exchange there is one rank.
  if (!options.dataParallel.empty() && options.dataParallel != "no")
    kernels.shard = options.shard;
  if (!options.cudnn.empty())
    kernels.cudnn = options.cudnn == "yes";
  else if (isGpu && runtime)
    kernels.offers = askOf(runtime, options.note);
  if (Error error = runPasses([&](OpPassManager &passes) {
        mlir::amp::buildKernelPipeline(passes, kernels);
      }))
    return error;
  printPhase("kernel");
  return Error::success();
}

/// Plans the memory of the kernel phase's schedule, prints the plan where that
/// is asked for, and fails where it is more than there is.
Error TrainingModule::planMemory(AmpRuntime *runtime) {
  content->variables.clear();
  content->plans.clear();
  content->gradientBytes = 0;
  if (Error error = fromLLVM(mlir::amprt::planImage(*moduleRef, *content)))
    return error;
  if (!runtime)
    return Error::success();
  Expected<MemoryPlan> plan = MemoryPlan::read(*content, runtime);
  if (!plan)
    return plan.takeError();
  memory = std::move(*plan);
  if (options.plan)
    if (Error error = options.plan(*memory))
      return error;
  return memory->check(runtime);
}

Error TrainingModule::lowerGraph() {
  mlir::amp::MixedPrecisionOptions graph;
  graph.policy = options.policy;
  graph.placement = options.placement;
  graph.profile = options.profile;
  graph.dataParallel = options.dataParallel;
  graph.syncBatchNorm = options.syncBatchNorm;
  graph.trustProfile = options.trustProfile;
  graph.hyperparameters = options.hyperparameters;
  if (options.errorBudget) {
    graph.objective = "budget";
    graph.errorBudget = *options.errorBudget;
  }
  if (options.observed != Observed::None)
    graph.observe =
        options.observed == Observed::Values ? "values" : "gradients";
  graph.report = options.explainJson;
  if (options.explain) {
    llvm::outs().flush();
    graph.table = options.explainFile;
    graph.tableWhere = options.explained.where;
    graph.tableTop = options.explained.top;
    graph.tableOnly = options.explained.only;
  }
  if (Error error = runPasses([&](OpPassManager &passes) {
        mlir::amp::buildMixedPrecisionPipeline(passes, graph);
      }))
    return error;
  printPhase("graph");
  return Error::success();
}

/// Rules: micro-batches of an entry's arguments divide each of its batches.
/// `amp-specialize` says so too, after 1 000 micro-batches were differentiated.
static mlir::LogicalResult checkMicroBatches(ModuleOp module,
                                             const InstanceSizes &sizes) {
  auto check = [](mlir::amp::AccumulateOp window, int64_t batch) {
    int64_t count = window.getCount();
    bool isSplit = llvm::any_of(window.getInputs(), [](mlir::Value input) {
      return mlir::isa<mlir::BlockArgument>(input) &&
             mlir::amp::tensorType(input).isDynamicDim(0);
    });
    if (!isSplit || batch % count == 0)
      return mlir::success();
    return mlir::LogicalResult(
        window.emitError("expected a batch that is a multiple of the ")
        << count << " micro-batches, found " << batch
        << "; give another batch or another number of micro-batches");
  };
  for (const auto &[name, batches] : sizes)
    if (auto function = module.lookupSymbol<func::FuncOp>(name))
      for (auto window : function.getOps<mlir::amp::AccumulateOp>())
        for (int64_t batch : batches)
          if (failed(check(window, batch)))
            return mlir::failure();
  return mlir::success();
}

/// True where some argument of `function` has a batch.
static bool hasBatch(func::FuncOp function) {
  return llvm::any_of(function.getArgumentTypes(), [](mlir::Type type) {
    auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
    return tensor && !tensor.hasStaticShape();
  });
}

/// An entry that runs with several sizes of batch is compiled for each; one
/// whose arguments have none once, as for a batch of 1.
Error TrainingModule::addInstances(const InstanceSizes &sizes) {
  ModuleOp module = *moduleRef;
  OpBuilder builder(module.getBodyRegion());
  for (const auto &[name, batches] : sizes) {
    auto source = module.lookupSymbol<func::FuncOp>(name);
    if (!source)
      return makeError("expected an entry '@" + name + "', found none");
    func::FuncOp function = source;
    std::vector<int64_t> own = batches;
    if (!hasBatch(source) && !own.empty())
      own = {1};
    for (size_t i = 0; i < own.size(); ++i) {
      if (i > 0) {
        std::string instance = name + ".batch" + std::to_string(own[i]);
        while (module.lookupSymbol(instance))
          instance += "_";
        builder.setInsertionPointAfter(function);
        function = cast<func::FuncOp>(builder.clone(*source));
        function.setName(instance);
        function->setAttr(mlir::amp::kInstanceOfAttr,
                          builder.getStringAttr(name));
      }
      function->setAttr(mlir::amp::kBatchAttr,
                        builder.getI64IntegerAttr(own[i]));
    }
  }
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
    auto totalOf =
        function->getAttrOfType<mlir::StringAttr>(mlir::amp::kTotalOfAttr);
    bool isUsed = totalOf ? sizes.count(totalOf.str())
                          : function->hasAttr(mlir::amp::kBatchAttr);
    if (function->hasAttr(mlir::amp::kEntryAttr) && !isUsed)
      function.erase();
  }
  return Error::success();
}

Error TrainingModule::plan(const mlir::amprt::ImageTarget &target,
                           AmpRuntime *runtime, const InstanceSizes &sizes) {
  if (failed(checkMicroBatches(*moduleRef, sizes)))
    return makeError("'" + options.model + "' was not compiled");
  if (options.givesGradients)
    keepLosses();
  if (Error error = addLossInjections())
    return error;
  if (Error error = lowerGraph())
    return error;
  if (Error error = addGradientInjections())
    return error;
  if (options.givesGradients)
    keepGradients();
  if (options.observed != Observed::None)
    collectObserved();
  bool tests = llvm::any_of(content->entries, [&](const auto &entry) {
    return entry->kind != "train" && sizes.count(entry->name);
  });
  if (tests && !options.isCalled)
    if (Error error = planEvaluation())
      return error;
  if (Error error = addInstances(sizes))
    return error;

  bool isGpu = target.device == image::Device::Cuda;
  if (Error error = formKernels(isGpu, runtime))
    return error;
  if (!options.printIrAfter.empty() && options.printIrAfter != "graph" &&
      options.printIrAfter != "kernel" &&
      !llvm::is_contained(passNames, options.printIrAfter))
    return makeError("--print-ir-after: expected 'graph', 'kernel' or one of "
                     "the passes " +
                     llvm::join(passNames, ", ") + ", found '" +
                     options.printIrAfter + "'");
  return planMemory(runtime);
}

Error TrainingModule::compile(const mlir::amprt::ImageTarget &target,
                              AmpRuntime *runtime, const InstanceSizes &sizes) {
  if (Error error = plan(target, runtime, sizes))
    return error;
  return measure([&] {
    return fromLLVM(mlir::amprt::compileImage(*moduleRef, target, *content));
  });
}

static Expected<mlir::amprt::ImageTarget> targetOf(AmpRuntime *runtime) {
  mlir::amprt::ImageTarget target;
  target.cpu = ampRuntimeCpu(runtime);
  if (int32_t capability = ampRuntimeComputeCapability(runtime)) {
    target.device = image::Device::Cuda;
    auto chip = mlir::amprt::chipFor(capability);
    if (!chip)
      return fromLLVM(chip.takeError());
    target.chips = {*chip};
  }
  return target;
}

Error TrainingModule::planFor(AmpRuntime *runtime, const InstanceSizes &sizes) {
  Expected<mlir::amprt::ImageTarget> target = targetOf(runtime);
  return target ? plan(*target, runtime, sizes) : target.takeError();
}

/// `error`, with advice where an epilogue that was asked for may be lacking.
Error TrainingModule::explainMissing(Error error) const {
  if (error.code() != AMP_STATUS_UNAVAILABLE || options.epilogues.empty() ||
      options.epilogues == "none")
    return error;
  return Error(error.message() + "; without '--epilogues' kernels do what the "
                                 "library lacks",
               AMP_STATUS_UNAVAILABLE);
}

Error TrainingModule::compileAndLoad(AmpRuntime *runtime,
                                     const InstanceSizes &sizes) {
  Expected<mlir::amprt::ImageTarget> target = targetOf(runtime);
  if (!target)
    return target.takeError();
  if (Error error = compile(*target, runtime, sizes))
    return error;
  return measure([&]() -> Error {
    Expected<std::unique_ptr<Executable>> created =
        Executable::create(content, runtime);
    if (!created)
      return explainMissing(created.takeError());
    loaded = std::move(*created);
    if (options.note && !loaded->missingCalls().empty())
      options.note(loaded->missingCalls());
    return Error::success();
  });
}

void TrainingModule::printPhase(llvm::StringRef phase) {
  if (options.printIrAfter == phase)
    moduleRef->print(llvm::errs());
}
