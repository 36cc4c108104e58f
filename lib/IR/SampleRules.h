//===- SampleRules.h - the samples of a batch in the dialect's ops --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IR_SAMPLERULES_H
#define AMP_LIB_IR_SAMPLERULES_H

namespace mlir {
class MLIRContext;
namespace amp::detail {
/// Gives SampleOpInterface to the dialect's ops, which are registered.
void attachSampleRules(MLIRContext *context);
} // namespace amp::detail
} // namespace mlir

#endif // AMP_LIB_IR_SAMPLERULES_H
