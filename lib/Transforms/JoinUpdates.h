//===- JoinUpdates.h - one update for groups that differ in numbers -------===//
//
// Each group of an optimizer, and each tensor where it has a rate of its own,
// is built as an update by itself. Those of one structure become one update
// with tables of what differs, so that their number is no number of launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_JOINUPDATES_H
#define AMP_LIB_TRANSFORMS_JOINUPDATES_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// Replaces `updates`, ops of one block with one bundle and one flag, by as few
/// as there are structures, at the insertion point of `builder`: the ops that
/// compute numbers of several groups become ops on lists of numbers. Constants
/// and the values of numbers may differ within a structure; it is the ops that
/// may not.
void joinUpdates(OpBuilder &builder, ArrayRef<UpdateOp> updates);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_JOINUPDATES_H
