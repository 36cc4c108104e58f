//===- FunctionUnits.cpp - functions that are decided together -----------===//
//
// One walk finds functions, their regions and their calls. Attributes are
// searched for other mentions of a function only where one might change.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/CallContexts.h"
#include "amp/Analysis/PrecisionModel.h"
#include "amp/Analysis/PrecisionUnits.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/StringSet.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amp;

namespace {

class UnitFinder {
public:
  UnitFinder(Operation *root, const PrecisionUnitOptions &options,
             SymbolTableCollection &symbols)
      : root(root), options(options), symbols(symbols) {
    exceptions.insert(options.keepIOExcept.begin(), options.keepIOExcept.end());
  }

  FailureOr<PrecisionUnits> run();

private:
  struct Call {
    Operation *op;
    uint32_t caller, callee;
    /// The innermost region around it, if there is one.
    AutocastOp region;
  };
  struct Found {
    PrecisionUnit unit;
    /// By another one.
    bool isCalled = false;
  };

  void addUnit(Operation *op);
  FloatType takeOwnType(Operation *function, bool hasRegions) const;
  void walk(Operation *op, uint32_t unit, AutocastOp region);
  FloatType lowTypeAt(const Call &call) const;
  void resolveCalls();
  void noteExternal(Operation *call, FunctionOpInterface callee);
  LogicalResult checkExceptions();
  LogicalResult checkOrder();
  LogicalResult checkIsolated();

  void freeSignature(Found &found);
  bool mayChange(DictionaryAttr attributes, StringRef name, bool isSeen) const;
  void keepWhatOthersCall();
  void keepWhatIsMentioned();
  PrecisionUnits group();

  Operation *root;
  const PrecisionUnitOptions &options;
  SymbolTableCollection &symbols;
  std::vector<Found> units;
  DenseMap<Operation *, uint32_t> ids;
  /// Before they are resolved: with the caller only.
  std::vector<Call> calls;
  llvm::StringSet<> exceptions;
  SmallVector<std::pair<Operation *, Operation *>> externals;
  DenseSet<Operation *> seenExternals;
};

} // namespace

//===----------------------------------------------------------------------===//
// Units and calls
//===----------------------------------------------------------------------===//

void UnitFinder::addUnit(Operation *op) {
  uint32_t id = units.size();
  ids[op] = id;
  units.emplace_back();
  units[id].unit.op = op;
  walk(op, id, {});
  if (!isFunction(op, options.policy))
    return;
  PrecisionUnit &unit = units[id].unit;
  FloatType dtype = takeOwnType(op, unit.hasRegions);
  bool isGiven = options.given && options.given->contains(op);
  if (!isGiven)
    unit.dtype = dtype;
}

/// Reads the function's attribute. What a second run with these options needs
/// to know stays: that something else than the options has decided.
FloatType UnitFinder::takeOwnType(Operation *function, bool hasRegions) const {
  Attribute own = function->getAttr(kAutocastAttr);
  auto type = dyn_cast_if_present<TypeAttr>(own);
  FloatType dtype = type                ? cast<FloatType>(type.getValue())
                    : own || hasRegions ? FloatType()
                                        : options.dtype;
  if (options.dtype && hasRegions)
    function->setAttr(kAutocastAttr,
                      BoolAttr::get(function->getContext(), false));
  else if (type && !options.dtype)
    function->removeAttr(kAutocastAttr);
  return dtype;
}

void UnitFinder::walk(Operation *op, uint32_t unit, AutocastOp around) {
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps()) {
      if (isa<CallOpInterface>(inner))
        calls.push_back({&inner, unit, 0, around});
      if (inner.getNumRegions() == 0)
        continue;
      if (isUnit(&inner, options.policy)) {
        addUnit(&inner);
        continue;
      }
      auto autocast = dyn_cast<AutocastOp>(inner);
      units[unit].unit.hasRegions |= bool(autocast);
      walk(&inner, unit, autocast ? autocast : around);
    }
}

/// The low type that surrounds a call; null where nothing is decided.
FloatType UnitFinder::lowTypeAt(const Call &call) const {
  if (!call.region)
    return units[call.caller].unit.dtype;
  return AutocastOp(call.region).getEnabled()
             ? dyn_cast<FloatType>(AutocastOp(call.region).getDtype())
             : FloatType();
}

static bool isF32Tensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getElementType().isF32();
}

void UnitFinder::noteExternal(Operation *call, FunctionOpInterface callee) {
  if ((llvm::any_of(callee.getArgumentTypes(), isF32Tensor) ||
       llvm::any_of(callee.getResultTypes(), isF32Tensor)) &&
      seenExternals.insert(callee).second)
    externals.push_back({callee, call});
}

