//===- StepEmitter.cpp - from a schedule to amprt ops ---------------------===//
//
// Walks over the schedule, gives values their buffers, and lets kernels
// overwrite operands that nobody reads any more.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepEmitter.h"
#include "amp/Codegen/KernelABI.h"
#include "amp/IR/StateNames.h"
#include "amp/IR/UpdateBuilder.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::BufferOp;
using amprt::Direction;

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static MemRefType flatType(Type element, int64_t size) {
  return MemRefType::get({size}, element);
}

Value StepEmitter::newBuffer(Type element, int64_t size) {
  OpBuilder::InsertionGuard guard(builder);
  if (lastBuffer)
    builder.setInsertionPointAfter(lastBuffer);
  else
    builder.setInsertionPointToStart(body);
  auto buffer = BufferOp::create(
      builder, function.getLoc(), flatType(element, size), FlatSymbolRefAttr(),
      StringAttr(), StringAttr(), StringAttr(), IntegerAttr());
  lastBuffer = buffer;
  return buffer;
}

Value StepEmitter::symbolBuffer(StringRef symbol, Type element, int64_t size) {
  std::string key = symbol.str() + ":" + std::to_string(size);
  Value &known = symbolBuffers[key];
  if (!known) {
    known = newBuffer(element, size);
    known.getDefiningOp<BufferOp>().setSymbolAttr(
        FlatSymbolRefAttr::get(function.getContext(), symbol));
  }
  return known;
}

void StepEmitter::place(Value base, Value buffer, int64_t offset) {
  places[base] = {buffer, offset};
}

/// The variable of a constant that no kernel can hold inline.
StringRef StepEmitter::constantVariable(ElementsAttr value) {
  if (constants.empty())
    for (auto variable : module.getOps<VariableOp>())
      if (variable.getRole() == VariableRole::Constant)
        constants.try_emplace(*variable.getInit(), variable.getSymNameAttr());
  StringAttr &known = constants[value];
  if (known)
    return known;
  OpBuilder builder(module.getBodyRegion());
  auto variable = VariableOp::create(
      builder, function.getLoc(), builder.getStringAttr("amp.constant"),
      TypeAttr::get(value.getType()), value, builder.getBoolAttr(false),
      FlatSymbolRefAttr(),
      VariableRoleAttr::get(builder.getContext(), VariableRole::Constant));
  symbols.insert(variable); // makes the name unique
  known = variable.getSymNameAttr();
  return known;
}

Value StepEmitter::constantBuffer(ArrayRef<int32_t> numbers) {
  auto type =
      RankedTensorType::get({int64_t(numbers.size())}, builder.getI32Type());
  auto value = DenseElementsAttr::get(type, numbers);
  return symbolBuffer(constantVariable(value), type.getElementType(),
                      numbers.size());
}

StepEmitter::Place StepEmitter::placeOf(Value base) {
  auto it = places.find(base);
  if (it != places.end())
    return it->second;
  auto type = tensorType(base);
  Type element = type.getElementType();
  int64_t size = type.getNumElements();
  Operation *op = base.getDefiningOp();
  Place at;
  if (auto read = dyn_cast_or_null<ReadOp>(op)) {
    at.buffer = symbolBuffer(read.getVariable(), element, size);
  } else if (isa_and_nonnull<RngKeyOp>(op)) {
    at.buffer = symbolBuffer(findState(module, VariableRole::Rng).getSymName(),
                             element, size);
  } else if (auto constant = dyn_cast_or_null<ConstantOp>(op)) {
    at.buffer =
        symbolBuffer(constantVariable(constant.getValue()), element, size);
  } else {
    at.buffer = newBuffer(element, size);
  }
  places[base] = at;
  return at;
}

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
        if (auto bundle = operand.getDefiningOp<GradientsOp>())
          llvm::for_each(bundle.getEntries(), reads);
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

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

KernelOperand StepEmitter::scalarOperand(Value value) {
  View view = schedule.view(value);
  Place at = placeOf(view.base);
  return {at.buffer,
          at.offset + view.offset,
          elementType(view.base),
          Direction::In,
          {0}};
}

