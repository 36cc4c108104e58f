//===- PolicyReader.cpp - files, presets and what they extend -------------===//
//
// Reads settings and lists of a policy, and before them those of what it
// extends, of which the file's own come first.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PolicyReader.h"
#include "amp/Policies/PolicyHash.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

class PolicyReader {
public:
  /// `namesFiles`: false where a module asks, which may name presets only.
  explicit PolicyReader(bool namesFiles) : namesFiles(namesFiles) {}

  LogicalResult load(StringRef name, Location asker, StringRef directory);
  LogicalResult read(const PolicyTree &tree, StringRef name,
                     StringRef directory, bool isPreset);

  Policy policy;
  /// Of the trees that were read, one after the other.
  uint64_t hash = 0;

private:
  LogicalResult loadText(StringRef yaml, StringRef name, StringRef path,
                         StringRef directory, bool isPreset,
                         MLIRContext *context);
  LogicalResult readSettings(const PolicyTree &tree);
  LogicalResult readStaticCauses(const PolicyTree &tree);

  bool namesFiles;
  /// The files that are being read, each extended by the one before.
  std::vector<std::string> open;
};

} // namespace

static const PolicyTree *find(const PolicyTree &tree, StringRef key) {
  for (auto [name, item] : llvm::zip(tree.keys, tree.items))
    if (name.text == key)
      return &item;
  return nullptr;
}

/// Appends a tree, each text with its length; places in files are left out.
static void appendTree(std::string &text, const PolicyTree &tree) {
  text += std::to_string(tree.kind) + " " + std::to_string(tree.text.size()) +
          " " + tree.text + std::to_string(tree.items.size()) + " ";
  for (const PolicyTree &key : tree.keys)
    appendTree(text, key);
  for (const PolicyTree &item : tree.items)
    appendTree(text, item);
}

static LogicalResult checkKeys(const PolicyTree &tree) {
  SmallVector<StringRef> known = {"extends",       "placement", "unlisted",
                                  "static-causes", "emit-cast", "ops",
                                  "exact"};
  llvm::append_range(known, PolicyEntryReader::getLists());
  for (const PolicyTree &key : tree.keys)
    if (failed(checkWord(key, "key", known)))
      return failure();
  return success();
}

LogicalResult PolicyReader::readStaticCauses(const PolicyTree &tree) {
  std::vector<PrecisionCause> causes;
  FailureOr<std::vector<PolicyTree>> words = readWords(tree, "a cause");
  if (failed(words))
    return failure();
  for (const PolicyTree &word : *words) {
    if (failed(checkWord(word, "static cause",
                         {"range", "epsilon", "precision", "index"})))
      return failure();
    for (PrecisionCause cause :
         {PrecisionCause::Range, PrecisionCause::Epsilon,
          PrecisionCause::Precision, PrecisionCause::Index})
      if (stringify(cause) == word.text)
        causes.push_back(cause);
  }
  // The extending policy decides: it was read first.
  if (!policy.staticCauses)
    policy.staticCauses = std::move(causes);
  return success();
}

LogicalResult PolicyReader::readSettings(const PolicyTree &tree) {
  if (const PolicyTree *placement = find(tree, "placement")) {
    if (failed(checkWord(*placement, "placement",
                         {"mincut", "careful", "propagate", "dispatch"})))
      return failure();
    if (policy.placement.empty())
      policy.placement = placement->text;
  }
  if (const PolicyTree *exact = find(tree, "exact")) {
    if (failed(checkWord(*exact, "value", {"kept", "outside-sums", "rounded"})))
      return failure();
    if (!policy.exact)
      policy.exact = exact->text == "kept"      ? ExactValues::Kept
                     : exact->text == "rounded" ? ExactValues::Rounded
                                                : ExactValues::OutsideSums;
  }
  if (const PolicyTree *cast = find(tree, "emit-cast")) {
    bool isWord = cast->kind == PolicyTree::Scalar;
    if (!isWord || (cast->text != "amp" && cast->text != "arith" &&
                    !StringRef(cast->text).contains('.')))
      return emitError(cast->location)
             << "expected 'amp', 'arith' or the name of an op such as "
                "'stablehlo.convert' to emit casts with, found "
             << cast->describe();
    if (policy.emitCast.empty())
      policy.emitCast = cast->text;
  }
  if (const PolicyTree *unlisted = find(tree, "unlisted")) {
    if (failed(checkWord(*unlisted, "class",
                         {"allow", "promote", "follow", "keep"})))
      return failure();
    if (!policy.unlisted)
      for (PrecisionClass cls : {PrecisionClass::Allow, PrecisionClass::Promote,
                                 PrecisionClass::Follow, PrecisionClass::Keep})
        if (stringify(cls) == unlisted->text)
          policy.unlisted = cls;
  }
  if (const PolicyTree *causes = find(tree, "static-causes"))
    return readStaticCauses(*causes);
  return success();
}

