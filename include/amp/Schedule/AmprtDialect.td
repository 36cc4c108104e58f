//===- AmprtDialect.td - the amprt dialect --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_AMPRTDIALECT_TD
#define AMP_SCHEDULE_AMPRTDIALECT_TD

include "mlir/IR/DialectBase.td"

def Amprt_Dialect : Dialect {
  let name = "amprt";
  let cppNamespace = "::mlir::amprt";
  let summary = "Kernels and the static schedule of a step";
  let description = [{
    A step is a function whose body is a list of `amprt.buffer`s and of calls on
    them, in the order in which they run: `amprt.launch` runs a kernel, others
    call a library (`amprt.gemm`).
    Buffers are flat (`memref<Nxelement>`); shapes live in the launches.
    `amp-plan-memory` gives each buffer its place.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let extraClassDeclaration = [{
    /// The version of this dialect in bytecode (amp/IR/BytecodeVersion.h).
    static constexpr uint64_t kBytecodeVersion = 1;
  }];
}

#endif // AMP_SCHEDULE_AMPRTDIALECT_TD
