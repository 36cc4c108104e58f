//===- LowerAssertions.cpp - amp-lower-assertions -------------------------===//
//
// Once a step is expanded each change of state is an op with a flag: an
// assertion is one more part of all of them, and a number that is returned.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/GradientBuilder.h"
#include "amp/IR/LoadDialects.h"
#include "amp/IR/LoopExtension.h"
#include "amp/IR/RankOps.h"
#include "amp/IR/StateNames.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Analysis/TopologicalSortUtils.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amp {
#define GEN_PASS_DEF_LOWERASSERTIONSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// `flag` and `held`; `held` alone where there is no other.
static Value conjoin(OpBuilder &builder, Operation *op, Value flag,
                     Value held) {
  if (!flag)
    return held;
  builder.setInsertionPoint(op);
  return AllOp::create(builder, op->getLoc(), ValueRange{flag, held});
}

/// Has `loop` carry whether what `assertion`, in it, asserts has held in all
/// turns, which is asserted behind it.
static void moveOut(AssertOp assertion, LoopOp loop) {
  OpBuilder builder(loop);
  Location loc = assertion.getLoc();
  auto type = cast<ShapedType>(assertion.getCondition().getType());
  LoopExtension extension(loop);
  BlockArgument held = extension.carry(ConstantOp::create(
      builder, loc, DenseElementsAttr::get(type, builder.getBoolAttr(true))));
  builder.setInsertionPoint(assertion);
  extension.handOn(
      held,
      AllOp::create(builder, loc, ValueRange{held, assertion.getCondition()}));
  LoopOp made = extension.finish();
  assertion->moveAfter(made);
  assertion.getConditionMutable().assign(made.getCarried().back());
}

/// Moves assertions out of all loops around them.
static void moveOut(FunctionOpInterface function) {
  SmallVector<AssertOp> assertions;
  function->walk([&](AssertOp op) { assertions.push_back(op); });
  for (AssertOp assertion : assertions)
    while (auto loop = dyn_cast<LoopOp>(assertion->getParentOp()))
      moveOut(assertion, loop);
}

/// Rules: `assertion` runs in every step.
static LogicalResult checkPlace(AssertOp assertion,
                                FunctionOpInterface function) {
  Operation *parent = assertion->getParentOp();
  if (parent == function && llvm::hasSingleElement(function.getFunctionBody()))
    return success();
  return assertion.emitOpError()
         << "expected to stand where every step runs it, found it in '"
         << parent->getName()
         << "'; compute the condition with 'amp.select' and assert it outside";
}

/// Has each of `assertions` that says so hold where it does on all ranks.
static void holdOverRanks(FunctionOpInterface function,
                          ArrayRef<AssertOp> assertions) {
  OpBuilder builder(function.getFunctionBody().front().getTerminator());
  Location loc = function.getLoc();
  SmallVector<AssertOp> over = llvm::filter_to_vector(
      assertions, [](AssertOp op) { return op->hasAttr(kOverRanksAttr); });
  if (over.empty())
    return;
  SmallVector<Value> numbers =
      llvm::map_to_vector(over, [&](AssertOp op) -> Value {
        Type type = tensorType(op.getCondition()).clone(builder.getF32Type());
        return ConvertOp::create(builder, loc, type, op.getCondition());
      });
  auto means = AllReduceTensorsOp::create(
      builder, loc, TypeRange(ValueRange(numbers)), numbers, /*mean=*/true);
  GradientBuilder g(builder, loc);
  for (auto [assertion, mean] : llvm::zip_equal(over, means.getSums()))
    AssertOp(assertion).getConditionMutable().assign(
        g.compare(ComparePredicate::EQ, mean, g.constant(mean, 1)));
}

/// Makes one op of the assertions of `function`, behind all others.
static AssertionsOp join(FunctionOpInterface function,
                         ArrayRef<AssertOp> assertions) {
  llvm::SetVector<StringRef> messages;
  SmallVector<Value> conditions;
  SmallVector<int32_t> numbers;
  for (AssertOp assertion : assertions) {
    messages.insert(assertion.getMessage());
    conditions.push_back(assertion.getCondition());
    numbers.push_back(llvm::find(messages, assertion.getMessage()) -
                      messages.begin());
  }
  Block &block = function.getFunctionBody().front();
  OpBuilder builder(block.getTerminator());
  auto all =
      AssertionsOp::create(builder, function.getLoc(), conditions, numbers);
  function->setAttr(kAssertionsAttr,
                    builder.getStrArrayAttr(messages.getArrayRef()));
  addResults(function, {{kAssertionResult.str(), all.getFirst()}});
  return all;
}

static LogicalResult lower(FunctionOpInterface function) {
  moveOut(function);
  SmallVector<AssertOp> assertions;
  function->walk([&](AssertOp op) { assertions.push_back(op); });
  if (assertions.empty())
    return success();
  for (AssertOp assertion : assertions)
    if (failed(checkPlace(assertion, function)))
      return failure();
  holdOverRanks(function, assertions);
  Value held = join(function, assertions).getHeld();
  for (AssertOp assertion : assertions)
    assertion.erase();

  OpBuilder builder(function.getContext());
  SymbolTable symbols(function->getParentOp());
  function->walk([&](StateOpInterface op) {
    // The key of random numbers goes on in every step.
    if (op.changesState() && !changesRole(op, VariableRole::Rng, symbols))
      op.getFlagMutable().assign(conjoin(builder, op, op.getFlag(), held));
  });
  // Changes of state go behind the last assertion, and with them what reads the
  // next S.
  sortTopologically(&function.getFunctionBody().front());
  return success();
}

LogicalResult mlir::amp::runLowerAssertions(ModuleOp module) {
  loadDependentDialects(*createLowerAssertionsPass(), module.getContext());
  for (auto function : module.getOps<FunctionOpInterface>())
    if (!function.isExternal() && function->hasAttr(kEntryAttr) &&
        failed(lower(function)))
      return failure();
  return success();
}

namespace {
struct LowerAssertionsPass
    : public amp::impl::LowerAssertionsPassBase<LowerAssertionsPass> {
  void runOnOperation() override {
    if (failed(runLowerAssertions(getOperation())))
      signalPassFailure();
  }
};
} // namespace
