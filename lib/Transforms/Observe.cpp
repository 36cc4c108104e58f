//===- Observe.cpp - amp-observe ------------------------------------------===//
//
// A result of a step stays in memory until the step is over, on every
// target, and whoever runs the step can read it. So values are observed as
// results; their derivatives as those of `amp.watch`, which passes keep.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Observe.h"
#include "Autocast/AutocastExplain.h"
#include "amp/Analysis/StepValues.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::amp {
#define GEN_PASS_DEF_OBSERVEPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

StringRef mlir::amp::stringify(Observation kind) {
  switch (kind) {
  case Observation::Value:
    return "value";
  case Observation::Gradient:
    return "gradient";
  case Observation::Sum:
    return "sum";
  }
  return "";
}

std::optional<Observation> mlir::amp::parseObservation(StringRef name) {
  for (Observation kind :
       {Observation::Value, Observation::Gradient, Observation::Sum})
    if (name == stringify(kind))
      return kind;
  return std::nullopt;
}

static bool isFloatTensor(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isa<FloatType>(type.getElementType());
}

/// Adds what `op`, if there is one, reads, inside of it, too.
static void addReads(Operation *op, SetVector<Value> &values) {
  if (!op)
    return;
  values.insert_range(op->getOperands());
  getUsedValuesDefinedAbove(op->getRegions(), values);
}

static bool isContraction(Operation *op) {
  auto precision = dyn_cast<PrecisionOpInterface>(op);
  return precision && precision.getPrecisionRule().cls == PrecisionClass::Allow;
}

/// The ops of `maker`, itself or those inside of it, that read or write low
/// values and are for a policy to decide on.
static ArrayAttr describeLowOps(Builder &builder, Operation *maker) {
  SmallVector<Attribute> found;
  auto isLowValue = [](Value value) {
    return isLow(getElementTypeOrSelf(value));
  };
  maker->walk([&](Operation *op) {
    auto precision = dyn_cast<PrecisionOpInterface>(op);
    if (!precision || precision.getPrecisionRule().cls == PrecisionClass::Keep)
      return;
    bool writesLow = llvm::any_of(op->getResults(), isLowValue);
    if (!writesLow && llvm::none_of(op->getOperands(), isLowValue))
      return;
    auto add = [&](StringRef key, Attribute value) {
      return builder.getNamedAttr(key, value);
    };
    found.push_back(builder.getDictionaryAttr(
        {add("op", builder.getStringAttr(op->getName().getStringRef())),
         add("location", builder.getStringAttr(describe(op->getLoc()))),
         add("contraction", builder.getBoolAttr(isContraction(op))),
         add("writes", builder.getBoolAttr(writesLow))}));
  });
  return builder.getArrayAttr(found);
}

static void
forEachTrainEntry(ModuleOp module,
                  llvm::function_ref<void(FunctionOpInterface)> visit) {
  for (auto function : module.getOps<FunctionOpInterface>())
    if (auto entry = function->getAttrOfType<StringAttr>(kEntryAttr);
        entry && entry.getValue() == "train" &&
        llvm::hasSingleElement(function.getFunctionBody()))
      visit(function);
}

namespace {
/// Observes the values of one function.
class Observer {
public:
  Observer(FunctionOpInterface function, bool gradients)
      : function(function), block(function.getFunctionBody().front()),
        builder(function.getContext()), gradients(gradients) {}

  void run();

private:
  struct Found {
    uint64_t number;
    Value value;
    /// The value's `amp.watch`, behind which there is a derivative.
    Value watched;
    /// True if a loss with a backward depends on it, and if one was asked
    /// for its derivative.
    bool isInLoss = false, isAsked = false;
  };
  struct Differentiated {
    BackwardOp op;
    /// The place among all.
    size_t index;
    /// All that the loss is computed from, and of it what gradients go through.
    SetVector<Value> sources;
    llvm::DenseSet<Value> needed;
  };
  void collect();
  void addSum(const Found &found);
  void watch();
  void differentiate();
  void differentiate(Differentiated &backward);
  llvm::DenseSet<Value> neededOf(const Differentiated &backward);
  bool canDifferentiate(Value value);
  SmallVector<int64_t> operandsOf(Value value);
  void append(const Found &found, Observation kind, Value value,
              Differentiated *backward = nullptr);

