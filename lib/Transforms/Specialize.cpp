//===- Specialize.cpp - amp-specialize ------------------------------------===//
//
// Gives every dynamic dimension its size, for the kernel phase: the shapes of
// the arguments are set, and those of all values follow in one walk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Passes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::amp {
#define GEN_PASS_DEF_SPECIALIZEPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

static bool isDynamic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

static LogicalResult specialize(Block &block);

/// The types of the results of `op`, whose operands are specialised.
static FailureOr<SmallVector<Type>> inferTypes(Operation *op) {
  SmallVector<Type> types;
  if (auto shaped = dyn_cast<ShapeOpInterface>(op)) {
    for (auto [result, shape] :
         llvm::zip_equal(op->getResults(), shaped.inferShapes()))
      types.push_back(tensorType(result).clone(shape));
    return types;
  }
  if (auto infer = dyn_cast<InferTypeOpInterface>(op)) {
    if (failed(infer.inferReturnTypes(
            op->getContext(), op->getLoc(), op->getOperands(),
            op->getRawDictionaryAttrs(), op->getPropertiesStorage(),
            op->getRegions(), types)))
      return failure();
    // Where operands' element types differ, the result's was chosen.
    for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
      type = cast<RankedTensorType>(type).clone(elementType(result));
    return types;
  }
  if (auto loop = dyn_cast<LoopOp>(op))
    return loop.inferResultTypes();
  // A region hands out what it yields.
  if (op->getNumRegions() && !op->getRegion(0).empty())
    llvm::append_range(
        types, op->getRegion(0).front().getTerminator()->getOperandTypes());
  if (types.size() != op->getNumResults())
    types.assign(op->getResultTypes().begin(), op->getResultTypes().end());
  return types;
}

static LogicalResult specialize(Operation *op) {
  if (auto loop = dyn_cast<LoopOp>(op))
    for (auto [argument, type] : llvm::zip_equal(loop.getBody().getArguments(),
                                                 loop.inferArgumentTypes()))
      argument.setType(type);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (failed(specialize(block)))
        return failure();
  if (llvm::none_of(op->getResultTypes(), isDynamic))
    return success();
  FailureOr<SmallVector<Type>> types = inferTypes(op);
  if (failed(types))
    return failure();
  for (auto [result, type] : llvm::zip_equal(op->getResults(), *types)) {
    if (isDynamic(type))
      return op->emitError("expected static shapes once the batch is known, "
                           "found ")
             << type << " of '" << op->getName()
             << "'; give the dimension a size, or make it the batch";
    if (!fitsMemory(cast<RankedTensorType>(type)))
      return op->emitError("expected at most 2^40 elements, found ") << type;
    result.setType(type);
  }
  return success();
}

static LogicalResult specialize(Block &block) {
  for (BlockArgument argument : block.getArguments())
    if (isDynamic(argument.getType()))
      return emitError(argument.getLoc(), "expected static shapes of what a "
                                          "region carries, found ")
             << argument.getType();
  for (Operation &op : block)
    if (failed(specialize(&op)))
      return failure();
  return success();
}

namespace {
/// A dynamic dimension of an operand and the dimension of the result that it is
/// aligned with.
struct AlignedDim {
  Operation *op;
  unsigned operand;
  int64_t dim, resultDim;
};
} // namespace

/// The dynamic dimensions in `function` that an op would repeat if they were a
/// static 1.
static SmallVector<AlignedDim>
collectAlignedDims(FunctionOpInterface function) {
  SmallVector<AlignedDim> dims;
  function->walk([&](Operation *op) {
    // The last two dimensions of a product do not broadcast.
    int64_t fixed = isa<MatmulOp>(op) ? 2 : 0;
    if (!isa<ElementwiseOpInterface, BroadcastOp, MatmulOp>(op))
      return;
    int64_t resultRank = tensorType(op->getResult(0)).getRank();
    for (OpOperand &operand : op->getOpOperands()) {
      auto type = dyn_cast<RankedTensorType>(operand.get().getType());
      if (!type || (isa<BroadcastOp>(op) && operand.getOperandNumber() > 0))
        continue;
      for (int64_t dim = 0; dim < type.getRank() - fixed; ++dim)
        if (type.isDynamicDim(dim))
          dims.push_back({op, operand.getOperandNumber(), dim,
                          dim + resultRank - type.getRank()});
    }
  });
  return dims;
}

/// Only a static 1 is repeated: what was dynamic has the result's size.
static LogicalResult verifyAlignedDims(ArrayRef<AlignedDim> dims) {
  for (const AlignedDim &dim : dims) {
    int64_t size =
        tensorType(dim.op->getOperand(dim.operand)).getDimSize(dim.dim);
    int64_t expected =
        tensorType(dim.op->getResult(0)).getDimSize(dim.resultDim);
    if (size != expected)
      return dim.op->emitOpError("expects dimension ")
             << dim.dim << " of operand " << dim.operand
             << ", which is dynamic, to be as large as what it meets, "
             << expected << ", found " << size
             << " once the batch is known; only a static 1 is repeated";
  }
  return success();
}

static LogicalResult specialize(FunctionOpInterface function, int64_t batch) {
  Block &block = function.getFunctionBody().front();
  SmallVector<AlignedDim> dims = collectAlignedDims(function);
  for (BlockArgument argument : block.getArguments()) {
    if (!isDynamic(argument.getType()))
      continue;
    auto type = cast<RankedTensorType>(argument.getType());
    if (batch <= 0)
      return function.emitError("expected a batch size for argument ")
             << argument.getArgNumber() << " of type " << type
             << "; give the option 'batch'";
    auto shape = llvm::to_vector(type.getShape());
    for (int64_t &size : shape)
      if (ShapedType::isDynamic(size))
        size = batch;
    type = type.clone(shape);
    if (!fitsMemory(type))
      return function.emitError("expected at most 2^40 elements, found ")
             << type << " for argument " << argument.getArgNumber()
             << "; give a smaller 'batch'";
    argument.setType(type);
  }
  if (failed(specialize(block)) || failed(verifyAlignedDims(dims)))
    return failure();
  // The factor of those over ranks is written down, so sizes are constants now.
  function->walk([](SizeOp size) {
    size->removeAttr(kOverRanksAttr);
    size->removeAttr(kOfBatchNormAttr);
  });
  function.setType(function.cloneTypeWith(
      block.getArgumentTypes(), block.getTerminator()->getOperandTypes()));
  return success();
}

LogicalResult mlir::amp::runSpecialize(ModuleOp module,
                                       const SpecializePassOptions &options) {
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (!function->hasAttr(kEntryAttr) ||
        !function.getFunctionBody().hasOneBlock())
      continue;
    int64_t size = options.batch;
    if (auto own = function->getAttrOfType<IntegerAttr>(kBatchAttr))
      size = own.getInt();
    if (failed(specialize(function, size)))
      return failure();
  }
  return success();
}

namespace {
struct SpecializePass : public amp::impl::SpecializePassBase<SpecializePass> {
  using SpecializePassBase::SpecializePassBase;
  void runOnOperation() override {
    if (failed(runSpecialize(getOperation(), {batch})))
      signalPassFailure();
  }
};
} // namespace
