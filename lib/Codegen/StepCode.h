//===- StepCode.h - from schedules to straight calls ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_STEPCODE_H
#define AMP_LIB_CODEGEN_STEPCODE_H

#include "KernelCode.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace mlir::amprt {

/// The function of an entry, an AmpStepFunction.
std::string getStepName(StringRef entry);

/// One function for each entry, in LLVM IR. Refers to kernels, `ampLaunch` and
/// `ampGemm` by name, and to contractions by their position in `contractions`,
/// where equal ones share a place.
class StepCode {
public:
  StepCode(llvm::LLVMContext &context, const KernelCode &kernels);

  llvm::Error addEntry(func::FuncOp entry);

  std::unique_ptr<llvm::Module> module;
  std::vector<AmpGemmDesc> contractions;
  unsigned numLaunches = 0, numGemms = 0;

private:
  const KernelCode &kernels;

  llvm::Error addLaunch(LaunchOp op);
  llvm::Error addGemm(GemmOp op);
  /// The address of element `offset` of a buffer.
  llvm::Expected<llvm::Value *> addressOf(Value buffer, int64_t offset);

  struct Builder;
  std::shared_ptr<Builder> builder;
};

} // namespace mlir::amprt

#endif // AMP_LIB_CODEGEN_STEPCODE_H
