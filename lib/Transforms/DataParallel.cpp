//===- DataParallel.cpp - amp-data-parallel -------------------------------===//
//
// Puts sums over ranks between what samples decide and what all ranks share:
// gradients before they are unscaled, losses, buffers and flags at the end.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
#include "RestMark.h"
#include "amp/Analysis/RankAnalysis.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/IR/IndexOps.h"
#include "amp/IR/LoadDialects.h"
#include "amp/IR/NormOps.h"
#include "amp/IR/RankOps.h"
#include "amp/Interfaces/Kernels.h"
#include "amp/Interfaces/Samples.h"
#include "amp/Transforms/Observe.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::amp {
#define GEN_PASS_DEF_DATAPARALLELPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {

/// The step of one entry that trains.
class ParallelStep {
public:
  ParallelStep(FunctionOpInterface function, bool keepTypes)
      : function(function), block(function.getFunctionBody().front()),
        keepTypes(keepTypes), builder(function.getContext()) {}

  LogicalResult run();

private:
  void countOverRanks();
  void reduceGradients();
  LogicalResult shiftKeys();
  LogicalResult refuseCalls();
  LogicalResult collectEnd();
  LogicalResult collectWrite(WriteOp write, const RankAnalysis &ranks,
                             const llvm::DenseSet<Value> &samples);
  void reduceEnd();
  void moveToEnd(Operation *op);

  FunctionOpInterface function;
  Block &block;
  bool keepTypes;
  OpBuilder builder;
  /// Operands at the end of the step that become means over ranks, in the order
  /// of the text.
  SmallVector<OpOperand *> ends;
};

} // namespace

//===----------------------------------------------------------------------===//
// Batch norms
//===----------------------------------------------------------------------===//

/// Decides which batch norms and sizes of `function` are over ranks: those that
/// say so, or all with `syncs`, where the entry trains. Ranks make other calls
/// by themselves. Of assertions that is decided later.
static void chooseOverRanks(FunctionOpInterface function, bool trains,
                            bool syncs) {
  function->walk([&](Operation *op) {
    if (isa<AssertOp>(op))
      op->removeAttr(kOverRanksAttr);
    bool isOfNorm = isa<BatchNormOp>(op) || op->hasAttr(kOfBatchNormAttr);
    if (!isOfNorm && !isa<BatchNormGradOp, SizeOp>(op))
      return;
    op->removeAttr(kOfBatchNormAttr);
    if (!trains)
      op->removeAttr(kOverRanksAttr);
    else if (syncs && isOfNorm)
      op->setAttr(kOverRanksAttr, UnitAttr::get(op->getContext()));
  });
}

/// Multiplies sizes over ranks by the number of ranks: the sum of a one of
/// each.
void ParallelStep::countOverRanks() {
  llvm::DenseMap<Type, Value> counts;
  function->walk([&](SizeOp size) {
    if (!size->hasAttr(kOverRanksAttr))
      return;
    auto type = cast<RankedTensorType>(size.getType());
    Value &ranks = counts[type];
    if (!ranks) {
      builder.setInsertionPointToStart(&block);
      Attribute one = FloatAttr::get(type.getElementType(), 1.0);
      Value own = ConstantOp::create(builder, size.getLoc(), type,
                                     DenseElementsAttr::get(type, one));
      ranks = AllReduceTensorsOp::create(builder, size.getLoc(), type, own,
                                         /*mean=*/false)
                  .getSums()
                  .front();
    }
    builder.setInsertionPointAfter(size);
    Value own = size.getResult();
    Value all = GradientBuilder(builder, size.getLoc()).mul(own, ranks);
    own.replaceAllUsesExcept(all, all.getDefiningOp());
  });
}

//===----------------------------------------------------------------------===//
// Gradients
//===----------------------------------------------------------------------===//

/// True of a use that only adds `bundle` to another one of this call: the sum
/// is reduced once.
static bool onlyAdds(OpOperand &use) {
  auto maker = dyn_cast<GradientsOpInterface>(use.getOwner());
  return maker && maker.getBundleKind() == BundleKind::Sum && !maker.isWindow();
}

