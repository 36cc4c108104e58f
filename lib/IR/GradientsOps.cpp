//===- GradientsOps.cpp - backward, bundles of gradients, step ------------===//
//
// Parsers, printers and verifiers. A bundle's type says if the gradients are
// scaled; its optimizer is found by symbol.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SymbolUses.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace mlir::amp;

LogicalResult mlir::amp::verifyBundleOptimizer(Operation *user, Value bundle,
                                               FlatSymbolRefAttr optimizer) {
  FlatSymbolRefAttr origin = optimizerOfBundle(bundle);
  if (!origin || origin == optimizer)
    return success();
  InFlightDiagnostic diagnostic = user->emitOpError()
                                  << "expected gradients of '" << optimizer
                                  << "', found gradients of '" << origin << "'";
  diagnostic.attachNote(bundle.getLoc()) << "the gradients come from here";
  return diagnostic;
}

//===----------------------------------------------------------------------===//
// BackwardOp
//===----------------------------------------------------------------------===//

static ParseResult parseOptionalSymbol(OpAsmParser &parser, StringRef keyword,
                                       StringAttr attribute,
                                       OperationState &result) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  StringAttr symbol;
  if (parser.parseSymbolName(symbol))
    return failure();
  result.addAttribute(attribute, FlatSymbolRefAttr::get(symbol));
  return success();
}

ParseResult BackwardOp::parse(OpAsmParser &parser, OperationState &result) {
  using Operand = OpAsmParser::UnresolvedOperand;
  Operand loss, seed;
  SmallVector<Operand> wrt;
  SmallVector<Type> types;
  if (parser.parseOperand(loss) ||
      parseOptionalSymbol(parser, "for", getOptimizerAttrName(result.name),
                          result) ||
      parseOptionalSymbol(parser, "scaler", getScalerAttrName(result.name),
                          result))
    return failure();
  bool seeded = succeeded(parser.parseOptionalKeyword("seed"));
  if (seeded && parser.parseOperand(seed))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("wrt")) &&
      parser.parseOperandList(wrt, OpAsmParser::Delimiter::Paren))
    return failure();
  SMLoc typesLoc;
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColon() ||
      parser.getCurrentLocation(&typesLoc) || parser.parseTypeList(types))
    return failure();
  Type lossType = RankedTensorType::get({}, parser.getBuilder().getF32Type());
  if (types.size() == 1 && succeeded(parser.parseOptionalArrow())) {
    lossType = types.pop_back_val();
    if (parser.parseTypeList(types))
      return failure();
  }
  // The gradient of a value has the value's type.
  ArrayRef<Type> wrtTypes = ArrayRef(types).take_back(wrt.size());
  if (types.size() < wrt.size())
    return parser.emitError(typesLoc)
           << "expected one result type for each of the " << wrt.size()
           << " values after 'wrt', found " << types.size();
  if (parser.resolveOperand(loss, lossType, result.operands) ||
      (seeded && parser.resolveOperand(seed, lossType, result.operands)) ||
      parser.resolveOperands(wrt, wrtTypes, typesLoc, result.operands))
    return failure();
  result.getOrAddProperties<Properties>().operandSegmentSizes = {
      1, int32_t(seeded), int32_t(wrt.size())};
  result.addTypes(types);
  return success();
}

void BackwardOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getLoss();
  if (FlatSymbolRefAttr optimizer = getOptimizerAttr())
    printer << " for " << optimizer;
  if (FlatSymbolRefAttr scaler = getScalerAttr())
    printer << " scaler " << scaler;
  if (getSeed())
    printer << " seed " << getSeed();
  if (!getWrt().empty())
    printer << " wrt (" << getWrt() << ")";
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {getOptimizerAttrName(), getScalerAttrName(),
                                 getOperandSegmentSizesAttrName()});
  printer << " : ";
  if (!elementType(getLoss()).isF32())
    printer << getLoss().getType() << " -> ";
  llvm::interleaveComma(getResultTypes(), printer);
}

