//===- CudaOpsTest.cpp - every op that a kernel may have, on GPUs ---------===//
//
// Kernels may be written by hand with any op of `arith` and `math`. What has
// no code for a GPU must be refused at the op: LLVM would end the program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaProgram.h"
#include "mlir/IR/Diagnostics.h"
#include "gtest/gtest.h"
#include <map>

using namespace mlir;
using namespace mlir::amprt;
using namespace amp_test;

namespace {

const char *const kTypes[] = {"f16", "bf16", "f32", "f64",
                              "i8",  "i16",  "i32", "i64"};

/// A kernel of the op on `operands`, of which the first is the element, and its
/// launch.
std::string kernelOf(StringRef op, const std::string &element,
                     const std::vector<std::string> &operands,
                     const std::string &result) {
  std::string body, names, types;
  for (const std::string &type : operands) {
    names += names.empty() ? "%x" : type == element ? ", %x" : ", %i";
    types += (types.empty() ? "" : ", ") + type;
    if (type != element)
      body += "  %i = arith.constant 3 : " + type + "\n";
  }
  body += "  %0 = \"" + op.str() + "\"(" + names + ") : (" + types + ") -> " +
          result + "\n";
  auto access = [](const std::string &type, StringRef direction) {
    return "#amprt.operand<element = " + type +
           ", direction = " + direction.str() + ", inner = contiguous>";
  };
  std::string in = "memref<40x" + element + ">",
              out = "memref<40x" + result + ">";
  return "amprt.kernel @k outer 0 operands [" + access(element, "in") + ", " +
         access(result, "out") + "] {\n^bb0(%x: " + element + "):\n" + body +
         "  amprt.yield %0 : " + result +
         "\n}\nfunc.func @f() attributes {amp.entry = \"eval\"} {\n" +
         "  %x = amprt.buffer : " + in + "\n  %y = amprt.buffer : " + out +
         "\n  amprt.launch @k(%x, %y) sizes [40] strides [1, 1] offsets [0, 0] "
         "bounds [] grain 40 : " +
         in + ", " + out + "\n  return\n}\n";
}

/// The outcome of the ops of a dialect, by their names.
struct Outcome {
  unsigned computed = 0, refused = 0;
};

/// Each op on each type that its verifier allows is computed as on the CPU, or
/// refused with an error that is at the op and says what was expected.
std::map<std::string, Outcome>
tryAll(StringRef dialect,
       const std::function<double(std::mt19937 &, Type)> &draw) {
  CudaProgram empty("", "module {}", "f32", 1);
  empty.context.loadAllAvailableDialects();
  std::map<std::string, Outcome> outcomes;
  // Not by getRegisteredOperationsByDialect: its search finds a dialect by
  // luck.
  for (RegisteredOperationName op : empty.context.getRegisteredOperations()) {
    if (op.getDialectNamespace() != dialect)
      continue;
    Outcome &outcome = outcomes[op.getStringRef().str()];
    for (const std::string element : kTypes) {
      std::vector<std::vector<std::string>> operands = {
          {element}, {element, element}, {element, element, element}};
      if (element != "i32")
        operands.push_back({element, "i32"});
      for (const auto &types : operands) {
        // Only the right number of operands and result is a module.
        for (std::string result : {element, std::string("i1")}) {
          std::string text =
              kernelOf(op.getStringRef(), element, types, result);
          std::vector<std::string> messages;
          bool isAtOp = true;
          auto keep = [&](Diagnostic &diagnostic) {
            if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
              return;
            messages.push_back(diagnostic.str());
            auto place = dyn_cast<FileLineColLoc>(diagnostic.getLocation());
            isAtOp &= place && place.getLine() >= 3 && place.getLine() <= 4;
          };
          CudaProgram program(op.getStringRef().str() + " on " + element, text,
                              "f32", 1, "", keep);
          if (!program.module)
            continue;
          messages.clear();
          isAtOp = true;
          CudaKernels kernels =
              emitCudaKernels(*program.module, /*lowered=*/true);
          if (kernels.code) {
            ++outcome.computed;
            program.draw = draw;
            program.compare();
            continue;
          }
          ++outcome.refused;
          EXPECT_EQ(messages.size(), 1u) << text;
          EXPECT_TRUE(isAtOp) << text;
          for (const std::string &message : messages)
            EXPECT_NE(message.find("; expected "), std::string::npos)
                << message;
        }
      }
    }
  }
  return outcomes;
}

} // namespace

// Numbers of both signs: what is not a number is none on both.
TEST(CudaOps, MathIsComputedOrRefused) {
  auto outcomes = tryAll("math", CudaProgram("", "", "", 1).draw);
  unsigned computed = 0;
  for (const auto &[name, outcome] : outcomes) {
    // Two results are more than a kernel's op has.
    if (name != "math.sincos")
      EXPECT_GT(outcome.computed + outcome.refused, 0u) << name;
    computed += outcome.computed > 0;
  }
  EXPECT_EQ(computed, 32u);
}

// Nothing is divided by 0, shifted by its width or converted to what cannot
// hold it: there, targets may differ.
TEST(CudaOps, ArithIsComputedOrRefused) {
  auto draw = [](std::mt19937 &random, Type element) -> double {
    if (isa<IntegerType>(element))
      return std::uniform_int_distribution(1, 5)(random);
    return std::uniform_real_distribution(0.25, 0.75)(random);
  };
  unsigned computed = 0;
  for (const auto &[name, outcome] : tryAll("arith", draw))
    computed += outcome.computed > 0;
  EXPECT_GT(computed, 25u);
}
