//===- StepEmitter.cpp - from a schedule to amprt ops ---------------------===//
//
// Plans what is updated together, builds the schedule, places what the outside
// sees, and emits node by node and change by change.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepEmitter.h"
#include "Calls/CallLowering.h"
#include "JoinLaunches.h"
#include "MergeNumbers.h"
#include "OverlapExchanges.h"
#include "State/Bundle.h"
#include "State/StateKernels.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::BufferOp;

void StepEmitter::computeLastReaders() {
  schedule.copied.clear();
  for (auto [index, node] : llvm::enumerate(schedule.nodes)) {
    auto reads = [&](Value value) {
      if (isa<RankedTensorType>(value.getType()))
        lastReaders[schedule.view(value).base] = index;
    };
    if (node.kind == Node::Copy) {
      reads(node.value);
      schedule.copied.insert(node.value);
      continue;
    }
    for (Operation *op : node.ops)
      for (Value operand : op->getOperands()) {
        if (isBundle(operand.getDefiningOp()))
          llvm::for_each(entriesOf(operand), reads);
        else
          reads(operand);
      }
  }
  constexpr int kEnd = std::numeric_limits<int>::max();
  for (Operation *op : schedule.stateOps)
    for (Value operand : op->getOperands())
      if (isa<RankedTensorType>(operand.getType()))
        lastReaders[schedule.view(operand).base] = kEnd;
}

/// The op of our dialect that does what `op` of another one does, if it is
/// called so: `amp.tanh` for `math.tanh`, `amp.add` for `arith.addf`.
static std::optional<std::string> counterpart(Operation *op) {
  StringRef name = op->getName().stripDialect();
  for (StringRef candidate : {name, name.drop_back()}) {
    std::string own = ("amp." + candidate).str();
    if (RegisteredOperationName::lookup(own, op->getContext()))
      return own;
  }
  return std::nullopt;
}

/// The error for an op that no kernel computes.
static LogicalResult emitNoKernel(Operation *op) {
  InFlightDiagnostic diagnostic = op->emitError("has no kernel; expected ");
  if (isa_and_nonnull<AmpDialect>(op->getDialect()))
    return diagnostic << "an op that the kernel phase knows, found '"
                      << op->getName() << "': run the graph phase first";
  diagnostic << "ops of the dialect 'amp' on tensors of an entry, found '"
             << op->getName() << "'";
  if (std::optional<std::string> own = counterpart(op))
    diagnostic << ": write '" << *own << "'";
  return diagnostic;
}

LogicalResult StepEmitter::emitSingle(const Node &node) {
  const CallLowering *call = findCall(node.ops.front());
  return call ? call->emit(*this, node) : emitNoKernel(node.ops.front());
}

//===----------------------------------------------------------------------===//
// The step
//===----------------------------------------------------------------------===//

/// `value` once more, computed.
static Value identityOf(OpBuilder &builder, Location loc, Value value) {
  if (isa<FloatType>(elementType(value)))
    return WatchOp::create(builder, loc, value);
  // Not a float: select(true, x, x) is the identity on every element type.
  auto flag = RankedTensorType::get({}, builder.getI1Type());
  Value yes =
      ConstantOp::create(builder, loc, DenseElementsAttr::get(flag, true));
  return SelectOp::create(builder, loc, yes, value, value);
}

/// Every result must be a computed value of its own, so that its memory can be
/// the result's.
static void separateResults(func::FuncOp function) {
  Operation *terminator = function.getBody().front().getTerminator();
  OpBuilder builder(terminator);
  llvm::DenseSet<Value> seen;
  for (OpOperand &operand : terminator->getOpOperands()) {
    Value value = operand.get();
    Operation *op = value.getDefiningOp();
    bool own =
        op && !isLeaf(value) && !isViewOp(op) && seen.insert(value).second;
    if (own)
      continue;
    operand.set(identityOf(builder, terminator->getLoc(), value));
  }
}

/// True if `op` stores each element of the variable that `view` reads at the
/// place of the read, so that none is overwritten before.
static bool storesInPlace(StateOpInterface op, OpOperand &operand,
                          const View &view) {
  return op.storesOperand(operand) && view.offset == 0 && view.isContiguous() &&
         view.shape == tensorType(view.base).getShape();
}

