//===- KernelCode.cpp - the kernels of a step as functions ----------------===//
//
// Compiles the kernels of a module for this CPU and says how each launch is
// called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../KernelCode.h"
#include "KernelEmitter.h"
#include "amp/Codegen/KernelABI.h"
#include "amp/Codegen/KernelCompiler.h"
#include "amp/Codegen/KernelLevels.h"

using namespace mlir;
using namespace mlir::amprt;

namespace {
class CpuKernelCode final : public KernelCode {
public:
  CpuKernelCode(ModuleOp module, std::unique_ptr<CompiledKernels> kernels)
      : symbols(module), kernels(std::move(kernels)) {}

  std::optional<LaunchCall> callOf(LaunchOp launch) const override;
  unsigned getNumKernels() const override { return kernels->getNumKernels(); }
  HostCode &host() override { return kernels->host(); }

private:
  SymbolTable symbols;
  std::unique_ptr<CompiledKernels> kernels;
};
} // namespace

std::optional<LaunchCall> CpuKernelCode::callOf(LaunchOp launch) const {
  auto kernel = symbols.lookup<KernelOp>(launch.getKernel());
  LaunchCall call;
  call.extent = launch.getExtent(kernel);
  call.grain = launch.getGrain();
  // A sum of nothing is zero.
  if (call.extent == 0 && !KernelLevels(kernel).storesAfterLoops())
    return std::nullopt;
  call.kernel = cpu::getSymbolName(kernel.getSymName());
  KernelArguments abi(kernel);
  call.words.resize(abi.count());
  unsigned numLoops = launch.getSizes().size();
  for (unsigned loop = 0; loop < numLoops; ++loop)
    call.words[abi.size(loop)] = launch.getSizes()[loop];
  for (unsigned i = 0; i < launch.getBuffers().size(); ++i)
    for (unsigned loop = 0; loop < numLoops; ++loop)
      call.words[abi.stride(i, loop)] =
          launch.getStrides()[i * numLoops + loop];
  for (auto [i, bound] : llvm::enumerate(launch.getBounds()))
    call.words[abi.bound(i)] = bound;
  call.words[abi.grain()] = launch.getGrain();
  return call;
}

KernelCodeOrError mlir::amprt::cpu::createKernelCode(ModuleOp module,
                                                     StringRef cpu) {
  auto kernels = CompiledKernels::create(module, cpu);
  if (!kernels)
    return kernels.takeError();
  return std::make_unique<CpuKernelCode>(module, std::move(*kernels));
}
