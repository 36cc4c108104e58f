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
#include "llvm/Support/JSON.h"
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
    if (options.policy.empty())
      options.policy = "fewest-casts";
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
  const llvm::StringSet<> given = {"amp.variable",
                                   "amp.optimizer",
                                   "amp.scaler",
                                   "amp.read",
                                   "amp.write",
                                   "amp.autocast",
                                   "amp.yield",
                                   "amp.backward",
                                   "amp.seed",
                                   "amp.gradients",
                                   "amp.gradient",
                                   "amp.unscale",
                                   "amp.step",
                                   "amp.read_scale",
                                   "amp.clip_grad_norm",
                                   "amp.all_finite",
                                   "amp.all",
                                   "amp.update_scale",
                                   "amp.gradient_norm",
                                   "amp.sum_squares",
                                   "amp.update",
                                   "amp.rng_key",
                                   "amp.rank",
                                   "amp.shift_key",
                                   "amp.all_reduce",
                                   "amp.all_reduce_tensors",
                                   "amp.sum_gradients",
                                   "amp.accumulate",
                                   "amp.accumulate_calls",
                                   "amp.clip_grad_value",
                                   "amp.learning_rate",
                                   "amp.checkpoint",
                                   "amp.custom_vjp",
                                   "amp.loop",
                                   "amp.next",
                                   "amp.assert",
                                   "amp.assertions"};
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
  // It reads two f16 tensors and writes an f32 one.
  EXPECT_EQ(report.entries[0].bytes, 8 * 8 * (2 + 2 + 4));
}

TEST_F(AutocastTest, ReportIsATable) {
  std::string text = print(run(kModel));
  EXPECT_THAT(text, ContainsRegex("op +where +precision +why\n"));
  EXPECT_THAT(text, ContainsRegex("amp.exp +model.mlir:5 +f32 +deny, range"));
  EXPECT_THAT(text,
              HasSubstr("1 ops in low precision, 2 in f32, 0 as written, 0 "
                        "constants; 1 casts inserted (384 bytes read and "
                        "written)\n"));
}

TEST_F(AutocastTest, TableFitsALine) {
  std::string text = print(run(kModel));
  SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n');
  EXPECT_GT(lines.size(), 6u);
  for (StringRef line : ArrayRef(lines).drop_back(4))
    EXPECT_LE(line.size(), 100u) << line.str();
  // The addition moves the most bytes.
  EXPECT_THAT(lines[2].str(), ContainsRegex("^ +768  amp.add"));
}

TEST_F(AutocastTest, ReportComparesPlacements) {
  // Both paths from %0 to the products: in f16, or each with its own casts.
  AutocastReport report = run(R"mlir(
func.func @f(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = amp.exp %x : tensor<64x64xf32>
  %1 = amp.relu %0 : tensor<64x64xf32>
  %2 = amp.tanh %0 : tensor<64x64xf32>
  %3 = amp.matmul %1, %2 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %3, %3 : tensor<64x64xf32>, tensor<64x64xf32>
}
)mlir");
  ASSERT_EQ(report.functions.size(), 1u);
  const AutocastReport::Function &function = report.functions[0];
  const int64_t cast = 65536 + 64 * 64 * 6;
  EXPECT_EQ(function.name, "f");
  EXPECT_TRUE(function.minimal);
  EXPECT_EQ(function.price, cast);
  EXPECT_EQ(function.numCasts, 1);
  const AutocastReport::Alternative *best = function.bestAlternative();
  ASSERT_NE(best, nullptr);
  EXPECT_EQ(best->price, 2 * cast);
  EXPECT_EQ(best->numCasts, 2);
  ASSERT_EQ(report.casts.size(), 1u);
  EXPECT_EQ(report.casts[0].value, "amp.exp at model.mlir:3");
  EXPECT_THAT(report.casts[0].readers,
              testing::ElementsAre("amp.relu at model.mlir:4",
                                   "amp.tanh at model.mlir:5"));
}

TEST_F(AutocastTest, ReportIsJson) {
  // Names of files and locations may hold anything.
  AutocastReport report = run(R"mlir(
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = amp.relu %x : tensor<4xf32> loc("a \"quoted\" \FF name")
  return %0 : tensor<4xf32>
}
)mlir");
  std::string text;
  llvm::raw_string_ostream os(text);
  writeReport(os, report);
  llvm::Expected<llvm::json::Value> json = llvm::json::parse(text);
  ASSERT_TRUE(bool(json)) << llvm::toString(json.takeError());
  const llvm::json::Object &root = *json->getAsObject();
  EXPECT_EQ(root.getInteger("version"), 3);
  const llvm::json::Object &function =
      *(*root.getArray("functions"))[0].getAsObject();
  const llvm::json::Object &op = *(*function.getArray("ops"))[0].getAsObject();
  EXPECT_THAT(op.getObject("location")->getString("name")->str(),
              HasSubstr("a \"quoted\" "));
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
