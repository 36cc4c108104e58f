//===- EpilogueRegion.h - the launch that stores a call's result ----------===//
//
// Functions for calls of libraries that take an epilogue: a region of one
// launch, over the result in the type of its sums.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_EPILOGUEREGION_H
#define AMP_LIB_SCHEDULE_CALLS_EPILOGUEREGION_H

#include "amp/Schedule/Amprt.h"

namespace mlir::amprt {

/// A result before it is stored: a matrix of sums, row by row.
struct Sums {
  int64_t rows, columns;
  FloatType type;
  /// The rows of the blocks on which the epilogue is run; 1 where parts may
  /// begin at any row.
  int64_t blockRows;

  /// The number of sums; none where 64 bits do not hold it.
  std::optional<int64_t> count() const;
};

/// The launch of an epilogue, or null where there is none.
LaunchOp getStore(Region &epilogue);

/// Makes the block of an epilogue.
Block &addEpilogueBlock(Region &epilogue, const Sums &sums, Location loc);

/// The region is one launch over `sums`, in their order.
LogicalResult verifyEpilogue(Operation *op, Region &epilogue, const Sums &sums);

/// The launch's kernel can be run on a part of the elements; one that combines
/// rows on whole blocks of `sums`.
LogicalResult verifyEpilogueKernel(Operation *op, Region &epilogue,
                                   const Sums &sums,
                                   SymbolTableCollection &symbols);

/// Appends all that an epilogue touches, but for the sums.
void appendEpilogueUses(Region &epilogue, KernelLookup kernels,
                        SmallVectorImpl<BufferUse> &uses);
void appendEpilogueRanges(Region &epilogue, KernelLookup kernels,
                          SmallVectorImpl<BufferRange> &ranges);
/// Adds what an epilogue costs, and its kernel to the name.
void addEpilogueCost(Region &epilogue, const Sums &sums, KernelLookup kernels,
                     CallCost &cost);

/// Adds the epilogue to a call's description; false where it has nothing to
/// store.
llvm::Expected<bool> describeEpilogue(Region &epilogue, const KernelCode *code,
                                      CallDescription &description);

} // namespace mlir::amprt

#endif // AMP_LIB_SCHEDULE_CALLS_EPILOGUEREGION_H
