//===- ScalingOps.cpp - ops of loss scaling -------------------------------===//
//
// Parsers, printers and verifiers of the checks and the next scale.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SymbolUses.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::amp;

#define GET_OP_CLASSES
#include "amp/IR/AmpScalingOps.cpp.inc"

void AmpDialect::registerScalingOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpScalingOps.cpp.inc"
      >();
}

LogicalResult
ReadScaleOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return success(
      bool(lookupSymbol<ScalerOp>(symbolTable, *this, getScalerAttr())));
}

//===----------------------------------------------------------------------===//
// UpdateScaleOp
//===----------------------------------------------------------------------===//

void UpdateScaleOp::build(OpBuilder &, OperationState &result, Type next,
                          FlatSymbolRefAttr scaler, Value finite) {
  result.addOperands(finite);
  result.getOrAddProperties<Properties>().scaler = scaler;
  result.addRegion();
  result.addTypes(next);
}

bool UpdateScaleOp::changes(unsigned index) {
  Block &body = getBody().front();
  return body.getTerminator()->getOperand(index) != body.getArgument(index);
}

/// Rules: a region exactly where state is listed, from a value of each variable
/// and the flag to a value of each; S comes first.
LogicalResult UpdateScaleOp::verifyRegions() {
  if (getState().has_value() != isExpanded())
    return emitOpError() << "expected 'state' and a region, or neither";
  if (!isExpanded())
    return success();
  ArrayAttr state = *getState();
  if (state.empty() || !llvm::all_of(state, llvm::IsaPred<FlatSymbolRefAttr>))
    return emitOpError() << "expected a list of variables, S first, found "
                         << state;
  Block &body = getBody().front();
  if (body.getNumArguments() != state.size() + 1 ||
      !body.getArguments().back().getType().isInteger(1))
    return emitOpError() << "expected a region on " << state.size() + 1
                         << " values (the state and a flag of type i1), found "
                         << body.getNumArguments();
  if (body.getArgument(0).getType() != elementType(getNext()))
    return emitOpError() << "expected S as " << elementType(getNext())
                         << ", found " << body.getArgument(0).getType();
  auto yield = body.empty() ? YieldOp() : dyn_cast<YieldOp>(body.back());
  if (!yield)
    return emitOpError() << "expected the region to end in 'amp.yield'";
  if (yield.getOperandTypes() != TypeRange(body.getArgumentTypes()).drop_back())
    return emitOpError() << "expected the region to yield a value of the type "
                            "of each variable";
  return success();
}

LogicalResult
UpdateScaleOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  auto scaler = lookupSymbol<ScalerOp>(symbolTable, *this, getScalerAttr());
  if (!scaler || !isExpanded())
    return success(bool(scaler));
  for (auto [i, symbol] : llvm::enumerate(*getState())) {
    auto variable = lookupSymbol<VariableOp>(symbolTable, *this,
                                             cast<FlatSymbolRefAttr>(symbol));
    if (!variable)
      return failure();
    bool isScale = variable.getRole() == VariableRole::Scale;
    if (variable.getOwner() != getScaler() || isScale != (i == 0))
      return emitOpError() << "expected S of '@" << getScaler()
                           << "' and then other state of '@" << getScaler()
                           << "', found '" << symbol << "'";
    Type expected =
        RankedTensorType::get({}, getBody().front().getArgument(i).getType());
    if (variable.getTensorType() != expected)
      return emitVariableMismatch(*this, variable, expected);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

LogicalResult AllFiniteOp::verify() {
  if (!isScaled(getGradients()))
    return success();
  return emitOpError()
         << "expected unscaled gradients, found " << getGradients().getType()
         << ": a scaled value may be finite where its unscaled one is not";
}

LogicalResult AllOp::verify() {
  if (!getFlags().empty())
    return success();
  return emitOpError() << "expected at least one flag, found none";
}

OpFoldResult AllOp::fold(FoldAdaptor) {
  if (getFlags().size() == 1)
    return getFlags().front();
  return {};
}

Value AllOp::buildBody(BodyBuilder &builder, ValueRange elements) {
  Value all = elements.empty()
                  ? builder.integer(builder.getBuilder().getI1Type(), 1)
                  : elements.front();
  for (Value element : elements.drop_front(elements.empty() ? 0 : 1))
    all = arith::AndIOp::create(builder.getBuilder(), builder.getLoc(), all,
                                element);
  return all;
}

//===----------------------------------------------------------------------===//
// GradientNormOp
//===----------------------------------------------------------------------===//

ParseResult GradientNormOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand gradients, multiplier;
  Type type, norm;
  if (parser.parseOperand(gradients) || parser.parseKeyword("times") ||
      parser.parseOperand(multiplier) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type) || parser.parseComma() ||
      parser.parseType(norm) ||
      parser.resolveOperand(gradients, type, result.operands) ||
      parser.resolveOperand(multiplier, norm, result.operands))
    return failure();
  Type flag = RankedTensorType::get({}, parser.getBuilder().getI1Type());
  result.addTypes({flag, norm});
  return success();
}

void GradientNormOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getGradients() << " times " << getMultiplier();
  printer.printOptionalAttrDict((*this)->getAttrs());
  printer << " : " << getGradients().getType() << ", " << getNorm().getType();
}

LogicalResult GradientNormOp::verify() {
  if (getMultiplier().getType() == getNorm().getType())
    return success();
  return emitOpError() << "expected a norm of the multiplier's type "
                       << getMultiplier().getType() << ", found "
                       << getNorm().getType();
}
