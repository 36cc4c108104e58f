//===- PrecisionCheck.h - finds the op that precision hurts -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answer of --check-precision, docs/Calibration.md.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_COMPILE_PRECISIONCHECK_H
#define AMP_COMPILE_PRECISIONCHECK_H

#include "amp/Compile/CompileOptions.h"
#include "amp/Training/TrainingRun.h"
#include "mlir/IR/MLIRContext.h"

namespace amp {

struct PrecisionReport {
  /// The error of a value, or of a gradient without S, by the user's placement,
  /// relative to f32, and by the careful one.
  struct Finding {
    std::string op, location;
    double error = 0, careful = 0;
    /// Lines of a policy that keep in f32 what the error comes from: the op,
    /// or the nearest before it that is low. They never ask for what is so.
    std::string policy;
  };

  /// Numbers of what was compared; a value has a gradient for each loss that it
  /// reaches.
  size_t values = 0, gradients = 0;
  /// The first op whose error is more than twice that of the careful placement
  /// and one rounding.
  std::optional<Finding> worse;
  /// The first op of which no placement leaves a digit.
  std::optional<Finding> hopeless;

  /// Lines for people.
  std::string format() const;
  /// A failure where there is a `worse` one.
  Error error() const;
};

/// Trains `run.steps` steps in f32, and beside it with the user's placement and
/// the careful one.
Expected<PrecisionReport> checkPrecision(const CompileOptions &options,
                                         const RunOptions &run,
                                         mlir::MLIRContext &context,
                                         AmpRuntime *runtime);

} // namespace amp

#endif // AMP_COMPILE_PRECISIONCHECK_H
