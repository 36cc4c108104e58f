//===- RandomFill.h - Many random numbers at once ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numbers that PhiloxStream has, bit for bit, made fast: the weights of a
// large model are billions.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_RANDOMFILL_H
#define AMP_TRAINING_RANDOMFILL_H

#include "amp/Training/Philox.h"
#include <span>

namespace amp {

/// values[i] = low + width * stream.uniformF32(first + i), in f32.
void fillUniform(const PhiloxStream &stream, uint64_t first, float low,
                 float width, std::span<float> values);

/// values[i] = mean + deviation * stream.normal(first + i), in f64, rounded
/// once.
void fillNormal(const PhiloxStream &stream, uint64_t first, double mean,
                double deviation, std::span<float> values);

} // namespace amp

#endif // AMP_TRAINING_RANDOMFILL_H
