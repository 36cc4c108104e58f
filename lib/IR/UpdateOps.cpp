//===- UpdateOps.cpp - updates of variables, and their norms --------------===//
//
// Parsers, printers and verifiers of the ops that run a region on each element
// of an optimizer's variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SymbolUses.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {
/// The part of the text of an update, or of its sums, in front of its results
/// and its region.
struct UpdateText {
  using Operand = OpAsmParser::UnresolvedOperand;

  /// Everything up to the types of the scalars; with `mayHaveFlag` the flag.
  ParseResult parse(OpAsmParser &parser, OperationState &result,
                    bool mayHaveFlag);
  /// Adds what was parsed to `result`, and parses the region.
  ParseResult finish(OpAsmParser &parser, OperationState &result);

  ArrayAttr variables, slots;
  Operand gradients, multiplier;
  std::optional<Operand> finite;
  SmallVector<Operand> scalars;
  Type gradientsType, multiplierType;
  SmallVector<Type> scalarTypes;
  SMLoc scalarsAt;
};
} // namespace

ParseResult UpdateText::parse(OpAsmParser &parser, OperationState &result,
                              bool mayHaveFlag) {
  slots = parser.getBuilder().getArrayAttr({});
  if (parser.parseAttribute(variables) ||
      (succeeded(parser.parseOptionalKeyword("slots")) &&
       parser.parseAttribute(slots)) ||
      parser.parseKeyword("from") || parser.parseOperand(gradients) ||
      parser.parseKeyword("times") || parser.parseOperand(multiplier))
    return failure();
  if (mayHaveFlag && succeeded(parser.parseOptionalKeyword("if")) &&
      parser.parseOperand(finite.emplace()))
    return failure();
  scalarsAt = parser.getCurrentLocation();
  bool with = succeeded(parser.parseOptionalKeyword("with"));
  if ((with &&
       parser.parseOperandList(scalars, OpAsmParser::Delimiter::Paren)) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseColonType(gradientsType) || parser.parseComma() ||
      parser.parseType(multiplierType))
    return failure();
  return failure(with &&
                 (parser.parseComma() || parser.parseLParen() ||
                  parser.parseTypeList(scalarTypes) || parser.parseRParen()));
}

ParseResult UpdateText::finish(OpAsmParser &parser, OperationState &result) {
  Type flag = RankedTensorType::get({}, parser.getBuilder().getI1Type());
  result.addAttribute("variables", variables);
  result.addAttribute("slots", slots);
  return failure(
      parser.resolveOperand(gradients, gradientsType, result.operands) ||
      parser.resolveOperand(multiplier, multiplierType, result.operands) ||
      (finite && parser.resolveOperand(*finite, flag, result.operands)) ||
      parser.resolveOperands(scalars, scalarTypes, scalarsAt,
                             result.operands) ||
      parser.parseRegion(*result.addRegion()));
}

/// Prints the same part of `op`, whose flag is `finite`, if any. `elided` are
/// attributes that the text has elsewhere.
template <typename OpT>
static void printUpdate(OpAsmPrinter &printer, OpT op, Value finite,
                        ArrayRef<StringRef> elided) {
  printer << ' ' << op.getVariables();
  if (!op.getSlots().empty())
    printer << " slots " << op.getSlots();
  printer << " from " << op.getGradients() << " times " << op.getMultiplier();
  if (finite)
    printer << " if " << finite;
  if (!op.getScalars().empty())
    printer << " with (" << op.getScalars() << ")";
  printer.printOptionalAttrDictWithKeyword(op->getAttrs(), elided);
  printer << " : " << op.getGradients().getType() << ", "
          << op.getMultiplier().getType();
  if (!op.getScalars().empty())
    printer << ", (" << op.getScalars().getTypes() << ")";
}

//===----------------------------------------------------------------------===//
// UpdateOp
//===----------------------------------------------------------------------===//

ParseResult UpdateOp::parse(OpAsmParser &parser, OperationState &result) {
  UpdateText text;
  if (text.parse(parser, result, /*mayHaveFlag=*/true) ||
      text.finish(parser, result))
    return failure();
  result.getOrAddProperties<Properties>().operandSegmentSizes = {
      1, 1, int32_t(text.finite.has_value()), int32_t(text.scalars.size())};
  return success();
}

void UpdateOp::print(OpAsmPrinter &printer) {
  printUpdate(printer, *this, getFinite(),
              {getVariablesAttrName(), getSlotsAttrName(),
               getOperandSegmentSizesAttrName()});
  printer << ' ';
  printer.printRegion(getBody());
}

