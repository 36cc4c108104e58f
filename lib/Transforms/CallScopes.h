//===- CallScopes.h - autocast regions that hold across calls -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_CALLSCOPES_H
#define AMP_LIB_TRANSFORMS_CALLSCOPES_H

#include "amp/Analysis/CallContexts.h"

namespace mlir::amp {

/// Makes each function say itself what surrounds it: one that is called from
/// several contexts is copied for each, and calls go to the copy of theirs.
/// `dtype` and `given` are as for CallContexts.
void copyForCallers(Operation *root, FloatType dtype,
                    const DenseSet<Operation *> &given, PolicyMatcher *policy,
                    SymbolTableCollection &symbols);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_CALLSCOPES_H
