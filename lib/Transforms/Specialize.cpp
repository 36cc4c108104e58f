//===- Specialize.cpp - amp-specialize ------------------------------------===//
//
// Gives every dynamic dimension its size, for the kernel phase: the shapes of
// the arguments are set and those of all values follow in one walk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Transforms/Passes.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::amp {
#define GEN_PASS_DEF_SPECIALIZEPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

using Shape = SmallVector<int64_t>;

static Shape shapeOf(Value value) {
  return Shape(tensorType(value).getShape());
}

/// The operand's shape without `axes`, or with 1 there.
static Shape reducedShape(Value input, ArrayRef<int64_t> axes, bool keepdims) {
  Shape shape;
  for (auto [dim, size] : llvm::enumerate(shapeOf(input))) {
    if (!llvm::is_contained(axes, static_cast<int64_t>(dim)))
      shape.push_back(size);
    else if (keepdims)
      shape.push_back(1);
  }
  return shape;
}

/// `result` with its one dynamic dimension chosen to hold `count` elements.
static Shape completeShape(Value result, int64_t count) {
  Shape shape = shapeOf(result);
  int64_t known = 1;
  for (int64_t size : shape)
    if (!ShapedType::isDynamic(size))
      known *= size;
  for (int64_t &size : shape)
    if (ShapedType::isDynamic(size))
      size = known == 0 ? 0 : count / known;
  return shape;
}

static Shape matmulShape(MatmulOp op) {
  Shape a = shapeOf(op.getLhs()), b = shapeOf(op.getRhs());
  size_t rank = std::max(a.size(), b.size());
  Shape shape(rank, 1);
  for (size_t i = 0; i + 2 < rank; ++i) {
    // Aligned on the right; a size other than 1 wins.
    auto at = [&](const Shape &s) -> int64_t {
      size_t missing = rank - s.size();
      return i < missing ? 1 : s[i - missing];
    };
    shape[i] = at(a) == 1 ? at(b) : at(a);
  }
  shape[rank - 2] = a[a.size() - (op.getTransposeA() ? 1 : 2)];
  shape[rank - 1] = b[b.size() - (op.getTransposeB() ? 2 : 1)];
  return shape;
}

/// Shapes of the results of an op whose element types are written out; those
/// of other ops are inferred by the op itself.
static std::optional<SmallVector<Shape>> resultShapes(Operation *op) {
  auto one = [](Shape shape) {
    return std::optional(SmallVector<Shape>{std::move(shape)});
  };
  return llvm::TypeSwitch<Operation *, std::optional<SmallVector<Shape>>>(op)
      .Case<MatmulOp>([&](MatmulOp op) { return one(matmulShape(op)); })
      .Case<SumOp, MeanOp, MaxOp, MinOp>([&](auto op) {
        return one(reducedShape(op.getInput(), op.getAxes(), op.getKeepdims()));
      })
      .Case<ReshapeOp>([&](ReshapeOp op) {
        return one(
            op.getLike()
                ? shapeOf(op.getLike())
                : completeShape(op.getResult(),
                                tensorType(op.getInput()).getNumElements()));
      })
      .Case<BroadcastOp>(
          [&](BroadcastOp op) -> std::optional<SmallVector<Shape>> {
            if (op.getLike())
              return one(shapeOf(op.getLike()));
            Shape shape = shapeOf(op.getResult()),
                  input = shapeOf(op.getInput());
            for (size_t i = 0; i < input.size(); ++i)
              if (input[i] != 1)
                shape[shape.size() - input.size() + i] = input[i];
            return one(shape);
          })
      .Case<LayerNormGradOp>([&](LayerNormGradOp op) {
        Shape scale = shapeOf(op.getScale());
        return std::optional(
            SmallVector<Shape>{shapeOf(op.getInput()), scale, scale});
      })
      // The shape of the first operand.
      .Case<CastOp, ConvertOp, SoftmaxOp, LogSoftmaxOp, SoftmaxGradOp,
            LogSoftmaxGradOp, LayerNormOp, CrossEntropyGradOp, WatchOp>(
          [&](Operation *op) { return one(shapeOf(op->getOperand(0))); })
      .Default([](Operation *) { return std::nullopt; });
}

static bool hasDynamicShape(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

static LogicalResult refine(Operation *op) {
  if (llvm::none_of(op->getResultTypes(), hasDynamicShape))
    return success();
  if (auto shapes = resultShapes(op)) {
    for (auto [result, shape] : llvm::zip(op->getResults(), *shapes))
      result.setType(RankedTensorType::get(shape, amp::elementType(result)));
  } else if (auto infer = dyn_cast<InferTypeOpInterface>(op)) {
    SmallVector<Type> types;
    if (failed(infer.inferReturnTypes(
            op->getContext(), op->getLoc(), op->getOperands(),
            op->getAttrDictionary(), op->getPropertiesStorage(),
            op->getRegions(), types)))
      return failure();
    for (auto [result, type] : llvm::zip(op->getResults(), types))
      result.setType(type);
  } else if (op->getNumOperands() > 0 && op->getNumResults() == 1) {
    // Ops like amp.relu: the type of the operand.
    Type before = op->getResult(0).getType();
    Value operand = op->getOperand(0);
    if (isa<RankedTensorType>(operand.getType()))
      op->getResult(0).setType(RankedTensorType::get(
          tensorType(operand).getShape(),
          cast<RankedTensorType>(before).getElementType()));
  }
  for (Value result : op->getResults())
    if (hasDynamicShape(result.getType()))
      return op->emitError("expected static shapes after the batch is known, "
                           "found ")
             << result.getType()
             << ": give the dimension a size, or make it the batch";
  return success();
}

static LogicalResult specialize(func::FuncOp function, int64_t batch) {
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || type.hasStaticShape())
      continue;
    if (batch <= 0)
      return function.emitError("expected a batch size for argument ")
             << argument.getArgNumber() << " of type " << type
             << ": give the option 'batch'";
    Shape shape(type.getShape());
    for (int64_t &size : shape)
      if (ShapedType::isDynamic(size))
        size = batch;
    argument.setType(RankedTensorType::get(shape, type.getElementType()));
  }
  Block &block = function.getBody().front();
  for (Operation &op : block)
    if (failed(refine(&op)))
      return failure();
  function.setType(FunctionType::get(function.getContext(),
                                     block.getArgumentTypes(),
                                     block.getTerminator()->getOperandTypes()));
  return success();
}

namespace {
struct SpecializePass : public amp::impl::SpecializePassBase<SpecializePass> {
  using SpecializePassBase::SpecializePassBase;
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!function->hasAttr(kEntryAttr) || !function.getBody().hasOneBlock())
        continue;
      int64_t size = batch;
      if (auto own = function->getAttrOfType<IntegerAttr>("amp.batch"))
        size = own.getInt();
      if (failed(specialize(function, size)))
        return signalPassFailure();
    }
  }
};
} // namespace
