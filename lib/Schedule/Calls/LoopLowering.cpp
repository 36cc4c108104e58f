//===- LoopLowering.cpp - an amp.loop as a loop of calls ------------------===//
//
// One turn is scheduled as a step is, with what it reads and makes as arguments
// and results. They lie where the loop's own values are: a slice and a part of
// a stack move with the turns; what is carried is written over what it was, or
// has two places, one that a turn reads and one that it writes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Buffers.h"
#include "../StepArena.h"
#include "../StepEmitter.h"
#include "CallLowering.h"
#include "IsolateLoops.h"
#include "Overwrite.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::BufferOp;
using amprt::Direction;

namespace {

/// The memory of an argument or a result of a turn.
struct Window {
  Place place;
  int64_t step = 0, period = 1;
};

/// The function of a turn, for a while in the module: its arguments are what
/// the loop carries, then slices; its results what changes of that, then what
/// is stacked.
struct Turn {
  Turn(LoopOp loop, ModuleOp module);

  /// True of what is the same in all turns.
  bool isInvariant(unsigned carried) const { return invariant[carried]; }

  OwningOpRef<func::FuncOp> function;
  SmallVector<bool> invariant;
};

class LoopCall : public CallLowering {
  /// A value that turns read where it is may begin anywhere; the first one of
  /// what they write is copied.
  bool takesView(const Schedule &schedule, OpOperand &operand) const override {
    auto loop = cast<LoopOp>(operand.getOwner());
    unsigned number = operand.getOperandNumber();
    if (number < loop.getInitial().size() &&
        loop.getNext().getCarried()[number] != loop.getRegionIterArgs()[number])
      return true;
    View view = schedule.view(operand.get());
    return view.isContiguous() && !isPosition(view.base) &&
           elementType(view.base) == elementType(operand.get());
  }

  LogicalResult emit(StepBuilder &step, const Node &node) const override;
};

} // namespace

Turn::Turn(LoopOp loop, ModuleOp module) {
  NextOp next = loop.getNext();
  SmallVector<Value> results;
  for (auto [argument, value] :
       llvm::zip_equal(loop.getRegionIterArgs(), next.getCarried())) {
    invariant.push_back(argument == value);
    if (argument != value)
      results.push_back(value);
  }
  llvm::append_range(results, next.getStacked());
  auto arguments = loop.getBody().getArguments().drop_front();
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  function = func::FuncOp::create(
      builder, loop.getLoc(), "turn",
      builder.getFunctionType(
          llvm::map_to_vector(arguments, [](auto a) { return a.getType(); }),
          TypeRange(ValueRange(results))));
  if (auto ids = loop->getAttrOfType<DenseI64ArrayAttr>(kIdsAttr)) {
    (*function)->setAttr(kIdsAttr, ids);
    // The last of what is carried has them.
    function->setArgAttr(loop.getInitial().size() - 1, kIdsAttr,
                         builder.getUnitAttr());
  }
  Block *block = function->addEntryBlock();
  IRMapping mapping;
  mapping.map(arguments, block->getArguments());
  builder.setInsertionPointToEnd(block);
  for (Operation &op : loop.getBody().front().without_terminator())
    builder.clone(op, mapping);
  func::ReturnOp::create(builder, next.getLoc(),
                         llvm::map_to_vector(results, [&](Value value) {
                           return mapping.lookup(value);
                         }));
}

static int64_t sizeOf(Value value) {
  return tensorType(value).getNumElements();
}

/// Copies `size` elements.
static void copy(StepBuilder &step, Location loc, Type element, int64_t size,
                 Place from, Place to) {
  KernelLaunch launch{loc,
                      "copy",
                      {{size}, {0}},
                      {{from.buffer, from.offset, element, Direction::In, {1}},
                       {to.buffer, to.offset, element, Direction::Out, {1}}},
                      accumulatorType(element)};
  step.emitKernel(launch, [](BodyBuilder &, ArrayRef<Value> elements) {
    return SmallVector<Value>{elements.front()};
  });
}

/// Puts what the first turn reads to `place`.
static void store(StepBuilder &step, Location loc, Value value, Place place) {
  View view = step.schedule.view(value);
  auto type = tensorType(value);
  if (auto splat = splatOf(view.base);
      splat && isa<FloatType>(type.getElementType()))
    return step.emitFill(loc, place, type.getElementType(),
                         type.getNumElements(), *splat);
  step.emitCopy(loc, view, type.getElementType(), place.buffer, place.offset,
                contiguousStrides(type.getShape()));
}

namespace {
/// Where a loop's values are, and with them arguments and results of a turn.
class LoopMemory {
public:
  /// `turn` is scheduled.
  LoopMemory(StepBuilder &step, const Node &node, Block &turn)
      : step(step), node(node), loop(cast<LoopOp>(node.ops.front())),
        turn(turn) {
    for (auto buffer : turn.getOps<BufferOp>())
      if (auto name = nameOf(buffer))
        buffers[*name] = buffer;
  }

  LogicalResult place(const Turn &values);
  /// Makes the turn the region of a loop of calls.
  void emitLoop();
  /// Copies what is carried where a result has a place of its own.
  void copyResults();

private:
  LogicalResult placeCarried(unsigned number);
  bool mayTakeOver(Value initial) const;
  Place placeOnce(Value initial, Value result);
  Window partsOf(Value whole);
  std::string nextArgument() { return "arg" + std::to_string(numArguments++); }
  std::string nextResult() { return "result" + std::to_string(numResults++); }
  static std::optional<StringRef> nameOf(BufferOp buffer) {
    return buffer.getArgument() ? buffer.getArgument() : buffer.getResultName();
  }

