//===- Status.cpp - Statuses and their messages ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One allocation per failure. Without memory for even that, a constant status
// stands in, which is why destruction has to know it.
//
//===----------------------------------------------------------------------===//

#include "Status.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

struct AmpStatus {
  AmpStatusCode code;
  /// Behind this struct, in the same allocation.
  const char *message;
};

static AmpStatus noMemoryStatus = {
    AMP_STATUS_OUT_OF_MEMORY,
    "expected memory for an error message, found none"};

AmpStatusCode ampStatusCode(const AmpStatus *status) {
  return status ? status->code : AMP_STATUS_OK;
}

const char *ampStatusMessage(const AmpStatus *status) {
  return status ? status->message : "";
}

void ampStatusDestroy(AmpStatus *status) {
  if (status != &noMemoryStatus)
    free(status);
}

amp::Status amp::makeStatus(AmpStatusCode code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  va_list again;
  va_copy(again, arguments);
  int length = vsnprintf(nullptr, 0, format, arguments);
  va_end(arguments);
  size_t room = length < 0 ? 1 : size_t(length) + 1;
  auto *status = static_cast<AmpStatus *>(malloc(sizeof(AmpStatus) + room));
  if (status) {
    char *message = reinterpret_cast<char *>(status + 1);
    message[0] = 0;
    vsnprintf(message, room, format, again);
    *status = {code, message};
  }
  va_end(again);
  if (!status)
    return Status(&noMemoryStatus);
  return Status(status);
}

amp::Status amp::statusFromException(const char *what) {
  try {
    throw;
  } catch (const std::bad_alloc &) {
    return makeStatus(AMP_STATUS_OUT_OF_MEMORY,
                      "%s: expected enough host memory, found none", what);
  } catch (const std::exception &error) {
    return makeStatus(AMP_STATUS_INTERNAL, "%s: %s", what, error.what());
  } catch (...) {
    return makeStatus(AMP_STATUS_INTERNAL,
                      "%s: an exception of unknown type was thrown", what);
  }
}
