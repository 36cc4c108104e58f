//===- KernelCode.cpp - the kernels of a step on a GPU --------------------===//
//
// Generates the module of a step's kernels: a cubin for each chip that is asked
// for, where there is an assembler, and PTX for all later ones.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelCode.h"
#include "amp/Target/Assembler.h"
#include "amp/Target/PTX.h"

using namespace mlir;
using namespace mlir::amprt;

namespace {
class CudaKernelCode final : public KernelCode {
public:
  explicit CudaKernelCode(llvm::DenseMap<Operation *, CudaLaunch> launches)
      : launches(std::move(launches)) {}

  llvm::Expected<std::optional<LaunchCall>>
  callOf(Operation *op) const override;
  ImageKernel describe(Operation *op) const override;

private:
  llvm::DenseMap<Operation *, CudaLaunch> launches;
};
} // namespace

llvm::Expected<std::optional<LaunchCall>>
CudaKernelCode::callOf(Operation *op) const {
  const CudaLaunch &known = launches.at(op);
  if (known.blocks == 0)
    return std::nullopt;
  LaunchCall call;
  call.kernel = known.kernel;
  call.extent = call.mostExtent = known.blocks;
  return call;
}

ImageKernel CudaKernelCode::describe(Operation *op) const {
  ImageKernel made;
  // Operands of a call are its buffers.
  for (Value buffer : op->getOperands()) {
    auto operand = std::make_unique<::amp::image::KernelOperandT>();
    operand->element =
        elementOfKernel(cast<MemRefType>(buffer.getType()).getElementType());
    made.operands.push_back(std::move(operand));
  }
  return made;
}

static void addCode(StringRef chip, bool isPtx, StringRef bytes,
                    ::amp::Image &image) {
  auto code = std::make_unique<::amp::image::CodeT>();
  code->chip = chip.str();
  code->isPtx = isPtx;
  code->bytes.assign(bytes.begin(), bytes.end());
  image.code.push_back(std::move(code));
}

/// Chips by their generation.
static bool isOlder(StringRef a, StringRef b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

KernelCodeOrError mlir::amprt::cuda::createKernelCode(ModuleOp module,
                                                      const ImageTarget &target,
                                                      ::amp::Image &image) {
  CudaKernels kernels = emitCudaKernels(module, /*lowered=*/true);
  if (!kernels.code)
    return llvm::createStringError("kernels cannot be generated");
  std::vector<std::string> chips = target.chips;
  llvm::sort(chips, isOlder);
  if (kernels.launches.empty())
    chips.clear();
  for (const std::string &chip : chips) {
    auto ptx = translateToPTX(*kernels.code, chip);
    if (!ptx)
      return ptx.takeError();
    auto cubin = assemble(*ptx, chip);
    if (!cubin)
      return cubin.takeError();
    if (*cubin != *ptx)
      addCode(chip, /*isPtx=*/false, *cubin, image);
    if (chip == chips.front())
      addCode(chip, /*isPtx=*/true, *ptx, image);
  }
  return std::make_unique<CudaKernelCode>(std::move(kernels.launches));
}
