//===- Mutations.h - single mistakes in correct training steps ------------===//
//
// Mistakes that a pass, another compiler or a user could make, one at a time.
// amp-fuzz-verify makes them and asks amp-verify.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_FUZZ_MUTATIONS_H
#define AMP_TEST_FUZZ_MUTATIONS_H

#include "mlir/IR/BuiltinOps.h"
#include <functional>
#include <string>
#include <vector>

namespace amp_fuzz {

/// A kind of mistake.
struct Mutation {
  std::string name;
  /// The number of places in a module where it can be made.
  std::function<unsigned(mlir::ModuleOp)> count;
  /// Makes it at one of them; false where it would change nothing there.
  std::function<bool(mlir::ModuleOp, unsigned site)> apply;
  /// Empty where docs/Verification.md promises that it is found; otherwise the
  /// reason why it is not, as that page gives it.
  std::string unchecked;
};

/// Adds those of windows of several calls to `all`.
void addWindows(std::vector<Mutation> &all);

/// All kinds.
std::vector<Mutation> makeMutations();

} // namespace amp_fuzz

#endif // AMP_TEST_FUZZ_MUTATIONS_H
