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

/// The description from which the runtime makes the plan of `op`, whose buffers
/// lie at multiples of 64 bytes. Fails for element types that no runtime
/// contracts.
llvm::Expected<AmpGemmDesc> describeGemm(GemmOp op);

/// True if one plan serves both.
bool isEqual(const AmpGemmDesc &a, const AmpGemmDesc &b);

} // namespace mlir::amprt

#endif // AMP_CODEGEN_CONTRACTIONS_H
