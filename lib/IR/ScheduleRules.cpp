//===- ScheduleRules.cpp - the part of each op in a schedule ------------===//
//
// The reductions, views, boxes and sources of the dialect, as the kernel phase
// asks for them (KernelOpInterface.td).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/IndexOps.h"
#include "amp/IR/RankOps.h"
#include "amp/IR/StateNames.h"
#include "amp/IR/WindowOps.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

Reduction SumOp::getReduction() { return Reduction::Sum; }
Reduction MaxOp::getReduction() { return Reduction::Max; }
Reduction MinOp::getReduction() { return Reduction::Min; }
Reduction ArgmaxOp::getReduction() { return Reduction::Argmax; }

SmallVector<int64_t> ArgmaxOp::getReducedAxes() {
  return {static_cast<int64_t>(getAxis())};
}

template <typename OpT>
static Operation *buildPart(OpT op, OpBuilder &builder, ArrayRef<int64_t> axes,
                            Type element) {
  SmallVector<int64_t> shape(tensorType(op.getInput()).getShape());
  for (int64_t axis : axes)
    shape[axis] = 1;
  return OpT::create(builder, op.getLoc(),
                     RankedTensorType::get(shape, element), op.getInput(), axes,
                     /*keepdims=*/true);
}
Operation *SumOp::reduceAlong(OpBuilder &builder, ArrayRef<int64_t> axes) {
  return buildPart(*this, builder, axes,
                   accumulatorType(elementType(getInput())));
}
Operation *MaxOp::reduceAlong(OpBuilder &builder, ArrayRef<int64_t> axes) {
  return buildPart(*this, builder, axes, elementType(getInput()));
}
Operation *MinOp::reduceAlong(OpBuilder &builder, ArrayRef<int64_t> axes) {
  return buildPart(*this, builder, axes, elementType(getInput()));
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

std::optional<StridedView> ReshapeOp::viewThrough(const StridedView &source) {
  return source.reshape(tensorType(getResult()).getShape());
}

std::optional<StridedView> TransposeOp::viewThrough(const StridedView &source) {
  StridedView view{source.offset, {}, {}};
  for (int64_t dim : getPermutation()) {
    view.shape.push_back(source.shape[dim]);
    view.strides.push_back(source.strides[dim]);
  }
  return view;
}

std::optional<StridedView> BroadcastOp::viewThrough(const StridedView &source) {
  return source.broadcast(tensorType(getResult()).getShape());
}

std::optional<StridedView> SliceOp::viewThrough(const StridedView &source) {
  StridedView view{source.offset,
                   SmallVector<int64_t>(tensorType(getResult()).getShape()),
                   {}};
  for (size_t i = 0; i < source.shape.size(); ++i) {
    view.offset += getOffsets()[i] * source.strides[i];
    view.strides.push_back(
        view.shape[i] == 1 ? 0 : source.strides[i] * getStrides()[i]);
  }
  return view;
}

std::optional<StridedView> ReverseOp::viewThrough(const StridedView &source) {
  // Of nothing there is no last element.
  if (llvm::is_contained(source.shape, 0))
    return source;
  StridedView view = source;
  for (int64_t axis : getAxes()) {
    view.offset += (source.shape[axis] - 1) * source.strides[axis];
    view.strides[axis] = -source.strides[axis];
  }
  return view;
}

std::optional<StridedView> WindowsOp::viewThrough(const StridedView &source) {
  RankedTensorType type = tensorType(getResult());
  StridedView view{source.offset, SmallVector<int64_t>(type.getShape()), {}};
  llvm::append_range(view.strides, ArrayRef(source.strides).take_front(2));
  size_t rank = getKernel().size();
  for (size_t i = 0; i < rank; ++i) {
    int64_t stride = source.strides[2 + i] * getDilations()[i];
    int64_t last = getKernel()[i] - 1;
    if (getReversed()) {
      // Of nothing there is no last element.
      if (type.getNumElements() > 0)
        view.offset += last * stride;
      stride = -stride;
    }
    view.strides.push_back(last == 0 ? 0 : stride);
  }
  for (size_t i = 0; i < rank; ++i)
    view.strides.push_back(view.shape[2 + rank + i] == 1
                               ? 0
                               : source.strides[2 + i] * getStrides()[i]);
  return view;
}

bool BarrierOp::isStored() { return true; }

/// A cast whose result, computed on in f32, is its operand. One that the user
/// wrote sees what he wrote in 16 bits rounded.
bool CastOp::isView() {
  return isLow(elementType(getInput())) && elementType(getResult()).isF32() &&
         !readsRounded(*this, getInput());
}

//===----------------------------------------------------------------------===//
// Boxes, sums and roundings
//===----------------------------------------------------------------------===//

std::optional<SmallVector<int64_t>> PadOp::getBoxAmongZeros() {
  if (!getValue().isZero() ||
      llvm::any_of(getInterior(), [](int64_t gap) { return gap != 0; }))
    return std::nullopt;
  return SmallVector<int64_t>(getLow());
}

ElementwiseKind AddOp::getKind() { return ElementwiseKind::Sum; }
ElementwiseKind CastOp::getKind() { return ElementwiseKind::Rounding; }

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

KernelSource ConstantOp::getSource() {
  return {.kind = KernelSource::Elements, .elements = getValue()};
}
KernelSource IotaOp::getSource() { return {.kind = KernelSource::Position}; }
KernelSource ReadOp::getSource() {
  return {.kind = KernelSource::Variable, .variable = getVariable()};
}

/// The variable of `role` and `owner` of `op`'s module.
static KernelSource stateSource(Operation *op, VariableRole role,
                                std::optional<StringRef> owner) {
  VariableOp variable = findState(op->getParentOfType<ModuleOp>(), role, owner);
  if (variable)
    return {.kind = KernelSource::Variable, .variable = variable.getSymName()};
  return {.kind = KernelSource::Variable,
          .missing =
              ("of the role '" + stringifyVariableRole(role) + "'").str()};
}
KernelSource RngKeyOp::getSource() {
  return stateSource(*this, VariableRole::Rng, std::nullopt);
}
KernelSource RankOp::getSource() {
  return stateSource(*this, VariableRole::Rank, std::nullopt);
}
KernelSource ReadScaleOp::getSource() {
  return stateSource(*this, VariableRole::Scale, getScaler());
}
