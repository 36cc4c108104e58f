//===- KernelTarget.cpp - NVIDIA's GPUs as a target ----------------------===//
//
// Chunks by the blocks of a large GPU, and contractions of cuBLASLt.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../KernelTarget.h"
#include "../../Schedule/Calls/AttentionCall.h"
#include "../../Schedule/Calls/ConvCall.h"
#include "../GPU/BatchNorms.h"
#include "Attention.h"
#include "EpilogueForms.h"
#include "KernelCode.h"
#include "amp/IR/AttentionOps.h"
#include "amp/Target/PTX.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::amp;

/// Chunks at most where each leaves a number, or tiles of columns each of which
/// leaves its part of a row; four vectors for each of 256 threads; chunks at
/// most where each leaves a row; fewer rows would leave a partial row for
/// little that was read; columns that a block takes.
static constexpr int64_t kChunks = 1024;
static constexpr int64_t kElements = 8192;
static constexpr int64_t kRowChunks = 264;
static constexpr int64_t kRowsOfPartial = 32;
static constexpr int64_t kTileColumns = 256;
/// Rows that a block has in flight, at most.
static constexpr int64_t kRows = 32;
/// Elements of a column that a group of threads has in registers, columns that
/// are channels rather than a row, and elements of all of them that the
/// second-level cache has.
static constexpr int64_t kLongestColumn = 1024;
static constexpr int64_t kChannels = 4096;
static constexpr int64_t kCachedElements = int64_t(1) << 20;
/// Results fewer than these leave multiprocessors idle, where each has one
/// thread; elements that are enough for the threads of a warp.
static constexpr int64_t kFewResults = 65536;
static constexpr int64_t kWarpElements = 64;

/// cuBLASLt stores a product in the operands' type or in that of its sums;
/// anything else is converted by a kernel.
static void storeAsProductOrSum(MatmulOp op) {
  Type operand = elementType(op.getLhs());
  FloatType sums = accumulatorType(operand);
  auto type = tensorType(op.getResult());
  if (type.getElementType() == operand || type.getElementType() == sums)
    return;
  OpBuilder builder(op);
  builder.setInsertionPointAfter(op);
  op.getResult().setType(type.clone(sums));
  auto cast = CastOp::create(builder, op.getLoc(), type, op.getResult());
  op.getResult().replaceAllUsesExcept(cast.getResult(), cast);
}

/// The result of an attention that is rounded for all readers but its gradients
/// is stored so: a row's product with its cotangent is as exact as the scores'
/// derivatives that it is taken from.
static void storeRounded(AttentionOp op) {
  Type element = elementType(op.getQuery());
  SmallVector<CastOp> casts;
  for (OpOperand &use : op.getResult().getUses()) {
    auto cast = dyn_cast<CastOp>(use.getOwner());
    auto gradients = dyn_cast<AttentionGradOp>(use.getOwner());
    if (cast && elementType(cast.getResult()) == element)
      casts.push_back(cast);
    else if (!gradients || gradients.getOutput() != op.getResult() ||
             !amprt::cuda::isGenerated(gradients))
      return;
  }
  if (casts.empty() || !amprt::cuda::isGenerated(op))
    return;
  op.getResult().setType(tensorType(op.getResult()).clone(element));
  for (CastOp cast : casts) {
    cast.replaceAllUsesWith(op.getResult());
    cast.erase();
  }
}

/// Marks an attention and its gradients as a library's where it has all of
/// them: what it keeps of a query is not what our kernels keep.
static void giveToLibrary(AttentionOp op, const OffersCall &offers) {
  SmallVector<Operation *> all = {op};
  if (Value statistics = op.getStatistics())
    for (OpOperand &use : statistics.getUses()) {
      auto gradients = dyn_cast<AttentionGradOp>(use.getOwner());
      if (!gradients || gradients.getStatistics() != statistics ||
          gradients.getOutput() != op.getResult())
        return;
      all.push_back(gradients);
    }
  for (Operation *attention : all) {
    std::optional<AmpAttentionDesc> desc = describeAttention(attention);
    if (!desc || !isOneAttention(attention))
      return;
    std::array<uint8_t, AMP_ATTENTION_DESC_BYTES> bytes;
    ampAttentionDescEncode(&*desc, bytes.data());
    if (!offers(AMP_CALL_ATTENTION, bytes))
      return;
  }
  for (Operation *attention : all)
    attention->setAttr(kLibraryAttr, UnitAttr::get(op.getContext()));
}

namespace {
class CudaTarget final : public KernelTarget {
public:
  StringRef getName() const override { return "cuda"; }
  ::amp::image::Device getDevice() const override {
    return ::amp::image::Device::Cuda;
  }

