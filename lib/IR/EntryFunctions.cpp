//===- EntryFunctions.cpp - rules for names and for a step's state --------===//
//
// Reads of variables are pure because an entry function writes each of them at
// most once and reads it nowhere after that. This is where that is checked, and
// that no clip and no window is left out of the step.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Facts.h"
#include "amp/Policies/Policy.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Reads and writes of an entry function, in the order of the text
//===----------------------------------------------------------------------===//

namespace {
/// The number of times that an op runs in a step.
enum class Runs {
  Once,
  /// In each micro-batch: writes of the last one are those of the step.
  PerMicroBatch,
  Unknown,
};

/// Follows an entry function and its callees. Runs before nested ops are
/// verified, so it takes nothing for granted that their verifiers check.
class StateAccesses {
public:
  explicit StateAccesses(FunctionOpInterface entry)
      : symbolTable(SymbolTable::getNearestSymbolTable(entry->getParentOp())) {
    if (!symbolTable || symbolTable->getNumRegions() == 0)
      return;
    for (Operation &op : symbolTable->getRegion(0).getOps()) {
      if (auto variable = dyn_cast<VariableOp>(op))
        if (FlatSymbolRefAttr master = variable.getCopyOfAttr())
          masters[variable.getSymNameAttr()] = master.getAttr();
      if (auto optimizer = dyn_cast<OptimizerOp>(op))
        optimizers[optimizer.getSymNameAttr()] = optimizer;
    }
  }

  LogicalResult visit(Region &region, Runs runs);

private:
  LogicalResult visit(Operation *op, Runs runs);
  LogicalResult visitCall(CallOpInterface call, Runs runs);
  LogicalResult visitState(StateOpInterface op, Runs runs);
  LogicalResult read(Operation *op, const StateAccess &access);
  LogicalResult write(StateOpInterface op, const StateAccess &access,
                      Runs runs);
  LogicalResult step(StateOpInterface op, OptimizerOp optimizer, Runs runs);

  /// A copy and its master are one variable here.
  StringAttr root(FlatSymbolRefAttr symbol) const {
    StringAttr name = symbol.getAttr();
    auto master = masters.find(name);
    return master == masters.end() ? name : master->second;
  }

  Operation *symbolTable;
  llvm::DenseMap<StringAttr, StringAttr> masters;
  llvm::DenseMap<StringAttr, OptimizerOp> optimizers;
  /// The op that wrote a variable or updated a scaler.
  llvm::DenseMap<StringAttr, Operation *> writers;
  /// The number of writes when a callee was visited last: a callee has nothing
  /// new to say while the number is unchanged.
  llvm::DenseMap<Operation *, unsigned> visited;
};
} // namespace

LogicalResult StateAccesses::read(Operation *op, const StateAccess &access) {
  Operation *writer = writers.lookup(root(access.symbol));
  if (!writer)
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << access.verb << " '" << access.symbol
                        << "' after this step wrote "
                        << "it; a step sees the values from before it";
  diagnostic.attachNote(writer->getLoc()) << "written here";
  return diagnostic;
}

LogicalResult StateAccesses::write(StateOpInterface op,
                                   const StateAccess &access, Runs runs) {
  if (runs == Runs::PerMicroBatch && op.changesOncePerStep())
    return op->emitOpError() << access.verb << " '" << access.symbol
                             << "' inside 'amp.accumulate', in each "
                                "micro-batch; do so once, with its results";
  if (runs == Runs::Unknown)
    return op->emitOpError()
           << access.verb << " '" << access.symbol
           << "' inside a region; in an entry "
           << "function this must be where it runs exactly once";
  auto [writer, isFirst] = writers.try_emplace(root(access.symbol), op);
  if (isFirst)
    return success();
  InFlightDiagnostic diagnostic = op->emitOpError()
                                  << access.verb << " '" << access.symbol
                                  << "' a second time in one step";
  diagnostic.attachNote(writer->second->getLoc()) << "the first time is here";
  return diagnostic;
}

