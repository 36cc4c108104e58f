//===- StructureOps.cpp - accumulation, recomputation, own derivatives ----===//
//
// Parsers, printers, verifiers, and what becomes of each op.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "SymbolUses.h"
#include "amp/IR/GradientBuilder.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::parseAttributes;
using amp::detail::printAttributes;

#define GET_OP_CLASSES
#include "amp/IR/AmpStructureOps.cpp.inc"

void AmpDialect::registerStructureOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpStructureOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// AccumulateOp
//===----------------------------------------------------------------------===//

/// The most micro-batches of a call: each is code of its own.
static constexpr int64_t kMaxMicroBatches = 1024;

/// `type` with dimension 0 divided by `count`; as it is where it has none.
static Type microBatchType(Type type, int64_t count) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || tensor.getRank() == 0 || tensor.isDynamicDim(0) || count < 1)
    return type;
  SmallVector<int64_t> shape(tensor.getShape());
  shape[0] /= count;
  return tensor.clone(shape);
}

ParseResult AccumulateOp::parse(OpAsmParser &parser, OperationState &result) {
  Builder &builder = parser.getBuilder();
  StringRef kind;
  int64_t count;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  FunctionType type;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(&kind, {"mean", "sum"})))
    return parser.emitError(loc, "expected 'mean' or 'sum'");
  if (parser.parseInteger(count) || parser.getCurrentLocation(&loc) ||
      parser.parseAssignmentList(arguments, operands) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), loc, result.operands))
    return failure();
  for (auto [argument, input] : llvm::zip_equal(arguments, type.getInputs()))
    argument.type = microBatchType(input, count);
  result.addAttribute(getCountAttrName(result.name),
                      builder.getI64IntegerAttr(count));
  if (kind == "mean")
    result.addAttribute(getMeanAttrName(result.name), builder.getUnitAttr());
  result.addTypes(type.getResults());
  return parser.parseRegion(*result.addRegion(), arguments);
}

/// `(%argument = %operand, …)`.
static void printAssignments(OpAsmPrinter &printer, Block &body,
                             ValueRange operands) {
  printer << " (";
  llvm::interleaveComma(
      llvm::zip_equal(body.getArguments(), operands), printer, [&](auto pair) {
        printer << std::get<0>(pair) << " = " << std::get<1>(pair);
      });
  printer << ")";
}

void AccumulateOp::print(OpAsmPrinter &printer) {
  printer << (getMean() ? " mean " : " sum ") << getCount();
  printAssignments(printer, getBody().front(), getInputs());
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getCountAttrName(), getMeanAttrName()});
  printer << " : ";
  printer.printFunctionalType(*this);
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

