//===- AutocastAdjointTest.cpp - forward prices against whole graphs ------===//
//
// Autocast decides before the backward exists: casts on differentiated values
// count twice, an f32 product once. Whether that is right is seen by
// differentiating first and deciding on the whole graph. Equal on every example
// without calls that the repository has.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastFixture.h"
#include "CastModel.h"
#include "RandomModules.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

namespace {

/// The regions are gone: then both orders decide on the same ops.
void inlineRegions(ModuleOp module) {
  SmallVector<AutocastOp> regions;
  module.walk([&](AutocastOp region) { regions.push_back(region); });
  for (AutocastOp region : regions) {
    Block &body = region.getBody().front();
    Operation *yield = body.getTerminator();
    region->replaceAllUsesWith(yield->getOperands());
    yield->erase();
    region->getBlock()->getOperations().splice(Block::iterator(region),
                                               body.getOperations());
    region.erase();
  }
}

bool hasCalls(ModuleOp module) {
  return module.walk([](CallOpInterface) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

class AutocastAdjointTest : public AutocastFixture {
protected:
  struct Prices {
    int64_t forward, whole;
  };
  /// As the pipeline does: the backward's casts are those of the forward where
  /// they are the same.
  void clean(ModuleOp module) {
    runFoldCasts(module);
    PassManager manager(&context);
    manager.addPass(createCSEPass());
    EXPECT_TRUE(succeeded(manager.run(module)));
  }
  /// Seeds each backward that names a scaler, as loss scaling does.
  static void seed(ModuleOp module) {
    module.walk([](BackwardOp backward) {
      OpBuilder builder(backward);
      auto type = cast<RankedTensorType>(backward.getLoss().getType());
      if (backward.getScaler() && !backward.getSeed())
        backward.getSeedMutable().assign(
            ConstantOp::create(builder, backward.getLoc(), type, 1.0));
    });
  }
  /// Of all casts, the backward's included; nothing where a pass fails.
  std::optional<Prices> compare(ModuleOp module) {
    FloatType low = lowType("f16");
    seed(module);
    OwningOpRef<ModuleOp> first = run(module, low);
    if (!first || failed(runAutodiff(*first)))
      return std::nullopt;
    clean(*first);
    OwningOpRef<ModuleOp> derived(module.clone());
    if (failed(runAutodiff(*derived)))
      return std::nullopt;
    OwningOpRef<ModuleOp> last = run(*derived, low);
    if (!last)
      return std::nullopt;
    clean(*last);
    return Prices{priceOfCasts(*first, low), priceOfCasts(*last, low)};
  }
};

bool hasStructures(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        // Gradients by values are there to be differentiated again.
        auto backward = dyn_cast<BackwardOp>(op);
        bool isOne = isa<AccumulateOp, CheckpointOp, CustomVjpOp, LoopOp>(op) ||
                     op->getName().getDialectNamespace() == "scf" ||
                     (backward && !backward.getWrt().empty());
        return isOne ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Modules of a file with a backward: a .mlir as a whole or its parts, the mlir
/// blocks of a .md.
std::vector<std::string> findModules(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return {};
  SmallVector<StringRef> parts;
  StringRef text = (*buffer)->getBuffer();
  if (path.ends_with(".mlir")) {
    text.split(parts, "// -----");
  } else {
    text.split(parts, "```mlir\n");
    parts.erase(parts.begin());
    for (StringRef &part : parts)
      part = part.split("```").first;
  }
  std::vector<std::string> modules;
  for (StringRef part : parts)
    if (part.contains("amp.backward"))
      modules.push_back(part.str());
  return modules;
}

TEST_F(AutocastAdjointTest, EqualOnEveryExample) {
  const std::string root = std::string(AMP_TEST_DIR) + "/..";
  std::vector<std::string> paths = {root + "/README.md"};
  for (const char *folder : {"/docs", "/test/Examples", "/test/Training"}) {
    std::error_code error;
    for (llvm::sys::fs::recursive_directory_iterator file(root + folder, error),
         end;
         file != end && !error; file.increment(error)) {
      StringRef path = file->path();
      // Inputs of tests are no examples: some are made to be odd.
      if (!path.contains("/Inputs/") &&
          (path.ends_with(".md") || path.ends_with(".mlir")))
        paths.push_back(path.str());
    }
  }
  llvm::sort(paths);
  int compared = 0;
  for (const std::string &path : paths)
    for (const std::string &text : findModules(path)) {
      SCOPED_TRACE(path + "\n" + text);
      // Some blocks show a part of a module.
      ScopedDiagnosticHandler quiet(&context,
                                    [](Diagnostic &) { return success(); });
      OwningOpRef<ModuleOp> module = parse(text);
      // Derivatives of calls come after they are inlined, those of structures
      // after they are written out.
      if (!module || hasCalls(*module) || hasStructures(*module))
        continue;
      inlineRegions(*module);
      std::optional<Prices> prices = compare(*module);
      ASSERT_TRUE(prices);
      EXPECT_EQ(prices->forward, prices->whole);
      ++compared;
    }
  EXPECT_GE(compared, 6);
}

/// Not equal there: an adjoint can be cheaper than its price, where an op of
/// the backward writes either type. How often is watched, not promised.
TEST_F(AutocastAdjointTest, OftenEqualOnRandomModules) {
  int equal = 0;
  double forward = 0, whole = 0;
  constexpr int kCases = 500;
  for (uint64_t seed = 0; seed < kCases; ++seed) {
    ModuleShape shape{10 + static_cast<int>(seed % 40), 8};
    shape.training = true;
    std::string text = ModuleWriter(30000000 + seed, shape).write();
    OwningOpRef<ModuleOp> module = parse(text);
    ASSERT_TRUE(module);
    std::optional<Prices> prices = compare(*module);
    ASSERT_TRUE(prices) << "seed " << seed << "\n" << text;
    equal += prices->forward == prices->whole;
    forward += prices->forward;
    whole += prices->whole;
  }
  std::printf("equal in %d of %d, in all %.2f times as dear\n", equal, kCases,
              forward / whole);
  EXPECT_GE(equal, kCases / 2);
}

} // namespace