/// Reads are of what was there before the step, state changes at its end, one
/// op after the other and element by element in any order. What a change needs
/// of a variable that it or an earlier one changes is computed before all of
/// them.
static void separateReads(func::FuncOp function) {
  llvm::StringSet<> changed;
  for (auto op : llvm::make_early_inc_range(
           function.getBody().front().getOps<StateOpInterface>())) {
    if (!op.changesState())
      continue;
    llvm::StringSet<> own;
    for (StringRef variable : op.getChangedVariables())
      own.insert(variable);
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<RankedTensorType>(operand.get().getType()))
        continue;
      View view = viewOf(operand.get(), [](Value) { return false; });
      auto read = view.base.getDefiningOp<SourceOpInterface>();
      KernelSource source = read ? read.getSource() : KernelSource();
      if (source.kind != KernelSource::Variable)
        continue;
      bool isOverwritten =
          own.contains(source.variable) && !storesInPlace(op, operand, view);
      if (!isOverwritten && !changed.contains(source.variable))
        continue;
      OpBuilder builder(op);
      operand.set(identityOf(builder, op.getLoc(), operand.get()));
    }
    for (const auto &entry : own)
      changed.insert(entry.getKey());
  }
}

/// Builds the schedule of the old body, with all that must exist in memory.
LogicalResult StepEmitter::buildSchedule(Block &old) {
  FailureOr<UpdatePlan> plan =
      planUpdates(function, symbols, sliceable,
                  [&](const LoopNest &nest) { return grainOf(nest); });
  if (failed(plan))
    return failure();
  updates = std::move(*plan);
  findSharedChecks(function, updates);
  if (failed(schedule.build(old)))
    return failure();
  for (Value result : old.getTerminator()->getOperands())
    schedule.require(result);
  for (Operation *op : schedule.stateOps)
    for (Value operand : op->getOperands())
      if (isa<RankedTensorType>(operand.getType()))
        schedule.require(schedule.view(operand).base);
  for (auto &[op, runs] : updates.runs)
    for (UpdateRun &run : runs)
      for (Value gradient : run.gradients)
        schedule.require(gradient);
  schedule.mergeGroups();
  keepSharedChecks(schedule, updates);
  computeLastReaders();
  return success();
}

/// The name that `attributes` give an argument or a result, else `kind` and
/// its number.
static std::string nameOr(DictionaryAttr attributes, StringRef kind,
                          unsigned number) {
  if (attributes)
    if (auto name = attributes.getAs<StringAttr>(kNameAttr))
      return name.str();
  return (kind + Twine(number)).str();
}

static amprt::SlotAttr describe(StringRef name, RankedTensorType type) {
  return amprt::SlotAttr::get(type.getContext(), name, type, /*offset=*/-1);
}

/// Gives arguments and results buffers with names, and describes them to who
/// runs the step.
void StepEmitter::placeInterface(Block &old) {
  SmallVector<Attribute> arguments, results;
  for (BlockArgument argument : old.getArguments()) {
    unsigned number = argument.getArgNumber();
    std::string name = nameOr(function.getArgAttrDict(number), "arg", number);
    auto type = tensorType(argument);
    Value buffer = newBuffer(type.getElementType(), type.getNumElements());
    buffer.getDefiningOp<BufferOp>().setArgument(name);
    place(argument, buffer, 0);
    arguments.push_back(describe(name, type));
  }
  for (auto [number, result] :
       llvm::enumerate(old.getTerminator()->getOperands())) {
    std::string name =
        nameOr(function.getResultAttrDict(number), "result", number);
    auto type = tensorType(result);
    Value buffer = newBuffer(type.getElementType(), type.getNumElements());
    buffer.getDefiningOp<BufferOp>().setResultName(name);
    place(result, buffer, 0);
    pinned.insert(result);
    results.push_back(describe(name, type));
  }
  function->setAttr(kArgumentsAttr, builder.getArrayAttr(arguments));
  function->setAttr(kResultsAttr, builder.getArrayAttr(results));
}

