//===- WindowKernel.h - emits the block of a kernel with a window ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_WINDOWKERNEL_H
#define AMP_LIB_TARGET_GPU_WINDOWKERNEL_H

#include "../LLVM/WindowLoops.h"
#include "Threads.h"

namespace mlir::amprt::gpu {

/// A thread has one result and goes through its window; where columns are
/// reduced, a warp has one result and shares the columns.
class WindowKernel : WindowLoops {
public:
  WindowKernel(Threads &threads, KernelOp kernel, const KernelFrame &frame,
               const KernelLevels &levels, const Geometry &geometry)
      : WindowLoops(threads, kernel, frame, levels), threads(threads),
        geometry(geometry) {}
  void emit();

private:
  Value load(const Access &access, Value j, Value) override {
    return threads.load(access, j);
  }
  void emitElement();
  void emitRow();
  /// `index` where it is below `count`, else 0; `active` says which.
  Value within(Value index, int64_t count, Value &active);

  Threads &threads;
  const Geometry &geometry;
};

/// The geometry of a launch of such a kernel.
Geometry chooseWindowGeometry(LaunchOp launch, KernelOp kernel);

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_WINDOWKERNEL_H
