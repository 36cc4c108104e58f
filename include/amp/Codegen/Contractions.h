//===- Contractions.h - contractions of a schedule, for the runtime -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_CODEGEN_CONTRACTIONS_H
#define AMP_CODEGEN_CONTRACTIONS_H

#include "amp-runtime/Runtime.h"
#include "amp/Codegen/Amprt.h"
#include "llvm/Support/Error.h"

namespace mlir::amprt {

/// What the runtime makes the plan of `op` from. Fails for element types that
/// no runtime contracts.
llvm::Expected<AmpGemmDesc> describeGemm(GemmOp op);

/// Whether one plan serves both.
bool isEqual(const AmpGemmDesc &a, const AmpGemmDesc &b);

} // namespace mlir::amprt

#endif // AMP_CODEGEN_CONTRACTIONS_H
