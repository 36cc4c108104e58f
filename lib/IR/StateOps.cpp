//===- StateOps.cpp - variables and scalers -------------------------------===//
//
// Parsers, printers and verifiers: initial values that fit, copies narrower
// than their masters.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SymbolUses.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

static ParseResult parsePolicy(OpAsmParser &parser, Attribute &policy) {
  return amp::detail::parseAttributeOf(parser, policy,
                                       amp::detail::listPolicies());
}
static void printPolicy(OpAsmPrinter &printer, Operation *, Attribute policy) {
  printer << policy;
}

#define GET_OP_CLASSES
#include "amp/IR/AmpStateOps.cpp.inc"

void AmpDialect::registerStateOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpStateOps.cpp.inc"
      >();
}

InFlightDiagnostic mlir::amp::emitVariableMismatch(Operation *user,
                                                   VariableOp variable,
                                                   Type type) {
  InFlightDiagnostic diagnostic = user->emitOpError()
                                  << "expected " << variable.getType()
                                  << ", the type of '@" << variable.getSymName()
                                  << "', found " << type;
  diagnostic.attachNote(variable.getLoc()) << "the variable is declared here";
  return diagnostic;
}

//===----------------------------------------------------------------------===//
// VariableOp
//===----------------------------------------------------------------------===//

static bool isStorable(Type element) {
  if (isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element))
    return true;
  auto integer = dyn_cast<IntegerType>(element);
  return integer &&
         llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
}

/// True if `value` is an element of that type; i1 holds 0 and 1.
static bool holds(IntegerType type, double value) {
  bool isUnsigned = type.isUnsigned() || type.getWidth() == 1;
  double end = std::ldexp(1.0, type.getWidth() - (isUnsigned ? 0 : 1));
  return value == std::floor(value) && value >= (isUnsigned ? 0 : -end) &&
         value < end;
}

static LogicalResult verifyInit(VariableOp op, Attribute init) {
  RankedTensorType type = op.getTensorType();
  if (auto full = dyn_cast<FullAttr>(init))
    if (auto integer = dyn_cast<IntegerType>(type.getElementType());
        integer && !holds(integer, full.getValue()))
      return op.emitOpError() << "expected a whole number that " << integer
                              << " holds as initial value, found " << init;
  if (isa<ZerosAttr, OnesAttr, FullAttr, GivenAttr>(init))
    return success();
  if (isa<UniformAttr, NormalAttr, KaimingUniformAttr, XavierUniformAttr>(
          init)) {
    if (isa<FloatType>(type.getElementType()))
      return success();
    return op.emitOpError()
           << "expected floating-point elements for the random initial value "
           << init << ", found " << type.getElementType();
  }
  if (auto elements = dyn_cast<ElementsAttr>(init)) {
    if (elements.getShapedType() == type)
      return success();
    return op.emitOpError() << "expected an initial value of type " << type
                            << ", found " << elements.getShapedType();
  }
  return op.emitOpError() << "expected the initial value to be #amp.zeros, "
                             "#amp.ones, #amp.full, "
                             "#amp.uniform, #amp.normal, #amp.kaiming_uniform, "
                             "#amp.xavier_uniform, #amp.given or a dense "
                             "tensor, found "
                          << init;
}

void VariableOp::build(OpBuilder &builder, OperationState &state,
                       StringRef name, RankedTensorType type, Attribute init,
                       VariableRole role, Operation *owner) {
  FlatSymbolRefAttr symbol;
  if (owner)
    symbol = FlatSymbolRefAttr::get(SymbolTable::getSymbolName(owner));
  build(builder, state, builder.getStringAttr(name), TypeAttr::get(type), init,
        builder.getBoolAttr(false), FlatSymbolRefAttr(),
        VariableRoleAttr::get(builder.getContext(), role, symbol));
}

/// Rules: static shape that fits memory; elements that can be stored; a
/// trainable variable is floating-point; a role with an owner, or one that is
/// nobody's; an initial value or `copy_of`, not both; the initial value fits
/// the type.
LogicalResult VariableOp::verify() {
  RankedTensorType type = getTensorType();
  if (!type.hasStaticShape())
    return emitOpError() << "expected a static shape, found " << type;
  if (!fitsMemory(type))
    return emitOpError() << "expected at most 2^40 elements, found " << type;
  if (!isStorable(type.getElementType()))
    return emitOpError()
           << "expected elements of type f16, bf16, f32, f64, i1, "
              "i8, i16, i32 or i64, found "
           << type.getElementType();
  if (getTrainable() && !isa<FloatType>(type.getElementType()))
    return emitOpError() << "expected floating-point elements of a trainable "
                            "variable, found "
                         << type.getElementType()
                         << "; add {trainable = false}";
  if (VariableRoleAttr role = getRoleAttr();
      role && hasOwner(role.getValue()) != bool(role.getOwner())) {
    StringRef name = stringifyVariableRole(role.getValue());
    return emitOpError() << "expected '#amp.role<" << name
                         << (role.getOwner()
                                 ? ">', as this role is nobody's, found "
                                 : " of @OWNER>', the symbol whose state this "
                                   "is, found ")
                         << role;
  }
  if (getInit() && getCopyOf())
    return emitOpError()
           << "has an initial value and 'copy_of'; a copy is made "
              "from its master";
  if (getCopyOf())
    return success();
  if (!getInit())
    return emitOpError()
           << "expected an initial value such as '= #amp.zeros', or 'copy_of'";
  return verifyInit(*this, *getInit());
}

