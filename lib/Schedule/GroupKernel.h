//===- GroupKernel.h - the kernel of a fused group ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_GROUPKERNEL_H
#define AMP_LIB_SCHEDULE_GROUPKERNEL_H

#include "LoopNest.h"
#include "Schedule.h"
#include "amp/IR/BodyBuilder.h"

namespace mlir::amp {

/// The kernel of one group, while it is built.
class GroupKernel {
public:
  GroupKernel(const Schedule &schedule, const Node &node)
      : schedule(schedule), node(node) {
    for (Operation *op : node.ops)
      inside.insert(op->getResult(0));
    if (isEpilogue())
      inside.insert(node.value);
  }

  const Schedule &schedule;
  const Node &node;

  /// Operands read, with strides over the domain.
  struct Input {
    Value base;
    int64_t offset;
    SmallVector<int64_t> strides;
  };
  SmallVector<Input> inputs;
  SmallVector<Value> outputs;
  /// Strides of everything that constrains collapsing.
  SmallVector<SmallVector<int64_t>> allStrides;
  LoopNest nest;

  void collect();
  /// Of an epilogue `callResult` is the element of the call's result.
  void emitBody(BodyBuilder &body, ArrayRef<Value> inputElements,
                Value callResult = {});
  Value resultOf(Value value) const { return scalars.lookup(value); }
  /// The part of the sum `value` that a chunk leaves, not rounded yet.
  Value partialOf(Value value) const { return partials.lookup(value); }
  SmallVector<int64_t> outputStrides(Value value) const;

private:
  SmallVector<int64_t> stridesOf(Operation *op, const View &view) const {
    return loopStrides(view.broadcast(visitedShape(op)).strides,
                       schedule.visitedLoops.at(op), node.domain.size());
  }
  unsigned addInput(Value base, int64_t offset, SmallVector<int64_t> strides);
  Value elementOf(BodyBuilder &body, Operation *op, Value operand,
                  ArrayRef<Value> inputElements);
  /// Σ index·stride over the loops, as `type`.
  Value linearIndex(BodyBuilder &body, ArrayRef<int64_t> strides,
                    int64_t offset, Type type);
  bool isRepeatedAlongRow(Operation *op, Value element) const;
  Value emitReduction(BodyBuilder &body, Operation *op, Value element);
  bool isEpilogue() const { return node.kind == Node::Epilogue; }
  bool seesStored(OpOperand &operand, Value base) const;

  /// The values that the kernel computes or is given by a call.
  llvm::DenseSet<Value> inside;
  llvm::DenseMap<Value, Value> scalars, partials;
};

/// The way in which a kernel combines what `op`, a reduction, does.
amprt::ReduceKind reduceKindOf(Operation *op);

/// The type in which chunks leave what they made of `value`, a reduction: f64
/// of sums.
Type partialType(Value value, Type computeType);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_GROUPKERNEL_H
