//===- ExecuteUpstream.cpp - through upstream's lowering and JIT ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Execute.h"
#include "Program.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/ExecutionEngine/CRunnerUtils.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#if __has_feature(address_sanitizer)
#include <sanitizer/lsan_interface.h>
#endif

using namespace mlir;
using namespace amp_fuzz;

/// Blocks become scf and calls what they call first: bufferization was seen to
/// overwrite what is handed to blocks, and what a function returns twice.
static constexpr llvm::StringLiteral kLowering =
    "lift-cf-to-scf,inline,func.func(convert-elementwise-to-linalg),"
    "one-shot-bufferize{bufferize-function-boundaries "
    "allow-return-allocs-from-loops},"
    "func.func(convert-linalg-to-loops),expand-strided-metadata,lower-affine,"
    "convert-scf-to-cf,arith-expand{include-bf16=true},convert-math-to-llvm,"
    "convert-math-to-libm,convert-vector-to-llvm,convert-arith-to-llvm,"
    "finalize-memref-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,"
    "reconcile-unrealized-casts";

namespace {

template <typename T> StridedMemRefType<T, 2> describe(const void *data) {
  StridedMemRefType<T, 2> memref;
  memref.basePtr = memref.data = static_cast<T *>(const_cast<void *>(data));
  memref.offset = 0;
  memref.sizes[0] = memref.sizes[1] = kSize;
  memref.strides[0] = kSize;
  memref.strides[1] = 1;
  return memref;
}

/// Bufferization was seen to let read-only memory be written where constants go
/// through branches and functions: each becomes memory of its own.
void unshareConstants(ModuleOp module) {
  module.walk([](arith::ConstantOp constant) {
    auto splat = dyn_cast<SplatElementsAttr>(constant.getValue());
    if (!splat)
      return;
    OpBuilder builder(constant);
    Value element = arith::ConstantOp::create(builder, constant.getLoc(),
                                              splat.getSplatValue<TypedAttr>());
    constant.replaceAllUsesWith(
        tensor::SplatOp::create(builder, constant.getLoc(), element,
                                constant.getType())
            .getResult());
    constant.erase();
  });
}

} // namespace

llvm::Expected<Outputs> amp_fuzz::executeUpstream(ModuleOp module,
                                                  Inputs inputs) {
  auto model = module.lookupSymbol<func::FuncOp>("model");
  model->setAttr("llvm.emit_c_interface", UnitAttr::get(module.getContext()));
  size_t numResults = model.getNumResults();
  unshareConstants(module);
  PassManager manager(module.getContext());
  if (failed(parsePassPipeline(kLowering, manager)) ||
      failed(manager.run(module)))
    return llvm::createStringError("upstream's lowering failed");

  ExecutionEngineOptions options;
  options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::None;
  // Copies of memrefs are calls.
  StringRef libraries[] = {AMP_C_RUNNER_UTILS};
  options.sharedLibPaths = libraries;
  auto engine = ExecutionEngine::create(module, options);
  if (!engine)
    return engine.takeError();

  // The C interface: where results go, then each argument's descriptor.
  std::vector<StridedMemRefType<float, 2>> results(numResults), tensors;
  for (const std::vector<float> &tensor : inputs.tensors)
    tensors.push_back(describe<float>(tensor.data()));
  auto mask = describe<char>(inputs.mask.data());
  bool condition = inputs.condition;
  void *resultsPointer = results.data(), *maskPointer = &mask;
  std::vector<void *> tensorPointers;
  for (auto &tensor : tensors)
    tensorPointers.push_back(&tensor);
  SmallVector<void *> arguments = {&resultsPointer};
  for (void *&pointer : tensorPointers)
    arguments.push_back(&pointer);
  arguments.push_back(&maskPointer);
  arguments.push_back(&condition);
  {
#if __has_feature(address_sanitizer)
    // Bufferized code frees nothing.
    __lsan::ScopedDisabler disabler;
#endif
    if (llvm::Error error =
            (*engine)->invokePacked("_mlir_ciface_model", arguments))
      return error;
  }

  Outputs outputs;
  for (auto &result : results) {
    std::vector<float> elements;
    for (int64_t i = 0; i < kSize; ++i)
      for (int64_t j = 0; j < kSize; ++j)
        elements.push_back(result.data[result.offset + i * result.strides[0] +
                                       j * result.strides[1]]);
    outputs.push_back(std::move(elements));
  }
  return outputs;
}
