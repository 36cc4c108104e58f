//===- FormKernels.cpp - amp-form-kernels ---------------------------------===//
//
// From ops on tensors to a static schedule of kernels: expands composites,
// decides what is fused (Schedule.cpp) and emits it (StepEmitter.cpp).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Calls/CallLowering.h"
#include "Calls/IsolateLoops.h"
#include "JoinSlices.h"
#include "MemoryBudget.h"
#include "NearValues.h"
#include "Recompute.h"
#include "RelaxedOps.h"
#include "RoundedReads.h"
#include "SplitProducts.h"
#include "State/Bundle.h"
#include "State/Slices.h"
#include "StepArena.h"
#include "StepEmitter.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Schedule/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"

namespace mlir::amp {
#define GEN_PASS_DEF_FORMKERNELSPASS
#include "amp/Schedule/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// `op`, which computes a part of what `source` does, reads as that does.
static void readAs(Operation *source, Operation *op) {
  if (source->hasAttr(kRoundedAttr))
    op->setAttr(kRoundedAttr, StringAttr::get(op->getContext(), "operands"));
}

/// The op that computes `value` is rounded as the result of `source` is.
static void roundAs(Operation *source, Value value) {
  Operation *op = value.getDefiningOp();
  while (op && isViewOp(op))
    op = op->getOperand(0).getDefiningOp();
  if (Attribute mark = source->getAttr(kRoundedAttr); op && mark)
    op->setAttr(kRoundedAttr, mark);
}

/// Composite ops become primitive ones, what those expand to as well; not
/// those that `target`, if given, claims.
static LogicalResult expandComposites(func::FuncOp function,
                                      const KernelTarget *target,
                                      const OffersCall &offers) {
  SmallVector<Operation *> worklist;
  auto collect = [&](Operation *op) {
    if (isComposite(op) && !isa<ElementwiseOpInterface>(op) &&
        !(target && target->claims(op, offers)))
      worklist.push_back(op);
  };
  function.walk(collect);
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val();
    OpBuilder builder(op);
    Operation *before = op->getPrevNode();
    FailureOr<SmallVector<Value>> values = expandComposite(op, builder);
    if (failed(values))
      return failure();
    for (Operation *made = before ? before->getNextNode()
                                  : &op->getBlock()->front();
         made != op; made = made->getNextNode()) {
      collect(made);
      readAs(op, made);
    }
    for (Value value : *values)
      roundAs(op, value);
    op->replaceAllUsesWith(*values);
    op->erase();
  }
  return success();
}

/// Drops operands that only said a shape, which is known by now: nothing has to
/// compute them.
static void eraseShapeOperands(func::FuncOp function) {
  function.walk([](Operation *op) {
    auto math = dyn_cast<DifferentiableOpInterface>(op);
    if (!math || !isa<ShapeOpInterface>(op) ||
        op->hasTrait<OpTrait::AttrSizedOperandSegments>())
      return;
    for (unsigned index = op->getNumOperands(); index-- > 0;)
      if (!math.readsElements(index))
        op->eraseOperand(index);
  });
}

/// A reduction over axes that do not lie together becomes one per run of axes,
/// the last first, with the partial sums in the accumulator's type.
static void splitReductions(func::FuncOp function) {
  SmallVector<Operation *> reductions;
  function.walk([&](ReductionOpInterface op) { reductions.push_back(op); });
  while (!reductions.empty()) {
    Operation *op = reductions.pop_back_val();
    auto type = tensorType(op->getOperand(0));
    SmallVector<int64_t> axes = reducedAxes(op);
    llvm::sort(axes);
    // Nothing is summed there, also where a run was split off before.
    llvm::erase_if(axes,
                   [&](int64_t axis) { return type.getDimSize(axis) == 1; });
    // The last run: axes with nothing but size 1 between them.
    size_t first = axes.empty() ? 0 : axes.size() - 1;
    while (first > 0 && llvm::all_of(type.getShape().slice(
                                         axes[first - 1] + 1,
                                         axes[first] - axes[first - 1] - 1),
                                     [](int64_t size) { return size == 1; }))
      --first;
    if (first == 0)
      continue;
    OpBuilder builder(op);
    Operation *partial = cast<ReductionOpInterface>(op).reduceAlong(
        builder, ArrayRef(axes).drop_front(first));
    if (!partial)
      continue;
    readAs(op, partial);
    op->removeAttr(kFactAttr); // said of the elements, not of their sums
    op->setOperand(0, partial->getResult(0));
    reductions.push_back(op); // the remaining axes may split again
  }
}

