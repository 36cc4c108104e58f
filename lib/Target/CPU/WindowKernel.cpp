//===- WindowKernel.cpp - kernels that reduce over windows ----------------===//
//
// Sixteen columns at a time, for which a window's elements are combined in
// registers; or, where the columns are reduced too, one number from all of
// them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../LLVM/WindowLoops.h"
#include "KernelEmitter.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cpu;

/// Vectors of columns at once: a window's loops and what all columns share cost
/// as much as one of them.
static constexpr unsigned kVectorsAtOnce = 2;

namespace {
class WindowKernel : WindowLoops {
public:
  WindowKernel(Lanes &lanes, KernelOp kernel, const LoopFrame &frame,
               const KernelLevels &levels)
      : WindowLoops(lanes, kernel, frame, levels), frame(frame) {}
  void emit();

private:
  Value load(const Access &access, Value j, Value mask) override {
    return lanes.load(access, j, mask);
  }
  void emitColumns(Scope &scope, Value j, Value mask, unsigned vectors);
  void emitRow(Scope &scope);
  void reduceRow(Scope &scope);
  State reduceColumns(Scope &scope, ValueRange sums);

  const LoopFrame &frame;
};
} // namespace

/// Some vectors of columns from `j` on.
void WindowKernel::emitColumns(Scope &scope, Value j, Value mask,
                               unsigned vectors) {
  State inits;
  SmallVector<Value> columns;
  for (unsigned u = 0; u < vectors; ++u) {
    columns.push_back(u ? add(j, lanes.constant(u * kLanes)) : j);
    for (ReduceOp reduce : reduces)
      inits.push_back(neutral(reduce));
  }
  State sums = forWindow(scope, inits, [&](Scope &inner, ValueRange state) {
    State next(state);
    for (unsigned u = 0; u < vectors; ++u) {
      Values values;
      for (auto [i, reduce] : llvm::enumerate(reduces)) {
        Value &sum = next[u * reduces.size() + i];
        Value value = lanes.splat(
            valueOf(reduce.getValue(), inner, columns[u], mask, values));
        sum = combine(lanes, reduce.getKind(), sum, value);
      }
    }
    return next;
  });
  for (unsigned u = 0; u < vectors; ++u) {
    Values values;
    for (auto [i, reduce] : llvm::enumerate(reduces))
      values[reduce.getResult()] = sums[u * reduces.size() + i];
    for (unsigned operand : stores)
      lanes.store(lanes.splat(valueOf(levels.getYielded(operand), scope,
                                      columns[u], mask, values)),
                  scope.accesses[operand], columns[u], mask);
  }
}

void WindowKernel::emitRow(Scope &scope) {
  Value count = frame.sizes.back();
  int64_t step = kLanes * kVectorsAtOnce;
  Value middle = arith::AndIOp::create(b, loc, count, lanes.constant(-step));
  emitFor(lanes.constant(0), middle, lanes.constant(step), {},
          [&](Value j, ValueRange) {
            emitColumns(scope, j, Value(), kVectorsAtOnce);
            return State();
          });
  emitFor(middle, count, lanes.constant(kLanes), {}, [&](Value j, ValueRange) {
    Value rest = arith::SubIOp::create(b, loc, count, j);
    emitColumns(scope, j, lanes.mask(rest), 1);
    return State();
  });
}

/// True for sums of f32: of a row they are formed in f32, of rows in f64, since
/// their error would grow with the number of elements.
static bool isWidened(ReduceOp reduce) {
  return reduce.getKind() == ReduceKind::Add &&
         reduce.getValue().getType().isF32();
}

/// Adds a row of each element of the window to `sums`.
WindowLoops::State WindowKernel::reduceColumns(Scope &scope, ValueRange sums) {
  State inits;
  for (ReduceOp reduce : reduces)
    inits.push_back(neutral(reduce));
  Value count = frame.sizes.back();
  Value middle = arith::AndIOp::create(b, loc, count, lanes.constant(-kLanes));
  auto accumulate = [&](Value j, Value mask, ValueRange state) {
    State next(state);
    Values values;
    for (auto [i, reduce] : llvm::enumerate(reduces)) {
      Value value =
          lanes.splat(valueOf(reduce.getValue(), scope, j, mask, values));
      if (mask)
        value = lanes.select(mask, value, neutral(reduce));
      next[i] = combine(lanes, reduce.getKind(), next[i], value);
    }
    return next;
  };
  State row = emitFor(
      lanes.constant(0), middle, lanes.constant(kLanes), inits,
      [&](Value j, ValueRange state) { return accumulate(j, Value(), state); });
  row = emitFor(middle, count, lanes.constant(kLanes), row,
                [&](Value j, ValueRange state) {
                  Value rest = arith::SubIOp::create(b, loc, count, j);
                  return accumulate(j, lanes.mask(rest), state);
                });
  State next(sums);
  for (auto [i, reduce] : llvm::enumerate(reduces)) {
    Value value = row[i];
    if (isWidened(reduce))
      value =
          arith::ExtFOp::create(b, loc, lanes.lanesOf(b.getF64Type()), value);
    next[i] = combine(lanes, reduce.getKind(), next[i], value);
  }
  return next;
}

void WindowKernel::reduceRow(Scope &scope) {
  State inits;
  for (ReduceOp reduce : reduces)
    inits.push_back(isWidened(reduce)
                        ? lanes.splatConstant(b.getF64FloatAttr(0.0))
                        : neutral(reduce));
  State sums = forWindow(scope, inits, [&](Scope &inner, ValueRange state) {
    return reduceColumns(inner, state);
  });
  Values values;
  for (auto [i, reduce] : llvm::enumerate(reduces)) {
    Value total = reduceTree(lanes, reduce.getKind(), {sums[i]});
    if (isWidened(reduce))
      total = arith::TruncFOp::create(b, loc, b.getF32Type(), total);
    values[reduce.getResult()] = total;
  }
  for (unsigned operand : stores)
    lanes.storeScalar(valueOf(levels.getYielded(operand), scope,
                              lanes.constant(0), Value(), values),
                      kernel.getAccess(operand).getElement(),
                      scope.accesses[operand].base);
}

void WindowKernel::emit() {
  Value elements = lanes.constant(1);
  for (unsigned loop = numKept(); loop < kernel.getOuter(); ++loop)
    elements = mul(elements, frame.sizes[loop]);
  Value begin = arith::DivUIOp::create(b, loc, frame.begin, elements);
  Value end = arith::DivUIOp::create(b, loc, frame.end, elements);
  emitFor(begin, end, lanes.constant(1), indicesOf(begin, numKept()),
          [&](Value, ValueRange indices) {
            Scope scope = scopeAt(State(indices));
            if (overInner)
              reduceRow(scope);
            else
              emitRow(scope);
            return nextIndices(indices);
          });
}

void mlir::amprt::cpu::emitWindowKernel(Lanes &lanes, KernelOp kernel,
                                        const LoopFrame &frame) {
  KernelLevels levels(kernel);
  WindowKernel(lanes, kernel, frame, levels).emit();
}
