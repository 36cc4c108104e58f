//===- KernelTarget.cpp - CPUs as a target -------------------------------===//
//
// Chunks by the work of a task, and contractions of the runtime's own tiles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../KernelTarget.h"
#include "KernelCode.h"
#include "amp/IR/AttentionOps.h"
#include "amp/IR/WindowOps.h"
#include "amp/Target/KernelCompiler.h"
#include "llvm/ADT/TypeSwitch.h"
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

/// True for a convolution of one place: a contraction of what is in memory.
template <typename OpT> static bool isPointwise(OpT op, ArrayRef<int64_t> of) {
  auto isOne = [](int64_t size) { return size == 1; };
  return llvm::all_of(of, isOne) && llvm::all_of(op.getStrides(), isOne);
}

namespace {
class CpuTarget final : public KernelTarget {
public:
  StringRef getName() const override { return "cpu"; }
  ::amp::image::Device getDevice() const override {
    return ::amp::image::Device::Cpu;
  }

  /// Convolutions but those that are contractions already, attentions, and the
  /// largest elements of windows. f64 has none.
  bool claims(Operation *op, const OffersCall &) const override {
    auto isF64 = [](Type type) { return getElementTypeOrSelf(type).isF64(); };
    if (llvm::any_of(op->getOperandTypes(), isF64) ||
        llvm::any_of(op->getResultTypes(), isF64))
      return false;
    auto places = [](Value weight) {
      return tensorType(weight).getShape().drop_front(2);
    };
    return llvm::TypeSwitch<Operation *, bool>(op)
        .Case<ConvOp, ConvTransposeOp>([&](auto conv) {
          return !isPointwise(conv, places(conv.getWeight()));
        })
        .Case([&](ConvWeightGradOp conv) {
          return !isPointwise(conv, places(conv.getResult()));
        })
        .Case<AttentionOp, AttentionGradOp>(isOneAttention)
        .Case<MaxPoolOp, MaxPoolGradOp>([](auto) { return true; })
        .Default(false);
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
