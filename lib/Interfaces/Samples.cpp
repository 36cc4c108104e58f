//===- Samples.cpp - the samples of a batch in a value --------------------===//
//
// Dispatches to an op's interface; the rule of broadcasting is that of all
// elementwise ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Interfaces/Samples.h"
#include "amp/Interfaces/Interfaces.h"

using namespace mlir;
using namespace mlir::amp;

#include "amp/Interfaces/SampleOpInterface.cpp.inc"

SampleFlow mlir::amp::followElements(ValueRange values,
                                     ArrayRef<SampleFlow> operands,
                                     int64_t rank) {
  auto lead = [&](Value value) {
    return rank - cast<RankedTensorType>(value.getType()).getRank();
  };
  SampleFlow flow;
  for (auto [value, operand] : llvm::zip(values, operands)) {
    if (operand.kind == SampleFlow::Constant)
      continue;
    SampleFlow own = operand.at(operand.dim + lead(value));
    if (own.kind != SampleFlow::Apart ||
        (flow.kind == SampleFlow::Apart && flow != own))
      return {};
    flow = own;
  }
  // A constant that is as long as the batch has an element for each sample.
  for (auto [value, operand] : llvm::zip(values, operands)) {
    int64_t dim = flow.dim - lead(value);
    if (operand.kind == SampleFlow::Constant && dim >= 0 &&
        cast<RankedTensorType>(value.getType()).getDimSize(dim) != 1)
      return {};
  }
  return flow;
}

SmallVector<SampleFlow>
mlir::amp::followSamples(Operation *op, ArrayRef<SampleFlow> operands) {
  SmallVector<SampleFlow> results(op->getNumResults());
  if (auto samples = dyn_cast<SampleOpInterface>(op)) {
    samples.followSamples(operands, results);
  } else if (isa<ElementwiseOpInterface, RandomOpInterface>(op)) {
    // A key is no element.
    auto random = dyn_cast<RandomOpInterface>(op);
    SmallVector<Value> values;
    SmallVector<SampleFlow> flows;
    for (auto [value, flow] : llvm::zip(op->getOperands(), operands))
      if (!random || value != random.getRandomKey()) {
        values.push_back(value);
        flows.push_back(flow);
      }
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    results[0] = followElements(values, flows, type.getRank());
  }
  return results;
}
