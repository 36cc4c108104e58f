//===- StepGroups.cpp - kernels of fused groups ---------------------------===//
//
// Writes the body of one kernel for a group of fused ops, with views and casts
// read through.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Calls/CallLowering.h"
#include "Philox.h"
#include "StepEmitter.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/Schedule/KernelABI.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

/// Elements of a row from which on a row kernel writes over what it reads.
static constexpr int64_t kShortestRowInPlace = 64;

namespace {

/// The kernel of one group, while it is built.
class GroupKernel {
public:
  GroupKernel(const Schedule &schedule, int index)
      : schedule(schedule), node(schedule.nodes[index]), index(index) {}

  const Schedule &schedule;
  const Node &node;
  int index;

  /// Operands read, with strides over the domain.
  struct Input {
    Value base;
    int64_t offset;
    SmallVector<int64_t> strides;
  };
  SmallVector<Input> inputs;
  SmallVector<Value> outputs;
  /// Strides of everything that constrains collapsing.
  SmallVector<SmallVector<int64_t>> allStrides;
  LoopNest nest;

  void collect();
  /// Of an epilogue `callResult` is the element of the call's result.
  void emitBody(BodyBuilder &body, ArrayRef<Value> inputElements,
                Value callResult = {});
  Value resultOf(Value value) const { return scalars.lookup(value); }
  /// The part of the sum `value` that a chunk leaves, not rounded yet.
  Value partialOf(Value value) const { return partials.lookup(value); }
  SmallVector<int64_t> outputStrides(Value value) const;

private:
  SmallVector<int64_t> stridesOf(Operation *op, const View &view) const {
    return loopStrides(view.broadcast(visitedShape(op)).strides,
                       schedule.visitedLoops.at(op), node.domain.size());
  }
  unsigned addInput(Value base, int64_t offset, SmallVector<int64_t> strides);
  Value elementOf(BodyBuilder &body, Operation *op, Value operand,
                  ArrayRef<Value> inputElements);
  /// Σ index·stride over the loops, as `type`.
  Value linearIndex(BodyBuilder &body, ArrayRef<int64_t> strides,
                    int64_t offset, Type type);
  bool isRepeatedAlongRow(Operation *op, Value element) const;
  Value emitReduction(BodyBuilder &body, Operation *op, Value element);
  bool isEpilogue() const { return node.kind == Node::Epilogue; }
  bool seesStored(OpOperand &operand, Value base) const;

  llvm::DenseMap<Value, Value> scalars, partials;
};

} // namespace

unsigned GroupKernel::addInput(Value base, int64_t offset,
                               SmallVector<int64_t> strides) {
  for (auto [i, input] : llvm::enumerate(inputs))
    if (input.base == base && input.offset == offset &&
        input.strides == strides)
      return i;
  inputs.push_back({base, offset, strides});
  allStrides.push_back(strides);
  return inputs.size() - 1;
}

SmallVector<int64_t> GroupKernel::outputStrides(Value value) const {
  const ValueInfo &info = schedule.values.at(value);
  SmallVector<int64_t> zeros(node.domain.size(), 0);
  if (info.deferred)
    return zeros;
  return loopStrides(contiguousStrides(tensorType(value).getShape()),
                     info.loops, node.domain.size());
}

void GroupKernel::collect() {
  if (isEpilogue()) {
    allStrides.push_back(outputStrides(node.value));
    if (schedule.materialized.contains(node.value))
      outputs.push_back(node.value);
  }
  for (Operation *op : node.ops) {
    for (Value operand : elementOperands(op)) {
      View view = schedule.view(operand);
      if (schedule.producer(view.base) == index || splatOf(view.base))
        continue;
      if (isPosition(view.base))
        allStrides.push_back(stridesOf(op, view));
      else
        addInput(view.base, view.offset, stridesOf(op, view));
    }
    if (auto random = dyn_cast<RandomOpInterface>(op)) {
      View key = schedule.view(random.getRandomKey());
      SmallVector<int64_t> zeros(node.domain.size(), 0);
      addInput(key.base, key.offset, zeros);
      addInput(key.base, key.offset + 1, zeros);
      addInput(schedule.randomIds, schedule.idPlaces.at(random.getRandomId()),
               zeros);
      allStrides.push_back(loopStrides(contiguousStrides(visitedShape(op)),
                                       schedule.visitedLoops.at(op),
                                       node.domain.size()));
    }
    Value result = op->getResult(0);
    if (schedule.materialized.contains(result)) {
      outputs.push_back(result);
      if (!schedule.values.at(result).deferred)
        allStrides.push_back(outputStrides(result));
    }
  }
  nest = collapse(node.domain, node.split, allStrides);
}

