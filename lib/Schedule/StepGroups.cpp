//===- StepGroups.cpp - launches of fused groups --------------------------===//
//
// Where the operands of a group's kernel lie, what is written over, and the
// second stage of reductions that chunks share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GroupKernel.h"
#include "StepEmitter.h"
#include "amp/Schedule/KernelABI.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceOver;

/// Elements of a row from which on a row kernel writes over what it reads.
static constexpr int64_t kShortestRowInPlace = 64;

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

/// The operand that lies where an output does, element by element.
static std::optional<unsigned> inputAt(ArrayRef<KernelOperand> operands,
                                       const Place &at,
                                       ArrayRef<int64_t> strides) {
  for (auto [i, operand] : llvm::enumerate(operands))
    if (operand.buffer == at.buffer && operand.offset == at.offset &&
        ArrayRef(operand.strides) == strides)
      return i;
  return std::nullopt;
}

namespace {

/// A reduction that several chunks share: `width` numbers of each chunk in
/// `partials`, which a second launch combines.
struct Combine {
  Value output, partials;
  ReduceOver over;
  Type type;
  int64_t width;
};

/// The operands of a group's launch.
struct GroupOperands {
  SmallVector<KernelOperand> list;
  /// The value that each written operand stores, or a chunk's part of it.
  llvm::DenseMap<unsigned, Value> stored;
  SmallVector<Combine> combines;

  bool isPartial(Value output) const {
    return llvm::any_of(combines, [&](const Combine &combine) {
      return combine.output == output;
    });
  }
};

} // namespace

/// Has `output` written over an operand that is read where `output` is stored;
/// false where there is none.
static bool writeInPlace(StepBuilder &step, const GroupKernel &group,
                         Value output, llvm::function_ref<bool(Value)> diesHere,
                         GroupOperands &operands) {
  if (step.schedule.values.at(output).deferred)
    return false;
  SmallVector<int64_t> strides = group.outputStrides(output);
  std::optional<unsigned> input;
  if (step.hasPlace(output)) {
    input = inputAt(operands.list, step.placeOf(output),
                    group.nest.strides(strides));
  } else {
    input = reusableInput(group, operands.list, output, strides, diesHere);
    if (input)
      step.place(output, operands.list[*input].buffer,
                 operands.list[*input].offset);
  }
  if (!input)
    return false;
  operands.list[*input].direction = Direction::InOut;
  operands.stored[*input] = output;
  return true;
}

/// Adds an operand that stores `output`, or the part of it that each of
/// `chunks` computes.
static void addOutput(StepBuilder &step, const GroupKernel &group, Value output,
                      int64_t chunks, GroupOperands &operands) {
  const ValueInfo &info = step.schedule.values.at(output);
  KernelOperand operand;
  operand.direction = Direction::Out;
  operand.strides = group.nest.strides(group.outputStrides(output));
  operand.element = elementType(output);
  if (info.deferred) {
    bool outer = info.over == ReduceOver::Outer;
    operand.strides.assign(group.nest.sizes.size(), 0);
    operand.strides.back() = outer ? 1 : 0;
    int64_t width = outer ? group.nest.sizes.back() : 1;
    // Sums of many columns that are not stored as they are have to be
    // completed some columns at a time.
    Type partial = partialType(output, group.node.computeType);
    bool isLong =
        width > amprt::kMaxScratchColumns && operand.element != partial;
    if (chunks > 1 || isLong) {
      operand.element = partial;
      operand.buffer = step.newBuffer(partial, chunks * width);
      operands.combines.push_back(
          {output, operand.buffer, info.over, partial, width});
    }
  } else if (group.node.domain.empty()) {
    operand.strides.back() = 1;
  }
  if (!operand.buffer) {
    Place at = step.placeOf(output);
    operand.buffer = at.buffer;
    operand.offset = at.offset;
  }
  operands.stored[operands.list.size()] = output;
  operands.list.push_back(operand);
}

