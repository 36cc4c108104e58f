//===- StateChecks.h - values that a step can go on from ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by files that are loaded and by what programs set.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_LIB_TRAINING_STATECHECKS_H
#define AMP_LIB_TRAINING_STATECHECKS_H

#include "amp/Image/Error.h"
#include "amp/Training/ElementType.h"

namespace amp::detail {

/// An error for a value with which no step can be finite; `what` begins the
/// message. A buffer may hold infinities on purpose: a mask does.
Error checkFinite(const std::string &what, ElementType type,
                  std::span<const char> data, bool isBuffer);

} // namespace amp::detail

#endif // AMP_LIB_TRAINING_STATECHECKS_H
