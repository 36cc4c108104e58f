//===- GroupKernel.cpp - the kernel of a fused group ----------------------===//
//
// Writes the body of one kernel for a group of fused ops, with views and casts
// read through.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GroupKernel.h"
#include "Philox.h"
#include "RoundedReads.h"
#include "amp/IR/Facts.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::ReduceKind;
using amprt::ReduceOver;

unsigned GroupKernel::addInput(Value base, int64_t offset,
                               SmallVector<int64_t> strides) {
  for (auto [i, input] : llvm::enumerate(inputs))
    if (input.base == base && input.offset == offset &&
        input.strides == strides)
      return i;
  inputs.push_back({base, offset, strides});
  allStrides.push_back(strides);
  return inputs.size() - 1;
}

SmallVector<int64_t> GroupKernel::outputStrides(Value value) const {
  const ValueInfo &info = schedule.values.at(value);
  SmallVector<int64_t> zeros(node.domain.size(), 0);
  if (info.deferred)
    return zeros;
  return loopStrides(contiguousStrides(tensorType(value).getShape()),
                     info.loops, node.domain.size());
}

void GroupKernel::collect() {
  if (isEpilogue()) {
    allStrides.push_back(outputStrides(node.value));
    if (schedule.materialized.contains(node.value))
      outputs.push_back(node.value);
  }
  for (Operation *op : node.ops) {
    for (Value operand : elementOperands(op)) {
      View view = schedule.view(operand);
      if (inside.contains(view.base) || splatOf(view.base))
        continue;
      if (isPosition(view.base))
        allStrides.push_back(stridesOf(op, view));
      else
        addInput(view.base, view.offset, stridesOf(op, view));
    }
    if (auto random = dyn_cast<RandomOpInterface>(op)) {
      View key = schedule.view(random.getRandomKey());
      SmallVector<int64_t> zeros(node.domain.size(), 0);
      addInput(key.base, key.offset, zeros);
      addInput(key.base, key.offset + 1, zeros);
      addInput(schedule.randomIds, schedule.idPlaces.at(random.getRandomId()),
               zeros);
      allStrides.push_back(loopStrides(contiguousStrides(visitedShape(op)),
                                       schedule.visitedLoops.at(op),
                                       node.domain.size()));
    }
    Value result = op->getResult(0);
    if (schedule.materialized.contains(result)) {
      outputs.push_back(result);
      if (!schedule.values.at(result).deferred)
        allStrides.push_back(outputStrides(result));
    }
  }
  nest = collapse(node.domain, node.split, allStrides);
}

Value GroupKernel::linearIndex(BodyBuilder &body, ArrayRef<int64_t> strides,
                               int64_t offset, Type type) {
  OpBuilder &b = body.getBuilder();
  Location loc = body.getLoc();
  // 32 bits where they suffice: twice the lanes.
  int64_t largest = std::abs(offset);
  for (auto [size, stride] : llvm::zip(nest.sizes, nest.strides(strides)))
    largest += std::abs(stride) * size;
  Type integer = largest < (int64_t(1) << 31) ? b.getI32Type() : b.getI64Type();
  Value sum;
  for (auto [loop, stride] : llvm::enumerate(nest.strides(strides))) {
    if (stride == 0 || nest.sizes[loop] == 1)
      continue;
    Value term = amprt::IndexOp::create(b, loc, integer, loop);
    if (stride != 1)
      term = arith::MulIOp::create(b, loc, term, body.integer(integer, stride));
    sum = sum ? arith::AddIOp::create(b, loc, sum, term).getResult() : term;
  }
  if (!sum)
    sum = body.integer(integer, offset);
  else if (offset != 0)
    sum = arith::AddIOp::create(b, loc, sum, body.integer(integer, offset));
  return body.convert(sum, type);
}

Value GroupKernel::elementOf(BodyBuilder &body, Operation *op, Value operand,
                             ArrayRef<Value> inputElements) {
  View view = schedule.view(operand);
  if (inside.contains(view.base))
    return scalars.at(view.base);
  Type element = elementType(view.base);
  if (auto splat = splatOf(view.base))
    return isa<FloatType>(element) ? body.constant(*splat)
                                   : body.integer(element, *splat);
  if (isPosition(view.base)) {
    Type type = isa<FloatType>(element) ? body.getComputeType() : element;
    return linearIndex(body, stridesOf(op, view), view.offset, type);
  }
  return inputElements[addInput(view.base, view.offset, stridesOf(op, view))];
}

/// True if `op` visits each element of a row but the row has one value for all
/// of them, which `reduce … all` would count once.
bool GroupKernel::isRepeatedAlongRow(Operation *op, Value element) const {
  if (node.split < 0 ||
      llvm::none_of(
          schedule.visitedLoops.at(op), [&](int i) { return i >= node.split; }))
    return false;
  auto kernel = cast<amprt::KernelOp>(element.getParentBlock()->getParentOp());
  return amprt::KernelLevels(kernel).getLevel(element) == amprt::Level::Row;
}

