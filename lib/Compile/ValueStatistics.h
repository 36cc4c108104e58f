//===- ValueStatistics.h - the numbers of a profile -----------------------===//
//
// Sums up one value over batches; docs/Calibration.md defines each number.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_COMPILE_VALUESTATISTICS_H
#define AMP_LIB_COMPILE_VALUESTATISTICS_H

#include "amp/Policies/Profile.h"
#include "llvm/ADT/ArrayRef.h"

namespace amp {

/// The distance of a value of the mixed run from f32.
class ErrorStatistics {
public:
  /// One batch. A value that only the mixed run makes infinite or NaN is an
  /// infinite error; elements that are not finite in f32 do not count.
  void add(llvm::ArrayRef<float> exact, llvm::ArrayRef<float> mixed);

  /// The largest difference over the largest magnitude, the worst batch.
  double error() const { return worst; }
  /// The norm of the difference over that of the value, all batches.
  double rms() const;

private:
  double worst = 0, squares = 0, errors = 0;
};

class ValueStatistics {
public:
  /// One batch of the f32 run.
  void add(llvm::ArrayRef<float> values);
  /// The derivative of a loss by the values that were added last.
  void addGradient(llvm::ArrayRef<float> values,
                   llvm::ArrayRef<float> gradient);
  /// The sums of magnitudes that make up the values that were added last.
  void addSum(llvm::ArrayRef<float> values, llvm::ArrayRef<float> sums);
  void addMixed(llvm::ArrayRef<float> values, llvm::ArrayRef<float> mixed) {
    hasMixed = true;
    errors.add(values, mixed);
  }

  /// Everything but what names the value.
  void fill(mlir::amp::ProfileValue &row, uint64_t batches) const;

private:
  uint64_t count = 0, nonfinite = 0;
  double largest = 0, smallest = 0;
  /// In the order of kProfileFormats.
  struct Counts {
    uint64_t overflow = 0, underflow = 0, subnormal = 0;
  };
  Counts counts[2];
  bool hasSum = false, hasGradient = false, hasMixed = false;
  double magnitudes = 0, results = 0;
  double effect = 0, gradientLargest = 0, gradientSmallest = 0;
  ErrorStatistics errors;
};

} // namespace amp

#endif // AMP_LIB_COMPILE_VALUESTATISTICS_H
