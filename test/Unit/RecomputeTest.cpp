//===- RecomputeTest.cpp - values that are computed again -----------------===//
//
// Steps of random ops between products, with what is computed again behind a
// call and with all of it stored: every bit is the same, and no more has to lie
// in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EntryResults.h"
#include "mlir/IR/BuiltinAttributes.h"

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
           resultTypes + ") attributes {amp.entry = \"eval\"} {\n" + lines +
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

  void addOp(const std::string &name) {
    int kind = pick(12);
    if (kind < 4) {
      const char *ops[] = {"tanh", "sigmoid", "neg", "relu"};
      Value a = any();
      values.push_back({name, a.element, a.isMatrix});
      lines += "  " + name + " = amp." + ops[kind] + " " + a.name + " : " +
               a.type() + "\n";
      return;
    }
    if (kind < 8) {
      const char *ops[] = {"add", "sub", "mul", "maximum"};
      Value a = toF32(matrix()), b = toF32(any());
      values.push_back({name, "f32", true});
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
    Value a = toF32(matrix()), b = toF32(matrix());
    values.push_back({name, "f32", true});
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
  std::vector<float> run(const std::string &text, bool storeAll,
                         int64_t &bytes) {
    mlir::amp::FormKernelsPassOptions form;
    form.storeAll = storeAll;
    return EntryResultsTest::run(text, form, 1, [&](mlir::ModuleOp module) {
      bytes =
          module->getAttrOfType<mlir::IntegerAttr>("amprt.step_bytes").getInt();
    });
  }
};

} // namespace

TEST_F(RecomputeTest, EveryBitIsThatOfTheStoredValue) {
  int less = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::string text = RandomStep(seed).module(20 + int(seed));
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
    // Places in memory may fit worse.
    EXPECT_LE(again, stored + stored / 10);
    less += again < stored;
  }
  EXPECT_GT(less, 10);
}
