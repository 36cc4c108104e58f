//===- CloneIds.h - numbers that tell clones of an op apart ---------------===//
//
// An op that is cloned for a micro-batch or a turn of a loop draws other random
// numbers than the op that it is a clone of, and is computed again by itself.
// Which ops draw, and with which ids, they say by DrawOpInterface.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_CLONEIDS_H
#define AMP_LIB_TRANSFORMS_CLONEIDS_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// Calls `visit` for each op in `root` that draws random numbers, until it
/// fails. An op that reads a key without saying what it computes is an error,
/// which ends with `reason`: how it draws nobody knows.
LogicalResult
visitDraws(Operation *root, const Twine &reason,
           llvm::function_ref<LogicalResult(DrawOpInterface)> visit);

/// The ids of the random ops of a function, also of those that one stands for
/// (RestMark.h), and the numbers of its checkpoints.
class CloneIds {
public:
  explicit CloneIds(Operation *function);

  /// Gives the random ops and checkpoints in `clone`, one of several clones of
  /// one op, ids that no other clone and no other op has. Clone 0 keeps them.
  /// Fails, with an error, where it draws in a way that nobody knows.
  LogicalResult separate(Operation *clone, int64_t number) const;

  /// The distance of the ids of two clones.
  uint64_t distance() const { return randoms; }

private:
  /// One more than the difference of any two ids.
  uint64_t randoms = 1, checkpoints = 1;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_CLONEIDS_H
