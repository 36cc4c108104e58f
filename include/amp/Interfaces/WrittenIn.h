//===- WrittenIn.h - the function that an op was written in ---------------===//
//
// Inlining and copying move ops out of the function that a user wrote them in.
// A policy that names the function, and a report, still mean that one: the
// location remembers it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_WRITTENIN_H
#define AMP_INTERFACES_WRITTENIN_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace mlir::amp {

/// Gives each op below `function` that has no such mark yet the name of
/// `function` in its location: `fused<{amp.function = "name"}>[location]`.
void markWrittenIn(Operation *function, StringAttr name);

/// The function that the mark names; null where there is no mark.
StringAttr getWrittenIn(Location location);

/// The location that the user gave: without the mark, and without the calls
/// that were inlined. A location without a mark is returned as it is.
Location getWrittenLocation(Location location);

/// The calls through which the op was inlined, the innermost first; none where
/// the location has no mark.
SmallVector<Location> getCallSites(Location location);

} // namespace mlir::amp

#endif // AMP_INTERFACES_WRITTENIN_H