  /// Attentions of 16 bits, whose rows are whole vectors that a warp's
  /// registers hold, and convolutions that a library has, but for those whose
  /// images are operands of a contraction as they are.
  bool claims(Operation *op, const OffersCall &offers) const override {
    if (isa<AttentionOp, AttentionGradOp>(op))
      return isOneAttention(op) && amprt::cuda::isGenerated(op);
    std::optional<AmpConvDesc> desc = describeConv(op);
    if (!desc || llvm::product_of(desc->kernel) == 1)
      return false;
    std::array<uint8_t, AMP_CONV_DESC_BYTES> bytes;
    ampConvDescEncode(&*desc, bytes.data());
    return offers(AMP_CALL_CONV, bytes);
  }
  AttentionRules getAttentionRules() const override {
    return {/*isGenerated=*/true,
            /*rowAlignment=*/amprt::cuda::kRowAlignment,
            // By the workspace that cuDNN 9.19 and 9.28 ask for.
            /*keysPerSum=*/128, /*mostSums=*/8};
  }

  void rewriteComposites(func::FuncOp entry) const override {
    gpu::combineStatistics(entry);
  }
  void legalizeContractions(func::FuncOp entry,
                            const OffersCall &offers) const override {
    entry.walk(storeAsProductOrSum);
    SmallVector<AttentionOp> attentions;
    entry.walk([&](AttentionOp op) { attentions.push_back(op); });
    for (AttentionOp op : attentions) {
      storeRounded(op);
      giveToLibrary(op, offers);
    }
  }
  /// cuBLASLt runs no code of ours, and converts nothing.
  ContractionRules getContractionRules() const override {
    // About 2 µs of a graph's node, at 4 TB/s.
    return {/*runsKernels=*/false, /*convertsOperands=*/false,
            /*bytesPerCall=*/int64_t(8) << 20,
            /*largestProduct=*/int64_t(1) << 30,
            // cuDNN's engines do, of images with channels last.
            /*reordersImages=*/true};
  }
  ArrayRef<EpilogueForm> getEpilogueForms() const override {
    return amprt::cuda::getEpilogueForms();
  }

  /// A block per chunk: enough of them for 132 multiprocessors with two blocks
  /// of 256 threads each, or a few rounds of them, and few enough for one block
  /// to combine what they leave.
  int64_t chooseGrain(const LoopNest &nest, Partials partials) const override {
    int64_t extent = nest.extent();
    if (nest.numOuter() == 0) {
      int64_t tasks = llvm::divideCeil(extent, kChunks * kElements);
      return kElements * std::max<int64_t>(1, tasks);
    }
    int64_t columns = std::max<int64_t>(1, nest.sizes.back());
    int64_t rows = std::max<int64_t>(1, kElements / columns);
    int64_t chunks = kChunks;
    if (partials != Partials::Scalar) {
      rows = std::max<int64_t>(rows, kRowsOfPartial);
      chunks = kRowChunks;
    }
    // Blocks share the columns of a chunk where nothing is said about its rows.
    if (partials == Partials::Columns)
      chunks = std::max<int64_t>(
          1, kChunks / llvm::divideCeil(columns, kTileColumns));
    rows = std::max<int64_t>(rows, llvm::divideCeil(extent, chunks));
    // Blocks take some rows at a time; the last ones of a chunk need no test.
    return partials == Partials::Scalar
               ? rows
               : static_cast<int64_t>(llvm::alignTo(rows, kRows));
  }
  int64_t chooseNormGrain(const LoopNest &nest) const override {
    return chooseGrain(nest, Partials::Scalar);
  }
  /// A block's registers have the row: those of 1024 threads, 8 numbers each.
  int64_t mostColumnsBesideRows(Type type) const override {
    return type.isF64() ? kElements / 2 : kElements;
  }
  /// Elements that lie apart are read one by one, from the second-level cache.
  bool combinesColumnsAsRows(int64_t elements, int64_t columns) const override {
    return elements <= kLongestColumn && columns <= kChannels &&
           elements * columns <= kCachedElements;
  }
  bool reducesColumns(const WindowCounts &counts) const override {
    return counts.results < kFewResults && counts.elements >= kWarpElements;
  }

  OwningOpRef<ModuleOp> emitKernels(ModuleOp module, bool isLowered,
                                    StringRef) const override {
    return std::move(amprt::emitCudaKernels(module, isLowered).code);
  }
  bool hasAssembly() const override { return true; }
  amprt::KernelCodeOrError compileKernels(ModuleOp module,
                                          const amprt::ImageTarget &target,
                                          ::amp::Image &image) const override {
    return amprt::cuda::createKernelCode(module, target, image);
  }
};
} // namespace

const KernelTarget &mlir::amp::getCudaTarget() {
  static const CudaTarget target;
  return target;
}
