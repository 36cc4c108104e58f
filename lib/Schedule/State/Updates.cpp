//===- Updates.cpp - kernels that change variables ----------------------===//
//
// One elementwise kernel over a run. Where variables do not share a number, the
// run is visited in blocks, none of which has elements of two rows of a table.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Calls/CallLowering.h"
#include "StateKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

LoopNest mlir::amp::nestOf(int64_t elements, int64_t block, bool inBlocks) {
  if (!inBlocks)
    return {{elements}, {0}};
  return {{elements / block, block}, {0, 1}};
}

KernelOperand mlir::amp::blockTable(
    StepBuilder &step, const UpdateRun &run,
    llvm::function_ref<int32_t(size_t variable, int64_t block)> number) {
  SmallVector<int32_t> numbers;
  for (size_t i = 0; i < run.positions.size(); ++i) {
    int64_t begin = run.positions[i];
    int64_t end =
        i + 1 < run.positions.size() ? run.positions[i + 1] : run.size;
    // Variables of one row may share a block, which then has that row.
    for (int64_t block = llvm::divideCeil(begin, run.block);
         block * run.block < end; ++block)
      numbers.push_back(number(i, block - begin / run.block));
  }
  numbers.resize(run.memory / run.block);
  return {step.constantBuffer(numbers),
          0,
          step.builder.getI32Type(),
          Direction::In,
          {1, 0}};
}

KernelOperand mlir::amp::tableOperand(StepBuilder &step, Value value,
                                      const UpdateRun &run, bool inBlocks,
                                      int64_t table) {
  KernelOperand operand = step.scalarOperand(value);
  operand.strides.assign(inBlocks ? 2 : 1, 0);
  View view = step.schedule.view(value);
  if (view.shape.empty())
    return operand;
  if (!inBlocks) {
    operand.offset += run.rows.front() * view.strides.front();
    return operand;
  }
  operand.strides.front() = view.strides.front();
  operand.gather = 0;
  operand.index = table;
  operand.bound = view.shape.front();
  return operand;
}

/// True if `op` has numbers that its variables do not share.
static bool readsTables(UpdateOp op) {
  auto isList = [](Value value) { return tensorType(value).getRank() != 0; };
  return isList(op.getMultiplier()) || llvm::any_of(op.getScalars(), isList);
}

static void emitUpdate(StepBuilder &step, UpdateOp op) {
  Block &region = op.getBody().front();
  auto compute = cast<FloatType>(region.getArgument(0).getType());
  for (UpdateRun &run : step.updates.runs[op]) {
    bool inBlocks = run.hasTable() && readsTables(op);
    LoopNest nest = nestOf(run.memory, run.block, inBlocks);
    SmallVector<int64_t> strides = nest.strides({run.block, 1});
    strides.back() = 1;
    SmallVector<Value> gathered;
    auto variableOperand = [&](VariableOp variable, Direction direction) {
      Type element = variable.getTensorType().getElementType();
      Value buffer =
          step.symbolBuffer(variable.getSymName(), element, run.memory);
      if (run.unit && !isSliced(variable))
        gathered.push_back(buffer);
      return KernelOperand{buffer, 0, element, direction, strides};
    };
    SmallVector<KernelOperand> operands;
    Place gradients = step.placeOf(run.gradients.front());
    operands.push_back({gradients.buffer, gradients.offset, run.gradientType,
                        Direction::In, strides});
    operands.push_back(
        variableOperand(run.variables.front(), Direction::InOut));
    for (VariableOp slot : run.slots)
      operands.push_back(variableOperand(slot, Direction::InOut));
    int64_t table = operands.size();
    if (inBlocks)
      operands.push_back(blockTable(
          step, run, [&](size_t i, int64_t) { return run.rows[i]; }));
    unsigned multiplier = operands.size();
    operands.push_back(
        tableOperand(step, op.getMultiplier(), run, inBlocks, table));
    for (Value value : op.getScalars())
      operands.push_back(tableOperand(step, value, run, inBlocks, table));
    for (VariableOp copy : run.lowCopies)
      operands.push_back(variableOperand(copy, Direction::Out));
    std::optional<int64_t> flag;
    if (op.getFinite()) {
      flag = operands.size();
      operands.push_back(step.scalarOperand(op.getFinite()));
      operands.back().strides.assign(nest.sizes.size(), 0);
    }
    KernelLaunch launch{op.getLoc(), "update", nest, operands, compute};
    launch.predicate = flag;
    launch.units = run.units();
    step.emitKernel(launch, [&](BodyBuilder &b, ArrayRef<Value> elements) {
      unsigned numSlots = run.slots.size();
      IRMapping mapping;
      unsigned argument = 0;
      mapping.map(region.getArgument(argument++),
                  b.mul(elements[0], elements[multiplier]));
      for (unsigned i = 0; i <= numSlots; ++i)
        mapping.map(region.getArgument(argument++), elements[1 + i]);
      for (unsigned i = 0; i < op.getScalars().size(); ++i)
        mapping.map(region.getArgument(argument++),
                    elements[multiplier + 1 + i]);
      for (Operation &inner : region.without_terminator())
        b.getBuilder().clone(inner, mapping)->setLoc(b.getLoc());
      SmallVector<Value> stored;
      for (Value value : region.getTerminator()->getOperands())
        stored.push_back(mapping.lookup(value));
      Value updated = stored.front();
      stored.append(run.lowCopies.size(), updated);
      return stored;
    });
    for (Value buffer : gathered)
      amprt::GatherSlicesOp::create(step.builder, op.getLoc(), buffer,
                                    /*offset=*/0, *run.unit, *run.units());
  }
}

/// Writes all variables of `run`, which its last write stands for: what comes
/// between reads none of them.
static void emitWrites(StepBuilder &step, WriteRun &run) {
  WriteOp first = run.writes.front();
  Value values = run.values.front();
  Type element = elementType(values);
  View all;
  all.base = values;
  all.shape = {run.size};
  all.strides = {1};
  step.emitCopy(first.getLoc(), all, element,
                step.symbolBuffer(first.getVariable(), element, run.size), 0,
                {1}, first.getPredicate());
}

static void emitWrite(StepBuilder &step, WriteOp op) {
  if (auto it = step.updates.runOfWrite.find(op);
      it != step.updates.runOfWrite.end()) {
    WriteRun &run = step.updates.writes[it->second];
    if (run.writes.back() == op)
      emitWrites(step, run);
    return;
  }
  auto variable = step.symbols.lookup<VariableOp>(op.getVariable());
  auto type = variable.getTensorType();
  Value target = step.symbolBuffer(variable.getSymName(), type.getElementType(),
                                   type.getNumElements());
  step.emitCopy(op.getLoc(), step.schedule.view(op.getValue()),
                type.getElementType(), target, 0,
                contiguousStrides(type.getShape()), op.getPredicate());
}

namespace {
class UpdateCall : public CallLowering {
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    return emitUpdate(step, cast<UpdateOp>(node.ops.front())), success();
  }
};

class WriteCall : public CallLowering {
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    return emitWrite(step, cast<WriteOp>(node.ops.front())), success();
  }
};

class UpdateScaleCall : public CallLowering {
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    return emitUpdateScale(step, cast<UpdateScaleOp>(node.ops.front())),
           success();
  }
};
} // namespace

void mlir::amp::addStateCalls(CallTable &calls) {
  addCall<UpdateOp, UpdateCall>(calls);
  addCall<WriteOp, WriteCall>(calls);
  addCall<UpdateScaleOp, UpdateScaleCall>(calls);
}
