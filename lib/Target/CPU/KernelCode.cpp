//===- KernelCode.cpp - the kernels of a step as objects ------------------===//
//
// Compiles the kernels of a module for a CPU and says how each launch is
// called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelCode.h"
#include "KernelEmitter.h"
#include "KernelObjects.h"
#include "amp/Schedule/KernelABI.h"
#include "amp/Schedule/KernelLevels.h"
#include "amp/Target/KernelCompiler.h"

using namespace mlir;
using namespace mlir::amprt;
namespace image = ::amp::image;

namespace {
class CpuKernelCode final : public KernelCode {
public:
  explicit CpuKernelCode(ModuleOp module) : symbols(module) {}

  llvm::Expected<std::optional<LaunchCall>>
  callOf(Operation *op) const override;
  ImageKernel describe(Operation *op) const override;

private:
  SymbolTable symbols;
};
} // namespace

llvm::Expected<std::optional<LaunchCall>>
CpuKernelCode::callOf(Operation *op) const {
  auto launch = dyn_cast<LaunchOp>(op);
  if (!launch)
    return llvm::createStringError(
        "expected no 'generated' call on the CPU, found '" +
        op->getName().getStringRef() + "'; leave 'generated' out");
  auto kernel = symbols.lookup<KernelOp>(launch.getKernel());
  LaunchCall call;
  call.extent = launch.getExtent(kernel);
  call.grain = launch.getGrain();
  // A sum of nothing is zero.
  if (call.extent == 0 && !KernelLevels(kernel).storesAfterLoops())
    return std::nullopt;
  call.kernel = cpu::getSymbolName(kernel.getSymName());
  KernelArguments abi(kernel);
  SmallVector<int64_t> words(abi.count());
  unsigned numLoops = launch.getSizes().size();
  for (unsigned loop = 0; loop < numLoops; ++loop)
    words[abi.size(loop)] = launch.getSizes()[loop];
  for (unsigned i = 0; i < launch.getBuffers().size(); ++i)
    for (unsigned loop = 0; loop < numLoops; ++loop)
      words[abi.stride(i, loop)] = launch.getStrides()[i * numLoops + loop];
  for (auto [i, bound] : llvm::enumerate(launch.getBounds()))
    words[abi.bound(i)] = bound;
  words[abi.grain()] = launch.getGrain();
  // The operands' addresses come first.
  call.words.assign(words.begin() + abi.size(0), words.end());
  call.columns = launch.getSizes().back();
  call.mostExtent = 1;
  for (int64_t size : launch.getSizes())
    call.mostExtent *= std::max<int64_t>(size, 1);
  return call;
}

static image::Inner innerOf(OperandAttr access) {
  switch (access.getInner()) {
  case InnerAccess::Broadcast:
    return image::Inner::Broadcast;
  case InnerAccess::Contiguous:
    return image::Inner::Contiguous;
  case InnerAccess::Strided:
    return image::Inner::Strided;
  }
  llvm_unreachable("an access of the dialect");
}

ImageKernel CpuKernelCode::describe(Operation *op) const {
  auto launch = cast<LaunchOp>(op);
  auto kernel = symbols.lookup<KernelOp>(launch.getKernel());
  KernelLevels levels(kernel);
  ImageKernel made;
  made.outer = kernel.getOuter();
  made.scatters = kernel.getKernelClass() == KernelClass::ScatterAdd;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    auto operand = std::make_unique<image::KernelOperandT>();
    operand->element = elementOfKernel(access.getElement());
    operand->inner = innerOf(access);
    operand->gather = access.getGather();
    bool isBehind = access.isWritten() && levels.isStoredAfterLoops(i);
    if (isBehind)
      operand->stored = levels.isStoredPerColumn(i)
                            ? image::Stored::RowPerChunk
                            : image::Stored::ElementPerChunk;
    operand->inLoops = access.isRead() || !isBehind;
    // Values of a row, and indices to scatter at, whatever their columns.
    Value yielded = levels.getYielded(i);
    operand->perRow = operand->inner == image::Inner::Broadcast ||
                      (yielded && levels.getLevel(yielded) == Level::Row) ||
                      (made.scatters && i == 0);
    operand->isReadOutside =
        levels.isReadAfterLoops(i) ||
        (kernel.getPredicate() && *kernel.getPredicate() == i);
    made.operands.push_back(std::move(operand));
  }
  return made;
}

KernelCodeOrError mlir::amprt::cpu::createKernelCode(ModuleOp module,
                                                     const ImageTarget &target,
                                                     ::amp::Image &image) {
  auto features = getRequiredFeatures(target.cpu);
  if (!features)
    return features.takeError();
  image.features = *features;
  auto objects = compileKernels(module, target.cpu);
  if (!objects)
    return objects.takeError();
  for (const auto &object : objects->images) {
    auto code = std::make_unique<::amp::image::CodeT>();
    code->bytes.assign(object->getBufferStart(), object->getBufferEnd());
    image.code.push_back(std::move(code));
  }
  return std::make_unique<CpuKernelCode>(module);
}
