//===- StepBuilder.cpp - buffers, kernels and launches of one step --------===//
//
// A buffer is made where a value is first asked for; equal kernels are one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepBuilder.h"
#include "amp/Schedule/KernelABI.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::BufferOp;
using amprt::Direction;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static MemRefType flatType(Type element, int64_t size) {
  return MemRefType::get({size}, element);
}

Value StepBuilder::newBuffer(Type element, int64_t size) {
  OpBuilder::InsertionGuard guard(builder);
  if (lastBuffer)
    builder.setInsertionPointAfter(lastBuffer);
  else
    builder.setInsertionPointToStart(body);
  auto buffer = BufferOp::create(
      builder, function.getLoc(), flatType(element, size), FlatSymbolRefAttr(),
      StringAttr(), StringAttr(), StringAttr(), IntegerAttr(), ArrayAttr());
  lastBuffer = buffer;
  return buffer;
}

Value StepBuilder::symbolBuffer(StringRef symbol, Type element, int64_t size) {
  std::string key = symbol.str() + ":" + std::to_string(size);
  Value &known = symbolBuffers[key];
  if (!known) {
    known = newBuffer(element, size);
    known.getDefiningOp<BufferOp>().setSymbolAttr(
        FlatSymbolRefAttr::get(function.getContext(), symbol));
  }
  return known;
}

/// The variable of a constant that no kernel can hold inline.
StringRef StepBuilder::constantVariable(ElementsAttr value) {
  if (constants.empty())
    for (auto variable : module.getOps<VariableOp>())
      if (variable.getRole() == VariableRole::Constant)
        constants.try_emplace(*variable.getInit(), variable.getSymNameAttr());
  StringAttr &known = constants[value];
  if (known)
    return known;
  OpBuilder builder(module.getBodyRegion());
  auto variable = VariableOp::create(builder, function.getLoc(), "amp.constant",
                                     cast<RankedTensorType>(value.getType()),
                                     value, VariableRole::Constant);
  symbols.insert(variable); // makes the name unique
  known = variable.getSymNameAttr();
  return known;
}

Value StepBuilder::constantBuffer(ArrayRef<int32_t> numbers) {
  auto type =
      RankedTensorType::get({int64_t(numbers.size())}, builder.getI32Type());
  auto value = DenseElementsAttr::get(type, numbers);
  return symbolBuffer(constantVariable(value), type.getElementType(),
                      numbers.size());
}

Place StepBuilder::placeOf(Value base) {
  auto it = places.find(base);
  if (it != places.end())
    return it->second;
  auto type = tensorType(base);
  Type element = type.getElementType();
  int64_t size = type.getNumElements();
  auto op = base.getDefiningOp<SourceOpInterface>();
  KernelSource source = op ? op.getSource() : KernelSource();
  Place at;
  if (op && source.kind == KernelSource::Variable)
    at.buffer = symbolBuffer(source.variable, element, size);
  else if (op && source.kind == KernelSource::Elements)
    at.buffer = symbolBuffer(constantVariable(source.elements), element, size);
  else
    at.buffer = newBuffer(element, size);
  places[base] = at;
  return at;
}

Place StepBuilder::placeOfView(Value value) {
  View view = schedule.view(value);
  Place at = placeOf(view.base);
  at.offset += view.offset;
  return at;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

FlatSymbolRefAttr StepBuilder::buildKernelOfForm(
    const KernelLaunch &launch,
    llvm::function_ref<void(amprt::KernelOp)> write) {
  amprt::KernelOp kernel = kernels.create(launch.loc, launch.nest.numOuter(),
                                          launch.operands, launch.predicate);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&kernel.getBody().front());
    write(kernel);
  }
  return kernels.finish(kernel, launch.hint);
}

FlatSymbolRefAttr StepBuilder::buildKernel(const KernelLaunch &launch,
                                           Elements elements) {
  return buildKernelOfForm(launch, [&](amprt::KernelOp kernel) {
    BodyBuilder body(builder, builder.getUnknownLoc(), launch.compute);
    SmallVector<Value> loaded = loadElements(body, kernel);
    storeElements(body, kernel, elements(body, loaded));
  });
}

FlatSymbolRefAttr StepBuilder::buildScatterAdd(const KernelLaunch &launch,
                                               Type update) {
  return buildKernelOfForm(launch, [&](amprt::KernelOp kernel) {
    kernel.setKernelClass(amprt::KernelClass::ScatterAdd);
    // The body combines (element of the result, element of the update).
    Location none = builder.getUnknownLoc();
    Block &block = kernel.getBody().front();
    block.eraseArguments(0, block.getNumArguments());
    Value sum = block.addArgument(launch.compute, none);
    Value element = block.addArgument(update, none);
    BodyBuilder b(builder, none, launch.compute);
    amprt::YieldOp::create(builder, none,
                           b.add(sum, b.convert(element, launch.compute)));
  });
}

