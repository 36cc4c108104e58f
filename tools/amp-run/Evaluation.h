//===- Evaluation.h - one result of many batches --------------------------===//
//
// An evaluation is of all test samples, which may be more than fit into memory
// at once. What the entry says over all of them is put together from what it
// gives for each batch, where that is possible: for sums, means and quotients
// of sums, and what is linear in them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_EVALUATION_H
#define AMP_TOOLS_AMP_RUN_EVALUATION_H

#include "Records.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <map>
#include <string>

namespace amp::run {

/// The way from results of batches to the result of all samples.
struct Combination {
  enum Kind {
    Mean,  ///< weighted by the number of samples
    Ratio, ///< weighted by the result named `weight`
    Sum,
    Whole ///< not at all: `cause` says what sees all samples at once
  };
  Kind kind = Whole;
  std::string weight, cause;
};

/// Names of results that weigh others begin so.
inline constexpr llvm::StringLiteral kWeightPrefix = "amp.weight:";

/// Finds for each result of `entry`, a function of one block after the graph
/// phase, how batches combine, and adds the results that weigh others.
std::map<std::string, Combination> planEvaluation(mlir::func::FuncOp entry);

/// One result over the batches of an evaluation.
class EvaluationTotal {
public:
  EvaluationTotal(std::string result, Combination combination)
      : result(std::move(result)), combination(std::move(combination)) {}

  /// Adds what a batch of `samples` left.
  void add(const Record &record, int64_t samples);
  /// NaN where nothing counted.
  double value() const;

private:
  std::string result;
  Combination combination;
  double sum = 0, weights = 0;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_EVALUATION_H
