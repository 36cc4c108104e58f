//===- TraceModule.cpp - finds the op that overflowed ---------------------===//
//
// The file is apart from the functions in C, because it sees MLIR, which has no
// exceptions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CompileModule.h"
#include "amp/Compile/CompileImage.h"
#include "amp/Compile/OverflowTrace.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/Training/Trainer.h"
#include "llvm/Support/JSON.h"
#include <thread>

using namespace amp;
namespace json = llvm::json;

static std::string print(const OverflowCause &cause) {
  json::Value value = nullptr;
  if (cause.kind != OverflowCause::Kind::Untraced)
    value = json::Object{
        {"text", cause.format()}, {"kind", cause.name()},
        {"op", cause.op},         {"location", cause.location},
        {"turn", cause.turn},     {"variables", json::Array(cause.variables)}};
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

Expected<std::string>
capi::traceModule(const ModuleText &module, const AmpCompileOptions &given,
                  Trainer &trainer, const StepMetrics &step,
                  const Trainer::Fill &fill, AmpRuntime *runtime, Ranks *ranks,
                  std::string &messages) {
  llvm::raw_string_ostream stream(messages);
  ImageOptions options;
  if (Error error = readOptions(module, given, stream, options))
    return error;
  RunOptions run;
  run.batch = trainer.selected()->batch;
  run.threads = std::max(1u, std::thread::hardware_concurrency());
  run.ranks = ranks;
  // The caller asks for it, however long it takes.
  run.traceOverflow = TraceOverflow::Always;
  std::unique_ptr<mlir::MLIRContext> context = createContext();
  auto tracer = createSkipTracer(options, run, *context, runtime);
  auto cause = tracer->trace(trainer, step, fill);
  if (!cause)
    return cause.takeError();
  return print(*cause);
}
