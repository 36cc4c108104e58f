//===- ExpansionsTest.cpp - expansions of the composites ------------------===//
//
// Expansions are attached to ops apart from the dialect: none may be missing,
// and a context without them is a mistake that is reported.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Expansions/Expansions.h"
#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::amp;

namespace {

TEST(ExpansionsTest, EveryCompositeHasOne) {
  DialectRegistry registry;
  registerExpansions(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<AmpDialect>();
  unsigned composites = 0;
  for (RegisteredOperationName op : context.getRegisteredOperations()) {
    if (op.getDialectNamespace() != "amp")
      continue;
    composites += op.hasTrait<Composite>();
    EXPECT_EQ(op.hasTrait<Composite>(),
              op.hasInterface<ExpandableOpInterface>())
        << "expected '" << op.getStringRef().str()
        << "' in lib/Expansions where it has the trait Composite, and only "
           "there";
  }
  EXPECT_GT(composites, 40u);
}

TEST(ExpansionsTest, NoneIsAnError) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<AmpDialect, func::FuncDialect>();
  auto module = parseSourceString<ModuleOp>(
      "func.func @f(%x: tensor<4x8xf32>) {\n"
      "  amp.softmax %x {axis = 1} : tensor<4x8xf32> -> tensor<4x8xf32>\n"
      "  return\n}\n",
      &context);
  ASSERT_TRUE(module);
  auto function = *module->getOps<func::FuncOp>().begin();
  Operation &softmax = function.getBody().front().front();
  EXPECT_TRUE(isComposite(&softmax));
  std::string message;
  ScopedDiagnosticHandler handler(
      &context, [&](Diagnostic &diagnostic) { message += diagnostic.str(); });
  OpBuilder builder(&softmax);
  EXPECT_TRUE(failed(expandComposite(&softmax, builder)));
  EXPECT_EQ(message, "'amp.softmax' op expected an expansion into primitive "
                     "ops, found none in this context; call "
                     "mlir::amp::registerExpansions on its registry");
}

} // namespace
