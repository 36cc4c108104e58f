//===- Attributes.cpp - initialisers, optimizers and scaling policies -----===//
//
// The values that their parameters may have. Every rule holds for values that
// come from text and for values that come from C++ alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Amp.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <charconv>
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::amp;

using EmitError = llvm::function_ref<InFlightDiagnostic()>;

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

FailureOr<Double> mlir::amp::detail::parseDouble(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  const char *begin = loc.getPointer(), *end = endOfNumber(begin);
  double value = 0.0;
  auto [rest, error] = std::from_chars(begin, end, value);
  // The rest must not belong to the same token: `0x10`, `1e5e`.
  if (rest != end || begin == end || error == std::errc::invalid_argument ||
      llvm::isAlnum(*end) || *end == '_' || *end == '.')
    return parser.emitError(loc, "expected a number such as 1.0");
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
                                               NamedAttrList &attributes) {
  NamedAttrList parsed;
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
  return success();
}

void mlir::amp::detail::printAttributes(OpAsmPrinter &printer, Operation *,
                                        DictionaryAttr attributes) {
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

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static std::string formatNumber(Double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.9g", double(value));
  return text;
}

/// Reports unless `holds`; NaN fails every comparison, so it never passes.
template <typename Value>
static LogicalResult require(EmitError emitError, bool holds, StringRef name,
                             Value value, const Twine &expected) {
  if (holds)
    return success();
  InFlightDiagnostic diagnostic = emitError();
  diagnostic << "expected '" << name << "' " << expected << ", found ";
  if constexpr (std::is_same_v<Value, Double>)
    diagnostic << formatNumber(value);
  else
    diagnostic << value;
  return diagnostic;
}

static LogicalResult requireFinite(EmitError emitError, StringRef name,
                                   Double value) {
  return require(emitError, std::isfinite(value), name, value, "to be finite");
}
static LogicalResult requireNotNegative(EmitError emitError, StringRef name,
                                        Double value) {
  return require(emitError, value >= 0.0 && std::isfinite(value), name, value,
                 "to be at least 0");
}
static LogicalResult requireCount(EmitError emitError, StringRef name,
                                  int64_t value) {
  return require(emitError, value >= 1, name, value, "to be at least 1");
}

LogicalResult UniformAttr::verify(EmitError emitError, Double low,
                                  Double high) {
  if (failed(requireFinite(emitError, "low", low)) ||
      failed(requireFinite(emitError, "high", high)))
    return failure();
  return require(emitError, low <= high, "high", high, "to be at least 'low'");
}

LogicalResult NormalAttr::verify(EmitError emitError, Double mean, Double std) {
  if (failed(requireFinite(emitError, "mean", mean)))
    return failure();
  return requireNotNegative(emitError, "std", std);
}

LogicalResult KaimingUniformAttr::verify(EmitError emitError, int64_t fanIn,
                                         Double gain) {
  if (failed(requireCount(emitError, "fan_in", fanIn)))
    return failure();
  return requireNotNegative(emitError, "gain", gain);
}

LogicalResult XavierUniformAttr::verify(EmitError emitError, int64_t fanIn,
                                        int64_t fanOut, Double gain) {
  if (failed(requireCount(emitError, "fan_in", fanIn)) ||
      failed(requireCount(emitError, "fan_out", fanOut)))
    return failure();
  return requireNotNegative(emitError, "gain", gain);
}

LogicalResult SGDAttr::verify(EmitError emitError, Double lr, Double momentum,
                              Double dampening, Double weightDecay,
                              bool nesterov) {
  if (failed(requireNotNegative(emitError, "lr", lr)) ||
      failed(requireNotNegative(emitError, "momentum", momentum)) ||
      failed(requireFinite(emitError, "dampening", dampening)) ||
      failed(requireNotNegative(emitError, "weight_decay", weightDecay)))
    return failure();
  if (nesterov && (momentum == 0.0 || dampening != 0.0))
    return emitError() << "'nesterov' needs a 'momentum' greater than 0 and no "
                          "'dampening'";
  return success();
}

static LogicalResult verifyAdam(EmitError emitError, Double lr, Double beta1,
                                Double beta2, Double eps, Double weightDecay) {
  for (auto [name, beta] :
       {std::pair("beta1", beta1), std::pair("beta2", beta2)})
    if (failed(require(emitError, beta >= 0.0 && beta < 1.0, name, beta,
                       "to be in [0, 1)")))
      return failure();
  if (failed(requireNotNegative(emitError, "lr", lr)) ||
      failed(requireNotNegative(emitError, "eps", eps)))
    return failure();
  return requireNotNegative(emitError, "weight_decay", weightDecay);
}

LogicalResult AdamAttr::verify(EmitError emitError, Double lr, Double beta1,
                               Double beta2, Double eps, Double weightDecay) {
  return verifyAdam(emitError, lr, beta1, beta2, eps, weightDecay);
}

LogicalResult AdamWAttr::verify(EmitError emitError, Double lr, Double beta1,
                                Double beta2, Double eps, Double weightDecay) {
  return verifyAdam(emitError, lr, beta1, beta2, eps, weightDecay);
}

/// S is stored in f32: what f32 cannot hold would be infinite from the start.
static LogicalResult verifyScale(EmitError emitError, StringRef name,
                                 Double scale) {
  using Limits = std::numeric_limits<float>;
  return require(emitError,
                 scale >= Limits::denorm_min() && scale <= Limits::max(), name,
                 scale, "to be greater than 0 and finite in f32");
}

LogicalResult DynamicAttr::verify(EmitError emitError, Double init,
                                  Double growth, Double backoff,
                                  int64_t interval, Double min, Double max) {
  if (failed(verifyScale(emitError, "init", init)) ||
      failed(require(emitError, growth >= 1.0 && std::isfinite(growth),
                     "growth", growth, "to be at least 1")) ||
      failed(require(emitError, backoff > 0.0 && backoff <= 1.0, "backoff",
                     backoff, "to be in (0, 1]")) ||
      failed(requireCount(emitError, "interval", interval)) ||
      failed(requireNotNegative(emitError, "min", min)) ||
      failed(requireNotNegative(emitError, "max", max)))
    return failure();
  // Either bound may be one that the user never wrote.
  auto bound = [](StringRef name, Double value, StringRef otherwise) {
    return ("'" + name + "', which is " + formatNumber(value) + " (" +
            otherwise + " where none is given; 0 for no bound)")
        .str();
  };
  if (failed(require(emitError, min <= init, "init", init,
                     "to be at least " + bound("min", min, "1"))))
    return failure();
  return require(emitError, max == 0.0 || max >= init, "init", init,
                 "to be at most " + bound("max", max, "2^24"));
}

LogicalResult StaticAttr::verify(EmitError emitError, Double scale) {
  return verifyScale(emitError, "scale", scale);
}
