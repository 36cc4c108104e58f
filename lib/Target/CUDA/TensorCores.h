//===- TensorCores.h - matrices in the registers of a warp ----------------===//
//
// The instructions that kernels of whole matrices are made of: copies into
// shared memory that run beside the computation, loads of fragments, and
// products of these.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_TENSORCORES_H
#define AMP_LIB_TARGET_CUDA_TENSORCORES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"

namespace mlir::amprt::cuda {

/// Rows and columns of the fragments of `mma.m16n8k16`, and elements of a copy
/// of 16 bytes.
inline constexpr int64_t kTileRows = 16, kTileColumns = 8, kTileDepth = 16;
inline constexpr int64_t kCopied = 8;

/// A matrix of 16-bit elements in shared memory, whose rows lie so that eight
/// of them, 16 bytes of each, are in all banks.
struct SharedMatrix {
  /// A multiple of 16.
  int64_t width;

  int64_t rowBytes() const { return 2 * width + 16; }
  int64_t bytes(int64_t rows) const { return rows * rowBytes(); }
};

/// Registers of a fragment of 16 x 16 elements, two in each. A sum of 16 x 8
/// has four as well: rows g and g + 8, columns 2 t and 2 t + 1, for g = lane /
/// 4 and t = lane mod 4.
using Fragment = SmallVector<Value, 4>;

/// Emits what a thread does. Whatever works on matrices is executed by whole
/// warps.
class TensorCores {
public:
  /// `element` is f16 or bf16; `shared` is the block's memory.
  TensorCores(OpBuilder &builder, Location loc, Type element, Value shared);

  OpBuilder &b;
  Location loc;
  Type element;
  Value shared;
  /// The thread's index, of its warp, and of itself there; `row` and `column`
  /// are g and 2 t of a sum.
  Value thread, warp, lane, row, column;

  // Numbers: i32, i64 where a value is, f32.
  Value number(int64_t value);
  Value wideNumber(int64_t value);
  Value real(double value);
  Value add(Value x, Value y);
  Value add(Value x, int64_t y) { return y ? add(x, number(y)) : x; }
  Value sub(Value x, Value y);
  Value mul(Value x, Value y);
  Value mul(Value x, int64_t y) { return mul(x, number(y)); }
  Value div(Value x, int64_t y);
  Value rem(Value x, int64_t y);
  Value least(Value x, Value y);
  Value widen(Value x);
  /// Of signed integers.
  Value compare(arith::CmpIPredicate predicate, Value x, Value y);
  Value less(Value x, Value y) {
    return compare(arith::CmpIPredicate::slt, x, y);
  }
  Value both(Value x, Value y);
  Value select(Value condition, Value x, Value y);
  Value fma(Value x, Value y, Value z);
  Value multiply(Value x, Value y);
  Value plus(Value x, Value y);
  Value minus(Value x, Value y);
  /// The number, where one of them is NaN.
  Value larger(Value x, Value y);
  Value exp2(Value x);
  Value log2(Value x);

  /// `value` (i32), found again where `after` (i32) is known: what follows from
  /// it takes no registers before.
  Value again(Value value, Value after);

  // Control.
  Value block();
  void barrier();
  void when(Value condition, llvm::function_ref<void()> body);
  /// `body` changes the values of `state` where `condition` holds.
  void changeWhen(Value condition, MutableArrayRef<Value> state,
                  llvm::function_ref<void()> body);
  /// Runs body(i) for i from 0 to `count`, which changes `state`.
  void repeat(Value count, MutableArrayRef<Value> state,
              llvm::function_ref<void(Value)> body);

  // Memory.
  /// Element `index` (i64) at `base`.
  Value at(Value base, Type type, Value index);
  Value load(Type type, Value pointer, int64_t alignment);
  void store(Value value, Value pointer, int64_t alignment);
  /// Shared memory from byte `offset` on.
  Value sharedAt(Value offset);
  /// Copies 16 bytes to shared memory; where there is none at `pointer`, which
  /// may be any address, `isThere` (i1; null is true) fills in zeros.
  void copy(Value pointer, Value offset, Value isThere);
  void commitCopies();
  /// Waits for the thread's own copies. A barrier makes them those of all.
  void awaitCopies();

  // Fragments.
  /// The byte from which this thread loads rows [0, 16) and columns [0, 16) of
  /// a matrix: a left factor, or a transposed right one; and of a right factor
  /// whose columns are the rows.
  Value leftPlace(SharedMatrix matrix);
  Value rightPlace(SharedMatrix matrix);
  /// A fragment, or two right factors of 16 x 8.
  Fragment loadFragment(Value offset, bool transposed = false);
  /// sum += left * right, where `right` is half of a loaded one.
  void multiplyAdd(MutableArrayRef<Value> sum, ArrayRef<Value> left,
                   ArrayRef<Value> right);
  /// The left factor made of two neighbouring sums, rounded.
  Fragment asLeft(ArrayRef<Value> first, ArrayRef<Value> second);
  /// Two numbers, as a vector, and rounded to `type`, of 16 bits, as i32.
  Value pair(Value low, Value high);
  Value pack(Value low, Value high, Type type);

  // The four threads that have a row's columns.
  Value sumOfRow(Value x);
  Value largestOfRow(Value x);
  Value orOfRow(Value x);

private:
  Value call(StringRef intrinsic, Type result, ValueRange operands);
  void call(StringRef intrinsic, ValueRange operands);
  Value exchange(Value x, int64_t distance);
};

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_TARGET_CUDA_TENSORCORES_H