void StepEmitter::emitCopy(Location loc, View source, Type element,
                           Value target, int64_t offset,
                           ArrayRef<int64_t> strides, Value predicate) {
  Type from = elementType(source.base);
  Operation *made = source.base.getDefiningOp();
  bool iota = isa_and_nonnull<IotaOp>(made);
  SmallVector<SmallVector<int64_t>> all{source.strides,
                                        SmallVector<int64_t>(strides)};
  LoopNest nest = collapse(source.shape, -1, all);
  SmallVector<KernelOperand> operands;
  if (!iota) {
    Place at = placeOf(source.base);
    operands.push_back({at.buffer, at.offset + source.offset, from,
                        Direction::In, nest.strides(source.strides)});
  }
  operands.push_back(
      {target, offset, element, Direction::Out, nest.strides(strides)});
  if (nest.dims.back() < 0)
    operands.back().strides.back() = 1; // one element: stored by the loop
  std::optional<int64_t> flag;
  if (predicate) {
    flag = operands.size();
    KernelOperand operand = scalarOperand(predicate);
    operand.strides.assign(nest.sizes.size(), 0);
    operands.push_back(operand);
  }
  auto kernel = kernels.create(loc, nest.numOuter(), operands, flag);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&kernel.getBody().front());
  bool isDouble = from.isF64() || element.isF64();
  FloatType compute = isDouble ? FloatType(builder.getF64Type())
                               : FloatType(builder.getF32Type());
  BodyBuilder body(builder, builder.getUnknownLoc(), compute);
  SmallVector<Value> elements = loadElements(body, kernel);
  Value value;
  if (iota) {
    value = body.integer(builder.getI64Type(), source.offset);
    for (auto [loop, stride] : llvm::enumerate(nest.strides(source.strides))) {
      if (stride == 0)
        continue;
      Value index = amprt::IndexOp::create(builder, body.getLoc(),
                                           builder.getI64Type(), loop);
      index = arith::MulIOp::create(builder, body.getLoc(), index,
                                    body.integer(builder.getI64Type(), stride));
      value = arith::AddIOp::create(builder, body.getLoc(), value, index);
    }
  } else {
    value = elements.front();
  }
  storeElements(body, kernel, value);
  FlatSymbolRefAttr name = kernels.finish(kernel, "copy");
  builder.setInsertionPointToEnd(this->body);
  emitLaunch(builder, loc, name, nest, operands, grainOf(nest));
}

void StepEmitter::emitFill(Location loc, Place target, Type element,
                           int64_t size, double value) {
  LoopNest nest{{size}, {0}};
  SmallVector<KernelOperand> operands{
      {target.buffer, target.offset, element, Direction::Out, {1}}};
  auto kernel = kernels.create(loc, 0, operands);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&kernel.getBody().front());
  FloatType compute = accumulatorType(element);
  BodyBuilder body(builder, builder.getUnknownLoc(), compute);
  storeElements(body, kernel, body.constant(value));
  FlatSymbolRefAttr name = kernels.finish(kernel, "fill");
  builder.setInsertionPointToEnd(this->body);
  emitLaunch(builder, loc, name, nest, operands, grainOf(nest));
}

void StepEmitter::emitCombine(Location loc, amprt::ReduceKind kind,
                              amprt::ReduceOver over, Value partials,
                              Type partialType, int64_t chunks, int64_t columns,
                              Place target, Type element) {
  bool outer = over == amprt::ReduceOver::Outer;
  SmallVector<int64_t> in =
      outer ? SmallVector<int64_t>{columns, 1} : SmallVector<int64_t>{1};
  SmallVector<int64_t> out =
      outer ? SmallVector<int64_t>{0, 1} : SmallVector<int64_t>{0};
  SmallVector<KernelOperand> operands{
      {partials, 0, partialType, Direction::In, in},
      {target.buffer, target.offset, element, Direction::Out, out}};
  auto kernel = kernels.create(loc, /*numOuter=*/outer, operands);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&kernel.getBody().front());
  BodyBuilder body(builder, builder.getUnknownLoc(),
                   cast<FloatType>(partialType));
  Value value = loadElements(body, kernel).front();
  value = amprt::ReduceOp::create(builder, body.getLoc(), partialType, kind,
                                  value, over);
  storeElements(body, kernel, value);
  FlatSymbolRefAttr name = kernels.finish(kernel, "combine");
  builder.setInsertionPointToEnd(this->body);
  // One chunk: partials are combined in their order.
  if (!outer)
    return emitLaunch(builder, loc, name, {{chunks}, {0}}, operands, chunks);
  // Sums that are not stored as they are need memory of their own.
  int64_t most = element == partialType ? columns : amprt::kMaxScratchColumns;
  for (int64_t begin = 0; begin < columns; begin += most) {
    LoopNest nest = {{chunks, std::min(most, columns - begin)}, {0, 1}};
    emitLaunch(builder, loc, name, nest, operands, chunks);
    for (KernelOperand &operand : operands)
      operand.offset += most;
  }
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

