//===- PolicyMatcher.cpp - the entry of a policy that decides on an op ----===//
//
// Finds the closest entry for an op, and warns of patterns and names that match
// nothing in a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Policies/PolicyMatcher.h"
#include "amp/Interfaces/WrittenIn.h"
#include "amp/Policies/PresetDialects.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Path.h"
#include <set>
#include <tuple>

using namespace mlir;
using namespace mlir::amp;

/// Names and patterns that match nothing and get a warning each; the others
/// are counted.
static constexpr unsigned kMostUnmatched = 16;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// Names in the location, and file:line with and without the folder. Where a
/// function was inlined, its ops have the location that they were written at,
/// as they have without inlining.
static void collectLocations(Operation *op, SmallVectorImpl<std::string> &out) {
  getWrittenLocation(op->getLoc())->walk([&](Location location) {
    if (auto name = dyn_cast<NameLoc>(location)) {
      out.push_back(name.getName().str());
    } else if (auto file = dyn_cast<FileLineColLoc>(location)) {
      StringRef path = file.getFilename();
      std::string line = ":" + std::to_string(file.getLine());
      out.push_back(path.str() + line);
      if (llvm::sys::path::filename(path) != path)
        out.push_back(llvm::sys::path::filename(path).str() + line);
    }
    return WalkResult::advance();
  });
}

static void collectReferences(Operation *op,
                              SmallVectorImpl<std::string> &out) {
  auto collect = [&](Attribute attribute) {
    if (attribute)
      attribute.walk([&](SymbolRefAttr symbol) {
        out.push_back(symbol.getLeafReference().str());
      });
  };
  collect(op->getAttrDictionary());
  if (!op->isRegistered())
    collect(op->getPropertiesAsAttribute());
}

/// Symbols around the op where it was written, and those that it or the makers
/// of its operands name.
static void collectSymbols(Operation *op, SmallVectorImpl<std::string> &out) {
  StringAttr writtenIn = getWrittenIn(op->getLoc());
  for (Operation *outer = op; outer; outer = outer->getParentOp())
    if (auto name = outer->getAttrOfType<StringAttr>(
            SymbolTable::getSymbolAttrName())) {
      bool isMoved = writtenIn && isa<FunctionOpInterface>(outer);
      out.push_back(isMoved ? writtenIn.str() : name.str());
      if (isMoved)
        writtenIn = {};
    }
  collectReferences(op, out);
  for (Value operand : op->getOperands())
    if (Operation *producer = operand.getDefiningOp())
      collectReferences(producer, out);
}

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

PolicyMatcher::Entries PolicyMatcher::findCandidates(StringRef opName) const {
  // The key of the comparison, smallest first.
  using Rank = std::tuple<bool, size_t, int, size_t, bool, size_t>;
  std::vector<std::pair<Rank, const PolicyEntry *>> ranked;
  for (auto [depth, layer] : llvm::enumerate(policy.layers))
    for (const PolicyEntry &entry : layer.entries) {
      std::optional<size_t> close = 0;
      if (!entry.ops.empty())
        close = closeness(entry.ops, opName);
      if (!close)
        continue;
      bool hasPatterns = !entry.locations.empty() || !entry.symbols.empty();
      // Of overrides `include` comes first, whatever names the op more closely.
      int order =
          entry.isOverride ? entry.cls == PrecisionClass::Deny : !hasPatterns;
      ranked.push_back(
          {Rank(!entry.isOverride, depth, order, entry.isOverride ? 0 : ~*close,
                !entry.isOverride && !entry.isConditional(), ranked.size()),
           &entry});
    }
  llvm::sort(ranked, llvm::less_first());
  Entries entries;
  for (auto &[rank, entry] : ranked)
    entries.push_back(entry);
  return entries;
}

const PolicyOp *PolicyMatcher::findOp(StringRef opName) const {
  for (const PolicyLayer &layer : policy.layers) {
    const PolicyOp *found = nullptr;
    size_t closest = 0;
    for (const PolicyOp &op : layer.ops)
      if (std::optional<size_t> close = closeness(op.ops, opName);
          close && *close > closest) {
        closest = *close;
        found = &op;
      }
    if (found)
      return found;
  }
  // To be in a class says that the op has low types. A lone `*` means the ops
  // that are known otherwise.
  static const PolicyOp listed;
  for (const PolicyLayer &layer : policy.layers)
    for (const PolicyEntry &entry : layer.entries)
      if (!entry.isOverride &&
          closeness(entry.ops, opName).value_or(0) > strlen("*"))
        return &listed;
  return nullptr;
}

