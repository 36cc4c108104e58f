//===- Amp.cpp - registration of the amp dialect --------------------------===//
//
// Also here: what the inliner may do, and the attributes that the dialect
// verifies on ops of others.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SampleRules.h"
#include "amp/IR/BytecodeVersion.h"
#include "amp/IR/FindNearest.h"
#include "amp/IR/StateNames.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

#include "amp/IR/AmpDialect.cpp.inc"
#include "amp/IR/AmpEnums.cpp.inc"

#include "amp/Interfaces/OptimizerAttrInterface.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "amp/IR/AmpTypes.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "amp/IR/AmpAttributes.cpp.inc"

namespace {
/// Functions of this dialect's ops go wherever their calls stand; the
/// arithmetic of an update has no calls.
struct AmpInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *region, Region *, bool,
                       IRMapping &) const final {
    return isa<AutocastOp, AccumulateOp, CheckpointOp, CustomVjpOp, LoopOp>(
        region->getParentOp());
  }
};
} // namespace

/// Version 1 had the owner of state in its name alone: "w.m", and "opt.lr" or
/// "opt.group1.lr" of a number of an optimizer.
static void upgradeBytecode(Operation *root, uint64_t) {
  root->walk([](VariableOp variable) {
    VariableRoleAttr role = variable.getRoleAttr();
    if (!role || role.getOwner() || !hasOwner(role.getValue()))
      return;
    StringRef owner = variable.getSymName().rsplit('.').first;
    auto [optimizer, group] = owner.rsplit(".group");
    unsigned index;
    if (!group.getAsInteger(10, index) &&
        (role.getValue() == VariableRole::Hyperparameter ||
         role.getValue() == VariableRole::Accumulator))
      owner = optimizer;
    variable.setRoleAttr(VariableRoleAttr::get(
        role.getContext(), role.getValue(),
        FlatSymbolRefAttr::get(role.getContext(), owner)));
  });
}

void AmpDialect::initialize() {
  addInterfaces<AmpInlinerInterface>();
  addInterface<BytecodeVersionInterface>(kBytecodeVersion, upgradeBytecode);
  addTypes<
#define GET_TYPEDEF_LIST
#include "amp/IR/AmpTypes.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "amp/IR/AmpAttributes.cpp.inc"
      >();
  registerActivationOps();
  registerAttentionOps();
  registerElementwiseOps();
  registerIndexOps();
  registerLossOps();
  registerNeuralOps();
  registerNormOps();
  registerRandomOps();
  registerRankOps();
  registerScalingOps();
  registerStateOps();
  registerStructureOps();
  registerTensorOps();
  registerTrainingOps();
  registerUnaryOps();
  registerWindowOps();
  detail::attachSampleRules(getContext());
}

//===----------------------------------------------------------------------===//
// Names that are not known
//===----------------------------------------------------------------------===//

/// A part of a message: " (did you mean 'amp.matmul'?)", or nothing.
static std::string suggest(StringRef name, ArrayRef<StringRef> known,
                           StringRef prefix = "") {
  StringRef nearest = findNearest(name, known);
  if (nearest.empty())
    return "";
  return (" (did you mean '" + prefix + nearest + "'?)").str();
}

static ParseResult refuseUnknownOp(OpAsmParser &parser,
                                   OperationState &result) {
  MLIRContext *context = parser.getContext();
  SmallVector<StringRef> known;
  for (RegisteredOperationName op : context->getRegisteredOperations())
    if (op.getDialectNamespace() == AmpDialect::getDialectNamespace())
      known.push_back(op.getStringRef());
  // The parser puts "custom op 'NAME' " before what it is given.
  return parser.emitError(parser.getNameLoc())
         << "is unknown" << suggest(result.name.getStringRef(), known);
}

std::optional<Dialect::ParseOpHook>
AmpDialect::getParseOperationHook(StringRef) const {
  return ParseOpHook(refuseUnknownOp);
}