Value GroupKernel::linearIndex(BodyBuilder &body, ArrayRef<int64_t> strides,
                               int64_t offset, Type type) {
  OpBuilder &b = body.getBuilder();
  Location loc = body.getLoc();
  // 32 bits where they suffice: twice the lanes.
  int64_t largest = std::abs(offset);
  for (auto [size, stride] : llvm::zip(nest.sizes, nest.strides(strides)))
    largest += std::abs(stride) * size;
  Type integer = largest < (int64_t(1) << 31) ? b.getI32Type() : b.getI64Type();
  Value sum;
  for (auto [loop, stride] : llvm::enumerate(nest.strides(strides))) {
    if (stride == 0 || nest.sizes[loop] == 1)
      continue;
    Value term = amprt::IndexOp::create(b, loc, integer, loop);
    if (stride != 1)
      term = arith::MulIOp::create(b, loc, term, body.integer(integer, stride));
    sum = sum ? arith::AddIOp::create(b, loc, sum, term).getResult() : term;
  }
  if (!sum)
    sum = body.integer(integer, offset);
  else if (offset != 0)
    sum = arith::AddIOp::create(b, loc, sum, body.integer(integer, offset));
  return body.convert(sum, type);
}

Value GroupKernel::elementOf(BodyBuilder &body, Operation *op, Value operand,
                             ArrayRef<Value> inputElements) {
  View view = schedule.view(operand);
  if (schedule.producer(view.base) == index)
    return scalars.at(view.base);
  Type element = elementType(view.base);
  if (auto splat = splatOf(view.base))
    return isa<FloatType>(element) ? body.constant(*splat)
                                   : body.integer(element, *splat);
  if (isPosition(view.base)) {
    Type type = isa<FloatType>(element) ? body.getComputeType() : element;
    return linearIndex(body, stridesOf(op, view), view.offset, type);
  }
  return inputElements[addInput(view.base, view.offset, stridesOf(op, view))];
}

/// True if `op` visits each element of a row but the row has one value for all
/// of them, which `reduce … all` would count once.
bool GroupKernel::isRepeatedAlongRow(Operation *op, Value element) const {
  if (node.split < 0 ||
      llvm::none_of(
          schedule.visitedLoops.at(op), [&](int i) { return i >= node.split; }))
    return false;
  auto kernel = cast<amprt::KernelOp>(element.getParentBlock()->getParentOp());
  return amprt::KernelLevels(kernel).getLevel(element) == amprt::Level::Row;
}

/// The way in which a kernel combines what `op`, a reduction, does.
static ReduceKind kindOf(Operation *op) {
  switch (cast<ReductionOpInterface>(op).getReduction()) {
  case Reduction::Sum:
    return ReduceKind::Add;
  case Reduction::Max:
    return ReduceKind::Max;
  case Reduction::Min:
    return ReduceKind::Min;
  case Reduction::Argmax:
    return ReduceKind::Argmax;
  }
  llvm_unreachable("the switch has all reductions");
}

/// The type in which chunks leave what they made of `value`, a reduction: f64
/// of sums.
static Type partialType(Value value, Type computeType) {
  bool isSum = isa<FloatType>(computeType) &&
               kindOf(value.getDefiningOp()) == ReduceKind::Add;
  return isSum ? Float64Type::get(value.getContext()) : computeType;
}

