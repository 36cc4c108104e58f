//===- Autocast.cpp - the amp-autocast pass -------------------------------===//
//
// One group of functions after the other: state the problem, place the casts,
// rewrite, inline the regions. The decision is lib/Analysis, the rewriting
// Rewriter.cpp, the explanation AutocastExplain.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Autocast.h"
#include "../CallScopes.h"
#include "AutocastExplain.h"
#include "DeadOps.h"
#include "Rewriter.h"
#include "Setup.h"
#include "Undecided.h"
#include "amp/Analysis/PrecisionWarnings.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::amp {
#define GEN_PASS_DEF_AUTOCASTPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {

class Autocast {
public:
  Autocast(const AutocastSetup &setup, AutocastReport &report, bool explain)
      : options(setup.options), placement(setup.placement),
        policy(setup.policy), profile(setup.profile.get()), report(report),
        explain(explain), explainer(report, policy, placement,
                                    options.objective, options.budget) {}

  LogicalResult run(Operation *root);

private:
  LogicalResult runOnGroup(ArrayRef<PrecisionUnit> group);
  void eraseUnread(ArrayRef<PrecisionUnit> group, const PrecisionGraph &graph);
  LogicalResult decide(PrecisionGraph &graph, FloatType lowType, bool isFirst);
  Placement place(PrecisionProblem &problem);
  Placement placeWithinBudget(PrecisionProblem &problem);
  void count(const PrecisionGraph &graph, const Placement &placement);
  void remarkUnclassified(const PrecisionGraph &graph);
  void remarkExternals(const PrecisionUnits &units);
  void findGiven(Operation *root);

  const AutocastOptions &options;
  AutocastPlacement placement;
  PolicyMatcher policy;
  const MeasuredFunction *profile;
  AutocastReport &report;
  bool explain;
  AutocastExplainer explainer;
  SymbolTableCollection symbols;
  llvm::StringSet<> remarked;
  /// True if a region or a function has a low type.
  bool foundRegion = false;
  /// True if the precision of an op was decided.
  bool isDecided = false;
  /// Of the group and the low type at hand.
  std::optional<AutocastReport::ErrorBudget> errorBudget;
  /// True if an error was predicted for any group.
  bool foundEffect = false;
  /// Casts of the group at hand.
  DenseSet<Operation *> inserted, reused;
  /// Functions that stay as they are written.
  DenseSet<Operation *> given;
};

} // namespace

/// Finds functions that ops stand for, as the policy says it. Upstream looks a
/// symbol up in no table around an unregistered op with a region: it could be
/// a table itself.
void Autocast::findGiven(Operation *root) {
  if (llvm::none_of(policy.getPolicy().layers, [](const PolicyLayer &layer) {
        return llvm::any_of(layer.ops, [](const PolicyOp &op) {
          return !op.functions.empty();
        });
      }))
    return;
  root->walk([&](Operation *op) {
    for (const std::string &name :
         PrecisionModel(op, &policy).getFunctionAttributes()) {
      Operation *table = op->getParentOp();
      while (table && !table->hasTrait<OpTrait::SymbolTable>())
        table = table->getParentOp();
      Attribute attribute = op->getAttr(name);
      if (!table || !attribute)
        continue;
      attribute.walk([&](SymbolRefAttr symbol) {
        given.insert(symbols.lookupSymbolIn(table, symbol));
      });
    }
  });
}

LogicalResult Autocast::run(Operation *root) {
  root->walk([&](Operation *op) {
    if (op == root || op->hasTrait<OpTrait::IsIsolatedFromAbove>())
      eraseDeadOps(op);
  });
  findGiven(root);
  copyForCallers(root, options.dtype, given, &policy, symbols);
  FailureOr<PrecisionUnits> units = findPrecisionUnits(
      root,
      {options.dtype, options.keepIO, options.keepIOExcept, &given, &policy},
      symbols);
  if (failed(units))
    return failure();
  remarkExternals(*units);
  for (ArrayRef<PrecisionUnit> group : units->groups)
    if (failed(runOnGroup(group)))
      return failure();
  policy.warnOfUnmatched(root);
  if (!isDecided && (options.dtype || foundRegion))
    warnUndecided(root, policy);
  if (options.objective == AutocastObjective::Budget && foundRegion &&
      !foundEffect)
    emitWarning(root->getLoc())
        << "nothing was placed within the error budget: '" << options.profile
        << "' holds no effect on a loss for what is rounded here; measure a "
           "step that differentiates with 'amp-run --calibrate', or leave "
           "'objective=budget' out";
  // Who names a policy wants something decided.
  if (!options.dtype && !options.policy.empty() && !foundRegion)
    emitRemark(root->getLoc())
        << "nothing to decide: there are no autocast regions here; say 'dtype' "
           "('f16' or 'bf16') to make each function one";
  return success();
}

