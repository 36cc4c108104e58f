//===- CudaProgram.h - kernels for GPUs beside those for the CPU ----------===//
//
// A module whose every launch runs twice, as the CPU's kernel and as the GPU's
// in the emulator, on the same random numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_CUDAPROGRAM_H
#define AMP_TEST_UNIT_CUDAPROGRAM_H

#include "amp/Codegen/KernelCompiler.h"
#include "amp/Codegen/PTX.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include <functional>
#include <random>
#include <string>

namespace amp_test {

class CudaEmulator;

/// A number of `element` at `place`.
void put(char *place, mlir::Type element, double value);
double get(const char *place, mlir::Type element);

/// Arguments of the CPU's kernel (amp/Codegen/KernelABI.h) for a launch whose
/// operands begin at `pointers`.
std::vector<int64_t> argumentsOf(mlir::amprt::LaunchOp launch,
                                 llvm::ArrayRef<void *> pointers);

/// The contents of the file at `path` below the folder of tests.
std::string readTest(const std::string &path);

class CudaProgram {
public:
  /// From text, scheduled for a GPU; `!elt` becomes `type` and `!acc` what it
  /// is accumulated in. A module of kernels is taken as it is. No module where
  /// something fails, with a diagnostic, which goes to `diagnose` if that is
  /// given. A `precision` is that of `amp-train`.
  CudaProgram(const std::string &name, std::string text,
              const std::string &type, int64_t batch,
              const std::string &precision = "",
              std::function<void(mlir::Diagnostic &)> diagnose = nullptr);

  /// Compares all launches; the number of them.
  unsigned compare();

  std::string name;
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// The first contents of buffers.
  std::function<double(std::mt19937 &, mlir::Type)> draw;
  /// True if every bit is compared; else a few roundings are allowed.
  bool isExact = false;
  /// The roundings that are allowed, in those of an op that magnifies none.
  double magnification = 1;

private:
  void compare(mlir::amprt::LaunchOp launch,
               const mlir::amprt::CudaLaunch &cuda,
               mlir::amprt::CompiledKernels &cpu, CudaEmulator &emulator);
  std::mt19937 random{1};
};

} // namespace amp_test

#endif // AMP_TEST_UNIT_CUDAPROGRAM_H
