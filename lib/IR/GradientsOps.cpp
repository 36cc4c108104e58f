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
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

static GradientsType gradientsType(Builder &builder, Scaling scaling) {
  return GradientsType::get(builder.getContext(), scaling);
}

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
  if (getScaler() &&
      !lookupSymbol<ScalerOp>(symbolTable, *this, getScalerAttr()))
    return failure();
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
// UnscaleOp
//===----------------------------------------------------------------------===//

/// Resolves bundles that must be scaled, or must not. For what is the other the
/// parser's own message would show two types, and no way out.
static ParseResult
resolveBundles(OpAsmParser &parser,
               ArrayRef<OpAsmParser::UnresolvedOperand> operands,
               Scaling scaling, StringRef advice, OperationState &result) {
  bool isScaled = scaling == Scaling::Scaled;
  Builder &builder = parser.getBuilder();
  Type type = gradientsType(builder, scaling);
  Type other =
      gradientsType(builder, isScaled ? Scaling::Unscaled : Scaling::Scaled);
  for (const auto &operand : operands) {
    auto resolve = [&](Type as, SmallVectorImpl<Value> &values) {
      ScopedDiagnosticHandler quiet(builder.getContext(),
                                    [](Diagnostic &) { return success(); });
      return parser.resolveOperand(operand, as, values);
    };
    if (succeeded(resolve(type, result.operands)))
      continue;
    SmallVector<Value> found;
    if (failed(resolve(other, found)))
      return parser.resolveOperand(operand, type, result.operands);
    InFlightDiagnostic diagnostic =
        parser.emitError(operand.location, "expected ")
        << (isScaled ? "scaled" : "unscaled") << " gradients, found '"
        << operand.name << "', which is "
        << (isScaled ? "unscaled already" : "scaled still") << "; " << advice;
    diagnostic.attachNote(found.front().getLoc())
        << "the gradients are made here";
    return diagnostic;
  }
  return success();
}

ParseResult UnscaleOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand gradients, scale;
  StringAttr scaler;
  Type type, scaleType;
  if (parser.parseOperand(gradients) || parser.parseKeyword("by") ||
      parser.parseSymbolName(scaler))
    return failure();
  bool seeded = succeeded(parser.parseOptionalKeyword("seeded"));
  if ((seeded && parser.parseOperand(scale)) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type) ||
      (seeded && (parser.parseComma() || parser.parseType(scaleType))) ||
      resolveBundles(parser, gradients, Scaling::Scaled,
                     "remove this 'amp.unscale'", result) ||
      (seeded && parser.resolveOperand(scale, scaleType, result.operands)))
    return failure();
  result.addAttribute(getScalerAttrName(result.name),
                      FlatSymbolRefAttr::get(scaler));
  result.addTypes(type);
  return success();
}

void UnscaleOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getGradients() << " by " << getScalerAttr();
  if (getScale())
    printer << " seeded " << getScale();
  printer.printOptionalAttrDict((*this)->getAttrs(), {getScalerAttrName()});
  printer << " : " << getUnscaled().getType();
  if (getScale())
    printer << ", " << getScale().getType();
}

/// Rules: takes scaled gradients, gives unscaled ones.
LogicalResult UnscaleOp::verify() {
  if (!isScaled(getGradients()))
    return emitOpError()
           << "expected scaled gradients, found gradients that are unscaled "
              "already";
  if (isScaled(getUnscaled()))
    return emitOpError() << "expected an unscaled result, found "
                         << getUnscaled().getType();
  return success();
}

/// Rules: the scaler of the backward that the gradients come from.
LogicalResult UnscaleOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  if (!lookupSymbol<ScalerOp>(symbolTable, *this, getScalerAttr()))
    return failure();
  auto backward = getGradients().getDefiningOp<BackwardOp>();
  if (!backward || backward.getScalerAttr() == getScalerAttr())
    return success();
  InFlightDiagnostic diagnostic = emitOpError()
                                  << "unscales by '" << getScalerAttr()
                                  << "' gradients that '"
                                  << backward.getScalerAttr() << "' scaled";
  diagnostic.attachNote(backward.getLoc()) << "the gradients come from here";
  return diagnostic;
}

