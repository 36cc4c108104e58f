//===- CudaLaunches.h - Launches on the CPU and on the driver ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The launches of a scheduled module one by one: what amp-run does not take,
// which are kernels written by hand, changed schedules and single blocks.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_CUDALAUNCHES_H
#define AMP_TEST_DRIVER_CUDALAUNCHES_H

#include "DriverKernels.h"
#include "amp/Target/KernelCompiler.h"
#include "amp/Target/PTX.h"
#include "mlir/IR/MLIRContext.h"
#include <functional>
#include <random>

namespace amp_test {

/// A number of `element` at `place`.
void put(char *place, mlir::Type element, double value);
double get(const char *place, mlir::Type element);
uint64_t bytesOf(mlir::Type element);

/// The dialects of modules and schedules, loaded.
void loadDialects(mlir::MLIRContext &context);
/// A module from text, scheduled for a GPU unless it has kernels already; null
/// with a diagnostic where that fails.
mlir::OwningOpRef<mlir::ModuleOp> schedule(mlir::MLIRContext &context,
                                           const std::string &text);

/// Gives a number of `element`.
using Draw = std::function<double(std::mt19937 &random, mlir::Type element)>;

class CudaLaunches {
public:
  /// Null, and a failure of the test, where kernels cannot be made. The module
  /// stays the caller's.
  static std::unique_ptr<CudaLaunches> create(mlir::ModuleOp module);

  /// Runs both kernels of a launch on the same random numbers and compares what
  /// is written.
  void compare(mlir::amprt::LaunchOp launch, const Draw &draw);
  /// Runs it on the driver alone, where each buffer is an allocation: nothing
  /// outside of it may be touched.
  void checkBounds(mlir::amprt::LaunchOp launch, const Draw &draw);

  /// On the CPU, the range from `begin` on; `operands` are their first
  /// elements.
  void runOnCPU(mlir::amprt::LaunchOp launch, llvm::ArrayRef<char *> operands,
                int64_t begin = 0);
  /// On the driver, all blocks with every access checked, or the `last` ones.
  void runOnDriver(mlir::amprt::LaunchOp launch,
                   const std::vector<uint64_t> &operands, int64_t last = 0);

private:
  mlir::ModuleOp module;
  /// Made when they are first needed.
  std::unique_ptr<mlir::amprt::CompiledKernels> cpu;
  mlir::amprt::CudaKernels cuda;
  amp::driver::DriverKernels kernels;
  std::mt19937 random{1};
};

} // namespace amp_test

#endif // AMP_TEST_DRIVER_CUDALAUNCHES_H