/// The variables that `op` changes, with the low copies of its own.
static llvm::StringSet<> variablesChangedBy(Operation *op, ModuleOp module) {
  llvm::StringSet<> changed;
  auto change = [&](Attribute symbol) {
    changed.insert(cast<FlatSymbolRefAttr>(symbol).getValue());
  };
  if (auto write = dyn_cast<WriteOp>(op)) {
    change(write.getVariableAttr());
  } else if (auto update = dyn_cast<UpdateOp>(op)) {
    llvm::for_each(update.getVariables(), change);
    for (Attribute slot : update.getSlots())
      llvm::for_each(cast<ArrayAttr>(slot), change);
    for (auto variable : module.getOps<VariableOp>())
      if (auto master = variable.getCopyOf();
          master && changed.contains(*master))
        changed.insert(variable.getSymName());
  } else {
    auto scale = cast<UpdateScaleOp>(op);
    for (auto [i, symbol] : llvm::enumerate(*scale.getState()))
      if (scale.changes(i))
        change(symbol);
  }
  return changed;
}

/// True if `op` stores each element of the variable that `view` reads at the
/// place of the read, so that none is overwritten before.
static bool storesInPlace(Operation *op, OpOperand &operand, const View &view) {
  auto write = dyn_cast<WriteOp>(op);
  return write && operand == write.getValueMutable() && view.offset == 0 &&
         view.isContiguous() && view.shape == tensorType(view.base).getShape();
}

/// Reads are of what was there before the step, state changes at its end, one
/// op after the other and element by element in any order. What a change needs
/// of a variable that it or an earlier one changes is computed before all of
/// them.
static void separateReads(func::FuncOp function, ModuleOp module) {
  llvm::StringSet<> changed;
  for (Operation &op : llvm::make_early_inc_range(function.getBody().front())) {
    if (!isa<WriteOp, UpdateOp, UpdateScaleOp>(op))
      continue;
    llvm::StringSet<> own = variablesChangedBy(&op, module);
    for (OpOperand &operand : op.getOpOperands()) {
      if (!isa<RankedTensorType>(operand.get().getType()))
        continue;
      View view = viewOf(operand.get(), {});
      auto read = view.base.getDefiningOp<ReadOp>();
      if (!read)
        continue;
      StringRef variable = read.getVariable();
      bool isOverwritten =
          own.contains(variable) && !storesInPlace(&op, operand, view);
      if (!isOverwritten && !changed.contains(variable))
        continue;
      OpBuilder builder(&op);
      operand.set(identityOf(builder, op.getLoc(), operand.get()));
    }
    for (const auto &entry : own)
      changed.insert(entry.getKey());
  }
}

