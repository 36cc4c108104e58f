//===- Attributes.cpp - initialisers and optimizers -----------------------===//
//
// The values that their parameters may have. Every rule holds for values that
// come from text and for values that come from C++ alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AttributeRules.h"
#include "llvm/ADT/StringExtras.h"
#include <charconv>
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

//===----------------------------------------------------------------------===//
// Doubles as text
//===----------------------------------------------------------------------===//

/// The end of the longest text at `begin` that may belong to a number.
static const char *endOfNumber(const char *begin) {
  const char *end = begin + (*begin == '-');
  while (llvm::isDigit(*end) || *end == '.')
    ++end;
  if (end == begin || (*end != 'e' && *end != 'E'))
    return end;
  const char *exponent = end + 1;
  exponent += *exponent == '-' || *exponent == '+';
  if (!llvm::isDigit(*exponent))
    return end;
  while (llvm::isDigit(*exponent))
    ++exponent;
  return exponent;
}

/// The text at `begin`, for people, up to a blank or a bracket.
static StringRef textAt(const char *begin) {
  const char *end = begin;
  while (*end && end - begin < 40 && !StringRef(" \t\r\n,>)]}").contains(*end))
    ++end;
  return {begin, size_t(end - begin)};
}

FailureOr<Double> mlir::amp::detail::parseDouble(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  const char *begin = loc.getPointer(), *end = endOfNumber(begin);
  double value = 0.0;
  auto [rest, error] = std::from_chars(begin, end, value);
  // The rest must not belong to the same token: `0x10`, `1e5e`.
  if (rest != end || begin == end || error == std::errc::invalid_argument ||
      llvm::isAlnum(*end) || *end == '_' || *end == '.')
    return parser.emitError(loc, "expected a number such as 1.0, found '")
           << textAt(begin) << "'";
  if (error == std::errc::result_out_of_range || !std::isfinite(value))
    return parser.emitError(loc, "expected a number that a double can hold, "
                                 "found '")
           << StringRef(begin, end - begin) << "'";

  // The lexer knows `1.0e-3` but takes `1e-3` for an integer, a word and an
  // integer: consume what the number is made of.
  double number;
  StringRef word;
  int64_t integer, exponent;
  bool hasPoint = StringRef(begin, end - begin).contains('.');
  if (hasPoint ? parser.parseFloat(number) : parser.parseInteger(integer))
    return failure();
  if (parser.getCurrentLocation().getPointer() < end &&
      parser.parseKeyword(&word))
    return failure();
  if (parser.getCurrentLocation().getPointer() < end &&
      parser.parseInteger(exponent))
    return failure();
  return Double(value);
}

ParseResult mlir::amp::detail::parseAttributes(OpAsmParser &parser,
                                               NamedAttrList &attributes,
                                               StringRef name) {
  NamedAttrList parsed;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDict(parsed))
    return failure();
  for (NamedAttribute attribute : parsed) {
    Attribute value = attribute.getValue();
    auto list = dyn_cast<ArrayAttr>(value);
    auto isIndex = [](Attribute element) {
      auto integer = dyn_cast<IntegerAttr>(element);
      return integer && integer.getType().isInteger(64);
    };
    if (list && llvm::all_of(list, isIndex)) {
      SmallVector<int64_t> values;
      for (auto element : list.getAsRange<IntegerAttr>())
        values.push_back(element.getInt());
      value = parser.getBuilder().getDenseI64ArrayAttr(values);
    }
    attributes.append(attribute.getName(), value);
  }
  // An attribute of another kind would be left out without a word.
  OperationName op(name, parser.getContext());
  return op.verifyInherentAttrs(attributes,
                                [&] { return parser.emitError(loc); });
}

void mlir::amp::detail::printAttributes(OpAsmPrinter &printer, Operation *,
                                        DictionaryAttr attributes, StringRef) {
  if (attributes.empty())
    return;
  printer << "{";
  llvm::interleaveComma(attributes, printer, [&](NamedAttribute attribute) {
    printer << attribute.getName().getValue();
    if (isa<UnitAttr>(attribute.getValue()))
      return;
    printer << " = ";
    if (auto list = dyn_cast<DenseI64ArrayAttr>(attribute.getValue()))
      list.print(printer);
    else
      printer << attribute.getValue();
  });
  printer << "}";
}

void mlir::amp::detail::printDouble(AsmPrinter &printer, double value) {
  char buffer[32];
  auto result = std::to_chars(buffer, buffer + sizeof(buffer), value);
  StringRef text(buffer, result.ptr - buffer);
  size_t exponent = text.find('e');
  StringRef mantissa = text.substr(0, exponent);
  // Without a point it would be read back as an integer.
  printer << mantissa << (mantissa.contains('.') ? "" : ".0");
  if (exponent != StringRef::npos)
    printer << text.substr(exponent);
}

