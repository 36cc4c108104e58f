//===- BuildImage.h - from a planned module to an image -------------------===//
//
// The end of the compiler: everything that a runtime needs of a module, without
// MLIR (amp/Image/Image.fbs).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IMAGE_BUILDIMAGE_H
#define AMP_IMAGE_BUILDIMAGE_H

#include "amp/Image/Image.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace mlir::amprt {

/// The machine that an image's code is for.
struct ImageTarget {
  ::amp::image::Device device = ::amp::image::Device::Cpu;
  /// CPU: as in verifyCPU; of a GPU's host as well.
  std::string cpu;
  /// GPU: chips that get a cubin each, "sm_90". PTX for the least of them is
  /// always there.
  std::vector<std::string> chips;
};

/// The type as an image has it, or an error that names `what`.
llvm::Expected<::amp::image::Element> elementOf(Type type, const Twine &what);

/// Fills in what a planned module says before its kernels are compiled: sizes
/// of arenas, variables, contractions, the peak. Expects, all of it set by
/// `amp-plan-memory`:
///   * module attributes `amprt.state_bytes`, `amprt.step_bytes` and
///     `amprt.input_bytes` (i64);
///   * on each `amp.variable` `amprt.offset` (i64, bytes in the state arena);
///   * on each `amprt.buffer` `arena` ("state", "step" or "inputs") and
///     `offset`.
/// Fails with what was found instead.
llvm::Error planImage(ModuleOp module, ::amp::Image &image);

/// Compiles the kernels of a module that `planImage` was given, and adds code
/// and instances. A function with `amp.entry` is an instance of the entry of
/// its name, or of the one that `amp.instance_of` names, for the batch
/// `amp.batch`; it has the lists `amprt.arguments` (in arena "inputs") and
/// `amprt.results` (in "step") of `#amprt.slot`s, and its body is a list of
/// `amprt.buffer`s and calls. An entry that `image` has no description of gets
/// that of its instance. Fails where a kernel cannot be compiled (details are
/// diagnostics then).
llvm::Error compileImage(ModuleOp module, const ImageTarget &target,
                         ::amp::Image &image);

} // namespace mlir::amprt

#endif // AMP_IMAGE_BUILDIMAGE_H
