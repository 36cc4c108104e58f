//===- FusibleOps.cpp - the questions that fusion asks of an op -----------===//
//
// All that the schedule knows of an op that it can fuse: which elements it
// visits, over which axes it reduces, in which type it is computed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Schedule.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::isReduction(Operation *op) {
  return isa<ReductionOpInterface>(op);
}

bool mlir::amp::isFusible(Operation *op) {
  return isa<ElementwiseOpInterface, RandomOpInterface>(op) || isReduction(op);
}

SmallVector<int64_t> mlir::amp::reducedAxes(Operation *op) {
  SmallVector<int64_t> axes = cast<ReductionOpInterface>(op).getReducedAxes();
  auto type = tensorType(op->getOperand(0));
  llvm::erase_if(axes,
                 [&](int64_t axis) { return type.getDimSize(axis) == 1; });
  return axes;
}

bool mlir::amp::isLeaf(Value base) {
  Operation *op = base.getDefiningOp();
  return !op || isa<SourceOpInterface>(op);
}

bool mlir::amp::isPosition(Value base) {
  auto op = base.getDefiningOp<SourceOpInterface>();
  return op && op.getSource().kind == KernelSource::Position;
}

std::optional<double> mlir::amp::splatOf(Value base) {
  auto op = base.getDefiningOp<SourceOpInterface>();
  if (!op)
    return std::nullopt;
  auto dense = dyn_cast_or_null<DenseElementsAttr>(op.getSource().elements);
  if (!dense || !dense.isSplat())
    return std::nullopt;
  if (isa<FloatType>(dense.getElementType()))
    return dense.getSplatValue<APFloat>().convertToDouble();
  APInt value = dense.getSplatValue<APInt>();
  if (value.getSignificantBits() > 53)
    return std::nullopt; // a double would not hold it
  bool isFlag = dense.getElementType().isInteger(1);
  return isFlag ? static_cast<double>(value.getZExtValue())
                : static_cast<double>(value.getSExtValue());
}

ValueRange mlir::amp::elementOperands(Operation *op) {
  if (auto random = dyn_cast<RandomOpInterface>(op))
    return op->getOperands().take_front(random.getNumElementOperands());
  return op->getOperands();
}

ArrayRef<int64_t> mlir::amp::visitedShape(Operation *op) {
  return isReduction(op) ? tensorType(op->getOperand(0)).getShape()
                         : tensorType(op->getResult(0)).getShape();
}

Type mlir::amp::computeTypeOf(Operation *op) {
  auto isDouble = [](Type type) { return getElementTypeOrSelf(type).isF64(); };
  if (llvm::any_of(op->getOperandTypes(), isDouble) ||
      llvm::any_of(op->getResultTypes(), isDouble))
    return Float64Type::get(op->getContext());
  return Float32Type::get(op->getContext());
}

bool mlir::amp::isOneLoop(ArrayRef<int64_t> domain, ArrayRef<int64_t> strides,
                          int first) {
  for (size_t i = first; i + 1 < domain.size(); ++i)
    if (strides[i] != strides[i + 1] * domain[i + 1])
      return false;
  return true;
}

SmallVector<int64_t> mlir::amp::loopStrides(ArrayRef<int64_t> strides,
                                            ArrayRef<int> loops, int numLoops) {
  SmallVector<int64_t> result(numLoops, 0);
  for (size_t dim = 0; dim < strides.size(); ++dim)
    if (loops[dim] >= 0)
      result[loops[dim]] = strides[dim];
  return result;
}