/// Rules: 1 to 1024 micro-batches; at least one operand, each with a dimension
/// 0 that they divide; a region on micro-batches; it yields the results;
/// results that have a sum, or a mean.
LogicalResult AccumulateOp::verifyRegions() {
  int64_t count = getCount();
  if (count < 1 || count > kMaxMicroBatches)
    return emitOpError() << "expected 1 to " << kMaxMicroBatches
                         << " micro-batches, found " << count;
  if (getInputs().empty())
    return emitOpError() << "expected an operand to split into micro-batches";
  Block &body = getBody().front();
  if (body.getNumArguments() != getInputs().size())
    return emitOpError() << "expected a region on " << getInputs().size()
                         << " micro-batches, one for each operand, found "
                         << body.getNumArguments();
  for (auto [index, input] : llvm::enumerate(getInputs())) {
    RankedTensorType type = tensorType(input);
    if (type.getRank() == 0)
      return emitOpError() << "expected operand " << index
                           << " to have a dimension to split, found " << type;
    if (!type.isDynamicDim(0) && type.getDimSize(0) % count)
      return emitOpError()
             << "expected dimension 0 of operand " << index
             << " to be a multiple of the " << count << " micro-batches, found "
             << type
             << "; give another batch or another number of micro-batches";
    Type expected = microBatchType(type, count);
    if (body.getArgument(index).getType() != expected)
      return emitOpError() << "expected micro-batches of type " << expected
                           << " for operand " << index << ", found "
                           << body.getArgument(index).getType();
  }
  Operation *yield = body.getTerminator();
  if (!isa<YieldOp>(yield) || yield->getOperandTypes() != getResultTypes())
    return emitOpError() << "expected its region to yield the results ("
                         << getResultTypes() << "), found ("
                         << yield->getOperandTypes() << ")";
  for (Type type : getResultTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || isa<FloatType>(tensor.getElementType()))
      continue;
    if (getMean() || tensor.getElementType().isInteger(1))
      return emitOpError() << "expected floating-point results of a "
                           << (getMean() ? "mean" : "sum") << ", found "
                           << type;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// AccumulateCallsOp
//===----------------------------------------------------------------------===//

/// The most calls of a window: f32 sums of more lose what each adds.
static constexpr int64_t kMaxCalls = 1 << 20;

/// Rules: 1 to 2^20 calls; gradients that nothing has unscaled or clipped, so
/// that one flag looks at all calls and each is unscaled once.
LogicalResult AccumulateCallsOp::verify() {
  int64_t count = getCount();
  if (count < 1 || count > kMaxCalls)
    return emitOpError() << "expected 1 to " << kMaxCalls << " calls, found "
                         << count;
  auto op = getGradients().getDefiningOp<GradientsOpInterface>();
  if (!op)
    return success();
  BundleKind kind = op.getBundleKind();
  if (kind == BundleKind::Unscaled || kind == BundleKind::Clipped ||
      op.isWindow()) {
    InFlightDiagnostic diagnostic =
        emitOpError() << "expected gradients as a backward made them, found "
                         "those of '"
                      << op->getName() << "'; "
                      << (op.isWindow()
                              ? "make one window of the calls of both"
                              : "accumulate first, and do that with the sums");
    diagnostic.attachNote(op->getLoc()) << "the other op is here";
    return diagnostic;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// MicroBatchOp
//===----------------------------------------------------------------------===//

/// Rules: a dimension to split; parts of equal size; an index among them.
LogicalResult
MicroBatchOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                               ValueRange operands, DictionaryAttr attributes,
                               OpaqueProperties properties, RegionRange regions,
                               SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<MicroBatchOp>(operands, attributes,
                                                         properties, regions);
  if (failed(amp::detail::verifyInferable(location, "micro_batch", operands,
                                          {{"index", adaptor.getIndexAttr()},
                                           {"count", adaptor.getCountAttr()}})))
    return failure();
  auto type = cast<RankedTensorType>(operands[0].getType());
  int64_t index = adaptor.getIndex(), count = adaptor.getCount();
  if (type.getRank() == 0)
    return emitOptionalError(location,
                             "'amp.micro_batch' op expects a "
                             "dimension to split, found ",
                             type);
  if (index < 0 || index >= count)
    return emitOptionalError(location,
                             "'amp.micro_batch' op expects an index below "
                             "'count', found ",
                             index, " of ", count);
  if (!type.isDynamicDim(0) && type.getDimSize(0) % count)
    return emitOptionalError(
        location, "expected a batch that is a multiple of the ", count,
        " micro-batches, found ", type.getDimSize(0),
        "; give another batch or another number of micro-batches");
  inferred.push_back(microBatchType(type, count));
  return success();
}

/// Inference has checked everything.
LogicalResult MicroBatchOp::verify() { return success(); }

/// Zeros for the other micro-batches, along a dimension of their own: it is
/// static where the batch is not.
LogicalResult
MicroBatchOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                           ArrayRef<bool> needed,
                           MutableArrayRef<Value> operandCotangents) {
  if (!needed[0] || !isa<FloatType>(elementType(getInput())))
    return success();
  GradientBuilder g(builder, getLoc());
  auto type = cast<RankedTensorType>(getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.insert(shape.begin(), 1);
  Value part = ReshapeOp::create(builder, getLoc(), type.clone(shape),
                                 cotangents[0], Value());
  SmallVector<int64_t> low(shape.size(), 0), high(shape.size(), 0),
      interior(shape.size(), 0);
  low[0] = getIndex();
  high[0] = getCount() - 1 - getIndex();
  Value padded =
      PadOp::create(builder, getLoc(), part, low, high, interior, APFloat(0.0));
  operandCotangents[0] = g.reshape(padded, tensorType(getInput()), getInput());
  return success();
}

int MicroBatchOp::getDegreeWeight(unsigned) { return 1; }

//===----------------------------------------------------------------------===//
// SumGradientsOp
//===----------------------------------------------------------------------===//

/// Rules: a finite divisor above 0, another would turn the gradients round;
/// bundles of one optimizer.
LogicalResult SumGradientsOp::verify() {
  double divisor = getDivisor().convertToDouble();
  if (!(divisor > 0.0) || !getDivisor().isFinite())
    return emitOpError() << "expected a finite 'divisor' above 0, found "
                         << getDivisorAttr();
  FlatSymbolRefAttr optimizer = optimizerOfBundle(getInputs().front());
  for (Value bundle : getInputs().drop_front()) {
    FlatSymbolRefAttr other = optimizerOfBundle(bundle);
    if (!optimizer || !other || optimizer == other)
      continue;
    InFlightDiagnostic diagnostic =
        emitOpError() << "expected gradients of '" << optimizer
                      << "', found gradients of '" << other << "'";
    diagnostic.attachNote(bundle.getLoc()) << "the gradients come from here";
    return diagnostic;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// CheckpointOp, BarrierOp
//===----------------------------------------------------------------------===//

/// Rules: the region yields the results; nothing in it changes state or
/// differentiates.
LogicalResult CheckpointOp::verify() {
  Operation *yield = getBody().front().getTerminator();
  if (!isa<YieldOp>(yield) || yield->getOperandTypes() != getResultTypes())
    return emitOpError() << "declares the results (" << getResultTypes()
                         << "), but its region yields ("
                         << yield->getOperandTypes() << ")";
  WalkResult result = getBody().walk([&](Operation *op) {
    if (!changesState(op) && !isa<BackwardOp, WatchOp>(op))
      return WalkResult::advance();
    op->emitOpError() << "inside 'amp.checkpoint', which is computed twice; "
                         "move it out";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

PrecisionRule BarrierOp::getPrecisionRule() { return {PrecisionClass::Follow}; }
int BarrierOp::getDegreeWeight(unsigned) { return 1; }
LogicalResult BarrierOp::buildAdjoint(OpBuilder &, ArrayRef<Value> cotangents,
                                      ArrayRef<bool> needed,
                                      MutableArrayRef<Value> result) {
  if (needed[0])
    result[0] = cotangents[0];
  return success();
}

//===----------------------------------------------------------------------===//
// CustomVjpOp
//===----------------------------------------------------------------------===//

ParseResult CustomVjpOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  FunctionType type;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseAssignmentList(arguments, operands) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), loc, result.operands))
    return failure();
  for (auto [argument, input] : llvm::zip_equal(arguments, type.getInputs()))
    argument.type = input;
  result.addTypes(type.getResults());
  Region *forward = result.addRegion(), *backward = result.addRegion();
  return failure(parser.parseRegion(*forward, arguments) ||
                 parser.parseKeyword("vjp") || parser.parseRegion(*backward));
}

void CustomVjpOp::print(OpAsmPrinter &printer) {
  printAssignments(printer, getForward().front(), getInputs());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer << " : ";
  printer.printFunctionalType(*this);
  printer << ' ';
  printer.printRegion(getForward(), /*printEntryBlockArgs=*/false);
  printer << " vjp ";
  printer.printRegion(getBackward());
}

/// Rules: the forward takes the operands and yields the results; the backward
/// takes both and the results' cotangents, and yields one cotangent for each
/// floating-point operand; neither has to do with state.
LogicalResult CustomVjpOp::verifyRegions() {
  auto check = [&](Region &region, StringRef name, TypeRange taken,
                   TypeRange yielded) -> LogicalResult {
    Block &block = region.front();
    if (block.getArgumentTypes() != taken)
      return emitOpError() << "expected the " << name << " to take (" << taken
                           << "), found (" << block.getArgumentTypes() << ")";
    Operation *yield = block.getTerminator();
    if (!isa<YieldOp>(yield) || yield->getOperandTypes() != yielded)
      return emitOpError() << "expected the " << name << " to yield ("
                           << yielded << "), found ("
                           << yield->getOperandTypes() << ")";
    return success();
  };
  auto isFloat = [](Type type) {
    return isa<FloatType>(getElementTypeOrSelf(type));
  };
  SmallVector<Type> taken(getOperandTypes()), cotangents;
  if (failed(check(getForward(), "forward", taken, getResultTypes())))
    return failure();
  llvm::append_range(taken, getResultTypes());
  for (Type type : getResultTypes()) {
    if (!isFloat(type))
      return emitOpError() << "expected floating-point results, found " << type;
    taken.push_back(type);
  }
  llvm::copy_if(getOperandTypes(), std::back_inserter(cotangents), isFloat);
  if (failed(check(getBackward(), "backward", taken, cotangents)))
    return failure();
  WalkResult result = (*this)->walk([&](Operation *op) {
    if (!isa<StateOpInterface>(op))
      return WalkResult::advance();
    op->emitOpError() << "inside 'amp.custom_vjp', which computes from its "
                         "operands alone; move it out";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}
