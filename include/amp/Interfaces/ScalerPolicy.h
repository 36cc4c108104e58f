//===- ScalerPolicy.h - the declaration of a loss scaling policy ----------===//
//
// A policy declares the numbers that it keeps beside S: state, checkpoints and
// reports follow from that. Its arithmetic is a ScalerAlgorithmInterface.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_SCALERPOLICY_H
#define AMP_INTERFACES_SCALERPOLICY_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <limits>
#include <optional>

namespace mlir::amp {
enum class VariableRole : uint32_t;

/// No policy takes S below it: 1/S stays finite, and S is never 0.
inline constexpr double kLeastScale = std::numeric_limits<float>::min();

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
};

} // namespace mlir::amp

#endif // AMP_INTERFACES_SCALERPOLICY_H
