//===- CountOperations.cpp - the arithmetic of an op on an element --------===//
//
// The body that a kernel would have is built and counted, so that no op needs a
// number of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CountOperations.h"
#include "Schedule.h"
#include "amp/IR/BodyBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::amp;

/// A function of `math`.
static constexpr int64_t kOperationsPerFunction = 12;
/// The ten rounds that draw the bits of an element.
static constexpr int64_t kOperationsPerDraw = 80;

int64_t mlir::amp::countOperations(Operation *op) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise)
    return kOperationsPerDraw;
  Block body;
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToStart(&body);
  SmallVector<Value> elements;
  auto compute = cast<FloatType>(computeTypeOf(op));
  for (Value operand : op->getOperands()) {
    Type element = elementType(operand);
    elements.push_back(body.addArgument(
        isa<FloatType>(element) ? Type(compute) : element, op->getLoc()));
  }
  BodyBuilder arithmetic(builder, op->getLoc(), compute);
  elementwise.buildBody(arithmetic, elements);
  int64_t count = 0;
  for (Operation &each : body)
    count += isa<math::MathDialect>(each.getDialect()) ? kOperationsPerFunction
             : isa<arith::DivFOp>(each)                ? 4
             : each.hasTrait<OpTrait::ConstantLike>()  ? 0
                                                       : 1;
  return count;
}
