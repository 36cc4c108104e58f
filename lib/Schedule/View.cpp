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
