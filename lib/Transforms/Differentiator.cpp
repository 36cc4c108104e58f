//===- Differentiator.cpp - reverse mode for one amp.backward -------------===//
//
// One walk forward finds what depends on the targets, one walk back hands
// cotangents from results to operands. A cotangent has its value's type; what
// meets in a variable is summed in f32.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Differentiator.h"
#include "amp/IR/GradientBuilder.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace mlir::amp;

Differentiator::Differentiator(BackwardOp backward,
                               SymbolTableCollection &symbolTable)
    : backward(backward), symbolTable(symbolTable), builder(backward, this),
      walk(backward, reads, builder) {}

//===----------------------------------------------------------------------===//
// Dependence on the targets
//===----------------------------------------------------------------------===//

void Differentiator::collectTargets() {
  if (FlatSymbolRefAttr symbol = backward.getOptimizerAttr()) {
    auto optimizer =
        symbolTable.lookupNearestSymbolFrom<OptimizerOp>(backward, symbol);
    for (FlatSymbolRefAttr variable : optimizer.getVariables())
      reads[variable.getAttr()] = {};
    for (auto read : backward->getBlock()->getOps<ReadOp>()) {
      StringAttr name = read.getVariableAttr().getAttr();
      auto variable = symbolTable.lookupNearestSymbolFrom<VariableOp>(
          read, read.getVariableAttr());
      if (variable && variable.getCopyOfAttr())
        name = variable.getCopyOfAttr().getAttr();
      auto entry = reads.find(name);
      if (entry == reads.end())
        continue;
      entry->second.push_back(read.getValue());
      walk.activate(read.getValue());
    }
  }
  for (Value value : backward.getWrt())
    walk.activate(value);
}

bool CotangentWalk::dependsOnTarget(Operation *op) {
  auto differentiable = dyn_cast<DifferentiableOpInterface>(op);
  for (OpOperand &operand : op->getOpOperands())
    if (isActive(operand.get()) &&
        (!differentiable ||
         differentiable.hasDerivative(operand.getOperandNumber())))
      return true;
  // A callee's reads are not looked at: a call is refused once it matters.
  if (isa<CallOpInterface>(op))
    return !reads.empty();
  if (op->getNumRegions() == 0)
    return false;
  return op
      ->walk([&](Operation *nested) {
        auto read = dyn_cast<ReadOp>(nested);
        bool isTarget =
            read && reads.contains(read.getVariableAttr().getAttr());
        bool usesActive = llvm::any_of(nested->getOperands(),
                                       [&](Value v) { return isActive(v); });
        return isTarget || usesActive ? WalkResult::interrupt()
                                      : WalkResult::advance();
      })
      .wasInterrupted();
}

void CotangentWalk::markActive(Operation *op) {
  if (!dependsOnTarget(op))
    return;
  for (Value result : op->getResults()) {
    // Flags and indices carry no derivative; a bundle holds values that do.
    auto tensor = dyn_cast<RankedTensorType>(result.getType());
    if (isa<GradientsType>(result.getType()) ||
        (tensor && isa<FloatType>(tensor.getElementType())))
      active.insert(result);
  }
}

//===----------------------------------------------------------------------===//
// The walk back
//===----------------------------------------------------------------------===//

static bool isLowCopy(Value value) {
  auto cast = value.getDefiningOp<CastOp>();
  return cast && cast.getInput().getDefiningOp<ReadOp>() &&
         isLow(elementType(value));
}

bool CotangentWalk::sumsInF32(Value value) const {
  return isLow(elementType(value)) &&
         (value.getDefiningOp<ReadOp>() || isLowCopy(value));
}

void CotangentWalk::accumulate(Value value, Value cotangent) {
  Value &sum = cotangents[value];
  if (!sum) {
    sum = cotangent;
    return;
  }
  summed.insert(value);
  GradientBuilder g(builder, cotangent.getLoc());
  if (sumsInF32(value)) {
    sum = g.accumulator(sum);
    cotangent = g.accumulator(cotangent);
  }
  sum = g.add(sum, cotangent);
}

/// The cotangent in the type of the value, but for a copy that the compiler
/// rounded: what it was rounded from takes a wider one as it is.
Value CotangentWalk::fit(Value cotangent, Value value) {
  return value.getDefiningOp<CastOp>()
             ? cotangent
             : GradientBuilder(builder, cotangent.getLoc())
                   .cast(cotangent, elementType(value));
}

void CotangentWalk::visitLowCopy(CastOp copy, Value cotangent) {
  Value read = copy.getInput();
  // A sum, or a derivative that was computed in f32, stays f32.
  if (summed.contains(copy.getResult()) || !isLow(elementType(cotangent)))
    summed.insert(read);
  else
    lowCotangents[read] = cotangent;
  GradientBuilder g(builder, copy.getLoc());
  accumulate(read, g.cast(cotangent, elementType(read)));
}

void CotangentWalk::markZeroOperands(Operation *op) {
  auto differentiable = dyn_cast<DifferentiableOpInterface>(op);
  for (OpOperand &operand : op->getOpOperands())
    if (isActive(operand.get()) &&
        (!differentiable ||
         differentiable.hasDerivative(operand.getOperandNumber())))
      zeros.insert(operand.get());
}

