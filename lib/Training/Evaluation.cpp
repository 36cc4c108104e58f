//===- Evaluation.cpp - one result of many batches ------------------------===//
//
// Each batch counts by its samples, by a result that weighs it, or by itself.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Evaluation.h"
#include <cmath>
#include <limits>

using namespace amp;
using image::Combine;

bool EvaluationTotal::add(const Record &record, int64_t samples) {
  double value = record.find(result.name).value_or(0);
  double weight = 1;
  if (result.combine == Combine::Ratio)
    weight = record.find(result.weight).value_or(0);
  else if (result.combine == Combine::Mean)
    weight = static_cast<double>(samples);
  // A quotient of nothing by nothing counts for nothing.
  if (weight != 0)
    sum += value * weight;
  weights += weight;
  return weight != 0 || !std::isinf(value);
}

double EvaluationTotal::value() const {
  bool isMean =
      result.combine == Combine::Mean || result.combine == Combine::Ratio;
  if (!isMean)
    return sum;
  return weights == 0 ? std::numeric_limits<double>::quiet_NaN()
                      : sum / weights;
}
