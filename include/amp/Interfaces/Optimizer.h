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
#include <variant>

namespace mlir::amp {
class Element;
class Number;
class UpdateBuilder;

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

/// A parameter of an optimizer: a number, a flag, a count, or an attribute that
/// may be null.
struct OptimizerParameter {
  StringRef name;
  std::variant<Double, bool, int64_t, Attribute> value;
};

namespace detail {
using EmitError = llvm::function_ref<InFlightDiagnostic()>;

/// Each reports unless `value`, the parameter `name`, is what it says.
LogicalResult requireFinite(EmitError emitError, StringRef name, Double value);
LogicalResult requireNotNegative(EmitError emitError, StringRef name,
                                 Double value);
LogicalResult requirePositive(EmitError emitError, StringRef name,
                              Double value);
/// In [0, 1): a decay.
LogicalResult requireDecay(EmitError emitError, StringRef name, Double value);
/// In [0, 1].
LogicalResult requireShare(EmitError emitError, StringRef name, Double value);
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
