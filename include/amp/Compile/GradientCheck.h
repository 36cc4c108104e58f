//===- GradientCheck.h - finite differences of a user's module --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answer of --check-gradients.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_COMPILE_GRADIENTCHECK_H
#define AMP_COMPILE_GRADIENTCHECK_H

#include "amp/Compile/TrainingModule.h"
#include "amp/Training/TrainingRun.h"

namespace amp {

/// The gradient of one variable beside central differences of the loss.
struct CheckedGradient {
  std::string variable;
  bool agrees = true;
  /// Both are 0 everywhere: the loss does not change with the variable.
  bool isZero = false;
  /// The largest difference, relative to the gradient where that is above 1.
  double worst = 0;
  /// Elements of the variable that were checked, and all of them.
  int64_t checked = 0, count = 0;

  /// A line for people.
  std::string format() const;
};

/// Variables whose gradient was 0 at the initial weights, so that all weights
/// were moved by random numbers.
using WeightsMoved = std::function<void(const std::vector<std::string> &zero)>;

/// Checks the gradients of the train entry on its first batch, for some
/// elements of every variable. `program` was loaded in f64, with
/// CompileOptions::givesGradients.
Expected<std::vector<CheckedGradient>>
checkGradients(TrainingModule &program, const RunOptions &run,
               AmpRuntime *runtime, const Warn &warn,
               const WeightsMoved &weightsMoved);

} // namespace amp

#endif // AMP_COMPILE_GRADIENTCHECK_H
