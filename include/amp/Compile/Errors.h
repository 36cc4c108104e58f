//===- Errors.h - LLVM's failures as ours -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes and code generation fail with llvm::Error, training with amp::Error:
// who compiles and trains has the latter.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_COMPILE_ERRORS_H
#define AMP_COMPILE_ERRORS_H

#include "amp/Image/Error.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

namespace amp {

inline Error makeError(const llvm::Twine &message) {
  return Error(message.str());
}

inline Error fromLLVM(llvm::Error error) {
  return error ? Error(llvm::toString(std::move(error))) : Error::success();
}

} // namespace amp

#endif // AMP_COMPILE_ERRORS_H
