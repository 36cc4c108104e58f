//===- GemmEpilogues.cpp - epilogues of contractions ----------------------===//
//
// An op that follows a contraction becomes part of it where the library has it
// and computes what the op says: one pass over the result less for each, or a
// read of what is in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GemmLowering.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

/// cuBLASLt wants rows and places of aux at multiples of 16 bytes: so many
/// elements of 16 bits.
static constexpr int64_t kGeluAlignment = 8;

namespace {

/// Ops behind node `index` of a schedule, a contraction, that may become parts
/// of it.
class Epilogue {
public:
  Epilogue(Schedule &schedule, int index)
      : schedule(schedule), index(index), node(schedule.nodes[index]),
        rules(schedule.getRules()) {}

  bool add(OpOperand &operand);

private:
  bool addRelu(ReluOp op);
  bool addBias(AddOp op, Value matrix, Value vector);
  bool addGelu(GeluOp op);
  bool addGeluGrad(GeluGradOp op);
  bool addBiasGrad(SumOp op);
  bool canHaveGelu() const;
  bool isComputed(const View &source) const;
  bool store(Operation *op);

  Schedule &schedule;
  int index;
  Node &node;
  ContractionRules rules;
};

} // namespace

bool Epilogue::add(OpOperand &operand) {
  Value value = operand.get();
  bool isEnd =
      value == (node.value ? node.value : node.ops.front()->getResult(0));
  if (!isEnd)
    return false;
  Operation *reader = operand.getOwner();
  if (auto sum = dyn_cast<SumOp>(reader))
    return addBiasGrad(sum);
  if (!rules.hasEpiloguesInF64 && elementType(value).isF64())
    return false;
  return llvm::TypeSwitch<Operation *, bool>(reader)
      .Case<ReluOp>([&](ReluOp op) { return addRelu(op); })
      .Case<AddOp>([&](AddOp op) {
        bool isLeft = value == op.getLhs();
        return addBias(op, value, isLeft ? op.getRhs() : op.getLhs());
      })
      .Case<GeluOp>([&](GeluOp op) { return addGelu(op); })
      .Case<GeluGradOp>([&](GeluGradOp op) {
        return value == op.getCotangent() && addGeluGrad(op);
      })
      .Default([](Operation *) { return false; });
}

bool GemmLowering::absorb(Schedule &schedule, int index,
                          OpOperand &operand) const {
  return schedule.getEpilogues() != Epilogues::None &&
         !schedule.getRules().runsKernels &&
         Epilogue(schedule, index).add(operand);
}

/// The contraction stores what `op` computes.
bool Epilogue::store(Operation *op) {
  node.ops.push_back(op);
  node.value = op->getResult(0);
  schedule.values[node.value] = {index, {}};
  return true;
}

/// True if a kernel before the contraction, or none, computes what `source` is
/// a view of, and it lies in memory.
bool Epilogue::isComputed(const View &source) const {
  if (auto made = source.base.getDefiningOp<SourceOpInterface>())
    return made.getSource().kind == KernelSource::Variable;
  return (isLeaf(source.base) || schedule.values.count(source.base)) &&
         schedule.producer(source.base) < index;
}

bool Epilogue::addRelu(ReluOp op) {
  if (!rules.hasRelu || !op.getInput().hasOneUse() || node.hasActivation())
    return false;
  node.relu = true;
  return store(op);
}

bool Epilogue::addBias(AddOp op, Value matrix, Value vector) {
  if (!matrix.hasOneUse() || node.bias || node.hasActivation() ||
      matrix.getType() != op.getType())
    return false;
  auto shape = tensorType(matrix).getShape();
  View source = schedule.view(vector);
  SmallVector<int64_t> strides = source.broadcast(shape).strides;
  bool isRowVector = shape.back() > 1 && strides.back() == 1 &&
                     llvm::all_of(ArrayRef(strides).drop_back(),
                                  [](int64_t s) { return s == 0; });
  bool isTaken = rules.convertsBias ||
                 elementType(source.base) == elementType(op.getResult());
  if (!isRowVector || !isTaken || !isComputed(source))
    return false;
  schedule.require(source.base);
  node.bias = vector;
  return store(op);
}

/// True where the runtime's conditions on gelu and gelu's gradient (Runtime.h)
/// hold. All tensors have one 16-bit type, so that no more than 16
/// bits are asked of either.
bool Epilogue::canHaveGelu() const {
  if (!rules.hasGelu || schedule.getEpilogues() < Epilogues::Gelu ||
      node.hasActivation())
    return false;
  auto op = cast<MatmulOp>(node.ops.front());
  Type element = elementType(op.getResult());
  if ((!element.isF16() && !element.isBF16()) ||
      elementType(op.getLhs()) != element ||
      elementType(op.getRhs()) != element)
    return false;
  auto shape = tensorType(op.getResult()).getShape();
  bool isOneMatrix =
      llvm::product_of(shape.drop_back(2)) == 1 || isBatchOfRows(schedule, op);
  if (!isOneMatrix || llvm::is_contained(shape, 0) ||
      shape.back() % kGeluAlignment != 0)
    return false;
  auto isAligned = [&](Value operand) {
    return !operand || schedule.view(operand).offset % kGeluAlignment == 0;
  };
  return isAligned(op.getLhs()) && isAligned(op.getRhs()) &&
         isAligned(node.bias);
}

/// The tanh form; the exact one is no library's. What else reads its operand
/// gets that from the contraction.
bool Epilogue::addGelu(GeluOp op) {
  if (!op.getTanh() || !canHaveGelu())
    return false;
  node.gelu = true;
  if (!op.getInput().hasOneUse())
    node.aux = op.getInput();
  return store(op);
}

/// The derivative is the only use of what came back through the contraction.
bool Epilogue::addGeluGrad(GeluGradOp op) {
  if (!op.getTanh() || !op.getCotangent().hasOneUse() || node.bias ||
      !canHaveGelu())
    return false;
  View input = schedule.view(op.getInput());
  if (!isComputed(input) || !input.isContiguous() ||
      input.offset % kGeluAlignment != 0 ||
      elementType(input.base) != elementType(op.getResult()))
    return false;
  schedule.require(input.base);
  node.geluGrad = true;
  node.aux = op.getInput();
  return store(op);
}

bool Epilogue::addBiasGrad(SumOp op) {
  if (schedule.getEpilogues() < Epilogues::All || !node.geluGrad ||
      node.biasGrad ||
      elementType(op.getResult()) != elementType(op.getInput()))
    return false;
  auto type = tensorType(op.getInput());
  SmallVector<bool> isSummed(type.getRank(), false);
  for (int64_t axis : reducedAxes(op))
    isSummed[axis] = true;
  for (auto [axis, size] : llvm::enumerate(type.getShape()))
    if (size != 1 && isSummed[axis] != (int64_t(axis) + 1 < type.getRank()))
      return false;
  node.biasGrad = op.getResult();
  node.ops.push_back(op);
  schedule.values[op.getResult()] = {index, {}};
  return true;
}
