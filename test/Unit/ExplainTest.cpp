//===- ExplainTest.cpp - the explanation against the compiled graph -------===//
//
// Op by op: the precision in the report of the graph phase against the types in
// the module that the graph phase leaves. Each op gets a name for its location,
// by which it is found again wherever it was inlined.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastFixture.h"
#include "RandomModules.h"
#include "amp/Interfaces/WrittenIn.h"
#include "amp/Pipelines/Pipelines.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <set>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

namespace {

/// An op as the user wrote it, and the calls that it was inlined through.
using Key = std::vector<std::string>;

std::string nameOf(Location location) {
  auto name = dyn_cast<NameLoc>(location);
  return name ? name.getName().str() : "";
}

Key keyOf(Operation *op) {
  Key key = {op->getName().getStringRef().str(),
             nameOf(getWrittenLocation(op->getLoc()))};
  for (Location call : getCallSites(op->getLoc()))
    key.push_back(nameOf(call));
  return key;
}

Key keyOf(const llvm::json::Object &entry) {
  auto nameIn = [](const llvm::json::Object *location) {
    return location->getString("name").value_or("").str();
  };
  Key key = {entry.getString("op")->str(), nameIn(entry.getObject("location"))};
  if (const llvm::json::Array *calls = entry.getArray("called-at"))
    for (const llvm::json::Value &call : *calls)
      key.push_back(nameIn(call.getAsObject()));
  return key;
}

std::string elementOf(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  if (!tensor || !isa<FloatType>(tensor.getElementType()))
    return "";
  std::string text;
  llvm::raw_string_ostream(text) << tensor.getElementType();
  return text;
}

struct Precision {
  std::string in, out;

  /// As the report says it: "f16", "f16 -> f32".
  std::string text() const {
    if (in.empty() || out.empty() || in == out)
      return in.empty() ? out : in;
    return in + " -> " + out;
  }
};

/// The types of the ports that are decided. Operands smaller than the others
/// are read as they are.
Precision precisionOf(Operation *op) {
  auto model = dyn_cast<PrecisionOpInterface>(op);
  if (!model)
    return {};
  int64_t largest = 0;
  auto sizeOf = [](Value value) -> int64_t {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    return tensor && tensor.hasStaticShape() ? tensor.getNumElements() : 0;
  };
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    if (model.getOperandPrecision(index) == PortPrecision::Free)
      largest = std::max(largest, sizeOf(operand));
  std::set<std::string> reads, writes;
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    if (model.getOperandPrecision(index) == PortPrecision::Free &&
        sizeOf(operand) == largest)
      reads.insert(elementOf(operand));
  for (auto [index, result] : llvm::enumerate(op->getResults()))
    if (model.getResultPrecision(index) == PortPrecision::Free)
      writes.insert(elementOf(result));
  reads.erase("");
  writes.erase("");
  return {llvm::join(reads, ", "), llvm::join(writes, ", ")};
}

/// True if amp-fold-casts took a cast into the op, which keeps all bits: one of
/// the result, that the op rounds itself as it stores, or casts around an op
/// that only moves elements.
bool isFolded(Operation *op, llvm::StringRef explained) {
  auto model = dyn_cast<PrecisionOpInterface>(op);
  if (!model)
    return false;
  Precision precision = precisionOf(op);
  if (model.movesElements() && explained == "f32")
    return true;
  if (!model.hasIndependentPorts())
    return false;
  return explained == Precision{precision.in, "f32"}.text();
}

/// True if amp-autodiff keeps the result as it is computed, for a derivative,
/// and rounds it for others behind the op.
bool isRoundedBehind(Operation *op, llvm::StringRef explained) {
  return llvm::any_of(op->getUsers(), [&](Operation *user) {
    auto cast = dyn_cast<CastOp>(user);
    return cast && cast.getStores() &&
           explained ==
               Precision{precisionOf(op).in, elementOf(cast.getResult())}
                   .text();
  });
}

class ExplainTest : public AutocastFixture {
protected:
  /// Compares all ops of a module; counts them.
  void check(ModuleOp module, std::string low = "", std::string policy = "");

  int64_t numCompared = 0, numGone = 0, numFolded = 0, numInlined = 0,
          numLow = 0;
};

void nameOps(ModuleOp module) {
  int64_t next = 0;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    op->setLoc(NameLoc::get(
        StringAttr::get(op->getContext(), "op" + std::to_string(next++))));
  });
}

