//===- Precision.h - classes and causes of precision decisions ------------===//
//
// The vocabulary that ops, policies and the explanation share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_PRECISION_H
#define AMP_INTERFACES_PRECISION_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace mlir::amp {

/// The class that an op or a policy gives the op.
enum class PrecisionClass {
  Allow,   ///< runs low
  Deny,    ///< stays f32, for a cause
  Promote, ///< low only if every floating-point operand is produced low
  Follow,  ///< either; the placement decides
  Ban,     ///< an error that names the replacement
  Keep,    ///< stays as written
};

/// The cause for which an op stays f32. Said of an op, `Range` holds for f16
/// only: bf16 has f32's range. Found in a number, `Range` holds for the type
/// that the number is too large for.
enum class PrecisionCause { None, Range, Precision, Index, Epsilon, Declared };

/// The part that one operand or result has in the decision.
enum class PortPrecision {
  Free,      ///< decided with the op, or on its own (independent ports)
  KeepF32,   ///< stays f32 whatever the op does
  Untouched, ///< not a port: indices, masks, shapes
};

/// The way in which the regions of an op hand values on.
enum class ControlFlow {
  /// Nothing, or RegionBranchOpInterface says it.
  None,
  /// One region runs: it begins with the op's last operands, as many as it has
  /// arguments, and ends with the results.
  Branches,
  /// Operands, arguments and results are what a loop carries. A region that
  /// ends with other types is its condition.
  Loop,
};

struct PrecisionRule {
  PrecisionClass cls = PrecisionClass::Keep;
  PrecisionCause cause = PrecisionCause::None;
};

llvm::StringRef stringify(PrecisionClass cls);
llvm::StringRef stringify(PrecisionCause cause);

/// True if `cause`, said of an op, forbids `lowType` (range and epsilon forbid
/// f16 only).
bool causeHolds(PrecisionCause cause, FloatType lowType);

/// True for a type with less range than f32, as f16: its largest number is
/// smaller.
bool isNarrow(FloatType type);

/// Finite, and infinite when rounded to `lowType`: from 65520 on in f16,
/// between about 3.3953e38 and f32's largest in bf16.
bool isOutOfRange(const llvm::APFloat &value, FloatType lowType);

/// Range where rounding to `lowType` makes `value` infinite, epsilon where f16
/// would store it as a subnormal or 0.
PrecisionCause causeOf(const llvm::APFloat &value, FloatType lowType);

/// The same of a constant's elements. All of them are small where they are
/// epsilons, one for each channel; a table of weights may hold anything. Large
/// resources are not read.
PrecisionCause causeOf(ElementsAttr value, FloatType lowType);

/// Range where `lowType` has no number for one of a constant's integers, which
/// a conversion makes floating-point numbers.
PrecisionCause causeOfIntegers(ElementsAttr value, FloatType lowType);

/// The same of an op's bounds: epsilon comes before range.
PrecisionCause causeOfBounds(llvm::ArrayRef<llvm::APFloat> bounds,
                             FloatType lowType);

/// Range or index where `lowType` does not hold all of 0, 1, …, `size` - 1, or
/// may not.
PrecisionCause causeOfIota(int64_t size, FloatType lowType);

/// The elements of a constant of floating-point type rounded to `type`'s, or
/// null where they are too many to be read.
DenseElementsAttr roundElements(ElementsAttr value, ShapedType type);

/// `value` rounded to nearest even.
llvm::APFloat roundTo(llvm::APFloat value, FloatType type);

/// The behaviour of an op where one of its operands is near 0.
enum class NearZero {
  Regular,  ///< nothing special
  Singular, ///< at 0 the result is infinite or no number: a divisor
  Root,     ///< a root: near 0 too, but larger
};

/// The last operand is singular at 0.
template <typename ConcreteType>
class SingularAtZero : public OpTrait::TraitBase<ConcreteType, SingularAtZero> {
};

/// The result is a root of the last operand.
template <typename ConcreteType>
class RootAtZero : public OpTrait::TraitBase<ConcreteType, RootAtZero> {};

/// Floating-point operands may be f32 beside a low type: the op computes in
/// f32.
template <typename ConcreteType>
class MixesFloats : public OpTrait::TraitBase<ConcreteType, MixesFloats> {};

/// From so many terms on a sum of equal numbers in `type` no longer grows: 1
/// added to 2^p is 2^p, where p is the number of its significant bits.
int64_t longestSum(FloatType type);

/// True if a sum over an axis of this size, which may be dynamic, is longer.
inline bool isLongSum(int64_t size, FloatType type) {
  return ShapedType::isDynamic(size) || size > longestSum(type);
}

/// The op computes nothing: each element of its result is one of its operands'.
template <typename ConcreteType>
class ValuePreserving
    : public OpTrait::TraitBase<ConcreteType, ValuePreserving> {};

/// The op can be written as primitive ops. How is its ExpandableOpInterface,
/// which a program attaches by `registerExpansions`, or something else does.
template <typename ConcreteType>
class Composite : public OpTrait::TraitBase<ConcreteType, Composite> {};

/// True for an op on two floating-point operands with as many pairs of their
/// elements as elements of its one result: it sums none of the products.
bool hasOneProductEach(Operation *op);

/// The root of an attribute `eps`, as norms have it, if it is above 0.
std::optional<double> findLeastDivisor(Operation *op);

/// Clones `op` with other operands and result types; regions are moved.
Operation *rebuildGeneric(OpBuilder &builder, Operation *op,
                          ValueRange operands, TypeRange resultTypes);

} // namespace mlir::amp

#endif // AMP_INTERFACES_PRECISION_H