LogicalResult Autocast::runOnGroup(ArrayRef<PrecisionUnit> group) {
  PrecisionOptions precision{
      options.cache,
      options.nominalDim,
      &policy,
      options.objective != AutocastObjective::Casts,
      placement == AutocastPlacement::MinCut
          ? policy.getPolicy().exact.value_or(ExactValues::Kept)
          : ExactValues::Rounded,
      placement == AutocastPlacement::Dispatch,
      placement == AutocastPlacement::Careful,
      profile};
  auto graph = std::make_unique<PrecisionGraph>(group, precision, symbols);
  SmallVector<FloatType> lowTypes(graph->getLowTypes());
  foundRegion |= !lowTypes.empty();
  for (auto [index, lowType] : llvm::enumerate(lowTypes)) {
    // Each low type is decided on its own, on what the one before left.
    if (index)
      graph = std::make_unique<PrecisionGraph>(group, precision, symbols);
    if (failed(decide(*graph, lowType, /*isFirst=*/index == 0)))
      return failure();
  }
  if (explain && lowTypes.empty())
    explainer.explainOutside(*graph);
  for (const PrecisionUnit &unit : group)
    if (unit.hasRegions)
      inlineAutocastRegions(unit.op, policy, options.emitCast, report.numCasts);
  eraseUnread(group, *graph);
  explainer.explainCasts(group);
  return success();
}

/// Erases what nobody reads any more: casts to the declared type of a region's
/// result, constants made in it, and what was read for its type alone.
void Autocast::eraseUnread(ArrayRef<PrecisionUnit> group,
                           const PrecisionGraph &graph) {
  auto forget = [&](Operation *op) {
    if (reused.erase(op)) {
      --report.numReused;
    } else if (inserted.erase(op)) {
      --report.numCasts;
      report.castBytes -= graph.castBytes(op->getOperand(0));
    } else {
      return;
    }
    explainer.forgetCast(op);
  };
  for (const PrecisionUnit &unit : group)
    eraseDeadOps(unit.op, forget);
  inserted.clear();
  reused.clear();
}

LogicalResult Autocast::decide(PrecisionGraph &graph, FloatType lowType,
                               bool isFirst) {
  if (failed(graph.classify(lowType)))
    return failure();
  PrecisionProblem problem(graph);
  remarkUnclassified(graph);
  errorBudget.reset();
  Placement placed = place(problem);
  if (!placed.minimal && placement == AutocastPlacement::MinCut)
    emitRemark(graph.getUnits().front().op->getLoc())
        << "gave up the search for the cheapest placement after "
        << options.budget << " steps; casts are placed by the better of "
        << "'propagate' and 'dispatch'";
  count(graph, placed);
  warnOfLosses(graph, placed);
  if (explain) {
    size_t first = report.functions.size();
    explainer.explain(problem, placed, isFirst);
    for (auto &function : llvm::drop_begin(report.functions, first))
      function.errorBudget = errorBudget;
  }
  AutocastRewriter rewriter(problem, placed, options.emitCast);
  rewriter.run();
  inserted.insert_range(rewriter.casts);
  reused.insert_range(rewriter.reusedCasts);
  if (explain) {
    explainer.noteCasts(graph, rewriter.casts, /*kept=*/false);
    explainer.noteCasts(graph, rewriter.reusedCasts, /*kept=*/true);
  }
  report.numCasts += rewriter.numCasts;
  report.numReused += rewriter.numReused;
  report.castBytes += rewriter.castBytes;
  return success();
}

Placement Autocast::place(PrecisionProblem &stated) {
  PlacementProblem &problem = stated.data;
  switch (placement) {
  case AutocastPlacement::MinCut:
    if (options.objective != AutocastObjective::Budget)
      return placeWithoutRoundTrips(problem, options.budget);
    return placeWithinBudget(stated);
  case AutocastPlacement::Careful:
    return placeCareful(problem);
  case AutocastPlacement::Propagate:
    return placePropagate(problem);
  case AutocastPlacement::Dispatch:
    return placeDispatch(problem);
  }
  llvm_unreachable("all placements handled");
}

