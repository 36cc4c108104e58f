//===- NamedTensor.cpp - results on the host ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Predictions become lines, one for each sample.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/NamedTensor.h"
#include "Support.h"
#include "amp/Training/Convert.h"

using namespace amp;

/// The elements from `next` on that a tensor of shape[dimension…] has.
static void appendRows(std::string &json, const NamedTensor &tensor,
                       size_t dimension, size_t &next) {
  if (dimension < tensor.shape.size()) {
    json += "[";
    for (int64_t i = 0; i < tensor.shape[dimension]; ++i) {
      json += i ? "," : "";
      appendRows(json, tensor, dimension + 1, next);
    }
    json += "]";
    return;
  }
  std::string text = formatElement(typeOf(tensor.element), tensor.data, next++);
  bool isNumber = text.find_first_of("nN") == std::string::npos;
  json += isNumber ? text : "null";
}

std::string amp::formatSample(std::span<const NamedTensor> tensors,
                              int64_t sample) {
  std::string json = "{";
  for (const NamedTensor &tensor : tensors) {
    json += json.size() > 1 ? "," : "";
    detail::appendQuoted(json, tensor.name);
    json += ":";
    size_t next = sample * (countOf(tensor.shape) / tensor.shape[0]);
    appendRows(json, tensor, 1, next);
  }
  return json + "}\n";
}
