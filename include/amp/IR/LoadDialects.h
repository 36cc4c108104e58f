//===- LoadDialects.h - the dialects that a pass makes ops of -------------===//
//
// A pass manager loads them before it runs a pass; the function behind the pass
// has to do so itself.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_LOADDIALECTS_H
#define AMP_IR_LOADDIALECTS_H

#include "mlir/Pass/Pass.h"

namespace mlir::amp {

/// Loads into `context` what `pass` declares as `dependentDialects` and is not
/// loaded yet. If anything is missing, no other thread may use `context`.
void loadDependentDialects(const Pass &pass, MLIRContext *context);

} // namespace mlir::amp

#endif // AMP_IR_LOADDIALECTS_H
