//===- amp-run.cpp - trains a training graph ------------------------------===//
//
// The tool for people who have a graph and data: compiles, trains, evaluates,
// explains. Everything it does is in the files beside this one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Calibrate.h"
#include "Call.h"
#include "CheckPrecision.h"
#include "GradientCheck.h"
#include "OutputFiles.h"
#include "Trainer.h"
#include "amp/IR/Printable.h"
#include "amp/InitAll.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace amp::run;

/// The runtime that --target asks for.
static Expected<AmpRuntime *> createRuntime(const Options &options) {
  AmpRuntimeOptions runtimeOptions = {};
  runtimeOptions.threads = options.threads;
  runtimeOptions.cpu = options.cpu.c_str();
  runtimeOptions.tf32 = options.tf32;
  runtimeOptions.timeAlgorithms = options.timeAlgorithms;
  AmpRuntime *runtime = nullptr;
  if (options.target != "cpu") {
    runtimeOptions.device = AMP_DEVICE_CUDA;
    Error error = toError(ampRuntimeCreate(&runtimeOptions, &runtime));
    if (!error)
      return runtime;
    if (options.target == "cuda")
      return error;
    WithColor::note(errs(), "amp-run")
        << "no GPU is used: " << toString(std::move(error)) << "\n";
  }
  runtimeOptions.device = AMP_DEVICE_CPU;
  if (Error error = toError(ampRuntimeCreate(&runtimeOptions, &runtime)))
    return error;
  return runtime;
}

static Error run(const Options &options) {
  mlir::DialectRegistry registry;
  mlir::amp::registerAllDialects(registry);
  registry.insert<mlir::func::FuncDialect, mlir::arith::ArithDialect,
                  mlir::math::MathDialect, mlir::scf::SCFDialect>();
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  // Messages show the line in the user's file; what passes made of the op is
  // for --print-ir-after.
  context.printOpOnDiagnostic(false);
  if (Error error = checkOutputFiles(options, context))
    return error;
  // These load the model in several precisions.
  if (options.compares()) {
    Expected<AmpRuntime *> runtime = createRuntime(options);
    if (!runtime)
      return runtime.takeError();
    Error error = options.checkPrecision
                      ? checkPrecision(options, context, *runtime, outs())
                      : calibrate(options, context, *runtime, outs());
    ampRuntimeDestroy(*runtime);
    return error;
  }
  Expected<std::unique_ptr<Program>> program = Program::load(context, options);
  if (!program)
    return program.takeError();
  if (!options.runs())
    return (*program)->lowerGraph();
  Expected<AmpRuntime *> created = createRuntime(options);
  if (!created)
    return created.takeError();
  AmpRuntime *runtime = *created;
  // The program's buffers go before the runtime that owns their memory.
  auto finish = [&](Error error) {
    (*program)->reset();
    ampRuntimeDestroy(runtime);
    return error;
  };
  if (options.checkGradients)
    return finish(checkGradients(options, **program, runtime, outs()));
  if (!options.call.empty())
    return finish(callEntry(options, **program, runtime));
  if (options.trains())
    return finish(Trainer(options, **program, runtime).run());
  std::map<std::string, int64_t> batches;
  for (StringRef kind : {"train", "eval"})
    if (const Entry *entry = (*program)->entryOfKind(kind))
      batches[entry->name] = options.batch;
  return finish((*program)->compile(runtime, batches));
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  Expected<Options> options = parseOptions(argc, argv);
  Error error = options ? run(*options) : options.takeError();
  outs().flush();
  // Else LLVM ends the program with a message of its own.
  if (std::error_code code = outs().error()) {
    outs().clear_error();
    error =
        joinErrors(std::move(error),
                   createStringError("expected to write to standard output, "
                                     "found: " +
                                     code.message()));
  }
  if (!error)
    return 0;
  handleAllErrors(std::move(error), [](const ErrorInfoBase &info) {
    WithColor::error(errs(), "amp-run")
        << mlir::amp::printable(info.message(), /*keepLines=*/true) << "\n";
  });
  return 1;
}
