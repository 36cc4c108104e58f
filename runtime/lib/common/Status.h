//===- Status.h - Making statuses ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inside the runtime a failure is a unique pointer to a status, so that none is
// lost or freed twice; only the entries of the C ABI let go of it.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_STATUS_H
#define AMP_RUNTIME_LIB_COMMON_STATUS_H

#include "amp-runtime/Runtime.h"

#include <memory>

namespace amp {

struct StatusDeleter {
  void operator()(AmpStatus *status) const { ampStatusDestroy(status); }
};

/// Null for success.
using Status = std::unique_ptr<AmpStatus, StatusDeleter>;

/// A failure with a message in printf's format. Lower case, no full stop:
/// expected, found, what to do. Never null, even without memory.
[[gnu::format(printf, 2, 3)]] Status makeStatus(AmpStatusCode code,
                                                const char *format, ...);

/// The exception being handled, as a failure of `what`.
Status statusFromException(const char *what);

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_STATUS_H
