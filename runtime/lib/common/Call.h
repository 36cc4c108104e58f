//===- Call.h - Calls of libraries, of one kind or any ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that the entries of one kind share with those of any.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_CALL_H
#define AMP_RUNTIME_LIB_COMMON_CALL_H

#include "Runtime.h"

#include <optional>

namespace amp {

/// Runs a plan, of `kind` if that is given; keeps what is wrong as the
/// runtime's error.
void runCall(AmpRuntime *runtime, AmpCallPlan *plan,
             std::optional<AmpCallKind> kind, const int64_t *operands,
             int64_t numOperands, const AmpEpilogue *epilogue);

/// The address of an operand.
inline void *addressOf(int64_t word) {
  return reinterpret_cast<void *>(static_cast<intptr_t>(word));
}

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_CALL_H