/// Elements that the written ones of `operands` store, in their order.
static SmallVector<Value> storedElements(const GroupKernel &group,
                                         const GroupOperands &operands) {
  SmallVector<Value> elements;
  for (unsigned i = 0; i < operands.list.size(); ++i)
    if (Value output = operands.stored.lookup(i))
      elements.push_back(operands.isPartial(output) ? group.partialOf(output)
                                                    : group.resultOf(output));
  return elements;
}

/// Combines what `chunks` of a group's launch left of its reductions.
static void emitCombines(StepBuilder &step, Location loc,
                         const GroupOperands &operands, int64_t chunks) {
  for (const Combine &combine : operands.combines)
    step.emitCombine(loc, reduceKindOf(combine.output.getDefiningOp()),
                     combine.over, combine.partials, combine.type, chunks,
                     combine.width, step.placeOf(combine.output),
                     elementType(combine.output));
}

void StepEmitter::emitGroup(const Node &node, const Node &whole) {
  GroupKernel group(schedule, node);
  group.collect();
  if (group.outputs.empty())
    return;
  Location loc = node.ops.front()->getLoc();

  GroupOperands operands;
  for (const GroupKernel::Input &input : group.inputs)
    operands.list.push_back(inputOperand(*this, group, input));
  int64_t grain = grainOf(group.nest, partialsOf(schedule, group));
  int64_t chunks =
      std::max<int64_t>(1, llvm::divideCeil(group.nest.extent(), grain));
  auto diesHere = [&](Value base) { return diesIn(whole, base); };
  for (Value output : group.outputs)
    if (!writeInPlace(*this, group, output, diesHere, operands))
      addOutput(*this, group, output, chunks, operands);

  std::string hint = hintOf(node);
  KernelLaunch launch{
      loc,  hint, group.nest, operands.list, cast<FloatType>(node.computeType),
      grain};
  emitKernel(launch, [&](BodyBuilder &body, ArrayRef<Value> elements) {
    group.emitBody(body, elements);
    return storedElements(group, operands);
  });
  emitCombines(*this, loc, operands, chunks);
}

void StepEmitter::emitRest(const Node &epilogue, ArrayRef<Operation *> done) {
  Node rest(Node::Group);
  rest.domain = epilogue.domain;
  rest.computeType = epilogue.computeType;
  for (Operation *op : epilogue.ops)
    if (!llvm::is_contained(done, op))
      rest.ops.push_back(op);
  if (llvm::any_of(rest.ops, isReduction))
    rest.split = epilogue.split;
  if (!rest.ops.empty())
    emitGroup(rest, epilogue);
}

void StepEmitter::emitEpilogue(int index) {
  const Node &node = schedule.nodes[index];
  if (node.ops.empty() || !schedule.getRules().runsKernels)
    return; // the call stores its result itself
  GroupKernel group(schedule, node);
  group.collect();
  Block &block = cast<amprt::CallOpInterface>(body->back()).addEpilogue();
  Value sums = block.getArgument(0);
  GroupOperands operands;
  operands.list.push_back(
      {sums, 0, cast<MemRefType>(sums.getType()).getElementType(),
       Direction::In, group.nest.strides(group.outputStrides(node.value))});
  for (const GroupKernel::Input &input : group.inputs)
    operands.list.push_back(inputOperand(*this, group, input));
  int64_t grain = llvm::any_of(node.ops, isReduction) ? AMP_EPILOGUE_BLOCK_ROWS
                                                      : grainOf(group.nest);
  int64_t chunks = llvm::divideCeil(group.nest.extent(), grain);
  for (Value output : group.outputs)
    addOutput(*this, group, output, chunks, operands);
  std::string hint = hintOf(node);
  KernelLaunch launch{
      node.ops.front()->getLoc(),        hint, group.nest, operands.list,
      cast<FloatType>(node.computeType), grain};
  FlatSymbolRefAttr kernel =
      buildKernel(launch, [&](BodyBuilder &b, ArrayRef<Value> elements) {
        group.emitBody(b, elements.drop_front(), elements.front());
        return storedElements(group, operands);
      });
  builder.setInsertionPointToEnd(&block);
  emitLaunch(builder, launch.loc, kernel, launch.nest, launch.operands, grain);
  emitCombines(*this, launch.loc, operands, chunks);
}
