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

/// Adds those of steps that several ranks make to `all`.
void addRanks(std::vector<Mutation> &all);

/// Adds those of declared state, of keys and of what functions hide to `all`.
void addStates(std::vector<Mutation> &all);

/// One mistake in each op of type `OpT` that `isPlace`.
template <typename OpT>
Mutation inOps(std::string name, std::function<bool(OpT)> change,
               std::function<bool(OpT)> isPlace = {}) {
  auto find = [=](mlir::ModuleOp module) {
    llvm::SmallVector<OpT> found;
    module.walk<mlir::WalkOrder::PreOrder>([&](OpT op) {
      if (!isPlace || isPlace(op))
        found.push_back(op);
    });
    return found;
  };
  return {std::move(name),
          [=](mlir::ModuleOp module) { return find(module).size(); },
          [=](mlir::ModuleOp module, unsigned site) {
            return change(find(module)[site]);
          },
          {}};
}

/// All kinds.
std::vector<Mutation> makeMutations();

} // namespace amp_fuzz

#endif // AMP_TEST_FUZZ_MUTATIONS_H
