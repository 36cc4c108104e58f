//===- View.cpp - strided views of materialized values --------------------===//
//
// Composes offsets and strides through reshape, transpose, broadcast, slice,
// reverse and windows, as long as a strided view can say it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "View.h"
#include "amp/IR/IndexOps.h"
#include "amp/IR/WindowOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

SmallVector<int64_t> mlir::amp::contiguousStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 0);
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    strides[i] = shape[i] == 1 ? 0 : stride;
    stride *= shape[i];
  }
  return strides;
}

bool View::isContiguous() const {
  return ArrayRef<int64_t>(strides) ==
         ArrayRef<int64_t>(contiguousStrides(shape));
}

bool mlir::amp::readsRounded(Operation *op, Value value) {
  Operation *made = value.getDefiningOp();
  return made && op->hasAttr(kRoundedAttr) &&
         made->hasAttrOfType<UnitAttr>(kRoundedAttr);
}

/// A cast whose result, computed on in f32, is its operand. One that the user
/// wrote sees what he wrote in 16 bits rounded.
static bool isWideningCast(Operation *op) {
  auto cast = dyn_cast<CastOp>(op);
  return cast && isLow(elementType(cast.getInput())) &&
         elementType(cast.getResult()).isF32() &&
         !readsRounded(op, cast.getInput());
}

bool mlir::amp::isViewOp(Operation *op) {
  // Schedule::build copies what a barrier gives.
  return isa<ReshapeOp, TransposeOp, BroadcastOp, SliceOp, ReverseOp, WindowsOp,
             BarrierOp, StopGradientOp>(op) ||
         isWideningCast(op);
}

/// The strides of `view` under another shape with as many elements, if one set
/// of strides describes them: groups of dimensions of both shapes with equal
/// products are matched, each group must be dense within itself.
static std::optional<SmallVector<int64_t>>
reshapeStrides(const View &view, ArrayRef<int64_t> shape) {
  if (llvm::is_contained(shape, 0))
    return contiguousStrides(shape);
  SmallVector<int64_t> strides(shape.size(), 0);
  size_t from = 0, to = 0;
  while (from < view.shape.size() || to < shape.size()) {
    size_t fromEnd = from, toEnd = to;
    int64_t fromSize = 1, toSize = 1;
    if (fromEnd < view.shape.size())
      fromSize *= view.shape[fromEnd++];
    if (toEnd < shape.size())
      toSize *= shape[toEnd++];
    while (fromSize != toSize) {
      if (fromSize < toSize) {
        if (fromEnd == view.shape.size())
          return std::nullopt;
        fromSize *= view.shape[fromEnd++];
      } else {
        if (toEnd == shape.size())
          return std::nullopt;
        toSize *= shape[toEnd++];
      }
    }
    // Unit dimensions that follow belong to no element.
    std::optional<int64_t> inner;
    int64_t expected = 0;
    for (size_t i = fromEnd; i-- > from;) {
      if (view.shape[i] == 1)
        continue;
      if (!inner)
        inner = view.strides[i];
      else if (view.strides[i] != expected)
        return std::nullopt;
      expected = view.strides[i] * view.shape[i];
    }
    int64_t stride = inner.value_or(0);
    for (size_t i = toEnd; i-- > to;) {
      if (shape[i] == 1)
        continue;
      strides[i] = stride;
      stride *= shape[i];
    }
    from = fromEnd;
    to = toEnd;
  }
  return strides;
}

/// `value` as a base of its own.
static View identityView(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return {value, 0, SmallVector<int64_t>(type.getShape()),
          contiguousStrides(type.getShape())};
}

/// The result of view op `op`, whose operand is `view`.
static View applyView(Operation *op, const View &view) {
  View identity = identityView(op->getResult(0));
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  return llvm::TypeSwitch<Operation *, View>(op)
      .Case<CastOp, BarrierOp, StopGradientOp>([&](auto) { return view; })
      .Case<ReshapeOp>([&](auto) {
        auto strides = reshapeStrides(view, type.getShape());
        if (!strides)
          return identity;
        return View{view.base, view.offset, identity.shape, *strides};
      })
      .Case<TransposeOp>([&](TransposeOp transpose) {
        View result{view.base, view.offset, identity.shape, {}};
        for (int64_t dim : transpose.getPermutation())
          result.strides.push_back(view.strides[dim]);
        return result;
      })
      .Case<BroadcastOp>([&](auto) {
        View result{view.base, view.offset, identity.shape, {}};
        size_t added = type.getRank() - view.shape.size();
        result.strides.assign(added, 0);
        for (size_t i = 0; i < view.shape.size(); ++i)
          result.strides.push_back(view.shape[i] == 1 ? 0 : view.strides[i]);
        return result;
      })
      .Case<SliceOp>([&](SliceOp slice) {
        View result{view.base, view.offset, identity.shape, {}};
        for (size_t i = 0; i < view.shape.size(); ++i) {
          result.offset += slice.getOffsets()[i] * view.strides[i];
          result.strides.push_back(type.getDimSize(i) == 1
                                       ? 0
                                       : view.strides[i] *
                                             slice.getStrides()[i]);
        }
        return result;
      })
      .Case<ReverseOp>([&](ReverseOp reverse) {
        View result = view;
        for (int64_t axis : reverse.getAxes()) {
          result.offset += (view.shape[axis] - 1) * view.strides[axis];
          result.strides[axis] = -view.strides[axis];
        }
        return llvm::is_contained(view.shape, 0) ? view : result;
      })
      .Case<WindowsOp>([&](WindowsOp windows) {
        View result{view.base, view.offset, identity.shape, {}};
        llvm::append_range(result.strides,
                           ArrayRef(view.strides).take_front(2));
        size_t rank = windows.getKernel().size();
        for (size_t i = 0; i < rank; ++i) {
          int64_t stride = view.strides[2 + i] * windows.getDilations()[i];
          int64_t last = windows.getKernel()[i] - 1;
          if (windows.getReversed()) {
            // Of nothing there is no last element.
            if (type.getNumElements() > 0)
              result.offset += last * stride;
            stride = -stride;
          }
          result.strides.push_back(last == 0 ? 0 : stride);
        }
        for (size_t i = 0; i < rank; ++i)
          result.strides.push_back(type.getDimSize(2 + rank + i) == 1
                                       ? 0
                                       : view.strides[2 + i] *
                                             windows.getStrides()[i]);
        return result;
      })
      .Default([&](auto) { return identity; });
}

View mlir::amp::viewOf(Value value, const llvm::DenseSet<Value> &stops) {
  SmallVector<Operation *> views;
  for (Operation *op = value.getDefiningOp();
       op && isViewOp(op) && !stops.contains(value);
       op = value.getDefiningOp()) {
    views.push_back(op);
    value = op->getOperand(0);
  }
  View view = identityView(value);
  for (Operation *op : llvm::reverse(views))
    view = applyView(op, view);
  return view;
}
