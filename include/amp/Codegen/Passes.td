//===- Passes.td - the kernel phase ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_CODEGEN_PASSES_TD
#define AMP_CODEGEN_PASSES_TD

include "mlir/Pass/PassBase.td"

def FormKernelsPass : Pass<"amp-form-kernels", "::mlir::ModuleOp"> {
  let summary = "Fuses ops into kernels and turns entries into schedules";
  let description = [{
    Expands composite ops, fuses elementwise chains with the reductions that
    they feed or follow, outlines each group once as an `amprt.kernel`, and
    replaces the body of every entry function by `amprt` ops on buffers.
    All shapes must be static (`amp-specialize`).
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::amprt::AmprtDialect",
                           "::mlir::arith::ArithDialect", "::mlir::math::MathDialect",
                           "::mlir::memref::MemRefDialect"];
}

def PlanMemoryPass : Pass<"amp-plan-memory", "::mlir::ModuleOp"> {
  let summary = "Gives every buffer of a step its place in one arena";
  let description = [{
    Variables lie in the state arena, masters, moments, gradients and low copies
    of an optimizer group contiguous and in one order; the rest in the step
    arena, where buffers whose lives do not overlap share memory. Nothing is
    allocated in a step.
  }];
  let dependentDialects = ["::mlir::amprt::AmprtDialect"];
}

#endif // AMP_CODEGEN_PASSES_TD
