//===- Windows.h - rules of convolution and pooling -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IR_WINDOWS_H
#define AMP_LIB_IR_WINDOWS_H

#include "amp/IR/WindowBuilder.h"

namespace mlir::amp::detail {

/// `type` is [N, C, …] with static sizes but N's, and `rank` spatial
/// dimensions, 1 to 3.
LogicalResult verifySpatial(Operation *op, StringRef what,
                            RankedTensorType type, size_t rank);
/// Lists that `names` says have an entry for each of `rank` dimensions or are
/// left out; those of sizes are at least 1, the others at least 0.
LogicalResult
verifyLists(Operation *op, size_t rank,
            ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> sizes,
            ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> paddings);
/// The result has a window at least in each dimension.
LogicalResult verifyCounts(Operation *op, ArrayRef<int64_t> sizes,
                           ArrayRef<int64_t> counts);

} // namespace mlir::amp::detail

#endif // AMP_LIB_IR_WINDOWS_H
