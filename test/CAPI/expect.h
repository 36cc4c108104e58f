//===- expect.h - expectations of a test of the C API --------------------===//
//
// Counts what does not hold, and prints why a call failed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_CAPI_EXPECT_H
#define AMP_TEST_CAPI_EXPECT_H

#include "amp-c/Amp.h"
#include <stdio.h>
#include <stdlib.h>

extern int failures;
#define EXPECT(condition)                                                      \
  ((condition) ? (void)0                                                       \
               : (void)(printf("FAILED line %d: %s\n", __LINE__, #condition),  \
                        ++failures))

static inline void check(AmpStatus *status) {
  if (!status)
    return;
  printf("FAILED: %s\n", ampStatusMessage(status));
  exit(1);
}

/// Prints why a call failed.
static inline void fails(const char *what, AmpStatus *status) {
  printf("%s: %s\n", what, status ? ampStatusMessage(status) : "no failure");
  EXPECT(!status || ampStatusCode(status) == AMP_STATUS_INVALID_ARGUMENT);
  ampStatusDestroy(status);
}

static inline void path(char *result, const char *folder, const char *name) {
  snprintf(result, 1024, "%s/%s", folder, name);
}

#endif // AMP_TEST_CAPI_EXPECT_H
