//===- CompileEntries.cpp - compilation in C ------------------------------===//
//
// In libamp.so alone: programs that train images need no compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "CompileModule.h"
#include "Handles.h"
#include "Tensors.h"
#include "amp/Compile/AutocastText.h"
#include <mutex>

using namespace amp;
using namespace amp::capi;

static std::string text(const char *value) { return value ? value : ""; }

/// Diagnostics with the errors before the warnings, each with the lines that
/// follow it.
static std::string putErrorsFirst(std::string_view messages) {
  std::string errors, others;
  std::string *current = &others;
  while (!messages.empty()) {
    size_t end = std::min(messages.find('\n'), messages.size() - 1) + 1;
    std::string_view line = messages.substr(0, end);
    if (line.find(": error: ") != line.npos || line.starts_with("error: "))
      current = &errors;
    else if (line.find(": warning: ") != line.npos)
      current = &others;
    current->append(line);
    messages.remove_prefix(end);
  }
  return errors + others;
}

/// One use of the compiler at a time. Diagnostics come first in a message, the
/// tool's own words on what was not done last; of what succeeds they are
/// warnings.
template <typename Use>
static auto useCompiler(const Use &use, AmpWarn warn, void *warnContext)
    -> decltype(use(std::declval<std::string &>())) {
  static std::mutex one;
  std::string messages;
  auto result = [&] {
    std::lock_guard lock(one);
    return use(messages);
  }();
  if (!result)
    messages = putErrorsFirst(messages);
  while (messages.ends_with('\n'))
    messages.pop_back();
  if (!result) {
    Error error = result.takeError();
    if (messages.empty())
      return error;
    return Error(messages + "\n" + error.message(), error.code());
  }
  if (warn && !messages.empty())
    warn(warnContext, messages.c_str());
  return result;
}

static Error compile(const ModuleText &module, const AmpCompileOptions *given,
                     AmpImage **image) {
  AmpCompileOptions options;
  if (Error error = readOptions("options", given, options))
    return error;
  auto compiled = useCompiler(
      [&](std::string &messages) {
        return compileModule(module, options, messages);
      },
      options.warn, options.warnContext);
  if (!compiled)
    return compiled.takeError();
  auto object = std::make_shared<ImageObject>();
  object->isCompiledHere = true;
  object->image = std::move(*compiled);
  *image = makeHandle(std::move(object));
  return Error::success();
}

AmpStatus *ampCompileFile(const char *path, const AmpCompileOptions *options,
                          AmpImage **image) {
  return entry("ampCompileFile", [&]() -> Error {
    if (Error error = checkNotNull("image", image))
      return error;
    *image = nullptr;
    if (Error error = checkNotNull("path", path))
      return error;
    return compile({path, std::nullopt}, options, image);
  });
}

AmpStatus *ampCompileText(const char *text, uint64_t length, const char *name,
                          const AmpCompileOptions *options, AmpImage **image) {
  return entry("ampCompileText", [&]() -> Error {
    if (Error error = checkNotNull("image", image))
      return error;
    *image = nullptr;
    if (Error error = checkNotNull("text", text))
      return error;
    return compile({name ? name : "<text>", std::string_view(text, length)},
                   options, image);
  });
}

static Error measure(int32_t measurement, const ModuleText &module,
                     const AmpCompileOptions *given,
                     const AmpMeasureOptions *givenMeasure, AmpReceive receive,
                     void *context) {
  if (measurement < AMP_MEASURE_PROFILE || measurement > AMP_MEASURE_GRADIENTS)
    return Error("expected 'measurement' to be an AmpMeasurement, found " +
                 std::to_string(measurement));
  AmpCompileOptions options;
  AmpMeasureOptions known;
  if (Error error = readOptions("options", given, options))
    return error;
  if (Error error = readOptions("measure", givenMeasure, known))
    return error;
  if (Error error = checkNotNull("data", known.data))
    return error;
  if (known.threads < 0)
    return Error("expected 'threads' to be at least 1, or 0 for all, found " +
                 std::to_string(known.threads));
  if (known.batch < 0)
    return Error("expected 'batch' to be a number of samples, or 0, found " +
                 std::to_string(known.batch));
  auto answer = useCompiler(
      [&](std::string &messages) {
        return measureModule(static_cast<AmpMeasurement>(measurement), module,
                             options, known, messages);
      },
      options.warn, options.warnContext);
  if (!answer)
    return answer.takeError();
  receive(context, answer->c_str(), answer->size());
  return Error::success();
}

