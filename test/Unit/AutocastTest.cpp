//===- AutocastTest.cpp - classes of all ops, and the report --------------===//
//
// What no text can test: that every op of the dialect says what autocast is to
// do with it, and the table that `amp-run --explain` prints.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Autocast.h"
#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::amp;

namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

class AutocastTest : public testing::Test {
protected:
  AutocastTest() { context.loadDialect<AmpDialect, func::FuncDialect>(); }

  OwningOpRef<ModuleOp> parse(StringRef text) {
    return parseSourceString<ModuleOp>(text, &context, "model.mlir");
  }
  AutocastReport run(StringRef text, AutocastOptions options = {}) {
    OwningOpRef<ModuleOp> module = parse(text);
    AutocastReport report;
    options.dtype = Float16Type::get(&context);
    EXPECT_TRUE(module && succeeded(runAutocast(*module, options, &report)));
    return report;
  }
  static std::string print(const AutocastReport &report) {
    std::string text;
    llvm::raw_string_ostream os(text);
    printReport(os, report);
    return text;
  }

  MLIRContext context;
};

constexpr StringLiteral kModel = R"mlir(
func.func @f(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.add %0, %y : tensor<8x8xf32>, tensor<8x8xf32>
  %2 = amp.exp %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
)mlir";

TEST_F(AutocastTest, EveryOpIsClassified) {
  // Their types come from state, from structure or from their bundle.
  const llvm::StringSet<> given = {
      "amp.variable",      "amp.optimizer",  "amp.scaler",
      "amp.read",          "amp.write",      "amp.autocast",
      "amp.yield",         "amp.backward",   "amp.seed",
      "amp.gradients",     "amp.gradient",   "amp.unscale",
      "amp.step",          "amp.read_scale", "amp.clip_grad_norm",
      "amp.all_finite",    "amp.all",        "amp.update_scale",
      "amp.gradient_norm", "amp.update",     "amp.rng_key"};
  int classified = 0;
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    if (name.getDialectNamespace() != "amp" ||
        given.contains(name.getStringRef()))
      continue;
    EXPECT_TRUE(name.hasInterface<PrecisionOpInterface>())
        << name.getStringRef().str()
        << " does not implement PrecisionOpInterface";
    ++classified;
  }
  EXPECT_GT(classified, 50);
}

TEST_F(AutocastTest, ReportNamesRuleAndNeighbour) {
  AutocastReport report = run(kModel);
  ASSERT_EQ(report.entries.size(), 3u);
  EXPECT_EQ(report.numLow, 1);
  EXPECT_EQ(report.numF32, 2);
  EXPECT_EQ(report.numCasts, 1);
  EXPECT_EQ(report.castBytes, 8 * 8 * 6);
  EXPECT_EQ(report.entries[0].precision, "f16 -> f32");
  EXPECT_EQ(report.entries[1].cls, PrecisionClass::Follow);
  EXPECT_EQ(report.entries[1].blocker, "amp.exp at model.mlir:5");
  // In f16 the addition casts its operands down and its result up.
  EXPECT_EQ(report.entries[1].flipPrice, 3 * (65536 + 8 * 8 * 6));
  EXPECT_EQ(report.entries[2].cause, PrecisionCause::Range);
}

TEST_F(AutocastTest, ReportIsATable) {
  std::string text = print(run(kModel));
  EXPECT_THAT(text, ContainsRegex("op +where +precision +why\n"));
  EXPECT_THAT(text, ContainsRegex("amp.exp +model.mlir:5 +f32 +deny, range"));
  EXPECT_THAT(text, HasSubstr("1 ops in low precision, 2 in f32; 1 casts "
                              "inserted (384 bytes read and written)\n"));
}

TEST_F(AutocastTest, GivesUpOnlyTheMinimum) {
  // A budget of one step: casts are placed all the same, with a remark.
  std::string remark;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    remark = diagnostic.str();
    return success();
  });
  std::string text = "func.func @f(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {\n";
  std::string last = "%x";
  for (int i = 0; i < 20; ++i) {
    auto value = [&](const char *name) { return name + std::to_string(i); };
    auto unary = [&](const char *result, const char *op, const char *from) {
      text += value(result) + " = amp." + op + " " + value(from) +
              " : tensor<8x8xf32>\n";
    };
    text += value("%m") + " = amp.matmul " + last +
            ", %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>\n";
    unary("%l", "log", "%m");
    unary("%r", "relu", "%l");
    unary("%s", "relu", "%r");
    last = value("%s");
  }
  text += "return " + last + " : tensor<8x8xf32>\n}\n";
  AutocastOptions options;
  options.budget = 1;
  AutocastReport report = run(text, options);
  EXPECT_THAT(remark, HasSubstr("gave up the search"));
  EXPECT_GE(report.numCasts, run(text).numCasts);
}

} // namespace
