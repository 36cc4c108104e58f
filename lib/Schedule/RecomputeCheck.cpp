//===- RecomputeCheck.cpp - proof that what is computed again is the same -===//
//
// By induction over the ops: equal ops of equal operands have equal results.
// The check knows nothing of how Recompute.cpp chose them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Calls/IsolateLoops.h"
#include "Recompute.h"
#include "Schedule.h"

using namespace mlir;
using namespace mlir::amp;

void mlir::amp::markAgain(ArrayRef<std::pair<Operation *, Operation *>> pairs) {
  // A clone of an op that was stored is none.
  for (auto [stored, again] : pairs)
    again->removeAttr(kStoredAttr);
  llvm::DenseMap<Block *, int64_t> nextIn;
  for (auto [stored, again] : pairs) {
    Builder builder(stored->getContext());
    auto [place, isNew] = nextIn.try_emplace(stored->getBlock(), 0);
    int64_t &next = place->second;
    if (isNew)
      for (Operation &op : *stored->getBlock())
        if (auto number = op.getAttrOfType<IntegerAttr>(kStoredAttr))
          next = std::max(next, number.getInt() + 1);
    if (!stored->hasAttr(kStoredAttr))
      stored->setAttr(kStoredAttr, builder.getI64IntegerAttr(next++));
    again->setAttr(kAgainAttr, stored->getAttr(kStoredAttr));
  }
}

namespace {
class Check {
public:
  explicit Check(Block &block) : block(block) {}

  LogicalResult run();

private:
  LogicalResult collect();
  LogicalResult check(Operation *again, Operation *stored) const;
  Operation *originOf(Operation *op) const;
  bool isSame(Value again, Value stored) const;

  Block &block;
  llvm::DenseMap<Attribute, Operation *> numbered;
};
} // namespace

/// An error of `again`, which differs from `stored`.
static InFlightDiagnostic differ(Operation *again, Operation *stored) {
  InFlightDiagnostic diagnostic = again->emitError(
      "expected an op that is computed again to be the one that was stored; ");
  diagnostic.attachNote(stored->getLoc()) << "stored here";
  return diagnostic;
}

LogicalResult Check::collect() {
  for (Operation &op : block) {
    Attribute number = op.getAttr(kStoredAttr);
    if (!number)
      continue;
    auto [first, isNew] = numbered.try_emplace(number, &op);
    if (!isNew)
      return differ(&op, first->second)
             << "found a second op with '" << kStoredAttr << " = " << number
             << "'";
  }
  return success();
}

/// The op that `op` computes again, and so on: one that computes nothing again.
Operation *Check::originOf(Operation *op) const {
  while (Attribute number = op->getAttr(kAgainAttr)) {
    Operation *stored = numbered.lookup(number);
    if (!stored || !stored->isBeforeInBlock(op))
      break;
    op = stored;
  }
  return op;
}

/// True if `again` is `stored`, or both are computed again of one value.
bool Check::isSame(Value again, Value stored) const {
  if (again == stored)
    return true;
  auto clone = dyn_cast<OpResult>(again), original = dyn_cast<OpResult>(stored);
  return clone && original &&
         clone.getResultNumber() == original.getResultNumber() &&
         originOf(clone.getOwner()) == originOf(original.getOwner());
}

/// The attributes of `op` but for the marks.
static DictionaryAttr attributesOf(Operation *op) {
  NamedAttrList attributes(op->getAttrDictionary());
  attributes.erase(kAgainAttr);
  attributes.erase(kStoredAttr);
  return attributes.getDictionary(op->getContext());
}

/// The rules, in this order:
/// * the op is elementwise, random, or a view without memory of its own;
/// * it has the name and the types of the stored one;
/// * it has its attributes: a random op its id;
/// * its operands are those of the stored one, or computed again of them.
LogicalResult Check::check(Operation *again, Operation *stored) const {
  bool isStateless =
      isa<ElementwiseOpInterface, RandomOpInterface>(again) || isViewOp(again);
  if (!isStateless)
    return differ(again, stored)
           << "expected an elementwise op, a random op or a view, found '"
           << again->getName() << "'";
  if (again->getName() != stored->getName())
    return differ(again, stored) << "expected '" << stored->getName()
                                 << "', found '" << again->getName() << "'";
  if (again->getResultTypes() != stored->getResultTypes())
    return differ(again, stored)
           << "expected the type " << stored->getResult(0).getType()
           << ", found " << again->getResult(0).getType();
  if (attributesOf(again) != attributesOf(stored))
    return differ(again, stored)
           << "expected the attributes " << attributesOf(stored) << ", found "
           << attributesOf(again);
  if (again->getNumOperands() != stored->getNumOperands())
    return differ(again, stored)
           << "expected " << stored->getNumOperands() << " operands, found "
           << again->getNumOperands();
  for (auto [place, pair] : llvm::enumerate(
           llvm::zip_equal(again->getOperands(), stored->getOperands())))
    if (!isSame(std::get<0>(pair), std::get<1>(pair)))
      return differ(again, stored)
             << "expected the same value as operand " << place
             << ", or what computes that again, found another";
  return success();
}

LogicalResult Check::run() {
  if (failed(collect()))
    return failure();
  for (Operation &op : block) {
    Attribute number = op.getAttr(kAgainAttr);
    if (!number)
      continue;
    Operation *stored = numbered.lookup(number);
    if (!stored)
      return op.emitError("expected an op with '")
             << kStoredAttr << " = " << number
             << "' in its block, which is computed again, found none";
    if (failed(check(&op, stored)))
      return failure();
  }
  return success();
}

LogicalResult mlir::amp::checkRecomputation(func::FuncOp function) {
  return success(llvm::all_of(scheduledBlocks(function), [](Block *block) {
    return succeeded(Check(*block).run());
  }));
}
