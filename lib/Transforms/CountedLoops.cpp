//===- CountedLoops.cpp - scf.for of known length -------------------------===//
//
// Numbers that depend on the count alone are known of every turn: they become a
// table, of which each turn slices its row.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CountedLoops.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::amp;

std::optional<LoopCount> LoopCount::of(scf::ForOp loop) {
  APInt low, high, step;
  if (!matchPattern(loop.getLowerBound(), m_ConstantInt(&low)) ||
      !matchPattern(loop.getUpperBound(), m_ConstantInt(&high)) ||
      !matchPattern(loop.getStep(), m_ConstantInt(&step)))
    return std::nullopt;
  LoopCount count = {low.getSExtValue(), step.getSExtValue(), 0};
  if (low.slt(high) && count.step > 0)
    count.turns = (uint64_t(high.getSExtValue()) - uint64_t(count.first) - 1) /
                      uint64_t(count.step) +
                  1;
  return count;
}

Attribute mlir::amp::constantOf(Value value) {
  Attribute constant;
  matchPattern(value, m_Constant(&constant));
  return constant;
}

TypedAttr mlir::amp::foldNumbers(Operation *op,
                                 llvm::function_ref<Attribute(Value)> valueOf) {
  auto operands = llvm::map_to_vector(op->getOperands(), valueOf);
  if (operands.empty() || op->getNumResults() != 1 ||
      llvm::is_contained(operands, Attribute()))
    return {};
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op)) {
    auto type = cast<RankedTensorType>(elements.getType());
    if (type.getElementType().isIndex())
      return {};
    return DenseElementsAttr::get(type, operands);
  }
  SmallVector<OpFoldResult> results;
  if (!isa<arith::ArithDialect>(op->getDialect()) ||
      failed(op->fold(operands, results)) || results.size() != 1)
    return {};
  // An op may fold to a value of before it: (a + b) - b is a.
  auto earlier = dyn_cast<Value>(results.front());
  auto value = dyn_cast_if_present<TypedAttr>(
      earlier ? valueOf(earlier) : cast<Attribute>(results.front()));
  return value && value.getType() == op->getResult(0).getType() ? value
                                                                : TypedAttr();
}

namespace {
/// One loop that becomes another.
class Forming {
public:
  Forming(scf::ForOp loop, const LoopCount &count)
      : loop(loop), count(count), builder(loop) {}

  bool canForm();
  void form();

private:
  bool addNumbers(Operation *op);
  bool computeTables();
  Value tableOf(tensor::FromElementsOp elements, ArrayRef<int64_t> shape);
  /// The elements that `gather` takes in all turns, with a dimension of the
  /// turns in front of that of its indices.
  Value gatherAll(GatherOp gather, tensor::FromElementsOp elements);
  BlockArgument slice(Value whole, int64_t dim, Type type);

  scf::ForOp loop;
  LoopCount count;
  OpBuilder builder;
  /// Values that depend on the count and on constants alone.
  DenseSet<Value> numbers;
  /// Ops that compute them, in order.
  SmallVector<Operation *> chain;
  /// By what makes a tensor of such numbers, the elements of all turns.
  llvm::MapVector<tensor::FromElementsOp, SmallVector<Attribute>> tables;
  SmallVector<Value> sliced;
  SmallVector<int64_t> dims;
};
} // namespace

/// Notes `op`, which reads numbers of the count.
bool Forming::addNumbers(Operation *op) {
  for (Value operand : op->getOperands())
    if (!numbers.contains(operand) && !constantOf(operand))
      return false;
  auto elements = dyn_cast<tensor::FromElementsOp>(op);
  if (elements)
    tables[elements];
  else if (!isa<arith::ArithDialect>(op->getDialect()) ||
           op->getNumResults() != 1 || op->getNumRegions() != 0)
    return false;
  else
    numbers.insert(op->getResult(0));
  chain.push_back(op);
  return true;
}

/// False if an op of a turn is none that folds, and of tables beyond all
/// reason.
bool Forming::computeTables() {
  constexpr uint64_t kMostRows = uint64_t(1) << 20;
  if (chain.empty())
    return true;
  if (count.turns > kMostRows)
    return false;
  for (uint64_t turn = 0; turn < count.turns; ++turn) {
    DenseMap<Value, Attribute> known;
    Value counter = loop.getInductionVar();
    known[counter] = builder.getIntegerAttr(counter.getType(), count.at(turn));
    auto valueOf = [&](Value value) {
      Attribute number = known.lookup(value);
      return number ? number : constantOf(value);
    };
    for (Operation *op : chain) {
      TypedAttr value = foldNumbers(op, valueOf);
      if (!value)
        return false;
      known[op->getResult(0)] = value;
      if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
        llvm::append_range(tables[elements],
                           llvm::map_range(op->getOperands(), valueOf));
    }
  }
  return true;
}