const PolicyOp *PolicyMatcher::know(OperationName name) {
  auto [found, isNew] = known.try_emplace(name);
  if (isNew)
    found->second = findOp(name.getStringRef());
  return found->second;
}

bool PolicyMatcher::callsFunction(Operation *op) {
  if (op->getNumRegions() == 0)
    return false;
  const PolicyOp *said = know(op->getName());
  return said && said->kind == PolicyOp::Function;
}

bool PolicyMatcher::matchPatterns(const PolicyEntry &entry, Operation *op) {
  auto matchAny = [&](ArrayRef<PolicyPattern> patterns, auto collect) {
    if (patterns.empty())
      return true;
    SmallVector<std::string> names;
    collect(op, names);
    bool any = false;
    for (const PolicyPattern &pattern : patterns)
      if (llvm::any_of(names, [&](const std::string &name) {
            return pattern.glob.match(name);
          })) {
        matched.insert(&pattern);
        any = true;
      }
    return any;
  };
  bool location = matchAny(entry.locations, collectLocations);
  bool symbol = matchAny(entry.symbols, collectSymbols);
  return location && symbol;
}

const PolicyEntry *PolicyMatcher::match(Operation *op, FloatType lowType) {
  auto [found, isNew] = candidates.try_emplace(op->getName());
  if (isNew)
    found->second = findCandidates(op->getName().getStringRef());
  const PolicyEntry *first = nullptr;
  for (const PolicyEntry *entry : found->second) {
    bool hasPatterns = !entry->locations.empty() || !entry->symbols.empty();
    // Patterns are tried in vain too, to know which of them match nothing.
    if (first && !hasPatterns)
      continue;
    if ((hasPatterns && !matchPatterns(*entry, op)) || first)
      continue;
    if (entry->hasIndices())
      counts[entry].add(op);
    if (entry->holdsFor(lowType) && entry->where.holds(op))
      first = entry;
  }
  return first;
}

//===----------------------------------------------------------------------===//
// Warnings
//===----------------------------------------------------------------------===//

/// Of a dialect that is not loaded nobody knows the ops. A name is reported if
/// the module has no such op, and either a preset that the policy extends lists
/// the dialect's ops, but not this one, or it is like that of an op in the
/// module of which nothing is said.
void PolicyMatcher::warnOfMistyped(Operation *root) {
  MLIRContext *context = root->getContext();
  llvm::MapVector<StringRef, LocationAttr> suspects;
  std::set<StringRef> listed;
  auto add = [&](const PolicyLayer &layer, ArrayRef<std::string> names,
                 LocationAttr location) {
    for (StringRef name : names) {
      if (layer.isPreset)
        listed.insert(name);
      else if (!name.ends_with("*") &&
               !knowsOps(context, name.split('.').first))
        suspects.insert({name, location});
    }
  };
  for (const PolicyLayer &layer : policy.layers) {
    for (const PolicyEntry &entry : layer.entries)
      add(layer, entry.ops, entry.location);
    for (const PolicyOp &op : layer.ops)
      add(layer, op.ops, op.location);
  }
  suspects.remove_if(
      [&](const auto &suspect) { return listed.count(suspect.first); });
  if (suspects.empty())
    return;

  std::set<StringRef> present, unknown;
  root->walk([&](Operation *op) {
    StringRef name = op->getName().getStringRef();
    if (!op->isRegistered() && present.insert(name).second &&
        !know(op->getName()))
      unknown.insert(name);
  });
  for (auto [name, location] : suspects) {
    if (present.count(name))
      continue;
    std::string beginning = (name.split('.').first + ".").str();
    SmallVector<StringRef> known;
    for (StringRef other : listed)
      if (other.starts_with(beginning))
        known.push_back(other);
    bool isCovered = !known.empty();
    llvm::append_range(known, unknown);
    StringRef nearest = findNearest(name, known);
    if ((!isCovered && nearest.empty()) || ++numUnmatched > kMostUnmatched)
      continue;
    InFlightDiagnostic warning = emitWarning(location)
                                 << "'" << name << "' matches no op of the "
                                 << "module"
                                 << (isCovered ? " or of the preset" : "");
    if (!nearest.empty())
      warning << "; did you mean '" << nearest << "'?";
  }
}

