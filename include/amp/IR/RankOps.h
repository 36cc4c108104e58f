//===- RankOps.h - ops between ranks --------------------------------------===//
//
// The ops of AmpRankOps.td, which Amp.h does not declare: most passes see them
// through interfaces.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_RANKOPS_H
#define AMP_IR_RANKOPS_H

#include "amp/IR/Amp.h"

#define GET_OP_CLASSES
#include "amp/IR/AmpRankOps.h.inc"

#endif // AMP_IR_RANKOPS_H
