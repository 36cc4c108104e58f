//===- PTX.h - kernels of launches for NVIDIA GPUs ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TARGET_PTX_H
#define AMP_TARGET_PTX_H

#include "amp/Schedule/Amprt.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Error.h"
#include <string>

namespace mlir::amprt {

/// The start of a launch's kernel: `blocks` blocks of as many threads as the
/// kernel itself says, with the addresses of the operands' first elements as
/// parameters.
struct CudaLaunch {
  std::string kernel;
  int64_t blocks = 0;
};

/// The kernels of all launches of a module: one for each kernel, sizes, strides
/// and alignment.
struct CudaKernels {
  /// The LLVM dialect, with scf, arith, math and vector unless lowered.
  OwningOpRef<ModuleOp> code;
  llvm::DenseMap<Operation *, CudaLaunch> launches;
};

/// Reports errors at the kernels; `code` is null then.
CudaKernels emitCudaKernels(ModuleOp module, bool lowered);

/// The chip to generate code for a GPU of that compute capability (90 is 9.0):
/// the newest that is known and not newer. Fails below 80.
llvm::Expected<std::string> chipFor(int32_t computeCapability);

/// PTX for `chip`, such as "sm_90", of a lowered module. Needs no CUDA toolkit.
/// Fails for an unknown chip, and where a kernel needs a function of libm that
/// libclc is needed for and libclc is not installed.
llvm::Expected<std::string> translateToPTX(ModuleOp code, llvm::StringRef chip);

} // namespace mlir::amprt

#endif // AMP_TARGET_PTX_H
