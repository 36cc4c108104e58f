//===- OptimizerOp.cpp - optimizers and their groups of variables ---------===//
//
// Parser, printer and verifier: numbers that belong to the algorithm, variables
// in one optimizer.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SymbolUses.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

SmallVector<FlatSymbolRefAttr> OptimizerOp::getVariables() {
  SmallVector<FlatSymbolRefAttr> variables;
  for (Attribute group : getGroups())
    for (Attribute variable : cast<ArrayAttr>(group))
      variables.push_back(cast<FlatSymbolRefAttr>(variable));
  return variables;
}

ParseResult OptimizerOp::parse(OpAsmParser &parser, OperationState &result) {
  Builder &builder = parser.getBuilder();
  StringAttr name;
  Attribute algorithm;
  if (parser.parseSymbolName(name, getSymNameAttrName(result.name),
                             result.attributes) ||
      parser.parseEqual() ||
      amp::detail::parseAttributeOf(parser, algorithm,
                                    amp::detail::listOptimizers()) ||
      parser.parseKeyword("for"))
    return failure();
  SmallVector<Attribute> groups, overrides;
  auto parseGroup = [&]() -> ParseResult {
    SmallVector<Attribute> variables;
    auto parseVariable = [&]() -> ParseResult {
      StringAttr variable;
      if (parser.parseSymbolName(variable))
        return failure();
      variables.push_back(FlatSymbolRefAttr::get(variable));
      return success();
    };
    NamedAttrList group;
    if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square,
                                       parseVariable) ||
        parser.parseOptionalAttrDict(group))
      return failure();
    groups.push_back(builder.getArrayAttr(variables));
    overrides.push_back(group.getDictionary(builder.getContext()));
    return success();
  };
  Attribute average;
  if (parser.parseCommaSeparatedList(parseGroup))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("average"))) {
    if (amp::detail::parseAttributeOf(parser, average,
                                      amp::detail::listAverages()))
      return failure();
    result.addAttribute(getAverageAttrName(result.name), average);
  }
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  result.addAttribute(getAlgorithmAttrName(result.name), algorithm);
  result.addAttribute(getGroupsAttrName(result.name),
                      builder.getArrayAttr(groups));
  result.addAttribute(getOverridesAttrName(result.name),
                      builder.getArrayAttr(overrides));
  return success();
}

/// Prints a dictionary, numbers as short as in the algorithm's own attribute.
static void printOverrides(OpAsmPrinter &printer, DictionaryAttr overrides) {
  if (overrides.empty())
    return;
  printer << " {";
  llvm::interleaveComma(overrides, printer, [&](NamedAttribute entry) {
    printer.printKeywordOrString(entry.getName());
    printer << " = ";
    if (auto number = dyn_cast<FloatAttr>(entry.getValue());
        number && number.getType().isF64() && number.getValue().isFinite())
      amp::detail::printDouble(printer, number.getValueAsDouble());
    else
      printer << entry.getValue();
  });
  printer << "}";
}

void OptimizerOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  printer.printSymbolName(getSymName());
  printer << " = " << getAlgorithm() << " for ";
  llvm::interleaveComma(
      llvm::zip_equal(getGroups(), getOverrides()), printer, [&](auto pair) {
        auto [group, overrides] = pair;
        printer << group;
        printOverrides(printer, cast<DictionaryAttr>(overrides));
      });
  if (std::optional<Attribute> average = getAverage())
    printer << " average " << *average;
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(),
      {getSymNameAttrName(), getAlgorithmAttrName(), getGroupsAttrName(),
       getOverridesAttrName(), getAverageAttrName()});
}

//===----------------------------------------------------------------------===//
// Overrides
//===----------------------------------------------------------------------===//

/// Puts `value` into `parameter`; reports where it is of another kind.
static LogicalResult
assign(OptimizerParameter &parameter, Attribute value,
       llvm::function_ref<InFlightDiagnostic()> emitError) {
  StringRef expected;
  if (auto *number = std::get_if<Double>(&parameter.value)) {
    if (auto given = dyn_cast<FloatAttr>(value)) {
      *number = given.getValueAsDouble();
      return success();
    }
    expected = "a floating-point number for '";
  } else if (auto *flag = std::get_if<bool>(&parameter.value)) {
    if (auto given = dyn_cast<BoolAttr>(value)) {
      *flag = given.getValue();
      return success();
    }
    expected = "true or false for '";
  } else if (auto *count = std::get_if<int64_t>(&parameter.value)) {
    if (auto given = dyn_cast<IntegerAttr>(value);
        given && given.getType().isSignlessInteger(64)) {
      *count = given.getInt();
      return success();
    }
    expected = "a whole number for '";
  } else {
    parameter.value = value;
    return success();
  }
  InFlightDiagnostic diagnostic = emitError();
  diagnostic << "expected " << expected << parameter.name << "'";
  if (std::holds_alternative<Double>(parameter.value))
    diagnostic << ", such as 0.1";
  return diagnostic << ", found " << value;
}

