//===- Profile.h - measured facts about the values of a graph -------------===//
//
// The file that `amp-run --calibrate` writes and `amp-autocast` reads: one row
// for each value of a training step, as it was on the user's data.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_POLICIES_PROFILE_H
#define AMP_POLICIES_PROFILE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mlir::amp {

/// The low formats that a profile speaks of.
struct ProfileFormat {
  llvm::StringLiteral name;
  /// Bits of the significand, and the exponents of the smallest and the largest
  /// normal number.
  int precision, least, most;

  /// u: the largest relative error of rounding a normal number.
  double unitRoundoff() const;
  /// The smallest magnitude that becomes infinite.
  double overflow() const;
  /// The largest magnitude that becomes 0.
  double underflow() const;
  /// The magnitude below which what is rounded is no normal number.
  double subnormal() const;
};
inline constexpr ProfileFormat kProfileFormats[] = {
    {llvm::StringLiteral("f16"), 11, -14, 15},
    {llvm::StringLiteral("bf16"), 8, -126, 127}};

/// One value in f32, and in the mixed run where that computed it. Shares are of
/// all elements in all batches.
struct ProfileValue {
  /// Of StepValues.
  uint64_t number = 0;
  /// For people: the op, the variable or argument, file:line, the sizes.
  std::string op, name, location, shape;
  uint64_t elements = 0;
  /// Magnitudes of finite elements; `smallest` of those that are not 0, 0 where
  /// there are none.
  double largest = 0, smallest = 0;
  /// The share that is infinite or NaN in f32.
  double nonfinite = 0;
  struct InFormat {
    /// Shares that rounding makes infinite, 0 and subnormal.
    double overflow = 0, underflow = 0, subnormal = 0;
    /// Σ|v · ∂L/∂v| · u, the mean over batches: to first order, the most that
    /// rounding v once changes the loss.
    std::optional<double> effect;
  };
  /// In the order of kProfileFormats.
  InFormat formats[2];
  /// Of a sum: Σ of magnitudes over magnitude of Σ.
  std::optional<double> condition;
  /// Magnitudes of ∂L/∂v, without S.
  std::optional<double> gradientLargest, gradientSmallest;
  struct Mixed {
    /// The element type in the mixed run.
    std::string type;
    /// The largest difference from f32 over the largest magnitude, the worst
    /// batch; infinite where only the mixed run is not finite.
    double error = 0;
    /// The norm of the difference over that of the value, all batches.
    double rms = 0;
  };
  std::optional<Mixed> mixed;
};

struct Profile {
  /// StepValues::graph, and the symbol of the function.
  std::string graph, function;
  /// The low types of the mixed run: "f16", "bf16" or "bf16 f16".
  std::string precision;
  uint64_t batch = 0, batches = 0, skipped = 0;
  /// In the order of their numbers.
  std::vector<ProfileValue> values;

  /// The row of that number, or null.
  const ProfileValue *find(uint64_t number) const;
};

void writeProfile(llvm::raw_ostream &stream, const Profile &profile);

/// Checks the whole file; an error says what was expected and found.
llvm::Expected<Profile> readProfile(llvm::StringRef path);

} // namespace mlir::amp

#endif // AMP_POLICIES_PROFILE_H
