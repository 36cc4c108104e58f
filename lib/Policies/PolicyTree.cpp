//===- PolicyTree.cpp - YAML and attributes as one tree -------------------===//
//
// Depth is limited, since reading recurses and a file may be anybody's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PolicyTree.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

using namespace mlir;
using namespace mlir::amp;

/// Deeper than any policy: bounds the recursion on hostile input.
static constexpr unsigned kDeepest = 16;

std::string PolicyTree::describe() const {
  switch (kind) {
  case Null:
    return "nothing";
  case Scalar:
    return "'" + text + "'";
  case List:
    return "a list";
  case Map:
    return "a map";
  }
  return "";
}

//===----------------------------------------------------------------------===//
// YAML
//===----------------------------------------------------------------------===//

namespace {

class YamlReader {
public:
  YamlReader(StringRef yaml, StringRef path, MLIRContext *context)
      : path(path), context(context) {
    sources.setDiagHandler(report, this);
    stream.emplace(yaml, sources, /*ShowColors=*/false);
  }

  FailureOr<PolicyTree> read();

private:
  LogicalResult readDocument(PolicyTree &tree);
  /// Makes a diagnostic of MLIR of the YAML library's message. The library's
  /// first error is the one that helps.
  static void report(const llvm::SMDiagnostic &diagnostic, void *self);

  Location at(llvm::SMLoc location);
  /// Starts a message of this reader's own, unless the library gave one.
  InFlightDiagnostic refuse(Location location) {
    if (std::exchange(reported, true))
      return InFlightDiagnostic();
    return emitError(location);
  }
  Location at(const llvm::yaml::Node *node) {
    return at(node->getSourceRange().Start);
  }
  LogicalResult readNode(llvm::yaml::Node *node, PolicyTree &tree,
                         unsigned depth);
  LogicalResult readMap(llvm::yaml::MappingNode *node, PolicyTree &tree,
                        unsigned depth);

  StringRef path;
  MLIRContext *context;
  llvm::SourceMgr sources;
  std::optional<llvm::yaml::Stream> stream;
  bool reported = false;
};

} // namespace

void YamlReader::report(const llvm::SMDiagnostic &diagnostic, void *self) {
  auto *reader = static_cast<YamlReader *>(self);
  if (std::exchange(reader->reported, true))
    return;
  emitError(FileLineColLoc::get(reader->context, reader->path,
                                std::max(diagnostic.getLineNo(), 1),
                                std::max(diagnostic.getColumnNo(), 0) + 1))
      << "expected YAML, found a mistake: " << diagnostic.getMessage();
}

Location YamlReader::at(llvm::SMLoc location) {
  if (!location.isValid() || !sources.FindBufferContainingLoc(location))
    return FileLineColLoc::get(context, path, 1, 1);
  auto [line, column] = sources.getLineAndColumn(location);
  return FileLineColLoc::get(context, path, line, column);
}

LogicalResult YamlReader::readDocument(PolicyTree &tree) {
  llvm::yaml::document_iterator document = stream->begin();
  if (document == stream->end())
    return success();
  llvm::yaml::Node *root = document->getRoot();
  if (!root || failed(readNode(root, tree, 0)))
    return failure();
  if (++document == stream->end() || stream->failed())
    return success();
  llvm::yaml::Node *second = document->getRoot();
  return refuse(second ? at(second) : tree.location)
         << "expected one document, found a second one; write one file for "
            "each policy and join them with 'extends'";
}

FailureOr<PolicyTree> YamlReader::read() {
  PolicyTree tree(FileLineColLoc::get(context, path, 1, 1));
  if (succeeded(readDocument(tree)) && !stream->failed() && !reported)
    return tree;
  // The YAML library does not give a reason for each failure.
  if (!reported)
    refuse(tree.location) << "expected YAML, found a mistake in it";
  return failure();
}

LogicalResult YamlReader::readMap(llvm::yaml::MappingNode *node,
                                  PolicyTree &tree, unsigned depth) {
  tree.kind = PolicyTree::Map;
  llvm::StringMap<Location> seen;
  for (llvm::yaml::KeyValueNode &pair : *node) {
    llvm::yaml::Node *key = pair.getKey();
    if (!key || stream->failed())
      return failure();
    tree.keys.emplace_back(at(key));
    if (failed(readNode(key, tree.keys.back(), depth + 1)))
      return failure();
    PolicyTree &name = tree.keys.back();
    if (name.kind != PolicyTree::Scalar)
      return refuse(name.location)
             << "expected a word as key, found " << name.describe();
    auto [first, isNew] = seen.try_emplace(name.text, name.location);
    if (!isNew) {
      InFlightDiagnostic error = refuse(name.location)
                                 << "expected the key '" << name.text
                                 << "' once, found it again";
      error.attachNote(first->second) << "it is here first";
      return error;
    }
    llvm::yaml::Node *value = pair.getValue();
    if (!value || stream->failed())
      return failure();
    // An absent value has no place of its own.
    tree.items.emplace_back(isa<llvm::yaml::NullNode>(value) ? name.location
                                                             : at(value));
    if (failed(readNode(value, tree.items.back(), depth + 1)))
      return failure();
  }
  return success();
}

