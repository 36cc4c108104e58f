//===- CallLowering.h - ops that are a call or a kernel of their own ------===//
//
// No other op is fused with these: each is a library call, or kernels of a
// fixed form. One file per op or family; the table is in CallLowering.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_CALLLOWERING_H
#define AMP_LIB_SCHEDULE_CALLS_CALLLOWERING_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

class Schedule;
class StepBuilder;
struct Node;

/// The answers of such an op to the schedule, and its emission.
class CallLowering {
public:
  virtual ~CallLowering() = default;
  /// True if the op reads `operand` as the view that it is. Otherwise `operand`
  /// is copied into row-major order where it is a view.
  virtual bool takesView(const Schedule &schedule, OpOperand &operand) const {
    return false;
  }
  /// The type in which the op computes the number `operand` itself where that
  /// is cheap, whoever else needs it in memory; null where it reads the number.
  virtual Type getNumberType(OpOperand &operand) const { return {}; }
  /// True if `op` becomes one call that can do other ops, on its result, before
  /// that is stored.
  virtual bool takesEpilogue(const Schedule &schedule, Operation *op) const {
    return false;
  }
  /// True if that call runs the kernel on whole blocks of
  /// AMP_EPILOGUE_BLOCK_ROWS rows, so that it can combine the rows of a block.
  virtual bool completesBlocks(const Schedule &schedule, Operation *op) const {
    return false;
  }
  /// The ops that the call of `op` does so, among them that were chosen for it;
  /// all where it runs a kernel.
  virtual SmallVector<Operation *> takeOps(const Schedule &schedule,
                                           Operation *op,
                                           ArrayRef<Operation *> chosen) const {
    return SmallVector<Operation *>(chosen);
  }
  /// True if the reader of `operand`, the result, is so much a part of the call
  /// that nothing is rounded between them, whoever wrote the op.
  virtual bool isUnrounded(OpOperand &operand) const { return false; }
  /// The elements of the result to which `operand` is copied, all that is done
  /// with it; none where something else is.
  virtual std::optional<StridedView> findPart(OpOperand &operand) const {
    return std::nullopt;
  }
  /// Emits the launches or calls of `node`, whose first op this is. Where it
  /// has an epilogue that is a kernel, they store nothing, and it is added to
  /// the last one; an epilogue of a library is emitted here.
  virtual LogicalResult emit(StepBuilder &builder, const Node &node) const = 0;
};

using CallTable = llvm::DenseMap<TypeID, const CallLowering *>;

/// Enters a lowering for an op.
template <typename OpT, typename LoweringT> void addCall(CallTable &calls) {
  static const LoweringT lowering;
  calls[TypeID::get<OpT>()] = &lowering;
}

/// The lowering of `op`, or null.
const CallLowering *findCall(Operation *op);

/// The table's entries, each added by its own file.
void addAllReduceCalls(CallTable &calls);
void addAssemblyCalls(CallTable &calls);
void addAttentionCalls(CallTable &calls);
void addConvCalls(CallTable &calls);
void addGatherCalls(CallTable &calls);
void addGemmCalls(CallTable &calls);
void addGradientCalls(CallTable &calls);
void addLoopCalls(CallTable &calls);
void addPoolCalls(CallTable &calls);
void addScatterCalls(CallTable &calls);
void addStateCalls(CallTable &calls);
void addWindowCalls(CallTable &calls);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_CALLS_CALLLOWERING_H