/// Rule for state: its owner exists. Rules for a copy: of a parameter, which is
/// no copy itself, of the same shape and a wider floating-point type. Who
/// updates a parameter writes its copy; of other variables nobody would.
LogicalResult VariableOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  if (!getOwner().empty() &&
      !symbolTable.lookupNearestSymbolFrom(*this, getRoleAttr().getOwner()))
    return emitOpError() << "expected the owner of its role to be a variable, "
                            "optimizer, scaler or entry of the module, found "
                         << getRoleAttr();
  if (!getCopyOf())
    return success();
  auto master = lookupSymbol<VariableOp>(symbolTable, *this, getCopyOfAttr());
  if (!master)
    return failure();
  auto fail = [&](const Twine &expected) {
    InFlightDiagnostic diagnostic =
        emitOpError() << "expected " << expected << ", found "
                      << getTensorType() << " of " << master.getType();
    diagnostic.attachNote(master.getLoc()) << "the master is declared here";
    return diagnostic;
  };
  if (master.getCopyOf()) {
    InFlightDiagnostic diagnostic = emitOpError()
                                    << "expected 'copy_of' to name a master, "
                                       "found the copy '@"
                                    << master.getSymName() << "'";
    diagnostic.attachNote(master.getLoc()) << "the copy is declared here";
    return diagnostic;
  }
  if (!master.isParameter()) {
    InFlightDiagnostic diagnostic =
        emitOpError() << "expected 'copy_of' to name a parameter, found '@"
                      << master.getSymName()
                      << "', which is not trainable: nothing writes a copy of "
                         "it; read it and convert what is read";
    diagnostic.attachNote(master.getLoc()) << "it is declared here";
    return diagnostic;
  }
  auto narrow = dyn_cast<FloatType>(getTensorType().getElementType());
  auto wide = dyn_cast<FloatType>(master.getTensorType().getElementType());
  if (getTensorType().getShape() != master.getTensorType().getShape())
    return fail("a copy of the master's shape");
  if (!narrow || !wide || narrow.getWidth() >= wide.getWidth())
    return fail("a copy in a narrower floating-point type than its master");
  return success();
}

//===----------------------------------------------------------------------===//
// ScalerOp, ReadOp, WriteOp
//===----------------------------------------------------------------------===//

LogicalResult ScalerOp::verify() {
  if (isa<ScalerPolicyInterface>(getPolicy()))
    return success();
  return emitOpError() << "expected " << amp::detail::listPolicies()
                       << ", found " << getPolicy();
}

ScalerPolicy ScalerOp::makePolicy() {
  ScalerPolicy policy = cast<ScalerPolicyInterface>(getPolicy()).makePolicy();
  if (isActive())
    return policy;
  policy.initialScale = 1.0;
  return policy;
}

LogicalResult ReadOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  auto variable =
      lookupSymbol<VariableOp>(symbolTable, *this, getVariableAttr());
  if (!variable)
    return failure();
  if (variable.getTensorType() != getValue().getType())
    return emitVariableMismatch(*this, variable, getValue().getType());
  return success();
}

/// Rules: the variable's type; no copy, which only its master's update writes;
/// `always` for buffers only.
LogicalResult WriteOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  auto variable =
      lookupSymbol<VariableOp>(symbolTable, *this, getVariableAttr());
  if (!variable)
    return failure();
  if (variable.getTensorType() != getValue().getType())
    return emitVariableMismatch(*this, variable, getValue().getType());
  if (getAlways() && variable.isParameter()) {
    InFlightDiagnostic diagnostic =
        emitOpError() << "expected 'always' for a buffer, found the parameter "
                         "'@"
                      << variable.getSymName()
                      << "', which no skipped step may change";
    diagnostic.attachNote(variable.getLoc())
        << "declared here without {trainable = false}";
    return diagnostic;
  }
  if (variable.getCopyOf()) {
    InFlightDiagnostic diagnostic =
        emitOpError() << "writes the copy '@" << variable.getSymName()
                      << "', which is made from '@" << *variable.getCopyOf()
                      << "'; write that";
    diagnostic.attachNote(variable.getLoc()) << "the copy is declared here";
    return diagnostic;
  }
  return success();
}
