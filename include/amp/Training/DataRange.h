//===- DataRange.h - data and gradients beyond f16 --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_DATARANGE_H
#define AMP_TRAINING_DATARANGE_H

#include "amp/Training/Trainer.h"

namespace amp {

/// True for a program that computes in f16.
bool computesInF16(const Image &image);

/// "'y' has numbers up to 1.91e+06 in its batch, and f16 ends at 65504:
/// normalize the data" of the floating-point arguments for which that is so in
/// the batch that `fill` copies; empty where all are smaller.
std::string describeBeyondF16(const image::EntryT &entry,
                              const image::InstanceT &instance,
                              const Trainer::Fill &fill);

/// The data or gradients beyond f16 of a step that overflowed, after a
/// semicolon, or nothing. `beyond`: describeBeyondF16 of its batch, empty where
/// nobody has looked.
std::string describeRange(const Image &image, const StepMetrics &step,
                          const std::string &beyond);

} // namespace amp

#endif // AMP_TRAINING_DATARANGE_H