  StepBuilder &step;
  const Node &node;
  LoopOp loop;
  Block &turn;
  /// By the names of the turn's arguments and results.
  llvm::StringMap<BufferOp> buffers;
  llvm::StringMap<Window> windows;
  unsigned numArguments = 0, numResults = 0;
  /// Results, and where the last turn leaves them.
  SmallVector<std::pair<Value, Place>> copied;
};
} // namespace

/// One part for each turn, in the order of slices.
Window LoopMemory::partsOf(Value whole) {
  int64_t turns = loop.getCount();
  Window window{step.placeOfView(whole), sizeOf(whole) / turns, turns};
  if (loop.getReverse()) {
    window.place.offset += (turns - 1) * window.step;
    window.step = -window.step;
  }
  return window;
}

/// True if nobody but the loop needs the memory of `initial`, and it only once.
bool LoopMemory::mayTakeOver(Value initial) const {
  View view = step.schedule.view(initial);
  return step.diesIn(node, view.base) && view.offset == 0 &&
         view.isContiguous() &&
         elementType(view.base) == elementType(initial) &&
         sizeOf(view.base) == sizeOf(initial) &&
         llvm::count_if(node.ops.front()->getOperands(), [&](Value operand) {
           return step.schedule.view(operand).base == view.base;
         }) == 1;
}

/// The place of what turns write over: that of the result, if it has one, or of
/// the initial value.
Place LoopMemory::placeOnce(Value initial, Value result) {
  if (!step.hasPlace(result) && mayTakeOver(initial)) {
    Place place = step.placeOfView(initial);
    step.place(result, place.buffer, place.offset);
    return place;
  }
  Place place = step.placeOf(result);
  store(step, loop.getLoc(), initial, place);
  return place;
}

/// One place, which turns write over; else two, of which they read one and
/// write the other.
LogicalResult LoopMemory::placeCarried(unsigned number) {
  Value initial = loop.getInitial()[number], result = loop.getCarried()[number];
  std::string before = nextArgument(), after = nextResult();
  if (overwrite(buffers[before], buffers[after], step.kernels)) {
    windows[before] = {placeOnce(initial, result)};
    return success();
  }
  Type element = elementType(initial);
  int64_t size = sizeOf(initial), bytes = 0;
  if (failed(amprt::extendArena(loop, bytes, size * amprt::bytesOf(element))))
    return failure();
  int64_t distance = bytes / amprt::bytesOf(element);
  Value places = step.newBuffer(element, distance + size);
  store(step, loop.getLoc(), initial, {places, 0});
  windows[before] = {{places, 0}, distance, 2};
  windows[after] = {{places, distance}, -distance, 2};
  Place last{places, loop.getCount() % 2 ? distance : 0};
  if (step.hasPlace(result))
    copied.push_back({result, last});
  else
    step.place(result, last.buffer, last.offset);
  return success();
}

LogicalResult LoopMemory::place(const Turn &values) {
  for (auto [number, initial] : llvm::enumerate(loop.getInitial())) {
    if (values.isInvariant(number))
      windows[nextArgument()] = {step.placeOfView(initial)};
    else if (failed(placeCarried(number)))
      return failure();
  }
  for (Value sliced : loop.getSliced())
    windows[nextArgument()] = partsOf(sliced);
  for (Value stacked : loop.getStacked())
    windows[nextResult()] = partsOf(stacked);
  return success();
}

void LoopMemory::emitLoop() {
  SmallVector<Value> buffers;
  SmallVector<int64_t> offsets, steps, periods;
  auto block = std::make_unique<Block>();
  for (auto buffer : llvm::make_early_inc_range(turn.getOps<BufferOp>())) {
    auto name = nameOf(buffer);
    if (!name)
      continue;
    if (!buffer->use_empty()) {
      const Window &window = windows.at(*name);
      buffers.push_back(window.place.buffer);
      offsets.push_back(window.place.offset);
      steps.push_back(window.step);
      periods.push_back(window.period);
      buffer.getBuffer().replaceAllUsesWith(
          block->addArgument(buffer.getType(), buffer.getLoc()));
    }
    buffer.erase();
  }
  turn.getTerminator()->erase();
  block->getOperations().splice(block->end(), turn.getOperations());
  step.builder.setInsertionPointToEnd(step.body);
  auto made =
      amprt::LoopOp::create(step.builder, loop.getLoc(), loop.getCount(),
                            buffers, offsets, steps, periods);
  made.getBody().push_back(block.release());
}

void LoopMemory::copyResults() {
  for (auto [result, place] : copied)
    copy(step, loop.getLoc(), elementType(result), sizeOf(result), place,
         step.placeOf(result));
}

LogicalResult LoopCall::emit(StepBuilder &step, const Node &node) const {
  auto loop = cast<LoopOp>(node.ops.front());
  Turn turn(loop, step.module);
  StepEmitter emitter(step.module, *turn.function, step.kernels, step.symbols,
                      step.target, step.schedule.getEpilogues());
  if (failed(emitter.run(step.see)))
    return failure();
  LoopMemory memory(step, node, turn.function->getBody().front());
  if (failed(memory.place(turn)))
    return failure();
  memory.emitLoop();
  memory.copyResults();
  return success();
}

void mlir::amp::addLoopCalls(CallTable &calls) {
  addCall<LoopOp, LoopCall>(calls);
}
