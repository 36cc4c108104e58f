//===- PrecisionGiven.cpp - reasons that come before the placement --------===//
//
// The text decided, or a class did: a number that no low type holds, an op on a
// list, a constant that is made in whatever type is read.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PrecisionReason.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::amp;

using Kind = AutocastReport::Kind;

//===----------------------------------------------------------------------===//
// As written
//===----------------------------------------------------------------------===//

static FloatType floatElement(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor ? dyn_cast<FloatType>(tensor.getElementType()) : FloatType();
}

/// "f32", or all that it reads and all that it writes.
static std::string writtenPrecision(Operation *op) {
  auto list = [](ValueRange values) {
    std::string text;
    llvm::SmallSetVector<Type, 2> types;
    for (Value value : values)
      if (FloatType type = floatElement(value); type && types.insert(type))
        text += (text.empty() ? "" : ", ") + describe(type);
    return text;
  };
  std::string reads = list(op->getOperands()), writes = list(op->getResults());
  if (reads.empty() || writes.empty() || reads == writes)
    return reads.empty() ? writes : reads;
  return reads + " -> " + writes;
}

/// The region that switches autocast off around the op, if there is one.
static Operation *findDisabledRegion(Operation *op) {
  auto region = op->getParentOfType<AutocastOp>();
  return region && !region.getEnabled() ? region : nullptr;
}

void PrecisionReasons::explainAsWritten(const PrecisionOp &record,
                                        Entry &entry) {
  Operation *op = record.op;
  entry.kind = Kind::AsWritten;
  entry.precision = writtenPrecision(op);
  PrecisionModel precision = graph.modelOf(op);
  bool handsOn =
      op->isRegistered() && (op->getNumRegions() || isa<CallOpInterface>(op));
  if (!precision && isa_and_nonnull<AmpDialect>(op->getDialect()) &&
      !op->getNumRegions()) {
    entry.rule = "as written: its type comes from state";
    return;
  }
  if (!graph.scopes[record.scope].dtype) {
    Operation *disabled = findDisabledRegion(op);
    entry.rule = disabled ? "declared: enabled = false around it"
                          : "declared: outside of every autocast region";
    entry.blocker = disabled ? describe(disabled) : std::string();
    return;
  }
  if (!precision) {
    entry.rule = handsOn ? "as written: what it hands on keeps its type"
                         : "unclassified: neither the op nor the policy says "
                           "what it is";
    return;
  }
  if (record.isDecided()) {
    entry.rule = "as written: it has no port that could be " + low;
    return;
  }
  if (record.entry && record.entry->cls == PrecisionClass::Keep &&
      !record.entry->because.empty()) {
    entry.rule = "keep: " + record.entry->because;
    return;
  }
  if (precision.getPrecisionRule().cls == PrecisionClass::Keep) {
    entry.rule = precision.isConversion() ? "keep: a conversion of the user's"
                                          : "keep: its types are its meaning";
    return;
  }
  auto isForeign = [&](Value value) {
    return !graph.isEligible(value) && precision.isForeign(value.getType());
  };
  SmallVector<Value> values(op->getOperands());
  llvm::append_range(values, op->getResults());
  if (auto *foreign = llvm::find_if(values, isForeign);
      foreign != values.end()) {
    std::string type;
    llvm::raw_string_ostream(type) << getElementTypeOrSelf(*foreign);
    entry.rule = "declared: " + type + " takes no part";
    return;
  }
  std::optional<PrecisionClass> unlisted = policy.getPolicy().unlisted;
  if (record.entry ? record.entry->cls == PrecisionClass::Keep
                   : unlisted == PrecisionClass::Keep) {
    entry.rule = "keep: the policy leaves it as it is";
    if (!record.entry)
      entry.listed = "on no list of the policy";
    return;
  }
  // The op is known by name only.
  entry.rule = op->getNumRegions() ? "as written: its regions keep their types"
                                   : "declared: written in several types";
}

//===----------------------------------------------------------------------===//
// Constants and causes
//===----------------------------------------------------------------------===//

static std::string format(const APFloat &value) {
  std::string text;
  APFloat copy = value;
  bool loses;
  copy.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
  llvm::raw_string_ostream(text) << llvm::format("%g", copy.convertToDouble());
  return text;
}

