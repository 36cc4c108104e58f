//===- LearningRates.cpp - learning rates count applied steps ------------===//
//
// Part of guarantee 5. A number that advances in a skipped step, too, would
// move schedules, warm-ups, bias corrections and averages with it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Verification.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

/// True of a count that a skipped step changes: a scaler's own, and that of a
/// window's calls.
static bool advancesInSkips(std::optional<VariableRole> role) {
  return role == VariableRole::Skipped || role == VariableRole::GrowthTracker ||
         role == VariableRole::ScalerCounter ||
         role == VariableRole::WindowCall;
}

/// True if `write` stores what its variable was, and one more, in types that
/// tell apart all counts on the way.
static bool countsOn(WriteOp write) {
  auto converted = [](Value value) {
    while (isa_and_nonnull<ConvertOp, CastOp>(value.getDefiningOp())) {
      if (elementType(value).getIntOrFloatBitWidth() < 64)
        break;
      value = value.getDefiningOp()->getOperand(0);
    }
    return value;
  };
  auto isOne = [&](Value value) {
    DenseElementsAttr number;
    if (!matchPattern(converted(value), m_Constant(&number)) ||
        !number.isSplat())
      return false;
    if (isa<FloatType>(number.getElementType()))
      return number.getSplatValue<APFloat>().convertToDouble() == 1;
    return number.getSplatValue<APInt>().isOne();
  };
  auto sum = converted(write.getValue()).getDefiningOp<AddOp>();
  return sum && llvm::any_of(llvm::seq(2), [&](int side) {
           auto read = converted(sum->getOperand(side)).getDefiningOp<ReadOp>();
           return read && read.getVariableAttr() == write.getVariableAttr() &&
                  isOne(sum->getOperand(1 - side));
         });
}

void Verification::verifySchedules(FunctionOpInterface function) {
  llvm::SmallPtrSet<Operation *, 16> seen;
  // Once in a function: what several updates share has one error.
  auto verify = [&](Operation *user, Value value, const Twine &what) {
    SmallVector<Value> work{value};
    while (!work.empty()) {
      Operation *op = work.pop_back_val().getDefiningOp();
      if (!op || !seen.insert(op).second)
        continue;
      auto read = dyn_cast<ReadOp>(op);
      VariableOp state = read ? variable(read.getVariableAttr()) : VariableOp();
      if (state && advancesInSkips(state.getRole()))
        error(Guarantee::FlaggedState, user,
              "expected " + what + " to depend on applied steps, found '@" +
                  read.getVariable() + "', which a skipped step changes",
              read.getValue(), "it is read here");
      op->walk([&](Operation *inner) {
        llvm::append_range(work, inner->getOperands());
      });
      // A function returns what it reads, for all that is known here.
      auto call = dyn_cast<CallOpInterface>(op);
      if (Operation *callee = call ? call.resolveCallable() : nullptr)
        callee->walk([&](Operation *inner) {
          if (isa<ReadOp, CallOpInterface>(inner))
            llvm::append_range(work, inner->getResults());
        });
    }
  };
  function->walk([&](Operation *op) {
    if (auto reader = dyn_cast<GradientsReaderOpInterface>(op)) {
      if (changesState(op))
        for (Value number : reader.getNumbers())
          verify(op, number, "the numbers of an update");
      return;
    }
    auto write = dyn_cast<WriteOp>(op);
    VariableOp target =
        write ? variable(write.getVariableAttr()) : VariableOp();
    if (target && (target.getRole() == VariableRole::AppliedSteps ||
                   target.getRole() == VariableRole::Accumulator))
      verify(op, write.getValue(), "'@" + write.getVariable() + "'");
    if (target && target.getRole() == VariableRole::AppliedSteps &&
        !countsOn(write))
      error(Guarantee::FlaggedState, op,
            "expected '@" + write.getVariable() +
                "', which counts applied steps, to become one more than it "
                "was, found another value",
            target, "the variable is declared here");
  });
}
