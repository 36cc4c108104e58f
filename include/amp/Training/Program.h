//===- Program.h - an image on a device -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_PROGRAM_H
#define AMP_TRAINING_PROGRAM_H

#include "amp/Training/Executable.h"

namespace amp {

/// See AmpRuntimeOptions; which device and which CPU, the image says.
struct DeviceOptions {
  /// At least 1; 0 is as many as the machine has.
  int32_t threads = 0;
  int32_t deviceIndex = 0;
  bool tf32 = false;
  bool timeAlgorithms = true;
  const AmpCollectives *collectives = nullptr;
};

/// An image that amp-compile made, loaded into a runtime of its own.
class Program {
public:
  /// Reads an image's file and loads it. Fails as parseImage and
  /// Executable::create do, and where the device cannot be used.
  static Expected<std::unique_ptr<Program>>
  load(const std::string &path, const DeviceOptions &options = {});
  /// The same of an image in memory.
  static Expected<std::unique_ptr<Program>>
  create(std::shared_ptr<const Image> image, const DeviceOptions &options = {});
  ~Program();
  Program(const Program &) = delete;
  Program &operator=(const Program &) = delete;

  const Image &image() const { return loaded->image(); }
  Executable &executable() { return *loaded; }
  AmpRuntime *runtime() { return device; }

private:
  Program() = default;

  AmpRuntime *device = nullptr;
  std::unique_ptr<Executable> loaded;
};

/// Reads an image's file.
Expected<std::shared_ptr<const Image>> loadImage(const std::string &path);

} // namespace amp

#endif // AMP_TRAINING_PROGRAM_H
