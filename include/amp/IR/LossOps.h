//===- LossOps.h - the ops of AmpLossOps.td ------------------------------===//
//
// Apart from Amp.h, which most files include: passes see these ops through
// interfaces only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_LOSSOPS_H
#define AMP_IR_LOSSOPS_H

#include "amp/IR/GradientBuilder.h"

#define GET_OP_CLASSES
#include "amp/IR/AmpLossOps.h.inc"

namespace mlir::amp {

/// The parts of a row's negative log likelihood that do not depend on the
/// logarithms.
struct NllTerms {
  Value counts; ///< i1 [N, 1]: the label is not ignore_index
  Value hit;    ///< i1 [N, C]: the element is the label's
  Value share;  ///< [N, C]: the factor of -log p; NaN without a class
  Value weight; ///< [N, 1]: of the label, 0 where it does not count
};
/// The numbers have the element type of `like`.
NllTerms findNllTerms(GradientBuilder &g, NllOp op, Value like);

} // namespace mlir::amp

#endif // AMP_IR_LOSSOPS_H
