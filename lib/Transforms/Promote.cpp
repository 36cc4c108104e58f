//===- Promote.cpp - amp-promote ------------------------------------------===//
//
// One precision for a whole module, whatever its regions say: to compare runs,
// and in f64 as the reference that needs no rounding argument.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Passes.h"
#include "mlir/IR/AttrTypeSubElements.h"

namespace mlir::amp {
#define GEN_PASS_DEF_PROMOTEPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

static void inlineRegion(AutocastOp op) {
  Operation *terminator = op.getBody().front().getTerminator();
  SmallVector<Value> results(terminator->getOperands());
  terminator->erase();
  op->getBlock()->getOperations().splice(Block::iterator(op),
                                         op.getBody().front().getOperations());
  op->replaceAllUsesWith(results);
  op.erase();
}

/// Types and constants of the whole module in f64.
static LogicalResult promoteToDouble(ModuleOp module) {
  SmallVector<AutocastOp> regions;
  module.walk<WalkOrder::PostOrder>(
      [&](AutocastOp op) { regions.push_back(op); });
  for (AutocastOp op : regions)
    inlineRegion(op);

  WalkResult resources = module.walk([](Operation *op) {
    for (NamedAttribute attribute : op->getAttrs())
      if (isa<DenseResourceElementsAttr>(attribute.getValue())) {
        op->emitError("expected constants written in the text to promote them "
                      "to f64, found a resource");
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  if (resources.wasInterrupted())
    return failure();

  Type f64 = Float64Type::get(module.getContext());
  auto widen = [](const APFloat &value) {
    APFloat wide = value;
    bool losesInfo;
    wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
    return wide;
  };
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](FloatType) -> std::optional<Type> { return f64; });
  replacer.addReplacement(
      [&](FloatAttr attr) -> std::optional<std::pair<Attribute, WalkResult>> {
        return std::pair<Attribute, WalkResult>(
            FloatAttr::get(f64, widen(attr.getValue())), WalkResult::skip());
      });
  replacer.addReplacement(
      [&](DenseElementsAttr attr)
          -> std::optional<std::pair<Attribute, WalkResult>> {
        if (!isa<FloatType>(attr.getElementType()))
          return std::nullopt;
        Attribute wide = attr.mapValues(f64, [&](const APFloat &value) {
          return widen(value).bitcastToAPInt();
        });
        return std::pair<Attribute, WalkResult>(wide, WalkResult::skip());
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  // A conversion between two floats has nothing left to convert.
  SmallVector<Operation *> conversions;
  module.walk([&](Operation *op) {
    if (isa<ConvertOp, CastOp>(op) &&
        op->getOperand(0).getType() == op->getResult(0).getType())
      conversions.push_back(op);
  });
  for (Operation *op : conversions) {
    op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->erase();
  }
  return success();
}

namespace {
struct PromotePass : public amp::impl::PromotePassBase<PromotePass> {
  using PromotePassBase::PromotePassBase;
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (precision.empty())
      return;
    if (precision == "f64") {
      if (failed(promoteToDouble(module)))
        signalPassFailure();
    } else if (precision == "f32") {
      module.walk([](AutocastOp op) { op.setEnabled(false); });
    } else if (precision == "f16" || precision == "bf16") {
      Builder builder(&getContext());
      Type low = precision == "f16" ? Type(builder.getF16Type())
                                    : Type(builder.getBF16Type());
      module.walk([&](AutocastOp op) { op.setDtype(low); });
    } else {
      module.emitError("expected precision f64, f32, f16 or bf16, found '")
          << precision << "'";
      signalPassFailure();
    }
  }
};
} // namespace
