//===- WindowOps.h - convolution and pooling ------------------------------===//
//
// The ops of AmpWindowOps.td, for the few files that name them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_WINDOWOPS_H
#define AMP_IR_WINDOWOPS_H

#include "amp/IR/WindowShape.h"

namespace mlir::amp {
class WindowBuilder;
} // namespace mlir::amp

#define GET_OP_CLASSES
#include "amp/IR/AmpWindowOps.h.inc"

#endif // AMP_IR_WINDOWOPS_H