template <typename... Attrs>
static std::string suggestAttribute(StringRef mnemonic) {
  return suggest(mnemonic, {Attrs::getMnemonic()...}, "#amp.");
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The attributes of a list that have an interface, in words.
template <template <typename> class Trait, typename... Attrs>
static std::string listAttributes() {
  SmallVector<StringRef> names;
  (
      [&] {
        if constexpr (std::is_base_of_v<Trait<Attrs>, Attrs>)
          names.push_back(Attrs::getMnemonic());
      }(),
      ...);
  std::string text;
  for (auto [i, name] : llvm::enumerate(names))
    text += (i == 0                  ? "#amp."
             : i + 1 == names.size() ? " or #amp."
                                     : ", #amp.") +
            name.str();
  return text;
}

std::string mlir::amp::detail::listOptimizers() {
  return listAttributes<OptimizerAttrInterface::Trait,
#define GET_ATTRDEF_LIST
#include "amp/IR/AmpAttributes.cpp.inc"
                        >();
}
std::string mlir::amp::detail::listSchedules() {
  return listAttributes<ScheduleAttrInterface::Trait,
#define GET_ATTRDEF_LIST
#include "amp/IR/AmpAttributes.cpp.inc"
                        >();
}
std::string mlir::amp::detail::listAverages() {
  return listAttributes<AverageAttrInterface::Trait,
#define GET_ATTRDEF_LIST
#include "amp/IR/AmpAttributes.cpp.inc"
                        >();
}

std::string mlir::amp::detail::listPolicies() {
  return listAttributes<ScalerPolicyInterface::Trait,
#define GET_ATTRDEF_LIST
#include "amp/IR/AmpAttributes.cpp.inc"
                        >();
}

/// The parameters of the attribute called `mnemonic`, "init, growth"; empty
/// where it has none.
template <typename... Attrs>
static StringRef listParameters(StringRef mnemonic) {
  StringRef names;
  (
      [&] {
        if constexpr (requires { Attrs::kParameterNames; })
          if (Attrs::getMnemonic() == mnemonic)
            names = Attrs::kParameterNames;
      }(),
      ...);
  return names;
}

Attribute AmpDialect::parseAttribute(DialectAsmParser &parser,
                                     Type type) const {
  SMLoc loc = parser.getCurrentLocation();
  StringRef mnemonic = parser.getFullSymbolSpec().take_while(
      [](char c) { return llvm::isAlnum(c) || c == '_'; });
  StringRef known = listParameters<
#define GET_ATTRDEF_LIST
#include "amp/IR/AmpAttributes.cpp.inc"
      >(mnemonic);
  ScopedDiagnosticHandler handler(getContext(), [&](Diagnostic &diagnostic) {
    std::string text = diagnostic.str();
    // The last of MLIR's messages is that of one that follows all there are.
    bool isOfParameter = StringRef(text).contains("struct parameter name") ||
                         StringRef(text).contains("required parameter:") ||
                         text == "expected '<'" || text == "expected '>'";
    // Of an attribute within this one it has them already.
    if (isOfParameter && !known.empty() &&
        !StringRef(text).contains("; the parameters of"))
      diagnostic << "; the parameters of #amp." << mnemonic << " are " << known;
    if (text == "expected integer value")
      diagnostic << " such as 2000";
    return failure(); // Others show it.
  });
  Attribute attribute;
  StringRef found;
  if (generatedAttributeParser(parser, &found, type, attribute).has_value())
    return attribute;
  parser.emitError(loc) << "unknown attribute `" << found << "` in dialect `"
                        << getNamespace() << "`"
                        << suggestAttribute<
#define GET_ATTRDEF_LIST
#include "amp/IR/AmpAttributes.cpp.inc"
                               >(found);
  return {};
}

void AmpDialect::printAttribute(Attribute attribute,
                                DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}

Operation *AmpDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                           Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, elements);
}

bool mlir::amp::readsRounded(Operation *op, Value value) {
  Operation *made = value.getDefiningOp();
  return made && op->hasAttr(kRoundedAttr) &&
         made->hasAttrOfType<UnitAttr>(kRoundedAttr);
}

FloatType mlir::amp::accumulatorType(Type type) {
  if (type.isF64())
    return cast<FloatType>(type);
  return Float32Type::get(type.getContext());
}
