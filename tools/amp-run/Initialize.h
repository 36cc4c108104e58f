//===- Initialize.h - initial values of variables -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_INITIALIZE_H
#define AMP_TOOLS_AMP_RUN_INITIALIZE_H

#include "amp/IR/Amp.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace amp::run {

/// One element; whole tensors: Convert.h. `value` rounded to nearest even in
/// `type`, as its bytes in memory.
void appendElement(std::vector<char> &bytes, mlir::Type type, double value);
/// The element at `index` of data of `type`.
double elementAt(mlir::Type type, llvm::ArrayRef<char> data, size_t index);
/// Bytes of one element in memory; i1 takes one.
size_t elementBytes(mlir::Type type);

/// Leaves the bytes of `variable`'s initialisation in `bytes`, none where all
/// are zero. `number` selects the stream of random numbers. Random values are
/// made in f32 and then converted; they do not depend on `threads`.
llvm::Error initialValue(mlir::amp::VariableOp variable, uint64_t seed,
                         uint32_t number, unsigned threads,
                         std::vector<char> &bytes);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_INITIALIZE_H
