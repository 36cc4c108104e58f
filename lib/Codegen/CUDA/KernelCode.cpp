//===- KernelCode.cpp - the kernels of a step on a GPU --------------------===//
//
// Loads the module of a step's kernels into the runtime, a cubin or, where
// there is no assembler, PTX.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../KernelCode.h"
#include "amp/Codegen/Assembler.h"
#include "amp/Codegen/PTX.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::amprt;

namespace {
class CudaKernelCode final : public KernelCode {
public:
  explicit CudaKernelCode(AmpRuntime *runtime) : runtime(runtime) {}
  ~CudaKernelCode() override { ampModuleDestroy(runtime, module); }

  /// Generates, assembles and loads the kernels of `source`.
  llvm::Error load(ModuleOp source);

  std::optional<LaunchCall> callOf(LaunchOp launch) const override;
  unsigned getNumKernels() const override { return numKernels; }
  HostCode &host() override { return *code; }

private:
  AmpRuntime *runtime;
  AmpModule *module = nullptr;
  std::unique_ptr<HostCode> code;
  llvm::DenseMap<Operation *, CudaLaunch> launches;
  unsigned numKernels = 0;
};
} // namespace

static llvm::Error toError(AmpStatus *status) {
  if (!status)
    return llvm::Error::success();
  std::string message = ampStatusMessage(status);
  ampStatusDestroy(status);
  return llvm::createStringError(message);
}

llvm::Error CudaKernelCode::load(ModuleOp source) {
  auto created = HostCode::create();
  if (!created)
    return created.takeError();
  code = std::move(*created);
  CudaKernels kernels = emitCudaKernels(source, /*lowered=*/true);
  if (!kernels.code)
    return llvm::createStringError("kernels cannot be generated");
  launches = std::move(kernels.launches);
  if (launches.empty())
    return llvm::Error::success();
  int32_t computeCapability = ampRuntimeComputeCapability(runtime);
  auto chip = chipFor(computeCapability);
  if (!chip)
    return chip.takeError();
  auto ptx = translateToPTX(*kernels.code, *chip);
  if (!ptx)
    return ptx.takeError();
  // A cubin runs on later chips of its generation, PTX on all later ones.
  bool isOfGeneration = StringRef(*chip).drop_back() ==
                        "sm_" + std::to_string(computeCapability / 10);
  auto image = isOfGeneration ? assemble(*ptx, *chip) : *ptx;
  if (!image)
    return image.takeError();
  AmpStatus *status =
      ampModuleCreate(runtime, image->data(), image->size(), &module);
  // A driver may refuse the cubin of a toolkit newer than itself: then it
  // assembles by itself.
  if (status && ampStatusCode(status) == AMP_STATUS_INVALID_ARGUMENT &&
      *image != *ptx) {
    ampStatusDestroy(status);
    status = ampModuleCreate(runtime, ptx->data(), ptx->size(), &module);
  }
  if (llvm::Error error = toError(status))
    return error;
  llvm::StringSet<> known;
  for (auto &[launch, call] : launches) {
    if (!known.insert(call.kernel).second)
      continue;
    AmpKernel kernel = nullptr;
    if (llvm::Error error =
            toError(ampModuleKernel(module, call.kernel.c_str(), &kernel)))
      return error;
    if (llvm::Error error = code->define(call.kernel, kernel))
      return error;
  }
  numKernels = known.size();
  return llvm::Error::success();
}

std::optional<LaunchCall> CudaKernelCode::callOf(LaunchOp launch) const {
  const CudaLaunch &known = launches.at(launch);
  if (known.blocks == 0)
    return std::nullopt;
  LaunchCall call;
  call.kernel = known.kernel;
  call.words.resize(launch.getBuffers().size());
  call.extent = known.blocks;
  return call;
}

KernelCodeOrError mlir::amprt::cuda::createKernelCode(ModuleOp module,
                                                      AmpRuntime *runtime) {
  auto result = std::make_unique<CudaKernelCode>(runtime);
  if (llvm::Error error = result->load(module))
    return std::move(error);
  return result;
}
