//===- PassFunctionsTest.cpp - passes called as functions -----------------===//
//
// The functions behind the passes do what the passes do, on an op, without a
// pass manager that loads dialects for them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/InitAll.h"
#include "amp/Transforms/Autocast.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include <gtest/gtest.h>
#include <thread>

using namespace mlir;
using namespace mlir::amp;

namespace {

class PassFunctionsTest : public testing::Test {
protected:
  PassFunctionsTest() {
    DialectRegistry registry;
    amp::registerAllDialects(registry);
    registry.insert<func::FuncDialect, linalg::LinalgDialect>();
    context.appendDialectRegistry(registry);
  }

  template <typename OpT> static std::string print(const OpT &op) {
    std::string text;
    llvm::raw_string_ostream(text) << *op;
    return text;
  }

  MLIRContext context;
};

TEST_F(PassFunctionsTest, DoWhatThePassesDo) {
  auto parse = [&] {
    return parseSourceFile<ModuleOp>(AMP_TEST_DIR "/Examples/digits-mlp.mlir",
                                     &context);
  };
  PromotePassOptions promote;
  promote.precision = "bf16";
  SpecializePassOptions specialize;
  specialize.batch = 32;

  OwningOpRef<ModuleOp> module = parse();
  ASSERT_TRUE(module);
  ASSERT_TRUE(succeeded(runVerify(*module, {/*record=*/true})));
  ASSERT_TRUE(succeeded(runPromote(*module, promote)));
  ASSERT_TRUE(succeeded(runAutocast(*module, {})));
  ASSERT_TRUE(succeeded(runLossScaling(*module)));
  ASSERT_TRUE(succeeded(runAutodiff(*module)));
  runFoldCasts(*module);
  ASSERT_TRUE(succeeded(runMasterWeights(*module)));
  ASSERT_TRUE(succeeded(runExpandSteps(*module)));
  ASSERT_TRUE(succeeded(runVerify(*module)));
  ASSERT_TRUE(succeeded(runSpecialize(*module, specialize)));
  ASSERT_TRUE(succeeded(runFormKernels(*module)));
  ASSERT_TRUE(succeeded(runPlanMemory(*module)));
  EXPECT_TRUE(succeeded(verify(*module)));

  OwningOpRef<ModuleOp> expected = parse();
  PassManager passes(&context);
  passes.addPass(createVerifyPass({/*record=*/true}));
  passes.addPass(createPromotePass(promote));
  passes.addPass(createAutocastPass());
  passes.addPass(createLossScalingPass());
  passes.addPass(createAutodiffPass());
  passes.addPass(createFoldCastsPass());
  passes.addPass(createMasterWeightsPass());
  passes.addPass(createExpandStepsPass());
  passes.addPass(createVerifyPass());
  passes.addPass(createSpecializePass(specialize));
  passes.addPass(createFormKernelsPass());
  passes.addPass(createPlanMemoryPass());
  ASSERT_TRUE(succeeded(passes.run(*expected)));
  EXPECT_EQ(print(module), print(expected));

  EXPECT_TRUE(succeeded(runEmitKernels(*module)));
  EXPECT_TRUE(succeeded(verify(*module)));
}

// Another compiler's graph: dialects that its context has not loaded.
TEST_F(PassFunctionsTest, LoadTheirDialects) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(R"mlir(
func.func @f(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%y : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
)mlir",
                                                             &context);
  ASSERT_TRUE(module);
  ASSERT_FALSE(context.getLoadedDialect<AmpDialect>());
  AutocastOptions options;
  options.dtype = Float16Type::get(&context);
  ASSERT_TRUE(succeeded(runAutocast(*module, options)));
  EXPECT_TRUE(succeeded(verify(*module)));
  EXPECT_NE(print(module).find("amp.cast"), std::string::npos);
}

// On one function: nothing outside of it changes, though a whole module may
// change the types of private functions.
TEST_F(PassFunctionsTest, KeepCallees) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(R"mlir(
func.func private @callee(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func @caller(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = call @callee(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
)mlir",
                                                             &context);
  ASSERT_TRUE(module);
  auto callee = module->lookupSymbol<func::FuncOp>("callee");
  auto caller = module->lookupSymbol<func::FuncOp>("caller");
  std::string before = print(&callee);
  AutocastOptions options;
  options.dtype = Float16Type::get(&context);
  ASSERT_TRUE(succeeded(runAutocast(caller, options)));
  EXPECT_TRUE(succeeded(verify(*module)));
  EXPECT_EQ(print(&callee), before);
  EXPECT_NE(print(&caller).find("f16"), std::string::npos);
}

// Modules of one context on several threads: nothing is shared but the context.
TEST_F(PassFunctionsTest, RunOnThreads) {
  auto run = [&](ModuleOp module) {
    return succeeded(runAutocast(module, {})) &&
           succeeded(runLossScaling(module)) && succeeded(runAutodiff(module));
  };
  std::vector<OwningOpRef<ModuleOp>> modules;
  for (unsigned i = 0; i < 5; ++i)
    modules.push_back(parseSourceFile<ModuleOp>(
        AMP_TEST_DIR "/Examples/digits-mlp.mlir", &context));
  // The first one loads the dialects.
  ASSERT_TRUE(run(*modules[0]));
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < 5; ++i)
    threads.emplace_back([&, i] { EXPECT_TRUE(run(*modules[i])); });
  for (std::thread &thread : threads)
    thread.join();
  for (unsigned i = 1; i < 5; ++i)
    EXPECT_EQ(print(modules[i]), print(modules[0]));
}

TEST_F(PassFunctionsTest, ReportWhatIsWrong) {
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>("module {}", &context);
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    message = diagnostic.str();
    return success();
  });
  PromotePassOptions promote;
  promote.precision = "f8";
  EXPECT_TRUE(failed(runPromote(*module, promote)));
  EXPECT_EQ(message, "expected precision f64, f32, f16 or bf16, found 'f8'");
}

} // namespace
