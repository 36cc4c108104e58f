//===- RandomOps.h - random numbers --------------------------------------===//
//
// The ops of AmpRandomOps.td, which Amp.h does not declare: passes see them
// through interfaces.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_RANDOMOPS_H
#define AMP_IR_RANDOMOPS_H

#include "amp/IR/Amp.h"

#define GET_OP_CLASSES
#include "amp/IR/AmpRandomOps.h.inc"

#endif // AMP_IR_RANDOMOPS_H
