//===- PolicyHash.h - an identity of a policy -----------------------------===//
//
// A run that is resumed with another policy is another run: what a policy says
// becomes a number that a checkpoint holds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_POLICIES_POLICYHASH_H
#define AMP_POLICIES_POLICYHASH_H

#include "mlir/IR/BuiltinAttributes.h"

namespace mlir::amp {

/// A hash of all that the policy of that name says, and what it extends: files
/// that differ in comments, layout and their own names alone have one. Fails,
/// and reports, as loadPolicy does.
FailureOr<uint64_t> hashPolicy(StringRef name, Location asker);
/// The same of the policy of a module, as readPolicy takes it.
FailureOr<uint64_t> hashPolicy(Attribute attribute, Location location);

} // namespace mlir::amp

#endif // AMP_POLICIES_POLICYHASH_H