//===----------------------------------------------------------------------===//
// ClipGradNormOp, ClipGradValueOp, StepOp
//===----------------------------------------------------------------------===//

/// A norm or an element of scaled gradients carries S.
static constexpr llvm::StringLiteral kUnscaleFirst =
    "write 'amp.unscale … by @scaler' before the clip, and clip its result";

/// The bound of a clip after `max`.
static ParseResult parseBound(OpAsmParser &parser, StringAttr name,
                              OperationState &result) {
  if (parser.parseKeyword("max"))
    return failure();
  FailureOr<Double> max = amp::detail::parseDouble(parser);
  if (failed(max))
    return failure();
  result.addAttribute(name, parser.getBuilder().getF64FloatAttr(*max));
  return success();
}

static LogicalResult verifyBound(Operation *op, FloatAttr bound) {
  double max = bound.getValueAsDouble();
  if (max > 0.0 && std::isfinite(max))
    return success();
  return op->emitOpError()
         << "expected 'max' to be finite and greater than 0, found " << bound;
}

/// Rules for `group`: it names a parameter group of the bundle's optimizer.
static LogicalResult verifyGroup(Operation *op, Value gradients,
                                 std::optional<uint64_t> group,
                                 SymbolTableCollection &symbolTable) {
  if (!group)
    return success();
  FlatSymbolRefAttr symbol = optimizerOfBundle(gradients);
  if (!symbol) {
    InFlightDiagnostic diagnostic =
        op->emitOpError() << "expected gradients whose optimizer is known, "
                             "where 'group' names one of its groups; clip in "
                             "the function that makes them";
    diagnostic.attachNote(gradients.getLoc()) << "the gradients";
    return diagnostic;
  }
  auto optimizer = lookupSymbol<OptimizerOp>(symbolTable, op, symbol);
  if (!optimizer)
    return failure();
  size_t count = optimizer.getGroups().size();
  if (*group < count)
    return success();
  InFlightDiagnostic diagnostic = op->emitOpError()
                                  << "expected 'group' to be one of the "
                                  << count << " groups of '" << symbol
                                  << "', counted from 0, found "
                                  << static_cast<int64_t>(*group);
  diagnostic.attachNote(optimizer.getLoc()) << "the optimizer is here";
  return diagnostic;
}

/// The group of a clip after its gradients, if there is one.
static ParseResult parseGroup(OpAsmParser &parser, StringAttr name,
                              OperationState &result) {
  if (failed(parser.parseOptionalKeyword("group")))
    return success();
  int64_t group;
  if (parser.parseInteger(group))
    return failure();
  result.addAttribute(name, parser.getBuilder().getI64IntegerAttr(group));
  return success();
}

/// Rules for what is clipped: unscaled gradients in and out.
static LogicalResult verifyClipped(Operation *op, Value gradients,
                                   Value clipped, StringRef reason) {
  if (isScaled(gradients))
    return op->emitOpError()
           << "expected unscaled gradients, found " << gradients.getType()
           << ": " << reason << "; use 'amp.unscale' first";
  if (isScaled(clipped))
    return op->emitOpError()
           << "expected an unscaled result, found " << clipped.getType();
  return success();
}

ParseResult ClipGradNormOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> gradients;
  SmallVector<Type> types;
  if (parser.parseOperandList(gradients) ||
      parseGroup(parser, getGroupAttrName(result.name), result) ||
      parseBound(parser, getMaxNormAttrName(result.name), result) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonTypeList(types) ||
      resolveBundles(parser, gradients, Scaling::Unscaled, kUnscaleFirst,
                     result))
    return failure();
  result.addTypes(types);
  return success();
}

void ClipGradNormOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getGradients();
  if (std::optional<uint64_t> group = getGroup())
    printer << " group " << static_cast<int64_t>(*group);
  printer << " max ";
  amp::detail::printDouble(printer, getMaxNorm().convertToDouble());
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {getMaxNormAttrName(), getGroupAttrName()});
  printer << " : ";
  llvm::interleaveComma(getResultTypes(), printer);
}

/// Rules: at least one bundle, and one alone where a group is clipped; one
/// result for each, and the norm; unscaled gradients in and out; no optimizer
/// twice; a finite positive bound.
LogicalResult ClipGradNormOp::verify() {
  if (getGradients().empty())
    return emitOpError() << "expected at least one bundle of gradients";
  if (getGroup() && getGradients().size() != 1)
    return emitOpError() << "expected one bundle where a group of its "
                            "optimizer is clipped, found "
                         << getGradients().size();
  if (getClipped().size() != getGradients().size())
    return emitOpError() << "expected " << getGradients().size() + 1
                         << " results, one bundle for each that is clipped and "
                            "the norm, found "
                         << getNumResults();
  for (auto [gradients, clipped] :
       llvm::zip_equal(getGradients(), getClipped()))
    if (failed(verifyClipped(*this, gradients, clipped,
                             "their norm carries the loss scale")))
      return failure();
  llvm::SmallPtrSet<Attribute, 4> seen;
  for (Value gradients : getGradients())
    if (FlatSymbolRefAttr optimizer = optimizerOfBundle(gradients);
        optimizer && !seen.insert(optimizer).second)
      return emitOpError() << "has two bundles of '" << optimizer
                           << "'; add them with 'amp.sum_gradients' first";
  return verifyBound(*this, getMaxNormAttr());
}

LogicalResult
ClipGradNormOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return verifyGroup(*this, getGradients().front(), getGroup(), symbolTable);
}

ParseResult ClipGradValueOp::parse(OpAsmParser &parser,
                                   OperationState &result) {
  OpAsmParser::UnresolvedOperand gradients;
  Type clipped;
  if (parser.parseOperand(gradients) ||
      parseGroup(parser, getGroupAttrName(result.name), result) ||
      parseBound(parser, getMaxValueAttrName(result.name), result) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(clipped) ||
      resolveBundles(parser, gradients, Scaling::Unscaled, kUnscaleFirst,
                     result))
    return failure();
  result.addTypes(clipped);
  return success();
}

void ClipGradValueOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getGradients();
  if (std::optional<uint64_t> group = getGroup())
    printer << " group " << static_cast<int64_t>(*group);
  printer << " max ";
  amp::detail::printDouble(printer, getMaxValue().convertToDouble());
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {getMaxValueAttrName(), getGroupAttrName()});
  printer << " : " << getClipped().getType();
}

/// Rules: unscaled gradients in and out; a finite positive bound.
LogicalResult ClipGradValueOp::verify() {
  if (failed(verifyClipped(*this, getGradients(), getClipped(),
                           "their elements carry the loss scale")))
    return failure();
  return verifyBound(*this, getMaxValueAttr());
}

LogicalResult
ClipGradValueOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return verifyGroup(*this, getGradients(), getGroup(), symbolTable);
}

/// Rules: gradients of the optimizer that steps.
LogicalResult StepOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  if (!lookupSymbol<OptimizerOp>(symbolTable, *this, getOptimizerAttr()))
    return failure();
  return verifyBundleOptimizer(*this, getGradients(), getOptimizerAttr());
}

//===----------------------------------------------------------------------===//
// LearningRateOp
//===----------------------------------------------------------------------===//

LogicalResult
LearningRateOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return success(
      bool(lookupSymbol<OptimizerOp>(symbolTable, *this, getOptimizerAttr())));
}