/// Keeps the calls of units.
void UnitFinder::resolveCalls() {
  std::vector<Call> resolved;
  for (Call call : calls) {
    auto symbol = dyn_cast_if_present<SymbolRefAttr>(
        cast<CallOpInterface>(call.op).getCallableForCallee());
    auto callee = symbol ? symbols.lookupNearestSymbolFrom<FunctionOpInterface>(
                               call.op, symbol)
                         : FunctionOpInterface();
    if (!callee)
      continue;
    auto id = ids.find(callee);
    if (callee.isExternal()) {
      if (lowTypeAt(call))
        noteExternal(call.op, callee);
      continue;
    }
    if (id == ids.end())
      continue;
    call.callee = id->second;
    units[call.callee].isCalled |= call.caller != call.callee;
    resolved.push_back(call);
  }
  calls = std::move(resolved);
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

/// Each way out of the function returns its results.
static bool returnsResults(FunctionOpInterface function) {
  return llvm::all_of(function.getFunctionBody(), [&](Block &block) {
    Operation *last = block.empty() ? nullptr : &block.back();
    if (!last || last->getNumSuccessors() != 0)
      return true;
    if (!last->hasTrait<OpTrait::ReturnLike>())
      return last->getNumOperands() == 0;
    return llvm::equal(last->getOperandTypes(), function.getResultTypes());
  });
}

/// The user's name of an argument, which other compilers have in the location.
static StringRef nameOfArgument(FunctionOpInterface function, unsigned index) {
  if (auto name = function.getArgAttrOfType<StringAttr>(index, kNameAttr))
    return name;
  StringRef name;
  if (!function.isExternal())
    function.getArgument(index).getLoc()->walk([&](Location location) {
      auto named = dyn_cast<NameLoc>(location);
      if (named)
        name = named.getName();
      return named ? WalkResult::interrupt() : WalkResult::advance();
    });
  return name;
}

static StringRef nameOfResult(FunctionOpInterface function, unsigned index) {
  auto name = function.getResultAttrOfType<StringAttr>(index, kNameAttr);
  return name ? name.getValue() : StringRef();
}

bool UnitFinder::mayChange(DictionaryAttr attributes, StringRef name,
                           bool isSeen) const {
  if (attributes) {
    // Loss scaling multiplies and divides these in f32.
    for (StringRef mark : {kSeedAttr, kScaleAttr, kGradientAttr})
      if (attributes.contains(mark))
        return false;
    if (Attribute keep = attributes.get(kKeepAttr)) {
      auto value = dyn_cast<BoolAttr>(keep);
      return value && !value.getValue();
    }
  }
  bool keeps = options.keepIO != exceptions.contains(name);
  return !keeps || (!isSeen && options.keepIO);
}

void UnitFinder::freeSignature(Found &found) {
  auto function = dyn_cast<FunctionOpInterface>(found.unit.op);
  if (!function || !found.unit.dtype || found.unit.hasRegions ||
      function.isExternal() ||
      !llvm::equal(function.getFunctionBody().front().getArgumentTypes(),
                   function.getArgumentTypes()) ||
      !returnsResults(function))
    return;
  // Seen by others, or perhaps by somebody whom the text does not show.
  auto symbol = dyn_cast<SymbolOpInterface>(found.unit.op);
  bool isSeen = !symbol || !symbol.isPrivate() || !found.isCalled ||
                found.unit.op == root || function->hasAttr(kEntryAttr);
  found.unit.freeArguments.resize(function.getNumArguments());
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    found.unit.freeArguments[i] = mayChange(
        function.getArgAttrDict(i), nameOfArgument(function, i), isSeen);
  found.unit.freeResults.resize(function.getNumResults());
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    found.unit.freeResults[i] = mayChange(function.getResultAttrDict(i),
                                          nameOfResult(function, i), isSeen);
}

static void keepSignature(PrecisionUnit &unit) {
  unit.freeArguments.reset();
  unit.freeResults.reset();
}

/// Callers of another low type, and calls that do not look like one, pin.
void UnitFinder::keepWhatOthersCall() {
  for (const Call &call : calls) {
    Found &callee = units[call.callee];
    auto function = cast<FunctionOpInterface>(callee.unit.op);
    auto op = cast<CallOpInterface>(call.op);
    if (lowTypeAt(call) != callee.unit.dtype ||
        !llvm::equal(op.getArgOperands().getTypes(),
                     function.getArgumentTypes()) ||
        !llvm::equal(call.op->getResultTypes(), function.getResultTypes()))
      keepSignature(callee.unit);
  }
}

/// A symbol anywhere but in a direct call may be a call that nobody knows of.
/// Compared by name alone: a name too many costs a cast, one too few the types.
void UnitFinder::keepWhatIsMentioned() {
  if (llvm::none_of(units,
                    [](const Found &found) { return found.unit.mayChange(); }))
    return;
  DenseSet<Operation *> direct;
  for (const Call &call : calls)
    direct.insert(call.op);
  DenseSet<StringAttr> mentioned = findMentionedSymbols(root, direct);
  for (Found &found : units)
    if (auto symbol = dyn_cast<SymbolOpInterface>(found.unit.op);
        symbol && mentioned.contains(symbol.getNameAttr()))
      keepSignature(found.unit);
}

LogicalResult UnitFinder::checkExceptions() {
  if (exceptions.empty())
    return success();
  llvm::StringSet<> names;
  for (const Found &found : units)
    if (auto function = dyn_cast<FunctionOpInterface>(found.unit.op)) {
      for (unsigned i = 0; i < function.getNumArguments(); ++i)
        names.insert(nameOfArgument(function, i));
      for (unsigned i = 0; i < function.getNumResults(); ++i)
        names.insert(nameOfResult(function, i));
    }
  for (StringRef name : options.keepIOExcept)
    if (name.empty() || !names.contains(name))
      return emitError(root->getLoc())
             << "expected 'keep-io-except' to name arguments or results, found "
                "'"
             << name << "', which none has as '" << kNameAttr
             << "', and no argument in its location";
  return success();
}

/// S times a seed has no mark any more, and is no number of f16.
LogicalResult UnitFinder::checkOrder() {
  for (const Found &found : units)
    if ((found.unit.dtype || found.unit.hasRegions) &&
        found.unit.op->hasAttr(kScaledAttr))
      return found.unit.op->emitOpError()
             << "expected 'amp-autocast' before 'amp-loss-scaling', found "
                "gradients that are scaled already ('"
             << kScaledAttr
             << "'): in 16 bits S times the seed would be infinite; run "
                "'amp-autocast' first, or say 'amp.autocast = false' here";
  return success();
}

/// A unit is decided as if nothing were around it.
LogicalResult UnitFinder::checkIsolated() {
  for (const Found &found : units) {
    Operation *op = found.unit.op;
    if (op == root || op->hasTrait<OpTrait::IsIsolatedFromAbove>())
      continue;
    WalkResult result = WalkResult::advance();
    visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *use) {
      if (result.wasInterrupted())
        return;
      result = WalkResult::interrupt();
      use->getOwner()->emitOpError()
          << "expected to read values of '" << op->getName()
          << "' only, as in every function, found one from around it; hand it "
             "in as an argument";
    });
    if (result.wasInterrupted())
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

PrecisionUnits UnitFinder::group() {
  std::vector<uint32_t> first(units.size());
  std::iota(first.begin(), first.end(), 0);
  auto find = [&](uint32_t unit) {
    while (first[unit] != unit)
      unit = first[unit] = first[first[unit]];
    return unit;
  };
  for (const Call &call : calls)
    if (units[call.callee].unit.mayChange()) {
      uint32_t a = find(call.caller), b = find(call.callee);
      first[std::max(a, b)] = std::min(a, b);
    }

  PrecisionUnits result;
  result.externals = std::move(externals);
  // Group, and index in it.
  std::vector<std::pair<uint32_t, uint32_t>> places(units.size());
  for (uint32_t id = 0; id < units.size(); ++id) {
    uint32_t head = find(id);
    if (head == id) {
      places[id].first = result.groups.size();
      result.groups.emplace_back();
    }
    auto &group = result.groups[places[head].first];
    places[id] = {places[head].first, group.size()};
    group.push_back(std::move(units[id].unit));
  }
  for (const Call &call : calls) {
    auto [calleeGroup, callee] = places[call.callee];
    auto [callerGroup, caller] = places[call.caller];
    if (result.groups[calleeGroup][callee].mayChange())
      result.groups[callerGroup][caller].calls.push_back({call.op, callee});
  }
  return result;
}

FailureOr<PrecisionUnits> UnitFinder::run() {
  addUnit(root);
  if (failed(checkExceptions()) || failed(checkOrder()) ||
      failed(checkIsolated()))
    return failure();
  resolveCalls();
  for (Found &found : units)
    freeSignature(found);
  keepWhatOthersCall();
  keepWhatIsMentioned();
  return group();
}

FailureOr<PrecisionUnits>
mlir::amp::findPrecisionUnits(Operation *root,
                              const PrecisionUnitOptions &options,
                              SymbolTableCollection &symbols) {
  return UnitFinder(root, options, symbols).run();
}
