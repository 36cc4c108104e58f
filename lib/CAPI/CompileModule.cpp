//===- CompileModule.cpp - from text to an image in this process ----------===//
//
// Compiles as amp-compile does, with the options of a struct. Apart from the
// functions in C, because it sees MLIR, which is built without exceptions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CompileModule.h"
#include "amp/Compile/CompileImage.h"
#include "amp/Compile/PrecisionNames.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/Target/KernelCompiler.h"

using namespace amp;

/// Each kind of option as C has it: zero is the default.
static Error read(const char *, const char *given, std::string &value) {
  value = given ? given : "";
  return Error::success();
}

static Error read(const char *name, int32_t given, bool &value) {
  if (given != 0 && given != 1)
    return makeError("expected '" + llvm::Twine(name) +
                     "' to be 0 or 1, found " + llvm::Twine(given));
  value = given;
  return Error::success();
}

static Error read(const char *, double given, std::optional<double> &value) {
  if (given != 0)
    value = given;
  return Error::success();
}

static Error read(const char *, int64_t given, int64_t &value) {
  value = given;
  return Error::success();
}

static Error read(const char *, const char *given,
                  std::vector<std::string> &values) {
  for (llvm::StringRef part : llvm::split(llvm::StringRef(given), ','))
    if (!part.empty())
      values.push_back(part.str());
  return Error::success();
}

static Error readSizes(const char *name, const int64_t *given, int64_t count,
                       std::vector<int64_t> &sizes) {
  if (count < 0 || count > 1 << 16 || (count && !given))
    return makeError("expected '" + llvm::Twine(name) +
                     "' and its number of sizes, found " +
                     (given ? llvm::Twine(count) + " of them" : "null"));
  if (count)
    sizes.assign(given, given + count);
  return Error::success();
}

/// A list of sizes has a field for their number, see below.
static Error read(const char *, const int64_t *, std::vector<int64_t> &) {
  return Error::success();
}

Error capi::readOptions(const ModuleText &module,
                        const AmpCompileOptions &given,
                        llvm::raw_ostream &messages, ImageOptions &options) {
  options.model = module.name;
  options.text = module.text;
  options.messages = &messages;
  options.warn = [&](const std::string &message) {
    messages << "warning: " << message << "\n";
  };
#define AMP_COMPILE_OPTION(kind, name, flag, values, help)                     \
  if (Error error = read(#name, given.name, options.name))                     \
    return error;
#define AMP_IMAGE_OPTION AMP_COMPILE_OPTION
#define AMP_ROWS_OPTION(kind, name, flag, values, help)                        \
  if (Error error = read(#name, given.name, options.explained.name))           \
    return error;
#include "amp/Compile/CompileOptions.def"
  options.precision = nameOfPrecision(options.precision);
  if (Error error = readSizes("batches", given.batches, given.numBatches,
                              options.batches))
    return error;
  if (Error error = readSizes("evalBatches", given.evalBatches,
                              given.numEvalBatches, options.evalBatches))
    return error;
  if (given.explain) {
    options.explain = true;
    options.explainFile = given.explain;
  }
  llvm::StringRef target(given.target);
  if (!llvm::is_contained({"", "cpu", "cuda"}, target))
    return makeError("expected 'target' to be cpu, cuda or null, found '" +
                     target + "'");
  if (target == "cuda")
    options.device = image::Device::Cuda;
  llvm::StringRef cpu(given.cpu);
  options.cpu = cpu.str();
  if (!cpu.empty())
    if (Error error = fromLLVM(mlir::amprt::verifyCPU(cpu)))
      return makeError("cpu: " + error.message());
  return Error::success();
}

Expected<std::shared_ptr<const Image>>
capi::compileModule(const ModuleText &module, const AmpCompileOptions &given,
                    std::string &messages) {
  llvm::raw_string_ostream stream(messages);
  ImageOptions options;
  if (Error error = readOptions(module, given, stream, options))
    return error;
  return compileImage(*createContext(), options);
}
