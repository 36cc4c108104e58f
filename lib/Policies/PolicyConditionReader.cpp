//===- PolicyConditionReader.cpp - the conditions of an entry -------------===//
//
// Reads `where` into conditions, with line and column of what makes no sense.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PolicyReader.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::amp;

namespace {
using Operator = PolicyComparison::Operator;
} // namespace

/// `> 4`, `4` or `true`; none where the text is no number. Fails where there is
/// an operator without one.
static FailureOr<std::optional<PolicyComparison>>
parseComparison(StringRef text) {
  PolicyComparison comparison;
  text = text.trim();
  bool isComparison = true;
  if (text.consume_front("!="))
    comparison.op = Operator::NE;
  else if (text.consume_front("<="))
    comparison.op = Operator::LE;
  else if (text.consume_front(">="))
    comparison.op = Operator::GE;
  else if (text.consume_front("<"))
    comparison.op = Operator::LT;
  else if (text.consume_front(">"))
    comparison.op = Operator::GT;
  else
    isComparison = false;
  text = text.trim();
  if (text == "true" || text == "false") {
    comparison.number = text == "true";
    return std::optional(comparison);
  }
  if (text.getAsDouble(comparison.number)) {
    if (isComparison)
      return failure();
    return std::optional<PolicyComparison>();
  }
  return std::optional(comparison);
}

static FailureOr<PolicyComparison> readComparison(const PolicyTree &tree) {
  FailureOr<std::optional<PolicyComparison>> parsed = failure();
  if (tree.kind == PolicyTree::Scalar)
    parsed = parseComparison(tree.text);
  if (failed(parsed) || !*parsed)
    return emitError(tree.location)
           << "expected a number or a comparison such as \">= 4096\", found "
           << tree.describe();
  return **parsed;
}

static LogicalResult readInteger(const PolicyTree &key, StringRef what,
                                 int64_t &integer) {
  if (!StringRef(key.text).getAsInteger(10, integer))
    return success();
  return emitError(key.location)
         << "expected the index of " << what << ", found '" << key.text << "'";
}

static LogicalResult checkMap(const PolicyTree &tree, StringRef what) {
  if (tree.kind == PolicyTree::Map)
    return success();
  return emitError(tree.location)
         << "expected a map in '" << what << "', found " << tree.describe();
}

static LogicalResult readElements(const PolicyTree &tree,
                                  std::vector<std::string> &elements) {
  FailureOr<std::vector<PolicyTree>> words = readWords(tree, "an element type");
  if (failed(words))
    return failure();
  for (const PolicyTree &word : *words) {
    MLIRContext *context = word.location.getContext();
    Type type;
    {
      // The parser's own message has no place in this file.
      ScopedDiagnosticHandler silent(context, [](Diagnostic &) {});
      type = parseType(word.text, context);
    }
    if (!type)
      return emitError(word.location)
             << "expected an element type such as 'f32', found '" << word.text
             << "'";
    elements.push_back(word.text);
  }
  return success();
}

static LogicalResult readTensor(const PolicyTree &tree,
                                PolicyTensorCondition &condition) {
  if (failed(checkMap(tree, "where")))
    return failure();
  for (auto [key, item] : llvm::zip(tree.keys, tree.items)) {
    if (failed(checkWord(key, "condition on a tensor:",
                         {"element", "rank", "size", "dims"})))
      return failure();
    if (key.text == "element") {
      if (failed(readElements(item, condition.elements)))
        return failure();
      continue;
    }
    if (key.text != "dims") {
      FailureOr<PolicyComparison> comparison = readComparison(item);
      if (failed(comparison))
        return failure();
      (key.text == "rank" ? condition.rank : condition.size) = *comparison;
      continue;
    }
    if (failed(checkMap(item, "dims")))
      return failure();
    for (auto [dim, size] : llvm::zip(item.keys, item.items)) {
      int64_t index;
      FailureOr<PolicyComparison> comparison = readComparison(size);
      if (failed(comparison) || failed(readInteger(dim, "a dimension", index)))
        return failure();
      condition.dims.push_back({index, *comparison});
    }
  }
  return success();
}

static LogicalResult
readTensors(const PolicyTree &tree, StringRef what,
            std::vector<PolicyTensorCondition> &conditions) {
  if (failed(checkMap(tree, what)))
    return failure();
  for (auto [key, item] : llvm::zip(tree.keys, tree.items)) {
    PolicyTensorCondition condition;
    if (failed(readInteger(key, "one of the " + what.str(), condition.index)) ||
        failed(readTensor(item, condition)))
      return failure();
    conditions.push_back(std::move(condition));
  }
  return success();
}

static LogicalResult
readAttributes(const PolicyTree &tree,
               std::vector<PolicyAttributeCondition> &conditions) {
  if (failed(checkMap(tree, "attributes")))
    return failure();
  for (auto [key, item] : llvm::zip(tree.keys, tree.items)) {
    std::string text = item.text;
    if (item.kind == PolicyTree::List) {
      llvm::raw_string_ostream os(text);
      os << '[';
      llvm::interleaveComma(item.items, os,
                            [&](const PolicyTree &each) { os << each.text; });
      os << ']';
    } else if (item.kind != PolicyTree::Scalar) {
      return emitError(item.location)
             << "expected the value of attribute '" << key.text
             << "' or a comparison such as \"> 65504\", found "
             << item.describe();
    }
    FailureOr<std::optional<PolicyComparison>> parsed = parseComparison(text);
    if (failed(parsed))
      return emitError(item.location)
             << "expected a number after the operator of a comparison, found '"
             << text << "'";
    conditions.push_back({key.text, std::move(text), *parsed});
  }
  return success();
}

LogicalResult mlir::amp::readCondition(const PolicyTree &tree,
                                       PolicyCondition &condition) {
  if (failed(checkMap(tree, "where")))
    return failure();
  for (auto [key, item] : llvm::zip(tree.keys, tree.items)) {
    if (failed(checkWord(key, "condition",
                         {"attributes", "operands", "results", "body"})))
      return failure();
    if (key.text == "attributes") {
      if (failed(readAttributes(item, condition.attributes)))
        return failure();
    } else if (key.text == "body") {
      if (failed(readOpNames(item, /*checkNames=*/false, condition.body)))
        return failure();
    } else if (failed(readTensors(item, key.text,
                                  key.text == "operands" ? condition.operands
                                                         : condition.results)))
      return failure();
  }
  return success();
}
