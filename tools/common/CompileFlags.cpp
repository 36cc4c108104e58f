//===- CompileFlags.cpp - options that decide what is compiled ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options are read here, and CompilerFlags.cpp asks the compiler about their
// values; which of them exclude or need each other, every tool says.
//
//===----------------------------------------------------------------------===//

#include "CompileFlags.h"
#include "amp/Compile/PrecisionNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

using namespace amp;
using namespace amp::run;
using llvm::StringRef;
using llvm::Twine;
namespace cl = llvm::cl;

CompileFlags::CompileFlags(cl::OptionCategory &category)
    : model(cl::Positional, cl::desc("MODEL.mlir"), cl::Required,
            cl::cat(category))
#define AMP_COMPILE_OPTION(kind, name, flag, values, help)                     \
  , name(flag, cl::value_desc(values), cl::desc(help), cl::cat(category))
#define AMP_ROWS_OPTION AMP_COMPILE_OPTION
#define AMP_TOOL_OPTION AMP_COMPILE_OPTION
#include "amp/Compile/CompileOptions.def"
{
}

Error amp::run::readNumber(const TextOption &option, uint64_t least,
                           uint64_t most, std::optional<uint64_t> &value) {
  if (option.getNumOccurrences() == 0)
    return Error::success();
  uint64_t number;
  if (StringRef(option).getAsInteger(10, number) || number < least ||
      number > most)
    return makeError("--" + option.ArgStr + ": expected a whole number from " +
                     Twine(least) + " to " + Twine(most) + ", found '" +
                     option.getValue() + "'");
  value = number;
  return Error::success();
}

Error amp::run::needs(const cl::Option &option, bool has, const Twine &what) {
  if (option.getNumOccurrences() == 0 || has)
    return Error::success();
  return makeError("--" + option.ArgStr + " has no effect without " + what +
                   ": add that, or leave it out");
}

/// "-" for the standard stream under any of its names.
static std::string standardName(StringRef path, bool isOutput) {
  static constexpr StringRef kInputs[] = {"/dev/stdin", "/dev/fd/0",
                                          "/proc/self/fd/0"};
  static constexpr StringRef kOutputs[] = {"/dev/stdout", "/dev/fd/1",
                                           "/proc/self/fd/1"};
  bool isStandard = isOutput ? llvm::is_contained(kOutputs, path)
                             : llvm::is_contained(kInputs, path);
  return isStandard ? "-" : path.str();
}

Error amp::run::checkFileName(TextOption &option, bool isOutput) {
  if (option.getNumOccurrences() && option.empty())
    return makeError("--" + option.ArgStr +
                     ": expected the name of a file, found an empty one");
  option.setValue(standardName(option.getValue(), isOutput));
  return Error::success();
}

/// True for a length of less than 2^32, and an object of JSON.
static bool isSafetensors(StringRef content) {
  return content.size() > 8 && content[8] == '{' &&
         content.slice(4, 8) == StringRef("\0\0\0\0", 4);
}

Expected<std::unique_ptr<llvm::MemoryBuffer>>
amp::run::readModel(CompileOptions &options) {
  // An image need not end in a null.
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(
      options.model, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!file)
    return makeError("cannot read '" + options.model +
                     "': " + file.getError().message());
  if (isSafetensors((*file)->getBuffer()))
    return makeError("'" + options.model +
                     "': expected a module (.mlir) or a step image (.ampx), "
                     "found a safetensors file; give data to --data, weights "
                     "to --load-weights and a saved state to --load");
  if (options.model == "-")
    options.model = "stdin";
  options.text = (*file)->getBuffer();
  return std::move(*file);
}

/// Values as the table's kinds have them; checkValues says which are allowed.
static Error readText(const TextOption &option, std::string &value) {
  if (option.getNumOccurrences() && option.empty())
    return makeError("--" + option.ArgStr + ": expected " + option.ValueStr +
                     ", found nothing; leave it out for the default");
  value = option;
  return Error::success();
}

static Error readChoice(const TextOption &option, std::string &value) {
  return readText(option, value);
}

static Error readFile(TextOption &option, std::string &value) {
  if (Error error = checkFileName(option, /*isOutput=*/false))
    return error;
  // Passes read it, each run of them.
  if (llvm::is_contained(llvm::split(StringRef(option), ','), "-"))
    return makeError("--" + option.ArgStr +
                     ": expected a file that can be read again, found the "
                     "standard input; write it to a file first");
  return readText(option, value);
}

static Error readOutput(TextOption &option, std::string &value) {
  if (Error error = checkFileName(option, /*isOutput=*/true))
    return error;
  return readText(option, value);
}

static Error readFlag(const FlagOption &option, bool &value) {
  value = option;
  return Error::success();
}

static Error readFactor(const TextOption &option,
                        std::optional<double> &value) {
  double factor;
  if (!option.getNumOccurrences())
    return Error::success();
  if (StringRef(option).getAsDouble(factor))
    return makeError("--" + option.ArgStr +
                     ": expected a number of at least 1, found '" +
                     option.getValue() + "'");
  value = factor;
  return Error::success();
}

Error CompileFlags::read(ModuleOptions &options) {
  if (model.empty())
    return makeError("expected the name of a model, found an empty one");
  options.model = standardName(model, /*isOutput=*/false);
#define AMP_COMPILE_OPTION(kind, name, flag, values, help)                     \
  if (Error error = read##kind(name, options.name))                            \
    return error;
#include "amp/Compile/CompileOptions.def"
  options.precision = nameOfPrecision(options.precision);
  options.explain = explain;
  options.explained.where = where;
  options.explained.only = only;
  for (const TextOption *option : {&where, &only})
    if (option->getNumOccurrences() && option->empty())
      return makeError("--" + option->ArgStr + ": expected " +
                       option->ValueStr +
                       ", found nothing; leave it out for all rows");
  if (Error error =
          readNumber(top, 1, uint64_t(1) << 40, options.explained.top))
    return makeError(error.message() + "; leave it out for all rows");
  options.cpu = cpu;
  if (options.cpu.empty())
    options.cpu = llvm::sys::Process::GetEnv("AMP_CPU").value_or("");
  options.target = target;
  const char *source = "--target";
  if (options.target.empty()) {
    source = "AMP_TARGET";
    options.target = llvm::sys::Process::GetEnv(source).value_or("");
  }
  if (options.target.empty())
    options.target = "auto";
  if (!llvm::is_contained({"cpu", "cuda", "auto"}, options.target))
    return makeError(Twine(source) + ": expected cpu, cuda or auto, found '" +
                     options.target + "'");
  return Error::success();
}

std::vector<cl::Option *> CompileFlags::ofModules() {
  std::vector<cl::Option *> options = {&explain};
#define AMP_COMPILE_OPTION(kind, name, flag, values, help)                     \
  options.push_back(&name);
#define AMP_ROWS_OPTION AMP_COMPILE_OPTION
#include "amp/Compile/CompileOptions.def"
  return options;
}
