//===- DataType.h - element types of libraries' calls ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_DATATYPE_H
#define AMP_LIB_SCHEDULE_CALLS_DATATYPE_H

#include "amp/Schedule/Amprt.h"

namespace mlir::amprt {

/// The type of a buffer's elements.
inline Type elementOf(Value buffer) {
  return cast<MemRefType>(buffer.getType()).getElementType();
}

/// The AmpDataType of `element`; none where no runtime has that.
std::optional<int32_t> dataTypeOf(Type element);

} // namespace mlir::amprt

#endif // AMP_LIB_SCHEDULE_CALLS_DATATYPE_H
