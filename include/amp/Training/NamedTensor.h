//===- NamedTensor.h - results on the host ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls and predictions give these; files take them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_NAMEDTENSOR_H
#define AMP_TRAINING_NAMEDTENSOR_H

#include "amp/Training/Initialize.h"
#include "amp/Training/Safetensors.h"

namespace amp {

/// A result, copied from the device.
struct NamedTensor {
  std::string name;
  image::Element element;
  std::vector<int64_t> shape;
  /// Row-major, little-endian.
  std::vector<char> data;
};

/// Of tensors with different names, which must outlive it.
inline TensorMap viewOf(std::span<const NamedTensor> tensors) {
  TensorMap views;
  for (const NamedTensor &tensor : tensors)
    views[tensor.name] = {typeOf(tensor.element), tensor.shape, tensor.data};
  return views;
}

/// {"logits":[0.5,1],"guess":1}: row `sample` of each tensor as a line of JSON,
/// which has no NaN and no infinity: they are null.
std::string formatSample(std::span<const NamedTensor> tensors, int64_t sample);

} // namespace amp

#endif // AMP_TRAINING_NAMEDTENSOR_H
