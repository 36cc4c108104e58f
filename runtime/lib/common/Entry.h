//===- Entry.h - The common part of the C ABI's entries ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An entry that makes something sets its result to null first, lets no
// exception out and gives away what it made only on success.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_ENTRY_H
#define AMP_RUNTIME_LIB_COMMON_ENTRY_H

#include "Runtime.h"
#include "Status.h"

namespace amp {

/// A failure if `pointer` is null.
inline Status verifyNotNull(const char *name, const void *pointer) {
  if (pointer)
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT, "expected '%s', found null",
                    name);
}

/// A failure if `handle` is null or no handle of its type. Memory that was
/// freed or never was a handle's may look like one.
template <typename T> Status verifyHandle(const char *name, const T *handle) {
  if (Status status = verifyNotNull(name, handle))
    return status;
  if (handle->isOfKind())
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected '%s' to be a handle of its type, found something "
                    "else; was it destroyed?",
                    name);
}

/// The same for a handle that `runtime` has to have made.
template <typename T>
Status verifyHandle(AmpRuntime *runtime, const char *name, const T *handle) {
  if (Status status = verifyHandle("runtime", runtime))
    return status;
  if (Status status = verifyHandle(name, handle))
    return status;
  if (handle->owner == runtime)
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected '%s' to be of this runtime, found one that "
                    "another runtime made",
                    name);
}

/// The handle's own destruction, of what is one.
template <typename T> void destroyHandle(T *handle) {
  if (handle && handle->isOfKind())
    delete handle;
}

/// Runs `entry`, which returns a status; `what` it does is for the message of
/// an exception.
template <typename Function> Status runEntry(const char *what, Function entry) {
  try {
    return entry();
  } catch (...) {
    return statusFromException(what);
  }
}

/// Runs `create`, which takes a unique pointer to fill and returns a status,
/// for the output parameter `result` named `name`; `what` it does is for the
/// message of an exception.
template <typename T, typename Create>
AmpStatus *createResult(const char *name, T **result, const char *what,
                        Create create) {
  if (!result)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected '%s' to be a place for the result, found null",
                      name)
        .release();
  *result = nullptr;
  try {
    std::unique_ptr<T> made;
    Status status = create(made);
    if (!status)
      *result = made.release();
    return status.release();
  } catch (...) {
    return statusFromException(what).release();
  }
}

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_ENTRY_H
