//===- RankAgreement.h - equal programs and states --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_RANKAGREEMENT_H
#define AMP_TRAINING_RANKAGREEMENT_H

#include "amp/Training/State.h"

namespace amp {

/// True if steps of `image` sum over ranks what they make of samples.
bool sumsOverRanks(const image::ImageT &image);
/// An error unless steps of `image` sum over ranks what they make of samples.
Error expectSums(const Image &image);

/// An error, on every rank, unless all have the same compiled program, code
/// included: others would give other bits.
Error agreeOnProgram(Ranks &ranks, const Image &image);

/// The same of the state and the position of a run, before its first step.
Error agreeOnState(Ranks &ranks, State &state, const RunPosition &position);
/// The same behind steps. An error names the rank that computed otherwise.
Error agreeOnSteps(Ranks &ranks, State &state, const RunPosition &position);

} // namespace amp

#endif // AMP_TRAINING_RANKAGREEMENT_H