/// A step writes the variables of `optimizer`, which is not verified yet.
LogicalResult StateAccesses::step(StateOpInterface op, OptimizerOp optimizer,
                                  Runs runs) {
  if (!optimizer || !optimizer.getGroupsAttr())
    return success();
  for (Attribute group : optimizer.getGroups())
    if (auto variables = dyn_cast<ArrayAttr>(group))
      for (Attribute symbol : variables)
        if (auto variable = dyn_cast<FlatSymbolRefAttr>(symbol))
          if (failed(write(op, {variable, StateKind::Variable, "writes", true},
                           runs)))
            return failure();
  return success();
}

LogicalResult StateAccesses::visitState(StateOpInterface op, Runs runs) {
  for (const StateAccess &access : op.getStateAccesses()) {
    if (!access.symbol)
      continue;
    LogicalResult result =
        !access.changes ? read(op, access)
        : access.kind == StateKind::Optimizer && runs == Runs::Once
            ? step(op, optimizers.lookup(access.symbol.getAttr()), runs)
            : write(op, access, runs);
    if (failed(result))
      return failure();
  }
  return success();
}

LogicalResult StateAccesses::visitCall(CallOpInterface call, Runs runs) {
  auto symbol = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
  if (!symbol || !symbolTable)
    return success();
  auto callee = dyn_cast_or_null<FunctionOpInterface>(
      SymbolTable::lookupSymbolIn(symbolTable, symbol));
  if (!callee || callee.isExternal())
    return success();
  // A recursive callee is left alone when it comes back to itself.
  auto [last, isFirst] = visited.try_emplace(callee, writers.size());
  if (!isFirst && last->second == writers.size())
    return success();
  last->second = writers.size();
  return visit(callee.getFunctionBody(), runs);
}

/// A clip or a window whose gradients nobody reads is no part of the step,
/// which does without it; passes would remove it.
static LogicalResult verifyUsed(GradientsOpInterface op) {
  if (op.getBundleKind() == BundleKind::Clipped && op->use_empty())
    return op->emitOpError()
           << "expected a step of its result, found it unused; give amp.step "
              "the clipped gradients";
  if (op.isWindow() && op->getNumResults() && op->getResult(0).use_empty())
    return op->emitOpError()
           << "expected a step, an unscale or a clip of the window's "
              "gradients, found them unused; give amp.step the first result "
              "instead of the gradients of one call";
  return success();
}

LogicalResult StateAccesses::visit(Operation *op, Runs runs) {
  auto gradients = dyn_cast<GradientsOpInterface>(op);
  if (gradients && failed(verifyUsed(gradients)))
    return failure();
  if (gradients && gradients.isWindow() && runs != Runs::Once)
    return op->emitOpError()
           << "expected to stand in its function, found it inside a region: a "
              "call is one of a window, a micro-batch is not; accumulate what "
              "'amp.accumulate' gives";
  if (auto state = dyn_cast<StateOpInterface>(op))
    return visitState(state, runs);
  if (auto call = dyn_cast<CallOpInterface>(op))
    return visitCall(call, runs);
  for (Region &region : op->getRegions())
    if (failed(visit(region, isa<AutocastOp>(op)      ? runs
                             : !isa<AccumulateOp>(op) ? Runs::Unknown
                             : runs == Runs::Once     ? Runs::PerMicroBatch
                                                      : runs)))
      return failure();
  return success();
}

LogicalResult StateAccesses::visit(Region &region, Runs runs) {
  for (Block &block : region)
    for (Operation &op : block)
      if (failed(visit(&op, region.hasOneBlock() ? runs : Runs::Unknown)))
        return failure();
  return success();
}

LogicalResult mlir::amp::verifyEntryFunction(Operation *function) {
  auto entry = dyn_cast<FunctionOpInterface>(function);
  if (!entry || entry.isExternal())
    return success();
  return StateAccesses(entry).visit(entry.getFunctionBody(), Runs::Once);
}

//===----------------------------------------------------------------------===//
// Attributes of the dialect on functions, arguments and results
//===----------------------------------------------------------------------===//

