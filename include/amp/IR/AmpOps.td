//===- AmpOps.td - all ops of the amp dialect -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPOPS_TD
#define AMP_IR_AMPOPS_TD

include "amp/IR/AmpOptimizers.td"
include "amp/IR/AmpSchedules.td"
include "amp/IR/AmpStateOps.td"
include "amp/IR/AmpTrainingOps.td"
include "amp/IR/AmpScalingOps.td"
include "amp/IR/AmpStructureOps.td"
include "amp/IR/AmpUnaryOps.td"
include "amp/IR/AmpElementwiseOps.td"
include "amp/IR/AmpTensorOps.td"
include "amp/IR/AmpNeuralOps.td"
include "amp/IR/AmpIndexOps.td"
include "amp/IR/AmpRandomOps.td"
include "amp/IR/AmpRankOps.td"
include "amp/IR/AmpNormOps.td"
include "amp/IR/AmpActivationOps.td"
include "amp/IR/AmpLossOps.td"
include "amp/IR/AmpAttentionOps.td"
include "amp/IR/AmpWindowOps.td"

#endif // AMP_IR_AMPOPS_TD
