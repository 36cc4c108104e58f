//===- Degree.cpp - powers of loss scales, and the order of functions -----===//
//
// Arithmetic of degrees, apart from the analysis that finds them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/DegreeAnalysis.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Degree
//===----------------------------------------------------------------------===//

Degree Degree::of(StringAttr scaler, bool isNext) {
  Degree degree;
  degree.factors.push_back({scaler, isNext, 1});
  degree.coefficient = 1.0;
  return degree;
}

Degree Degree::any() {
  Degree degree;
  degree.free = true;
  return degree;
}

Degree &Degree::multiply(const Degree &other, int weight) {
  coefficient =
      coefficient && other.coefficient
          ? std::optional(*coefficient * std::pow(*other.coefficient, weight))
          : std::nullopt;
  // 0 times anything is 0.
  if (free || other.free) {
    free = true;
    factors.clear();
    return *this;
  }
  for (const Factor &factor : other.factors) {
    auto key = [](const Factor &f) {
      return std::pair(f.scaler.getValue(), f.isNext);
    };
    auto it = llvm::lower_bound(
        factors, factor, [&](auto &a, auto &b) { return key(a) < key(b); });
    if (it == factors.end() || key(*it) != key(factor))
      it = factors.insert(it, {factor.scaler, factor.isNext, 0});
    it->power += weight * factor.power;
    if (it->power == 0)
      factors.erase(it);
  }
  return *this;
}

std::string Degree::str() const {
  if (factors.empty())
    return "degree 0";
  std::string text;
  llvm::raw_string_ostream out(text);
  auto print = [&](bool above) {
    bool isFirst = true;
    for (const Factor &factor : factors) {
      if ((factor.power > 0) != above)
        continue;
      if (!isFirst || !above)
        out << (above ? " * " : " / ");
      isFirst = false;
      out << (factor.isNext ? "next S(@" : "S(@") << factor.scaler.getValue()
          << ")";
      if (std::abs(factor.power) != 1)
        out << "^" << std::abs(factor.power);
    }
    return !isFirst;
  };
  if (!print(/*above=*/true))
    out << "1";
  print(/*above=*/false);
  return text;
}

std::string Degree::strWithCoefficient() const {
  std::string powers = str();
  if (!coefficient)
    return "a multiple of " + powers;
  if (*coefficient == 1.0)
    return powers;
  std::string text;
  llvm::raw_string_ostream out(text);
  if (*coefficient == -1.0)
    out << "-";
  else
    out << llvm::format("%g", *coefficient) << " * ";
  out << powers;
  return text;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Without recursion, as chains of calls may be long.
SmallVector<FunctionOpInterface>
mlir::amp::calleesFirst(Operation *root, SymbolTableCollection &symbols) {
  SmallVector<FunctionOpInterface> order;
  llvm::SmallPtrSet<Operation *, 16> seen;
  struct Frame {
    FunctionOpInterface function;
    SmallVector<Operation *> callees;
  };
  SmallVector<Frame> stack;
  auto push = [&](FunctionOpInterface function) {
    if (function.isExternal() || !seen.insert(function).second)
      return;
    Frame frame{function, {}};
    function->walk([&](CallOpInterface call) {
      if (Operation *callee = call.resolveCallableInTable(&symbols))
        frame.callees.push_back(callee);
    });
    stack.push_back(std::move(frame));
  };
  root->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    push(function);
    while (!stack.empty()) {
      if (stack.back().callees.empty()) {
        order.push_back(stack.pop_back_val().function);
        continue;
      }
      Operation *callee = stack.back().callees.pop_back_val();
      if (auto next = dyn_cast<FunctionOpInterface>(callee))
        push(next);
    }
  });
  return order;
}