void ExplainTest::check(ModuleOp module, std::string low, std::string policy) {
  nameOps(module);
  SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("explain", "json", path));
  llvm::FileRemover remover(path);
  PassManager manager(&context);
  MixedPrecisionOptions options;
  options.report = path.str().str();
  options.dtype = low;
  options.policy = policy;
  // The modules have casts of their own, which amp-verify takes for ours.
  options.verify = false;
  buildMixedPrecisionPipeline(manager, options);
  ASSERT_TRUE(succeeded(manager.run(module)));
  auto buffer = llvm::MemoryBuffer::getFile(path);
  ASSERT_TRUE(bool(buffer));
  llvm::Expected<llvm::json::Value> report =
      llvm::json::parse((*buffer)->getBuffer());
  ASSERT_TRUE(bool(report));

  // Of ops with one key the first is the user's, later ones are its adjoint.
  std::map<Key, Operation *> ops;
  module.walk<WalkOrder::PreOrder>(
      [&](Operation *op) { ops.try_emplace(keyOf(op), op); });
  for (const llvm::json::Value &function :
       *report->getAsObject()->getArray("functions"))
    for (const llvm::json::Value &value :
         *function.getAsObject()->getArray("ops")) {
      const llvm::json::Object &entry = *value.getAsObject();
      if (*entry.getString("kind") != "decided")
        continue;
      Key key = keyOf(entry);
      auto found = ops.find(key);
      if (found == ops.end()) {
        ++numGone;
        continue;
      }
      // The user's op is gone, and this is its adjoint in another type.
      if (entry.getString("rule")->contains("its gradient runs in f32") &&
          !found->second->hasAttr(kWideGradientAttr)) {
        ++numGone;
        continue;
      }
      std::string explained = entry.getString("precision")->str();
      std::string runs = precisionOf(found->second).text();
      if (explained != runs && (isFolded(found->second, explained) ||
                                isRoundedBehind(found->second, explained))) {
        ++numFolded;
        continue;
      }
      EXPECT_EQ(explained, runs) << llvm::join(key, " in ");
      ++numCompared;
      numInlined += key.size() > 2;
      numLow += *entry.getBoolean("low");
    }
}

TEST_F(ExplainTest, EveryOpOfExamples) {
  for (const char *name :
       {"Examples/digits-mlp.mlir", "Examples/from-pytorch/model.mlir",
        "Training/skipped-by-user.mlir", "Fuzz/Inputs/by-hand.mlir",
        "Fuzz/Inputs/two-scalers.mlir"})
    for (const char *low : {"f16", "bf16"}) {
      SCOPED_TRACE(name);
      auto module = parseSourceFile<ModuleOp>(
          std::string(AMP_TEST_DIR "/") + name, &context);
      ASSERT_TRUE(module);
      int64_t before = numCompared;
      check(*module, low);
      EXPECT_GT(numCompared, before);
    }
  EXPECT_GT(numLow, 10);
  EXPECT_GT(numCompared, 4 * numGone);
}

TEST_F(ExplainTest, EveryOpOfRandomModules) {
  const int count = countFrom("AMP_EXPLAIN_CASES", 400);
  for (int seed = 0; seed < count; ++seed) {
    ModuleShape shape{/*numOps=*/4 + seed % 24, /*window=*/8};
    shape.training = seed % 2;
    shape.regions = true;
    shape.loops = seed % 3 == 0 && !shape.training;
    shape.functions = true;
    shape.attributes = seed % 5 != 0;
    shape.low = seed % 7 == 0 ? "bf16" : "f16";
    std::string text = ModuleWriter(seed, shape).write();
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    OwningOpRef<ModuleOp> module = parse(text);
    ASSERT_TRUE(module);
    // The default keeps most ops of random modules in f32.
    check(*module, "", seed % 4 < 2 ? "fewest-casts" : "");
    if (HasFailure())
      return;
  }
  // The first modules are small: those of a sanitizer's run hold fewer.
  EXPECT_GT(numInlined, (count < 400 ? 1 : 2) * count);
  EXPECT_GT(numLow, count);
  EXPECT_GT(numCompared, 4 * numGone);
  EXPECT_GT(numCompared, 10 * numFolded);
}

} // namespace
