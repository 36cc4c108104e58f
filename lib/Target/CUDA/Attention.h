//===- Attention.h - kernels of attentions --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_ATTENTION_H
#define AMP_LIB_TARGET_CUDA_ATTENTION_H

#include "amp/Schedule/Amprt.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::amprt::cuda {

/// Elements of 16 bits that are copied together: rows begin at a multiple.
inline constexpr int64_t kRowAlignment = 8;

/// True if there are kernels for an attention of the graph, or its gradients,
/// that is one call (amp/IR/AttentionOps.h).
bool isGenerated(Operation *attention);

/// The rows that a block has to itself, of queries or of keys, and those of the
/// other that it goes through.
struct AttentionTiles {
  int64_t warps;
  /// Of 16 rows for each warp.
  int64_t fragments;
  /// Rows of the other that are in shared memory at a time, and those of them
  /// whose scores are in registers.
  int64_t streamed, scored;
  /// Own rows of both factors are kept in registers; else those that have the
  /// size of a value are read again from shared memory.
  bool keepsBoth;

  int64_t threads() const { return 32 * warps; }
  int64_t rows() const { return 16 * fragments * warps; }
};

/// The kernel of a generated attention.
class AttentionKernel {
public:
  explicit AttentionKernel(AttentionOp op);

  /// Types, sizes and alignments that kernels have; reports others.
  LogicalResult verify();
  /// Calls of one key run one kernel.
  std::string key();
  int64_t blocks();
  /// Emits a function `name` into `module` (of the LLVM dialect, with scf and
  /// arith ops to be lowered), whose parameters are the addresses of the first
  /// elements of the call's buffers.
  void emit(StringRef name, ModuleOp module);

private:
  AttentionOp op;
  AttentionTiles tiles;
};

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_TARGET_CUDA_ATTENTION_H
