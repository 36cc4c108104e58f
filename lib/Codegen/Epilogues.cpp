//===- Epilogues.cpp - epilogues of contractions --------------------------===//
//
// An op that follows a contraction becomes part of it where the library has it
// and computes what the op says: one pass over the result less for each, or a
// read of what is in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Schedule.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

/// Of rows and places of operands, in elements of 16 bits: 16 bytes, which
/// cuBLASLt wants of aux.
static constexpr int64_t kGeluAlignment = 8;

bool Schedule::isBatchOfRows(MatmulOp op) const {
  View a = view(op.getLhs()), b = view(op.getRhs());
  auto shape = tensorType(op.getResult()).getShape();
  ArrayRef<int64_t> batch = shape.drop_back(2);
  int64_t rows = shape[shape.size() - 2];
  auto batchStrides = [&](const View &view) {
    View outer{view.base, 0,
               SmallVector<int64_t>(ArrayRef(view.shape).drop_back(2)),
               SmallVector<int64_t>(ArrayRef(view.strides).drop_back(2))};
    return broadcastStrides(outer, batch);
  };
  MatrixView matrix = *matrixView(a);
  bool isShared =
      llvm::all_of(batchStrides(b), [](int64_t s) { return s == 0; });
  if (llvm::product_of(batch) <= 1 || !isShared || rows <= 1 ||
      op.getTransposeA() != matrix.transposed)
    return false;
  SmallVector<int64_t> strides = batchStrides(a), sizes(batch);
  sizes.push_back(rows);
  strides.push_back(matrix.leadingDimension);
  SmallVector<int64_t> dense = contiguousStrides(sizes);
  for (int64_t &stride : dense)
    stride *= matrix.leadingDimension;
  return strides == dense;
}

/// The node of the contraction that computes `value`, -1 where none does.
int Schedule::contractionOf(Value value) const {
  int index = producer(value);
  if (index < 0 || !nodes[index].isContraction())
    return -1;
  // cuBLASLt has no epilogues in f64.
  if (target == KernelTarget::CUDA && elementType(value).isF64())
    return -1;
  return index;
}

/// The contraction stores what `op` computes.
bool Schedule::extendContraction(int index, Operation *op) {
  Node &node = nodes[index];
  node.ops.push_back(op);
  node.value = op->getResult(0);
  values[node.value] = {index, {}};
  return true;
}

bool Schedule::addToContraction(Operation *op) {
  if (epilogues == Epilogues::None)
    return false;
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<ReluOp>([&](ReluOp op) { return addRelu(op); })
      .Case<AddOp>([&](AddOp op) { return addBias(op); })
      .Case<GeluOp>([&](GeluOp op) { return addGelu(op); })
      .Case<GeluGradOp>([&](GeluGradOp op) { return addGeluGrad(op); })
      .Case<SumOp>([&](SumOp op) { return addBiasGrad(op); })
      .Default([](Operation *) { return false; });
}

bool Schedule::addRelu(ReluOp op) {
  // Ours lets NaN through, on which the check for overflow relies. cuBLASLt's
  // makes 0 of it.
  int index = contractionOf(op.getInput());
  if (target == KernelTarget::CUDA || index < 0 || !op.getInput().hasOneUse() ||
      nodes[index].hasActivation())
    return false;
  nodes[index].relu = true;
  return extendContraction(index, op);
}

bool Schedule::addBias(AddOp op) {
  for (auto [matrix, vector] : {std::pair(op.getLhs(), op.getRhs()),
                                std::pair(op.getRhs(), op.getLhs())}) {
    int index = contractionOf(matrix);
    if (index < 0 || !matrix.hasOneUse() || nodes[index].bias ||
        nodes[index].hasActivation() || matrix.getType() != op.getType())
      continue;
    auto shape = tensorType(matrix).getShape();
    View source = view(vector);
    Operation *made = source.base.getDefiningOp();
    SmallVector<int64_t> strides = broadcastStrides(source, shape);
    bool isRowVector = shape.back() > 1 && strides.back() == 1 &&
                       llvm::all_of(ArrayRef(strides).drop_back(),
                                    [](int64_t s) { return s == 0; });
    bool exists = isLeaf(source.base) || values.count(source.base);
    // cuBLASLt's bias has the type of what is stored.
    bool isTaken = target != KernelTarget::CUDA ||
                   elementType(source.base) == elementType(op.getResult());
    if (!isRowVector || !exists || !isTaken ||
        isa_and_nonnull<ConstantOp, IotaOp>(made) ||
        producer(source.base) >= index)
      continue;
    require(source.base);
    nodes[index].bias = vector;
    return extendContraction(index, op);
  }
  return false;
}

/// True where the CUDA runtime's conditions on gelu and gelu's gradient
/// (Runtime.h) hold. All tensors have one 16-bit type, so that no more than 16
/// bits are asked of either.
bool Schedule::canHaveGelu(const Node &node) const {
  if (target != KernelTarget::CUDA || epilogues < Epilogues::Gelu ||
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
      llvm::product_of(shape.drop_back(2)) == 1 || isBatchOfRows(op);
  if (!isOneMatrix || llvm::is_contained(shape, 0) ||
      shape.back() % kGeluAlignment != 0)
    return false;
  auto isAligned = [&](Value operand) {
    return !operand || view(operand).offset % kGeluAlignment == 0;
  };
  return isAligned(op.getLhs()) && isAligned(op.getRhs()) &&
         isAligned(node.bias);
}

/// The tanh form; the exact one is no library's. What else reads its operand
/// gets that from the contraction.
bool Schedule::addGelu(GeluOp op) {
  int index = contractionOf(op.getInput());
  if (!op.getTanh() || index < 0 || !canHaveGelu(nodes[index]))
    return false;
  nodes[index].gelu = true;
  if (!op.getInput().hasOneUse())
    nodes[index].aux = op.getInput();
  return extendContraction(index, op);
}

/// Of what came back through the contraction: its only use.
bool Schedule::addGeluGrad(GeluGradOp op) {
  int index = contractionOf(op.getCotangent());
  if (!op.getTanh() || index < 0 || !op.getCotangent().hasOneUse() ||
      nodes[index].bias || !canHaveGelu(nodes[index]))
    return false;
  View input = view(op.getInput());
  Operation *made = input.base.getDefiningOp();
  bool exists = isLeaf(input.base) || values.count(input.base);
  if (!exists || isa_and_nonnull<ConstantOp, IotaOp>(made) ||
      producer(input.base) >= index || !input.isContiguous() ||
      input.offset % kGeluAlignment != 0 ||
      elementType(input.base) != elementType(op.getResult()))
    return false;
  require(input.base);
  nodes[index].geluGrad = true;
  nodes[index].aux = op.getInput();
  return extendContraction(index, op);
}

bool Schedule::addBiasGrad(SumOp op) {
  int index = producer(op.getInput());
  if (epilogues < Epilogues::All || index < 0 || !nodes[index].geluGrad ||
      nodes[index].value != op.getInput() || nodes[index].biasGrad ||
      elementType(op.getResult()) != elementType(op.getInput()))
    return false;
  auto type = tensorType(op.getInput());
  SmallVector<bool> isSummed(type.getRank(), false);
  for (int64_t axis : reducedAxes(op))
    isSummed[axis] = true;
  for (auto [axis, size] : llvm::enumerate(type.getShape()))
    if (size != 1 && isSummed[axis] != (int64_t(axis) + 1 < type.getRank()))
      return false;
  nodes[index].biasGrad = op.getResult();
  nodes[index].ops.push_back(op);
  values[op.getResult()] = {index, {}};
  return true;
}
