//===- Factors.cpp - products that rounding would harm --------------------===//
//
// A factor that is rounded is wrong for every element, and many roundings of
// products of products add up. In f16 what scales may bring a value into the
// range that was not in it before: beyond 65504, or below 6e-5.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PortFlow.h"
#include "Rules.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace mlir::amp;

/// True of a factor that `lowType` does not hold: 0.999 is one in bf16, and in
/// layer after layer 1.2 is one error over and over.
static bool isRounded(double factor, FloatType lowType) {
  return roundTo(APFloat(factor), lowType).convertToDouble() != factor;
}

static bool multiplies(const PrecisionOp &record) {
  return record.form == PrecisionForm::Product ||
         record.form == PrecisionForm::Quotient;
}

StringRef mlir::amp::findFactor(const PrecisionGraph &graph,
                                const FollowingOp &op) {
  bool rounds =
      multiplies(op.record) && llvm::any_of(op.numbers, [&](double number) {
        return isRounded(number, graph.getLowType());
      });
  return rounds ? "exact: the low type rounds its factor" : "";
}

StringRef mlir::amp::findScale(const PrecisionGraph &graph,
                               const FollowingOp &op) {
  bool scales = multiplies(op.record) || op.record.form == PrecisionForm::Root;
  return scales && isNarrow(graph.getLowType())
             ? "exact: what it reads may be beyond f16's range"
             : "";
}

void mlir::amp::keepProducts(PrecisionProblem &problem) {
  auto isFree = [&](const PrecisionOp &op) {
    return op.isDecided() && multiplies(op) && op.in >= 0 &&
           problem.data.pins[op.in] == Pin::Free;
  };
  SmallVector<int32_t> products;
  for (const PrecisionOp &op : problem.graph.ops)
    if (isFree(op))
      products.push_back(op.out);
  if (products.empty())
    return;
  PortFlow flow(problem.data, products);
  BitVector isMultiplied(problem.data.pins.size());
  while (!products.empty())
    for (int32_t port : flow.readersOf(products.pop_back_val()))
      if (!isMultiplied.test(port)) {
        isMultiplied.set(port);
        products.push_back(port);
      }
  for (const PrecisionOp &op : problem.graph.ops)
    if (isFree(op) && isMultiplied.test(op.in))
      problem.keepF32(op.in, {"exact: it multiplies a product"});
}