/// The variables behind ops on state must be there.
static LogicalResult checkState(func::FuncOp function) {
  WalkResult result = function.walk([&](Operation *op) {
    auto source = dyn_cast<SourceOpInterface>(op);
    std::string missing = source ? source.getSource().missing : "";
    auto change = dyn_cast<StateOpInterface>(op);
    if (missing.empty() && (!change || change.hasVariables()))
      return WalkResult::advance();
    InFlightDiagnostic diagnostic =
        op->emitError("expected its state in variables");
    if (!missing.empty())
      diagnostic << " " << missing;
    diagnostic << ", found none: run 'amp-expand-steps' first";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// A tensor that gets memory.
static LogicalResult checkType(Operation *op, RankedTensorType type) {
  if (!type.hasStaticShape())
    return op->emitError("expected static shapes, found ")
           << type << ": run 'amp-specialize' with a batch size first";
  if (!fitsMemory(type))
    return op->emitError("expected at most 2^40 elements, found ") << type;
  return success();
}

/// Checks that arguments and results are tensors, that everything has its size
/// and that nothing branches.
static LogicalResult checkEntry(func::FuncOp function) {
  FunctionType signature = function.getFunctionType();
  for (Type type : llvm::concat<const Type>(signature.getInputs(),
                                            signature.getResults())) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.getElementType().isIntOrFloat())
      return function.emitError("expected an entry that takes and returns "
                                "tensors of numbers, found ")
             << type;
    if (failed(checkType(function, tensor)))
      return failure();
  }
  WalkResult result = function.walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      if (auto tensor = dyn_cast<RankedTensorType>(type);
          tensor && failed(checkType(op, tensor)))
        return WalkResult::interrupt();
    // A body of scalar arithmetic refers to nothing outside; who makes a call
    // of another makes one of its region.
    if (op->getNumRegions() && op != function && !findCall(op) &&
        !op->hasTrait<OpTrait::IsIsolatedFromAbove>()) {
      op->emitError("control flow has no kernel yet; expected a step without "
                    "regions, found '")
          << op->getName() << "'";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Ops that nothing uses would become kernels: drop them, last first.
static void eraseDead(func::FuncOp function) {
  for (Block *block : scheduledBlocks(function))
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
      if (isOpTriviallyDead(&op))
        op.erase();
}

/// The plan of the one entry of `copy`, a module that nobody else needs.
static FailureOr<StepPlan> planStep(ModuleOp copy, const KernelTarget &target,
                                    EpilogueChoice epilogues,
                                    SeeSchedule see = nullptr) {
  func::FuncOp function = *copy.getOps<func::FuncOp>().begin();
  eraseDead(function);
  SymbolTable symbols(copy);
  KernelLibrary kernels(copy);
  StepEmitter emitter(copy, function, kernels, symbols, target, epilogues);
  if (failed(emitter.run(see)))
    return failure();
  FailureOr<amprt::StepArena> arena = amprt::placeStep(function);
  if (failed(arena))
    return failure();
  SymbolTable made(copy);
  int64_t moved = 0;
  for (auto call :
       function.getBody().front().getOps<amprt::CallOpInterface>()) {
    amprt::CallCost cost = call.getCost([&](FlatSymbolRefAttr name) {
      return made.lookup<amprt::KernelOp>(name.getValue());
    });
    moved += cost.bytesRead + cost.bytesWritten;
  }
  return StepPlan{arena->bytes, moved};
}

/// Brings `function`, an entry, into the ops that are scheduled.
static LogicalResult prepareStep(func::FuncOp function,
                                 const KernelTarget &target,
                                 const OffersCall &offers, bool expandAll) {
  if (!function.getBody().hasOneBlock())
    return function.emitError("expected an entry of one block; control flow "
                              "has no kernel");
  if (failed(checkEntry(function)) || failed(checkState(function)))
    return failure();
  readEntries(function);
  if (!expandAll)
    target.rewriteComposites(function);
  if (failed(expandComposites(function, expandAll ? nullptr : &target, offers)))
    return failure();
  eraseShapeOperands(function);
  splitProducts(function, target.getContractionRules().largestProduct);
  target.legalizeContractions(function, offers);
  splitReductions(function);
  joinSlices(function);
  // Dead readers are none.
  eraseDead(function);
  return isolateLoops(function);
}

/// Lets kernels of `function` compute `values` again where its plan takes and
/// moves no more, which `stored` is then.
static LogicalResult computeNearAgain(func::FuncOp function,
                                      ArrayRef<NearValue> values, PlanStep plan,
                                      StepPlan &stored) {
  if (values.empty())
    return success();
  OwningOpRef<ModuleOp> copy = copyEntry(function);
  func::FuncOp changed = *copy->getOps<func::FuncOp>().begin();
  computeAgain(changed, values);
  FailureOr<StepPlan> made = plan(*copy);
  if (failed(made))
    return failure();
  if (made->bytes > stored.bytes || made->moved >= stored.moved)
    return success();
  stored = *made;
  function.getBody().takeBody(changed.getBody());
  return checkRecomputation(function);
}

LogicalResult mlir::amp::runFormKernels(ModuleOp module,
                                        const FormKernelsPassOptions &options,
                                        const OffersCall &offers) {
  loadDependentDialects(*createFormKernelsPass(), module.getContext());
  const KernelTarget *target = findKernelTarget(options.target);
  if (!target)
    return module.emitError("expected target ")
           << listKernelTargets() << ", found '" << options.target << "'";
  const std::pair<StringRef, Epilogues> levels[] = {{"none", Epilogues::None},
                                                    {"bias", Epilogues::Bias},
                                                    {"gelu", Epilogues::Gelu},
                                                    {"all", Epilogues::All}};
  EpilogueChoice epilogues;
  auto level = llvm::find_if(levels, [&](const auto &level) {
    return level.first == options.epilogues;
  });
  if (level != std::end(levels)) {
    // One that was asked for is an error where it is lacking.
    epilogues = {level->second, /*hasReplacements=*/false};
  } else if (!options.epilogues.empty()) {
    module.emitError("expected epilogues 'none', 'bias', 'gelu' or 'all', "
                     "found '")
        << options.epilogues << "'";
    return failure();
  }
  auto mayOffer = [&](int32_t kind, ArrayRef<uint8_t> desc) {
    return (offers || options.cudnn) && target->offers(kind, desc) &&
           (!offers || offers(kind, desc));
  };
  std::optional<MemoryBudget> budget = MemoryBudget::parse(options.memory);
  if (!budget)
    return module.emitError("expected 'memory' as bytes, with KiB, MiB or GiB "
                            "as the unit, or 'min', found '")
           << options.memory << "'";
  if (options.storeAll && !options.memory.empty())
    return module.emitError("expected one of 'store-all' and 'memory', found "
                            "both");
  auto plan = [&](ModuleOp step) -> FailureOr<StepPlan> {
    OwningOpRef<ModuleOp> copy = cast<ModuleOp>(step->clone());
    bool keepsBits = true;
    FailureOr<StepPlan> made =
        planStep(*copy, *target, epilogues, [&](const Schedule &schedule) {
          keepsBits &= keepsUnroundedReads(schedule);
        });
    if (succeeded(made) && !keepsBits)
      made->bytes = kChangesBits;
    return made;
  };
  if (!llvm::is_contained({"", "optimizer"}, StringRef(options.shard)))
    return module.emitError("expected 'shard' to be optimizer, or empty, found "
                            "'")
           << options.shard << "'";
  llvm::StringSet<> sliceable;
  if (!options.shard.empty())
    sliceable = findSliceable(module);
  SymbolTable symbols(module);
  KernelLibrary kernels(module);
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
    // A function with buffers has been here before.
    if (!function->hasAttr(kEntryAttr) || function->hasAttr(kArgumentsAttr))
      continue;
    if (failed(prepareStep(function, *target, mayOffer, options.expandAll)))
      return failure();
    numberReaders(function);
    std::vector<NearValue> near;
    RoundedReads reads;
    FailureOr<StepPlan> stored =
        planStep(*copyEntry(function), *target, epilogues,
                 [&](const Schedule &schedule) {
                   llvm::append_range(near, findNearValues(schedule));
                   reads.add(schedule);
                 });
    if (failed(stored))
      return failure();
    reads.mark(function);
    for (Block *block : scheduledBlocks(function))
      markRelaxed(*block);
    if (!options.storeAll &&
        (failed(computeNearAgain(function, near, plan, *stored)) ||
         failed(recomputeWithin(function, *budget, plan, *stored))))
      return failure();
    eraseDead(function);
    StepEmitter emitter(module, function, kernels, symbols, *target, epilogues,
                        sliceable);
    if (failed(emitter.run()))
      return failure();
  }
  if (!options.shard.empty() &&
      llvm::none_of(module.getOps<VariableOp>(), isSliced))
    emitWarning(module.getLoc(),
                "'shard' has no effect: expected variables of at least ")
        << 2 * kSliceUnit
        << " elements together that updates alone read, such as moments, found "
           "none";
  kernels.eraseUnused();
  // Functions that only entries called have been inlined into them.
  IRRewriter rewriter(module.getContext());
  DominanceInfo dominance(module);
  for (auto kernel : module.getOps<amprt::KernelOp>())
    eliminateCommonSubExpressions(rewriter, dominance, kernel);
  return success();
}

namespace {
struct FormKernelsPass
    : public mlir::amp::impl::FormKernelsPassBase<FormKernelsPass> {
  using FormKernelsPassBase::FormKernelsPassBase;
  FormKernelsPass(const FormKernelsPassOptions &options, OffersCall offers)
      : FormKernelsPassBase(options), offers(std::move(offers)) {}

  void runOnOperation() override {
    if (failed(runFormKernels(
            getOperation(),
            {target, epilogues, cudnn, expandAll, storeAll, memory, shard},
            offers)))
      signalPassFailure();
  }

  OffersCall offers;
};
} // namespace

std::unique_ptr<Pass>
mlir::amp::createFormKernelsPass(const FormKernelsPassOptions &options,
                                 OffersCall offers) {
  return std::make_unique<FormKernelsPass>(options, std::move(offers));
}