/// Of functions that were not measured no error is predicted.
Placement Autocast::placeWithinBudget(PrecisionProblem &problem) {
  std::vector<RoundingEffect> effects = roundingEffects(problem);
  AutocastReport::ErrorBudget told;
  if (explain)
    told.frontier = findFrontier(problem.data, effects, options.budget);
  BudgetedPlacement found = amp::placeWithinBudget(
      problem.data, effects, options.errorBudget, options.budget);
  told.predicted = found.predicted;
  told.allowed = found.allowed;
  told.careful = found.careful;
  foundEffect |= found.careful > 0;
  if (found.careful > 0)
    errorBudget = std::move(told);
  return found.placement;
}

void Autocast::count(const PrecisionGraph &graph, const Placement &placement) {
  for (const PrecisionOp &record : graph.ops) {
    isDecided |= record.isDecided();
    if (record.isDecided() && record.hasPorts())
      ++(runsLow(record, placement) ? report.numLow : report.numF32);
  }
}

void Autocast::remarkUnclassified(const PrecisionGraph &graph) {
  for (Operation *op : graph.unclassified)
    if (remarked.insert(op->getName().getStringRef()).second)
      emitRemark(op->getLoc())
          << "'" << op->getName()
          << "' has no precision class and stays as it is "
             "written; name it in a policy or implement PrecisionOpInterface "
             "for it";
}

void Autocast::remarkExternals(const PrecisionUnits &units) {
  for (auto [callee, call] : units.externals) {
    InFlightDiagnostic remark =
        mlir::emitRemark(callee->getLoc())
        << "'" << SymbolTable::getSymbolName(callee).getValue()
        << "' is only declared: its arguments and results keep their types; "
           "define it in the module to have it decided";
    remark.attachNote(call->getLoc()) << "it is called here";
  }
}

/// Explaining costs time: entries only where somebody reads them.
static LogicalResult autocast(Operation *root, const AutocastOptions &asked,
                              AutocastReport &report, bool explain) {
  FailureOr<AutocastSetup> setup = prepareAutocast(root, asked);
  if (failed(setup))
    return failure();
  bool remarks =
      asked.remarks &&
      emitPolicyRemark(root->getLoc(), setup->policy.name, setup->placement);
  size_t before = report.functions.size();
  if (failed(Autocast(*setup, report, explain || remarks).run(root)))
    return failure();
  if (remarks)
    emitAutocastRemarks(report, before);
  return success();
}

LogicalResult mlir::amp::runAutocast(Operation *root,
                                     const AutocastOptions &options,
                                     AutocastReport *report) {
  AutocastReport counts;
  return autocast(root, options, report ? *report : counts,
                  /*explain=*/report != nullptr);
}

namespace {

struct AutocastPass : public amp::impl::AutocastPassBase<AutocastPass> {
  using Base::Base;

  LogicalResult checkFilter(const AutocastReportFilter &filter, Location loc) {
    if (std::string mistake = explainMistake(filter, "table-");
        !mistake.empty())
      return emitError(loc) << mistake;
    if (table.empty() && !filter.isEmpty())
      return emitError(loc)
             << "expected 'table' beside 'table-where', 'table-top' and "
                "'table-only', which choose its rows; add that, or leave them "
                "out";
    return success();
  }

  void runOnOperation() override {
    Operation *root = getOperation();
    Location loc = root->getLoc();
    // Functions, each with a run of the pass, would write over one another's.
    if (!isa<ModuleOp>(root) && !(report.empty() && table.empty())) {
      emitError(loc) << "expected 'report' and 'table' where 'amp-autocast' "
                        "runs on a module, found it on '"
                     << root->getName()
                     << "'; leave them out, or run it on the module";
      return signalPassFailure();
    }
    AutocastOptions options;
    options.policy = policy;
    options.profile = profile;
    options.trustProfile = trustProfile;
    options.profileError = profileError;
    options.errorBudget = errorBudget;
    options.nominalDim = nominalDim;
    options.cache = cache;
    options.emitCast = emitCast;
    options.keepIO = keepIO;
    options.keepIOExcept = {keepIOExcept.begin(), keepIOExcept.end()};
    AutocastReport decided;
    bool explain = !report.empty() || !table.empty();
    AutocastReportFilter filter{tableWhere, tableTop, tableOnly};
    auto print = [&](raw_ostream &os, const AutocastReport &report) {
      printReport(os, report, filter);
    };
    if (failed(checkFilter(filter, loc)) ||
        failed(
            readAutocastOptions(dtype, placement, objective, loc, options)) ||
        failed(autocast(root, options, decided, explain)) ||
        (!table.empty() &&
         failed(writeReportFile(table, decided, loc, print))) ||
        (!report.empty() && failed(writeReportFile(report, decided, loc))))
      return signalPassFailure();
    numCasts += decided.numCasts;
    numLow += decided.numLow;
  }
};

} // namespace
