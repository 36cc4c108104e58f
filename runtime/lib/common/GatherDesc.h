//===- GatherDesc.h - Rules of a gather's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_GATHERDESC_H
#define AMP_RUNTIME_LIB_COMMON_GATHERDESC_H

#include "Runtime.h"

namespace amp {

/// Bytes of all units that are exchanged at once, at most, but for one unit of
/// each rank.
constexpr int64_t kGatherBytes = int64_t(1) << 24;

/// A gather between the ranks of an engine, in bytes: in pieces, of which each
/// rank has as many in the same order.
class Gather {
public:
  Gather(const AmpGatherDesc &desc, int32_t rank, int32_t ranks);

  /// Pieces of a slice.
  int64_t pieces() const;
  /// Of every rank's piece, the last ones' padded.
  int64_t pieceBytes() const { return bytes; }
  /// Of all units.
  int64_t allBytes() const { return all; }
  /// The bytes of a rank's piece: where it lies among all units, and how many
  /// it has, at most pieceBytes().
  AmpSlice piece(int32_t owner, int64_t index) const;

  const int32_t rank, ranks;

private:
  /// Of the longest slice, of all units, of a piece.
  int64_t slice = 0, all = 0, bytes = 0;
};

/// A gather as a kind of calls: see ampCallDescribe and ampCallPlanCreate.
Status describeGather(const void *desc, uint64_t size, AmpCallInfo &info);
Status createGather(AmpRuntime &runtime, const void *desc, uint64_t size,
                    std::unique_ptr<AmpCallPlan> &plan);

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_GATHERDESC_H
