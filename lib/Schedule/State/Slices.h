//===- Slices.h - state of which each rank keeps a part -------------------===//
//
// A rank updates a slice of a run and keeps that part alone of what nobody but
// the update looks at: moments, and masters beside low copies. What others read
// is gathered from all ranks when it has been updated.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STATE_SLICES_H
#define AMP_LIB_SCHEDULE_STATE_SLICES_H

#include "UpdateRuns.h"

namespace mlir::amp {

/// The variables of `module` that one update reads and changes, and no other
/// op but the sums of that update, nor another entry, before any entry is a
/// schedule.
llvm::StringSet<> findSliceable(ModuleOp module);

/// Divides `run` among ranks, between multiples of `multiple` elements, where
/// it has a role all of whose variables are `sliceable`, and is long enough.
void sliceRun(UpdateRun &run, const llvm::StringSet<> &sliceable,
              int64_t multiple);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_STATE_SLICES_H
