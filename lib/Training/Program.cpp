//===- Program.cpp - an image on a device ---------------------------------===//
//
// The image says for which device and CPU it is: the runtime is made to fit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Program.h"
#include "Support.h"
#include "amp/Image/ImageFile.h"
#include <algorithm>
#include <thread>

using namespace amp;

Expected<std::shared_ptr<const Image>> amp::loadImage(const std::string &path) {
  Expected<detail::Bytes> content = detail::readFile(path);
  if (!content)
    return content.takeError();
  Expected<std::unique_ptr<Image>> image = parseImage(content->span(), path);
  if (!image)
    return image.takeError();
  return std::shared_ptr<const Image>(std::move(*image));
}

Expected<std::unique_ptr<Program>> Program::load(const std::string &path,
                                                 const DeviceOptions &options) {
  Expected<std::shared_ptr<const Image>> image = loadImage(path);
  if (!image)
    return image.takeError();
  return create(std::move(*image), options);
}

Expected<std::unique_ptr<Program>>
Program::create(std::shared_ptr<const Image> image,
                const DeviceOptions &options) {
  if (!image)
    return Error("expected an image, found none; loadImage reads one");
  std::unique_ptr<Program> program(new Program());
  AmpRuntimeOptions runtimeOptions = {};
  runtimeOptions.threads =
      options.threads ? options.threads
                      : std::max(1u, std::thread::hardware_concurrency());
  runtimeOptions.device =
      image->device == image::Device::Cuda ? AMP_DEVICE_CUDA : AMP_DEVICE_CPU;
  runtimeOptions.deviceIndex = options.deviceIndex;
  runtimeOptions.tf32 = options.tf32;
  runtimeOptions.timeAlgorithms = options.timeAlgorithms;
  runtimeOptions.cpu = image->cpu.c_str();
  runtimeOptions.collectives = options.collectives;
  if (Error error = Error(ampRuntimeCreate(&runtimeOptions, &program->device)))
    return error;
  Expected<std::unique_ptr<Executable>> loaded =
      Executable::create(std::move(image), program->device);
  if (!loaded)
    return loaded.takeError();
  program->loaded = std::move(*loaded);
  return program;
}

Program::~Program() {
  loaded.reset();
  ampRuntimeDestroy(device);
}
