//===- LoopOps.cpp - amp.loop and what ends its turns ---------------------===//
//
// Slices and stacks are control flow: a whole operand is handed to an argument
// that is one element of it. Analyses that follow values through regions see
// one value, of one type and scale.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/LoopExtension.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type LoopOp::stackOf(Type type, int64_t dim, int64_t count) {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(tensor.getShape());
  shape.insert(shape.begin() + dim, count);
  return tensor.clone(shape);
}

/// The type of one element of `type` along `dim`; null where it has none.
static Type sliceOf(Type type, int64_t dim) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || dim < 0 || dim >= tensor.getRank())
    return {};
  SmallVector<int64_t> shape(tensor.getShape());
  shape.erase(shape.begin() + dim);
  return tensor.clone(shape);
}

//===----------------------------------------------------------------------===//
// Parser and printer
//===----------------------------------------------------------------------===//

namespace {
/// `(%argument = %operand along 1, …)`.
struct Assignments {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<int64_t> dims;

  ParseResult parse(OpAsmParser &parser, bool hasDims) {
    return parser.parseCommaSeparatedList(
        OpAsmParser::Delimiter::Paren, [&]() -> ParseResult {
          if (parser.parseArgument(arguments.emplace_back()) ||
              parser.parseEqual() ||
              parser.parseOperand(operands.emplace_back()))
            return failure();
          dims.push_back(0);
          return failure(hasDims &&
                         succeeded(parser.parseOptionalKeyword("along")) &&
                         failed(parser.parseInteger(dims.back())));
        });
  }
};
} // namespace

ParseResult LoopOp::parse(OpAsmParser &parser, OperationState &result) {
  Builder &builder = parser.getBuilder();
  OpAsmParser::Argument turn;
  Assignments carried, sliced;
  SmallVector<int64_t> stacks;
  FunctionType type;
  int64_t count;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseArgument(turn) || parser.parseKeyword("of") ||
      parser.parseInteger(count))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("carries")) &&
      carried.parse(parser, /*hasDims=*/false))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("slices")) &&
      sliced.parse(parser, /*hasDims=*/true))
    return failure();
  bool hasStacks = succeeded(parser.parseOptionalKeyword("stacks"));
  if (hasStacks &&
      (parser.parseKeyword("along") ||
       parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, [&] {
         return parser.parseInteger(stacks.emplace_back());
       })))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("reverse")))
    result.addAttribute(getReverseAttrName(result.name), builder.getUnitAttr());
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseColonType(type))
    return failure();

  SmallVector<OpAsmParser::UnresolvedOperand> operands(carried.operands);
  llvm::append_range(operands, sliced.operands);
  if (parser.resolveOperands(operands, type.getInputs(), loc, result.operands))
    return failure();
  size_t numCarried = carried.operands.size();
  if (type.getNumResults() < numCarried)
    return parser.emitError(loc, "expected a result for each of the ")
           << numCarried << " carried values, found " << type.getNumResults();
  size_t numStacks = type.getNumResults() - numCarried;
  if (!hasStacks)
    stacks.assign(numStacks, 0);
  result.addTypes(type.getResults());

  turn.type = RankedTensorType::get({}, builder.getI64Type());
  SmallVector<OpAsmParser::Argument> arguments = {turn};
  for (auto [argument, init] : llvm::zip(carried.arguments, type.getInputs())) {
    argument.type = init;
    arguments.push_back(argument);
  }
  for (auto [argument, whole, dim] :
       llvm::zip(sliced.arguments, type.getInputs().drop_front(numCarried),
                 sliced.dims)) {
    argument.type = sliceOf(whole, dim);
    if (!argument.type)
      return parser.emitError(argument.ssaName.location,
                              "expected a dimension of ")
             << whole << " to go along, found " << dim;
    arguments.push_back(argument);
  }
  auto &properties = result.getOrAddProperties<Properties>();
  properties.count = builder.getI64IntegerAttr(count);
  properties.slice_dims = builder.getDenseI64ArrayAttr(sliced.dims);
  properties.stack_dims = builder.getDenseI64ArrayAttr(stacks);
  properties.operandSegmentSizes = {
      static_cast<int32_t>(numCarried),
      static_cast<int32_t>(sliced.operands.size())};
  properties.resultSegmentSizes = {static_cast<int32_t>(numCarried),
                                   static_cast<int32_t>(numStacks)};
  return parser.parseRegion(*result.addRegion(), arguments);
}

void LoopOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getTurn() << " of " << getCount();
  auto printAll = [&](StringRef keyword, auto arguments, ValueRange operands,
                      ArrayRef<int64_t> dims) {
    if (operands.empty())
      return;
    printer << ' ' << keyword << " (";
    for (auto [index, pair] :
         llvm::enumerate(llvm::zip_equal(arguments, operands))) {
      printer << (index ? ", " : "") << std::get<0>(pair) << " = "
              << std::get<1>(pair);
      if (!dims.empty() && dims[index])
        printer << " along " << dims[index];
    }
    printer << ")";
  };
  printAll("carries", getRegionIterArgs(), getInitial(), {});
  printAll("slices", getSliceArgs(), getSliced(), getSliceDims());
  if (llvm::any_of(getStackDims(), [](int64_t dim) { return dim != 0; })) {
    printer << " stacks along [";
    llvm::interleaveComma(getStackDims(), printer);
    printer << "]";
  }
  if (getReverse())
    printer << " reverse";
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(),
      {getCountAttrName(), getSliceDimsAttrName(), getStackDimsAttrName(),
       getReverseAttrName(), "operandSegmentSizes", "resultSegmentSizes"});
  printer << " : ";
  printer.printFunctionalType(*this);
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

/// `%carried, … stacks %stacked, … : types`.
ParseResult NextOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(operands))
    return failure();
  size_t numCarried = operands.size();
  if (succeeded(parser.parseOptionalKeyword("stacks")) &&
      parser.parseOperandList(operands))
    return failure();
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseOptionalColonTypeList(types) ||
      parser.resolveOperands(operands, types, loc, result.operands))
    return failure();
  result.getOrAddProperties<Properties>().operandSegmentSizes = {
      static_cast<int32_t>(numCarried),
      static_cast<int32_t>(operands.size() - numCarried)};
  return success();
}

