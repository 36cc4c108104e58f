//===- Model.cpp - the knowledge of an op ---------------------------------===//
//
// Asks an op's interface, or the policy where the op has none, so that the
// graph sees no difference between the two.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionModel.h"
#include "amp/IR/Amp.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::isBlockEnd(Operation *op) {
  if (op->isRegistered())
    return op->hasTrait<OpTrait::IsTerminator>();
  // Ops at the end of a block that have results compute something: a graph
  // region needs no terminator.
  return op->getNumSuccessors() ||
         (op->getBlock() && op == &op->getBlock()->back() &&
          op->getNumResults() == 0 &&
          !isa_and_nonnull<ModuleOp>(op->getParentOp()));
}

bool mlir::amp::isFunction(Operation *op, PolicyMatcher *policy) {
  return isa<FunctionOpInterface>(op) || (policy && policy->callsFunction(op));
}

bool mlir::amp::isUnit(Operation *op, PolicyMatcher *policy) {
  return op->hasTrait<OpTrait::IsIsolatedFromAbove>() || isFunction(op, policy);
}

/// Ops whose types are the structure around them: no name gives them a class.
static bool isStructure(Operation *op, PolicyMatcher *policy) {
  return isa_and_nonnull<AmpDialect>(op->getDialect()) || isBlockEnd(op) ||
         isa<CallOpInterface, SymbolOpInterface>(op) || isUnit(op, policy);
}

PrecisionModel::PrecisionModel(Operation *op, PolicyMatcher *policy)
    : op(op), policy(policy), says(dyn_cast<PrecisionOpInterface>(op)) {
  if (!says && policy)
    known = policy->know(op->getName());
  if (known && isStructure(op, policy))
    known = nullptr;
}

//===----------------------------------------------------------------------===//
// Ports
//===----------------------------------------------------------------------===//

PrecisionRule PrecisionModel::getPrecisionRule() const {
  // Which class a name has, an entry of the policy says.
  return says ? says.getPrecisionRule() : PrecisionRule();
}

bool PrecisionModel::hasIndependentPorts() const {
  return says ? says.hasIndependentPorts() : known->independent;
}

PortPrecision PrecisionModel::getOperandPrecision(unsigned index) const {
  if (says)
    return says.getOperandPrecision(index);
  return findPort(known->operands, index, op->getNumOperands())
      .value_or(PortPrecision::Free);
}

PortPrecision PrecisionModel::getResultPrecision(unsigned index) const {
  if (says)
    return says.getResultPrecision(index);
  return findPort(known->results, index, op->getNumResults())
      .value_or(PortPrecision::Free);
}

