//===- LinalgBody.h - the computation of a structured op ------------------===//
//
// All of linalg's structured ops, named or generic, carry a body of scalar
// ops: what they are to autocast is read from there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_EXTERNALMODELS_LINALGBODY_H
#define AMP_LIB_EXTERNALMODELS_LINALGBODY_H

#include "amp/Interfaces/Interfaces.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::amp {

enum class BodyKind {
  Map,          ///< elementwise
  Move,         ///< yields what it reads
  Conversion,   ///< a user's conversion between element types
  Contraction,  ///< adds up products of two inputs
  Accumulation, ///< adds up, multiplies up, or another reduction of values
  Extremum,     ///< the largest or smallest
  Search,       ///< indices of values, or comparisons
};

class LinalgBody {
public:
  explicit LinalgBody(linalg::LinalgOp op);

  BodyKind getKind() const { return kind; }
  PrecisionRule getRule() const;
  PrecisionCause getStaticCause(FloatType lowType) const;
  NearZero getNearZero(unsigned index) const;
  PortPrecision getOperandPrecision(unsigned index) const;
  /// A contraction none of whose reductions is over more than one element.
  bool addsOneProduct() const;
  /// The body adds up in the type of the init operand, which stays f32.
  bool accumulates() const {
    return kind == BodyKind::Contraction || kind == BodyKind::Accumulation;
  }

private:
  BodyKind findKind() const;
  BodyKind findReduction(Value yielded, Value accumulator) const;
  bool isProductOfInputs(Value value) const;
  bool areContracted(Value lhs, Value rhs) const;
  bool isInput(Value value) const;
  bool mixesTypes() const;
  /// Smaller than the iteration space: a bias, a scale, a statistic.
  bool isBroadcast(OpOperand &operand) const;
  bool hasFullInput() const;
  /// Scales by the root of a statistic.
  bool normalizes() const;
  /// The result is the place of an element.
  bool yieldsIndex() const;
  std::optional<llvm::APFloat> constantOf(Value value) const;

  /// The knowledge of a value of the body.
  struct Origin {
    /// The cause for which the value cannot be stored low.
    PrecisionCause cause = PrecisionCause::None;
    /// All that it is computed from is broadcast.
    bool isStatistic = false;
    bool derivesFromIndex = false;
    bool derivesFromNumber = false;
    /// By whole steps of such a number: a rounding moves it by one.
    bool isStepped = false;
  };
  Origin getOrigin(Value value) const;
  Origin lookUp(Value value) const;
  void findOrigins() const;
  Origin findOrigin(Operation *producer) const;
  /// `sources` is the cause of what the op reads.
  PrecisionCause findCause(Operation *producer, PrecisionCause sources) const;

  // The interface's methods are not const.
  mutable linalg::LinalgOp op;
  Block *body;
  BodyKind kind;
  /// Of each op's results, found in one walk when somebody asks: an expression
  /// may use a value so often that following its uses would never end.
  mutable llvm::SmallDenseMap<Operation *, Origin, 8> origins;
};

/// Builds a structured op again at other element types. A body that the op
/// itself defines is made for them; a user's keeps its types inside and
/// converts where it reads and yields.
Operation *rebuildStructured(OpBuilder &builder, linalg::LinalgOp op,
                             ValueRange operands, TypeRange types);

} // namespace mlir::amp

#endif // AMP_LIB_EXTERNALMODELS_LINALGBODY_H