/// `algorithm` with `overrides` applied; reports what does not belong to it.
static OptimizerAttrInterface
applyOverrides(OptimizerAttrInterface algorithm, DictionaryAttr overrides,
               llvm::function_ref<InFlightDiagnostic()> emitError) {
  SmallVector<OptimizerParameter> parameters = algorithm.getParameters();
  for (NamedAttribute entry : overrides) {
    StringRef name = entry.getName().strref();
    auto *parameter = llvm::find_if(
        parameters, [&](const auto &known) { return known.name == name; });
    if (parameter == parameters.end()) {
      InFlightDiagnostic diagnostic = emitError();
      diagnostic << "'" << name << "' is no parameter of " << algorithm
                 << "; it has ";
      llvm::interleaveComma(parameters, diagnostic, [&](const auto &known) {
        diagnostic << "'" << known.name << "'";
      });
      return {};
    }
    if (failed(assign(*parameter, entry.getValue(), emitError)))
      return {};
  }
  return cast_if_present<OptimizerAttrInterface>(
      algorithm.withParameters(emitError, parameters));
}

OptimizerAttrInterface OptimizerOp::getGroupAlgorithm(unsigned index) {
  return applyOverrides(cast<OptimizerAttrInterface>(getAlgorithm()),
                        cast<DictionaryAttr>(getOverrides()[index]),
                        [&] { return emitOpError(); });
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Rules: a known algorithm and average; at least one group, none empty; one
/// dictionary of overrides per group, with parameters of the algorithm only; no
/// variable twice.
LogicalResult OptimizerOp::verify() {
  auto algorithm = dyn_cast<OptimizerAttrInterface>(getAlgorithm());
  if (!algorithm)
    return emitOpError() << "expected the algorithm to be "
                         << amp::detail::listOptimizers() << ", found "
                         << getAlgorithm();
  if (getAverage() && !isa<AverageAttrInterface>(*getAverage()))
    return emitOpError() << "expected the average to be "
                         << amp::detail::listAverages() << ", found "
                         << *getAverage();
  if (getGroups().empty())
    return emitOpError() << "expected at least one group of variables";
  if (getOverrides().size() != getGroups().size())
    return emitOpError() << "expected one dictionary of overrides per group, "
                         << getGroups().size() << ", found "
                         << getOverrides().size();
  llvm::SmallPtrSet<Attribute, 16> seen;
  for (auto [index, group] : llvm::enumerate(getGroups())) {
    auto variables = dyn_cast<ArrayAttr>(group);
    if (!variables ||
        !llvm::all_of(variables, llvm::IsaPred<FlatSymbolRefAttr>))
      return emitOpError() << "expected group " << index
                           << " to be a list of variables, found " << group;
    if (variables.empty())
      return emitOpError() << "expected at least one variable in group "
                           << index;
    for (Attribute variable : variables)
      if (!seen.insert(variable).second)
        return emitOpError() << "lists '" << variable << "' twice";
    auto overrides = dyn_cast<DictionaryAttr>(getOverrides()[index]);
    if (!overrides)
      return emitOpError() << "expected the overrides of group " << index
                           << " to be a dictionary, found "
                           << getOverrides()[index];
    auto emitError = [&] {
      InFlightDiagnostic diagnostic = emitOpError();
      diagnostic << "in group " << index << ": ";
      return diagnostic;
    };
    if (!applyOverrides(algorithm, overrides, emitError))
      return failure();
  }
  return success();
}

/// Rules: every symbol is a parameter; none is updated by another optimizer.
LogicalResult
OptimizerOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  SmallVector<FlatSymbolRefAttr> variables = getVariables();
  for (FlatSymbolRefAttr symbol : variables) {
    auto variable = lookupSymbol<VariableOp>(symbolTable, *this, symbol);
    if (!variable)
      return failure();
    if (variable.isParameter())
      continue;
    InFlightDiagnostic diagnostic =
        emitOpError() << "expected '" << symbol << "' to be trainable, found "
                      << (variable.getCopyOf() ? "a copy of another variable"
                                               : "{trainable = false}");
    diagnostic.attachNote(variable.getLoc()) << "the variable is declared here";
    return diagnostic;
  }
  for (auto [index, group] : llvm::enumerate(getGroups())) {
    if (!getGroupAlgorithm(index).isForMatrices())
      continue;
    for (auto symbol : cast<ArrayAttr>(group).getAsRange<FlatSymbolRefAttr>()) {
      auto variable = lookupSymbol<VariableOp>(symbolTable, *this, symbol);
      if (variable.getTensorType().getRank() == 2)
        continue;
      InFlightDiagnostic diagnostic =
          emitOpError() << "expected '" << symbol << "' to be a matrix, found "
                        << variable.getTensorType()
                        << "; give it to an optimizer for any shape, such as "
                           "#amp.adamw";
      diagnostic.attachNote(variable.getLoc())
          << "the variable is declared here";
      return diagnostic;
    }
  }
  llvm::SmallPtrSet<Attribute, 16> mine(variables.begin(), variables.end());
  for (Operation &other : *(*this)->getBlock()) {
    if (&other == getOperation())
      break;
    auto optimizer = dyn_cast<OptimizerOp>(other);
    if (!optimizer)
      continue;
    for (FlatSymbolRefAttr symbol : optimizer.getVariables()) {
      if (!mine.contains(symbol))
        continue;
      InFlightDiagnostic diagnostic =
          emitOpError() << "updates '" << symbol << "', which '@"
                        << optimizer.getSymName() << "' updates too";
      diagnostic.attachNote(other.getLoc()) << "the other optimizer is here";
      return diagnostic;
    }
  }
  return success();
}
