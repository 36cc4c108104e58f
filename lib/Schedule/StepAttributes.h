//===- StepAttributes.h - attributes of a step for later passes ---------===//
//
// Names of the attributes that amp-form-kernels and amp-plan-memory leave on
// variables, entries and modules; what they hold is in AmprtStepAttributes.td.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STEPATTRIBUTES_H
#define AMP_LIB_SCHEDULE_STEPATTRIBUTES_H

#include "amp/IR/Amp.h"
#include "amp/Schedule/Amprt.h"

namespace mlir::amp {

/// Variables lie at multiples of this many elements within a run.
inline constexpr int64_t kRunAlignment = 32;
/// Variables of different rows start at multiples of at most this many
/// elements.
inline constexpr int64_t kLargestBlock = 4096;
/// Ranks divide runs in units of at least this many elements.
inline constexpr int64_t kSliceUnit = 4096;
/// Set on variables: their `#amprt.run`.
inline constexpr llvm::StringLiteral kRunAttr = "amprt.run";
/// Set on variables of a run of which each rank has a slice: its units.
inline constexpr llvm::StringLiteral kSlicedAttr = "amprt.sliced";
/// Set on variables: the byte where they start, of the state or, of sliced
/// ones, of the slices.
inline constexpr llvm::StringLiteral kOffsetAttr = "amprt.offset";
/// Set on entries: what they take and give, lists of `#amprt.slot`s.
inline constexpr llvm::StringLiteral kArgumentsAttr = "amprt.arguments";
inline constexpr llvm::StringLiteral kResultsAttr = "amprt.results";
/// Set on entries where there is any: lists of `#amprt.wait`s.
inline constexpr llvm::StringLiteral kKeptAttr = "amprt.kept";
inline constexpr llvm::StringLiteral kRecomputedAttr = "amprt.recomputed";
/// Set on modules: the bytes of each arena.
inline constexpr llvm::StringLiteral kStateBytesAttr = "amprt.state_bytes";
inline constexpr llvm::StringLiteral kSliceBytesAttr = "amprt.slice_bytes";
inline constexpr llvm::StringLiteral kStepBytesAttr = "amprt.step_bytes";
inline constexpr llvm::StringLiteral kInputBytesAttr = "amprt.input_bytes";

/// The run of `variable`, or null.
inline amprt::RunAttr runOf(VariableOp variable) {
  return variable->getAttrOfType<amprt::RunAttr>(kRunAttr);
}
/// True of a variable of which each rank has a slice.
inline bool isSliced(VariableOp variable) {
  return variable->hasAttr(kSlicedAttr);
}
/// " (model.mlir:37)", or nothing where `op` has no line.
std::string lineOf(Operation *op);

/// The elements that `variable` takes in a run, with those up to the next place
/// where one may start.
int64_t paddedElements(VariableOp variable);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_STEPATTRIBUTES_H
