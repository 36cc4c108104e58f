//===- DegreeAnalysis.h - the power of the loss scale in each value -------===//
//
// A gradient that was seeded with S carries the factor S until it is divided by
// it. Type systems of single ops cannot follow that through a backward written
// in primitive ops; counting powers can, in one walk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_DEGREEANALYSIS_H
#define AMP_ANALYSIS_DEGREEANALYSIS_H

#include "amp/IR/Amp.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include <map>
#include <optional>
#include <string>

namespace mlir::amp {

/// A product of powers of loss scales, such as S(@a) or S(@a)/S(@b), and what
/// is known of the number in front of it.
class Degree {
public:
  /// Of S as `scaler` has it at the start of the step, or, with `isNext`, as
  /// this step's update leaves it for the next.
  struct Factor {
    StringAttr scaler;
    bool isNext;
    int power;
    bool operator==(const Factor &) const = default;
  };

  /// No factor: degree 0.
  Degree() = default;
  static Degree of(StringAttr scaler, bool isNext = false);
  /// Of a value that is 0, so that any scale leaves it as it is; also of a
  /// value about which an error was found already.
  static Degree any();

  bool isAny() const { return free; }
  /// True for a value that may be used where no scale may be.
  bool isZero() const { return factors.empty(); }
  /// True if this step's S of `scaler` is a factor.
  bool contains(StringAttr scaler) const {
    return llvm::any_of(factors, [&](const Factor &factor) {
      return factor.scaler == scaler && !factor.isNext;
    });
  }
  ArrayRef<Factor> getFactors() const & { return factors; }
  /// Nothing would own them: a loop over those of a temporary reads freed ones.
  ArrayRef<Factor> getFactors() const && = delete;
  bool agreesWith(const Degree &other) const {
    return free || other.free || factors == other.factors;
  }
  /// Multiplies by `other` to the power `weight`.
  Degree &multiply(const Degree &other, int weight = 1);
  /// Equality of the powers, whatever the coefficients.
  bool operator==(const Degree &other) const {
    return free == other.free && factors == other.factors;
  }

  /// The number c of a value each of whose elements is c times these powers:
  /// 2 of S + S, 1 of S. None where the value holds data, or where c is not
  /// known.
  std::optional<double> getCoefficient() const { return coefficient; }
  void setCoefficient(std::optional<double> value) { coefficient = value; }
  /// A value on the way in which the powers alone were stored in 16 bits, null
  /// where there is none.
  Value getNarrowed() const { return narrowed; }
  void setNarrowed(Value value) { narrowed = value; }

  /// For messages: "degree 0", "S(@a)", "S(@a)^2 / next S(@a)".
  std::string str() const;
  /// The same with the coefficient: "2 * S(@a)"; "a multiple of S(@a)" where
  /// it is not known.
  std::string strWithCoefficient() const;

private:
  bool free = false;
  /// Ordered by scaler, no power 0.
  SmallVector<Factor, 1> factors;
  std::optional<double> coefficient;
  Value narrowed;
};

/// The functions with a body below `root`, each after those it calls; a cycle
/// of calls is cut somewhere.
SmallVector<FunctionOpInterface> calleesFirst(Operation *root,
                                              SymbolTableCollection &symbols);

/// The degrees of all values below a symbol table, found in one walk (loops
/// take as many rounds as degrees travel through carried values).
///
/// Function arguments have degree 0; those that are scaled bundles any, as only
/// the caller knows the scale. A call visits its callee once more with the
/// bundles that it hands in, and its results have the degrees that come back.
class DegreeAnalysis {
public:
  explicit DegreeAnalysis(Operation *root);

  Degree get(Value value) const { return degrees.lookup(value); }

  /// Where degrees do not fit together. A step is not judged: it may take
  /// scaled gradients until `amp-loss-scaling` has run.
  struct Violation {
    Operation *op;
    /// The value at fault, null where it is several.
    Value value;
    std::string message;
    bool operator==(const Violation &) const = default;
  };
  ArrayRef<Violation> getViolations() const { return violations; }

private:
  // DegreeFlow.cpp
  SmallVector<Degree> visitFunction(FunctionOpInterface function,
                                    ArrayRef<Degree> arguments);
  ArrayRef<Degree> degreesOf(FunctionOpInterface callee, CallOpInterface call);
  void visitBranches(RegionBranchOpInterface op);
  void visitCall(CallOpInterface call);

  void visit(Region &region);
  void visit(Operation *op);
  void visitMath(DifferentiableOpInterface op);
  void visitConstant(Operation *op);
  std::optional<double> coefficientOf(Operation *op);
  Value narrowedOf(Operation *op, const Degree &degree);
  void visitOpaque(Operation *op);

  // DegreeSteps.cpp
  void visit(AccumulateOp op);
  void visit(AutocastOp op);
  void visit(BackwardOp op);
  void visitGiven(GradientsOpInterface op);
  void visitReader(GradientsReaderOpInterface op);
  void visitBundles(GradientsOpInterface op);
  void visitSum(GradientsOpInterface op);
  void visit(ReadOp op);
  void visit(UnscaleOp op);
  void visit(WriteOp op);
  void visitProduct(Operation *op, Value gradients, Value multiplier);

  void set(Value value, const Degree &degree);
  /// Joins the degree of `operand` into that of `input`, which `isFirst` tells
  /// that no path has reached before; true where that changed it.
  bool forward(Operation *from, Value operand, Value input, bool isFirst);
  /// Reports `value` unless it has degree 0.
  bool expectZero(Operation *op, Value value, const Twine &reason);
  void report(Operation *op, Value value, const Twine &message);

  /// Only what is not of degree 0, and constants.
  llvm::DenseMap<Value, Degree> degrees;
  /// The degrees that functions return, for those of their arguments as text;
  /// empty while a function is visited.
  std::map<std::pair<Operation *, std::string>, SmallVector<Degree>> returned;
  SymbolTableCollection symbols;
  /// Violations found so far, and those in callees with what calls hand in.
  SmallVector<Violation> violations, ofCalls;
  /// The calls that are being followed.
  unsigned depth = 0;
};

} // namespace mlir::amp

#endif // AMP_ANALYSIS_DEGREEANALYSIS_H
