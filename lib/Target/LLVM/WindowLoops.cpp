//===- WindowLoops.cpp - the loops of a kernel with a window --------------===//
//
// A window is walked in the order of its elements, so that its sum has the same
// bits on every target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "WindowLoops.h"

using namespace mlir;
using namespace mlir::amprt;

WindowLoops::WindowLoops(Lanes &lanes, KernelOp kernel,
                         const KernelFrame &frame, const KernelLevels &levels)
    : BodyEmitter(lanes, kernel, frame, levels, {}),
      kept(kernel.getOuter() - kernel.getWindow()) {
  for (auto reduce : kernel.getBody().front().getOps<ReduceOp>()) {
    reduces.push_back(reduce);
    overInner |= reduce.getOver() == ReduceOver::Inner;
  }
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (kernel.getAccess(i).isWritten())
      stores.push_back(i);
}

Value WindowLoops::neutral(ReduceOp reduce) {
  return lanes.splatConstant(
      neutralElement(reduce.getKind(), reduce.getValue().getType()));
}

Scope WindowLoops::scopeAt(ArrayRef<Value> indices) {
  Scope scope;
  scope.indices.assign(indices.begin(), indices.end());
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr operand = kernel.getAccess(i);
    Access access{frame.pointers[i], operand.getElement(), operand.getInner(),
                  frame.strides[i].back(), Value()};
    Value offset;
    for (auto [loop, index] : llvm::enumerate(indices)) {
      Value term = mul(index, frame.strides[i][loop]);
      offset = offset ? add(offset, term) : term;
    }
    if (offset)
      access.base = lanes.address(access.base, access.element, offset);
    scope.accesses.push_back(access);
  }
  return scope;
}

WindowLoops::State
WindowLoops::forWindow(const Scope &scope, State inits,
                       llvm::function_ref<State(Scope &, ValueRange)> body,
                       unsigned depth) {
  unsigned loop = kept + depth;
  return emitFor(lanes.constant(0), frame.sizes[loop], lanes.constant(1), inits,
                 [&](Value index, ValueRange state) {
                   Scope inner;
                   inner.indices = scope.indices;
                   inner.indices.push_back(index);
                   inner.accesses = scope.accesses;
                   for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
                     if (kernel.getAccess(i).isRead())
                       inner.accesses[i].base = lanes.address(
                           inner.accesses[i].base, inner.accesses[i].element,
                           mul(index, frame.strides[i][loop]));
                   if (depth + 1 == kernel.getWindow())
                     return body(inner, state);
                   return forWindow(inner, State(state), body, depth + 1);
                 });
}

Value WindowLoops::valueOf(Value value, Scope &scope, Value j, Value mask,
                           Values &values) {
  auto known = values.find(value);
  if (known != values.end())
    return known->second;
  Value result;
  if (isa<BlockArgument>(value)) {
    for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
      if (levels.getArgument(i) == value)
        result = kernel.getAccess(i).getInner() == InnerAccess::Broadcast
                     ? lanes.loadScalar(scope.accesses[i])
                     : load(scope.accesses[i], j, mask);
  } else {
    Operation *op = value.getDefiningOp();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(valueOf(operand, scope, j, mask, values));
    result = compute(op, operands);
  }
  values[value] = result;
  return result;
}
