//===- Autodiff.cpp - amp-autodiff ----------------------------------------===//
//
// Reverse mode over SSA: each `amp.backward` becomes the ops of its backward
// graph, in one walk back over the block. A later backward differentiates
// through the graph of an earlier one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Amp.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/Transforms/Passes.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amp {
#define GEN_PASS_DEF_AUTODIFFPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {

/// Expands one `amp.backward`.
class Differentiator {
public:
  explicit Differentiator(BackwardOp backward)
      : backward(backward), builder(backward) {}

  LogicalResult run();

private:
  LogicalResult collectTargets();
  void findActive();
  void markActive(Operation *op);
  LogicalResult visit(Operation *op);
  LogicalResult visitExpanded(ExpandableOpInterface op,
                              ArrayRef<Value> resultCotangents);
  void accumulate(Value value, Value cotangent);
  bool isActive(Value value) const { return active.contains(value); }
  Value variableGradient(FlatSymbolRefAttr variable);

  BackwardOp backward;
  OpBuilder builder;
  /// Reads of each variable of the optimizer.
  llvm::MapVector<StringAttr, SmallVector<Value>> reads;
  /// Values that depend on a target.
  llvm::DenseSet<Value> active;
  llvm::DenseMap<Value, Value> cotangents;
  /// Cotangents of which more than one contribution was summed.
  llvm::DenseSet<Value> summed;
  /// Composites that their expansions stand for, erased at the end: their
  /// results are keys of the maps above.
  SmallVector<Operation *> replaced;
};

} // namespace

/// The low copy of a variable: a narrowing cast of its read.
static bool isLowCopy(Value value) {
  auto cast = value.getDefiningOp<CastOp>();
  return cast && cast.getInput().getDefiningOp<ReadOp>() &&
         isLow(elementType(value));
}

/// Gradients that meet in a variable are summed in f32.
static bool sumsInF32(Value value) {
  return isLow(elementType(value)) &&
         (value.getDefiningOp<ReadOp>() || isLowCopy(value));
}

LogicalResult Differentiator::collectTargets() {
  Block *block = backward->getBlock();
  if (auto symbol = backward.getOptimizerAttr()) {
    auto optimizer =
        SymbolTable::lookupNearestSymbolFrom<OptimizerOp>(backward, symbol);
    for (FlatSymbolRefAttr variable : optimizer.getVariables())
      reads[variable.getAttr()] = {};
    for (auto read : block->getOps<ReadOp>()) {
      auto it = reads.find(read.getVariableAttr().getAttr());
      if (it != reads.end())
        it->second.push_back(read.getValue());
    }
  }
  for (auto &[name, values] : reads)
    active.insert_range(values);
  for (Value value : backward.getWrt())
    active.insert(value);
  return success();
}

void Differentiator::findActive() {
  for (Operation &op : *backward->getBlock()) {
    if (&op == backward)
      break;
    markActive(&op);
  }
}

void Differentiator::markActive(Operation *op) {
  if (llvm::none_of(op->getOperands(),
                    [&](Value operand) { return isActive(operand); }))
    return;
  // Flags and indices carry no derivative.
  for (Value result : op->getResults())
    if (auto type = dyn_cast<RankedTensorType>(result.getType()))
      if (isa<FloatType>(type.getElementType()))
        active.insert(result);
}

void Differentiator::accumulate(Value value, Value cotangent) {
  GradientBuilder g(builder, cotangent.getLoc());
  Value &sum = cotangents[value];
  if (!sum) {
    sum = cotangent;
    return;
  }
  summed.insert(value);
  if (sumsInF32(value)) {
    Type f32 = builder.getF32Type();
    sum = g.add(g.cast(sum, f32), g.cast(cotangent, f32));
    return;
  }
  sum = g.add(sum, cotangent);
}

LogicalResult Differentiator::visit(Operation *op) {
  SmallVector<Value> resultCotangents;
  bool any = false;
  for (Value result : op->getResults()) {
    Value cotangent = cotangents.lookup(result);
    // A sum kept in f32 goes on in its value's type.
    if (cotangent && cotangent.getType() != result.getType() &&
        !isLowCopy(result))
      cotangent = GradientBuilder(builder, op->getLoc())
                      .cast(cotangent, elementType(result));
    resultCotangents.push_back(cotangent);
    any |= static_cast<bool>(cotangent);
  }
  if (!any)
    return success();

  // The sum over the uses of a low copy is already what its variable wants.
  if (isLowCopy(op->getResult(0)) && op->getNumResults() == 1 &&
      summed.contains(op->getResult(0))) {
    accumulate(op->getOperand(0), resultCotangents.front());
    summed.insert(op->getOperand(0));
    return success();
  }

  SmallVector<bool> needed;
  for (Value operand : op->getOperands())
    needed.push_back(isActive(operand));
  if (llvm::none_of(needed, [](bool b) { return b; }))
    return success();

  SmallVector<Value> operandCotangents(op->getNumOperands());
  auto differentiable = dyn_cast<DifferentiableOpInterface>(op);
  if (differentiable &&
      succeeded(differentiable.buildAdjoint(builder, resultCotangents, needed,
                                            operandCotangents))) {
    for (auto [operand, cotangent] :
         llvm::zip(op->getOperands(), operandCotangents))
      if (cotangent && isActive(operand))
        accumulate(operand, cotangent);
    return success();
  }
  if (auto expandable = dyn_cast<ExpandableOpInterface>(op))
    return visitExpanded(expandable, resultCotangents);
  InFlightDiagnostic diagnostic =
      op->emitError("expected a differentiable op on the way from a variable "
                    "to the loss, found '")
      << op->getName() << "', which has no derivative";
  diagnostic.attachNote(backward.getLoc()) << "differentiated here";
  return diagnostic;
}

