//===- CompileEntries.cpp - compilation in C ------------------------------===//
//
// In libamp.so alone: programs that train images need no compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CompileModule.h"
#include "Handles.h"
#include "amp/Compile/AutocastText.h"
#include <mutex>

using namespace amp;
using namespace amp::capi;

static std::string text(const char *value) { return value ? value : ""; }

static Error readSizes(const char *name, const int64_t *given, int64_t count,
                       std::vector<int64_t> &sizes) {
  if (count < 0 || count > 1 << 16 || (count && !given))
    return Error("expected '" + std::string(name) +
                 "' and its number of sizes, found " +
                 (given ? std::to_string(count) + " of them" : "null"));
  if (count)
    sizes.assign(given, given + count);
  return Error::success();
}

static Error readTask(const AmpCompileOptions *given, CompileTask &task,
                      AmpCompileOptions &options) {
  if (Error error = readOptions("options", given, options))
    return error;
  task.precision = text(options.precision);
  task.policy = text(options.policy);
  task.profile = text(options.profile);
  task.target = text(options.target);
  task.cpu = text(options.cpu);
  task.epilogues = text(options.epilogues);
  task.hyperparameters = text(options.hyperparameters);
  task.explain = text(options.explain);
  task.explainJson = text(options.explainJson);
  std::string chips = text(options.chips);
  for (size_t first = 0; first < chips.size();) {
    size_t end = std::min(chips.find(',', first), chips.size());
    if (end > first)
      task.chips.push_back(chips.substr(first, end - first));
    first = end + 1;
  }
  if (Error error = readSizes("batches", options.batches, options.numBatches,
                              task.batches))
    return error;
  return readSizes("evalBatches", options.evalBatches, options.numEvalBatches,
                   task.evalBatches);
}

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

static Error compile(CompileTask &task, const AmpCompileOptions *given,
                     AmpImage **image) {
  AmpCompileOptions options;
  if (Error error = readTask(given, task, options))
    return error;
  auto compiled = useCompiler(
      [&](std::string &messages) { return compileModule(task, messages); },
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
    CompileTask task;
    task.name = path;
    return compile(task, options, image);
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
    CompileTask task;
    task.name = name ? name : "<text>";
    task.text = std::string_view(text, length);
    return compile(task, options, image);
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
