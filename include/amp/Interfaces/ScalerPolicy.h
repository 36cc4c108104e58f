//===- ScalerPolicy.h - the declaration of a loss scaling policy ----------===//
//
// A policy is data: the numbers it keeps beside S, and one function on them.
// State, checkpoints, reports and kernels follow from the declaration.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_SCALERPOLICY_H
#define AMP_INTERFACES_SCALERPOLICY_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>
#include <optional>

namespace mlir::amp {
class BodyBuilder;
enum class VariableRole : uint32_t;

struct ScalerPolicy {
  /// A counter beside S: an i32 in the variable `@scaler.suffix`.
  struct Counter {
    StringRef suffix;
    VariableRole role;
    int32_t initial = 0;
  };

  /// S of the first step.
  double initialScale;
  /// Clean steps between two growths, where S grows; for a run's settings.
  std::optional<int64_t> interval;
  SmallVector<Counter, 2> counters;

  /// S and the counters after a step, from those before it: `scale` in the
  /// compute type of the builder, counters i32, `finite` i1. A value that is
  /// returned as it came is never written.
  std::function<SmallVector<Value>(BodyBuilder &, Value scale,
                                   ArrayRef<Value> counters, Value finite)>
      update;
};

} // namespace mlir::amp

#endif // AMP_INTERFACES_SCALERPOLICY_H
