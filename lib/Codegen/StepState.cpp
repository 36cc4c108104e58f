//===- StepState.cpp - kernels that check gradients and change state ------===//
//
// The variables of an update that agree in the types of their gradients and
// low copies lie one after the other in every role, so check and norm are one
// reduction and the update is one elementwise kernel over the whole run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepEmitter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

std::string mlir::amp::scalerVariable(StringRef scaler, StringRef part) {
  return (scaler + "." + part).str();
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// The low copies of each variable, in the order of the module.
static llvm::StringMap<SmallVector<VariableOp>> findLowCopies(ModuleOp module) {
  llvm::StringMap<SmallVector<VariableOp>> copies;
  for (auto variable : module.getOps<VariableOp>())
    if (auto master = variable.getCopyOf())
      copies[*master].push_back(variable);
  return copies;
}

/// Puts `variable`, which is in no run, at `position` of run `name`.
static void setPosition(VariableOp variable, const Twine &name,
                        int64_t position) {
  OpBuilder builder(variable.getContext());
  variable->setAttr(kRunAttr, builder.getStringAttr(name));
  variable->setAttr(kPositionAttr, builder.getI64IntegerAttr(position));
}

LogicalResult StepEmitter::planUpdates() {
  // Each gradient needs memory of its own, in its run.
  llvm::DenseSet<Value> taken;
  Operation *terminator = function.getBody().front().getTerminator();
  for (Value result : terminator->getOperands())
    taken.insert(result);

  auto lowCopies = findLowCopies(module);
  SmallVector<UpdateOp> ops;
  for (auto op : function.getBody().front().getOps<UpdateOp>())
    ops.push_back(op);
  for (auto [number, op] : llvm::enumerate(ops)) {
    auto bundle = op.getGradients().getDefiningOp<GradientsOp>();
    if (!bundle)
      return op.emitError("expected gradients made by 'amp.gradients', found a "
                          "value of another op: run 'amp-autodiff' first");
    llvm::StringMap<unsigned> entryOf;
    for (auto [i, symbol] :
         llvm::enumerate(bundle.getVariables().getAsRange<FlatSymbolRefAttr>()))
      entryOf[symbol.getValue()] = i;

    struct Member {
      VariableOp variable;
      unsigned entry;
      SmallVector<VariableOp> slots, copies;
      std::string kind;
      size_t place;
    };
    SmallVector<Member> members;
    for (auto [i, symbol] :
         llvm::enumerate(op.getVariables().getAsRange<FlatSymbolRefAttr>())) {
      auto it = entryOf.find(symbol.getValue());
      if (it == entryOf.end())
        continue; // no gradient: not updated
      Member member;
      member.variable = symbols.lookup<VariableOp>(symbol.getValue());
      member.entry = it->second;
      member.place = members.size();
      for (Attribute slot : op.getSlots())
        member.slots.push_back(symbols.lookup<VariableOp>(
            cast<FlatSymbolRefAttr>(cast<ArrayAttr>(slot)[i]).getValue()));
      member.copies = lowCopies.lookup(member.variable.getSymName());
      llvm::raw_string_ostream kind(member.kind);
      kind << elementType(bundle.getEntries()[member.entry]);
      for (VariableOp copy : member.copies)
        kind << "." << copy.getTensorType().getElementType();
      members.push_back(member);

      Value gradient = bundle.getEntries()[member.entry];
      Operation *made = gradient.getDefiningOp();
      if (isLeaf(gradient) || isViewOp(made) ||
          !taken.insert(gradient).second) {
        OpBuilder before(bundle);
        Value own = WatchOp::create(before, bundle.getLoc(), gradient);
        bundle.getEntriesMutable()[member.entry].set(own);
        taken.insert(own);
      }
    }
    llvm::sort(members, [](const Member &a, const Member &b) {
      return std::tie(a.kind, a.place) < std::tie(b.kind, b.place);
    });

    std::vector<UpdateRun> &runs = updates[op];
    // Of the run that another variable may join; empty if none may.
    std::string openKind;
    for (Member &member : members) {
      int64_t size = member.variable.getTensorType().getNumElements();
      int64_t padded = llvm::alignTo(size, kRunAlignment);
      // With its slots and copies, each in the run of its role.
      SmallVector<std::pair<VariableOp, std::string>> roles;
      roles.push_back({member.variable, ""});
      for (auto [i, slot] : llvm::enumerate(member.slots))
        roles.push_back({slot, ".slot" + std::to_string(i)});
      for (auto [i, copy] : llvm::enumerate(member.copies))
        roles.push_back({copy, ".low" + std::to_string(i)});
      // A variable that another entry has placed stays there: a run alone.
      bool isNew = llvm::none_of(
          roles, [](auto &role) { return role.first->hasAttr(kRunAttr); });
      if (runs.empty() || !isNew || openKind != member.kind) {
        runs.emplace_back();
        runs.back().slots = member.slots;
        runs.back().lowCopies = member.copies;
        runs.back().gradientType =
            elementType(bundle.getEntries()[member.entry]);
      }
      openKind = isNew ? member.kind : "";
      for (auto &[variable, role] : roles)
        if (!variable->hasAttr(kRunAttr))
          setPosition(variable,
                      function.getName() + "." + Twine(number) + "." +
                          Twine(runs.size() - 1) + role,
                      runs.back().size);
      UpdateRun &run = runs.back();
      run.variables.push_back(member.variable);
      run.gradients.push_back(bundle.getEntries()[member.entry]);
      run.positions.push_back(run.size);
      run.size += padded;
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Check and norm
//===----------------------------------------------------------------------===//

/// A number as a kernel computes or reads it.
StepEmitter::DeferredNumber StepEmitter::deferredNumber(Value value,
                                                        Type type) {
  if (!schedule.isDeferredNumber(value, type))
    return {{scalarOperand(value)},
            [](BodyBuilder &, ArrayRef<Value> elements) {
              return elements.front();
            }};
  Operation *op = schedule.view(value).base.getDefiningOp();
  DeferredNumber number;
  // For each operand where its elements start, or what it is.
  SmallVector<std::pair<size_t, DeferredNumber>> parts;
  for (Value operand : op->getOperands()) {
    DeferredNumber part;
    if (auto splat = splatOf(schedule.view(operand).base))
      part.emit = [splat](BodyBuilder &body, ArrayRef<Value>) {
        return body.constant(*splat);
      };
    else
      part = deferredNumber(operand, type);
    parts.push_back({number.operands.size(), part});
    llvm::append_range(number.operands, part.operands);
  }
  number.emit = [op, parts](BodyBuilder &body, ArrayRef<Value> elements) {
    SmallVector<Value> values;
    for (auto &[start, part] : parts)
      values.push_back(
          part.emit(body, elements.slice(start, part.operands.size())));
    return cast<ElementwiseOpInterface>(op).buildBody(body, values);
  };
  return number;
}

void StepEmitter::emitGradientNorm(GradientNormOp op) {
  Location loc = op.getLoc();
  auto bundle = op.getGradients().getDefiningOp<GradientsOp>();
  Type scalar = elementType(op.getNorm());
  Type f64 = builder.getF64Type();

  // Whole runs where all of one is in the bundle, else entry by entry.
  struct Range {
    Place at;
    int64_t size;
    Type element;
  };
  SmallVector<Range> ranges;
  llvm::DenseSet<Value> left(bundle.getEntries().begin(),
                             bundle.getEntries().end());
  for (auto &[update, runs] : updates)
    for (UpdateRun &run : runs) {
      if (!llvm::all_of(run.gradients,
                        [&](Value g) { return left.contains(g); }))
        continue;
      for (Value gradient : run.gradients)
        left.erase(gradient);
      Place at = placeOf(run.gradients.front());
      bool follows = !ranges.empty() && ranges.back().at.buffer == at.buffer &&
                     ranges.back().at.offset + ranges.back().size == at.offset;
      if (follows)
        ranges.back().size += run.size;
      else
        ranges.push_back({at, run.size, run.gradientType});
    }
  for (Value entry : bundle.getEntries()) {
    if (!left.contains(entry))
      continue;
    View view = schedule.view(entry);
    Place at = placeOf(view.base);
    ranges.push_back({{at.buffer, at.offset + view.offset},
                      tensorType(entry).getNumElements(),
                      elementType(view.base)});
  }

  SmallVector<int64_t> chunks;
  int64_t total = 0;
  auto grainOfRange = [&](const Range &range) {
    constexpr int64_t kCPUGrain = 65536;
    return kernelTarget == KernelTarget::CPU
               ? kCPUGrain
               : grainOf(LoopNest{{range.size}, {0}});
  };
  for (Range &range : ranges) {
    chunks.push_back(total);
    total += llvm::divideCeil(range.size, grainOfRange(range));
  }
  // No gradients: the norm is 0 and everything is finite.
  int64_t partialSize = std::max<int64_t>(total, 1);
  Value squares = newBuffer(f64, partialSize);
  FloatType compute = cast<FloatType>(scalar);
  builder.setInsertionPointToEnd(body);
  if (ranges.empty()) {
    emitFill(loc, {squares, 0}, f64, 1, 0.0);
    builder.setInsertionPointToEnd(body);
  }
  DeferredNumber multiplier = deferredNumber(op.getMultiplier(), scalar);
  for (auto [range, chunk] : llvm::zip(ranges, chunks)) {
    LoopNest nest{{range.size}, {0}};
    SmallVector<KernelOperand> operands{
        {range.at.buffer, range.at.offset, range.element, Direction::In, {1}},
        {squares, chunk, f64, Direction::Out, {0}}};
    llvm::append_range(operands, multiplier.operands);
    auto kernel = kernels.create(loc, 0, operands);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&kernel.getBody().front());
    Location none = builder.getUnknownLoc();
    BodyBuilder b(builder, none, compute);
    SmallVector<Value> elements = loadElements(b, kernel);
    Value factor = multiplier.emit(b, ArrayRef(elements).drop_front(2));
    Value unscaled = b.mul(elements[0], factor);
    // Of finite f32 values it cannot overflow, of others it is not finite: it
    // serves as the check.
    Value wide = b.convert(unscaled, f64);
    Value square = arith::MulFOp::create(builder, none, wide, wide);
    Value sum = amprt::ReduceOp::create(builder, none, f64, ReduceKind::Add,
                                        square, ReduceOver::All);
    amprt::YieldOp::create(builder, none, sum);
    FlatSymbolRefAttr name = kernels.finish(kernel, "check_norm");
    builder.setInsertionPointToEnd(body);
    emitLaunch(builder, loc, name, nest, operands, grainOfRange(range));
  }

  LoopNest nest{{partialSize}, {0}};
  Place finite = placeOf(op.getFinite()), norm = placeOf(op.getNorm());
  SmallVector<KernelOperand> operands{
      {squares, 0, f64, Direction::In, {1}},
      {finite.buffer, finite.offset, builder.getI1Type(), Direction::Out, {0}},
      {norm.buffer, norm.offset, scalar, Direction::Out, {0}}};
  auto kernel = kernels.create(loc, 0, operands);
  OpBuilder::InsertionGuard guard(builder);
  Block &block = kernel.getBody().front();
  builder.setInsertionPointToEnd(&block);
  Location none = builder.getUnknownLoc();
  BodyBuilder b(builder, none, builder.getF64Type());
  Value sum = amprt::ReduceOp::create(builder, none, f64, ReduceKind::Add,
                                      block.getArgument(0), ReduceOver::All);
  // As stored: a norm beyond f32 makes the step a skipped one too.
  Value stored = b.convert(b.sqrt(sum), scalar);
  Value flag = BodyBuilder(builder, none, compute).isFinite(stored);
  storeElements(b, kernel, {flag, stored});
  FlatSymbolRefAttr name = kernels.finish(kernel, "combine_norm");
  builder.setInsertionPointToEnd(body);
  emitLaunch(builder, loc, name, nest, operands, partialSize);
}

//===----------------------------------------------------------------------===//
// Updates and writes
//===----------------------------------------------------------------------===//

void StepEmitter::emitUpdate(UpdateOp op) {
  Block &region = op.getBody().front();
  auto compute = cast<FloatType>(region.getArgument(0).getType());
  for (UpdateRun &run : updates[op]) {
    LoopNest nest{{run.size}, {0}};
    auto variableOperand = [&](VariableOp variable, Direction direction) {
      Type element = variable.getTensorType().getElementType();
      Value buffer = symbolBuffer(variable.getSymName(), element, run.size);
      return KernelOperand{buffer, 0, element, direction, {1}};
    };
    SmallVector<KernelOperand> operands;
    Place gradients = placeOf(run.gradients.front());
    operands.push_back({gradients.buffer,
                        gradients.offset,
                        run.gradientType,
                        Direction::In,
                        {1}});
    operands.push_back(
        variableOperand(run.variables.front(), Direction::InOut));
    for (VariableOp slot : run.slots)
      operands.push_back(variableOperand(slot, Direction::InOut));
    operands.push_back(scalarOperand(op.getMultiplier()));
    for (Value value : op.getScalars())
      operands.push_back(scalarOperand(value));
    for (VariableOp copy : run.lowCopies)
      operands.push_back(variableOperand(copy, Direction::Out));
    std::optional<int64_t> flag;
    if (op.getFinite()) {
      flag = operands.size();
      operands.push_back(scalarOperand(op.getFinite()));
    }
    auto kernel = kernels.create(op.getLoc(), 0, operands, flag);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&kernel.getBody().front());
    BodyBuilder b(builder, builder.getUnknownLoc(), compute);
    SmallVector<Value> elements = loadElements(b, kernel);

    unsigned numSlots = run.slots.size();
    unsigned multiplier = 2 + numSlots;
    IRMapping mapping;
    unsigned argument = 0;
    mapping.map(region.getArgument(argument++),
                b.mul(elements[0], elements[multiplier]));
    for (unsigned i = 0; i <= numSlots; ++i)
      mapping.map(region.getArgument(argument++), elements[1 + i]);
    for (unsigned i = 0; i < op.getScalars().size(); ++i)
      mapping.map(region.getArgument(argument++), elements[multiplier + 1 + i]);
    for (Operation &inner : region.without_terminator())
      builder.clone(inner, mapping)->setLoc(builder.getUnknownLoc());
    SmallVector<Value> stored;
    for (Value value : region.getTerminator()->getOperands())
      stored.push_back(mapping.lookup(value));
    Value updated = stored.front();
    stored.append(run.lowCopies.size(), updated);
    storeElements(b, kernel, stored);
    FlatSymbolRefAttr name = kernels.finish(kernel, "update");
    builder.setInsertionPointToEnd(body);
    emitLaunch(builder, op.getLoc(), name, nest, operands, grainOf(nest));
  }
}

void StepEmitter::emitWrite(WriteOp op) {
  auto variable = symbols.lookup<VariableOp>(op.getVariable());
  auto type = variable.getTensorType();
  Value target = symbolBuffer(variable.getSymName(), type.getElementType(),
                              type.getNumElements());
  emitCopy(op.getLoc(), schedule.view(op.getValue()), type.getElementType(),
           target, 0, contiguousStrides(type.getShape()), op.getPredicate());
}

/// One number each of the scaler's state. What stays is not written: who looks
/// at it need not come before.
void StepEmitter::emitUpdateScale(UpdateScaleOp op) {
  Block &region = op.getBody().front();
  SmallVector<KernelOperand> operands;
  for (auto [i, symbol] :
       llvm::enumerate(op.getState()->getAsRange<FlatSymbolRefAttr>())) {
    Type element = region.getArgument(i).getType();
    operands.push_back({symbolBuffer(symbol.getValue(), element, 1),
                        0,
                        element,
                        op.changes(i) ? Direction::InOut : Direction::In,
                        {1}});
  }
  operands.push_back(scalarOperand(op.getFinite()));
  bool isRead = schedule.materialized.contains(op.getNext());
  Type element = elementType(op.getNext());
  if (isRead) {
    Place next = placeOf(op.getNext());
    operands.push_back(
        {next.buffer, next.offset, element, Direction::Out, {1}});
  }
  LoopNest nest{{1}, {0}};
  auto kernel = kernels.create(op.getLoc(), 0, operands);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&kernel.getBody().front());
  Location none = builder.getUnknownLoc();
  BodyBuilder b(builder, none, cast<FloatType>(element));
  SmallVector<Value> elements = loadElements(b, kernel);
  IRMapping mapping;
  for (BlockArgument argument : region.getArguments())
    mapping.map(argument, elements[argument.getArgNumber()]);
  for (Operation &inner : region.without_terminator())
    builder.clone(inner, mapping)->setLoc(none);
  SmallVector<Value> stored;
  for (auto [i, value] : llvm::enumerate(region.getTerminator()->getOperands()))
    if (op.changes(i))
      stored.push_back(mapping.lookup(value));
  if (isRead)
    stored.push_back(mapping.lookup(region.getTerminator()->getOperand(0)));
  storeElements(b, kernel, stored);
  FlatSymbolRefAttr kernelName = kernels.finish(kernel, "update_scale");
  builder.setInsertionPointToEnd(body);
  emitLaunch(builder, op.getLoc(), kernelName, nest, operands, 1);
}

void StepEmitter::emitRngAdvance() {
  Type i64 = builder.getI64Type();
  builder.setInsertionPointToEnd(body);
  LoopNest nest{{1}, {0}};
  SmallVector<KernelOperand> operands{
      {symbolBuffer(kRngVariable, i64, 2), 1, i64, Direction::InOut, {1}}};
  auto kernel = kernels.create(function.getLoc(), 0, operands);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&kernel.getBody().front());
  Location none = builder.getUnknownLoc();
  BodyBuilder b(builder, none, builder.getF32Type());
  Value step = loadElements(b, kernel).front();
  Value next = arith::AddIOp::create(builder, none, step, b.integer(i64, 1));
  storeElements(b, kernel, next);
  FlatSymbolRefAttr name = kernels.finish(kernel, "advance_rng");
  builder.setInsertionPointToEnd(body);
  emitLaunch(builder, function.getLoc(), name, nest, operands, 1);
}