/// Sums each bundle over ranks where it is complete: behind the last sum of
/// backwards and micro-batches, before a window and all else.
void ParallelStep::reduceGradients() {
  auto ranks = std::make_unique<RankAnalysis>(function);
  for (Operation &op : llvm::make_early_inc_range(block)) {
    auto maker = dyn_cast<GradientsOpInterface>(op);
    if (!maker || sumsOverRanks(&op))
      continue;
    BundleKind kind = maker.getBundleKind();
    if (kind == BundleKind::Unscaled || kind == BundleKind::Clipped ||
        maker.isWindow())
      continue;
    for (Value bundle : op.getResults()) {
      if (!isa<GradientsType>(bundle.getType()) || !ranks->differs(bundle))
        continue;
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : bundle.getUses())
        if (!onlyAdds(use))
          uses.push_back(&use);
      if (uses.empty())
        continue;
      builder.setInsertionPointAfter(&op);
      auto sum = AllReduceOp::create(builder, bundle.getLoc(), bundle.getType(),
                                     bundle, /*mean=*/true, keepTypes);
      for (OpOperand *use : uses)
        use->set(sum.getTotal());
      // Values that are computed of the sum are the same on all ranks.
      ranks = std::make_unique<RankAnalysis>(function);
    }
  }
}

//===----------------------------------------------------------------------===//
// The end of the step
//===----------------------------------------------------------------------===//

/// The values of a block that have elements for each sample: those whose size
/// is the batch's or, where that is known, that ops keep samples apart in.
static llvm::DenseSet<Value> findSamples(Block &block) {
  llvm::DenseMap<Value, SampleFlow> flows;
  llvm::DenseSet<Value> samples;
  auto isDynamic = [](Value value) {
    auto type = dyn_cast<ShapedType>(value.getType());
    return type && !type.hasStaticShape();
  };
  auto note = [&](Value value, const SampleFlow &flow) {
    flows[value] = flow;
    if (flow.kind == SampleFlow::Apart || isDynamic(value))
      samples.insert(value);
  };
  bool isStatic = llvm::none_of(block.getArguments(), isDynamic);
  for (BlockArgument argument : block.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    bool hasBatch = type && type.getRank() && (isStatic || isDynamic(argument));
    note(argument,
         {.kind = hasBatch ? SampleFlow::Apart : SampleFlow::Constant});
  }
  for (Operation &op : block) {
    SmallVector<SampleFlow> operands = llvm::map_to_vector(
        op.getOperands(), [&](Value value) { return flows.lookup(value); });
    auto isKind = [&](SampleFlow::Kind kind) {
      return llvm::count_if(
          operands, [&](const SampleFlow &flow) { return flow.kind == kind; });
    };
    size_t numConstant = isKind(SampleFlow::Constant),
           numApart = isKind(SampleFlow::Apart);
    SmallVector<SampleFlow> results(op.getNumResults());
    if (op.getNumRegions() == 0 && numConstant == operands.size())
      results.assign(op.getNumResults(), {.kind = SampleFlow::Constant});
    else if (numConstant + numApart == operands.size())
      results = followSamples(&op, operands);
    for (auto [result, flow] : llvm::zip_equal(op.getResults(), results)) {
      // An op that mixes samples may keep them all the same, as a norm of
      // channels.
      if (flow.kind == SampleFlow::Mixed)
        for (auto [operand, known] :
             llvm::zip_equal(op.getOperands(), operands))
          if (known.kind == SampleFlow::Apart &&
              isa<RankedTensorType>(result.getType()) &&
              tensorType(operand).getShape() == tensorType(result).getShape())
            flow = known;
      note(result, flow);
    }
  }
  return samples;
}

/// True of an op no element of whose result is one of an operand's: a sum, a
/// contraction, a norm or a loss.
static bool combinesSamples(Operation *op) {
  auto reduction = dyn_cast<ReductionOpInterface>(op);
  auto precision = dyn_cast<PrecisionOpInterface>(op);
  return (reduction && reduction.getReduction() == Reduction::Sum) ||
         isa<ScatterAddOp, ScatterAddAlongAxisOp>(op) || isComposite(op) ||
         (precision &&
          precision.getPrecisionRule().cls == PrecisionClass::Allow);
}