bool PrecisionModel::isForeign(Type type) const {
  if (says) {
    auto tensor = dyn_cast<TensorType>(type);
    return tensor && isa<FloatType>(tensor.getElementType());
  }
  if (auto shaped = dyn_cast<ShapedType>(type))
    return !shaped.getElementType().isIntOrIndex();
  return type
      .walk([](Type part) {
        auto shaped = dyn_cast<ShapedType>(part);
        bool isNumber = isa<FloatType>(part) ||
                        (shaped && !shaped.getElementType().isIntOrIndex());
        return isNumber ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

NearZero PrecisionModel::getNearZero(unsigned index) const {
  if (says)
    return says.getNearZero(index);
  return findPort(known->nearZero, index, op->getNumOperands())
      .value_or(NearZero::Regular);
}

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

bool PrecisionModel::movesElements() const {
  return says ? says.movesElements() : known->kind == PolicyOp::Movement;
}

bool PrecisionModel::isConversion() const {
  return says ? says.isConversion() : known->kind == PolicyOp::Conversion;
}

ControlFlow PrecisionModel::getControlFlow() const {
  if (!*this || !op->getNumRegions())
    return ControlFlow::None;
  return says ? says.getControlFlow() : known->regions;
}

StringRef PrecisionModel::getCastName() const {
  return says ? says.getCastName() : StringRef();
}

ElementsAttr PrecisionModel::getConstantValue() const {
  ElementsAttr value;
  if (says) {
    if (op->getNumOperands() == 0)
      matchPattern(op, m_Constant(&value));
  } else if (known->kind == PolicyOp::Constant) {
    value = op->getAttrOfType<ElementsAttr>(known->retyped.front());
  }
  return value;
}

//===----------------------------------------------------------------------===//
// Attributes that hold the element type
//===----------------------------------------------------------------------===//

static bool isSmallFloat(Type type) { return type.isF32() || isLow(type); }

/// `attribute` with `type` in place of the element type, or null where that
/// cannot be said.
static Attribute retype(Attribute attribute, FloatType type) {
  if (auto number = dyn_cast<FloatAttr>(attribute)) {
    if (!isSmallFloat(number.getType()))
      return attribute;
    return FloatAttr::get(type, roundTo(number.getValue(), type));
  }
  if (auto elements = dyn_cast<ElementsAttr>(attribute)) {
    if (!isSmallFloat(elements.getElementType()))
      return attribute;
    return roundElements(elements, elements.getShapedType().clone(type));
  }
  if (auto held = dyn_cast<TypeAttr>(attribute)) {
    if (isSmallFloat(held.getValue()))
      return TypeAttr::get(type);
    auto shaped = dyn_cast<ShapedType>(held.getValue());
    if (shaped && isSmallFloat(shaped.getElementType()))
      return TypeAttr::get(shaped.clone(type));
    return attribute;
  }
  if (auto list = dyn_cast<ArrayAttr>(attribute)) {
    SmallVector<Attribute> parts;
    for (Attribute part : list) {
      parts.push_back(retype(part, type));
      if (!parts.back())
        return {};
    }
    return ArrayAttr::get(list.getContext(), parts);
  }
  return attribute;
}

bool PrecisionModel::isRemade() const {
  if (says)
    return says.isRemade();
  if (known->kind == PolicyOp::Iota)
    return op->getNumOperands() == 0 && op->getNumResults() == 1;
  if (known->kind != PolicyOp::Constant || op->getNumOperands() != 0)
    return false;
  ElementsAttr value = getConstantValue();
  if (!value || op->getNumResults() != 1 ||
      value.getElementType() != getElementTypeOrSelf(op->getResult(0)))
    return false;
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return resource.getRawHandle().getBlob();
  return isa<DenseElementsAttr>(value);
}

static PrecisionCause findCause(Attribute attribute, FloatType lowType) {
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return isSmallFloat(number.getType()) ? causeOf(number.getValue(), lowType)
                                          : PrecisionCause::None;
  if (auto elements = dyn_cast<ElementsAttr>(attribute))
    return isSmallFloat(elements.getElementType()) ? causeOf(elements, lowType)
                                                   : PrecisionCause::None;
  if (auto list = dyn_cast<ArrayAttr>(attribute))
    for (Attribute part : list)
      if (PrecisionCause cause = findCause(part, lowType);
          cause != PrecisionCause::None)
        return cause;
  return PrecisionCause::None;
}

/// True if bodies choose integers by floating-point numbers, as the place of a
/// maximum.
static bool findsIndices(Operation *op) {
  auto elementsAre = [](ValueRange values, auto is) {
    return llvm::any_of(values, [&](Value value) {
      auto tensor = dyn_cast<RankedTensorType>(value.getType());
      return tensor && is(tensor.getElementType());
    });
  };
  return elementsAre(op->getOperands(), isSmallFloat) &&
         elementsAre(op->getResults(), [](Type type) {
           return type.isInteger() && !type.isInteger(1);
         });
}

int64_t PrecisionModel::getIotaSize() const {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  auto dimension = op->getAttrOfType<IntegerAttr>(known->dimension);
  if (!type || !dimension || dimension.getInt() < 0 ||
      dimension.getInt() >= type.getRank())
    return ShapedType::kDynamic;
  return type.getDimSize(dimension.getInt());
}

bool PrecisionModel::addsOneProduct() const {
  return says ? says.addsOneProduct() : hasOneProductEach(op);
}

PrecisionCause PrecisionModel::getStaticCause(FloatType lowType) const {
  if (says)
    return says.getStaticCause(lowType);
  if (known->kind == PolicyOp::Iota && isRemade())
    return causeOfIota(getIotaSize(), lowType);
  if (ElementsAttr value = getConstantValue())
    return causeOf(value, lowType);
  if (hasBodies() && findsIndices(op))
    return PrecisionCause::Index;
  for (const std::string &name : known->retyped)
    if (Attribute attribute = op->getAttr(name))
      if (PrecisionCause cause = findCause(attribute, lowType);
          cause != PrecisionCause::None)
        return cause;
  return PrecisionCause::None;
}

//===----------------------------------------------------------------------===//
// Building again
//===----------------------------------------------------------------------===//

/// The element type of an op: of its first result or else operand that has one.
static FloatType findElement(TypeRange results, TypeRange operands) {
  for (TypeRange types : {results, operands})
    for (Type type : types)
      if (auto tensor = dyn_cast<RankedTensorType>(type);
          tensor && isSmallFloat(tensor.getElementType()))
        return cast<FloatType>(tensor.getElementType());
  return {};
}

static Type withElement(Type type, FloatType element) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isSmallFloat(tensor.getElementType()) ? tensor.clone(element)
                                                         : type;
}

/// Ops in bodies are built again as outside, each with its own bodies.
void PrecisionModel::retypeBodies(Operation *rebuilt, FloatType element) const {
  auto isFloat = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && isSmallFloat(tensor.getElementType());
  };
  for (Region &region : rebuilt->getRegions())
    for (Block &block : region) {
      for (BlockArgument argument : block.getArguments())
        argument.setType(withElement(argument.getType(), element));
      for (Operation &inner : llvm::make_early_inc_range(block)) {
        if (isBlockEnd(&inner) ||
            (llvm::none_of(inner.getOperandTypes(), isFloat) &&
             llvm::none_of(inner.getResultTypes(), isFloat)))
          continue;
        SmallVector<Type> types;
        for (Type type : inner.getResultTypes())
          types.push_back(withElement(type, element));
        OpBuilder builder(&inner);
        Operation *other = PrecisionModel(&inner, policy)
                               .rebuild(builder, inner.getOperands(), types);
        inner.replaceAllUsesWith(other->getResults());
        inner.erase();
      }
    }
}

Operation *PrecisionModel::rebuild(OpBuilder &builder, ValueRange operands,
                                   TypeRange resultTypes) const {
  if (says)
    return says.rebuild(builder, operands, resultTypes);
  bool hasBodiesToRetype = hasBodies() && !hasIndependentPorts();
  Operation *rebuilt = rebuildGeneric(builder, op, operands, resultTypes);
  FloatType element = findElement(resultTypes, operands.getTypes());
  if (!element)
    return rebuilt;
  for (const std::string &name : known->retyped)
    if (Attribute attribute = rebuilt->getAttr(name))
      if (Attribute other = retype(attribute, element))
        rebuilt->setAttr(name, other);
  // An op that computes in f32 whatever it stores goes on doing so.
  if (hasBodiesToRetype)
    retypeBodies(rebuilt, element);
  return rebuilt;
}
