//===- CallWindows.cpp - values of a step in each call of a window -------===//
//
// Flags have three values here: a conjunction with a part that is known to be
// clear is clear, whatever the gradients are.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/CallWindows.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

/// The number of a constant whose elements are one.
static std::optional<double> numberOf(Value value) {
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat())
    return std::nullopt;
  Type type = elements.getElementType();
  if (isa<FloatType>(type)) {
    auto number = elements.getSplatValue<llvm::APFloat>();
    bool losesInfo;
    number.convert(llvm::APFloat::IEEEdouble(),
                   llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return number.convertToDouble();
  }
  if (!isa<IntegerType>(type))
    return std::nullopt;
  auto number = elements.getSplatValue<llvm::APInt>();
  return type.isInteger(1) ? number.getZExtValue() : number.getSExtValue();
}

static bool compare(ComparePredicate predicate, double a, double b) {
  switch (predicate) {
  case ComparePredicate::EQ:
    return a == b;
  case ComparePredicate::NE:
    return a != b;
  case ComparePredicate::LT:
    return a < b;
  case ComparePredicate::LE:
    return a <= b;
  case ComparePredicate::GT:
    return a > b;
  case ComparePredicate::GE:
    return a >= b;
  }
  return false;
}

std::optional<double> WindowCall::compute(Value value) {
  if (std::optional<double> number = numberOf(value))
    return number;
  using Result = std::optional<double>;
  auto join = [&](Operation *op, auto combine) -> Result {
    Result a = valueOf(op->getOperand(0)), b = valueOf(op->getOperand(1));
    return a && b ? Result(combine(*a, *b)) : std::nullopt;
  };
  return llvm::TypeSwitch<Operation *, Result>(value.getDefiningOp())
      .Case([&](ReadOp read) -> Result {
        auto variable = symbols.lookup<VariableOp>(read.getVariable());
        if (!variable || variable.getRole() != VariableRole::WindowCall)
          return std::nullopt;
        return call;
      })
      .Case([&](GradientsOpInterface window) -> Result {
        if (!window.isWindow() || value != window.getWindowEnd())
          return std::nullopt;
        return call == *window.getWindowCalls() - 1;
      })
      .Case<ConvertOp, CastOp>([&](auto op) { return valueOf(op.getInput()); })
      .Case([&](AddOp op) {
        return join(op, [](double a, double b) { return a + b; });
      })
      .Case([&](CompareOp op) {
        return join(op, [&](double a, double b) -> double {
          return compare(op.getPredicate(), a, b);
        });
      })
      .Case([&](SelectOp op) -> Result {
        Result condition = valueOf(op.getCondition());
        if (!condition)
          return std::nullopt;
        return valueOf(*condition ? op.getOnTrue() : op.getOnFalse());
      })
      // A call that an assertion holds back is none.
      .Case([&](AssertionsOp op) -> Result {
        return value == op.getHeld() ? Result(1.0) : std::nullopt;
      })
      .Case([&](AllOp op) -> Result {
        Result all = 1.0;
        for (Value flag : op.getFlags()) {
          Result part = valueOf(flag);
          if (part && !*part)
            return part;
          if (!part)
            all = std::nullopt;
        }
        return all;
      })
      .Default([](Operation *) { return std::nullopt; });
}

std::optional<double> WindowCall::valueOf(Value value) {
  if (!value || !value.getDefiningOp())
    return std::nullopt;
  // A value that comes from itself is of an op that its verifier refuses.
  auto [it, isNew] = known.try_emplace(value, std::nullopt);
  if (!isNew)
    return it->second;
  return known[value] = compute(value);
}

Value WindowCall::chosen(Value value) {
  while (auto select = value.getDefiningOp<SelectOp>()) {
    std::optional<double> condition = valueOf(select.getCondition());
    if (!condition)
      break;
    value = *condition ? select.getOnTrue() : select.getOnFalse();
  }
  return value;
}

std::optional<WindowSum> mlir::amp::findWindowSum(Value entry,
                                                  const SymbolTable &symbols) {
  while (isa_and_nonnull<DivOp, MulOp, CastOp>(entry.getDefiningOp()))
    entry = entry.getDefiningOp()->getOperand(0);
  auto add = entry.getDefiningOp<AddOp>();
  if (!add)
    return std::nullopt;
  for (unsigned i : {0, 1}) {
    auto read = add->getOperand(i).getDefiningOp<ReadOp>();
    auto variable =
        read ? symbols.lookup<VariableOp>(read.getVariable()) : VariableOp();
    if (variable && variable.getRole() == VariableRole::GradientSum)
      return WindowSum{read, &add->getOpOperand(1 - i)};
  }
  return std::nullopt;
}
