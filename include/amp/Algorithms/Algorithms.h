//===- Algorithms.h - optimizers, schedules, averages, scaler policies ----===//
//
// Attaches the arithmetic to the attributes of the dialect that are algorithms.
// A program that only reads, verifies or decides precisions needs none of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ALGORITHMS_ALGORITHMS_H
#define AMP_ALGORITHMS_ALGORITHMS_H

#include "amp/Algorithms/Number.h"
#include "amp/IR/Amp.h"
#include "mlir/IR/DialectRegistry.h"

namespace mlir::amp {
class UpdateBuilder;
} // namespace mlir::amp

#include "amp/Algorithms/AlgorithmInterfaces.h.inc"

namespace mlir::amp {

/// Gives each optimizer, schedule, average and scaler policy of the dialect its
/// arithmetic, once the dialect is loaded. `amp-expand-steps` needs it, and so
/// does `amp-verify` behind that.
void registerAlgorithms(DialectRegistry &registry);

/// An error at `optimizer` says which of its algorithms, the schedules and the
/// average among them, has no arithmetic in this context.
LogicalResult checkAlgorithms(OptimizerOp optimizer);
/// An error at `scaler` says that its policy has no arithmetic in this context.
LogicalResult checkAlgorithm(ScalerOp scaler);

} // namespace mlir::amp

#endif // AMP_ALGORITHMS_ALGORITHMS_H