/// Gives gradients of one type one buffer, so that their check is one launch.
void StepEmitter::placeGradients(Block &old) {
  llvm::MapVector<Type, SmallVector<UpdateRun *>> runsOf;
  for (auto &[op, runs] : updates.runs)
    for (UpdateRun &run : runs)
      runsOf[run.gradientType].push_back(&run);
  llvm::DenseSet<Value> checked = checkedGradients(old);
  for (auto &[type, runs] : runsOf) {
    // A slice of the last run may end behind it.
    int64_t size = 0, end = 0;
    for (UpdateRun *run : runs) {
      end = std::max(end, size + run->memory);
      size += run->size;
    }
    Value buffer = newBuffer(type, end);
    int64_t start = 0, bytes = type.getIntOrFloatBitWidth() / 8;
    SmallVector<Attribute> described;
    for (UpdateRun *run : runs) {
      for (auto [variable, gradient, position] :
           llvm::zip_equal(run->variables, run->gradients, run->positions)) {
        place(gradient, buffer, start + position);
        pinned.insert(gradient);
        if (checked.contains(gradient))
          described.push_back(
              describe(variable.getSymName(),
                       variable.getTensorType().clone(elementType(gradient)))
                  .placedAt((start + position) * bytes));
      }
      start += run->size;
    }
    buffer.getDefiningOp<BufferOp>().setGradientsAttr(
        builder.getArrayAttr(described));
  }
}

/// Gives the values of a run of variables one buffer, so that they are written
/// by one launch.
void StepEmitter::placeWrites() {
  for (WriteRun &run : updates.writes) {
    Value buffer = newBuffer(elementType(run.values.front()), run.size);
    for (auto [value, position] : llvm::zip_equal(run.values, run.positions)) {
      place(value, buffer, position);
      pinned.insert(value);
    }
  }
}

/// Emits what `node`, the schedule's at `index`, computes.
LogicalResult StepEmitter::emitNode(const Node &node, int index) {
  builder.setInsertionPointToEnd(body);
  switch (node.kind) {
  case Node::Group:
    emitGroup(node, node);
    return success();
  case Node::Epilogue:
    emitEpilogue(index);
    return success();
  case Node::Copy: {
    auto type = tensorType(node.value);
    if (!isStored(node.value)) {
      Place at = placeOf(node.value);
      emitCopy(node.value.getLoc(), schedule.view(node.value),
               type.getElementType(), at.buffer, at.offset,
               contiguousStrides(type.getShape()));
    }
    schedule.copied.insert(node.value);
    return success();
  }
  case Node::Single:
    break;
  }
  return emitSingle(node);
}

/// Emits the changes of state, which come after all else.
LogicalResult StepEmitter::emitChanges() {
  for (Operation *op : schedule.stateOps) {
    Node change(Node::Single);
    change.ops.push_back(op);
    if (failed(emitSingle(change)))
      return failure();
  }
  if (function->getAttr(kEntryAttr) == builder.getStringAttr("train") &&
      findState(module, VariableRole::Rng))
    emitRngAdvance(*this);
  return success();
}

/// Erases the ops that the schedule was built of, and what they were given.
void StepEmitter::eraseGraph(Block &old) {
  old.dropAllDefinedValueUses();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(old)))
    op.erase();
  old.erase();
  function.setType(builder.getFunctionType({}, {}));
  function.setAllArgAttrs(ArrayRef<DictionaryAttr>{});
  function.setAllResultAttrs(ArrayRef<DictionaryAttr>{});
}

LogicalResult StepEmitter::run(SeeSchedule see) {
  separateResults(function);
  separateReads(function);
  Block &old = function.getBody().front();
  if (failed(buildSchedule(old)))
    return failure();
  this->see = see;
  if (see)
    see(schedule);
  // Beside the old one from the start: an error leaves it to the function.
  body = new Block();
  function.getBody().push_back(body);
  builder.setInsertionPointToEnd(body);
  placeInterface(old);
  placeGradients(old);
  placeWrites();
  schedule.copied.clear();
  for (auto [index, node] : llvm::enumerate(schedule.nodes))
    if (failed(emitNode(node, index)))
      return failure();
  if (failed(emitChanges()))
    return failure();
  mergeNumbers(*body, kernels, symbols);
  joinLaunches(*body, kernels, target.getContractionRules().bytesPerCall);
  builder.setInsertionPointToEnd(body);
  func::ReturnOp::create(builder, function.getLoc());
  overlapExchanges(
      *body, [&](FlatSymbolRefAttr name) { return kernels.lookup(name); });
  eraseGraph(old);
  return success();
}
