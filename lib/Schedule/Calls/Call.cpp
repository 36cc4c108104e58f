//===- Call.cpp - rules of every call of a schedule -----------------------===//
//
// A call says which elements it touches; that they exist is checked here for
// all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "DataType.h"
#include "amp-runtime/Runtime.h"

using namespace mlir;
using namespace mlir::amprt;

#include "amp/Schedule/CallOpInterface.cpp.inc"

SmallVector<Operation *> mlir::amprt::getUsersInStep(Value buffer) {
  Block *step = buffer.getParentBlock();
  return llvm::map_to_vector(buffer.getUsers(), [&](Operation *user) {
    return step->findAncestorOpInBlock(*user);
  });
}

std::optional<int32_t> mlir::amprt::dataTypeOf(Type element) {
  if (element.isF16())
    return AMP_F16;
  if (element.isBF16())
    return AMP_BF16;
  if (element.isF32())
    return AMP_F32;
  if (element.isF64())
    return AMP_F64;
  return std::nullopt;
}

LogicalResult
mlir::amprt::verifyRanges(ArrayRef<BufferRange> ranges,
                          llvm::function_ref<InFlightDiagnostic()> emitError) {
  for (const BufferRange &range : ranges) {
    int64_t count = cast<MemRefType>(range.buffer.getType()).getNumElements();
    if (range.elements && range.elements->first >= 0 &&
        range.elements->second <= count)
      continue;
    InFlightDiagnostic error = emitError() << "accesses elements ";
    if (range.elements)
      error << "[" << range.elements->first << ", " << range.elements->second
            << ")";
    else
      error << "beyond 2^63";
    return error << " of " << range.name << ", which has " << count;
  }
  return success();
}
