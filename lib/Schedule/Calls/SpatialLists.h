//===- SpatialLists.h - the lists of numbers of a call on images ----------===//
//
// Convolutions and poolings have the same lists, three numbers each: in their
// ops, in the descriptions of the runtime, and, shorter, in the dialect `amp`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_SPATIALLISTS_H
#define AMP_LIB_SCHEDULE_CALLS_SPATIALLISTS_H

#include "amp/Schedule/Amprt.h"

namespace mlir::amprt {

/// A list of three numbers for the last dimensions, `fill` in front.
inline SmallVector<int64_t> threeOf(ArrayRef<int64_t> list, int64_t fill) {
  SmallVector<int64_t> all(3, fill);
  llvm::copy(list, all.end() - list.size());
  return all;
}

/// Checks that each list of `op` has three numbers.
template <typename OpT> LogicalResult verifyLists(OpT op) {
  const std::pair<StringRef, size_t> lists[] = {
      {"sizes", op.getSizes().size()},
      {"counts", op.getCounts().size()},
      {"kernel", op.getKernel().size()},
      {"strides", op.getStrides().size()},
      {"dilations", op.getDilations().size()},
      {"low", op.getLow().size()},
      {"offsets", op.getOffsets().size()}};
  for (auto [name, size] : lists)
    if (size != 3)
      return op.emitOpError("expects '")
             << name << "' of 3 numbers, found " << size;
  return success();
}

/// Copies the lists of `op`, three numbers each, to a description.
template <typename OpT, typename DescT> void copyLists(OpT op, DescT &desc) {
  const std::pair<ArrayRef<int64_t>, int64_t *> lists[] = {
      {op.getSizes(), desc.sizes},         {op.getCounts(), desc.counts},
      {op.getKernel(), desc.kernel},       {op.getStrides(), desc.strides},
      {op.getDilations(), desc.dilations}, {op.getLow(), desc.low}};
  for (auto [list, field] : lists)
    llvm::copy(list, field);
}

} // namespace mlir::amprt

#endif // AMP_LIB_SCHEDULE_CALLS_SPATIALLISTS_H
