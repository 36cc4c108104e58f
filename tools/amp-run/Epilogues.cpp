//===- Epilogues.cpp - epilogues that a GPU's library lacks ---------------===//
//
// Makes the plan of each contraction on trial: a plan that is refused says why.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Epilogues.h"
#include "Program.h"
#include "amp/Codegen/Contractions.h"

using mlir::ModuleOp;
using mlir::amprt::describeGemm;
using mlir::amprt::GemmOp;

/// The first failure of making a plan, which is not kept.
static AmpStatus *tryPlan(AmpRuntime *runtime, const AmpGemmDesc &desc) {
  AmpGemmPlan *plan = nullptr;
  AmpStatus *status = ampGemmPlanCreate(runtime, &desc, &plan);
  ampGemmPlanDestroy(runtime, plan);
  return status;
}

llvm::Expected<std::string>
amp::run::findMissingEpilogue(ModuleOp module, AmpRuntime *runtime,
                              const MemoryPlan &plan) {
  std::vector<AmpGemmDesc> tried;
  llvm::SmallVector<GemmOp> contractions;
  module.walk([&](GemmOp op) {
    if (op.getGelu() || op.getGeluGrad())
      contractions.push_back(op);
  });
  for (GemmOp op : contractions) {
    auto desc = describeGemm(op);
    if (!desc)
      return desc.takeError();
    if (llvm::any_of(tried, [&](const AmpGemmDesc &other) {
          return mlir::amprt::isEqual(*desc, other);
        }))
      continue;
    tried.push_back(*desc);
    AmpStatus *status = tryPlan(runtime, *desc);
    AmpStatusCode code = ampStatusCode(status);
    if (llvm::Error error = toError(status)) {
      if (code == AMP_STATUS_OUT_OF_MEMORY)
        return plan.describe(toString(std::move(error)) +
                             ", for the trial of a contraction");
      if (code != AMP_STATUS_UNAVAILABLE)
        return std::move(error);
      return toString(std::move(error));
    }
  }
  return std::string();
}
