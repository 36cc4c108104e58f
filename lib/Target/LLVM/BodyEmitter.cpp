//===- BodyEmitter.cpp - a kernel's body, where its loops are -------------===//
//
// A value is computed at the loop where it first exists, once, and taken from
// there further inside.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "BodyEmitter.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;

Value BodyEmitter::asIndex(Value index, Type type) {
  Type from = getElementTypeOrSelf(index.getType());
  if (from == type)
    return index;
  Type result =
      isa<VectorType>(index.getType()) ? Type(lanes.lanesOf(type)) : type;
  if (from.getIntOrFloatBitWidth() < type.getIntOrFloatBitWidth())
    return arith::ExtUIOp::create(b, loc, result, index);
  return arith::TruncIOp::create(b, loc, result, index);
}

Value BodyEmitter::compute(Operation *op, ArrayRef<Value> operands) {
  Value result = emitOp(lanes, op, operands);
  if (relaxed.ops.contains(op))
    result.getDefiningOp()->setAttr(kRelaxedAttr, b.getUnitAttr());
  if (relaxed.vanishing.contains(op))
    result.getDefiningOp()->setAttr(kVanishingAttr, b.getUnitAttr());
  if (relaxed.contracted.contains(op))
    result.getDefiningOp()->setAttr(
        "fastmath", arith::FastMathFlagsAttr::get(
                        b.getContext(), arith::FastMathFlags::contract));
  if (relaxed.shifts.contains(op))
    result.getDefiningOp()->setAttr(kShiftAttr, b.getUnitAttr());
  return result;
}

Value BodyEmitter::scalar(Value value, Scope &scope) {
  auto known = scope.scalars.find(value);
  if (known != scope.scalars.end())
    return known->second;
  Value result;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
      if (levels.getArgument(i) == value)
        result = lanes.loadScalar(scope.accesses[i]);
  } else if (auto index = value.getDefiningOp<IndexOp>()) {
    result = asIndex(scope.indices[index.getLoop()], value.getType());
  } else {
    Operation *op = value.getDefiningOp();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(scalar(operand, scope));
    result = compute(op, operands);
  }
  scope.scalars[value] = result;
  return result;
}

void BodyEmitter::prepare(Value root, Scope &scope) {
  if (!scope.prepared.insert(root).second)
    return;
  Level level = levels.getLevel(root);
  Operation *op = root.getDefiningOp();
  if (level == Level::Row || level == Level::Chunk)
    scalar(root, scope);
  else if (op && !isa<ReduceOp>(op))
    for (Value operand : op->getOperands())
      prepare(operand, scope);
}

BodyEmitter::State BodyEmitter::indicesOf(Value row, unsigned loops) {
  State indices(loops);
  for (unsigned loop = loops; loop-- > 0;) {
    if (loop == 0) {
      indices[loop] = row;
      break;
    }
    Value size = frame.sizes[loop];
    Value quotient = arith::DivUIOp::create(b, loc, row, size);
    indices[loop] = arith::SubIOp::create(b, loc, row, mul(quotient, size));
    row = quotient;
  }
  return indices;
}

BodyEmitter::State BodyEmitter::nextIndices(ValueRange indices) {
  State next(indices);
  Value carry;
  for (unsigned loop = next.size(); loop-- > 0;) {
    Value more = add(next[loop], lanes.constant(1));
    if (carry)
      more = lanes.select(carry, more, next[loop]);
    if (loop == 0) {
      next[loop] = more;
      break;
    }
    carry = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, more,
                                  frame.sizes[loop]);
    next[loop] = lanes.select(carry, lanes.constant(0), more);
  }
  return next;
}

void BodyEmitter::placeAt(Scope &scope, ValueRange indices) {
  unsigned numOuter = kernel.getOuter();
  scope.indices.assign(indices.begin(), indices.end());
  unsigned count = kernel.getNumKernelOperands();
  scope.accesses.resize(count);
  // Indices first: gathered operands need them.
  for (bool gathered : {false, true})
    for (unsigned i = 0; i < count; ++i) {
      OperandAttr operand = kernel.getAccess(i);
      bool isUnused = levels.isStoredAfterLoops(i) && !operand.isRead();
      if (operand.isGathered() != gathered || isUnused)
        continue;
      Access &access = scope.accesses[i];
      access = {frame.pointers[i], operand.getElement(), operand.getInner(),
                frame.strides[i].back(), Value()};
      Value offset;
      for (unsigned loop = 0; loop < numOuter; ++loop) {
        Value index = scope.indices[loop];
        if (gathered && operand.getGather() == int64_t(loop)) {
          OperandAttr source = kernel.getAccess(operand.getIndex());
          index = scalar(levels.getArgument(operand.getIndex()), scope);
          Type i64 = b.getI64Type();
          if (index.getType() != i64) {
            bool isUnsigned = source.getElement().isUnsignedInteger() ||
                              source.getElement().isInteger(1);
            index =
                isUnsigned
                    ? arith::ExtUIOp::create(b, loc, i64, index).getResult()
                    : arith::ExtSIOp::create(b, loc, i64, index).getResult();
          }
          access.valid = arith::CmpIOp::create(
              b, loc, arith::CmpIPredicate::ult, index, frame.bounds[i]);
          // A pointer outside of the buffer is not even computed.
          index = lanes.select(access.valid, asIndex(index, lanes.indexType),
                               lanes.constant(0));
        }
        Value term = mul(index, frame.strides[i][loop]);
        offset = offset ? add(offset, term) : term;
      }
      if (offset)
        access.base = lanes.address(access.base, access.element, offset);
    }
}

BodyEmitter::State
BodyEmitter::emitFor(Value low, Value high, Value step, ValueRange inits,
                     llvm::function_ref<State(Value, ValueRange)> body) {
  auto loop = scf::ForOp::create(b, loc, low, high, step, inits);
  OpBuilder::InsertionGuard guard(b);
  Block *block = loop.getBody();
  if (!inits.empty())
    b.setInsertionPointToEnd(block);
  else
    b.setInsertionPoint(block->getTerminator());
  State state = body(loop.getInductionVar(), loop.getRegionIterArgs());
  if (!inits.empty())
    scf::YieldOp::create(b, loc, state);
  return State(loop.getResults());
}
