//===- PrecisionNames.h - names of precisions -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_COMPILE_PRECISIONNAMES_H
#define AMP_COMPILE_PRECISIONNAMES_H

#include "llvm/ADT/StringSwitch.h"
#include <string>

namespace amp {

/// The name that a precision has here, of what PyTorch, numpy or Accelerate
/// call it, such as "torch.float16" or "half"; any other text as it is. Python
/// has the same names (tools/python/amp/_precision.py), and a test compares.
inline std::string nameOfPrecision(llvm::StringRef given) {
  std::string lower = given.lower();
  llvm::StringRef name = lower;
  name.consume_front("torch.");
  return llvm::StringSwitch<llvm::StringRef>(name)
      .Cases({"f64", "fp64", "float64", "double"}, "f64")
      .Cases({"f32", "fp32", "float32", "single"}, "f32")
      .Cases({"f16", "fp16", "float16", "half"}, "f16")
      .Cases({"bf16", "bfloat16"}, "bf16")
      .Default(given)
      .str();
}

} // namespace amp

#endif // AMP_COMPILE_PRECISIONNAMES_H