  FunctionOpInterface function;
  Block &block;
  OpBuilder builder;
  bool gradients;
  std::vector<Found> all;
  llvm::DenseMap<Value, int64_t> numbers;
  llvm::DenseMap<Operation *, bool> hasDerivative;
  /// The micro-batch of an op, in words.
  llvm::DenseMap<Operation *, StringAttr> microBatches;
  /// The results to append, with descriptions.
  SmallVector<std::pair<std::string, Value>> results;
  SmallVector<Attribute> observed;
};
} // namespace

void Observer::collect() {
  forEachNumbered(function, [&](uint64_t number, Value value) {
    numbers[value] = number;
    // Arguments and variables are what they are in every precision.
    Operation *maker = value.getDefiningOp();
    if (gradients || (maker && !isa<ReadOp>(maker)))
      all.push_back({number, value, {}});
  });
  // The graph is for whoever runs the step.
  block.walk([&](Operation *op) {
    op->removeDiscardableAttr(kNumberAttr);
    if (auto of = op->getAttrOfType<DenseI64ArrayAttr>(kOfMicroBatchAttr))
      microBatches[op] =
          builder.getStringAttr(Twine(of[0] + 1) + " of " + Twine(of[1]));
  });
}

/// The numbers of what `value` is computed from. Casts and watches have none,
/// and stand for what they read.
SmallVector<int64_t> Observer::operandsOf(Value value) {
  SetVector<Value> read;
  addReads(value.getDefiningOp(), read);
  SmallVector<int64_t> found;
  for (size_t i = 0; i < read.size(); ++i) {
    if (auto it = numbers.find(read[i]); it != numbers.end())
      found.push_back(it->second);
    else
      addReads(read[i].getDefiningOp(), read);
  }
  return found;
}

/// True if each value that turns hand on is also stacked: then no turn before
/// the first that a stack shows had one that is not finite.
static bool stacksAllCarried(LoopOp loop) {
  auto exact = [](Value value) {
    while (auto cast = value.getDefiningOp<CastOp>())
      value = cast.getInput();
    return value;
  };
  NextOp next = loop.getNext();
  SmallVector<Value> stacked = llvm::map_to_vector(next.getStacked(), exact);
  return llvm::all_of(next.getCarried(), [&](Value carried) {
    return !isFloatTensor(carried) ||
           llvm::is_contained(stacked, exact(carried));
  });
}

/// `turns` of kObservedAttr, where `value` is a stack of a loop's; else null.
static DenseI64ArrayAttr turnsOf(Value value) {
  if (auto loop = value.getDefiningOp<LoopOp>())
    for (auto [stack, dim] :
         llvm::zip_equal(loop.getStacked(), loop.getStackDims()))
      if (stack == value)
        return DenseI64ArrayAttr::get(
            value.getContext(),
            {dim, loop.getReverse(), stacksAllCarried(loop)});
  return {};
}

void Observer::append(const Found &found, Observation kind, Value value,
                      Differentiated *backward) {
  auto text = [&](const Twine &words) { return builder.getStringAttr(words); };
  std::string op = "argument", name, where;
  ArrayAttr low = builder.getArrayAttr({});
  if (auto argument = dyn_cast<BlockArgument>(found.value)) {
    if (auto given = function.getArgAttrOfType<StringAttr>(
            argument.getArgNumber(), kNameAttr))
      name = given.str();
    where = describe(function.getLoc());
  } else {
    Operation *maker = found.value.getDefiningOp();
    op = maker->getName().getStringRef().str();
    low = describeLowOps(builder, maker);
    if (auto read = dyn_cast<ReadOp>(maker))
      name = "@" + read.getVariable().str();
    where = describe(maker->getLoc());
  }
  SmallVector<NamedAttribute> described = {
      builder.getNamedAttr("number", builder.getI64IntegerAttr(found.number)),
      builder.getNamedAttr("kind", text(stringify(kind))),
      builder.getNamedAttr("op", text(op)),
      builder.getNamedAttr("low", low),
      builder.getNamedAttr("name", text(name)),
      builder.getNamedAttr(
          "operands", builder.getDenseI64ArrayAttr(operandsOf(found.value))),
      builder.getNamedAttr("location", text(where)),
      builder.getNamedAttr(
          "scaler",
          text(backward ? backward->op.getScaler().value_or("") : ""))};
  auto add = [&](StringRef key, Attribute value) {
    described.push_back(builder.getNamedAttr(key, value));
  };
  std::string suffix;
  StringAttr microBatch = microBatches.lookup(found.value.getDefiningOp());
  if (backward) {
    suffix = "." + std::to_string(backward->index);
    add("backward", builder.getI64IntegerAttr(backward->index));
    if (!backward->needed.contains(found.watched))
      add("unneeded", builder.getUnitAttr());
    // Each differentiates what all read.
    if (StringAttr own = microBatches.lookup(backward->op))
      microBatch = own;
  }
  if (microBatch)
    add("micro_batch", microBatch);
  if (DenseI64ArrayAttr turns = turnsOf(found.value))
    add("turns", turns);
  observed.push_back(builder.getDictionaryAttr(described));
  results.push_back(
      {(kObservedPrefix + Twine(found.number) + "." + stringify(kind) + suffix)
           .str(),
       value});
}

