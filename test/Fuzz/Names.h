//===- Names.h - the same module in ops that nobody registered ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_FUZZ_NAMES_H
#define AMP_TEST_FUZZ_NAMES_H

#include "mlir/IR/BuiltinOps.h"
#include <string>

namespace amp_fuzz {

/// The module in generic form, with every op of arith, math and scf under a
/// name of the dialect `x`, which does not exist, and with the policy that says
/// what these are.
std::string toNames(mlir::ModuleOp module);

/// The module with the names that can be lowered, and without its policy.
std::string fromNames(mlir::ModuleOp module);

} // namespace amp_fuzz

#endif // AMP_TEST_FUZZ_NAMES_H
