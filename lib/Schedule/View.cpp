//===- View.cpp - strided views of materialized values --------------------===//
//
// Composes the views of ops, as long as strides can say it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "View.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::isViewOp(Operation *op) {
  auto view = dyn_cast<ViewOpInterface>(op);
  return view && view.isView();
}

/// `value` as a base of its own.
static View identityView(Value value) {
  return {StridedView::ofAll(tensorType(value).getShape()), value};
}

View mlir::amp::viewOf(Value value, llvm::function_ref<bool(Value)> stops) {
  SmallVector<Operation *> views;
  for (Operation *op = value.getDefiningOp();
       op && isViewOp(op) && !stops(value); op = value.getDefiningOp()) {
    views.push_back(op);
    value = op->getOperand(0);
  }
  View view = identityView(value);
  for (Operation *op : llvm::reverse(views)) {
    auto through = cast<ViewOpInterface>(op).viewThrough(view);
    view = through ? View{*through, view.base} : identityView(op->getResult(0));
  }
  return view;
}

std::optional<SmallVector<int>> mlir::amp::baseDimsOf(const View &source,
                                                      ArrayRef<int64_t> shape) {
  if (source.offset != 0)
    return std::nullopt;
  auto baseShape = tensorType(source.base).getShape();
  SmallVector<int64_t> baseStrides = contiguousStrides(baseShape);
  SmallVector<int64_t> strides = source.broadcast(shape).strides;
  SmallVector<int> dims(shape.size(), -1);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (strides[dim] == 0)
      continue;
    size_t baseDim = 0;
    while (baseDim < baseShape.size() &&
           (baseStrides[baseDim] != strides[dim] ||
            baseShape[baseDim] != shape[dim]))
      ++baseDim;
    if (baseDim == baseShape.size())
      return std::nullopt;
    dims[dim] = static_cast<int>(baseDim);
  }
  for (auto [dim, size] : llvm::enumerate(baseShape))
    if (size != 1 && !llvm::is_contained(dims, static_cast<int>(dim)))
      return std::nullopt;
  return dims;
}