LogicalResult StepEmitter::run() {
  separateResults(function);
  separateReads(function, module);
  if (failed(planUpdates()))
    return failure();
  findSharedChecks();
  Block &old = function.getBody().front();
  if (failed(schedule.build(old)))
    return failure();

  auto *terminator = old.getTerminator();
  for (Value result : terminator->getOperands())
    schedule.require(result);
  for (Operation *op : schedule.stateOps)
    for (Value operand : op->getOperands())
      if (isa<RankedTensorType>(operand.getType()))
        schedule.require(schedule.view(operand).base);
  for (auto &[op, runs] : updates)
    for (UpdateRun &run : runs)
      for (Value gradient : run.gradients)
        schedule.require(gradient);
  schedule.mergeGroups();
  keepSharedChecks();
  computeLastReaders();

  // Beside the old one from the start: an error leaves it to the function.
  body = new Block();
  function.getBody().push_back(body);
  builder.setInsertionPointToEnd(body);

  // Arguments and results are buffers with names.
  SmallVector<Attribute> arguments, results;
  auto describe = [&](StringRef name, Type type) {
    return builder.getDictionaryAttr(
        {builder.getNamedAttr("name", builder.getStringAttr(name)),
         builder.getNamedAttr("type", TypeAttr::get(type))});
  };
  for (BlockArgument argument : old.getArguments()) {
    unsigned number = argument.getArgNumber();
    auto name = function.getArgAttrOfType<StringAttr>(number, kNameAttr);
    std::string text = name ? name.str() : "arg" + std::to_string(number);
    auto type = tensorType(argument);
    Value buffer = newBuffer(type.getElementType(), type.getNumElements());
    buffer.getDefiningOp<BufferOp>().setArgument(text);
    place(argument, buffer, 0);
    arguments.push_back(describe(text, type));
  }
  for (auto [number, result] : llvm::enumerate(terminator->getOperands())) {
    auto name = function.getResultAttrOfType<StringAttr>(number, kNameAttr);
    std::string text = name ? name.str() : "result" + std::to_string(number);
    auto type = tensorType(result);
    Value buffer = newBuffer(type.getElementType(), type.getNumElements());
    buffer.getDefiningOp<BufferOp>().setResultName(text);
    place(result, buffer, 0);
    pinned.insert(result);
    results.push_back(describe(text, type));
  }
  // Gradients of one type lie in one buffer, so that their check is one launch.
  llvm::MapVector<Type, SmallVector<UpdateRun *>> runsOf;
  for (auto &[op, runs] : updates)
    for (UpdateRun &run : runs)
      runsOf[run.gradientType].push_back(&run);
  llvm::DenseSet<Value> checked;
  for (auto bundle : old.getOps<GradientsOp>())
    if (bundle->hasAttr(kDirectionAttr))
      checked.insert(bundle.getEntries().begin(), bundle.getEntries().end());
  for (auto norm : old.getOps<GradientNormOp>())
    if (auto bundle = norm.getGradients().getDefiningOp<GradientsOp>())
      checked.insert(bundle.getEntries().begin(), bundle.getEntries().end());
  for (auto &[type, runs] : runsOf) {
    int64_t size = 0;
    for (UpdateRun *run : runs)
      size += run->size;
    Value buffer = newBuffer(type, size);
    buffer.getDefiningOp()->setAttr(kPersistentAttr, builder.getUnitAttr());
    int64_t start = 0;
    SmallVector<Attribute> described;
    for (UpdateRun *run : runs) {
      for (auto [variable, gradient, position] :
           llvm::zip_equal(run->variables, run->gradients, run->positions)) {
        place(gradient, buffer, start + position);
        pinned.insert(gradient);
        if (!checked.contains(gradient))
          continue;
        NamedAttrList attributes(
            describe(variable.getSymName(), gradient.getType()));
        attributes.set("offset", builder.getI64IntegerAttr(
                                     (start + position) *
                                     type.getIntOrFloatBitWidth() / 8));
        described.push_back(attributes.getDictionary(builder.getContext()));
      }
      start += run->size;
    }
    buffer.getDefiningOp()->setAttr(kGradientsAttr,
                                    builder.getArrayAttr(described));
  }

  schedule.copied.clear();
  for (auto [index, node] : llvm::enumerate(schedule.nodes)) {
    builder.setInsertionPointToEnd(body);
    if (node.kind == Node::Group) {
      emitGroup(index);
    } else if (node.kind == Node::Copy) {
      auto type = tensorType(node.value);
      Place at = placeOf(node.value);
      emitCopy(node.value.getLoc(), schedule.view(node.value),
               type.getElementType(), at.buffer, at.offset,
               contiguousStrides(type.getShape()));
      schedule.copied.insert(node.value);
    } else if (failed(emitSingle(node))) {
      return failure();
    }
  }
  bool advancesRng =
      function->getAttr(kEntryAttr) == builder.getStringAttr("train") &&
      findState(module, VariableRole::Rng);
  for (Operation *op : schedule.stateOps) {
    builder.setInsertionPointToEnd(body);
    llvm::TypeSwitch<Operation *>(op)
        .Case<UpdateOp>([&](UpdateOp update) { emitUpdate(update); })
        .Case<WriteOp>([&](WriteOp write) { emitWrite(write); })
        .Case<UpdateScaleOp>([&](UpdateScaleOp op) { emitUpdateScale(op); });
  }
  if (advancesRng)
    emitRngAdvance();
  mergeNumbers(*body, kernels, symbols);
  builder.setInsertionPointToEnd(body);
  func::ReturnOp::create(builder, function.getLoc());

  old.dropAllDefinedValueUses();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(old)))
    op.erase();
  old.erase();
  function.setType(builder.getFunctionType({}, {}));
  function.setAllArgAttrs(ArrayRef<DictionaryAttr>{});
  function.setAllResultAttrs(ArrayRef<DictionaryAttr>{});
  function->setAttr(kArgumentsAttr, builder.getArrayAttr(arguments));
  function->setAttr(kResultsAttr, builder.getArrayAttr(results));
  return success();
}
