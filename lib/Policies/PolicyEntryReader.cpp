//===- PolicyEntryReader.cpp - the entries of a policy's lists ------------===//
//
// Reads allow, deny and their like, and refuses an op that is in two of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PolicyReader.h"
#include "amp/Interfaces/Interfaces.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

ArrayRef<StringRef> PolicyEntryReader::getLists() {
  static constexpr StringRef lists[] = {"allow", "deny", "promote", "follow",
                                        "ban",   "keep", "include", "exclude"};
  return lists;
}

static PrecisionClass classOf(StringRef list) {
  if (list == "exclude")
    return PrecisionClass::Deny;
  for (PrecisionClass cls :
       {PrecisionClass::Deny, PrecisionClass::Promote, PrecisionClass::Follow,
        PrecisionClass::Ban, PrecisionClass::Keep})
    if (stringify(cls) == list)
      return cls;
  return PrecisionClass::Allow;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

/// A key of a file is quoted only where it is almost a known one: the file may
/// be no policy, named by mistake or by another file, and not for all to read.
LogicalResult mlir::amp::checkWord(const PolicyTree &word, StringRef what,
                                   ArrayRef<StringRef> known) {
  if (word.kind == PolicyTree::Scalar && llvm::is_contained(known, word.text))
    return success();
  StringRef nearest = findNearest(word.text, known);
  InFlightDiagnostic error = emitError(word.location);
  if (word.kind != PolicyTree::Scalar)
    error << "expected a " << what << ", found " << word.describe() << "; ";
  else if (what == "key" && nearest.empty())
    error << "unknown " << what << "; ";
  else
    error << "unknown " << what << " '" << word.text << "'; ";
  error << "expected ";
  llvm::interleaveComma(known, error,
                        [&](StringRef name) { error << "'" << name << "'"; });
  if (!nearest.empty())
    error << "; did you mean '" << nearest << "'?";
  return error;
}

FailureOr<std::vector<PolicyTree>> mlir::amp::readWords(const PolicyTree &tree,
                                                        StringRef what) {
  std::vector<PolicyTree> words;
  if (tree.kind == PolicyTree::List)
    words = tree.items;
  else
    words.push_back(tree);
  for (const PolicyTree &word : words)
    if (word.kind != PolicyTree::Scalar || word.text.empty())
      return emitError(word.location)
             << "expected " << what << " or a list of them, found "
             << word.describe();
  return words;
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

LogicalResult PolicyEntryReader::readDtypes(const PolicyTree &tree,
                                            PolicyEntry &entry) {
  FailureOr<std::vector<PolicyTree>> words = readWords(tree, "a low type");
  if (failed(words))
    return failure();
  entry.f16 = entry.bf16 = false;
  for (const PolicyTree &word : *words) {
    if (failed(checkWord(word, "low type", {"f16", "bf16"})))
      return failure();
    (word.text == "f16" ? entry.f16 : entry.bf16) = true;
  }
  sawDtypes = true;
  return success();
}

static LogicalResult readPatterns(const PolicyTree &tree,
                                  std::vector<PolicyPattern> &patterns) {
  FailureOr<std::vector<PolicyTree>> words = readWords(tree, "a pattern");
  if (failed(words))
    return failure();
  // Alternatives in braces multiply: bounded.
  constexpr size_t mostAlternatives = 256;
  for (const PolicyTree &word : *words) {
    auto text = StringAttr::get(word.location.getContext(), word.text);
    llvm::Expected<llvm::GlobPattern> glob =
        llvm::GlobPattern::create(text, mostAlternatives);
    if (!glob)
      return emitError(word.location)
             << "expected a pattern with '*', '?', '[…]' and '{…,…}', found '"
             << word.text << "': " << llvm::toString(glob.takeError());
    patterns.push_back({text, std::move(*glob), word.location});
  }
  return success();
}

static LogicalResult readReason(const PolicyTree &tree, PolicyEntry &entry) {
  if (tree.kind != PolicyTree::Scalar || tree.text.empty())
    return emitError(tree.location)
           << "expected a reason in words, found "
           << (tree.kind == PolicyTree::Scalar ? "an empty one"
                                               : tree.describe())
           << "; write it, or leave 'because' out";
  entry.because = tree.text;
  return success();
}

LogicalResult PolicyEntryReader::readFields(StringRef list,
                                            const PolicyTree &tree,
                                            PolicyEntry &entry) {
  SmallVector<StringRef> known = {"op",    "location", "symbol",
                                  "where", "dtypes",   "because"};
  if (!entry.isOverride)
    known.append({"operands", "results"});
  if (list == "deny")
    known.push_back("cause");
  if (list == "ban")
    known.push_back("use");
  for (auto [key, item] : llvm::zip(tree.keys, tree.items)) {
    if (failed(checkWord(key, ("key of an entry of '" + list + "':").str(),
                         known)))
      return failure();
    LogicalResult read = success();
    if (key.text == "op")
      read = readOpNames(item, checkNames, entry.ops);
    else if (key.text == "location")
      read = readPatterns(item, entry.locations);
    else if (key.text == "symbol")
      read = readPatterns(item, entry.symbols);
    else if (key.text == "where")
      read = readCondition(item, entry.where);
    else if (key.text == "dtypes")
      read = readDtypes(item, entry);
    else if (key.text == "operands")
      read = readPorts(item, "operands", entry.operands);
    else if (key.text == "results")
      read = readPorts(item, "results", entry.results);
    else if (key.text == "because")
      read = readReason(item, entry);
    else if (key.text == "use")
      entry.replacement = item.text;
    else if (key.text == "cause") {
      read =
          checkWord(item, "cause", {"range", "precision", "index", "epsilon"});
      for (PrecisionCause cause :
           {PrecisionCause::Range, PrecisionCause::Precision,
            PrecisionCause::Index, PrecisionCause::Epsilon})
        if (stringify(cause) == item.text)
          entry.cause = cause;
    }
    if (failed(read))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

LogicalResult PolicyEntryReader::checkComplete(StringRef list,
                                               PolicyEntry &entry) {
  if (entry.ops.empty() && entry.locations.empty() && entry.symbols.empty())
    return emitError(entry.location)
           << "expected 'op', 'location' or 'symbol' in an entry of '" << list
           << "', found none";
  if (list == "deny" && entry.cause == PrecisionCause::None)
    return emitError(entry.location)
           << "expected a cause of 'deny', found none; write {op: …, cause: "
              "range}, or precision, index or epsilon";
  if (list == "ban" && entry.replacement.empty())
    return emitError(entry.location)
           << "expected 'use' in an entry of 'ban', found none; write what the "
              "op is to be replaced with";
  return success();
}

LogicalResult PolicyEntryReader::checkUnique(StringRef list,
                                             const PolicyEntry &entry) {
  if (entry.isOverride || !entry.locations.empty() || !entry.symbols.empty() ||
      !entry.where.empty())
    return success();
  for (const std::string &op : entry.ops)
    for (StringRef dtype : {"f16", "bf16"}) {
      if (!(dtype == "f16" ? entry.f16 : entry.bf16))
        continue;
      auto [first, isNew] = seen.try_emplace((op + " in " + dtype).str(),
                                             std::pair(list, entry.location));
      if (isNew)
        continue;
      InFlightDiagnostic error = emitError(entry.location);
      if (first->second.first == list)
        error << "expected '" << op << "' once in '" << list
              << "', found it again";
      else
        error << "expected one class for '" << op << "', found '"
              << first->second.first << "' and '" << list
              << "'; an entry for some cases only says so with 'where' or "
                 "'dtypes'";
      error.attachNote(first->second.second) << "it is here first";
      return error;
    }
  return success();
}

/// Ops whose types are what is around them have no class.
static void warnOfStructure(const PolicyEntry &entry) {
  for (StringRef name : entry.ops) {
    std::optional<RegisteredOperationName> op =
        RegisteredOperationName::lookup(name, entry.location.getContext());
    if (op && !op->hasInterface<PrecisionOpInterface>() &&
        (op->hasTrait<OpTrait::IsTerminator>() ||
         op->hasTrait<OpTrait::IsIsolatedFromAbove>() ||
         op->hasInterface<CallOpInterface>() ||
         op->hasInterface<SymbolOpInterface>()))
      emitWarning(entry.location)
          << "'" << name
          << "' has the types of what is around it: no class fits it, and the "
             "entry decides nothing; name the ops that compute";
  }
}

LogicalResult PolicyEntryReader::readEntry(StringRef list,
                                           const PolicyTree &tree) {
  PolicyEntry entry(tree.location);
  entry.cls = classOf(list);
  entry.isOverride = list == "include" || list == "exclude";
  if (list == "exclude")
    entry.cause = PrecisionCause::Declared;
  sawDtypes = false;
  if (tree.kind == PolicyTree::Map) {
    if (failed(readFields(list, tree, entry)))
      return failure();
  } else if (tree.kind != PolicyTree::Scalar) {
    return emitError(tree.location)
           << "expected the name of an op or a map in '" << list << "', found "
           << tree.describe();
  } else if (failed(readOpNames(tree, checkNames, entry.ops))) {
    return failure();
  }
  if (failed(checkComplete(list, entry)))
    return failure();
  if (list == "deny" && !sawDtypes) {
    MLIRContext *context = tree.location.getContext();
    entry.f16 = causeHolds(entry.cause, Float16Type::get(context));
    entry.bf16 = causeHolds(entry.cause, BFloat16Type::get(context));
  }
  if (failed(checkUnique(list, entry)))
    return failure();
  if (checkNames && !entry.isOverride)
    warnOfStructure(entry);
  layer.entries.push_back(std::move(entry));
  return success();
}

LogicalResult PolicyEntryReader::readList(StringRef list,
                                          const PolicyTree &entries) {
  if (entries.kind == PolicyTree::Null)
    return success();
  if (entries.kind != PolicyTree::List)
    return emitError(entries.location)
           << "expected a list of entries in '" << list << "', found "
           << entries.describe();
  for (const PolicyTree &entry : entries.items)
    if (failed(
            readEntry(llvm::StringRef(*llvm::find(getLists(), list)), entry)))
      return failure();
  return success();
}
