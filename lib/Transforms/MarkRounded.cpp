//===- MarkRounded.cpp - amp-mark-rounded ---------------------------------===//
//
// Tells what the user wrote in 16 bits from what autocast will put into them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Amp.h"
#include "amp/Transforms/Passes.h"

namespace mlir::amp {
#define GEN_PASS_DEF_MARKROUNDEDPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

static bool is16Bit(Value value) {
  auto type = dyn_cast<FloatType>(getElementTypeOrSelf(value));
  return type && type.getWidth() == 16;
}

LogicalResult mlir::amp::runMarkRounded(ModuleOp module) {
  if (module->hasAttr(kRoundedAttr))
    return success();
  auto mark = UnitAttr::get(module.getContext());
  module->setAttr(kRoundedAttr, mark);
  module->walk([&](Operation *op) {
    if (isa_and_present<AmpDialect>(op->getDialect()) &&
        isMemoryEffectFree(op) &&
        (llvm::any_of(op->getOperands(), is16Bit) ||
         llvm::any_of(op->getResults(), is16Bit)))
      op->setAttr(kRoundedAttr, mark);
  });
  return success();
}

namespace {
struct MarkRoundedPass
    : public amp::impl::MarkRoundedPassBase<MarkRoundedPass> {
  void runOnOperation() override { (void)runMarkRounded(getOperation()); }
};
} // namespace
