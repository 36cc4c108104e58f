//===- PolicyOpReader.cpp - names of ops, and what they are ---------------===//
//
// Reads `ops`: what ops are that have no interface to say it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PolicyReader.h"
#include "amp/Interfaces/Interfaces.h"
#include "amp/Policies/PresetDialects.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Names of ops
//===----------------------------------------------------------------------===//

/// Warns of a name that no op can have.
static void warnOfUnknownOp(const PolicyTree &name) {
  MLIRContext *context = name.location.getContext();
  auto [dialect, rest] = StringRef(name.text).split('.');
  if (rest.empty())
    return;
  if (!knowsOps(context, dialect)) {
    // It may be one that is not loaded yet, or one that nobody knows.
    if (context->allowsUnregisteredDialects() ||
        context->getLoadedDialect(dialect) ||
        llvm::is_contained(context->getAvailableDialects(), dialect))
      return;
    SmallVector<StringRef> known;
    for (RegisteredOperationName op : context->getRegisteredOperations())
      known.push_back(op.getStringRef());
    InFlightDiagnostic warning = emitWarning(name.location)
                                 << "'" << name.text
                                 << "' matches no op: there is no dialect '"
                                 << dialect << "'";
    if (StringRef nearest = findNearest(name.text, known); !nearest.empty())
      warning << "; did you mean '" << nearest << "'?";
    return;
  }
  StringRef pattern = name.text;
  bool isPrefix = pattern.consume_back("*");
  SmallVector<StringRef> known;
  for (RegisteredOperationName op : context->getRegisteredOperations()) {
    if (op.getDialectNamespace() != dialect)
      continue;
    known.push_back(op.getStringRef());
    if (isPrefix ? known.back().starts_with(pattern) : known.back() == pattern)
      return;
  }
  InFlightDiagnostic warning =
      emitWarning(name.location)
      << "'" << name.text << "' matches no op of dialect '" << dialect << "'";
  if (StringRef nearest = findNearest(pattern, known); !nearest.empty())
    warning << "; did you mean '" << nearest << "'?";
}

