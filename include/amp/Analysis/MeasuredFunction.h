//===- MeasuredFunction.h - a function with its profile -------------------===//
//
// Finds the row of a profile for a value while passes change the function.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_MEASUREDFUNCTION_H
#define AMP_ANALYSIS_MEASUREDFUNCTION_H

#include "amp/Analysis/StepValues.h"
#include "amp/Policies/Profile.h"

namespace mlir::amp {

/// The place of a low type in ProfileValue::formats and kProfileFormats.
inline unsigned formatOf(FloatType lowType) { return lowType.isF16() ? 0 : 1; }

/// A measured number as reasons give it.
std::string printMeasured(double number);

class MeasuredFunction {
public:
  /// Reads the profile at `path` and numbers the values of its function, which
  /// is a symbol of `root` before autocast. Reports a file that is no profile,
  /// and one of another graph.
  static FailureOr<std::unique_ptr<MeasuredFunction>> create(Operation *root,
                                                             StringRef path);
  /// Removes the numbers, unless they were there before.
  ~MeasuredFunction();
  MeasuredFunction(const MeasuredFunction &) = delete;
  MeasuredFunction &operator=(const MeasuredFunction &) = delete;

  /// The row of `value`, or null: of another function, or not in the graph that
  /// was measured.
  const ProfileValue *find(Value value) const;

  /// True if pins that the data do not bear out are lifted.
  bool isTrusted = false;
  /// The largest error of a value in the mixed run, in units u of the type.
  double mostUnits = 16;

private:
  explicit MeasuredFunction(Profile profile) : profile(std::move(profile)) {}

  Profile profile;
  FunctionOpInterface function;
  bool isMarkedHere = false;
};

} // namespace mlir::amp

#endif // AMP_ANALYSIS_MEASUREDFUNCTION_H
