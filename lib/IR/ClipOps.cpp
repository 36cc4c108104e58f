//===- ClipOps.cpp - unscaling and clipping of gradients ------------------===//
//
// Parsers, printers and verifiers. What is clipped must be unscaled, and an
// error says so before the parser shows two types.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SymbolUses.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// UnscaleOp
//===----------------------------------------------------------------------===//

static GradientsType gradientsType(Builder &builder, Scaling scaling) {
  return GradientsType::get(builder.getContext(), scaling);
}

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
// ClipGradNormOp, ClipGradValueOp
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
