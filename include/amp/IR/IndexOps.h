//===- IndexOps.h - sorting, scans, elements by index --------------------===//
//
// The ops of AmpIndexOps.td, which Amp.h does not declare: passes see them
// through interfaces.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_INDEXOPS_H
#define AMP_IR_INDEXOPS_H

#include "amp/IR/Amp.h"

#define GET_OP_CLASSES
#include "amp/IR/AmpIndexOps.h.inc"

#endif // AMP_IR_INDEXOPS_H
