//===- FoldCasts.cpp - amp-fold-casts -------------------------------------===//
//
// Passes insert casts locally: each right for itself, some of them one after
// the other. This takes away what cancels, bit for bit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Passes.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {
#define GEN_PASS_DEF_FOLDCASTSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// Whether `wide` holds every value of `narrow`.
static bool holds(Type wide, Type narrow) {
  const llvm::fltSemantics &a = cast<FloatType>(wide).getFloatSemantics();
  const llvm::fltSemantics &b = cast<FloatType>(narrow).getFloatSemantics();
  return llvm::APFloatBase::isRepresentableBy(b, a);
}

static Type withElement(Type type, Type element) {
  return cast<RankedTensorType>(type).clone(element);
}

namespace {
class CastFolder {
public:
  unsigned run(Operation *root) {
    for (Region &region : root->getRegions())
      visit(region);
    return removed;
  }

private:
  void visit(Region &region);
  /// Adds what becomes known to `made`.
  void visit(CastOp cast, SmallVectorImpl<std::pair<Value, Type>> &made);
  /// What gives the same bits as `cast` without it, or null.
  Value simplify(CastOp cast);
  bool storesDirectly(CastOp cast);
  bool hasElement(Value value, Type element);
  Value rebuildWith(Value value, Type element, OpBuilder &builder);
  void replace(CastOp cast, Value value);
  void eraseUnused(Block &block);

  /// The first cast of a value to an element type that is in scope.
  llvm::DenseMap<std::pair<Value, Type>, Value> known;
  /// Ops that may have lost their last use.
  llvm::DenseSet<Operation *> maybeUnused;
  unsigned removed = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// Through ops that move elements
//===----------------------------------------------------------------------===//

static bool isReadFloat(Operation *op, OpOperand &operand) {
  auto differentiable = dyn_cast<DifferentiableOpInterface>(op);
  auto type = dyn_cast<RankedTensorType>(operand.get().getType());
  return type && isa<FloatType>(type.getElementType()) &&
         (!differentiable ||
          differentiable.readsElements(operand.getOperandNumber()));
}

/// Whether the elements of `value` come from tensors of `element` and are moved
/// only by ops that nobody else uses.
bool CastFolder::hasElement(Value value, Type element) {
  Operation *op = value.getDefiningOp();
  if (auto up = dyn_cast_or_null<CastOp>(op))
    return elementType(up.getInput()) == element &&
           holds(elementType(value), element);
  if (!op || !value.hasOneUse() || !op->hasTrait<ValuePreserving>())
    return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    return !isReadFloat(op, operand) || hasElement(operand.get(), element);
  });
}

Value CastFolder::rebuildWith(Value value, Type element, OpBuilder &builder) {
  Operation *op = value.getDefiningOp();
  maybeUnused.insert(op);
  if (auto up = dyn_cast<CastOp>(op))
    return up.getInput();
  SmallVector<Value> operands;
  for (OpOperand &operand : op->getOpOperands())
    operands.push_back(isReadFloat(op, operand)
                           ? rebuildWith(operand.get(), element, builder)
                           : operand.get());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  return cast<PrecisionOpInterface>(op)
      .rebuild(builder, operands, withElement(value.getType(), element))
      ->getResult(0);
}

//===----------------------------------------------------------------------===//
// One cast
//===----------------------------------------------------------------------===//

/// An op that accumulates in f32 rounds when it stores, as the cast would.
bool CastFolder::storesDirectly(CastOp cast) {
  auto result = dyn_cast<OpResult>(cast.getInput());
  auto op = result ? dyn_cast<PrecisionOpInterface>(result.getOwner())
                   : PrecisionOpInterface();
  if (!op || !op.hasIndependentPorts() || !result.hasOneUse() ||
      op->getBlock() != cast->getBlock())
    return false;
  return op.getResultPrecision(result.getResultNumber()) ==
             PortPrecision::Free &&
         elementType(result) == accumulatorType(elementType(cast)) &&
         elementType(result).isF32();
}

Value CastFolder::simplify(CastOp cast) {
  Type target = elementType(cast);
  // Nothing is lost on the way up: begin at its start.
  while (auto inner = cast.getInput().getDefiningOp<CastOp>()) {
    if (!holds(elementType(inner), elementType(inner.getInput())))
      break;
    maybeUnused.insert(inner);
    cast.getInputMutable().assign(inner.getInput());
  }
  Value input = cast.getInput();
  if (elementType(input) == target)
    return input;
  OpBuilder builder(cast);
  if (auto constant = input.getDefiningOp<ConstantOp>()) {
    if (!isa<DenseElementsAttr>(constant.getValue()))
      return {};
    maybeUnused.insert(constant);
    return mlir::cast<PrecisionOpInterface>(constant.getOperation())
        .rebuild(builder, {}, cast.getType())
        ->getResult(0);
  }
  if (hasElement(input, target))
    return rebuildWith(input, target, builder);
  if (!storesDirectly(cast))
    return {};
  auto result = mlir::cast<OpResult>(input);
  auto op = mlir::cast<PrecisionOpInterface>(result.getOwner());
  SmallVector<Type> types(op->getResultTypes());
  types[result.getResultNumber()] = cast.getType();
  builder.setInsertionPoint(op);
  Operation *rebuilt = op.rebuild(builder, op->getOperands(), types);
  for (auto [before, after] :
       llvm::zip_equal(op->getResults(), rebuilt->getResults()))
    if (before != result)
      before.replaceAllUsesWith(after);
  maybeUnused.insert(op);
  return rebuilt->getResult(result.getResultNumber());
}

void CastFolder::replace(CastOp cast, Value value) {
  cast.getResult().replaceAllUsesWith(value);
  cast.erase();
  ++removed;
}

void CastFolder::visit(CastOp cast,
                       SmallVectorImpl<std::pair<Value, Type>> &made) {
  if (Value value = simplify(cast))
    return replace(cast, value);
  std::pair<Value, Type> key(cast.getInput(), elementType(cast));
  auto [it, inserted] = known.try_emplace(key, cast.getResult());
  if (!inserted)
    return replace(cast, it->second);
  made.push_back(key);
  maybeUnused.insert(cast);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void CastFolder::visit(Region &region) {
  for (Block &block : region) {
    // What a block knows its nested regions know, nobody outside.
    SmallVector<std::pair<Value, Type>> made;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (auto cast = dyn_cast<CastOp>(op)) {
        visit(cast, made);
        continue;
      }
      for (Region &nested : op.getRegions())
        visit(nested);
    }
    for (auto &key : made)
      known.erase(key);
    eraseUnused(block);
  }
}

/// From the end, so that a use goes before what it uses.
void CastFolder::eraseUnused(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (maybeUnused.contains(&op) && isOpTriviallyDead(&op)) {
      removed += isa<CastOp>(op);
      maybeUnused.erase(&op);
      op.erase();
    }
}

unsigned mlir::amp::runFoldCasts(Operation *root) {
  return CastFolder().run(root);
}

namespace {
struct FoldCastsPass : public amp::impl::FoldCastsPassBase<FoldCastsPass> {
  void runOnOperation() override { numRemoved += runFoldCasts(getOperation()); }
};
} // namespace
