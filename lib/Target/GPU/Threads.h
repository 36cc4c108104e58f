//===- Threads.h - a thread's work on its elements ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_THREADS_H
#define AMP_LIB_TARGET_GPU_THREADS_H

#include "../LLVM/Lanes.h"
#include "Geometry.h"

namespace mlir::amprt::gpu {

/// Memory of the GPU, as LLVM numbers it for NVPTX.
inline constexpr unsigned kGlobalSpace = 1, kSharedSpace = 3;

/// A thread's vector of elements, and what it does together with others.
/// Whatever is collective is executed by all threads of the block.
class Threads : public Lanes {
public:
  Threads(OpBuilder &builder, Location loc, const Geometry &geometry,
          Value shared);

  /// Index of the thread in its group, and of the group in the block.
  Value inGroup, group;
  /// The block's shared memory.
  Value shared;

  Value blockIndex();
  void barrier();
  void warpBarrier();
  /// Keeps the assembler from mixing what comes before with what comes behind,
  /// which takes registers: a way out of the kernel that no thread goes. In a
  /// loop, `after` (an index) keeps it there.
  void separate(Value after = {});
  /// A bit for each thread of the warp where `flag` (i1) is set.
  Value ballot(Value flag);
  Value isFirst(Value index);

  /// Elements [j, j + vector) of an access. There must be such elements.
  Value load(const Access &access, Value j);
  /// Of a strided access whose elements lie side by side over rows: elements
  /// [j, j + vector) of this row and of the next ones, as many as a vector has.
  SmallVector<Value> loadTransposed(const Access &access, Value j);
  /// `active` (i1) null is true.
  void store(Value value, const Access &access, Value j, Value active);
  void storeScalar(Value value, Type element, Value pointer, Value active);
  Value both(Value a, Value b);
  /// `value`, a vector or an index, as something that no optimization looks
  /// into. Nor does one move it to where `after` (an index) is not yet known.
  Value unknown(Value value, Value after = {});
  /// Finds the thread's place in the block once more: what follows from it then
  /// takes no registers before, or before `after` is known.
  void findPlace(Value after = {});

  /// Combines the elements of `value`, then those of all threads of a group, or
  /// of a block: every thread gets the result. The order is fixed.
  Value reduce(ReduceKind kind, Value value, bool overBlock);
  Value reduceLargest(Largest value);
  /// Combines vectors of the same thread in each group; group 0 gets it at
  /// least.
  Value reduceGroups(ReduceKind kind, Value value);

  /// One number of the thread that begins it, in shared memory; at most
  /// `kNumbers` of a block.
  void storeNumber(int64_t position, Value value, Value active);
  Value loadNumber(int64_t position, Type type);
  static constexpr int64_t kNumbers = 2;

  /// Bytes of shared memory that all of this needs at most.
  static int64_t sharedBytes(const Geometry &geometry);

private:
  Value special(StringRef intrinsic);
  void placeInBlock();
  Value call(StringRef intrinsic, Type result, ValueRange operands);
  void guarded(Value active, llvm::function_ref<void()> body);
  Value shuffle(Value value, int64_t distance);
  Value sharedAddress(Value index);
  /// The combination, by `combine`, of the values of the warps of each group of
  /// `threads`; one or two values each.
  SmallVector<Value> acrossWarps(
      SmallVector<Value> values, int64_t threads,
      llvm::function_ref<SmallVector<Value>(ArrayRef<Value>, ArrayRef<Value>)>
          combine);

  const Geometry &geometry;
  /// The thread's index, and the same as it was first found.
  Value thread, own;
};

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_THREADS_H