bool Forming::canForm() {
  auto isTensor = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getElementType().isIntOrFloat();
  };
  if (count.turns == 0 || !llvm::all_of(loop.getResultTypes(), isTensor))
    return false;
  numbers.insert(loop.getInductionVar());
  WalkResult result =
      loop.getBody()->walk<WalkOrder::PreOrder>([&](Operation *op) {
        bool readsNumbers = llvm::any_of(op->getOperands(), [&](Value operand) {
          return numbers.contains(operand);
        });
        return LoopOp::mayHold(op) && (!readsNumbers || addNumbers(op))
                   ? WalkResult::advance()
                   : WalkResult::interrupt();
      });
  return !result.wasInterrupted() && computeTables();
}

Value Forming::tableOf(tensor::FromElementsOp elements,
                       ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(
      shape, cast<RankedTensorType>(elements.getType()).getElementType());
  return ConstantOp::create(builder, elements.getLoc(),
                            DenseElementsAttr::get(type, tables[elements]));
}

/// True if `places` are those of all `size` elements, in order.
static bool areAll(ArrayRef<Attribute> places, int64_t size) {
  return static_cast<int64_t>(places.size()) == size &&
         llvm::all_of(llvm::enumerate(places), [](auto place) {
           return cast<IntegerAttr>(place.value()).getValue() == place.index();
         });
}

Value Forming::gatherAll(GatherOp gather, tensor::FromElementsOp elements) {
  ArrayRef<Attribute> places = tables[elements];
  int64_t axis = gather.getAxis();
  Value table = gather.getTable();
  if (!areAll(places, tensorType(table).getDimSize(axis)))
    table = GatherOp::create(
        builder, gather.getLoc(), table,
        tableOf(elements, {static_cast<int64_t>(places.size())}), axis);
  Type rows = LoopOp::stackOf(gather.getType(), axis, count.turns);
  return ReshapeOp::create(builder, gather.getLoc(), rows, table, Value());
}

BlockArgument Forming::slice(Value whole, int64_t dim, Type type) {
  sliced.push_back(whole);
  dims.push_back(dim);
  return loop.getBody()->addArgument(type, whole.getLoc());
}

void Forming::form() {
  for (auto &[elements, places] : tables) {
    Value numbers = elements.getResult();
    auto type = cast<RankedTensorType>(numbers.getType());
    for (Operation *user : llvm::make_early_inc_range(numbers.getUsers())) {
      auto gather = dyn_cast<GatherOp>(user);
      if (!gather || gather.getIndices() != numbers || type.getRank() != 1 ||
          !loop.isDefinedOutsideOfLoop(gather.getTable()))
        continue;
      gather.replaceAllUsesWith(Value(slice(
          gatherAll(gather, elements), gather.getAxis(), gather.getType())));
      gather.erase();
    }
    if (numbers.use_empty())
      continue;
    SmallVector<int64_t> shape = {static_cast<int64_t>(count.turns)};
    llvm::append_range(shape, type.getShape());
    numbers.replaceAllUsesWith(slice(tableOf(elements, shape), 0, type));
  }
  for (Operation *op : llvm::reverse(chain))
    op->erase();

  Location loc = loop.getLoc();
  auto made = LoopOp::create(
      builder, loc, loop.getResultTypes(), /*stacked=*/TypeRange(),
      loop.getInitArgs(), sliced, count.turns, dims,
      /*stack_dims=*/ArrayRef<int64_t>(), /*reverse=*/false);
  made->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  made.getBody().takeBody(loop.getRegion());
  Block &body = made.getBody().front();
  body.eraseArgument(0);
  body.insertArgument(0u, RankedTensorType::get({}, builder.getI64Type()), loc);
  Operation *yield = body.getTerminator();
  builder.setInsertionPoint(yield);
  NextOp::create(builder, yield->getLoc(), yield->getOperands(), ValueRange());
  yield->erase();
  loop->replaceAllUsesWith(made.getCarried());
  loop->erase();
}

bool mlir::amp::formLoop(scf::ForOp loop, const LoopCount &count) {
  Forming forming(loop, count);
  if (!forming.canForm())
    return false;
  forming.form();
  return true;
}
