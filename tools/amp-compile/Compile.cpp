//===- Compile.cpp - from a training graph to an image --------------------===//
//
// Compiles as amp-run does and writes what it would run: amp-run, a program of
// the user's own, or another machine trains with that file.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CompileFlags.h"
#include "HelpGroups.h"
#include "OutputFiles.h"
#include "Tools.h"
#include "Version.h"
#include "amp/Compile/CompileImage.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/Image/ImageFile.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp;
using namespace amp::run;
using llvm::StringRef;
using llvm::Twine;
namespace cl = llvm::cl;

namespace {
/// The command line.
struct CompileTask {
  ImageOptions options;
  /// The file of the image, "-", or empty.
  std::string output;
};
} // namespace

/// The numbers of `--NAME N,…`, each once.
static Error readSizes(const TextOption &option, std::vector<int64_t> &sizes) {
  if (!option.getNumOccurrences())
    return Error::success();
  sizes.clear();
  for (StringRef part : llvm::split(StringRef(option), ',')) {
    int64_t size;
    if (part.getAsInteger(10, size) || size < 1 || size > 1 << 24 ||
        llvm::is_contained(sizes, size))
      return makeError("--" + option.ArgStr +
                       ": expected different whole numbers from 1 to 16777216, "
                       "separated by commas, found '" +
                       option.getValue() + "'");
    sizes.push_back(size);
  }
  return Error::success();
}

static Expected<CompileTask> parseTask(int argc, char **argv) {
  // LLVM's own options, hundreds of them, are none of this tool.
  cl::ResetCommandLineParser();
  cl::OptionCategory category("amp-compile options");
  CompileFlags compile(category);
  compile.listPresets();
  TextOption output("o", cl::value_desc("FILE.ampx"),
                    cl::desc("The image that is written; - is the standard "
                             "output"),
                    cl::cat(category));
#define AMP_IMAGE_OPTION(kind, name, flag, values, help)                       \
  TextOption name(flag, cl::value_desc(values), cl::desc(help),                \
                  cl::cat(category));
#include "amp/Compile/CompileOptions.def"
  cl::SetVersionPrinter(printVersion);
  groupOptions();
  cl::ParseCommandLineOptions(
      argc, argv,
      "Compiles a training graph to an image that amp-run and programs of your "
      "own train.\n\n"
      "  amp-compile model.mlir -o step.ampx\n"
      "  amp-run step.ampx --data data.safetensors --epochs 10\n");
  ModuleOptions module;
  if (Error error = compile.read(module))
    return error;
  if (Error error = compile.check(module))
    return error;
  if (Error error = checkFileName(output, /*isOutput=*/true))
    return error;
  if (Error error = checkFileName(data, /*isOutput=*/false))
    return error;
  if (output.empty() && !module.explain && module.explainJson.empty() &&
      module.printIrAfter.empty())
    return makeError("expected -o FILE.ampx, found no name for the image");
  if (evalBatches.getNumOccurrences() && data.getNumOccurrences())
    return makeError("--eval-batch and --data exclude each other: give one of "
                     "them");
  bool isGpu = module.target == "cuda";
  const llvm::cl::Option *const ofGpus[] = {&chips, &compile.cudnn,
                                            &compile.epilogues};
  for (const llvm::cl::Option *option : ofGpus)
    if (Error error = needs(*option, isGpu, "--target cuda"))
      return error;
  if (Error error = needs(compile.cpu, !isGpu, "--target cpu"))
    return error;
  CompileTask task;
  task.output = output;
  ImageOptions &options = task.options;
  static_cast<CompileOptions &>(options) = module;
  options.cpu = module.cpu;
  options.data = data;
  if (isGpu)
    options.device = image::Device::Cuda;
  if (Error error = readSizes(batches, options.batches))
    return error;
  if (Error error = readSizes(evalBatches, options.evalBatches))
    return error;
  for (StringRef chip : llvm::split(StringRef(chips), ','))
    if (!chip.empty())
      options.chips.push_back(chip.str());
  options.warn = warn;
  options.note = note;
  return task;
}

static Error compile(CompileTask task) {
  ImageOptions &options = task.options;
  std::unique_ptr<mlir::MLIRContext> context = createContext();
  std::vector<NamedFile> files = {
      {"the model", options.model, false},
      {"--data", options.data, false},
      {"--policy", options.policy, false},
      {"--profile", options.profile, false},
      {"-o", task.output, true},
      {"--explain", options.explain ? "-" : "", true},
      {"--explain-json", options.explainJson, true}};
  if (Error error = addPolicyFiles(options.policy, files, *context))
    return error;
  if (Error error = checkOutputFiles(std::move(files)))
    return error;
  // That a file cannot be written is better known before the compilation.
  if (!task.output.empty())
    if (Error error = checkWritable(task.output))
      return error;
  auto model = readModel(options);
  if (!model)
    return model.takeError();
  if (isImage(*options.text))
    return makeError("'" + options.model +
                     "': expected a module (.mlir), found a step image, which "
                     "is compiled: give it to amp-run");
  auto image = compileImage(*context, options);
  if (!image)
    return image.takeError();
  if (task.output.empty())
    return Error::success();
  Expected<std::string> content = packImage(**image);
  if (!content)
    return content.takeError();
  return writeFile(task.output, *content);
}

int amp::run::ampCompile(int argc, char **argv) {
  Tool tool(argc, argv, "amp-compile");
  Expected<CompileTask> task = parseTask(argc, argv);
  Error error = task ? compile(std::move(*task)) : task.takeError();
  return tool.finish(error);
}