/// Where single samples come into `value`; nothing where it depends on sums of
/// `samples` alone.
static std::optional<Location>
findKeptSamples(Value value, const RankAnalysis &ranks,
                const llvm::DenseSet<Value> &samples) {
  if (samples.contains(value))
    return value.getLoc();
  llvm::SetVector<Value> behind;
  behind.insert(value);
  for (size_t i = 0; i < behind.size(); ++i) {
    Operation *op = behind[i].getDefiningOp();
    if (!op || sumsOverRanks(op))
      continue;
    auto math = dyn_cast<DifferentiableOpInterface>(op);
    for (OpOperand &operand : op->getOpOperands()) {
      // A size is the same on all ranks.
      bool isRead = !math || math.readsElements(operand.getOperandNumber());
      if (!isRead || !ranks.differs(operand.get()))
        continue;
      if (!samples.contains(operand.get()))
        behind.insert(operand.get());
      else if (!combinesSamples(op))
        return op->getLoc();
    }
  }
  return std::nullopt;
}

/// Rules: what all ranks share is a sum over them. A mean of what a buffer
/// would become on each is what it becomes, if that depends on sums over
/// samples; integers and samples themselves have no mean.
LogicalResult ParallelStep::collectWrite(WriteOp write,
                                         const RankAnalysis &ranks,
                                         const llvm::DenseSet<Value> &samples) {
  bool isFloat = isa<FloatType>(elementType(write.getValue()));
  if (isFloat) {
    std::optional<Location> keeps =
        findKeptSamples(write.getValue(), ranks, samples);
    if (!keeps) {
      ends.push_back(&write.getValueMutable());
      return success();
    }
    InFlightDiagnostic diagnostic =
        write.emitError("expected a value of '")
        << write.getVariableAttr()
        << "' that has a mean over ranks, as sums over samples have, found "
           "samples, which differ from rank to rank; train it in one process";
    diagnostic.attachNote(*keeps) << "they come in here";
    return diagnostic;
  }
  return write.emitError("expected a value of '")
         << write.getVariableAttr()
         << "' that is the same on all ranks, found integers that depend on "
            "each rank's samples; sum what they are computed of with "
            "'amp.all_reduce_tensors', as floating-point numbers";
}

LogicalResult ParallelStep::collectEnd() {
  RankAnalysis ranks(function);
  llvm::DenseSet<Value> samples = findSamples(block);
  ends.clear();
  for (Operation &op : block) {
    if (!changesState(&op))
      continue;
    for (OpOperand &operand : op.getOpOperands()) {
      if (!ranks.differs(operand.get()))
        continue;
      auto write = dyn_cast<WriteOp>(op);
      if (write && &operand == &write.getValueMutable()) {
        if (failed(collectWrite(write, ranks, samples)))
          return failure();
        continue;
      }
      // A flag, which all ranks have to obey alike.
      if (getElementTypeOrSelf(operand.get().getType()).isInteger(1)) {
        ends.push_back(&operand);
        continue;
      }
      InFlightDiagnostic diagnostic =
          op.emitError("expected operands that are the same on all ranks, as "
                       "the state is that '")
          << op.getName()
          << "' changes, found one that depends on each rank's samples; sum "
             "it, or what it is computed of, with 'amp.all_reduce_tensors'";
      diagnostic.attachNote(operand.get().getLoc()) << "the value is made here";
      return diagnostic;
    }
  }
  // One in a loop is summed behind it (amp-lower-assertions).
  function->walk([&](AssertOp assertion) {
    if (!ranks.differs(assertion.getCondition()))
      return;
    if (assertion->getBlock() == &block && !restMarkOf(assertion))
      ends.push_back(&assertion.getConditionMutable());
    else
      assertion->setAttr(kOverRanksAttr, builder.getUnitAttr());
  });
  // Observed values are each rank's own.
  auto observed = function->getAttrOfType<ArrayAttr>(kObservedAttr);
  for (OpOperand &operand : block.getTerminator()->getOpOperands().drop_back(
           observed ? observed.size() : 0)) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (type && type.getRank() == 0 && ranks.differs(operand.get()) &&
        isa<FloatType, IntegerType>(type.getElementType()))
      ends.push_back(&operand);
  }
  return success();
}

