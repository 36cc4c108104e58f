//===- CompileImage.h - from a training graph to an image -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// amp-compile as a function: docs/Image.md.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_COMPILE_COMPILEIMAGE_H
#define AMP_COMPILE_COMPILEIMAGE_H

#include "amp/Compile/CompileOptions.h"
#include "amp/Image/Image.h"
#include "mlir/IR/MLIRContext.h"

namespace amp {

struct ImageOptions : CompileOptions {
  image::Device device = image::Device::Cpu;
  /// The instructions that code may use, as for amp-run; empty: native.
  std::string cpu;
  /// GPUs that get machine code; empty: sm_80.
  std::vector<std::string> chips;
  /// Samples of a step and of an evaluation, different numbers from 1 to 2^24;
  /// empty: 64, and 1024 and 1.
  std::vector<int64_t> batches, evalBatches;
  /// A data file, whose number of test samples says `evalBatches` as amp-run
  /// would; or empty.
  std::string data;
};

/// Compiles a module; `context` is from createContext (TrainingModule.h).
/// Options that no image can have are errors.
Expected<std::shared_ptr<const Image>>
compileImage(mlir::MLIRContext &context, const ImageOptions &options);

} // namespace amp

#endif // AMP_COMPILE_COMPILEIMAGE_H