LogicalResult PolicyReader::read(const PolicyTree &tree, StringRef name,
                                 StringRef directory, bool isPreset) {
  PolicyLayer layer;
  layer.name = name.str();
  layer.isPreset = isPreset;
  if (tree.kind != PolicyTree::Map && tree.kind != PolicyTree::Null)
    return emitError(tree.location)
           << "expected a map with keys such as 'extends' and 'deny', found "
           << (tree.kind == PolicyTree::List ? "a list" : "text")
           << "; is it the file that was meant?";
  if (failed(checkKeys(tree)) || failed(readSettings(tree)))
    return failure();
  PolicyEntryReader entries(layer, /*checkNames=*/!isPreset);
  for (auto [key, item] : llvm::zip(tree.keys, tree.items))
    if (llvm::is_contained(PolicyEntryReader::getLists(), key.text) &&
        failed(entries.readList(key.text, item)))
      return failure();
  if (const PolicyTree *ops = find(tree, "ops");
      ops &&
      failed(PolicyOpReader(layer, /*checkNames=*/!isPreset).readList(*ops)))
    return failure();
  policy.layers.push_back(std::move(layer));
  std::string said = std::to_string(hash) + " ";
  appendTree(said, tree);
  hash = llvm::xxh3_64bits(said);

  const PolicyTree *extended = find(tree, "extends");
  if (!extended)
    return success();
  FailureOr<std::vector<PolicyTree>> names =
      readWords(*extended, "the name of a policy");
  if (failed(names))
    return failure();
  for (const PolicyTree &other : *names)
    if (failed(load(other.text, other.location, directory)))
      return failure();
  return success();
}

LogicalResult PolicyReader::loadText(StringRef yaml, StringRef name,
                                     StringRef path, StringRef directory,
                                     bool isPreset, MLIRContext *context) {
  FailureOr<PolicyTree> tree = parsePolicyTree(yaml, path, context);
  if (failed(tree))
    return failure();
  open.push_back(name.str());
  LogicalResult result = read(*tree, name, directory, isPreset);
  open.pop_back();
  return result;
}

static LogicalResult reportUnknown(StringRef name, StringRef reason,
                                   bool namesFiles, Location asker) {
  SmallVector<StringRef> known;
  for (const PolicyPreset &preset : getPolicyPresets())
    known.push_back(preset.name);
  InFlightDiagnostic error = emitError(asker)
                             << "unknown policy '" << name << "'; expected "
                             << (namesFiles ? "a YAML file or " : "");
  llvm::interleaveComma(
      known, error, [&](StringRef preset) { error << "'" << preset << "'"; });
  if (StringRef nearest = findNearest(name, known); !nearest.empty())
    error << "; did you mean '" << nearest << "'?";
  else if (namesFiles)
    error << " (" << reason << ")";
  else
    error << "; a file is named by an option, such as --policy FILE.yaml, and "
             "never by a module";
  return error;
}

