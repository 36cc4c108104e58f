//===- MagnificationTest.cpp - functions that magnify a rounding ----------===//
//
// Every function of one number that the goldens have an op of, against the
// table of docs/internals/Autocast.md; and a few whose numbers are known.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/Magnification.h"
#include "amp/IR/Amp.h"
#include "amp/IR/LoadDialects.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <map>

using namespace mlir;
using namespace mlir::amp;

namespace {

std::string read(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  return file ? (*file)->getBuffer().str() : std::string();
}

void replaceAll(std::string &text, StringRef from, StringRef to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to);
}

class MagnificationTest : public testing::Test {
protected:
  MagnificationTest() {
    context.loadDialect<AmpDialect, func::FuncDialect>();
    context.allowUnregisteredDialects();
  }
  OwningOpRef<ModuleOp> parse(StringRef text) {
    return parseSourceString<ModuleOp>(text, &context);
  }
  /// Of the last op of a body.
  std::optional<Magnification> of(StringRef op) {
    OwningOpRef<ModuleOp> module =
        parse(("func.func @f(%0: tensor<4xf32>) { %1 = amp." + op + " return }")
                  .str());
    return findMagnification(
        &*(*module->getOps<func::FuncOp>().begin()).getBody().front().begin());
  }

  MLIRContext context;
};

TEST_F(MagnificationTest, KnowsJumps) {
  EXPECT_TRUE(of("floor %0 : tensor<4xf32>")->jumps);
  EXPECT_TRUE(of("clamp %0 {min = 0.0, max = 6.0} : tensor<4xf32>")->jumps);
  EXPECT_TRUE(
      of("clamp %0 {min = -1.0e-3, max = 60000.0} : tensor<4xf32>")->jumps);
  EXPECT_FALSE(
      of("clamp %0 {min = 0.0, max = 60000.0} : tensor<4xf32>")->jumps);
  EXPECT_FALSE(of("relu %0 : tensor<4xf32>")->jumps);
  EXPECT_FALSE(of("abs %0 : tensor<4xf32>")->jumps);
  EXPECT_FALSE(of("sign %0 : tensor<4xf32>")->jumps);
}

TEST_F(MagnificationTest, KnowsSlopes) {
  // e^x is x in relative terms, up to the largest that f32 holds.
  EXPECT_NEAR(of("exp %0 : tensor<4xf32>")->absolute, 88, 2);
  EXPECT_NEAR(of("sqrt %0 : tensor<4xf32>")->relative, 0.5, 1e-12);
  EXPECT_NEAR(of("tanh %0 : tensor<4xf32>")->relative, 1, 1e-6);
  EXPECT_GT(of("sigmoid %0 : tensor<4xf32>")->relative, 80);
  EXPECT_LT(of("sigmoid %0 : tensor<4xf32>")->absolute, 0.3);
}

TEST_F(MagnificationTest, IsThatOfTheTable) {
  std::map<std::string, std::string> rows;
  std::error_code error;
  std::string inputs = std::string(AMP_TEST_DIR) + "/Numerics/Inputs";
  for (llvm::sys::fs::directory_iterator it(inputs, error), end;
       it != end && !error; it.increment(error)) {
    std::string text = read(it->path());
    replaceAll(text, "!elt = f16", "!elt = f32");
    OwningOpRef<ModuleOp> module = parse(text);
    ASSERT_TRUE(module) << it->path();
    module->walk([&](Operation *op) {
      StringRef name = op->getName().stripDialect();
      if (name != llvm::sys::path::stem(it->path()))
        return;
      std::optional<Magnification> found = findMagnification(op);
      if (!found)
        return;
      std::string key, row;
      llvm::raw_string_ostream os(key);
      os << "`" << name << "`";
      for (NamedAttribute attribute : op->getAttrs()) {
        os << ", " << attribute.getName().getValue();
        if (auto number = dyn_cast<FloatAttr>(attribute.getValue()))
          os << ' ' << llvm::format("%g", number.getValueAsDouble());
      }
      llvm::raw_string_ostream(row)
          << "| " << key << " | " << (found->jumps ? "yes" : "") << " | "
          << llvm::format("%.2g", found->absolute) << " | "
          << llvm::format("%.2g", found->relative) << " |\n";
      rows[key] = row;
    });
  }
  ASSERT_FALSE(error);
  EXPECT_GT(rows.size(), 40u);
  std::string table =
      "| function | jumps | absolute | relative |\n|---|---|---|---|\n";
  for (const auto &[key, row] : rows)
    table += row;
  std::string page =
      read(std::string(AMP_TEST_DIR) + "/../docs/internals/Autocast.md");
  EXPECT_NE(page.find("\n\n" + table + "\n"), std::string::npos)
      << "expected this table in docs/internals/Autocast.md:\n"
      << table;
}

} // namespace
