//===- StepState.cpp - kernels that check gradients and change state ------===//
//
// The variables of an update that agree in the types of their gradients and
// low copies lie one after the other in every role, so check and norm are one
// reduction and the update is one elementwise kernel over the whole run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepEmitter.h"
#include "amp/IR/StateNames.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include <map>

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

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

/// The largest blocks whose alignment costs little: `sizes` are those of what
/// starts at a multiple of them.
static int64_t chooseBlock(ArrayRef<int64_t> sizes) {
  auto padded = [&](int64_t block) {
    int64_t total = 0;
    for (int64_t size : sizes)
      total += llvm::alignTo(size, block);
    return total;
  };
  int64_t least = padded(kRunAlignment), block = kRunAlignment;
  while (block < kLargestBlock && padded(2 * block) <= least + least / 32)
    block *= 2;
  return block;
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
  llvm::DenseSet<Attribute> summed;
  for (auto sums : function.getBody().front().getOps<SumSquaresOp>())
    summed.insert(sums.getVariables().begin(), sums.getVariables().end());
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
      int32_t row;
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
      member.row = op.getSegments() ? (*op.getSegments())[i] : 0;
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
      return std::tie(a.kind, a.row, a.place) <
             std::tie(b.kind, b.row, b.place);
    });
    auto placedSize = [](VariableOp variable) {
      return static_cast<int64_t>(llvm::alignTo(
          variable.getTensorType().getNumElements(), kRunAlignment));
    };
    bool isSummed = llvm::any_of(members, [&](const Member &member) {
      return summed.contains(FlatSymbolRefAttr::get(member.variable));
    });
    // True if what has one row and is one after the other starts there.
    auto startsRow = [&](size_t i) {
      return i == 0 || isSummed || members[i - 1].kind != members[i].kind ||
             members[i - 1].row != members[i].row;
    };
    std::map<std::string, SmallVector<int64_t>> rowSizes;
    for (size_t i = 0; i < members.size(); ++i) {
      SmallVector<int64_t> &sizes = rowSizes[members[i].kind];
      if (startsRow(i))
        sizes.push_back(0);
      sizes.back() += placedSize(members[i].variable);
    }
    // A variable that another entry has placed stays there: a run alone.
    auto isPlaced = [](VariableOp variable) {
      return variable->hasAttr(kRunAttr);
    };
    auto isElsewhere = [&](const Member &member) {
      return isPlaced(member.variable) ||
             llvm::any_of(member.slots, isPlaced) ||
             llvm::any_of(member.copies, isPlaced);
    };
    bool anyElsewhere = llvm::any_of(members, isElsewhere);
    auto blockOf = [&](const Member &member) {
      ArrayRef<int64_t> sizes = rowSizes[member.kind];
      bool isFlat = anyElsewhere || (sizes.size() == 1 && !isSummed);
      return isFlat ? kRunAlignment : chooseBlock(sizes);
    };

    std::vector<UpdateRun> &runs = updates[op];
    // Of the run that another variable may join; empty if none may.
    std::string openKind;
    for (auto [i, member] : llvm::enumerate(members)) {
      int64_t padded = placedSize(member.variable);
      // With its slots and copies, each in the run of its role.
      SmallVector<std::pair<VariableOp, std::string>> roles;
      roles.push_back({member.variable, ""});
      for (auto [i, slot] : llvm::enumerate(member.slots))
        roles.push_back({slot, ".slot" + std::to_string(i)});
      for (auto [i, copy] : llvm::enumerate(member.copies))
        roles.push_back({copy, ".low" + std::to_string(i)});
      bool isNew = !isElsewhere(member);
      if (runs.empty() || !isNew || openKind != member.kind) {
        runs.emplace_back();
        runs.back().block = blockOf(member);
        runs.back().slots = member.slots;
        runs.back().lowCopies = member.copies;
        runs.back().gradientType =
            elementType(bundle.getEntries()[member.entry]);
      }
      openKind = isNew ? member.kind : "";
      UpdateRun &run = runs.back();
      // A variable of another row starts a block, and so does whatever lies
      // behind the run.
      bool isLast = i + 1 == members.size() || startsRow(i + 1);
      int64_t extent =
          isLast ? llvm::alignTo(run.size + padded, run.block) - run.size
                 : padded;
      for (auto &[variable, role] : roles)
        if (!variable->hasAttr(kRunAttr)) {
          setPosition(variable,
                      function.getName() + "." + Twine(number) + "." +
                          Twine(runs.size() - 1) + role,
                      run.size);
          if (extent != padded)
            variable->setAttr(kExtentAttr, builder.getI64IntegerAttr(extent));
        }
      run.rows.push_back(member.row);
      run.variables.push_back(member.variable);
      run.gradients.push_back(bundle.getEntries()[member.entry]);
      run.positions.push_back(run.size);
      run.size += extent;
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

  // Neighbours in a run are one range, else entry by entry.
  struct Range {
    Place at;
    int64_t size;
    Type element;
  };
  SmallVector<Range> ranges;
  llvm::DenseSet<Value> left(bundle.getEntries().begin(),
                             bundle.getEntries().end());
  auto addRange = [&](UpdateRun &run, size_t first, size_t end) {
    int64_t position = run.positions[first];
    int64_t size =
        (end < run.positions.size() ? run.positions[end] : run.size) - position;
    Place at = placeOf(run.gradients[first]);
    bool follows = !ranges.empty() && ranges.back().at.buffer == at.buffer &&
                   ranges.back().at.offset + ranges.back().size == at.offset;
    if (follows)
      ranges.back().size += size;
    else
      ranges.push_back({at, size, run.gradientType});
  };
  for (auto &[update, runs] : updates)
    for (UpdateRun &run : runs)
      for (size_t i = 0, first = 0; i < run.gradients.size(); first = ++i) {
        while (i < run.gradients.size() && left.erase(run.gradients[i]))
          ++i;
        if (i > first)
          addRange(run, first, i);
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

  combineNorm(op, squares, partialSize);
}

/// Norm and flag of the `count` sums of squares in `squares`.
void StepEmitter::combineNorm(GradientNormOp op, Value squares, int64_t count) {
  Location loc = op.getLoc();
  Type scalar = elementType(op.getNorm());
  Type f64 = builder.getF64Type();
  auto compute = cast<FloatType>(scalar);
  LoopNest nest{{count}, {0}};
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
  emitLaunch(builder, loc, name, nest, operands, count);
}

//===----------------------------------------------------------------------===//
// Updates and writes
//===----------------------------------------------------------------------===//

/// True if `op` has numbers that its variables do not share.
static bool readsTables(UpdateOp op) {
  auto isList = [](Value value) { return tensorType(value).getRank() != 0; };
  return isList(op.getMultiplier()) || llvm::any_of(op.getScalars(), isList);
}

void StepEmitter::emitUpdate(UpdateOp op) {
  Block &region = op.getBody().front();
  auto compute = cast<FloatType>(region.getArgument(0).getType());
  for (UpdateRun &run : updates[op]) {
    bool inBlocks = run.hasTable() && readsTables(op);
    LoopNest nest = nestOf(run, inBlocks);
    SmallVector<int64_t> strides = nest.strides({run.block, 1});
    strides.back() = 1;
    auto variableOperand = [&](VariableOp variable, Direction direction) {
      Type element = variable.getTensorType().getElementType();
      Value buffer = symbolBuffer(variable.getSymName(), element, run.size);
      return KernelOperand{buffer, 0, element, direction, strides};
    };
    SmallVector<KernelOperand> operands;
    Place gradients = placeOf(run.gradients.front());
    operands.push_back({gradients.buffer, gradients.offset, run.gradientType,
                        Direction::In, strides});
    operands.push_back(
        variableOperand(run.variables.front(), Direction::InOut));
    for (VariableOp slot : run.slots)
      operands.push_back(variableOperand(slot, Direction::InOut));
    int64_t table = operands.size();
    if (inBlocks)
      operands.push_back(
          blockTable(run, [&](size_t i, int64_t) { return run.rows[i]; }));
    unsigned multiplier = operands.size();
    operands.push_back(tableOperand(op.getMultiplier(), run, inBlocks, table));
    for (Value value : op.getScalars())
      operands.push_back(tableOperand(value, run, inBlocks, table));
    for (VariableOp copy : run.lowCopies)
      operands.push_back(variableOperand(copy, Direction::Out));
    std::optional<int64_t> flag;
    if (op.getFinite()) {
      flag = operands.size();
      operands.push_back(scalarOperand(op.getFinite()));
      operands.back().strides.assign(nest.sizes.size(), 0);
    }
    auto kernel = kernels.create(op.getLoc(), nest.numOuter(), operands, flag);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&kernel.getBody().front());
    BodyBuilder b(builder, builder.getUnknownLoc(), compute);
    SmallVector<Value> elements = loadElements(b, kernel);

    unsigned numSlots = run.slots.size();
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
  if (op.getPredicate())
    operands.push_back(scalarOperand(op.getPredicate()));
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
  auto next = [&](unsigned i) {
    Value value = mapping.lookup(region.getTerminator()->getOperand(i));
    if (!op.getPredicate())
      return value;
    return b.select(elements[region.getNumArguments()], value, elements[i]);
  };
  SmallVector<Value> stored;
  for (unsigned i = 0; i < op.getState()->size(); ++i)
    if (op.changes(i))
      stored.push_back(next(i));
  if (isRead)
    stored.push_back(next(0));
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
      {symbolBuffer(findState(module, VariableRole::Rng).getSymName(), i64, 2),
       1,
       i64,
       Direction::InOut,
       {1}}};
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
