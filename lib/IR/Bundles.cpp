//===- Bundles.cpp - the ops that make and read bundles of gradients ------===//
//
// The answers of the dialect's ops to GradientsOpInterface and to
// GradientsReaderOpInterface.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Amp.h"

using namespace mlir;
using namespace mlir::amp;

/// The first operand of `op`, which may have none.
static SmallVector<Value> firstOperand(Operation *op) {
  return SmallVector<Value>(
      op->getOperands().take_front(op->getNumOperands() ? 1 : 0));
}

//===----------------------------------------------------------------------===//
// Makers
//===----------------------------------------------------------------------===//

BundleKind BackwardOp::getBundleKind() { return BundleKind::Differentiated; }
BundleKind GradientsOp::getBundleKind() { return BundleKind::Given; }
ArrayAttr GradientsOp::getEntryVariables() { return getVariables(); }

BundleKind SumGradientsOp::getBundleKind() { return BundleKind::Sum; }
SmallVector<Value> SumGradientsOp::getTerms(Value) { return getOperands(); }

BundleKind AccumulateCallsOp::getBundleKind() { return BundleKind::Sum; }
SmallVector<Value> AccumulateCallsOp::getTerms(Value) {
  return firstOperand(*this);
}
std::optional<int64_t> AccumulateCallsOp::getWindowCalls() {
  return getCount();
}
Value AccumulateCallsOp::getWindowEnd() { return getLast(); }

BundleKind AccumulateOp::getBundleKind() { return BundleKind::Sum; }

/// The bundle of one micro-batch, which the region yields.
SmallVector<Value> AccumulateOp::getTerms(Value bundle) {
  unsigned index = cast<OpResult>(bundle).getResultNumber();
  Region &body = getBody();
  if (body.empty() || body.front().empty() ||
      index >= body.front().back().getNumOperands())
    return {};
  return {body.front().back().getOperand(index)};
}

BundleKind UnscaleOp::getBundleKind() { return BundleKind::Unscaled; }
SmallVector<Value> UnscaleOp::getTerms(Value) { return firstOperand(*this); }

BundleKind ClipGradNormOp::getBundleKind() { return BundleKind::Clipped; }
SmallVector<Value> ClipGradNormOp::getTerms(Value bundle) {
  unsigned index = cast<OpResult>(bundle).getResultNumber();
  if (index >= getOperation()->getNumOperands())
    return {};
  return {getOperand(index)};
}

BundleKind ClipGradValueOp::getBundleKind() { return BundleKind::Clipped; }
SmallVector<Value> ClipGradValueOp::getTerms(Value) {
  return firstOperand(*this);
}

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

Value AllFiniteOp::getFiniteFlag() { return getFinite(); }

Value GradientNormOp::getBundleFactor() { return getMultiplier(); }
Value GradientNormOp::getFiniteFlag() { return getFinite(); }
Value GradientNormOp::getBundleNorm() { return getNorm(); }

Value SumSquaresOp::getBundleFactor() { return getMultiplier(); }
OperandRange SumSquaresOp::getNumbers() { return getScalars(); }

OperandRange StepOp::getNumbers() { return getODSOperands(2); }
bool StepOp::isNeverSkipped() { return getUnchecked(); }

Value UpdateOp::getBundleFactor() { return getMultiplier(); }
OperandRange UpdateOp::getNumbers() { return getScalars(); }
ArrayAttr UpdateOp::getUpdatedVariables() { return getVariables(); }
bool UpdateOp::isNeverSkipped() { return getUnchecked(); }
