//===- DelayEngine.cpp - A slower or a faulty network between ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine that exchanges by the one in $AMP_DELAYED, the path of its library,
// and then sleeps as long as a network of $AMP_DELAY_MBPS megabytes a second
// and $AMP_DELAY_US microseconds of latency would take, so that one machine
// shows how much of that is hidden behind the step. Ends with the bytes and the
// time that it added, in $AMP_DELAY_REPORT, of rank 0. The last rank receives
// one bit of sum $AMP_DELAY_FLIP, counted from 1, that nobody has sent.
//
//===----------------------------------------------------------------------===//

#include "amp-runtime/Collectives.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <time.h>

namespace {

AmpCollectives slow, fast;
double microsecondsPerByte = 0, latency = 0;
double bytesSent = 0, microseconds = 0;
/// Of the last exchange, both ways.
double lastMicroseconds = 0;
uint64_t calls = 0;
/// The sums that are still to come up to the one with a wrong bit.
uint64_t sumsToFlip = 0;
/// True between the two ways of an exchange.
bool wasSent = false;

double numberOf(const char *variable) {
  const char *text = getenv(variable);
  return text ? atof(text) : 0;
}

/// Sleeps as long as `bytes` take that one rank sends.
void sleepFor(double bytes) {
  double time = latency + bytes * microsecondsPerByte;
  bytesSent += bytes;
  microseconds += time;
  ++calls;
  timespec left = {time_t(time / 1e6),
                   long((time - double(time_t(time / 1e6)) * 1e6) * 1e3)};
  nanosleep(&left, nullptr);
}

int32_t allToAll(void *, const void *send, void *receive, uint64_t bytes) {
  int32_t failed = fast.allToAll(fast.context, send, receive, bytes);
  double before = microseconds;
  sleepFor(double(bytes) * (fast.ranks - 1));
  lastMicroseconds = microseconds - before;
  wasSent = true;
  return failed;
}

int32_t allGather(void *, const void *send, void *receive, uint64_t bytes) {
  int32_t failed = fast.allGather(fast.context, send, receive, bytes);
  // Agreements at the start and the end of a run are no exchanges of a step.
  double before = microseconds;
  if (bytes >= 64 || wasSent)
    sleepFor(double(bytes) * (fast.ranks - 1));
  if (wasSent) {
    lastMicroseconds += microseconds - before;
    // The largest bit of the first exponent, of f32: 0 becomes 2.
    if (sumsToFlip && --sumsToFlip == 0 && fast.rank == fast.ranks - 1)
      static_cast<char *>(receive)[3] ^= 0x40;
  }
  wasSent = false;
  return failed;
}

void destroy(void *) {
  const char *path = getenv("AMP_DELAY_REPORT");
  if (FILE *file = path && fast.rank == 0 ? fopen(path, "w") : nullptr) {
    fprintf(file,
            "{\"bytes\": %.0f, \"microseconds\": %.0f, \"last\": %.0f, "
            "\"calls\": %llu}\n",
            bytesSent, microseconds, lastMicroseconds,
            static_cast<unsigned long long>(calls));
    fclose(file);
  }
  if (fast.destroy)
    fast.destroy(fast.context);
}

} // namespace

extern "C" [[gnu::visibility("default")]] int32_t
ampCollectivesOpen(AmpCollectives *table, char *message,
                   uint64_t messageBytes) {
  const char *path = getenv("AMP_DELAYED");
  void *library = path ? dlopen(path, RTLD_NOW | RTLD_GLOBAL) : nullptr;
  void *entry = library ? dlsym(library, "ampCollectivesOpen") : nullptr;
  if (!entry) {
    snprintf(message, messageBytes,
             "expected the path of an engine in AMP_DELAYED, found %s",
             path ? path : "none");
    return 1;
  }
  fast.size = sizeof(fast);
  if (int32_t failed = reinterpret_cast<AmpCollectivesOpen>(entry)(
          &fast, message, messageBytes))
    return failed;
  double speed = numberOf("AMP_DELAY_MBPS");
  microsecondsPerByte = speed > 0 ? 1 / speed : 0;
  latency = numberOf("AMP_DELAY_US");
  sumsToFlip = uint64_t(numberOf("AMP_DELAY_FLIP"));
  slow = fast;
  slow.allToAll = allToAll;
  slow.allGather = allGather;
  slow.destroy = destroy;
  *table = slow;
  return 0;
}
