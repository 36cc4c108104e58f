//===- ExecuteOurs.cpp - through the kernel phase and the runtime ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Unit/LoadedModule.h"
#include "Execute.h"
#include "amp/Pipelines/Pipelines.h"
#include "mlir/Pass/PassManager.h"
#include <cstring>

using namespace mlir;
using namespace amp_fuzz;

llvm::Expected<Outputs> amp_fuzz::executeOurs(ModuleOp module,
                                              const Inputs &inputs,
                                              AmpRuntime *runtime) {
  PassManager manager(module.getContext());
  mlir::amp::buildTrainPipeline(manager, mlir::amp::TrainOptions());
  if (failed(manager.run(module)))
    return llvm::createStringError("amp-train failed");
  auto toLLVM = [](const ::amp::Error &error) {
    return llvm::createStringError(error.message());
  };
  auto executable = amp_test::loadModule(module, runtime);
  if (!executable)
    return toLLVM(executable.takeError());
  const auto *entry = ::amp::findEntry((*executable)->image(), "model");
  if (!entry)
    return llvm::createStringError("expected the entry 'model', found none");
  const ::amp::image::InstanceT &instance = *entry->instances.front();
  auto fill = [&](unsigned argument, char *memory) {
    const void *source =
        argument < inputs.tensors.size()
            ? static_cast<const void *>(inputs.tensors[argument].data())
            : inputs.mask.data();
    std::memcpy(memory, source, ::amp::bytesOf(*instance.arguments[argument]));
  };
  if (::amp::Error error = (*executable)->feed(instance, fill))
    return toLLVM(error);
  if (::amp::Error error = (*executable)->run(instance))
    return toLLVM(error);
  Outputs outputs;
  for (const auto &slot : instance.results) {
    outputs.emplace_back(::amp::countOf(slot->shape));
    if (::amp::Error error =
            (*executable)
                ->read(*slot, outputs.back().data(), ::amp::bytesOf(*slot)))
      return toLLVM(error);
  }
  return outputs;
}
