//===- JoinUpdates.cpp - one update for groups that differ in numbers -----===//
//
// Two regions have one structure if their ops are the same but for floating
// point constants. What differs becomes a table: constants at once, numbers of
// the graph by doing what computes them on lists.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "JoinUpdates.h"
#include "amp/IR/GradientBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <map>

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

/// A floating-point constant of a region.
static FloatAttr constantOf(Operation &op) {
  auto constant = dyn_cast<arith::ConstantOp>(op);
  return constant ? dyn_cast<FloatAttr>(constant.getValue()) : FloatAttr();
}

/// True if the regions of `a` and `b`, ops of one kind on gradients, have one
/// structure and the same arguments.
template <typename Op> static bool haveOneStructure(Op a, Op b) {
  Block &first = a.getBody().front(), &second = b.getBody().front();
  if (a.getSlots().size() != b.getSlots().size() ||
      first.getArgumentTypes() != second.getArgumentTypes() ||
      first.getOperations().size() != second.getOperations().size() ||
      a->getResults().size() != b->getResults().size() ||
      a.getGradients() != b.getGradients())
    return false;
  llvm::DenseMap<Value, Value> same;
  for (auto [x, y] :
       llvm::zip_equal(first.getArguments(), second.getArguments()))
    same[x] = y;
  for (auto [x, y] : llvm::zip_equal(first, second)) {
    bool areConstants = constantOf(x) && constantOf(y);
    if (x.getName() != y.getName() || x.getNumRegions() || y.getNumRegions() ||
        x.getResultTypes() != y.getResultTypes() ||
        x.getNumOperands() != y.getNumOperands() ||
        (!areConstants && x.getAttrDictionary() != y.getAttrDictionary()))
      return false;
    for (auto [p, q] : llvm::zip_equal(x.getOperands(), y.getOperands()))
      if (same.lookup(p) != q)
        return false;
    for (auto [p, q] : llvm::zip_equal(x.getResults(), y.getResults()))
      same[p] = q;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

namespace {

/// A value for each of some updates, in their order, as one: the same number
/// for all of them, or a list.
class Tables {
public:
  Tables(OpBuilder &builder, Location loc) : builder(builder), loc(loc) {}

  Value join(ArrayRef<Value> values);
  /// The joined operands, variables and region of `ops`; what differs in the
  /// region becomes arguments behind the others.
  template <typename Op>
  void joinRegion(ArrayRef<Op> ops, SmallVectorImpl<Value> &scalars,
                  SmallVectorImpl<Attribute> &variables,
                  SmallVectorImpl<Attribute> &slots, Region &region);
  DenseI32ArrayAttr rowsOf(size_t count) {
    return builder.getDenseI32ArrayAttr(
        llvm::to_vector(llvm::seq<int32_t>(count)));
  }

private:
  Value joinConstants(ArrayRef<Value> values);
  Value joinSums(ArrayRef<Value> sums);
  Value concatenate(ArrayRef<Value> values);

  OpBuilder &builder;
  Location loc;
  std::map<std::vector<void *>, Value> known;
  std::map<std::vector<void *>, SumSquaresOp> knownSums;
};

} // namespace

static std::vector<void *> keyOf(ValueRange values) {
  std::vector<void *> key;
  for (Value value : values)
    key.push_back(value.getAsOpaquePointer());
  return key;
}

/// The number that `value` is, where it is a constant.
static Attribute numberOf(Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  auto dense =
      constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : nullptr;
  return dense && dense.getNumElements() == 1 ? dense.getSplatValue<Attribute>()
                                              : Attribute();
}

/// A list of constants; null where one of `values` is none.
Value Tables::joinConstants(ArrayRef<Value> values) {
  SmallVector<Attribute> numbers = llvm::map_to_vector(values, numberOf);
  if (!llvm::all_of(numbers, [](Attribute number) { return bool(number); }))
    return {};
  if (llvm::all_equal(numbers))
    return values.front();
  auto type = RankedTensorType::get({int64_t(values.size())},
                                    elementType(values.front()));
  return ConstantOp::create(builder, loc,
                            DenseElementsAttr::get(type, numbers));
}

/// `sums`, of one variable each, as one of all variables; null where they are
/// none.
Value Tables::joinSums(ArrayRef<Value> sums) {
  SmallVector<SumSquaresOp> ops;
  SmallVector<Value> keys;
  unsigned number = 0;
  for (Value sum : sums) {
    auto op = sum.getDefiningOp<SumSquaresOp>();
    if (!op || op.getVariables().size() != 1 ||
        (!ops.empty() && (!haveOneStructure(ops.front(), op) ||
                          number != cast<OpResult>(sum).getResultNumber())))
      return {};
    number = cast<OpResult>(sum).getResultNumber();
    ops.push_back(op);
    keys.push_back(op.getResult(0));
  }
  SumSquaresOp &joined = knownSums[keyOf(keys)];
  if (!joined) {
    SmallVector<Value> scalars;
    SmallVector<Attribute> variables, slots;
    Region region;
    joinRegion(ArrayRef(ops), scalars, variables, slots, region);
    Value multiplier = join(llvm::map_to_vector(
        ops, [](SumSquaresOp op) { return Value(op.getMultiplier()); }));
    auto type =
        RankedTensorType::get({int64_t(ops.size())}, builder.getF64Type());
    SmallVector<Type> types(ops.front().getNumResults(), type);
    joined = SumSquaresOp::create(
        builder, loc, types, builder.getArrayAttr(variables),
        builder.getArrayAttr(slots), ops.front().getGradients(), multiplier,
        scalars, rowsOf(ops.size()));
    joined.getBody().takeBody(region);
  }
  return joined.getResult(number);
}

/// A list of what is computed otherwise.
Value Tables::concatenate(ArrayRef<Value> values) {
  GradientBuilder g(builder, loc);
  auto one = RankedTensorType::get({1}, elementType(values.front()));
  SmallVector<Value> parts = llvm::map_to_vector(
      values, [&](Value value) { return g.reshape(value, one); });
  return ConcatOp::create(builder, loc, parts, 0);
}

Value Tables::join(ArrayRef<Value> values) {
  if (llvm::all_equal(values))
    return values.front();
  auto key = keyOf(values);
  if (auto it = known.find(key); it != known.end())
    return it->second;
  Operation *first = values.front().getDefiningOp();
  auto isLike = [&](Value value) {
    Operation *op = value.getDefiningOp();
    return first && op && op->getName() == first->getName() &&
           op->getNumOperands() == first->getNumOperands() &&
           op->getNumResults() == 1 && op->getNumRegions() == 0 &&
           op->getAttrDictionary() == first->getAttrDictionary() &&
           op->getResultTypes() == first->getResultTypes() &&
           op->getOperandTypes() == first->getOperandTypes();
  };
  Value result = joinConstants(values);
  if (!result && isa_and_nonnull<ReshapeOp>(first) &&
      llvm::all_of(values, isLike))
    result = joinSums(llvm::map_to_vector(values, [](Value value) {
      return Value(value.getDefiningOp()->getOperand(0));
    }));
  bool canRead = isa_and_nonnull<ReadOp>(first) && llvm::all_of(values, isLike);
  if (!result && canRead)
    result = values.front();
  if (!result && isa_and_nonnull<ElementwiseOpInterface>(first) &&
      llvm::all_of(values, isLike)) {
    SmallVector<Value> operands;
    bool areLists = false;
    for (unsigned i = 0; i < first->getNumOperands(); ++i) {
      operands.push_back(join(llvm::map_to_vector(values, [&](Value value) {
        return Value(value.getDefiningOp()->getOperand(i));
      })));
      areLists |= tensorType(operands.back()).getRank() != 0;
    }
    result = values.front();
    if (areLists) {
      Operation *list = builder.clone(*first);
      list->setOperands(operands);
      list->getResult(0).setType(
          tensorType(result).clone({int64_t(values.size())}));
      result = list->getResult(0);
    }
  }
  if (!result)
    result = concatenate(values);
  return known[key] = result;
}

template <typename Op>
void Tables::joinRegion(ArrayRef<Op> ops, SmallVectorImpl<Value> &scalars,
                        SmallVectorImpl<Attribute> &variables,
                        SmallVectorImpl<Attribute> &slots, Region &region) {
  Op first = ops.front();
  for (unsigned i = 0; i < first.getScalars().size(); ++i)
    scalars.push_back(join(llvm::map_to_vector(
        ops, [&](Op op) { return Value(op.getScalars()[i]); })));
  for (Op op : ops)
    llvm::append_range(variables, op.getVariables());
  for (unsigned i = 0; i < first.getSlots().size(); ++i) {
    SmallVector<Attribute> list;
    for (Op op : ops)
      llvm::append_range(list, cast<ArrayAttr>(op.getSlots()[i]));
    slots.push_back(builder.getArrayAttr(list));
  }
  IRMapping mapping;
  first.getBody().cloneInto(&region, mapping);
  Block &body = region.front();
  // All regions side by side.
  SmallVector<Block::iterator> others;
  for (Op op : ops)
    others.push_back(op.getBody().front().begin());
  for (Operation &inner : llvm::make_early_inc_range(body)) {
    SmallVector<Attribute> numbers;
    for (Block::iterator &other : others)
      numbers.push_back(constantOf(*other++));
    if (!numbers.front() || llvm::all_equal(numbers))
      continue;
    Type type = inner.getResult(0).getType();
    auto listType = RankedTensorType::get({int64_t(ops.size())}, type);
    scalars.push_back(ConstantOp::create(
        builder, loc, DenseElementsAttr::get(listType, numbers)));
    inner.getResult(0).replaceAllUsesWith(body.addArgument(type, loc));
    inner.erase();
  }
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// Erases `op`, if nothing uses it, and what it alone used.
static void eraseUnused(Operation *op) {
  SmallVector<Operation *> work{op};
  while (!work.empty()) {
    Operation *next = work.pop_back_val();
    llvm::SmallSetVector<Operation *, 4> operands;
    for (Value operand : next->getOperands())
      if (Operation *made = operand.getDefiningOp())
        operands.insert(made);
    next->erase();
    for (Operation *operand : operands)
      if (isOpTriviallyDead(operand))
        work.push_back(operand);
  }
}

static void joinGroup(OpBuilder &builder, ArrayRef<UpdateOp> updates) {
  UpdateOp first = updates.front();
  Tables tables(builder, first.getLoc());
  SmallVector<Value> scalars;
  SmallVector<Attribute> variables, slots;
  Region region;
  tables.joinRegion(updates, scalars, variables, slots, region);
  SmallVector<Value> factors = llvm::map_to_vector(
      updates, [](UpdateOp op) { return Value(op.getMultiplier()); });
  Value multiplier = tables.join(factors);
  SmallVector<int32_t> rows;
  for (UpdateOp update : updates)
    rows.append(update.getVariables().size(),
                rows.empty() ? 0 : rows.back() + 1);
  bool areShared = tensorType(multiplier).getRank() == 0 &&
                   llvm::all_of(scalars, [](Value scalar) {
                     return tensorType(scalar).getRank() == 0;
                   });
  auto joined = UpdateOp::create(
      builder, first.getLoc(), builder.getArrayAttr(variables),
      builder.getArrayAttr(slots), first.getGradients(), multiplier,
      first.getFinite(), scalars, first.getUnchecked(),
      areShared ? DenseI32ArrayAttr() : builder.getDenseI32ArrayAttr(rows));
  joined.getBody().takeBody(region);
  for (UpdateOp update : updates)
    eraseUnused(update);
}

void mlir::amp::joinUpdates(OpBuilder &builder, ArrayRef<UpdateOp> updates) {
  SmallVector<SmallVector<UpdateOp>> structures;
  for (UpdateOp update : updates) {
    auto like = llvm::find_if(structures, [&](ArrayRef<UpdateOp> others) {
      return haveOneStructure(others.front(), update);
    });
    if (like == structures.end())
      structures.push_back({update});
    else
      like->push_back(update);
  }
  for (ArrayRef<UpdateOp> alike : structures)
    if (alike.size() > 1)
      joinGroup(builder, alike);
}