LogicalResult PolicyReader::load(StringRef name, Location asker,
                                 StringRef directory) {
  SmallString<128> path(name);
  const PolicyPreset *preset = llvm::find_if(
      getPolicyPresets(), [&](const auto &each) { return each.name == name; });
  bool isPreset = preset != getPolicyPresets().end();
  if (!isPreset && namesFiles && !llvm::sys::path::is_absolute(path) &&
      !directory.empty()) {
    path = directory;
    llvm::sys::path::append(path, name);
  }
  std::string identity = path.str().str();
  if (SmallString<128> real;
      !isPreset && namesFiles && !llvm::sys::fs::real_path(path, real))
    identity = real.str().str();

  if (llvm::is_contained(open, identity))
    return emitError(asker)
           << "'" << name << "' extends itself; expected policies that end";
  // Extended twice, by two of the policies: the first place counts.
  if (llvm::any_of(policy.layers, [&](const PolicyLayer &layer) {
        return layer.name == identity;
      }))
    return success();
  if (isPreset)
    return loadText(preset->text, name, (name + ".yaml").str(), "",
                    /*isPreset=*/true, asker.getContext());

  if (!namesFiles)
    return reportUnknown(name, "", namesFiles, asker);
  // A device may never end, nor a pipe that no shell made for an option.
  llvm::sys::fs::file_status status;
  if (!llvm::sys::fs::status(path, status) &&
      status.type() != llvm::sys::fs::file_type::regular_file &&
      !(status.type() == llvm::sys::fs::file_type::fifo_file && open.empty()))
    return reportUnknown(name, "no regular file", namesFiles, asker);
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return reportUnknown(name, buffer.getError().message(), namesFiles, asker);
  return loadText((*buffer)->getBuffer(), identity, path,
                  llvm::sys::path::parent_path(path), /*isPreset=*/false,
                  asker.getContext());
}

/// Reads the policies of these names, of which several are separated by commas.
static LogicalResult loadNamed(PolicyReader &reader, StringRef name,
                               Location asker) {
  for (StringRef part : llvm::split(name, ','))
    if (failed(reader.load(part, asker, "")))
      return failure();
  reader.policy.name = name.str();
  return success();
}

FailureOr<Policy> mlir::amp::loadPolicy(StringRef name, Location asker) {
  PolicyReader reader(/*namesFiles=*/true);
  if (failed(loadNamed(reader, name, asker)))
    return failure();
  return std::move(reader.policy);
}

FailureOr<uint64_t> mlir::amp::hashPolicy(StringRef name, Location asker) {
  PolicyReader reader(/*namesFiles=*/true);
  if (failed(loadNamed(reader, name, asker)))
    return failure();
  return reader.hash;
}

FailureOr<Policy> mlir::amp::parsePolicy(StringRef yaml, StringRef path,
                                         MLIRContext *context) {
  PolicyReader reader(/*namesFiles=*/true);
  FailureOr<PolicyTree> tree = parsePolicyTree(yaml, path, context);
  if (failed(tree) ||
      failed(reader.read(*tree, path, llvm::sys::path::parent_path(path),
                         /*isPreset=*/false)))
    return failure();
  reader.policy.name = path.str();
  return std::move(reader.policy);
}

/// Reads the policy of a module.
static LogicalResult readOwn(PolicyReader &reader, Attribute attribute,
                             Location location) {
  if (auto name = dyn_cast<StringAttr>(attribute)) {
    reader.policy.name = name.str();
    return reader.load(name, location, "");
  }
  if (!isa<DictionaryAttr>(attribute))
    return emitError(location) << "expected the policy to be a string or a "
                                  "dictionary, found "
                               << attribute;
  reader.policy.name = "the module's policy";
  FailureOr<PolicyTree> tree = makePolicyTree(attribute, location);
  if (failed(tree))
    return failure();
  return reader.read(*tree, "the module's policy", "", /*isPreset=*/false);
}

FailureOr<Policy> mlir::amp::readPolicy(Attribute attribute,
                                        Location location) {
  PolicyReader reader(/*namesFiles=*/false);
  if (failed(readOwn(reader, attribute, location)))
    return failure();
  return std::move(reader.policy);
}

FailureOr<uint64_t> mlir::amp::hashPolicy(Attribute attribute,
                                          Location location) {
  PolicyReader reader(/*namesFiles=*/false);
  if (failed(readOwn(reader, attribute, location)))
    return failure();
  return reader.hash;
}
