//===- Convert.h - Tensors in another element type --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Data in another type than an argument's is welcome only if nothing is lost;
// values that a program makes are rounded.
// Models have billions of elements and files of data more: both conversions
// are loops over typed elements, at about the speed of memory.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_CONVERT_H
#define AMP_TRAINING_CONVERT_H

#include "amp/Training/ElementType.h"

namespace amp {

/// Converts every element of `source` into `target`, which has room for as
/// many. Returns the index of the first value that `to` cannot represent
/// exactly, or none; `target` is undefined after that index. NaN becomes NaN
/// and infinity infinity; a BOOL is 0 or 1.
std::optional<size_t> convertExactly(ElementType from,
                                     std::span<const char> source,
                                     ElementType to, std::span<char> target);

/// Converts every element of `source`, which are floats, into `target`, which
/// has room for as many. Floats are rounded to nearest even, to infinity beyond
/// the largest number; a NaN stays one, with its sign and first digits, and is
/// quiet. Integers are truncated to i64 and then to their lowest bits.
void convertRounding(ElementType from, std::span<const char> source,
                     ElementType to, std::span<char> target);

} // namespace amp

#endif // AMP_TRAINING_CONVERT_H
