//===- Rules.h - the rules that keep ports in f32 -------------------------===//
//
// Each rule reads the facts and adds constraints with their reasons. One file
// holds rules of one kind; Precision/Problem.cpp applies them in the order of
// this list, and of several reasons the first is the one that is told.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_ANALYSIS_RULES_H
#define AMP_LIB_ANALYSIS_RULES_H

#include "amp/Analysis/PrecisionProblem.h"

namespace mlir::amp {

/// A gradient that is divided by less may be infinite in f16, where it began
/// as 1.
inline constexpr double kLeastDivisor = 1.0 / (1 << 16);

/// An op of class follow or promote, with what the rules on exact values ask of
/// it.
struct FollowingOp {
  FollowingOp(const PrecisionGraph &graph, const PrecisionOp &record);

  const PrecisionOp &record;
  /// The values whose digits count, seen through moves.
  SmallVector<Value, 2> operands;
  /// The constants of one number among its operands.
  SmallVector<double, 1> numbers;
};

/// A value as its readers see it.
struct ReadValue {
  Value value;
  int32_t producer;
  ArrayRef<PrecisionUse> uses;
};

// Rules on such ops where values that are exact are kept.

/// ExactOperands.cpp: an op follows values that are low, not others.
void keepExactOperands(PrecisionProblem &problem, const FollowingOp &op);

// The reason for which such an op reads f32, or empty.

/// Sums.cpp: differences and sums, of values and with a number.
StringRef findSum(const PrecisionGraph &graph, const FollowingOp &op);
/// Factors.cpp: factors that the type rounds.
StringRef findFactor(const PrecisionGraph &graph, const FollowingOp &op);
/// Factors.cpp: products and roots that f16's range may not hold before them.
StringRef findScale(const PrecisionGraph &graph, const FollowingOp &op);
/// Functions.cpp: exp and powers, steps; what begins with one of these.
StringRef findFunction(const PrecisionGraph &graph, const FollowingOp &op);

// Rules on values.

/// Gradients.cpp: a gradient has the type of what it is asked for.
void keepDifferentiated(PrecisionProblem &problem, const ReadValue &value);
/// ExactOperands.cpp: a rounding serves all readers, or is not done.
void keepForAllReaders(PrecisionProblem &problem, const ReadValue &value);
/// Arrival.cpp: ops that are promoted, and what loops carry.
void followProducers(PrecisionProblem &problem, const ReadValue &value);

// Rules on constants. They say whether the constant stays as it is written.

/// Constants.cpp: numbers that the low type does not hold, or not well.
bool keepConstant(PrecisionProblem &problem, uint32_t op,
                  const PrecisionUses &uses);
/// Constants.cpp: the same of constants that a user converts to f32.
void keepConverted(PrecisionProblem &problem, Operation *conversion);
/// Gradients.cpp: what S multiplies is beyond f16's range.
void keepSeed(PrecisionProblem &problem, Value value);

// Rules on all.

/// Contractions.cpp: what becomes an angle, or reads converted integers.
void keepContractions(PrecisionProblem &problem);
/// Distances.cpp: |x|^2 + |y|^2 - 2xy.
void keepDistances(PrecisionProblem &problem);
/// Factors.cpp: products of products, whatever is between.
void keepProducts(PrecisionProblem &problem);
/// Loops.cpp: what a loop carries and scales or adds to.
void keepCarried(PrecisionProblem &problem);
/// Measured.cpp: what a profile says needs f32.
void keepMeasured(PrecisionProblem &problem);
/// Epsilon.cpp: what an epsilon keeps from 0 is read in f32. Gives the ops that
/// divide by a value whose least size is below kLeastDivisor.
SmallVector<uint32_t> keepGuarded(PrecisionProblem &problem);
/// Gradients.cpp: stores the gradient of the op's result in f32. A contraction
/// that can have a wide gradient gets one and writes f32; any other op runs in
/// f32.
void keepWideGradient(PrecisionProblem &problem, uint32_t id,
                      const PrecisionReason &reason);
/// Gradients.cpp: the values that these divide have gradients beyond f16's
/// range.
void keepWideGradients(PrecisionProblem &problem, ArrayRef<uint32_t> divisions);
/// Traffic.cpp: prices for bytes that ops move.
void addTraffic(PrecisionProblem &problem);

/// Contractions.cpp: true for a contraction that neither the text nor the user
/// put low.
bool isFreeContraction(const PrecisionOp &record);

/// Distances.cpp: the contraction xy of a distance |x|^2 + |y|^2 - 2xy that
/// `sum` computes, of contractions that `isMeant` holds for, or null.
Operation *findDistance(const PrecisionGraph &graph, const PrecisionOp &sum,
                        llvm::function_ref<bool(const PrecisionOp &)> isMeant);

/// Readers of a value that no low type holds are f32, with those of what only
/// hands it on or moves its elements.
void denyReaders(PrecisionProblem &problem, Value value, PrecisionCause cause,
                 Operation *constant);

} // namespace mlir::amp

#endif // AMP_LIB_ANALYSIS_RULES_H
