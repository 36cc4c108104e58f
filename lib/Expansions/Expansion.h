//===- Expansion.h - models of ExpandableOpInterface ----------------------===//
//
// A file per family of ops has a function `expand` for each op, and attaches
// them. Such a function emits before the op, at its location.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_EXPANSIONS_EXPANSION_H
#define AMP_LIB_EXPANSIONS_EXPANSION_H

#include "amp/IR/Facts.h"
#include "amp/IR/GradientBuilder.h"

namespace mlir::amp::detail {

template <typename OpT, typename Expand>
struct ExpansionModel
    : ExpandableOpInterface::ExternalModel<ExpansionModel<OpT, Expand>, OpT> {
  SmallVector<Value> expand(Operation *op, OpBuilder &builder) const {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(op);
    GradientBuilder g(builder, op->getLoc());
    return Expand()(cast<OpT>(op), g);
  }
};

/// Gives each of `Ops` the expansion that `expand(op, g)` emits.
template <typename... Ops, typename Expand>
void attachExpansions(MLIRContext *context, Expand) {
  (Ops::template attachInterface<ExpansionModel<Ops, Expand>>(*context), ...);
}

void attachActivationExpansions(MLIRContext *context);
void attachAttentionExpansions(MLIRContext *context);
void attachConvolutionExpansions(MLIRContext *context);
void attachIndexExpansions(MLIRContext *context);
void attachLossExpansions(MLIRContext *context);
void attachNormExpansions(MLIRContext *context);
void attachPoolingExpansions(MLIRContext *context);
void attachReductionExpansions(MLIRContext *context);
void attachResizeExpansions(MLIRContext *context);
void attachRotaryExpansions(MLIRContext *context);
void attachSoftmaxExpansions(MLIRContext *context);
void attachStructureExpansions(MLIRContext *context);

} // namespace mlir::amp::detail

#endif // AMP_LIB_EXPANSIONS_EXPANSION_H