LogicalResult YamlReader::readNode(llvm::yaml::Node *node, PolicyTree &tree,
                                   unsigned depth) {
  if (depth > kDeepest)
    return refuse(tree.location)
           << "expected at most " << kDeepest << " levels, found more";
  if (!isa<llvm::yaml::NullNode>(node) && depth == 0)
    tree.location = at(node);
  if (auto *scalar = dyn_cast<llvm::yaml::ScalarNode>(node)) {
    SmallString<64> storage;
    tree.kind = PolicyTree::Scalar;
    tree.text = scalar->getValue(storage).str();
  } else if (auto *block = dyn_cast<llvm::yaml::BlockScalarNode>(node)) {
    tree.kind = PolicyTree::Scalar;
    tree.text = block->getValue().str();
  } else if (auto *list = dyn_cast<llvm::yaml::SequenceNode>(node)) {
    tree.kind = PolicyTree::List;
    for (llvm::yaml::Node &item : *list) {
      tree.items.emplace_back(isa<llvm::yaml::NullNode>(item) ? tree.location
                                                              : at(&item));
      if (stream->failed() ||
          failed(readNode(&item, tree.items.back(), depth + 1)))
        return failure();
    }
  } else if (auto *map = dyn_cast<llvm::yaml::MappingNode>(node)) {
    if (failed(readMap(map, tree, depth)))
      return failure();
  } else if (auto *alias = dyn_cast<llvm::yaml::AliasNode>(node)) {
    // The node's own range begins behind it; the name is a part of the text.
    return refuse(at(llvm::SMLoc::getFromPointer(alias->getName().data() - 1)))
           << "expected a value, found an alias; write the value again or put "
              "it into a file that this one extends";
  }
  return failure(stream->failed() || reported);
}

FailureOr<PolicyTree> mlir::amp::parsePolicyTree(StringRef yaml, StringRef path,
                                                 MLIRContext *context) {
  // The YAML library would stop there, as at the end of the text.
  if (size_t place = yaml.find('\0'); place != StringRef::npos) {
    StringRef before = yaml.take_front(place);
    size_t lineStart = before.rfind('\n') + 1;
    return emitError(FileLineColLoc::get(context, path, before.count('\n') + 1,
                                         place - lineStart + 1))
           << "expected a policy as text, found a byte 0; is it the file that "
              "was meant?";
  }
  return YamlReader(yaml, path, context).read();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static std::string print(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream os(text);
  attribute.print(os, /*elideType=*/true);
  return text;
}

FailureOr<PolicyTree> mlir::amp::makePolicyTree(Attribute attribute,
                                                Location location) {
  PolicyTree tree(location);
  auto add = [&](std::vector<PolicyTree> &list, Attribute part) {
    FailureOr<PolicyTree> made = makePolicyTree(part, location);
    if (succeeded(made))
      list.push_back(std::move(*made));
    return LogicalResult(made);
  };
  if (auto map = dyn_cast<DictionaryAttr>(attribute)) {
    tree.kind = PolicyTree::Map;
    for (NamedAttribute pair : map)
      if (failed(add(tree.keys, pair.getName())) ||
          failed(add(tree.items, pair.getValue())))
        return failure();
    return tree;
  }
  if (auto list = dyn_cast<ArrayAttr>(attribute)) {
    tree.kind = PolicyTree::List;
    for (Attribute item : list)
      if (failed(add(tree.items, item)))
        return failure();
    return tree;
  }
  tree.kind = PolicyTree::Scalar;
  if (auto text = dyn_cast<StringAttr>(attribute))
    tree.text = text.str();
  else if (isa<UnitAttr>(attribute))
    tree.text = "true";
  else if (isa<BoolAttr, IntegerAttr, FloatAttr, TypeAttr, SymbolRefAttr>(
               attribute))
    tree.text = print(attribute);
  else
    return emitError(location) << "expected a dictionary, a list, a string or "
                                  "a number in a policy, found "
                               << attribute;
  return tree;
}
