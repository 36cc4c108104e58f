//===- CudaPTXTest.cpp - kernels that PTX is not made of ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/InitAll.h"
#include "amp/Target/KernelCompiler.h"
#include "amp/Target/PTX.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::amprt;

namespace {

/// The PTX of a module of LLVM's dialect, or the error.
std::string translate(StringRef text) {
  DialectRegistry registry;
  amp::registerAllDialects(registry);
  registry.insert<func::FuncDialect, LLVM::LLVMDialect>();
  MLIRContext context(registry);
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return "no module";
  registerCPUTranslations(context);
  ScopedDiagnosticHandler quiet(&context,
                                [](Diagnostic &) { return success(); });
  auto ptx = translateToPTX(*module, "sm_90");
  return ptx ? *ptx : llvm::toString(ptx.takeError());
}

} // namespace

// It would be left to the driver, which knows none.
TEST(CudaPTX, FunctionsThatNobodyHasAreNamed) {
  EXPECT_EQ(translate(R"mlir(
llvm.func @atanhf(f32) -> f32
llvm.func ptx_kernelcc @k(%p: !llvm.ptr<1>) {
  %x = llvm.load %p : !llvm.ptr<1> -> f32
  %y = llvm.call @atanhf(%x) : (f32) -> f32
  llvm.store %y, %p : f32, !llvm.ptr<1>
  llvm.return
})mlir"),
            "kernels need the function 'atanhf', which is not available on "
            "CUDA");
}

TEST(CudaPTX, FunctionsOfLibclcAreLinked) {
  std::string ptx = translate(R"mlir(
llvm.func @log10(f64) -> f64
llvm.func ptx_kernelcc @k(%p: !llvm.ptr<1>) {
  %x = llvm.load %p : !llvm.ptr<1> -> f64
  %y = llvm.call @log10(%x) : (f64) -> f64
  llvm.store %y, %p : f64, !llvm.ptr<1>
  llvm.return
})mlir");
  EXPECT_NE(ptx.find(".entry k("), std::string::npos) << ptx;
  EXPECT_EQ(ptx.find(".extern"), std::string::npos) << ptx;
}

TEST(CudaPTX, OtherDialectsAreNotTranslated) {
  EXPECT_EQ(translate("func.func @f() {\n  return\n}\n"),
            "kernels cannot be translated to LLVM IR");
}

TEST(CudaPTX, ChipsAreTheLatestThatAGPUKnows) {
  auto chip = [](int32_t computeCapability) {
    auto found = chipFor(computeCapability);
    return found ? *found : llvm::toString(found.takeError());
  };
  EXPECT_EQ(chip(80), "sm_80");
  EXPECT_EQ(chip(87), "sm_86");
  EXPECT_EQ(chip(90), "sm_90");
  EXPECT_EQ(chip(101), "sm_100");
  EXPECT_EQ(chip(103), "sm_103");
  EXPECT_EQ(chip(130), "sm_120");
  EXPECT_EQ(chip(75),
            "expected a GPU of compute capability 8.0 or later, found 7.5");
}
