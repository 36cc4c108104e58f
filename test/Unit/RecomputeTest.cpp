//===- RecomputeTest.cpp - values that are computed again -----------------===//
//
// Steps of random ops between products, with what is computed again behind a
// call and with all of it stored: every bit is the same, and no more has to lie
// in memory, at any budget.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EntryResults.h"
#include "mlir/IR/BuiltinAttributes.h"
#include <numeric>

using namespace amp_test;

namespace {

/// A module of `count` ops on 24 x 24 matrices, and numbers of each row.
class RandomStep {
public:
  explicit RandomStep(unsigned seed) : random(seed) {}

  std::string module(int count) {
    const char *types[] = {"f32", "f16", "bf16"};
    low = types[pick(3)];
    values = {{"%x", "f32", true}, {"%y", "f32", true}};
    for (int i = 0; i < count; ++i)
      addOp("%v" + std::to_string(i));
    // The last ones are results, those before them wait for nobody.
    std::string results, resultTypes;
    for (int i = 0; i < 3; ++i) {
      Value value = toF32(values[values.size() - 1 - i]);
      results += (i ? ", " : "") + value.name;
      resultTypes += (i ? ", " : "") + value.type();
    }
    return "func.func @f(%x: tensor<24x24xf32>, %y: tensor<24x24xf32>) -> (" +
           resultTypes + ") attributes {amp.entry = \"eval\"} {\n" +
           "  %key = amp.constant dense<[7, 3]> : tensor<2xi64>\n" + lines +
           "  return " + results + " : " + resultTypes + "\n}\n";
  }

private:
  struct Value {
    std::string name, element;
    bool isMatrix;

    std::string type() const {
      return (isMatrix ? "tensor<24x24x" : "tensor<24x1x") + element + ">";
    }
  };

  int pick(int count) { return int(random() % unsigned(count)); }
  /// Mostly a value from long before.
  Value any() { return values[pick(int(values.size()))]; }

  Value toF32(Value value) {
    if (value.element == "f32")
      return value;
    Value wide{value.name + "w" + std::to_string(lines.size()), "f32",
               value.isMatrix};
    lines += "  " + wide.name + " = amp.cast " + value.name + " : " +
             value.type() + " to " + wide.type() + "\n";
    return wide;
  }
  Value matrix() {
    for (;;)
      if (Value value = any(); value.isMatrix)
        return value;
  }

  /// Both of one type.
  std::pair<Value, Value> alike(Value a, Value b) {
    if (a.element == b.element)
      return {a, b};
    return {toF32(a), toF32(b)};
  }

  void addOp(const std::string &name) {
    int kind = pick(13);
    if (kind < 4) {
      const char *ops[] = {"tanh", "sigmoid", "neg", "relu", "gelu", "silu"};
      Value a = any();
      values.push_back({name, a.element, a.isMatrix});
      lines += "  " + name + " = amp." + ops[pick(6)] + " " + a.name + " : " +
               a.type() + "\n";
      return;
    }
    if (kind < 8) {
      const char *ops[] = {"add", "sub", "mul", "maximum"};
      auto [a, b] = alike(matrix(), any());
      values.push_back({name, a.element, true});
      lines += "  " + name + " = amp." + ops[kind - 4] + " " + a.name + ", " +
               b.name + " : " + a.type() + ", " + b.type() + "\n";
      return;
    }
    if (kind == 8) {
      Value a = matrix();
      Value result{name, a.element == "f32" ? low : "f32", true};
      values.push_back(result);
      lines += "  " + name + " = amp.cast " + a.name + " : " + a.type() +
               " to " + result.type() + "\n";
      return;
    }
    if (kind == 9) {
      Value a = toF32(matrix());
      values.push_back({name, "f32", false});
      lines += "  " + name + " = amp.max " + a.name +
               " {axes = [1], keepdims} : " + a.type() +
               " -> tensor<24x1xf32>\n";
      return;
    }
    if (kind == 10) {
      Value a = matrix();
      values.push_back({name, a.element, true});
      lines += "  " + name + " = amp.dropout " + a.name +
               ", %key {rate = 0.5, id = " + std::to_string(values.size()) +
               "} : " + a.type() + "\n";
      return;
    }
    auto [a, b] = alike(matrix(), matrix());
    values.push_back({name, a.element, true});
    lines += "  " + name + "p = amp.matmul " + a.name + ", " + b.name + " : (" +
             a.type() + ", " + b.type() + ") -> " + a.type() + "\n  " + name +
             " = amp.tanh " + name + "p : " + a.type() + "\n";
  }

  std::mt19937 random;
  std::string low, lines;
  std::vector<Value> values;
};

class RecomputeTest : public EntryResultsTest {
protected:
  std::vector<float> run(const std::string &text, bool storeAll, int64_t &bytes,
                         const std::string &memory = "") {
    mlir::amp::FormKernelsPassOptions form;
    form.storeAll = storeAll;
    form.memory = memory;
    return EntryResultsTest::run(text, form, 1, [&](mlir::ModuleOp module) {
      bytes =
          module->getAttrOfType<mlir::IntegerAttr>("amprt.step_bytes").getInt();
    });
  }
};

} // namespace

