//===- FoldCasts.cpp - amp-fold-casts -------------------------------------===//
//
// Passes insert casts locally: each right for itself, some of them one after
// the other. This takes away what cancels, bit for bit. Casts in other
// compilers' graphs are known by their mark, what is between them by
// PrecisionOpInterface.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"
#include "amp/Transforms/Passes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {
#define GEN_PASS_DEF_FOLDCASTSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// True if `wide` holds every value of `narrow`.
static bool holds(Type wide, Type narrow) {
  const llvm::fltSemantics &a = cast<FloatType>(wide).getFloatSemantics();
  const llvm::fltSemantics &b = cast<FloatType>(narrow).getFloatSemantics();
  return llvm::APFloatBase::isRepresentableBy(b, a);
}

static Type withElement(Type type, Type element) {
  return cast<RankedTensorType>(type).clone(element);
}

static FloatType floatElement(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor ? dyn_cast<FloatType>(tensor.getElementType()) : FloatType();
}

/// True for a cast of the compiler's, from floats to floats.
static bool isCast(Operation *op) {
  return op && isCompilerCast(op) && floatElement(op->getOperand(0)) &&
         floatElement(op->getResult(0)) &&
         withElement(op->getOperand(0).getType(),
                     elementType(op->getResult(0))) ==
             op->getResult(0).getType();
}

/// True for a cast that loses nothing.
static bool isExact(Operation *cast) {
  return holds(elementType(cast->getResult(0)),
               elementType(cast->getOperand(0)));
}

/// Constants, fills and the like, which are made again in another type; but not
/// what is too large to be read.
static bool isRemade(Operation *op) {
  auto precision = dyn_cast_if_present<PrecisionOpInterface>(op);
  if (!precision || !precision.isRemade() || op->getNumResults() != 1)
    return false;
  ElementsAttr value;
  return !op->hasTrait<OpTrait::ConstantLike>() ||
         (matchPattern(op, m_Constant(&value)) &&
          isa<DenseElementsAttr>(value));
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
  void visit(Operation *cast, SmallVectorImpl<std::pair<Value, Type>> &made);
  /// The value that has the bits of `cast` without a cast, or null.
  Value simplify(Operation *cast);
  bool storesDirectly(Value value, Type element, Block *block);
  Value rebuildStoring(Value value, Type element, OpBuilder &builder);
  bool hasElement(Value value, Type element);
  Value rebuildWith(Value value, Type element, OpBuilder &builder);
  void replace(Operation *cast, Value value);
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
  return floatElement(operand.get()) &&
         (!differentiable ||
          differentiable.readsElements(operand.getOperandNumber()));
}

/// True of an op that moves elements and converts none: that would round them.
static bool movesElements(Operation *op) {
  auto precision = dyn_cast<PrecisionOpInterface>(op);
  return precision && precision.movesElements() && op->getNumResults() == 1 &&
         llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
           return !isReadFloat(op, operand) ||
                  elementType(operand.get()) == elementType(op->getResult(0));
         });
}

/// True if the elements of `value` come from tensors of `element`, or can be
/// made in it, and are moved only by ops that nobody else uses.
bool CastFolder::hasElement(Value value, Type element) {
  Operation *op = value.getDefiningOp();
  if (isCast(op))
    return elementType(op->getOperand(0)) == element && isExact(op);
  if (isRemade(op))
    return true;
  if (!op || !value.hasOneUse() || !movesElements(op))
    return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    return !isReadFloat(op, operand) || hasElement(operand.get(), element);
  });
}

Value CastFolder::rebuildWith(Value value, Type element, OpBuilder &builder) {
  Operation *op = value.getDefiningOp();
  maybeUnused.insert(op);
  if (isCast(op))
    return op->getOperand(0);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  SmallVector<Value> operands;
  if (!isRemade(op))
    for (OpOperand &operand : op->getOpOperands())
      operands.push_back(isReadFloat(op, operand)
                             ? rebuildWith(operand.get(), element, builder)
                             : operand.get());
  return cast<PrecisionOpInterface>(op)
      .rebuild(builder, operands, withElement(value.getType(), element))
      ->getResult(0);
}

//===----------------------------------------------------------------------===//
// Into ops of f32 and a low type
//===----------------------------------------------------------------------===//

/// True for an op that computes in f32, the same if it stored `element`.
static bool mayStore(Operation *op, Type element) {
  return op->hasTrait<MixesFloats>() &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           return elementType(operand) == element;
         });
}