LogicalResult mlir::amp::readOpNames(const PolicyTree &tree, bool checkNames,
                                     std::vector<std::string> &names) {
  FailureOr<std::vector<PolicyTree>> words =
      readWords(tree, "the name of an op");
  if (failed(words))
    return failure();
  for (const PolicyTree &name : *words) {
    StringRef beginning = StringRef(name.text).drop_back();
    if (beginning.contains('*') ||
        (name.text != "*" && !StringRef(name.text).contains('.')))
      return emitError(name.location)
             << "expected the name of an op such as 'amp.exp', or its "
                "beginning with '*' at the end, found '"
             << name.text << "'";
    if (checkNames)
      warnOfUnknownOp(name);
    names.push_back(name.text);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// The nature of ops
//===----------------------------------------------------------------------===//

/// A map from indices of `what` to one of the words.
template <typename T>
static LogicalResult
readIndexed(const PolicyTree &tree, StringRef what, StringRef wordsInText,
            ArrayRef<std::pair<StringRef, T>> words, PolicyIndexed<T> &said) {
  if (tree.kind != PolicyTree::Map)
    return emitError(tree.location)
           << "expected a map from indices of " << what << " to " << wordsInText
           << ", found " << tree.describe();
  SmallVector<StringRef> known;
  for (auto [word, meaning] : words)
    known.push_back(word);
  for (auto [key, item] : llvm::zip(tree.keys, tree.items)) {
    int64_t index;
    if (StringRef(key.text).getAsInteger(10, index))
      return emitError(key.location) << "expected the index of one of the "
                                     << what << ", found '" << key.text << "'";
    if (failed(checkWord(item, "rule", known)))
      return failure();
    auto place = llvm::find(known, item.text) - known.begin();
    said.push_back({index, words[place].second});
  }
  return success();
}

LogicalResult mlir::amp::readPorts(const PolicyTree &tree, StringRef what,
                                   PolicyPorts &ports) {
  return readIndexed<PortPrecision>(tree, what, "'free', 'f32' or 'untouched'",
                                    {{"free", PortPrecision::Free},
                                     {"f32", PortPrecision::KeepF32},
                                     {"untouched", PortPrecision::Untouched}},
                                    ports);
}

/// Names of attributes.
static LogicalResult readAttributeNames(const PolicyTree &tree,
                                        std::vector<std::string> &names) {
  FailureOr<std::vector<PolicyTree>> words =
      readWords(tree, "the name of an attribute");
  if (failed(words))
    return failure();
  for (const PolicyTree &word : *words)
    names.push_back(word.text);
  return success();
}

/// The place of a word in a list of words.
template <typename Enum>
static LogicalResult readEnum(const PolicyTree &word, StringRef what,
                              ArrayRef<StringRef> known, Enum first,
                              Enum &value) {
  if (failed(checkWord(word, what, known)))
    return failure();
  auto place = llvm::find(known, word.text) - known.begin();
  value = static_cast<Enum>(place + static_cast<ptrdiff_t>(first));
  return success();
}

static LogicalResult readField(StringRef key, const PolicyTree &item,
                               PolicyOp &op) {
  if (key == "is")
    return readEnum(
        item, "kind of op",
        {"constant", "conversion", "movement", "iota", "identity", "function"},
        PolicyOp::Constant, op.kind);
  if (key == "regions")
    return readEnum(item, "kind of regions", {"follow", "branches", "loop"},
                    ControlFlow::None, op.regions);
  if (key == "retype")
    return readAttributeNames(item, op.retyped);
  if (key == "functions")
    return readAttributeNames(item, op.functions);
  if (key == "dimension") {
    if (item.kind != PolicyTree::Scalar || item.text.empty())
      return emitError(item.location)
             << "expected the name of an attribute, found " << item.describe();
    op.dimension = item.text;
    return success();
  }
  if (key == "operands")
    return readPorts(item, "operands", op.operands);
  if (key == "results")
    return readPorts(item, "results", op.results);
  if (key == "near-zero")
    return readIndexed<NearZero>(
        item, "operands", "'singular' or 'root'",
        {{"singular", NearZero::Singular}, {"root", NearZero::Root}},
        op.nearZero);
  // independent
  if (failed(checkWord(item, "truth value", {"true", "false"})))
    return failure();
  op.independent = item.text == "true";
  return success();
}

/// An op that says itself what it is does not listen.
static LogicalResult checkSaysNothing(const PolicyTree &tree,
                                      ArrayRef<std::string> names) {
  for (StringRef name : names) {
    std::optional<RegisteredOperationName> op =
        RegisteredOperationName::lookup(name, tree.location.getContext());
    if (op && op->hasInterface<PrecisionOpInterface>())
      return emitError(tree.location)
             << "expected ops that do not say themselves what they are, found '"
             << name
             << "', which does; name it in a class ('allow', 'deny', …) only";
  }
  return success();
}

/// A function's name alone says all that is known of it. An op of a dialect
/// that is loaded says itself whether it is one.
static LogicalResult checkFunction(const PolicyTree &tree,
                                   ArrayRef<std::string> names) {
  for (const PolicyTree &key : tree.keys)
    if (key.text != "op" && key.text != "is")
      return emitError(key.location)
             << "expected 'op' alone beside 'is: function', found '" << key.text
             << "'; leave it out: a function keeps its signature, and what is "
                "in it is decided op by op";
  for (StringRef name : names) {
    std::optional<RegisteredOperationName> op =
        RegisteredOperationName::lookup(name, tree.location.getContext());
    if (op && !op->hasInterface<FunctionOpInterface>())
      return emitError(tree.location)
             << "expected ops of which only the name is known beside 'is: "
                "function', found '"
             << name
             << "', which implements no FunctionOpInterface; leave it out, or "
                "implement that for it";
  }
  return success();
}

LogicalResult PolicyOpReader::readOp(const PolicyTree &tree) {
  if (tree.kind != PolicyTree::Map)
    return emitError(tree.location)
           << "expected a map in 'ops' such as {op: stablehlo.convert, is: "
              "conversion}, found "
           << tree.describe();
  PolicyOp op;
  op.location = tree.location;
  for (auto [key, item] : llvm::zip(tree.keys, tree.items)) {
    if (failed(checkWord(key, "key of an entry of 'ops':",
                         {"op", "is", "independent", "regions", "retype",
                          "functions", "operands", "results", "near-zero",
                          "dimension"})))
      return failure();
    if (failed(key.text == "op" ? readOpNames(item, checkNames, op.ops)
                                : readField(key.text, item, op)))
      return failure();
  }
  if (op.ops.empty())
    return emitError(tree.location)
           << "expected 'op' in an entry of 'ops', found none";
  if (failed(checkSaysNothing(tree, op.ops)))
    return failure();
  if (op.kind == PolicyOp::Constant && op.retyped.empty())
    return emitError(tree.location)
           << "expected 'retype' beside 'is: constant', found none; write the "
              "attribute that holds the value, which changes type with it";
  if ((op.kind == PolicyOp::Iota) == op.dimension.empty())
    return emitError(tree.location)
           << "expected 'is: iota' and 'dimension' together, found one of "
              "them; write the attribute that holds the dimension along which "
              "the op counts";
  if (op.kind == PolicyOp::Function && failed(checkFunction(tree, op.ops)))
    return failure();
  for (const std::string &name : op.ops) {
    auto [first, isNew] = seen.try_emplace(name, tree.location);
    if (isNew)
      continue;
    InFlightDiagnostic error = emitError(tree.location)
                               << "expected '" << name
                               << "' once in 'ops', found it again";
    error.attachNote(first->second) << "it is here first";
    return error;
  }
  layer.ops.push_back(std::move(op));
  return success();
}

LogicalResult PolicyOpReader::readList(const PolicyTree &entries) {
  if (entries.kind == PolicyTree::Null)
    return success();
  if (entries.kind != PolicyTree::List)
    return emitError(entries.location)
           << "expected a list of entries in 'ops', found "
           << entries.describe();
  for (const PolicyTree &entry : entries.items)
    if (failed(readOp(entry)))
      return failure();
  return success();
}