LogicalResult CotangentWalk::visit(Operation *op) {
  SmallVector<Value> resultCotangents;
  for (Value result : op->getResults())
    resultCotangents.push_back(cotangents.lookup(result));
  if (llvm::none_of(resultCotangents, [](Value v) { return bool(v); })) {
    if (llvm::any_of(op->getResults(),
                     [&](Value v) { return zeros.contains(v); }))
      markZeroOperands(op);
    return success();
  }
  if (op->getNumResults() == 1 && isLowCopy(op->getResult(0))) {
    if (isActive(op->getOperand(0)))
      visitLowCopy(cast<CastOp>(op), resultCotangents.front());
    return success();
  }

  SmallVector<bool> needed;
  for (Value operand : op->getOperands())
    needed.push_back(isActive(operand));
  auto differentiable = dyn_cast<DifferentiableOpInterface>(op);
  SmallVector<Value> operandCotangents(op->getNumOperands());
  if (differentiable) {
    // A rule that fails with a message has the last word.
    bool reported = false;
    ScopedDiagnosticHandler handler(op->getContext(), [&](Diagnostic &) {
      reported = true;
      return failure();
    });
    LogicalResult built = differentiable.buildAdjoint(
        builder, resultCotangents, needed, operandCotangents);
    if (succeeded(built)) {
      for (auto [operand, cotangent] :
           llvm::zip_equal(op->getOperands(), operandCotangents))
        if (cotangent && isActive(operand))
          accumulate(operand, fit(cotangent, operand));
      // Where the rule says that there is none, it is zero.
      markZeroOperands(op);
      // The rule put an op in its place that gives more.
      if (op->use_empty())
        replaced.push_back(op);
      return success();
    }
    if (reported)
      return failure();
  }
  if (auto loop = dyn_cast<LoopOp>(op))
    return differentiateLoop(loop, resultCotangents, *this);
  if (auto custom = dyn_cast<CustomVjpOp>(op)) {
    visitCustom(custom, resultCotangents);
    return success();
  }
  if (isComposite(op))
    return visitExpansion(op, resultCotangents);
  // A read is where a walk ends.
  if (isa<ReadOp>(op))
    return success();
  return reportUndifferentiable(op);
}

void CotangentWalk::eraseReplaced() {
  for (Operation *op : replaced)
    op->erase();
  replaced.clear();
}

void CotangentWalk::visitCustom(CustomVjpOp op,
                                ArrayRef<Value> resultCotangents) {
  GradientBuilder g(builder, op.getLoc());
  SmallVector<Value> operands(op->getOperands());
  llvm::append_range(operands, op->getResults());
  for (auto [result, cotangent] :
       llvm::zip_equal(op->getResults(), resultCotangents))
    operands.push_back(cotangent
                           ? cotangent
                           : g.broadcastLike(g.constant(result, 0.0), result));
  Block &body = op.getBackward().front();
  IRMapping mapping;
  mapping.map(body.getArguments(), operands);
  for (Operation &inner : body.without_terminator())
    builder.clone(inner, mapping);
  auto yielded = body.getTerminator()->operand_begin();
  for (Value operand : op->getOperands()) {
    if (!isa<FloatType>(elementType(operand)))
      continue;
    if (Value cotangent = mapping.lookupOrDefault(*yielded++);
        isActive(operand))
      accumulate(operand, cotangent);
  }
}

/// A composite without a rule of its own becomes primitive ops, which are
/// differentiated in its place.
LogicalResult CotangentWalk::visitExpansion(Operation *op,
                                            ArrayRef<Value> resultCotangents) {
  Operation *previous = op->getPrevNode();
  // Ops that stand for one of the forward are none of the backward.
  OpBuilder::Listener *listener = builder.getListener();
  builder.setListener(nullptr);
  FailureOr<SmallVector<Value>> values = expandComposite(op, builder);
  builder.setListener(listener);
  if (failed(values))
    return failure();
  SmallVector<Operation *> expansion;
  Block::iterator first =
      previous ? std::next(Block::iterator(previous)) : op->getBlock()->begin();
  for (Operation &made : llvm::make_range(first, Block::iterator(op))) {
    if (Attribute checkpoint = op->getAttr(kCheckpointAttr))
      made.setAttr(kCheckpointAttr, checkpoint);
    if (auto cast = dyn_cast<CastOp>(made); cast && isLow(elementType(cast)))
      cast.setStores(true);
    expansion.push_back(&made);
    markActive(&made);
  }
  for (auto [value, cotangent] : llvm::zip_equal(*values, resultCotangents))
    if (cotangent && isActive(value))
      accumulate(value, cotangent);
  op->replaceAllUsesWith(*values);
  replaced.push_back(op);
  for (Operation *made : llvm::reverse(expansion))
    if (failed(visit(made)))
      return failure();
  return success();
}