void NextOp::print(OpAsmPrinter &printer) {
  if (!getCarried().empty())
    printer << ' ' << getCarried();
  if (!getStacked().empty())
    printer << " stacks " << getStacked();
  printer.printOptionalAttrDict((*this)->getAttrs(), {"operandSegmentSizes"});
  if (getNumOperands())
    printer << " : " << getOperandTypes();
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

SmallVector<Type> LoopOp::inferArgumentTypes() {
  SmallVector<Type> types = {
      RankedTensorType::get({}, IntegerType::get(getContext(), 64))};
  llvm::append_range(types, getInitial().getTypes());
  for (auto [whole, dim] : llvm::zip_equal(getSliced(), getSliceDims()))
    types.push_back(sliceOf(whole.getType(), dim));
  return types;
}

SmallVector<Type> LoopOp::inferResultTypes() {
  SmallVector<Type> types(getInitial().getTypes());
  for (auto [value, dim] :
       llvm::zip_equal(getNext().getStacked(), getStackDims()))
    types.push_back(stackOf(value.getType(), dim, getCount()));
  return types;
}

/// Rules: a turn at least; slices with as many elements as there are turns; a
/// region of the types that follow, which ends with amp.next; results of the
/// types of what is carried.
LogicalResult LoopOp::verify() {
  int64_t count = getCount();
  if (count < 1)
    return emitOpError() << "expected 1 turn or more, found " << count
                         << "; leave the loop out where there is nothing to do";
  if (getSliceDims().size() != getSliced().size() ||
      getStackDims().size() != getStacked().size())
    return emitOpError() << "expected a dimension for each of the "
                         << getSliced().size() << " slices and "
                         << getStacked().size() << " stacks, found "
                         << getSliceDims().size() << " and "
                         << getStackDims().size();
  for (auto [whole, dim] : llvm::zip_equal(getSliced(), getSliceDims())) {
    auto type = cast<RankedTensorType>(whole.getType());
    if (!sliceOf(type, dim) || type.getDimSize(dim) != count)
      return emitOpError() << "expected a slice of a tensor that has " << count
                           << " elements along dimension " << dim
                           << ", one for each turn, found " << type;
  }
  SmallVector<Type> expected = inferArgumentTypes();
  if (!llvm::equal(getBody().getArgumentTypes(), expected))
    return emitOpError() << "expected a region on (" << expected << "), found ("
                         << getBody().getArgumentTypes() << ")";
  Block &body = getBody().front();
  if (body.empty() || !isa<NextOp>(body.back()))
    return emitOpError() << "expected a region that ends with 'amp.next'";
  if (getCarried().getTypes() != getInitial().getTypes())
    return emitOpError() << "expected results of what is carried, ("
                         << getInitial().getTypes() << "), found ("
                         << getCarried().getTypes() << ")";
  return success();
}

bool LoopOp::mayHold(Operation *op) {
  return !changesState(op) && !isa<BackwardOp, WatchOp>(op);
}

/// Rules: a turn changes no state and differentiates nothing.
LogicalResult LoopOp::verifyRegions() {
  WalkResult result = getBody().walk([&](Operation *op) {
    if (mayHold(op))
      return WalkResult::advance();
    op->emitOpError() << "inside 'amp.loop', whose turns only compute; hand "
                         "the value on and do that behind the loop";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Rules: what a turn hands on has the types of what the loop carries, and what
/// it stacks those that the results are stacks of.
LogicalResult NextOp::verify() {
  auto loop = cast<LoopOp>(getOperation()->getParentOp());
  if (getCarried().getTypes() != loop.getInitial().getTypes())
    return emitOpError() << "expected to hand on what the loop carries, ("
                         << loop.getInitial().getTypes() << "), found ("
                         << getCarried().getTypes() << ")";
  if (getStacked().size() != loop.getStacked().size())
    return emitOpError() << "expected " << loop.getStacked().size()
                         << " values to stack, one for each result behind "
                            "those that are carried, found "
                         << getStacked().size();
  for (auto [value, stack, dim] :
       llvm::zip_equal(getStacked(), loop.getStacked(), loop.getStackDims())) {
    int64_t rank = cast<RankedTensorType>(value.getType()).getRank();
    if (dim < 0 || dim > rank)
      return emitOpError() << "expected a dimension of " << stack.getType()
                           << " to stack along, found " << dim;
    if (Type type = LoopOp::stackOf(value.getType(), dim, loop.getCount());
        stack.getType() != type)
      return emitOpError() << "expected a stack of type " << type << " of "
                           << value.getType() << ", found " << stack.getType();
  }
  return success();
}

NextOp LoopOp::getNext() {
  return cast<NextOp>(getBody().front().getTerminator());
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

OperandRange LoopOp::getEntrySuccessorOperands(RegionSuccessor) {
  return getOperation()->getOperands();
}

/// From outside, values and slices go in; from a turn, what it carries, or all
/// that the loop results in.
void LoopOp::getSuccessorRegions(RegionBranchPoint point,
                                 SmallVectorImpl<RegionSuccessor> &successors) {
  if (point.isParent()) {
    successors.emplace_back(&getBody(), getBody().getArguments().drop_front());
    return;
  }
  successors.emplace_back(&getBody(), getRegionIterArgs());
  successors.emplace_back(getOperation(), getResults());
}

/// A slice is of the tensor that it stands for, and a stack of its slices: they
/// have the same elements, in another shape.
bool LoopOp::areTypesCompatible(Type from, Type to) {
  auto operand = dyn_cast<RankedTensorType>(from),
       input = dyn_cast<RankedTensorType>(to);
  if (!operand || !input)
    return from == to;
  return operand.getElementType() == input.getElementType() &&
         std::abs(operand.getRank() - input.getRank()) <= 1;
}

void LoopOp::getRegionInvocationBounds(
    ArrayRef<Attribute>, SmallVectorImpl<InvocationBounds> &bounds) {
  unsigned count = static_cast<unsigned>(
      std::min<int64_t>(getCount(), std::numeric_limits<int32_t>::max()));
  bounds.emplace_back(count, count);
}

MutableOperandRange
NextOp::getMutableSuccessorOperands(RegionSuccessor successor) {
  if (!successor.isParent())
    return getCarriedMutable();
  return MutableOperandRange(getOperation());
}

SmallVector<Region *> LoopOp::getLoopRegions() { return {&getBody()}; }

MutableArrayRef<OpOperand> LoopOp::getInitsMutable() {
  return getOperation()->getOpOperands().take_front(getInitial().size());
}

Block::BlockArgListType LoopOp::getRegionIterArgs() {
  return getBody().getArguments().slice(1, getInitial().size());
}

std::optional<MutableArrayRef<OpOperand>> LoopOp::getYieldedValuesMutable() {
  return getNext()->getOpOperands().take_front(getInitial().size());
}

std::optional<ResultRange> LoopOp::getLoopResults() { return getCarried(); }

std::optional<APInt> LoopOp::getStaticTripCount() {
  return APInt(64, getCount());
}

//===----------------------------------------------------------------------===//
// Extension
//===----------------------------------------------------------------------===//

BlockArgument LoopExtension::carry(Value value) {
  unsigned place = 1 + loop.getInitial().size() + values.size();
  BlockArgument argument =
      loop.getBody().insertArgument(place, value.getType(), value.getLoc());
  values.push_back(value);
  handedOn.push_back(argument);
  return argument;
}

void LoopExtension::handOn(BlockArgument argument, Value next) {
  llvm::replace(handedOn, Value(argument), next);
}

LoopOp LoopExtension::finish() {
  if (values.empty())
    return loop;
  OpBuilder builder(loop);
  NextOp next = loop.getNext();
  SmallVector<Value> initial(loop.getInitial()), carried(next.getCarried());
  llvm::append_range(initial, values);
  llvm::append_range(carried, handedOn);
  auto made = LoopOp::create(
      builder, loop.getLoc(), TypeRange(ValueRange(initial)),
      loop.getStacked().getTypes(), initial, loop.getSliced(), loop.getCount(),
      loop.getSliceDims(), loop.getStackDims(), loop.getReverse());
  made->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  made.getBody().takeBody(loop.getBody());
  builder.setInsertionPoint(next);
  NextOp::create(builder, next.getLoc(), carried, next.getStacked());
  next.erase();
  for (auto [from, to] : llvm::zip(loop.getCarried(), made.getCarried()))
    from.replaceAllUsesWith(to);
  loop.getStacked().replaceAllUsesWith(made.getStacked());
  loop.erase();
  return made;
}