AmpStatus *ampMeasure(int32_t measurement, const char *text, uint64_t length,
                      const char *name, const AmpCompileOptions *options,
                      const AmpMeasureOptions *measured, AmpReceive receive,
                      void *context) {
  return entry("ampMeasure", [&]() -> Error {
    if (Error error = checkNotNull("text", text))
      return error;
    if (Error error =
            checkNotNull("receive", reinterpret_cast<void *>(receive)))
      return error;
    return measure(measurement,
                   {name ? name : "<text>", std::string_view(text, length)},
                   options, measured, receive, context);
  });
}

static Error trace(TrainerObject &object, const ModuleText &module,
                   const AmpCompileOptions *given, const AmpTensor *arguments,
                   int64_t numArguments, AmpReceive receive, void *context) {
  AmpCompileOptions options;
  if (Error error = readOptions("options", given, options))
    return error;
  const image::InstanceT *instance = object.trainer->selected();
  if (!instance)
    return Error(
        "expected a trainer with an entry of kind \"train\", found one "
        "without");
  const image::EntryT &train = *findEntry(object.image(), object.entry);
  if (Error error = checkStep(train, *instance, arguments, numArguments))
    return error;
  if (uint64_t pending = object.trainer->pending())
    return Error("expected every step to be reported before one is traced, "
                 "found " +
                 std::to_string(pending) +
                 " pending: call ampTrainerWait for each");
  // The step has the name of its entry where there are several.
  StepMetrics step = object.reported;
  bool isLast = step.entry.empty() || step.entry == train.name;
  if (!object.hasReported || !step.skipped || !isLast) {
    step = {};
    step.step = object.trainer->attemptedSteps() + 1;
    step.entry = train.name;
  }
  auto fill = [&](unsigned argument, char *memory) {
    copyTensor(arguments[argument], memory);
  };
  auto answer = useCompiler(
      [&](std::string &messages) {
        return traceModule(module, options, *object.trainer, step, fill,
                           object.program->runtime(), object.ranks.get(),
                           messages);
      },
      options.warn, options.warnContext);
  if (!answer)
    return answer.takeError();
  receive(context, answer->c_str(), answer->size());
  return Error::success();
}

AmpStatus *ampTraceOverflow(AmpTrainer *trainer, const char *text,
                            uint64_t length, const char *name,
                            const AmpCompileOptions *options,
                            const AmpTensor *arguments, int64_t numArguments,
                            AmpReceive receive, void *context) {
  return withTrainer(
      "ampTraceOverflow", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNotNull("text", text))
          return error;
        if (Error error =
                checkNotNull("receive", reinterpret_cast<void *>(receive)))
          return error;
        return trace(object,
                     {name ? name : "<text>", std::string_view(text, length)},
                     options, arguments, numArguments, receive, context);
      });
}

static Error autocast(AutocastTask &task, const AmpAutocastOptions *given,
                      AmpReceive receive, void *context) {
  AmpAutocastOptions options;
  if (Error error = readOptions("options", given, options))
    return error;
  task.dtype = text(options.dtype);
  task.policy = text(options.policy);
  task.emitCast = text(options.emitCast);
  task.placement = text(options.placement);
  task.objective = text(options.objective);
  task.profile = text(options.profile);
  if (options.errorBudget != 0)
    task.errorBudget = options.errorBudget;
  if (options.nominalDim != 0)
    task.nominalDim = options.nominalDim;
  task.trustProfile = options.trustProfile;
  task.changeSignatures = options.changeSignatures;
  auto decided = useCompiler(
      [&](std::string &messages) { return autocastText(task, messages); },
      options.warn, options.warnContext);
  if (!decided)
    return decided.takeError();
  receive(context, decided->text.c_str(), decided->text.size());
  if (options.report)
    options.report(options.reportContext, decided->report.c_str(),
                   decided->report.size());
  return Error::success();
}

AmpStatus *ampAutocastText(const char *text, uint64_t length, const char *name,
                           const AmpAutocastOptions *options,
                           AmpReceive receive, void *context) {
  return entry("ampAutocastText", [&]() -> Error {
    if (Error error = checkNotNull("text", text))
      return error;
    if (Error error =
            checkNotNull("receive", reinterpret_cast<void *>(receive)))
      return error;
    AutocastTask task;
    if (name)
      task.name = name;
    task.text = std::string_view(text, length);
    return autocast(task, options, receive, context);
  });
}