/// Behind the last op of the block that makes one of `uses`' values: the
/// exchange begins there.
static Operation *findLastMaker(ArrayRef<OpOperand *> uses) {
  Operation *last = nullptr;
  for (OpOperand *use : uses)
    if (Operation *maker = use->get().getDefiningOp();
        maker && (!last || last->isBeforeInBlock(maker)))
      last = maker;
  return last;
}

/// Sums all of `ends`, of one type in one exchange. Numbers that are counts are
/// summed as f64, exactly up to 2^53, and have no mean; flags hold where they
/// do on all ranks.
void ParallelStep::reduceEnd() {
  Location loc = function.getLoc();
  /// By type, and whether they are means (1) or sums.
  llvm::MapVector<std::pair<Type, unsigned>, llvm::SetVector<Value>> groups;
  if (Operation *last = findLastMaker(ends))
    builder.setInsertionPointAfter(last);
  else
    builder.setInsertionPointToStart(&block);
  GradientBuilder g(builder, loc);
  llvm::DenseMap<Value, Value> summed;
  for (OpOperand *use : ends) {
    Value value = use->get();
    Value &wide = summed[value];
    if (wide)
      continue;
    Type element = elementType(value);
    bool isCount = isa<IntegerType>(element) && !element.isInteger(1);
    if (isa<FloatType>(element)) {
      wide = g.accumulator(value);
    } else {
      Type number =
          isCount ? Type(builder.getF64Type()) : Type(builder.getF32Type());
      wide = ConvertOp::create(builder, loc, tensorType(value).clone(number),
                               value);
    }
    groups[{elementType(wide), !isCount}].insert(wide);
  }
  llvm::DenseMap<Value, Value> sums;
  for (auto &[key, group] : groups) {
    ValueRange values = group.getArrayRef();
    auto sum = AllReduceTensorsOp::create(builder, loc, values.getTypes(),
                                          values, /*mean=*/key.second);
    for (auto [value, result] : llvm::zip_equal(values, sum.getSums()))
      sums[value] = result;
  }
  llvm::DenseMap<Value, Value> results;
  for (OpOperand *use : ends) {
    Value value = use->get(), wide = summed.lookup(value);
    Value &result = results[value];
    if (!result) {
      result = sums.lookup(wide);
      Type element = elementType(value);
      if (isa<FloatType>(element))
        result = g.cast(result, element);
      else if (element.isInteger(1))
        result = g.compare(ComparePredicate::EQ, result, g.constant(result, 1));
      else
        result = ConvertOp::create(builder, loc, value.getType(), result);
    }
    use->set(result);
    moveToEnd(use->getOwner());
  }
  // S is updated last.
  for (auto update : llvm::to_vector(block.getOps<UpdateScaleOp>()))
    moveToEnd(update);
}

