//===- Evaluation.h - one result of many batches --------------------------===//
//
// An evaluation is of all test samples, which may be more than fit into memory
// at once. What the entry says over all of them is put together from what it
// gives for each batch, as the compiler found out (image::Combine).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_EVALUATION_H
#define AMP_TRAINING_EVALUATION_H

#include "amp/Training/Records.h"

namespace amp {

/// One result over the batches of an evaluation.
class EvaluationTotal {
public:
  /// `result` is kept.
  explicit EvaluationTotal(const image::ResultT &result) : result(result) {}

  /// Adds what a batch of `samples` left. False where that is lost: what was
  /// divided by 0 is not known.
  bool add(const Record &record, int64_t samples);
  /// NaN where nothing counted.
  double value() const;

  const image::ResultT &of() const { return result; }

private:
  const image::ResultT &result;
  double sum = 0, weights = 0;
};

} // namespace amp

#endif // AMP_TRAINING_EVALUATION_H
