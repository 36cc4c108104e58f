//===- AutocastProofTest.cpp - casts in the output against brute force ----===//
//
// The whole pass on random modules. The price is the sum over the casts that
// are in the output, and by the other objective over what its ops move; what it
// must be comes from CastModel, which reads the input by the meaning of its
// ops. AMP_PROOF_CASES asks for more modules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastFixture.h"
#include "CastModel.h"
#include "RandomModules.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <map>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

namespace {

class AutocastProofTest : public AutocastFixture {
protected:
  struct Decided {
    ModuleShape shape;
    FloatType low;
    ModuleOp module, output;
    const std::vector<OpPrecision> &precisions;
    int64_t price;
  };
  void compareWithBruteForce(uint64_t firstSeed, int wanted,
                             AutocastObjective objective,
                             llvm::function_ref<void(const Decided &)> check);

  /// The number of modules that had a feature.
  std::map<std::string, int> seen;
};

/// A shape whose features follow from the seed.
ModuleShape shapeOf(uint64_t seed, int numOps, int window) {
  std::mt19937_64 random(seed * 7919 + 1);
  auto roll = [&](int n) { return static_cast<int>(random() % n); };
  ModuleShape shape{numOps, window};
  shape.uniform = roll(4) == 0;
  shape.low = roll(3) ? "f16" : "bf16";
  if (shape.uniform)
    return shape;
  shape.training = roll(3) == 0;
  shape.regions = roll(3) == 0;
  shape.loops = roll(3) == 0;
  shape.foreign = !shape.training && roll(3) == 0;
  // Regions and a backward are the function's own.
  shape.functions = !shape.training && !shape.regions && roll(2) == 0;
  return shape;
}

/// The module without ops whose results nobody reads, which have no say, and no
/// casts.
OwningOpRef<ModuleOp> withoutDeadOps(ModuleOp module) {
  OwningOpRef<ModuleOp> alive(module.clone());
  for (bool changed = true; changed;) {
    changed = false;
    alive->walk([&](Operation *op) {
      if (!isOpTriviallyDead(op))
        return;
      op->erase();
      changed = true;
    });
  }
  return alive;
}

/// Decides random modules with at most 14 free ops, and compares with the
/// cheapest of all placements.
void AutocastProofTest::compareWithBruteForce(
    uint64_t firstSeed, int wanted, AutocastObjective objective,
    llvm::function_ref<void(const Decided &)> check) {
  int cases = 0;
  for (uint64_t seed = firstSeed; cases < wanted; ++seed) {
    ModuleShape shape = shapeOf(seed, 6 + seed % 17, 3 + seed % 8);
    std::string text = ModuleWriter(seed, shape).write();
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    OwningOpRef<ModuleOp> module = parse(text);
    ASSERT_TRUE(module);
    FloatType low = lowType(shape.low);
    OwningOpRef<ModuleOp> alive = withoutDeadOps(*module);
    CastModel model(*alive, low, objective == AutocastObjective::Traffic);
    if (model.numFreeOps() < 2 || model.numFreeOps() > 14)
      continue;
    ++cases;
    CastModel::Best best = model.bruteForce();
    OwningOpRef<ModuleOp> output =
        run(*module, low, AutocastPlacement::MinCut, objective);
    ASSERT_TRUE(output);
    std::vector<OpPrecision> precisions = readPrecisions(*output, low);
    std::optional<std::string> error = model.findError(precisions);
    ASSERT_FALSE(error) << *error;
    int64_t price =
        priceOfCasts(*output, low) + model.priceOfUnread(precisions);
    if (objective == AutocastObjective::Traffic)
      price += model.priceOfTraffic(precisions);
    ASSERT_EQ(price, best.price)
        << model.describeDifference(precisions, best.precisions);
    // Of the cheapest the one with the fewest low ops, and no other.
    ASSERT_TRUE(precisions == best.precisions)
        << model.describeDifference(precisions, best.precisions);
    for (const std::string &feature : model.features)
      ++seen[feature];
    check({shape, low, *module, *output, precisions, price});
    if (HasFatalFailure())
      return;
  }
}

TEST_F(AutocastProofTest, EqualsBruteForce) {
  const int wanted = countFrom("AMP_PROOF_CASES", 6000);
  compareWithBruteForce(
      0, wanted, AutocastObjective::Casts, [&](const Decided &decided) {
        if (decided.shape.uniform) {
          // All prices are equal: a plain count.
          ASSERT_EQ(countCasts(decided.output, decided.low) * (65536 + 6),
                    decided.price);
          ++seen["equal prices"];
        }
        seen["a cast"] += decided.price > 0;
      });
  // The generator must reach what the test claims to cover.
  for (const char *feature :
       {"a cast", "equal prices", "promote", "shared down-cast",
        "shared up-cast", "a cast for each use", "ports that must agree",
        "accumulates in f32", "differentiated", "repeated", "control flow",
        "guarded by an epsilon", "unchanged", "private function",
        "promoted behind control flow"})
    EXPECT_GT(seen[feature], wanted / 25) << feature;
}

/// With a price on what ops move: by the precisions that are in the output.
TEST_F(AutocastProofTest, EqualsBruteForceByTraffic) {
  const int wanted = countFrom("AMP_PROOF_CASES", 3000);
  compareWithBruteForce(
      20000000, wanted, AutocastObjective::Traffic,
      [&](const Decided &decided) {
        OwningOpRef<ModuleOp> byCasts = run(decided.module, decided.low);
        ASSERT_TRUE(byCasts);
        seen["another decision than by casts"] +=
            readPrecisions(*byCasts, decided.low) != decided.precisions;
        seen["dearer casts"] += priceOfCasts(*byCasts, decided.low) <
                                priceOfCasts(decided.output, decided.low);
      });
  for (const char *feature :
       {"another decision than by casts", "dearer casts", "traffic", "promote",
        "a cast for each use", "differentiated", "repeated", "control flow"})
    EXPECT_GT(seen[feature], wanted / 25) << feature;
}

/// True for a module with contractions that have to write f32: PyTorch's
/// dispatch counts them as low, the rules of the minimum do not.
static bool roundsContractions(ModuleOp module) {
  return module
      .walk([](PrecisionOpInterface op) {
        bool isForeign = !isa<AmpDialect>(op->getDialect()) &&
                         op.getPrecisionRule().cls == PrecisionClass::Allow;
        return isForeign ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

TEST_F(AutocastProofTest, NeverWorseThanHeuristics) {
  const int wanted = countFrom("AMP_PROOF_CASES", 5000);
  constexpr AutocastPlacement others[] = {AutocastPlacement::Propagate,
                                          AutocastPlacement::Dispatch};
  int better[2] = {0, 0}, compared[2] = {0, 0};
  for (int i = 0; i < wanted; ++i) {
    uint64_t seed = 10000000 + i;
    int numOps = 25 + seed * 7919 % 76;
    ModuleShape shape = shapeOf(seed, numOps, i % 2 ? 8 : numOps);
    std::string text = ModuleWriter(seed, shape).write();
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    OwningOpRef<ModuleOp> module = parse(text);
    ASSERT_TRUE(module);
    FloatType low = lowType(shape.low);
    OwningOpRef<ModuleOp> alive = withoutDeadOps(*module);
    CastModel model(*alive, low);
    auto priceOf = [&](AutocastPlacement placement) -> std::optional<int64_t> {
      OwningOpRef<ModuleOp> output = run(*module, low, placement);
      if (!output)
        return std::nullopt;
      std::vector<OpPrecision> precisions = readPrecisions(*output, low);
      std::optional<std::string> error = model.findError(precisions);
      EXPECT_FALSE(error) << *error;
      return priceOfCasts(*output, low) + model.priceOfUnread(precisions);
    };
    std::optional<int64_t> minimum = priceOf(AutocastPlacement::MinCut);
    ASSERT_TRUE(minimum);
    for (int k = 0; k < 2; ++k) {
      if (others[k] == AutocastPlacement::Dispatch &&
          roundsContractions(*module))
        continue;
      std::optional<int64_t> price = priceOf(others[k]);
      ASSERT_TRUE(price);
      ASSERT_LE(*minimum, *price) << "heuristic " << k;
      better[k] += *minimum < *price;
      ++compared[k];
    }
  }
  // Not because they are always the same.
  for (int k = 0; k < 2; ++k) {
    EXPECT_GT(better[k], compared[k] / 5);
    EXPECT_GT(compared[k], wanted / 3);
  }
}

/// matmul -> r1 -> ... -> rk -> matmul where an f32 op reads each r. Colouring
/// runs all of them low and pays k casts up, and one for the result; one cast
/// down is enough.
TEST_F(AutocastProofTest, ColouringIsWorseOnLadders) {
  for (int k = 1; k <= 64; ++k) {
    std::string body, last = "%r", values, types;
    for (int i = 0; i < k; ++i) {
      std::string rung = "%r" + std::to_string(i);
      std::string exp = "%e" + std::to_string(i);
      body += rung + " = amp.relu " + last + " : tensor<8x8xf32>\n" + exp +
              " = amp.exp " + rung + " : tensor<8x8xf32>\n";
      values += exp + ", ";
      types += "tensor<8x8xf32>, ";
      last = rung;
    }
    types += "tensor<8x8xf32>";
    std::string text =
        "func.func @f(%x: tensor<8x8xf16>) -> (" + types +
        ") {\n%r = amp.matmul %x, %x : (tensor<8x8xf16>, "
        "tensor<8x8xf16>) -> tensor<8x8xf32>\n" +
        body + "%p = amp.matmul " + last + ", " + last +
        " : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>\nreturn " +
        values + "%p : " + types + "\n}\n";
    OwningOpRef<ModuleOp> module = parse(text);
    ASSERT_TRUE(module);
    FloatType low = lowType("f16");
    auto count = [&](AutocastPlacement placement) {
      OwningOpRef<ModuleOp> output = run(*module, low, placement);
      return output ? countCasts(*output, low) : -1;
    };
    EXPECT_EQ(count(AutocastPlacement::MinCut), 1);
    EXPECT_EQ(count(AutocastPlacement::Propagate), 1 + k);
  }
}

} // namespace