FailureOr<DenseI64ArrayAttr>
mlir::amp::detail::parseMilestones(AsmParser &parser) {
  SmallVector<int64_t> values;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
        return parser.parseInteger(values.emplace_back());
      }))
    return failure();
  return parser.getBuilder().getDenseI64ArrayAttr(values);
}

ParseResult mlir::amp::detail::parseAttributeOf(AsmParser &parser,
                                                Attribute &attribute,
                                                StringRef expected) {
  ScopedDiagnosticHandler handler(
      parser.getContext(), [&](Diagnostic &diagnostic) {
        if (StringRef(diagnostic.str()).starts_with("unknown attribute") &&
            !StringRef(diagnostic.str()).contains("; expected"))
          diagnostic << "; expected " << expected;
        return failure(); // Others show it.
      });
  return parser.parseAttribute(attribute);
}

FailureOr<Attribute> mlir::amp::detail::parseSchedule(AsmParser &parser) {
  Attribute schedule;
  if (parseAttributeOf(parser, schedule, listSchedules()))
    return failure();
  return schedule;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

LogicalResult mlir::amp::detail::requireIn(EmitError emitError, StringRef name,
                                           Double value,
                                           const NumberBounds &bounds) {
  return require(emitError, bounds.hold(value), name, value, bounds.text);
}
LogicalResult mlir::amp::detail::requireCount(EmitError emitError,
                                              StringRef name, int64_t value) {
  return require(emitError, value >= 1, name, value, "to be at least 1");
}
LogicalResult mlir::amp::detail::requireNotNegative(EmitError emitError,
                                                    StringRef name,
                                                    int64_t value) {
  return require(emitError, value >= 0, name, value, "to be at least 0");
}
LogicalResult mlir::amp::detail::requireMilestones(EmitError emitError,
                                                   StringRef name,
                                                   DenseI64ArrayAttr values) {
  if (values && !values.empty() && values.asArrayRef().front() >= 0 &&
      llvm::is_sorted(values.asArrayRef()))
    return success();
  return emitError() << "expected '" << name
                     << "' to be counts of steps in ascending order, such as "
                        "[30, 80], found "
                     << values;
}
LogicalResult mlir::amp::detail::requireSchedule(EmitError emitError,
                                                 StringRef name,
                                                 Attribute value) {
  if (!value || isa<ScheduleAttrInterface>(value))
    return success();
  return emitError() << "expected '" << name << "' to be " << listSchedules()
                     << ", found " << value;
}
LogicalResult mlir::amp::detail::requireRateAdjustment(EmitError emitError,
                                                       StringRef name,
                                                       Attribute value) {
  auto given = dyn_cast_if_present<StringAttr>(value);
  if (!value || (given && llvm::is_contained({"original", "match_rms_adamw",
                                              "spectral_unclamped"},
                                             given.getValue())))
    return success();
  return emitError() << "expected '" << name
                     << "' to be \"original\", \"match_rms_adamw\" or "
                        "\"spectral_unclamped\", found "
                     << value;
}

LogicalResult UniformAttr::verify(EmitError emitError, Double low,
                                  Double high) {
  if (failed(requireIn<bounds::Finite>(emitError, "low", low)) ||
      failed(requireIn<bounds::Finite>(emitError, "high", high)))
    return failure();
  return require(emitError, low <= high, "high", high, "to be at least 'low'");
}

LogicalResult NormalAttr::verify(EmitError emitError, Double mean, Double std) {
  if (failed(requireIn<bounds::Finite>(emitError, "mean", mean)))
    return failure();
  return requireIn<bounds::NotNegative>(emitError, "std", std);
}

LogicalResult KaimingUniformAttr::verify(EmitError emitError, int64_t fanIn,
                                         Double gain) {
  if (failed(requireCount(emitError, "fan_in", fanIn)))
    return failure();
  return requireIn<bounds::NotNegative>(emitError, "gain", gain);
}

LogicalResult XavierUniformAttr::verify(EmitError emitError, int64_t fanIn,
                                        int64_t fanOut, Double gain) {
  if (failed(requireCount(emitError, "fan_in", fanIn)) ||
      failed(requireCount(emitError, "fan_out", fanOut)))
    return failure();
  return requireIn<bounds::NotNegative>(emitError, "gain", gain);
}

//===----------------------------------------------------------------------===//
// Optimizers and averages
//===----------------------------------------------------------------------===//

bool MuonAttr::isForMatrices() const { return true; }
bool RpropAttr::findsStepSizes() const { return true; }
StringRef ASGDAttr::getAverageSuffix() const { return "ax"; }

StringRef EMAAttr::getSuffix() const { return "ema"; }
StringRef SWAAttr::getSuffix() const { return "swa"; }