/// True for a value that `backward … wrt` can name in every later form of the
/// graph: nothing merges or folds the value.
static bool canBeNamed(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
  return value.getDefiningOp<WatchOp>() != nullptr;
}

/// Rules: an optimizer or `wrt`; the seed has the loss's type; one result per
/// thing differentiated by; a bundle scaled exactly if there is a scaler;
/// `wrt` values that can be named; their gradients have their types.
LogicalResult BackwardOp::verify() {
  if (!getOptimizer() && getWrt().empty())
    return emitOpError() << "expected 'for @optimizer', 'wrt (…)' or both: "
                            "nothing to differentiate by";
  if (getSeed() && getSeed().getType() != getLoss().getType())
    return emitOpError() << "expected a seed of the loss's type "
                         << getLoss().getType() << ", found "
                         << getSeed().getType();
  unsigned expected = getWrt().size() + (getOptimizer() ? 1 : 0);
  if (getNumResults() != expected)
    return emitOpError() << "expected " << expected
                         << " results, a bundle for the optimizer and one for "
                            "each value after 'wrt', found "
                         << getNumResults();
  if (getOptimizer()) {
    auto type = dyn_cast<GradientsType>(getGradients().getType());
    if (!type)
      return emitOpError() << "expected the first result to be the bundle of '"
                           << getOptimizerAttr() << "', found "
                           << getGradients().getType();
    if (type.isScaled() != bool(getScaler()))
      return emitOpError()
             << "expected "
             << (getScaler() ? "scaled gradients, as there is a scaler"
                             : "unscaled gradients, as there is no scaler")
             << ", found " << type;
  }
  for (auto [value, gradient] : llvm::zip_equal(getWrt(), getWrtGradients())) {
    if (value.getType() != gradient.getType())
      return emitOpError() << "expected a gradient of its value's type "
                           << value.getType() << ", found "
                           << gradient.getType();
    if (canBeNamed(value))
      continue;
    InFlightDiagnostic diagnostic =
        emitOpError() << "expected the values after 'wrt' to be arguments of "
                         "the function or results of 'amp.watch'";
    diagnostic.attachNote(value.getLoc())
        << "this one is neither; put 'amp.watch' around it and use its result";
    return diagnostic;
  }
  return success();
}

LogicalResult BackwardOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  if (getOptimizer() &&
      !lookupSymbol<OptimizerOp>(symbolTable, *this, getOptimizerAttr()))
    return failure();
  if (!getScaler())
    return success();
  auto scaler = lookupSymbol<ScalerOp>(symbolTable, *this, getScalerAttr());
  if (!scaler)
    return failure();
  // Whoever elides the scaling takes the scaler from each backward.
  if (scaler.getElided())
    return emitOpError() << "expected a scaler that scales, found '@"
                         << scaler.getSymName()
                         << "', which is 'elided': the compiler sets that "
                            "where it leaves the scaling out; remove it";
  return success();
}

//===----------------------------------------------------------------------===//
// GradientsOp, GradientOp
//===----------------------------------------------------------------------===//

ParseResult GradientsOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> entries;
  SmallVector<Attribute> variables;
  StringAttr optimizer;
  FunctionType type;
  SMLoc loc = parser.getCurrentLocation();
  auto parseEntry = [&]() -> ParseResult {
    StringAttr variable;
    if (parser.parseSymbolName(variable) || parser.parseEqual() ||
        parser.parseOperand(entries.emplace_back()))
      return failure();
    variables.push_back(FlatSymbolRefAttr::get(variable));
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square,
                                     parseEntry) ||
      parser.parseKeyword("for") || parser.parseSymbolName(optimizer) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type) ||
      parser.resolveOperands(entries, type.getInputs(), loc, result.operands))
    return failure();
  Builder &builder = parser.getBuilder();
  result.addAttribute(getVariablesAttrName(result.name),
                      builder.getArrayAttr(variables));
  result.addAttribute(getOptimizerAttrName(result.name),
                      FlatSymbolRefAttr::get(optimizer));
  result.addTypes(type.getResults());
  return success();
}

