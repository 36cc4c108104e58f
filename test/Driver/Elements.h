//===- Elements.h - Elements of what libraries compute ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types are those of cudaDataType_t.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_ELEMENTS_H
#define AMP_TEST_DRIVER_ELEMENTS_H

#include "Floats.h"

#include <library_types.h>

#include <cstring>

namespace amp::driver {

inline uint64_t widthOf(int type) {
  return type == CUDA_R_64F ? 8 : type == CUDA_R_32F ? 4 : 2;
}

template <typename T> T decode(int type, const char *element) {
  auto as = [element](auto value) {
    memcpy(&value, element, sizeof(value));
    return value;
  };
  switch (type) {
  case CUDA_R_64F:
    return T(as(f64()));
  case CUDA_R_32F:
    return T(as(f32()));
  case CUDA_R_16F:
    return T(as(f16()));
  default:
    return T(toFloat(as(bf16())));
  }
}

template <typename T> void encode(int type, T value, char *element) {
  auto put = [element](auto value) { memcpy(element, &value, sizeof(value)); };
  switch (type) {
  case CUDA_R_64F:
    return put(f64(value));
  case CUDA_R_32F:
    return put(f32(value));
  case CUDA_R_16F:
    return put(toHalf(f32(value)));
  default:
    return put(toBf16(f32(value)));
  }
}

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_ELEMENTS_H
