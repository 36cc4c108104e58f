//===- LoadedModule.h - a planned module, run by tests --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_LOADEDMODULE_H
#define AMP_TEST_UNIT_LOADEDMODULE_H

#include "amp/Image/BuildImage.h"
#include "amp/Training/State.h"

namespace amp_test {

/// The image of a planned module for the runtime's CPU, or a message.
inline amp::Expected<std::shared_ptr<amp::Image>>
buildImage(mlir::ModuleOp module, AmpRuntime *runtime) {
  auto image = std::make_shared<amp::Image>();
  mlir::amprt::ImageTarget target;
  target.cpu = ampRuntimeCpu(runtime);
  llvm::Error error = mlir::amprt::planImage(module, *image);
  if (!error)
    error = mlir::amprt::compileImage(module, target, *image);
  if (error)
    return amp::Error(llvm::toString(std::move(error)));
  return image;
}

/// The same, loaded and with its initial state.
inline amp::Expected<std::unique_ptr<amp::Executable>>
loadModule(mlir::ModuleOp module, AmpRuntime *runtime) {
  auto image = buildImage(module, runtime);
  if (!image)
    return image.takeError();
  auto executable = amp::Executable::create(*image, runtime);
  if (!executable)
    return executable;
  auto started = amp::State(**executable).start({}, [](const std::string &) {});
  if (!started)
    return started.takeError();
  return executable;
}

} // namespace amp_test

#endif // AMP_TEST_UNIT_LOADEDMODULE_H
