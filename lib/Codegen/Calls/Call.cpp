//===- Call.cpp - rules of every call of a schedule -----------------------===//
//
// A call says which elements it touches; that they exist is checked here for
// all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/Amprt.h"

using namespace mlir;
using namespace mlir::amprt;

#include "amp/Codegen/CallOpInterface.cpp.inc"

LogicalResult
mlir::amprt::verifyRanges(amprt::CallOpInterface call, KernelLookup kernels,
                          llvm::function_ref<InFlightDiagnostic()> emitError) {
  for (const BufferRange &range : call.getRanges(kernels)) {
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
