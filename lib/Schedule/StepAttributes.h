//===- StepAttributes.h - attributes of a step for later passes ---------===//
//
// Attributes that amp-form-kernels leaves on variables, buffers and entries,
// for the memory plan, reports and images.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STEPATTRIBUTES_H
#define AMP_LIB_SCHEDULE_STEPATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::amp {

/// Variables lie at multiples of this many elements within a run.
inline constexpr int64_t kRunAlignment = 32;
/// Set on variables: the run they belong to and their place in it.
inline constexpr llvm::StringLiteral kRunAttr = "amprt.run";
inline constexpr llvm::StringLiteral kPositionAttr = "amprt.position";
/// Set on the last variable of a run: the elements that are its own, where its
/// last block makes them more than alignment does.
inline constexpr llvm::StringLiteral kExtentAttr = "amprt.extent";
/// Variables of different rows start at multiples of at most this many
/// elements.
inline constexpr int64_t kLargestBlock = 4096;
/// Set on buffers of gradient runs: their padding stays zero for ever.
inline constexpr llvm::StringLiteral kPersistentAttr = "amprt.persistent";
/// Set on the same: the gradients that are checked as they lie there, with
/// name, type and offset in bytes.
inline constexpr llvm::StringLiteral kGradientsAttr = "amprt.gradients";
/// Set on entries: what they take and give.
inline constexpr llvm::StringLiteral kArgumentsAttr = "amp.arguments";
inline constexpr llvm::StringLiteral kResultsAttr = "amp.results";

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_STEPATTRIBUTES_H