LogicalResult CotangentWalk::reportUndifferentiable(Operation *op) {
  {
    InFlightDiagnostic diagnostic = op->emitError();
    if (isa<CallOpInterface>(op))
      diagnostic << "cannot differentiate a call; run the pass 'inline' first";
    else if (isa<AutocastOp>(op))
      diagnostic << "cannot differentiate a region whose precision is not "
                    "decided; run the pass 'amp-autocast' first";
    else if (isa<LoopLikeOpInterface>(op))
      diagnostic << "expected a loop with constant bounds and step to "
                    "differentiate, found '"
                 << op->getName()
                 << "' of a length that is not known here; write a constant "
                    "number of turns";
    else if (isa<RegionBranchOpInterface>(op))
      diagnostic << "differentiating '" << op->getName()
                 << "' is not supported; write what depends on variables "
                    "without control flow, for instance with 'amp.select'";
    else
      diagnostic << "expected an op with a derivative on the way from a "
                    "variable to the loss, found '"
                 << op->getName()
                 << "'; write ops of 'amp' that have one, or put it into an "
                    "'amp.custom_vjp' with a derivative of your own";
    diagnostic.attachNote(backward.getLoc()) << "differentiated here";
    // Back along any active operand to the target that makes it matter.
    Value value;
    for (Operation *at = op; at;) {
      auto next = llvm::find_if(at->getOperands(),
                                [&](Value v) { return isActive(v); });
      if (next == at->getOperands().end())
        break;
      value = *next;
      at = value.getDefiningOp();
    }
    if (value)
      diagnostic.attachNote(value.getLoc()) << "it depends on this";
  }
  return failure();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

Value CotangentWalk::variableGradient(ArrayRef<Value> variableReads) {
  GradientBuilder g(builder, backward.getLoc());
  SmallVector<Value> reached;
  for (Value read : variableReads)
    if (cotangents.contains(read))
      reached.push_back(read);
  if (reached.empty()) {
    // A gradient of zeros is one: weights decay, moments fade.
    for (Value read : variableReads)
      if (zeros.contains(read))
        return ConstantOp::create(builder, backward.getLoc(), tensorType(read),
                                  0.0);
    return {};
  }
  // Read through one low copy only, and nothing met there: the gradient stays
  // in the type in which the backward made it.
  if (reached.size() == 1 && !summed.contains(reached[0]))
    if (Value low = lowCotangents.lookup(reached[0]))
      return low;
  Value total = cotangents.lookup(reached[0]);
  for (Value read : ArrayRef(reached).drop_front())
    total = g.add(g.accumulator(total), g.accumulator(cotangents.lookup(read)));
  return total;
}

SmallVector<Value> Differentiator::buildResults() {
  Location loc = backward.getLoc();
  SmallVector<Value> results;
  if (FlatSymbolRefAttr optimizer = backward.getOptimizerAttr()) {
    SmallVector<Value> entries;
    SmallVector<Attribute> variables;
    for (auto &[name, variableReads] : reads) {
      if (Value gradient = walk.variableGradient(variableReads)) {
        entries.push_back(gradient);
        variables.push_back(FlatSymbolRefAttr::get(name));
        continue;
      }
      backward.emitWarning("the loss does not depend on variable '@")
          << name.getValue() << "', which gets no gradient and no update";
    }
    results.push_back(GradientsOp::create(
        builder, loc, backward.getGradients().getType(), entries,
        builder.getArrayAttr(variables), optimizer));
  }
  GradientBuilder g(builder, loc);
  for (Value value : backward.getWrt()) {
    Value cotangent = walk.lookup(value);
    if (!cotangent)
      cotangent = g.broadcastLike(g.constant(value, 0.0), value);
    results.push_back(g.cast(cotangent, elementType(value)));
  }
  return results;
}

void Differentiator::eraseDeadOps() {
  SmallVector<Operation *> alive;
  for (Operation *op : llvm::reverse(created))
    if (isOpTriviallyDead(op))
      op->erase();
    else
      alive.push_back(op);
  created.assign(alive.rbegin(), alive.rend());
}

FailureOr<SmallVector<Value>> Differentiator::run() {
  collectTargets();
  SmallVector<Operation *> forward;
  for (Operation &op : *backward->getBlock()) {
    if (&op == backward)
      break;
    walk.markActive(&op);
    if (llvm::any_of(op.getResults(),
                     [&](Value v) { return walk.isActive(v); }))
      forward.push_back(&op);
  }

  Value loss = backward.getLoss();
  if (walk.isActive(loss)) {
    Value seed = backward.getSeed();
    if (!seed && backward.getScaler())
      return backward.emitOpError()
             << "names the scaler '" << backward.getScalerAttr()
             << "' and is seeded by nothing: run 'amp-loss-scaling' first";
    if (!seed)
      seed =
          ConstantOp::create(builder, backward.getLoc(), tensorType(loss), 1.0);
    walk.accumulate(loss, seed);
    for (Operation *op : llvm::reverse(forward))
      if (failed(walk.visit(op)))
        return failure();
  }
  SmallVector<Value> results = buildResults();
  backward->replaceAllUsesWith(results);
  backward.erase();
  walk.eraseReplaced();
  return results;
}
