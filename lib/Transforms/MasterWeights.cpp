//===- MasterWeights.cpp - amp-master-weights -----------------------------===//
//
// Variables keep an fp32 master. What the step reads in 16 bits is a copy that
// the optimizer writes together with it, not a cast in every step.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Passes.h"
#include "mlir/IR/AttrTypeSubElements.h"

namespace mlir::amp {
#define GEN_PASS_DEF_MASTERWEIGHTSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// The low copy of `variable`, made where there is none.
static VariableOp lowCopy(SymbolTable &symbols, VariableOp variable,
                          Type element) {
  std::string name;
  llvm::raw_string_ostream(name) << variable.getSymName() << "." << element;
  auto type =
      RankedTensorType::get(variable.getTensorType().getShape(), element);
  if (auto known = symbols.lookup<VariableOp>(name))
    if (known.getCopyOf() == variable.getSymName() && known.getType() == type)
      return known;
  OpBuilder builder(variable->getContext());
  auto copy = VariableOp::create(
      builder, variable.getLoc(), builder.getStringAttr(name),
      TypeAttr::get(type), Attribute(), builder.getBoolAttr(false),
      FlatSymbolRefAttr::get(variable.getSymNameAttr()), StringAttr());
  symbols.insert(copy, std::next(Block::iterator(variable)));
  return copy;
}

/// A parameter written in a low type becomes the copy of an f32 master.
static void createMaster(ModuleOp module, SymbolTable &symbols,
                         VariableOp variable) {
  OpBuilder builder(variable);
  Type f32 = builder.getF32Type();
  Attribute init = variable.getInitAttr();
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(init)) {
    auto widen = [](const APFloat &value) {
      APFloat wide = value;
      bool losesInfo;
      wide.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
      return wide.bitcastToAPInt();
    };
    init = dense.mapValues(f32, widen);
  }
  auto type = RankedTensorType::get(variable.getTensorType().getShape(), f32);
  auto master = VariableOp::create(
      builder, variable.getLoc(),
      builder.getStringAttr(variable.getSymName() + ".master"),
      TypeAttr::get(type), init, builder.getBoolAttr(true), FlatSymbolRefAttr(),
      builder.getStringAttr("master"));
  symbols.insert(master, Block::iterator(variable));
  auto from = FlatSymbolRefAttr::get(variable.getSymNameAttr());
  auto to = FlatSymbolRefAttr::get(master.getSymNameAttr());
  variable.removeInitAttr();
  variable.setTrainable(false);
  // What trains the variable trains its master; reads stay.
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](FlatSymbolRefAttr symbol) -> std::optional<Attribute> {
        return symbol == from ? std::optional<Attribute>(to) : std::nullopt;
      });
  module.walk([&](Operation *op) {
    if (isa<OptimizerOp, GradientsOp, GradientOp, UpdateOp>(op))
      replacer.replaceElementsIn(op);
  });
  variable.setCopyOfAttr(to);
}

LogicalResult mlir::amp::runMasterWeights(ModuleOp module) {
  SymbolTable symbols(module);
  SmallVector<VariableOp> low;
  for (auto variable : module.getOps<VariableOp>())
    if (variable.isParameter() &&
        isLow(variable.getTensorType().getElementType()))
      low.push_back(variable);
  for (VariableOp variable : low)
    createMaster(module, symbols, variable);

  SmallVector<CastOp> casts;
  module.walk([&](CastOp op) {
    if (isLow(elementType(op.getResult())) &&
        elementType(op.getInput()).isF32() &&
        op.getInput().getDefiningOp<ReadOp>())
      casts.push_back(op);
  });
  llvm::SmallSetVector<Operation *, 8> reads;
  for (CastOp op : casts) {
    auto read = op.getInput().getDefiningOp<ReadOp>();
    auto variable = symbols.lookup<VariableOp>(read.getVariable());
    // Nobody keeps a copy of a buffer up to date.
    if (!variable || !variable.isParameter())
      continue;
    VariableOp copy = lowCopy(symbols, variable, elementType(op.getResult()));
    OpBuilder builder(read);
    Value value =
        ReadOp::create(builder, op.getLoc(), op.getType(), copy.getSymName());
    op.replaceAllUsesWith(value);
    op.erase();
    reads.insert(read);
  }
  for (Operation *read : reads)
    if (read->use_empty())
      read->erase();
  return success();
}

namespace {
struct MasterWeightsPass
    : public amp::impl::MasterWeightsPassBase<MasterWeightsPass> {
  void runOnOperation() override {
    if (failed(runMasterWeights(getOperation())))
      signalPassFailure();
  }
};
} // namespace
