//===- ConvPlan.h - Plans of convolutions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The base of plans of all three results. In all of them the order of a sum is
// that of the contraction with a stored matrix of windows, and depends on no
// block and no thread.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_CONVPLAN_H
#define AMP_RUNTIME_LIB_CPU_CONVPLAN_H

#include "../common/Call.h"
#include "ConvWindows.h"
#include "ThreadedPlan.h"

namespace amp::cpu {

/// Outputs of a group (inputs, of x) up to which windows are summed where they
/// lie, as a product would be none.
constexpr int64_t mostDirectRows = 3;

/// Windows, or places, by their position in the matrix that is multiplied:
/// those of a block, and those of a part of it.
struct RunLists {
  std::vector<GatherRun> block, part;
};

struct ConvPlan : ThreadedPlan {
  ConvPlan(Runtime &runtime, const AmpConvDesc &desc, bool isInline)
      : ThreadedPlan(runtime, isInline), d(desc) {}

  /// Lays out scratch; called once, where there are images.
  virtual Status prepare() = 0;

  /// Scratch of all threads, and their lists for blocks of so many runs.
  Status reserveRuns(int64_t threadValues, int64_t mostRuns);

  /// Of a group.
  int64_t inputs() const { return d.channels / d.groups; }
  int64_t outputs() const { return d.outputs / d.groups; }
  int64_t kernelSize() const { return d.kernel[0] * d.kernel[1] * d.kernel[2]; }

  AmpConvDesc d;
  /// Of each thread, with room for all that a block needs.
  mutable std::vector<RunLists> lists;
};

/// y or x: an image for each image that is read.
std::unique_ptr<ConvPlan> makeImagePlan(Runtime &runtime,
                                        const AmpConvDesc &desc, bool isInline);
/// w, of which images are summed over.
std::unique_ptr<ConvPlan>
makeWeightPlan(Runtime &runtime, const AmpConvDesc &desc, bool isInline);

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_CONVPLAN_H
