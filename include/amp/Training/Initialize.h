//===- Initialize.h - initial values of variables -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_INITIALIZE_H
#define AMP_TRAINING_INITIALIZE_H

#include "amp/Image/Image.h"
#include "amp/Training/ElementType.h"

namespace amp {

/// The type of a tensor in files.
ElementType typeOf(image::Element element);

/// Appends one element: `value` rounded to nearest even in `element`; whole
/// tensors: Convert.h.
void appendElement(std::vector<char> &bytes, image::Element element,
                   double value);
/// The element at `index` of data of that type.
double elementAt(image::Element element, std::span<const char> data,
                 size_t index);

/// Leaves the bytes of `variable`'s initial value in `bytes`, none where all
/// are zero. Random values are made in f32 and then converted; they depend on
/// `seed` and the variable's stream, not on `threads`. Fails where a value is
/// not finite in the variable's type.
Error initialValue(const image::VariableT &variable, uint64_t seed,
                   unsigned threads, std::vector<char> &bytes);

} // namespace amp

#endif // AMP_TRAINING_INITIALIZE_H