void StepBuilder::launch(FlatSymbolRefAttr kernel, const KernelLaunch &launch) {
  builder.setInsertionPointToEnd(body);
  amprt::LaunchOp made =
      emitLaunch(builder, launch.loc, kernel, launch.nest, launch.operands,
                 launch.grain.value_or(grainOf(launch.nest)));
  if (launch.units)
    made.setUnits(*launch.units);
}

KernelOperand StepBuilder::scalarOperand(Value value) {
  Place at = placeOfView(value);
  return {at.buffer,
          at.offset,
          elementType(schedule.view(value).base),
          Direction::In,
          {0}};
}

void StepBuilder::emitCopy(Location loc, View source, Type element,
                           Value target, int64_t offset,
                           ArrayRef<int64_t> strides, Value predicate) {
  Type from = elementType(source.base);
  bool isPosition = mlir::amp::isPosition(source.base);
  SmallVector<SmallVector<int64_t>> all{source.strides,
                                        SmallVector<int64_t>(strides)};
  LoopNest nest = collapse(source.shape, -1, all);
  SmallVector<KernelOperand> operands;
  if (!isPosition) {
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
  bool isDouble = from.isF64() || element.isF64();
  FloatType compute = isDouble ? FloatType(builder.getF64Type())
                               : FloatType(builder.getF32Type());
  KernelLaunch launch{loc, "copy", nest, operands, compute};
  launch.predicate = flag;
  emitKernel(launch, [&](BodyBuilder &b, ArrayRef<Value> elements) {
    if (!isPosition)
      return SmallVector<Value>{elements.front()};
    Type i64 = builder.getI64Type();
    Value value = b.integer(i64, source.offset);
    for (auto [loop, stride] : llvm::enumerate(nest.strides(source.strides))) {
      if (stride == 0)
        continue;
      Value index = amprt::IndexOp::create(builder, b.getLoc(), i64, loop);
      index = arith::MulIOp::create(builder, b.getLoc(), index,
                                    b.integer(i64, stride));
      value = arith::AddIOp::create(builder, b.getLoc(), value, index);
    }
    return SmallVector<Value>{value};
  });
}

void StepBuilder::emitFill(Location loc, Place target, Type element,
                           int64_t size, double value) {
  KernelLaunch launch{
      loc,
      "fill",
      {{size}, {0}},
      {{target.buffer, target.offset, element, Direction::Out, {1}}},
      accumulatorType(element)};
  emitKernel(launch, [&](BodyBuilder &b, ArrayRef<Value>) {
    return SmallVector<Value>{b.constant(value)};
  });
}

void StepBuilder::emitCombine(Location loc, amprt::ReduceKind kind,
                              amprt::ReduceOver over, Value partials,
                              Type partialType, int64_t chunks, int64_t columns,
                              Place target, Type element) {
  bool outer = over == amprt::ReduceOver::Outer;
  SmallVector<int64_t> in =
      outer ? SmallVector<int64_t>{columns, 1} : SmallVector<int64_t>{1};
  SmallVector<int64_t> out =
      outer ? SmallVector<int64_t>{0, 1} : SmallVector<int64_t>{0};
  // One chunk: partials are combined in their order.
  LoopNest nest =
      outer ? LoopNest{{chunks, columns}, {0, 1}} : LoopNest{{chunks}, {0}};
  KernelLaunch combine{
      loc,
      "combine",
      nest,
      {{partials, 0, partialType, Direction::In, in},
       {target.buffer, target.offset, element, Direction::Out, out}},
      cast<FloatType>(partialType),
      /*grain=*/chunks};
  FlatSymbolRefAttr kernel =
      buildKernel(combine, [&](BodyBuilder &b, ArrayRef<Value> elements) {
        Value value = amprt::ReduceOp::create(builder, b.getLoc(), partialType,
                                              kind, elements.front(), over);
        return SmallVector<Value>{value};
      });
  if (!outer)
    return launch(kernel, combine);
  // Sums that are not stored as they are need memory of their own.
  int64_t most = element == partialType ? columns : amprt::kMaxScratchColumns;
  for (int64_t begin = 0; begin < columns; begin += most) {
    combine.nest.sizes.back() = std::min(most, columns - begin);
    launch(kernel, combine);
    for (KernelOperand &operand : combine.operands)
      operand.offset += most;
  }
}

DeferredNumber StepBuilder::deferredNumber(Value value, Type type) {
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
    return buildElement(body, cast<ElementwiseOpInterface>(op), values);
  };
  return number;
}
