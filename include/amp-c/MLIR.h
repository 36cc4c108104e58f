//===- MLIR.h - our dialects and passes through MLIR's C API ----*- C -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For compilers in C, or in a language that calls C, which have MLIR through
// mlir-c: contexts, modules and pass managers are theirs. docs/Embedding.md has
// a whole program. Amp.h, which hides MLIR, is another thing.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_C_MLIR_H
#define AMP_C_MLIR_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// mlirGetDialectHandle__amp__ is the dialect of training graphs,
/// mlirGetDialectHandle__amprt__ that of compiled steps.
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Amp, amp);
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Amprt, amprt);

/// Adds both dialects, and what precision passes know of the ops of MLIR's own
/// dialects: each of those has it once the context loads the dialect. A context
/// without this takes all of those ops for ops that nothing is known of.
MLIR_CAPI_EXPORTED void mlirRegisterAmpDialects(MlirDialectRegistry registry);

/// Makes the passes and pipelines of docs/generated/Passes.md known to
/// mlirParsePassPipeline and mlirOpPassManagerAddPipeline, for the process.
/// Further calls do nothing; any threads may call it.
MLIR_CAPI_EXPORTED void mlirRegisterAmpPasses(void);

#ifdef __cplusplus
}
#endif

#endif // AMP_C_MLIR_H
