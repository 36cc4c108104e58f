//===- Modules.cpp - runs of modules, with the compiler -------------------===//
//
// Compiles, trains, evaluates and explains with lib/Compile.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Modules.h"
#include "Call.h"
#include "Checks.h"
#include "Compiler.h"
#include "Run.h"
#include "Test.h"
#include "Tools.h"
#include "Train.h"
#include "Version.h"
#include "amp/Compile/OverflowTrace.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace amp;
using namespace amp::run;

Error amp::run::trainModule(const Options &options, TrainingModule &module,
                            AmpRuntime *runtime) {
  if (Error error = module.checkTraining())
    return error;
  auto load = [&](const RunData &data) -> Expected<LoadedTraining> {
    if (Error error = module.compileAndLoad(runtime, data.instanceSizes()))
      return error;
    if (Error error = module.checkInjections(options.injections))
      return error;
    LoadedTraining loaded{&module.executable()};
    llvm::raw_string_ostream(loaded.origin)
        << "compiled in " << llvm::format("%.0f", module.compileMilliseconds())
        << " ms";
    loaded.tracer = createSkipTracer(options, options,
                                     *module.module().getContext(), runtime);
    return loaded;
  };
  return train(options, module.image(), runtime, load);
}

/// A learning rate that is given is an input of the step.
static void addRates(Options &options) {
  std::string &names = options.hyperparameters;
  if (!options.rates.empty() &&
      !llvm::is_contained(llvm::split(llvm::StringRef(names), ','), "lr"))
    names += names.empty() ? "lr" : ",lr";
}

static Error runModule(Options options, mlir::MLIRContext &context) {
  addRates(options);
  options.warn = warn;
  options.note = note;
  if (options.plans())
    options.plan = [&](const MemoryPlan &plan) {
      return tellPlan(options, plan);
    };
  // These load the model in several precisions.
  if (options.compares()) {
    Expected<AmpRuntime *> runtime = createRuntime(options);
    if (!runtime)
      return runtime.takeError();
    Error error = options.checkPrecision
                      ? checkPrecision(options, context, *runtime)
                      : calibrate(options, context, *runtime);
    ampRuntimeDestroy(*runtime);
    return error;
  }
  Expected<std::unique_ptr<TrainingModule>> loaded =
      TrainingModule::load(context, options);
  if (!loaded)
    return loaded.takeError();
  TrainingModule &module = **loaded;
  if (!options.runs())
    return module.lowerGraph();
  Expected<AmpRuntime *> created = createRuntime(options);
  if (!created)
    return created.takeError();
  AmpRuntime *runtime = *created;
  auto run = [&]() -> Error {
    if (options.givesGradients)
      return checkGradients(options, module, runtime);
    if (!options.call.empty())
      return callEntry(options, module.image(),
                       [&](const std::string &entry,
                           int64_t batch) -> Expected<Executable *> {
                         if (Error error = module.compileAndLoad(
                                 runtime, {{entry, {batch}}}))
                           return error;
                         return &module.executable();
                       });
    if (options.trains())
      return trainModule(options, module, runtime);
    if (options.tests())
      return test(options, module.image(),
                  [&](const InstanceSizes &sizes) -> Expected<Executable *> {
                    if (Error error = module.compileAndLoad(runtime, sizes))
                      return error;
                    return &module.executable();
                  });
    InstanceSizes sizes;
    for (const auto &entry : module.image().entries)
      if (entry->kind != "predict")
        sizes[entry->name] = {options.batch};
    return options.endsWithPlan() ? module.planFor(runtime, sizes)
                                  : module.compileAndLoad(runtime, sizes);
  };
  Error error = run();
  // The program's buffers go before the runtime that owns their memory.
  module.reset();
  destroyRuntime(options, runtime, bool(error));
  return error;
}

namespace {
class LinkedCompiler final : public Compiler {
public:
  void complete(CompileFlags &flags) override {
    flags.listPresets();
    llvm::cl::SetVersionPrinter(printVersion);
  }
  Error check(const CompileFlags &flags,
              const ModuleOptions &options) override {
    return flags.check(options);
  }
  Error addPolicyFiles(const Options &options,
                       std::vector<NamedFile> &files) override {
    return amp::run::addPolicyFiles(options.policy, files, getContext());
  }
  Error run(Options options) override {
    return runModule(std::move(options), getContext());
  }

private:
  /// An image needs none.
  mlir::MLIRContext &getContext() {
    if (!context)
      context = createContext();
    return *context;
  }

  std::unique_ptr<mlir::MLIRContext> context;
};
} // namespace

int amp::run::ampRun(int argc, char **argv) {
  LinkedCompiler compiler;
  return runTool(argc, argv, &compiler);
}
