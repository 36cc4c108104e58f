//===- StepValues.cpp - the values of a graph, numbered -------------------===//
//
// One walk numbers values and hashes what it walks over. Regions of autocast
// are looked through: they compute nothing.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/StepValues.h"
#include "llvm/Support/MD5.h"

using namespace mlir;
using namespace mlir::amp;

namespace {
class Walk {
public:
  explicit Walk(StepValues &found) : found(found) {}

  void visitFunction(FunctionOpInterface function);
  std::string digest();

private:
  void visit(Block &block, bool counts);
  void visit(Operation &op, bool counts);
  void name(Value value) { names.try_emplace(value, names.size()); }
  void add(Value value);
  void hash(const Twine &text) {
    md5.update(text.str());
    md5.update(StringRef("\n"));
  }
  template <typename T> void hashPrinted(T thing);
  void hashOperand(Value operand);

  StepValues &found;
  llvm::MD5 md5;
  llvm::DenseMap<Value, unsigned> names;
  /// Values that carry S or come from what does.
  llvm::DenseSet<Value> scaled;
};
} // namespace

bool mlir::amp::canBeNumbered(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isa<FloatType>(type.getElementType());
}

void Walk::add(Value value) {
  if (!canBeNumbered(value))
    return;
  found.numbers[value] = found.values.size();
  found.values.push_back(value);
}

template <typename T> void Walk::hashPrinted(T thing) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  thing.print(stream);
  hash(text);
}

/// Constants move about and are merged: one is what it holds, not where it is.
void Walk::hashOperand(Value operand) {
  Operation *op = operand.getDefiningOp();
  if (op && op->hasTrait<OpTrait::ConstantLike>()) {
    hash("constant");
    hashPrinted(op->getAttrDictionary());
    return;
  }
  hash("%" + Twine(names.lookup(operand)));
}

void Walk::visit(Operation &op, bool counts) {
  if (op.hasTrait<OpTrait::ConstantLike>())
    return;
  if (auto region = dyn_cast<AutocastOp>(op)) {
    Block &body = region.getBody().front();
    visit(body, counts);
    for (auto [result, yielded] : llvm::zip_equal(
             region.getResults(), body.getTerminator()->getOperands())) {
      names[result] = names.lookup(yielded);
      if (scaled.contains(yielded))
        scaled.insert(result);
    }
    return;
  }
  if (isa<YieldOp>(op) && isa<AutocastOp>(op.getParentOp()))
    return;

  hash(op.getName().getStringRef());
  hashPrinted(op.getPropertiesAsAttribute()
                  ? op.getPropertiesAsAttribute()
                  : Attribute(DictionaryAttr::get(op.getContext())));
  for (Value operand : op.getOperands())
    hashOperand(operand);
  bool isScaled = isa<BackwardOp, SeedOp, UnscaleOp>(op) ||
                  llvm::any_of(op.getOperands(),
                               [&](Value v) { return scaled.contains(v); });
  for (Value result : op.getResults()) {
    name(result);
    hashPrinted(result.getType());
    if (isScaled)
      scaled.insert(result);
    else if (counts)
      add(result);
  }
  for (Region &region : op.getRegions())
    for (Block &block : region) {
      hash("^");
      visit(block, /*counts=*/false);
    }
}

void Walk::visit(Block &block, bool counts) {
  for (BlockArgument argument : block.getArguments()) {
    name(argument);
    hashPrinted(argument.getType());
    if (counts)
      add(argument);
  }
  for (Operation &op : block)
    visit(op, counts);
}

void Walk::visitFunction(FunctionOpInterface function) {
  if (llvm::hasSingleElement(function.getFunctionBody()))
    visit(function.getFunctionBody().front(), /*counts=*/true);
}

std::string Walk::digest() {
  llvm::MD5::MD5Result result;
  md5.final(result);
  return result.digest().str().str();
}

StepValues::StepValues(FunctionOpInterface function) {
  Walk walk(*this);
  walk.visitFunction(function);
  graph = walk.digest();
}

void StepValues::mark(FunctionOpInterface function) const {
  // A module may come with numbers of its own.
  removeMarks(function);
  Builder builder(function.getContext());
  function->setAttr(kGraphAttr, builder.getStringAttr(graph));
  for (auto [number, value] : llvm::enumerate(values))
    if (Operation *op = value.getDefiningOp(); op && !op->hasAttr(kNumberAttr))
      op->setAttr(kNumberAttr, builder.getI64IntegerAttr(number));
}

void mlir::amp::forEachNumbered(
    FunctionOpInterface function,
    llvm::function_ref<void(uint64_t, Value)> visit) {
  if (!function->hasAttr(kGraphAttr))
    return;
  uint64_t next = 0;
  for (Value argument : function.getArguments())
    if (canBeNumbered(argument))
      visit(next++, argument);
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto first = op->getAttrOfType<IntegerAttr>(kNumberAttr);
    if (!first)
      return;
    next = first.getInt();
    for (Value result : op->getResults())
      if (canBeNumbered(result))
        visit(next++, result);
  });
}

void mlir::amp::removeMarks(FunctionOpInterface function) {
  function->removeAttr(kGraphAttr);
  function->walk([](Operation *op) { op->removeDiscardableAttr(kNumberAttr); });
}