Value GroupKernel::emitReduction(BodyBuilder &body, Operation *op,
                                 Value element) {
  const ValueInfo &info = schedule.values.at(op->getResult(0));
  auto result = elementType(op->getResult(0));
  ReduceKind kind = kindOf(op);
  bool isArgmax = kind == ReduceKind::Argmax;
  if (reducedAxes(op).empty())
    return isArgmax ? body.integer(result, 0) : element;
  ReduceOver over = info.deferred ? info.over : ReduceOver::Inner;
  OpBuilder &b = body.getBuilder();
  // Sums of many rows, or of everything, are formed in f64 and rounded once:
  // in f32 the error would grow with their number.
  Type computed = element.getType();
  if (info.deferred && kind == ReduceKind::Add)
    element = body.convert(element, partialType(op->getResult(0), computed));
  Type type = isArgmax ? b.getI64Type() : element.getType();
  auto reduce = [&](Value value, ReduceOver over) -> Value {
    return amprt::ReduceOp::create(b, body.getLoc(), type, kind, value, over);
  };
  if (kind == ReduceKind::Add && over == ReduceOver::All &&
      isRepeatedAlongRow(op, element))
    element = reduce(element, ReduceOver::Inner);
  Value reduced = reduce(element, over);
  partials[op->getResult(0)] = reduced;
  return body.convert(reduced, isArgmax ? result : computed);
}

/// True if `op` decides something by its elements. Such an op must see the
/// stored values, as everybody else does who compares the same values: the
/// maximum of unrounded elements would equal none of the rounded ones.
static bool comparesElements(Operation *op) {
  return (isReduction(op) && kindOf(op) != ReduceKind::Add) ||
         !isa<FloatType>(elementType(op->getResult(0)));
}

/// `element` of `value` as memory would hold it.
static Value asStored(BodyBuilder &body, Value element, Value value) {
  Type stored = elementType(value), computed = element.getType();
  if (!isa<FloatType>(stored) || !isa<FloatType>(computed))
    return element;
  return body.convert(body.convert(element, stored), computed);
}

/// True if what reads `operand`, which this kernel computes, has to see it as
/// memory would hold it.
bool GroupKernel::seesStored(OpOperand &operand, Value base) const {
  Operation *op = operand.getOwner();
  if (comparesElements(op))
    return true;
  // An epilogue changes no bit but a bias's, which is added to the sums: others
  // read what a kernel behind the call would read.
  if (isEpilogue() && base == node.value)
    return !schedule.readsUnrounded(op);
  if (isEpilogue() && schedule.readsUnrounded(base.getDefiningOp()))
    return true;
  return readsRounded(op, base);
}

void GroupKernel::emitBody(BodyBuilder &body, ArrayRef<Value> inputElements,
                           Value callResult) {
  if (callResult)
    scalars[node.value] = callResult;
  for (Operation *op : node.ops) {
    SmallVector<Value> elements;
    for (Value value : elementOperands(op)) {
      Value element = elementOf(body, op, value, inputElements);
      Value base = schedule.view(value).base;
      OpOperand &operand = op->getOpOperand(elements.size());
      if (schedule.producer(base) == index && seesStored(operand, base))
        element = asStored(body, element, base);
      elements.push_back(element);
    }
    Value result;
    if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op)) {
      result = elementwise.buildBody(body, elements);
    } else if (auto random = dyn_cast<RandomOpInterface>(op)) {
      View key = schedule.view(random.getRandomKey());
      SmallVector<int64_t> zeros(node.domain.size(), 0);
      Value seed = inputElements[addInput(key.base, key.offset, zeros)];
      Value step = inputElements[addInput(key.base, key.offset + 1, zeros)];
      SmallVector<int64_t> strides =
          loopStrides(contiguousStrides(visitedShape(op)),
                      schedule.visitedLoops.at(op), node.domain.size());
      Value position =
          linearIndex(body, strides, 0, body.getBuilder().getI64Type());
      Value id = inputElements[addInput(
          schedule.randomIds, schedule.idPlaces.at(random.getRandomId()),
          zeros)];
      result = random.buildRandomBody(
          body, elements, emitRandomBits(body, seed, step, position, id));
    } else {
      result = emitReduction(body, op, elements[0]);
    }
    scalars[op->getResult(0)] = result;
  }
}

