//===- BodyOps.h - the ops of a kernel's body on lanes -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_BODYOPS_H
#define AMP_LIB_TARGET_LLVM_BODYOPS_H

#include "Lanes.h"

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

/// Set on a module of kernels whose target has AVX-512.
inline constexpr llvm::StringLiteral kAVX512Attr = "amprt.avx512";

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_BODYOPS_H