static bool isListOfSymbols(Attribute attribute) {
  auto list = dyn_cast<ArrayAttr>(attribute);
  return list && llvm::all_of(list, llvm::IsaPred<FlatSymbolRefAttr>);
}

/// Rules: `segments` gives each variable a row, and every list of numbers has
/// all of them; without it there are no lists.
template <typename Op> static LogicalResult verifySegments(Op op) {
  std::optional<ArrayRef<int32_t>> segments = op.getSegments();
  if (segments && segments->size() != op.getVariables().size())
    return op.emitOpError()
           << "expected 'segments' to give each of the "
           << op.getVariables().size() << " variables a row, found "
           << segments->size() << " rows";
  int64_t rows = 0;
  if (segments)
    for (int32_t row : *segments) {
      if (row < 0)
        return op.emitOpError()
               << "expected rows from 0 on in 'segments', found " << row;
      rows = std::max(rows, int64_t(row) + 1);
    }
  SmallVector<Value> numbers{op.getMultiplier()};
  llvm::append_range(numbers, op.getScalars());
  for (Value number : numbers) {
    auto type = cast<RankedTensorType>(number.getType());
    if (type.getRank() == 0)
      continue;
    if (!segments)
      return op.emitOpError() << "expected 'segments' beside numbers that "
                                 "variables do not share, found "
                              << type << " without";
    if (type.isDynamicDim(0) || type.getDimSize(0) < rows)
      return op.emitOpError() << "expected a number for each of the " << rows
                              << " rows of 'segments', found " << type;
  }
  return success();
}

/// Rules: at least one variable; each slot lists one variable per listed one;
/// rows of tables; the region takes gradient, variable, slots and scalars, all
/// in one compute type, f32 or f64, and yields `results` such values.
template <typename Op>
static LogicalResult verifyElements(Op op, StringRef listed, unsigned results,
                                    const Twine &what) {
  if (op.getVariables().empty() || !isListOfSymbols(op.getVariables()))
    return op.emitOpError()
           << "expected a list of at least one variable, found "
           << op.getVariables();
  for (Attribute slot : op.getSlots())
    if (!isListOfSymbols(slot) ||
        cast<ArrayAttr>(slot).size() != op.getVariables().size())
      return op.emitOpError()
             << "expected a slot to list one variable for each of "
                "the "
             << op.getVariables().size() << " " << listed
             << " variables, found " << slot;
  if (failed(verifySegments(op)))
    return failure();
  Block &body = op.getBody().front();
  unsigned arguments = 2 + op.getSlots().size() + op.getScalars().size();
  if (body.getNumArguments() != arguments)
    return op.emitOpError()
           << "expected a region on " << arguments
           << " values (gradient, variable, " << op.getSlots().size()
           << " slots, " << op.getScalars().size() << " scalars), found "
           << body.getNumArguments();
  Type computeType = body.getArgument(0).getType();
  if (!computeType.isF32() && !computeType.isF64())
    return op.emitOpError()
           << "expected a region on f32 or f64, found " << computeType;
  for (Type type : body.getArgumentTypes())
    if (type != computeType)
      return op.emitOpError() << "expected all values of the region to be "
                              << computeType << ", found " << type;
  auto yield = dyn_cast<YieldOp>(body.getTerminator());
  if (!yield)
    return op.emitOpError() << "expected the region to end in 'amp.yield'";
  if (yield.getNumOperands() != results)
    return op.emitOpError()
           << "expected the region to yield " << results << " values (" << what
           << "), found " << yield.getNumOperands();
  for (Type type : yield.getOperandTypes())
    if (type != computeType)
      return op.emitOpError() << "expected the region to yield " << computeType
                              << ", found " << type;
  return success();
}

/// Rules: those of `verifyElements`; yielded are variable and slots.
LogicalResult UpdateOp::verifyRegions() {
  return verifyElements(*this, "updated", 1 + getSlots().size(),
                        "variable, " + Twine(getSlots().size()) + " slots");
}

/// Rules: each listed variable has a gradient in the bundle, where it is known
/// which the bundle holds.
static LogicalResult verifyGradients(Operation *op, Value root,
                                     ArrayAttr variables,
                                     SymbolTableCollection &symbolTable) {
  root = rootOfBundle(root);
  llvm::SmallPtrSet<Attribute, 16> held;
  if (auto bundle = root.getDefiningOp<GradientsOp>()) {
    held.insert_range(bundle.getVariables());
  } else if (FlatSymbolRefAttr symbol = optimizerOfBundle(root)) {
    auto optimizer = lookupSymbol<OptimizerOp>(symbolTable, op, symbol);
    if (!optimizer)
      return failure();
    held.insert_range(optimizer.getVariables());
  } else {
    return success();
  }
  for (Attribute variable : variables) {
    if (held.contains(variable))
      continue;
    InFlightDiagnostic diagnostic = op->emitOpError()
                                    << "expected a gradient of '" << variable
                                    << "' in the bundle, found none";
    diagnostic.attachNote(root.getLoc()) << "the bundle is made here";
    return diagnostic;
  }
  return success();
}