void GradientsOp::print(OpAsmPrinter &printer) {
  printer << " [";
  llvm::interleaveComma(
      llvm::zip_equal(getVariables(), getEntries()), printer, [&](auto entry) {
        printer << std::get<0>(entry) << " = " << std::get<1>(entry);
      });
  printer << "] for " << getOptimizerAttr();
  printer.printOptionalAttrDict(
      (*this)->getAttrs(), {getVariablesAttrName(), getOptimizerAttrName()});
  printer << " : ";
  printer.printFunctionalType(*this);
}

/// Rules: one variable per entry; none twice.
LogicalResult GradientsOp::verify() {
  if (getVariables().size() != getEntries().size())
    return emitOpError() << "expected one variable per gradient, "
                         << getEntries().size() << ", found "
                         << getVariables().size();
  llvm::SmallPtrSet<Attribute, 16> seen;
  for (Attribute variable : getVariables()) {
    if (!isa<FlatSymbolRefAttr>(variable))
      return emitOpError() << "expected a variable, found " << variable;
    if (!seen.insert(variable).second)
      return emitOpError() << "has two gradients of '" << variable << "'";
  }
  return success();
}

/// Rules: variables of the optimizer; gradients of their shapes.
LogicalResult
GradientsOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  auto optimizer =
      lookupSymbol<OptimizerOp>(symbolTable, *this, getOptimizerAttr());
  if (!optimizer)
    return failure();
  SmallVector<FlatSymbolRefAttr> updated = optimizer.getVariables();
  llvm::SmallPtrSet<Attribute, 16> members(updated.begin(), updated.end());
  for (auto [entry, symbol] : llvm::zip_equal(getEntries(), getVariables())) {
    auto variable = lookupSymbol<VariableOp>(symbolTable, *this,
                                             cast<FlatSymbolRefAttr>(symbol));
    if (!variable)
      return failure();
    if (!members.contains(symbol)) {
      InFlightDiagnostic diagnostic =
          emitOpError() << "expected variables of '" << getOptimizerAttr()
                        << "', found '" << symbol << "'";
      diagnostic.attachNote(optimizer.getLoc()) << "the optimizer is here";
      return diagnostic;
    }
    if (tensorType(entry).getShape() != variable.getTensorType().getShape())
      return emitVariableMismatch(*this, variable, entry.getType());
  }
  return success();
}

/// Rules: f32 or f64 in the variable's shape; a variable of the bundle's
/// optimizer, where that is known.
LogicalResult GradientOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  auto variable =
      lookupSymbol<VariableOp>(symbolTable, *this, getVariableAttr());
  if (!variable)
    return failure();
  RankedTensorType type = tensorType(getValue());
  if (isLow(type.getElementType()))
    return emitOpError() << "expected a gradient in f32 or f64, found " << type;
  if (type.getShape() != variable.getTensorType().getShape())
    return emitVariableMismatch(*this, variable, type);
  FlatSymbolRefAttr origin = optimizerOfBundle(getGradients());
  if (!origin)
    return success();
  auto optimizer = lookupSymbol<OptimizerOp>(symbolTable, *this, origin);
  if (!optimizer)
    return failure();
  if (!llvm::is_contained(optimizer.getVariables(), getVariableAttr()))
    return emitOpError() << "expected a variable of '" << origin << "', found '"
                         << getVariableAttr() << "'";
  return success();
}

//===----------------------------------------------------------------------===//
// StepOp, LearningRateOp
//===----------------------------------------------------------------------===//

/// Rules: gradients of the optimizer that steps.
LogicalResult StepOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  if (!lookupSymbol<OptimizerOp>(symbolTable, *this, getOptimizerAttr()))
    return failure();
  return verifyBundleOptimizer(*this, getGradients(), getOptimizerAttr());
}

LogicalResult
LearningRateOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return success(
      bool(lookupSymbol<OptimizerOp>(symbolTable, *this, getOptimizerAttr())));
}