/// Rules: a name as data files have it, on an entry that only reads.
/// True for a text that cannot stand in a line.
static bool hasControl(StringRef text) {
  return llvm::any_of(text,
                      [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

static LogicalResult verifySplit(Operation *op, Attribute value) {
  auto split = dyn_cast<StringAttr>(value);
  if (!split || split.empty() || split.getValue().contains('.') ||
      hasControl(split))
    return op->emitOpError()
           << "expected '" << kSplitAttr
           << "' to be the name of a split, such as \"validation\" for the "
              "tensors 'validation.x', without dots and control characters, "
              "found "
           << value;
  auto kind = op->getAttrOfType<StringAttr>(kEntryAttr);
  if (!kind || kind == "train")
    return op->emitOpError()
           << "expected '" << kSplitAttr << "' on an entry of kind \"eval\" "
           << "or \"predict\", found it on "
           << (kind ? "one of kind \"train\", which reads 'train'"
                    : "a function that is no entry");
  return success();
}

/// Rules: "own" or "all", on an entry that trains.
static LogicalResult verifySkip(Operation *op, Attribute value) {
  auto skip = dyn_cast<StringAttr>(value);
  if (!skip || (skip != "own" && skip != "all"))
    return op->emitOpError()
           << "expected '" << kSkipAttr << "' to be \"own\" (each optimizer "
           << "skips on its own gradients) or \"all\" (all skip when one "
              "does), "
           << "found " << value;
  return success();
}

/// Rules: `amp.policy` is a name or a dictionary and stands on a module.
/// `amp.entry` is "train", "eval" or "predict" and stands on a function, which
/// obeys the rules of an entry function. `amp.autocast` is a low type or false
/// and stands on a function, and so does `amp.scaled`. `amp.skip` is "own" or
/// "all" and stands on a function. `amp.split` is the name of a split and
/// stands beside an `amp.entry` that does not train. `amp.fact` obeys the rules
/// of facts. `amp.name`, `amp.keep` and `amp.unit` do not stand here.
LogicalResult AmpDialect::verifyOperationAttribute(Operation *op,
                                                   NamedAttribute attribute) {
  if (llvm::is_contained({kNameAttr, kKeepAttr, kUnitAttr},
                         attribute.getName().getValue()))
    return op->emitOpError() << "'" << attribute.getName().getValue()
                             << "' belongs on an argument or a result";
  if (attribute.getName() == kFactAttr)
    return amp::detail::verifyFact(op, attribute.getValue());
  if (attribute.getName() == kPolicyAttr) {
    if (!isa<ModuleOp>(op))
      return op->emitOpError() << "'" << kPolicyAttr << "' belongs on a module";
    if (!isa<StringAttr, DictionaryAttr>(attribute.getValue()))
      return op->emitOpError() << "expected '" << kPolicyAttr
                               << "' to be a string or a dictionary, found "
                               << attribute.getValue();
    return success();
  }
  bool isAutocast = attribute.getName() == kAutocastAttr;
  bool isScaled = attribute.getName() == kScaledAttr;
  bool isSplit = attribute.getName() == kSplitAttr;
  bool isAverage = attribute.getName() == kAverageAttr;
  bool isSkip = attribute.getName() == kSkipAttr;
  if (attribute.getName() != kEntryAttr && !isAutocast && !isScaled &&
      !isSplit && !isAverage && !isSkip)
    return success();
  // A policy may say that an op is one of which only the name is known.
  bool mayBeFunction = isAutocast && !op->isRegistered() && op->getNumRegions();
  if (!isa<FunctionOpInterface>(op) && !mayBeFunction)
    return op->emitOpError() << "'" << attribute.getName().getValue()
                             << "' belongs on a function";
  if (isScaled)
    return success();
  if (isSplit)
    return verifySplit(op, attribute.getValue());
  if (isAverage) {
    auto kind = op->getAttrOfType<StringAttr>(kEntryAttr);
    if (!isa<UnitAttr>(attribute.getValue()) || !kind ||
        kind.getValue() == "train")
      return op->emitOpError()
             << "expected '" << kAverageAttr
             << "', without a value, on an entry of kind \"eval\" or "
                "\"predict\"";
    return success();
  }
  if (isSkip)
    return verifySkip(op, attribute.getValue());
  if (isAutocast) {
    auto low = dyn_cast<TypeAttr>(attribute.getValue());
    auto on = dyn_cast<BoolAttr>(attribute.getValue());
    if (!(low && isLow(low.getValue())) && !(on && !on.getValue()))
      return op->emitOpError()
             << "expected '" << kAutocastAttr
             << "' to be f16, bf16 or false, found " << attribute.getValue();
    return success();
  }
  auto kind = dyn_cast<StringAttr>(attribute.getValue());
  if (!kind ||
      !llvm::is_contained({"train", "eval", "predict"}, kind.getValue()))
    return op->emitOpError()
           << "expected '" << kEntryAttr
           << "' to be \"train\", \"eval\" or \"predict\", found "
           << attribute.getValue();
  return verifyEntryFunction(op);
}

/// Rules: no two arguments or results have one name.
static LogicalResult verifyNames(FunctionOpInterface function) {
  llvm::DenseMap<Attribute, std::string> owners;
  auto verifyList = [&](ArrayAttr list, StringRef what) -> LogicalResult {
    if (!list)
      return success();
    for (auto [index, attributes] : llvm::enumerate(list)) {
      Attribute name = cast<DictionaryAttr>(attributes).get(kNameAttr);
      if (!name)
        continue;
      std::string owner = (what + " " + Twine(index)).str();
      if (auto [other, isNew] = owners.try_emplace(name, owner); !isNew)
        return function->emitOpError()
               << owner << " has the name " << name << " of " << other->second
               << "; names are unique in a function";
    }
    return success();
  };
  if (failed(verifyList(function.getArgAttrsAttr(), "argument")))
    return failure();
  return verifyList(function.getResAttrsAttr(), "result");
}

/// True if argument or result `index` of `list` is the first with a name.
static bool isFirstNamed(ArrayAttr list, unsigned index) {
  for (Attribute attributes : list.getValue().take_front(index))
    if (cast<DictionaryAttr>(attributes).contains(kNameAttr))
      return false;
  return true;
}

/// Rules: a non-empty string that no other argument and no result has.
static LogicalResult verifyName(Operation *op, NamedAttribute attribute,
                                bool isResult, unsigned index) {
  if (attribute.getName() != kNameAttr)
    return success();
  auto name = dyn_cast<StringAttr>(attribute.getValue());
  if (!name || name.empty())
    return op->emitOpError()
           << "expected '" << kNameAttr << "' of "
           << (isResult ? "result " : "argument ") << index
           << " to be a non-empty string, found " << attribute.getValue();
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return success();
  // All of a list at once.
  return isFirstNamed(isResult ? function.getResAttrsAttr()
                               : function.getArgAttrsAttr(),
                      index)
             ? verifyNames(function)
             : success();
}

/// Rules: the dialect knows the attribute; `amp.keep` is a bool, `amp.unit` a
/// text that a line can show.
static LogicalResult verifyMark(Operation *op, NamedAttribute attribute,
                                ArrayRef<StringRef> known, StringRef what,
                                unsigned index) {
  if (!llvm::is_contained(known, attribute.getName().getValue())) {
    InFlightDiagnostic error = op->emitOpError()
                               << "expected an attribute of the dialect on "
                               << what << " " << index << " to be ";
    llvm::interleave(
        known, [&](StringRef name) { error << "'" << name << "'"; },
        [&] { error << " or "; });
    return error << ", found '" << attribute.getName().getValue() << "'";
  }
  if (attribute.getName() == kKeepAttr && !isa<BoolAttr>(attribute.getValue()))
    return op->emitOpError()
           << "expected '" << kKeepAttr << "' to be true or false, found "
           << attribute.getValue();
  if (attribute.getName() == kUnitAttr) {
    auto unit = dyn_cast<StringAttr>(attribute.getValue());
    if (!unit || unit.empty() || hasControl(unit))
      return op->emitOpError()
             << "expected '" << kUnitAttr << "' of " << what << " " << index
             << " to be a non-empty string without control characters, "
             << "such as \"%\", found " << attribute.getValue();
  }
  return success();
}

LogicalResult AmpDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                   unsigned index,
                                                   NamedAttribute attribute) {
  if (failed(verifyMark(op, attribute,
                        {kNameAttr, kKeepAttr, kSeedAttr, kScaleAttr},
                        "argument", index)))
    return failure();
  return verifyName(op, attribute, /*isResult=*/false, index);
}

LogicalResult
AmpDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned index,
                                        NamedAttribute attribute) {
  if (failed(verifyMark(op, attribute,
                        {kNameAttr, kKeepAttr, kGradientAttr, kUnitAttr},
                        "result", index)))
    return failure();
  return verifyName(op, attribute, /*isResult=*/true, index);
}