/// Appends the sum of the magnitudes of what `found` is the sum of, which is
/// the same op on magnitudes.
void Observer::addSum(const Found &found) {
  Operation *op = found.value.getDefiningOp();
  if (!op || (!isContraction(op) && !isa<SumOp, MeanOp, AddOp, SubOp>(op)))
    return;
  builder.setInsertionPointAfter(op);
  SmallVector<Value> magnitudes;
  for (Value operand : op->getOperands())
    magnitudes.push_back(
        AbsOp::create(builder, op->getLoc(), operand.getType(), operand));
  Value sum = isa<SubOp>(op) ? AddOp::create(builder, op->getLoc(),
                                             op->getResultTypes(), magnitudes)
                                   ->getResult(0)
                             : rebuildGeneric(builder, op, magnitudes,
                                              op->getResultTypes())
                                   ->getResult(0);
  append(found, Observation::Sum, sum);
}

/// True if every op that `value` goes through has a derivative, so that asking
/// for one is no error where the user did not ask.
bool Observer::canDifferentiate(Value value) {
  return llvm::all_of(value.getUsers(), [&](Operation *user) {
    Operation *op = block.findAncestorOpInBlock(*user);
    return op &&
           ((op == user && llvm::none_of(op->getResults(), isFloatTensor)) ||
            hasDerivative.lookup(op));
  });
}

/// True if `op` has a derivative by what it reads; a loop, which becomes its
/// turns, if all inside has.
static bool isDifferentiable(Operation *op) {
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (!loop || !loop.getStaticTripCount())
    return isa<DifferentiableOpInterface>(op) || isComposite(op);
  return llvm::all_of(op->getRegion(0).getOps(), [](Operation &inner) {
    return llvm::none_of(inner.getResults(), isFloatTensor) ||
           inner.hasTrait<OpTrait::ConstantLike>() || isDifferentiable(&inner);
  });
}

/// Puts an `amp.watch` behind each value: of it there is a derivative, and it
/// is a result of its own where the value is one already.
void Observer::watch() {
  for (Operation &op : llvm::reverse(block)) {
    hasDerivative[&op] =
        isDifferentiable(&op) &&
        llvm::all_of(op.getResults(), [&](Value result) {
          return !isFloatTensor(result) || canDifferentiate(result);
        });
  }
  for (Found &found : all) {
    bool reaches = gradients && canDifferentiate(found.value);
    builder.setInsertionPointAfterValue(found.value);
    auto watch = WatchOp::create(builder, found.value.getLoc(), found.value);
    if (reaches)
      found.value.replaceAllUsesExcept(watch.getResult(), watch);
    else if (gradients)
      continue;
    found.watched = watch.getResult();
  }
}

/// All that `value` is computed from, and itself.
static SetVector<Value> sourcesOf(Value value) {
  SetVector<Value> sources;
  sources.insert(value);
  for (size_t i = 0; i < sources.size(); ++i)
    addReads(sources[i].getDefiningOp(), sources);
  return sources;
}

