//===- Promote.cpp - amp-promote ------------------------------------------===//
//
// One precision for a whole module, whatever its regions say: to compare runs,
// and in f64 as the reference that needs no rounding argument.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Passes.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::amp {
#define GEN_PASS_DEF_PROMOTEPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// f64
//===----------------------------------------------------------------------===//

static void inlineRegion(AutocastOp op) {
  Operation *terminator = op.getBody().front().getTerminator();
  SmallVector<Value> results(terminator->getOperands());
  terminator->erase();
  op->getBlock()->getOperations().splice(Block::iterator(op),
                                         op.getBody().front().getOperations());
  op->replaceAllUsesWith(results);
  op.erase();
}

/// A copy of a master would be as wide as the master: who reads the one reads
/// the other.
static void removeCopies(ModuleOp module) {
  llvm::DenseMap<StringAttr, FlatSymbolRefAttr> masters;
  for (auto variable : llvm::make_early_inc_range(module.getOps<VariableOp>()))
    if (FlatSymbolRefAttr master = variable.getCopyOfAttr()) {
      masters[variable.getSymNameAttr()] = master;
      variable.erase();
    }
  module.walk([&](ReadOp read) {
    if (auto master = masters.lookup(read.getVariableAttr().getAttr()))
      read.setVariableAttr(master);
  });
}

/// The elements of a resource are bytes of their type: they cannot be widened
/// in place, and copying weights into the text is no service.
static LogicalResult refuseResources(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    for (NamedAttribute attribute : op->getAttrDictionary())
      if (auto value =
              dyn_cast<DenseResourceElementsAttr>(attribute.getValue());
          value && isa<FloatType>(value.getElementType())) {
        op->emitError("expected constants written in the text to promote them "
                      "to f64, found a resource");
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

static APFloat widen(APFloat value) {
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value;
}

static void replaceFloats(ModuleOp module) {
  using Replacement = std::optional<std::pair<Attribute, WalkResult>>;
  Type f64 = Float64Type::get(module.getContext());
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](FloatType) -> std::optional<Type> { return f64; });
  replacer.addReplacement([&](FloatAttr attr) -> Replacement {
    return std::pair<Attribute, WalkResult>(
        FloatAttr::get(f64, widen(attr.getValue())), WalkResult::skip());
  });
  replacer.addReplacement([&](DenseElementsAttr attr) -> Replacement {
    if (!isa<FloatType>(attr.getElementType()))
      return std::nullopt;
    return std::pair<Attribute, WalkResult>(
        attr.mapValues(
            f64,
            [](const APFloat &value) { return widen(value).bitcastToAPInt(); }),
        WalkResult::skip());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

/// Between two floats nothing is left to convert.
static void removeConversions(ModuleOp module) {
  module.walk([](Operation *op) {
    if (!isa<ConvertOp, CastOp, CastOpInterface>(op) ||
        op->getNumOperands() != 1 ||
        op->getOperandTypes() != op->getResultTypes())
      return;
    op->replaceAllUsesWith(op->getOperands());
    op->erase();
  });
}

static LogicalResult promoteToDouble(ModuleOp module) {
  if (failed(refuseResources(module)))
    return failure();
  module.walk<WalkOrder::PostOrder>([](AutocastOp op) { inlineRegion(op); });
  module.walk([](FunctionOpInterface op) { op->removeAttr(kAutocastAttr); });
  removeCopies(module);
  replaceFloats(module);
  removeConversions(module);
  return success();
}

//===----------------------------------------------------------------------===//
// f16, bf16
//===----------------------------------------------------------------------===//

/// Replaces the dtype of every region; where there is none, all functions are
/// regions.
static void replaceLowType(ModuleOp module, FloatType low) {
  bool hasRegions = false;
  module.walk([&](AutocastOp op) {
    op.setDtype(low);
    hasRegions = true;
  });
  module.walk([&](FunctionOpInterface op) {
    Attribute own = op->getAttr(kAutocastAttr);
    bool isRegion = !own && !hasRegions && !op.isExternal();
    if (isRegion || isa_and_present<TypeAttr>(own))
      op->setAttr(kAutocastAttr, TypeAttr::get(low));
  });
}

LogicalResult mlir::amp::runPromote(ModuleOp module,
                                    const PromotePassOptions &options) {
  StringRef precision = options.precision;
  MLIRContext *context = module.getContext();
  if (precision == "f64")
    return promoteToDouble(module);
  if (precision == "f32") {
    module.walk([](AutocastOp op) { op.setEnabled(false); });
    module.walk([](FunctionOpInterface op) { op->removeAttr(kAutocastAttr); });
  } else if (precision == "f16") {
    replaceLowType(module, Float16Type::get(context));
  } else if (precision == "bf16") {
    replaceLowType(module, BFloat16Type::get(context));
  } else if (!precision.empty()) {
    return module.emitError("expected precision f64, f32, f16 or bf16, found '")
           << precision << "'";
  }
  return success();
}

namespace {
struct PromotePass : public amp::impl::PromotePassBase<PromotePass> {
  using PromotePassBase::PromotePassBase;
  void runOnOperation() override {
    if (failed(runPromote(getOperation(), {precision})))
      signalPassFailure();
  }
};
} // namespace
