//===- KernelTarget.cpp - CPUs as a target -------------------------------===//
//
// Chunks by the work of a task, and contractions of the runtime's own tiles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../KernelTarget.h"
#include "KernelCode.h"
#include "amp/Target/KernelCompiler.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::amp;

/// Elements a task should have: some microseconds of work.
static constexpr int64_t kElementsPerTask = 16384;
/// The same for a sum of squares, which does little for each element.
static constexpr int64_t kSquaresPerTask = 65536;
/// Partial rows of a column reduction are memory traffic: no more than these.
static constexpr int64_t kMaxColumnChunks = 16;
/// The cost of combining the elements of a vector, in vectors.
static constexpr int64_t kCombine = 4;

namespace {
class CpuTarget final : public KernelTarget {
public:
  StringRef getName() const override { return "cpu"; }
  ::amp::image::Device getDevice() const override {
    return ::amp::image::Device::Cpu;
  }

  ContractionRules getContractionRules() const override { return {}; }

  int64_t chooseGrain(const LoopNest &nest, Partials partials) const override {
    if (nest.numOuter() == 0)
      return kElementsPerTask;
    int64_t rows = std::max<int64_t>(
        1, kElementsPerTask / std::max<int64_t>(1, nest.sizes.back()));
    if (partials != Partials::Scalar)
      rows = std::max<int64_t>(
          rows, llvm::divideCeil(nest.extent(), kMaxColumnChunks));
    return rows;
  }
  int64_t chooseNormGrain(const LoopNest &) const override {
    return kSquaresPerTask;
  }
  bool reducesColumns(const WindowCounts &counts) const override {
    return counts.results * (counts.windowVectors + kCombine) <
           counts.keptVectors * counts.elements;
  }

  OwningOpRef<ModuleOp> emitKernels(ModuleOp module, bool isLowered,
                                    StringRef cpu) const override {
    return amprt::emitKernels(module, isLowered, cpu);
  }
  amprt::KernelCodeOrError compileKernels(ModuleOp module,
                                          const amprt::ImageTarget &target,
                                          ::amp::Image &image) const override {
    return amprt::cpu::createKernelCode(module, target, image);
  }
};
} // namespace

const KernelTarget &mlir::amp::getCpuTarget() {
  static const CpuTarget target;
  return target;
}
