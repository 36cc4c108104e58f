//===- ExpandMath.h - elementary functions of kernels ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_EXPANDMATH_H
#define AMP_LIB_TARGET_LLVM_EXPANDMATH_H

#include "F32.h"

namespace mlir::amprt {

/// Replaces the functions of `math` on f32, scalar or lanes, by polynomials,
/// and on f64 those without an LLVM intrinsic by calls of libm.
/// `populateOwn` adds the target's patterns, which it prefers by their benefit.
LogicalResult
expandMath(Operation *root,
           llvm::function_ref<void(RewritePatternSet &)> populateOwn);

/// Patterns for sin and cos of f32 on lanes, for a target whose library has
/// none that takes them; preferred to calls.
void populateSines(RewritePatternSet &patterns);

/// Replaces `op`, of f32, by erfc(|x|), for negative x taken from 2. That is
/// exp(-x²) · u · p(u), u = 1 / (1 + |x| / 2), p of degree 8: a relative error
/// of 4e-8 and what rounding x² makes of it, so the density of a normal
/// distribution shares the exponential with its integral. `reciprocal` gives
/// 1 / y of y ≥ 1 as the target computes it; `relaxed` all of erfc(t), t ≥ 0,
/// at most 2^-16 off, for an op that may be so.
LogicalResult expandErfc(math::ErfcOp op, PatternRewriter &rewriter,
                         llvm::function_ref<Value(F32 &f, Value y)> reciprocal,
                         llvm::function_ref<Value(F32 &f, Value t)> relaxed);

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_EXPANDMATH_H
