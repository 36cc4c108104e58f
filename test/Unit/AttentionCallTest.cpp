//===- AttentionCallTest.cpp - attentions as calls and expanded -----------===//
//
// One entry with calls of the library and with what they stand for: values and
// gradients, with heads where they lie, masks and dropout.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EntryResults.h"

using namespace amp_test;

namespace {

/// An attention and its gradients, of tensors with heads in front of rows or
/// behind them.
struct Shape {
  int64_t batch, heads, keyHeads, queries, keys, size, valueSize;
  bool areHeadsBehind = false;
  /// The mask's shape, of flags or numbers.
  std::string mask = "";
  bool areFlags = false;
  std::string options = "";

  static std::string type(std::initializer_list<int64_t> sizes) {
    std::string text = "tensor<";
    for (int64_t size : sizes)
      text += std::to_string(size) + "x";
    return text + "f32>";
  }

  std::string module() const {
    std::string lines, arguments;
    // A tensor [batch, heads, rows, columns] of an argument.
    auto add = [&](const std::string &name, int64_t heads, int64_t rows,
                   int64_t columns) {
      std::string given = areHeadsBehind ? type({batch, rows, heads, columns})
                                         : type({batch, heads, rows, columns});
      arguments += ", %" + name + "0: " + given;
      lines += "  %" + name +
               (areHeadsBehind ? " = amp.transpose %" + name +
                                     "0 {permutation = [0, 2, 1, 3]} : " + given
                               : " = amp.reshape %" + name + "0 : " + given +
                                     " -> " + given) +
               "\n";
    };
    add("q", heads, queries, size);
    add("k", keyHeads, keys, size);
    add("v", keyHeads, keys, valueSize);
    add("dy", heads, queries, valueSize);
    std::string q = type({batch, heads, queries, size}),
                k = type({batch, keyHeads, keys, size}),
                v = type({batch, keyHeads, keys, valueSize}),
                y = type({batch, heads, queries, valueSize}),
                s = type({batch, heads, queries, 2}), words, types;
    if (!mask.empty()) {
      std::string numbers = "tensor<" + mask + "xf32>",
                  flags = "tensor<" + mask + "xi1>";
      arguments += ", %m0: " + numbers;
      if (areFlags)
        lines += "  %zero = amp.constant dense<-0.3> : tensor<f32>\n"
                 "  %m = amp.compare gt, %m0, %zero : " +
                 numbers + ", tensor<f32>\n";
      words = areFlags ? " mask %m" : " mask %m0";
      types = ", " + (areFlags ? flags : numbers);
    }
    std::string attributes = options;
    if (options.find("dropout") != std::string::npos) {
      lines += "  %key = amp.constant dense<[12345678901, 7]> : "
               "tensor<2xi64>\n";
      words += " dropout %key";
      types += ", tensor<2xi64>";
    }
    return "func.func @f(" + arguments.substr(2) + ") -> (" + y + ", " + q +
           ", " + k + ", " + v + ") attributes {amp.entry = \"eval\"} {\n" +
           lines + "  %y, %s = amp.attention %q, %k, %v" + words + " {" +
           attributes + "} : (" + q + ", " + k + ", " + v + types + ") -> (" +
           y + ", " + s +
           ")\n  %gq, %gk, %gv = amp.attention_grad %q, %k, %v, %dy, %y, "
           "%s" +
           words + " {" + attributes + "} : (" + q + ", " + k + ", " + v +
           ", " + y + ", " + y + ", " + s + types + ") -> (" + q + ", " + k +
           ", " + v + ")\n  return %y, %gq, %gk, %gv : " + y + ", " + q + ", " +
           k + ", " + v + "\n}\n";
  }
};

class AttentionCallTest : public EntryResultsTest {
protected:
  std::vector<float> run(const std::string &text, bool expandAll, int threads) {
    return runCalls<mlir::amprt::AttentionOp>(text, 2, expandAll, threads);
  }
};

} // namespace

TEST_F(AttentionCallTest, CallsComputeWhatTheExpansionDoes) {
  const Shape shapes[] = {
      {2, 3, 3, 5, 7, 4, 6},
      {2, 4, 2, 33, 20, 16, 16, true},
      {1, 6, 1, 150, 150, 64, 64, true, "", false, "causal"},
      {2, 2, 2, 9, 300, 3, 5, false, "2x1x1x300", true},
      {2, 2, 2, 130, 140, 20, 8, true, "1x2x130x140", true, "scale = 0.7"},
      {2, 2, 1, 11, 13, 8, 8, false, "11x13", false},
      {2, 2, 1, 11, 13, 8, 8, true, "1", false, "scale = -2.0"},
      {2, 3, 3, 40, 129, 8, 8, true, "", false, "dropout = 0.3, id = 9"},
      {3, 4, 2, 20, 31, 8, 300, false, "20x1", false, "dropout = 0.5, id = -3"},
      {2, 2, 2, 257, 257, 32, 1, true, "", false,
       "causal, dropout = 0.1, id = 4"}};
  for (const Shape &shape : shapes) {
    std::string text = shape.module();
    SCOPED_TRACE(text);
    std::vector<float> expanded = run(text, /*expandAll=*/true, 1);
    std::vector<float> called = run(text, /*expandAll=*/false, 1);
    EXPECT_EQ(called, run(text, /*expandAll=*/false, 3));
    ASSERT_EQ(called.size(), expanded.size());
    ASSERT_FALSE(called.empty());
    for (size_t i = 0; i < called.size(); ++i)
      ASSERT_NEAR(called[i], expanded[i], 2e-5f) << i;
  }
}