// A chain that doubles in each step: at some length no kernel computes it on
// the way, and an epilogue that reads what follows has to wait for it.
TEST_F(RecomputeTest, LongChainsAreComputedInParts) {
  const std::string type = "tensor<24x24xf32>", two = type + ", " + type;
  for (int length = 1; length < 9; ++length) {
    std::string lines = "  %half = amp.constant dense<0.5> : tensor<f32>\n"
                        "  %h = amp.matmul %x, %y : (" +
                        two + ") -> " + type +
                        "\n  %t0 = amp.tanh %h : " + type + "\n";
    std::string sums;
    for (int i = 0; i < length; ++i) {
      std::string last = "%t" + std::to_string(i), next = std::to_string(i + 1);
      lines += "  %u" + next + " = amp.mul " + last + ", " + last + " : " +
               two + "\n  %t" + next + " = amp.sub %u" + next +
               ", %half : " + type + ", tensor<f32>\n";
      sums += "  %a" + next + " = amp.mul %z, %u" + next + " : " + two +
              "\n  %s" + next + " = amp.add " +
              (i ? "%s" + std::to_string(i) : std::string("%z")) + ", %a" +
              next + " : " + two + "\n";
    }
    std::string last = "%t" + std::to_string(length);
    std::string text = "func.func @f(%x: " + type + ", %y: " + type + ") -> " +
                       type + " attributes {amp.entry = \"eval\"} {\n" + lines +
                       "  %z0 = amp.matmul " + last + ", %y : (" + two +
                       ") -> " + type + "\n  %z = amp.matmul %z0, %x : (" +
                       two + ") -> " + type + "\n" + sums + "  return %s" +
                       std::to_string(length) + " : " + type + "\n}\n";
    SCOPED_TRACE(text);
    int64_t bytes = 0;
    std::vector<float> expected = run(text, /*storeAll=*/true, bytes);
    ASSERT_FALSE(expected.empty());
    EXPECT_EQ(run(text, /*storeAll=*/false, bytes), expected);
  }
}

TEST_F(RecomputeTest, EveryBitIsThatOfTheStoredValue) {
  int less = 0;
  std::vector<unsigned> seeds(80);
  std::iota(seeds.begin(), seeds.end(), 0);
  seeds.push_back(473); // the first two prices enlarge its plan
  for (unsigned seed : seeds) {
    std::string text = RandomStep(seed).module(20 + int(seed) % 80);
    SCOPED_TRACE(text);
    int64_t stored = 0, again = 0;
    std::vector<float> expected = run(text, /*storeAll=*/true, stored);
    std::vector<float> found = run(text, /*storeAll=*/false, again);
    ASSERT_FALSE(expected.empty());
    ASSERT_EQ(expected.size(), found.size());
    for (size_t i = 0; i < found.size(); ++i)
      // Also of NaN and of zeros.
      ASSERT_EQ(llvm::bit_cast<uint32_t>(found[i]),
                llvm::bit_cast<uint32_t>(expected[i]))
          << i;
    EXPECT_LE(again, stored);
    less += again < stored;
  }
  EXPECT_GT(less, 5);
}

// From the least that is possible to what takes no time.
TEST_F(RecomputeTest, NoBudgetChangesABit) {
  int steps = 0, least = 0;
  for (unsigned seed = 12; seed < 44; ++seed) {
    std::string text = RandomStep(seed).module(30 + int(seed));
    SCOPED_TRACE(text);
    int64_t free = 0, min = 0;
    std::vector<float> expected = run(text, /*storeAll=*/false, free);
    ASSERT_FALSE(expected.empty());
    auto check = [&](const std::string &memory, int64_t &bytes) {
      std::vector<float> found = run(text, /*storeAll=*/false, bytes, memory);
      ASSERT_EQ(expected.size(), found.size()) << memory;
      for (size_t i = 0; i < found.size(); ++i)
        ASSERT_EQ(llvm::bit_cast<uint32_t>(found[i]),
                  llvm::bit_cast<uint32_t>(expected[i]))
            << memory << ", " << i;
    };
    check("min", min);
    EXPECT_LE(min, free);
    least += min < free;
    int64_t last = free;
    for (int part = 4; part >= 0; --part) {
      int64_t budget = min + (free - min) * part / 4, bytes = 0;
      check(std::to_string(budget), bytes);
      EXPECT_LE(bytes, budget);
      EXPECT_LE(bytes, last);
      steps += bytes < last;
      last = bytes;
    }
    // One byte less than the least is refused.
    int64_t none = 0;
    EXPECT_TRUE(run(text, false, none, std::to_string(min - 1)).empty());
  }
  EXPECT_GT(least, 5);
  EXPECT_GT(steps, 5);
}