/// The sources that are computed from a variable of the optimizer or from
/// what gradients are taken with respect to: no other gradient skips a step.
llvm::DenseSet<Value> Observer::neededOf(const Differentiated &backward) {
  BackwardOp op = backward.op;
  llvm::SmallDenseSet<StringAttr> variables;
  if (FlatSymbolRefAttr symbol = op.getOptimizerAttr())
    if (auto optimizer =
            SymbolTable::lookupNearestSymbolFrom<OptimizerOp>(op, symbol))
      for (FlatSymbolRefAttr variable : optimizer.getVariables())
        variables.insert(variable.getAttr());
  llvm::DenseSet<Value> needed;
  needed.insert_range(op.getWrt());
  llvm::SmallSetVector<Operation *, 32> ops;
  for (Value source : backward.sources)
    if (Operation *maker = source.getDefiningOp())
      ops.insert(maker);
  SmallVector<Operation *> ordered = ops.takeVector();
  llvm::sort(ordered,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  for (Operation *maker : ordered) {
    SetVector<Value> read;
    addReads(maker, read);
    bool isNeeded =
        llvm::any_of(read,
                     [&](Value value) { return needed.contains(value); }) ||
        maker
            ->walk([&](ReadOp inner) {
              return variables.contains(inner.getVariableAttr().getAttr())
                         ? WalkResult::interrupt()
                         : WalkResult::advance();
            })
            .wasInterrupted();
    if (isNeeded)
      needed.insert_range(maker->getResults());
  }
  return needed;
}

/// Asks `backward` for the gradients of what was watched and its loss is
/// computed from. Of the other micro-batches, say, it has none; one that is in
/// no loss is 0, and asked for once.
void Observer::differentiate(Differentiated &backward) {
  BackwardOp op = backward.op;
  SmallVector<const Found *> asked;
  SmallVector<Value> wrt(op.getWrt());
  SmallVector<Type> types(op.getResultTypes());
  for (Found &found : all) {
    if (!found.watched ||
        !(found.isInLoss
              ? backward.sources.contains(found.watched)
              : !found.isAsked &&
                    found.watched.getDefiningOp()->isBeforeInBlock(op)))
      continue;
    found.isAsked = true;
    asked.push_back(&found);
    wrt.push_back(found.watched);
    types.push_back(found.watched.getType());
  }
  builder.setInsertionPoint(op);
  auto wider = BackwardOp::create(builder, op.getLoc(), types, op.getLoss(),
                                  op.getSeed(), wrt, op.getOptimizerAttr(),
                                  op.getScalerAttr());
  size_t before = op->getNumResults();
  for (auto [found, gradient] :
       llvm::zip_equal(asked, wider->getResults().drop_front(before)))
    append(*found, Observation::Gradient, gradient, &backward);
  op.replaceAllUsesWith(wider->getResults().take_front(before));
  op.erase();
}

/// Asks each backward for derivatives.
void Observer::differentiate() {
  std::vector<Differentiated> backwards;
  for (auto op : block.getOps<BackwardOp>())
    backwards.push_back({op, backwards.size(), sourcesOf(op.getLoss()), {}});
  for (Found &found : all)
    found.isInLoss = llvm::any_of(backwards, [&](const Differentiated &one) {
      return one.sources.contains(found.watched);
    });
  // Each makes its op anew, of which a later loss may be computed.
  for (Differentiated &backward : backwards)
    backward.needed = neededOf(backward);
  for (Differentiated &backward : backwards)
    differentiate(backward);
}

void Observer::run() {
  collect();
  // Sums read what the graph computes with, before uses move on.
  if (gradients)
    for (const Found &found : all)
      addSum(found);
  watch();
  for (const Found &found : all)
    append(found, Observation::Value,
           found.watched ? found.watched : found.value);
  if (gradients)
    differentiate();
  addResults(function, results);
  function->setAttr(kObservedAttr, builder.getArrayAttr(observed));
}

LogicalResult mlir::amp::runObserve(ModuleOp module,
                                    const ObservePassOptions &options) {
  forEachTrainEntry(module, [&](FunctionOpInterface function) {
    if (options.number)
      StepValues(function).mark(function);
    else if (function->hasAttr(kGraphAttr))
      Observer(function, options.gradients).run();
  });
  if (!options.number)
    module.walk(
        [](Operation *op) { op->removeDiscardableAttr(kOfMicroBatchAttr); });
  return success();
}

namespace {
struct ObservePass : public amp::impl::ObservePassBase<ObservePass> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(runObserve(getOperation(), {number, gradients})))
      signalPassFailure();
  }
};
} // namespace
