//===- GemmLowering.h - contractions as calls of a library ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_GEMMLOWERING_H
#define AMP_LIB_SCHEDULE_CALLS_GEMMLOWERING_H

#include "../Schedule.h"
#include "CallLowering.h"

namespace mlir::amp {

class GemmLowering : public CallLowering {
public:
  bool takesView(const Schedule &schedule, OpOperand &operand) const override;
  bool takesEpilogue(const Schedule &schedule, Operation *op) const override;
  bool completesBlocks(const Schedule &schedule, Operation *op) const override;
  SmallVector<Operation *> takeOps(const Schedule &schedule, Operation *op,
                                   ArrayRef<Operation *> chosen) const override;
  bool isUnrounded(OpOperand &operand) const override;
  LogicalResult emit(StepBuilder &step, const Node &node) const override;
};

/// True if the batches of `op` are one matrix of more rows.
bool isBatchOfRows(const Schedule &schedule, MatmulOp op);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_CALLS_GEMMLOWERING_H
