//===- Facts.cpp - facts about values, from expansions --------------------===//
//
// A fact is on one op only: an element that no op of its own computes has none.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Facts.h"

using namespace mlir;
using namespace mlir::amp;

Value mlir::amp::withFact(Value value, Fact fact, int64_t operand) {
  Operation *op = value.getDefiningOp();
  op->setAttr(kFactAttr, FactAttr::get(op->getContext(), fact, operand));
  return value;
}

FactAttr mlir::amp::factOf(Operation *op) {
  return op ? op->getAttrOfType<FactAttr>(kFactAttr) : FactAttr();
}

bool mlir::amp::hasFact(Operation *op, Fact fact) {
  FactAttr found = factOf(op);
  return found && found.getKind() == fact;
}

void mlir::amp::copyFact(Operation *op, Value element, ValueRange operands) {
  FactAttr fact = factOf(op);
  if (!fact || llvm::is_contained(operands, element))
    return;
  Operation *made = element.getDefiningOp();
  int64_t label = fact.getOperand();
  bool keepsLabel = label < 0 || (label < int64_t(made->getNumOperands()) &&
                                  made->getOperand(label) == operands[label]);
  if (keepsLabel)
    made->setAttr(kFactAttr, fact);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Rule: a one_hot names its label's operand, and nothing else names one.
LogicalResult
FactAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError, Fact kind,
                 int64_t operand) {
  bool isOneHot = kind == Fact::OneHot;
  if (isOneHot == (operand >= 0))
    return success();
  InFlightDiagnostic error = emitError() << "expected ";
  if (isOneHot)
    return error << "'one_hot of' the operand that is the label, such as "
                    "'one_hot of 0'";
  return error << "'" << stringifyFact(kind) << "' without an operand, found '"
               << stringifyFact(kind) << " of " << operand << "'";
}

/// 1. The attribute is an `#amp.fact`. 2. The op has one result, of truth
/// values where the fact is one_hot, else of floating-point numbers. 3. The
/// label is one of the op's operands, of i32 or i64.
LogicalResult amp::detail::verifyFact(Operation *op, Attribute attribute) {
  auto fact = dyn_cast<FactAttr>(attribute);
  if (!fact)
    return op->emitOpError() << "expected '" << kFactAttr
                             << "' to be an #amp.fact, found " << attribute;
  bool isOneHot = fact.getKind() == Fact::OneHot;
  Type type = op->getNumResults() == 1
                  ? getElementTypeOrSelf(op->getResult(0).getType())
                  : Type();
  if (!type || (isOneHot ? !type.isInteger(1) : !isa<FloatType>(type)))
    return op->emitOpError()
           << "expected one result, of " << (isOneHot ? "i1" : "floats")
           << ", where '" << kFactAttr << "' is " << fact << ", found "
           << op->getResultTypes();
  if (!isOneHot)
    return success();
  if (fact.getOperand() >= op->getNumOperands())
    return op->emitOpError()
           << "expected the label to be one of " << op->getNumOperands()
           << " operands, found " << fact.getOperand();
  Type label =
      getElementTypeOrSelf(op->getOperand(fact.getOperand()).getType());
  if (!label.isInteger(32) && !label.isInteger(64))
    return op->emitOpError()
           << "expected a label of i32 or i64, found " << label;
  return success();
}
