//===- Factors.cpp - products that rounding would harm --------------------===//
//
// A factor near one says how far from one it is, and many roundings of products
// of products add up. In f16 what scales may bring a value into the range that
// was not in it before: beyond 65504, or below 6e-8.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// True where `lowType` changes the distance of a factor from one, or minus
/// one: 0.999 is one in bf16.
static bool isNearOne(double factor, FloatType lowType) {
  double rounded = roundTo(APFloat(factor), lowType).convertToDouble();
  double distance = std::abs(std::abs(factor) - 1);
  return distance < 0.5 && std::abs(rounded - factor) > distance / 16;
}

static bool multiplies(const PrecisionOp &record) {
  return record.form == PrecisionForm::Product ||
         record.form == PrecisionForm::Quotient;
}

StringRef mlir::amp::findFactor(const PrecisionGraph &graph,
                                const FollowingOp &op) {
  if (!multiplies(op.record))
    return "";
  auto isMultiplied = [&](Value value) {
    const PrecisionOp *producer = graph.producerOf(value);
    return producer && producer->isDecided() && multiplies(*producer);
  };
  if (llvm::any_of(op.numbers, [&](double number) {
        return isNearOne(number, graph.getLowType());
      }))
    return "exact: the low type changes how far a factor is from one";
  if (llvm::any_of(op.operands, isMultiplied))
    return "exact: it multiplies a product";
  return "";
}

StringRef mlir::amp::findScale(const PrecisionGraph &graph,
                               const FollowingOp &op) {
  bool isRoot = op.record.form == PrecisionForm::Root;
  if (!isNarrow(graph.getLowType()) || (!isRoot && !multiplies(op.record)))
    return "";
  // A product that a number made larger was in range before, if it is after.
  bool grows = op.record.form == PrecisionForm::Product &&
               op.numbers.size() == 1 && std::abs(op.numbers.front()) >= 1;
  return grows ? "" : "exact: what it reads may be beyond f16's range";
}
