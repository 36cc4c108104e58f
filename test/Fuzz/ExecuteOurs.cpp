//===- ExecuteOurs.cpp - through the kernel phase and the runtime ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Execute.h"
#include "amp/Codegen/Executable.h"
#include "amp/Pipelines/Pipelines.h"
#include "mlir/Pass/PassManager.h"
#include <cstring>

using namespace mlir;
using namespace amp_fuzz;

llvm::Expected<Outputs> amp_fuzz::executeOurs(ModuleOp module,
                                              const Inputs &inputs,
                                              AmpRuntime *runtime) {
  PassManager manager(module.getContext());
  amp::buildTrainPipeline(manager, amp::TrainOptions());
  if (failed(manager.run(module)))
    return llvm::createStringError("amp-train failed");
  auto executable = amprt::Executable::create(module, runtime);
  if (!executable)
    return executable.takeError();
  const amprt::Entry *entry = (*executable)->findEntry("model");
  if (!entry)
    return llvm::createStringError("expected the entry 'model', found none");
  auto fill = [&](unsigned argument, char *memory) {
    const auto &slot = entry->arguments[argument];
    const void *source =
        argument < inputs.tensors.size()
            ? static_cast<const void *>(inputs.tensors[argument].data())
            : inputs.mask.data();
    std::memcpy(memory, source, slot.bytes);
  };
  if (llvm::Error error = (*executable)->feed(*entry, fill))
    return error;
  if (llvm::Error error = (*executable)->run("model"))
    return error;
  Outputs outputs;
  for (const amprt::TensorSlot &slot : entry->results) {
    outputs.emplace_back(slot.getNumElements());
    if (llvm::Error error =
            (*executable)->read(slot, outputs.back().data(), slot.bytes))
      return error;
  }
  return outputs;
}
