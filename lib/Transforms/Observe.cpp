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
  void collect();
  void findMicroBatches();
  void addSum(const Found &found);
  void watch();
  void differentiate();
  void differentiate(BackwardOp backward, size_t index,
                     const SetVector<Value> &sources);
  bool canDifferentiate(Value value);
  SmallVector<int64_t> operandsOf(Value value);
  void append(const Found &found, Observation kind, Value value,
              std::optional<size_t> backward = std::nullopt,
              StringRef scaler = "");

  FunctionOpInterface function;
  Block &block;
  OpBuilder builder;
  bool gradients;
  std::vector<Found> all;
  llvm::DenseMap<Value, int64_t> numbers;
  llvm::DenseMap<Operation *, bool> hasDerivative;
  /// A part of what one micro-batch alone computes; null of what more than one
  /// goes into.
  llvm::DenseMap<Value, MicroBatchOp> microBatches;
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
  block.walk([](Operation *op) { op->removeDiscardableAttr(kNumberAttr); });
}

void Observer::findMicroBatches() {
  for (Operation &op : block) {
    std::optional<MicroBatchOp> only;
    if (auto part = dyn_cast<MicroBatchOp>(op)) {
      only = part;
    } else {
      SetVector<Value> read(op.operand_begin(), op.operand_end());
      getUsedValuesDefinedAbove(op.getRegions(), read);
      for (Value value : read) {
        auto of = microBatches.find(value);
        if (of == microBatches.end())
          continue;
        bool isOther = only && (!*only || !of->second ||
                                only->getIndex() != of->second.getIndex());
        only = isOther ? MicroBatchOp() : of->second;
      }
    }
    if (only)
      for (Value result : op.getResults())
        microBatches[result] = *only;
  }
}

/// The numbers of what `value` is computed from. Casts and watches have none,
/// and stand for what they read.
SmallVector<int64_t> Observer::operandsOf(Value value) {
  SetVector<Value> read;
  auto addOperands = [&](Operation *maker) {
    if (!maker)
      return;
    read.insert_range(maker->getOperands());
    SetVector<Value> above;
    getUsedValuesDefinedAbove(maker->getRegions(), above);
    read.insert_range(above);
  };
  addOperands(value.getDefiningOp());
  SmallVector<int64_t> found;
  for (size_t i = 0; i < read.size(); ++i) {
    if (auto it = numbers.find(read[i]); it != numbers.end())
      found.push_back(it->second);
    else
      addOperands(read[i].getDefiningOp());
  }
  return found;
}

void Observer::append(const Found &found, Observation kind, Value value,
                      std::optional<size_t> backward, StringRef scaler) {
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
      builder.getNamedAttr("scaler", text(scaler))};
  std::string suffix;
  if (backward) {
    described.push_back(
        builder.getNamedAttr("backward", builder.getI64IntegerAttr(*backward)));
    suffix = "." + std::to_string(*backward);
  }
  if (MicroBatchOp part = microBatches.lookup(found.value))
    described.push_back(builder.getNamedAttr(
        "micro_batch",
        text(Twine(part.getIndex() + 1) + " of " + Twine(part.getCount()))));
  if (auto loop = found.value.getDefiningOp<LoopOp>())
    for (auto [stack, dim] :
         llvm::zip_equal(loop.getStacked(), loop.getStackDims()))
      if (stack == found.value)
        described.push_back(builder.getNamedAttr(
            "turns", builder.getDenseI64ArrayAttr({dim, loop.getReverse()})));
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
    if (Operation *op = sources[i].getDefiningOp()) {
      sources.insert_range(op->getOperands());
      getUsedValuesDefinedAbove(op->getRegions(), sources);
    }
  return sources;
}

/// Asks `backward`, whose loss is computed from `sources`, for the gradients of
/// what was watched there. Of the other micro-batches, say, it has none; one
/// that is in no loss is 0, and asked for once.
void Observer::differentiate(BackwardOp backward, size_t index,
                             const SetVector<Value> &sources) {
  SmallVector<const Found *> asked;
  SmallVector<Value> wrt(backward.getWrt());
  SmallVector<Type> types(backward.getResultTypes());
  for (Found &found : all) {
    if (!found.watched ||
        !(found.isInLoss
              ? sources.contains(found.watched)
              : !found.isAsked &&
                    found.watched.getDefiningOp()->isBeforeInBlock(backward)))
      continue;
    found.isAsked = true;
    asked.push_back(&found);
    wrt.push_back(found.watched);
    types.push_back(found.watched.getType());
  }
  builder.setInsertionPoint(backward);
  auto wider = BackwardOp::create(
      builder, backward.getLoc(), types, backward.getLoss(), backward.getSeed(),
      wrt, backward.getOptimizerAttr(), backward.getScalerAttr());
  size_t before = backward->getNumResults();
  backward.replaceAllUsesWith(wider->getResults().take_front(before));
  backward.erase();
  for (auto [found, gradient] :
       llvm::zip_equal(asked, wider->getResults().drop_front(before)))
    append(*found, Observation::Gradient, gradient, index,
           wider.getScaler().value_or(""));
}

/// Asks each backward for derivatives.
void Observer::differentiate() {
  auto backwards = llvm::to_vector(block.getOps<BackwardOp>());
  auto sources = llvm::map_to_vector(backwards, [](BackwardOp backward) {
    return sourcesOf(backward.getLoss());
  });
  for (Found &found : all)
    found.isInLoss = llvm::any_of(
        sources, [&](const auto &of) { return of.contains(found.watched); });
  for (auto [index, backward] : llvm::enumerate(backwards))
    differentiate(backward, index, sources[index]);
}

void Observer::run() {
  collect();
  findMicroBatches();
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