/// An operand or result that no op has does nothing: a mistake. Presets are
/// about all ops of a name.
void PolicyMatcher::warnOfMissing(Operation *root) {
  auto warn = [](Location location, StringRef what, int64_t index,
                 unsigned count) {
    if (index < 0 ? -index <= int64_t(count) : index < int64_t(count))
      return;
    InFlightDiagnostic warning = emitWarning(location)
                                 << "no op that this entry names has " << what
                                 << " " << index << ", ";
    if (count)
      warning << "expected " << -int64_t(count) << " to " << count - 1;
    else
      warning << "nor any other";
  };
  auto warnOfAll = [&](Location location, StringRef what, const auto &indexed,
                       unsigned count) {
    for (const auto &[index, said] : indexed)
      warn(location, what, index, count);
  };
  DenseMap<const PolicyOp *, Counts> ofOps;
  auto hasIndices = [](const PolicyOp &op) {
    return !op.operands.empty() || !op.results.empty() || !op.nearZero.empty();
  };
  if (llvm::any_of(policy.layers, [&](const PolicyLayer &layer) {
        return !layer.isPreset && llvm::any_of(layer.ops, hasIndices);
      }))
    root->walk([&](Operation *op) {
      if (const PolicyOp *says = know(op->getName()); says && hasIndices(*says))
        ofOps[says].add(op);
    });
  for (const PolicyLayer &layer : policy.layers) {
    if (layer.isPreset)
      continue;
    for (const PolicyEntry &entry : layer.entries)
      if (auto count = counts.find(&entry); count != counts.end()) {
        auto [operands, results] = count->second;
        warnOfAll(entry.location, "operand", entry.operands, operands);
        warnOfAll(entry.location, "result", entry.results, results);
        for (const PolicyTensorCondition &condition : entry.where.operands)
          warn(entry.location, "operand", condition.index, operands);
        for (const PolicyTensorCondition &condition : entry.where.results)
          warn(entry.location, "result", condition.index, results);
      }
    for (const PolicyOp &op : layer.ops)
      if (auto count = ofOps.find(&op); count != ofOps.end()) {
        auto [operands, results] = count->second;
        warnOfAll(op.location, "operand", op.operands, operands);
        warnOfAll(op.location, "operand", op.nearZero, operands);
        warnOfAll(op.location, "result", op.results, results);
      }
  }
}

void PolicyMatcher::warnOfUnmatched(Operation *root) {
  warnOfMissing(root);
  if (root->getContext()->allowsUnregisteredDialects())
    warnOfMistyped(root);
  auto warn = [&](ArrayRef<PolicyPattern> patterns, StringRef what,
                  auto collect) {
    for (const PolicyPattern &pattern : patterns) {
      if (matched.contains(&pattern) || ++numUnmatched > kMostUnmatched)
        continue;
      InFlightDiagnostic warning = emitWarning(pattern.location)
                                   << "'" << pattern.text.getValue()
                                   << "' matches the " << what
                                   << " of no op whose precision is decided";
      std::set<std::string> names;
      root->walk([&](Operation *op) {
        SmallVector<std::string> found;
        collect(op, found);
        names.insert(found.begin(), found.end());
      });
      SmallVector<StringRef> known(names.begin(), names.end());
      if (StringRef nearest = findNearest(pattern.text, known);
          !nearest.empty())
        warning << "; did you mean '" << nearest << "'?";
    }
  };
  for (const PolicyLayer &layer : policy.layers)
    for (const PolicyEntry &entry : layer.entries) {
      warn(entry.locations, "location", collectLocations);
      warn(entry.symbols, "symbol", collectSymbols);
    }
  if (numUnmatched > kMostUnmatched)
    emitWarning(root->getLoc())
        << numUnmatched - kMostUnmatched
        << " more names and patterns of the policy match nothing";
}
