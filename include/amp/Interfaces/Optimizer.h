//===- Optimizer.h - parameters of optimizers and schedules ---------------===//
//
// The vocabulary of OptimizerAttrInterface.td: parameters by name, so that
// nothing but the attribute itself has to know which it has.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_OPTIMIZER_H
#define AMP_INTERFACES_OPTIMIZER_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/bit.h"
#include <limits>
#include <variant>

namespace mlir::amp {

/// A double as a parameter of an attribute: equal and hashed by its bits.
class Double {
public:
  Double(double value = 0.0) : value(value) {}
  operator double() const { return value; }
  bool operator==(const Double &other) const { return bits() == other.bits(); }
  bool operator==(double other) const { return *this == Double(other); }
  friend llvm::hash_code hash_value(const Double &d) {
    return llvm::hash_value(d.bits());
  }

private:
  uint64_t bits() const { return llvm::bit_cast<uint64_t>(value); }
  double value;
};

/// The finite numbers that a parameter may be, and the same in words.
struct NumberBounds {
  double least, most;
  llvm::StringLiteral text;
  /// False of NaN.
  bool hold(double value) const { return least <= value && value <= most; }
};

/// The bounds that there are, of text and of numbers that a program sets.
namespace bounds {
using Limits = std::numeric_limits<double>;
inline constexpr NumberBounds Finite{Limits::lowest(), Limits::max(),
                                     "to be finite"};
inline constexpr NumberBounds NotNegative{0.0, Limits::max(),
                                          "to be at least 0"};
inline constexpr NumberBounds Positive{Limits::denorm_min(), Limits::max(),
                                       "to be greater than 0"};
/// A decay.
inline constexpr NumberBounds Decay{0.0, 1.0 - Limits::epsilon() / 2,
                                    "to be in [0, 1)"};
inline constexpr NumberBounds Share{0.0, 1.0, "to be in [0, 1]"};
} // namespace bounds

/// A parameter of an optimizer: a number, a flag, a count, or an attribute that
/// may be null.
struct OptimizerParameter {
  StringRef name;
  std::variant<Double, bool, int64_t, Attribute> value;
  /// Of a number.
  const NumberBounds *bounds = nullptr;
};

namespace detail {
using EmitError = llvm::function_ref<InFlightDiagnostic()>;

/// Each reports unless `value`, the parameter `name`, is what it says.
LogicalResult requireIn(EmitError emitError, StringRef name, Double value,
                        const NumberBounds &bounds);
template <const NumberBounds &Bounds>
LogicalResult requireIn(EmitError emitError, StringRef name, Double value) {
  return requireIn(emitError, name, value, Bounds);
}
LogicalResult requireCount(EmitError emitError, StringRef name, int64_t value);
LogicalResult requireNotNegative(EmitError emitError, StringRef name,
                                 int64_t value);
LogicalResult requireMilestones(EmitError emitError, StringRef name,
                                DenseI64ArrayAttr values);
LogicalResult requireSchedule(EmitError emitError, StringRef name,
                              Attribute value);
/// A string that PyTorch's Muon knows, or null.
LogicalResult requireRateAdjustment(EmitError emitError, StringRef name,
                                    Attribute value);
inline LogicalResult requireNothing(EmitError, StringRef, bool) {
  return success();
}
} // namespace detail
} // namespace mlir::amp

#endif // AMP_INTERFACES_OPTIMIZER_H
