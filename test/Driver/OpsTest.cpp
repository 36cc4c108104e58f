//===- OpsTest.cpp - Every op that a kernel may have ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels may be written by hand with any op of `arith` and `math`. What has no
// code for a GPU must be refused at the op: LLVM would end the program.
//
//===----------------------------------------------------------------------===//

#include "CudaLaunches.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>
#include <set>

using namespace amp_test;
using namespace mlir;
using namespace mlir::amprt;

namespace {

const char *const types[] = {"f16", "bf16", "f32", "f64",
                             "i8",  "i16",  "i32", "i64"};

/// A kernel of one op.
struct Candidate {
  std::string op, element;
  /// The types of its operands, of which the first is the element.
  std::vector<std::string> operands;
  std::string result;
};

std::string kernelOf(const Candidate &it, const std::string &name) {
  std::string body, names, types;
  for (const std::string &type : it.operands) {
    names += names.empty() ? "%x" : type == it.element ? ", %x" : ", %i";
    types += (types.empty() ? "" : ", ") + type;
    if (type != it.element)
      body += "  %i = arith.constant 3 : " + type + "\n";
  }
  auto access = [](const std::string &type, const std::string &direction) {
    return "#amprt.operand<element = " + type + ", direction = " + direction +
           ", inner = contiguous>";
  };
  return "amprt.kernel @" + name + " outer 0 operands [" +
         access(it.element, "in") + ", " + access(it.result, "out") +
         "] {\n^bb0(%x: " + it.element + "):\n" + body + "  %0 = \"" + it.op +
         "\"(" + names + ") : (" + types + ") -> " + it.result +
         "\n  amprt.yield %0 : " + it.result + "\n}\n";
}

std::string launchOf(const Candidate &it, const std::string &name) {
  std::string in = "memref<40x" + it.element + ">",
              out = "memref<40x" + it.result + ">";
  return "  %x" + name + " = amprt.buffer : " + in + "\n  %y" + name +
         " = amprt.buffer : " + out + "\n  amprt.launch @" + name + "(%x" +
         name + ", %y" + name +
         ") sizes [40] strides [1, 1] offsets [0, 0] bounds [] grain 40 : " +
         in + ", " + out + "\n";
}

std::string moduleOf(const std::string &kernels, const std::string &launches) {
  return kernels + "func.func @f() attributes {amp.entry = \"eval\"} {\n" +
         launches + "  return\n}\n";
}

class OpsTest : public testing::Test {
protected:
  void SetUp() override { loadDialects(context); }

  /// Each op of a dialect on each type that its verifier allows is refused with
  /// an error that is at the op and says what was expected, or computed as on
  /// the CPU. The ops that are computed on some type.
  std::set<std::string> tryAll(StringRef dialect, const Draw &draw);

  enum class Verdict { NoModule, Refused, Computed };
  Verdict check(const std::string &text);

  MLIRContext context;
};

} // namespace

OpsTest::Verdict OpsTest::check(const std::string &text) {
  std::vector<std::string> messages;
  bool isAtOp = true;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return;
    messages.push_back(diagnostic.str());
    auto place = dyn_cast<FileLineColLoc>(diagnostic.getLocation());
    isAtOp &= place && place.getLine() >= 3 && place.getLine() <= 4;
  });
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return Verdict::NoModule;
  messages.clear();
  isAtOp = true;
  if (emitCudaKernels(*module, /*lowered=*/true).code)
    return Verdict::Computed;
  EXPECT_EQ(messages.size(), 1u) << text;
  EXPECT_TRUE(isAtOp) << text;
  for (const std::string &message : messages)
    EXPECT_NE(message.find("; expected "), std::string::npos) << message;
  return Verdict::Refused;
}

std::set<std::string> OpsTest::tryAll(StringRef dialect, const Draw &draw) {
  std::set<std::string> computed, tried;
  std::string kernels, launches;
  unsigned count = 0;
  // Not by getRegisteredOperationsByDialect: its search finds a dialect by
  // luck.
  // A module may load more of them.
  for (RegisteredOperationName op :
       llvm::to_vector(context.getRegisteredOperations())) {
    if (op.getDialectNamespace() != dialect)
      continue;
    std::string name = op.getStringRef().str();
    for (const std::string element : types) {
      std::vector<std::vector<std::string>> operands = {
          {element}, {element, element}, {element, element, element}};
      if (element != "i32")
        operands.push_back({element, "i32"});
      for (const auto &list : operands)
        // Only the right number of operands and result is a module.
        for (const std::string &result : {element, std::string("i1")}) {
          Candidate candidate{name, element, list, result};
          std::string kernel = "k" + std::to_string(count);
          Verdict verdict = check(moduleOf(kernelOf(candidate, kernel),
                                           launchOf(candidate, kernel)));
          if (verdict == Verdict::NoModule)
            continue;
          tried.insert(name);
          if (verdict == Verdict::Refused)
            continue;
          computed.insert(name);
          kernels += kernelOf(candidate, kernel);
          launches += launchOf(candidate, kernel);
          ++count;
        }
    }
    // Two results are more than a kernel's op has.
    EXPECT_TRUE(dialect != "math" || name == "math.sincos" || tried.count(name))
        << name;
  }
  auto module = schedule(context, moduleOf(kernels, launches));
  auto all = module ? CudaLaunches::create(*module) : nullptr;
  EXPECT_TRUE(all);
  if (all)
    module->walk([&](LaunchOp launch) { all->compare(launch, draw); });
  return computed;
}

// Numbers of both signs: what is not a number is none on both.
TEST_F(OpsTest, MathIsComputedOrRefused) {
  auto draw = [](std::mt19937 &random, Type element) -> double {
    if (isa<IntegerType>(element))
      return std::uniform_int_distribution(-1, 5)(random);
    double value = std::uniform_real_distribution(0.25, 2.0)(random);
    return std::uniform_int_distribution(0, 3)(random) ? value : -value;
  };
  EXPECT_EQ(tryAll("math", draw).size(), 32u);
}

// Nothing is divided by 0, shifted by its width or converted to what cannot
// hold it: there, targets may differ.
TEST_F(OpsTest, ArithIsComputedOrRefused) {
  auto draw = [](std::mt19937 &random, Type element) -> double {
    if (isa<IntegerType>(element))
      return std::uniform_int_distribution(1, 5)(random);
    return std::uniform_real_distribution(0.25, 0.75)(random);
  };
  EXPECT_GT(tryAll("arith", draw).size(), 25u);
}
