//===- LossOps.h - the ops of AmpLossOps.td ------------------------------===//
//
// Apart from Amp.h, which most files include: passes see these ops through
// interfaces only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_LOSSOPS_H
#define AMP_IR_LOSSOPS_H

#include "amp/IR/Amp.h"

#define GET_OP_CLASSES
#include "amp/IR/AmpLossOps.h.inc"

#endif // AMP_IR_LOSSOPS_H