static std::string findNumber(Attribute attribute, FloatType lowType,
                              PrecisionCause cause) {
  if (auto scalar = dyn_cast_if_present<FloatAttr>(attribute))
    return causeOf(scalar.getValue(), lowType) == cause
               ? format(scalar.getValue())
               : "";
  auto elements = dyn_cast_if_present<ElementsAttr>(attribute);
  if (!elements || causeOf(elements, lowType) != cause)
    return "";
  DenseElementsAttr dense =
      roundElements(elements, cast<ShapedType>(elements.getType()));
  for (const APFloat &value : dense.getValues<APFloat>())
    if (causeOf(value, lowType) == cause)
      return format(value);
  return "";
}

/// The number for which a cause was found in the op: in an attribute (with its
/// name, where the op is no constant), an operand or its body.
static std::string findNumber(Operation *op, FloatType lowType,
                              PrecisionCause cause) {
  SmallVector<NamedAttribute> attributes(op->getAttrDictionary().getValue());
  // Of an op that is not registered these are all of its own.
  if (auto own = dyn_cast_if_present<DictionaryAttr>(
          op->isRegistered() ? Attribute() : op->getPropertiesAsAttribute()))
    llvm::append_range(attributes, own);
  for (NamedAttribute attribute : attributes) {
    std::string number = findNumber(attribute.getValue(), lowType, cause);
    if (!number.empty())
      return op->getNumOperands() == 0
                 ? number
                 : attribute.getName().str() + " = " + number;
  }
  std::string found;
  auto search = [&](Operation *inner) {
    for (Value operand : inner->getOperands()) {
      FloatAttr scalar;
      if (isa<FloatType>(operand.getType()) &&
          matchPattern(operand, m_Constant(&scalar)))
        found = findNumber(scalar, lowType, cause);
      if (!found.empty())
        return WalkResult::interrupt();
    }
    return WalkResult::advance();
  };
  op->walk(search);
  return found;
}

static std::string explainNumber(const std::string &number,
                                 PrecisionCause cause, FloatType lowType) {
  const llvm::fltSemantics &semantics = lowType.getFloatSemantics();
  if (cause == PrecisionCause::Range)
    return number + " is beyond " + describe(lowType) + "'s largest, " +
           format(APFloat::getLargest(semantics));
  return number + " is below " + describe(lowType) + "'s smallest normal, " +
         format(APFloat::getSmallestNormalized(semantics));
}

void PrecisionReasons::explainConstant(const PrecisionOp &record,
                                       Entry &entry) {
  entry.kind = Kind::Constant;
  entry.cls = PrecisionClass::Follow;
  Value value = record.op->getResult(0);
  PrecisionUses found;
  graph.collectUses(value, found);
  bool isMadeLow = false, isMadeF32 = false;
  for (const PrecisionUse &use : found.uses)
    if (use.port != PrecisionUse::kAny)
      (placement.isLow(use.port) ? isMadeLow : isMadeF32) = true;
  if (!isMadeLow && !isMadeF32)
    (graph.isLowTyped(value) ? isMadeLow : isMadeF32) = true;
  entry.low = isMadeLow;
  entry.precision = !isMadeLow ? "f32" : !isMadeF32 ? low : low + ", f32";
  entry.rule = "constant: made in the type that is read";
}

static StringRef explainCause(PrecisionCause cause) {
  switch (cause) {
  case PrecisionCause::Range:
    return "range: its values leave f16's range";
  case PrecisionCause::Precision:
    return "precision: it needs f32's digits";
  case PrecisionCause::Index:
    return "index: low precision changes indices";
  case PrecisionCause::Epsilon:
    return "epsilon: below f16's smallest normal";
  case PrecisionCause::Declared:
  case PrecisionCause::None:
    break;
  }
  return "by rule";
}

void PrecisionReasons::explainDeny(uint32_t op, Entry &entry) {
  const PrecisionOp &record = graph.ops[op];
  Operation *constant = problem.getOutOfRangeConstant(op);
  std::string number = findNumber(constant ? constant : record.op,
                                  graph.getLowType(), record.cause);
  bool isListed =
      record.entry && record.entry->cls == PrecisionClass::Deny && !constant;
  if (!isListed)
    entry.listed.clear();
  if (constant)
    entry.blocker = describe(constant);
  if (record.cause == PrecisionCause::Declared)
    entry.rule = isListed ? "declared: excluded by the policy"
                          : "declared: it reads the gradient's seed, which is "
                            "scaled";
  else if (!isListed && !number.empty())
    entry.rule = ("deny, " + stringify(record.cause) + ": ").str() +
                 explainNumber(number, record.cause, graph.getLowType());
  else if (isListed && !record.entry->because.empty())
    entry.rule = "deny: " + record.entry->because;
  else
    entry.rule = "deny, " + explainCause(record.cause).str();
}
