//===- MemoryBudget.cpp - the memory that a step may take -----------------===//
//
// A price of bytes decides what is computed again, and each choice is planned
// before one is taken: an estimate knows no kernels and no gaps. The
// prices are fixed, in the order of the time that they cost, and the first
// choice that fits is taken: so a smaller budget can give no larger plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "MemoryBudget.h"
#include "Recompute.h"
#include "amp/Schedule/Amprt.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::amp;

/// At these, no time is lost, each for steps whose plan the one before would
/// enlarge or slow down.
static constexpr BytePrice kCheap[] = {
    {}, {1, 0, false, /*isReadForAgain=*/true}, {0.25, 0, false, true}};
/// The part of the bytes that a step moves which counts as no time.
static constexpr int64_t kMovedPart = 128;
/// At this one, all is stored.
static constexpr BytePrice kFree = {/*waiting=*/0};

/// Prices that save ever more memory: for dearer ops, and at ever more times.
static constexpr BytePrice kDear[] = {
    {4, 0.875, true},  {16, 0.75, true}, {16, 0.625, true}, {16, 0.5, true},
    {16, 0.375, true}, {16, 0.25, true}, {64, 0.125, true}, {64, 0, true}};

std::optional<MemoryBudget> MemoryBudget::parse(StringRef text) {
  if (text.empty())
    return MemoryBudget();
  if (text == "min")
    return MemoryBudget{std::nullopt, /*isLeast=*/true};
  unsigned shift = text.consume_back("KiB")   ? 10
                   : text.consume_back("MiB") ? 20
                   : text.consume_back("GiB") ? 30
                                              : 0;
  int64_t number = 0;
  if (text.trim().getAsInteger(10, number) || number <= 0 ||
      number > (int64_t(1) << 56 >> shift))
    return std::nullopt;
  return MemoryBudget{number << shift, /*isLeast=*/false};
}

OwningOpRef<ModuleOp> mlir::amp::copyEntry(func::FuncOp function) {
  auto module = function->getParentOfType<ModuleOp>();
  OwningOpRef<ModuleOp> copy = ModuleOp::create(module.getLoc());
  (*copy)->setAttrs(module->getAttrs());
  OpBuilder builder(copy->getBodyRegion());
  for (Operation &op : *module.getBody())
    if (&op == function || !isa<func::FuncOp, amprt::KernelOp>(op))
      builder.clone(op);
  return copy;
}

static func::FuncOp entryOf(ModuleOp copy) {
  return *copy.getOps<func::FuncOp>().begin();
}

namespace {
/// A step, whether it computes anything again, and its plan once it is made.
struct Choice {
  OwningOpRef<ModuleOp> module;
  bool isChanged = false;
  StepPlan plan = {0, 0};
};

/// Chooses for one entry.
class Chooser {
public:
  Chooser(func::FuncOp function, PlanStep plan, const StepPlan &stored)
      : plan(plan), stored(stored), original(copyEntry(function)) {}

  FailureOr<Choice> chooseCheap();
  FailureOr<Choice> chooseWithin(Choice cheap, const MemoryBudget &budget);

private:
  Choice make(const BytePrice &price) const;
  LogicalResult makePlan(Choice &choice) const;

  PlanStep plan;
  /// The plan of `original`.
  StepPlan stored;
  OwningOpRef<ModuleOp> original;
};
} // namespace

/// The step with what is computed again at `price`.
Choice Chooser::make(const BytePrice &price) const {
  Choice choice;
  choice.module = cast<ModuleOp>(original.get()->clone());
  choice.isChanged = recomputeValues(entryOf(*choice.module), price);
  return choice;
}

LogicalResult Chooser::makePlan(Choice &choice) const {
  FailureOr<StepPlan> made = plan(*choice.module);
  if (succeeded(made))
    choice.plan = *made;
  return made;
}

/// The choice of the first price whose plan takes no more than that with all
/// stored, and loses no time: an estimate does not know what is read once for
/// several ops of a kernel, and which ops are no part of one any more.
FailureOr<Choice> Chooser::chooseCheap() {
  for (const BytePrice &price : kCheap) {
    Choice choice = make(price);
    if (!choice.isChanged)
      return choice;
    if (failed(makePlan(choice)))
      return failure();
    if (choice.plan.bytes <= stored.bytes &&
        choice.plan.moved - stored.moved <= stored.moved / kMovedPart)
      return choice;
  }
  return make(kFree);
}

/// The first choice that fits; the least where `budget` asks for that or none
/// fits.
FailureOr<Choice> Chooser::chooseWithin(Choice cheap,
                                        const MemoryBudget &budget) {
  if (!cheap.isChanged && failed(makePlan(cheap)))
    return failure();
  Choice least = std::move(cheap);
  for (const BytePrice &price : kDear) {
    if (budget.bytes && least.plan.bytes <= *budget.bytes)
      break;
    Choice choice = make(price);
    if (!choice.isChanged)
      continue;
    if (failed(makePlan(choice)))
      return failure();
    if (choice.plan.bytes < least.plan.bytes)
      least = std::move(choice);
  }
  return least;
}

LogicalResult mlir::amp::recomputeWithin(func::FuncOp function,
                                         const MemoryBudget &budget,
                                         PlanStep plan,
                                         const StepPlan &stored) {
  Chooser chooser(function, plan, stored);
  FailureOr<Choice> choice = chooser.chooseCheap();
  if (succeeded(choice) && (budget.isLeast || budget.bytes))
    choice = chooser.chooseWithin(std::move(*choice), budget);
  if (failed(choice))
    return failure();
  if (budget.bytes && choice->plan.bytes > *budget.bytes)
    return function.emitError("expected the values of a step of '@")
           << function.getSymName() << "' to take at most " << *budget.bytes
           << " bytes, as 'memory' asks for; found that " << choice->plan.bytes
           << " are the least that is possible: allow as many, or use a "
              "smaller batch";
  func::FuncOp chosen = entryOf(*choice->module);
  function->setAttrs(chosen->getAttrDictionary());
  if (choice->isChanged)
    function.getBody().takeBody(chosen.getBody());
  return checkRecomputation(function);
}
