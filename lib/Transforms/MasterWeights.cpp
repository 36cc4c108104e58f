//===- MasterWeights.cpp - amp-master-weights -----------------------------===//
//
// Variables keep an fp32 master. What the step reads in 16 bits is a copy that
// the optimizer writes together with it, not a cast in every step.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/StateNames.h"
#include "amp/Transforms/Passes.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amp {
#define GEN_PASS_DEF_MASTERWEIGHTSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {
class MasterWeights {
public:
  explicit MasterWeights(ModuleOp module) : module(module), symbols(module) {}

  LogicalResult run();

private:
  void collect();
  LogicalResult createMaster(VariableOp variable);
  void renameTrained();
  VariableOp lowCopy(VariableOp variable, Type element);
  void replaceCasts();

  ModuleOp module;
  SymbolTable symbols;
  /// The variables that optimizers update, and the other writers.
  llvm::SetVector<VariableOp> trained;
  llvm::DenseMap<Attribute, WriteOp> writers;
  SmallVector<CastOp> casts;
  /// From a parameter in a low type to its master.
  llvm::DenseMap<Attribute, Attribute> masters;
};
} // namespace

void MasterWeights::collect() {
  for (auto optimizer : module.getOps<OptimizerOp>())
    for (FlatSymbolRefAttr symbol : optimizer.getVariables())
      trained.insert(symbols.lookup<VariableOp>(symbol.getAttr()));
  module.walk([&](Operation *op) {
    if (auto write = dyn_cast<WriteOp>(op))
      writers.try_emplace(write.getVariableAttr(), write);
    else if (auto cast = dyn_cast<CastOp>(op);
             cast && isLow(elementType(cast.getResult())) &&
             elementType(cast.getInput()).isF32() &&
             cast.getInput().getDefiningOp<ReadOp>())
      casts.push_back(cast);
  });
}

//===----------------------------------------------------------------------===//
// Parameters written in a low type
//===----------------------------------------------------------------------===//

/// `init` for f32 elements; null where it cannot be converted.
static Attribute widen(Attribute init, Type f32) {
  if (!isa<ElementsAttr>(init))
    return init;
  auto dense = dyn_cast<DenseElementsAttr>(init);
  if (!dense)
    return {};
  return dense.mapValues(f32, [](const APFloat &value) {
    APFloat wide = value;
    bool losesInfo;
    wide.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
    return wide.bitcastToAPInt();
  });
}

LogicalResult MasterWeights::createMaster(VariableOp variable) {
  auto symbol = FlatSymbolRefAttr::get(variable.getSymNameAttr());
  if (WriteOp write = writers.lookup(symbol)) {
    InFlightDiagnostic diagnostic =
        write.emitError("expected only an optimizer to write '")
        << symbol << "', whose master would not follow; declare it in f32";
    diagnostic.attachNote(variable.getLoc())
        << "declared here as " << variable.getType();
    return diagnostic;
  }
  OpBuilder builder(variable);
  Type f32 = builder.getF32Type();
  Attribute init = widen(*variable.getInit(), f32);
  if (!init)
    return variable.emitError("expected the initial value of a parameter in ")
           << variable.getTensorType().getElementType()
           << " to be in the text, found a resource; declare it in f32";
  auto type = RankedTensorType::get(variable.getTensorType().getShape(), f32);
  auto master = VariableOp::create(builder, variable.getLoc(),
                                   nameOfState(variable.getSymName(), "master"),
                                   type, init, VariableRole::Master, variable);
  master.setTrainable(true);
  symbols.insert(master);
  auto masterSymbol = FlatSymbolRefAttr::get(master.getSymNameAttr());
  masters[symbol] = masterSymbol;
  variable.removeInitAttr();
  variable.setCopyOfAttr(masterSymbol);
  return success();
}

/// Makes ops that train a variable train its master; reads stay.
void MasterWeights::renameTrained() {
  if (masters.empty())
    return;
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](FlatSymbolRefAttr symbol) -> std::optional<Attribute> {
        if (Attribute master = masters.lookup(symbol))
          return master;
        return std::nullopt;
      });
  module.walk([&](Operation *op) {
    if (isa<OptimizerOp, GradientsOp, GradientOp, UpdateOp, SumSquaresOp>(op))
      replacer.replaceElementsIn(op);
  });
}

//===----------------------------------------------------------------------===//
// Reads that are cast
//===----------------------------------------------------------------------===//

/// The low copy of `variable`, one for all readers.
VariableOp MasterWeights::lowCopy(VariableOp variable, Type element) {
  std::string name;
  llvm::raw_string_ostream(name) << variable.getSymName() << "." << element;
  auto type =
      RankedTensorType::get(variable.getTensorType().getShape(), element);
  auto known = symbols.lookup<VariableOp>(name);
  if (known && known.getCopyOf() == variable.getSymName() &&
      known.getType() == type)
    return known;
  OpBuilder builder(variable->getContext());
  builder.setInsertionPointAfter(variable);
  auto copy = VariableOp::create(
      builder, variable.getLoc(), builder.getStringAttr(name),
      TypeAttr::get(type), Attribute(), builder.getBoolAttr(true),
      FlatSymbolRefAttr::get(variable.getSymNameAttr()), VariableRoleAttr());
  symbols.insert(copy);
  return copy;
}

void MasterWeights::replaceCasts() {
  llvm::DenseMap<std::pair<Operation *, Type>, VariableOp> copies;
  llvm::SmallSetVector<Operation *, 8> reads;
  for (CastOp cast : casts) {
    auto read = cast.getInput().getDefiningOp<ReadOp>();
    auto variable = symbols.lookup<VariableOp>(read.getVariable());
    // Nobody but an optimizer keeps a copy up to date.
    if (!variable || !trained.contains(variable) ||
        writers.contains(read.getVariableAttr()))
      continue;
    VariableOp &copy = copies[{variable, cast.getType()}];
    if (!copy)
      copy = lowCopy(variable, elementType(cast.getResult()));
    OpBuilder builder(read);
    Value value = ReadOp::create(builder, cast.getLoc(), cast.getType(),
                                 copy.getSymName());
    cast.replaceAllUsesWith(value);
    cast.erase();
    reads.insert(read);
  }
  for (Operation *read : reads)
    if (read->use_empty())
      read->erase();
}

LogicalResult MasterWeights::run() {
  collect();
  for (VariableOp variable : trained)
    if (isLow(variable.getTensorType().getElementType()) &&
        failed(createMaster(variable)))
      return failure();
  renameTrained();
  replaceCasts();
  return success();
}

LogicalResult mlir::amp::runMasterWeights(ModuleOp module) {
  return MasterWeights(module).run();
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