/// The operand of `kernel` whose memory `output` may take over: read at the
/// same places, by nobody later.
static std::optional<unsigned>
reusableInput(const GroupKernel &kernel, ArrayRef<KernelOperand> operands,
              Value output, ArrayRef<int64_t> strides,
              llvm::function_ref<bool(Value)> diesHere) {
  // A row's elements are stored in its last pass. Rows of less than a few
  // vectors would not wait in memory anyway, and reading one right behind the
  // store of the one before it stalls: 71 instead of 27 ns a row of 10.
  if (kernel.node.split >= 0 && kernel.nest.sizes.back() < kShortestRowInPlace)
    return std::nullopt;
  std::optional<unsigned> found;
  for (auto [i, input] : llvm::enumerate(kernel.inputs)) {
    auto type = tensorType(input.base);
    if (type.getElementType() != elementType(output) || input.offset != 0 ||
        ArrayRef(input.strides) != strides ||
        type.getNumElements() != tensorType(output).getNumElements() ||
        operands[i].direction != Direction::In || !diesHere(input.base))
      continue;
    bool readOnce = llvm::count_if(kernel.inputs, [&](const auto &other) {
                      return other.base == input.base;
                    }) == 1;
    if (readOnce) {
      found = i;
      break;
    }
  }
  return found;
}

static Partials partialsOf(const Schedule &schedule, const GroupKernel &group) {
  bool hasColumns = llvm::any_of(group.outputs, [&](Value output) {
    const ValueInfo &info = schedule.values.at(output);
    return info.deferred && info.over == ReduceOver::Outer;
  });
  if (!hasColumns)
    return Partials::Scalar;
  bool reducesRows = llvm::any_of(group.node.ops, [&](Operation *op) {
    return isReduction(op) && !schedule.values.at(op->getResult(0)).deferred;
  });
  return reducesRows ? Partials::ColumnsOfRows : Partials::Columns;
}

static KernelOperand inputOperand(StepBuilder &step, const GroupKernel &group,
                                  const GroupKernel::Input &input) {
  Place at = step.placeOf(input.base);
  return {at.buffer, at.offset + input.offset, elementType(input.base),
          Direction::In, group.nest.strides(input.strides)};
}

/// The name of a group's kernel, if no other has it.
static std::string hintOf(const Node &node) {
  std::string hint = node.ops.back()->getName().stripDialect().str();
  if (node.ops.size() > 1)
    hint = node.ops.front()->getName().stripDialect().str() + "_" + hint;
  return hint;
}

