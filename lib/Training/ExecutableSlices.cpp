//===- ExecutableSlices.cpp - state of which a rank has a part ------------===//
//
// A rank's own parts lie one after the other in its memory; what they are of is
// known by their places in the image.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Executable.h"
#include <algorithm>

using namespace amp;
using namespace amp::image;

size_t Executable::positionOf(const SlicesT &wanted) const {
  auto isWanted = [&](const auto &known) { return known.get() == &wanted; };
  return std::ranges::find_if(content->slices, isWanted) -
         content->slices.begin();
}

AmpSlice Executable::ownUnits(int64_t units) const {
  return ampSliceOf(units, ampRuntimeRank(device), ampRuntimeRanks(device));
}

/// The byte of `slices` where this rank has byte `first`, its own, of a
/// variable.
uint64_t Executable::placeInSlices(const VariableT &variable,
                                   uint64_t first) const {
  const SlicesT &known = *findSlices(*content, variable.offset);
  return sliceOffsets[positionOf(known)] + variable.offset - known.offset +
         first - ownUnits(known.units).first * unitBytesOf(known);
}

/// An error on all ranks unless they read the same variable.
Error Executable::expectSameRead(const VariableT &variable) {
  std::vector<uint64_t> offsets(ampRuntimeRanks(device));
  if (Error error = Error(ampRuntimeAllGather(
          device, &variable.offset, offsets.data(), sizeof(uint64_t))))
    return error;
  auto nameOf = [&](uint64_t offset) {
    for (const auto &read : content->variables)
      if (read->isSliced && read->offset == offset)
        return "'@" + read->name + "'";
    return std::string("something else");
  };
  for (size_t rank = 1; rank < offsets.size(); ++rank)
    if (offsets[rank] != offsets[0])
      return Error("expected all ranks to read the same variable at once, as "
                   "each has a part of it, found " +
                   nameOf(offsets[0]) + " on rank 0, " + nameOf(offsets[rank]) +
                   " on rank " + std::to_string(rank) +
                   "; read in the same order on all ranks");
  return Error::success();
}

Error Executable::readSlices(const VariableT &variable, char *destination) {
  if (Error error = expectSameRead(variable))
    return error;
  Error error = Error::success();
  int32_t ranks = ampRuntimeRanks(device);
  for (int32_t rank = 0; rank < ranks; ++rank) {
    BytePart part = partOf(*content, variable, rank, ranks);
    if (part.count == 0)
      continue;
    // Others wait for a rank that could not read.
    if (rank == ampRuntimeRank(device))
      error = Error(ampBufferRead(device, slices,
                                  placeInSlices(variable, part.first),
                                  destination + part.first, part.count));
    if (Error failed(ampRuntimeBroadcast(device, destination + part.first,
                                         part.count, rank));
        failed)
      return failed;
  }
  return error;
}
