//===- Execute.h - runs @model of a module --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_FUZZ_EXECUTE_H
#define AMP_TEST_FUZZ_EXECUTE_H

#include "amp-runtime/Runtime.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace amp_fuzz {

/// The arguments of the functions: tensors of f32, a mask and a condition.
struct Inputs {
  std::vector<std::vector<float>> tensors;
  std::vector<char> mask;
  bool condition;
};
using Outputs = std::vector<std::vector<float>>;

/// Compiles and runs a module of our dialect; changes it.
llvm::Expected<Outputs> executeOurs(mlir::ModuleOp module, const Inputs &inputs,
                                    AmpRuntime *runtime);

/// Lowers a module of upstream's dialects by upstream's passes alone and runs
/// it; changes it. Arguments are memory of the function's own, which it writes.
llvm::Expected<Outputs> executeUpstream(mlir::ModuleOp module, Inputs inputs);

} // namespace amp_fuzz

#endif // AMP_TEST_FUZZ_EXECUTE_H