/// Rules: floating-point variables that are no copies; slots of their shapes,
/// each of which has one role and no state of another variable of the update;
/// gradients of them all.
template <typename Op>
static LogicalResult verifyVariables(Op op,
                                     SymbolTableCollection &symbolTable) {
  SmallVector<VariableOp> updated;
  for (Attribute symbol : op.getVariables()) {
    auto variable = lookupSymbol<VariableOp>(symbolTable, op,
                                             cast<FlatSymbolRefAttr>(symbol));
    if (!variable)
      return failure();
    if (!variable.isParameter()) {
      InFlightDiagnostic diagnostic = op.emitOpError() << "expected '" << symbol
                                                       << "' to be trainable";
      diagnostic.attachNote(variable.getLoc())
          << "the variable is declared here";
      return diagnostic;
    }
    updated.push_back(variable);
  }
  for (Attribute slot : op.getSlots()) {
    VariableOp first;
    for (auto [symbol, variable] :
         llvm::zip_equal(cast<ArrayAttr>(slot), updated)) {
      auto state = lookupSymbol<VariableOp>(symbolTable, op,
                                            cast<FlatSymbolRefAttr>(symbol));
      if (!state)
        return failure();
      StringRef owner = state.getOwner();
      if (!owner.empty() && owner != variable.getSymName())
        return op.emitOpError()
               << "expected state of '@" << variable.getSymName()
               << "' for its slot, found '" << symbol << "', that of '@"
               << owner << "'";
      if (!first)
        first = state;
      if (state.getRole() != first.getRole()) {
        InFlightDiagnostic diagnostic =
            op.emitOpError() << "expected variables of one role for a slot, "
                                "found '@"
                             << first.getSymName() << "' and '" << symbol
                             << "', whose roles differ";
        diagnostic.attachNote(state.getLoc()) << "the slot is declared here";
        return diagnostic;
      }
      RankedTensorType type = state.getTensorType();
      if (type.getShape() == variable.getTensorType().getShape() &&
          isa<FloatType>(type.getElementType()) && !state.isParameter())
        continue;
      InFlightDiagnostic diagnostic =
          op.emitOpError() << "expected the slot '" << symbol
                           << "' to be a floating-point buffer of the shape of "
                              "'@"
                           << variable.getSymName() << "', found " << type;
      diagnostic.attachNote(state.getLoc()) << "the slot is declared here";
      return diagnostic;
    }
  }
  return verifyGradients(op, op.getGradients(), op.getVariables(), symbolTable);
}

LogicalResult UpdateOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return verifyVariables(*this, symbolTable);
}

//===----------------------------------------------------------------------===//
// SumSquaresOp
//===----------------------------------------------------------------------===//

ParseResult SumSquaresOp::parse(OpAsmParser &parser, OperationState &result) {
  UpdateText text;
  SmallVector<Type> sums;
  if (text.parse(parser, result, /*mayHaveFlag=*/false) ||
      parser.parseArrow() || parser.parseTypeList(sums))
    return failure();
  result.addTypes(sums);
  return text.finish(parser, result);
}

void SumSquaresOp::print(OpAsmPrinter &printer) {
  printUpdate(printer, *this, /*finite=*/{},
              {getVariablesAttrName(), getSlotsAttrName()});
  printer << " -> " << getResultTypes() << ' ';
  printer.printRegion(getBody());
}

/// Rules: those of `verifyElements`; at least one sum; one value is yielded
/// for each, which has a number for each variable.
LogicalResult SumSquaresOp::verifyRegions() {
  if (getSums().empty())
    return emitOpError() << "expected at least one sum, found none";
  if (failed(
          verifyElements(*this, "listed", getNumResults(), "one for each sum")))
    return failure();
  int64_t count = getVariables().size();
  for (Type type : getResultTypes())
    if (cast<RankedTensorType>(type).getShape() != ArrayRef(count))
      return emitOpError() << "expected sums of " << count
                           << " numbers, one for each variable, found " << type;
  return success();
}

LogicalResult
SumSquaresOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return verifyVariables(*this, symbolTable);
}