void StepEmitter::emitGroup(int index) {
  const Node &node = schedule.nodes[index];
  GroupKernel group(schedule, index);
  group.collect();
  if (group.outputs.empty())
    return;
  Location loc = node.ops.front()->getLoc();

  SmallVector<KernelOperand> operands;
  for (const GroupKernel::Input &input : group.inputs)
    operands.push_back(inputOperand(*this, group, input));
  int64_t grain = grainOf(group.nest, partialsOf(schedule, group));
  int64_t chunks =
      std::max<int64_t>(1, llvm::divideCeil(group.nest.extent(), grain));

  struct Combine {
    Value output, partials;
    ReduceOver over;
    Type type;
    int64_t width;
  };
  SmallVector<Combine> combines;
  llvm::DenseMap<unsigned, Value> inPlace;
  auto diesHere = [&](Value base) {
    return !isLeaf(base) && !pinned.contains(base) && lastReader(base) == index;
  };
  SmallVector<std::pair<Value, unsigned>> outputOperands;
  for (Value output : group.outputs) {
    const ValueInfo &info = schedule.values.at(output);
    auto type = tensorType(output);
    SmallVector<int64_t> strides =
        group.nest.strides(group.outputStrides(output));
    if (!info.deferred && !hasPlace(output)) {
      if (auto input = reusableInput(group, operands, output,
                                     group.outputStrides(output), diesHere)) {
        operands[*input].direction = Direction::InOut;
        inPlace[*input] = output;
        place(output, operands[*input].buffer, 0);
        continue;
      }
    }
    KernelOperand operand;
    operand.direction = Direction::Out;
    operand.strides = strides;
    operand.element = type.getElementType();
    if (info.deferred) {
      bool outer = info.over == ReduceOver::Outer;
      operand.strides.assign(group.nest.sizes.size(), 0);
      operand.strides.back() = outer ? 1 : 0;
      int64_t width = outer ? group.nest.sizes.back() : 1;
      // Sums of many columns that are not stored as they are have to be
      // completed some columns at a time.
      Type partial = partialType(output, node.computeType);
      bool isLong =
          width > amprt::kMaxScratchColumns && operand.element != partial;
      if (chunks > 1 || isLong) {
        operand.element = partial;
        operand.buffer = newBuffer(partial, chunks * width);
        combines.push_back({output, operand.buffer, info.over, partial, width});
      }
    } else if (node.domain.empty()) {
      operand.strides.back() = 1;
    }
    if (!operand.buffer) {
      Place at = placeOf(output);
      operand.buffer = at.buffer;
      operand.offset = at.offset;
    }
    outputOperands.push_back({output, operands.size()});
    operands.push_back(operand);
  }

  std::string hint = hintOf(node);
  KernelLaunch launch{
      loc,  hint, group.nest, operands, cast<FloatType>(node.computeType),
      grain};
  emitKernel(launch, [&](BodyBuilder &body, ArrayRef<Value> elements) {
    group.emitBody(body, elements);
    SmallVector<Value> stored; // per written operand, in operand order
    for (auto [i, operand] : llvm::enumerate(operands)) {
      if (operand.direction == Direction::InOut)
        stored.push_back(group.resultOf(inPlace.lookup(i)));
      for (auto [output, position] : outputOperands) {
        if (position != i)
          continue;
        bool isPartial = llvm::any_of(combines, [&](const Combine &combine) {
          return combine.output == output;
        });
        stored.push_back(isPartial ? group.partialOf(output)
                                   : group.resultOf(output));
      }
    }
    return stored;
  });

  for (const Combine &combine : combines) {
    emitCombine(loc, kindOf(combine.output.getDefiningOp()), combine.over,
                combine.partials, combine.type, chunks, combine.width,
                placeOf(combine.output), elementType(combine.output));
  }
}

void StepEmitter::emitEpilogue(int index) {
  const Node &node = schedule.nodes[index];
  if (node.ops.empty())
    return; // the call stores its result itself
  GroupKernel group(schedule, index);
  group.collect();
  Block &block = cast<amprt::CallOpInterface>(body->back()).addEpilogue();
  Value sums = block.getArgument(0);
  SmallVector<KernelOperand> operands;
  operands.push_back(
      {sums, 0, cast<MemRefType>(sums.getType()).getElementType(),
       Direction::In, group.nest.strides(group.outputStrides(node.value))});
  for (const GroupKernel::Input &input : group.inputs)
    operands.push_back(inputOperand(*this, group, input));
  for (Value output : group.outputs) {
    Place at = placeOf(output);
    operands.push_back({at.buffer, at.offset, elementType(output),
                        Direction::Out,
                        group.nest.strides(group.outputStrides(output))});
  }
  std::string hint = hintOf(node);
  KernelLaunch launch{node.ops.front()->getLoc(), hint, group.nest, operands,
                      cast<FloatType>(node.computeType)};
  FlatSymbolRefAttr kernel =
      buildKernel(launch, [&](BodyBuilder &b, ArrayRef<Value> elements) {
        group.emitBody(b, elements.drop_front(), elements.front());
        SmallVector<Value> stored;
        for (Value output : group.outputs)
          stored.push_back(group.resultOf(output));
        return stored;
      });
  builder.setInsertionPointToEnd(&block);
  emitLaunch(builder, launch.loc, kernel, launch.nest, launch.operands,
             grainOf(launch.nest));
}
