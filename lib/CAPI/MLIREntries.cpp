//===- MLIREntries.cpp - registration through MLIR's C API ----------------===//
//
// Apart from the functions of amp-c/Amp.h, whose users need no header of MLIR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp-c/MLIR.h"
#include "amp/InitAll.h"
#include "mlir/CAPI/Registration.h"

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Amp, amp, mlir::amp::AmpDialect)
MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Amprt, amprt, mlir::amprt::AmprtDialect)

void mlirRegisterAmpDialects(MlirDialectRegistry registry) {
  mlir::amp::registerAllDialects(*unwrap(registry));
}

void mlirRegisterAmpPasses() {
  // MLIR takes a pipeline of the same name for a mistake.
  [[maybe_unused]] static bool once = (mlir::amp::registerAllPasses(), true);
}