/// True if the op may read a widened operand as it was, in `narrow`. An operand
/// as large as the result is left beside f32: there the cast says where the
/// precision changes.
static bool mayRead(OpOperand &operand, Type narrow) {
  Operation *op = operand.getOwner();
  if (!op->hasTrait<MixesFloats>() || !isLow(narrow))
    return false;
  Value result = op->getResult(0);
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &other) {
    if (&other == &operand || !floatElement(other.get()))
      return true;
    if (elementType(other.get()) == narrow)
      return !floatElement(result) || elementType(result) == narrow;
    return elementType(other.get()).isF32() &&
           tensorType(operand.get()).getShape() !=
               tensorType(result).getShape();
  });
}

//===----------------------------------------------------------------------===//
// One cast
//===----------------------------------------------------------------------===//

/// An op that computes in f32 rounds when it stores, as the cast would that
/// follows it, or what was moved since.
bool CastFolder::storesDirectly(Value value, Type element, Block *block) {
  auto result = dyn_cast<OpResult>(value);
  auto op = result ? dyn_cast<PrecisionOpInterface>(result.getOwner())
                   : PrecisionOpInterface();
  if (!op || !result.hasOneUse() || op->getBlock() != block)
    return false;
  if (movesElements(op) && !isRemade(op))
    return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
      return !isReadFloat(op, operand) ||
             storesDirectly(operand.get(), element, block);
    });
  return (op.hasIndependentPorts() || mayStore(op, element)) &&
         op.getResultPrecision(result.getResultNumber()) ==
             PortPrecision::Free &&
         elementType(result) == accumulatorType(element) &&
         elementType(result).isF32();
}

/// The same value, stored in `element`.
Value CastFolder::rebuildStoring(Value value, Type element,
                                 OpBuilder &builder) {
  auto result = cast<OpResult>(value);
  auto op = cast<PrecisionOpInterface>(result.getOwner());
  SmallVector<Value> operands(op->getOperands());
  if (movesElements(op))
    for (OpOperand &operand : op->getOpOperands())
      if (isReadFloat(op, operand))
        operands[operand.getOperandNumber()] =
            rebuildStoring(operand.get(), element, builder);
  SmallVector<Type> types(op->getResultTypes());
  types[result.getResultNumber()] = withElement(result.getType(), element);
  builder.setInsertionPoint(op);
  Operation *rebuilt = op.rebuild(builder, operands, types);
  for (auto [before, after] :
       llvm::zip_equal(op->getResults(), rebuilt->getResults()))
    if (before != result)
      before.replaceAllUsesWith(after);
  maybeUnused.insert(op);
  return rebuilt->getResult(result.getResultNumber());
}

Value CastFolder::simplify(Operation *op) {
  Type target = elementType(op->getResult(0));
  // Nothing is lost on the way up: begin at its start.
  for (Value start = op->getOperand(0);;) {
    Operation *inner = start.getDefiningOp();
    if (!isCast(inner) || !isExact(inner))
      break;
    maybeUnused.insert(inner);
    start = inner->getOperand(0);
    if (elementType(start) == target)
      return start;
    // Others' casts do not convert from any type to any.
    if (isa<CastOp>(op))
      op->setOperand(0, start);
  }
  Value input = op->getOperand(0);
  if (elementType(input) == target)
    return input;
  OpBuilder builder(op);
  if (hasElement(input, target))
    return rebuildWith(input, target, builder);
  if (storesDirectly(input, target, op->getBlock()))
    return rebuildStoring(input, target, builder);
  return {};
}

void CastFolder::replace(Operation *cast, Value value) {
  cast->getResult(0).replaceAllUsesWith(value);
  cast->erase();
  ++removed;
}

void CastFolder::visit(Operation *cast,
                       SmallVectorImpl<std::pair<Value, Type>> &made) {
  if (Value value = simplify(cast))
    return replace(cast, value);
  Value narrow = cast->getOperand(0);
  for (OpOperand &use : llvm::make_early_inc_range(cast->getUses()))
    if (mayRead(use, elementType(narrow)))
      use.set(narrow);
  std::pair<Value, Type> key(cast->getOperand(0),
                             elementType(cast->getResult(0)));
  auto [it, inserted] = known.try_emplace(key, cast->getResult(0));
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
    // A block's knowledge is its nested regions', and nobody's outside.
    SmallVector<std::pair<Value, Type>> made;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (isCast(&op)) {
        visit(&op, made);
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
    if (maybeUnused.contains(&op) && op.use_empty() &&
        (isCast(&op) || isOpTriviallyDead(&op))) {
      removed += isCast(&op);
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