ReduceKind mlir::amp::reduceKindOf(Operation *op) {
  switch (cast<ReductionOpInterface>(op).getReduction()) {
  case Reduction::Sum:
    return ReduceKind::Add;
  case Reduction::Max:
    return ReduceKind::Max;
  case Reduction::Min:
    return ReduceKind::Min;
  case Reduction::Argmax:
    return ReduceKind::Argmax;
  }
  llvm_unreachable("the switch has all reductions");
}

Type mlir::amp::partialType(Value value, Type computeType) {
  bool isSum = isa<FloatType>(computeType) &&
               reduceKindOf(value.getDefiningOp()) == ReduceKind::Add;
  return isSum ? Float64Type::get(value.getContext()) : computeType;
}

Value GroupKernel::emitReduction(BodyBuilder &body, Operation *op,
                                 Value element) {
  const ValueInfo &info = schedule.values.at(op->getResult(0));
  auto result = elementType(op->getResult(0));
  ReduceKind kind = reduceKindOf(op);
  bool isArgmax = kind == ReduceKind::Argmax;
  if (reducedAxes(op).empty())
    return isArgmax ? body.integer(result, 0) : element;
  ReduceOver over = info.deferred ? info.over : ReduceOver::Inner;
  OpBuilder &b = body.getBuilder();
  // Sums of many rows, or of everything, are formed in f64 and rounded once:
  // in f32 the error would grow with their number.
  Type computed = element.getType();
  if (info.deferred && kind == ReduceKind::Add)
    element = body.convert(element, partialType(op->getResult(0), computed));
  Type type = isArgmax ? b.getI64Type() : element.getType();
  auto reduce = [&](Value value, ReduceOver over) -> Value {
    return amprt::ReduceOp::create(b, body.getLoc(), type, kind, value, over);
  };
  if (kind == ReduceKind::Add && over == ReduceOver::All &&
      isRepeatedAlongRow(op, element))
    element = reduce(element, ReduceOver::Inner);
  Value reduced = reduce(element, over);
  copyFact(op, reduced, element);
  partials[op->getResult(0)] = reduced;
  return body.convert(reduced, isArgmax ? result : computed);
}

/// True if `op` decides something by its elements. Such an op must see the
/// stored values, as everybody else does who compares the same values: the
/// maximum of unrounded elements would equal none of the rounded ones.
static bool comparesElements(Operation *op) {
  return (isReduction(op) && reduceKindOf(op) != ReduceKind::Add) ||
         !isa<FloatType>(elementType(op->getResult(0)));
}

/// `element` of `value` as memory would hold it.
static Value asStored(BodyBuilder &body, Value element, Value value) {
  Type stored = elementType(value), computed = element.getType();
  if (!isa<FloatType>(stored) || !isa<FloatType>(computed))
    return element;
  return body.convert(body.convert(element, stored), computed);
}

/// True if what reads `operand`, which this kernel computes, has to see it as
/// memory would hold it.
bool GroupKernel::seesStored(OpOperand &operand, Value base) const {
  Operation *op = operand.getOwner();
  if (comparesElements(op) || isRoundedRead(operand))
    return true;
  // An epilogue changes no bit but a bias's, which is added to the sums: others
  // read what a kernel behind the call would read.
  if (isEpilogue() && base == node.value)
    return !schedule.readsUnrounded(op);
  if (isEpilogue() && schedule.readsUnrounded(base.getDefiningOp()))
    return true;
  return readsRounded(op, base);
}

void GroupKernel::emitBody(BodyBuilder &body, ArrayRef<Value> inputElements,
                           Value callResult) {
  if (callResult)
    scalars[node.value] = callResult;
  for (Operation *op : node.ops) {
    SmallVector<Value> elements;
    for (Value value : elementOperands(op)) {
      Value element = elementOf(body, op, value, inputElements);
      Value base = schedule.view(value).base;
      OpOperand &operand = op->getOpOperand(elements.size());
      if (inside.contains(base) && seesStored(operand, base))
        element = asStored(body, element, base);
      elements.push_back(element);
    }
    Value result;
    if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op)) {
      result = buildElement(body, elementwise, elements);
    } else if (auto random = dyn_cast<RandomOpInterface>(op)) {
      View key = schedule.view(random.getRandomKey());
      SmallVector<int64_t> zeros(node.domain.size(), 0);
      Value seed = inputElements[addInput(key.base, key.offset, zeros)];
      Value step = inputElements[addInput(key.base, key.offset + 1, zeros)];
      SmallVector<int64_t> strides =
          loopStrides(contiguousStrides(visitedShape(op)),
                      schedule.visitedLoops.at(op), node.domain.size());
      Value position =
          linearIndex(body, strides, 0, body.getBuilder().getI64Type());
      Value id = inputElements[addInput(
          schedule.randomIds, schedule.idPlaces.at(random.getRandomId()),
          zeros)];
      result = random.buildRandomBody(
          body, elements, emitRandomBits(body, seed, step, position, id));
    } else {
      result = emitReduction(body, op, elements[0]);
    }
    scalars[op->getResult(0)] = result;
  }
}
