//===- CudaEmulator.h - kernels for GPUs, run on the CPU ------------------===//
//
// Compiles the LLVM IR from which PTX is made for this CPU and runs the threads
// of a block as fibers: what indices, barriers, shuffles and shared memory do
// is tested without a GPU. Races between blocks, alignment and speed are not.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_CUDAEMULATOR_H
#define AMP_TEST_UNIT_CUDAEMULATOR_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace amp_test {

class CudaEmulator {
public:
  /// Of a lowered module of amprt::emitCudaKernels.
  static llvm::Expected<std::unique_ptr<CudaEmulator>>
  create(mlir::ModuleOp code);
  ~CudaEmulator();

  /// Runs the blocks from `first` on, one after the other. An error where
  /// threads wait for each other in vain.
  llvm::Error run(llvm::StringRef kernel, int64_t blocks,
                  llvm::ArrayRef<void *> parameters, int64_t first = 0);

private:
  CudaEmulator();
  std::unique_ptr<llvm::orc::LLJIT> jit;
  /// Threads of a block.
  llvm::StringMap<unsigned> sizes;
};

} // namespace amp_test

#endif // AMP_TEST_UNIT_CUDAEMULATOR_H
