//===- WindowKernel.cpp - emits the block of a kernel with a window -------===//
//
// Neighbouring threads have neighbouring columns, so that what they read of a
// window lies side by side.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "WindowKernel.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

static constexpr int64_t kBlock = 256;

static bool reducesColumns(KernelOp kernel) {
  return llvm::any_of(
      kernel.getBody().front().getOps<ReduceOp>(),
      [](ReduceOp reduce) { return reduce.getOver() == ReduceOver::Inner; });
}

Geometry mlir::amprt::gpu::chooseWindowGeometry(LaunchOp launch,
                                                KernelOp kernel) {
  Geometry geometry;
  ArrayRef<int64_t> sizes = launch.getSizes();
  geometry.columns = sizes.back();
  geometry.block = kBlock;
  int64_t rows = llvm::product_of(
      sizes.take_front(kernel.getOuter() - kernel.getWindow()));
  bool overInner = reducesColumns(kernel);
  geometry.group = overInner ? kWarp : kBlock;
  geometry.extent = overInner ? rows : rows * geometry.columns;
  if (llvm::is_contained(sizes, 0))
    geometry.extent = 0;
  geometry.grain = overInner ? geometry.rows() : kBlock;
  constexpr int64_t kLimit = (int64_t(1) << 31) - (int64_t(1) << 24);
  geometry.wideIndices =
      geometry.extent >= kLimit ||
      llvm::any_of(launch.getBuffers(), [](Value buffer) {
        return cast<MemRefType>(buffer.getType()).getNumElements() >= kLimit;
      });
  return geometry;
}

Value WindowKernel::within(Value index, int64_t count, Value &active) {
  active = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, index,
                                 threads.constant(count));
  return threads.select(active, index, threads.constant(0));
}

void WindowKernel::emitElement() {
  Value active;
  Value element =
      add(mul(threads.blockIndex(), threads.constant(kBlock)), threads.inGroup);
  element = within(element, geometry.extent, active);
  Value columns = frame.sizes.back();
  Value row = arith::DivUIOp::create(b, loc, element, columns);
  Value j = arith::SubIOp::create(b, loc, element, mul(row, columns));
  Scope scope = scopeAt(indicesOf(row, numKept()));
  State inits;
  for (ReduceOp reduce : reduces)
    inits.push_back(neutral(reduce));
  State sums = forWindow(scope, inits, [&](Scope &inner, ValueRange state) {
    State next(state);
    Values values;
    for (auto [sum, reduce] : llvm::zip(next, reduces))
      sum = combine(
          threads, reduce.getKind(), sum,
          threads.splat(valueOf(reduce.getValue(), inner, j, Value(), values)));
    return next;
  });
  Values values;
  for (auto [sum, reduce] : llvm::zip(sums, reduces))
    values[reduce.getResult()] = sum;
  for (unsigned operand : stores)
    threads.store(
        valueOf(levels.getYielded(operand), scope, j, Value(), values),
        scope.accesses[operand], j, active);
}

/// True for sums of f32, formed in f64 from one row of the window to the next.
static bool isWidened(ReduceOp reduce) {
  return reduce.getKind() == ReduceKind::Add &&
         reduce.getValue().getType().isF32();
}

void WindowKernel::emitRow() {
  Value active;
  Value row = add(mul(threads.blockIndex(), threads.constant(geometry.rows())),
                  threads.group);
  row = within(row, geometry.extent, active);
  Scope scope = scopeAt(indicesOf(row, numKept()));
  State inits;
  for (ReduceOp reduce : reduces)
    inits.push_back(isWidened(reduce)
                        ? threads.splatConstant(b.getF64FloatAttr(0.0))
                        : neutral(reduce));
  State sums = forWindow(scope, inits, [&](Scope &inner, ValueRange state) {
    State starts, next(state);
    for (ReduceOp reduce : reduces)
      starts.push_back(neutral(reduce));
    State own =
        emitFor(threads.inGroup, frame.sizes.back(), threads.constant(kWarp),
                starts, [&](Value j, ValueRange parts) {
                  State more(parts);
                  Values values;
                  for (auto [part, reduce] : llvm::zip(more, reduces))
                    part =
                        combine(threads, reduce.getKind(), part,
                                threads.splat(valueOf(reduce.getValue(), inner,
                                                      j, Value(), values)));
                  return more;
                });
    for (auto [sum, part, reduce] : llvm::zip(next, own, reduces)) {
      Value value = part;
      if (isWidened(reduce))
        value = arith::ExtFOp::create(b, loc, sum.getType(), value);
      sum = combine(threads, reduce.getKind(), sum, value);
    }
    return next;
  });
  Values values;
  for (auto [sum, reduce] : llvm::zip(sums, reduces)) {
    Value total = threads.reduce(reduce.getKind(), sum, /*overBlock=*/false);
    if (isWidened(reduce))
      total = arith::TruncFOp::create(b, loc, b.getF32Type(), total);
    values[reduce.getResult()] = total;
  }
  active = threads.both(active, threads.isFirst(threads.inGroup));
  for (unsigned operand : stores)
    threads.storeScalar(valueOf(levels.getYielded(operand), scope,
                                threads.constant(0), Value(), values),
                        kernel.getAccess(operand).getElement(),
                        scope.accesses[operand].base, active);
}

void WindowKernel::emit() {
  if (overInner)
    emitRow();
  else
    emitElement();
}