/// Puts `op` behind all others, if nothing but results is made of its own.
void ParallelStep::moveToEnd(Operation *op) {
  Operation *terminator = block.getTerminator();
  if (llvm::all_of(op->getUsers(),
                   [&](Operation *user) { return user == terminator; }) &&
      op != terminator)
    op->moveBefore(terminator);
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

/// All that `roots` depend on.
static llvm::SetVector<Value> findSlice(ArrayRef<Value> roots) {
  llvm::SetVector<Value> slice(roots.begin(), roots.end());
  for (size_t i = 0; i < slice.size(); ++i) {
    Value value = slice[i];
    Operation *op = value.getDefiningOp();
    if (!op)
      op = value.getParentRegion()->getParentOp();
    if (isa<FunctionOpInterface>(op))
      continue;
    slice.insert(op->operand_begin(), op->operand_end());
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    slice.insert(captured.begin(), captured.end());
    op->walk([&](Operation *inner) {
      slice.insert(inner->result_begin(), inner->result_end());
    });
  }
  return slice;
}

/// Draws that meet samples, or that a sum over ranks depends on, are the rank's
/// own: those of the micro-batch of its number. All others are the same on all
/// ranks.
LogicalResult ParallelStep::shiftKeys() {
  SmallVector<Value> roots;
  for (Operation &op : block)
    if (sumsOverRanks(&op))
      llvm::append_range(roots, op.getOperands());
  for (OpOperand *use : ends)
    roots.push_back(use->get());
  llvm::SetVector<Value> slice = findSlice(roots);
  RankAnalysis ranks(function);
  CloneIds ids(function);
  llvm::DenseMap<Value, Value> shifted;
  Value rank;
  return visitDraws(
      function, "each rank draws its own numbers",
      [&](DrawOpInterface draw) -> LogicalResult {
        auto isBehindSum = [&](Value value) { return slice.contains(value); };
        if (llvm::none_of(draw->getResults(), isBehindSum) &&
            !ranks.findDiffering(draw))
          return success();
        Value key = draw.getRandomKey();
        // It is the rank's own already.
        if (ranks.differs(key))
          return success();
        Value &own = shifted[key];
        if (!own) {
          if (!rank) {
            builder.setInsertionPointToStart(&block);
            rank =
                RankOp::create(builder, draw.getLoc(),
                               RankedTensorType::get({}, builder.getI64Type()));
          }
          Operation *maker = key.getDefiningOp();
          // Between ops that compute, the shift would part them into kernels,
          // and a kernel rounds what it stores.
          if (maker && maker->getBlock() == &block &&
              maker->getNumOperands() == 0)
            maker->moveAfter(rank.getDefiningOp());
          if (maker)
            builder.setInsertionPointAfter(maker);
          else
            builder.setInsertionPointToStart(key.getParentBlock());
          own = ShiftKeyOp::create(builder, draw.getLoc(), key, rank,
                                   static_cast<int64_t>(ids.distance()));
        }
        for (OpOperand &operand : draw->getOpOperands())
          if (operand.get() == key)
            operand.set(own);
        return success();
      });
}

/// Rules: a callee may change state, and draw, which no walk here would see.
LogicalResult ParallelStep::refuseCalls() {
  WalkResult result = function->walk([](CallOpInterface call) -> WalkResult {
    return call.emitError("expected an entry that calls no functions to train "
                          "on several ranks, found a call; run '--inline' "
                          "before");
  });
  return failure(result.wasInterrupted());
}

LogicalResult ParallelStep::run() {
  if (failed(refuseCalls()))
    return failure();
  countOverRanks();
  reduceGradients();
  if (failed(collectEnd()) || failed(shiftKeys()))
    return failure();
  // Draws of a rank's own may make more values differ.
  if (failed(collectEnd()))
    return failure();
  reduceEnd();
  return success();
}

//===----------------------------------------------------------------------===//
// Driver
//===----------------------------------------------------------------------===//

/// True of an entry that trains, as its attribute says.
static bool trains(FunctionOpInterface function) {
  auto kind = function->getAttrOfType<StringAttr>(kEntryAttr);
  return kind && kind.getValue() == "train";
}

LogicalResult
mlir::amp::runDataParallel(ModuleOp module,
                           const DataParallelPassOptions &options) {
  loadDependentDialects(*createDataParallelPass(), module.getContext());
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (function.isExternal())
      continue;
    chooseOverRanks(function, trains(function), options.syncBatchNorm);
    if (!trains(function))
      continue;
    if (!llvm::hasSingleElement(function.getFunctionBody()))
      return function.emitError("expected an entry of one block to train on "
                                "several ranks, found branches; write 'scf.if' "
                                "or 'amp.select'");
    if (failed(ParallelStep(function, options.keepTypes).run()))
      return failure();
  }
  module->setAttr(kParallelAttr, UnitAttr::get(module.getContext()));
  return success();
}

namespace {
struct DataParallelPass
    : public amp::impl::DataParallelPassBase<DataParallelPass> {
  using DataParallelPassBase::DataParallelPassBase;

  void runOnOperation() override {
    if (failed(runDataParallel(getOperation(), {keepTypes, syncBatchNorm})))
      signalPassFailure();
  }
};
} // namespace
