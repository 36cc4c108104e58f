//===- Assertions.cpp - state obeys the assertions of a step --------------===//
//
// A part of guarantee 5. What an assertion holds back is all state but the key
// of random numbers, and its number leaves the entry.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Verification.h"
#include "amp/IR/StateNames.h"

using namespace mlir;
using namespace mlir::amp;

/// The op of the lowered assertions of `function`, or null.
static AssertionsOp findAssertions(FunctionOpInterface function) {
  AssertionsOp found;
  function->walk([&](AssertionsOp op) { found = op; });
  return found;
}

/// True if `flag` is set only where `held` is.
static bool obeys(Value flag, Value held) {
  SmallVector<Value> work{flag};
  while (!work.empty()) {
    Value part = work.pop_back_val();
    if (part == held)
      return true;
    if (auto all = part ? part.getDefiningOp<AllOp>() : AllOp())
      llvm::append_range(work, all.getFlags());
  }
  return false;
}

/// True if `op`'s number is the function's result for it, and the place of a
/// message.
static bool isReturned(AssertionsOp op, FunctionOpInterface function) {
  auto messages = function->getAttrOfType<ArrayAttr>(kAssertionsAttr);
  if (!messages || !llvm::all_of(messages, llvm::IsaPred<StringAttr>) ||
      llvm::any_of(op.getNumbers(), [&](int32_t number) {
        return number >= int32_t(messages.size());
      }))
    return false;
  auto name = StringAttr::get(op.getContext(), kAssertionResult);
  Operation *terminator = function.getFunctionBody().front().getTerminator();
  for (auto [i, value] : llvm::enumerate(terminator->getOperands()))
    if (function.getResultAttr(i, kNameAttr) == name)
      return value == op.getFirst();
  return false;
}

void Verification::verifyAssertions(FunctionOpInterface function) {
  AssertionsOp all = findAssertions(function);
  if (!all) {
    if (function->hasAttr(kAssertionsAttr))
      error(Guarantee::FlaggedState, function,
            "has '" + kAssertionsAttr + "', but nothing in it is asserted");
    return;
  }
  if (!isReturned(all, function))
    error(Guarantee::FlaggedState, all,
          "expected the function to return its number as '" + kAssertionResult +
              "', and to have the messages in '" + kAssertionsAttr +
              "', found another");
  function->walk([&](Operation *op) {
    // The key of random numbers goes on in every step.
    if (!isa<AssertOp>(op) &&
        (!changesState(op) || changesRole(op, VariableRole::Rng, symbols)))
      return;
    auto state = dyn_cast<StateOpInterface>(op);
    Value flag = state ? state.getFlag() : Value();
    if (!obeys(flag, all.getHeld()))
      error(Guarantee::FlaggedState, op,
            "expected a flag that says that every assertion of the step "
            "holds, found " +
                (flag ? Twine("one without them") : Twine("none")),
            all, "the assertions are here");
  });
}
