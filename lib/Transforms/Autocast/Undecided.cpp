//===- Undecided.cpp - runs that decide nothing ---------------------------===//
//
// Who gives a type and gets his module back unchanged wants to know what he
// has to write otherwise.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Undecided.h"
#include "amp/Analysis/PrecisionModel.h"
#include "amp/IR/Amp.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

/// The reasons, from the one that has to be mended first.
enum class Reason { NoFunction, NoModel, NoTensor, AsWritten };

static bool hasF32(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.getElementType().isF32();
}

/// True for an op that computes on f32 elements.
static bool computes(Operation *op, PolicyMatcher &policy) {
  return !isBlockEnd(op) && !isa<CallOpInterface, SymbolOpInterface>(op) &&
         !isUnit(op, &policy) && !op->hasTrait<OpTrait::ConstantLike>() &&
         (llvm::any_of(op->getOperandTypes(), hasF32) ||
          llvm::any_of(op->getResultTypes(), hasF32));
}

/// The unit around `op`, which is decided if it is a function.
static Operation *findUnit(Operation *op, PolicyMatcher &policy) {
  Operation *unit = op->getParentOp();
  while (unit && !isUnit(unit, &policy))
    unit = unit->getParentOp();
  return unit;
}

/// The op below `unit` that holds `op`.
static Operation *findInside(Operation *op, Operation *unit) {
  while (op->getParentOp() && op->getParentOp() != unit)
    op = op->getParentOp();
  return op;
}

/// True for an op of which only the name is known that has a symbol's name.
static bool isLikeFunction(Operation *op) {
  return !op->isRegistered() && op->getNumRegions() &&
         op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
}

static Reason findReason(Operation *op, PolicyMatcher &policy) {
  Operation *unit = findUnit(op, policy);
  if (!unit || !isFunction(unit, &policy))
    return Reason::NoFunction;
  if (!PrecisionModel(op, &policy))
    return Reason::NoModel;
  bool hasTensor = llvm::any_of(op->getOperandTypes(), [](Type type) {
    return isa<RankedTensorType>(type) && hasF32(type);
  });
  return hasTensor ? Reason::AsWritten : Reason::NoTensor;
}

void mlir::amp::warnUndecided(Operation *root, PolicyMatcher &policy) {
  Operation *first = nullptr;
  Reason reason = Reason::AsWritten;
  root->walk([&](Operation *op) {
    if (!computes(op, policy))
      return;
    // The user wants it so.
    Operation *unit = findUnit(op, policy);
    if (unit && unit->hasAttr(kAutocastAttr))
      return;
    Reason found = findReason(op, policy);
    if (!first || found < reason) {
      first = op;
      reason = found;
    }
  });
  if (!first)
    return;
  Operation *unit = findUnit(first, policy);
  InFlightDiagnostic warning = emitWarning(first->getLoc())
                               << "nothing was decided: ";
  switch (reason) {
  case Reason::NoFunction: {
    Operation *around = isa_and_nonnull<ModuleOp>(unit)
                            ? findInside(first, unit)
                        : unit ? unit
                               : first;
    warning << "'" << first->getName() << "' is in no function, but in '"
            << around->getName()
            << "'; expected an op around it that implements "
               "FunctionOpInterface, as 'func.func' does: load the dialect of "
               "that op, ";
    if (isLikeFunction(around))
      warning << "say '{op: " << around->getName()
              << ", is: function}' in the list 'ops' of a policy, ";
    warning << "or run autocast while this is in a function";
    break;
  }
  case Reason::NoModel:
    warning << "no op here has a precision model, '" << first->getName()
            << "' for one; models of upstream's dialects come with "
               "'registerAllDialects', in mlir-opt with "
               "'--load-dialect-plugin' beside '--load-pass-plugin'; name ops "
               "of others in a policy";
    break;
  case Reason::NoTensor:
    warning << "'" << first->getName()
            << "' is not on ranked tensors of f32; run autocast before "
               "bufferization and vectorization";
    break;
  case Reason::AsWritten:
    warning << "every op stays as it is written, '" << first->getName()
            << "' for one: types that the text mixes, f64 or a conversion of "
               "the user's";
    break;
  }
}
