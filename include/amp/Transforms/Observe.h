//===- Observe.h - the values of a step as its results --------------------===//
//
// The results that `amp-observe` appends, for tools that read them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_OBSERVE_H
#define AMP_TRANSFORMS_OBSERVE_H

#include "mlir/IR/BuiltinOps.h"
#include <optional>

namespace mlir::amp {

/// On an op, from `amp-expand-structures` to `amp-observe`: the number of its
/// micro-batch, from 0, and how many there are.
inline constexpr llvm::StringLiteral kOfMicroBatchAttr = "amp.of_micro_batch";

/// On a function: for each result that `amp-observe` appended, in their order,
/// a dictionary {number (of StepValues), kind, op, name, location, operands,
/// low, scaler}. `op`, `name` and `location` are for people; `operands` are the
/// numbers of what the value is computed from. `low` has what is in 16 bits of
/// its op, and of ops inside: dictionaries {op, location, contraction, writes},
/// where `writes` says that a result is low, and not only what is read.
/// `scaler` is whose S multiplies a gradient; empty where none does. Where they
/// say something: `backward`, the number of the loss that a gradient is of, in
/// their order; `unneeded`, of a gradient that none of the step's goes through;
/// `micro_batch`, "3 of 64"; `turns`, of a stack of a loop's turns the
/// dimension, whether they count down, and whether all that is carried is
/// stacked, too.
inline constexpr llvm::StringLiteral kObservedAttr = "amp.observed";
/// The `amp.name` of such a result begins so.
inline constexpr llvm::StringLiteral kObservedPrefix = "amp.observe.";

/// The number that an appended result has to do with its value.
enum class Observation {
  Value,    ///< the value itself
  Gradient, ///< the loss's derivative by it
  Sum       ///< the sum of the magnitudes that were added up for it
};
llvm::StringRef stringify(Observation kind);
std::optional<Observation> parseObservation(llvm::StringRef name);

} // namespace mlir::amp

#endif // AMP_TRANSFORMS_OBSERVE_H
