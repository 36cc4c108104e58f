//===- Policy.cpp - an op's entry in a policy -----------------------------===//
//
// Decides if the conditions of an entry hold for an op: attributes, types,
// bodies.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Policies/Policy.h"

using namespace mlir;
using namespace mlir::amp;

bool PolicyComparison::holds(double value) const {
  switch (op) {
  case EQ:
    return value == number;
  case NE:
    return value != number;
  case LT:
    return value < number;
  case LE:
    return value <= number;
  case GT:
    return value > number;
  case GE:
    return value >= number;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// A number or a truth value as a number.
static std::optional<double> asNumber(Attribute attribute) {
  if (auto real = dyn_cast<FloatAttr>(attribute))
    return real.getValueAsDouble();
  if (auto integer = dyn_cast<IntegerAttr>(attribute)) {
    if (integer.getType().isInteger(1))
      return integer.getValue().isZero() ? 0 : 1;
    return integer.getValue().signedRoundToDouble();
  }
  return std::nullopt;
}

static std::string asText(Attribute attribute) {
  if (auto text = dyn_cast<StringAttr>(attribute))
    return text.str();
  if (isa<UnitAttr>(attribute))
    return "true";
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attribute))
    return symbol.getValue().str();
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto list = dyn_cast<DenseI64ArrayAttr>(attribute)) {
    os << '[';
    llvm::interleaveComma(list.asArrayRef(), os);
    os << ']';
  } else {
    attribute.print(os, /*elideType=*/true);
  }
  return text;
}

/// True if `text` is `pattern`, in which each `*` stands for any characters.
/// Not a glob: lists have brackets.
static bool matchesText(StringRef pattern, StringRef text) {
  auto [beginning, rest] = pattern.split('*');
  if (beginning.size() == pattern.size())
    return text == pattern;
  if (!text.consume_front(beginning))
    return false;
  while (rest.contains('*')) {
    auto [part, after] = rest.split('*');
    size_t place = text.find(part);
    if (place == StringRef::npos)
      return false;
    text = text.drop_front(place + part.size());
    rest = after;
  }
  return text.ends_with(rest);
}

static bool holdsOn(const PolicyAttributeCondition &condition, Operation *op) {
  Attribute attribute = op->getAttr(condition.name);
  if (!attribute)
    return condition.text == "false"; // an absent flag
  if (condition.comparison)
    if (std::optional<double> number = asNumber(attribute))
      return condition.comparison->holds(*number);
  return matchesText(condition.text, asText(attribute));
}

static bool holdsOn(const PolicyTensorCondition &condition, TypeRange types) {
  int64_t index =
      condition.index < 0 ? condition.index + types.size() : condition.index;
  if (index < 0 || index >= static_cast<int64_t>(types.size()))
    return false;
  auto type = dyn_cast<ShapedType>(types[index]);
  if (!type)
    return false;
  if (!condition.elements.empty()) {
    std::string name;
    llvm::raw_string_ostream(name) << type.getElementType();
    if (!llvm::is_contained(condition.elements, name))
      return false;
  }
  bool asksForShape =
      condition.rank || condition.size || !condition.dims.empty();
  if (!asksForShape)
    return true;
  if (!type.hasRank() ||
      (condition.rank && !condition.rank->holds(type.getRank())))
    return false;
  double size = 1;
  for (int64_t dim : type.getShape())
    size *= dim;
  if (condition.size &&
      (!type.hasStaticShape() || !condition.size->holds(size)))
    return false;
  return llvm::all_of(condition.dims, [&](const auto &dim) {
    int64_t at = dim.first < 0 ? dim.first + type.getRank() : dim.first;
    return at >= 0 && at < type.getRank() && !type.isDynamicDim(at) &&
           dim.second.holds(type.getDimSize(at));
  });
}

static bool hasInBody(ArrayRef<std::string> names, Operation *op) {
  for (Region &region : op->getRegions())
    if (region
            .walk([&](Operation *inner) {
              return closeness(names, inner->getName().getStringRef())
                         ? WalkResult::interrupt()
                         : WalkResult::advance();
            })
            .wasInterrupted())
      return true;
  return false;
}

bool PolicyCondition::holds(Operation *op) const {
  return (body.empty() || hasInBody(body, op)) &&
         llvm::all_of(attributes,
                      [&](const auto &c) { return holdsOn(c, op); }) &&
         llvm::all_of(operands,
                      [&](const auto &c) {
                        return holdsOn(c, op->getOperandTypes());
                      }) &&
         llvm::all_of(results, [&](const auto &c) {
           return holdsOn(c, op->getResultTypes());
         });
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

std::optional<size_t> mlir::amp::closeness(ArrayRef<std::string> names,
                                           StringRef opName) {
  std::optional<size_t> closest;
  for (StringRef name : names) {
    size_t length = name.size();
    if (name == opName)
      return std::string::npos;
    if (name.consume_back("*") && opName.starts_with(name))
      closest = std::max(closest.value_or(0), length);
  }
  return closest;
}
