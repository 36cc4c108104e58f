//===- AutocastMetamorphicTest.cpp - same graph, same decision ------------===//
//
// A graph that is written in another way gets the same precisions and casts:
// other order of ops and operands, other names, next to other functions, with
// dead code. Each op carries a number by which both results are compared.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastFixture.h"
#include "RandomModules.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

namespace {

constexpr StringLiteral kNumber = "test.number";

/// A function up to the order of its ops and the names of its values: a line
/// for each op, sorted.
std::vector<std::string> describe(func::FuncOp function) {
  auto describeValue = [](Value value) {
    std::string text;
    llvm::raw_string_ostream os(text);
    // Through casts to the op or argument that has a number.
    while (auto cast = value.getDefiningOp<CastOp>()) {
      os << "cast of ";
      value = cast.getOperand();
    }
    if (auto argument = dyn_cast<BlockArgument>(value))
      os << "argument " << argument.getArgNumber();
    else if (auto number =
                 value.getDefiningOp()->getAttrOfType<IntegerAttr>(kNumber))
      os << number.getInt();
    else
      os << value.getDefiningOp()->getName();
    os << " : " << value.getType();
    return text;
  };
  std::vector<std::string> lines;
  function.walk([&](Operation *op) {
    std::string line;
    llvm::raw_string_ostream os(line);
    if (auto number = op->getAttrOfType<IntegerAttr>(kNumber))
      os << number.getInt() << ' ';
    os << op->getName();
    std::vector<std::string> operands;
    for (Value operand : op->getOperands())
      operands.push_back(describeValue(operand));
    if (op->hasTrait<OpTrait::IsCommutative>())
      llvm::sort(operands);
    for (const std::string &operand : operands)
      os << " (" << operand << ")";
    os << " -> " << op->getResultTypes();
    lines.push_back(line);
  });
  llvm::sort(lines);
  return lines;
}

/// Any order in which every op comes after what it reads.
void shuffle(Block &block, std::mt19937_64 &random) {
  std::vector<Operation *> open;
  Operation *terminator = block.getTerminator();
  for (Operation &op : block) {
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        shuffle(inner, random);
    if (&op != terminator)
      open.push_back(&op);
  }
  llvm::SmallPtrSet<Operation *, 32> done;
  auto isReady = [&](Operation *op) {
    bool ready = true;
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (Operation *source = operand.getDefiningOp())
          if (source->getBlock() == &block && !done.contains(source))
            ready = false;
    });
    return ready;
  };
  while (!open.empty()) {
    size_t index = random() % open.size();
    if (!isReady(open[index]))
      continue;
    open[index]->moveBefore(terminator);
    done.insert(open[index]);
    open.erase(open.begin() + index);
  }
}

