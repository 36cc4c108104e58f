//===- Buffers.h - rules of the buffers of a schedule ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_BUFFERS_H
#define AMP_LIB_SCHEDULE_BUFFERS_H

#include "amp/Schedule/Amprt.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::amprt {

/// The fault of a buffer wherever it lies, or nothing: a right one is flat, of
/// elements that can be stored and of a size that 64 bits hold in bytes, and is
/// that of a variable, an argument or a result or of none of them. `symbols`
/// are those of its module.
std::string findFault(BufferOp buffer, const SymbolTable &symbols);

/// The fault of a buffer's place, or nothing: a right one's arena is "state",
/// "slices", "step" or "inputs", its offset a multiple of 64 and at least 0.
std::string findFaultOfPlace(BufferOp buffer);

/// Bytes of `count` elements in memory, where a bit takes one.
inline int64_t bytesOf(Type element, int64_t count = 1) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8) * count;
}

/// Bytes of a buffer without faults.
int64_t getBytes(BufferOp buffer);

/// Bytes of which the address of `buffer`, or of the part of one that a turn of
/// a loop finds, is a multiple in its arena.
int64_t getAlignment(Value buffer);

} // namespace mlir::amprt

#endif // AMP_LIB_SCHEDULE_BUFFERS_H