/// A composite op without a rule of its own becomes primitive ops, which are
/// differentiated in its place.
LogicalResult Differentiator::visitExpanded(ExpandableOpInterface op,
                                            ArrayRef<Value> resultCotangents) {
  OpBuilder before(op);
  Operation *last = op->getPrevNode();
  SmallVector<Value> values = op.expand(before);
  SmallVector<Operation *> expansion;
  for (Operation *made = last ? last->getNextNode() : &op->getBlock()->front();
       made != op; made = made->getNextNode()) {
    expansion.push_back(made);
    markActive(made);
  }
  for (auto [value, cotangent] : llvm::zip(values, resultCotangents))
    if (cotangent)
      accumulate(value, cotangent);
  op->replaceAllUsesWith(values);
  replaced.push_back(op);
  for (Operation *made : llvm::reverse(expansion))
    if (failed(visit(made)))
      return failure();
  return success();
}

Value Differentiator::variableGradient(FlatSymbolRefAttr variable) {
  GradientBuilder g(builder, backward.getLoc());
  Value total;
  bool meets = false;
  for (Value read : reads[variable.getAttr()]) {
    Value cotangent = cotangents.lookup(read);
    if (!cotangent)
      continue;
    if (!total) {
      total = cotangent;
      meets = summed.contains(read);
      continue;
    }
    Type type = accumulatorType(elementType(read));
    total = g.add(g.cast(total, type), g.cast(cotangent, type));
    meets = true;
  }
  // Read through one low copy only, and nothing was added up: the entry keeps
  // the type in which the backward made it.
  if (total && !meets)
    if (auto cast = total.getDefiningOp<CastOp>();
        cast && isLow(elementType(cast.getInput())) &&
        elementType(total).isF32())
      return cast.getInput();
  return total;
}

LogicalResult Differentiator::run() {
  if (!isa_and_nonnull<FunctionOpInterface>(backward->getParentOp()))
    return backward.emitError("expected 'amp.backward' directly in a function, "
                              "found it in '")
           << backward->getParentOp()->getName()
           << "': run 'amp-autocast' first, or move it out of the region";
  if (failed(collectTargets()))
    return failure();
  findActive();

  Location loc = backward.getLoc();
  Value loss = backward.getLoss();
  Value seed = backward.getSeed();
  if (!seed)
    seed = ConstantOp::create(builder, loc, tensorType(loss), 1.0);
  if (isActive(loss)) {
    cotangents[loss] = seed;
    SmallVector<Operation *> forward;
    for (Operation &op : *backward->getBlock()) {
      if (&op == backward)
        break;
      if (llvm::any_of(op.getResults(),
                       [&](Value result) { return isActive(result); }))
        forward.push_back(&op);
    }
    for (Operation *op : llvm::reverse(forward))
      if (failed(visit(op)))
        return failure();
  }

  SmallVector<Value> results;
  if (auto symbol = backward.getOptimizerAttr()) {
    SmallVector<Value> entries;
    SmallVector<Attribute> variables;
    for (auto &[name, values] : reads) {
      auto variable = FlatSymbolRefAttr::get(name);
      if (Value gradient = variableGradient(variable)) {
        entries.push_back(gradient);
        variables.push_back(variable);
      } else {
        backward.emitWarning("the loss does not depend on variable '@")
            << name.getValue() << "', which gets no gradient and no update";
      }
    }
    results.push_back(
        GradientsOp::create(builder, loc, backward.getGradients().getType(),
                            entries, builder.getArrayAttr(variables), symbol));
  }
  for (Value value : backward.getWrt()) {
    Value cotangent = cotangents.lookup(value);
    GradientBuilder g(builder, loc);
    if (!cotangent)
      cotangent = g.broadcastLike(g.constant(value, 0.0), value);
    results.push_back(g.cast(cotangent, elementType(value)));
  }
  backward->replaceAllUsesWith(results);
  backward.erase();
  for (Operation *op : llvm::reverse(replaced))
    op->erase();
  return success();
}

/// A mask would be used twice where two dropouts share an id.
static LogicalResult checkDropoutIds(Operation *function) {
  llvm::DenseMap<int64_t, DropoutOp> known;
  WalkResult result = function->walk([&](DropoutOp op) {
    auto [it, inserted] = known.try_emplace(op.getId(), op);
    if (inserted)
      return WalkResult::advance();
    InFlightDiagnostic diagnostic =
        op.emitError("expected an id of its own, found ")
        << op.getId() << " again: equal ids drop equal elements";
    diagnostic.attachNote(it->second.getLoc()) << "the other dropout";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

LogicalResult mlir::amp::runAutodiff(Operation *root) {
  SmallVector<BackwardOp> backwards;
  root->walk([&](BackwardOp op) { backwards.push_back(op); });
  llvm::SetVector<Operation *> functions;
  for (BackwardOp op : backwards)
    functions.insert(op->getParentOfType<FunctionOpInterface>());
  for (Operation *function : functions)
    if (function && failed(checkDropoutIds(function)))
      return failure();
  for (BackwardOp op : backwards)
    if (failed(Differentiator(op).run()))
      return failure();
  // Rules may emit what turns out unused.
  for (Operation *function : functions)
    if (function)
      for (Region &region : function->getRegions())
        for (Block &block : region)
          for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
            if (isOpTriviallyDead(&op))
              op.erase();
  return success();
}

namespace {
struct AutodiffPass : public amp::impl::AutodiffPassBase<AutodiffPass> {
  void runOnOperation() override {
    if (failed(runAutodiff(getOperation())))
      signalPassFailure();
  }
};
} // namespace
