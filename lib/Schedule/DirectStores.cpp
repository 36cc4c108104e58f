//===- DirectStores.cpp - results stored where they are copied to ---------===//
//
// Heads that a projection reads as rows, and gradients that are put together,
// are computed, copied into another order and copied into their place. A call
// that stores at any strides does without the copies.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Calls/CallLowering.h"
#include "StepBuilder.h"

using namespace mlir;
using namespace mlir::amp;

/// The readers of `value` through views that are no copy; and the copies.
static void findReaders(Value value, const llvm::DenseSet<Value> &copies,
                        SmallVectorImpl<OpOperand *> &readers,
                        SmallVectorImpl<Value> &copied) {
  for (OpOperand &use : value.getUses()) {
    Operation *op = use.getOwner();
    if (!isViewOp(op))
      readers.push_back(&use);
    else if (Value result = op->getResult(0); copies.contains(result))
      copied.push_back(result);
    else
      findReaders(result, copies, readers, copied);
  }
}

/// The strides that `value` has where `view`, all of its elements in another
/// order, has those of `strides`; none where that is no order of dimensions.
static std::optional<SmallVector<int64_t>>
stridesBehind(RankedTensorType value, const View &view,
              ArrayRef<int64_t> strides) {
  SmallVector<int64_t> own = contiguousStrides(value.getShape());
  SmallVector<int64_t> result(own.size(), 0);
  for (auto [dim, size] : llvm::enumerate(value.getShape())) {
    if (size == 1)
      continue;
    bool isFound = false;
    for (auto [other, stride] : llvm::enumerate(view.strides))
      if (view.shape[other] == size && stride == own[dim]) {
        result[dim] = strides[other];
        isFound = true;
      }
    if (!isFound)
      return std::nullopt;
  }
  return result;
}

/// True if an op of a node before that of `copy` reads `value`: it does not see
/// the copy.
static bool isReadBefore(Value copy, Value value, ArrayRef<Node> nodes) {
  for (const Node &node : nodes) {
    if (node.kind == Node::Copy && node.value == copy)
      return false;
    for (Operation *op : node.ops)
      for (Value operand : op->getOperands())
        if (isa<RankedTensorType>(operand.getType()) &&
            viewOf(operand, [](Value) { return false; }).base == value)
          return true;
  }
  return true;
}

StoredValue StepBuilder::storeDirectly(
    Value result, llvm::function_ref<bool(const StoredValue &)> canStore,
    llvm::function_ref<bool(OpOperand &)> readsAtStrides) {
  std::optional<StoredValue> direct =
      findDirectStore(result, canStore, readsAtStrides);
  return storedValues[result] =
             direct ? *direct
                    : StoredValue{
                          placeOf(result),
                          contiguousStrides(tensorType(result).getShape())};
}

std::optional<StoredValue> StepBuilder::findDirectStore(
    Value result, llvm::function_ref<bool(const StoredValue &)> canStore,
    llvm::function_ref<bool(OpOperand &)> readsAtStrides) {
  llvm::DenseSet<Value> copies;
  for (const Node &node : schedule.nodes)
    if (node.kind == Node::Copy)
      copies.insert(node.value);
  SmallVector<OpOperand *> readers;
  SmallVector<Value> copied;
  findReaders(result, copies, readers, copied);
  // A reader of `result` itself may come after all that read the copy.
  size_t all = readers.size();
  llvm::erase_if(readers,
                 [&](OpOperand *reader) { return readsAtStrides(*reader); });
  bool isReadLater = readers.size() < all;
  if (readers.size() + copied.size() != 1)
    return std::nullopt;
  // The call may store a part of the result of the copy's only reader, or of
  // the only reader of what would be the copy; else the copy itself.
  bool isCopied = !copied.empty();
  Value copy = isCopied ? copied.front() : readers.front()->get();
  View view = schedule.view(copy);
  // A conversion is a view, too.
  if (view.base != result || view.offset != 0 ||
      elementType(copy) != elementType(result) ||
      tensorType(copy).getNumElements() !=
          tensorType(result).getNumElements() ||
      (isCopied && isReadBefore(copy, result, schedule.nodes)))
    return std::nullopt;
  if (isCopied)
    findReaders(copy, {}, readers, copied);
  auto storeAt = [&](const StoredValue &at) -> std::optional<StoredValue> {
    auto strides = stridesBehind(tensorType(result), view, at.strides);
    if (!strides || !canStore({at.place, *strides}))
      return std::nullopt;
    stored.insert(copy);
    return StoredValue{at.place, *strides};
  };
  if (!isReadLater && readers.size() == 1)
    if (auto part = findPart(*readers.front(), copy))
      if (auto direct = storeAt(*part)) {
        stored.insert(readers.front()->get());
        return direct;
      }
  if (!isCopied)
    return std::nullopt;
  auto direct =
      storeAt({placeOf(copy), contiguousStrides(tensorType(copy).getShape())});
  if (direct && isReadLater)
    pinned.insert(copy);
  return direct;
}

/// The place and strides that `copy`, of which the reader's operand is all, has
/// in the result of which the reader makes the operand a part, as a
/// concatenation does; none where it does something else.
std::optional<StoredValue> StepBuilder::findPart(OpOperand &reader,
                                                 Value copy) {
  const CallLowering *call = findCall(reader.getOwner());
  auto part = call ? call->findPart(reader) : std::nullopt;
  Value operand = reader.get(), whole = reader.getOwner()->getResult(0);
  View view = viewOf(operand, [&](Value stop) { return stop == copy; });
  if (!part || elementType(whole) != elementType(operand) ||
      !view.isContiguous() || view.offset != 0 ||
      tensorType(operand).getNumElements() != tensorType(copy).getNumElements())
    return std::nullopt;
  part = part->reshape(tensorType(copy).getShape());
  if (!part)
    return std::nullopt;
  Place place = placeOf(whole);
  place.offset += part->offset;
  return StoredValue{place, part->strides};
}
