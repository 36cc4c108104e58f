//===- CompileModule.cpp - from text to an image in this process ----------===//
//
// Compiles as amp-compile does, with the options of a struct. Apart from the
// functions in C, because it sees MLIR, which is built without exceptions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CompileModule.h"
#include "amp/Codegen/KernelCompiler.h"
#include "amp/Compile/CompileImage.h"
#include "amp/Compile/TrainingModule.h"

using namespace amp;

static Error checkTask(const capi::CompileTask &task) {
  if (!llvm::is_contained({"", "cpu", "cuda"}, task.target))
    return makeError("expected 'target' to be cpu, cuda or null, found '" +
                     task.target + "'");
  if (!task.profile.empty() &&
      (task.precision == "f32" || task.precision == "f64"))
    return makeError("expected 'profile' with mixed precision, found it with " +
                     task.precision + ": leave one of them out");
  if (!task.cpu.empty())
    if (Error error = fromLLVM(mlir::amprt::verifyCPU(task.cpu)))
      return makeError("cpu: " + error.message());
  return Error::success();
}

Expected<std::shared_ptr<const Image>>
capi::compileModule(const CompileTask &task, std::string &messages) {
  if (Error error = checkTask(task))
    return error;
  llvm::raw_string_ostream stream(messages);
  ImageOptions options;
  options.model = task.name;
  options.text = task.text;
  options.messages = &stream;
  options.precision = task.precision;
  options.policy = task.policy;
  options.profile = task.profile;
  options.epilogues = task.epilogues;
  options.hyperparameters = task.hyperparameters;
  options.explain = !task.explain.empty();
  options.explainFile = task.explain;
  options.explainJson = task.explainJson;
  options.device =
      task.target == "cuda" ? image::Device::Cuda : image::Device::Cpu;
  options.cpu = task.cpu;
  options.chips = task.chips;
  options.batches = task.batches;
  options.evalBatches = task.evalBatches;
  return compileImage(*createContext(), options);
}
