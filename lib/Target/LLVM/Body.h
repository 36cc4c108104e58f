//===- Body.h - the ops of a kernel's body on lanes -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_BODY_H
#define AMP_LIB_TARGET_LLVM_BODY_H

#include "Lanes.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::amprt {

/// Checks that code can be made of what `emitOp` emits for the op; reports an
/// error where not. LLVM would end the program. `without` is empty where the
/// target has all of libm, else what it is called.
LogicalResult checkOp(Operation *op, StringRef without = "");

/// Emits what a body's op computes, on lanes where an operand is lanes, else on
/// scalars. Conversions of halves are exact to the last bit on every target.
Value emitOp(Lanes &lanes, Operation *op, ArrayRef<Value> operands);

/// A rough count of instructions per sixteen elements; decides whether a later
/// pass over a row computes a value again.
unsigned estimateCost(Operation *op);

/// The ops of a kernel whose results reach nothing but values stored in 16
/// bits, and on the way are only scaled or added to others of their sign: a
/// relative error of 2^-18 disappears when those are rounded.
llvm::DenseSet<Operation *> findRelaxed(KernelOp kernel);
/// Set on the code of such an op.
inline constexpr llvm::StringLiteral kRelaxedAttr = "amprt.relaxed";

/// The same on a GPU, which divides by its approximate reciprocal, too: where
/// nothing but 16 bits see the quotient, or where it is a softmax or a mean.
/// `vanishing` are those whose results below 2^-126 are nothing in what is
/// stored; `shifts` subtract the maximum of a row where anything close to it
/// does; `contracted` are products added without being rounded, and what adds
/// them.
struct Relaxed {
  llvm::DenseSet<Operation *> ops, vanishing, shifts, contracted;
};
Relaxed findRelaxedOnGPU(KernelOp kernel);
/// True if nothing but values rounded to 16 bits depends on `op`'s result,
/// through any arithmetic and sums over a row.
bool areHalvesMade(Operation *op);
/// True if `op`, which may be null, is a row's sum over a constant. A GPU
/// multiplies by the constant's reciprocal.
bool isMean(Operation *op);
/// Set on the code of a vanishing op.
inline constexpr llvm::StringLiteral kVanishingAttr = "amprt.vanishing";
/// Set on the code of a shift.
inline constexpr llvm::StringLiteral kShiftAttr = "amprt.shift";

/// Set on a module of kernels whose target has AVX-512.
inline constexpr llvm::StringLiteral kAVX512Attr = "amprt.avx512";

/// Replaces the functions of `math` on f32, scalar or lanes, by polynomials,
/// and on f64 those without an LLVM intrinsic by calls of libm.
/// `populateOwn` adds the target's patterns, which it prefers by their benefit.
LogicalResult
expandMath(Operation *root,
           llvm::function_ref<void(RewritePatternSet &)> populateOwn);

/// Patterns for sin and cos of f32 on lanes, for a target whose library has
/// none that takes them; preferred to calls.
void populateSines(RewritePatternSet &patterns);

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_BODY_H
