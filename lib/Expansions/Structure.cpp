//===- Structure.cpp - parts of a batch, and assertions -------------------===//
//
// In the kernel phase assertions are flags and numbers like any other.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<Value> expand(MicroBatchOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  auto type = cast<RankedTensorType>(op.getType());
  SmallVector<int64_t> offsets(type.getRank(), 0), sizes(type.getRank(), -1),
      strides(type.getRank(), 1);
  offsets[0] = op.getIndex() * type.getDimSize(0);
  sizes[0] = type.getDimSize(0);
  return {SliceOp::create(builder, g.getLoc(), op.getInput(), offsets, sizes,
                          strides)};
}

static SmallVector<Value> expand(AssertionsOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  auto type = cast<RankedTensorType>(op.getFirst().getType());
  auto constant = [&](int32_t value) -> Value {
    return ConstantOp::create(builder, g.getLoc(),
                              DenseElementsAttr::get(type, value));
  };
  Value first = constant(0);
  for (unsigned i = op.getNumbers().size(); i-- > 0;)
    first = SelectOp::create(builder, g.getLoc(), op.getConditions()[i], first,
                             constant(op.getNumbers()[i] + 1));
  Value held = AllOp::create(builder, g.getLoc(), op.getConditions());
  return {held, first};
}

void amp::detail::attachStructureExpansions(MLIRContext *context) {
  attachExpansions<MicroBatchOp, AssertionsOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
