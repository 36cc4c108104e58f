//===- Ranks.cpp - guarantee 9: state is the same on all ranks ------------===//
//
// State is the same on all ranks before the step; here, that it is after it,
// too, and that ranks draw what they have to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Verification.h"
#include "amp/Analysis/RankAnalysis.h"
#include "amp/IR/RankOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

namespace {
class RankRules {
public:
  using Report = llvm::function_ref<void(Operation *, const Twine &, Value)>;

  RankRules(FunctionOpInterface function, Report report)
      : function(function), ranks(function), report(report) {}

  void check() {
    function->walk([&](Operation *op) {
      if (changesState(op))
        checkState(op);
      if (isa<CallOpInterface>(op))
        report(op,
               "is not followed in a step on several ranks; expected calls to "
               "be inlined ('--inline')",
               {});
      if (sumsOverRanks(op))
        checkSum(op);
      if (auto draw = dyn_cast<DrawOpInterface>(op))
        if (draw.getRandomKey())
          checkDraw(draw);
    });
  }

private:
  void checkState(Operation *op) {
    if (Value value = ranks.findDiffering(op))
      report(op,
             "changes state, which is the same on all ranks, by a value that "
             "depends on each rank's samples; expected its sum over ranks",
             value);
  }

  /// A sum of what is the same on all ranks has been made before: a mean of it
  /// has other bits, and a sum is as many times too large as there are ranks.
  /// A sum of ones is the number of ranks.
  void checkSum(Operation *op) {
    auto sum = dyn_cast<AllReduceTensorsOp>(op);
    bool counts = sum && !sum.getMean();
    for (Value operand : op->getOperands())
      if (!ranks.differs(operand) &&
          !(counts && matchPattern(operand, m_OneFloat())))
        report(op,
               "sums over ranks a value that is the same on all of them; "
               "expected each to be summed once",
               operand);
  }

  /// Numbers that only meet samples are of no use twice: each rank has its own.
  void checkDraw(DrawOpInterface draw) {
    if (ranks.differs(draw.getRandomKey()))
      return;
    if (ranks.findDiffering(draw))
      report(draw,
             "draws the same numbers on all ranks for different samples; "
             "expected a key of the rank's own, from 'amp.shift_key'",
             draw.getRandomKey());
  }

  FunctionOpInterface function;
  RankAnalysis ranks;
  Report report;
};
} // namespace

void Verification::verifyRanks(FunctionOpInterface function) {
  auto kind = function->getAttrOfType<StringAttr>(kEntryAttr);
  if (!module->hasAttr(kParallelAttr) || !kind || kind.getValue() != "train")
    return;
  RankRules(function, [&](Operation *op, const Twine &message, Value value) {
    error(Guarantee::SameOnRanks, op, message, value);
  }).check();
}