class AutocastMetamorphicTest
    : public AutocastFixture,
      public testing::WithParamInterface<const char *> {
protected:
  AutocastMetamorphicTest() { policy = GetParam(); }

  static constexpr int kCases = 300;

  static std::string write(uint64_t seed) {
    ModuleShape shape{20 + static_cast<int>(seed % 60), 12};
    shape.training = seed % 3 == 0;
    shape.regions = seed % 2;
    shape.loops = seed % 5 < 2;
    shape.foreign = seed % 3 == 1;
    return ModuleWriter(20000000 + seed, shape).write();
  }
  /// The module with a number on each op.
  OwningOpRef<ModuleOp> number(const std::string &text) {
    OwningOpRef<ModuleOp> module = parse(text);
    int64_t next = 0;
    Builder builder(&context);
    module->walk([&](Operation *op) {
      if (op != *module && !isa<SymbolOpInterface>(op) &&
          op->getName().getStringRef() != "amp.cast")
        op->setAttr(kNumber, builder.getI64IntegerAttr(next++));
    });
    return module;
  }
  std::vector<std::string> decide(ModuleOp module) {
    OwningOpRef<ModuleOp> output = run(module, lowType("f16"));
    if (!output)
      return {};
    return describe(output->lookupSymbol<func::FuncOp>("f"));
  }
  /// Expects that `change` leaves the result as it is.
  void
  expectSame(llvm::function_ref<void(ModuleOp, std::mt19937_64 &)> change) {
    for (uint64_t seed = 0; seed < kCases; ++seed) {
      std::string text = write(seed);
      SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
      OwningOpRef<ModuleOp> module = number(text);
      ASSERT_TRUE(module);
      std::vector<std::string> expected = decide(*module);
      ASSERT_FALSE(expected.empty());
      std::mt19937_64 random(seed);
      change(*module, random);
      ASSERT_TRUE(succeeded(verify(*module)));
      ASSERT_EQ(decide(*module), expected);
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Policies, AutocastMetamorphicTest,
                         testing::Values("default", "compact", "fewest-casts"),
                         [](const auto &info) {
                           std::string name = info.param;
                           llvm::erase(name, '-');
                           return name;
                         });

TEST_P(AutocastMetamorphicTest, OrderOfOps) {
  expectSame([](ModuleOp module, std::mt19937_64 &random) {
    shuffle(module.lookupSymbol<func::FuncOp>("f").getBody().front(), random);
  });
}

TEST_P(AutocastMetamorphicTest, OrderOfOperands) {
  expectSame([](ModuleOp module, std::mt19937_64 &random) {
    module.walk([&](Operation *op) {
      if (op->hasTrait<OpTrait::IsCommutative>() && random() % 2) {
        Value first = op->getOperand(0);
        op->setOperand(0, op->getOperand(1));
        op->setOperand(1, first);
      }
    });
  });
}

TEST_P(AutocastMetamorphicTest, OrderOfUses) {
  // Text of the same meaning can list uses in another order.
  expectSame([](ModuleOp module, std::mt19937_64 &random) {
    module.walk([&](Operation *op) {
      for (Value result : op->getResults()) {
        if (result.use_empty())
          continue;
        SmallVector<unsigned> order(llvm::to_vector(
            llvm::seq<unsigned>(0, llvm::range_size(result.getUses()))));
        std::shuffle(order.begin(), order.end(), random);
        result.shuffleUseList(order);
      }
    });
  });
}

TEST_P(AutocastMetamorphicTest, DeadCode) {
  // Chains that want low values, of what is there: dead, so they must not.
  expectSame([](ModuleOp module, std::mt19937_64 &random) {
    SmallVector<std::pair<Operation *, Value>> places;
    module.lookupSymbol<func::FuncOp>("f").walk([&](Operation *op) {
      for (Value result : op->getResults())
        if (auto type = dyn_cast<RankedTensorType>(result.getType());
            type && type.getElementType().isF32() && type.getRank() == 2 &&
            random() % 3 == 0)
          places.push_back({op, result});
    });
    for (auto [op, value] : places) {
      OpBuilder builder(op->getContext());
      builder.setInsertionPointAfter(op);
      Location loc = op->getLoc();
      Value relu = ReluOp::create(builder, loc, value.getType(), value);
      int64_t rows = cast<RankedTensorType>(value.getType()).getDimSize(0);
      MatmulOp::create(
          builder, loc,
          RankedTensorType::get({rows, rows}, builder.getF32Type()), relu,
          value, /*transpose_a=*/false,
          /*transpose_b=*/true);
    }
  });
}

TEST_P(AutocastMetamorphicTest, Names) {
  // Two parses of texts that differ in names.
  for (uint64_t seed = 0; seed < kCases; ++seed) {
    std::string text = write(seed);
    std::string renamed = llvm::join(llvm::split(text, '%'), "%other_");
    OwningOpRef<ModuleOp> one = number(text), other = number(renamed);
    ASSERT_TRUE(one && other);
    std::vector<std::string> expected = decide(*one);
    ASSERT_FALSE(expected.empty());
    ASSERT_EQ(decide(*other), expected) << "seed " << seed;
  }
}

TEST_P(AutocastMetamorphicTest, SplitFunctions) {
  // The function as a private one that a public one calls, put in place again.
  DialectRegistry registry;
  func::registerInlinerExtension(registry);
  context.appendDialectRegistry(registry);
  int numCompared = 0;
  for (uint64_t seed = 0; seed < 4 * kCases; ++seed) {
    std::string text = write(seed);
    // The gradients of a variable are asked for where it is read. What a
    // promoting op reads counts as produced low if a call hands it on low.
    if (StringRef(text).contains("amp.backward") ||
        StringRef(text).contains("amp.select") ||
        StringRef(text).contains("amp.compare"))
      continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    OwningOpRef<ModuleOp> module = number(text);
    ASSERT_TRUE(module);
    std::vector<std::string> expected = decide(*module);
    auto inner = module->lookupSymbol<func::FuncOp>("f");
    OpBuilder builder(inner);
    auto outer = func::FuncOp::create(builder, inner.getLoc(), "f",
                                      inner.getFunctionType());
    inner.setName("g");
    inner.setPrivate();
    Block *body = outer.addEntryBlock();
    builder.setInsertionPointToEnd(body);
    auto call = func::CallOp::create(builder, inner.getLoc(), inner,
                                     body->getArguments());
    func::ReturnOp::create(builder, inner.getLoc(), call.getResults());
    OwningOpRef<ModuleOp> output = run(*module, lowType("f16"));
    ASSERT_TRUE(output);
    PassManager manager(&context);
    manager.addPass(createInlinerPass({}, [](OpPassManager &) {}));
    ASSERT_TRUE(succeeded(manager.run(*output)));
    auto found = describe(output->lookupSymbol<func::FuncOp>("f"));
    // The ends of both functions have the same operands.
    llvm::erase_if(expected,
                   [](StringRef line) { return line.contains("func.return"); });
    llvm::erase_if(found,
                   [](StringRef line) { return line.contains("func.return"); });
    ASSERT_EQ(found, expected);
    ++numCompared;
  }
  EXPECT_GT(numCompared, 50);
}

TEST_P(AutocastMetamorphicTest, OtherFunctions) {
  // Before and after it, with symbols of their own.
  expectSame([this](ModuleOp module, std::mt19937_64 &random) {
    auto function = module.lookupSymbol<func::FuncOp>("f");
    for (int i = 0; i < 2; ++i) {
      std::string text = "func.func @g" + std::to_string(i) +
                         R"((%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
          %0 = amp.relu %x : tensor<8x8xf32>
          %1 = amp.matmul %0, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
          return %1 : tensor<8x8xf32>
        })";
      OwningOpRef<ModuleOp> source = parse(text);
      Operation *other = &source->getBody()->front();
      other->remove();
      Operation *before =
          random() % 2 ? function.getOperation() : &module.getBody()->front();
      module.getBody()->getOperations().insert(Block::iterator(before), other);
    }
    function->moveBefore(module.getBody(), random() % 2
                                               ? module.getBody()->end()
                                               : Block::iterator(function));
  });
}

} // namespace
