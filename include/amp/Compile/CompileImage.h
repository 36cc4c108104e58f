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
  /// The options of the table that amp-run has not. Sizes are different numbers
  /// from 1 to 2^24.
#define AMP_IMAGE_OPTION(kind, name, flag, values, help) option::kind name{};
#include "amp/Compile/CompileOptions.def"
};

/// Compiles a module; `context` is from createContext (TrainingModule.h).
/// Options that no image can have are errors.
Expected<std::shared_ptr<const Image>>
compileImage(mlir::MLIRContext &context, const ImageOptions &options);

} // namespace amp

#endif // AMP_COMPILE_COMPILEIMAGE_H
