//===- CompileImage.cpp - from a training graph to an image ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiles all entries for all sizes, without a device.
//
//===----------------------------------------------------------------------===//

#include "amp/Compile/CompileImage.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/Target/KernelCompiler.h"
#include "amp/Training/TrainingRun.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace amp;
using llvm::ArrayRef;
using llvm::StringRef;
using llvm::Twine;

static Error checkSizes(const char *name, ArrayRef<int64_t> sizes) {
  for (size_t i = 0; i < sizes.size(); ++i)
    if (sizes[i] < 1 || sizes[i] > 1 << 24 ||
        llvm::is_contained(sizes.take_front(i), sizes[i]))
      return makeError("expected '" + Twine(name) +
                       "' to be different numbers from 1 to 16777216, found " +
                       Twine(sizes[i]));
  return Error::success();
}

/// A report would replace what is read, or the other report.
static Error checkReports(const ImageOptions &options) {
  std::vector<std::pair<StringRef, StringRef>> others = {
      {"the model", options.text ? "" : StringRef(options.model)},
      {"profile", options.profile},
      {"data", options.data}};
  for (StringRef policy : llvm::split(options.policy, ','))
    others.push_back({"policy", policy});
  const std::pair<StringRef, StringRef> reports[] = {
      {"explain", options.explain ? StringRef(options.explainFile) : ""},
      {"explainJson", options.explainJson}};
  for (auto [report, path] : reports) {
    for (auto [other, otherPath] : others)
      if (!path.empty() && path != "-" &&
          (path == otherPath || llvm::sys::fs::equivalent(path, otherPath)))
        return makeError("expected '" + report +
                         "' to name another file than " + other + ", found '" +
                         path + "' for both; nothing was written");
    others.push_back({report, path});
  }
  return Error::success();
}

static Error checkOptions(const ImageOptions &options) {
  if (Error error = checkCombinations(options, OptionName::Field))
    return error;
  const std::pair<StringRef, bool> ofGpus[] = {
      {"chips", !options.chips.empty()},
      {"cudnn", !options.cudnn.empty()},
      {"epilogues", !options.epilogues.empty()}};
  for (auto [option, isThere] : ofGpus)
    if (options.device != image::Device::Cuda && isThere)
      return makeError("expected '" + option +
                       "' with the target cuda, found it with the CPU: leave "
                       "it out");
  if (!options.evalBatches.empty() && !options.data.empty())
    return makeError("expected 'evalBatches' or 'data', which says them, found "
                     "both: give one of them");
  if (Error error = checkReports(options))
    return error;
  if (Error error = checkSizes("batches", options.batches))
    return error;
  return checkSizes("evalBatches", options.evalBatches);
}

namespace {
class Warnings final : public RunListener {
public:
  explicit Warnings(const CompileOptions &options) : options(options) {}
  void warn(const std::string &message) override {
    if (options.warn)
      options.warn(message);
  }

private:
  const CompileOptions &options;
};
} // namespace

/// The sizes that each entry is compiled for.
static Expected<InstanceSizes> sizesOf(const ImageOptions &options,
                                       const TrainingModule &module) {
  std::vector<int64_t> batches = options.batches, tests = options.evalBatches;
  if (batches.empty())
    batches = {64};
  if (tests.empty())
    tests = {1024, 1};
  InstanceSizes known;
  if (!options.data.empty()) {
    RunOptions run;
    run.data = options.data;
    run.batch = batches.front();
    Warnings listener(options);
    auto data = RunData::bind(module.image(), run, listener);
    if (!data)
      return data.takeError();
    known = data->instanceSizes();
    // The same samples are for evaluations and predictions.
    for (const image::EntryT *eval : entriesOfKind(module.image(), "eval"))
      if (auto it = known.find(eval->name); it != known.end())
        for (const auto &entry : module.image().entries)
          if (entry->kind == "predict" && entry->split == eval->split)
            known[entry->name] = it->second;
  }
  InstanceSizes sizes;
  for (const auto &entry : module.image().entries) {
    auto it = known.find(entry->name);
    sizes[entry->name] = entry->kind == "train" ? batches
                         : it == known.end()    ? tests
                                                : it->second;
  }
  return sizes;
}

Expected<std::shared_ptr<const Image>>
amp::compileImage(mlir::MLIRContext &context, const ImageOptions &given) {
  if (Error error = checkOptions(given))
    return error;
  ImageOptions options = given;
  mlir::amprt::ImageTarget target;
  target.cpu = mlir::amprt::chooseCPU(options.cpu);
  if (options.device == image::Device::Cuda) {
    target.device = image::Device::Cuda;
    target.chips = options.chips;
    if (target.chips.empty())
      target.chips.push_back("sm_80");
  }
  Expected<std::unique_ptr<TrainingModule>> module =
      TrainingModule::load(context, options);
  if (!module)
    return module.takeError();
  if (Error error = (*module)->checkTraining())
    return error;
  Expected<InstanceSizes> sizes = sizesOf(options, **module);
  if (!sizes)
    return sizes.takeError();
  if (Error error = (*module)->compile(target, /*runtime=*/nullptr, *sizes))
    return error;
  return (*module)->sharedImage();
}
