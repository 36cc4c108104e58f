//===- Setup.h - options of autocast, read and checked --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_AUTOCAST_SETUP_H
#define AMP_LIB_TRANSFORMS_AUTOCAST_SETUP_H

#include "amp/Analysis/MeasuredFunction.h"
#include "amp/Policies/Policy.h"
#include "amp/Transforms/Autocast.h"

namespace mlir::amp {

/// The options of one run, with the files that they name.
struct AutocastSetup {
  /// `emitCast` is what is emitted, whoever said it.
  AutocastOptions options;
  Policy policy;
  AutocastPlacement placement = AutocastPlacement::MinCut;
  /// Null: nothing was measured.
  std::unique_ptr<MeasuredFunction> profile;
};

/// Loads the dialects of casts, reads policy and profile. Reports what is wrong
/// with the options, and a policy in an inner module, which is not read.
FailureOr<AutocastSetup> prepareAutocast(Operation *root,
                                         const AutocastOptions &options);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_AUTOCAST_SETUP_H
